"""Where things are stored: settings and saved games, by the rules of the system it runs on."""

import os
from pathlib import Path

NAME = "dice-kiosk"


def settings_file() -> Path:
    """`settings.toml`: of the service where it runs as one, else of the user."""
    return _directory("CONFIGURATION_DIRECTORY", "XDG_CONFIG_HOME", ".config") / "settings.toml"


def calibration_file(*, settings: Path | None = None) -> Path:
    """The measured table: `calibration.json` beside the settings, be they the usual ones or those of this file."""
    return (settings or settings_file()).with_name("calibration.json")


def data_directory() -> Path:
    """Saved games live here."""
    return _directory("STATE_DIRECTORY", "XDG_DATA_HOME", ".local/share")


def _directory(service: str, user: str, home: str) -> Path:
    if given := os.environ.get(service):
        return Path(given)
    return Path(os.environ.get(user) or Path.home() / home) / NAME
