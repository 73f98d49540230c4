"""Every sentence that is seen can be translated: marked in the code, and collected for translators."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

REAL = Path(__file__).parents[2]
LOCALE = REAL / "kiosk" / "locale"
KV = sorted((REAL / "kiosk" / "ui").rglob("*.kv"))
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
    assert fresh.read_text() == (LOCALE / "dice-kiosk.pot").read_text(), "run kiosk/locale/extract"


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
