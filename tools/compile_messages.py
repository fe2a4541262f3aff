"""Keep the message catalogues: find all sentences in the code, bring locale/*.po up to date, compile them to JSON.

Without arguments: update and compile. `--check`: change nothing, fail if a sentence has no translation in some
language, if a placeholder was lost in translation, or if a compiled catalogue is not that of its .po file.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from farside.text import DATA_TEXT_TABLES, DATA_TEXTS

SOURCE = Path(__file__).parent.parent / "src" / "farside"
LOCALE = SOURCE / "locale"
LANGUAGES = ("pl", "hu")
_JS_STRING = r'"((?:[^"\\]|\\.)*)"'
_JS_ONE = re.compile(rf"(?<![\w.])t\(\s*{_JS_STRING}")
_JS_PLURAL = re.compile(rf"(?<![\w.])plural\(\s*{_JS_STRING}\s*,\s*{_JS_STRING}")
DATA_NAMES = ("name", "reverse_name")
_PLACEHOLDER = re.compile(r"\{\w+\}")

Message = str | tuple[str, str]


def messages() -> dict[Message, list[str]]:
    """Each sentence (or pair of singular and plural) with the files that use it."""
    found: dict[Message, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        if "_compiled" not in path.parts:
            for message in python_messages(path.read_text(encoding="utf-8")):
                found.setdefault(message, []).append(path.relative_to(SOURCE).as_posix())
    for path in sorted([*SOURCE.glob("games/*/data/*.toml"), *SOURCE.glob("games/*/lesson.toml")]):
        for message in data_messages(tomllib.loads(path.read_text(encoding="utf-8"))):
            found.setdefault(message, []).append(path.relative_to(SOURCE).as_posix())
    for path in sorted((SOURCE / "web" / "js").rglob("*.js")):
        for message in javascript_messages(path.read_text(encoding="utf-8")):
            found.setdefault(message, []).append(path.relative_to(SOURCE).as_posix())
    return found


def python_messages(source: str) -> Iterator[Message]:
    """First arguments of `t(...)`, `w.t(...)`, `self.t(...)`, `Refused(...)`; the first two of `t.plural(...)`."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        literals = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        texts = [text for text in literals if isinstance(text, str)]
        if _is_translator(node.func) and texts:
            yield texts[0]
        elif isinstance(node.func, ast.Attribute) and node.func.attr == "plural" and len(texts) >= 2:
            yield texts[0], texts[1]


def _is_translator(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id in ("t", "Refused")  # a refusal is translated when it is sent
    return isinstance(function, ast.Attribute) and function.attr == "t"


def data_messages(data: Any) -> Iterator[str]:
    """The sentences of component data."""
    if isinstance(data, dict):
        yield from [data[key] for key in DATA_NAMES if key in data and "id" in data and not _is_printed(data, key)]
        for key, value in data.items():
            if key in DATA_TEXTS and isinstance(value, str) and value:
                yield value
            elif key in DATA_TEXT_TABLES:
                yield from [text for name, text in value.items() if name not in ("source", "ref")]
            else:
                yield from data_messages(value)
    elif isinstance(data, list):
        for entry in data:
            yield from data_messages(entry)


def _is_printed(entry: dict[str, Any], key: str) -> bool:
    """Whether a name is known as printed in every language, so that it needs no translation."""
    return all(f"{key}_{lang}" in entry for lang in LANGUAGES)


def javascript_messages(source: str) -> Iterator[Message]:
    for found in _JS_ONE.finditer(source):
        yield json.loads(f'"{found[1]}"')
    for found in _JS_PLURAL.finditer(source):
        yield json.loads(f'"{found[1]}"'), json.loads(f'"{found[2]}"')


def empty(lang: str) -> Catalog:
    day = datetime(2026, 1, 1, tzinfo=UTC)  # the same every time, so that only sentences show up as changes
    return Catalog(
        locale=lang,
        project="Farside",
        version="1",
        charset="utf-8",
        fuzzy=False,
        header_comment=f"# Sentences of Farside in {lang}. Same licence as the program.",
        msgid_bugs_address="",
        last_translator="Farside",
        language_team=lang,
        creation_date=day,
        revision_date=day,
    )


def read(lang: str) -> Catalog:
    path = LOCALE / f"{lang}.po"
    if not path.exists():
        return empty(lang)
    return read_po(io.BytesIO(path.read_bytes()), locale=lang)


def updated(lang: str) -> Catalog:
    """The catalogue with exactly the sentences of the code, keeping what was translated."""
    old = read(lang)
    new = empty(lang)
    for message, files in messages().items():
        key = message if isinstance(message, str) else message[0]
        known = old.get(key)
        translation = known.string if known and not known.fuzzy else None
        if isinstance(translation, str) != isinstance(message, str):
            translation = None
        locations = [(file, 1) for file in dict.fromkeys(files)]
        new.add(message, translation or "", locations=locations)
    return new


def compiled(catalogue: Catalog) -> str:
    table: dict[str, object] = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            table[key] = message.string if isinstance(message.string, str) else list(message.string or ())
    return json.dumps(table, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def problems(lang: str, catalogue: Catalog) -> Iterator[str]:
    for message in catalogue:
        if not message.id:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string or ())
        if not strings or not all(strings):
            yield f"{lang}: not translated: {ids[0]!r}"
            continue
        for string in strings:
            wanted, found = set(_PLACEHOLDER.findall(ids[-1])), set(_PLACEHOLDER.findall(string))
            if wanted - found - {"{n}"} or found - wanted:
                yield f"{lang}: placeholders differ: {ids[0]!r} and {string!r}"
            if ids[0][:1] == " " and string[:1] != " ":
                yield f"{lang}: the space at the beginning is missing: {string!r}"


def main() -> int:
    check = "--check" in sys.argv
    failed = False
    for lang in LANGUAGES:
        catalogue = updated(lang)
        for problem in problems(lang, catalogue):
            print(problem)
            failed = True
        path = LOCALE / f"{lang}.json"
        if check:
            if {m.id for m in read(lang)} != {m.id for m in catalogue}:
                print(f"{lang}.po does not have the sentences of the code: run tools/compile_messages.py")
                failed = True
            if not path.exists() or path.read_text(encoding="utf-8") != compiled(read(lang)):
                print(f"{lang}.json is not compiled from {lang}.po: run tools/compile_messages.py")
                failed = True
        else:
            buffer = io.BytesIO()
            write_po(buffer, catalogue, width=120, sort_output=True, omit_header=False)
            (LOCALE / f"{lang}.po").write_bytes(buffer.getvalue())
            path.write_text(compiled(catalogue), encoding="utf-8")
    return 1 if failed and check else 0


if __name__ == "__main__":
    raise SystemExit(main())
