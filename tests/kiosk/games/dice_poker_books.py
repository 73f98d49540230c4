"""Dice Poker: a second, naive bookkeeper who follows a game from the moves alone, straight from the booklet."""

from collections import Counter
from itertools import combinations

from kiosk.rules.moves import Choose, Hold, Move, Roll

Square = tuple[int, int]
PLACES = [(row, column) for row in range(9) for column in range(9)]
CENTRE = (4, 4)


def fits(square: str, dice: list[int]) -> bool:
    """May these dice cover such a square?"""
    kinds, numbers = sorted(Counter(dice).values()), [int(figure) for figure in square[1:]]
    if kinds == [5] or square[0] == "L":
        return kinds == [5] or sum(dice) == int(square[1:])
    wanted = {"P": [1, 1, 1, 2], "T": [1, 2, 2], "K": [1, 1, 3], "Q": [1, 4], "F": [2, 3], "S": [1, 1, 1, 1, 1]}
    if kinds != wanted[square[0]]:
        return False
    if square == "S":
        return max(dice) - min(dice) == 4
    return all(dice.count(number) == max(kinds) for number in numbers)


def every_line() -> list[list[Square]]:
    steps = [(0, 1), (1, 0), (1, 1), (1, -1)]
    lines = [[(r + n * down, c + n * right) for n in range(5)] for down, right in steps for r, c in PLACES]
    return [line for line in lines if set(line) <= set(PLACES)]


LINES = every_line()


class Books:
    """What somebody beside the table writes down. It never looks at the program's state."""

    def __init__(self, squares: tuple[str, ...], players: int, teams: int, first: int) -> None:
        self.squares = dict(zip(PLACES, squares, strict=True))
        self.players, self.teams, self.player = players, teams, first
        self.chips: dict[Square, int] = {}
        self.runs: list[tuple[int, list[Square]]] = []
        self.begin()

    def begin(self) -> None:
        self.dice: list[int] = []
        self.held: tuple[int, ...] = ()
        self.left = 3

    @property
    def team(self) -> int:
        return self.player % self.teams

    @property
    def won(self) -> list[int]:
        tally = Counter(team for team, _ in self.runs)
        return [player for player in range(self.players) if tally[player % self.teams] >= 2]

    def write(self, move: Move) -> None:
        match move:
            case Hold(slots):
                self.held = slots
            case Choose(choice):
                self.use(choice)
            case Roll(values):
                self.roll(list(values))

    def roll(self, values: list[int]) -> None:
        kept = dict.fromkeys(self.held)
        self.dice = [self.dice[slot] if slot in kept else values.pop(0) for slot in range(5)]
        self.left -= 1
        if not self.left and len(self.offered()) < 2:
            self.use(*self.offered() or ["pass"])

    def offered(self) -> list[str]:
        """What the dice may do."""
        if not self.dice or self.won:
            return []
        open_ = [place for place in PLACES if place not in self.chips and place != CENTRE]
        places = [f"place:{r},{c}" for r, c in open_ if fits(self.squares[r, c], self.dice)]
        removals = [f"remove:{r},{c}" for r, c in self.prey()]
        return [*places, *removals, *["pass"][: len(removals)]]

    def prey(self) -> list[Square]:
        """The chips that a bouncer may take."""
        kind = next((k for k in "SF" if len(set(self.dice)) > 1 and fits(k, self.dice)), None)
        own_kind = [place for place in PLACES if self.squares[place] == kind]
        if not own_kind or any(place not in self.chips for place in own_kind):
            return []
        kept = {place for _, line in self.runs for place in line}
        return [place for place in PLACES if self.chips.get(place, self.team) != self.team and place not in kept]

    def use(self, choice: str) -> None:
        act, _, square = choice.partition(":")
        place = (int(square[0]), int(square[2])) if square else CENTRE
        if act == "remove":
            del self.chips[place]
        if act == "place":
            self.chips[place] = self.team
            self.runs += [(self.team, line) for line in self.new_runs()]
        self.player = (self.player + 1) % self.players
        self.begin()

    def new_runs(self) -> list[list[Square]]:
        """The greatest set of complete lines that goes with the earlier runs; of equal ones the first."""
        mine = [line for line in LINES if all(p == CENTRE or self.chips.get(p) == self.team for p in line)]
        earlier = [line for team, line in self.runs if team == self.team]
        fresh = [line for line in mine if all(len({*line} & {*run}) <= 1 for run in earlier)]
        for size in range(len(fresh), 0, -1):
            for some in combinations(fresh, size):
                if all(len({*one} & {*other}) <= 1 for one, other in combinations(some, 2)):
                    return list(some)
        return []

    def board(self) -> dict[str, object]:
        return {
            "chips": [[*place, self.chips[place]] for place in PLACES if place in self.chips],
            "runs": [{"team": team, "squares": [[*place] for place in line]} for team, line in self.runs],
            "rolls_left": 0 if self.won else self.left,
        }
