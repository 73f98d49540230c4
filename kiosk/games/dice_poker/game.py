"""Dice Poker: the best hand on the dice covers a square of its own; two runs of five win."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.games.dice_poker.board import MIDDLE, STANDARD, Board, at, read
from kiosk.games.dice_poker.choices import Act, Pass, Place, Remove, instead
from kiosk.games.dice_poker.hands import hand, playable, said
from kiosk.games.dice_poker.lines import Chips, Run, completed
from kiosk.games.dice_poker.picture import laid_out
from kiosk.games.dice_poker.squares import FULL_HOUSE, STRAIGHT, name
from kiosk.rules.asks import Choice, Lying
from kiosk.rules.dice import Dice
from kiosk.rules.options import option
from kiosk.rules.picture import Picture
from kiosk.rules.scores import leaders
from kiosk.rules.seating import following
from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.rules.words import Player, Sentence

DICE = 5
ROLLS = 3
GOAL = 2
BOUNCERS = (STRAIGHT, FULL_HOUSE)


@dataclass(frozen=True, slots=True)
class State:
    """A game of Dice Poker as it stands."""

    players: int
    player: int
    chips: Chips
    runs: tuple[Run, ...] = ()
    """In the order made."""
    dice: Dice = Dice()
    rolls_left: int = ROLLS
    gone: frozenset[int] = frozenset()
    """Who has left the game."""
    said: tuple[Sentence, ...] = ()

    @property
    def kept(self) -> frozenset[int]:
        """Spots of completed runs: their chips stay."""
        return frozenset(spot for run in self.runs for spot in run.line)


@dataclass(frozen=True, slots=True)
class DicePoker:
    """First team with two runs wins."""

    three_teams: bool = option(Sentence("Three teams"), Sentence("6 or 12 players sit as three teams, not as two."))
    squares: Board = STANDARD

    id: ClassVar[str] = "dice-poker"
    title: ClassVar[Sentence] = Sentence("Dice Poker")
    line: ClassVar[Sentence] = Sentence("Cover squares with poker hands: two runs of five chips win.")
    minutes: ClassVar[int] = 30
    rolloff_dice: ClassVar[int] = 1
    rules: ClassVar[int] = 1

    def lay_out(self, text: str) -> "DicePoker":
        return replace(self, squares=read(text))

    def seats(self) -> tuple[int, ...]:
        return (6, 12) if self.three_teams else (2, 3, 4, 6, 8, 9, 10, 12)

    def teams(self, players: int) -> int:
        return 3 if self.three_teams or players in (3, 9) else 2

    def start(self, players: int, first: int | None) -> State:
        return State(players, first or 0, chips=(None,) * len(self.squares))

    def rolls(self, state: State) -> int:
        return state.dice.rolls(DICE, most=DICE if state.rolls_left else 0)

    def choices(self, state: State) -> tuple[Choice, ...]:
        if not state.dice.values:
            return ()
        removals = self._removals(state)
        return (*self._places(state), *removals, *((Pass(),) if removals else ()))

    def holdable(self, state: State) -> bool:
        return True

    def hint(self, state: State) -> Sentence:
        acts = tuple(choice for choice in self.choices(state) if not isinstance(choice, Pass))
        if self.rolls(state):
            return instead(acts)
        best = said(state.dice.values)
        if not acts:
            return Sentence.of("{hand} – no free square, let dice go", hand=best)
        if state.rolls_left:
            return Sentence.of("{hand} – {act}, or let dice go", hand=best, act=instead(acts))
        return Sentence.of("{hand} – {act}", hand=best, act=instead(acts))

    def winners(self, state: State) -> tuple[int, ...]:
        scores = self.scores(state)
        if max(scores) < GOAL and not _all_kept(state):
            return ()
        return leaders(scores, gone=state.gone)

    def scores(self, state: State) -> tuple[int, ...]:
        runs, teams = Counter(run.team for run in state.runs), self.teams(state.players)
        return tuple(runs[player % teams] for player in range(state.players))

    def board(self, state: State) -> dict[str, object]:
        chips = [[*at(spot), team] for spot, team in enumerate(state.chips) if team is not None]
        runs = [{"team": run.team, "squares": [[*at(spot)] for spot in run.line]} for run in state.runs]
        return {"chips": chips, "runs": runs, "rolls_left": 0 if self.winners(state) else state.rolls_left}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        return ()

    def roll(self, state: State, values: tuple[int, ...]) -> State:
        dice = state.dice.roll(values)
        return replace(state, dice=dice, rolls_left=state.rolls_left - 1)

    def choose(self, state: State, choice: Act) -> State:
        player = Player(state.player)
        match choice:
            case Place(spot, square):
                after = self._covered(state, spot)
                return _pass(after, _covering(player, square, len(after.runs) - len(state.runs)))
            case Remove(spot, square):
                news = Sentence.of("{player} takes a chip from {square}", player=player, square=name(square))
                return _pass(replace(state, chips=_with(state.chips, spot, None)), news)
            case Pass():
                return _pass(state, Sentence.of("{player} removes no chip", player=player))

    def lapse(self, state: State) -> State:
        player, best = Player(state.player), said(state.dice.values)
        return _pass(state, Sentence.of("{hand}: no square for {player}", hand=best, player=player))

    def leave(self, state: State, player: int) -> State:
        after = replace(state, gone=state.gone | {player})
        return after if player != state.player else _next(after)

    def sheet(self, state: State) -> Sheet:
        chips, teams = Counter(state.chips), self.teams(state.players)
        lying = tuple(Cell(chips[player % teams]) for player in range(state.players))
        total = tuple(Cell(score, strong=True) for score in self.scores(state))
        return Sheet((Row(Sentence("Chips"), lying), Row(Sentence("Runs"), total)))

    def picture(self, state: State) -> Picture:
        chosen = {choice.spot: choice.id for choice in self.choices(state) if isinstance(choice, Place | Remove)}
        return laid_out(self.squares, state.chips, state.kept, chosen, self.teams(state.players))

    def _team(self, state: State) -> int:
        return state.player % self.teams(state.players)

    def _places(self, state: State) -> tuple[Place, ...]:
        wanted = playable(state.dice.values)
        both = enumerate(zip(self.squares, state.chips, strict=True))
        return tuple(Place(spot, square) for spot, (square, chip) in both if chip is None and square in wanted)

    def _removals(self, state: State) -> tuple[Remove, ...]:
        """A bouncer's choices: every chip of an opponent that is in no run."""
        if not self._bounces(state):
            return ()
        kept, ours = state.kept, (None, self._team(state))
        spots = (spot for spot, team in enumerate(state.chips) if team not in ours and spot not in kept)
        return tuple(Remove(spot, self.squares[spot]) for spot in spots)

    def _bounces(self, state: State) -> bool:
        """A straight or a full house, when all squares of its kind are covered; a board may have none."""
        best = hand(state.dice.values)
        spots = [spot for spot, square in enumerate(self.squares) if square == best and square in BOUNCERS]
        return bool(spots) and all(state.chips[spot] is not None for spot in spots)

    def _covered(self, state: State, spot: int) -> State:
        """With the team's chip on this spot, and the runs that it completes."""
        team = self._team(state)
        chips = _with(state.chips, spot, team)
        earlier = tuple(run.line for run in state.runs if run.team == team)
        runs = tuple(Run(team, line) for line in completed(chips, team, spot, earlier))
        return replace(state, chips=chips, runs=state.runs + runs)


def _with(chips: Chips, spot: int, team: int | None) -> Chips:
    return (*chips[:spot], team, *chips[spot + 1 :])


def _all_kept(state: State) -> bool:
    """The board is full and every chip on it is in a run: nothing can happen any more."""
    return all(spot in state.kept or spot == MIDDLE for spot in range(len(state.chips)))


def _covering(player: Player, square: str, runs: int) -> Sentence:
    if not runs:
        return Sentence.of("{player}: {square}", player=player, square=name(square))
    message = ("{player}: {square} – a run!", "{player}: {square} – {n} runs at once!")
    return Sentence.counted(*message, runs, player=player, square=name(square))


def _pass(state: State, news: Sentence) -> State:
    """The turn is over: the next player's begins."""
    return _next(replace(state, said=(*state.said, news)))


def _next(state: State) -> State:
    player = following(state.player, state.players, state.gone)
    return replace(state, player=player, dice=Dice(), rolls_left=ROLLS)
