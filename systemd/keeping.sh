# Settings and saved games: backups in /var/backups/dice-kiosk, numbered, as a Pi's clock may be wrong. Read by
# systemd/install.

most=5  # backups kept

# back_up: a new backup; its name is in $backup.
back_up() {
    mkdir -p "$kept"
    chmod 700 "$kept"
    number=$(find "$kept" -name '[0-9]*.tar.gz' -printf '%f\n' | sort -n | tail -1 | sed 's/^0*//; s/-.*//')
    backup=$kept/$(printf '%04d' $((${number:-0} + 1)))-$(readlink "$opt/current" || echo none).tar.gz
    pack "$backup" || return
    find "$kept" -name '[0-9]*.tar.gz' | sort -r | tail -n +$((most + 1)) | while read -r old; do rm -f "$old"; done
}

# pack FILE: whole or not at all, and readable for the owner alone.
pack() {
    (umask 077; tar -C "$root/" --ignore-failed-read -czf "$1.new" etc/dice-kiosk var/lib/dice-kiosk) || return
    sync "$1.new"
    mv "$1.new" "$1"
}

back_up_if_changed() {
    [ -e "$opt/current" ] || return 0
    [ "$(readlink "$opt/current" 2>/dev/null)" = "$name" ] && return
    act "A backup of settings and games in $kept" back_up
    [ -n "$dry" ] || ln -sfn "$backup" "$opt/before-data"
}

back_up_to() {
    case $1 in *.tar.gz) ;; *) set -- "$1.tar.gz" ;; esac
    stop_kiosk
    act "Settings and games into $1" pack "$1"
    start_kiosk
}

restore_from() {
    tar -tzf "$1" etc/dice-kiosk var/lib/dice-kiosk >/dev/null 2>&1 || { say "$1 is no backup of a dice kiosk."; exit 1; }
    stop_kiosk
    act 'What is there now is backed up first' back_up
    act "Settings and games out of $1" unpack "$1"
    act 'They are read' try_release "$(running)" settings games
    start_kiosk
}

# unpack FILE: in place of what is there.
unpack() {
    rm -rf "$data.new" "$etc.new"
    mkdir "$data.new"
    tar -xzf "$1" -C "$data.new" --no-same-owner etc/dice-kiosk var/lib/dice-kiosk
    mv "$data.new/etc/dice-kiosk" "$etc.new"
    rm -rf "$etc" "$data.old"
    mv "$etc.new" "$etc"
    mv "$data" "$data.old"
    mv "$data.new/var/lib/dice-kiosk" "$data"
    rm -rf "$data.old" "$data.new"
    own_places
}

# sound_or_back: what the new version cannot read brings the version before back, with its data.
sound_or_back() {
    try_release "$(running)" settings games && return
    [ -d "$opt/before" ] || exit 1
    say 'They cannot be read by the new version: going back to the version before.'
    back_to_data "$(readlink "$opt/before-data" || true)"
    link current "$(readlink "$opt/before")"
    place_files "$(running)"
    start_kiosk
    exit 1
}

# back_to_data FILE: the settings and games that the version before had.
back_to_data() {
    [ -f "$1" ] || { say 'There is no backup from the version before; it starts with what is there.'; return; }
    say "- The version before cannot read them: taking its own from $1"
    unpack "$1"
}
