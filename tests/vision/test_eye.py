"""The eye as a whole, on trays drawn by hand; the reader handed in finds white squares and calls all of them 4."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import cycle

import cv2
import numpy as np
import pytest

from tests.vision.tray_by_hand import Tray, reading
from vision.calibration import Calibration
from vision.eye import first, look
from vision.motion import small
from vision.picture import Picture
from vision.reading import Reading, Why
from vision.tray.bare import look_of, unpacked
from vision.watching.sighting import Kind, Sighting

FPS = 30.0
EMPTY = Tray()
TWO = Tray(((100.0, 75.0), (210.0, 150.0)))


def fours(picture: Picture, *_: object) -> Reading:
    white = (picture.min(axis=2) > 150).astype(np.uint8)
    count, _, stats, centres = cv2.connectedComponentsWithStats(white)
    found = [centres[label] for label in range(1, count) if stats[label, cv2.CC_STAT_AREA] > 60]
    return reading(*((float(x), float(y), 4) for x, y in found))


def play(
    trays: Iterable[Tray], *, read: Callable[[Picture], Reading] = fours, fps: float = FPS
) -> list[tuple[int, Sighting]]:
    eye, found = first(), []
    for at, tray in enumerate(trays):
        eye, sighting = look(eye, tray.seen(seed=at), at / fps, lambda picture, *_: read(picture))
        if sighting is not None:
            found.append((at, sighting))
    return found


def kinds(found: list[tuple[int, Sighting]]) -> list[str]:
    """What was told, rests only."""
    moving = (Kind.HAND, Kind.ROLLING)
    return [("thrown" if told.thrown else told.kind.value) for _, told in found if told.kind not in moving]


def still(tray: Tray, *, frames: int = 30) -> list[Tray]:
    return [tray] * frames


def throw(to: Tray, *, stay: int = 0) -> Iterator[Tray]:
    """All dice but the first few come in from the left, one a little behind the other."""
    for left in range(20, 0, -1):
        thrown = (((x - (x - 25 - 9 * at) * (left / 20) ** 2), y) for at, (x, y) in enumerate(to.dice[stay:]))
        yield replace(to, dice=(*to.dice[:stay], *thrown))


def reach(over: Tray, *, back: Tray | None = None) -> Iterator[Tray]:
    """A hand comes in from the bottom over one tray and leaves another behind."""
    for at in range(1, 26):
        yield replace(over, hand=at * 8.0)
    for at in range(25, 0, -1):
        yield replace(back or over, hand=at * 8.0)


def test_a_throw_into_an_empty_tray() -> None:
    found = play([*still(EMPTY), *throw(TWO), *still(TWO)])
    assert [told.kind for _, told in found] == [Kind.EMPTY, Kind.ROLLING, Kind.SETTLED]
    at, settled = found[-1]
    assert settled.thrown
    assert settled.moved == (True, True)
    assert [die.value for die in settled.reading.dice] == [4, 4]
    assert 50 <= at <= 55


def test_t1_one_reading_for_each_stillness() -> None:
    assert kinds(play([*still(EMPTY), *throw(TWO), *still(TWO, frames=200)])) == ["empty", "thrown"]


def test_t10_dice_taken_out_are_no_roll_and_those_thrown_again_are() -> None:
    one, again = Tray(TWO.dice[:1]), Tray((TWO.dice[0], (250.0, 60.0)))
    trays = [*still(TWO), *reach(TWO, back=one), *still(one), *throw(again, stay=1), *still(again)]
    found = play(trays)
    assert kinds(found) == ["settled", "taken-out", "thrown"]
    thrown = found[-1][1]
    assert {round(die.x): moved for die, moved in zip(thrown.reading.dice, thrown.moved, strict=True)} == {
        100: False,
        250: True,
    }


def test_t10_a_hand_over_an_empty_tray_is_no_roll() -> None:
    assert kinds(play([*still(EMPTY), *reach(EMPTY), *still(EMPTY)])) == ["empty", "empty"]


def test_t10_a_die_put_elsewhere_by_hand_is_no_roll() -> None:
    moved = Tray((TWO.dice[0], (160.0, 180.0)))
    assert kinds(play([*still(TWO), *reach(TWO, back=moved), *still(moved)])) == ["settled", "settled"]


def test_t10_a_sleeve_over_lying_dice_is_no_roll() -> None:
    assert kinds(play([*still(TWO), *reach(TWO), *still(TWO)])) == ["settled", "disturbed"]


def test_t10_dice_that_lay_there_on_the_first_frame_are_no_roll_though_a_hand_moved_over_them() -> None:
    """As where the program was killed while a hand took the other dice up, and is started again."""
    hand = list(reach(TWO))
    for begins in (8, 12, 30, 36):
        told = play([*hand[begins:], *still(TWO)])[-1][1]
        assert (told.kind, told.thrown, any(told.moved)) in (
            (Kind.SETTLED, False, False),
            (Kind.DISTURBED, False, False),
        )


def test_a_throw_that_was_on_its_way_on_the_first_frame_is_one() -> None:
    told = play([*list(throw(TWO))[5:], *still(TWO)])[-1][1]
    assert (told.kind, told.thrown, told.moved) == (Kind.SETTLED, True, (True, True))


def test_t10_a_lamp_switched_off_and_on_is_no_roll() -> None:
    dark = replace(TWO, light=0.2)
    assert "thrown" not in kinds(play([*still(TWO), *still(dark), *still(TWO)]))


def test_t10_a_hard_blow_to_the_camera_is_no_roll() -> None:
    assert "thrown" not in kinds(play([*still(TWO), *still(replace(TWO, shift=(17, 14)))]))


def test_an_uncertain_reading_is_tried_again_and_told_once() -> None:
    sure = reading((100, 75, 4), (210, 150, 4))
    answers = iter([reading((100, 75, None), (210, 150, 4)), sure, sure])
    found = play(still(TWO, frames=60), read=lambda _: next(answers))
    assert len(found) == 1
    assert found[0][1].reading.certain


def test_where_no_picture_is_certain_what_two_of_them_are_sure_of_stands() -> None:
    answers = cycle([reading((100, 75, None), (210, 150, None)), reading((100, 75, None), (210, 150, 4))])
    found = play(still(TWO, frames=60), read=lambda _: next(answers))
    assert len(found) == 1
    assert [die.certain for die in found[0][1].reading.dice] == [False, True]


def test_each_picture_of_a_rest_is_read_from_another_side_and_what_these_see_otherwise_is_a_question() -> None:
    numbers = list[int]()

    def other_sides_see_a_five(picture: Picture, number: int, _before: Reading | None) -> Reading:
        numbers.append(number)
        seen = reading((100, 75, 4), (210, 150, 4 + number % 2))
        return seen if fours(picture).dice else Reading()

    eye, found = first(), list[Sighting]()
    for at, tray in enumerate(still(TWO, frames=60)):
        eye, sighting = look(eye, tray.seen(seed=at), at / FPS, other_sides_see_a_five)
        found += [sighting] if sighting else []
    assert numbers == [0, 1, 2, 3]
    assert [(die.certain, die.likely) for die in found[0].reading.dice] == [(True, ()), (False, (4, 5))]


def test_dice_that_move_again_while_they_are_read_are_told_with_what_was_seen() -> None:
    lie = next(at for at, told in play(still(TWO, frames=60)) if told.kind is Kind.SETTLED)
    found = play([*still(TWO, frames=lie + 1), *throw(TWO), *still(TWO)], read=lambda _: reading((100, 75, None)))
    assert [told.kind for _, told in found].count(Kind.SETTLED) >= 1


def test_the_last_moment_before_a_rest_is_read_too_so_that_a_certain_roll_is_told_at_once() -> None:
    looks = list[int]()

    def count(picture: Picture) -> Reading:
        looks.append(1)
        return fours(picture)

    found = play([*still(EMPTY), *throw(TWO), *still(TWO)], read=count)
    assert len(found) == 3
    assert len(looks) == 4  # two of the empty tray, two of the dice


def test_a_certain_roll_is_told_a_frame_sooner_than_one_that_leaves_a_question() -> None:
    throws = [*still(EMPTY), *throw(TWO), *still(TWO)]
    sure = play(throws)[-1]
    asked = play(throws, read=lambda picture: replace(fours(picture), certain=False))[-1]
    assert sure[1].thrown
    assert asked[1].thrown
    assert 50 <= sure[0] < asked[0]


def test_the_second_picture_that_is_read_alike_tells_the_roll_itself_where_it_comes_late_enough() -> None:
    looks = list[int]()

    def count(picture: Picture) -> Reading:
        looks.append(1)
        return fours(picture)

    throws = [*still(EMPTY), *throw(TWO)]
    at, settled = play([*throws, *still(TWO)], read=count, fps=20)[-1]
    assert settled.thrown
    lies = len(throws) - 1
    assert at == lies + 2, "a tenth of a second after the dice first lay so, not a picture later"
    assert len(looks) == 4


def test_where_a_die_is_still_waited_for_those_that_lie_are_told_no_sooner() -> None:
    eye, found = first(), list[int]()
    for at, tray in enumerate([*still(EMPTY), *throw(TWO), *still(TWO)]):
        eye, sighting = look(eye, tray.seen(seed=at), at / FPS, fours, expected=3)
        found += [at] if sighting and sighting.thrown else []
    asked = play([*still(EMPTY), *throw(TWO), *still(TWO)], read=lambda picture: replace(fours(picture), certain=False))
    assert found == [asked[-1][0]]


def test_a_die_that_lingers_on_its_edge_is_waited_for() -> None:
    edge, flat = (190.0, 150.0), (206.0, 150.0)
    lingers = [Tray((TWO.dice[0], edge))] * 3
    falls = [Tray((TWO.dice[0], (x, 150.0))) for x in (194.0, 200.0, 204.0)]

    def on_its_edge(picture: Picture) -> Reading:
        return reading(*((die.x, die.y, None if 185 < die.x < 195 else 4) for die in fours(picture).dice))

    lies = Tray((TWO.dice[0], flat))
    found = play([*still(EMPTY), *throw(lingers[0]), *lingers, *falls, *still(lies)], read=on_its_edge)
    assert kinds(found) == ["empty", "thrown"]
    assert found[-1][0] >= 50 + 3 + 3


def test_what_is_printed_on_a_calibrated_floor_is_no_die_from_the_first_look_on() -> None:
    """The reader takes a marker of the mat for a die in doubt."""
    floor = ((12.0, 12.0), (308.0, 12.0), (308.0, 228.0), (12.0, 228.0))
    known = Calibration(floor, empty=look_of(EMPTY.seen()))

    def with_a_marker(picture: Picture, *_: object) -> Reading:
        return Reading((*reading((30, 30, None)).dice, *fours(picture).dice), False, Why.NO_PIPS)

    found, eye = list[Sighting](), first(calibration=known)
    for at, tray in enumerate([*still(TWO), *still(EMPTY)]):
        eye, sighting = look(eye, tray.seen(seed=at), at / FPS, with_a_marker)
        found += [sighting] if sighting else []
    assert [[die.value for die in told.reading.dice] for told in found] == [[4, 4], []]


def test_how_a_table_looks_empty_is_known_once_it_was_seen_so() -> None:
    """In its light of now, whenever it was measured; of a table whose place nobody knows it is of no use."""
    floor = ((12.0, 12.0), (308.0, 12.0), (308.0, 228.0), (12.0, 228.0))
    dimmer = replace(EMPTY, light=0.8)
    measured = Calibration(floor, empty=look_of(EMPTY.seen()))
    for known in (Calibration(floor), measured):
        eye = first(calibration=known)
        for at, tray in enumerate([*still(replace(TWO, light=0.8)), *still(dimmer)]):
            assert eye.known == known
            eye, sighting = look(eye, tray.seen(seed=at), at / FPS, fours)
            if sighting is not None and sighting.kind is Kind.EMPTY:
                break
        assert eye.known is not None
        look_now = unpacked(eye.known.empty)
        assert look_now is not None
        assert np.abs(look_now - small(dimmer.seen()).grey).max() < 5
        assert replace(eye.known, empty=known.empty) == known
    nowhere, _ = look(first(calibration=Calibration()), EMPTY.seen(), 0.0, fours)
    for at in range(1, 30):
        nowhere, _ = look(nowhere, EMPTY.seen(seed=at), at / FPS, fours)
    assert nowhere.bare is not None
    assert nowhere.known == Calibration()


def test_a_die_that_was_seen_beside_the_tray_as_it_flew_in_does_not_lie_there() -> None:
    floor = ((120.0, 30.0), (290.0, 30.0), (290.0, 210.0), (120.0, 210.0))
    lies = Tray(((210.0, 150.0),))
    coming = [Tray(((30.0 + 9 * at, 150.0),)) for at in range(20)]
    found, eye = list[Sighting](), first(calibration=Calibration(floor))
    for at, tray in enumerate([*still(EMPTY), *coming, *still(lies)]):
        eye, sighting = look(eye, tray.seen(seed=at), at / FPS, fours)
        found += [sighting] if sighting else []
    assert [[die.value for die in told.reading.dice] for told in found if told.thrown] == [[4]]


def test_t5_a_die_that_lies_on_another_is_a_question_once_the_tray_was_seen_empty() -> None:
    floor = ((12.0, 12.0), (308.0, 12.0), (308.0, 228.0), (12.0, 228.0))
    lower, upper = (160.0, 125.0), (155.0, 120.0)

    def only_the_upper(picture: Picture, *_: object) -> Reading:
        return reading((*upper, 4)) if fours(picture).dice else Reading()

    def told(trays: list[Tray], known: Calibration) -> list[bool]:
        found, eye = list[bool](), first(calibration=known)
        for at, tray in enumerate(trays):
            eye, sighting = look(eye, tray.seen(seed=at), at / FPS, only_the_upper)
            found += [sighting.reading.certain] if sighting and sighting.reading.dice else []
        return found

    stack = still(Tray((lower, upper)))
    assert told([*still(EMPTY), *throw(Tray((lower, upper))), *stack], Calibration(floor)) == [False]
    assert told([*still(EMPTY), *throw(Tray((lower, upper))), *stack], Calibration()) == [True]
    assert told(stack, Calibration(floor)) == [True]


def test_pictures_of_another_size_are_looked_at_anew_also_while_dice_were_being_read() -> None:
    for changed in range(1, 30):
        eye, told = first(), list[Sighting]()
        for at in range(changed + 30):
            picture = TWO.seen(seed=at)
            shown = picture if at < changed else cv2.resize(picture, None, fx=1.5, fy=1.5)
            eye, sighting = look(eye, np.asarray(shown, np.uint8), at / FPS, fours)
            told += [sighting] if at >= changed and sighting is not None else []
        rests = [sighting for sighting in told if sighting.kind is Kind.SETTLED]
        assert [len(rest.reading.dice) for rest in rests] == [2], changed


def test_t6_a_tray_that_is_too_dark_is_not_empty_and_no_picture_of_the_bare_table() -> None:
    dark = Reading((), False, Why.TOO_DARK)
    eye, told = first(), list[Sighting]()
    for at, tray in enumerate(still(TWO)):
        eye, sighting = look(eye, tray.seen(seed=at), at / FPS, lambda *_: dark)
        told += [sighting] if sighting else []
    assert [(sighting.kind, sighting.reading.why) for sighting in told] == [(Kind.DISTURBED, Why.TOO_DARK)]
    assert (eye.bare, eye.reference) == (None, None)
    assert eye.floor is not None
    assert not eye.floor.empty


def test_t5_a_throw_that_cannot_be_seen_is_told_with_the_reason() -> None:
    def dark_with_dice(picture: Picture) -> Reading:
        return Reading((), False, Why.TOO_DARK) if fours(picture).dice else Reading()

    told = play([*still(EMPTY), *throw(TWO), *still(TWO)], read=dark_with_dice)[-1][1]
    assert (told.kind, told.thrown, told.reading) == (Kind.SETTLED, True, Reading((), False, Why.TOO_DARK))


@pytest.mark.parametrize("later", range(4))
def test_t5_a_die_that_left_the_tray_is_outside_though_another_comes_before_it_was_read(later: int) -> None:
    floor = ((120.0, 30.0), (290.0, 30.0), (290.0, 210.0), (120.0, 210.0))
    through = [Tray(((290.0 - 11 * at, 150.0),)) for at in range(23)]
    lies = (48.0, 150.0)
    another = [Tray((lies, (285.0 - 10 * at, 100.0))) for at in range(15)]
    eye, told = first(calibration=Calibration(floor, (170.0, 180.0), 16.0)), list[Sighting]()
    for at, tray in enumerate([*still(EMPTY), *through, *still(Tray((lies,)), frames=later), *another]):
        seen = Reading() if at < 40 else Reading((), False, Why.UNCLEAR)
        eye, sighting = look(eye, tray.seen(seed=at), at / FPS, lambda *_, seen=seen: seen)
        told += [sighting] if sighting else []
    rest = next(one for one in told[1:] if one.kind is not Kind.ROLLING)
    assert (rest.thrown, [die.why for die in rest.reading.dice]) == (True, [Why.OUTSIDE])


def test_a_die_that_was_read_once_before_something_stirred_is_a_question() -> None:
    lie = next(at for at, told in play(still(TWO, frames=60)) if told.kind is Kind.SETTLED)
    for begins in range(lie - 2, lie + 1):
        for _, told in play([*still(TWO, frames=begins), *throw(TWO)]):
            assert told.kind is not Kind.SETTLED or not told.reading.certain
