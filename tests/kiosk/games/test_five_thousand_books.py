"""5000: a second, naive bookkeeper follows random games from the moves alone and must always agree."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.games.five_thousand import FiveThousand
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from tests.kiosk.games.notation import shown
from tests.kiosk.games.test_five_thousand_points import points_by_hand
from tests.kiosk.rules.walks import LAW, Walk, walk

BOOKED = settings(LAW, max_examples=60)


class Books:
    """What a player with paper and pencil writes down. It never looks at the program's state."""

    def __init__(self, players: int) -> None:
        self.posted = [0] * players
        self.player = 0
        self.begin()

    def begin(self) -> None:
        self.points = 0
        self.tray = [""] * 5
        self.aside: set[int] = set()
        self.held: tuple[int, ...] = ()

    def faces(self, slots: set[int]) -> str:
        return "".join(self.tray[slot] for slot in sorted(slots))

    def write(self, move: Move) -> None:
        match move:
            case Hold(slots):
                self.held = slots
            case Choose(choice):
                self.end(choice == "bank")
            case Roll(values):
                self.roll(list(map(str, values)))

    def roll(self, values: list[str]) -> None:
        self.points += points_by_hand(self.faces(set(self.held)))
        self.aside |= set(self.held)
        if len(self.aside) == 5:
            self.aside = set()
        self.held = ()
        for slot in self.in_play():
            self.tray[slot] = values.pop(0)
        if not points_by_hand(self.faces(self.in_play())):
            self.end(counts=False)

    def in_play(self) -> set[int]:
        return set(range(5)) - self.aside

    def end(self, counts: bool) -> None:
        if counts:
            self.posted[self.player] += self.points + points_by_hand(self.faces(self.in_play()))
        self.player = (self.player + 1) % len(self.posted)
        self.begin()


@st.composite
def games(draw: st.DrawFn) -> Walk:
    players = draw(st.integers(1, 8))
    return walk(Setup(FiveThousand(), players, 0), draw(st.integers(0, 30))).first(draw(st.integers(0, 120)))


def books_of(game: Walk) -> Books:
    books = Books(game.setup.players)
    for move in game.moves:
        books.write(move)
    return books


@BOOKED
@given(games())
def test_posted_points_are_what_the_bookkeeper_wrote(game: Walk) -> None:
    posted = [player["score"] for player in shown(game.positions[-1])["players"]]
    assert posted == books_of(game).posted


@BOOKED
@given(games())
def test_turn_points_are_what_the_bookkeeper_wrote(game: Walk) -> None:
    assert shown(game.positions[-1])["board"] == {"turn_points": books_of(game).points}


@BOOKED
@given(games())
def test_the_tray_is_as_the_bookkeeper_remembers_it(game: Walk) -> None:
    state, books = shown(game.positions[-1]), books_of(game)
    if state["phase"] == "play":
        assert "".join(str(die["value"]) for die in state["dice"]) == "".join(books.tray)


@BOOKED
@given(games())
def test_the_bookkeeper_knows_whose_turn_it_is(game: Walk) -> None:
    state = shown(game.positions[-1])
    if state["phase"] == "play":
        assert state["actor"] == books_of(game).player


@BOOKED
@given(games())
def test_somebody_has_won_exactly_when_the_books_show_5000(game: Walk) -> None:
    over = shown(game.positions[-1])["phase"] == "over"
    assert over == (max(books_of(game).posted) >= 5000)
