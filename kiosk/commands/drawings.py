"""Readings drawn over their pictures, in a folder of their own names: whole or not at all, and on no photograph."""

from dataclasses import dataclass
from os.path import realpath
from pathlib import Path

import cv2

from kiosk.commands.replaced import replacing
from kiosk.commands.shown import Shown, larger
from kiosk.translate import _
from vision.draw import draw
from vision.reading import Reading


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
        path = self._free(shown.name)
        try:
            with replacing(path) as part:
                part.write_bytes(cv2.imencode(".png", draw(shown.picture, larger(reading, shown.scale)))[1].tobytes())
        except OSError as error:
            said = _("cannot write {path}: {reason}").format(path=path, reason=error.strerror or error)
            raise Unwritten(said) from error

    def _free(self, name: str) -> Path:
        """Where to draw a picture of that name: through no link, nor on what is taken; it then is."""
        frame = Path(name).suffix.partition("#")[2]
        stem = "-".join(filter(None, (Path(name).stem or "picture", frame)))
        found, number = self.folder / f"{stem}.png", 2
        while found.is_symlink() or realpath(found) in self.taken:
            found, number = self.folder / f"{stem}-{number}.png", number + 1
        self.taken.add(realpath(found))
        return found
