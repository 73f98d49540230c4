# What the system knows of the kiosk: its user, its service, its rights, how it starts. Read by systemd/install.

units=$root/etc/systemd/system
sysusers=$root/etc/sysusers.d/dice-kiosk.conf
udev=$root/etc/udev/rules.d/70-dice-kiosk.rules
sticks=$root/etc/udev/rules.d/71-dice-kiosk-sticks.rules
polkit=$root/etc/polkit-1/rules.d/50-dice-kiosk.rules
command=$root/usr/local/bin/dice-kiosk

is_running() { [ -d "$root/run/systemd/system" ]; }  # systemd itself: not in a folder, not in an image

need_service() {
    [ -x /usr/sbin/polkitd ] || [ -x /usr/lib/polkit-1/polkitd ] || ! on_a_pi ||
        apt_install 'The kiosk switches the Pi off' polkitd || true
}

make_user() {
    mkdir -p "$(dirname "$sysusers")"
    cp "$release/systemd/dice-kiosk.sysusers" "$sysusers"
    systemd-sysusers --root="$root/" "$sysusers"
    own_places
}

own_places() { give "$etc" "$data" "$cache"; }

# give FOLDER...: they are the kiosk's alone.
give() {
    for place; do
        mkdir -p "$place"
        chown -R "$user:" "$place"
        chmod 750 "$place"
    done
}

# place_files RELEASE: a desktop has its own way with USB sticks.
place_files() {
    mkdir -p "$units" "$(dirname "$udev")" "$(dirname "$polkit")"
    cp "$1/systemd/dice-kiosk.service" "$units/"
    cp "$1/systemd/dice-kiosk.udev" "$udev"
    rm -f "$sticks"
    if [ -z "$desktop" ] && [ -f "$1/systemd/dice-kiosk-sticks.udev" ]; then
        cp "$1/systemd/dice-kiosk-sticks.udev" "$sticks"
    fi
    cp "$1/systemd/dice-kiosk.polkit" "$polkit"
    is_running || return 0
    systemctl daemon-reload
    udevadm control --reload &&
        udevadm trigger --subsystem-match=gpio --subsystem-match=dma_heap --subsystem-match=vcio ||
        say '(the rules for devices hold from the next start on)'
}

# choose_start: on the bare console at power-on; where a desktop starts, in its place, or in it with --keep-desktop.
choose_start() {
    act 'The command dice-kiosk, for the owner' place_command
    if [ -n "$desktop" ]; then
        act "It starts in the desktop of $user (--no-desktop takes its place again)" start_in_desktop
        return
    fi
    [ ! -e "$autostart" ] || act 'No longer in the desktop' leave_desktop
    act 'It starts when the power comes' systemctl --root="$root/" enable --quiet dice-kiosk.service
    if starts_desktop; then
        act 'The desktop no longer starts by itself (--keep-desktop keeps it, --uninstall brings it back)' no_desktop
    fi
}

place_command() {
    mkdir -p "$(dirname "$command")"
    cp "$(running)/systemd/dice-kiosk" "$command"
}

# stop_kiosk: also one that only tries to start, again and again. However the installer ends, it starts again.
stop_kiosk() {
    is_running || return 0
    [ -z "$desk" ] || ! tries_in_desktop || stopped=yes
    [ -n "${stopped:-}" ] || has_service || return 0
    trap start_again EXIT
    act 'The kiosk stops for a moment' stop_both
}

stop_both() {
    ! has_service || systemctl stop dice-kiosk.service
    [ -z "${stopped:-}" ] || in_desktop stop dice-kiosk.service
}

has_service() { [ -e "$units/dice-kiosk.service" ] || systemctl --quiet is-active dice-kiosk.service; }

# start_again: something failed or was broken off; the kiosk goes on where it did until now, and nothing half stays.
start_again() {
    set +e  # whoever listened may be gone
    trap '' HUP INT PIPE TERM
    [ -z "${half:-}" ] || rm -f "$half"
    if [ -e "$autostart" ]; then desktop=yes; else desktop=''; fi
    start_kiosk
}

# start_kiosk: now, unless a desktop has the screen; in a desktop where it was stopped just now.
start_kiosk() {
    trap - EXIT
    is_running && [ -e "$units/dice-kiosk.service" ] || return 0
    if [ -n "$desktop" ]; then
        [ -z "${stopped:-}" ] || act 'The kiosk starts' in_desktop restart --no-block dice-kiosk.service
    elif systemctl --quiet is-active display-manager.service; then
        say 'The desktop has the screen: the kiosk takes it at the next start (sudo reboot).'
    else
        act 'The kiosk starts' systemctl restart --no-block dice-kiosk.service
    fi
}

uninstall() {
    stop_kiosk
    act 'The service, its rights and rules' forget
    trap - EXIT
    act "The program in $opt" rm -rf "$opt"
    if [ -z "$purge" ]; then
        say "Settings and games stay in $etc and $data, backups in $kept; --uninstall --purge removes them too."
        return
    fi
    act 'Settings, games and backups' rm -rf "$etc" "$etc.new" "$data" "$data.new" "$cache" "$kept"
    act "The user $own" forget_user
}

forget() {
    systemctl --root="$root/" disable --quiet dice-kiosk.service 2>/dev/null || true
    bring_desktop_back
    leave_desktop
    rm -f "$units/dice-kiosk.service" "$udev" "$sticks" "$polkit" "$command"
    be_loud
    is_running || return 0
    systemctl daemon-reload
    [ -n "$desktop" ] || systemctl start --no-block getty@tty1.service || true
}

forget_user() {
    rm -f "$sysusers"
    if [ -n "$root" ]; then set -- --root "$root"; else set --; fi
    ! getent passwd "$own" >/dev/null || userdel "$@" "$own"
}

farewell() {
    say ''
    if [ -n "$dry" ]; then say 'Nothing was done.'; return; fi
    [ -z "$desktop" ] || [ -n "${stopped:-}" ] || say "It starts when $user logs in the next time."
    say "Ready. What it says of itself: journalctl ${desktop:+--user }-u dice-kiosk"
    say 'Is everything there? dice-kiosk check'
    [ ! -f "$cmdline" ] || grep -qw logo.nologo "$cmdline" ||
        say 'A start without text: sudo ./systemd/install --quiet-boot'
}
