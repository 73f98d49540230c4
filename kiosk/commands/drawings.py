"""Readings drawn over their pictures, in a folder of their own names: whole or not at all, and on nobody's pictures."""

import os
from dataclasses import dataclass
from os.path import realpath
from pathlib import Path
from zlib import crc32

import cv2

from kiosk.commands.replaced import replacing
from kiosk.commands.shown import Shown, larger
from kiosk.translate import _
from vision.draw import draw
from vision.reading import Reading

LONGEST = 220  # bytes of a name, without a frame's number and an ending: disks take 255


class Unwritten(Exception):
    """A drawn picture that cannot be saved; its text is one line that says why."""


@dataclass(frozen=True, slots=True)
class Drawings:
    """Where pictures are drawn."""

    folder: Path
    taken: set[str]
    """What is not to be drawn on, links followed: the pictures that are read, and those that were drawn."""

    def save(self, shown: Shown, reading: Reading) -> None:
        """One more picture; another name of the same file keeps what is in it. Raises Unwritten."""
        path = self.folder / f"{_stem(shown.name)}.png"
        try:
            path = self._free(path)
            with replacing(path) as part:
                png = cv2.imencode(".png", draw(shown.picture, larger(reading, shown.scale)))[1].tobytes()
                part.write_bytes(png[:AFTER_HEAD] + SIGNED + png[AFTER_HEAD:])
        except OSError as error:
            said = _("cannot write {path}: {reason}").format(path=path, reason=error.strerror or error)
            raise Unwritten(said) from error

    def _free(self, path: Path) -> Path:
        """Where to draw instead: through no link, nor on what is taken or was not drawn here; it then is taken."""
        found, number = path, 2
        while found.is_symlink() or realpath(found) in self.taken or not _replaceable(found):
            found, number = path.with_stem(f"{path.stem}-{number}"), number + 1
        self.taken.add(realpath(found))
        return found


def _stem(name: str) -> str:
    """What a drawing of a picture of that name is called, without an ending; no longer than a disk lets it be."""
    frame = Path(name).suffix.partition("#")[2]
    stem = (Path(name).stem or "picture").encode(errors="surrogateescape")
    kept = os.fsdecode(stem) if len(stem) <= LONGEST else stem[:LONGEST].decode(errors="ignore")
    return "-".join(filter(None, (kept, frame)))


def _replaceable(path: Path) -> bool:
    """Whether nothing is lost by another drawing there: no file, an earlier drawing; or a folder, which stays."""
    if not path.is_file():
        return True
    with path.open("rb") as file:
        return file.read(AFTER_HEAD + len(SIGNED)).endswith(SIGNED)


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Part of a PNG file."""
    return len(data).to_bytes(4) + kind + data + crc32(kind + data).to_bytes(4)


AFTER_HEAD = 33  # bytes: of a PNG file's mark and size
SIGNED = _chunk(b"tEXt", b"Software\0dice-kiosk read --draw")
