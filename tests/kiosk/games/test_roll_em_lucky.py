"""Roll-Em: five alike once more."""

import pytest

from kiosk.games.roll_em.game import RollEm
from kiosk.rules.game import Setup
from tests.kiosk.games.roll_em_cards import BOXES, after, all_play, refusal, scores, turn, without
from tests.kiosk.rules.walks import answers

LUCKY = "55555 score:lucky-dice"
BOTH_LUCKY = f"{LUCKY} {LUCKY}"
FIRST_LUCKY = f"{LUCKY} | 12346 score:freebie |"


def bonuses(line: str, *, players: int = 2) -> object:
    return after(line, players=players)["board"]["lucky_bonuses"]


def test_the_first_lucky_dice_are_just_a_box() -> None:
    assert (scores(LUCKY), bonuses(LUCKY), after(LUCKY)["actor"]) == ([50, 0], [0, 0], 1)


def test_five_alike_without_lucky_dice_in_the_box_are_a_roll_like_any_other() -> None:
    state = after("55555")
    assert (state["rolls"], len(state["choices"]), state["board"]["lucky_bonuses"]) == ([5], 13, [0, 0])


def test_five_alike_again_score_50_at_once() -> None:
    assert scores(f"{FIRST_LUCKY} 33333") == [50 + 50, 16]
    assert bonuses(f"{FIRST_LUCKY} 33333") == [1, 0]


def test_the_bonus_fills_no_box() -> None:
    before, now = after(FIRST_LUCKY), after(f"{FIRST_LUCKY} 33333")
    assert now["board"]["cards"] == before["board"]["cards"]


def test_the_bonus_brings_an_extra_turn_right_away() -> None:
    state = after(f"{FIRST_LUCKY} 33333")
    assert (state["actor"], state["dice"], state["rolls"], state["choices"]) == (0, [], [5], [])
    assert state["board"]["rolls_left"] == 3


REROLLS = ["33331 +3333 3", "12346 33333", "33312 +333 12 +333 33", "33312 +333 12 33", "12346 12346 33333"]


@pytest.mark.parametrize("rolls", REROLLS)
def test_five_alike_count_after_any_roll_of_a_turn(rolls: str) -> None:
    state = after(f"{FIRST_LUCKY} {rolls}")
    assert (state["actor"], state["board"]["lucky_bonuses"], state["board"]["rolls_left"]) == (0, [1, 0], 3)


def test_after_the_bonus_no_die_is_held() -> None:
    assert refusal(f"{FIRST_LUCKY} 33331 +3333 3 +").startswith("No die can be held now; ")
    assert [die["state"] for die in after(f"{FIRST_LUCKY} 33331 +3333 3 12346")["dice"]] == ["free"] * 5


@pytest.mark.parametrize("times", [1, 2, 3, 7])
def test_each_further_one_is_a_flat_50(times: int) -> None:
    line = f"{FIRST_LUCKY} {'66666 ' * times}"
    assert (scores(line), bonuses(line), after(line)["actor"]) == ([50 + 50 * times, 16], [times, 0], 0)


def test_the_extra_turn_fills_a_box_as_usual_and_passes_the_dice() -> None:
    state = after(f"{FIRST_LUCKY} 66666 66654 score:sixes")
    assert (state["actor"], state["board"]["cards"][0]["sixes"]) == (1, 18)


def test_there_is_no_bonus_after_a_0_in_the_box() -> None:
    line = "12346 score:lucky-dice | 12346 score:ones | 33333"
    state = after(line)
    assert (state["board"]["lucky_bonuses"], state["rolls"], len(state["choices"])) == ([0, 0], [5], 12)
    assert scores(f"{line} score:threes") == [15, 1]


def test_another_players_lucky_dice_bring_no_bonus() -> None:
    line = f"{LUCKY} 33333"
    assert (bonuses(line), len(after(line)["choices"])) == ([0, 0], 13)


def test_every_player_has_bonuses_of_their_own() -> None:
    assert bonuses(f"{BOTH_LUCKY} 11111 11111 12346 score:freebie 22222") == [2, 1]


def test_five_alike_count_even_though_their_own_box_is_open() -> None:
    assert after(f"{FIRST_LUCKY} 33333 12346")["board"]["cards"][0]["threes"] is None


LAST = " ".join(without("freebie"))


def test_five_alike_in_the_last_turn_bring_the_bonus_and_another_turn() -> None:
    state = after(f"{LAST} 66666", players=1)
    assert (state["phase"], state["actor"], state["rolls"]) == ("play", 0, [5])
    assert state["board"]["cards"][0]["freebie"] is None


def test_five_alike_with_the_last_roll_of_the_last_turn_fill_no_box_by_themselves() -> None:
    state = after(f"{LAST} 12346 12346 66666", players=1)
    assert (state["phase"], state["board"]["rolls_left"], state["board"]["lucky_bonuses"]) == ("play", 3, [1])


def test_a_game_with_bonuses_still_ends_with_all_cards_full() -> None:
    both = all_play(without("freebie"), 2)
    state = after(f"{both} 66666 11111 {turn('freebie')} 22222 {turn('freebie')}")
    assert (state["phase"], state["winners"]) == ("over", [0])
    assert [None not in card.values() for card in state["board"]["cards"]] == [True, True]
    assert state["board"]["lucky_bonuses"] == [2, 1]


def test_lucky_dice_as_the_last_box_end_the_game_without_a_bonus() -> None:
    state = after(" ".join(without("lucky-dice")) + " 12346 12346 44444", players=1)
    assert (state["phase"], state["board"]["cards"][0]["lucky-dice"], state["board"]["lucky_bonuses"]) == (
        "over",
        50,
        [0],
    )


def test_undo_takes_the_bonus_back_with_the_extra_turn() -> None:
    lines = ['{"roll":[5,5,5,5,5]}', '{"choose":"score:lucky-dice"}', '{"roll":[3,3,3,3,1]}', '{"hold":[0,1,2,3]}']
    *_, held, lucky, undone = answers(Setup(RollEm(), 1), [*lines, '{"roll":[3]}', '{"undo":true}'])
    assert (lucky["board"]["lucky_bonuses"], lucky["players"][0]["score"]) == ([1], 100)
    assert undone == held
    assert len(BOXES) - 1 == len(undone["choices"])
