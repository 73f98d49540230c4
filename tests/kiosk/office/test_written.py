"""A knob set in the settings file: read back as it was set, and the owner's own lines stay as they were."""

import stat
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.office.written import change, changed, spell

OWN = """# our table in the kitchen
[camera]
source = "usb:0"   # the one on the shelf

  [ tray ]  # measured
corners = [
  1.0, 2.0, # left
  3.0, 4.0,
  5.0, 6.0, 7.0, 8.0,
]  # by hand
width_mm=280

# the end
"""

values = st.one_of(
    st.text(max_size=12), st.integers(-9, 10**9), st.floats(0, 1e6), st.lists(st.integers(-1, 27), max_size=8)
)


@pytest.mark.parametrize(
    "section, key, value, before, after",
    [
        ("camera", "source", "pi", 'source = "usb:0"   # the one', 'source = "pi"  # the one'),
        ("tray", "width_mm", 300.5, "width_mm=280\n", "width_mm = 300.5\n"),
        ("camera", "width", 640, "shelf\n", "shelf\nwidth = 640\n"),
        ("tray", "die_mm", 16, "width_mm=280\n", "width_mm=280\ndie_mm = 16\n"),
        ("screen", "motions", "no", "# the end\n", '# the end\n\n[screen]\nmotions = "no"\n'),
        ("tray", "width_mm", None, "width_mm=280\n", ""),
        ("camera", "source", None, 'source = "usb:0"   # the one on the shelf\n', ""),
        ("screen", "motions", None, "", ""),
    ],
)
def test_one_line_changes_and_all_others_stay(section: str, key: str, value: object, before: str, after: str) -> None:
    assert changed(OWN, section, key, value) == OWN.replace(before, after, 1)


def test_a_list_over_several_lines_is_set_as_one_and_keeps_its_last_comment() -> None:
    new = changed(OWN, "tray", "corners", [9, 8])
    assert "corners = [9, 8]  # by hand\nwidth_mm=280\n" in new
    assert tomllib.loads(new)["tray"] == {"corners": [9, 8], "width_mm": 280}


@pytest.mark.parametrize("text", ["", "[screen]", "# nothing\n", 'screen.motions = "yes"\n', "screen = {}\n"])
def test_however_the_file_is_spelled_it_tells_the_new_value(text: str) -> None:
    assert tomllib.loads(changed(text, "screen", "motions", "no"))["screen"]["motions"] == "no"


@settings(max_examples=80)
@given(st.sampled_from(["camera", "tray", "new"]), st.sampled_from(["source", "corners", "width_mm", "x"]), values)
def test_any_value_is_read_back_and_nothing_else_changes(section: str, key: str, value: object) -> None:
    told = tomllib.loads(changed(OWN, section, key, value))
    wanted = tomllib.loads(OWN)
    wanted.setdefault(section, {})[key] = value
    assert told == wanted
    assert tomllib.loads(spell(wanted)) == wanted


def test_the_file_is_replaced_whole_with_its_rights_and_the_one_before_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(OWN)
    file.chmod(0o640)
    change(file, "tray", "width_mm", 300)
    assert file.read_text() == OWN.replace("width_mm=280", "width_mm = 300")
    assert (tmp_path / "settings.toml.before").read_text() == OWN
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert sorted(each.name for each in tmp_path.iterdir()) == ["settings.toml", "settings.toml.before"]


def test_a_file_that_is_not_there_is_made_and_one_that_is_damaged_is_kept_aside(tmp_path: Path) -> None:
    file = tmp_path / "new" / "settings.toml"
    change(file, "tray", "width_mm", 300)
    assert file.read_text() == "[tray]\nwidth_mm = 300\n"
    file.write_text("[camera\n")
    change(file, "tray", "width_mm", 301)
    assert file.read_text() == "[tray]\nwidth_mm = 301\n"
    assert (tmp_path / "new" / "settings.toml.before").read_text() == "[camera\n"
