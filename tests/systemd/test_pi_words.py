"""What is typed after the trials of a Pi's parts is a folder or known; nothing is made of a word that is not."""

import os
import subprocess
from pathlib import Path

import pytest

PI = Path(__file__).parents[1] / "pi"


@pytest.mark.parametrize("command", ["run", "boot"])
@pytest.mark.parametrize("word, status", [("--help", 0), ("--bokworm", 2)])
def test_a_word_is_explained_or_refused_and_makes_no_folder(
    tmp_path: Path, command: str, word: str, status: int
) -> None:
    home = {**os.environ, "HOME": str(tmp_path)}
    told = subprocess.run([PI / command, word], cwd=tmp_path, env=home, capture_output=True, text=True, check=False)
    assert told.returncode == status
    assert f"tests/pi/{command}" in told.stdout + told.stderr
    assert not list(tmp_path.iterdir())
