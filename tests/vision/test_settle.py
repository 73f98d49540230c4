"""When do dice rest? Trays drawn by hand: squares that move and stop, hands, lamps, noise, a camera that shakes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.tray_by_hand import HEIGHT, WIDTH, Tray
from vision.picture import Picture
from vision.settle import almost, step
from vision.watching.tracker import HandCame, Happening, Rested, Stirred, Tracker

FPS = 30.0
EMPTY = Tray()
ONE = Tray(((150.0, 100.0),))
TWO = Tray(((100.0, 75.0), (210.0, 150.0)))


def play(
    trays: Iterable[Tray], *, fps: float = FPS, noise: float = 2.0, tracker: Tracker | None = None
) -> list[tuple[int, Happening]]:
    """What happens, with the number of the frame."""
    return told((tray.seen(noise=noise, seed=at) for at, tray in enumerate(trays)), fps=fps, tracker=tracker)


def told(
    pictures: Iterable[Picture], *, fps: float = FPS, tracker: Tracker | None = None
) -> list[tuple[int, Happening]]:
    tracker, found = tracker or Tracker(), []
    for at, picture in enumerate(pictures):
        tracker, happened = step(tracker, picture, at / fps)
        if happened is not None:
            found.append((at, happened))
    return found


def rests(found: list[tuple[int, Happening]]) -> list[int]:
    return [at for at, happened in found if isinstance(happened, Rested)]


def still(tray: Tray, frames: int) -> list[Tray]:
    return [tray] * frames


def slide(frames: int, *, to: Tray = ONE, start: float = 25.0) -> Iterator[Tray]:
    """The die comes in from the left and slows down until it lies where `to` has it."""
    (x, y), *others = to.dice
    for left in range(frames, 0, -1):
        yield replace(to, dice=((x - (x - start) * (left / frames) ** 2, y), *others))


def test_nothing_is_said_of_a_first_frame() -> None:
    assert step(Tracker(), EMPTY.seen(), 0.0)[1] is None


def test_a_tray_that_never_moved_is_one_first_look() -> None:
    found = play(still(ONE, 90))
    assert len(found) == 1
    _, rested = found[0]
    assert isinstance(rested, Rested)
    assert rested.first


def test_a_thrown_die_stirs_and_rests_within_five_frames_and_never_before() -> None:
    found = play([*still(EMPTY, 30), *slide(20), *still(ONE, 60)])
    assert [type(happened) for _, happened in found] == [Rested, Stirred, Rested]
    lies_from = 50
    assert lies_from <= rests(found)[1] <= lies_from + 5


def test_what_is_read_for_sure_rests_a_frame_sooner_but_never_before_it_lies() -> None:
    tracker, found = Tracker(), list[int]()
    for at, tray in enumerate([*still(EMPTY, 30), *slide(20), *still(ONE, 60)]):
        tracker, happened = step(tracker, tray.seen(seed=at), at / FPS, sure=True)
        found += [at] if isinstance(happened, Rested) else []
    usual = rests(play([*still(EMPTY, 30), *slide(20), *still(ONE, 60)]))
    assert found == [usual[0], usual[1] - 1]
    assert found[1] >= 50


def test_a_die_that_was_seen_to_move_before_the_first_rest_is_no_first_look() -> None:
    found = play([*slide(20), *still(ONE, 30)])
    rested = found[-1][1]
    assert isinstance(rested, Rested)
    assert not rested.first


def test_t1_one_reading_for_each_stillness() -> None:
    found = play([*still(EMPTY, 30), *slide(20), *still(ONE, 300)])
    assert len(rests(found)) == 2


def test_t1_after_something_moved_there_is_one_more() -> None:
    again = slide(20, to=Tray(((200.0, 150.0),)), start=150.0)
    found = play([*still(EMPTY, 30), *slide(20), *still(ONE, 60), *again, *still(Tray(((200.0, 150.0),)), 60)])
    assert len(rests(found)) == 3


def test_a_slow_last_die_is_waited_for() -> None:
    slow = [Tray((TWO.dice[0], (190.0 + at / 2, 150.0))) for at in range(40)]
    found = play([*still(EMPTY, 30), *slow, *still(TWO, 30)])
    assert len(rests(found)) == 2
    assert rests(found)[1] >= 70


@pytest.mark.parametrize("fps", [10.0, 15.0, 60.0])
def test_the_wait_is_counted_in_seconds_not_in_frames(fps: float) -> None:
    found = play([*still(EMPTY, round(fps)), *slide(20), *still(ONE, round(fps))], fps=fps)
    lies_from = round(fps) + 20
    assert 0 <= rests(found)[1] - lies_from <= max(3, fps * 5 / 30)


@pytest.mark.parametrize("noise", [0.0, 5.0, 12.0])
def test_a_noisy_picture_rests_all_the_same(noise: float) -> None:
    found = play([*still(EMPTY, 45), *slide(20), *still(ONE, 90)], noise=noise)
    assert len(rests(found)) == 2
    assert 65 <= rests(found)[1] <= 70


def test_a_flickering_lamp_is_no_motion() -> None:
    flicker = [replace(ONE, light=1 + 0.08 * (at % 2)) for at in range(150)]
    assert len(play(flicker)) == 1


def test_the_bands_of_a_flickering_lamp_are_no_motion() -> None:
    rows = np.arange(HEIGHT)[:, None, None]

    def banded(at: int) -> Picture:
        band = 1 + 0.1 * np.sin(rows / 12 + at * 1.7)
        return np.asarray(np.clip(TWO.seen(seed=at) * band, 0, 255), dtype=np.uint8)

    assert len(told(banded(at) for at in range(120))) == 1


@pytest.mark.parametrize("strong", [0.15, 0.2])
def test_dice_rest_under_a_lamp_that_flickers_strongly(strong: float) -> None:
    rows = np.arange(HEIGHT)[:, None, None]
    trays = [*still(EMPTY, 30), *slide(20), *still(ONE, 30)]
    bands = [1 + strong * np.sin(rows / 30 + at * 1.7) for at in range(len(trays))]
    banded = [tray.seen(seed=at) * band for at, (tray, band) in enumerate(zip(trays, bands, strict=True))]
    after = [at for at in rests(told(np.clip(picture, 0, 255).astype(np.uint8) for picture in banded)) if at >= 30]
    assert len(after) == 1
    assert 0 <= after[0] - 49 <= 5


def test_t10_a_lamp_switched_on_is_seen_for_what_it_is() -> None:
    dark = replace(TWO, light=0.25)
    found = play([*still(dark, 30), *still(TWO, 60)])
    later = [happened for _, happened in found[1:] if isinstance(happened, Rested)]
    assert all(rested.lit for rested in later)


def test_t10_a_blow_to_the_camera_is_no_motion() -> None:
    found = play([*still(TWO, 30), *still(replace(TWO, shift=(4, -3)), 60)])
    assert len(found) == 1


def test_a_lone_die_that_slides_over_a_plain_floor_is_no_blow_to_the_camera() -> None:
    plain = [_on_plain_floor(x) for x in (*[60.0] * 30, *np.linspace(60, 110, 60), *[110.0] * 30)]
    found = told(plain)
    assert len(rests(found)) == 2
    assert rests(found)[1] >= 89


def _on_plain_floor(x: float) -> Picture:
    seen = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
    left = round(x)
    seen[100:116, left : left + 16] = 230
    return seen


def test_dice_rest_under_a_camera_that_never_does() -> None:
    rng = np.random.default_rng(5)
    hand_held = [(int(x), int(y)) for x, y in rng.integers(-2, 3, (200, 2))]
    trays = [*still(TWO, 45), *slide(20, to=TWO), *still(TWO, 60)]
    found = play([replace(tray, shift=shift) for tray, shift in zip(trays, hand_held, strict=False)])
    after = [at for at in rests(found) if at >= 45]
    assert len(after) == 1
    assert 65 <= after[0] <= 75


def test_t10_a_hand_over_an_empty_tray_is_a_hand() -> None:
    reach = [replace(EMPTY, hand=at * 6.0) for at in range(1, 26)]
    found = play([*still(EMPTY, 30), *reach, *reversed(reach), *still(EMPTY, 30)])
    assert [type(happened) for _, happened in found if not isinstance(happened, Stirred)] == [Rested, HandCame, Rested]


def test_a_hand_that_lies_still_is_no_rest_of_the_dice_for_two_seconds() -> None:
    reach = [replace(ONE, hand=at * 6.0) for at in range(1, 21)]
    found = play([*still(ONE, 30), *reach, *still(reach[-1], 90)])
    assert len(rests(found)) == 2
    assert rests(found)[1] - 50 == pytest.approx(60, abs=3)


def test_what_a_hand_moved_last_is_marked_and_what_rolled_is_too() -> None:
    reach = [replace(EMPTY, hand=at * 6.0) for at in range(1, 26)]
    placed = [replace(ONE, hand=tray.hand) for tray in reversed(reach)]
    by_hand = play([*still(EMPTY, 30), *reach, *placed, *still(ONE, 30)])[-1][1]
    rolled = play([*still(EMPTY, 30), *slide(20), *still(ONE, 30)])[-1][1]
    assert isinstance(by_hand, Rested)
    assert isinstance(rolled, Rested)
    x, y = (round(at * by_hand.scale) for at in ONE.dice[0])
    assert np.median(by_hand.moved[y - 5 : y + 5, x - 5 : x + 5]) == 2
    assert np.median(rolled.moved[y - 5 : y + 5, x - 5 : x + 5]) == 1


def test_only_what_looks_otherwise_than_before_is_different() -> None:
    rested = play([*still(EMPTY, 30), *slide(20), *still(ONE, 30)])[-1][1]
    assert isinstance(rested, Rested)
    x, y = (round(at * rested.scale) for at in ONE.dice[0])
    assert rested.different[y - 5 : y + 5, x - 5 : x + 5].mean() > 0.3
    elsewhere = rested.different.copy()
    elsewhere[y - 12 : y + 12, x - 12 : x + 12] = 0
    assert elsewhere.sum() == 0


def test_what_moves_outside_the_tray_does_not_count() -> None:
    corners = ((60.0, 45.0), (260.0, 45.0), (260.0, 195.0), (60.0, 195.0))
    outside = [Tray((ONE.dice[0], (20.0 + at % 20, 222.0))) for at in range(90)]
    found = play([*still(ONE, 30), *outside], tracker=Tracker(corners))
    assert len(found) == 1


def test_a_picture_of_another_size_begins_anew() -> None:
    pictures = [ONE.seen(seed=at) for at in range(30)]
    smaller = [picture[::2, ::2].copy() for picture in pictures]
    found = told([*pictures, *smaller])
    assert len(rests(found)) == 2
    assert [happened.first for _, happened in found if isinstance(happened, Rested)] == [True, True]


def test_a_step_writes_neither_on_the_picture_nor_on_the_tracker() -> None:
    tracker = Tracker()
    for at in range(12):
        tracker, _ = step(tracker, ONE.seen(seed=at), at / FPS)
    picture = TWO.seen()
    picture.flags.writeable = False
    before = [grey.copy() for grey in tracker.last]
    step(tracker, picture, 1.0)
    assert all(np.array_equal(old, new) for old, new in zip(before, tracker.last, strict=True))


def test_a_tiny_and_a_black_picture_are_no_trouble() -> None:
    for picture in (np.zeros((3, 2, 3), np.uint8), np.zeros((HEIGHT, WIDTH, 3), np.uint8)):
        assert len(rests(told([picture] * 30))) == 1


def test_t10_the_shadow_that_follows_a_hand_does_not_roll_what_it_left_behind() -> None:
    near = Tray(((150.0, 200.0),))
    reach = [replace(EMPTY, hand=at * 6.0) for at in range(1, 16)]
    placed = [replace(near, hand=tray.hand) for tray in reversed(reach)]
    shaded = [replace(near, dice=((150.0 + at, 200.0),)) for at in (2.0, 4.0)]
    rested = play([*still(EMPTY, 30), *reach, *placed, *shaded, *still(shaded[-1], 30)])[-1][1]
    assert isinstance(rested, Rested)
    x, y = (round(at * rested.scale) for at in near.dice[0])
    assert np.median(rested.moved[y - 5 : y + 5, x - 5 : x + 5]) == 2


def test_fingers_at_the_wall_that_do_not_move_are_dice() -> None:
    cluster = [replace(EMPTY, hand=34.0 + at % 2) for at in range(12)]
    lies = replace(EMPTY, hand=8.0)
    found = play([*still(EMPTY, 30), *cluster, *still(lies, 40)])
    assert 0 <= rests(found)[1] - 42 <= 5


@pytest.mark.parametrize("wide", [40, 60, 80])
def test_a_band_of_a_flickering_lamp_that_crosses_the_tray_is_no_hand(wide: int) -> None:
    trays = [*still(EMPTY, 30), *slide(20), *still(ONE, 30)]
    pictures = [tray.seen(seed=at).astype(np.float32) for at, tray in enumerate(trays)]
    for at in range(30, len(pictures)):
        top = 40 * at % HEIGHT
        pictures[at][top : top + wide] *= 1.3
    tracker = Tracker(((60.0, 45.0), (260.0, 45.0), (260.0, 195.0), (60.0, 195.0)))
    found = told((np.clip(picture, 0, 255).astype(np.uint8) for picture in pictures), tracker=tracker)
    assert HandCame not in [type(happened) for _, happened in found]


PAIRS = ((140.0, 200.0), (156.0, 200.0), (164.0, 200.0), (180.0, 200.0))
"""Four dice, two of them each face to face, where a bar of 34 px reaches to."""
SHADOW = 34.0


def test_dice_that_meet_their_shadow_at_the_wall_are_no_hand() -> None:
    falling = [Tray(tuple((x, y - 100 + 10 * at) for x, y in PAIRS)) for at in range(1, 10)]
    met = Tray(PAIRS, hand=SHADOW)
    found = play([*still(EMPTY, 30), *falling, *still(met, 30)])
    assert [type(happened) for _, happened in found] == [Rested, Stirred, Rested]


def test_a_hand_that_comes_among_rolling_dice_is_one() -> None:
    falling = [Tray(tuple((x, y - 100 + 10 * at) for x, y in PAIRS)) for at in range(1, 10)]
    reach = [Tray(PAIRS, hand=at * 8.0) for at in range(1, 20)]
    found = play([*still(EMPTY, 30), *falling, *reach])
    assert HandCame in [type(happened) for _, happened in found]


def test_a_hand_that_pauses_over_a_striped_wall_has_not_gone() -> None:
    comes = [*range(0, 160, 8), *[160] * 12, *range(160, 0, -8)]
    throw = [*slide(20), *still(ONE, 30)]
    pictures = [_striped(tray, 0, at) for at, tray in enumerate([*still(EMPTY, 30), *throw])]
    found = told([*pictures, *(_striped(ONE, far, at) for at, far in enumerate(comes)), *pictures[-30:]])
    happenings = [type(happened) for at, happened in found if at >= len(pictures)]
    assert happenings == [Stirred, HandCame, Rested]


def _striped(tray: Tray, hand: int, seed: int) -> Picture:
    """Left of x 100 the floor is striped; there a hand of a colour between the stripes' reaches in so far."""
    seen = tray.seen(seed=seed)
    for left in range(4, 100, 8):
        seen[:, left : left + 4] = 200
    seen[HEIGHT - hand :, 20:90] = (110, 130, 150)
    return seen


