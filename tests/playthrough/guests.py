"""Guests in front of the kiosk: one has only the buttons, one rather touches the screen."""

import json
from pathlib import Path
from typing import Any, Protocol

from kiosk.session.asking import Doubt
from kiosk.session.menutouches import GamePicked, GameStarted, SeatRemoved
from kiosk.session.menuviews import MenuView, PlayersView
from kiosk.session.pieces import Question
from kiosk.session.playing import Playing
from kiosk.session.tabletouches import ValuePicked
from kiosk.session.touches import Answered, Touch
from kiosk.session.views import TableView, View
from kiosk.signals import HOLD_KEYS, Key
from tests.kiosk.window import Driver
from tests.playthrough.player import THROW, Deed, deed
from tests.playthrough.pressing import Finger, burns

SPACE = 32


class Guest(Protocol):
    name: str

    def act(self, now: View) -> None:
        """Once a frame: do something, or wait."""
        ...


class Buttons:
    """Plays with the buttons alone, on gpiozero's mock pins, and throws with the space bar.

    `truth` is what the simulated table writes: the dice as they really lie, for when the kiosk asks.
    """

    name = "buttons"

    def __init__(self, app: Any, driver: Driver, truth: Path) -> None:
        self._app, self._driver, self._truth, self._finger = app, driver, truth, Finger()
        self._last: View | None = None

    def act(self, now: View) -> None:
        if self._finger.busy or now == self._last:
            return
        self._last = now
        doubt = doubted(self._app)
        self._do(self._look(doubt, now) if doubt else deed(now))

    def _look(self, doubt: Doubt, now: View) -> Deed:
        """The button of the face that the die really shows, or of "another number"; none counts that lies badly."""
        values = json.loads(self._truth.read_text().splitlines()[-1])["thrown"]
        if None in values:
            return Key.UNDO
        return HOLD_KEYS[right_answer(doubt, question(now), values) - 1]

    def _do(self, done: Deed | None) -> None:
        if isinstance(done, Key):
            assert done is not Key.END_TURN or burns(done), "its lamp is out although it can be pressed"
            self._finger.press(done)
        elif done == THROW:
            self._driver.press_key(SPACE)


class Fingers:
    """Plays alone by touch, and ends each turn with the button after its first roll.

    `truth` is a list of lists: what the dice of each rest of a film show.
    """

    name = "fingers"

    def __init__(self, app: Any, driver: Driver, truth: Path) -> None:
        self._app, self._driver, self._finger = app, driver, Finger()
        self._truth: list[list[int]] = json.loads(truth.read_text())
        self._last: View | None = None

    def act(self, now: View) -> None:
        if self._finger.busy or now == self._last:
            return
        self._last = now
        match now:
            case MenuView():
                self._tap(GamePicked("five-thousand"))
            case PlayersView(seats=(_, _)):
                self._tap(SeatRemoved(1))
            case PlayersView():
                self._tap(GameStarted())
            case TableView(question=Question()):
                self._answer(now)
            case TableView() if now.choices:
                self._finger.press(Key.END_TURN)

    def _answer(self, now: TableView) -> None:
        doubt = doubted(self._app)
        if doubt is None:
            self._tap(Answered(0))
            return
        asked = question(now)
        number = right_answer(doubt, asked, self._truth[rolls(self._app)])
        event = next(button.event for button in asked.answers if button.number == number)
        assert isinstance(event, ValuePicked | Answered)
        self._tap(event)

    def _tap(self, event: Touch) -> None:
        """A finger on whatever posts this event, if it is on the screen by now."""
        shown = [widget for widget in self._app.root_widget.walk() if getattr(widget, "event", None) == event]
        if shown:
            self._driver.tap(shown[-1])
        else:
            self._last = None


def question(now: View) -> Question:
    found = getattr(now, "question", None)
    assert isinstance(found, Question)
    return found


def doubted(app: Any) -> Doubt | None:
    """The die that the kiosk asks about now, if it does."""
    screen = app.session.screen
    return screen.asking if isinstance(screen, Playing) and isinstance(screen.asking, Doubt) else None


def right_answer(doubt: Doubt, asked: Question, thrown: list[int]) -> int:
    """The number of the true answer. Dice in doubt are told apart by nothing: any value that is left will do."""
    left = list(thrown)
    for value in (*(die.value for die in doubt.dice if die.certain), *doubt.answers):
        if value in left:
            left.remove(value)
    true = next((face for face in asked.faces if face in left), None)
    return asked.faces.index(true) + 1 if true else len(asked.faces) + 1


def rolls(app: Any) -> int:
    """Rolls of the game on the table, those of the roll-off apart."""
    screen = app.session.screen
    if not isinstance(screen, Playing):
        return 0
    table = screen.table
    return sum(
        before.rolloff is None and hasattr(move, "values")
        for before, move in zip(table.positions, table.moves, strict=False)
    )
