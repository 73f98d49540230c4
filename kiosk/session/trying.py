"""Try your dice: throw without a game and see what is read, how sure, and why not."""

from dataclasses import dataclass, replace

from kiosk.orders import Order, Throw
from kiosk.rules.words import Sentence
from kiosk.session import eye
from kiosk.session.checks import WHYS, doubt
from kiosk.session.eye import Eye
from kiosk.session.pieces import Button, Mark, PanelKey, Role
from kiosk.session.tabletouches import TrayTouched
from kiosk.session.touches import WentBack
from kiosk.session.tryviews import TriedDie, TryView
from kiosk.signals import DiceSettled, DiceTaken, EyeLost, EyeReady, TrayEmpty
from vision.reading import Die, Reading

DICE = 5
"""Thrown on a simulated table."""
BACK = Button(Sentence("Back"), WentBack(), Role.QUIET)


@dataclass(frozen=True, slots=True)
class Trying:
    """Dice are tried."""

    lies: Reading | None = None
    """What lies in the tray; None before the first look."""
    thrown: bool = False
    """It was seen to roll."""
    width: int = 0
    """Of the picture that was read, pixels."""
    height: int = 0


def update(trying: Trying, event: object) -> tuple[Trying, tuple[Order, ...]]:
    """After a report or a touch, with what the eye is to be told."""
    match event:
        case DiceSettled(reading, thrown, width, height):
            return Trying(reading, thrown, width, height), ()
        case DiceTaken(reading, _, width, height):
            return Trying(reading, False, width, height), ()
        case TrayEmpty():
            return Trying(Reading()), ()
        case EyeLost() | EyeReady():
            return Trying(), ()
        case TrayTouched(flick):
            return trying, (Throw(DICE, (), flick),)
        case _:
            return trying, ()


def view(
    trying: Trying, seen: Eye, t: float, *, panel: tuple[PanelKey, ...] = (), banner: Sentence | None = None
) -> TryView:
    dice = () if seen.moving or trying.lies is None else trying.lies.dice
    tray = replace(eye.view(seen, t, throwable=True), marks=marks(dice, trying.width, trying.height))
    return TryView(
        title=Sentence("Try your dice"),
        headline=_headline(trying, seen, dice),
        note=None if seen.moving else _note(trying, dice),
        warn=bool(dice) and not trying.thrown,
        dice=tuple(_tried(at, die) for at, die in enumerate(dice)),
        tray=tray,
        back=BACK,
        panel=panel,
        banner=banner,
    )


def _headline(trying: Trying, seen: Eye, dice: tuple[Die, ...]) -> Sentence:
    if not seen.live:
        return Sentence("The camera sees nothing")
    if seen.moving:
        return Sentence("Wait until they lie still")
    if not dice:
        return Sentence("Throw your dice into the tray")
    sure = [die.value for die in dice if die.certain and die.value]
    if len(sure) == len(dice):
        either = ("One die, certain: a {sum}", "{n} dice, all certain: {sum} in all")
        return Sentence.counted(*either, len(dice), sum=sum(sure))
    return Sentence.of("{sure} of {all} dice are certain", sure=len(sure), all=len(dice))


def _note(trying: Trying, dice: tuple[Die, ...]) -> Sentence | None:
    if trying.lies is None:
        return None
    why = trying.lies.why
    if why is not None and all(die.certain for die in dice):
        return WHYS[why]
    if not dice:
        return None
    if trying.thrown:
        return Sentence("They were seen to roll: in a game this throw counts")
    return Sentence("They were not seen to roll: in a game this is no throw")


def _tried(at: int, die: Die) -> TriedDie:
    return TriedDie(at + 1, die.value if die.certain else None, Sentence("Certain") if die.certain else doubt(die))


def marks(dice: tuple[Die, ...], width: int, height: int) -> tuple[Mark, ...]:
    """Where each of them lies in the picture of the tray, which was so many pixels large when it was read."""
    if not width or not height:
        return ()
    return tuple(
        Mark(at + 1, die.x / width, die.y / height, die.size / height, die.certain) for at, die in enumerate(dice)
    )
