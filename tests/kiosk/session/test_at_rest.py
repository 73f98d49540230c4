"""When the game is over its picture is that of the end: nobody is told any more what would be good."""

from kiosk.rules.picture import Armies, Rope, Scale, String
from kiosk.rules.words import Sentence
from kiosk.session.lit import at_rest


def test_the_scale_keeps_the_totals_and_its_mark() -> None:
    wish = Sentence("You roll high: the more, the better")
    scale = Scale(5, 30, 22, False, (16, 13), 15, wish, 0, (1,), (0,), 35)
    assert at_rest(scale) == Scale(5, 30, 22, False, (16, 13), None, None, 0, (1,), (0,), 35)


def test_nobody_is_shown_to_be_about_to_move() -> None:
    assert at_rest(Rope((), (5, 3), 5, actor=1)) == Rope((), (5, 3), 5, actor=None)
    assert at_rest(Armies(((1, 2), ()), None, actor=0)) == Armies(((1, 2), ()), None, actor=None)


def test_nothing_can_be_added_to_the_string() -> None:
    assert at_rest(String((4, 2), 5, (1,), (3,), tries=2)) == String((4, 2), 5, (), ())
