"""The commit that is tested: what is drawn by lot is drawn by it, so that anybody can draw the same again."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

HOME = Path(__file__).resolve().parents[1]
LONG = 12  # letters of its name that tell it apart


@cache
def commit() -> str:
    """Its name; nothing where the project is no clone, or git is not there."""
    if shutil.which("git") is None:
        return ""
    asked = subprocess.run(["git", "-C", str(HOME), "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return asked.stdout.strip()[:LONG]
