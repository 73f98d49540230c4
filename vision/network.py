"""The small networks of this package, run by OpenCV; `python -m vision.train` makes their weights."""

from functools import cache
from importlib.resources import files

import cv2
import numpy as np

from vision.flatten import Floats


def answers(name: str, pictures: Floats) -> Floats:
    """What the network `name` says of N×3×H×W even pictures."""
    net = _network(name)
    net.setInput(pictures)
    return np.array(net.forward(), np.float32)


@cache
def _network(name: str) -> cv2.dnn.Net:
    """Read once, when it is first asked."""
    weights = np.frombuffer(files("vision").joinpath(f"{name}.onnx").read_bytes(), np.uint8)
    return cv2.dnn.readNetFromONNX(weights)
