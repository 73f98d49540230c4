"""What lies in the slots of the table, as the screen shows it."""

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.session.correct import rolled
from kiosk.session.pieces import DieLook, DieView
from kiosk.session.table import Table, last_roll
from kiosk.session.tabletouches import CorrectionOpened, DieTouched


def dice(table: Table, turn: Turn, *, settled: bool = False) -> tuple[DieView, ...]:
    """The turn's dice; before its first roll those of the last one, as long as they are news; else empty slots.

    `settled`: what is held cannot be changed now.
    """
    mine = [die for die in turn.dice if die.slot is not None]
    if mine:
        return tuple(_die(die, table, holdable=turn.holdable and not settled) for die in mine)
    return lying_after(table) or empty(turn.roll)


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
