"""What an earlier revision made is made by that revision, out of the project's own history."""

import subprocess
from pathlib import Path

import pytest

from vision.train import earlier
from vision.train.__main__ import main

THEN = """
import sys
from pathlib import Path
from vision import said
out = Path(sys.argv[sys.argv.index("--out") + 1])
(out / f"{sys.argv[1]}.onnx").write_text(f"{said.WORD} {' '.join(sys.argv[4:])}")
"""


def _git(*words: str) -> str:
    who = ("-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", *who, *words], capture_output=True, text=True, check=True).stdout.strip()


def _commit(project: Path, word: str, command: str) -> str:
    """A project that says this word and has this command; its revision."""
    train = project / "vision" / "train"
    train.mkdir(parents=True, exist_ok=True)
    (project / "vision" / "__init__.py").touch()
    (project / "vision" / "said.py").write_text(f"WORD = {word!r}\n")
    (train / "__init__.py").touch()
    (train / "__main__.py").write_text(command)
    _git("-C", str(project), "add", ".")
    _git("-C", str(project), "commit", "-m", word)
    return _git("-C", str(project), "rev-parse", "HEAD")


def test_that_revisions_command_makes_the_weights_with_that_revisions_renderer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    project, folder = tmp_path / "project", tmp_path / "folder"
    project.mkdir()
    folder.mkdir()
    _git("init", str(project))
    revision = _commit(project, "then", THEN)
    _commit(project, "now", "raise SystemExit('today')")
    monkeypatch.setattr(earlier, "ROOT", project)
    monkeypatch.setattr(earlier, "REVISION", revision)
    file = earlier.made("crop", ["--seed", "1"], folder)
    assert (file.name, file.read_text()) == ("crop.onnx", "then --seed 1")


def test_without_the_projects_history_one_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def as_it_was(_size: object, path: Path) -> None:
        earlier.made(path.stem, [], tmp_path)

    monkeypatch.setattr(earlier, "ROOT", tmp_path)
    monkeypatch.setattr("vision.train.__main__._crop", as_it_was)
    monkeypatch.setattr("sys.argv", ["train", "crop", "--out", str(tmp_path / "out")])
    assert main() == 1
    said = capsys.readouterr().err
    assert "revision f8bf601" in said
    assert "clone the project with git and all of its history" in said
    assert said.count("\n") == 1


def test_the_history_has_that_revision_and_its_command_takes_the_options(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    if subprocess.run(["git", "-C", str(earlier.ROOT), "cat-file", "-e", earlier.REVISION], check=False).returncode:
        pytest.skip("the project lies here without its history")
    with pytest.raises(earlier.NotMade, match="a net was not made; what the training of revision f8bf601 said of it"):
        earlier.made("a net", ["--seed", "1", "--pictures", "1", "--steps", "1"], tmp_path)
    assert "KeyError: 'a net'" in capfd.readouterr().err  # it looked for the network: all else was understood
