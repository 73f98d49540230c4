"""What lies in the slots of the table, as the screen shows it."""

from dataclasses import replace

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.session.asking import Doubt, StillIs
from kiosk.session.correct import rolled
from kiosk.session.pieces import DieLook, DieView
from kiosk.session.playing import Playing
from kiosk.session.table import Table, last_roll
from kiosk.session.tabletouches import CorrectionOpened, DieTouched
from vision.reading import Die


def dice(playing: Playing, table: Table, turn: Turn) -> tuple[DieView, ...]:
    """The turn's dice; before its first roll those of the last one, as long as they are news; else empty slots.

    Of a roll that is not complete yet those that lie well are there already, with a place for each of the others.
    """
    mine = [die for die in turn.dice if die.slot is not None]
    holdable = turn.holdable and not playing.standing  # while some of a roll stand, no other is let go
    kept = tuple(_die(die, table, holdable=holdable) for die in mine)
    lain = _lain(playing)
    if 0 < len(lain) <= turn.roll:
        free = [view.slot for view, die in zip(kept, mine, strict=True) if die.state is DieState.FREE]
        return _begun(kept, free, lain) if len(free) == turn.roll else _begun((), list(range(turn.roll)), lain)
    return kept or lying_after(table) or empty(turn.roll)


def _lain(playing: Playing) -> tuple[DieView, ...]:
    """What lies of a roll that is not complete, left to right; their slots are still to be given."""
    match playing.asking:
        case Doubt(lain, answers):
            given = iter(answers)
            return tuple(_fresh(die) if die.certain else _fresh(die, answer=next(given, None)) for die in lain)
        case StillIs(dice=lain):
            return tuple(map(_fresh, lain))
        case _:
            return tuple(map(_fresh, playing.standing))


def _fresh(die: Die, *, answer: int | None = None) -> DieView:
    doubted = not die.certain and answer is None
    return DieView(0, DieLook.QUESTION if doubted else DieLook.FREE, answer or die.value)


def _begun(kept: tuple[DieView, ...], free: list[int], lain: tuple[DieView, ...]) -> tuple[DieView, ...]:
    """Those that were kept, and in the free slots what lies so far."""
    places = (*lain, *empty(len(free) - len(lain)))
    filled = {slot: replace(die, slot=slot) for slot, die in zip(free, places, strict=True)}
    return tuple(filled.get(die.slot, die) for die in kept) or tuple(filled.values())


def _die(die: Lying, table: Table, *, holdable: bool) -> DieView:
    assert die.slot is not None
    looks = {DieState.FREE: DieLook.FREE, DieState.HELD: DieLook.HELD, DieState.LOCKED: DieLook.LOCKED}
    touch = DieTouched(die.slot) if holdable and die.state is not DieState.LOCKED else None
    return DieView(die.slot, looks[die.state], die.value, touch, _wrong(table, die.slot))


def _wrong(table: Table, slot: int) -> CorrectionOpened | None:
    return CorrectionOpened(slot) if rolled(table, slot) else None


def lying_after(table: Table) -> tuple[DieView, ...]:
    """The dice whose roll ended a turn: everybody should see them."""
    dice = last_roll(table)
    look = dict.fromkeys(dice.locked, DieLook.LOCKED)
    return tuple(
        DieView(slot, look.get(slot, DieLook.FREE), value, wrong=_wrong(table, slot))
        for slot, value in enumerate(dice.values)
    )


def empty(n: int) -> tuple[DieView, ...]:
    """Places for so many dice that are still to be rolled."""
    return tuple(DieView(slot, DieLook.EMPTY) for slot in range(n))
