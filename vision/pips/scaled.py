"""What pips are looked for in: a picture whose dice were brought to one size."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture

DIE_PX = 44.0  # edge that dice are usually brought to: pips of 4 to 5 px radius


@dataclass(frozen=True, slots=True)
class Scaled:
    """A picture in which dice are of one size."""

    colour: Picture
    """H×W×3 BGR."""
    grey: Picture
    """H×W."""

    @classmethod
    def of(cls, colour: Picture) -> "Scaled":
        """An H×W×3 BGR picture, and its grey one."""
        return cls(colour, np.asarray(cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY), np.uint8))
