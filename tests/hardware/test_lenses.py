"""A Pi camera's name, and the part of its sensor that is shown, tell of its lens what Raspberry Pi's own figures do."""

from math import atan, degrees
from typing import Any

import pytest

from hardware.lenses import focal_px

SENSOR = {"imx708": (4608, 1400), "imx708_wide": (4608, 1400), "imx500": (4056, 1550)}
"""Pixels across and nanometres of each, by Raspberry Pi's camera documentation."""


def seen(model: str, *, shown: float = 1.0, width: int = 1280) -> float | None:
    across, cell = SENSOR[model.removesuffix("_noir")]
    properties = {"Model": model, "UnitCellSize": (cell, cell)}
    return focal_px(properties, {"ScalerCrop": (0, 0, round(across * shown), 1000)}, width)


@pytest.mark.parametrize(
    "model, wide, off",
    [
        ("imx708", 66, 3),
        ("imx708_noir", 66, 3),
        ("imx708_wide", 102, 3),
        ("imx708_wide_noir", 102, 3),
        ("imx500", 66, 3),
    ],
)
def test_all_of_the_sensor_is_as_wide_as_the_documentation_tells(model: str, wide: float, off: float) -> None:
    focal = seen(model)
    assert focal is not None
    assert 2 * degrees(atan(640 / focal)) == pytest.approx(wide, abs=off)


def test_half_of_the_sensor_is_seen_as_through_a_lens_twice_as_long() -> None:
    whole, half = seen("imx708_wide"), seen("imx708_wide", shown=0.5)
    assert whole is not None
    assert half == pytest.approx(2 * whole)


def test_a_smaller_picture_has_fewer_pixels_of_focal_length() -> None:
    large, small = seen("imx708"), seen("imx708", width=640)
    assert small is not None
    assert large == pytest.approx(2 * small)


KNOWN = {"Model": "imx708", "UnitCellSize": (1400, 1400)}
CROP = {"ScalerCrop": (0, 0, 4608, 2592)}


@pytest.mark.parametrize(
    "properties, metadata",
    [
        (KNOWN | {"Model": "imx219"}, CROP),
        (KNOWN | {"Model": "imx477"}, CROP),
        ({"UnitCellSize": (1400, 1400)}, CROP),
        ({"Model": "imx708"}, CROP),
        (KNOWN, {}),
        (KNOWN, {"ScalerCrop": None}),
        (KNOWN, {"ScalerCrop": (0, 0)}),
        (KNOWN, {"ScalerCrop": (0, 0, 0, 0)}),
        (KNOWN | {"UnitCellSize": (0, 0)}, CROP),
        ({}, {}),
    ],
)
def test_of_a_lens_that_is_not_known_nothing_is_told(properties: dict[str, Any], metadata: dict[str, Any]) -> None:
    assert focal_px(properties, metadata, 1280) is None
