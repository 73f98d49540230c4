"""What cannot be printed: one sentence and status 1; a reader who has enough is no fault, nor is Ctrl-C."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from kiosk.__main__ import INTERRUPTED, main
from tests.vision.drawn import tray

ROOT = Path(__file__).parents[2]
FULL, CLOSED, NOBODY = ">/dev/full", ">&-", "| true"


@pytest.fixture
def picture(tmp_path: Path) -> str:
    cv2.imwrite(str(tmp_path / "none.png"), tray())
    return str(tmp_path / "none.png")


def ended(to: str, *words: str, **environment: str) -> tuple[int, str]:
    """Exit status of the command, what it prints going there, and what it says on stderr."""
    shell = ["bash", "-c", f'"$@" {to}; exit ${{PIPESTATUS[0]}}', "bash", sys.executable, "-m", "kiosk", *words]
    done = subprocess.run(shell, capture_output=True, text=True, cwd=ROOT, env=os.environ | environment, check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize(
    "to, why", [(FULL, "No space left on device"), (CLOSED, "Bad file descriptor")], ids=["full", "closed"]
)
def test_a_reading_that_cannot_be_printed_is_said(to: str, why: str, buffered: str, picture: str) -> None:
    told = ended(to, "read", picture, PYTHONUNBUFFERED=buffered)
    assert told == (1, f"dice-kiosk read: cannot print: {why}\n")


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("words", [("--help",), ("--version",), ("mat", "--help")], ids=" ".join)
def test_help_that_cannot_be_printed_is_said(words: tuple[str, ...], buffered: str) -> None:
    name = " ".join(["dice-kiosk", *words[:-1]])
    told = ended(FULL, *words, PYTHONUNBUFFERED=buffered)
    assert told == (1, f"{name}: cannot print: No space left on device\n")


@pytest.mark.parametrize("names, status", [((), 0), (("missing.png",), 1)], ids=["all read", "one missing"])
def test_a_reader_who_goes_away_changes_nothing(names: tuple[str, ...], status: int, picture: str) -> None:
    assert ended(NOBODY, "read", *names, *[picture] * 3) == (status, "")


def test_a_closed_stderr_does_not_fill_the_output(picture: str) -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" 2>&-', "sh", sys.executable, "-m", "kiosk", "read", "--die-mm", "16", picture, picture],
        stdout=subprocess.PIPE, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert (done.returncode, [line[:1] for line in done.stdout.splitlines()]) == (0, ["{", "{"])


def test_a_terminal_of_few_letters_gets_question_marks() -> None:
    command = [sys.executable, "-m", "kiosk", "--help"]
    few = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, cwd=ROOT, env=few, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"dice-kiosk COMMAND ?: real dice")


def test_ctrl_c_while_a_command_is_loaded_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("importlib.import_module", interrupted)
    assert main(["mat"]) == INTERRUPTED


def test_ctrl_c_ends_the_program_by_its_signal_so_that_a_loop_around_it_ends_too() -> None:
    """A shell goes on with the next file where a program that was broken off ends with a number of its own."""
    interrupted = "def interrupted(name): raise KeyboardInterrupt\n"
    program = f"import sys, kiosk.__main__ as k\n{interrupted}k.loaded = interrupted\nsys.argv[1:] = ['mat']\nk.main()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("words", [["mat"], ["--help"]], ids=" ".join)
def test_ctrl_c_waits_until_a_command_is_loaded(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is interrupted while it is imported says otherwise: "numpy._core.multiarray failed to import"."""
    loaded = list[str]()

    def slow(name: str) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        loaded.append(name)

    monkeypatch.setattr("importlib.import_module", slow)
    assert main(words) == INTERRUPTED
    assert len(loaded) == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize(
    "fault", [FileNotFoundError(2, "gone", "a.png"), OSError(28, "full", "a.png"), OSError(19, "no device")]
)
def test_any_other_fault_is_not_told_as_one_of_printing(fault: OSError, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(name: str) -> None:
        raise fault

    monkeypatch.setattr("importlib.import_module", failing)
    with pytest.raises(OSError, match=str(fault.errno)):
        main(["mat"])
