"""What a power cut leaves of a log that was being written."""

import random

SECTOR = 512  # what a card writes whole or not at all
AHEAD = 40  # sectors that may be on their way


def torn(log: bytes, safe: int, luck: random.Random) -> bytes:
    """The log up to anywhere: its first `safe` bytes as they are, of what follows each sector or nothing or rubbish."""
    end = luck.randrange(safe, min(len(log), safe + AHEAD * SECTOR) + 1)
    left = bytearray(log[:end])
    for start in range(safe, end, SECTOR):
        size = min(SECTOR, end - start)
        match luck.choice(("there", "not yet", "rubbish")):
            case "not yet":
                left[start : start + size] = bytes(size)
            case "rubbish":
                left[start : start + size] = luck.randbytes(size)
    return bytes(left)


def mixed(before: bytes, after: bytes, luck: random.Random) -> bytes:
    """A file that was being written over: what is to change is as it was, or as it will be, or rubbish."""
    left = bytearray(before.ljust(len(after), b"\0"))
    for start in range(0, len(after), SECTOR):
        old, new = left[start : start + SECTOR], after[start : start + SECTOR]
        if old != new:
            left[start : start + SECTOR] = luck.choice((bytes(old), new, luck.randbytes(len(new))))
    return bytes(left)
