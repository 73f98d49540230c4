"""When a player has left: whose turn it is then, what becomes of the dice that lie, and who wins."""

from typing import Any

import pytest

from kiosk.games.detective.game import Detective
from kiosk.games.dice_poker.game import DicePoker
from kiosk.games.dominoes.game import Dominoes
from kiosk.games.five_thousand import FiveThousand
from kiosk.games.hi_low.game import HiLow
from kiosk.games.roll_em.game import RollEm
from kiosk.games.tug import Tug
from kiosk.games.war import War
from kiosk.rules.advance import IllegalMove, replay
from kiosk.rules.asks import Over, Turn
from kiosk.rules.game import Game, Setup
from kiosk.rules.moves import Choose, Gone, Hold, Move, Roll
from kiosk.rules.position import Position, ask
from kiosk.rules.words import named
from kiosk.translate import say

NAMES = ("Ann", "Bob", "Cy", "Dee")


def moves(line: str) -> list[Move]:
    """Rolls as digits, holds as `h` and slots, who leaves as `-` and the seat, else choices."""
    return [_move(word) for word in line.split()]


def _move(word: str) -> Move:
    match word[0]:
        case "-":
            return Gone(int(word[1:]))
        case "h" if word[1:].isdecimal():
            return Hold(tuple(map(int, word[1:])))
        case digit if digit.isdecimal():
            return Roll(tuple(map(int, word)))
        case _:
            return Choose(word)


def after(game: Game[Any], line: str, *, players: int = 3, first: int | None = 0) -> Position:
    return replay(Setup(game, players, first), moves(line))


def turn(position: Position) -> Turn:
    now = ask(position)
    assert isinstance(now, Turn)
    return now


def winners(position: Position) -> tuple[int, ...]:
    now = ask(position)
    return now.winners if isinstance(now, Over) else ()


def scores(position: Position) -> tuple[int, ...]:
    return tuple(position.setup.game.scores(position.state))


def news(position: Position) -> list[str]:
    return [say(named(sentence, NAMES)) for sentence in position.said]


# Turns ---------------------------------------------------------------------


def test_who_leaves_in_their_turn_loses_it_and_the_next_rolls_all_dice() -> None:
    position = after(FiveThousand(), "11123 h012 45 -0")
    assert (turn(position).player, turn(position).roll, turn(position).dice) == (1, 5, ())
    assert scores(position) == (0, 0, 0)


def test_who_leaves_in_the_turn_of_another_changes_nothing_of_it() -> None:
    before, position = after(FiveThousand(), "11123 h012"), after(FiveThousand(), "11123 h012 -1")
    assert turn(position) == turn(before)


def test_the_turns_of_who_left_are_passed_over() -> None:
    assert turn(after(FiveThousand(), "11123 -1 bank")).player == 2
    assert turn(after(FiveThousand(), "-1 -2 11123 bank")).player == 0


def test_their_points_stay() -> None:
    assert scores(after(FiveThousand(), "11123 bank -0")) == (1000, 0, 0)


def test_what_happened_is_said() -> None:
    assert news(after(FiveThousand(), "-1")) == ["Bob has left the game"]


@pytest.mark.parametrize("line", ["-3", "-0 -0", "-0 -1 -2"])
def test_only_who_is_there_can_leave_and_not_the_last(line: str) -> None:
    with pytest.raises(IllegalMove):
        after(FiveThousand(), line)


def test_nobody_leaves_when_it_is_over() -> None:
    won = " ".join(["11111 bank 22346 22346"] * 5).removesuffix(" 22346 22346")
    assert winners(after(FiveThousand(), won)) == (0,)
    with pytest.raises(IllegalMove):
        after(FiveThousand(), f"{won} -1")


# Who begins ----------------------------------------------------------------


def test_the_others_roll_on_for_who_begins() -> None:
    position = after(FiveThousand(), "66 -1", first=None)
    assert turn(position) == Turn(player=2, roll=2, rolloff=True)


def test_a_roll_of_who_left_counts_no_more() -> None:
    position = after(FiveThousand(), "66 11 -0 12", first=None)
    assert (turn(position).player, turn(position).rolloff) == (2, False)
    assert news(position) == ["Cy begins"]


def test_the_last_to_roll_may_leave_and_the_highest_begins() -> None:
    position = after(FiveThousand(), "11 66 -2", first=None)
    assert (turn(position).player, turn(position).rolloff) == (1, False)
    assert news(position) == ["Cy has left the game", "Bob begins"]


