"""A tiny game with secrets, for testing the server: each seat has cards that only it knows.

In its turn a seat draws a card (nobody else sees it), plays one open, buries one face down, or rolls for a point.
After `length` turns each, all cards on the table count.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from farside.bots.explaining import Advice, Fact, Opinion
from farside.bots.levels import RandomBot
from farside.bots.seen import Bot, Seen
from farside.bots.thoughts import Thought
from farside.core.game import BadOption, GameInfo, GameOption, SeatResult, WhyNot
from farside.core.play import Part, State, Step
from farside.core.rng import Rng
from farside.core.rulebook import Rule
from farside.server.games import Games
from farside.show import Line, Thing
from farside.text import Translator, mark

SECRET = -1  # a card that the reader of a step may not know
HAND = 3


class Player(Part):
    FIELDS: ClassVar[tuple[str, ...]] = ("hand", "buried", "played", "points")

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.buried: list[int] = []
        self.played: list[int] = []
        self.points = 0

    def copy(self) -> Player:
        new = Player()
        new.hand, new.buried, new.played, new.points = self.hand[:], self.buried[:], self.played[:], self.points
        return new


class Secrets(State):
    FIELDS: ClassVar[tuple[str, ...]] = (*State.FIELDS, "players", "turn", "length", "bonus")

    players: list[Player]
    turn: int
    length: int
    bonus: int

    def copy(self) -> Secrets:
        new = Secrets()
        self.copy_core_to(new)
        new.players = [player.copy() for player in self.players]
        new.turn, new.length, new.bonus = self.turn, self.length, self.bonus
        return new


@dataclass(frozen=True)
class Deal(Step):
    """TOY-SETUP-1. Three secret cards each."""

    def run(self, g: Secrets) -> None:
        for player in g.players:
            player.hand = [g.rng.below(100) for _ in range(HAND)]
        g.do(Turn(0))


@dataclass(frozen=True)
class Turn(Step):
    """TOY-TURN-1. One thing each turn."""

    seat: int

    def run(self, g: Secrets) -> None:
        g.turn += 1
        if g.turn > g.length * len(g.players):
            g.stop()
            return
        player = g.players[self.seat]
        cards = sorted(set(player.hand))
        options: list[Step] = [Play(self.seat, card) for card in cards]
        options += [Bury(self.seat, card) for card in cards]
        if len(player.hand) < HAND:
            options.append(Draw(self.seat))
        options.append(Roll(self.seat))
        g.do(Turn((self.seat + 1) % len(g.players)))
        g.ask(self, self.seat, options)


@dataclass(frozen=True)
class Play(Step):
    seat: int
    card: int

    def run(self, g: Secrets) -> None:
        g.players[self.seat].hand.remove(self.card)
        g.players[self.seat].played.append(self.card)


@dataclass(frozen=True)
class Bury(Step):
    seat: int
    card: int

    def run(self, g: Secrets) -> None:
        g.players[self.seat].hand.remove(self.card)
        g.players[self.seat].buried.append(self.card)


@dataclass(frozen=True)
class Draw(Step):
    seat: int

    def run(self, g: Secrets) -> None:
        g.do(Drawn(self.seat, g.rng.below(100)))


@dataclass(frozen=True)
class Drawn(Step):
    seat: int
    card: int

    def run(self, g: Secrets) -> None:
        g.players[self.seat].hand.append(self.card)


@dataclass(frozen=True)
class Roll(Step):
    seat: int

    def run(self, g: Secrets) -> None:
        g.do(Rolled(self.seat, g.rng.die()))


@dataclass(frozen=True)
class Rolled(Step):
    seat: int
    die: int

    def run(self, g: Secrets) -> None:
        g.players[self.seat].points += self.die + g.bonus


STEPS: tuple[type[Step], ...] = (Deal, Turn, Play, Bury, Draw, Drawn, Roll, Rolled)


def new_state(seats: int, rng: Rng, options: Mapping[str, Any], box: Any) -> Secrets:
    g = empty_state(box)
    g.begin(rng)
    g.players = [Player() for _ in range(seats)]
    g.turn = 0
    g.length = options["length"]
    g.bonus = box["roll"]["bonus"]
    g.do(Deal())
    return g


def empty_state(_: Any) -> Secrets:
    return Secrets()


def view(g: Secrets, seat: int | None) -> dict[str, Any]:
    return {
        "turn": g.turn,
        "players": [
            {"cards": len(one.hand), "buried": len(one.buried), "played": one.played[:], "points": one.points}
            for one in g.players
        ],
        "hand": None if seat is None else g.players[seat].hand[:],
        "buried": None if seat is None else g.players[seat].buried[:],
    }


def imagine(g: Secrets, seat: int | None, rng: Rng) -> Secrets:
    new = g.copy()
    for number, player in enumerate(new.players):
        if number != seat:
            player.hand = [rng.below(100) for _ in player.hand]
            player.buried = [rng.below(100) for _ in player.buried]
    if new.decision is not None and new.decision.seat != seat:  # the options of another seat name its cards
        asker = new.decision.asker
        new.decision = None
        new.todo.pop()
        new.turn -= 1
        asker.run(new)
    new.rng = rng.fork()
    return new


def result(g: Secrets) -> list[SeatResult] | None:
    if g.decision is not None or g.todo:
        return None
    scores = [one.points + sum(one.played) + sum(one.buried) for one in g.players]
    return [
        SeatResult(seat, 1 + sum(other > score for other in scores), score, score == max(scores), "TOY-END-1")
        for seat, score in enumerate(scores)
    ]


def why_not(g: Secrets, seat: int) -> dict[str, WhyNot]:
    if len(g.players[seat].hand) < HAND:
        return {}
    return {"deck": WhyNot("TOY-HAND-1", "full", {"cards": HAND})}


def seen_step(step: Step, seat: int | None) -> Step | None:
    if isinstance(step, Drawn | Bury) and step.seat != seat:
        return type(step)(step.seat, SECRET)
    return step


def components(_: Secrets) -> Mapping[str, Any]:
    return {}


def hidden(g: Secrets, seat: int | None) -> Any:
    return [[one.hand, one.buried] for number, one in enumerate(g.players) if number != seat]


def data() -> Mapping[str, Any]:
    return {"roll": {"bonus": 0, "source": "own"}}


def make_box(tables: Mapping[str, Any]) -> Any:
    return {"roll": dict(tables["roll"])}


TOY = GameInfo(
    id="toy",
    name="Toy",
    prefix="TOY",
    rules_version=1,
    seats=(2, 3, 4),
    options=(GameOption("length", 3, "TOY-END-1", (1, 3, 20, 200)),),
    new_state=new_state,
    empty_state=empty_state,
    view=view,
    imagine=imagine,
    result=result,
    why_not=why_not,
    seen_step=seen_step,
    components=components,
    hidden=hidden,
    steps={step.__name__: step for step in STEPS},
    parts={"Player": Player},
    box=make_box(data()),
    make_box=make_box,
    data=data,
)


class ToyShow:
    def prompt(self, asker: Step, view: Mapping[str, Any], t: Translator) -> str:
        return t("Turn {n}: do one thing", n=view["turn"])

    def label(self, option: Step, view: Mapping[str, Any], t: Translator) -> str:
        return repr(option)

    def targets(self, option: Step, view: Mapping[str, Any]) -> Sequence[str]:
        return [type(option).__name__.lower(), *[str(value) for value in option.fields()]]

    def rule(self, step: Step) -> str:
        return {"Turn": "TOY-TURN-1", "Deal": "TOY-SETUP-1"}.get(type(step).__name__, "TOY-DO-1")

    def lines(self, happened: Sequence[Step], seat: int, t: Translator) -> list[Line]:
        who = mark("seat", seat, t("seat {n}", n=seat + 1))
        told = [step for step in happened if not isinstance(step, Turn)]
        return [Line(seat, f"{who} {step!r}", self.rule(step), (f"seat:{seat}",)) for step in told]

    def why_not(self, why: WhyNot, t: Translator) -> str:
        return t("You have {cards} cards", **why.details)

    def board_text(self, view: Mapping[str, Any], t: Translator) -> str:
        return f"turn {view['turn']}, hand {view['hand']}"

    def names(self, t: Translator) -> Mapping[str, str]:
        return {"roll": t("A roll")}

    def option(self, id: str, t: Translator) -> tuple[str, str]:
        return t("Turns each"), t("How often everybody acts.")

    def features(self, view: Mapping[str, Any], t: Translator) -> Mapping[str, Thing]:
        return {"points": Thing(lambda n: t.plural("{n} point", "{n} points", n))}


class HangingBot:
    def choose(self, seen: Seen) -> int:
        while True:
            time.sleep(0.01)


class FailingBot:
    def choose(self, seen: Seen) -> int:
        raise ZeroDivisionError("a bug of the bot")


class DyingBot:
    def choose(self, seen: Seen) -> int:
        os._exit(3)


class WrongBot:
    def choose(self, seen: Seen) -> int:
        return len(seen.options)


class ThinkingBot:
    """Buries its first card, says how sure it is, and means to roll in its next turn."""

    def choose(self, seen: Seen) -> int:
        return self.consider(seen)[0].option

    def consider(self, seen: Seen) -> list[Thought]:
        time.sleep(0.5)
        first = next(index for index, option in enumerate(seen.options) if isinstance(option, Bury))
        return [Thought(first, [seen.options[first], Roll(seen.seat)], 10, 0.5, True)]


BOTS: dict[str, type[Bot]] = {
    "hangs": HangingBot,
    "fails": FailingBot,
    "dies": DyingBot,
    "wrong": WrongBot,
    "expert": ThinkingBot,
}


def find_bot(level: str, game_id: str, seed: str | int) -> Bot:
    return BOTS[level]() if level in BOTS else RandomBot(Rng(seed))


def find_game(game_id: str) -> GameInfo:
    if game_id != "toy":
        raise BadOption(f"There is no game {game_id!r}.")
    return TOY


def find_show(game_id: str) -> ToyShow:
    return ToyShow()


def rules(game_id: str) -> list[Rule]:
    return [Rule("TOY-TURN-1", "Turn", "One thing each turn.", "own", False)]


def find_lesson(game_id: str) -> None:
    find_game(game_id)


def advise(seen: Seen, seed: str | int) -> Advice:
    """The last option, for a reason."""
    return Advice([Opinion(len(seen.options) - 1, 0.75), Opinion(0, 0.25)], [Fact(seen.seat, "points", 3.0, 1.0)])


def advise_badly(seen: Seen, seed: str | int) -> Advice:
    return Advice([Opinion(BOTS["wrong"]().choose(seen), 1.0)], [])


def advise_never(seen: Seen, seed: str | int) -> Advice:
    raise AssertionError(HangingBot().choose(seen))


def review(info: GameInfo, record: Mapping[str, Any]) -> dict[str, Any]:
    """Everybody's chances are even, and the first choice was the worst."""
    even = [[1 / record["seats"]] * (len(record["choices"]) + 1)] * record["seats"]
    seat, step, _ = record["choices"][0]
    better = {"step": step, "share": 0.5, "facts": [{"seat": seat, "feature": "points", "change": 3.0, "matters": 1.0}]}
    swing = {"number": 1, "seat": seat, "by": seat, "cause": "own", "change": -0.5, "before": 0.5, "after": 0.0}
    return {"curve": even, "swings": [{**swing, "better": better}]}


def review_when(told: Path, info: GameInfo, record: Mapping[str, Any]) -> dict[str, Any]:
    """Waits until there is a file of this name."""
    while not told.exists():
        time.sleep(0.01)
    return review(info, record)


def review_failing(info: GameInfo, record: Mapping[str, Any]) -> dict[str, Any]:
    raise ZeroDivisionError("a bug of the review")


GAMES = Games(
    *(("toy",), find_game, find_show, rules, ("random", *BOTS), find_lesson, find_bot),
    advise=advise,
    review=review,
)
