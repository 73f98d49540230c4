"""One look through the camera, as the kiosk itself looks: in a process of its own, which may hang."""

from queue import Empty, SimpleQueue

from hardware.mailbox import Preview
from kiosk.commands.eyes import EyeChoice, watcher
from kiosk.health.finding import Finding, State, well
from kiosk.rules.words import Sentence
from kiosk.signals import CameraSteady, EyeLost, EyeReady, Report, TableUnused

PATIENCE_S = 40.0
DARK = 20  # of 255: a lens cap, or a room without light
FLAT = 3.0  # of 255, standard deviation: nothing is to be seen
LIGHT = Sentence("Take off the lens cap, switch on the light over the tray.")


def look_through(choice: EyeChoice) -> Finding:
    """Whether a picture comes, and shows something."""
    said: SimpleQueue[Report] = SimpleQueue()
    eye = watcher(choice, said.put)
    eye.start()
    try:
        lost = _first_word(said)
        picture = eye.picture()
    finally:
        eye.stop()
    name = str(choice.camera.kind)
    if lost:
        return Finding("camera", State.BROKEN, Sentence(lost.message, lost.values))
    if picture is None:
        return Finding("camera", State.BROKEN, Sentence.of("{name} gives no picture", name=name))
    return _judged(name, picture)


def _first_word(said: "SimpleQueue[Report]") -> EyeLost | None:
    """How the eye was lost; None where it sees, with a camera that is used to the light if it has to get used to it."""
    steady = True
    while True:
        try:
            report = said.get(timeout=PATIENCE_S)
        except Empty:
            return EyeLost("the camera does not answer; check its cable")
        match report:
            case EyeLost():
                return report
            case CameraSteady(locked):
                steady = locked
            case EyeReady() | TableUnused():
                continue
        if steady:
            return None


def _judged(name: str, picture: Preview) -> Finding:
    import numpy as np  # noqa: PLC0415 - only where a picture came

    levels = np.frombuffer(picture.rgb, np.uint8)
    mean, spread = round(float(levels.mean())), float(levels.std())
    if mean < DARK or spread < FLAT:
        found = Sentence.of(
            "{name} gives pictures, but nothing is to be seen (brightness {n} of 255)", name=name, n=mean
        )
        return Finding("camera", State.LOOK, found, LIGHT)
    return well("camera", Sentence.of("{name} gives pictures (brightness {n} of 255)", name=name, n=mean))
