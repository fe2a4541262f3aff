"""A game told in sentences, as a seat may know it: for the terminal and for replays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.game import SeatResult
from ..core.play import Step
from ..core.record import Game
from ..show import Show, find_show, reason
from ..text import Translator, plain


class Narrator:
    """Says what happened, what is asked and what can be chosen. `names` are the players' names by seat."""

    def __init__(self, game: Game, names: Mapping[int, str], t: Translator) -> None:
        self.game = game
        self.names = names
        self.t = t
        self.show: Show = find_show(game.info.id)

    def board(self, seat: int | None) -> str:
        return self._words(self.show.board_text(self.game.view(seat), self.t))

    def prompt(self, seat: int) -> str:
        assert self.game.decision is not None
        asker = self.game.decision.asker
        return f"{self._words(self.show.prompt(asker, self.game.view(seat), self.t))} ({self.show.rule(asker)})"

    def labels(self, seat: int) -> list[str]:
        """The options of the open decision, in order."""
        assert self.game.decision is not None
        view = self.game.view(seat)
        return [self._words(self.show.label(option, view, self.t)) for option in self.game.decision.options]

    def reason(self, advice: Mapping[str, Any], seat: int) -> str:
        """Why the best option of some advice (`farside.bots.explaining`) is good for this seat."""
        things = self.show.features(self.game.view(seat), self.t)
        return self._words(reason(advice["facts"], seat, things, self.t, len(advice["opinions"]) > 1))

    def opening(self, seat: int | None) -> list[str]:
        """What happened before the first decision."""
        return self._lines(self.game.opening, 0, seat)

    def happened(self, number: int, seat: int | None) -> list[str]:
        """What followed from choice number so-and-so."""
        choice = self.game.choices[number]
        return self._lines(choice.happened, choice.seat, seat)

    def result(self) -> list[str]:
        """The final table, best first."""
        t = self.t
        lines = []
        for entry in sorted(self.game.result or [], key=_rank):
            words = t("{rank}. {name}: {score} points", rank=entry.rank, name=self.names[entry.seat], score=entry.score)
            lines.append(f"{words}, {t('won')} ({entry.why})" if entry.won else words)
        return lines

    def _lines(self, steps: Sequence[Step], actor: int, seat: int | None) -> list[str]:
        known = [self.game.info.seen_step(step, seat) for step in steps]
        lines = self.show.lines([step for step in known if step is not None], actor, self.t)
        return [self._words(line.text) for line in lines]

    def _words(self, text: str) -> str:
        return plain(text, self.names)


def _rank(entry: SeatResult) -> tuple[int, int]:
    return entry.rank, entry.seat
