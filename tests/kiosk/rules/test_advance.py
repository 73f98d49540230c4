"""The rules that all games share, on a tiny game that asks for each of them."""

from typing import Any

import pytest

from kiosk.rules.advance import IllegalMove, advance, replay
from kiosk.rules.asks import DieState, Lying, Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from kiosk.rules.position import Position, ask, opening
from kiosk.rules.spelling import state
from kiosk.translate import say
from tests.kiosk.rules.snap import AgreedSnap, Snap, StrictSnap
from tests.kiosk.rules.walks import NAMES, answers

FIRST = Roll((3, 4))


def position(*moves: Move) -> Position:
    return replay(Setup(Snap(), 2, 0), moves)


def spelled(*moves: Move) -> dict[str, Any]:
    return state(position(*moves), NAMES[:2])


def scores(*moves: Move) -> list[int]:
    return [player["score"] for player in spelled(*moves)["players"]]


def said(*moves: Move) -> list[str]:
    return [say(sentence) for sentence in position(*moves).said]


def refusal(*moves: Move) -> str:
    before = position(*moves[:-1])
    with pytest.raises(IllegalMove) as refused:
        advance(before, moves[-1])
    return say(refused.value.sentence)


def dice(*moves: Move) -> list[tuple[int, str]]:
    return [(die["value"], str(die["state"])) for die in spelled(*moves)["dice"]]


def test_a_single_choice_is_left_open_while_dice_can_be_rolled() -> None:
    assert (spelled(FIRST)["choices"], spelled(FIRST)["rolls"]) == (["keep"], [2])


def test_a_single_choice_is_left_open_while_other_holds_would_permit_a_roll() -> None:
    assert (spelled(FIRST, Hold((0, 1)))["choices"], spelled(FIRST, Hold((0, 1)))["rolls"]) == (["keep"], [])


def test_a_single_choice_is_taken_at_once_when_no_roll_is_possible() -> None:
    assert scores(FIRST, Roll((1, 2)), Roll((5, 4))) == [9, 0]
    assert spelled(FIRST, Roll((1, 2)), Roll((5, 4)))["actor"] == 1


def test_two_choices_wait_for_the_player() -> None:
    assert spelled(FIRST, Roll((1, 2)), Roll((5, 5)))["choices"] == ["keep", "give"]


def test_choices_that_wait_can_be_chosen() -> None:
    assert scores(FIRST, Roll((1, 2)), Roll((5, 5)), Choose("give")) == [0, 10]


def test_a_turn_with_nothing_to_roll_and_nothing_to_choose_ends_at_once() -> None:
    assert (scores(Roll((6, 6))), spelled(Roll((6, 6)))["actor"]) == ([0, 0], 0)
    assert spelled(FIRST, Roll((6, 6)))["actor"] == 1


def test_nothing_happens_by_itself_any_more_when_it_is_over() -> None:
    won: list[Move] = [Roll((5, 5)), Choose("keep"), Roll((5, 5)), Choose("give")]
    assert (scores(*won), spelled(*won)["phase"], spelled(*won)["winners"]) == ([20, 0], "over", [0])


def test_what_happened_by_itself_is_told() -> None:
    assert said(FIRST, Roll((1, 2)), Roll((5, 4))) == ["9 scored"]
    assert said(FIRST, Roll((6, 6))) == ["Nothing"]


def test_what_happened_is_told_once() -> None:
    assert said(FIRST, Choose("keep")) == ["7 scored"]
    assert said(FIRST, Choose("keep"), FIRST) == []
    assert said(FIRST, Choose("keep"), FIRST, Hold((0,))) == []


def test_undo_takes_back_what_happened_by_itself_too() -> None:
    rolls = ['{"roll":[3,4]}', '{"roll":[1,2]}', '{"roll":[5,4]}']
    *_, before, after, undone = answers(Setup(Snap(), 2, 0), [*rolls, '{"undo":true}'])
    assert (after["actor"], undone) == (1, before)


def test_held_dice_lie_where_they_lay_when_the_others_are_rolled() -> None:
    assert dice(FIRST, Hold((1,)), Roll((5,))) == [(5, "free"), (4, "held")]


