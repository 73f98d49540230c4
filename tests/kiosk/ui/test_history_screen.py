"""The history on the screen: it opens at its end, scrolls, and a touch on a roll shows the tray as it was."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from kiosk.album import Keeper
from kiosk.session.touches import PictureOpened, PictureTurned, RulesClosed
from kiosk.session.whole import Session
from kiosk.signals import HOLD_KEYS, EyeReady, Key, KeyPressed
from kiosk.ui.screens.history import HistoryScreen
from kiosk.ui.screens.picture import PictureScreen
from tests.kiosk.session.hands import GAMES, PAGES, entered, thrown
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.seen import box
from tests.kiosk.window import Driver

SIZES = [(800, 480), (720, 1280)]

each_size = pytest.mark.parametrize("size", SIZES, ids=str)


def jpeg(shade: int) -> bytes:
    """A grey picture, 64 × 48."""
    return bytes(cv2.imencode(".jpg", np.full((48, 64, 3), shade, np.uint8))[1].tobytes())


def opened(stage: Stage, *, size: tuple[int, int] = (800, 480), view: Any = samples.HISTORY) -> Any:
    stage.show(samples.VIEWS["table"], size=size)
    screen = stage.show(view)
    stage.driver.frames(6)
    return screen


def told(screen: Any) -> list[str]:
    """The lines that are seen whole."""
    window = box(screen.ids.lines)
    return [row.ids.words.words for row in screen.rows if window.holds(box(row))]


@each_size
def test_it_opens_at_its_end(stage: Stage, size: tuple[int, int]) -> None:
    assert told(opened(stage, size=size))[-1] == "Bob rolls 1 1 1 5 2"


@each_size
def test_a_long_one_opens_at_the_line_of_the_picture_that_was_seen(stage: Stage, size: tuple[int, int]) -> None:
    screen = opened(stage, size=size, view=samples.LONG_HISTORY)
    current = [row for row in screen.rows if row.current]
    assert [row.event for row in current] == [PictureOpened(150)]
    assert box(screen.ids.lines).holds(box(current[0]))


def test_a_touch_on_a_roll_with_a_picture_opens_it_and_others_do_nothing(stage: Stage) -> None:
    screen = opened(stage)
    for row in screen.rows[-5:]:
        stage.driver.tap(row)
    assert stage.posted == [PictureOpened(13), PictureOpened(16), PictureOpened(17)]


def test_buttons_turn_it_screenful_by_screenful(stage: Stage) -> None:
    screen = opened(stage)
    for turned in (-1, -2, -30):
        stage.root.show(replace(samples.HISTORY, turned=turned))
        stage.driver.frames(6)
    assert told(screen)[0] == "Bob rolls 2 3 4 6 6"
    assert screen.ids.lines.scroll_y == 1
    stage.root.show(replace(samples.HISTORY, turned=0))
    stage.driver.frames(6)
    assert screen.ids.lines.scroll_y == 0


def test_a_finger_scrolls_it(stage: Stage) -> None:
    lines = opened(stage).ids.lines
    x, top = lines.to_window(lines.center_x, lines.top - 10)
    stage.driver.drag((x, top), (x, top - lines.height + 20), rests=True)
    assert 0 < lines.scroll_y <= 1
    assert stage.posted == []


def test_a_new_line_is_seen_at_once(stage: Stage) -> None:
    screen = opened(stage)
    more = replace(samples.HISTORY.lines[-1], text=samples.S("Ann rolls 6 6 6 6 6"))
    stage.root.show(replace(samples.HISTORY, lines=(*samples.HISTORY.lines, more)))
    stage.driver.frames(6)
    assert told(screen)[-1] == "Ann rolls 6 6 6 6 6"


def test_back_and_the_last_picture_post_their_events(stage: Stage) -> None:
    screen = opened(stage)
    stage.driver.tap(screen._picture.shown[0])
    stage.driver.tap(screen._back.shown[0])
    assert stage.posted == [PictureTurned(-1), RulesClosed()]


def test_a_picture_is_shown_and_its_steps_post_their_events(stage: Stage) -> None:
    both = replace(samples.PICTURE, jpeg=jpeg(200), earlier=samples.VIEWS["picture-missing"].earlier)  # type: ignore[union-attr]
    screen = stage.show(both)
    assert tuple(screen.texture.size) == (64, 48)
    assert screen.texture.pixels[0] == pytest.approx(200, abs=3)
    for step in screen._steps.shown:
        stage.driver.tap(step)
    assert stage.posted == [PictureTurned(-1), PictureTurned(1)]


def test_a_damaged_picture_is_told_of(stage: Stage) -> None:
    screen = stage.show(replace(samples.PICTURE, jpeg=jpeg(200)[:100]))
    assert screen.texture is None
    assert screen.ids.note.words == "This picture is damaged"


# The whole of it -------------------------------------------------------------


@pytest.fixture
def app(driver: Driver, tmp_path: Path) -> Any:
    """A kiosk in the window, its album in a folder; Ann and Bob have rolled for who begins."""
    from kiosk.app import KioskApp
    from kiosk.ui.theme import theme

    driver.resize(800, 480)
    theme.fit(800, 480, diagonal_in=7.0)
    made = KioskApp(Session(GAMES, PAGES))
    made.scribe = Confirming(made)
    made.album = Keeper(tmp_path, made.post)
    driver.start(made)
    names = (KeyPressed(HOLD_KEYS[0]), KeyPressed(Key.END_TURN))
    for event in (EyeReady(), *names, *entered(6, 6), *entered(1, 2)):
        made.post(event)
        driver.frames(2)
    yield made
    made.album.close()
    driver.clear()


class Confirming:
    """A journal that has everything at once."""

    def __init__(self, app: Any) -> None:
        self._app = app

    def write(self, number: int, entry: object) -> None:
        from kiosk.rules.record import Saved

        self._app.post(Saved(number))

    def close(self) -> bool:
        return True


def rolled(driver: Driver, app: Any) -> None:
    """A bust, seen by the camera."""
    app.post(replace(thrown(2, 3, 4, 6, 6), jpeg=jpeg(90)))
    driver.until(lambda: app.session.album.rolls)


def test_by_touch_from_the_table_to_the_picture_of_a_roll_and_back(driver: Driver, app: Any) -> None:
    rolled(driver, app)
    table = app.root_widget.screen
    driver.tap(next(tool for tool in table._tools.shown if tool.ids.words.words == "History"))
    history = app.root_widget.screen
    assert isinstance(history, HistoryScreen)
    driver.frames(6)
    assert told(history)[-2:] == ["Player 1 rolls 2 3 4 6 6", "Bust! No points in this roll, Player 1"]
    driver.tap(history.rows[-2])
    picture = app.root_widget.screen
    assert isinstance(picture, PictureScreen)
    driver.until(lambda: picture.texture)
    assert picture.texture.pixels[0] == pytest.approx(90, abs=3)
    driver.tap(picture._back.shown[0])
    driver.tap(app.root_widget.screen._back.shown[0])
    assert app.root_widget.screen is table


def test_by_buttons_alone(driver: Driver, app: Any) -> None:
    rolled(driver, app)
    for pressed in (KeyPressed(Key.END_TURN, long=True), KeyPressed(HOLD_KEYS[0])):
        app.post(pressed)
        driver.frames(2)
    assert isinstance(app.root_widget.screen, HistoryScreen)
    app.post(KeyPressed(HOLD_KEYS[2]))
    driver.frames(2)
    picture = app.root_widget.screen
    assert isinstance(picture, PictureScreen)
    driver.until(lambda: picture.texture)
    for _ in range(2):
        app.post(KeyPressed(Key.UNDO))
        driver.frames(2)
    assert app.session.over is None
