"""One window for all tests of the screen."""

import gc
from typing import Any

import pytest

from tests.kiosk.window import Driver

SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080), (720, 1280))
"""Of windows, the usual one first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In each file one window after the other: to change its size costs more than most tests."""
    places = {path: place for place, path in enumerate(dict.fromkeys(item.path for item in items))}
    items.sort(key=lambda item: (places[item.path], SIZES.index(_window(item))))


def _window(item: pytest.Item) -> tuple[int, int]:
    """The size of the window that a test wants."""
    wanted = item.callspec.params.get("size") if hasattr(item, "callspec") else None
    return wanted if wanted in SIZES else SIZES[0]


@pytest.fixture(autouse=True, scope="module")
def as_the_program_collects() -> None:
    """While a window is there, what is no longer used is collected between frames alone, of what these tests made."""
    gc.disable()
    gc.freeze()


@pytest.fixture(scope="session")
def driver() -> Driver:
    return Driver()


class Stage:
    """The root widget in the window, all that it posted, and the picture that it is given."""

    def __init__(self, driver: Driver) -> None:
        from kiosk.ui.root import Root

        self.driver = driver
        self.posted: list[Any] = []
        self.picture: Any = None
        self.root = Root(self.posted.append, lambda: self.picture)
        driver.show(self.root)

    def show(self, view: Any, *, size: tuple[int, int] | None = None) -> Any:
        """Show a view (on a 7-inch screen of that size) and give back its screen."""
        if size is not None:
            self.fit(size)
        self.root.show(view)
        self.driver.frames(4)
        return self.root.screen

    def fit(self, size: tuple[int, int]) -> None:
        from kiosk.ui.theme import theme

        if tuple(self.driver.window.size) != size:
            gc.collect()  # else what no test shows any more is laid out and drawn once more at the new size
            self.driver.resize(*size)
        theme.fit(*size, diagonal_in=7.0)


@pytest.fixture(scope="session")
def the_stage(driver: Driver) -> Stage:
    return Stage(driver)


@pytest.fixture
def stage(request: pytest.FixtureRequest, the_stage: Stage) -> Stage:
    """The same stage for all, since widgets are costly; with nothing posted yet."""
    the_stage.fit(_window(request.node))
    if the_stage.root.parent is None:
        the_stage.driver.show(the_stage.root)
    the_stage.posted.clear()
    the_stage.picture = None
    return the_stage
