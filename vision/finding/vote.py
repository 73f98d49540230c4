"""What the small networks say of a place: which value lies there, or that no die's top does.

One looks first; where it leaves doubts a second looks as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.crops import cuttings, eight_ways, evened
from vision.finding.finder import Found
from vision.network import answers
from vision.picture import Floats, Picture
from vision.places import Places

MANY = 64  # places whose cuttings are held at a time: a printed floor has a thousand
SURE = 0.9  # of the first look; else each further look, at where the one before saw the face, counts twice as much
MORE_LOOKS = 2
HOPE = 0.2  # of 187 places that were plain in some light, in the end, none had less at first sight; four in five have
DENIES = 0.15  # share of another value by the first network; with less it may only not know such dice


@dataclass(frozen=True, slots=True)
class Vote:
    """Shares from 0 to 1; place in pixels of the picture that was looked at."""

    shares: tuple[float, ...]
    """Of no top face, then of the values 1 to 6; they add up to 1."""
    x: float
    y: float
    edge: float
    steady: float = 0.0
    """The least share of its value however the cutting is turned, by both networks together, or by the second where the
    first names no other value; 0 where it was not turned."""

    @property
    def value(self) -> int:
        """The likeliest of 1 to 6."""
        return max(range(1, 7), key=lambda value: self.shares[value])

    @property
    def none(self) -> float:
        """Share of no top face lying there."""
        return self.shares[0]


def votes(picture: Picture, found: Places, *, more: int = MORE_LOOKS) -> list[Vote]:
    """One for each place (N×3: x, y, edge in pixels) of an H×W×3 picture; so many `more` looks where it is not sure."""
    if len(found) == 0:
        return []
    said = _answers(picture, found)
    where, shares = _moved(found, said), _shares(said)
    again = np.flatnonzero(shares.max(axis=1) < SURE)
    for _ in range(more if len(again) else 0):
        said = _answers(picture, where[again])
        where[again] = _moved(where[again], said)
        shares[again] = (shares[again] + 2 * _shares(said)) / 3
    return [Vote(tuple(own), *place) for own, place in zip(shares.tolist(), where.tolist(), strict=True)]


def hopeful(picture: Picture, first: list[Vote]) -> list[bool]:
    """Whether either network gives a value any hope, of the same places of an H×W×3 picture."""
    if not first:
        return []
    second = _shares(_answers(picture, found_places(first), network="second"))
    return [max(*vote.shares[1:], *other[1:]) > HOPE for vote, other in zip(first, second.tolist(), strict=True)]


def from_eight_sides(picture: Picture, first: list[Vote]) -> list[Vote]:
    """The same places of an H×W×3 picture, each judged by two networks from eight sides: by quarters, and mirrored."""
    if not first:
        return []
    sides = eight_ways(cuttings(picture, found_places(first)))
    even = evened(sides.reshape(-1, *sides.shape[2:]))
    one, other = answers("crop", even), answers("second", even)
    first_alone, second_alone, both = (
        _shares(each).reshape(len(sides), len(first), -1).swapaxes(0, 1) for each in (one, other, (one + other) / 2)
    )
    return [_steadied(*each) for each in zip(first, first_alone, second_alone, both, strict=True)]


def _steadied(vote: Vote, first: Floats, second: Floats, both: Floats) -> Vote:
    """The vote of all sides (M×7) of both networks; as steady as the second where the first knows no such dice."""
    mean = both.mean(axis=0)
    value = 1 + int(mean[1:].argmax())
    others = float(np.delete(first.mean(axis=0), (0, value)).max())
    steady = max(both[:, value].min(), second[:, value].min() if others < DENIES else 0.0)
    return replace(vote, shares=tuple(map(float, mean)), steady=float(steady))


def found_places(found: Sequence[Found | Vote]) -> Places:
    """N×3: x, y and edge, pixels."""
    return np.array([(f.x, f.y, f.edge) for f in found]).reshape(-1, 3)


def _answers(picture: Picture, where: Places, *, network: str = "crop") -> Floats:
    """N×10: what a network says, uneven."""
    some = (where[k : k + MANY] for k in range(0, len(where), MANY))
    return np.concatenate([answers(network, evened(cuttings(picture, part))) for part in some])


def _moved(where: Places, said: Floats) -> Places:
    """N×3: the places as the network would have them."""
    edge = where[:, 2]
    moved = (where[:, 0] + said[:, 7] * edge, where[:, 1] + said[:, 8] * edge, edge * np.exp(said[:, 9]))
    return np.stack(moved, axis=1)


def _shares(said: Floats) -> Floats:
    """N×7"""
    raised = np.exp(said[:, :7] - said[:, :7].max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
