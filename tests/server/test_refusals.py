"""Bad input: each a clear refusal, and nothing has changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .conftest import StartServer
from .play import HUMAN, OPEN, Guest, Server, bot

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


@pytest.fixture
def table(server: Server) -> tuple[Guest, Guest, str]:
    """Ada on seat 0, Bob on seat 1, Ada to act at index 1 (after an undo would be possible for nobody)."""
    ada, bob = server.guest("Ada"), server.guest("Bob")
    made = ada.open_table(HUMAN, OPEN, seed="refusals")
    bob.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    ada.choose(made["id"], 0, 0)
    bob.choose(made["id"], 1, len(bob.update(made["id"], 1)["options"]) - 1)
    return ada, bob, made["id"]


UNREADABLE = [
    "",
    "nonsense",
    "[]",
    "null",
    "{}",
    '{"type": "choose"}',
    '{"type": "win"}',
    '{"type": "choose", "index": 2, "option": "0", "id": "x"}',
    '{"type": "choose", "index": 2, "option": true, "id": "x"}',
    '{"type": "choose", "index": 2, "option": 0.5, "id": "x"}',
    '{"type": "choose", "index": 2, "option": -1, "id": "x"}',
    '{"type": "choose", "index": 2, "option": 99999999999999999999, "id": "x"}',
    '{"type": "choose", "index": 2, "option": 0, "id": ""}',
    '{"type": "choose", "index": 2, "option": 0, "id": 7}',
    '{"type": "choose", "index": 2, "option": 0, "id": "' + "x" * 65 + '"}',
    '{"type": "choose", "index": 2, "option": 0, "id": "x", "seat": 1}',
    '{"type": "undo", "index": 2}',
    '{"type": "look"}',
    '{"type": "look", "seat": -1}',
    '{"type": "lang", "lang": "xx"}',
    '{"type": "hello", "seat": "0", "index": -1}',
    "[" * 2000,
]


def test_messages_that_cannot_be_read(table: tuple[Guest, Guest, str]) -> None:
    ada, _, name = table
    before = ada.server.stored()
    with ada.socket(name) as socket:
        socket.hello(seat=0)
        for text in UNREADABLE:
            socket.session.send_text(text)
            refusal = socket.until("refused")
            assert (refusal["id"], refusal["index"], refusal["rule"]) == (None, 2, None), text
            assert "cannot be read" in refusal["reason"], text
        socket.send(type="ping")
        assert socket.receive() == {"type": "pong"}  # the connection goes on
    assert ada.server.stored() == before


def test_bytes_are_read_like_text(table: tuple[Guest, Guest, str]) -> None:
    ada, _, name = table
    with ada.socket(name) as socket:
        socket.session.send_bytes(b'{"type": "ping"}')
        assert socket.receive() == {"type": "pong"}
        socket.session.send_bytes(b"\xff\xfe")
        assert "cannot be read" in socket.receive()["reason"]


def test_choices_that_are_not_allowed(table: tuple[Guest, Guest, str]) -> None:
    ada, bob, name = table
    eve = ada.server.guest("Eve")
    before = ada.server.stored()
    refusals: list[tuple[Guest, dict[str, Any], int, str]] = [
        (bob, {"index": 2, "option": 0}, 403, "It is not your turn: player 1 decides."),
        (eve, {"index": 2, "option": 0}, 403, "You have no seat at this table: you can only watch."),
        (ada, {"index": 1, "option": 0}, 409, "The table has moved on: this was for index 1, it is at 2."),
        (ada, {"index": 3, "option": 0}, 409, "The table has moved on: this was for index 3, it is at 2."),
        (ada, {"index": 2, "option": 99}, 422, "There is no option 99; there are 6, counted from 0."),
    ]
    for who, choice, status, sentence in refusals:
        refusal = who.choose(name, choice["index"], choice["option"], status)
        assert refusal["error"] == sentence
        with who.socket(name) as socket:
            socket.send(type="choose", id="on the socket", **choice)
            answer = socket.until("refused")
            assert (answer["id"], answer["index"], answer["reason"]) == ("on the socket", 2, sentence)
            assert answer["rule"] == refusal["rule"]
    assert ada.choose(name, 2, 99, 422)["rule"] == "TOY-TURN-1"
    assert ada.server.stored() == before


def test_a_stale_choice_is_followed_by_an_update(table: tuple[Guest, Guest, str]) -> None:
    ada, _, name = table
    with ada.socket(name) as socket:
        socket.hello(seat=0)
        socket.send(type="choose", index=0, option=0, id="late")
        assert socket.receive()["type"] == "refused"
        update = socket.receive()
        assert (update["type"], update["index"]) == ("update", 2)


def test_undo_that_is_not_allowed(table: tuple[Guest, Guest, str]) -> None:
    ada, bob, name = table
    before = ada.server.stored()
    assert "cannot be taken back" in bob.undo(name, 2, 422)["error"]  # a roll followed
    assert "cannot be taken back" in ada.undo(name, 2, 422)["error"]  # Bob decided since
    ada.server.guest().undo(name, 2, 403)
    assert ada.server.stored() == before


def test_an_id_used_for_something_else(table: tuple[Guest, Guest, str]) -> None:
    ada, _, name = table
    ada.choose(name, 2, 0, id="mine")
    before = ada.server.stored()
    assert ada.choose(name, 2, 0, id="mine") == {"index": 3}
    assert "was used before" in ada.choose(name, 3, 0, 409, id="mine")["error"]
    assert "was used before" in ada.undo(name, 2, 409, id="mine")["error"]
    assert ada.server.stored() == before


def test_look_before_hello(table: tuple[Guest, Guest, str]) -> None:
    ada, _, name = table
    with ada.socket(name) as socket:
        for message in ({"type": "look", "seat": 0}, {"type": "lang", "lang": "pl"}):
            socket.send(**message)
            assert socket.receive()["reason"] == "Say hello first."


def test_foreign_seats(table: tuple[Guest, Guest, str]) -> None:
    ada, bob, name = table
    assert "is not yours" in bob.update(name, 0, status=403)["error"]
    bob.update(name, 7, status=403)
    Guest(ada.server, None).update(name, 0, status=403)
    with bob.socket(name) as socket:
        socket.send(type="hello", seat=0, index=-1)
        refusal = socket.receive()
        assert (refusal["type"], refusal["reason"]) == ("refused", "Seat 1 of this table is not yours.")
        assert socket.hello(seat=1)["seat"] == 1
        socket.send(type="look", seat=0)
        assert socket.until("refused")["reason"] == "Seat 1 of this table is not yours."
        socket.send(type="choose", index=2, option=0, id="x")
        assert socket.until("refused")["reason"] == "It is not your turn: player 1 decides."


def test_who_is_not_known_only_watches(table: tuple[Guest, Guest, str]) -> None:
    ada, _, name = table
    for headers in (
        {},
        {"authorization": "Bearer wrong"},
        {"cookie": "farside=wrong"},
        {"authorization": "Bearer " + "x" * 500},
    ):
        nobody = Guest(ada.server, None)
        nobody.headers = headers
        assert nobody.update(name)["view"]["hand"] is None
        assert "not known here" in nobody.choose(name, 2, 0, 401)["error"]
        nobody.open_table(HUMAN, HUMAN, status=401)
        nobody.post(f"tables/{name}/join", {"invite": "x"}, 401)
        with nobody.socket(name) as socket:
            assert socket.hello()["seat"] is None
            socket.send(type="choose", index=2, option=0, id="x")
            assert "only watch" in socket.until("refused")["reason"]


def test_tables_that_are_not_there(server: Server) -> None:
    ada = server.guest()
    for path in ("", "/update", "/record", "/replay", "/replay/0"):
        assert ada.get(f"tables/nowhere{path}", 404) == {"error": "There is no table nowhere.", "rule": None}
    ada.choose("nowhere", 0, 0, 404)
    with ada.socket("nowhere") as socket:
        assert socket.receive()["reason"] == "There is no table nowhere."
        assert socket.session.receive()["code"] == 4404
    assert ada.get("nothing", 404)["error"]


IMPOSSIBLE: list[tuple[dict[str, Any], int, str]] = [
    ({"game": "chess"}, 404, "There is no game 'chess'."),
    ({"seats": []}, 422, "cannot be read: seats"),
    ({"seats": [HUMAN]}, 422, "Toy is for 2, 3, 4 players, not 1."),
    ({"seats": [HUMAN] * 5}, 422, "Toy is for 2, 3, 4 players, not 5."),
    ({"seats": [HUMAN] * 50}, 422, "cannot be read: seats"),
    ({"seats": [HUMAN, {"kind": "alien"}]}, 422, "cannot be read: seats.1.kind"),
    ({"seats": [HUMAN, {"kind": "bot", "level": "godlike"}]}, 422, "There is no bot godlike"),
    ({"seats": [HUMAN, {"kind": "human", "level": "random"}]}, 422, "Only a bot has a level; seat 2 is not one."),
    ({"seats": [HUMAN, {"kind": "human", "name": "x" * 30}]}, 422, "A name has 1 to 24"),
    ({"options": {"speed": 1}}, 422, "Toy has no option 'speed'"),
    ({"options": {"length": 4}}, 422, "Option length can be 1, 3, 20, 200; not 4 (TOY-END-1)."),
    ({"options": {"length": True}}, 422, "Option length can be"),
    ({"options": {"length": []}}, 422, "cannot be read: options.length"),
    ({"seed": {}}, 422, "cannot be read: seed"),
    ({"cheat": 1}, 422, "cannot be read: cheat"),
    ({"pack": {"name": "p", "game": "toy"}}, 422, "cannot be read: pack.changes"),
    ({"pack": {"name": "p", "game": "chess", "changes": {}}}, 422, "This pack is for 'chess', not for toy."),
    ({"pack": {"name": "p", "game": "toy", "changes": {"rool": {}}}}, 422, "there is no table [rool]"),
    (
        {"pack": {"name": "p", "game": "toy", "changes": {"roll": {"bonus": "x"}}}},
        422,
        "roll.bonus is a whole number",
    ),
    (
        {"pack": {"name": "p", "game": "toy", "changes": {"roll": {"bonus": 10**9}}}},
        422,
        "roll.bonus can be 0 to 1000 (printed: 0), not 1000000000",
    ),
    ({"pack": {"name": "p", "game": "toy", "changes": {}, "hash": "0"}}, 422, "The hash of the pack 'p' is"),
    ({"start": {}}, 403, "This server does not begin games from given positions."),
]


def test_tables_that_cannot_be(server: Server) -> None:
    ada = server.guest()
    for change, status, sentence in IMPOSSIBLE:
        body = {"game": "toy", "seats": [HUMAN, bot()], "options": {}, **change}
        assert sentence in ada.post("tables", body, status)["error"]
    assert not any(server.stored().values())


@pytest.mark.parametrize("start_from", [{}, {"turn": 1}, {"todo": 5}])
def test_positions_that_are_none(start: StartServer, start_from: Any) -> None:
    server = start(allow_positions=True)
    error = server.guest().open_table(HUMAN, HUMAN, start=start_from, status=422)["error"]
    assert "Not a position of this game" in error


def test_a_position_for_other_seats(start: StartServer) -> None:
    from farside.core import codec
    from farside.core.record import new_game

    from .toy import TOY

    server = start(allow_positions=True)
    four = new_game(TOY, 4, "seed")
    for option in (0, 0, 0):
        four.choose(option)
    position = codec.save(four.state)
    ada = server.guest()
    assert "seat 3 is to act" in ada.open_table(HUMAN, HUMAN, start=position, status=422)["error"]
    over = new_game(TOY, 2, "seed", {"length": 1})
    for option in (0, 0):
        over.choose(option)
    assert "the game is over in it" in ada.open_table(HUMAN, HUMAN, start=codec.save(over.state), status=422)["error"]
    table = ada.open_table(HUMAN, HUMAN, HUMAN, HUMAN, start=position)
    assert ada.update(table)["to_act"] == 3
    assert ada.get(f"tables/{table}")["from_position"] is True


def test_bodies_that_cannot_be_read(table: tuple[Guest, Guest, str]) -> None:
    ada, _, name = table
    before = ada.server.stored()
    for text in [
        *UNREADABLE,
        '{"index": 2, "option": 0, "id": "x", "more": 1}',
        "\x00",
        '{"index": 2, "option": 0, "id": "\\ud800"}',
    ]:
        answer = ada.server.http.post(f"/api/tables/{name}/choose", headers=ada.headers, content=text)
        assert answer.status_code == 422, text
        assert set(answer.json()) == {"error", "rule"}
    for query in ({"seat": "x"}, {"index": "x"}, {"lang": "xx"}, {"seat": -1}, {"index": -2}, {"index": 10**30}):
        assert "cannot be read" in ada.get(f"tables/{name}/update", 422, **query)["error"]
    assert ada.server.stored() == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
FIELDS = st.sampled_from(["type", "index", "option", "id", "seat", "lang", "name"])
TYPES = st.sampled_from(["choose", "undo", "hello", "look"])
MESSAGES = st.builds(
    lambda kind, rest: {**rest, **({"type": kind} if kind else {})}, TYPES | st.none(), st.dictionaries(FIELDS, JSON)
)


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True
)
@given(message=MESSAGES | JSON)
def test_any_message_from_the_wrong_seat_is_refused(crowded: tuple[Server, Guest, Any, str], message: Any) -> None:
    """Whatever Bob sends while it is Ada's turn, he is answered and nothing changes."""
    server, _, socket, _ = crowded
    socket.session.send_text(json.dumps(message))
    answer = socket.receive()
    assert answer["type"] in ("refused", "update")
    if answer["type"] == "update":  # a hello that happens to be right
        assert answer["seat"] in (None, 1)
    assert server.stored()["history"] == []


@pytest.fixture
def crowded(start: StartServer) -> Any:
    server = start(messages_at_once=10**6, max_message=10**6)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    made = ada.open_table(HUMAN, OPEN)
    bob.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    with bob.socket(made["id"]) as socket:
        socket.hello(seat=1)
        yield server, ada, socket, made["id"]
