"""Dice of which a card, a finger or the border leaves only part are questions; what lies beside dice makes none."""

from dataclasses import replace
from math import dist, pi

import numpy as np
import pytest

from tests.vision.card import with_card
from vision.calibration import Calibration
from vision.finding.finder import Found
from vision.missed.partial import partly_hidden
from vision.picture import Picture
from vision.reading import Die, Why
from vision.render.die import lying
from vision.render.labels import tray_corners
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES
from vision.render.tray import Surface, Tray
from vision.render.truth import truths
from vision.side import Side, seen_from
from vision.sides import SIDES, read_from_sides

FLOORS = {
    "green felt": Surface("felt", (0.06, 0.12, 0.02)),
    "red felt": Surface("felt", (0.25, 0.05, 0.05)),
    "wood": Surface("wood", (0.15, 0.3, 0.5)),
}
PLACES = ((-60.0, -20.0), (10.0, 20.0), (70.0, -15.0))
CARDS = {"pale": (225, 235, 240), "red": (60, 60, 190), "dark": (40, 40, 45)}
TURNS = (0.3, 1.9, 3.6, 5.1)
YELLOWER = np.array((20, 0, 0))  # blue, green, red: 10 off, as colours are told apart


def staged(*values: int, style: str = "white", floor: str = "green felt") -> Scene:
    """Dice in a tray, seen from above."""
    dice = [
        lying(value, at, yaw=0.4 * value, style=STYLES[style], size=16.0)
        for value, at in zip(values, PLACES, strict=False)
    ]
    return scene((960, 540), tuple(dice), tray=Tray((240.0, 130.0), floor=FLOORS[floor]))


def shown(of: Scene) -> Picture:
    """What a camera sees of it."""
    return render(of, np.random.default_rng(3))


def as_read(of: Scene) -> list[Die]:
    """All of its dice, as if they were read."""
    return [Die(one.value, *one.centre, dist(one.corners[0], one.corners[1]), certain=True) for one in truths(of)]


def with_a_square(picture: Picture, die: Die, at: tuple[float, float], colour: str) -> Picture:
    """A square half as wide as this die, of its colour, a yellower one or `another`; none in "the floor's"."""
    picture, side, (x, y) = picture.copy(), round(die.size / 4), (round(at[0]), round(at[1]))
    its = np.median(picture[round(die.y) - 8 :, round(die.x) - 8 :][:16, :16].reshape(-1, 3), axis=0)
    colours = {"a die's": its, "nearly a die's": its - YELLOWER, "another": np.array((60, 60, 190))}
    if colour in colours:
        picture[y - side : y + side, x - side : x + side] = colours[colour]
    return picture


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("card", CARDS)
def test_half_a_die_beside_a_card_is_a_question(card: str, turn: float) -> None:
    of = staged(3, 5, 6)
    *others, hidden = as_read(of)
    dice = read_from_sides(with_card(shown(of), (hidden.x, hidden.y), hidden.size, turn, CARDS[card])).dice
    sure = [die for die in dice if die.certain]
    asked = [(die.x, die.y) for die in dice if not die.certain]
    assert any(dist(place, (hidden.x, hidden.y)) < 0.7 * hidden.size for place in asked)
    assert sorted(die.value or 0 for die in sure) == sorted(die.value or 0 for die in others)


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_beside_dice_is_none(card: str, turn: float) -> None:
    of = staged(3, 5)
    edge = as_read(of)[0].size
    picture = with_card(shown(of), (700.0, 200.0), edge, turn, CARDS[card])
    reading = read_from_sides(picture)
    assert (reading.certain, sorted(die.value or 0 for die in reading.dice)) == (True, [3, 5])


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("style", STYLES)
def test_half_a_die_of_any_colour_is_found_beside_nearly_any_card(style: str, floor: str) -> None:
    of = staged(3, 5, 6, style=style, floor=floor)
    *others, hidden = as_read(of)
    at, picture = (hidden.x, hidden.y), shown(of)
    covered = [with_card(picture, at, hidden.size, turn, card) for card in CARDS.values() for turn in TURNS]
    parts = [partly_hidden(one, others, Calibration()) for one in covered]
    assert sum(any(dist((part.x, part.y), at) < 0.8 * hidden.size for part in found) for found in parts) >= 11


def test_what_is_found_is_told_as_hidden_and_as_large_as_the_dice() -> None:
    of = staged(3, 5, 2)
    *others, hidden = as_read(of)
    picture = with_card(shown(of), (hidden.x, hidden.y), hidden.size, pi / 2, CARDS["red"])
    (part,) = partly_hidden(picture, others, Calibration())
    assert (part.value, part.certain, part.why) == (None, False, Why.HIDDEN)
    assert part.size == pytest.approx(hidden.size, rel=0.1)


