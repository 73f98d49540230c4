"""What stays open is looked at in other lights: what is plain there is read, what is not stays a question."""

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Colour, Drawn, tray
from vision.finding.finder import Found, find_dice
from vision.finding.vote import Vote, found_places, votes
from vision.light.lights import about, lights, unshaded
from vision.opinions.opinion import Seen, said, seen_as
from vision.opinions.relit import relit
from vision.opinions.seeing import seen
from vision.picture import Picture
from vision.pips.closer import looks
from vision.places import Places
from vision.read import read

PURPLE, LIME, PALE = (150, 40, 140), (30, 135, 125), (205, 210, 210)
ONLY_HUES = {  # body, pips and cloth, which are about equally light
    "lime on purple": (PURPLE, LIME, PALE),
    "orange on green": ((100, 140, 60), (60, 110, 200), (50, 50, 50)),
    "blue on red": ((60, 60, 200), (190, 80, 40), (60, 60, 60)),
}
PLACE = Found(300.0, 200.0, 44.0, 0.5)
FAINT = replace(PLACE, score=0.3)


def all_six(body: Colour, pips: Colour, cloth: Colour) -> Picture:
    return tray(*(Drawn(v, 90 * v, 200 + 20 * (v % 3), 15 * v, 44, body, pips) for v in range(1, 7)), cloth=cloth)


def values(picture: Picture, *, relight: bool) -> list[int]:
    found = find_dice(picture)
    looked = seen(picture, found, measured=False)
    if relight:
        looked = relit(picture, found, looked, measured=False, patient=True)
    return sorted(one.vote.value for one in looked if said(one)[1] is None)


@pytest.mark.parametrize("colours", ONLY_HUES.values(), ids=ONLY_HUES)
def test_pips_that_differ_in_colour_alone_are_read(colours: tuple[Colour, Colour, Colour]) -> None:
    picture = all_six(*colours)
    assert values(picture, relight=False) != [1, 2, 3, 4, 5, 6]
    reading = read(picture)
    assert (sorted(v or 0 for v in reading.values), reading.certain) == ([1, 2, 3, 4, 5, 6], True)


def marbled(picture: Picture, body: Colour) -> Picture:
    """The same with specks of white in all that is of this colour."""
    specks = np.random.default_rng(3).random(picture.shape[:2]) < 0.12
    of_body = np.abs(picture.astype(int) - body).max(axis=2) < 12
    return np.where((specks & of_body)[..., None], np.uint8(235), picture)


@pytest.mark.parametrize("body", [(250, 225, 190), (190, 225, 250)], ids=["blue", "orange"])
def test_white_pips_on_bright_dice_are_read(body: Colour) -> None:
    picture = cv2.GaussianBlur(marbled(all_six(body, (255, 255, 255), (60, 140, 40)), body), (0, 0), 0.8)
    reading = read(np.asarray(picture, np.uint8))
    assert (sorted(v or 0 for v in reading.values), reading.certain) == ([1, 2, 3, 4, 5, 6], True)


def mottled(picture: Picture, body: Colour, veins: Colour, coarse: float) -> Picture:
    """The same, what is of the body's colour mixed with another in patches of about so many pixels twice over."""
    noise = cv2.GaussianBlur(np.random.default_rng(1).standard_normal(picture.shape[:2]), (0, 0), coarse)
    share = 1 / (1 + np.exp(-3 * noise / noise.std()))[..., None]
    of_body = np.abs(picture.astype(int) - body).max(axis=2) < 12
    mixed = np.array(body) * (1 - share) + np.array(veins) * share
    return np.where(of_body[..., None], mixed, picture).astype(np.uint8)


@pytest.mark.parametrize(
    "body, veins, coarse",
    [
        ((255, 190, 150), (255, 245, 225), 1.2),
        ((160, 200, 250), (210, 240, 255), 1.8),
        ((170, 170, 250), (225, 225, 255), 1.8),
    ],
    ids=["blue", "orange", "red"],
)
def test_white_pips_on_bright_marble_are_read(body: Colour, veins: Colour, coarse: float) -> None:
    picture = mottled(all_six(body, (255, 255, 255), (70, 150, 50)), body, veins, coarse)
    reading = read(np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.9), np.uint8))
    assert (sorted(v or 0 for v in reading.values), reading.certain) == ([1, 2, 3, 4, 5, 6], True)


