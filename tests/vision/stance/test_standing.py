"""A black die and its shadow are one to the eye: where shade is made light they part, and show how the die lies."""

from dataclasses import dataclass, replace
from math import cos, pi, sin

import numpy as np
import pytest

from vision.calibration import Calibration
from vision.picture import Bools, Floats, Picture
from vision.read import read
from vision.reading import Die, Why
from vision.render.die import DiePose, lying
from vision.render.labels import tray_corners
from vision.render.light import Lamp, Light
from vision.render.scene import render, scene
from vision.render.style import STYLES, Style
from vision.render.tray import Surface, Tray
from vision.render.variety.place import leaning
from vision.stance.standing import standing

SIZE, FLOOR_MM, HIGH = (1280, 720), (300.0, 170.0), 0.85
BLACK = Style((0.006,) * 3, (0.8,) * 3, shine=0.0)
BLUE = Surface("felt", (0.35, 0.1, 0.03))
RED = (
    lying(6, (60.0, 40.0), yaw=0.2, style=STYLES["red"], size=17.0),
    lying(2, (40.0, -50.0), yaw=0.8, style=STYLES["red"], size=17.0),
)
LAMPS = [(0.0, 0.1), (0.0, 0.5), (pi / 4, 0.5), (pi / 4, 1.1), (pi / 2, 0.5), (3 * pi / 4, 0.1), (pi, 0.5)]
"""Where a high lamp stands, and how the die is turned: in shade as it is, all of these seem to lean."""
LEANING = [
    (0.0, 0.1, pi),
    (0.0, 0.5, 4 * pi / 3),
    (pi / 4, 0.5, 4 * pi / 3),
    (5 * pi / 4, 0.5, pi / 3),
    (7 * pi / 4, 0.1, 2 * pi / 3),
]
"""And over which way it leans: these seem to lie level."""


def black(turn: float) -> DiePose:
    """A small black 3."""
    return lying(3, (-90.0, 30.0), yaw=turn, style=BLACK, size=12.0)


def told(die: DiePose, way: float) -> tuple[Die, ...]:
    """What is read of this die and two large red ones in hard light."""
    low = (1 - HIGH**2) ** 0.5
    lamp = Lamp((low * cos(way), low * sin(way), HIGH), (1.0, 1.0, 1.0), width=0.0)
    bare = scene(SIZE, (die, *RED), tray=Tray(FLOOR_MM, floor=BLUE))
    table = replace(bare, light=Light((lamp,), sky=(0.01,) * 3, ground=(0.005,) * 3))
    known = Calibration(tray_corners(table), FLOOR_MM)
    return read(render(table, np.random.default_rng(1)), calibration=known).dice


@pytest.mark.parametrize("way, turn", LAMPS)
def test_a_level_black_die_with_a_black_shadow_is_read(way: float, turn: float) -> None:
    first, *_others = told(black(turn), way)
    assert (first.value, first.why) == (3, None)


@pytest.mark.parametrize("way, turn, over", LEANING)
def test_one_that_leans_in_such_light_is_asked_about(way: float, turn: float, over: float) -> None:
    first, *_others = told(leaning(black(turn), 30.0, over), way)
    assert first.why is Why.COCKED


@pytest.mark.parametrize("way, turn, over", [(5 * pi / 4, 0.1, 0.0), (5 * pi / 4, 0.5, 0.0), (3 * pi / 2, 0.1, 0.0)])
def test_one_that_leans_a_little_is_not_level_where_it_looks_aslant(way: float, turn: float, over: float) -> None:
    first, *_others = told(leaning(black(turn), 12.0, over), way)
    assert first.why is Why.COCKED


@dataclass(frozen=True, slots=True)
class Told:
    """What the networks say of a die: whether it stands out as raised, and log odds; as it is, and in the light."""

    name: str
    up: bool
    odds: float
    up_in_light: bool
    odds_in_light: float
    askew: bool = False
    why: Why | None = None
    flat: tuple[bool, bool] = (False, False)
    """What shows its face is no die but flat; the same two."""


TOLD = (
    Told("level in both", False, -3.0, False, -3.0),
    Told("raised in both", True, 2.0, True, 2.0, why=Why.COCKED),
    Told("plainly level in the light", True, 2.0, False, -1.0),
    Told("hardly raised in the light", True, 2.0, False, 0.2, why=Why.COCKED),
    Told("likely, and raised in the light", False, 1.5, True, 2.0, why=Why.COCKED),
    Told("unlikely, and raised in the light", False, 0.5, True, 2.0),
    Told("with pips askew", True, 2.0, False, -1.0, askew=True, why=Why.COCKED),
    Told("flat in both", False, -3.0, False, -3.0, flat=(True, True), why=Why.NOT_A_DIE),
    Told("flat as it is", False, -3.0, False, -3.0, flat=(True, False)),
    Told("flat in the light", False, -3.0, False, -3.0, flat=(False, True)),
    Told("raised and flat", True, 2.0, True, 2.0, flat=(True, True), why=Why.COCKED),
)


def test_one_light_alone_is_believed_where_the_other_does_not_plainly_contradict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = iter(
        (
            ([t.up for t in TOLD], [t.odds for t in TOLD], [t.flat[0] for t in TOLD]),
            ([t.up_in_light for t in TOLD], [t.odds_in_light for t in TOLD], [t.flat[1] for t in TOLD]),
        )
    )

    def raised(*_: object, guessed: bool) -> tuple[Bools, Floats, Bools]:
        up, odds, flat = next(said)
        return np.array(up) & (not guessed), np.array(odds), np.array(flat)

    monkeypatch.setattr("vision.stance.standing.raised", raised)
    monkeypatch.setattr(
        "vision.stance.standing.leaning", lambda _picture, dice, *_, **__: np.zeros(len(dice), np.bool_)
    )
    monkeypatch.setattr("vision.stance.standing.at_first_sight", lambda _picture, dice: np.zeros((len(dice), 2)))
    why = [Why.COCKED if t.askew else None for t in TOLD]
    dice = [Die(3, 100.0 * k + 50, 300.0, 30.0, each is None, each) for k, each in enumerate(why)]
    picture: Picture = np.zeros((600, 1100, 3), np.uint8)
    stand = standing(picture, dice, (0.0, 0.0, 0.0), sized=False)
    assert {t.name: die.why for t, die in zip(TOLD, stand, strict=True)} == {t.name: t.why for t in TOLD}
