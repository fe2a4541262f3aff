"""A game in the terminal: the board as text, numbered options, bots that answer at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from ..bots.levels import find_bot
from ..bots.seen import Bot, Seen
from ..core import codec
from ..core.game import BadOption
from ..core.play import Decision, IllegalChoice
from ..core.record import Game
from ..core.rng import Rng
from ..rulebooks import find_rule
from ..text import Translator
from .narrate import Narrator

if TYPE_CHECKING:
    from rich.console import Console

    from ..lessons import Lesson


class Quit(Exception):
    """The player leaves the table."""


class Terminal:
    """One table in the terminal. `kinds`: `human` or a bot's level for each seat; `ask` reads a line."""

    def __init__(
        self,
        game: Game,
        kinds: Sequence[str],
        t: Translator,
        console: Console,
        ask: Callable[[str], str] = input,
        lesson: Lesson | None = None,
    ) -> None:
        self.game = game
        self.kinds = kinds
        self.t = t
        self.console = console
        self.ask = ask
        self.lesson = lesson
        self.page = 0  # of the lesson, read last
        self.humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
        self.narrator = Narrator(game, _names(kinds, t), t)
        self.rng = Rng(f"{game.seed}/seen")
        self.bots: dict[int, Bot] = {
            seat: find_bot(kind, game.info.id, f"{game.seed}/bot {seat}")
            for seat, kind in enumerate(kinds)
            if kind != "human"
        }
        self.told = dict.fromkeys(self.humans, -1)  # choices that each human has read about; -1: not even the opening
        self.looking: int | None = None  # the human before the screen

    def play(self) -> None:
        """Play to the end of the game, or until somebody leaves."""
        try:
            while (decision := self.game.decision) is not None:
                if self._taught(decision):
                    continue
                if decision.seat in self.bots:
                    self.game.choose(self.bots[decision.seat].choose(Seen.of(self.game, self.rng)))
                else:
                    self._turn(decision.seat)
        except (Quit, EOFError, KeyboardInterrupt):
            self._leave()
            return
        self._tell(self.humans[0] if len(self.humans) == 1 else None)
        for line in self.narrator.result():
            self._print(line, "bold")

    def save(self, path: Path) -> None:
        """The record and who sits where; `farside play --load` continues from it."""
        path.write_text(json.dumps({**self.game.record, "players": list(self.kinds)}) + "\n", encoding="utf-8")

    def _taught(self, decision: Decision) -> bool:
        """Show the page of the lesson; the move that it asks for is the only one, and another seat's just happens."""
        moment = None if self.lesson is None else self.lesson.moment(len(self.game.choices))
        if self.lesson is None or moment is None:
            return False
        if moment.page != self.page or moment.wanted is None:
            self.page = moment.page
            self._print(f"\n{self.t(moment.say)}" + (f" [{moment.rule}]" if moment.rule else ""), "yellow")
        if moment.wanted is None:
            self.lesson = None  # over: from here on it is a game like any other
            return False
        seat = decision.seat
        option = [codec.step_to_json(one) for one in decision.options].index(moment.wanted)
        label = self.narrator.labels(seat)[option]
        if seat == self.lesson.seat:
            self._tell(seat)
            self._print(f"\n{self.narrator.prompt(seat)}", "bold")
            answer = self.ask(self.t("Enter: {move}; b: the board; q: leave > ", move=label)).strip()
        else:
            self._print(f"{self.narrator.names[seat]}: {label}")
            answer = ""
        if answer == "q":
            raise Quit
        if answer == "b":
            self._print(self.narrator.board(seat))
        elif not answer:
            self.game.choose(option)
        return True

    def _turn(self, seat: int) -> None:
        """One decision of a human."""
        if self.looking != seat:
            if len(self.humans) > 1:
                self._hand_over(seat)
            self.looking = seat
        self._tell(seat)
        self._print("\n" + self.narrator.board(seat))
        self._print(f"\n{self.narrator.names[seat]}: {self.narrator.prompt(seat)}", "bold")
        labels = self.narrator.labels(seat)
        self._list(labels, range(len(labels)))
        number = len(self.game.choices)
        while len(self.game.choices) == number:
            self._command(seat, self.ask("> ").strip(), labels)

    def _command(self, seat: int, words: str, labels: list[str]) -> None:
        """Do what the player typed: a number, a letter, or words of an option."""
        t = self.t
        if words.isdigit():
            if 1 <= int(words) <= len(labels):
                self.game.choose(int(words) - 1)
            else:
                self._print(t("There are the options 1 to {n}.", n=len(labels)))
        elif words.startswith("?"):
            self._explain(words[1:].strip())
        elif words == "u":
            self._undo(seat)
        elif words == "h":
            self._hint(seat, labels)
        elif words == "b":
            self._print(self.narrator.board(seat))
            self._list(labels, range(len(labels)))
        elif words == "q":
            raise Quit
        elif words:
            self._search(words, labels)

    def _hint(self, seat: int, labels: list[str]) -> None:
        """What a good bot thinks of the options, and why; like on the server only where nobody else plays."""
        t = self.t
        if len(self.humans) > 1:
            self._print(t("Hints are given in games against bots only."))
            return
        from ..bots.explaining import advise

        try:
            advice = advise(Seen.of(self.game, self.rng), f"{self.game.hash}/hint")
        except (BadOption, OSError):  # a game without a judge, or without learnt weights
            self._print(t("The bot that gives hints found no answer here. Choose yourself, or ask again."))
            return
        for opinion in advice.opinions:
            number, share = f"{opinion.option + 1:4} ", f"{round(100 * opinion.share)} %"
            self.console.print(Text.assemble((number, "green"), f"{share:>6}  ", labels[opinion.option]))
        self._print(self.narrator.reason(advice.to_json(), seat), "yellow")

    def _undo(self, seat: int) -> None:
        try:
            self.game.undo(seat)
        except IllegalChoice as refusal:
            self._print(str(refusal))
            return
        self.told = {human: min(told, len(self.game.choices)) for human, told in self.told.items()}
        self._print(self.t("Taken back."))

    def _explain(self, rule_id: str) -> None:
        t = self.t
        if not rule_id:
            self._print(t("A number: choose that option. Words: find the options that contain them."))
            self._print(t("u: take back. b: the board again. ? AF-MINE-1: that rule. q: leave, and save if you like."))
            self._print(t("h: a hint, what a good bot would do and why."))
            return
        try:
            rule = find_rule(self.game.info.id, rule_id)
        except BadOption as refusal:
            self._print(str(refusal))
            return
        ruling = f"{t('Our ruling:')} " if rule.ruling else ""
        self._print(f"{rule.id} ({rule.section}): {ruling}{rule.text}")

    def _search(self, words: str, labels: list[str]) -> None:
        """Options by their words; a single one is chosen."""
        wanted = words.lower().split()
        found = [index for index, label in enumerate(labels) if all(word in label.lower() for word in wanted)]
        if len(found) == 1:
            self.game.choose(found[0])
        elif found:
            self._list(labels, found)
        else:
            self._print(self.t("No option contains these words. ?: help."))

    def _tell(self, seat: int | None) -> None:
        """What happened since this human last looked."""
        since = -1 if seat is None else self.told[seat]
        if since < 0:
            self._print("\n".join(self.narrator.opening(seat)), "cyan")
        for number in range(max(since, 0), len(self.game.choices)):
            for line in self.narrator.happened(number, seat):
                self._print(f"  {line}", "cyan")
        if seat is not None:
            self.told[seat] = len(self.game.choices)

    def _hand_over(self, seat: int) -> None:
        """The curtain between two people at one screen."""
        self.console.clear()
        self.ask(
            self.t("{name}, it is your turn. Press Enter when the others look away.", name=self.narrator.names[seat])
        )
        self.console.clear()

    def _leave(self) -> None:
        default = f"{self.game.info.id}-{self.game.seed[:12]}.json".replace("/", "-")
        try:
            answer = self.ask(self.t("Save the game to (Enter: {file}; -: not at all): ", file=default)).strip()
        except (EOFError, KeyboardInterrupt):
            answer = "-"
        if answer == "-":
            return
        path = Path(answer or default)
        self.save(path)
        self._print(self.t("Saved. Continue with: farside play --text --load {file}", file=path))

    def _list(self, labels: list[str], indices: Sequence[int]) -> None:
        for index in indices:
            self.console.print(Text.assemble((f"{index + 1:4} ", "green"), labels[index]))

    def _print(self, words: str, style: str = "") -> None:
        if words.strip():
            self.console.print(Text(words, style=style))


def _names(kinds: Sequence[str], t: Translator) -> dict[int, str]:
    return {
        seat: t("Player {n}", n=seat + 1) if kind == "human" else t("Bot {n}", n=seat + 1)
        for seat, kind in enumerate(kinds)
    }
