"""Teams round a table: who sits with whom is seen before the game starts, and players are dragged to other seats."""

from math import atan2, degrees
from typing import Any

import pytest

from kiosk.session.menutouches import SeatMoved
from kiosk.session.menuviews import PlayersView, SeatView
from tests.kiosk.ui import looks, samples
from tests.kiosk.ui.conftest import SIZES, Stage

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")


def in_teams(names: tuple[str, ...], sides: int) -> PlayersView:
    plain = samples.players_view(names, most=12)
    seats = tuple(SeatView(at, name, None, side=at % sides) for at, name in enumerate(names))
    return PlayersView(plain.title, plain.hint, seats, plain.add, plain.start, plain.back)


def table(stage: Stage, *, sides: int = 2, names: tuple[str, ...] = NAMES, size: tuple[int, int] = (800, 480)) -> Any:
    return stage.show(in_teams(names, sides), size=size).ids.table


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_players_sit_clockwise_from_the_front(stage: Stage, size: tuple[int, int]) -> None:
    seating = table(stage, size=size, names=NAMES[:4])
    chairs = seating._chairs.shown
    turned = [round(degrees(atan2(c.center_x - seating.center_x, c.center_y - seating.center_y))) for c in chairs]
    assert turned == [180, -90, 0, 90]
    assert [chair.ids.mark.letter for chair in chairs] == ["A", "B", "C", "D"]
    assert [chair.ids.mark.seat for chair in chairs] == [0, 1, 2, 3]


@pytest.mark.parametrize("sides", [2, 3])
def test_before_each_lies_the_chip_of_the_team(stage: Stage, sides: int) -> None:
    seating = table(stage, sides=sides)
    chips = [one.side for one in seating._seated]
    assert chips == ([0, 1] * 3 if sides == 2 else [0, 1, 2] * 2)


def test_no_table_is_drawn_where_each_plays_alone_or_a_name_is_typed(stage: Stage) -> None:
    screen = stage.show(samples.players_view(NAMES))
    assert (screen.teams, screen.ids.table._chairs.shown) == (False, [])
    screen = stage.show(in_teams(NAMES, 2))
    assert screen.teams
    screen.pick(1)
    assert not screen.teams
    assert screen.ids.table._chairs.shown == []
    screen.done()
    assert screen.teams


@pytest.mark.parametrize("seat, to", [(0, 3), (5, 1)])
def test_a_mark_at_the_table_is_dragged_to_another_seat(stage: Stage, seat: int, to: int) -> None:
    chairs = table(stage)._chairs.shown
    stage.driver.drag(chairs[seat].center, chairs[to].center)
    assert stage.posted == [SeatMoved(seat, to)]
    assert not any(chair.lifted or chair.aimed for chair in chairs)


def test_who_is_let_go_at_their_own_seat_stays_there(stage: Stage) -> None:
    chair = table(stage)._chairs.shown[2]
    stage.driver.drag(chair.center, (chair.center_x + 4, chair.center_y))
    assert stage.posted == []


def test_the_list_beside_the_table_is_dragged_as_ever(stage: Stage) -> None:
    screen = stage.show(in_teams(NAMES[:4], 2))
    seats = screen._seats.shown
    stage.driver.drag(seats[0].ids.mark.center, seats[2].center)
    assert stage.posted == [SeatMoved(0, 2)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_twelve_in_teams_can_all_be_touched(stage: Stage, size: tuple[int, int]) -> None:
    screen = stage.show(in_teams((*NAMES, "Gus", "Hal", "Ivy", "Jan", "Kim", "Lea"), 2), size=size)
    assert list(looks.too_small(screen, size)) == []
    assert list(looks.overlapping_targets(screen)) == []


def test_the_middle_of_the_table_moves_nobody(stage: Stage) -> None:
    seating = table(stage)
    stage.driver.drag(seating.center, seating._chairs.shown[1].center)
    assert stage.posted == []
