"""10 000 on paper: a second, naive bookkeeper, who follows a game from its moves alone."""

from kiosk.rules.moves import Choose, Hold, Move, Roll
from tests.kiosk.games.ten_thousand_by_hand import best_by_hand, by_hand


class Books:
    """What a player with paper and pencil writes down. It never looks at the program's state."""

    def __init__(self, players: int, opening: bool) -> None:
        self.posted = [0] * players
        self.opening = opening
        self.player = 0
        self.begin()

    def begin(self) -> None:
        """Six fresh dice and no points."""
        self.points = self.left_over = 0
        self.stolen = False
        self.tray = ""
        self.aside: set[int] = set()
        self.held: set[int] = set()

    def faces(self, slots: set[int]) -> str:
        return "".join(sorted(self.tray[slot] for slot in slots))

    def write(self, move: Move) -> None:
        match move:
            case Hold(slots):
                self.held = set(slots)
            case Roll(values):
                self.roll(list(map(str, values)))
            case Choose("decline"):
                self.begin()
            case Choose("steal"):
                self.left_over, self.stolen = 0, True
            case Choose():
                self.end()

    def roll(self, values: list[str]) -> None:
        self.stolen = False
        sweep = len(self.aside | self.held) == 6
        self.points += by_hand(self.faces(self.held))
        self.aside = set() if sweep else self.aside | self.held
        self.held = set()
        old = iter(self.tray or "......")
        self.tray = "".join(face if slot in self.aside else values.pop(0) for slot, face in enumerate(old))
        if not best_by_hand(self.faces(self.in_play()))[0]:
            self.passes()
        elif sweep:
            self.end()

    def in_play(self) -> set[int]:
        return set(range(6)) - self.aside

    def counting(self) -> set[int]:
        """The dice that ending now counts."""
        _, part = best_by_hand(self.faces(self.in_play()))
        return self.held or {slot for slot in self.in_play() if self.tray[slot] in part}

    def end(self) -> None:
        points = self.points + by_hand(self.faces(self.counting()))
        if self.too_few(points):
            self.passes()
            return
        self.posted[self.player] += points
        aside, tray = self.aside | self.counting(), self.tray
        self.passes()
        if len(aside) < 6 and len(self.posted) > 1 and max(self.posted) < 10_000:
            self.aside, self.tray, self.points, self.left_over = aside, tray, points, 6 - len(aside)

    def too_few(self, points: int) -> bool:
        return self.opening and not self.posted[self.player] and points < 500

    def passes(self) -> None:
        self.player = (self.player + 1) % len(self.posted)
        self.begin()

    def rolls(self) -> list[int]:
        if self.left_over:
            return []
        if self.stolen or not self.tray:
            return [6 - len(self.aside)]
        return [6 - len(self.aside | self.held) or 6] if by_hand(self.faces(self.held)) else []

    def choices(self) -> list[str]:
        if self.left_over:
            return ["steal", "decline"]
        if self.stolen or not self.tray or not by_hand(self.faces(self.counting())):
            return []
        return ["forfeit" if self.too_few(self.points + by_hand(self.faces(self.counting()))) else "bank"]

    def state(self) -> dict[str, object]:
        """What can be read off the books and the table."""
        lying = [
            (int(face), "locked" if slot in self.aside else "held" if slot in self.held else "free")
            for slot, face in enumerate(self.tray)
        ]
        over = max(self.posted) >= 10_000
        return {
            "posted": self.posted,
            "actor": None if over else self.player,
            "dice": lying,
            "board": {"turn_points": self.points, "left_over": self.left_over},
            "rolls": [] if over else self.rolls(),
            "choices": [] if over else self.choices(),
        }
