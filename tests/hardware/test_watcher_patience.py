"""How long the kiosk waits for its eye: time is told, nobody sleeps."""

import pytest

from hardware.patience import Patience


def test_a_new_eye_has_half_a_minute_for_its_first_picture() -> None:
    patience = Patience().open(100.0)
    assert patience.left(129.0) > 0
    assert patience.left(130.0) <= 0


def test_two_seconds_without_a_picture_are_a_stall() -> None:
    patience = Patience().open(100.0).hear(105.0)
    assert patience.left(106.9) > 0
    assert patience.left(107.0) <= 0


def test_a_look_at_a_picture_may_take_twenty_seconds_and_the_next_picture_two_again() -> None:
    looking = Patience().open(100.0).hear(105.0, looking=True)
    assert looking.left(124.9) > 0
    assert looking.left(125.0) <= 0
    assert looking.hear(120.0).left(122.0) <= 0
    assert looking.open(130.0).hear(131.0).left(133.0) <= 0


def test_pauses_double_from_2_to_20_seconds() -> None:
    patience, pauses = Patience(), []
    for _ in range(6):
        patience = patience.lose()
        pauses.append(patience.pause)
    assert pauses == [2, 4, 8, 16, 20, 20]


def test_an_eye_that_saw_for_ten_seconds_makes_the_next_pause_short_again() -> None:
    patience = Patience(failures=5).open(0.0).hear(1.0).hear(10.5).lose()
    assert patience.pause == 2


@pytest.mark.parametrize("heard", [[], [1.0], [1.0, 3.0]])
def test_an_eye_that_dies_early_again_and_again_waits_longer(heard: list[float]) -> None:
    patience = Patience(failures=2).open(0.0)
    for t in heard:
        patience = patience.hear(t)
    assert patience.lose().pause == 8
