"""Where settings and saved games are: of the service, else of the user."""

from pathlib import Path

import pytest

from kiosk import places


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIGURATION_DIRECTORY", "STATE_DIRECTORY", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/srv/ann")


def test_at_home_both_are_where_the_desktop_keeps_such_things() -> None:
    assert places.settings_file() == Path("/srv/ann/.config/dice-kiosk/settings.toml")
    assert places.data_directory() == Path("/srv/ann/.local/share/dice-kiosk")


def test_a_user_may_keep_them_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/etc/ann")
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/ann")
    assert places.settings_file() == Path("/etc/ann/dice-kiosk/settings.toml")
    assert places.data_directory() == Path("/srv/ann/dice-kiosk")


def test_a_service_is_told_its_own_directories(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", "/etc/dice-kiosk")
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/dice-kiosk")
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/ann")
    assert places.settings_file() == Path("/etc/dice-kiosk/settings.toml")
    assert places.data_directory() == Path("/var/lib/dice-kiosk")


def test_an_empty_place_is_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "")
    monkeypatch.setenv("XDG_DATA_HOME", "")
    assert places.data_directory() == Path("/srv/ann/.local/share/dice-kiosk")
