"""Words in the guest's language: messages are translated here, where they are shown, and nowhere else."""

import re
from pathlib import Path

from kiosk.catalogue import Catalogue, read
from kiosk.rules.words import Player, Sentence, Value

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""Those that are spoken here, in their own words."""
UNPRINTABLE = re.compile("[\ud800-\udfff]")
"""So Python keeps what is no text in the names of files; no screen shows it."""

_spoken: Catalogue = Catalogue()


def use(language: str) -> None:
    """Speak this language from now on ("en", "de", …); English where it is not there."""
    global _spoken  # noqa: PLW0603 - one language at a time for the whole program
    _spoken = _catalogue(language)


def _catalogue(language: str) -> Catalogue:
    file = LOCALE / f"{language}.po"
    return read(file) if language in LANGUAGES and file.is_file() else Catalogue()


def said_in(language: str, message: str) -> str:
    """A message in a language that need not be the one that is spoken."""
    return _catalogue(language).one(message)


def _(message: str) -> str:
    """A message without values."""
    return _spoken.one(message)


def say(sentence: Sentence) -> str:
    """A sentence as text, its values filled in."""
    values = {key: _text(value) for key, value in sentence.values}
    return _message(sentence).format(**values)


def _message(sentence: Sentence) -> str:
    if sentence.plural is None:
        return _spoken.one(sentence.message)
    n = next(value for key, value in sentence.values if key == "n")
    assert isinstance(n, int)
    return _spoken.counted(sentence.message, sentence.plural, n)


def _text(value: Value) -> str | int:
    match value:
        case Sentence():
            return say(value)
        case Player(seat):
            return _("Player {n}").format(n=seat + 1)
        case str():
            return UNPRINTABLE.sub("�", value)
        case _:
            return value
