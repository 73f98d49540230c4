"""Dice are held by how they lie: those left where they were, and those slid into the keep strip."""

from dataclasses import replace

from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.rules.moves import Hold
from kiosk.session.lying import slid
from kiosk.session.playing import Playing, do
from kiosk.session.reasked import STALE, reasked
from kiosk.session.stayers import Places, left_lying, place
from kiosk.session.table import Table
from kiosk.signals import DiceSettled


def held(playing: Playing, slots: frozenset[int], lying: frozenset[int]) -> Playing:
    """Held as the dice lie; where the game does not allow it, that is said and nothing changes."""
    if slots == _slots(playing):
        return replace(playing, lying=lying)
    after = do(playing, Hold(tuple(sorted(slots))))
    if after.table is playing.table:
        return after
    return replace(after, lying=lying, asking=reasked(playing.asking, after.table))


def thrown_beside(playing: Playing, report: DiceSettled) -> Playing:
    """As it is held once the others were thrown, in one go with what was done to those that were not."""
    return _left(_slid(playing, report), report)


def _slid(playing: Playing, report: DiceSettled) -> Playing:
    """Dice that lie in the keep strip now and show what they showed are held there, if the game allows it."""
    turn = _turn(playing.table)
    free = {die.slot for die in _free(turn)}
    if turn.roll not in (0, len(free)):
        return playing  # those that were set aside are rolled again
    found = slid(turn, playing.places, report)
    stay = {slot for slot in found if slot not in free}
    if turn.holdable and not playing.standing and not isinstance(playing.asking, STALE):
        playing, fresh = _allowed(playing, frozenset(found) - stay)
        stay |= fresh
    return replace(playing, places=_moved(playing.places, {slot: (found[slot].x, found[slot].y) for slot in stay}))


def _allowed(playing: Playing, slots: frozenset[int]) -> tuple[Playing, frozenset[int]]:
    """Held besides what is held: all of these slots, else each that may be; a die that may not was thrown there."""
    before = _slots(playing)
    for more in (slots, *(frozenset({slot}) for slot in sorted(slots))):
        after = _too(playing, more)
        if more and after.note is None and _turn(after.table).roll:
            playing = after
    return playing, _slots(playing) - before


def _left(playing: Playing, report: DiceSettled) -> Playing:
    """Dice that stayed while the others were picked up and thrown in one go are held, if the game allows it."""
    turn = _turn(playing.table)
    lay = tuple(die for die, has in zip(report.reading.dice, report.moved, strict=False) if not has)
    if not (lay and playing.habits.hold_by_leaving and turn.holdable) or playing.standing:
        return playing
    left = frozenset(die.slot for die in left_lying(playing.places, _free(turn), lay) if die.slot is not None)
    after = _too(playing, left) if left else playing
    return after if after.note is None else playing


def _too(playing: Playing, slots: frozenset[int]) -> Playing:
    return held(playing, _slots(playing) | slots, playing.lying | slots)


def _slots(playing: Playing) -> frozenset[int]:
    """Those that are held."""
    slots: frozenset[int] = playing.table.position.state.dice.held
    return slots


def _free(turn: Turn) -> list[Lying]:
    return [die for die in turn.dice if die.slot is not None and die.state is DieState.FREE]


def _moved(places: Places, now: dict[int, tuple[float, float]]) -> Places:
    slots = range(max((len(places), *(slot + 1 for slot in now))))
    return tuple(now.get(slot, place(places, slot)) for slot in slots)


def _turn(table: Table) -> Turn:
    assert isinstance(table.ask, Turn)
    return table.ask
