"""Roll-Em: what five dice score in each of the thirteen boxes."""

from itertools import product

import pytest

from kiosk.games.roll_em.boxes import BOXES

SCORE = {box.id: box.score for box in BOXES}

SCORES = """
ones             11123   3
ones             23456   0
twos             22222  10
threes           13335   9
fours            12356   0
fives            55512  15
sixes            66666  30
three-of-a-kind  11123  25
three-of-a-kind  31211  25  in any order
three-of-a-kind  11112  25  four alike are at least three
three-of-a-kind  11111  25
three-of-a-kind  11122  25  a full house has three alike
three-of-a-kind  11223   0
four-of-a-kind   66662  30
four-of-a-kind   66666  30  five alike are at least four
four-of-a-kind   66622   0
full-house       33322  25
full-house       23232  25
full-house       33332   0
full-house       33333   0  it needs two different numbers
full-house       33221   0
small-straight   12346  30
small-straight   23456  30  five in sequence hold four in sequence
small-straight   13456  30
small-straight   34456  30  a pair in between
small-straight   41332  30
small-straight   23455  30
small-straight   12356   0  a gap
small-straight   12456   0
large-straight   12345  40
large-straight   64523  40
large-straight   12346   0
large-straight   13456   0
lucky-dice       44444  50
lucky-dice       44443   0
freebie          12346  16
freebie          66666  30
freebie          11111   5
"""

KINDS = {"three-of-a-kind": 1656, "four-of-a-kind": 156, "lucky-dice": 6, "full-house": 300}
STRAIGHTS = {"small-straight": 1200, "large-straight": 240}


def dice(faces: str) -> tuple[int, ...]:
    return tuple(map(int, faces))


def by_hand(box: str, faces: str) -> int:
    """Counted as a player would, on digits."""
    order = "".join(sorted(set(faces)))
    most = max(faces.count(face) for face in faces)
    match box:
        case "three-of-a-kind":
            return 25 if most >= 3 else 0
        case "four-of-a-kind":
            return 30 if most >= 4 else 0
        case "full-house":
            return 25 if len(order) == 2 and most == 3 else 0
        case "small-straight":
            return 30 if any(run in order for run in ("1234", "2345", "3456")) else 0
        case "large-straight":
            return 40 if order in ("12345", "23456") else 0
        case "lucky-dice":
            return 50 if len(order) == 1 else 0
        case "freebie":
            return sum(map(int, faces))
        case _:
            face = str(["ones", "twos", "threes", "fours", "fives", "sixes"].index(box) + 1)
            return int(face) * faces.count(face)


def every_five() -> list[str]:
    return ["".join(faces) for faces in product("123456", repeat=5)]


@pytest.mark.parametrize(
    "row", [line.split() for line in SCORES.strip().splitlines()], ids=lambda row: "-".join(row[:2])
)
def test_five_dice_score_what_the_table_says(row: list[str]) -> None:
    assert SCORE[row[0]](dice(row[1])) == int(row[2])
    assert by_hand(row[0], row[1]) == int(row[2])


@pytest.mark.parametrize("box", SCORE)
def test_every_five_scores_what_counting_by_hand_gives(box: str) -> None:
    assert [faces for faces in every_five() if SCORE[box](dice(faces)) != by_hand(box, faces)] == []


@pytest.mark.parametrize("box, fives", [*KINDS.items(), *STRAIGHTS.items()])
def test_so_many_fives_in_7776_meet_the_condition(box: str, fives: int) -> None:
    assert sum(SCORE[box](dice(faces)) > 0 for faces in every_five()) == fives
