"""OpenCV's camera as the tests hand it to the USB driver: open, with knobs that remember what they are set to."""


class Knobs:
    """What every stand-in of ``cv2.VideoCapture`` answers, whatever pictures it sends."""

    def __init__(self) -> None:
        self.knobs: dict[int, float] = {}

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return True

    def get(self, knob: int) -> float:
        return self.knobs.get(knob, 0.0)

    def set(self, knob: int, value: float) -> bool:
        self.knobs[knob] = value
        return True
