"""`dice-kiosk report`: everything that a maker needs to help, and nothing that only the owner should know."""

import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.commands import report
from kiosk.commands.report import MOST_PICTURES, without_secrets
from kiosk.health.finding import Finding
from tests.house.checkout import write_script

HOME = Path(__file__).parents[3]
SETTINGS = """
[owner]
pin = "scrypt:c2FsdA:aGFzaA"
pin_hint = 4711
name = "Ann"

[panel]
undo = 4
"""


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the report is put; the kiosk's own places lie beside it."""
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    (tmp_path / "dice-kiosk" / "pictures").mkdir(parents=True)
    (tmp_path / "dice-kiosk" / "settings.toml").write_text(SETTINGS)
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def packed(out: Path) -> dict[str, str]:
    """What the one archive there holds, without the pictures' bytes."""
    (path,) = out.glob("dice-kiosk-report-*.tar.gz")
    with tarfile.open(path) as archive:
        files = {told.name: archive.extractfile(told) for told in archive.getmembers()}
        return {
            name.removeprefix("dice-kiosk-report/"): file.read().decode(errors="replace")
            for name, file in files.items()
            if file
        }


def test_the_report_is_one_archive_and_its_name_is_told(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--out", str(out)]) == 0
    name, *rest = capsys.readouterr().out.splitlines()
    assert Path(name).parent == out
    assert rest
    files = packed(out)
    assert files.keys() == {"check.txt", "versions.txt", "log.txt", "kernel.txt", "settings.toml"}
    assert "reader    ok" in files["check.txt"]
    assert os.uname().release in files["versions.txt"]
    assert re.search(r"^numpy \d", files["versions.txt"], re.MULTILINE)


def test_what_the_kiosk_and_the_kernel_said_is_in_it_wherever_the_kiosk_ran(
    out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_script(tmp_path / "bin" / "journalctl", 'echo "$@"')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    assert main(["report", "--out", str(out)]) == 0
    files = packed(out)
    assert {"--unit=dice-kiosk", "--user-unit=dice-kiosk"} <= set(files["log.txt"].split())
    assert "--dmesg" in files["kernel.txt"].split()


def test_what_the_pi_was_told_to_look_for_is_in_it(out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("config.txt", "cmdline.txt", "start4.elf"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(report, "BOOT", tmp_path)
    assert main(["report", "--out", str(out)]) == 0
    files = packed(out)
    assert (files["config.txt"], files["cmdline.txt"]) == ("config.txt", "cmdline.txt")
    assert "start4.elf" not in files


def test_the_pin_is_not_in_it(out: Path) -> None:
    assert main(["report", "--out", str(out)]) == 0
    everything = "".join(packed(out).values())
    assert "aGFzaA" not in everything
    assert "4711" not in packed(out)["settings.toml"]
    assert 'name = "Ann"' in packed(out)["settings.toml"]


def test_the_newest_pictures_are_in_it(out: Path) -> None:
    for number in range(MOST_PICTURES + 3):
        picture = out.parent / "dice-kiosk" / "pictures" / f"{number:08d}-1-{number}.jpg"
        picture.write_bytes(b"\xff\xd8")
        os.utime(picture, (1000 - number, 1000 - number))  # the clock went backwards
    assert main(["report", "--out", str(out)]) == 0
    names = {name for name in packed(out) if name.startswith("pictures/")}
    assert names == {f"pictures/{number:08d}-1-{number}.jpg" for number in range(3, MOST_PICTURES + 3)}


def test_how_the_table_was_measured_is_in_it_and_the_pins_hash_is_not(out: Path) -> None:
    (out.parent / "dice-kiosk" / "calibration.json").write_text('{"die_mm": 16.0}')
    (out.parent / "dice-kiosk" / "pin.json").write_text('{"salt": "c2FsdA", "hash": "aGFzaA"}')
    assert main(["report", "--out", str(out)]) == 0
    assert packed(out)["calibration.json"] == '{"die_mm": 16.0}'
    assert "aGFzaA" not in "".join(packed(out).values())


def test_a_check_that_fails_itself_is_told_and_all_else_is_packed(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> Finding:
        raise ZeroDivisionError("no reason")

    monkeypatch.setattr("kiosk.commands.parts.reader", fails)
    assert main(["report", "--out", str(out)]) == 0
    told = packed(out)["check.txt"]
    assert "reader    BROKEN  it could not be tried: ZeroDivisionError: no reason" in told
    assert "storage   ok" in told


def test_a_place_that_cannot_be_written_is_named(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--out", str(out / "none")]) == 1
    assert str(out / "none") in capsys.readouterr().err


@pytest.mark.parametrize(
    "name, why", [("/proc/self/mem", "Input/output error"), ("/" + "a" * 300, "too long"), ("/", "no file")]
)
def test_settings_that_cannot_be_read_hinder_no_report(name: str, why: str, out: Path) -> None:
    assert main(["report", "--out", str(out), "--settings", name]) == 0
    assert why in packed(out)["settings.toml"]


def test_odd_names_hinder_no_report(out: Path, tmp_path: Path) -> None:
    odd = os.fsdecode(b"a\n\xff")
    (tmp_path / odd).mkdir()
    assert main(["report", "--out", str(tmp_path / odd), "--data", str(tmp_path / odd)]) == 0
    assert packed(tmp_path / odd)


def test_data_that_cannot_be_looked_through_hinder_no_report(out: Path) -> None:
    assert main(["report", "--out", str(out), "--data", "/" + "a" * 300]) == 0
    assert "storage   BROKEN" in packed(out)["check.txt"]


def test_after_kivy_was_tried_what_goes_wrong_is_still_said() -> None:
    said = "import sys; from kiosk.commands.parts import software; software(); print('said', file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, cwd=HOME, check=True)
    assert done.stderr == "said\n"


@pytest.mark.parametrize(
    "text",
    [
        'pin = "0815-secret-word"',
        'owner = { pin = "0815-secret-word", name = "Ann" }',
        '[owner]\n"pin" = """\n0815-secret-word"""',
        '[owner]\nPIN_2="0815-secret-word"\nnote = "0815-secret-word"',
        '[owner\npin = "0815-secret-word"',
    ],
)
def test_however_it_is_written_the_pin_is_taken_out(text: str) -> None:
    assert "0815-secret-word" not in without_secrets(text)
    assert without_secrets("[panel]\nundo = 4\n") == "[panel]\nundo = 4\n"
