"""Sentences in the player's language, and the marks inside them.

English is the key. Translations are kept in `locale/*.po` and compiled to `locale/*.json`
(`tools/compile_messages.py`), which the browser loads too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "pl", "hu")
# The keys of component data whose values are sentences; the catalogues hold them, and the browser looks them up.
DATA_TEXTS = (
    *("ability_text", "bonus", "choices", "condition", "discard_effect", "discard_target", "effect", "end"),
    *("fuel_cost_per", "fuel_target", "passive", "playable_if", "requirement", "reverse_condition", "say", "timing"),
    "title",
)
# Tables of component data that map ids to sentences.
DATA_TEXT_TABLES = ("objective_condition",)
_MARK = re.compile(r"\[\[([a-z_]+):([^|\]]*)\|([^\]]*)\]\]")


class Translator:
    """Sentences of one language: `t("Take {n} ore", n=2)`, `t.plural("{n} card", "{n} cards", 2)`."""

    def __init__(self, lang: str, catalogue: Mapping[str, Any]) -> None:
        self.lang = lang
        self._catalogue = catalogue

    def __call__(self, english: str, **values: object) -> str:
        found = self._catalogue.get(english)
        sentence = found if isinstance(found, str) and found else english
        return sentence.format(**values) if values else sentence

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """The form that fits the number `n`, which the sentence may use as `{n}`."""
        found = self._catalogue.get(one)
        if isinstance(found, list) and all(found):
            sentence = found[min(plural_form(self.lang, n), len(found) - 1)]
        else:
            sentence = one if n == 1 else many
        return str(sentence).format(n=n, **values)


def plural_form(lang: str, n: int) -> int:
    """Which of a language's plural forms a number takes, as in the header of its catalogue."""
    if lang == "pl":
        if n == 1:
            return 0
        return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2
    return 0 if n == 1 else 1


@cache
def translator(lang: str) -> Translator:
    """The translator for a language; English for one that we do not have."""
    if lang not in LANGUAGES or lang == "en":
        return Translator("en", {})
    return Translator(lang, catalogue(lang))


@cache
def catalogue(lang: str) -> Mapping[str, Any]:
    source = files("farside") / "locale" / f"{lang}.json"
    if not source.is_file():
        return {}
    loaded: Mapping[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return loaded


def printed_name(entry: Mapping[str, Any], t: Translator, key: str = "name") -> str:
    """The name of a component as it is printed in that language, else as we translate it."""
    return str(entry.get(f"{key}_{t.lang}") or t(entry[key]))


def mark(kind: str, id: object, words: object) -> str:
    """A piece of a sentence that a picture may stand for: `[[die:4|4]]`."""
    return f"[[{kind}:{id}|{words}]]"


def plain(text: str, seat_names: Mapping[int, str] | None = None) -> str:
    """The sentence without marks; seats by the players' names."""

    def words(found: re.Match[str]) -> str:
        if found[1] == "seat" and seat_names and int(found[2]) in seat_names:
            return seat_names[int(found[2])]
        return found[3]

    return _MARK.sub(words, text)