@pytest.mark.parametrize("edge", [30, 44, 90])
def test_what_marbles_a_bright_face_is_finer_than_its_pips(edge: int) -> None:
    """Bright flecks and dark ones of a ninth of an edge; a pip of a fifth."""
    face = np.full((2 * edge, 2 * edge, 3), 215, np.uint8)
    for at in range(edge // 4, 2 * edge, edge // 4):
        cv2.circle(face, (at, at), edge // 18, (250, 250, 250), -1)
        cv2.circle(face, (at, 2 * edge - at), edge // 18, (170, 170, 170), -1)
    cv2.circle(face, (edge // 2, edge), edge // 10, (255, 255, 255), -1)
    white, coloured = list(lights(face, edge))[-2:]
    for seen_so in (white, coloured):
        rest = np.delete(seen_so.reshape(-1, 3), np.flatnonzero((face == 255).all(axis=2)), axis=0)
        assert seen_so[edge, edge // 2].min() > 250
        assert np.percentile(rest, 97) < 140


HALF = Vote((0.55, 0, 0, 0.45, 0, 0, 0), 300.0, 200.0, 44.0)
"""What the networks say of a 3 that they take for a die as often as not."""


def purple(value: int) -> Picture:
    return tray(Drawn(value, 300, 200, 0, 44, PURPLE, LIME), cloth=PALE)


def in_lights_of(*pictures: Picture) -> Callable[[Picture, float], tuple[Picture, ...]]:
    return lambda _picture, _edge: tuple(about(one, found_places([PLACE]))[0] for one in pictures)


WHITE = {value: tray(Drawn(value, 300, 200, 0, 44)) for value in (3, 4)}


def told(picture: Picture, *, vote: Vote | None = None) -> list[int]:
    """What is believed of the one place; `vote`: what the networks say of it in its own light."""
    first = seen(picture, [PLACE], measured=False)
    if vote is not None:
        first = [seen_as(PLACE, vote, looks(picture, found_places([PLACE]), np.array([True]))[0], measured=False)]
    return [
        one.vote.value for one in relit(picture, [PLACE], first, measured=False, patient=True) if said(one)[1] is None
    ]


@pytest.mark.parametrize(
    "shown, believed",
    [([4], [4]), ([3], []), ([3, 3], [3]), ([3, 4], [])],
    ids=["a 4", "a 3", "a 3 twice", "two values"],
)
def test_one_light_is_believed_with_many_pips_and_two_with_few(
    monkeypatch: pytest.MonkeyPatch, shown: list[int], believed: list[int]
) -> None:
    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(*(WHITE[value] for value in shown)))
    assert told(purple(shown[0])) == believed


@pytest.mark.parametrize(
    "share, lights, own, believed",
    [(0.7, 1, 0.0, []), (0.9, 1, 0.0, [4]), (0.7, 1, 0.6, [4]), (0.7, 1, 0.3, []), (0.7, 2, 0.0, [4])],
    ids=["hardly sure", "sure", "as the picture itself", "which doubts it itself", "as another light"],
)
def test_one_light_alone_that_is_hardly_sure_is_no_more_than_chance(
    monkeypatch: pytest.MonkeyPatch, share: float, lights: int, own: float, believed: list[int]
) -> None:
    """Four printed dots beside a die were a certain 4 in one light of ten, from two sides of four."""

    def hardly_sure(_light: Picture, first: list[Vote]) -> list[Vote]:
        return [replace(vote, shares=(1 - share, 0, 0, 0, share, 0, 0)) for vote in first]

    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(*[WHITE[4]] * lights))
    monkeypatch.setattr("vision.opinions.relit.from_eight_sides", hardly_sure)
    relooked = relit(tray(), [PLACE], bare_place(1 - own, 0, 0, 0, own, 0, 0), measured=False, patient=True)
    assert [one.vote.value for one in relooked if said(one)[1] is None] == believed


@pytest.mark.parametrize(
    "also, believed", [([], [3]), ([3], [3]), ([4], [])], ids=["alone", "and another", "not as it"]
)
def test_what_is_plain_without_shade_is_believed_with_few_pips_too(
    monkeypatch: pytest.MonkeyPatch, also: list[int], believed: list[int]
) -> None:
    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(*(WHITE[value] for value in also)))
    monkeypatch.setattr("vision.opinions.relit.unshaded", lambda part, edge: in_lights_of(WHITE[3])(part, edge)[0])
    assert told(purple(3), vote=HALF) == believed


def test_what_is_no_die_in_its_own_light_is_none_without_shade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of())
    monkeypatch.setattr("vision.opinions.relit.unshaded", lambda part, edge: in_lights_of(WHITE[3])(part, edge)[0])
    assert told(purple(3)) == []


@pytest.mark.parametrize("deep", [0.5, 0.75])
def test_the_edge_of_shade_on_a_die_goes_and_its_pips_and_the_cloth_stay(deep: float) -> None:
    picture = tray(Drawn(5, 300, 200, 0, 44, (230, 232, 235), (30, 28, 26)), cloth=(35, 60, 20))
    half = picture.copy()
    half[:, 304:] = np.asarray(half[:, 304:] * deep, np.uint8)
    lit, seen_so = (unshaded(one, 44.0)[180:220, 282:318].astype(float) for one in (picture, half))
    assert np.abs(seen_so - lit)[:, 24:].mean() < 12
    assert np.abs(half[180:220, 282:318].astype(float) - lit)[:, 24:].mean() > 45
    beside = np.s_[150:170, 320:360]
    assert np.abs(unshaded(half, 44.0)[beside].astype(float) - half[beside]).mean() < 3


@pytest.mark.parametrize("measured", [True, False])
def test_bare_cloth_is_turned_about_in_no_light(monkeypatch: pytest.MonkeyPatch, measured: bool) -> None:
    asked = list[int]()

    def counted(_light: Picture, first: list[Vote]) -> list[Vote]:
        asked.append(len(first))
        return first

    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(tray()))
    monkeypatch.setattr("vision.opinions.relit.from_eight_sides", counted)
    relit(tray(), [PLACE], [], measured=measured, patient=True)
    assert asked == [0, 0]


@pytest.mark.parametrize(
    "place, hope, patient, believed",
    [
        (FAINT, 0.0, True, [4]),
        (FAINT, 0.0, False, []),
        (FAINT, 0.4, False, [4]),
        (PLACE, 0.0, False, [4]),
        (replace(FAINT, beside=True), 0.0, False, [4]),
    ],
    ids=["patient", "no hope", "some hope", "plainly found", "face to face with a die"],
)
def test_where_somebody_waits_only_what_gives_hope_in_its_own_light_is_looked_at_in_others(
    monkeypatch: pytest.MonkeyPatch, place: Found, hope: float, patient: bool, believed: list[int]
) -> None:
    bare = tray()
    own = Vote((1 - hope, 0, 0, 0, hope, 0, 0), place.x, place.y, place.edge)
    first = (
        [seen_as(place, own, looks(bare, found_places([place]), np.array([True]))[0], measured=True)] if hope else []
    )
    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(WHITE[4]))
    relooked = relit(bare, [place], first, measured=True, patient=patient)
    assert [one.vote.value for one in relooked if said(one)[1] is None] == believed


