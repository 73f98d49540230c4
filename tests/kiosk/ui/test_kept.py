"""What is kept as a picture looks as what is not, is drawn anew when it changes, and only then."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.kiosk.ui.looks import drawn

FELT = (0.1, 0.4, 0.3, 1)


class Scene:
    """A felt with a layout on it, in which something of everything is drawn, and how often that was."""

    def __init__(self, driver: Any, layout: type) -> None:
        from kivy.graphics import Callback, Color, Rectangle, SmoothEllipse, SmoothRoundedRectangle
        from kivy.uix.floatlayout import FloatLayout
        from kivy.uix.label import Label
        from kivy.uix.widget import Widget

        self.driver = driver
        self.times = 0
        self.page = FloatLayout()
        with self.page.canvas.before:
            Color(*FELT)
            Rectangle(size=(800, 480))
        self.layout = layout(pos=(100.5, 50.25), size=(300, 200), size_hint=(None, None))
        self.child = Widget()
        with self.child.canvas:
            Callback(self._count)
            Color(1, 0.8, 0.2, 1)
            SmoothRoundedRectangle(pos=(120, 60), size=(180, 90), radius=[12])
            Color(0, 0, 0, 0.3)
            self.shade = SmoothEllipse(pos=(200, 90), size=(160, 120))
            Color(1, 1, 1, 0.5)
            SmoothEllipse(pos=(240, 110), size=(70, 70))
        self.layout.add_widget(self.child)
        self.layout.add_widget(Label(text="Letters", font_size=31, pos=(150, 100), color=(1, 1, 1, 1)))
        self.page.add_widget(self.layout)
        driver.show(self.page)

    def _count(self, _instruction: Any) -> None:
        self.times += 1

    def frame(self) -> None:
        """One in which something else has changed."""
        self.page.canvas.ask_update()
        self.driver.frames(1)

    def seen(self) -> Any:
        self.frame()
        return drawn()[:480, :800].astype(int)


def kept() -> type:
    from kivy.uix.floatlayout import FloatLayout

    from kiosk.ui.widgets.kept import Kept

    return type("KeptFloat", (Kept, FloatLayout), {})


def plain() -> type:
    from kivy.uix.floatlayout import FloatLayout

    return type("PlainFloat", (FloatLayout,), {})


@pytest.fixture
def scene(driver: Any) -> Iterator[Scene]:
    driver.resize(800, 480)
    yield Scene(driver, kept())
    driver.clear()


def test_it_looks_as_if_it_were_drawn_each_time(scene: Scene, driver: Any) -> None:
    picture = scene.seen()
    bare = Scene(driver, plain()).seen()
    assert np.abs(picture - bare).max() <= 8  # of 255: rounded once more where something is half transparent
    assert len(np.unique(bare.reshape(-1, 3), axis=0)) > 20


def test_other_things_that_change_do_not_draw_it_anew(scene: Scene) -> None:
    before = scene.times
    for _ in range(3):
        scene.frame()
    assert scene.times == before


def test_a_shape_in_it_that_moves_is_seen_to_move(scene: Scene) -> None:
    before = scene.seen()
    scene.shade.pos = (110, 70)
    assert np.abs(scene.seen() - before).max() > 20


def test_what_is_put_in_or_taken_out_is_seen_so(scene: Scene) -> None:
    with_it = scene.seen()
    scene.layout.remove_widget(scene.child)
    without = scene.seen()
    scene.layout.add_widget(scene.child, len(scene.layout.children))
    assert np.abs(without - with_it).max() > 20
    assert (scene.seen() == with_it).all()


def test_it_moves_with_its_layout(scene: Scene) -> None:
    from kivy.uix.label import Label

    word = Label(text="here", font_size=31, size_hint=(None, None), size=(80, 40))
    scene.layout.clear_widgets()
    scene.layout.add_widget(word)
    word.pos = scene.layout.pos = (120, 60)
    one = scene.seen()
    word.pos = scene.layout.pos = (420, 260)
    assert (scene.seen()[200:, 300:] == one[:280, :500]).all()


def test_nothing_is_seen_of_it_without_opacity(scene: Scene) -> None:
    shown = scene.seen()
    scene.layout.opacity = 0
    hidden = scene.seen()
    scene.layout.opacity = 1
    assert (hidden.reshape(-1, 3) == hidden[0, 0]).all()
    assert (scene.seen() == shown).all()


def test_its_shadow_may_fall_beside_it(scene: Scene) -> None:
    from kivy.graphics import Color, Rectangle

    with scene.child.canvas:
        Color(1, 0, 0, 1)
        Rectangle(pos=(102, 252), size=(20, 60))
    scene.layout.reach = 20
    assert scene.seen()[280, 110].tolist() == [255, 0, 0]
