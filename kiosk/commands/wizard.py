"""The wizard's part in the eye's process: finds the tray in one picture after the other, keeps it, measures a throw."""

from dataclasses import dataclass, replace
from math import dist

from kiosk.commands.measuring import by_mat, emptied, hung, sized, wrong
from kiosk.commands.sized import Size, Sized
from kiosk.orders import Calibrate
from kiosk.signals import Corners, DiceMeasured, EmptyTaken, EyeReport, TableLooked
from vision.calibration import Calibration
from vision.motion import Grey, change, small
from vision.picture import Picture
from vision.reading import Reading
from vision.tray.mat import find_mat

EVERY_S = 0.3
"""So often the tray is looked for, seconds of the camera."""
ELSEWHERE = 0.004
"""Share of the picture: corners that moved by less are told once."""

STIRS = 20.0
"""Grey levels between two looks: more is a hand that is still there."""


@dataclass(frozen=True, slots=True)
class Measuring:
    """A table that is being measured, as far as it is known."""

    order: Calibrate
    known: Calibration = Calibration()  # noqa: RUF009 - frozen
    """Once the empty tray was kept."""
    looked: float | None = None
    """When it was last looked for, seconds of the camera."""
    before: Grey | None = None
    """The small picture of then."""
    told: TableLooked | None = None
    """As the kiosk was told last."""
    wanted: bool = False
    """The empty tray is to be kept as soon as it is seen."""
    kept: bool = False
    """It was, and dice are waited for."""


def looked(
    measuring: Measuring, picture: Picture, t: float, *, focal_px: float | None = None
) -> tuple[Measuring, tuple[EyeReport, ...]]:
    """After one picture of the tray, until it was kept empty; `focal_px` of the lens, where that is known."""
    if measuring.looked is not None and t - measuring.looked < EVERY_S:
        return measuring, ()
    known, markers = _placed(measuring.order, picture)
    told = _told(picture, known, markers)
    news = () if measuring.told is not None and _same(measuring.told, told) else (told,)
    now, before = small(picture).grey, measuring.before
    measuring = replace(measuring, looked=t, before=now, told=told if news else measuring.told)
    if not measuring.wanted or known is None or told.troubles:
        return replace(measuring, wanted=False), news
    if before is None or change(before, now).max() > STIRS:
        return measuring, news
    measuring, empty = _kept(measuring, picture, hung(known, focal_px))
    return measuring, (*news, *empty)


def _placed(order: Calibrate, picture: Picture) -> tuple[Calibration | None, int]:
    """The tray where its mat is seen, with its markers, or where a person says that it is; None where neither."""
    known = Calibration(tray_mm=order.tray_mm, die_mm=order.die_mm, high_mm=order.high_mm)
    if order.corners is not None:
        return replace(known, corners=_scaled(order.corners, picture.shape[1], picture.shape[0])), 0
    found = find_mat(picture, order.tray_mm)
    return (None, 0) if found is None else (by_mat(known, found), found.markers)


def _told(picture: Picture, known: Calibration | None, markers: int) -> TableLooked:
    if known is None or known.corners is None:
        return TableLooked(None)
    height, width = picture.shape[:2]
    return TableLooked(_scaled(known.corners, 1 / width, 1 / height), markers, wrong(picture, known))


def _scaled(corners: Corners, across: float, down: float) -> Corners:
    a, b, c, d = ((x * across, y * down) for x, y in corners)
    return (a, b, c, d)


def _same(one: TableLooked, other: TableLooked) -> bool:
    if one.corners is None or other.corners is None:
        return one == other
    still = all(dist(was, now) < ELSEWHERE for was, now in zip(one.corners, other.corners, strict=True))
    return still and (one.markers, one.troubles) == (other.markers, other.troubles)


def _kept(measuring: Measuring, picture: Picture, known: Calibration) -> tuple[Measuring, tuple[EyeReport, ...]]:
    empty = emptied(picture, known)
    measuring = replace(measuring, wanted=False)
    if empty is None:
        return measuring, (EmptyTaken(False),)
    height, width = picture.shape[:2]
    done = () if empty.die_mm is None else (DiceMeasured(empty.die_mm, Sized(empty, (width, height))),)
    return replace(measuring, known=empty, kept=True), (EmptyTaken(True), *done)


def weighed(measuring: Measuring, thrown: Reading, size: Size) -> tuple[Measuring, tuple[EyeReport, ...]]:
    """After dice were thrown into the tray that was kept, seen in pictures of `size`; measured once."""
    if measuring.known.die_mm is not None:
        return measuring, ()
    known = sized(thrown, measuring.known)
    if known is None:
        return measuring, (DiceMeasured(None),)
    return replace(measuring, known=known), (DiceMeasured(known.die_mm, Sized(known, size)),)
