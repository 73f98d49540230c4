"""The wheel has the screens, the rules pages and the translations, not only the Python."""

import subprocess
import sys
import zipfile

import pytest

from tests.house.test_layout import REAL, tracked

DATA = (".kv", ".md", ".png", ".po", ".py", ".ttf", ".wav", ".xz")
ROOMS = ("kiosk", "vision", "hardware")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files in a wheel made from a copy of the house."""
    at = tmp_path_factory.mktemp("wheel")
    for path in tracked():
        if path.parts[0] in (*ROOMS, "pyproject.toml", "README.md", "LICENSE"):
            (at / path).parent.mkdir(parents=True, exist_ok=True)
            (at / path).write_bytes((REAL / path).read_bytes())
    words = ["wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", "made", "."]
    subprocess.run([sys.executable, "-m", "pip", *words], cwd=at, check=True, timeout=120)
    (made,) = (at / "made").glob("*.whl")
    return set(zipfile.ZipFile(made).namelist())


def test_a_wheel_has_all_that_the_program_reads(wheel: set[str]) -> None:
    needed = {str(path) for path in tracked() if path.parts[0] in ROOMS and path.suffix in DATA}
    assert needed - wheel == set()


def test_a_wheel_has_translations(wheel: set[str]) -> None:
    assert "kiosk/locale/de.po" in wheel


def test_a_wheel_has_no_tests(wheel: set[str]) -> None:
    assert not [name for name in wheel if name.startswith("tests/")]


def test_all_weights_together_are_a_megabyte_at_most() -> None:
    assert 0 < sum(path.stat().st_size for path in (REAL / "vision" / "weights").glob("*.onnx.xz")) <= 1e6
