"""5000: the three worked turns that come with the rules, roll by roll."""

from tests.kiosk.games.notation import after, scores

A = ["53246 +5", "4344 +444", "5"]
POSTED = "11123 bank | 22346 |"  # the first player has 1000, the other has bust; the first is to roll
B = [POSTED, "15154 +1155", "6"]
C = ["15154 +11", "333 +333", "56122"]


def so_far(turn: list[str], rolls: int) -> str:
    return " ".join(turn[:rolls])


def test_a_sets_the_5_aside_and_rolls_four_dice() -> None:
    assert after(so_far(A, 1))["rolls"] == [4]


def test_a_has_50_after_the_first_roll() -> None:
    assert after("53246 +5 4344")["board"] == {"turn_points": 50}


def test_a_sets_three_4s_aside_and_has_one_die_left() -> None:
    assert after(so_far(A, 2))["rolls"] == [1]


def test_a_has_not_posted_and_cannot_bank_450() -> None:
    assert after(so_far(A, 2))["choices"] == ["forfeit"]


def test_a_has_450_set_aside_when_the_last_die_is_rolled() -> None:
    assert after(so_far(A, 3))["board"] == {"turn_points": 450}


def test_a_sets_the_last_5_aside_and_stops_with_500() -> None:
    assert scores(so_far(A, 3) + " +5 bank") == [500, 0]


def test_b_could_stop_with_300_having_posted_once() -> None:
    assert after(f"{POSTED} 15154")["choices"] == ["bank"]


def test_b_could_not_stop_with_300_without_having_posted() -> None:
    assert after("15154")["choices"] == ["forfeit"]


def test_b_sets_aces_and_fives_aside_and_rolls_just_one_die() -> None:
    assert after(so_far(B, 2))["rolls"] == [1]


def test_b_ends_the_turn_with_a_6() -> None:
    assert after(so_far(B, 3))["actor"] == 1


def test_b_loses_the_300_and_keeps_what_was_posted() -> None:
    assert scores(so_far(B, 3)) == [1000, 0]


def test_c_need_not_set_all_scored_dice_aside() -> None:
    assert after(so_far(C, 1))["rolls"] == [3]


def test_c_has_200_by_the_two_aces() -> None:
    assert after("15154 +11 333")["board"] == {"turn_points": 200}


def test_c_has_set_five_aside_and_goes_on_with_five_fresh_dice() -> None:
    assert after(so_far(C, 2))["rolls"] == [5]


def test_c_has_500_when_the_fresh_dice_are_rolled() -> None:
    assert after(so_far(C, 3))["board"] == {"turn_points": 500}


def test_c_sets_the_5_and_the_ace_aside_and_stops_with_650() -> None:
    assert scores(so_far(C, 3) + " +51 bank") == [650, 0]
