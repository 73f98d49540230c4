# The kiosk in a desktop: it starts with it, belongs to whose desktop it is, and stays there until --no-desktop. Read by
# systemd/install.

autostart=$root/etc/xdg/autostart/dice-kiosk.desktop
user_units=$root/etc/systemd/user

# choose_user: whose the kiosk is, and in whose desktop it starts or did until now: $user and $desk.
choose_user() {
    user=$own desk=
    [ ! -e "$autostart" ] || desk=$(stat -c %U "$data" 2>/dev/null || true)
    [ -z "$console" ] || return 0
    [ -z "$desktop" ] || has_desktop || { say 'There is no desktop here that could be kept.'; exit 1; }
    [ -z "$desktop" ] || desk=${SUDO_USER:-}
    [ -n "$desktop" ] || [ -n "$desk" ] || return 0
    case $desk in
        '' | root | "$own")
            say 'Whose desktop? Type sudo ./systemd/install --keep-desktop as who logs in there.'
            exit 1 ;;
    esac
    user=$desk desktop=yes
}

# in_desktop WORDS...: systemctl, for the kiosk in the desktop.
in_desktop() { runuser -u "$desk" -- env XDG_RUNTIME_DIR="/run/user/$(id -u "$desk")" systemctl --user "$@"; }

# tries_in_desktop: it runs there, or tries to start, again and again.
tries_in_desktop() {
    case $(in_desktop is-active dice-kiosk.service 2>/dev/null) in
        active | activating | deactivating) ;;
        *) return 1 ;;
    esac
}

has_desktop() { [ -L "$units/display-manager.service" ]; }

starts_desktop() {
    has_desktop && [ "$(systemctl --root="$root/" get-default)" = graphical.target ]
}

no_desktop() {
    systemctl --root="$root/" set-default --quiet multi-user.target
    touch "$opt/had-desktop"
}

bring_desktop_back() {
    [ -e "$opt/had-desktop" ] || return 0
    systemctl --root="$root/" set-default --quiet graphical.target
    rm "$opt/had-desktop"
}

start_in_desktop() {
    mkdir -p "$(dirname "$autostart")" "$user_units"
    { cat "$opt/current/systemd/desktop/dice-kiosk.service"; printf '\n[Unit]\nConditionUser=%s\n' "$user"; } \
        >"$user_units/dice-kiosk.service"
    cp "$opt/current/systemd/desktop/dice-kiosk.desktop" "$autostart"
    systemctl --root="$root/" disable --quiet dice-kiosk.service
    bring_desktop_back
}

leave_desktop() { rm -f "$autostart" "$user_units/dice-kiosk.service"; }
