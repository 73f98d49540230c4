"""The languages that guests can pick from: what the session must know of each, and which comes next."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kiosk.rules.page import Page
from kiosk.rules.words import Sentence
from kiosk.session.menutouches import LanguageTurned
from kiosk.session.pieces import Button, Role


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language."""

    name: str
    """What it is called by those who speak it."""
    player: str = "Player {n}"
    """What a player is called who gives no name."""
    pages: Mapping[str, Page] = field(default_factory=dict)
    """The rules pages, by the ids of their games."""


Tongues = Mapping[str, Tongue]
"""By their codes: "en", "de", …"""


def given(tongues: Tongues, name: str) -> bool:
    """Somebody gave this name: in no language it is what the kiosk calls a player without one."""
    if not name[-1:].isdecimal():
        return True
    return not any(name == tongue.player.format(n=name.rpartition(" ")[2]) for tongue in tongues.values())


def following(tongues: Tongues, code: str) -> str:
    """The code of the language after this one; after the last comes the first."""
    codes = list(tongues)
    return codes[(codes.index(code) + 1) % len(codes)] if code in codes else code


def offer(tongues: Tongues, code: str) -> Button | None:
    """What turns to the next language; it bears the name of the one that is spoken. None where there is no other."""
    if code not in tongues or len(tongues) < 2:
        return None
    label = Sentence.of("{value}", value=tongues[code].name)
    return Button(label, LanguageTurned(), Role.QUIET)
