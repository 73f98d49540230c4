"""What is known of the lens of a camera on the Pi's ribbon cable: its focal length in pixels of the picture."""

from collections.abc import Mapping
from typing import Any

LENS_MM = {"imx708": 4.74, "imx708_wide": 2.75, "imx500": 4.74}
"""Focal length by libcamera's name: Camera Module 3, its Wide, the AI Camera, by Raspberry Pi's camera documentation.

The sensors of other modules are sold with many lenses.
"""
INFRARED = "_noir"  # ends the name of one without a filter, which has the same lens
NANOMETRES = 1e6  # of a millimetre


def focal_px(properties: Mapping[str, Any], metadata: Mapping[str, Any], width: int) -> float | None:
    """Pixels of a picture so wide; None where the lens is not known.

    `properties`: picamera2's `camera_properties`; `metadata` of the picture: of what part of the sensor it is.
    """
    lens = LENS_MM.get(str(properties.get("Model", "")).removesuffix(INFRARED))
    try:
        across, shown = properties["UnitCellSize"][0], metadata["ScalerCrop"][2]
    except (KeyError, IndexError, TypeError):
        return None
    return lens * NANOMETRES / across * width / shown if lens and across > 0 and shown > 0 else None
