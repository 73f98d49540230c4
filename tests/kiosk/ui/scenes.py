"""What guests see of each game, from real games played at random: the same seed gives the same screens."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

from kiosk import translate
from kiosk.games import GAMES
from kiosk.pages import pages
from kiosk.rules.asks import Turn
from kiosk.rules.game import Game
from kiosk.rules.moves import Roll
from kiosk.rules.options import names as options
from kiosk.rules.options import varied
from kiosk.rules.record import Header
from kiosk.session import menutouches, tabletouches, touches
from kiosk.session.events import Album
from kiosk.session.eye import Eye
from kiosk.session.menu import Catalogue
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.rest import Rest
from kiosk.session.session import update
from kiosk.session.table import Table, apply, begin
from kiosk.session.tongue import Tongue
from kiosk.session.view import view
from kiosk.session.views import OverView, RollOffView, TableView, View
from kiosk.session.whole import Session
from tests.kiosk.rules.walks import any_move
from tests.kiosk.ui import owners, wizards

CATALOGUE: Catalogue = {name: game() for name, game in GAMES.items()}
GUESTS = ("Ann", "Zoë-Marguerite", "Bob", "Maximilian", "Ida", "Ole", "Mia", "Tom", "Eva", "Jan", "Lea", "Max")
LANGUAGES = tuple(translate.LANGUAGES)
SIZES = ("800x480", "1024x600", "1280x720", "1920x1080", "720x1280")
LONGEST = 4000  # moves of a game
SEES = Eye(live=True, simulated=True, fault=None)


def shots(sizes: Sequence[str], languages: Sequence[str], seed: int) -> Iterator[tuple[str, str, str, View]]:
    """Size, language, name and view of every picture there is to look at."""
    for language in languages:
        wired = (
            (f"{name}-wired", seen) for name, seen in scenes(seed, language=language, wired=True) if _panelled(seen)
        )
        for size, (name, seen) in product(sizes, [*scenes(seed, language=language), *wired]):
            yield size, language, name, seen


def _panelled(seen: View) -> bool:
    return isinstance(seen, TableView | RollOffView | OverView)


def scenes(seed: int, *, language: str = "en", wired: bool = False) -> Iterator[tuple[str, View]]:
    """Every screen with its name; `wired`: real buttons are there, and none are drawn."""
    tongues = {code: Tongue(name, pages=pages(GAMES, language=code)) for code, name in translate.LANGUAGES.items()}
    blank = Session(CATALOGUE, tongues[language].pages, eye=SEES, wired=wired, tongues=tongues, language=language)
    yield "menu", view(blank)
    yield "invitation", view(replace(blank, rest=Rest(invite_s=1, t=9)))
    yield from owners.scenes()
    yield from wizards.scenes()
    for game in CATALOGUE:
        yield from _of_game(blank, game, seed)


def _of_game(blank: Session, name: str, seed: int) -> Iterator[tuple[str, View]]:
    naming = update(blank, menutouches.GamePicked(name)).sent()
    yield f"{name}-players", view(naming)
    for seats in _teams(CATALOGUE[name]):
        seated = replace(blank, screen=Players(CATALOGUE[name], GUESTS[:seats]))
        yield f"{name}-players-{seats}", view(seated)
    if options(type(CATALOGUE[name])):
        yield f"{name}-house", view(update(naming, menutouches.HouseRulesOpened()))
    yield f"{name}-rules", view(update(naming, touches.RulesOpened()))
    for moment, table in _moments(name, seed).items():
        yield f"{name}-{moment}", view(replace(blank, screen=Playing(table)))
    busy = replace(blank, screen=Playing(_moments(name, seed)["busy"]))
    yield from _leavings(busy, name)
    yield f"{name}-choosing", view(update(busy, tabletouches.ChoicesOpened()))
    over = replace(blank, screen=Playing(played(name, seed)))
    yield f"{name}-rematch", view(update(over, tabletouches.RematchOpened()))
    yield from _histories(blank, name, played(name, seed))
    with_rules = played(name, seed, rules=tuple(options(type(CATALOGUE[name]))[:1]))
    yield f"{name}-over-house", view(replace(blank, screen=Playing(with_rules)))


def _teams(game: Game[Any]) -> Iterator[int]:
    """Numbers of players that sit in teams: the fewest and the most, and those of more than two."""
    numbers = [seats for seats in game.seats() if game.teams(seats) < seats]
    yield from sorted({*numbers[:1], *numbers[-1:], *(seats for seats in numbers if game.teams(seats) > 2)})


def _leavings(busy: Session, name: str) -> Iterator[tuple[str, View]]:
    """Away from the table, and the table without who left; or that it cannot go on with fewer."""
    asked = update(busy, tabletouches.TableMenuOpened())
    yield f"{name}-leaving", view(asked)
    who = update(asked, tabletouches.LeavingOpened())
    yield f"{name}-leaving-who", view(who)
    really = update(who, tabletouches.PlayerLeft(1))
    if really is not who:
        yield f"{name}-leaving-really", view(really)
        yield f"{name}-leaving-left", view(replace(update(really, touches.Answered(0)), saving=busy.saving))


def _histories(blank: Session, name: str, table: Table) -> Iterator[tuple[str, View]]:
    """The history at its end, with the picture of every other roll, and one of them opened."""
    rolls = [at for at, done in enumerate(table.log) if isinstance(done.command, Roll)]
    album = Album(frozenset((table.header.id, roll) for roll in rolls[::2]))
    reading = update(replace(blank, screen=Playing(table), album=album), touches.HistoryOpened())
    yield f"{name}-history", view(reading)
    yield f"{name}-picture", view(update(reading, touches.PictureOpened(rolls[::2][-2])))


@cache
def _moments(name: str, seed: int) -> Mapping[str, Table]:
    """Tables on the way to the end of a game, by what they show."""
    table = played(name, seed)
    moves = len(table.moves)
    began = next(at for at, position in enumerate(table.positions) if position.rolloff is None)
    held = next((at for at in range(moves // 3, moves) if _held(table.positions[at])), moves // 3)
    places = {
        "roll-off": max(began - 1, 0),
        "first": began,
        "held": held,
        "middle": moves // 2,
        "late": moves - 1,
        "over": moves,
    }
    return {moment: until(table, at) for moment, at in places.items()} | {"busy": _busiest(table)}


def until(table: Table, moves: int) -> Table:
    """As it was after so many moves."""
    return replace(table, positions=table.positions[: moves + 1], moves=table.moves[:moves], log=table.log[:moves])


def _busiest(table: Table) -> Table:
    """Where most can be chosen."""
    counts = [_choices(until(table, at)) for at in range(len(table.moves))]
    return until(table, counts.index(max(counts)))


def _choices(table: Table) -> int:
    turn = table.ask
    return len(turn.choices) if isinstance(turn, Turn) else 0


def _held(position: Any) -> bool:
    return bool(position.state.dice.held) if position.rolloff is None else False


@cache
def played(name: str, seed: int, *, rules: tuple[str, ...] = ()) -> Table:
    """A whole game, with these options."""
    game: Game[Any] = varied(CATALOGUE[name], rules)
    chance = Random(f"{seed} {name}")
    players = min(chance.choice(list(game.seats())), 6)
    seats = players if players in game.seats() and players > 1 else min(n for n in game.seats() if n > 1)
    table = begin(Header(1, name, GUESTS[:seats], game.rules, rules), game)
    while not table.over and len(table.moves) < LONGEST:
        turn = table.ask
        assert isinstance(turn, Turn)
        table = apply(table, any_move(turn, chance))
    return table
