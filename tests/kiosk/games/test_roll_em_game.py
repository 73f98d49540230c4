"""Roll-Em: the game around the turns, from who begins to who has won."""

import pytest

from kiosk.games.roll_em.game import RollEm
from kiosk.rules.game import Setup
from kiosk.rules.options import names
from tests.kiosk.games.roll_em_cards import BOXES, POINTS, TURNS, after, all_play, refusal, scores, turn, without
from tests.kiosk.rules.walks import answers

WHOLE = " ".join(TURNS)
ALL_BUT_ONES = " ".join(without("ones"))
EMPTY = dict.fromkeys(BOXES)


def test_one_to_eight_can_play() -> None:
    assert RollEm().seats() == (1, 2, 3, 4, 5, 6, 7, 8)


def test_there_are_no_options() -> None:
    assert names(RollEm) == ()


@pytest.mark.parametrize("first", [None, 0])
def test_everybody_begins_with_an_empty_card(first: int | None) -> None:
    state = after("", players=3, first=first)
    assert state["board"] == {"cards": [EMPTY] * 3, "lucky_bonuses": [0, 0, 0], "rolls_left": 3}
    assert scores("", players=3) == [0, 0, 0]


def test_several_roll_two_dice_each_for_who_begins() -> None:
    state = after("34", players=3, first=None)
    assert (state["phase"], state["actor"], state["rolls"], state["dice"]) == ("roll-off", 1, [2], [])


ROLL_OFFS = [("34 12 11", 0), ("12 34 16 11 12", 2), ("12 34 16 12 11", 1), ("12 34 16 12 21 66 56", 1)]


@pytest.mark.parametrize("rolls, first", ROLL_OFFS)
def test_the_highest_roll_begins_and_those_who_tie_for_it_roll_again(rolls: str, first: int) -> None:
    state = after(rolls, players=3, first=None)
    assert (state["phase"], state["actor"], state["rolls"]) == ("play", first, [5])


def test_a_single_player_begins_without_a_roll_off() -> None:
    assert (after("", players=1, first=None)["phase"], after("", players=1, first=None)["rolls"]) == ("play", [5])


def test_play_goes_round_in_seating_order_from_whoever_begins() -> None:
    actors = [after("12346 score:freebie " * n, players=3, first=1)["actor"] for n in range(4)]
    assert actors == [1, 2, 0, 1]


def test_each_box_is_written_on_the_card_of_who_filled_it() -> None:
    cards = after("11123 score:ones 22213 score:twos")["board"]["cards"]
    assert cards == [{**EMPTY, "ones": 3}, {**EMPTY, "twos": 6}]


def test_the_score_is_what_stands_in_the_boxes_so_far() -> None:
    totals = [scores(" ".join(TURNS[6 : 6 + n]), players=1)[0] for n in range(8)]
    assert totals == [0, 25, 55, 80, 110, 150, 200, 227]


def test_63_in_the_six_boxes_of_single_numbers_bring_35() -> None:
    assert scores(" ".join(TURNS[:6]), players=1) == [63 + 35]


def test_62_bring_nothing() -> None:
    assert scores(" ".join(["11234 score:ones", *TURNS[1:6]]), players=1) == [62]


def test_more_than_63_bring_35_and_no_more() -> None:
    assert scores(" ".join([*TURNS[:5], "66666 score:sixes"]), players=1) == [75 + 35]


def test_35_are_added_as_soon_as_63_are_reached() -> None:
    four = "66666 score:sixes 55555 score:fives 44441 score:fours"
    assert scores(four, players=1) == [30 + 25 + 16 + 35]
    assert scores("66666 score:sixes 55555 score:fives", players=1) == [55]


def test_only_the_boxes_of_single_numbers_count_towards_63() -> None:
    assert scores(f"66666 score:sixes 55512 score:fives {turn('freebie')} {turn('full-house')}", players=1) == [97]


def test_a_full_card_is_the_sum_of_its_boxes_and_the_bonus() -> None:
    state = after(WHOLE, players=1)
    assert state["board"]["cards"] == [dict(zip(BOXES, POINTS, strict=True))]
    assert state["players"][0]["score"] == sum(POINTS) + 35 == 325