def test_a_tie_of_those_who_stay_is_said() -> None:
    position = after(FiveThousand(), "66 66 -2", first=None)
    assert (turn(position).player, turn(position).rolloff) == (0, True)
    assert news(position) == ["Cy has left the game", "A tie: those who share the highest roll again"]


@pytest.mark.parametrize("line", ["-2", "66 -0", "66 66 11 -2"])
def test_where_nobody_shares_the_highest_no_tie_is_said(line: str) -> None:
    assert [said for said in news(after(FiveThousand(), line, first=None)) if "tie" in said] == []


def test_where_one_is_left_nobody_rolls_for_it() -> None:
    assert turn(after(RollEm(), "-1", players=2, first=None)) == Turn(player=0, roll=5)


def test_who_left_while_it_was_rolled_for_is_passed_over() -> None:
    position = after(FiveThousand(), "-1 66 11 11123 bank", first=None)
    assert turn(position).player == 2


# Games that cannot go on ---------------------------------------------------


@pytest.mark.parametrize(
    "game, players", [(Tug(), 2), (War(), 2), (HiLow(), 2), (HiLow(), 4), (Dominoes(), 2), (DicePoker(), 4)]
)
def test_two_or_two_teams_cannot_go_on_with_fewer(game: Game[Any], players: int) -> None:
    with pytest.raises(IllegalMove) as refused:
        after(game, "-0", players=players)
    assert say(refused.value.sentence) == "This game cannot go on with fewer players"


@pytest.mark.parametrize("game", [Detective(), Dominoes(solo_strings=True), DicePoker()])
def test_of_three_one_may_leave_where_two_can_play(game: Game[Any]) -> None:
    after(game, "-1")
    with pytest.raises(IllegalMove):
        after(game, "-1 -2")


# Detective -----------------------------------------------------------------

CASE = "66666 record:means:6 {0} {0} 66666 record:motive:6 {0} {0} 66666 record:opportunity:6".format("12345 pass")


def test_the_last_turns_go_on_without_who_left() -> None:
    assert winners(after(Detective(), f"{CASE} -1 12345 pass")) == (0,)
    assert winners(after(Detective(), f"{CASE} 12345 pass -2")) == (0,)


def test_a_case_of_who_left_ends_nothing() -> None:
    position = after(Detective(), f"{CASE} -0 12345 pass 12345 pass")
    assert (turn(position).player, scores(position)) == (1, (3, 0, 0))


def test_where_two_had_a_case_the_one_who_stays_wins() -> None:
    both = CASE.replace("12345 pass 12345 pass 66666", "66666 record:{}:6 12345 pass 66666")
    both = both.format("means", "motive") + " 66666 record:opportunity:6"
    assert winners(after(Detective(), f"{both} 12345 pass")) == (0, 1)
    assert winners(after(Detective(), f"{both} -0 12345 pass")) == (1,)


# Dominoes with strings of one's own ----------------------------------------


def test_a_round_begins_with_the_next_where_the_first_has_left() -> None:
    game = Dominoes(solo_strings=True)
    assert after(game, "-0").state.first == 1
    assert after(game, "-2").state.first == 0


def test_who_leaves_takes_their_string_along() -> None:
    position = after(Dominoes(solo_strings=True), "3 1111 -0")
    assert (turn(position).player, position.state.string) == (1, ())


# Roll-Em -------------------------------------------------------------------

BOXES = """ones twos threes fours fives sixes three-of-a-kind four-of-a-kind full-house small-straight large-straight
lucky-dice freebie"""
DICE = {0: "66665", 1: "12346", 2: "11112"}


def filled(*seats: int, since: int = 0, boxes: int = 13) -> str:
    """These players fill the same box round by round; the first seat has the best dice, the second the next."""
    return " ".join(f"{DICE[seat]} score:{box}" for box in BOXES.split()[since:boxes] for seat in seats)


def test_the_cards_of_those_who_stay_are_filled_and_the_best_of_them_wins() -> None:
    position = after(RollEm(), f"{filled(0, 1, 2, boxes=12)} -0 {filled(1, 2, since=12)}")
    assert scores(position) == (84, 62, 67)
    assert winners(position) == (2,)


def test_it_is_over_when_only_who_leaves_had_boxes_to_fill() -> None:
    almost = f"{filled(0, 1, boxes=12)} {filled(0, since=12)}"
    assert winners(after(RollEm(), f"{almost} -1", players=2)) == (0,)


# Dice Poker ----------------------------------------------------------------


def test_the_chips_of_who_left_stay_on_their_squares() -> None:
    position = after(DicePoker(), "12345 place:0,5 -0")
    assert position.setup.game.board(position.state)["chips"] == [[0, 5, 0]]
    assert turn(position).player == 1
