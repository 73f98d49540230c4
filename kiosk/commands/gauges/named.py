"""Which machine it is that was measured."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from kiosk.commands.machine import MODEL, is_pi

PACKAGES = ("dice-kiosk", "numpy", "opencv-python-headless", "kivy", "mujoco")


def machine() -> dict[str, object]:
    """What it is called, how large it is, and what runs on it; nothing that names its owner."""
    return {
        "machine": model(),
        "architecture": os.uname().machine,
        "processors": os.cpu_count(),
        "memory_mb": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2**20,
        "kernel": os.uname().release,
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
        "video": os.environ.get("SDL_VIDEODRIVER", ""),
        **{package: _version(package) for package in PACKAGES},
    }


def model() -> str:
    """The Pi's name for itself, or that of the processor."""
    if is_pi():
        return MODEL.read_text().rstrip("\0")
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