@pytest.mark.parametrize("players", [1, 2, 8])
def test_the_game_is_over_when_everybody_has_filled_thirteen_boxes(players: int) -> None:
    line = all_play(TURNS, players)
    before = " ".join(line.split()[:-1])
    assert after(before, players=players)["phase"] == "play"
    state = after(line, players=players)
    assert (state["phase"], state["actor"], state["winners"]) == ("over", None, list(range(players)))


def test_when_it_is_over_nothing_lies_there_and_no_rolls_are_left() -> None:
    state = after(WHOLE, players=1)
    assert (state["dice"], state["rolls"], state["choices"]) == ([], [], [])
    assert (state["board"]["rolls_left"], state["board"]["lucky_bonuses"]) == (0, [0])


def test_the_highest_total_wins() -> None:
    both = all_play(without("ones"), 2)
    assert after(f"{both} 11123 score:ones 11113 score:ones")["winners"] == [1]
    assert after(f"{both} 11123 score:ones 11234 score:ones")["winners"] == [0]


def test_the_highest_total_wins_whoever_began() -> None:
    both = all_play(without("ones"), 2)
    assert after(f"{both} 11123 score:ones 11113 score:ones", first=1)["winners"] == [0]


def test_ties_share() -> None:
    three = all_play(without("ones"), 3)
    assert after(f"{three} 11123 score:ones 11234 score:ones 11145 score:ones", players=3)["winners"] == [0, 2]


def test_lucky_bonuses_count_for_who_wins() -> None:
    both = all_play(without("ones"), 2)
    state = after(f"{both} 11113 score:ones 44444 11234 score:ones")
    assert ([player["score"] for player in state["players"]], state["winners"]) == ([326, 323 - 35 + 1 + 50], [1])


def test_the_last_open_box_is_filled_by_itself_after_the_third_roll() -> None:
    state = after(f"{ALL_BUT_ONES} 12346 12346 11346", players=1)
    assert (state["phase"], state["board"]["cards"][0]["ones"]) == ("over", 2)


def test_the_last_open_box_is_filled_by_itself_even_with_0() -> None:
    state = after(f"{ALL_BUT_ONES} 12346 +2346 5 5", players=1)
    assert (state["phase"], state["board"]["cards"][0]["ones"]) == ("over", 0)


def test_the_last_open_box_is_not_filled_while_rolls_are_left() -> None:
    for rolls in ("12346", "12346 12346", "12346 +12346", "12346 12346 +12346"):
        state = after(f"{ALL_BUT_ONES} {rolls}", players=1)
        assert (state["phase"], state["choices"]) == ("play", ["score:ones"]), rolls


def test_the_last_box_of_one_player_does_not_end_the_game_of_the_others() -> None:
    line = f"{all_play(without('ones'), 2)} 12346 12346 11346"
    state = after(line)
    assert (state["phase"], state["actor"], state["rolls"]) == ("play", 1, [5])
    assert state["board"]["rolls_left"] == 3
    assert refusal(f"{line} +").startswith("No die can be held now; ")


def test_undo_leads_out_of_a_finished_game() -> None:
    lines = [line for box in BOXES for line in ('{"roll":[1,2,3,4,6]}', f'{{"choose":"score:{box}"}}')]
    *_, before, over, refused, undone = answers(Setup(RollEm(), 1), [*lines, '{"hold":[]}', '{"undo":true}'])
    assert (before["choices"], over["phase"], undone) == (["score:freebie"], "over", before)
    assert refused == {"error": "The game is over; only undo is possible"}


def test_undo_takes_the_forced_last_box_back_with_the_third_roll() -> None:
    lines = [line for box in BOXES[:-1] for line in ('{"roll":[1,2,3,4,6]}', f'{{"choose":"score:{box}"}}')]
    rolls = ['{"roll":[1,2,3,4,6]}', '{"hold":[3,4]}', '{"roll":[1,2,3]}', '{"roll":[4,5,6]}']
    *_, before, over, undone = answers(Setup(RollEm(), 1), [*lines, *rolls, '{"undo":true}'])
    assert (over["phase"], over["board"]["cards"][0]["freebie"]) == ("over", 25)
    assert (undone, before["rolls"]) == (before, [3])
