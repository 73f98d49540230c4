# Gets what dice-kiosk needs: system packages through apt, Python packages into .venv. Read by kiosk/run and tests/run,
# which set $home (the checkout). Every word goes to stderr: stdout belongs to the command that follows.

venv=$home/.venv
model=/proc/device-tree/model
issue=/etc/rpi-issue  # Raspberry Pi OS, also where it is being made into an image on another machine
of_the_system=/usr/lib/python3/dist-packages
fits='import sys; sys.exit(not ((3, 11) <= sys.version_info[:2] <= (3, 13) and sys.maxsize > 2**32))'

say() { printf '%s\n' "$*" >&2; }

on_a_pi() { [ -e "$issue" ] || grep -qs 'Raspberry Pi' "$model"; }

# apt_install REASON PACKAGE...: installs where it may; otherwise says what to type, and fails. What could not be had is
# noted in .venv and not tried again: a kiosk must start swiftly.
apt_install() {
    [ -w "$home" ] || { say "$home belongs to somebody else, who must start it once to set it up."; return 1; }
    reason=$1; shift
    if [ "$(id -u)" = 0 ]; then as_root=
    elif sudo -n true 2>/dev/null; then as_root='sudo -n'
    elif [ -t 0 ] && [ -t 2 ] && command -v sudo >/dev/null; then as_root=sudo
    else as_root=nobody; fi
    if [ "$as_root" != nobody ] && command -v apt-get >/dev/null && ! grep -qsxF "$*" "$venv/not-had"; then
        say "$reason: installing $*"
        apt_get update || say '(the list of packages may be old)'
        apt_get install --no-install-recommends "$@" && return
        [ ! -d "$venv" ] || echo "$*" >>"$venv/not-had"
    fi
    say "$reason: please install $*"
    say "  sudo apt-get update && sudo apt-get install -y --no-install-recommends $*"
    return 1
}

apt_get() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 "$@" </dev/null >/dev/null 9<&-
}

# need_screen: what Kivy draws with. The linker is asked, as packages change their names from release to release.
need_screen() {
    linked=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null) || return 0
    lacking=
    for pair in libGL.so.1=libgl1 libEGL.so.1=libegl1 libGLESv2.so.2=libgles2 libmtdev.so.1=libmtdev1; do
        case $linked in *"${pair%=*} "*) ;; *) lacking="$lacking ${pair#*=}" ;; esac
    done
    # shellcheck disable=SC2086  # a list of words
    [ -z "$lacking" ] || apt_install 'The touchscreen draws with OpenGL' $lacking libgl1-mesa-dri || true
}

# need_table: camera and pins of a Raspberry Pi, as Raspberry Pi OS packs them, and what draws without a desktop.
need_table() {
    on_a_pi || return 0
    lacking=
    for name in picamera2 libcamera lgpio; do
        set -- "$of_the_system/$name"*
        [ -e "$1" ] || lacking="$lacking python3-$name"
    done
    # shellcheck disable=SC2086
    [ -z "$lacking" ] || apt_install 'Camera and buttons of a Raspberry Pi' $lacking libgbm1 libdrm2 || true
}

# need_dice: dice with weight for the simulated table. Where they cannot be had once, the table goes on without.
need_dice() {
    if on_a_pi || is_ready sim || [ ! -w "$home" ] || grep -qsxF sim "$venv/not-had"; then return 0; fi
    exec 9<"$home/pyproject.toml"
    if flock -n 9; then
        say 'Getting dice with weight for the simulated table: only this once'
        if pip_quietly --require-hashes --only-binary :all: -r "$home/.lock/sim.txt"; then
            fingerprint sim >"$venv/ready-sim"
        else
            echo sim >>"$venv/not-had"
            say "They cannot be had here now, so that its dice roll by plan. To try again: rm $venv/not-had"
        fi
    fi
    exec 9<&-
}

# need_packages LOCK: .lock/LOCK.txt and dice-kiosk itself, in .venv; at once when they are there.
need_packages() {
    is_ready "$1" && return
    exec 9<"$home/pyproject.toml"
    flock -n 9 || { say 'Another start is setting things up; waiting for it'; flock 9; }
    is_ready "$1" || install "$1" || { exec 9<&-; return 1; }
    exec 9<&-
}

