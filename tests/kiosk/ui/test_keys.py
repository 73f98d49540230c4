"""The computer's keyboard in place of the panel."""

from typing import Any

import pytest

from kiosk.session.menutouches import NameTyped
from kiosk.session.tabletouches import TrayTouched
from kiosk.signals import HOLD_KEYS, Key, KeyPressed
from kiosk.ui.keys import BACKSPACE, ENTER, ESCAPE, KEYPAD_1, SPACE, Keyboard, pressed
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage


@pytest.fixture
def keyboard(stage: Stage) -> Keyboard:
    return Keyboard(stage.root, stage.posted.append)


def down(keyboard: Keyboard, code: int, *modifiers: str, text: str = "") -> None:
    keyboard._on_down(None, code, 0, text, list(modifiers))


def stroke(keyboard: Keyboard, code: int, *modifiers: str, text: str = "") -> None:
    down(keyboard, code, *modifiers, text=text)
    keyboard._on_up(None, code)


@pytest.mark.parametrize("first", [ord("1"), KEYPAD_1])
def test_one_to_six_are_the_hold_buttons(first: int) -> None:
    assert [pressed(first + at) for at in range(7)] == [*(KeyPressed(key) for key in HOLD_KEYS), None]


def test_enter_ends_the_turn_backspace_takes_back_and_space_throws(stage: Stage, keyboard: Keyboard) -> None:
    stage.show(samples.TABLE)
    for code in (ENTER, BACKSPACE, SPACE, ord("x")):
        stroke(keyboard, code)
    assert stage.posted == [KeyPressed(Key.END_TURN), KeyPressed(Key.UNDO), TrayTouched()]


def test_enter_held_down_is_one_long_press(stage: Stage, keyboard: Keyboard) -> None:
    stage.show(samples.TABLE)
    for _repeat in range(5):
        down(keyboard, ENTER)
    keyboard._on_up(None, ENTER)
    assert stage.posted == [KeyPressed(Key.END_TURN, long=True)]


def test_shift_and_enter_is_a_long_press(stage: Stage, keyboard: Keyboard) -> None:
    stage.show(samples.TABLE)
    stroke(keyboard, ENTER, "shift")
    assert stage.posted == [KeyPressed(Key.END_TURN, long=True)]


def test_a_key_that_repeats_is_one_press(stage: Stage, keyboard: Keyboard) -> None:
    stage.show(samples.TABLE)
    for _repeat in range(5):
        down(keyboard, ord("2"))
    assert stage.posted == [KeyPressed(Key.HOLD_2)]


def test_letters_write_the_name_that_is_being_typed(stage: Stage, keyboard: Keyboard) -> None:
    screen: Any = stage.show(samples.players_view(("Player 1", "Bob")))
    screen.pick(0)
    stroke(keyboard, ord("z"), "shift", text="z")
    stage.show(samples.players_view(("Z", "Bob")))
    stroke(keyboard, ord("1"), text="1")
    stroke(keyboard, BACKSPACE)
    assert stage.posted == [NameTyped(0, "Z"), NameTyped(0, "Z1"), NameTyped(0, "")]


@pytest.mark.parametrize("code", [ENTER, ESCAPE])
def test_enter_and_escape_end_the_typing(stage: Stage, keyboard: Keyboard, code: int) -> None:
    stage.show(samples.VIEWS["players"]).pick(0)
    stroke(keyboard, code)
    assert not stage.root.typing
    assert stage.posted == []


def test_the_window_hands_its_keys_on(stage: Stage, keyboard: Keyboard) -> None:
    stage.show(samples.TABLE)
    keyboard.listen(stage.driver.window)
    stage.driver.press_key(ord("3"), text="3")
    assert stage.posted == [KeyPressed(Key.HOLD_3)]
