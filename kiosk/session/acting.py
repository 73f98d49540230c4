"""A game on the table: what the eye, the fingers and the buttons mean for it."""

from dataclasses import replace

from kiosk.orders import Flick, Throw
from kiosk.rules.asks import Choice, Over, Turn
from kiosk.rules.dice import FACES
from kiosk.rules.moves import Choose, Hold, Roll
from kiosk.rules.words import Sentence
from kiosk.session import history, leaving, refusals, tablemenu
from kiosk.session.asking import (
    Asking,
    Choosing,
    Correct,
    Doubt,
    HandEntry,
    ReallyChoose,
    ReallyCorrect,
    ReallyUndo,
    SomeAgain,
    StillIs,
    faces,
)
from kiosk.session.awaited import awaited
from kiosk.session.correct import corrected, rolled
from kiosk.session.ending import asked
from kiosk.session.laid import laid
from kiosk.session.pieces import Button, Role
from kiosk.session.playing import Playing, do
from kiosk.session.resting import emptied, given_up, read, seen, settled
from kiosk.session.table import last_act, undo
from kiosk.session.tablemenu import ReallyLeave, WhoLeaves
from kiosk.session.tabletouches import (
    ChoicesOpened,
    Chosen,
    CorrectionOpened,
    DieTouched,
    EntryErased,
    EntryOpened,
    Pointed,
    RematchOpened,
    TrayTouched,
    UndoTouched,
    ValuePicked,
)
from kiosk.session.touches import Answered, PageTurned, RulesOpened
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, EyeLost, TrayEmpty


def update(playing: Playing, event: object) -> Playing:
    """After a report or a touch; those meant for other screens change nothing."""
    match event:
        case DiceSettled(thrown=True) as report:
            return replace(settled(playing, report), rolling=None, taken=False)
        case DiceSettled(reading, kept=kept) as report:
            return laid(seen(replace(playing, rolling=None), reading, kept=kept), report)
        case DiceTaken(reading, kept):
            return seen(replace(playing, rolling=None, taken=True), reading, kept=kept, taken=True)
        case TrayEmpty():
            return emptied(replace(playing, rolling=None, taken=True))
        case DiceRolling():
            return replace(playing, note=None, rolling=awaited(playing.table))
        case EyeLost():
            return replace(playing, rolling=None)
        case TrayTouched(flick):
            return _throw(playing, flick)
        case EntryOpened():
            return _open_entry(playing)
        case UndoTouched():
            return _undo(playing)
        case ValuePicked() | Answered() | EntryErased() if playing.asking:
            return _answered(playing, playing.asking, event)
        case DieTouched(slot) if not playing.asking:
            return _toggle(playing, slot)
        case CorrectionOpened(slot) if not playing.asking:
            die = rolled(playing.table, slot)
            return replace(playing, asking=Correct(die)) if die else playing
        case Chosen(choice) if playing.asking is None or isinstance(playing.asking, Choosing):
            return _choose(playing, choice)
        case Pointed(choice) if not playing.asking:
            return _point(playing, choice)
        case RematchOpened() if not playing.asking:
            return replace(playing, asking=asked(playing.table))
        case ChoicesOpened(more) if not playing.asking and not playing.table.over:
            return _open_choices(playing, more=more)
        case PageTurned() if isinstance(playing.asking, Choosing | WhoLeaves):
            return replace(playing, asking=replace(playing.asking, page=playing.asking.page + 1))
        case _:
            return leaving.update(playing, event)


def _throw(playing: Playing, flick: Flick | None) -> Playing:
    """On a simulated table: throw the dice that the game waits for, leaving those set aside."""
    turn = playing.table.ask
    if isinstance(turn, Over) or playing.asking:
        return playing
    if not turn.roll:
        return replace(playing, note=Sentence("Choose first, then roll"))
    dice = playing.table.position.state.dice
    stays = set(range(len(dice.values))) - set(dice.free) if turn.roll == len(dice.free) else set()
    stand = tuple((die.x, die.y) for die in playing.standing)
    leave = tuple(place for slot, place in enumerate(playing.places) if slot in stays and place)
    return replace(playing, orders=(*playing.orders, Throw(turn.roll - len(stand), leave + stand, flick)))


