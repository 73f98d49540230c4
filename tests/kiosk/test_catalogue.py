"""The translations: every sentence is there in every language, and a .po file is read as gettext means it."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from kiosk.catalogue import read
from kiosk.rules.words import Sentence
from kiosk.translate import LANGUAGES, LOCALE, say, use

FIELD = re.compile(r"\{\w*\}")
OTHERS = [language for language in LANGUAGES if language != "en"]
EACH = pytest.mark.parametrize("language", OTHERS)

WRITTEN = """
# about it
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

#: where.py
msgid "a "
"die"
msgstr "un dé"

msgid "{n} try"
msgid_plural "{n} tries"
msgstr[0] "{n} essai"
msgstr[1] "{n} essais"

msgid "new"
msgstr ""

msgid "say \\"die\\" or \\\\"
msgstr "dire \\"dé\\"\\n"
"""


def told(file: str) -> list[Message]:
    """All messages of a file, but its header."""
    with (LOCALE / file).open("rb") as opened:
        return [message for message in read_po(opened) if message.id]


def test_a_file_is_read_with_its_plurals_and_what_it_lacks_stays_english(tmp_path: Path) -> None:
    file = tmp_path / "fr.po"
    file.write_text(WRITTEN, "utf-8")
    french = read(file)
    assert french.one("a die") == "un dé"
    assert french.one("new") == "new"
    assert french.one('say "die" or \\') == 'dire "dé"\n'
    assert [french.counted("{n} try", "{n} tries", n) for n in (0, 1, 2)] == ["{n} essai", "{n} essai", "{n} essais"]
    assert french.counted("die", "dice", 2) == "dice"


@EACH
def test_every_sentence_is_translated_and_none_is_left_over(language: str) -> None:
    wanted, there = {message.id for message in told("dice-kiosk.pot")}, told(f"{language}.po")
    assert {message.id for message in there} ^ wanted == set()
    assert [message.id for message in there if not message.string or not all(message.string)] == []


@EACH
def test_a_translation_speaks_of_the_same_things(language: str) -> None:
    for message in told(f"{language}.po"):
        one, *many = [message.id] if isinstance(message.id, str) else message.id
        texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
        assert fields(texts[0]) <= fields(one) | fields(*many), texts
        assert fields(texts[-1]) == fields(many[0] if many else one), texts


def fields(*texts: str) -> set[str]:
    return {field for text in texts for field in FIELD.findall(text)}


@EACH
def test_a_sentence_is_said_in_the_language_that_was_picked(language: str) -> None:
    words = Sentence.counted("{player}: roll {n} die", "{player}: roll {n} dice", 3, player="Ann")
    expected = {"de": "Ann: wirf 3 Würfel", "fr": "Ann\u00a0: lance 3 dés", "es": "Ann: tira 3 dados"}
    try:
        use(language)
        assert say(words) == expected[language]
    finally:
        use("en")
    assert say(words) == "Ann: roll 3 dice"


def test_a_language_that_is_not_spoken_here_is_english() -> None:
    use("tlh")
    assert say(Sentence("Undo")) == "Undo"
