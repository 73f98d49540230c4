"""5-Dice Detective: the sheets of evidence as they lie on the table."""

from kiosk.games.detective.game import Detective
from kiosk.rules.picture import CaseFile, Cases
from kiosk.translate import say
from tests.kiosk.games.notation import position_after

TWO_PIECES = "66123 record:means:6 | 33312 record:means:3 | 66612 record:motive:6"
CASE = "66123 record:means:6 | 11112 record:means:1 | 66612 record:motive:6 | 11112 record:motive:1 |"


def cases(line: str, *, pooled: bool = False, players: int = 2) -> Cases:
    position = position_after(line, game=Detective(pooled_evidence=pooled), players=players)
    picture = position.setup.game.picture(position.state)
    assert isinstance(picture, Cases)
    return picture


def drawn(file: CaseFile) -> list[str]:
    """A line for each section, suspects from left to right: `x` found, `o` can be written down now, `.` neither."""
    return [
        "".join("x" if clues[row].found else "o" if clues[row].choice else "." for clues in file.clues)
        for row in range(3)
    ]


def test_the_sections_say_how_many_alike_they_take() -> None:
    assert [(say(title), needed) for title, needed in cases("").sections] == [
        ("Means", 2),
        ("Motive", 3),
        ("Opportunity", 4),
    ]


def test_everybody_has_a_file_and_the_player_to_move_writes_in_the_own_one() -> None:
    three = cases("66123 record:means:6", players=3)
    assert [file.player for file in three.files] == [0, 1, 2]
    assert three.open == 1


def test_what_was_found_stands_in_the_finders_file() -> None:
    ann, bob = cases(TWO_PIECES).files
    assert drawn(ann) == [".....x", ".....x", "......"]
    assert drawn(bob) == ["..x...", "......", "......"]


def test_what_the_dice_allow_is_lit_in_the_file_of_the_player_to_move_only() -> None:
    ann, bob = cases(f"{TWO_PIECES} 33344").files
    assert drawn(bob) == ["..xo..", "..o...", "......"]
    assert drawn(ann) == [".....x", ".....x", "......"]


def test_a_lit_place_names_its_choice() -> None:
    picture = cases("44443")
    assert picture.choices == {"record:means:4", "record:motive:4", "record:opportunity:4"}
    assert [clue.choice for clue in picture.files[0].clues[3]] == [
        "record:means:4",
        "record:motive:4",
        "record:opportunity:4",
    ]


def test_after_a_partial_reroll_only_strings_of_old_and_new_dice_are_lit() -> None:
    assert cases("33412 +33 111").choices == frozenset()
    assert cases("33412 +33 311").choices == {"record:means:3", "record:motive:3"}


def test_nothing_is_circled_where_everybody_has_a_file() -> None:
    assert [file.circles for file in cases(CASE).files] == [(), ()]


def test_pooled_there_is_one_file_and_it_is_nobodys() -> None:
    picture = cases(TWO_PIECES, pooled=True)
    assert [file.player for file in picture.files] == [None]
    assert picture.open == 0
    assert drawn(picture.files[0]) == ["..x..x", ".....x", "......"]


def test_pooled_the_circles_say_who_found_the_last_piece() -> None:
    [file] = cases(f"{CASE} 66661 record:opportunity:6 11112 record:opportunity:1", pooled=True).files
    assert file.circles == (1, None, None, None, None, 0)
