"""`dice-kiosk calibrate`: the mat is found, the picture is checked, the table is kept."""

import json
import os
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import cv2
import numpy as np
import pytest

from kiosk.__main__ import main
from kiosk.commands.calibrated import VERSION, Calibrated, Unreadable, load, save
from kiosk.commands.eyes import eye_choice
from kiosk.commands.sized import scaled
from kiosk.places import calibration_file
from kiosk.settings import CameraSettings, Settings
from tests.vision.bent import bent
from tests.vision.tray.test_mat import LOOKS, flat, seen
from vision.calibration import Calibration
from vision.lens import Lens
from vision.picture import Picture

TABLE = Calibrated(
    Calibration(((1.0, 2.0), (101.0, 2.0), (101.0, 82.0), (1.0, 82.0)), (300.0, 240.0), 16.0),
    "usb:0",
    (1280, 720),
    "2026-01-02T03:04:05+00:00",
)


def photos(folder: Path, picture: Picture) -> str:
    cv2.imwrite(str(folder / "a.png"), picture)
    return f"photos:{folder}"


def calibrate(tmp_path: Path, picture: Picture) -> int:
    words = ["--tray-mm", "300,240", "--die-mm", "16", "--to", str(tmp_path / "kept" / "calibration.json")]
    return main(["calibrate", photos(tmp_path, picture), *words])


def test_the_corners_of_the_mat_are_kept(tmp_path: Path) -> None:
    assert calibrate(tmp_path, seen(LOOKS["turned"], flat())) == 0
    kept = load(tmp_path / "kept" / "calibration.json")
    assert kept is not None
    assert np.abs(np.array(kept.calibration.corners) - LOOKS["turned"]).max() < 1.5
    assert (kept.calibration.die_mm, kept.size) == (16.0, (1280, 720))


@pytest.mark.parametrize("bend", [-0.2, -0.1])
def test_a_lens_that_bends_is_measured_by_the_mat_and_told(
    bend: float, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = bent(seen(LOOKS["turned"], flat()), bend)
    assert calibrate(tmp_path, picture) == 0
    kept = load(tmp_path / "kept" / "calibration.json")
    assert kept is not None
    assert kept.calibration.lens is not None
    assert kept.calibration.lens.bend == pytest.approx(bend, abs=0.03)
    assert kept.calibration.lens.size == (picture.shape[1], picture.shape[0])
    assert "the lens bends" in capsys.readouterr().out


def test_of_a_straight_lens_nothing_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert calibrate(tmp_path, seen(LOOKS["turned"], flat())) == 0
    kept = load(tmp_path / "kept" / "calibration.json")
    assert kept is not None
    assert kept.calibration.lens is None
    assert "the lens bends" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "spoilt, says",
    [
        (lambda picture: cv2.GaussianBlur(picture, (0, 0), 3.2), "not sharp"),
        (lambda picture: (picture * 0.25).astype(np.uint8), "too dark"),
        (lambda picture: np.where(picture > 170, 255, picture).astype(np.uint8), "a lamp is mirrored"),
    ],
    ids=["out_of_focus", "dark", "glaring"],
)
def test_a_picture_that_is_not_fit_is_not_kept_and_says_what_to_do(
    spoilt: object, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(spoilt)
    assert calibrate(tmp_path, spoilt(seen(LOOKS["straight"], flat()))) == 1
    assert says in capsys.readouterr().err
    assert load(tmp_path / "kept" / "calibration.json") is None


def test_without_a_mat_nothing_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert calibrate(tmp_path, np.full((720, 1280, 3), 90, np.uint8)) == 1
    assert "no mat of this tray" in capsys.readouterr().err


@pytest.mark.parametrize(
    "to, why",
    [("", "a name is missing"), (".", "is a folder"), ("/", "is a folder"), ("a.png/c.json", "Not a directory")],
)
def test_where_it_cannot_be_kept_is_told_before_the_camera_is_opened(
    to: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = photos(tmp_path, seen(LOOKS["turned"], flat()))
    monkeypatch.chdir(tmp_path)
    assert main(["calibrate", source, "--tray-mm", "300,240", "--die-mm", "16", "--to", to]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n"), why in told.err) == ("", 1, True)
    assert [file.name for file in tmp_path.iterdir()] == ["a.png"]


def test_a_pipe_is_no_place_for_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["calibrate", photos(tmp_path, flat()), "--to", str(tmp_path / "pipe")]) == 2
    assert "it is no regular file" in capsys.readouterr().err


def test_what_lies_beside_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "c.new").write_text("mine")
    save(tmp_path / "c.json", TABLE)
    assert load(tmp_path / "c.json") == TABLE
    assert (tmp_path / "c.new").read_text() == "mine"
    assert len([*tmp_path.iterdir()]) == 2


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    save(tmp_path / "calibration.json", TABLE)
    assert load(tmp_path / "calibration.json") == TABLE


def test_a_lens_that_was_saved_is_loaded_and_one_that_nobody_measured_bends_nothing(tmp_path: Path) -> None:
    file = tmp_path / "calibration.json"
    bent_one = replace(TABLE, calibration=replace(TABLE.calibration, lens=Lens(-0.12, TABLE.size)))
    save(file, bent_one)
    assert load(file) == bent_one
    kept = json.loads(file.read_text())["table"]
    before = {key: value for key, value in kept.items() if key not in ("bend", "high_mm")}
    checksum = crc32(json.dumps(before, sort_keys=True).encode())
    file.write_text(json.dumps({"version": VERSION, "checksum": checksum, "table": before}))
    assert load(file) == TABLE


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"version": 2, "table": {}, "checksum": 1}', "\x00\x01"])
def test_a_damaged_file_is_one_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / "calibration.json").write_text(text)
    with pytest.raises(Unreadable, match="damaged; run dice-kiosk calibrate again"):
        load(tmp_path / "calibration.json")


