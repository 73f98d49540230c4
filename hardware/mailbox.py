"""The live picture: a mailbox with one place, where the newest picture replaces the last."""

import struct
from dataclasses import dataclass
from multiprocessing.shared_memory import SharedMemory

WIDEST = 640
HIGHEST = 1280
HEAD = struct.Struct("<qqq")  # number of the picture, width, height
PLACE = HEAD.size + WIDEST * HIGHEST * 3
PLACES = 2
"""One to write while the other is read; a reader slower than a picture's time asks again."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What the eye sees, small enough to be shown."""

    width: int
    height: int
    rgb: bytes
    """height × width × 3 bytes, first row first."""
    number: int
    """Grows with every picture, also over a restart of the eye."""


class Mailbox:
    """Shared by two processes: one puts, the other takes."""

    def __init__(self, name: str | None = None) -> None:
        """A new mailbox, or the one that another process calls `name`."""
        self._owned = name is None
        self._memory = SharedMemory(name, create=self._owned, size=PLACE * PLACES)

    @property
    def name(self) -> str:
        return self._memory.name

    def put(self, width: int, height: int, rgb: bytes) -> None:
        """Leaves a picture: height × width × 3 bytes, first row first; at most HIGHEST × WIDEST."""
        number = self._newest() + 1
        at = number % PLACES * PLACE
        self._buffer[at + HEAD.size : at + HEAD.size + len(rgb)] = rgb
        HEAD.pack_into(self._buffer, at, number, width, height)

    def take(self) -> Preview | None:
        """The newest picture; None before the first."""
        for _ in range(3):
            newest = self._newest()
            if newest == 0:
                return None
            at = newest % PLACES * PLACE
            number, width, height = HEAD.unpack_from(self._buffer, at)
            rgb = bytes(self._buffer[at + HEAD.size : at + HEAD.size + width * height * 3])
            if self._newest() <= number + 1:
                return Preview(width, height, rgb, number)
        return None

    def close(self) -> None:
        self._memory.close()
        if self._owned:
            self._memory.unlink()

    @property
    def _buffer(self) -> memoryview:
        buffer = self._memory.buf
        assert buffer is not None
        return buffer

    def _newest(self) -> int:
        return max(int(HEAD.unpack_from(self._buffer, place * PLACE)[0]) for place in range(PLACES))
