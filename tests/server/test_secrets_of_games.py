"""Non-interference on the wire, for every game: what a seat cannot know changes no byte that is sent to it.

Two tables stand in the same position but for what the observer cannot know (`GameInfo.imagine`), with the same dice
to come. The same is done at both: choices, refused and forbidden requests, talk, lost connections. As long as the
observer's view is the same at both tables, everything he is sent must be, too. By a choice of his own the views part
only if dice are cast or something is revealed. When they have parted, both tables are given up for a new pair.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from farside.core import codec
from farside.core.game import GameInfo
from farside.core.play import State
from farside.core.record import Game, new_game
from farside.core.rng import Rng
from farside.games import find_game
from farside.server.games import OURS
from farside.text import LANGUAGES

from .conftest import StartServer
from .play import HUMAN, OPEN, Guest, Server, Socket

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("alien-frontiers", 2, {}),
    ("alien-frontiers", 4, {"long_game": True, "limited_supply": False}),
    ("nexus-ops", 2, {"energy_dependence": True, "hegemony": True}),
    ("nexus-ops", 3, {"executive_orders": True, "vortex": True, "every_second_counts": True}),
    ("nexus-ops", 4, {"teams": True, "intercepted_transmissions": True, "alternate_units": True}),
    ("theseus", 2, {"faction_1": "greys", "faction_2": "pandora", "boards": "draft", "constructed_decks": True}),
    ("theseus", 3, {"faction_1": "marines", "faction_2": "aliens", "faction_3": "scientists", "card_level": 2}),
    ("theseus", 4, {"teams": True, "three_installed": True}),
    ("nemesis", 1, {}),
    ("nemesis", 2, {"board": "alternative"}),
    ("nemesis", 3, {"mode": "intruder-player"}),
    ("nemesis", 4, {"mode": "cooperative", "board": "alternative"}),
    ("nemesis", 5, {}),
]
PAIRS = 12  # of tables, for each case
MOVES = 8  # at most, of one pair
SHOWN = ("BagToken", "TokenDrawn")  # Nemesis: the numbers on tokens drawn from the bag
WITHOUT_MEANING = re.compile(r'"(created|updated)":\d+|"who":"[0-9a-f]+"')  # when something was said, and by which id


class Observed:
    """One of the two tables, and all that the observer is sent."""

    def __init__(self, server: Server, ada: Guest, bob: Guest, game: Game, seat: int | None, lang: str) -> None:
        self.server = server
        self.ada = ada  # sits on all other seats
        self.bob = bob  # the observer: a player, or a spectator
        self.seat = seat
        self.lang = lang
        self.game = game  # what the server plays, played along here
        seats = [OPEN if number == seat else HUMAN for number in range(game.seats)]
        wish = {"game": game.info.id, "seats": seats, "seed": "same", "options": game.options, "start": game.start}
        made = ada.post("tables", wish)
        self.table, self.invite = made["id"], made["invite"]
        if seat is not None:
            bob.post(f"tables/{self.table}/join", {"invite": self.invite})
        self.index = 0
        self.texts: list[str] = []

    @property
    def to_act(self) -> int:
        assert self.game.decision is not None
        return self.game.decision.seat

    def note(self, text: str) -> None:
        text = text.replace(self.table, "TABLE").replace(self.invite, "INVITE")
        self.texts.append(WITHOUT_MEANING.sub("", text))

    def hear(self, socket: Socket, until: int = 0) -> None:
        """The next message, or all up to the update with an index."""
        while True:
            text = socket.session.receive_text()
            self.note(text)
            message = json.loads(text)
            if not until or (message["type"] == "update" and message["index"] >= until):
                return

    def ask(self, path: str, body: Any = None, **query: Any) -> None:
        """Something by HTTP, allowed or not."""
        method = "GET" if body is None else "POST"
        address = f"/api/tables/{self.table}{path}"
        answer = self.server.http.request(method, address, headers=self.bob.headers, params=query, json=body)
        self.note(f"{answer.status_code} {answer.text}")

    def arrive(self, socket: Socket, index: int = -1) -> None:
        socket.send(type="hello", seat=self.seat, index=index, lang=self.lang)
        self.hear(socket)

    def pry(self, socket: Socket) -> None:
        """What the observer must not do, and what he may always ask for."""
        foreign = 0 if self.seat != 0 else 1
        socket.send(type="look", seat=foreign)
        self.hear(socket)
        socket.send(type="choose", index=self.index + 7, option=0, id="foreign")
        self.hear(socket)
        self.hear(socket)
        for path in ("/record", "/replay", "/replay/0", ""):
            self.ask(path)
        self.ask("/fork", {"number": 0, "seat": 0})
        if self.game.seats > 1:  # who plays alone gets a hint
            self.ask("/hint", {})
        for seat in {self.seat, foreign, None}:
            self.ask("/update", lang=self.lang, **({} if seat is None else {"seat": seat}))

    def talk(self, socket: Socket) -> None:
        """A player, the observer, or nobody says something: who may hear it hears it."""
        socket.send(type="say", text="Well, well")
        self.hear(socket)

    def choose(self, socket: Socket, option: int) -> None:
        if self.to_act == self.seat:
            socket.send(type="choose", index=self.index, option=option, id=f"bob {self.index}")
        else:
            self.ada.choose(self.table, self.index, option)
        self.game.choose(option)
        self.index += 1
        self.hear(socket, self.index)

    def undo(self, socket: Socket, seat: int) -> None:
        if seat == self.seat:
            socket.send(type="undo", index=self.index, id=f"bob {self.index}")
        else:
            self.ada.undo(self.table, self.index)
        self.game.undo(seat)
        self.index += 1
        self.hear(socket, self.index)


def moments(info: GameInfo, seats: int, options: dict[str, Any], wanted: int) -> Iterator[State]:
    """Positions of a random game, spread from its beginning to its end; every second one is just before something
    secret happens, if there is such a thing."""
    game = new_game(info, seats, "secrets", options)
    rng = Rng("choices")
    states: list[State] = []
    secretive: list[State] = []
    while game.decision is not None:
        states.append(game.state.copy())
        happened = game.choose(rng.below(len(game.decision.options))).happened
        if any(info.seen_step(step, None) != step for step in happened):
            secretive.append(states[-1])
    for number in range(wanted):
        chosen = secretive if secretive and number % 2 else states
        yield chosen[number * (len(chosen) - 1) // (wanted - 1)]


def known(info: GameInfo, game: Game, seat: int | None) -> str:
    """The observer's view and what is publicly asked."""
    asked = None if game.decision is None else game.decision.seat
    return json.dumps([info.view(game.state, seat), asked])


