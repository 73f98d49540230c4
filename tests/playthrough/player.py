"""Somebody who plays 5000 by what the screen shows, with nothing but buttons and thrown dice."""

from collections.abc import Iterator

from kiosk.session.menuviews import MenuView, PlayersView
from kiosk.session.pieces import DieLook, DieView, Question
from kiosk.session.views import OverView, RollOffView, TableView, View
from kiosk.signals import HOLD_KEYS, Key

ENOUGH = 100  # this player banks what counts and is at least so much; to dare more makes a longer game

THROW = "throw"

GAME = "five-thousand"

Deed = Key | str
"""A button, or THROW."""


def deed(view: View) -> Deed | None:
    """What to do now; None while there is nothing to do but wait."""
    match view:
        case MenuView(entries=entries):
            number = next((entry.number for entry in entries if entry.game == GAME), None)
            return HOLD_KEYS[number - 1] if number else HOLD_KEYS[-1]  # the last one turns the page
        case PlayersView():
            return Key.END_TURN
        case RollOffView(question=None, tray=tray):
            return THROW if tray.event else None
        case TableView(question=None):
            return _at_the_table(view)
        case RollOffView(question=Question() as question) | TableView(question=Question() as question):
            return _answer(question)
        case OverView():
            return None
    return None


def _answer(question: Question) -> Deed:
    """The first answer: the likelier face, or yes."""
    number = next(button.number for button in question.answers if button.number)
    return HOLD_KEYS[number - 1]


def _at_the_table(view: TableView) -> Deed | None:
    lying = [die for die in view.dice if die.look in (DieLook.FREE, DieLook.HELD) and die.event]
    if not lying:
        return THROW if view.tray.event else None
    aside = set(_scoring(lying))
    if view.choices and _worth(view) >= ENOUGH and len(aside) < len(lying):
        return Key.END_TURN
    for die in lying:
        if (die.slot in aside) != (die.look is DieLook.HELD):
            return HOLD_KEYS[die.slot]
    return THROW if view.tray.event else None


def _worth(view: TableView) -> int:
    """What the Bank button promises; 0 where the turn does not count yet."""
    values = dict(view.choices[0].label.values)
    points = values.get("points", 0)
    return points if isinstance(points, int) else 0


def _scoring(lying: list[DieView]) -> Iterator[int]:
    """The slots of dice that bring points: 1s, 5s, and three alike."""
    for number in range(1, 7):
        slots = [die.slot for die in lying if die.value == number]
        if number in (1, 5):
            yield from slots
        elif len(slots) >= 3:
            yield from slots[:3]
