"""Dice at rest: taken as the roll, in part, with a question, not at all; or only seen to lie."""

from dataclasses import replace

from kiosk.rules.asks import DieState, Over, Turn
from kiosk.rules.moves import Hold, Roll
from kiosk.rules.words import Sentence
from kiosk.session import refusals
from kiosk.session.asking import Doubt, SomeAgain, StillIs
from kiosk.session.events import Keep
from kiosk.session.fit import Fits, Misfit, Partly, Turned, fit, placed
from kiosk.session.habits import Again
from kiosk.session.lying import held, lies
from kiosk.session.playing import Playing, do
from kiosk.session.stayers import Places, left_lying
from kiosk.session.table import Table
from kiosk.signals import DiceSettled
from vision.reading import Die, Reading


def settled(playing: Playing, report: DiceSettled) -> Playing:
    """Thrown dice came to rest."""
    turn = playing.table.ask
    if isinstance(turn, Over):
        return playing
    playing = replace(playing, seen=report.jpeg)
    if playing.rolling not in (None, playing.table.position):
        return replace(playing, note=refusals.TOO_EARLY)
    playing = _left(replace(playing, note=None), turn, report)
    turn = playing.table.ask
    assert isinstance(turn, Turn)
    asked = playing.asking.dice if isinstance(playing.asking, Doubt | StillIs) else ()
    found = fit(
        turn,
        playing.places,
        report.reading,
        moved=report.moved,
        standing=playing.standing,
        thrown=asked,
        watched=playing.taken,
    )
    match found:
        case Misfit(why):
            return _refused(playing, why)
        case Partly():
            return _partly(playing, found)
        case Turned(old, why, fits):
            return replace(playing, asking=StillIs(old, why, fits.dice), note=None, standing=())
        case Fits(dice):
            return read(playing, Doubt(dice))


STALE = (Doubt, SomeAgain, StillIs)
"""Asked about dice that lie so no more once others came to rest."""


def _refused(playing: Playing, why: Sentence) -> Playing:
    asking = None if isinstance(playing.asking, STALE) else playing.asking
    return replace(playing, note=why, asking=asking, standing=())


def _partly(playing: Playing, found: Partly) -> Playing:
    if playing.asking is not None and not isinstance(playing.asking, STALE):
        return _refused(playing, refusals.all_again(found.why))
    match playing.habits.again:
        case Again.ALL:
            return _refused(playing, refusals.all_again(found.why))
        case Again.SOME:
            note = refusals.with_what_to_do(found.why, found.missing)
            return replace(playing, note=note, asking=None, standing=found.stand)
        case Again.ASK:
            asking = SomeAgain(found.missing, found.why)
            return replace(playing, note=None, asking=asking, standing=found.stand)


def read(playing: Playing, doubt: Doubt) -> Playing:
    """The roll, once it is certain or its questions are answered."""
    turn = playing.table.ask
    if doubt.open or isinstance(turn, Over):
        return replace(playing, asking=doubt, note=None)
    return _taken(playing, turn, doubt)


def _taken(playing: Playing, turn: Turn, roll: Doubt) -> Playing:
    after = do(playing, Roll(roll.values))
    places = placed(playing.places, turn, roll.dice)
    return replace(after, places=places, standing=(), lying=frozenset(), seen=b"", keeps=_kept(playing, after.table))


def _kept(playing: Playing, after: Table) -> tuple[Keep, ...]:
    """The picture of the roll that was just taken."""
    if not playing.seen or after is playing.table:
        return playing.keeps
    return (*playing.keeps, Keep(after.header.id, len(after.log) - 1, playing.seen))


def seen(playing: Playing, reading: Reading, kept: tuple[bool, ...] = (), *, taken: bool = False) -> Playing:
    """Dice lie there that were not rolled: picked up (`taken`), moved or turned by hand, or seen for the first time."""
    turn = playing.table.ask
    if isinstance(turn, Over):
        return playing
    if isinstance(playing.asking, StillIs):
        return _turned_back(playing, playing.asking, turn, reading)
    if playing.standing or playing.asking or not any(die.slot is not None for die in turn.dice):
        return playing
    now = lies(turn, playing.places, reading.dice, kept)
    playing = replace(playing, places=now.places if taken else _at_least(now.places, playing.places))
    by_leaving = taken and playing.habits.hold_by_leaving
    return _held(playing, *held(turn, now, playing.lying, by_leaving=by_leaving)) if turn.holdable else playing


def _at_least(now: Places, before: Places) -> Places:
    """Where the dice lie now; one that nobody picked up and that cannot be seen lies where it lay."""
    padded = (*before, *(None,) * len(now))
    return tuple(there or was for there, was in zip(now, padded, strict=False))


def _left(playing: Playing, turn: Turn, report: DiceSettled) -> Playing:
    """Dice that stayed while the others were picked up and thrown in one go are held, if the game allows it."""
    lay = tuple(die for die, has in zip(report.reading.dice, report.moved, strict=False) if not has)
    if not (lay and playing.habits.hold_by_leaving and turn.holdable) or playing.standing:
        return playing
    free = [die for die in turn.dice if die.slot is not None and die.state is DieState.FREE]
    left = frozenset(die.slot for die in left_lying(playing.places, free, lay) if die.slot is not None)
    dice = playing.table.position.state.dice
    after = _held(playing, dice.held | left, playing.lying | left) if left else playing
    return after if after.note is None else playing


def _held(playing: Playing, slots: frozenset[int], lying: frozenset[int]) -> Playing:
    """Held as the dice lie; where the game does not allow it, that is said and nothing changes."""
    if slots == playing.table.position.state.dice.held:
        return replace(playing, lying=lying)
    after = do(playing, Hold(tuple(sorted(slots))))
    return replace(after, lying=lying) if after.table is not playing.table else after


def _turned_back(playing: Playing, asking: StillIs, turn: Turn, reading: Reading) -> Playing:
    """The held die shows its old value again: the roll beside it counts, if it lies as it lay."""
    found = fit(turn, playing.places, reading)
    if isinstance(found, Fits) and _values(found.dice) == _values(asking.dice):
        return read(playing, Doubt(asking.dice))
    return playing


def _values(dice: tuple[Die, ...]) -> list[int | None]:
    return [die.value for die in dice]
