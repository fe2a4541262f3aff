"""Which engine plays: the rules as Python source, or the same source compiled with mypyc.

`farside compile` writes the compiled modules to the folder `_compiled` with a manifest that names the exact source
they were made from. They are used when that is the source that is here; otherwise the source itself runs. There are
two parts, the rules and the bots: who changes a bot goes on with compiled rules, but not the other way round.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = Path(__file__).parent
COMPILED = PACKAGE / "_compiled"
MANIFEST = COMPILED / "manifest.json"
RULES, BOTS = PARTS = ("rules", "bots")
# These stay source: they are not on the way of a playing engine.
NOT_COMPILED = {
    "__init__",
    "contract",
    "explaining",
    "game",
    "levels",
    "pack",
    "record",
    "reviewing",
    "rulebook",
    "seen",
}

_status = "interpreted"


def engine() -> str:
    """`compiled`, `interpreted`, or one of them with the reason why compiled modules are not used, in brackets."""
    return _status


def sources(part: str) -> Iterator[Path]:
    """The source files that are compiled: the core and every game's rules, or the bots."""
    rules = (PACKAGE / "core", *sorted((PACKAGE / "games").glob("*/rules/")))
    for folder in rules if part == RULES else (PACKAGE / "bots",):
        for path in sorted(folder.rglob("*.py")):
            if path.stem not in NOT_COMPILED:
                yield path


def module_name(path: Path) -> str:
    return ".".join(("farside", *path.relative_to(PACKAGE).with_suffix("").parts))


def source_hash(part: str) -> str:
    digest = blake2b(digest_size=16)
    for path in sources(part):
        digest.update(module_name(path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


class _Finder:
    """Finds the compiled modules. (Its base class in importlib.abc would cost every start 15 ms to import.)"""

    def __init__(self, modules: dict[str, str]) -> None:
        self._modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname in self._modules:
            return spec_from_file_location(fullname, COMPILED / self._modules[fullname])
        return None


def misfit(part: str = RULES) -> str:
    """Why the compiled modules of a part that are here cannot be used; empty: they can."""
    if not MANIFEST.exists():
        return "there are none; run farside compile"
    if _manifest()["suffix"] not in EXTENSION_SUFFIXES:
        return "the compiled modules are for another Python; run farside compile"
    if _manifest().get("parts", {}).get(part, {}).get("source") != source_hash(part):
        return f"the compiled modules are older than the {part}; run farside compile"
    return ""


def _manifest() -> Any:
    return json.loads(MANIFEST.read_text(encoding="utf-8"))


def activate() -> None:
    """Use the compiled modules if they fit; `FARSIDE_ENGINE=interpreted` forbids them, `compiled` insists on them."""
    global _status
    wanted = os.environ.get("FARSIDE_ENGINE", "")
    if wanted == "interpreted":
        reason = "FARSIDE_ENGINE says so"
    elif not MANIFEST.exists():
        reason = "" if wanted != "compiled" else "run farside compile"
    else:
        reason = misfit()
        if not reason:
            _use_compiled()
            return
    if wanted == "compiled":
        raise ImportError(f"FARSIDE_ENGINE=compiled, but there is no compiled engine to use: {reason}.")
    _status = f"interpreted ({reason})" if reason else "interpreted"


def _use_compiled() -> None:
    """The compiled rules fit; the compiled bots, which stand on them, may."""
    global _status
    parts = _manifest()["parts"]
    stale = misfit(BOTS)
    modules = parts[RULES]["modules"] if stale else {**parts[RULES]["modules"], **parts[BOTS]["modules"]}
    sys.meta_path.insert(0, _Finder(modules))
    _status = f"compiled (but the bots are interpreted: {stale})" if stale else "compiled"
