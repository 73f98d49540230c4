"""Translations as translators write them: gettext's .po files, read without being compiled."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from gettext import c2py
from pathlib import Path

Entry = dict[str, str]
"""What stands behind each keyword: msgid, msgid_plural, msgstr or msgstr[0], …"""


def _one_or_many(n: int) -> int:
    return int(n != 1)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What messages are in another language; where it lacks one, the message itself."""

    messages: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """One text for each message, or one for each form of its plural."""
    form: Callable[[int], int] = _one_or_many
    """Which form of a plural goes with a number."""

    def one(self, message: str) -> str:
        return self.messages.get(message, (message,))[0]

    def counted(self, one: str, many: str, n: int) -> str:
        forms = self.messages.get(one)
        return forms[self.form(n)] if forms else (one, many)[_one_or_many(n)]


def read(path: Path) -> Catalogue:
    """The translations in the file. Raises OSError; ValueError where it is not a .po file."""
    messages: dict[str, tuple[str, ...]] = {}
    form: Callable[[int], int] = _one_or_many
    for entry in _entries(path.read_text("utf-8")):
        texts = tuple(text for keyword, text in entry.items() if keyword.startswith("msgstr"))
        if entry["msgid"] and all(texts):
            messages[entry["msgid"]] = texts
        elif not entry["msgid"]:
            form = _form(texts[0])
    return Catalogue(messages, form)


def _entries(text: str) -> Iterator[Entry]:
    """An entry ends with an empty line; a text may go on over several lines."""
    entry: Entry = {}
    keyword = ""
    for line in (*text.splitlines(), ""):
        if not line and "msgid" in entry:
            yield entry
            entry = {}
        elif line and not line.startswith("#"):
            word, quote, rest = line.partition('"')
            keyword = word.strip() or keyword
            entry[keyword] = entry.get(keyword, "") + _text(quote + rest)


def _text(quoted: str) -> str:
    """What stands in quotes. Raises ValueError, SyntaxError."""
    plain = quoted[1:-1]
    if "\\" not in plain and '"' not in plain and len(quoted) > 1 and quoted[0] == quoted[-1] == '"':
        return plain
    return str(ast.literal_eval(quoted))


def _form(header: str) -> Callable[[int], int]:
    """From its Plural-Forms: "nplurals=2; plural=(n > 1);"."""
    _, found, rest = header.partition("plural=(")
    made: Callable[[int], int] = c2py(rest.partition(");")[0]) if found else _one_or_many
    return made
