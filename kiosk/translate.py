"""Words in the guest's language: messages are translated here, where they are shown, and nowhere else."""

from gettext import NullTranslations, translation
from pathlib import Path

from kiosk.rules.words import Player, Sentence, Value

DOMAIN = "dice-kiosk"
LOCALE = Path(__file__).parent / "locale"

_catalogue: NullTranslations = NullTranslations()


def use(language: str) -> None:
    """Speak this language from now on ("en", "de", …); English where it is not there."""
    global _catalogue  # noqa: PLW0603 - one language at a time for the whole program
    _catalogue = translation(DOMAIN, str(LOCALE), [language], fallback=True)


def _(message: str) -> str:
    """A message without values."""
    return _catalogue.gettext(message)


def say(sentence: Sentence) -> str:
    """A sentence as text, its values filled in."""
    values = {key: _text(value) for key, value in sentence.values}
    return _message(sentence).format(**values)


def _message(sentence: Sentence) -> str:
    if sentence.plural is None:
        return _catalogue.gettext(sentence.message)
    n = next(value for key, value in sentence.values if key == "n")
    assert isinstance(n, int)
    return _catalogue.ngettext(sentence.message, sentence.plural, n)


def _text(value: Value) -> str | int:
    match value:
        case Sentence():
            return say(value)
        case Player(seat):
            return _("Player {n}").format(n=seat + 1)
        case _:
            return value
