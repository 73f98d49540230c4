"""The shell itself: what the session wants said in another language is said on the screen at once."""

from typing import Any

import pytest

from kiosk.games import GAMES
from kiosk.rules.record import Saved
from kiosk.session.menutouches import GamePicked, GameStarted, SeatRemoved
from kiosk.session.playing import Playing
from kiosk.session.rest import Rest
from kiosk.session.tongue import Tongue
from kiosk.session.touches import Woken
from kiosk.session.whole import Session
from kiosk.signals import Lamps, TrayEmpty
from kiosk.translate import LANGUAGES, use
from tests.kiosk.window import Driver

TITLES = ["What shall we play?", "Was spielen wir?", "À quoi jouons-nous\u00a0?", "¿A qué jugamos?"]


def test_t24_a_tap_turns_every_word_of_the_first_screen(driver: Driver) -> None:
    from kiosk.app import KioskApp
    from kiosk.ui.theme import theme

    driver.resize(800, 480)
    theme.fit(800, 480, diagonal_in=7.0)
    games: Any = {name: game() for name, game in GAMES.items()}
    app = driver.start(KioskApp(Session(games, tongues={code: Tongue(name) for code, name in LANGUAGES.items()})))
    found = []
    try:
        for _ in LANGUAGES:
            menu = app.root_widget.screen
            found.append(menu.ids.title.words)
            driver.tap(menu.ids.language.children[0])
            driver.frames(3)
        assert found == TITLES
        assert app.root_widget.screen.ids.title.words == TITLES[0]
    finally:
        use("en")
        driver.clear()


class Light:
    """A panel of which only the tray's light counts here."""

    def __init__(self) -> None:
        self.on = [False]

    def show(self, lamps: Lamps) -> None: ...

    def shine(self, on: bool) -> None:
        if on != self.on[-1]:
            self.on.append(on)

    def close(self) -> None: ...


def test_the_trays_light_burns_until_the_kiosk_sleeps_and_again_when_it_is_woken(driver: Driver) -> None:
    from kiosk.app import KioskApp

    games: Any = {name: game() for name, game in GAMES.items()}
    app = KioskApp(Session(games, rest=Rest(dim_s=1e-6)))  # asleep as soon as time has passed
    app.panel = light = Light()
    driver.start(app)
    try:
        assert light.on[:2] == [False, True]
        app.post(TrayEmpty())
        driver.frames(2)
        assert light.on[:3] == [False, True, False]
        app.post(Woken())
        driver.frames(1)
        assert light.on[:4] == [False, True, False, True]
    finally:
        driver.clear()


class Writes:
    """A journal that confirms while it is waited for, or never."""

    def __init__(self, app: Any, *, confirms: bool) -> None:
        self._app, self._confirms = app, confirms
        self._asked = list[int]()
        self.waits = list[float]()

    def write(self, number: int, _entry: object) -> None:
        self._asked.append(number)

    def close(self) -> bool:
        return True

    def set(self) -> None: ...

    def clear(self) -> None: ...

    def wait(self, seconds: float) -> bool:
        self.waits.append(seconds)
        for number in self._asked if self._confirms else ():
            self._app.post(Saved(number))
        return self._confirms


@pytest.mark.parametrize("confirms", [True, False])
def test_what_is_on_the_disk_in_a_moment_is_drawn_at_once_and_nothing_is_waited_for_longer(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, confirms: bool
) -> None:
    from kiosk.app import AT_ONCE_S, KioskApp

    games: Any = {name: game() for name, game in GAMES.items()}
    drawn = list[int]()
    app = KioskApp(Session(games), drawn=drawn.append)
    app.scribe = writes = Writes(app, confirms=confirms)
    monkeypatch.setattr(app, "_news", writes)
    driver.start(app)
    try:
        app.post(GamePicked("five-thousand"))
        app.post(SeatRemoved(1))
        driver.frames(2)
        drawn.clear()
        app.post(GameStarted())
        driver.frames(2)
        assert writes.waits == [AT_ONCE_S]
        assert drawn == [1] if confirms else 1 not in drawn
        assert isinstance(app.session.screen, Playing)
        app.post(Woken())
        driver.frames(2)
        assert writes.waits == [AT_ONCE_S]
    finally:
        driver.clear()
