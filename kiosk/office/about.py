"""What the kiosk knows of itself: sizes, versions with licences, and how the machine is."""

import platform
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from kiosk.health.finding import Finding, State
from kiosk.rules.words import Sentence
from kiosk.session.errands import AboutTold, Fact

MB = 1_000_000
PACKAGES = {
    "dice-kiosk": "Dice Kiosk",
    "kivy": "Kivy",
    "opencv-python-headless": "OpenCV",
    "numpy": "NumPy",
    "gpiozero": "gpiozero",
    "mujoco": "MuJoCo",
}
"""What is told of, and what it is called."""
PARTS = {
    "machine": Sentence("Machine"),
    "software": Sentence("Software"),
    "reader": Sentence("Reader"),
    "settings": Sentence("Settings"),
    "storage": Sentence("Storage"),
    "games": Sentence("Saved games"),
    "clock": Sentence("Clock"),
    "power": Sentence("Power"),
    "heat": Sentence("Heat"),
    "display": Sentence("Display"),
    "touch": Sentence("Touchscreen"),
    "camera": Sentence("Camera"),
    "buttons": Sentence("Buttons and lamps"),
}
"""What `dice-kiosk check` tries, as it is called here."""
LONGEST = 40  # letters of a licence's name

Check = Callable[[], Finding]


def about(data: Path, checks: Iterable[Check]) -> AboutTold:
    """Everything, the sizes first."""
    return AboutTold((*_sizes(data), *_versions(), *(_found(check()) for check in checks)))


def _sizes(data: Path) -> Iterator[Fact]:
    journal = sum(bytes_in(file) for file in data.glob("journal.db*"))
    pictures = list((data / "pictures").glob("*.jpg")) if (data / "pictures").is_dir() else []
    yield Fact(Sentence("Saved games"), _size(journal), _path(data / "journal.db"))
    yield Fact(Sentence("Pictures of rolls"), _size(sum(map(bytes_in, pictures))), _count(len(pictures)))
    try:
        room = shutil.disk_usage(data)
    except OSError as fault:
        yield Fact(Sentence("Free room"), Sentence.of("{value}", value=str(fault.strerror or fault)), warn=True)
        return
    yield Fact(Sentence("Free room"), _size(room.free), Sentence.of("of {size}", size=_size(room.total)))


def bytes_in(file: Path) -> int:
    """Bytes; 0 where it is gone."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _size(count: int) -> Sentence:
    if count >= 1000 * MB:
        return Sentence.of("{n} GB", n=f"{count / (1000 * MB):.1f}")
    return Sentence.of("{n} MB", n=f"{count / MB:.1f}")


def _path(path: Path) -> Sentence:
    return Sentence.of("{path}", path=str(path))


def _count(pictures: int) -> Sentence:
    return Sentence.counted("{n} picture", "{n} pictures", pictures)


def _versions() -> Iterator[Fact]:
    from importlib.metadata import PackageNotFoundError, metadata  # noqa: PLC0415 - slow to import, seldom asked

    for package, name in PACKAGES.items():
        try:
            told = metadata(package)
        except PackageNotFoundError:
            continue
        yield _version(name, str(told["Version"]), licence(told.get_all("Classifier") or [], told))
    yield _version("Python", platform.python_version(), "PSF-2.0")


def _version(name: str, version: str, under: str) -> Fact:
    line = Sentence.of("Licence: {licence}", licence=under)
    return Fact(Sentence.of("{name}", name=name), Sentence.of("{value}", value=version), line)


def licence(classifiers: list[str], told: object) -> str:
    """The name of a package's licence, as far as the package tells it in few words."""
    for field in ("License-Expression", "License"):
        text = str(getattr(told, "get", lambda _: None)(field) or "")
        if text and "\n" not in text and len(text) <= LONGEST:
            return text
    named = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License ::")]
    return named[0] if named else "–"


def _found(finding: Finding) -> Fact:
    title = PARTS.get(finding.part, Sentence.of("{name}", name=finding.part))
    bad = finding.state in (State.LOOK, State.BROKEN)
    return Fact(title, None, _told(finding), warn=bad)


def _told(finding: Finding) -> Sentence:
    if finding.do is None:
        return finding.found
    return Sentence.of("{found}. {do}", found=finding.found, do=finding.do)
