# What the system knows of the kiosk: its user, its service, its rights, how it starts. Read by systemd/install.

units=$root/etc/systemd/system
sysusers=$root/etc/sysusers.d/dice-kiosk.conf
udev=$root/etc/udev/rules.d/70-dice-kiosk.rules
polkit=$root/etc/polkit-1/rules.d/50-dice-kiosk.rules
autostart=$root/etc/xdg/autostart/dice-kiosk.desktop
user_units=$root/etc/systemd/user
command=$root/usr/local/bin/dice-kiosk
cmdline=$root/boot/firmware/cmdline.txt
quiet='quiet loglevel=3 logo.nologo vt.global_cursor_default=0 consoleblank=0'

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

own_places() { own "$etc" "$data" "$cache"; }

# own FOLDER...: the kiosk's alone.
own() {
    for place; do
        mkdir -p "$place"
        chown -R "$user:$user" "$place"
        chmod 750 "$place"
    done
}

# place_files RELEASE
place_files() {
    mkdir -p "$units" "$(dirname "$udev")" "$(dirname "$polkit")"
    cp "$1/systemd/dice-kiosk.service" "$units/"
    cp "$1/systemd/dice-kiosk.udev" "$udev"
    cp "$1/systemd/dice-kiosk.polkit" "$polkit"
    is_running || return 0
    systemctl daemon-reload
    udevadm control --reload && udevadm trigger --subsystem-match=gpio --subsystem-match=dma_heap --subsystem-match=vcio
}

starts_desktop() {
    [ -e "$units/display-manager.service" ] && [ "$(systemctl --root="$root/" get-default)" = graphical.target ]
}

# choose_start: on the bare console at power-on; where a desktop starts, in its place, or in it with --keep-desktop.
choose_start() {
    if [ -n "$desktop" ]; then
        act 'It starts in the desktop of whoever is logged in' start_in_desktop
        return
    fi
    [ ! -e "$autostart" ] || act 'No longer in the desktop' rm -f "$autostart" "$user_units/dice-kiosk.service"
    act 'The command dice-kiosk, for the owner' place_command
    act 'It starts when the power comes' systemctl --root="$root/" enable --quiet dice-kiosk.service
    if starts_desktop; then
        act 'The desktop no longer starts by itself (--keep-desktop keeps it, --uninstall brings it back)' no_desktop
    fi
}

place_command() {
    mkdir -p "$(dirname "$command")"
    cp "$(running)/systemd/dice-kiosk" "$command"
}

no_desktop() {
    systemctl --root="$root/" set-default --quiet multi-user.target
    touch "$opt/had-desktop"
}

start_in_desktop() {
    mkdir -p "$(dirname "$autostart")" "$user_units"
    rm -f "$command"
    cp "$opt/current/systemd/desktop/dice-kiosk.service" "$user_units/"
    cp "$opt/current/systemd/desktop/dice-kiosk.desktop" "$autostart"
    systemctl --root="$root/" disable --quiet dice-kiosk.service
    bring_desktop_back
}

bring_desktop_back() {
    [ -e "$opt/had-desktop" ] || return 0
    systemctl --root="$root/" set-default --quiet graphical.target
    rm "$opt/had-desktop"
}

stop_kiosk() {
    is_running && systemctl --quiet is-active dice-kiosk.service || return 0
    act 'The kiosk stops for a moment' systemctl stop dice-kiosk.service
}

# start_kiosk: now, unless a desktop has the screen or the kiosk starts in it.
start_kiosk() {
    is_running && [ -e "$units/dice-kiosk.service" ] && [ ! -e "$autostart" ] || return 0
    if systemctl --quiet is-active display-manager.service; then
        say 'The desktop has the screen: the kiosk takes it at the next start (sudo reboot).'
    else
        act 'The kiosk starts' systemctl restart --no-block dice-kiosk.service
    fi
}

quiet_boot() {
    [ -f "$cmdline" ] || { say "There is no $cmdline: this is no Raspberry Pi OS."; exit 1; }
    lacking=
    for word in $quiet; do grep -qwF -- "$word" "$cmdline" || lacking="$lacking $word"; done
    [ -n "$lacking" ] || { say 'It starts quietly already.'; return 0; }
    act "At the next start, without text and logo:$lacking" write_cmdline "$(head -1 "$cmdline")$lacking"
}

# write_cmdline LINE: the first one ever seen is kept beside it. Without this file a Pi does not start.
write_cmdline() {
    [ -e "$cmdline.before-dice-kiosk" ] || cp "$cmdline" "$cmdline.before-dice-kiosk"
    printf '%s\n' "$1" >"$cmdline.new"
    sync "$cmdline.new"
    mv "$cmdline.new" "$cmdline"
}

uninstall() {
    stop_kiosk
    act 'The service, its rights and rules' forget
    act "The program in $opt" rm -rf "$opt"
    if [ -z "$purge" ]; then
        say "Settings and games stay in $etc and $data, backups in $kept; --uninstall --purge removes them too."
        return
    fi
    act 'Settings, games and backups' rm -rf "$etc" "$etc.new" "$data" "$data.new" "$cache" "$kept"
    act "The user $user" forget_user
}

forget() {
    systemctl --root="$root/" disable --quiet dice-kiosk.service 2>/dev/null || true
    bring_desktop_back
    rm -f "$units/dice-kiosk.service" "$udev" "$polkit" "$command" "$autostart" \
        "$user_units/dice-kiosk.service"
    [ ! -e "$cmdline.before-dice-kiosk" ] || mv "$cmdline.before-dice-kiosk" "$cmdline"
    ! is_running || systemctl daemon-reload
}

forget_user() {
    rm -f "$sysusers"
    if [ -n "$root" ]; then set -- --root "$root"; else set --; fi
    ! getent passwd "$user" >/dev/null || userdel "$@" "$user"
}

farewell() {
    say ''
    if [ -n "$dry" ]; then say 'Nothing was done.'; return; fi
    say 'Ready. What it says of itself: journalctl -u dice-kiosk'
    say 'Is everything there? dice-kiosk check'
    [ ! -f "$cmdline" ] || grep -qw logo.nologo "$cmdline" || say 'A start without text: sudo ./systemd/install --quiet-boot'
}