is_ready() { [ -f "$venv/ready-$1" ] && [ "$(cat "$venv/ready-$1")" = "$(fingerprint "$1")" ]; }

# fingerprint LOCK: what an installation was made from and where; a new one is due when it changes.
fingerprint() {
    printf '%s\n%s\n' "$home" "$(readlink -f "$venv/bin/python")"
    cat "$home/.lock/$1.txt" "$home/pyproject.toml" "$home/kiosk/setup.sh" | sha256sum
}

install() {
    [ -w "$home" ] || { say "$home belongs to somebody else, who must start it once to set it up."; return 1; }
    rm -f "$venv/ready-$1" "$venv/not-had"
    if is_whole; then
        say 'Bringing dice-kiosk up to date'
        python=$venv/bin/python
        repair_paths || return
    else
        say 'Setting up dice-kiosk: only this once, it takes a minute or a few'
        make_venv || return
    fi
    touch "$venv/unfinished"
    fill_venv "$1" || { rm "$venv/unfinished"; return 1; }
    rm "$venv/unfinished"
    fingerprint "$1" >"$venv/ready-$1.new"
    sync -f "$venv"  # a power cut from here on finds it whole
    mv "$venv/ready-$1.new" "$venv/ready-$1"
    say '- ready'
}

fill_venv() {
    say '- Python packages'
    pip_install --require-hashes --only-binary :all: -r "$home/.lock/$1.txt" || return
    say '- dice-kiosk itself'
    pip_install --no-deps --no-build-isolation --editable "$home"
}

# is_whole: .venv has its Python and pip still, and nothing was cut off; on a Pi it sees the packages of the system.
is_whole() {
    [ ! -f "$venv/unfinished" ] || return
    "$venv/bin/python" -c "import pip; $fits" 2>/dev/null || return
    ! on_a_pi || grep -q 'include-system-site-packages = true' "$venv/pyvenv.cfg"
}

make_venv() {
    find_python || return
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    makes_venvs "$python" || apt_install 'Python packages live in a folder of their own' "python$version-venv" || return
    rm -rf "$venv"
    if on_a_pi; then set -- --system-site-packages; else set --; fi
    "$python" -m venv "$@" "$venv" >&2
}

# find_python: sets $python to a fitting one, rather one that can make a virtual environment.
find_python() {
    pythons='python3 python3.13 python3.12 python3.11'
    if on_a_pi; then pythons=/usr/bin/python3; fi  # the one that knows Raspberry Pi OS's camera
    python=
    for name in $pythons; do
        "$name" -c "$fits" 2>/dev/null || continue
        [ -n "$python" ] || python=$name
        if makes_venvs "$name"; then python=$name; break; fi
    done
    [ -n "$python" ] && return
    say "dice-kiosk needs 64-bit Python 3.11, 3.12 or 3.13, but here is $(python3 -V 2>/dev/null || echo 'no python3')."
    say 'Raspberry Pi OS (64-bit) 12 and 13, Debian 12 and 13 and Ubuntu 24.04 bring a fitting one.'
    return 1
}

makes_venvs() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

pip_install() {
    [ -w "$home" ] || { say "$home belongs to somebody else, who must start it once to set it up."; return 1; }
    pip_quietly "$@" && return
    grep -v '^WARNING: Retrying' "$venv/pip.log" >&2
    say 'That did not work. Is this machine online? Start again when it is: what is done stays done.'
    return 1
}

pip_quietly() {
    "$venv/bin/python" -m pip install -qq --disable-pip-version-check --no-input "$@" >"$venv/pip.log" 2>&1
}

# repair_paths: .venv was copied or moved with the checkout; its scripts still name the old place.
repair_paths() {
    old=$(sed -n 's/^command = .* -m venv \(--[a-z-]* \)*//p' "$venv/pyvenv.cfg")
    [ -n "$old" ] && [ "$old" != "$venv" ] || return 0
    "$venv/bin/python" - "$venv" "$old" <<'END'
import pathlib, sys
venv, old = pathlib.Path(sys.argv[1]), sys.argv[2].encode()
for file in [venv / "pyvenv.cfg", *(venv / "bin").iterdir()]:
    if not file.is_symlink() and file.is_file() and b"\0" not in (text := file.read_bytes()):
        file.write_bytes(text.replace(old, bytes(venv)))
END
}
