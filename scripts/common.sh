# Shared by the scripts here, which source it by its absolute path. It sets `root`, the folder of the checkout.
# shellcheck shell=bash

root=${BASH_SOURCE[0]%/*/*}

# The shipped binary, and two files that stand for times: when its build began, so that a newer source is one it does
# not hold, and when it was linked, so that a newer binary is one that another build put there.
binary=$root/.build/release/foodlog
stamp=$root/.build/foodlog.begun
linked=$root/.build/foodlog.linked

# Whether the shipped binary stands for the sources as they are. Folders count: a file that was removed or renamed
# changes its folder's time.
binary_is_fresh() {
    [ -x "$binary" ] && [ -e "$stamp" ] && [ -e "$linked" ] && ! [ "$binary" -nt "$linked" ] || return 1
    [ -z "$(find "$root/Package.swift" "$root/Sources" "$root/Migrations" "$root/Data" "$root/scripts/build" \
        -newer "$stamp" -print -quit 2>/dev/null)" ]
}

# Says a sentence on standard error and ends.
die() {
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit "${2:-1}"
}

# Runs a command quietly; where it fails, shows what it said on standard error and returns its status.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    [ $status = 0 ] || cat "$log" >&2
    rm -f "$log"
    return $status
}
