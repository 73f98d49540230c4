"""Which of the places found are looked at closely, and from how many sides."""

import pytest

from tests.vision.drawn import Drawn, tray
from vision.finding.finder import Found, find_dice
from vision.finding.vote import Vote, votes
from vision.opinions.seeing import likeliest, seen
from vision.picture import Picture

A_FOUR = tray(Drawn(4, 300, 200, 0, 44))


def test_a_place_on_which_sure_dice_lie_is_not_looked_at_from_all_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six dice may be taken for the pips of one."""
    large, looked_at = Vote((0.4, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1), 320.0, 240.0, 330.0), list[Vote]()

    def noted(_picture: Picture, first: list[Vote]) -> list[Vote]:
        looked_at.extend(first)
        return first

    monkeypatch.setattr("vision.opinions.seeing.votes", lambda picture, places: [*votes(picture, places[:-1]), large])
    monkeypatch.setattr("vision.opinions.seeing.from_eight_sides", noted)
    for dice, asked in ([Drawn(6, x, y, 0, 36) for x in (200, 320, 440) for y in (160, 320)], False), ([], True):
        picture = tray(*dice)
        seen(picture, [*find_dice(picture), Found(320.0, 240.0, 330.0, 0.6)], measured=False)
        assert (large in looked_at) is asked


def test_dots_that_look_likelier_at_first_sight_do_not_crowd_a_die_out() -> None:
    dots = [Found(20.0 + 40 * (k % 15), 20.0 + 15 * (k // 15), 12.0, 0.6) for k in range(60)]
    die = Found(300.0, 200.0, 44.0, 0.15)
    assert die in [one.found for one in seen(A_FOUR, [*dots, die], measured=False)]
    assert die in likeliest(A_FOUR, [*dots, die], 30)


def test_of_places_too_many_to_look_at_the_likeliest_stay_in_their_order() -> None:
    places = [Found(20.0 + 40 * k, 20.0, 12.0, 0.6 - k / 100) for k in range(12)]
    places.insert(7, Found(300.0, 200.0, 44.0, 0.15))
    kept = likeliest(A_FOUR, places, 5)
    assert len(kept) == 5
    assert places[7] in kept
    assert kept == [one for one in places if one in kept]
    assert likeliest(A_FOUR, places, len(places)) == places
