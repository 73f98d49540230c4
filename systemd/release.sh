# A version of dice-kiosk in a folder of its own below /opt/dice-kiosk, with its Python packages; `current` is a link to
# the one that runs, `before` to the one before. Read by systemd/install.

needed_mb=1000
parts='kiosk vision hardware systemd .lock pyproject.toml README.md LICENSE'

# release_name: its version and what it is made of, such as 0.1.0-1a2b3c4d.
release_name() {
    version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$here/pyproject.toml")
    contents=$(list_files | while read -r file; do printf '%s ' "$file"; sha256sum <"$here/$file"; done | sha256sum)
    printf '%s-%.8s\n' "$version" "$contents"
}

list_files() {
    # shellcheck disable=SC2086  # a list of words
    (cd "$here" && find $parts -type f ! -path '*/__pycache__/*' ! -name '*.pyc' ! -path '*.egg-info/*' | LC_ALL=C sort)
}

make_release() {
    [ -d "$release/.venv" ] || has_room || exit 1
    [ "$here" = "$(readlink -m "$release")" ] || act 'Copying the program' copy_release
    home=$release venv=$release/.venv
    [ -n "$dry" ] && { say '- System packages and Python packages, where they are missing'; return; }
    rm -f "$venv/not-had"
    need_screen
    need_table
    need_service
    need_packages run || { say 'Nothing was changed: what ran before goes on.'; exit 1; }
    "$venv/bin/python" -m compileall -q "$home/kiosk" "$home/vision" "$home/hardware" || true
}

has_room() {
    free_mb=$(($(df -Pk "$root/" | awk 'NR == 2 { print $4 }') / 1000))
    [ "$free_mb" -ge "$needed_mb" ] && return
    say "$free_mb MB are free on the card and $needed_mb are needed: sudo apt-get clean, or a larger card."
    return 1
}

# copy_release: the files, and the Python packages of the version that runs: what has not changed is not fetched again.
copy_release() {
    mkdir -p "$release"
    list_files | (cd "$here" && tar -cf - --no-recursion -T -) |
        tar -xf - -C "$release" --no-same-owner --no-same-permissions
    chmod -R u+rwX,go+rX,go-w "$release"
    rm -rf "$release/.venv.new"  # a power cut left it half copied
    if [ ! -e "$release/.venv" ] && [ -d "$opt/current/.venv" ]; then
        cp -a "$opt/current/.venv" "$release/.venv.new"
        rm -f "$release"/.venv.new/ready-*
        mv "$release/.venv.new" "$release/.venv"
    fi
}

# try_release RELEASE PART...: dice-kiosk check of these parts, as the user of the service.
try_release() {
    tried=$1; shift
    as_kiosk "$tried/.venv/bin/dice-kiosk" check "$@" >"$opt/trial.log" 2>&1 && return
    cat "$opt/trial.log" >&2
    return 1
}

as_kiosk() {
    runuser -u "$user" -- env -C / HOME="$data" STATE_DIRECTORY="$data" CONFIGURATION_DIRECTORY="$etc" \
        XDG_CACHE_HOME="$cache" KIVY_HOME="$cache/kivy" "$@"
}

# switch_over: from one moment to the next, also where the plug is pulled.
switch_over() {
    [ "$ran" = "$new" ] && return
    [ -z "$ran" ] || act "The version before is $ran: systemd/install --rollback" link before "$ran"
    act "From now on $new runs" link current "$new"
}

# running: the folder of the version that runs.
running() { printf '%s\n' "$opt/$(readlink "$opt/current")"; }

# link NAME RELEASE
link() {
    sync -f "$opt"
    ln -sfn "$2" "$opt/$1.new"
    mv -T "$opt/$1.new" "$opt/$1"
}

# prune: only the version that runs and the one before are kept.
prune() {
    for old in "$opt"/*/; do
        [ -d "$old" ] || continue
        old=${old%/}
        case $(basename "$old") in "$(readlink "$opt/current")" | "$(readlink "$opt/before")" | current | before) continue ;; esac
        act "Removing the old $(basename "$old")" rm -rf "$old"
    done
}

roll_back() {
    before=$(readlink "$opt/before" 2>/dev/null || true)
    if [ -z "$before" ] || [ ! -d "$opt/$before" ] || [ "$before" = "$(readlink "$opt/current")" ]; then
        say 'There is no version before.'
        exit 1
    fi
    last=$(readlink "$opt/before-data" 2>/dev/null || true)
    stop_kiosk
    act 'A backup of settings and games' back_up
    [ -n "$dry" ] || try_release "$opt/$before" settings games || back_to_data "$last"
    act "Service, permission to switch off, rules for devices of $before" place_files "$opt/$before"
    act "From now on $before runs; $(readlink "$opt/current") is the version before" exchange "$opt/current" "$opt/before"
    start_kiosk
}
