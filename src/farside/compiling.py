"""The core, the rules and the bots, translated to C by mypyc and put beside the source.

The source stays what is read, changed and tested; the compiled copies are used as long as they were made from exactly
the source that is there (see `_engine`).
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from . import _engine

SUFFIX = EXTENSION_SUFFIXES[0]


class CannotCompile(Exception):
    """The rules cannot be compiled here. The message says what is missing or what the compiler said."""


def compile_engine(target: Path = _engine.COMPILED) -> list[str]:
    """Compile into the folder `target`, replacing what is there; gives the names of the compiled modules."""
    _check_tools()
    # Before the work: if somebody edits a rule meanwhile, the copies are out of date.
    source = {part: _engine.source_hash(part) for part in _engine.PARTS}
    with TemporaryDirectory(prefix="farside-compile-") as work:
        _run_mypyc(Path(work))
        built = Path(work) / "built"
        paths = sorted(path.relative_to(built) for path in built.rglob(f"*{SUFFIX}"))
        modules = {path.as_posix().removesuffix(SUFFIX).replace("/", "."): path.as_posix() for path in paths}
        bots = {name: path for name, path in modules.items() if name.startswith("farside.bots.") or "_bots__" in name}
        rules = {name: path for name, path in modules.items() if name not in bots}
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(built, target)
    parts = {
        _engine.RULES: {"source": source[_engine.RULES], "modules": rules},
        _engine.BOTS: {"source": source[_engine.BOTS], "modules": bots},
    }
    manifest = {"suffix": SUFFIX, "parts": parts}  # last: without it nothing is used
    (target / _engine.MANIFEST.name).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return sorted(modules)


def _check_tools() -> None:
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise CannotCompile("Compiling needs mypyc and setuptools: pip install 'farside[compile]'.")
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")[:1]
    if compiler and shutil.which(compiler[0]) is None:  # Windows names none here: there setuptools looks for one
        raise CannotCompile(
            f"Compiling needs a C compiler; {compiler[0]!r} is not here. Debian and Ubuntu: apt install gcc"
            " python3-dev. macOS: xcode-select --install. Farside also plays without, only slower."
        )


def _run_mypyc(work: Path) -> None:
    """mypyc and setuptools change directory, print and exit as they like: they get a process of their own."""
    environment = {**os.environ, "FARSIDE_ENGINE": "interpreted", "PYTHONPATH": str(_engine.PACKAGE.parent)}
    done = subprocess.run(  # noqa: S603  (our own module)
        [sys.executable, "-m", "farside.compiling", str(work)],
        cwd=work,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode == 0:
        return
    if "Python.h" in done.stdout:
        raise CannotCompile("Compiling needs Python's C headers. Debian and Ubuntu: apt install python3-dev.")
    raise CannotCompile("The rules could not be compiled:\n" + "\n".join(done.stdout.splitlines()[-30:]))


def _build(work: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    libraries: dict[str, list[str]] = {}  # core, each game, bots: a library each, so that they build side by side
    for path in (*_engine.sources(_engine.RULES), *_engine.sources(_engine.BOTS)):
        folder = path.relative_to(_engine.PACKAGE).parts
        libraries.setdefault(f"farside_{folder[1] if folder[0] == 'games' else folder[0]}", []).append(str(path))
    extensions = mypycify(
        ["--strict", *(file for files in libraries.values() for file in files)],
        opt_level="3",
        debug_level="0",
        separate=[(files, name) for name, files in libraries.items()],
        target_dir=str(work / "c"),
    )
    arguments = ["-q", "build_ext", "--parallel", str(min(os.cpu_count() or 1, len(libraries)))]
    arguments += ["--build-lib", str(work / "built"), "--build-temp", str(work / "objects")]
    setup(name="farside-compiled", packages=[], ext_modules=extensions, script_args=arguments)


if __name__ == "__main__":
    _build(Path(sys.argv[1]))
