"""Whatever can happen to a kiosk, in any order."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from random import Random

from hypothesis import strategies as st

from kiosk.orders import Drag, Flick
from kiosk.rules.record import SaveFailed
from kiosk.rules.words import Sentence
from kiosk.session import errands, menutouches, ownertouches, tabletouches, touches
from kiosk.session.events import Album, Event, PictureFetched, Tick
from kiosk.session.tables import TableKept
from kiosk.session.wizardtouches import (
    CalibrationOpened,
    CornersAsked,
    MisreadTouched,
    SpotTouched,
    StepTaken,
    TryOpened,
)
from kiosk.signals import (
    CameraSteady,
    DiceMeasured,
    DiceRolling,
    DiceSettled,
    DiceTaken,
    EmptyTaken,
    EyeLost,
    EyeReady,
    HandSeen,
    Key,
    KeyPressed,
    TableLooked,
    TrayEmpty,
)
from vision.reading import Die, Reading, Why

# What happens --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offered:
    """One of the touches that the screen offers."""

    which: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """As many dice as are waited for, with these values first."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The disk has all but so many of the writes that wait."""

    but: int


@dataclass(frozen=True, slots=True)
class PowerCut:
    """Off and on again; so many writes that were not confirmed are lost."""

    lost: int


Step = Event | Offered | Rolled | Confirmed | PowerCut


def events_in(value: object) -> Iterator[Event]:
    """Every event that lies somewhere in a view."""
    yield from (part for part in parts(value) if isinstance(part, touches.Touch))


def parts(value: object) -> Iterator[object]:
    """A record, and all that lies in it."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)


# Any of it -----------------------------------------------------------------

faces = st.integers(1, 6)
numbers = st.integers(-2, 8)
places = st.floats(0, 700)
SQUARE = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))


@st.composite
def dice(draw: st.DrawFn) -> Die:
    value, x, y = draw(faces), draw(places), draw(places)
    if draw(st.booleans()):
        return Die(value, x, y, 40.0, True)
    likely = tuple(draw(st.lists(faces, unique=True, max_size=6)))
    return Die(draw(st.none() | faces), x, y, 40.0, False, draw(st.sampled_from(Why)), likely)


readings = st.builds(Reading, st.lists(dice(), max_size=7).map(tuple))
names = st.sampled_from(["", " ", "Ann", "Bob", "Ann ", "Zoë 🎲", "{player}", "x" * 30]) | st.text(max_size=25)

touched: st.SearchStrategy[Event] = st.one_of(
    st.sampled_from(["five-thousand", "", "chess"]).map(menutouches.GamePicked),
    st.builds(menutouches.LanguageTurned),
    st.builds(menutouches.OrderTurned),
    st.builds(touches.Woken),
    st.builds(menutouches.SeatAdded),
    st.builds(menutouches.SeatRemoved, numbers),
    st.builds(menutouches.SeatMoved, numbers, numbers),
    st.builds(menutouches.NameTyped, numbers, names),
    st.builds(menutouches.HouseRulesOpened),
    st.sampled_from(["any-dice", ""]).map(menutouches.OptionSwitched),
    st.builds(menutouches.GameStarted),
    st.builds(menutouches.Resumed),
    st.builds(touches.WentBack),
    st.builds(tabletouches.TableMenuOpened),
    st.builds(tabletouches.LeavingOpened),
    st.builds(tabletouches.PlayerLeft, numbers),
    st.builds(tabletouches.GameEnded, st.booleans()),
    st.builds(tabletouches.DieTouched, numbers),
    st.sampled_from(["bank", "forfeit", "pass", ""]).map(tabletouches.Chosen),
    st.sampled_from(["bank", "forfeit", "pass", ""]).map(tabletouches.Pointed),
    st.builds(tabletouches.UndoTouched),
    st.builds(tabletouches.EntryOpened),
    st.builds(tabletouches.ValuePicked, numbers),
    st.builds(tabletouches.EntryErased),
    st.builds(touches.Answered, numbers),
    st.builds(tabletouches.TrayTouched, st.none() | st.builds(Flick, st.floats(-9, 9), st.floats(-9, 9))),
    st.builds(tabletouches.TrayDragged, st.builds(Drag, st.floats(0, 1), st.floats(0, 1), st.booleans())),
    st.builds(tabletouches.RematchOpened),
    st.builds(tabletouches.RematchPicked, st.none() | numbers),
    st.builds(touches.RulesOpened),
    st.builds(touches.RulesTurned, numbers),
    st.builds(touches.RulesClosed),
    st.builds(touches.HistoryOpened),
    st.builds(touches.PictureOpened, numbers),
    st.builds(touches.PictureTurned, numbers),
    st.builds(touches.PictureMarked, numbers),
    st.builds(tabletouches.ChoicesOpened, st.booleans()),
    st.builds(TryOpened),
    st.builds(CalibrationOpened),
    st.builds(StepTaken),
    st.builds(CornersAsked, st.booleans()),
    st.builds(SpotTouched, st.floats(-1, 2), st.floats(-1, 2)),
    st.builds(MisreadTouched, numbers),
    st.builds(ownertouches.CornerHeld),
    st.sampled_from(ownertouches.Part).map(ownertouches.PartOpened),
    st.sampled_from(["1", "0", "x"]).map(ownertouches.DigitTyped),
    st.builds(ownertouches.EntryDone),
    st.sampled_from(ownertouches.Ending).map(ownertouches.SwitchedOff),
    st.sampled_from(["panel", "x"]).map(ownertouches.SectionOpened),
    st.builds(ownertouches.KnobOpened, st.just("panel"), st.sampled_from(["hold", "undo"]), st.none() | numbers),
    st.builds(ownertouches.KnobSet, st.just("panel"), st.just("undo"), st.none() | numbers),
    st.builds(ownertouches.WordsAsked),
    st.sampled_from(Key).map(ownertouches.LampTouched),
    st.just(ownertouches.LightTouched()),
    st.sampled_from(["Ann", ""]).map(ownertouches.PlayerPicked),
    st.builds(ownertouches.RenameAsked),
    st.builds(ownertouches.DeleteAsked),
    st.builds(ownertouches.WordsTyped, names),
)

answered: st.SearchStrategy[Event] = st.one_of(
    st.builds(errands.PinTold, st.booleans(), st.floats(0, 60), st.none() | st.just(Sentence("It is damaged"))),
    st.builds(errands.PinTried, st.booleans(), st.floats(0, 60)),
    st.builds(errands.PinKept, st.none() | st.just(Sentence("It cannot be kept"))),
    st.just(errands.EndRefused(Sentence("Not here"))),
)
"""What the owner's office says, at any time."""