def test_a_changed_number_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "calibration.json"
    save(file, TABLE)
    whole = json.loads(file.read_text())
    whole["table"]["die_mm"] = 12.0
    file.write_text(json.dumps(whole))
    with pytest.raises(Unreadable, match="damaged"):
        load(file)


def test_a_wrongly_shaped_table_is_one_sentence_though_its_checksum_is_right(tmp_path: Path) -> None:
    file = tmp_path / "calibration.json"
    save(file, TABLE)
    right = json.loads(file.read_text())["table"]
    shapes: tuple[dict[str, object], ...] = (
        {"corners": None},
        {"corners": [[1, 2], [3, 4]]},
        {"corners": [[1, 2], [101, 2], [101, "x"], [1, 82]]},
        {"corners": [[1, 1]] * 4},
        {"corners": [[1, 2], [1e300, 2], [101, 82], [1, 82]]},
        {"tray_mm": [300]},
        {"tray_mm": [0, 0]},
        {"tray_mm": [1e-300, 1e-300]},
        {"tray_mm": [300, 19]},
        {"tray_mm": [5001, 300]},
        {"size": "large"},
        {"size": [-1280, 720]},
        {"die_mm": "16 mm"},
        {"die_mm": -1},
        {"empty": "?"},
        {"keep_mm": []},
        {"high_mm": "a metre"},
        {"high_mm": 49},
        {"high_mm": 5001},
        {"high_mm": float("nan")},
        {"bend": "much"},
        {"bend": -0.5},
        {"bend": float("nan")},
    )
    for spoilt in shapes:
        table = json.dumps(right | spoilt, sort_keys=True)
        whole = {"version": VERSION, "checksum": crc32(table.encode()), "table": json.loads(table)}
        file.write_text(json.dumps(whole))
        with pytest.raises(Unreadable, match="damaged; run dice-kiosk calibrate again"):
            load(file)


def test_another_settings_file_has_its_own_calibration_beside_it(tmp_path: Path) -> None:
    other = tmp_path / "other" / "settings.toml"
    save(calibration_file(settings=other), TABLE)
    assert eye_choice(camera("usb:0"), beside=other).known == TABLE.calibration
    assert eye_choice(camera("usb:0")).known.corners is None


def test_calibrate_asks_the_settings_for_what_is_not_told_and_keeps_it_beside_them(tmp_path: Path) -> None:
    other = tmp_path / "other" / "settings.toml"
    other.parent.mkdir()
    source = photos(tmp_path, seen(LOOKS["straight"], flat()))
    table = "width_mm = 300.0\ndepth_mm = 240.0\ndie_mm = 18.0"
    other.write_text(f'[camera]\nsource = "{source}"\n[tray]\n{table}\n')
    assert main(["calibrate", "--settings", str(other)]) == 0
    kept = load(calibration_file(settings=other))
    assert kept is not None
    assert (kept.camera, kept.calibration.tray_mm, kept.calibration.die_mm) == (source, (300.0, 240.0), 18.0)
    assert eye_choice(camera(source), beside=other).known == kept.calibration


def test_the_simulated_table_needs_no_calibration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "simulated:1", "--to", str(tmp_path / "calibration.json")]) == 2
    assert "is known already" in capsys.readouterr().err


def test_the_file_of_another_version_is_said_to_be_one(tmp_path: Path) -> None:
    file = tmp_path / "calibration.json"
    save(file, TABLE)
    file.write_text(json.dumps(json.loads(file.read_text()) | {"version": 99}))
    with pytest.raises(Unreadable, match="another version"):
        load(file)


def test_a_smaller_picture_of_the_same_shape_has_smaller_corners() -> None:
    half = scaled(TABLE.table, (640, 360))
    assert half is not None
    assert half.corners == ((0.5, 1.0), (50.5, 1.0), (50.5, 41.0), (0.5, 41.0))
    assert half.die_mm == 16.0
    assert half.lens is None


def test_a_lens_bends_smaller_pictures_alike() -> None:
    half = scaled(replace(TABLE, calibration=replace(TABLE.calibration, lens=Lens(-0.1, TABLE.size))).table, (640, 360))
    assert half is not None
    assert half.lens == Lens(-0.1, (640, 360))


def test_a_picture_of_another_shape_is_not_known() -> None:
    assert scaled(TABLE.table, (640, 480)) is None
    assert scaled(replace(TABLE, calibration=Calibration()).table, (640, 360)) is None


def test_the_kiosk_knows_the_table_that_was_measured_with_its_camera(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(tmp_path))
    save(calibration_file(), TABLE)
    assert eye_choice(camera("usb:0")).known == TABLE.calibration
    assert eye_choice(camera("usb:1")).known.corners is None


def test_a_damaged_calibration_is_said_and_the_kiosk_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(tmp_path))
    calibration_file().write_text("{")
    assert eye_choice(camera("usb:0")).known.corners is None
    assert "it is damaged; run dice-kiosk calibrate again" in capsys.readouterr().err


def camera(source: str) -> Settings:
    return replace(Settings(), camera=CameraSettings(source=source, width=1280, height=720))
