"""A picture as it would be through a lens that bends nothing."""

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.lens import Lens
from vision.picture import Picture

Map = npt.NDArray[np.int16 | np.uint16]


def unbent(picture: Picture, lens: Lens) -> Picture:
    """All of an H×W×3 picture of the lens's size, as large in the middle; what lies at its border goes on beyond."""
    flat = cv2.remap(picture, *_maps(lens), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


@lru_cache(maxsize=1)
def _maps(lens: Lens) -> tuple[Map, Map]:
    """Where in a picture each pixel of the unbent one is seen, as OpenCV is quickest with it."""
    width, height = lens.unbent_size
    x, y = lens.seen((np.arange(width), np.arange(height)[:, None]))
    one, other = cv2.convertMaps(x.astype(np.float32), y.astype(np.float32), cv2.CV_16SC2)
    return np.asarray(one, np.int16), np.asarray(other, np.uint16)
