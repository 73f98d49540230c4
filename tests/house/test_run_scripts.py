"""kiosk/run sets up what is missing, says what it cannot, and keeps out of the way after that."""

import sys
from pathlib import Path

import pytest

from tests.house.checkout import Checkout, write_script

PYTHONS = ("python3", "python3.11", "python3.12", "python3.13")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "home", tmp_path / "bin")


def test_a_ready_checkout_starts_without_a_word(checkout: Checkout) -> None:
    checkout.install()
    done = checkout.run("play", "five-thousand", "--players", "Ann,Bob Lee")
    assert (done.stdout, done.stderr) == ("dice-kiosk play five-thousand --players Ann,Bob Lee\n", "")
    assert not checkout.said.exists()


def test_without_arguments_the_touchscreen_starts(checkout: Checkout) -> None:
    checkout.install()
    assert checkout.run().stdout == "dice-kiosk run\n"


def test_a_link_to_it_starts_it_too(checkout: Checkout, tmp_path: Path) -> None:
    checkout.install()
    link = tmp_path / "dice"
    link.symlink_to(checkout.home / "kiosk" / "run")
    assert checkout.run("rules", at=link).stdout == "dice-kiosk rules\n"


def test_a_python_too_old_or_too_new_is_named_in_a_sentence(checkout: Checkout) -> None:
    for name in PYTHONS:
        checkout.stand_in(name, "case $1 in -V) echo Python 3.9.2 ;; *) exit 1 ;; esac")
    done = checkout.run("play", "five-thousand")
    assert done.returncode == 1
    assert "needs 64-bit Python 3.11, 3.12 or 3.13, but here is Python 3.9.2." in done.stderr
    assert done.stdout == ""


def test_playing_headless_goes_on_where_no_packages_can_be_had(checkout: Checkout) -> None:
    _without_venv(checkout)
    (checkout.home / "kiosk" / "__main__.py").write_text("import sys; print(*sys.argv[1:])")
    done = checkout.run("play", "five-thousand")
    assert done.stdout == "play five-thousand\n"
    assert "sudo apt-get install -y --no-install-recommends python3." in done.stderr
    assert "-venv\n" in done.stderr


def test_the_touchscreen_cannot_start_without_packages(checkout: Checkout) -> None:
    _without_venv(checkout)
    done = checkout.run()
    assert (done.returncode, done.stdout) == (1, "")


def test_apt_is_asked_for_what_the_screen_lacks(checkout: Checkout) -> None:
    checkout.install()
    checkout.stand_in("id", "echo 0")
    checkout.stand_in("ldconfig", 'echo "libGL.so.1 (libc6)"')
    checkout.stand_in("apt-get", f'echo "$*" >>{checkout.said}')
    assert checkout.run("run").stdout == "dice-kiosk run\n"
    update, install = checkout.said.read_text().splitlines()
    assert update.endswith("update")
    assert install.endswith("libegl1 libgles2 libmtdev1 libgl1-mesa-dri")


def test_what_apt_does_not_have_is_asked_for_once(checkout: Checkout) -> None:
    checkout.install()
    checkout.stand_in("id", "echo 0")
    checkout.stand_in("ldconfig", "true")
    checkout.stand_in("apt-get", f'echo "$*" >>{checkout.said}; exit 100')
    first, second = checkout.run(), checkout.run()
    assert first.stdout == second.stdout == "dice-kiosk run\n"
    assert "please install libgl1" in second.stderr
    assert len(checkout.said.read_text().splitlines()) == 2  # update and install, at the first start


def test_who_may_not_install_is_told_what_to_type(checkout: Checkout) -> None:
    checkout.install()
    checkout.stand_in("ldconfig", "true")
    done = checkout.run("run")
    assert done.stdout == "dice-kiosk run\n"
    assert "OpenGL: please install libgl1 libegl1 libgles2 libmtdev1 libgl1-mesa-dri" in done.stderr


def test_the_simulated_table_gets_its_dice_once(checkout: Checkout) -> None:
    checkout.install()
    (checkout.home / ".venv" / "ready-sim").unlink()
    first, second = checkout.run(), checkout.run()
    assert first.stdout == second.stdout == "dice-kiosk run\n"
    assert "dice with weight" in first.stderr
    assert second.stderr == ""
    assert checkout.said.read_text().rstrip().endswith(".lock/sim.txt")


