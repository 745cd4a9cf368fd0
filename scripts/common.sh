# Shared by the scripts here, which source it by its absolute path. It sets `root`, the folder of the checkout.
# shellcheck shell=bash

root=${BASH_SOURCE[0]%/*/*}

# The shipped binaries, and two files that stand for times: when their build began, so that a newer source is one they do
# not hold, and when they were linked, so that a newer binary is one that another build put there.
binary=$root/.build/release/foodlog
fetcher=$root/.build/release/foodlog-fetch
server=$root/.build/release/foodlog-serve
stamp=$root/.build/foodlog.begun
linked=$root/.build/foodlog.linked

# Whether the shipped binaries stand for the sources as they are. Folders count: a file that was removed or renamed
# changes its folder's time.
binary_is_fresh() {
    [ -x "$binary" ] && [ -x "$fetcher" ] && [ -x "$server" ] && [ -e "$stamp" ] && [ -e "$linked" ] &&
        ! [ "$binary" -nt "$linked" ] && ! [ "$fetcher" -nt "$linked" ] && ! [ "$server" -nt "$linked" ] ||
        return 1
    [ -z "$(find "$root/Package.swift" "$root/Sources" "$root/Migrations" "$root/Data" "$root/Page" \
        "$root/scripts/build" -newer "$stamp" -print -quit 2>/dev/null)" ]
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