def chance(game: Game) -> tuple[int, int]:
    return game.state.rng.drawn, game.state.revealed


def shown(game: Game) -> list[Any]:
    """What the last choice showed to all without a trace in the view."""
    return [codec.step_to_json(step) for step in game.choices[-1].happened if type(step).__name__ in SHOWN]


def common_options(one: Game, two: Game, seat: int | None) -> list[tuple[int, int]]:
    """Options of both worlds that look alike to the observer. Those of other seats may differ in what is hidden; then
    only such are taken, since that is where something could be betrayed."""
    assert one.decision is not None
    assert two.decision is not None
    alike: list[tuple[int, int]] = []
    secret: list[tuple[int, int]] = []
    for number, option in enumerate(one.decision.options):
        seen = one.info.seen_step(option, seat)
        for other_number, other in enumerate(two.decision.options):
            if seen == two.info.seen_step(other, seat):
                (alike if seen == option else secret).append((number, other_number))
    return secret if secret and one.decision.seat != seat else alike


def play_pair(tables: list[Observed], info: GameInfo, seat: int | None, rng: Rng) -> int:
    """Do the same at both tables as long as the observer sees the same; returns how many updates were compared."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(one.bob.socket(one.table)) for one in tables]
        both = list(zip(tables, sockets, strict=True))

        def same(what: str) -> None:
            said = [one.texts for one in tables]
            for first, second in zip(*said, strict=True):
                assert first == second, f"seat {seat} of {info.id} can tell worlds apart: {what}"

        for one, socket in both:
            one.arrive(socket)
            one.pry(socket)
            one.talk(socket)
        same("before any choice")
        begun = [chance(one.game) for one in tables]  # a copy turned up in one world may look like that of the other
        for _ in range(MOVES):
            games = [one.game for one in tables]
            if not (options := common_options(games[0], games[1], seat)):
                break
            mover = tables[0].to_act
            taken = options[rng.below(len(options))]
            kept = len(tables[0].texts)
            for (one, socket), option in zip(both, taken, strict=True):
                one.choose(socket, option)
            step = f"after {games[0].choices[-1].step!r} of seat {mover}"
            if known(info, games[0], seat) != known(info, games[1], seat):
                if mover == seat:  # others may show a card of theirs, which they know
                    changed = begun != [chance(game) for game in games]
                    assert changed, f"seat {seat} of {info.id} sees what is hidden {step}"
                return kept  # something was revealed, and need not be the same
            if shown(games[0]) != shown(games[1]):
                return kept
            same(step)
            if games[0].decision is None:
                return len(tables[0].texts)  # nothing is secret any more
            if all(game.can_undo(mover) for game in games) and rng.below(3) == 0:
                for one, socket in both:
                    one.undo(socket, mover)
                same(f"taking back {step}")
            if rng.below(4) == 0:
                since = rng.below(tables[0].index + 2) - 1
                for one in tables:
                    with one.bob.socket(one.table) as again:  # who lost his connection comes back
                        one.arrive(again, since)
                same(f"coming back {step}")
        for one, socket in both:
            one.pry(socket)
        same("at last")
        return len(tables[0].texts)


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=lambda value: str(value))
def test_what_a_seat_cannot_know_changes_nothing_it_is_sent(
    start: StartServer, game: str, seats: int, options: dict[str, Any]
) -> None:
    free = {"requests_per_second": 1e6, "requests_at_once": 10**6, "tables_per_guest": 10**6, "max_body": 1 << 20}
    server = start(games=OURS, allow_positions=True, words_at_once=1000, **free)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    info = find_game(game)
    rng = Rng("the same at both tables")
    observers = [None, *range(seats)]
    differed = 0
    for number, real in enumerate(moments(info, seats, options, PAIRS)):
        seat = observers[number % len(observers)]
        other = info.imagine(real, seat, Rng(f"another world {number}"))
        other.rng = real.rng.copy()  # the same dice: those that fall will be seen
        differed += info.hidden(real, seat) != info.hidden(other, seat)
        worlds = [new_game(info, seats, "same", options, start=codec.save(state)) for state in (real, other)]
        lang = LANGUAGES[number % len(LANGUAGES)]
        tables = [Observed(server, ada, bob, world, seat, lang) for world in worlds]
        assert play_pair(tables, info, seat, rng) >= 10
    assert differed > PAIRS // 2
