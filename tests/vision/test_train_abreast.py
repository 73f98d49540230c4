"""Networks that learn at the same time, each in a process of its own, and what is heard of them."""

from pathlib import Path

import pytest

from vision.train import abreast
from vision.train.__main__ import main
from vision.train.asked import PICTURES


def instead(does: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell's lines run in place of the command; "$4" is the network, and its options come after."""
    script = folder / "instead"
    script.write_text(f"#!/bin/sh\n{does}\n")
    script.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(script))


def test_two_learn_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each waits for the other at a pipe, which opens only for both."""
    pipe = tmp_path / "pipe"
    does = f'if [ "$4" = slant ]; then timeout 10 cat {pipe}; else timeout 10 sh -c "echo met >{pipe}"; fi'
    instead(f"mkfifo {pipe} 2>/dev/null; {does}", tmp_path, monkeypatch)
    assert abreast.made(["slant", "partial"], [], 2)


def test_what_takes_longest_comes_first_and_each_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    instead('echo "$@"', tmp_path, monkeypatch)
    assert abreast.made(["slant", "raised", "slant"], ["--steps", "7"], 1)
    told = "-u -m vision.train {0} --steps 7"
    assert capsys.readouterr().out.splitlines() == [f"{one}: {told.format(one)}" for one in ("raised", "slant")]


def test_where_one_fails_the_others_are_made_and_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    instead('[ "$4" = slant ] && echo made || { echo why >&2; exit 1; }', tmp_path, monkeypatch)
    assert not abreast.made(["raised", "slant"], [], 1)
    assert capsys.readouterr().out == "raised: why\nslant: made\n"


def test_the_command_itself_is_what_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert not abreast.made(["slant"], ["--steps", "0"], 1)
    *_, said = capsys.readouterr().out.splitlines()
    assert said.startswith("slant: ")
    assert said.endswith("argument --steps: wants a whole number, 1 or more, not '0'")


def test_every_network_has_its_turn() -> None:
    assert sorted(abreast.ORDER) == sorted(PICTURES)


@pytest.mark.parametrize(
    "words, at_once",
    [(["--at-once", "2"], [2]), (["--at-once", "1"], []), (["--at-once", "3", "--further"], [3])],
)
def test_networks_learn_abreast_unless_one_at_a_time_is_asked_for(
    words: list[str], at_once: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def all_made(names: list[str], options: list[str], some: int) -> bool:
        assert (names, options[:4]) == (["slant", "raised"], ["--steps", "7", "--out", str(tmp_path)])
        assert options[4:] == [word for word in words if word == "--further"]
        asked.append(some)
        return True

    asked: list[int] = []
    monkeypatch.setattr(abreast, "made", all_made)
    for name in ("slant", "raised"):
        monkeypatch.setattr(f"vision.train.__main__._{name}", lambda _size, path: path.write_bytes(b""))
    monkeypatch.setattr("sys.argv", ["train", "slant", "raised", "--steps", "7", "--out", str(tmp_path), *words])
    assert main() == 0
    assert asked == at_once
    assert len(list(tmp_path.glob("*.onnx.xz"))) == (0 if at_once else 2)
