"""The menu: which game shall it be?"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kiosk.rules.game import Game
from kiosk.rules.words import Sentence, named
from kiosk.session.menutouches import GamePicked, OrderTurned, Resumed
from kiosk.session.menuviews import InviteView, MenuEntry, MenuView
from kiosk.session.pages import on_page
from kiosk.session.pieces import Button, Role
from kiosk.session.table import Table
from kiosk.session.touches import Touch
from kiosk.session.wizardtouches import TryOpened

Catalogue = Mapping[str, Game[Any]]
"""The games on offer with their ordinary rules, in menu order."""


def others(games: int) -> tuple[Touch, ...]:
    """What can be chosen besides so many games, after them."""
    return (TryOpened(), *((OrderTurned(),) if games > 1 else ()))


def ordered(games: Catalogue, recent: tuple[str, ...]) -> Catalogue:
    """Those that were played last first; those that never were behind them, as ever."""
    return {name: games[name] for name in dict.fromkeys((*recent, *games)) if name in games}


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu is on the screen."""

    page: int = 0
    """Of the games that the hold buttons pick from."""


def view(
    menu: Menu,
    games: Catalogue,
    left: Table | None,
    banner: Sentence | None,
    *,
    language: Button | None = None,
    last_first: bool = False,
) -> MenuView:
    """`games` in the order in which they are shown; `last_first`: those last played are first."""
    besides = others(len(games))
    numbers = on_page(len(games) + len(besides), menu.page)
    entries = tuple(_entry(game, numbers.get(place)) for place, game in enumerate(games.values()))
    tries = Button(Sentence("Try your dice"), besides[0], Role.QUIET, numbers.get(len(games)))
    order = Sentence("Usual order") if last_first else Sentence("Last played first")
    turns = [Button(order, touch, Role.QUIET, numbers.get(len(games) + 1)) for touch in besides[1:]]
    return MenuView(Sentence("What shall we play?"), entries, _resume(left), tries, language, banner, *turns)


def invitation(menu: Menu, games: Catalogue, banner: Sentence | None) -> InviteView:
    """While nobody is there."""
    entries = view(menu, games, None, None).entries
    return InviteView(Sentence("Let the dice roll"), Sentence("Touch to play"), entries, banner)


def _entry(game: Game[Any], number: int | None) -> MenuEntry:
    seats = game.seats()
    return MenuEntry(
        game.id, game.title, game.line, min(seats), max(seats), game.minutes, GamePicked(game.id), number
    )  # fmt: skip


def _resume(left: Table | None) -> Button | None:
    if left is None:
        return None
    players = ", ".join(left.header.names)
    label = Sentence.of("Go on with {game}: {players}", game=left.game.title, players=players)
    return Button(named(label, left.header.names), Resumed(), Role.MAIN)
