"""Throws at the end of a calibration: one measures dice that nobody told, one must be read right."""

from collections.abc import Iterable, Iterator
from functools import partial

from hardware.ports import Frame
from kiosk.commands.known import Unusable
from kiosk.commands.measuring import proved, sized
from kiosk.commands.reasons import reason
from kiosk.translate import _
from vision.calibration import Calibration
from vision.eye import first, look
from vision.reading import Reading
from vision.sides import read_in_turn

THROW_S = 60.0
"""How long a throw is waited for, seconds of the film or of the camera."""


def throws(frames: Iterator[Frame], known: Calibration) -> Iterator[Reading]:
    """What is thrown from now on, until nobody has thrown for long enough. Raises CameraLost."""
    eye, until = first(calibration=known), None
    for frame in frames:
        until = frame.t + THROW_S if until is None else until
        eye, sighting = look(eye, frame.picture, frame.t, partial(read_in_turn, calibration=eye.known))
        if sighting is not None and sighting.thrown:
            yield sighting.reading
            until = frame.t + THROW_S
        if frame.t > until:
            return


def measured(thrown: Iterable[Reading], known: Calibration) -> Calibration:
    """With the edge of the dice that are thrown next, where somebody throws and they tell."""
    print(_("throw all the dice now, away from the walls"), flush=True)
    tables = (sized(reading, known) for reading in thrown)
    table = next((table for table in tables if table is not None), known)
    said = _("the dice were not measured; tell --die-mm") if table.die_mm is None else _("the dice are {mm} mm wide")
    print(said.format(mm=table.die_mm))
    return table


def proof(thrown: Iterable[Reading]) -> bool:
    """Whether somebody threw; each throw that is not read with certainty says why. Raises Unusable where none was."""
    print(_("throw all the dice now: this throw must be read right"), flush=True)
    doubted = False
    for reading in thrown:
        if proved(reading):
            print(_("read: {values}; if that is right, all is well").format(values=" ".join(map(str, reading.values))))
            return True
        doubted = True
        print(_("not read with certainty: {why}; throw again").format(why=reason(reading)), flush=True)
    if doubted:
        raise Unusable(_("the throw could not be read with certainty: more light, a sharper picture, other dice"))
    print(_("nobody threw: whether the dice are read right is not known"))
    return False
