"""The small networks of this package, run by OpenCV; `python -m vision.train` makes their weights."""

import lzma
from functools import cache
from importlib.resources import files
from math import ceil
from threading import Lock

import cv2
import numpy as np

from vision.picture import Floats

ENDING = ".onnx.xz"
"""Of a file of weights."""
AT_ONCE = 4
"""Pictures: more in one go take no less time each, and memory for as many."""

_ONE_ASKS = Lock()
"""Of two threads that ask a network at a time, one would be told what the other asked."""


def answers(name: str, pictures: Floats) -> Floats:
    """What the network `name` says of N×C×H×W evened pictures, one at least; H and W are even."""
    pictures = folded(pictures)  # under the same name: who gave them away holds them no longer
    return np.concatenate([_answers(name, pictures[few]) for few in together(len(pictures))])


def together(count: int) -> list[slice]:
    """So many pictures in goes, almost alike in number: for another number than before OpenCV prepares anew."""
    goes = ceil(count / AT_ONCE)
    return [slice(count * k // goes, count * (k + 1) // goes) for k in range(goes)]


def folded(pictures: Floats) -> Floats:
    """N×4C×H/2×W/2 of N×C×H×W: of two by two pixels one, with four times the channels: each by row and column.

    A first layer of every other 5×5 pixels is one of all 3×3 then, which takes half the time.
    """
    count, channels, height, width = pictures.shape
    apart = pictures.reshape(count, channels, height // 2, 2, width // 2, 2).transpose(0, 1, 3, 5, 2, 4)
    return np.ascontiguousarray(apart).reshape(count, 4 * channels, height // 2, width // 2)


def _answers(name: str, pictures: Floats) -> Floats:
    with _ONE_ASKS:
        net = _network(name)
        net.setInput(pictures)
        return np.array(net.forward(), np.float32)


@cache
def _network(name: str) -> cv2.dnn.Net:
    """Read once, when it is first asked."""
    packed = files("vision").joinpath("weights", f"{name}{ENDING}").read_bytes()
    return cv2.dnn.readNetFromONNX(np.frombuffer(lzma.decompress(packed), np.uint8))