def bare_place(*shares: float) -> list[Seen]:
    """A place without pips, of which the networks say this."""
    bare = tray()
    (look,) = looks(bare, found_places([PLACE]), np.array([True]))
    return [seen_as(PLACE, Vote(shares, PLACE.x, PLACE.y, PLACE.edge), look, measured=False)]


@pytest.mark.parametrize("share, believed", [(0.4, 3), (0.6, 4)])
def test_what_the_picture_itself_calls_another_value_is_not_outweighed(
    monkeypatch: pytest.MonkeyPatch, share: float, believed: int
) -> None:
    first = bare_place(1 - share, 0, 0, 0, share, 0, 0)
    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(WHITE[3], WHITE[3]))
    assert [one.vote.value for one in relit(tray(), [PLACE], first, measured=False, patient=True)] == [believed]


@pytest.mark.parametrize("three, four, certain", [(0.35, 0.35, False), (0.25, 0.45, True), (0.45, 0.25, True)])
def test_where_the_picture_leaves_open_which_of_two_it_is_no_light_decides(
    monkeypatch: pytest.MonkeyPatch, three: float, four: float, certain: bool
) -> None:
    """A clear die's far side shines through, and some lights make its pips as plain as those of the top."""
    first = bare_place(1 - three - four, 0, 0, three, four, 0, 0)
    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(WHITE[3], WHITE[3]))
    relooked = relit(tray(), [PLACE], first, measured=False, patient=True)
    assert [said(one)[1] is None for one in relooked] == [certain]


