"""Who plays? Names by touch; a name left as it is will do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kiosk.rules.game import Game
from kiosk.rules.words import Sentence
from kiosk.session.menutouches import GameStarted, NameTyped, SeatAdded, SeatMoved, SeatRemoved
from kiosk.session.menuviews import PlayersView, SeatView
from kiosk.session.pieces import Button, Role
from kiosk.session.touches import WentBack

LONGEST_NAME = 20


@dataclass(frozen=True, slots=True)
class Players:
    """The players of a game are being named."""

    game: Game[Any]
    names: tuple[str, ...]
    called: str = "Player {n}"
    """What a player is called who gives no name."""
    fixed: bool = False
    """The house rules are not theirs to change."""


def first_names(game: Game[Any], known: tuple[str, ...], called: str) -> Players:
    """Who played last, with as many seats as this game has; nobody known: two, or the fewest that can play."""
    if known:
        return seated(Players(game, known, called))
    seats = game.seats()
    players = Players(game, (), called)
    for _ in range(2 if 2 in seats else min(seats)):
        players = add(players)
    return players


def seated(players: Players) -> Players:
    """With as many seats as the game can be played by: seats are added, or where it is for fewer the last ones go."""
    now, seats = len(players.names), players.game.seats()
    wanted = min((n for n in seats if n >= now), default=max(seats))
    while len(players.names) < wanted:
        players = add(players)
    return replace(players, names=players.names[:wanted])


def sizes(game: Game[Any]) -> Sentence:
    """How many can play: "2", "2 to 4", "6 or 12"."""
    *some, most = game.seats()
    if len(some) > 1 and most - some[0] == len(some):
        return Sentence.of("{fewest} to {most}", fewest=some[0], most=most)
    return (
        Sentence.of("{some} or {most}", some=", ".join(map(str, some)), most=most)
        if some
        else Sentence.of("{n}", n=most)
    )


def add(players: Players) -> Players:
    """One more seat, called "Player n" in the guests' language."""
    taken = set(players.names)
    free = (players.called.format(n=n) for n in range(1, len(players.names) + 2))
    return replace(players, names=(*players.names, next(name for name in free if name not in taken)))


def update(players: Players, touch: object) -> Players:
    """After a touch on this screen; touches meant for others change nothing."""
    names = players.names
    match touch:
        case SeatAdded() if _more(players):
            return add(players)
        case SeatRemoved(seat) if _fewer(players) and 0 <= seat < len(names):
            return replace(players, names=names[:seat] + names[seat + 1 :])
        case SeatMoved(seat, to) if 0 <= seat < len(names) and 0 <= to < len(names):
            others = names[:seat] + names[seat + 1 :]
            return replace(players, names=(*others[:to], names[seat], *others[to:]))
        case NameTyped(seat, name) if 0 <= seat < len(names):
            return replace(players, names=(*names[:seat], name[:LONGEST_NAME], *names[seat + 1 :]))
        case _:
            return players


def agreed(players: Players) -> tuple[str, ...] | None:
    """The names to play with; None while one is empty or stands twice, or their number does not fit."""
    names = tuple(name.strip() for name in players.names)
    fine = all(names) and len(set(names)) == len(names) and len(names) in players.game.seats()
    return names if fine else None


def view(
    players: Players, banner: Sentence | None, rules: Button | None, house: Button | None, known: Sequence[str]
) -> PlayersView:
    """`rules` opens the rules of the game, `house` its house rules; `known` are names of those who have played."""
    seats = tuple(_seat(players, seat) for seat in range(len(players.names)))
    return PlayersView(
        title=players.game.title,
        hint=_hint(players),
        seats=seats,
        add=Button(Sentence("Add a player"), SeatAdded(), number=1) if _more(players) else None,
        start=Button(Sentence("Start"), GameStarted(), Role.MAIN) if agreed(players) else None,
        back=Button(Sentence("Back"), WentBack(), Role.QUIET),
        rules=rules,
        house=house,
        known=tuple(name for name in known if name not in players.names),
        banner=banner,
    )


def _hint(players: Players) -> Sentence:
    if _teams(players):
        return Sentence("Who shares a chip is a team. Touch a name to change it, drag a mark to another place.")
    if len(players.names) in players.game.seats():
        return Sentence("Who plays? Touch a name to change it, drag a mark to another place.")
    return Sentence.of("This is for {who} players", who=sizes(players.game))


def _seat(players: Players, seat: int) -> SeatView:
    remove = SeatRemoved(seat) if _fewer(players) else None
    side = seat % _teams(players) if _teams(players) else None
    return SeatView(seat, players.names[seat], remove, _problem(players.names, seat), side)


def _teams(players: Players) -> int:
    """How many teams there are; none where each plays alone, or not so many can play."""
    sitting = len(players.names)
    sides = players.game.teams(sitting)
    return sides if sitting in players.game.seats() and sides < sitting else 0


def _problem(names: tuple[str, ...], seat: int) -> Sentence | None:
    stripped = [name.strip() for name in names]
    if not stripped[seat]:
        return Sentence("Give this player a name")
    if stripped[seat] in stripped[:seat]:
        return Sentence("This name is taken")
    return None


def _more(players: Players) -> bool:
    return len(players.names) < max(players.game.seats())


def _fewer(players: Players) -> bool:
    return len(players.names) > min(players.game.seats())