def test_where_its_dice_cannot_be_had_the_table_starts_without_and_says_so_once(checkout: Checkout) -> None:
    checkout.install()
    (checkout.home / ".venv" / "ready-sim").unlink()
    told = f'case $1 in -m) echo "$*" >>{checkout.said}; exit 1 ;; *) exec {sys.executable} "$@" ;; esac'
    write_script(checkout.home / ".venv" / "bin" / "python", told)
    first, second = checkout.run(), checkout.run()
    assert first.stdout == second.stdout == "dice-kiosk run\n"
    assert "roll by plan" in first.stderr
    assert second.stderr == ""


@pytest.mark.parametrize("words", [("run", "--camera", "usb:0"), ("read", "photo.jpg"), ("rules",)])
def test_who_takes_another_table_needs_no_simulated_dice(checkout: Checkout, words: tuple[str, ...]) -> None:
    checkout.install()
    (checkout.home / ".venv" / "ready-sim").unlink()
    assert checkout.run(*words).stderr == ""


def test_playing_headless_needs_nothing_of_the_system(checkout: Checkout) -> None:
    checkout.install()
    checkout.stand_in("ldconfig", "true")
    assert checkout.run("play", "five-thousand").stderr == ""


def test_a_changed_lock_brings_the_packages_up_to_date(checkout: Checkout) -> None:
    checkout.install()
    with (checkout.home / ".lock" / "run.txt").open("a") as lock:
        lock.write("# changed\n")
    first, second = checkout.run("rules"), checkout.run("rules")
    assert first.stdout == second.stdout == "dice-kiosk rules\n"
    assert "up to date" in first.stderr
    assert second.stderr == ""
    packages, itself = checkout.said.read_text().splitlines()
    assert "--require-hashes --only-binary :all:" in packages
    assert "--no-deps --no-build-isolation --editable" in itself


def test_a_moved_checkout_is_mended(checkout: Checkout, tmp_path: Path) -> None:
    checkout.install()
    script = checkout.home / ".venv" / "bin" / "pytest"
    script.write_text(f"#!{checkout.home}/.venv/bin/python\n")
    checkout.home = checkout.home.rename(tmp_path / "elsewhere")
    done = checkout.run("rules")
    assert done.stdout == "dice-kiosk rules\n"
    assert "up to date" in done.stderr
    moved = checkout.home / ".venv" / "bin" / "pytest"
    assert moved.read_text() == f"#!{checkout.home}/.venv/bin/python\n"


def test_without_network_the_packages_of_last_time_go_on(checkout: Checkout) -> None:
    checkout.install()
    python = checkout.home / ".venv" / "bin" / "python"
    python.write_text(python.read_text().replace("-m)", "-m) exit 1 ;; -n)"))
    write_script(
        checkout.home / ".venv" / "bin" / "dice-kiosk", 'flock -n "${0%/.venv/*}/pyproject.toml" echo "free: $*"'
    )
    (checkout.home / "pyproject.toml").write_text("changed")
    done = checkout.run("play", "five-thousand")
    assert done.stdout == "free: play five-thousand\n"  # and no lock is kept while it plays
    assert "online?" in done.stderr
    assert not (checkout.home / ".venv" / "ready-run").exists()


def test_what_a_power_cut_left_half_done_is_done_anew(checkout: Checkout) -> None:
    checkout.install()
    (checkout.home / ".venv" / "unfinished").touch()
    assert checkout.shell("is_whole").returncode != 0


def test_a_raspberry_pi_gets_its_camera_and_pins(checkout: Checkout, tmp_path: Path) -> None:
    checkout.install()
    model = tmp_path / "model"
    model.write_text("Raspberry Pi 5 Model B Rev 1.0")
    done = checkout.shell(f"model={model} of_the_system={tmp_path}; need_table")
    assert "python3-picamera2" in done.stderr
    assert checkout.shell(f"model={model}; is_whole").returncode != 0  # its .venv must see the system's packages


def _without_venv(checkout: Checkout) -> None:
    for name in PYTHONS:
        checkout.stand_in(name, f'case $2 in *ensurepip*) exit 1 ;; *) exec {sys.executable} "$@" ;; esac')
