"""The real picamera2 class on libcamera's virtual camera, which plays a folder of pictures; importing this puts it in
place, also in the eye's own process. Three things that the machine lacks stand in: memory from the kernel's heaps, the
list of raw sensor modes, and the pace of a sensor."""

import logging
import mmap
import os
import sys
import time
from types import ModuleType
from typing import Any

logging.getLogger("picamera2").setLevel(logging.WARNING)  # after the last test it would tell of each camera
SHOWN_S = 1 / 120  # libcamera plays each picture four times and as fast as it can: so it is 30 pictures a second


class AnyName:
    """Answers every name: picamera2 asks for pixel formats of a preview that is never opened."""

    def __getattr__(self, name: str) -> str:
        return name


kms = ModuleType("pykms")
kms.PixelFormat = AnyName()  # type: ignore[attr-defined]
sys.modules.setdefault("pykms", kms)

import libcamera  # noqa: E402
import picamera2.picamera2 as library  # noqa: E402
from picamera2.allocators.allocator import Allocator  # noqa: E402


class Mapped:
    """A buffer as bytes, for as long as picamera2 looks at it."""

    def __init__(self, memory: "Memory", buffer: Any, _write: bool) -> None:
        self._bytes = memory.mapped[buffer]

    def __enter__(self) -> mmap.mmap:
        return self._bytes

    def __exit__(self, *_: object) -> None: ...


class Memory(Allocator):  # type: ignore[misc] # picamera2 has no types
    """Buffers in anonymous memory."""

    def __init__(self) -> None:
        super().__init__()
        self.sync = Mapped
        self.mapped: dict[Any, mmap.mmap] = {}
        self._of: dict[Any, list[Any]] = {}
        self._files: list[int] = []

    def allocate(self, configuration: Any, use_case: Any) -> None:
        self.close()
        for stream in configuration:
            self._of[stream.stream] = [self._buffer(stream) for _ in range(stream.buffer_count)]

    def _buffer(self, stream: Any) -> Any:
        """One NV12 picture: brightness, then colours."""
        file = os.memfd_create("picture")
        os.ftruncate(file, stream.frame_size)
        grey = stream.stride * stream.size.height
        planes = [self._plane(file, 0, grey), self._plane(file, grey, stream.frame_size - grey)]
        buffer = libcamera.FrameBuffer(planes)
        self._files.append(file)
        self.mapped[buffer] = mmap.mmap(file, stream.frame_size)
        return buffer

    @staticmethod
    def _plane(file: int, offset: int, length: int) -> Any:
        plane = libcamera.FrameBuffer.Plane()
        plane.fd, plane.offset, plane.length = file, offset, length
        return plane

    def buffers(self, stream: Any) -> list[Any]:
        return self._of[stream]

    def close(self) -> None:
        for file in self._files:
            os.close(file)
        self._files, self.mapped, self._of = [], {}, {}


class VirtualCamera(library.Picamera2):  # type: ignore[misc] # as above
    """picamera2 itself, on a camera that has no raw modes and keeps no time."""

    def __init__(self) -> None:
        super().__init__()
        self.pre_callback = lambda _: time.sleep(SHOWN_S)

    def _get_raw_modes(self) -> list[dict[str, Any]]:
        seen = self.camera.generate_configuration([libcamera.StreamRole.Viewfinder]).at(0)
        return [{"format": str(seen.pixel_format), "size": (seen.size.width, seen.size.height)}]


library.DmaAllocator = Memory
sys.modules["picamera2"].Picamera2 = VirtualCamera  # type: ignore[attr-defined]
