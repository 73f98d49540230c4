"""Boards and case files: what lies on them is seen, and a finger takes the nearest thing that can be taken."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import pytest

from kiosk.session.tabletouches import Pointed
from tests.kiosk.ui.boards_by_hand import BOARD, BOARDS, FEW_CHIPS, OWN, SHARED, file, grid, table
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.seen import box

ROWS = 9
LIT = {"place:4,2": (4, 2), "place:4,6": (4, 6)}
SIDE_BY_SIDE = "Q Q p p p p p p p"
HALF = 0.4
"""From the middle of a square towards its edge, in edges."""


def board(stage: Stage, *, view: Any = BOARD, size: tuple[int, int] = (800, 480)) -> Any:
    return stage.show(view, size=size).ids.picture.children[0].ids.board


def middle(drawn: Any, row: int, column: int) -> tuple[float, float]:
    """Of a square, in pixels of the window."""
    edge = drawn.edge
    return drawn.center_x + (column - ROWS // 2) * edge, drawn.center_y - (row - ROWS // 2) * edge


def clues(stage: Stage, view: Any) -> Any:
    return stage.show(view).ids.picture.children[0].ids.clues


def pixel(stage: Stage, folder: Path, x: float, y: float) -> tuple[int, int, int]:
    """Red, green and blue of the window at a point."""
    seen: Any = cv2.imread(str(stage.driver.screenshot(folder / "seen.png")))
    blue, green, red = (int(part) for part in seen[round(stage.driver.window.height - y), round(x)])
    return red, green, blue


def rgb(colour: Any) -> tuple[int, int, int]:
    red, green, blue = (round(255 * part) for part in colour[:3])
    return red, green, blue


@pytest.mark.parametrize("choice", LIT)
def test_a_tap_on_a_lit_square_points_at_it(stage: Stage, choice: str) -> None:
    stage.driver.tap(*middle(board(stage), *LIT[choice]))
    assert stage.posted == [Pointed(choice)]


@pytest.mark.parametrize("size", [(720, 1280), (1280, 720)])
def test_it_does_so_on_other_screens(stage: Stage, size: tuple[int, int]) -> None:
    stage.driver.tap(*middle(board(stage, size=size), 4, 6))
    assert stage.posted == [Pointed("place:4,6")]


@pytest.mark.parametrize("row, column, choice", [(3, 2, "place:4,2"), (4, 3, "place:4,2"), (5, 6, "place:4,6")])
def test_a_tap_beside_lit_squares_points_at_the_nearest(stage: Stage, row: int, column: int, choice: str) -> None:
    stage.driver.tap(*middle(board(stage), row, column))
    assert stage.posted == [Pointed(choice)]


def test_between_two_lit_squares_the_nearer_one_is_meant(stage: Stage) -> None:
    drawn = board(stage, view=table(grid("\n".join([SIDE_BY_SIDE] * ROWS), 2)))
    x, y = middle(drawn, 0, 0)
    between = x + drawn.edge / 2
    assert (drawn.aimed(between - 1, y), drawn.aimed(between + 1, y)) == ("place:0,0", "place:0,1")


def test_a_tap_farther_than_a_finger_reaches_points_at_nothing(stage: Stage) -> None:
    from kiosk.ui.pictures.aim import FINGER_MM
    from kiosk.ui.theme import theme

    drawn = board(stage)
    x, y = middle(drawn, 4, 2)
    reach = FINGER_MM * theme.mm
    assert drawn.aimed(x, y - reach + 1) == "place:4,2"
    assert drawn.aimed(x, y - reach - 1) is None
    stage.driver.tap(*middle(drawn, 8, 8))
    assert stage.posted == []


def test_where_nothing_is_lit_a_tap_points_at_nothing(stage: Stage) -> None:
    dark = table(grid(" ".join("t" * ROWS) + "\n" + "\n".join([" ".join("p" * ROWS)] * (ROWS - 1)), 2))
    stage.driver.tap(*middle(board(stage, view=dark), 4, 4))
    assert stage.posted == []


def test_a_chip_has_the_colour_of_its_side(stage: Stage, tmp_path: Path) -> None:
    from kiosk.ui.theme import theme

    drawn = board(stage, view=BOARDS["board-full"], size=(1280, 720))
    for column, side in ((0, 0), (1, 1), (2, 2)):
        x, y = middle(drawn, 8, column)
        assert pixel(stage, tmp_path, x + 0.28 * drawn.edge, y) == rgb(theme.seat(side))


def test_a_chip_that_is_taken_away_leaves_its_square_as_it_was(stage: Stage, tmp_path: Path) -> None:
    from kiosk.ui.theme import theme

    drawn = board(stage)
    x, y = middle(drawn, 2, 2)
    corner = (x - HALF * drawn.edge, y + HALF * drawn.edge)
    chip = pixel(stage, tmp_path, x + 0.28 * drawn.edge, y)
    board(stage, view=table(grid(FEW_CHIPS.replace("a", "p"), 2)))
    assert chip == rgb(theme.seat(0))
    assert pixel(stage, tmp_path, *corner) == rgb(theme.paper)


def test_a_lit_square_is_lit(stage: Stage, tmp_path: Path) -> None:
    from kiosk.ui.theme import theme

    drawn = board(stage)
    x, y = middle(drawn, 4, 2)
    assert pixel(stage, tmp_path, x - 0.32 * drawn.edge, y) == rgb(theme.lamp_on)


def test_a_print_fits_its_square() -> None:
    from kiosk.ui.widgets.ink import LINE, fitting
    from kiosk.ui.widgets.wording import width_of

    for words in ("44", "444", "44 66", "11"):
        size = fitting(words, (0, 0, 30, 30), 100)
        assert size > 10
        assert all(width_of(line, size, bold=True) <= 30 for line in words.split())
        assert len(words.split()) * LINE * size <= 30


def test_teams_are_told_beside_the_board_and_single_players_by_their_letters(stage: Stage) -> None:
    picture = stage.show(BOARDS["board-full"]).ids.picture.children[0]
    assert [len(side._members.shown) for side in picture._sides.shown] == [4, 4, 4]
    assert stage.show(BOARD).ids.picture.children[0]._sides.shown == []


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_twelve_players_in_teams_stand_below_the_board_and_nowhere_else(stage: Stage, size: tuple[int, int]) -> None:
    picture = stage.show(BOARDS["board-full"], size=size).ids.picture.children[0]
    for side in picture._sides.shown:
        assert box(picture).holds(box(side))
        assert min(child.height for child in side.children) > 10


def test_a_tap_on_lit_evidence_points_at_it(stage: Stage) -> None:
    drawn = clues(stage, BOARDS["cases-own"])
    for suspect, section, clue, (x, y, wide, high) in drawn.boxes:
        if clue.choice:
            assert clue.choice == f"{section}:{suspect}"
            stage.driver.tap(x + wide / 2, y + high / 2)
    assert stage.posted == [Pointed("1:2"), Pointed("2:2")]


def test_a_tap_on_evidence_that_was_found_far_from_any_lit_points_at_nothing(stage: Stage) -> None:
    drawn = clues(stage, table(SHARED, names=("Ann", "Bob", "Cid", "Dora", "Eve", "Fred", "Gil", "Hal")))
    found = {(suspect, section): box for suspect, section, _clue, box in drawn.boxes}
    x, y, wide, high = found[(1, 0)]
    stage.driver.tap(x + wide / 2, y + high / 2)
    assert stage.posted == []


def test_the_file_of_whoever_is_to_move_lies_open_and_the_others_beside_it(stage: Stage) -> None:
    picture = stage.show(BOARDS["cases-own"]).ids.picture.children[0]
    names = [player.name for player in BOARDS["cases-own"].players]  # type: ignore[union-attr]
    assert picture.ids.title.words == f"Case file of {names[2]}"
    assert [slip.ids.mark.seat for slip in picture._slips.shown] == [0, 1, 3, 4, 5]
    assert picture._slips.shown[3].ids.tally.file == OWN.files[4]


def test_a_file_that_all_share_is_everybodys_and_stands_alone(stage: Stage) -> None:
    picture = stage.show(BOARDS["cases-shared"]).ids.picture.children[0]
    assert (picture.ids.title.words, picture._slips.shown) == ("Everybody's case file", [])


def test_found_evidence_is_stamped(stage: Stage, tmp_path: Path) -> None:
    from kiosk.ui.theme import theme

    red = rgb(theme.danger)
    for drawing, stamped in (("x..... ...... ......", True), ("...... ...... ......", False)):
        one = replace(OWN, files=(file(0, drawing),), open=0)
        drawn = clues(stage, table(one))
        _suspect, _section, _clue, (x, y, wide, high) = next(iter(drawn.boxes))
        side = min(wide, high) * 0.86
        seen: Any = cv2.imread(str(stage.driver.screenshot(tmp_path / "seen.png")))
        top = round(stage.driver.window.height - (y + high / 2 + side / 2))
        left = round(x + wide / 2 - side / 2)
        stamp = seen[top : top + round(side), left : left + round(side)]
        assert bool((stamp == red[::-1]).all(axis=-1).any()) == stamped
