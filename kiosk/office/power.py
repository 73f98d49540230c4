"""Switching the machine off and on again, where the system lets the kiosk do it."""

import getpass
import shutil
import subprocess

from kiosk.rules.words import Sentence
from kiosk.session.ownertouches import Ending

KIOSK = "dice-kiosk"
"""The user that the system lets switch off."""
WORDS = {Ending.OFF: "poweroff", Ending.RESTART: "reboot"}
PATIENCE_S = 20.0


def end(how: Ending, *, user: str | None = None) -> Sentence | None:
    """Why the machine does not end so; None: it is about to."""
    if (user or getpass.getuser()) != KIOSK or not shutil.which("systemctl"):
        return Sentence("This machine is not the kiosk's alone: switch it off the way you always do")
    try:
        done = subprocess.run(
            ["systemctl", "--no-ask-password", WORDS[how]],
            stdin=subprocess.DEVNULL,  # nobody sits at the kiosk's console to be asked
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as fault:
        return _refused(str(fault))
    return _refused(done.stderr.strip()) if done.returncode else None


def _refused(why: str) -> Sentence:
    return Sentence.of("The system did not do it: {why}", why=why.splitlines()[0] if why else "?")
