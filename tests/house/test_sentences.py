"""Every sentence that is seen can be translated: marked in the code, and collected for translators."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.sentences import found

REAL = Path(__file__).parents[2]
LOCALE = REAL / "kiosk" / "locale"
KV = sorted((REAL / "kiosk" / "ui").rglob("*.kv"))
CODE = sorted(path for room in ("kiosk", "hardware") for path in (REAL / room).rglob("*.py"))
SENTENCES = REAL / "kiosk" / "rules" / "words.py", REAL / "kiosk" / "translate.py"
LETTERS = re.compile(r"[^\W\d_]{2}")


def unmarked(kv: str) -> Iterator[str]:
    """Words in `text:` and `hint_text:` that are no `_('…')`."""
    for line in kv.splitlines():
        name, _, value = line.strip().partition(":")
        if name in ("text", "hint_text", "title"):
            bare = re.sub(r"""_\((['"]).*?\1\)""", "", value)
            yield from (text for _, text in re.findall(r"""(['"])(.*?)\1""", bare) if LETTERS.search(text))


def test_the_sentences_for_translators_are_those_of_the_code(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.pot"
    subprocess.run([LOCALE / "extract", fresh], check=True, timeout=60)
    now, kept = (set(pot.read_text().split("\n\n")) for pot in (fresh, LOCALE / "dice-kiosk.pot"))
    assert (sorted(now - kept), sorted(kept - now)) == ([], []), "run kiosk/locale/extract"


@pytest.mark.parametrize("path", [path for path in CODE if path not in SENTENCES], ids=lambda path: path.name)
def test_every_sentence_can_be_found_where_it_is_shown(path: Path) -> None:
    """A message is a literal, or a variable of the same file: nothing put together, so that it can be translated."""
    assert [f"{one.line}: {one.code}" for one in found(path.read_text()) if not one.messages] == []


def messages(source: str) -> list[tuple[str, ...]]:
    return [message for one in found(source) for message in one.messages]


def test_a_message_is_found_as_it_stands_and_by_its_name() -> None:
    assert messages("_('Roll')") == [("Roll",)]
    assert messages("LOST = 'gone'\ndef f():\n    return Sentence.of(LOST, n=1)") == [("gone",)]
    assert messages("def f():\n    m = 'a' if x else 'b'\n    return Sentence(m)") == [("a",), ("b",)]
    assert messages("HELP = 'play'") == [("play",)]
    assert messages("x = knob(3, 'how many')") == [("how many",)]


def test_a_name_means_what_it_means_in_its_own_function() -> None:
    source = "def f():\n    m = 'a'\n    return _(m)\ndef g():\n    m = 'b'\n    return _(m)"
    assert messages(source) == [("a",), ("b",)]


def test_one_and_many_are_found_together() -> None:
    assert messages("Sentence.counted('{n} die', '{n} dice', 3)") == [("{n} die", "{n} dice")]
    assert messages("pair = ('{n} die', '{n} dice')\nSentence.counted(*pair, 3)") == [("{n} die", "{n} dice")]


def test_a_message_that_is_put_together_is_none() -> None:
    assert messages("_(f'Roll {n}')") == []
    assert messages("def f(text):\n    return Sentence(text)") == []


def test_a_message_passed_on_was_found_elsewhere() -> None:
    assert list(found("Sentence(fault.message, fault.values)")) == []


@pytest.mark.parametrize("path", KV, ids=lambda path: path.name)
def test_a_screen_has_no_words_of_its_own(path: Path) -> None:
    assert list(unmarked(path.read_text())) == []


def test_unmarked_words_are_found() -> None:
    kv = """
    text: 'Roll'
    text: _('Roll')
    text: root.name + ' wins'
    text: '+' if self.more else ''
    source: 'dice.png'
    """
    assert list(unmarked(kv)) == ["Roll", " wins"]
