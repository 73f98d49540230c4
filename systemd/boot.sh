# How the Pi starts: with text and logo or without. What is changed is noted, so that only that is changed back: the
# owner may have given it another card since. Read by systemd/install.

cmdline=$root/boot/firmware/cmdline.txt
config=$root/boot/firmware/config.txt
noted=$opt/quiet-boot  # the words that were added to cmdline.txt; below them those that were taken away
quiet='quiet loglevel=3 logo.nologo vt.global_cursor_default=0 consoleblank=0'
loud=splash  # the desktop's picture
reason='# dice-kiosk: no colours before Linux starts'
rainbow=disable_splash

quiet_boot() {
    [ -f "$cmdline" ] || { say "There is no $cmdline: this is no Raspberry Pi OS."; exit 1; }
    line=$(first_line "$cmdline")
    added=$(those_not_in "$line" "$quiet") taken=$(those_in "$line" "$loud")
    if [ -z "$added$taken" ] && has_no_rainbow; then say 'It starts quietly already.'; return; fi
    act "At the next start, without text and logo: $added" be_quiet
}

be_quiet() {
    note "$added" "$taken"
    put "$cmdline" "$(those_not_in "$taken" "$line")${added:+ $added}"
    has_no_rainbow || put "$config" "$(no_rainbow)"
}

# note ADDED TAKEN: beside what was noted already.
note() {
    before_added='' before_taken=''
    [ ! -f "$noted" ] || { read -r before_added; read -r before_taken; } <"$noted"
    printf '%s\n' "$before_added $1" "$before_taken $2" >"$noted.new"
    sync "$noted.new"
    mv "$noted.new" "$noted"
}

loud_boot() {
    [ -f "$noted" ] || { say 'It starts as Raspberry Pi OS does.'; return; }
    act 'At the next start, with text and logo again' be_loud
}

be_loud() {
    [ -f "$noted" ] || return 0
    { read -r added; read -r taken; } <"$noted"
    line=$(first_line "$cmdline")
    taken=$(those_not_in "$line" "$taken")
    put "$cmdline" "$(those_not_in "$added" "$line")${taken:+ $taken}"
    ! grep -qsxF "$reason" "$config" || put "$config" "$(sed "/^$reason\$/,/^$rainbow=/d" "$config")"
    rm -f "$noted" "$cmdline.before-dice-kiosk" "$config.before-dice-kiosk"
}

has_no_rainbow() { [ ! -f "$config" ] || grep -qE "^$rainbow=" "$config"; }

# no_rainbow: config.txt with a line for every model, be its last lines for one alone.
no_rainbow() {
    cat "$config"
    case $(tr -d '\r' <"$config" | grep '^\[' | tail -1) in '' | '[all]') ;; *) printf '\n[all]' ;; esac
    printf '\n%s\n%s=1\n' "$reason" "$rainbow"
}

# first_line FILE: its words, with one blank between two.
first_line() { head -1 "$1" | tr -s ' \r\n' ' ' | sed 's/ $//'; }

# those_in LINE WORDS: the words that stand in the line too.
those_in() (
    set -f
    found=
    for word in $2; do case " $1 " in *" $word "*) found="$found $word" ;; esac; done
    printf '%s' "${found# }"
)

# those_not_in LINE WORDS: the others.
those_not_in() (
    set -f
    found=
    for word in $2; do case " $1 " in *" $word "*) ;; *) found="$found $word" ;; esac; done
    printf '%s' "${found# }"
)

# put FILE TEXT: whole or not at all, as without it a Pi does not start; as it once was it stays beside it.
put() {
    [ -e "$1.before-dice-kiosk" ] || cp "$1" "$1.before-dice-kiosk"
    printf '%s\n' "$2" >"$1.new"
    sync "$1.new"
    mv "$1.new" "$1"
}
