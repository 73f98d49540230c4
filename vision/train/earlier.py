"""The finder and the first network of values learnt from the pictures of an earlier revision's renderer.

The reader's limits were found with these two. The project's history still has that renderer and that training, so both
can be made again: this runs them, as they were.
"""

import io
import subprocess
import sys
import zipfile
from pathlib import Path

REVISION = "f8bf60194d02e4661d6e9c03a046c7da983e71f9"
ROOT = Path(__file__).resolve().parents[2]


class NotMade(Exception):
    """There are no weights; the text is one sentence on why, and what to do."""


def made(name: str, options: list[str], folder: Path) -> Path:
    """The file of weights that the command of that revision makes of a network, in `folder`, with these options.

    Raises NotMade: without the project's history before anything is drawn, or where that command fails.
    """
    then, out = folder / "then", folder / "made"
    _unpacked(then)
    out.mkdir()
    words = [sys.executable, "-m", "vision.train", name, "--out", str(out), *options]
    if subprocess.run(words, cwd=then, check=False).returncode:
        raise NotMade(f"{name} was not made; what the training of revision {REVISION[:7]} said of it stands above")
    return out / f"{name}.onnx"


def _unpacked(folder: Path) -> None:
    """Lays the package `vision` of that revision there."""
    words = ["git", "-C", str(ROOT), "archive", "--format=zip", REVISION, "vision"]
    try:
        done = subprocess.run(words, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise NotMade(
            f"revision {REVISION[:7]}, whose renderer these networks learnt from, is not here; "
            "clone the project with git and all of its history (git fetch --unshallow)"
        ) from fault
    with zipfile.ZipFile(io.BytesIO(done.stdout)) as files:
        files.extractall(folder)
