"""The hardware test: buttons as they are pressed, lamps and light as they are wanted, fingers, what the camera sees."""

from dataclasses import dataclass, field, replace

from kiosk.rules.words import Sentence
from kiosk.session import trying
from kiosk.session.events import Effect, Tell
from kiosk.session.eye import Eye
from kiosk.session.ownertouches import LampTouched, LightTouched
from kiosk.session.ownerviews import ButtonView, HardwareView
from kiosk.session.rows import BACK
from kiosk.session.trying import Trying
from kiosk.signals import Key, KeyPressed

FRESH_S = 1.5  # so long a press is seen


@dataclass(frozen=True, slots=True)
class Hardware:
    """The parts are being tried."""

    pressed: tuple[tuple[Key, bool], ...] = ()
    """Every press since it opened, and whether it was a long one."""
    at: float = 0.0
    """When the last one was, seconds."""
    lit: frozenset[Key] = frozenset()
    """The lamps that are to burn."""
    light: bool = True
    """The tray's light is to burn."""
    dice: Trying = field(default_factory=Trying)


def update(page: Hardware, event: object, t: float) -> tuple[Hardware | None, tuple[Effect, ...]]:
    """After an event at `t` seconds; None: Undo was held down, which leads back."""
    match event:
        case KeyPressed(Key.UNDO, long=True):
            return None, ()
        case KeyPressed(key, long):
            return replace(page, pressed=(*page.pressed, (key, long)), at=t), ()
        case LampTouched(key):
            return replace(page, lit=page.lit ^ {key}), ()
        case LightTouched():
            return replace(page, light=not page.light), ()
        case _:
            dice, orders = trying.update(page.dice, event)
            return replace(page, dice=dice), tuple(map(Tell, orders))


def view(page: Hardware, seen: Eye, t: float, labels: dict[Key, Sentence]) -> HardwareView:
    tried = trying.view(page.dice, seen, t)
    return HardwareView(
        title=Sentence("Hardware test"),
        hint=Sentence("Press each button, touch each lamp. Undo held down leads back."),
        buttons=tuple(_button(page, key, label, t) for key, label in labels.items()),
        tray=tried.tray,
        read=tried.headline,
        light=_light(page),
        back=BACK,
    )


def _button(page: Hardware, key: Key, label: Sentence, t: float) -> ButtonView:
    presses = [long for pressed, long in page.pressed if pressed is key]
    last = bool(page.pressed) and page.pressed[-1][0] is key
    return ButtonView(
        label=label,
        told=_told(presses),
        fresh=last and t - page.at < FRESH_S,
        lit=key in page.lit,
        event=LampTouched(key),
    )


def _light(page: Hardware) -> ButtonView:
    told = Sentence("on") if page.light else Sentence("off")
    return ButtonView(Sentence("Tray light"), told, fresh=False, lit=page.light, event=LightTouched())


def _told(presses: list[bool]) -> Sentence:
    if not presses:
        return Sentence("not yet pressed")
    if presses[-1]:
        return Sentence.of("{n}×, held down", n=len(presses))
    return Sentence.of("{n}×", n=len(presses))
