"""What tests/fuzz has found: files that once ended the program, and now are said to be damaged."""

import json
from pathlib import Path
from zlib import crc32

import pytest

from kiosk.commands import calibrated
from kiosk.office.pin import Lock, PinFault


def test_a_calibration_with_a_number_beyond_all_numbers_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "calibration.json"
    table = {
        "camera": "usb:0", "size": [1280, 720], "date": "2030-01-01", "tray_mm": [300, 300], "die_mm": 16, "empty": "",
        "corners": [[0, 0], [9, 0], [9, 9], [0, 9]], "keep_mm": 10**400,
    }  # fmt: skip
    told = json.dumps(table, sort_keys=True)
    file.write_text(json.dumps({"version": calibrated.VERSION, "checksum": crc32(told.encode()), "table": table}))
    with pytest.raises(calibrated.Unreadable, match="damaged"):
        calibrated.load(file)


def test_a_calibration_of_brackets_in_brackets_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "calibration.json"
    file.write_text("[" * 100_000)
    with pytest.raises(calibrated.Unreadable, match="damaged"):
        calibrated.load(file)


def test_a_pin_that_was_tried_without_end_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "pin.json"
    file.write_text('{"salt": "' + "00" * 16 + '", "hash": "' + "11" * 64 + '", "wrong": Infinity}')
    with pytest.raises(PinFault, match="damaged"):
        Lock(file).chosen()
