"""Backups, as the page that restores one asks for them and is answered."""

from dataclasses import dataclass

from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class AskBackups:
    """Which backups lie in these folders, and where things can be carried to? `BackupsTold` answers."""

    folders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Backup:
    """A file that settings and games can be taken from."""

    file: str
    """With its folder."""
    place: str
    """Where it is, as its owner is told."""
    made: str
    """`2030-01-31 18:00`, by the kiosk's clock."""
    size: int
    """Bytes."""


@dataclass(frozen=True, slots=True)
class BackupsTold:
    """All of them, the newest first."""

    backups: tuple[Backup, ...]
    settings: bool = True
    """The settings can be restored too: their file can be written."""


@dataclass(frozen=True, slots=True)
class Unpack:
    """Look through this backup and have it ready; `Unpacked` or `RestoreRefused` answers."""

    file: str


@dataclass(frozen=True, slots=True)
class Unpacked:
    """It is ready, and what is here was kept; nothing was changed yet."""

    file: str


@dataclass(frozen=True, slots=True)
class RestoreRefused:
    """Why it cannot be taken; nothing was changed."""

    file: str
    why: Sentence


@dataclass(frozen=True, slots=True)
class Restore:
    """This backup, which is ready, shall take its place when the program starts again.

    `Restored` or `RestoreRefused` answers.
    """

    file: str


@dataclass(frozen=True, slots=True)
class Restored:
    """From the next start on it is in its place."""

    file: str