@pytest.mark.parametrize("value, edge, certain", [(1, 24.0, False), (1, 32.0, True), (4, 24.0, True)])
def test_no_light_makes_a_1_of_a_die_of_few_pixels(
    monkeypatch: pytest.MonkeyPatch, value: int, edge: float, certain: bool
) -> None:
    """On the rim of a round, glossy one, which is dark there, other pips are lost."""
    place = Found(300.0, 200.0, edge, 0.9)
    shown = tray(Drawn(value, 300, 200, 0, edge))
    sides = [Vote(tuple(float(k == value) for k in range(7)), place.x, place.y, edge, steady=1.0)]
    light, _ = about(shown, found_places([place]))
    monkeypatch.setattr("vision.opinions.relit.lights", lambda _part, _edge: (light, light))
    monkeypatch.setattr("vision.opinions.relit.from_eight_sides", lambda _light, first: sides[: len(first)])
    (look,) = looks(tray(), found_places([place]), np.array([True]))
    first = [seen_as(place, Vote((1.0, 0, 0, 0, 0, 0, 0), place.x, place.y, edge), look, measured=False)]
    relooked = relit(tray(), [place], first, measured=False, patient=True)
    assert [said(one)[1] is None for one in relooked] == [certain]


@pytest.mark.parametrize(
    "off, larger, looks_at",
    [(2.0, 1.0, 1), (0.0, 1.1, 1), (10.0, 1.0, 2), (0.0, 1.4, 2)],
    ids=["as near as one", "as large as one", "beside it", "larger"],
)
def test_a_place_that_was_found_twice_is_looked_at_once(
    monkeypatch: pytest.MonkeyPatch, off: float, larger: float, looks_at: int
) -> None:
    """Each costs as much as all others, in every light."""
    asked = list[int]()

    def counted(light: Picture, places: Places) -> list[Vote]:
        asked.append(len(places))
        return votes(light, places)

    again = replace(PLACE, x=PLACE.x + off, edge=PLACE.edge * larger, score=0.4)
    light, _ = about(WHITE[4], found_places([again, PLACE][-looks_at:]))
    monkeypatch.setattr("vision.opinions.relit.lights", lambda _picture, _edge: [light])
    monkeypatch.setattr("vision.opinions.relit.votes", counted)
    found = relit(tray(), [again, PLACE], [], measured=False, patient=True)
    assert asked[0] == looks_at
    assert (4, None) in [said(one) for one in found]