reported: st.SearchStrategy[Event] = st.one_of(
    st.builds(KeyPressed, st.sampled_from(Key), st.booleans()),
    st.builds(TrayEmpty),
    st.builds(CameraSteady, st.booleans()),
    st.builds(TableLooked, st.sampled_from([None, SQUARE]), st.integers(0, 4), st.sampled_from([(), ("glare",)])),
    st.builds(EmptyTaken, st.booleans()),
    st.builds(DiceMeasured, st.sampled_from([None, 16.0])),
    st.builds(TableKept, st.sampled_from([None, Sentence("The disk is full")])),
    st.builds(HandSeen),
    st.builds(DiceRolling),
    st.builds(DiceSettled, readings, st.booleans(), jpeg=st.sampled_from([b"", b"seen"])),
    st.builds(DiceTaken, readings),
    st.builds(EyeReady, st.booleans()),
    st.builds(EyeLost, st.just("No picture for {n} s"), st.just((("n", "2"),))),
    st.builds(Tick, st.floats(0, 1e6)),
    st.just(SaveFailed(Sentence("The disk is full"))),
    st.builds(Album, st.frozensets(st.tuples(numbers, numbers))),
    st.builds(PictureFetched, numbers, numbers, st.none() | st.binary(max_size=2)),
)


def sensible(chance: Random) -> Step:
    """What people at a table do."""
    done: list[Step] = [
        *[Rolled(tuple(chance.choices((1, 1, 5, 6), k=5)))] * 4,
        *[tabletouches.DieTouched(chance.randrange(5))] * 4,
        *[KeyPressed(chance.choice((Key.END_TURN, Key.END_TURN, Key.UNDO)))] * 2,
        *[Confirmed(chance.randrange(3))] * 2,
        Offered(chance.randrange(30)),
    ]
    return PowerCut(chance.randrange(4)) if chance.random() < 0.01 else chance.choice(done)


@st.composite
def steps(draw: st.DrawFn) -> list[Step]:
    """Mostly sensible."""
    chance = draw(st.randoms(use_true_random=True))
    odd = draw(st.lists(touched | reported | answered, max_size=15))
    done = [*odd, *(sensible(chance) for _ in range(draw(st.integers(0, 60))))]
    chance.shuffle(done)
    return done
