"""Whatever stands in the settings file, the kiosk opens, and nothing is set to what cannot be."""

from dataclasses import fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.knob import fits
from kiosk.settings import Settings
from kiosk.settingsfile import load
from kiosk.translate import say

KNOBS = [(part.name, knob) for part in fields(Settings) for knob in fields(getattr(Settings(), part.name))]
LAW = settings(max_examples=150)

letters = st.text(max_size=9) | st.text(min_size=90, max_size=200)
values: st.SearchStrategy[Any] = st.recursive(
    st.booleans() | st.integers() | st.floats() | letters | st.dates() | st.just([5] * 6),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(letters, inner, max_size=3),
    max_leaves=5,
)
known = st.sampled_from([knob.name for _, knob in KNOBS])
tables = st.dictionaries(
    st.sampled_from(["camera", "tray", "screen", "panel"]) | letters,
    values | st.dictionaries(known | letters, values, max_size=4),
    max_size=4,
)


def toml(value: Any) -> str:
    """Just enough to write any of these."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + "".join(f"\\U{ord(letter):08x}" for letter in value) + '"'
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return f"{{{', '.join(f'{toml(key)} = {toml(item)}' for key, item in value.items())}}}"
        case _:
            return str(value)


def never_fails(contents: bytes) -> None:
    with TemporaryDirectory() as room:
        path = Path(room, "settings.toml")
        path.write_bytes(contents)
        found, faults = load(path)
    assert all(say(fault).isprintable() and len(say(fault)) < 400 for fault in faults)
    for section, knob in KNOBS:
        value = getattr(getattr(found, section), knob.name)
        assert fits(knob, list(value) if isinstance(value, tuple) else value)


@LAW
@given(tables)
def test_whatever_the_file_sets_only_what_fits_is_taken(told: dict[str, Any]) -> None:
    never_fails("\n".join(f"{toml(key)} = {toml(value)}" for key, value in told.items()).encode())


@LAW
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_whatever_is_in_the_file_the_kiosk_opens(contents: bytes) -> None:
    never_fails(contents)
