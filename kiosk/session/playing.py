"""A game on the table: what the eye, the fingers and the buttons mean for it."""

from dataclasses import dataclass, replace

from kiosk.rules.advance import IllegalMove
from kiosk.rules.asks import Choice, Over, Turn
from kiosk.rules.dice import FACES
from kiosk.rules.moves import Choose, Command, Hold, Roll
from kiosk.rules.position import Position
from kiosk.rules.words import Sentence, named
from kiosk.session.asking import Asking, Choosing, Doubt, HandEntry, ReallyChoose, ReallyUndo, faces
from kiosk.session.fit import TOO_EARLY, Fits, Misfit, Places, fit, placed
from kiosk.session.table import Table, apply, last_act, undo
from kiosk.session.touches import (
    Answered,
    ChoicesOpened,
    Chosen,
    DieTouched,
    EntryErased,
    EntryOpened,
    PageTurned,
    Pointed,
    TrayTouched,
    UndoTouched,
    ValuePicked,
)
from kiosk.signals import DiceRolling, DiceSettled, Flick, Order, Throw
from vision.reading import Reading


@dataclass(frozen=True, slots=True)
class Playing:
    """The table as it is decided, and what stands around it."""

    table: Table
    places: Places = ()
    rolling: Position | None = None
    """Where the game stood when the dice that now roll were thrown; None where they were not seen to."""
    asking: Asking | None = None
    note: Sentence | None = None
    """A refusal or a hint; what happened in the game is said by its position."""
    commands: tuple[Command, ...] = ()
    """Accepted by this update, for the journal."""
    orders: tuple[Order, ...] = ()
    """For the eye, from this update."""


def update(playing: Playing, event: object) -> Playing:
    """After a report or a touch; those meant for other screens change nothing."""
    match event:
        case DiceSettled(reading, thrown):
            return replace(_settled(playing, reading), rolling=None) if thrown else playing
        case DiceRolling():
            return replace(playing, note=None, rolling=playing.table.position)
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
        case Chosen(choice) if playing.asking is None or isinstance(playing.asking, Choosing):
            return _choose(playing, choice)
        case Pointed(choice) if not playing.asking:
            return _point(playing, choice)
        case ChoicesOpened() if not playing.asking:
            return _open_choices(playing)
        case PageTurned() if isinstance(playing.asking, Choosing):
            return replace(playing, asking=replace(playing.asking, page=playing.asking.page + 1))
        case _:
            return playing


def _do(playing: Playing, *commands: Command) -> Playing:
    """The commands played; a refusal becomes the note and changes nothing else."""
    table = playing.table
    try:
        for command in commands:
            table = apply(table, command)
    except IllegalMove as refusal:
        return replace(playing, note=named(refusal.sentence, table.header.names))
    return replace(playing, table=table, asking=None, note=None, commands=(*playing.commands, *commands))


def _settled(playing: Playing, reading: Reading) -> Playing:
    turn = playing.table.ask
    if isinstance(turn, Over):
        return playing
    if playing.rolling not in (None, playing.table.position):
        return replace(playing, note=TOO_EARLY)
    match fit(turn, playing.places, reading):
        case Misfit(why):
            asking = None if isinstance(playing.asking, Doubt) else playing.asking  # those dice lie so no more
            return replace(playing, note=why, asking=asking)
        case Fits(dice):
            doubt = Doubt(dice)
            return replace(playing, asking=doubt, note=None) if doubt.open else _taken(playing, turn, doubt)


def _taken(playing: Playing, turn: Turn, roll: Doubt) -> Playing:
    """The roll is certain, or its questions are answered: play it."""
    after = _do(playing, Roll(roll.values))
    return replace(after, places=placed(playing.places, turn, roll.dice))


def _throw(playing: Playing, flick: Flick | None) -> Playing:
    """On a simulated table: throw the dice that the game waits for, leaving those set aside."""
    turn = playing.table.ask
    if isinstance(turn, Over) or playing.asking:
        return playing
    if not turn.roll:
        return replace(playing, note=Sentence("Choose first, then roll"))
    dice = playing.table.position.state.dice
    stays = set(range(len(dice.values))) - set(dice.free) if turn.roll == len(dice.free) else set()
    leave = tuple(place for slot, place in enumerate(playing.places) if slot in stays and place)
    return replace(playing, orders=(*playing.orders, Throw(turn.roll, leave, flick)))


def _toggle(playing: Playing, slot: int) -> Playing:
    held = playing.table.position.state.dice.held
    return _do(playing, Hold(tuple(sorted(held ^ {slot}))))


def _choices(playing: Playing) -> tuple[Choice, ...]:
    turn = playing.table.ask
    return () if isinstance(turn, Over) else turn.choices


def _choose(playing: Playing, wanted: str) -> Playing:
    choice = next((choice for choice in _choices(playing) if choice.id == wanted), None)
    if choice and choice.confirm:
        return replace(playing, asking=ReallyChoose(choice, choice.confirm))
    return _do(playing, Choose(wanted))


def _point(playing: Playing, wanted: str) -> Playing:
    """What was touched is small: shown large, and asked for."""
    choice = next((choice for choice in _choices(playing) if choice.id == wanted), None)
    if choice is None:
        return playing
    return replace(playing, asking=ReallyChoose(choice, choice.confirm or Sentence("Is it this one?")))


def _open_choices(playing: Playing) -> Playing:
    choices = _choices(playing)
    return replace(playing, asking=Choosing(choices)) if choices else playing


def _undo(playing: Playing) -> Playing:
    """First out of a question, else the last roll or choice back; a roll only when asked again."""
    if playing.asking:
        return replace(playing, asking=None)
    match last_act(playing.table):
        case None:
            return replace(playing, note=Sentence("Nothing has been done yet that could be taken back"))
        case Roll():
            return replace(playing, asking=ReallyUndo())
        case _:
            return _do(playing, *undo(playing.table))


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
            return _read(playing, replace(doubt, answers=(*doubt.answers, value), wide=False))
        case Doubt() as doubt, Answered(1):
            return replace(playing, asking=replace(doubt, wide=True))
        case ReallyUndo(), Answered(0):
            return replace(_do(playing, *undo(playing.table)), places=())
        case ReallyChoose(choice), Answered(0):
            return _do(playing, Choose(choice.id))
        case _, Answered():
            return replace(playing, asking=None)
        case _:
            return playing


def _entered(playing: Playing, entry: HandEntry) -> Playing:
    if len(entry.values) < entry.dice:
        return replace(playing, asking=entry)
    return replace(_do(playing, Roll(entry.values)), places=())


def _read(playing: Playing, doubt: Doubt) -> Playing:
    turn = playing.table.ask
    if doubt.open or isinstance(turn, Over):
        return replace(playing, asking=doubt)
    return _taken(playing, turn, doubt)