def _toggle(playing: Playing, slot: int) -> Playing:
    if playing.standing:
        return playing  # all were thrown, and some of them again: what is held was settled before
    turn, dice = playing.table.ask, playing.table.position.state.dice
    if isinstance(turn, Turn) and turn.holdable and slot not in range(len(dice.values)):
        return replace(playing, note=refusals.only_so_many(len(dice.values)))
    if isinstance(turn, Turn) and turn.choices and not turn.holdable:
        return replace(playing, note=Sentence("No die can be held now; there is something to choose"))
    after = do(playing, Hold(tuple(sorted(dice.held ^ {slot}))))
    return replace(after, lying=playing.lying - {slot})


def _choices(playing: Playing) -> tuple[Choice, ...]:
    turn = playing.table.ask
    return () if isinstance(turn, Over) else turn.choices


def _choose(playing: Playing, wanted: str) -> Playing:
    choice = next((choice for choice in _choices(playing) if choice.id == wanted), None)
    if choice and choice.confirm:
        return replace(playing, asking=ReallyChoose(choice, choice.confirm))
    return do(playing, Choose(wanted))


def _point(playing: Playing, wanted: str) -> Playing:
    """What was touched is small: shown large, and asked for."""
    choice = next((choice for choice in _choices(playing) if choice.id == wanted), None)
    if choice is None:
        return playing
    return replace(playing, asking=ReallyChoose(choice, choice.confirm or Sentence("Is it this one?")))


def _open_choices(playing: Playing, *, more: bool) -> Playing:
    choices, else_ = _choices(playing), _else(playing) if more else ()
    return replace(playing, asking=Choosing(choices, more=else_)) if choices or else_ else playing


def _else(playing: Playing) -> tuple[Button, ...]:
    """What can be done at the table besides choosing, for those who have buttons alone."""
    told, rules = history.offer(playing.table), Button(Sentence("Rules"), RulesOpened(), Role.QUIET)
    return (*((told,) if told else ()), rules, tablemenu.offer(playing.table))


def _undo(playing: Playing) -> Playing:
    """First out of a question, else the last roll or choice back; a roll only when asked again."""
    if playing.asking:
        return given_up(playing, playing.asking)
    match last_act(playing.table):
        case None:
            return replace(playing, note=Sentence("Nothing has been done yet that could be taken back"))
        case Roll():
            return replace(playing, asking=ReallyUndo())
        case _:
            return do(playing, *undo(playing.table))


def _open_entry(playing: Playing) -> Playing:
    turn = playing.table.ask
    if isinstance(turn, Over) or not turn.roll:
        return replace(playing, note=Sentence("No roll is waited for now"))
    return replace(playing, asking=HandEntry(turn.roll))


def _answered(playing: Playing, asking: Asking, event: ValuePicked | Answered | EntryErased) -> Playing:
    match asking, event:
        case HandEntry() as entry, ValuePicked(value) if value in FACES:
            return _entered(playing, replace(entry, values=(*entry.values, value)))
        case HandEntry() as entry, Answered() | EntryErased() if entry.values:
            return replace(playing, asking=replace(entry, values=entry.values[:-1]))
        case Doubt() as doubt, ValuePicked(value) if value in faces(doubt):
            return read(playing, replace(doubt, answers=(*doubt.answers, value), wide=False))
        case (Doubt() | Correct()) as asked, Answered(1):
            return replace(playing, asking=replace(asked, wide=True))
        case Correct() as asked, ValuePicked(value) if value in faces(asked):
            return _correct(playing, asked, value)
        case ReallyCorrect(correction), Answered(0):
            return do(playing, *correction.commands)
        case SomeAgain(missing), Answered(0):
            return replace(playing, asking=None, note=refusals.only_those(missing))
        case StillIs(_, _, dice, tray), Answered(0):
            return read(playing, Doubt(dice, tray=tray))
        case ReallyUndo(), Answered(0):
            return replace(do(playing, *undo(playing.table)), places=(), lying=frozenset())
        case ReallyChoose(choice), Answered(0):
            return do(playing, Choose(choice.id))
        case ReallyLeave(), Answered(0):
            return leaving.update(playing, event)
        case _, Answered():
            return given_up(playing, asking)
        case _:
            return playing


def _entered(playing: Playing, entry: HandEntry) -> Playing:
    if len(entry.values) < entry.dice:
        return replace(playing, asking=entry)
    return replace(do(playing, Roll(entry.values)), places=(), standing=(), lying=frozenset())


def _correct(playing: Playing, asked: Correct, value: int) -> Playing:
    """At once where nothing is lost by it, else after a look at what is."""
    if value == asked.die.value:
        return replace(playing, asking=None)
    correction = corrected(playing.table, asked.die, value)
    if correction.dropped:
        return replace(playing, asking=ReallyCorrect(correction))
    return do(playing, *correction.commands)
