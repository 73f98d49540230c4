"""What the simulated dice really show, for tests outside: one line of JSON for each rest. The game never reads it."""

import json
import os
from pathlib import Path
from typing import TextIO


class TruthLog:
    """Appends to a file; a line is on the disk when `rest` returns. Without a path it writes nothing."""

    def __init__(self, path: Path | None) -> None:
        self._file: TextIO | None = path.open("a", encoding="utf-8") if path else None

    def rest(self, throw: int, values: tuple[int, ...], thrown: tuple[int, ...]) -> None:
        """After throw number `throw` (from 1) `values` lie, left to right; `thrown` of them were just thrown."""
        if self._file is None:
            return
        self._file.write(json.dumps({"throw": throw, "values": values, "thrown": thrown}) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
