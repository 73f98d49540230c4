"""What is told to the screen from outside does not wait until a frame is due anyway."""

from typing import Any

from kiosk.games import GAMES
from kiosk.session.whole import Session
from kiosk.signals import TrayEmpty
from tests.kiosk.window import Driver


def test_what_is_told_is_shown_at_once_not_with_the_next_frame(driver: Driver) -> None:
    from kivy.clock import Clock

    from kiosk.app import KioskApp

    games: Any = {name: game() for name, game in GAMES.items()}
    app = driver.start(KioskApp(Session(games)))
    usual, Clock._max_fps = Clock._max_fps, 0.1  # a frame in ten seconds
    try:
        app.post(TrayEmpty())
        driver.frames(1)
        assert Clock.frametime < 5
    finally:
        Clock._max_fps = usual
        driver.clear()
