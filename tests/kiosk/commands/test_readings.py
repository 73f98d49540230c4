"""What is told of a reading: words for programs, sentences for guests, and which die has which reason."""

import json
import re
from pathlib import Path

import pytest

from kiosk.commands.readings import line
from kiosk.commands.reasons import reason
from kiosk.commands.shown import whole
from tests.vision.drawn import tray
from tests.vision.tray_by_hand import reading
from vision.reading import Die, Reading, Why

README = Path(__file__).parents[3] / "README.md"
DOUBTED = Die(1, 40.04, 50.0, 20.0, False, Why.TWO_READINGS, (1, 2))


def told(*whys: Why | None, why: Why | None = None) -> str:
    """The reasons against dice that have these, and against the whole."""
    places = ((100.0 * at, 50.0, 3) for at in range(len(whys)))
    dice = zip(reading(*places).dice, whys, strict=True)
    lie = tuple(die if each is None else die.asked(each) for die, each in dice)
    return reason(Reading(lie, False, why or next(filter(None, whys), None)))


def test_a_doubted_die_is_told_with_what_it_may_be_and_its_reason() -> None:
    said = line(whole("a.png", tray()), Reading((DOUBTED,), False, Why.TWO_READINGS), 12.34)
    because = {"why": "two readings", "sentence": "a die may show one or the other"}
    die = {"value": 1, "likely": [1, 2], "x": 40.0, "y": 50.0, "size": 20.0, "certain": False} | because
    size = {"width": 640, "height": 480}
    assert said == {"file": "a.png", **size, "certain": False, **because, "dice": [die], "ms": 12.3}


def test_the_line_in_the_readme_is_such_a_line() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", README.read_text(), re.DOTALL)
    die = Die(1, 412.5, 203.1, 40.2, False, Why.TWO_READINGS, (1, 2))
    said = line(whole("throw.mp4#17", tray()), Reading((die,), False, Why.TWO_READINGS), 312.4)
    assert json.dumps(json.loads(example)) == json.dumps(said)


@pytest.mark.parametrize(
    "whys, why, said",
    [
        ((), None, ""),
        ((None, Why.COCKED), None, "a die leans"),
        ((Why.COCKED, None, Why.COCKED), None, "a die leans"),
        ((Why.COCKED,), Why.TOO_FEW, "there are fewer dice than expected; a die leans"),
        (
            (Why.COCKED, None, Why.GLARE, Why.COCKED),
            None,
            "dice 1, 4 from the left: a die leans; die 3 from the left: a lamp is mirrored on a die",
        ),
        (
            (Why.COCKED, Why.GLARE),
            Why.TOO_MANY,
            "there are more dice than expected; die 1 from the left: a die leans; "
            "die 2 from the left: a lamp is mirrored on a die",
        ),
    ],
)
def test_where_dice_have_several_reasons_each_is_told_with_its_dice(
    whys: tuple[Why | None, ...], why: Why | None, said: str
) -> None:
    assert told(*whys, why=why) == said
