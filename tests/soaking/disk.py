"""A disk that is full or slow for a while: the journal's writer asks it before each commit."""

import sqlite3
import time

SLOW_S = 0.3


class Disk:
    """Full and slow are switched on and off; gone: the program was killed, and nothing reaches it any more."""

    def __init__(self) -> None:
        self.full = self.slow = self.gone = False
        self.committed = 0
        """The last write that reached it."""

    def hook(self, place: str, number: int) -> None:
        if place == "after-commit":
            self.committed = number
            return
        if self.slow:
            time.sleep(SLOW_S)
        if self.full or self.gone:
            fault = sqlite3.OperationalError("database or disk is full")
            fault.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise fault
