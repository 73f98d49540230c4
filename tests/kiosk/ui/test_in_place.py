"""A new view changes what differs and leaves the rest alone."""

from dataclasses import replace
from typing import Any

import pytest

from kiosk.rules.picture import Nothing
from kiosk.signals import Lamp
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.seen import box, shown


def test_the_same_widgets_show_the_next_view(stage: Stage) -> None:
    screen = stage.show(samples.TABLE)
    before = (*screen._dice.shown, *screen._choices.shown, *screen._tools.shown, screen.ids.sheet)
    stage.show(replace(samples.TABLE, dice=samples.MIXED[:5], warn=True))
    assert (*screen._dice.shown, *screen._choices.shown, *screen._tools.shown, screen.ids.sheet) == before
    assert stage.root.screen is screen


def test_the_keyboard_stays_while_a_name_is_typed(stage: Stage) -> None:
    screen = stage.show(samples.players_view(("Ann", "Bob")))
    screen.pick(0)
    keys = [key for row in screen.keyboard._letters for key in row]
    stage.show(samples.players_view(("Anna", "Bob")))
    assert screen.keyboard.parent is not None
    assert [key for row in screen.keyboard._letters for key in row] == keys


def test_leaving_the_players_ends_typing(stage: Stage) -> None:
    stage.show(samples.VIEWS["players"]).pick(0)
    stage.show(samples.TABLE)
    assert not stage.root.typing
    stage.show(samples.VIEWS["players"])
    assert not stage.root.typing


def test_a_short_sheet_starts_at_its_top(stage: Stage) -> None:
    stage.show(samples.VIEWS["table-long"])
    sheet = stage.show(samples.TABLE).ids.sheet
    stage.driver.frames(4)
    assert abs(box(sheet.ids.lines).top - box(sheet.ids.scroll).top) < 1


def test_a_question_comes_and_goes(stage: Stage) -> None:
    screen = stage.show(replace(samples.TABLE, question=samples.FIVE_OR_SIX))
    assert screen._asked.asking is not None
    stage.show(samples.TABLE)
    assert screen._asked.asking is None


def test_another_picture_takes_the_place_of_the_first(stage: Stage) -> None:
    screen = stage.show(samples.TABLE)
    stage.show(replace(samples.TABLE, picture=Nothing()))
    assert screen.ids.picture.empty
    stage.show(samples.TABLE)
    assert not screen.ids.picture.empty


def test_only_blinking_lamps_change_by_themselves(stage: Stage) -> None:
    keys = (*samples.panel(lamp=Lamp.OFF)[:1], *samples.panel(lamp=Lamp.ON)[1:2], *samples.panel(lamp=Lamp.BLINK)[2:])
    panel = stage.show(replace(samples.TABLE, panel=keys)).ids.panel
    before = [key.lit for key in panel.shown]
    panel._blink()
    after = [key.lit for key in panel.shown]
    assert [one != other for one, other in zip(before, after, strict=True)] == [
        False, False, True, True, True, True, False, True,
    ]  # fmt: skip


def drawn(stage: Stage, *, seconds: float = 0.4) -> int:
    """How many frames are drawn while nothing is asked for."""
    frames: list[Any] = []
    stage.driver.window.bind(on_flip=lambda *_: frames.append(1))
    stage.driver.wait(seconds)
    return len(frames)


def test_an_idle_table_is_not_drawn_again(stage: Stage) -> None:
    stage.picture = samples.Picture()
    stage.show(samples.TABLE)
    stage.driver.wait(2.0)
    assert drawn(stage) == 0


def test_a_new_picture_of_the_tray_is_drawn_once(stage: Stage) -> None:
    stage.picture = samples.Picture(1)
    screen = stage.show(samples.TABLE)
    stage.driver.wait(0.3)
    texture = screen.ids.tray.texture
    stage.picture = samples.Picture(2)
    assert drawn(stage) == 1
    assert screen.ids.tray.texture is texture


def test_a_picture_of_another_size_is_taken_too(stage: Stage) -> None:
    stage.picture = samples.Picture(3)
    screen = stage.show(samples.TABLE)
    stage.picture = samples.Picture(4, 640, 480)
    stage.driver.wait(0.3)
    assert tuple(screen.ids.tray.texture.size) == (640, 480)


def test_a_tray_beside_which_no_dice_are_listed_any_more_has_the_room_of_the_screen(stage: Stage) -> None:
    wide = stage.show(samples.VIEWS["try"]).ids.tray.width
    stage.show(samples.VIEWS["try-ten"])
    assert stage.show(samples.VIEWS["try"]).ids.tray.width == pytest.approx(wide)


def test_a_line_of_the_history_without_a_mark_has_the_room_of_the_line(stage: Stage) -> None:
    from kiosk.ui.screens.history import HistoryRow

    plain = replace(samples.HISTORY, lines=tuple(replace(line, mark=None) for line in samples.HISTORY.lines))
    marked = replace(plain, lines=tuple(replace(line, mark=samples.S("taken back")) for line in plain.lines))
    widths = []
    for seen in (plain, marked, plain):
        row, _seen = shown(stage.show(seen), HistoryRow)[0]
        widths.append(float(row.ids.words.width))
    assert widths[1] < widths[0] == pytest.approx(widths[2])
