"""The examples of README and documentation work as shown."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [page for page in PAGES if "_build" not in page.parts]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall(page.read_text(encoding="utf-8")) if kind == language]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


EXAMPLES = [page for page in PAGES if any(">>>" in text for text in blocks(page, "python"))]


@pytest.mark.parametrize("page", EXAMPLES, ids=name_of)
def test_python_examples(page: Path) -> None:
    text = "\n".join(block for block in blocks(page, "python") if ">>>" in block)
    example = doctest.DocTestParser().get_doctest(text, {}, name_of(page), str(page), 0)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(example, out=report.append).failed == 0, "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_toml_examples(page: Path) -> None:
    for text in blocks(page, "toml"):
        tomllib.loads(text)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_exist(page: Path) -> None:
    from farside.cli.app import app

    known = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    named = set(re.findall(r"(?:`|^|/)farside ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert named <= known
