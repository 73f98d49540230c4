"""A card that takes its time: nothing stands still but what is being saved, and that is said."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from kiosk.commands import run
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.tabletouches import EntryOpened, ValuePicked
from kiosk.session.touches import RulesClosed, RulesOpened
from kiosk.session.view import view
from kiosk.session.views import RollOffView, RulesView
from kiosk.settings import Settings
from kiosk.translate import say
from tests.kiosk.window import Driver

PATIENCE_S = 60.0


class Card:
    """Takes nothing in until it is let."""

    def __init__(self) -> None:
        self.awake = Event()
        self.awake.set()
        self.busy = Event()

    def __call__(self, place: str, number: int) -> None:
        if place == "before-commit" and not self.awake.is_set():
            self.busy.set()
            assert self.awake.wait(PATIENCE_S)


@pytest.fixture
def card() -> Card:
    return Card()


@pytest.fixture
def driver() -> Driver:
    return Driver(480, 320)


@pytest.fixture
def app(card: Card, driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    started = run.wired(Settings(), None, tmp_path, watched=run.Watched(card))
    driver.start(started)
    yield started
    card.awake.set()
    started.on_stop()
    driver.clear()


def totals(app: Any) -> list[int | None]:
    now = view(app.session)
    assert isinstance(now, RollOffView)
    return [seat.total for seat in now.seats]


def banner(app: Any) -> str:
    now: Any = view(app.session)
    return say(now.banner) if now.banner else ""


def test_while_the_card_is_busy_the_screen_goes_on_and_shows_no_roll_that_is_not_saved(
    app: Any, driver: Driver, card: Card
) -> None:
    app.post(GamePicked("five-thousand"))
    app.post(GameStarted())
    driver.until(lambda: isinstance(view(app.session), RollOffView) and not app.session.saving.waiting)
    card.awake.clear()
    for touch in (EntryOpened(), ValuePicked(6), ValuePicked(5)):
        app.post(touch)
    driver.until(lambda: card.busy.is_set() and banner(app) == "Saving…")
    assert totals(app) == [None, None]
    app.post(RulesOpened())
    driver.until(lambda: isinstance(view(app.session), RulesView))
    app.post(RulesClosed())
    driver.until(lambda: isinstance(view(app.session), RollOffView))
    assert (totals(app), card.awake.is_set()) == ([None, None], False)
    card.awake.set()
    driver.until(lambda: totals(app) == [11, None])
    driver.until(lambda: banner(app) == "")
