# Settings and saved games: backups in /var/backups/dice-kiosk, numbered, as a Pi's clock may be wrong. Read by
# systemd/install.

most=5  # backups kept, and that of the version before

# back_up: a new backup; its name is in $backup.
back_up() {
    mkdir -p "$kept"
    chmod 700 "$kept"
    rm -f "$kept"/*.new  # a power cut left them half written
    number=$(find "$kept" -name '[0-9]*.tar.gz' -printf '%f\n' | sort -n | tail -1 | sed 's/^0*//; s/-.*//')
    backup=$kept/$(printf '%04d' $((${number:-0} + 1)))-$(readlink "$opt/current" || echo none).tar.gz
    pack "$backup" || return
    find "$kept" -name '[0-9]*.tar.gz' | sort -r | tail -n +$((most + 1)) | while read -r old; do
        [ "$old" = "$(readlink "$opt/before-data")" ] || rm -f "$old"
    done
}

# pack FILE: whole or not at all, and readable for the owner alone.
pack() {
    half=$1.new
    if words=$(write "$1" 2>&1); then half='' && { [ -z "$words" ] || say "$words"; } && return; fi
    rm -f "$half"
    why=$(printf '%s\n' "$words" | sed -n '/Warning: /d; /: /{ s/.*: //p; q }')
    say "$1 cannot be written: ${why:-it was broken off}. Nothing was changed: what was there goes on."
    return 1
}

write() {
    umask 077
    export LC_ALL=C
    tar -C "$root/" --ignore-failed-read -czf "$1.new" etc/dice-kiosk var/lib/dice-kiosk &&
        sync "$1.new" && mv "$1.new" "$1"
}

back_up_if_changed() {
    [ -e "$opt/current" ] || return 0
    [ "$ran" != "$new" ] || return 0
    earlier=$(readlink "$opt/before" || true) earlier_data=$(readlink "$opt/before-data" || true)
    act "A backup of settings and games in $kept" back_up
    [ -n "$dry" ] || link before-data "$backup"
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
    restored=yes
    { [ -n "$dry" ] || stage "$1"; } && act "Settings and games out of $1" put_in_place || restored=
    [ -n "$restored" ] || say 'Nothing was changed: what was there goes on.'
    start_kiosk
    [ -n "$restored" ] || exit 1
}

# stage FILE: whole and readable beside what is there, or not at all.
stage() {
    say "- Unpacking $1, and reading it"
    if unpack "$1" && (data=$data.new etc=$etc.new; try_release "$(running)" settings games); then return; fi
    rm -rf "$data.new" "$etc.new"
    return 1
}

# unpack FILE: beside what is there.
unpack() {
    rm -rf "$data.new" "$etc.new" && mkdir -p "$data" "$etc" && mkdir -m 750 "$data.new" "$etc.new" &&
        tar -xzf "$1" -C "$etc.new" --no-same-owner --strip-components=2 etc/dice-kiosk &&
        tar -xzf "$1" -C "$data.new" --no-same-owner --strip-components=3 var/lib/dice-kiosk &&
        give "$etc.new" "$data.new"
}

# put_in_place: what was unpacked, from one moment to the next: a plug that is pulled leaves the old or the new, whole.
put_in_place() { exchange "$etc" "$etc.new" "$data" "$data.new" && rm -rf "$etc.new" "$data.new"; }

# exchange ONE OTHER...: each pair of names, in no time (renameat2, RENAME_EXCHANGE), with all that is in them.
exchange() {
    on_the_card "$@" && swap "$@" && on_the_card "$@"
}

on_the_card() { for place; do sync -f "$place" || return; done; }

swap() {
    "$(running)/.venv/bin/python" - "$@" <<'END'
import ctypes, os, sys

libc, here = ctypes.CDLL(None, use_errno=True), -100
pairs = list(zip(map(os.fsencode, sys.argv[1::2]), map(os.fsencode, sys.argv[2::2])))
for done, (one, other) in enumerate(pairs):
    if libc.renameat2(here, one, here, other, 2):
        failed = ctypes.get_errno()
        for before in pairs[:done]:
            libc.renameat2(here, before[0], here, before[1], 2)
        sys.exit(f"{os.fsdecode(one)}: {os.strerror(failed)}")
END
}

# sound_or_back: what a new version cannot read brings the version before back, with its data, and what was before that.
sound_or_back() {
    try_release "$(running)" settings games && return
    case $ran in '' | "$new") say 'It goes on with them as they are: what to do stands above.'; return ;; esac
    say 'They cannot be read by the new version: going back to the version before.'
    back_to_data "$(readlink "$opt/before-data" || true)"
    link current "$ran"
    [ -z "$earlier" ] || link before "$earlier"
    [ -z "$earlier_data" ] || link before-data "$earlier_data"
    place_files "$(running)"
    start_kiosk
    exit 1
}

# back_to_data FILE: the settings and games that the version before had.
back_to_data() {
    [ -f "$1" ] || { say 'There is no backup from the version before; it starts with what is there.'; return; }
    say "- The version before cannot read them: taking its own from $1"
    unpack "$1" && put_in_place || say 'That failed; it starts with what is there.'
}
