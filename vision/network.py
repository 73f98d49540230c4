"""The small networks of this package, run by OpenCV; `python -m vision.train` makes their weights."""

from functools import cache
from importlib.resources import files

import cv2
import numpy as np

from vision.picture import Floats

AT_ONCE = 4
"""Pictures: more in one go take no less time each, and memory for as many."""


def answers(name: str, pictures: Floats) -> Floats:
    """What the network `name` says of N×C×H×W even pictures, one at least."""
    return np.concatenate([_answers(name, pictures[k : k + AT_ONCE]) for k in range(0, len(pictures), AT_ONCE)])


def _answers(name: str, pictures: Floats) -> Floats:
    net = _network(name)
    net.setInput(pictures)
    return np.array(net.forward(), np.float32)


@cache
def _network(name: str) -> cv2.dnn.Net:
    """Read once, when it is first asked."""
    weights = np.frombuffer(files("vision").joinpath("weights", f"{name}.onnx").read_bytes(), np.uint8)
    return cv2.dnn.readNetFromONNX(weights)
