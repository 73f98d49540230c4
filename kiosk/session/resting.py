"""Dice at rest: taken as the roll, in part, with a question, not at all; or only seen to lie."""

from dataclasses import replace

from kiosk.rules.asks import Over, Turn
from kiosk.rules.moves import Roll
from kiosk.rules.words import Sentence
from kiosk.session import refusals
from kiosk.session.asking import Asking, Doubt, HandEntry, ReallyCorrect, SomeAgain, StillIs
from kiosk.session.awaited import awaited
from kiosk.session.events import Keep
from kiosk.session.fit import Fits, Misfit, Partly, Turned, fit, placed
from kiosk.session.habits import Again
from kiosk.session.holding import held, thrown_beside
from kiosk.session.lying import lies, to_be_held
from kiosk.session.playing import Playing, do
from kiosk.session.reasked import STALE
from kiosk.session.stayers import Places, at
from kiosk.session.table import Table
from kiosk.signals import DiceSettled
from vision.reading import Die, Reading, Why


def settled(playing: Playing, report: DiceSettled) -> Playing:
    """Thrown dice came to rest."""
    turn = playing.table.ask
    if isinstance(turn, Over):
        return playing
    playing = replace(playing, seen=report.jpeg)
    if playing.rolling not in (None, awaited(playing.table)):
        return replace(playing, note=refusals.TOO_SOON if turn.roll else refusals.TOO_EARLY)
    playing = thrown_beside(replace(playing, note=None), report)
    return _meant(replace(playing, taken=False), report.reading, _found(playing, report))


def _found(playing: Playing, report: DiceSettled) -> Fits | Partly | Turned | Misfit:
    turn = playing.table.ask
    assert isinstance(turn, Turn)
    return fit(
        turn,
        playing.places,
        report.reading,
        moved=report.moved,
        standing=playing.standing,
        thrown=playing.asking.dice if isinstance(playing.asking, Doubt | StillIs) else (),
        watched=playing.taken,
    )


def _meant(playing: Playing, reading: Reading, found: Fits | Partly | Turned | Misfit) -> Playing:
    """After dice that are this to the game."""
    match found:
        case Misfit(why):
            return _refused(playing, why)
        case Partly():
            return _partly(playing, found)
        case Turned(old, why, fits):
            asks = StillIs(old, why, fits.dice, _inside(reading))
            return _asked(replace(playing, standing=()), asks, refusals.disturbed(old))
        case Fits(dice):
            roll = Doubt(dice, tray=_inside(reading))
            return _asked(playing, roll, refusals.UNSURE) if roll.open else read(playing, roll)


def _inside(reading: Reading) -> tuple[Die, ...]:
    return tuple(die for die in reading.dice if die.why is not Why.OUTSIDE)


def _asked(playing: Playing, asking: Asking, otherwise: Sentence) -> Playing:
    """Asked where nothing else is: who answers that would answer this unread."""
    return _refused(playing, otherwise) if _busy(playing) else replace(playing, asking=asking, note=None)


def _busy(playing: Playing) -> bool:
    """Something is asked that has nothing to do with the dice that lie."""
    return playing.asking is not None and not isinstance(playing.asking, STALE)


def _refused(playing: Playing, why: Sentence) -> Playing:
    asking = None if isinstance(playing.asking, STALE) else playing.asking
    return replace(playing, note=why, asking=asking, standing=())


def _partly(playing: Playing, found: Partly) -> Playing:
    if _busy(playing):
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
    assert isinstance(turn, Turn)
    return replace(playing, asking=doubt, note=None) if doubt.open else _taken(playing, turn, doubt)


def _taken(playing: Playing, turn: Turn, roll: Doubt) -> Playing:
    """After this roll; dice that were picked up before their last question was answered lie nowhere."""
    after = do(playing, Roll(roll.values))
    places = () if playing.taken else placed(playing.places, turn, roll.dice)
    return replace(after, places=places, standing=(), lying=frozenset(), seen=b"", keeps=_kept(playing, after.table))


def _kept(playing: Playing, after: Table) -> tuple[Keep, ...]:
    """The picture of the roll that was just taken."""
    if not playing.seen or after is playing.table:
        return playing.keeps
    return (*playing.keeps, Keep(after.header.id, len(after.log) - 1, playing.seen))


def seen(playing: Playing, reading: Reading, *, kept: tuple[bool, ...] = (), taken: bool = False) -> Playing:
    """Dice lie there that were not rolled: picked up (`taken`), moved or turned by hand, or seen for the first time."""
    turn = playing.table.ask
    if isinstance(turn, Over):
        return playing
    asking = playing.asking
    if playing.standing or isinstance(asking, STALE):
        playing = replace(playing, places=_still(playing.places, reading)) if taken else playing
        return _turned_back(playing, asking, turn, reading) if isinstance(asking, StillIs) else playing
    if not any(die.slot is not None for die in turn.dice):
        return playing
    now = lies(turn, playing.places, reading.dice, kept)
    playing = replace(playing, places=now.places if taken else _at_least(now.places, playing.places))
    if not turn.holdable or isinstance(asking, HandEntry | ReallyCorrect):
        return playing  # what is being entered or put right is meant for the dice as they were held
    by_leaving = taken and playing.habits.hold_by_leaving
    return held(playing, *to_be_held(turn, now, playing.lying, by_leaving=by_leaving))


def emptied(playing: Playing) -> Playing:
    """Nothing lies in the tray: no die stands any more, and what was held for that roll stays held."""
    if not playing.standing:
        return seen(playing, Reading(), taken=True)
    bare = replace(playing, standing=(), places=(), lying=frozenset())
    if isinstance(playing.asking, Doubt):
        return bare
    return _refused(bare, refusals.NONE_STANDS)


def given_up(playing: Playing, asking: Asking) -> Playing:
    """Out of a question; of a roll that is given up no die stands."""
    match asking:
        case SomeAgain(_, why):
            return replace(playing, asking=None, standing=(), note=refusals.all_again(why))
        case Doubt():
            return replace(playing, asking=None, standing=())
        case _:
            return replace(playing, asking=None)


def _still(places: Places, reading: Reading) -> Places:
    """The places where something lies still. What else lies there may be of the roll that is not completed."""
    return tuple(place if at(place, reading.dice) else None for place in places)


def _at_least(now: Places, before: Places) -> Places:
    """Where the dice lie now; one that nobody picked up and that cannot be seen lies where it lay."""
    padded = (*before, *(None,) * len(now))
    return tuple(there or was for there, was in zip(now, padded, strict=False))


def _turned_back(playing: Playing, asking: StillIs, turn: Turn, reading: Reading) -> Playing:
    """The held die shows its old value again: the roll beside it counts, if it lies as it lay."""
    found = fit(turn, playing.places, reading)
    if isinstance(found, Fits) and _values(found.dice) == _values(asking.dice):
        return read(playing, Doubt(asking.dice, tray=asking.tray))
    return playing


def _values(dice: tuple[Die, ...]) -> list[int | None]:
    return [die.value for die in dice]
