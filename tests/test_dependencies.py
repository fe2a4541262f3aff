"""What we depend on: bounded, freely licensed, and nothing that a page would fetch from elsewhere."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src" / "farside" / "web"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
RUN_TIME = ("cli", "server", "bots", "research", "arena")  # the extras that people install to play, host and simulate
FREE = (
    "MIT",
    "BSD",
    "Apache",
    "ISC",
    "PSF",
    "Python Software Foundation",
    "HPND",
    "Zlib",
    "Unlicense",
    "CC0",
    "0BSD",
    "MPL",
)
# An address that a browser would load: in HTML, in CSS, in an import. Links that a person may click are none.
LOADED = re.compile(r"""(?:src=|url\(|@import|from|import\(?)\s*["'`]?(?:https?:)?//[\w.-]+""")
STYLESHEET = re.compile(r"""<link[^>]+href=["'](?:https?:)?//""")


def requirements(extra: str) -> list[Requirement]:
    return [Requirement(line) for line in PROJECT["optional-dependencies"][extra]]


def installed_with(extras: tuple[str, ...]) -> dict[str, metadata.Distribution]:
    """All packages that the extras bring here, with those that these need."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [(one, "") for extra in extras for one in requirements(extra) if one.name != "farside"]
    while waiting:
        wanted, extra = waiting.pop()
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": extra}):
            continue
        name = wanted.name.lower()
        if name in found:
            continue
        found[name] = metadata.distribution(name)
        for line in found[name].requires or []:
            needed = Requirement(line)
            waiting.extend([(needed, part) for part in ("", *wanted.extras)])
    return found


def licence(package: metadata.Distribution) -> str:
    """What a package says about its licence."""
    about: Any = package.metadata
    classifiers = [line for line in about.get_all("Classifier") or [] if line.startswith("License ::")]
    first_line = (about.get("License") or "").strip().splitlines()[:1]
    return " / ".join([about.get("License-Expression") or "", *first_line, *classifiers])


@pytest.mark.parametrize("extra", PROJECT["optional-dependencies"])
def test_every_dependency_has_a_lower_bound(extra: str) -> None:
    loose = [
        str(one)
        for one in requirements(extra)
        if one.name != "farside" and not any(bound.operator in (">=", "==", "~=") for bound in one.specifier)
    ]
    assert loose == []


def test_what_people_install_is_freely_licensed() -> None:
    packages = installed_with(RUN_TIME)
    assert {"fastapi", "starlette", "numpy", "sqlalchemy", "anyio"} <= set(packages)
    strange = {name: licence(one) for name, one in packages.items() if not any(word in licence(one) for word in FREE)}
    assert strange == {}


def test_no_page_loads_anything_from_elsewhere() -> None:
    files = [path for path in WEB.rglob("*") if path.suffix in (".html", ".css", ".js", ".svg")]
    assert len(files) > 60
    foreign = {
        str(path.relative_to(WEB)): found
        for path in files
        if (found := LOADED.findall(text := path.read_text()) + STYLESHEET.findall(text))
    }
    assert foreign == {}


def test_an_audit_that_asked_nobody_has_not_passed() -> None:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "tools" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    audit = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(audit)
    fine = {"name": "good", "version": "1", "vulns": []}
    bad = {"name": "bad", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2"]}]}
    unknown = {"name": "lost", "skip_reason": "Dependency not found on PyPI and could not be audited: lost (1)"}
    ours = {"name": "farside", "skip_reason": "distribution marked as editable"}
    assert audit.verdict([unknown, ours])[0] == audit.NO_SERVICE
    assert audit.verdict([fine, unknown])[0] == audit.NO_SERVICE
    assert audit.verdict([])[0] == audit.NO_SERVICE
    assert audit.verdict([fine, ours])[0] == 0
    assert audit.verdict([fine, bad, unknown]) == (audit.KNOWN, ["bad 1: PYSEC-1, fixed in 2"])
