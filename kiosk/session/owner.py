"""The owner's pages, laid over the menu: a PIN before them, a menu of their own, and a file for each part.

To add one: its state with `update` and `view` in a file of its own, a `Part`, a line each in OPENED, `_turned` and
`view`, and an entry in the desk.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from kiosk.rules.record import Rewrite
from kiosk.rules.words import Sentence
from kiosk.session import about, desk, exports, hardware, knobs, knobviews, people, pinpad, power
from kiosk.session.about import About
from kiosk.session.desk import Desk
from kiosk.session.events import Effect
from kiosk.session.exports import Exports
from kiosk.session.eye import Eye
from kiosk.session.hardware import Hardware
from kiosk.session.knobs import Knobs
from kiosk.session.labels import KEY_LABELS
from kiosk.session.ownertouches import Part, PartOpened
from kiosk.session.ownerviews import OwnerView
from kiosk.session.people import People
from kiosk.session.pinpad import PinPad
from kiosk.session.power import Power
from kiosk.session.reach import reach
from kiosk.session.touches import PageTurned, Touch, WentBack
from kiosk.signals import Key, Lamp

Page = PinPad | Desk | Knobs | Hardware | People | Exports | About | Power

Wants = tuple[Effect | Rewrite, ...]
Opened = tuple[Page, Wants]
"""A page, and what it wants done."""

OPENED: dict[Part, Callable[[], Opened]] = {
    Part.SETTINGS: lambda: knobs.ASKED,
    Part.HARDWARE: lambda: (Hardware(), ()),
    Part.PLAYERS: lambda: people.ASKED,
    Part.EXPORT: lambda: exports.ASKED,
    Part.ABOUT: lambda: about.ASKED,
    Part.PIN: lambda: (pinpad.ANEW, ()),
    Part.POWER: lambda: (Power(), ()),
}
"""Each part as it opens."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The owner's pages, or the PIN before them, are on the screen."""

    page: Page
    inside: bool = False
    """The PIN was right."""


def opened() -> tuple[Owner, Wants]:
    """The PIN is asked for."""
    pad, wants = pinpad.ASKED
    return Owner(pad), wants


def update(owner: Owner, event: object, t: float) -> tuple[Owner | None, Wants]:
    """After a touch or an answer at `t` seconds; None: they are put away. With what is wanted."""
    match owner.page, event:
        case Desk() | PinPad(), WentBack() if not (owner.inside and isinstance(owner.page, PinPad)):
            return None, ()
        case page, WentBack():
            return replace(owner, page=_back(page)), ()
        case Desk(), PartOpened(part) if part in OPENED:
            page, wants = OPENED[part]()
            return replace(owner, page=page), wants
        case _:
            page, wants = _turned(owner.page, event, t)
            return _let_in(replace(owner, page=page)), wants


def _back(page: Page) -> Page:
    """One step out of it, at last to the menu."""
    match page:
        case Knobs():
            return knobs.back(page) or Desk()
        case People():
            return people.back(page) or Desk()
        case Exports():
            return exports.back(page) or Desk()
        case _:
            return Desk()


def _turned(page: Page, event: object, t: float) -> Opened:
    match page:
        case PinPad():
            return pinpad.update(page, event, t)
        case Desk():
            return Desk(page.page + 1) if isinstance(event, PageTurned) else page, ()
        case Knobs():
            return knobs.update(page, event)
        case Hardware():
            after, wants = hardware.update(page, event, t)
            return after or Desk(), wants
        case People():
            return people.update(page, event)
        case Exports():
            return exports.update(page, event)
        case About():
            return about.update(page, event)
        case Power():
            return power.update(page, event)


def _let_in(owner: Owner) -> Owner:
    """To the menu, once the PIN is right."""
    if isinstance(owner.page, PinPad) and owner.page.right:
        return Owner(Desk(), inside=True)
    return owner


NOTHING_SEEN = Eye()


def view(owner: Owner, t: float, *, banner: Sentence | None = None, seen: Eye = NOTHING_SEEN) -> OwnerView:
    """At `t` seconds, with what is known of the eye."""
    match owner.page:
        case PinPad() as pad:
            return pinpad.view(pad, t, banner)
        case Desk() as menu:
            return replace(desk.view(menu), banner=banner)
        case Knobs() as settings:
            return replace(knobviews.view(settings), banner=banner)
        case Hardware() as parts:
            return replace(hardware.view(parts, seen, t, KEY_LABELS), banner=banner)
        case People() as players:
            return replace(people.view(players), banner=banner)
        case Exports() as carrying:
            return replace(exports.view(carrying), banner=banner)
        case About() as known:
            return replace(about.view(known), banner=banner)
        case Power() as ending:
            return replace(power.view(ending), banner=banner)


def lamps(owner: Owner, t: float) -> dict[Key, Lamp]:
    """Those of the buttons that answer; in the hardware test those that were touched."""
    lit = owner.page.lit if isinstance(owner.page, Hardware) else reach(view(owner, t))
    return dict.fromkeys(lit, Lamp.ON)


def light(owner: Owner) -> bool:
    """Whether the tray's light may burn: in the hardware test it can be put out."""
    return not isinstance(owner.page, Hardware) or owner.page.light


def touch(owner: Owner, key: Key, t: float) -> Touch | None:
    """What a button stands for on the page."""
    return reach(view(owner, t)).get(key)
