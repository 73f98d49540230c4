"""A kiosk's files to back up, change and restore; and archives made by hand."""

import io
import sqlite3
import subprocess
import tarfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from kiosk.journal.writer import Writer
from kiosk.office.carry import DATA, SETTINGS, backup
from kiosk.rules.record import Header, Leave, NewGame

State = tuple[object, ...]
"""Settings, calibration, rows of the journal, pictures."""


@dataclass(frozen=True, slots=True)
class Kiosk:
    """One in a folder."""

    room: Path

    @property
    def settings(self) -> Path:
        return self.room / "etc" / "settings.toml"

    @property
    def calibration(self) -> Path:
        return self.room / "etc" / "calibration.json"

    @property
    def data(self) -> Path:
        return self.room / "data"

    def lay(self, theme: str, *players: str) -> "Kiosk":
        """These settings, and a game with a picture for each player more."""
        self.settings.parent.mkdir(parents=True, exist_ok=True)
        self.settings.write_text(f'[screen]\ntheme = "{theme}"  # mine\n')
        self.calibration.write_text(f'{{"of": "{theme}"}}')
        (self.data / "pictures").mkdir(parents=True, exist_ok=True)
        games = {game for _seq, game, _line, _at in self.games()}
        writer = Writer(self.data / "journal.db", lambda _: None)
        for number, name in enumerate(players, len(games) + 1):
            writer.write(2 * number, NewGame(Header(number, "five-thousand", (name,), 1)))
            writer.write(2 * number + 1, Leave(number))
            (self.data / "pictures" / f"{number:08d}-{number}-0.jpg").write_bytes(f"{name} was here".encode())
        assert writer.close()
        return self

    def state(self) -> State:
        texts = [file.read_text() if file.exists() else None for file in (self.settings, self.calibration)]
        pictures = sorted((self.data / "pictures").glob("*")) if (self.data / "pictures").exists() else []
        return (*texts, self.games(), tuple((file.name, file.read_bytes()) for file in pictures))

    def games(self) -> tuple[tuple[int, int, str, float], ...]:
        if not (self.data / "journal.db").exists():
            return ()
        with closing(sqlite3.connect(self.data / "journal.db")) as journal:
            return tuple(journal.execute("SELECT seq, game, line, at FROM entries ORDER BY seq"))

    def backed_up(self, *, folder: str = "stick") -> Path:
        (file,) = backup(self.room / folder, self.settings, self.data)
        return file

    def left(self) -> set[str]:
        """What is in its folder but lock and games."""
        return {file.name for file in self.data.iterdir()} - {"journal.db", "pictures", "exports", "lock"}


@dataclass(frozen=True, slots=True)
class Part:
    """A member of an archive."""

    name: str
    content: bytes = b""
    kind: bytes = tarfile.REGTYPE
    link: str = ""


FOLDERS = (Part(SETTINGS, kind=tarfile.DIRTYPE), Part(DATA, kind=tarfile.DIRTYPE))


def archived(file: Path, *parts: Part) -> Path:
    """An archive of these, after the two folders."""
    with tarfile.open(file, "w:gz") as archive:
        for part in (*FOLDERS, *parts):
            told = tarfile.TarInfo(part.name)
            told.type, told.size, told.linkname = part.kind, len(part.content), part.link
            archive.addfile(told, io.BytesIO(part.content))
    return file


def installed(kiosk: Kiosk, file: Path) -> Path:
    """As `systemd/install --backup` packs it: all that is there."""
    root = kiosk.room / "root"
    for name, folder in ((SETTINGS, kiosk.settings.parent), (DATA, kiosk.data)):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).symlink_to(folder)
    words = ["tar", "-C", f"{root}/", "--ignore-failed-read", "-chzf", str(file), SETTINGS, DATA]
    subprocess.run(words, check=True, timeout=60)
    return file
