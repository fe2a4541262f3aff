"""The one exception for everything the server will not do."""

from __future__ import annotations

from ..text import Translator


class Refused(Exception):
    """Nothing was changed. The sentence is an English key with its values; `status` is the HTTP status that fits."""

    def __init__(self, sentence: str, status: int = 422, rule: str | None = None, **values: object) -> None:
        super().__init__(sentence.format(**values) if values else sentence)
        self.sentence = sentence
        self.status = status
        self.rule = rule
        self.values = values

    def say(self, t: Translator) -> str:
        return t(self.sentence, **self.values)
