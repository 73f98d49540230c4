"""When a game is over the screen shows who won, how it lay at the end, and by which house rules."""

from dataclasses import replace
from typing import Any

from kiosk.rules.picture import String
from kiosk.rules.words import Sentence
from kiosk.session.tabletouches import RematchOpened, RematchPicked
from kiosk.session.views import OverView
from kiosk.translate import say
from tests.kiosk.ui.scenes import scenes
from tests.kiosk.ui.seen import shown

SHOWN = {name: seen for name, seen in scenes(1) if isinstance(seen, OverView)}
OVER = {name: seen for name, seen in SHOWN.items() if seen.question is None}


def words(screen: Any) -> list[str]:
    from kiosk.ui.widgets.text import Text

    return [text.words for text, _seen in shown(screen, Text)]


def test_the_last_string_lies_there_and_no_die_is_offered_any_more(stage: Any) -> None:
    from kiosk.ui.pictures.string import StringPicture

    lying = OVER["dominoes-over"].picture
    screen = stage.show(OVER["dominoes-over"])
    assert isinstance(lying, String)
    assert [picture._string.numbers for picture, _seen in shown(screen, StringPicture)] == [lying.numbers]
    assert lying.left == lying.right == ()


def test_the_board_is_as_large_as_at_the_table(stage: Any) -> None:
    from kiosk.ui.pictures.grid import GridPicture

    screen = stage.show(OVER["dice-poker-over"])
    (_board, seen), *_ = shown(screen, GridPicture)
    assert seen.height > 0.5 * stage.driver.window.height


def test_who_begins_is_asked_and_a_touch_answers(stage: Any) -> None:
    screen = stage.show(SHOWN["five-thousand-over"])
    stage.driver.tap(screen._actions.shown[0])
    assert stage.posted == [RematchOpened()]
    screen = stage.show(SHOWN["five-thousand-rematch"])
    for answer in screen._asked.asking.shown:
        stage.driver.tap(answer)
    assert stage.posted[1:] == [RematchPicked(), RematchPicked(2), RematchPicked(3)]


def test_a_pot_is_not_shown_as_it_is_empty(stage: Any) -> None:
    from kiosk.ui.pictures.pot import PotPicture

    assert shown(stage.show(OVER["five-thousand-over"]), PotPicture) == []


def test_the_house_rules_are_named(stage: Any) -> None:
    over = OVER["ten-thousand-over-house"]
    assert over.house is not None
    assert say(over.house) in words(stage.show(over))
    assert say(over.house) not in words(stage.show(replace(over, house=None)))


def test_one_winner_stands_on_the_ribbon_and_several_have_one_each(stage: Any) -> None:
    assert say(OVER["tug-over"].headline) in words(stage.show(OVER["tug-over"]))
    together = replace(OVER["tug-over"], winners=("Ann", "Bob"), headline=Sentence("Ann and Bob win together!"))
    assert {"Ann", "Bob", "Ann and Bob win together!"} <= set(words(stage.show(together)))
