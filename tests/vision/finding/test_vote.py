"""The network's opinion on drawn dice."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.drawn import BLACK, WHITE, Drawn, Picture, tray
from vision.finding.vote import Vote, from_eight_sides, hopeful, votes


def place(x: float, y: float, edge: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.array([(x, y, edge)])


@pytest.mark.parametrize("body, pip", [(WHITE, BLACK), (BLACK, WHITE)])
@pytest.mark.parametrize("value", range(1, 7))
def test_the_network_knows_every_value(value: int, body: tuple[int, int, int], pip: tuple[int, int, int]) -> None:
    (vote,) = votes(tray(Drawn(value, 300, 200, 25, body=body, pip=pip)), place(300, 200, 40))
    assert vote.value == value
    assert vote.shares[value] > 0.5


def test_the_network_sees_no_die_on_bare_cloth() -> None:
    (vote,) = votes(tray(Drawn(5, 100, 100)), place(400, 300, 40))
    assert vote.none > 0.9


def test_shares_add_up_to_one() -> None:
    (vote,) = votes(tray(Drawn(2, 300, 200)), place(300, 200, 40))
    assert sum(vote.shares) == pytest.approx(1, abs=1e-4)


def test_no_places_are_no_votes() -> None:
    assert votes(tray(), np.zeros((0, 3))) == []


def test_a_place_beyond_the_picture_is_looked_at_without_an_error() -> None:
    assert len(votes(tray(), place(-50, 9000, 400))) == 1


def turns(picture: Picture, x: float, y: float, edge: float) -> Vote:
    (vote,) = votes(picture, place(x, y, edge))
    (again,) = from_eight_sides(picture, [vote])
    return again


def test_a_plain_die_is_steady_from_all_sides() -> None:
    assert turns(tray(Drawn(6, 300, 200, 25)), 300, 200, 40).steady > 0.5


def test_turning_the_whole_picture_changes_nothing_from_all_sides() -> None:
    """Eight sides of a cutting are eight sides of the cutting turned by a quarter."""
    picture = tray(Drawn(3, 300, 200, 40))
    upright = Vote((0.0, 0, 0, 1, 0, 0, 0), 300.0, 200.0, 40.0)
    on_its_side = replace(upright, x=200.0, y=picture.shape[1] - 1 - 300.0)
    (one,), (other,) = (
        from_eight_sides(picture, [upright]),
        from_eight_sides(np.ascontiguousarray(np.rot90(picture)), [on_its_side]),
    )
    assert one.shares == pytest.approx(other.shares, abs=0.02)
    assert one.steady == pytest.approx(other.steady, abs=0.05)


def test_one_side_that_says_otherwise_makes_a_vote_unsteady(monkeypatch: pytest.MonkeyPatch) -> None:
    said = np.zeros((8, 11), np.float32)
    said[:, 4], said[5, 2] = 9.0, 12.0
    monkeypatch.setattr("vision.finding.vote.answers", lambda _name, _cuttings: said)
    (vote,) = from_eight_sides(tray(), [Vote((1.0, 0, 0, 0, 0, 0, 0), 300.0, 200.0, 40.0)])
    assert vote.value == 4
    assert vote.steady < 0.1


def test_what_two_networks_say_otherwise_of_is_no_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {name: np.zeros((8, 11), np.float32) for name in ("crop", "second")}
    said["crop"][:, 4], said["second"][:, 2] = 9.0, 9.0
    monkeypatch.setattr("vision.finding.vote.answers", lambda name, _cuttings: said[name])
    (vote,) = from_eight_sides(tray(), [Vote((1.0, 0, 0, 0, 0, 0, 0), 300.0, 200.0, 40.0)])
    assert vote.shares[4] == pytest.approx(vote.shares[2])
    assert vote.steady < 0.5


@pytest.mark.parametrize("other, steady", [(0.0, True), (8.0, False)])
def test_a_second_network_alone_is_enough_where_the_first_names_no_other_value(
    other: float, steady: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {name: np.zeros((8, 11), np.float32) for name in ("crop", "second")}
    said["crop"][:, 0], said["crop"][:, 2], said["second"][:, 4] = 9.0, other, 9.0
    monkeypatch.setattr("vision.finding.vote.answers", lambda name, _cuttings: said[name])
    (vote,) = from_eight_sides(tray(), [Vote((1.0, 0, 0, 0, 0, 0, 0), 300.0, 200.0, 40.0)])
    assert vote.value == 4
    assert (vote.steady > 0.9) == steady


@pytest.mark.parametrize("crop, second, hope", [(9.0, 0.0, True), (0.0, 9.0, True), (0.0, 0.0, False)])
def test_a_place_has_hope_where_either_network_gives_it_some(
    crop: float, second: float, hope: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {"crop": np.zeros((1, 10), np.float32), "second": np.zeros((1, 10), np.float32)}
    for name, value in (("crop", crop), ("second", second)):
        said[name][:, 0], said[name][:, 4] = 6.0, value
    monkeypatch.setattr("vision.finding.vote.answers", lambda name, _cuttings: said[name])
    assert hopeful(tray(), votes(tray(), place(300, 200, 40))) == [hope]


def test_no_places_have_no_hope() -> None:
    assert hopeful(tray(), []) == []
