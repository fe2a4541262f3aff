"""How a game is put into words: the interface that each game's `show` package fills."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from .core.game import WhyNot
from .core.play import Step
from .games import package_of
from .text import Translator, mark

TOLD = 3  # facts in a reason, at most
LEAST = 0.02  # a fact that matters less is not worth a word


@dataclass(frozen=True)
class Line:
    """A line of the log: who acted, the sentence, the rule it cites, and the drawn things it speaks of."""

    seat: int
    text: str
    rule: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Thing:
    """What a feature of a seat is called in a reason: words for a number of it, whether it is good to have, and the
    features that only refine it."""

    words: Callable[[int], str]
    good: bool = True
    kin: tuple[str, ...] = ()


class Show(Protocol):
    """See docs/protocol.md, section 2."""

    def prompt(self, asker: Step, view: Mapping[str, Any], t: Translator) -> str: ...

    def label(self, option: Step, view: Mapping[str, Any], t: Translator) -> str: ...

    def targets(self, option: Step, view: Mapping[str, Any]) -> Sequence[str]: ...

    def rule(self, step: Step) -> str: ...

    def lines(self, happened: Sequence[Step], seat: int, t: Translator) -> list[Line]: ...

    def why_not(self, why: WhyNot, t: Translator) -> str: ...

    def board_text(self, view: Mapping[str, Any], t: Translator) -> str: ...

    def names(self, t: Translator) -> Mapping[str, str]: ...

    def option(self, id: str, t: Translator) -> tuple[str, str]: ...

    def features(self, view: Mapping[str, Any], t: Translator) -> Mapping[str, Thing]: ...


def find_show(game_id: str) -> Show:
    show: Show = import_module(f"farside.games.{package_of(game_id)}.show").SHOW
    return show


def reason(
    facts: Sequence[Mapping[str, Any]], seat: int, things: Mapping[str, Thing], t: Translator, compared: bool = True
) -> str:
    """Why a line is good for a seat, from the facts that it changes (`farside.bots.explaining`), as sentences.
    `compared`: it was tried beside others."""
    told: dict[tuple[bool, bool, int], list[str]] = {}
    for name, owner, change in _what_matters(facts, seat, things):
        thing = things[name]
        words = thing.words(max(1, round(abs(change))))
        told.setdefault((thing.good, change > 0, owner), []).append(words)
    gains = [kind for kind in told if _helps(*kind, seat)]
    costs = [kind for kind in told if kind not in gains]
    sentences = [_sentence(*kind, _listed(told[kind], t), seat, t) for kind in [*gains, *costs]]
    if not compared:
        sentences.insert(0, t("The bot saw nothing else worth a try."))
    elif not gains:
        sentences.insert(0, t("No single gain stands out: played on, it brought the best chances."))
    return " ".join(sentences)


def _what_matters(
    facts: Sequence[Mapping[str, Any]], seat: int, things: Mapping[str, Thing]
) -> list[tuple[str, int, float]]:
    """Feature, owner and change of the facts to tell: those that can be named, that matter, and in the direction in
    which people would expect it; of rivals only what they gain or lose."""
    by_name = {(fact["feature"], fact["seat"]): fact for fact in facts}
    found: list[tuple[float, str, int, float]] = []
    for (name, owner), fact in by_name.items():
        thing = things.get(name)
        if thing is None or (owner != seat and not thing.good):
            continue
        kin = [by_name[other, owner]["matters"] for other in thing.kin if (other, owner) in by_name]
        matters = fact["matters"] + sum(kin)
        if abs(matters) >= LEAST and _helps(thing.good, fact["change"] > 0, owner, seat) == (matters > 0):
            found.append((abs(matters), name, owner, fact["change"]))
    found.sort(key=lambda entry: -entry[0])
    return [entry[1:] for entry in found[:TOLD]]


def _helps(good: bool, more: bool, owner: int, seat: int) -> bool:
    """More of a good thing helps its owner, and hurts his rival."""
    return (good == more) == (owner == seat)


def _sentence(good: bool, more: bool, owner: int, things: str, seat: int, t: Translator) -> str:
    if owner == seat:
        if good:
            return t("It brings {things}.", things=things) if more else t("It costs {things}.", things=things)
        return (
            t("It leaves you with {things}.", things=things) if more else t("It rids you of {things}.", things=things)
        )
    player = mark("seat", owner, t("player {n}", n=owner + 1))
    if more:
        return t("It leaves {player} with {things}.", player=player, things=things)
    return t("It takes {things} from {player}.", player=player, things=things)


def _listed(words: Sequence[str], t: Translator) -> str:
    if len(words) == 1:
        return words[0]
    return t("{things} and {last}", things=", ".join(words[:-1]), last=words[-1])