@pytest.mark.parametrize(
    "colour, score, asked",
    [("a die's", 0.5, True), ("another", 0.5, False), ("another", 0.7, True), ("the floor's", 0.5, False)],
)
def test_what_is_little_like_part_of_a_die_must_have_a_dies_colour(
    colour: str, score: float, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = staged(3, 5)
    dice, at = as_read(of), (700, 200)
    picture = with_a_square(shown(of), dice[0], at, colour)
    found = [Found(*at, dice[0].size, score), Found(dice[1].x, dice[1].y, dice[0].size, 0.9)]
    monkeypatch.setattr("vision.missed.partial.find_partial", lambda *_, **__: found)
    places = [(one.x, one.y) for one in partly_hidden(picture, dice, Calibration())]
    assert places == ([at] if asked else [])


def test_parts_are_looked_for_in_a_told_tray_alone() -> None:
    of = staged(3, 5, 2)
    *others, hidden = as_read(of)
    picture = with_card(shown(of), (hidden.x, hidden.y), hidden.size, pi / 2, CARDS["red"])
    corners = tray_corners(of)
    assert len(partly_hidden(picture, others, Calibration(corners))) == 1
    left = hidden.x - 2 * hidden.size
    a, b, c, d = corners
    narrow = Calibration((a, (left, b[1]), (left, c[1]), d), die_mm=16.0, tray_mm=(200.0, 130.0))
    assert partly_hidden(picture, others, narrow) == []


def test_without_a_certain_die_nothing_tells_how_large_parts_would_be() -> None:
    of = staged(3, 5, 2)
    *others, hidden = as_read(of)
    picture = with_card(shown(of), (hidden.x, hidden.y), hidden.size, pi / 2, CARDS["red"])
    assert partly_hidden(picture, [], Calibration()) == []
    assert partly_hidden(picture, [replace(die, certain=False, why=Why.BLURRED) for die in others], Calibration()) == []


@pytest.mark.parametrize("side", SIDES)
def test_every_side_tells_where_in_the_picture_parts_are(side: Side) -> None:
    of = staged(3, 5, 2)
    hidden = as_read(of)[2]
    picture = with_card(shown(of), (hidden.x, hidden.y), hidden.size, 0.5, CARDS["red"])
    parts = seen_from(picture, Calibration(), side).parts(hidden.size, 0.5)
    assert any(dist((one.x, one.y), (hidden.x, hidden.y)) < 0.5 * hidden.size for one in parts)


@pytest.mark.parametrize(
    "scores, asked",
    [
        ((0.6, 0.6, 0.6, 0.6, 0.6), True),
        ((0.9, 0.9, 0.3, 0.3, 0.3), True),
        ((0.9, 0.6, 0.3, 0.3, 0.3), False),
        ((0.9, 0.9, 0.6, 0.0, 0.0), False),
        ((0.45, 0.45, 0.45, 0.45, 0.45), False),
    ],
)
def test_what_looks_like_part_of_a_die_on_the_mean_of_five_sides_is_a_question(
    scores: tuple[float, ...], asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    of, at, looks = staged(3, 5), (700.0, 200.0), iter(scores)
    monkeypatch.setattr("vision.sides.View.parts", lambda *_: [Found(*at, 40.0, next(looks))])
    reading = read_from_sides(shown(of), calibration=Calibration(tray_corners(of)))
    assert [(one.x, one.y) for one in reading.dice if one.why is Why.HIDDEN] == ([at] if asked else [])
    assert [one.value for one in reading.dice if one.certain] == [3, 5]


@pytest.mark.parametrize(
    "colour, score, asked",
    [
        ("a die's", 0.45, True),
        ("a die's", 0.35, False),
        ("nearly a die's", 0.43, False),
        ("nearly a die's", 0.5, True),
        ("another", 0.45, False),
        ("the floor's", 0.45, False),
    ],
)
def test_less_is_enough_where_it_has_the_colour_of_one_of_the_dice(
    colour: str, score: float, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    of, at = staged(3, 5), (700.0, 200.0)
    picture = with_a_square(shown(of), as_read(of)[0], at, colour)
    monkeypatch.setattr("vision.sides.View.parts", lambda *_: [Found(*at, 40.0, score)])
    reading = read_from_sides(picture, calibration=Calibration(tray_corners(of)))
    assert [(one.x, one.y) for one in reading.dice if one.why is Why.HIDDEN] == ([at] if asked else [])


def test_part_of_one_that_is_certain_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    of = staged(3, 5)
    three = as_read(of)[0]
    monkeypatch.setattr("vision.sides.View.parts", lambda *_: [Found(three.x + 9, three.y, three.size, 0.9)])
    assert read_from_sides(shown(of)).certain
