"""The score sheet shows everybody at once: with names where they have room, else with marks alone."""

from dataclasses import replace
from typing import Any

import pytest

from kiosk.rules.picture import Scale
from tests.kiosk.ui import looks, pieces, samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.seen import box

SIX = ("Ann", "Zoë-Marguerite", "Bob", "Maximilian", "Ida", "Ole")
THREE_LINES = pieces.S("Zoë-Marguerite: Only 1s, 5s and three alike score")
UPRIGHT = (720, 1280)
SCALE = Scale(5, 30, 17.5, False, (20,) * 6, 12, None, 1)


def paper(stage: Stage, players: int, *, picture: Any = None) -> Any:
    """The sheet of so many players on an upright screen, below what to do in three lines."""
    names = SIX[:players]
    table = replace(
        samples.TABLE,
        headline=THREE_LINES,
        players=pieces.seats(names, turn=1),
        sheet=pieces.total_sheet(names),
        picture=picture or pieces.pot(names),
        panel=pieces.panel(),
    )
    return stage.show(table, size=UPRIGHT).ids.sheet


def written(sheet: Any) -> list[str]:
    return [line.ids.name.text for line in sheet._lines.shown]


def test_six_players_are_seen_with_their_names(stage: Stage) -> None:
    sheet = paper(stage, 6)
    assert not sheet.ids.scroll.do_scroll_y
    assert written(sheet) == list(SIX)
    assert list(looks.faults(stage.root.screen, UPRIGHT, SIX)) == []


def test_beside_a_broad_picture_marks_and_totals_are_enough(stage: Stage) -> None:
    sheet = paper(stage, 6, picture=SCALE)
    assert not sheet.ids.scroll.do_scroll_y
    assert written(sheet) == [""] * 6
    totals = [[cell.text for cell in line._cells.shown] for line in sheet._lines.shown]
    assert totals == [[str(350 * (at + 1))] for at in range(6)]
    assert all(box(sheet).holds(box(line)) for line in sheet._lines.shown)


def test_names_come_back_with_the_room_for_them(stage: Stage) -> None:
    paper(stage, 6, picture=SCALE)
    assert written(paper(stage, 6)) == list(SIX)


@pytest.mark.parametrize("picture", [None, "scale"])
def test_points_fly_to_whose_they_are_with_a_name_or_without(stage: Stage, picture: str | None) -> None:
    sheet = paper(stage, 6, picture=SCALE if picture else None)
    line = sheet._lines.shown[3]
    assert sheet.place("Maximilian") == line.to_window(*line.center)


@pytest.mark.parametrize("players", [2, 3])
def test_few_players_are_written_large_where_there_is_room(stage: Stage, players: int) -> None:
    names = SIX[:players]
    over = replace(samples.OVER, players=pieces.seats(names, turn=None), sheet=pieces.total_sheet(names))
    every = replace(over, players=pieces.seats(SIX, turn=None), sheet=pieces.total_sheet(SIX))
    of_six = stage.show(every, size=(1280, 720)).ids.sheet._lines.shown[0].ids.name.font_size
    sheet = stage.show(over, size=(1280, 720)).ids.sheet
    assert sheet._lines.shown[0].ids.name.font_size > 1.2 * of_six
