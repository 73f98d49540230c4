"""A machine as its files tell it: a folder that stands in for /."""

from pathlib import Path

from kiosk.health.finding import Finding
from kiosk.translate import say


def told(root: Path, files: dict[str, str]) -> Path:
    """The folder with these files in it."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def words(finding: Finding) -> str:
    return say(finding.found)
