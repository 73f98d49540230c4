"""What is on the disk, and stays there when the plug is pulled."""

import os
from pathlib import Path


def settle(path: Path) -> None:
    """The content of this file, or the names in this folder, are there for good on return. Raises OSError."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def settle_all(folder: Path) -> None:
    """The folder with all that is in it. Raises OSError."""
    for path in (*folder.rglob("*"), folder):
        settle(path)