@pytest.mark.parametrize("sways", [0, 2])
def test_a_rest_is_announced_by_a_stillness_a_little_shorter(sways: int) -> None:
    rng = np.random.default_rng(5)
    tracker, announced, rested = Tracker(), list[int](), list[int]()
    for at, tray in enumerate([*still(TWO, 45), *slide(20, to=TWO), *still(TWO, 30)]):
        x, y = (int(shift) for shift in rng.integers(-sways, sways + 1, 2))
        tracker, happened = step(tracker, replace(tray, shift=(x, y)).seen(seed=at), at / FPS)
        if almost(tracker) and at > 45:
            announced.append(at)
        if isinstance(happened, Rested) and at > 45:
            rested.append(at)
    assert len(rested) == 1
    assert rested[0] - 1 in announced


def test_what_a_swaying_camera_brings_in_at_the_picture_s_edge_is_no_motion() -> None:
    def swaying(at: int) -> Picture:
        picture = TWO.seen(seed=at)
        picture[60:66, : at % 3] = 250
        return picture

    assert [type(happened) for _, happened in told(swaying(at) for at in range(60))] == [Rested]


def test_a_die_of_the_floor_s_brightness_looks_different_by_its_colour() -> None:
    lies = _orange_on_beige(150)
    slides = [_orange_on_beige(30 + 6 * at) for at in range(20)]
    found = told([*[_orange_on_beige(-40)] * 30, *slides, *[lies] * 30])
    rested = found[-1][1]
    assert isinstance(rested, Rested)
    assert rested.different[101:104, 151:165].all()
    assert not rested.different[:, :140].any()


def _orange_on_beige(left: int) -> Picture:
    """A grey camera sees its white pip alone."""
    seen = np.full((HEIGHT, WIDTH, 3), (120, 150, 180), np.uint8)
    if left >= 0:
        seen[100:116, left : left + 16] = (40, 170, 171)
        seen[106:111, left + 6 : left + 11] = 240
    return seen
