"""The loudspeaker: short sounds, and a voice where espeak-ng is installed; a kiosk without either is silent."""

import subprocess
import wave
from array import array
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from queue import SimpleQueue
from threading import Thread

PLAYER = ("aplay", "-q")
DOORS: tuple[tuple[str, ...], ...] = ((), ("-D", "sysdefault"))
"""The usual way, and the card itself: where a desktop's sound server is the usual way, a service does not reach it."""
RAW = ("-t", "raw", "-f", "S16_LE", "-c", "1", "-r", "22050")
VOICE = "espeak-ng"
LOUDEST_VOICE = 150  # of the 200 that it knows; from there on it rattles
PATIENCE_S = 10.0  # a program that takes longer hangs
Job = tuple[str, str, str]
"""The name of a sound, words to be said after it (may be empty), and their language."""


class Speaker:
    """Sounds one after the other, in a thread of its own; of those that wait only the last is heard."""

    def __init__(self, volume: int = 60, *, calls: bool = False) -> None:
        """`volume` from 0, silent, to 100; `calls`: words are said aloud."""
        self.volume, self.calls = volume, calls
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def play(self, sound: str, *, words: str = "", language: str = "en") -> None:
        """Soon, and without waiting for it."""
        if self.volume <= 0:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name="speaker", daemon=True)
            self._thread.start()
        self._jobs.put((sound, words, language))

    def close(self) -> None:
        """Ends when what is heard now has been heard."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(PATIENCE_S)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            waiting = [self._jobs.get() for _ in range(self._jobs.qsize())]
            self._sound(next((later for later in reversed(waiting) if later is not None), job))
            if None in waiting:
                return

    def _sound(self, job: Job) -> None:
        sound, words, language = job
        _play(scaled(sound, self.volume), kind=RAW)
        if words and self.calls:
            loud = str(LOUDEST_VOICE * min(self.volume, 100) // 100)
            spoken = _done((VOICE, "-v", language, "-a", loud, "--stdout", "--", words))
            if spoken:
                _play(spoken)


def _play(told: bytes, *, kind: Sequence[str] = ()) -> None:
    """Through the first door that lets it out."""
    for door in DOORS:
        if _done((*PLAYER, *door, *kind, "-"), told=told) is not None:
            return


def _done(command: Sequence[str], *, told: bytes = b"") -> bytes | None:
    """What the command said; None where it failed. Whatever goes wrong, nothing is heard, and play goes on."""
    try:
        done = subprocess.run(command, input=told, capture_output=True, timeout=PATIENCE_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if done.returncode else done.stdout


@lru_cache(maxsize=16)
def samples(sound: str) -> "array[int]":
    """A sound as it was made, 22 050 numbers a second."""
    with (files("hardware") / "sounds" / f"{sound}.wav").open("rb") as opened, wave.open(opened) as read:
        return array("h", read.readframes(read.getnframes()))


@lru_cache(maxsize=32)
def scaled(sound: str, volume: int) -> bytes:
    """A sound as loud as that: quieter steps where the volume is low, as ears hear it."""
    loud = (min(volume, 100) / 100) ** 2
    return array("h", [round(loud * each) for each in samples(sound)]).tobytes()
