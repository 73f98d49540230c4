"""`dice-kiosk run` where something is wrong: one clear sentence, and nothing is lost."""

import argparse
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from socket import AF_UNIX, SOCK_DGRAM, socket
from typing import Any

import pytest

from kiosk.commands import run
from kiosk.commands.machine import alone
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.menuviews import MenuView, PlayersView
from kiosk.session.tabletouches import EntryOpened, ValuePicked
from kiosk.session.view import view
from kiosk.session.views import OverView, RollOffView, TableView
from kiosk.settings import Settings
from kiosk.translate import say
from tests.kiosk.window import Driver
from tests.playthrough.living import live
from tests.playthrough.test_power_cuts import on_disk

ROOT = Path(__file__).parents[3]
PATIENCE_S = 60.0

Start = Callable[..., Any]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Starts the whole kiosk in a real window; more words go to its command line."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    started = []

    def started_with(*words: str, data: Path | None = None) -> tuple[Any, Driver]:
        driver = Driver(800, 480)
        parser = argparse.ArgumentParser()
        run.add(parser)
        args = parser.parse_args(["--camera", f"film:{tmp_path / 'none.mp4'}", *words])
        settings, eye, faults = run.configured(args)
        app = run.wired(settings, eye, data or tmp_path / "data", faults=faults)
        started.append(app)
        driver.start(app)
        return app, driver

    yield started_with
    for app in started:
        app.on_stop()
        Driver().clear()


def banner(app: Any) -> str:
    now = view(app.session)
    assert isinstance(now, MenuView | PlayersView | RollOffView | TableView | OverView)
    return say(now.banner) if now.banner else ""


def eye_says(app: Any) -> str:
    now = view(app.session)
    return say(now.tray.note) if isinstance(now, RollOffView) and now.tray.note else ""


def rolled(app: Any) -> int | None:
    """The first player's total in the roll-off."""
    now = view(app.session)
    return now.seats[0].total if isinstance(now, RollOffView) else None


def settings(tmp_path: Path, text: str) -> None:
    (tmp_path / "config" / "dice-kiosk").mkdir(parents=True)
    (tmp_path / "config" / "dice-kiosk" / "settings.toml").write_text(text)


@pytest.mark.parametrize(
    "text, told",
    [
        ("[camera\n", "settings.toml"),
        ("[screen]\ncolour = 3\n", "screen.colour"),
        ("[panel]\nundo = 24\n", "pin 24 is used for both"),
        ('[screen]\nlanguage = "deutsch"\n', "it wants one of en, de"),
        ('[table]\ngames = "nope"\n', "there is no game nope"),
    ],
)
def test_settings_that_cannot_be_used_are_told_on_the_first_screen(
    start: Start, tmp_path: Path, text: str, told: str
) -> None:
    settings(tmp_path, text)
    app, _driver = start()
    assert told in banner(app)
    assert "\n" not in banner(app)


def test_a_camera_that_the_settings_spell_wrong_is_told_and_the_usual_one_taken(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[camera]\nsource = "eagle"\n')
    parser = argparse.ArgumentParser()
    run.add(parser)
    _settings, eye, faults = run.configured(parser.parse_args(["--settings", str(path)]))
    assert [say(fault).startswith('mine.toml: there is no camera "eagle"') for fault in faults] == [True]
    assert str(eye.camera.kind) == "simulated"


def test_a_film_that_is_not_there_is_told_and_play_goes_on_by_hand(start: Start, tmp_path: Path) -> None:
    app, driver = start()
    app.post(GamePicked("five-thousand"))
    app.post(GameStarted())
    driver.until(lambda: "none.mp4" in eye_says(app))
    app.post(EntryOpened())
    for value in (6, 6):
        app.post(ValuePicked(value))
    driver.until(lambda: rolled(app) == 12)


def test_a_journal_of_a_newer_version_is_left_alone_and_told(start: Start, tmp_path: Path) -> None:
    journal = tmp_path / "data" / "journal.db"
    journal.parent.mkdir()
    opened = sqlite3.connect(journal)
    opened.execute("PRAGMA user_version=99")
    opened.execute("CREATE TABLE of_the_future (x)")
    opened.commit()
    opened.close()
    before = journal.read_bytes()
    app, _driver = start()
    assert "newer" in banner(app)
    assert journal.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    app, driver = start(data=tmp_path / "file" / "data")
    assert str(tmp_path / "file") in banner(app)
    app.post(GamePicked("five-thousand"))
    app.post(GameStarted())
    driver.until(lambda: isinstance(view(app.session), RollOffView))


def test_a_truncated_journal_is_told_and_what_is_left_of_it_goes_on(start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    live(data, seed=4, after_lines=200, kiosk="bare")
    there = on_disk(data)  # reading folds the log into the file
    journal = data / "journal.db"
    journal.write_bytes(journal.read_bytes()[:-2500])
    app, _driver = start()
    assert "damaged" in banner(app)
    kept = on_disk(data)
    assert kept == there[: len(kept)]
    assert list(data.glob("journal-damaged-*.db"))


def kiosk(data: Path, *words: str, apart: bool = False, **environment: str) -> "subprocess.Popen[str]":
    return python(
        "-m", "kiosk", "run", "--data", str(data), *words, apart=apart, XDG_CONFIG_HOME=str(data), **environment
    )


def python(*words: str, apart: bool = False, **environment: str) -> "subprocess.Popen[str]":
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"SDL_VIDEODRIVER": "offscreen"} | environment
    command = [sys.executable, *words]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=env, cwd=ROOT, start_new_session=apart)