def test_what_was_plain_in_no_light_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read in another light may have neighbours that are looked for; only these are new."""
    looked_at = list[Found]()

    def noted(picture: Picture, found: list[Found], before: list[Seen], *, measured: bool, patient: bool) -> list[Seen]:
        looked_at.extend(found)
        return relit(picture, found, before, measured=measured, patient=patient)

    monkeypatch.setattr("vision.read.relit", noted)
    monkeypatch.setattr("vision.read.find_dice", lambda *_, **_k: [PLACE])
    monkeypatch.setattr("vision.read.in_other_lights", lambda _, **__: [])
    body, pips, cloth = ONLY_HUES["blue on red"]
    row = tray(*(Drawn(value, x, 200, 0, 44, body, pips) for value, x in ((4, 300), (6, 344), (6, 388))), cloth=cloth)
    assert read(row).values == (4, 6, 6)
    assert len(set(looked_at)) == len(looked_at)


@pytest.mark.parametrize("where", [Found(332.0, 200.0, 40.0, 0.5), Found(420.0, 200.0, 20.0, 0.5)], ids=["side", "pip"])
def test_sides_and_pips_of_sure_dice_are_left_alone(monkeypatch: pytest.MonkeyPatch, where: Found) -> None:
    picture = tray(Drawn(5, 300, 200, 0, 44))
    first = seen(picture, [PLACE], measured=False)
    assert [said(one) for one in first] == [(5, None)]
    monkeypatch.setattr("vision.opinions.relit.lights", lambda _: pytest.fail("looked at in another light"))
    assert relit(picture, [PLACE, where], first, measured=False, patient=True) == first


def sure(value: int, at: Found, *, measured: bool = False) -> Seen:
    """A place where nobody doubts this value."""
    (look,) = looks(tray(Drawn(value, round(at.x), round(at.y), 0, at.edge)), found_places([at]), np.array([True]))
    seen_so = seen_as(
        at, Vote(tuple(float(k == value) for k in range(7)), at.x, at.y, at.edge), look, measured=measured
    )
    assert said(seen_so) == (value, None)
    return seen_so


@pytest.mark.parametrize(
    "value, edge, measured, believed",
    [(2, 320.0, False, [4]), (2, 280.0, False, []), (4, 320.0, False, []), (2, 320.0, True, [])],
    ids=["more than most of the picture", "most of it", "no few pips", "in a measured tray"],
)
def test_dice_that_may_be_the_pips_of_a_huge_one_are_looked_at_in_other_lights(
    monkeypatch: pytest.MonkeyPatch, value: int, edge: float, measured: bool, believed: list[int]
) -> None:
    """Two dark dice on a bright table are a 2 to the networks; beside it they would be too small for dice."""
    huge = sure(value, Found(320.0, 240.0, edge, 0.7), measured=measured)
    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(WHITE[4]))
    relooked = relit(tray(), [huge.found, PLACE], [huge], measured=measured, patient=True)
    assert [one.vote.value for one in relooked if one is not huge] == believed


@pytest.mark.parametrize("other, believed", [(6, [4]), (1, [])])
def test_what_is_no_die_as_others_lie_on_it_does_not_keep_one_from_being_looked_at(
    monkeypatch: pytest.MonkeyPatch, other: int, believed: list[int]
) -> None:
    large, small = sure(2, Found(320.0, 240.0, 200.0, 0.7)), sure(other, Found(350.0, 270.0, 44.0, 0.7))
    monkeypatch.setattr("vision.opinions.relit.lights", in_lights_of(WHITE[4]))
    relooked = relit(tray(), [large.found, small.found, PLACE], [large, small], measured=False, patient=True)
    assert [one.vote.value for one in relooked if one not in (large, small)] == believed


def test_spots_of_unlike_colours_are_no_pips_in_a_light_without_colours_either() -> None:
    """A printed card: in its own light its icons are too faint beside each other to be pips."""
    picture = tray(Drawn(4, 300, 200, 0, 44, (150, 150, 150), (110, 110, 110)), noise=0.0)
    spots = ((150, 110, 110), (110, 150, 110), (110, 110, 165), (120, 60, 120))
    for (x, y), colour in zip(((289, 189), (311, 189), (289, 211), (311, 211)), spots, strict=True):
        cv2.circle(picture, (x, y), 4, colour, -1, cv2.LINE_AA)
    assert not any(die.certain for die in read(picture, patient=True).dice)
