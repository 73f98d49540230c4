"""The owner's PIN: a file with its hash, which also counts the wrong tries, so that pulling the plug forgets none."""

import hashlib
import hmac
import json
import os
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from kiosk.journal.durable import settle
from kiosk.rules.words import Sentence

FREE = 5  # wrong tries before the first wait
FIRST_S = 30.0
LONGEST_S = 3600.0
COST = {"n": 2**14, "r": 8, "p": 1}  # of scrypt: 16 MB, about a tenth of a second on a Raspberry Pi
SALT, HASH = 16, 64  # bytes
MODE = 0o600


@dataclass(frozen=True, slots=True)
class Kept:
    """What the file tells."""

    salt: str
    """Hexadecimal, as the hash is."""
    hash: str
    wrong: int = 0
    """Tries since the last right one."""


class PinFault(Exception):
    """The PIN cannot be used as it is; `sentence` says why and what to do."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


class Lock:
    """The PIN in a file, and how long the next try has to wait; after a start the wait begins anew.

    On a card that cannot be written tries are counted here: the right one opens all the same, to save what is there.
    """

    def __init__(self, path: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._path, self._clock = path, clock
        self._until: float | None = None
        self._wrong: int | None = None
        """Tries since the last right one, where the file does not tell."""

    def chosen(self) -> bool:
        """There is a PIN. Raises PinFault."""
        return self._kept() is not None

    def wait_s(self) -> float:
        """How long nothing is tried. Raises PinFault."""
        kept = self._kept()
        if kept is None:
            self._until = None
            return 0.0
        if self._until is None:
            self._until = self._clock() + waits_s(kept.wrong)
        return max(0.0, self._until - self._clock())

    def choose(self, pin: str) -> None:
        """It is this one from now on. Raises PinFault."""
        salt = secrets.token_bytes(SALT)
        write(self._path, Kept(salt.hex(), _hash(pin, salt)))
        self._until = self._wrong = None

    def opens(self, pin: str) -> bool:
        """It is this one; no while it has to wait. A try counts before it is looked at. Raises PinFault."""
        kept = self._kept()
        if kept is None or self.wait_s():
            return False
        self._count(kept, kept.wrong + 1)
        if not hmac.compare_digest(_hash(pin, bytes.fromhex(kept.salt)), kept.hash):
            self._until = self._clock() + waits_s(kept.wrong + 1)
            return False
        self._count(kept, 0)
        return True

    def _kept(self) -> Kept | None:
        """What counts: the file, with the tries that it could not be told. Raises PinFault."""
        kept = read(self._path)
        if kept is None:
            self._wrong = None
        return kept if kept is None or self._wrong is None else replace(kept, wrong=self._wrong)

    def _count(self, kept: Kept, wrong: int) -> None:
        """So many tries since the last right one; durable, where that can be."""
        self._wrong = wrong
        with suppress(PinFault):
            write(self._path, replace(kept, wrong=wrong))
            self._wrong = None


def waits_s(wrong: int) -> float:
    """After so many wrong tries: nothing, then 30 s, and twice as long each time."""
    return 0.0 if wrong < FREE else min(FIRST_S * 2.0 ** min(wrong - FREE, 10), LONGEST_S)


def _hash(pin: str, salt: bytes) -> str:
    return hashlib.scrypt(pin.encode(), salt=salt, dklen=HASH, **COST).hex()


def read(path: Path) -> Kept | None:
    """What is kept there; None where there is no PIN. Raises PinFault."""
    try:
        told = json.loads(path.read_text("utf-8"))
        kept = Kept(str(told["salt"]), str(told["hash"]), int(told["wrong"]))
        if (len(bytes.fromhex(kept.salt)), len(bytes.fromhex(kept.hash))) != (SALT, HASH):
            raise ValueError
    except FileNotFoundError:
        return None
    except OSError as fault:
        message = "The PIN in {path} cannot be read: {why}"
        raise PinFault(Sentence.of(message, path=str(path), why=str(fault.strerror or fault))) from None
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        message = "The PIN in {path} is damaged: dice-kiosk pin --forget, then choose a new one here"
        raise PinFault(Sentence.of(message, path=str(path))) from None
    return kept


def write(path: Path, kept: Kept) -> None:
    """Whole or not at all, durable, and for its owner alone. Raises PinFault."""
    half = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.unlink(missing_ok=True)
        with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE), "w") as file:
            json.dump(asdict(kept), file)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
        settle(path.parent)
    except OSError as fault:
        message = "The PIN cannot be kept in {path}: {why}"
        raise PinFault(Sentence.of(message, path=str(path), why=str(fault.strerror or fault))) from None


def forget(path: Path) -> bool:
    """No PIN any more; False where there was none. Raises OSError."""
    with suppress(FileNotFoundError):
        path.unlink()
        return True
    return False