def ended(process: "subprocess.Popen[str]") -> tuple[int, list[str]]:
    """Its status and what it said."""
    _out, said = process.communicate(timeout=PATIENCE_S)
    return process.returncode, said.splitlines()


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("told_to_end", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_window_closed_in_the_middle_of_a_turn_loses_nothing(tmp_path: Path, told_to_end: signal.Signals) -> None:
    live(tmp_path, seed=7, after_lines=150, kiosk="bare")
    there = on_disk(tmp_path)
    home = tmp_path / "home"
    home.mkdir()
    with socket(AF_UNIX, SOCK_DGRAM) as told:
        told.bind(str(tmp_path / "notify"))
        told.settimeout(PATIENCE_S)
        words = ("--camera", f"photos:{tmp_path}", "--window", "480x320")
        process = kiosk(tmp_path, *words, HOME=str(home), NOTIFY_SOCKET=str(tmp_path / "notify"))
        while b"READY=1" not in told.recv(4096):
            pass
        process.send_signal(told_to_end)  # the window system closes a window no other way, nor does Ctrl-C
        while b"STOPPING=1" not in told.recv(4096):
            pass
    process.send_signal(told_to_end)  # and who is impatient says it once more
    assert ended(process) == (0, [])
    assert on_disk(tmp_path) == there
    assert not list(home.iterdir()), "it leaves nothing behind in the home directory"


TOLD_WHILE_A_PICTURE_IS_TAKEN = """
import signal
import sys

from hardware.mailbox import Mailbox
from kiosk.__main__ import main
from kiosk.app import KioskApp

take, show = Mailbox.take, KioskApp._show

def told(mailbox):  # here nobody else may touch the mailbox, let alone close it
    for one in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.raise_signal(one)
    return take(mailbox)

def shown(app):
    app._preview()
    show(app)

Mailbox.take, KioskApp._show = told, shown
if __name__ == "__main__":  # and not in the eye's process
    sys.exit(main(["run", *sys.argv[1:]]))
"""


@pytest.mark.usefixtures("at_a_terminal")
def test_told_to_end_in_the_middle_of_anything_it_brings_that_to_its_end_first(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(TOLD_WHILE_A_PICTURE_IS_TAKEN)
    words = ("--data", str(tmp_path / "data"), "--camera", f"photos:{tmp_path}", "--window", "480x320")
    assert ended(python(str(program), *words, PYTHONPATH=str(ROOT), XDG_CONFIG_HOME=str(tmp_path))) == (0, [])


@pytest.mark.usefixtures("at_a_terminal")
def test_a_terminal_that_is_closed_ends_all_that_runs_in_it_without_a_word(tmp_path: Path) -> None:
    with socket(AF_UNIX, SOCK_DGRAM) as told:
        told.bind(str(tmp_path / "notify"))
        told.settimeout(PATIENCE_S)
        words = ("--camera", f"photos:{tmp_path}", "--window", "480x320")
        process = kiosk(tmp_path, *words, apart=True, NOTIFY_SOCKET=str(tmp_path / "notify"))
        while b"READY=1" not in told.recv(4096):
            pass
    os.killpg(process.pid, signal.SIGHUP)
    assert ended(process) == (0, [])


@pytest.mark.parametrize(
    "words, told",
    [
        (("--camera", "eagle"), 'there is no camera "eagle"'),
        (("--window", "big"), "such as 800x480, from 320x240 to 4096x4096, not 'big'"),
        (("--settings", "/"), "--settings names no file that can be read: /"),
        (("--settings", ""), "--settings names no file that can be read: ."),
        (("--camera-truth", "/"), "--camera-truth names no file that can be written: / (Is a directory)"),
        (("--corners", "1,2,3"), "--corners wants 8 numbers"),
        (("--camera-speed", "fast"), "--camera-speed wants a number"),
    ],
)
def test_a_bad_argument_is_named_in_one_line(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    status, said = ended(kiosk(tmp_path, *words))
    assert status == 2
    assert len(said) == 1
    assert told in said[0]


@pytest.mark.parametrize(
    "text", ["99999999x480", "319x240", "320x239", "4097x480", "٨٠٠x٤٨٠", "9" * 5000 + "x480", "8x"]
)
def test_a_window_that_cannot_be_is_one_short_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^--window wants a width and a height in pixels such as 800x480, ") as told:
        run._window(text, Settings())
    assert len(str(told.value)) < 200


@pytest.mark.parametrize("text, size", [("320x240", (320, 240)), ("4096x4096", (4096, 4096)), ("480x800", (480, 800))])
def test_the_smallest_and_the_largest_window_can_be_told(text: str, size: tuple[int, int]) -> None:
    assert run._window(text, Settings()) == size


def test_without_a_display_one_sentence_says_so(tmp_path: Path) -> None:
    if list(Path("/dev/dri").glob("card*")):
        pytest.skip("this machine has a graphics card to draw on")
    status, said = ended(kiosk(tmp_path, SDL_VIDEODRIVER=""))
    assert status == 1
    assert said == [said[0]]
    assert "connect a display" in said[0]


def test_a_second_kiosk_on_the_same_games_is_refused(tmp_path: Path) -> None:
    lock = alone(tmp_path)
    assert lock
    status, said = ended(kiosk(tmp_path))
    assert status == 2
    assert "another kiosk is running" in said[0]
    lock.close()
