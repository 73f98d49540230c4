"""Score sheets that games share."""

from kiosk.rules.sheet import race
from kiosk.translate import say


def test_a_race_tells_how_far_it_is_to_the_goal_and_the_score() -> None:
    told = {say(row.label): [cell.value for cell in row.cells] for row in race((3, 0), 5).rows}
    assert told == {"To go": [2, 5], "Score": [3, 0]}


def test_nothing_is_left_to_go_beyond_the_goal() -> None:
    assert race((7,), 5).rows[0].cells[0].value == 0


def test_the_last_row_of_a_race_is_the_score() -> None:
    assert [cell.value for cell in race((7, 2), 5).rows[-1].cells] == [7, 2]
