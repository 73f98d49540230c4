"""A kiosk to touch, press and throw dice at. Its journal confirms every write at once, where nothing else is said."""

from collections.abc import Mapping
from functools import reduce
from itertools import pairwise
from typing import Any

from kiosk.games.five_thousand import FiveThousand
from kiosk.orders import Order
from kiosk.rules.asks import Turn
from kiosk.rules.game import Game
from kiosk.rules.moves import Command
from kiosk.rules.page import Page, parse
from kiosk.rules.record import Commands, Entry, Rewrite, Saved
from kiosk.rules.words import Sentence
from kiosk.session.events import Event, Tell, Write
from kiosk.session.menutouches import GamePicked, GameStarted, NameTyped, SeatAdded, SeatRemoved
from kiosk.session.pieces import Button
from kiosk.session.playing import Playing
from kiosk.session.session import update
from kiosk.session.table import Table
from kiosk.session.tabletouches import EntryOpened, ValuePicked
from kiosk.session.view import view
from kiosk.session.views import TableView
from kiosk.session.whole import Session
from kiosk.signals import HOLD_KEYS, DiceRolling, DiceSettled, EyeReady, Key, KeyPressed
from kiosk.translate import say
from vision.reading import Die, Reading, Why

GAMES: Mapping[str, Game[Any]] = {"five-thousand": FiveThousand()}
PAGES: Mapping[str, Page] = {"five-thousand": parse("# 5000\n\n## Aim\n\nReach 5000.\n\n## Your turn\n\nRoll.")}
EDGE = 40.0
"""Of a die in the picture, pixels."""

END, UNDO, LONG_UNDO = KeyPressed(Key.END_TURN), KeyPressed(Key.UNDO), KeyPressed(Key.UNDO, long=True)


def hold(number: int) -> KeyPressed:
    """Hold button 1 to 6."""
    return KeyPressed(HOLD_KEYS[number - 1])


def kiosk() -> Session:
    """Just switched on, with a camera that sees."""
    return unsaved(Session(GAMES, PAGES), EyeReady())


def unsaved(session: Session, *events: Event) -> Session:
    """After these events, while the journal is silent. Everything it wanted done stays in the outbox."""
    return reduce(update, events, session)


def after(session: Session, *events: Event) -> Session:
    """After these events, with each write confirmed before the next."""
    for event in events:
        session = update(session, event)
        if session.saving.waiting:
            session = update(session, Saved(session.saving.number))
    return session


def naming(*names: str) -> Session:
    """These names typed for a game of 5000."""
    session = after(kiosk(), GamePicked("five-thousand"))
    more = [SeatAdded()] * (len(names) - 2) if len(names) > 1 else [SeatRemoved(1)]
    return after(session, *more, *(NameTyped(seat, name) for seat, name in enumerate(names)))


def at_table(*names: str) -> Session:
    """A game of 5000 just begun, the first named to begin."""
    session = after(naming(*names), GameStarted())
    if len(names) > 1:
        session = after(session, thrown(6, 6), *[thrown(1, 2)] * (len(names) - 1))
    return session


def thrown(*values: int, at: tuple[float, ...] = ()) -> DiceSettled:
    """Dice that came to rest side by side, or with these x."""
    places = at or tuple(100.0 * place for place in range(1, len(values) + 1))
    dice = tuple(Die(value, x, 100.0, EDGE, True) for value, x in zip(values, places, strict=True))
    return DiceSettled(Reading(dice))


def doubtful(*likely: int, x: float = 100.0) -> Die:
    """A die that may be any of these."""
    return Die(likely[0] if likely else None, x, 100.0, EDGE, False, Why.TWO_READINGS, likely)


def die(value: int | None, x: float, *, y: float = 100.0, why: Why | None = None, likely: tuple[int, ...] = ()) -> Die:
    """A die at this place, certain where there is no reason why not."""
    return Die(value, x, y, EDGE, why is None, why, likely)


def at_rest(*dice: Die, moved: str = "", thrown: bool = True) -> DiceSettled:
    """Dice that came to rest, left to right, each with T if it moved and F if not; all moved where nothing is said."""
    return DiceSettled(Reading(dice), thrown, moved=tuple(letter == "T" for letter in moved or "T" * len(dice)))


def entered(*values: int) -> tuple[Event, ...]:
    """A roll entered by hand."""
    return (EntryOpened(), *map(ValuePicked, values))


def rolls(*values: int) -> tuple[Event, ...]:
    """Dice seen to roll and then to rest."""
    return DiceRolling(), thrown(*values)


# What can be seen from outside ---------------------------------------------


def table(session: Session) -> Table:
    assert isinstance(session.screen, Playing)
    return session.screen.table


def turn(session: Session) -> Turn:
    asked = table(session).ask
    assert isinstance(asked, Turn)
    return asked


def shown(session: Session) -> TableView:
    seen = view(session)
    assert isinstance(seen, TableView)
    return seen


def looks(session: Session) -> list[tuple[int | None, str]]:
    """What the slots show."""
    return [(die.value, str(die.look)) for die in shown(session).dice]


def scores(session: Session) -> list[int]:
    return [player.score for player in shown(session).players]


def text(sentence: Sentence | None) -> str:
    return say(sentence) if sentence else ""


def note(session: Session) -> str:
    return text(shown(session).note)


def asked(session: Session) -> str:
    """The question over the table and what it is about; empty where there is none."""
    question = getattr(view(session), "question", None)
    return " ".join(say(told) for told in (question.text, question.detail) if told) if question else ""


def labels(buttons: tuple[Button, ...]) -> list[str]:
    return [say(button.label) for button in buttons]


def entries(session: Session) -> list[Entry | Rewrite]:
    """Everything that went to the journal, in order; the numbers ascend by one."""
    writes = [effect for effect in session.outbox if isinstance(effect, Write)]
    assert all(later.number == earlier.number + 1 for earlier, later in pairwise(writes))
    return [write.entry for write in writes]


def commands(session: Session) -> list[Command]:
    """All that was journalled of moves."""
    return [command for entry in entries(session) if isinstance(entry, Commands) for command in entry.commands]


def orders(session: Session) -> list[Order]:
    """Everything that the eye was told."""
    return [effect.order for effect in session.outbox if isinstance(effect, Tell)]
