"""Which engine plays: the rules as Python source, or the same source compiled with mypyc.

`farside compile` writes the compiled modules to the folder `_compiled` with a manifest that names the exact source
they were made from. They are used when that is the source that is here; otherwise the source itself runs.
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
# Of core/ these stay source: they are not on the way of a playing engine.
NOT_COMPILED = {"__init__", "contract", "game", "pack", "record", "rulebook"}

_status = "interpreted"


def engine() -> str:
    """`compiled`, `interpreted`, or `interpreted (...)` with the reason why compiled modules are not used."""
    return _status


def sources() -> Iterator[Path]:
    """The source files that are compiled: the core and every game's rules."""
    for folder in (PACKAGE / "core", *sorted((PACKAGE / "games").glob("*/rules/"))):
        for path in sorted(folder.rglob("*.py")):
            if path.stem not in NOT_COMPILED:
                yield path


def module_name(path: Path) -> str:
    return ".".join(("farside", *path.relative_to(PACKAGE).with_suffix("").parts))


def source_hash() -> str:
    digest = blake2b(digest_size=16)
    for path in sources():
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


def misfit() -> str:
    """Why the compiled modules that are here cannot be used; empty: they can."""
    if not MANIFEST.exists():
        return "there are none; run farside compile"
    if _manifest()["suffix"] not in EXTENSION_SUFFIXES:
        return "the compiled modules are for another Python; run farside compile"
    if _manifest()["source"] != source_hash():
        return "the compiled modules are older than the rules; run farside compile"
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
            sys.meta_path.insert(0, _Finder(_manifest()["modules"]))
            _status = "compiled"
            return
    if wanted == "compiled":
        raise ImportError(f"FARSIDE_ENGINE=compiled, but there is no compiled engine to use: {reason}.")
    _status = f"interpreted ({reason})" if reason else "interpreted"
