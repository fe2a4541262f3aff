"""Non-interference on the wire: what a seat cannot know changes nothing that is sent to it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farside.core import codec
from farside.core.record import new_game
from farside.core.rng import Rng

from .conftest import StartServer
from .play import HUMAN, OPEN, Guest, Server
from .toy import TOY

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def position(choices: int) -> Any:
    """A three-seat game after some choices, cards buried and drawn among them."""
    game = new_game(TOY, 3, "a seed", {"length": 20})
    rng = Rng("choices")
    for _ in range(choices):
        assert game.decision is not None
        game.choose(rng.below(len(game.decision.options)))
    return game.state


class Recorder:
    """One server at one position, and all that Bob (seat 1) or a spectator is sent."""

    def __init__(self, server: Server, start: Any, seat: int | None) -> None:
        self.server = server
        self.seat = seat
        self.ada, self.bob = server.guest("Ada"), server.guest("Bob")
        made = self.ada.open_table(HUMAN, OPEN, HUMAN, start=start, options={"length": 20}, seed="same")
        self.bob.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
        self.table = made["id"]
        self.ids = (made["id"], made["invite"])
        self.texts: list[str] = []

    def note(self, text: str) -> None:
        for word, name in zip(("TABLE", "INVITE"), self.ids, strict=True):
            text = text.replace(name, word)
        self.texts.append(text)

    def get(self, path: str, **query: Any) -> None:
        answer = self.server.http.get(f"/api/tables/{self.table}{path}", headers=self.bob.headers, params=query)
        self.note(f"{answer.status_code} {answer.text}")

    def play(self, turns: list[str]) -> list[str]:
        """Each turn is the name of a kind of option, so that no choice depends on what is hidden."""
        with self.bob.socket(self.table) as socket:
            socket.send(type="hello", seat=self.seat, index=-1)
            self.note(socket.session.receive_text())
            index = 0
            for turn in turns:
                public = self.ada.update(self.table)
                seat = public["to_act"]
                who: Guest = self.bob if seat == 1 else self.ada
                labels = [option["label"] for option in who.update(self.table, seat)["options"]]
                option = next((n for n, label in enumerate(labels) if label.startswith(turn)), len(labels) - 1)
                # what Bob must not do
                socket.send(type="choose", index=index + 5, option=0, id=f"foreign {index}")
                self.note(socket.session.receive_text())
                self.note(socket.session.receive_text())
                socket.send(type="look", seat=0)
                self.note(socket.session.receive_text())
                self.get("/update", seat=0)
                self.get("/record")
                self.get("/replay")
                # what he sees
                who.choose(self.table, index, option)
                index += 1
                while True:
                    text = socket.session.receive_text()
                    self.note(text)
                    if json.loads(text)["index"] == index:
                        break
                if who is self.ada and self.ada.update(self.table, seat)["can_undo"] and turn == "Bury":
                    self.ada.undo(self.table, index)
                    index += 1
                    self.note(socket.session.receive_text())
            self.get("/update", **({} if self.seat is None else {"seat": self.seat}))
            self.get("")
        return self.texts


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("choices", [0, 7, 14])
def test_what_a_seat_cannot_know_changes_nothing_it_is_sent(start: StartServer, seat: int | None, choices: int) -> None:
    real = position(choices)
    other = TOY.imagine(real, seat, Rng("another world"))
    other.rng = real.rng.copy()  # the same dice: those that fall will be seen
    assert TOY.hidden(real, seat) != TOY.hidden(other, seat)
    turns = ["Roll", "Roll", "Bury", "Bury", "Draw", "Draw", "Roll", "Draw"]
    sent = [
        Recorder(start(name, allow_positions=True), codec.save(state), seat).play(turns)
        for name, state in (("one", real), ("two", other))
    ]
    assert len(sent[0]) > 40
    assert sent[0] == sent[1]


def test_no_seed_hash_or_record_is_sent_while_the_game_goes_on(start: StartServer) -> None:
    server = start()
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN, options={"length": 20})
    sent = ""
    with ada.socket(table) as socket:
        socket.send(type="hello", seat=0)
        for index in range(6):
            sent += socket.session.receive_text()
            socket.send(type="choose", index=index, option=0, id=f"{index}")
            sent += socket.session.receive_text()
    stored = server.stored()
    seed = stored["tables"][0][4]
    assert len(sent) > 3000
    assert seed not in sent
    for row in stored["history"]:
        assert row[6] not in sent
