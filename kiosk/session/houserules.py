"""House rules: the options that a game is to be played with, agreed before it starts."""

from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from kiosk.rules.game import Game
from kiosk.rules.options import chosen, names, offered, switched
from kiosk.rules.words import Sentence
from kiosk.session.menutouches import HouseRulesOpened, OptionSwitched
from kiosk.session.menuviews import HouseRulesView, SwitchView
from kiosk.session.pieces import Button, Role
from kiosk.session.players import Players, seated, sizes
from kiosk.session.touches import WentBack


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a game are being agreed."""

    before: Players
    """As they were when this was opened: who then sat down is not forgotten while rules are tried."""
    game: Game[Any]
    """With the rules as they stand now."""

    @property
    def players(self) -> Players:
        """Seated as the rules want it."""
        return seated(replace(self.before, game=self.game))


def opened(players: Players) -> HouseRules | None:
    """None where the game has no options, or guests may not change them."""
    return HouseRules(players, players.game) if offer(players) else None


def update(house: HouseRules, touch: object) -> HouseRules:
    """After a touch on this screen; touches meant for others change nothing."""
    match touch:
        case OptionSwitched(option) if option in names(type(house.game)):
            return replace(house, game=switched(house.game, option))
        case _:
            return house


def offer(players: Players) -> Button | None:
    """What opens them, and how many of them are on; None where there are none to change."""
    if players.fixed or not names(type(players.game)):
        return None
    on = len(chosen(players.game))
    label = Sentence.of("House rules: {rules}", rules=on) if on else Sentence("House rules")
    return Button(label, HouseRulesOpened(), number=3)


def told(game: Game[Any]) -> Sentence | None:
    """The titles of the options that a game is played with, in one line; None for the plain game."""
    titles = [option.title for option in offered(type(game)) if option.name in chosen(game)]
    return reduce(lambda some, one: Sentence.of("{some}, {one}", some=some, one=one), titles) if titles else None


def titled(game: Game[Any]) -> Sentence:
    """The game's title, with the options that it is played with."""
    rules = told(game)
    return Sentence.of("{game} ({rules})", game=game.title, rules=rules) if rules else game.title


def view(house: HouseRules, banner: Sentence | None) -> HouseRulesView:
    on = chosen(house.game)
    return HouseRulesView(
        title=Sentence.of("{game}: house rules", game=house.game.title),
        hint=Sentence("What shall be played differently?"),
        switches=tuple(
            SwitchView(option.title, option.line, option.name in on, OptionSwitched(option.name), number)
            for number, option in enumerate(offered(type(house.game)), start=1)
        ),
        note=_note(house),
        back=Button(Sentence("Back"), WentBack(), Role.QUIET),
        banner=banner,
    )


def _note(house: HouseRules) -> Sentence | None:
    """How many can play, where that has changed, and who sits down or gets up for it."""
    if house.game.seats() == house.before.game.seats():
        return None
    who = sizes(house.game)
    more = len(house.players.names) - len(house.before.names)
    if more > 0:
        seats = ("This is for {who} players: {n} seat is added", "This is for {who} players: {n} seats are added")
        return Sentence.counted(*seats, more, who=who)
    if more < 0:
        seats = ("This is for {who} players: {n} seat goes", "This is for {who} players: {n} seats go")
        return Sentence.counted(*seats, -more, who=who)
    return Sentence.of("This is for {who} players", who=who)
