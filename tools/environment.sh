# Read by ./play and ./test: a Python that is new enough, and an environment with what the script needs.
# Expects $root, the folder of the project.

find_python() {
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        if command -v "$name" >/dev/null 2>&1 &&
            "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return 0
        fi
    done
    found=$(python3 --version 2>/dev/null || echo "none at all")
    echo "Farside needs Python 3.11 or newer; found: $found." >&2
    echo "Get it from https://www.python.org/downloads/ or from your system's packages." >&2
    return 1
}

# prepare NAME EXTRAS: make .venv and install the project with these extras, unless that was done before with the same
# pyproject.toml. NAME keeps what ./play and ./test need apart.
prepare() {
    stamp="$root/.venv/farside-$1"
    wanted="$(cksum <"$root/pyproject.toml") $root $2"
    if [ -x "$root/.venv/bin/farside" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
        return 0
    fi
    python=$(find_python) || return 1
    log="${TMPDIR:-/tmp}/farside-setup-$$.log"
    printf 'Setting Farside up (only this once): environment' >&2
    if [ ! -x "$root/.venv/bin/python" ] && ! "$python" -m venv "$root/.venv" >"$log" 2>&1; then
        printf '\n' >&2
        cat "$log" >&2
        echo "Python could not make an environment. Debian and Ubuntu: sudo apt install python3-venv" >&2
        rm -rf "$root/.venv" "$log"
        return 1
    fi
    printf ', packages ...' >&2
    if ! "$root/.venv/bin/python" -m pip install --quiet --disable-pip-version-check -e "$root[$2]" >"$log" 2>&1; then
        printf '\n' >&2
        tail -n 20 "$log" >&2
        echo "The packages could not be installed; see above. Is the network there?" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
    printf ' done.\n' >&2
    printf '%s' "$wanted" >"$stamp"
}