def test_held_dice_stay_held_until_another_hold() -> None:
    assert spelled(FIRST, Hold((1,)), Roll((5,)))["rolls"] == [1]
    assert dice(FIRST, Hold((1,)), Roll((5,)), Hold(())) == [(5, "free"), (4, "free")]


def test_holds_are_cleared_when_a_new_turn_begins() -> None:
    assert dice(FIRST, Hold((1,)), Choose("keep"), Roll((1, 2))) == [(1, "free"), (2, "free")]


def test_dice_that_lie_elsewhere_are_shown_and_are_in_no_slot() -> None:
    now = ask(position(FIRST))
    assert isinstance(now, Turn)
    assert now.dice[-1] == Lying(6, DieState.FREE, owner=1)
    assert len(dice(FIRST)) == 2


def test_players_sit_in_teams_alternately() -> None:
    players: Any = state(opening(Setup(Snap(), 4, 0)), NAMES[:4])["players"]
    assert [player["team"] for player in players] == [0, 1, 0, 1]


def test_a_roll_off_has_as_many_dice_as_the_game_says() -> None:
    now = ask(opening(Setup(Snap(), 2)))
    assert isinstance(now, Turn)
    assert (now.rolloff, now.roll) == (True, 1)


def test_a_game_may_do_without_a_roll_off() -> None:
    now = ask(opening(Setup(AgreedSnap(), 2)))
    assert isinstance(now, Turn)
    assert (now.rolloff, now.player) == (False, 0)


def test_the_roll_off_is_told() -> None:
    game = Setup(Snap(), 2)
    tie = replay(game, [Roll((3,)), Roll((3,))])
    won = replay(game, [Roll((3,)), Roll((4,))])
    assert [say(sentence) for sentence in tie.said] == ["A tie: those who share the highest roll again"]
    assert [say(sentence) for sentence in won.said] == ["Player 2 begins"]
    assert replay(game, [Roll((3,)), Roll((3,)), Roll((1,))]).said == ()


@pytest.mark.parametrize(
    "moves, why",
    [
        ((Roll((1,)),), "2 dice are to be rolled, not 1"),
        ((Roll(()),), "2 dice are to be rolled, not 0"),
        ((FIRST, Hold((0,)), Roll((1, 2))), "1 die is to be rolled, not 2"),
        ((Roll((0, 1)),), "A die shows 1 to 6"),
        ((Roll((1, 7)),), "A die shows 1 to 6"),
        ((Hold((0,)),), "No die can be held now; roll 2 dice"),
        ((FIRST, Hold((0, 0))), "A slot can be named only once; 0, 1 can be held"),
        ((FIRST, Hold((2,))), "Slots are 0 to 1"),
        ((FIRST, Hold((-1,))), "Slots are 0 to 1"),
        ((FIRST, Hold((0, 1)), FIRST), "These holds permit no roll; hold other dice first"),
        ((FIRST, FIRST, Roll((5, 5)), FIRST), "Choose first: keep, give"),
        ((FIRST, FIRST, Roll((5, 5)), Hold(())), "No die can be held now; choose: keep, give"),
        ((FIRST, Choose("give")), '"give" is not offered; there is keep'),
        ((Choose("keep"),), '"keep" is not offered; roll 2 dice'),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_would_be_legal(moves: tuple[Move, ...], why: str) -> None:
    assert refusal(*moves) == why


def test_a_refusal_asks_for_other_holds_where_these_permit_nothing() -> None:
    before = replay(Setup(StrictSnap(), 2, 0), (FIRST, Hold((0, 1))))
    with pytest.raises(IllegalMove) as refused:
        advance(before, Choose("keep"))
    assert say(refused.value.sentence) == '"keep" is not offered under these holds; hold other dice first'


def test_other_holds_are_asked_for_to_roll_where_none_offers_what_was_chosen() -> None:
    before = replay(Setup(StrictSnap(), 2, 0), (FIRST, Hold((0, 1))))
    with pytest.raises(IllegalMove) as refused:
        advance(before, Choose("stop"))
    assert say(refused.value.sentence) == '"stop" is not offered; hold other dice, then roll'


def test_replay_stops_at_a_move_that_is_none() -> None:
    with pytest.raises(IllegalMove):
        position(FIRST, Choose("bank"), Choose("keep"))
