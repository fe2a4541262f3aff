"""Web push: encrypted, signed, to public addresses only, and forgotten when the browser is gone."""

from __future__ import annotations

import json
import socket
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from farside.core.game import BadOption
from farside.server.notify import push
from farside.server.notify.book import DEVICES
from farside.server.refused import Refused
from farside.server.settings import Push

from .conftest import StartServer
from .play import Guest
from .sinks import PushSink, bytes_of, opened, text_of, wait_for
from .test_mail import AWAY, PAUSE, SITE, outbox, quiet, table_of

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
KEY = push.new_key()
PUBLIC = push.public_key(push.read_key(KEY))


@pytest.fixture
def sink() -> Iterator[PushSink]:
    with PushSink() as sink:
        yield sink


def with_push(**more: Any) -> dict[str, Any]:
    quick = {"away_seconds": AWAY, "outbox_pause": PAUSE, "retry_seconds": 0.1}
    return {"site": SITE, "push": Push(KEY, loopback=True), **quick, **more}


def players(start: StartServer, sink: PushSink) -> tuple[Guest, Guest, str]:
    server = start(**with_push())
    ada, eve = server.guest("Ada"), server.guest("Eve")
    assert len(eve.post("reach/devices", sink.subscription())["devices"]) == 1
    return ada, eve, table_of(ada, eve)


def proved(headers: dict[str, str]) -> dict[str, Any]:
    """What a push service finds in the signature, if it is right (RFC 8292)."""
    scheme, _, rest = headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claim, signature = parts["t"].split(".")
    assert json.loads(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = bytes_of(signature)
    made = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(parts["k"]))
    key.verify(made, f"{head}.{claim}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        key.verify(made, b"something else", ec.ECDSA(hashes.SHA256()))
    assert parts["k"] == PUBLIC
    found: dict[str, Any] = json.loads(bytes_of(claim))
    return found


def test_a_turn_is_told_to_the_browser_alone(start: StartServer, sink: PushSink) -> None:
    ada, eve, table = players(start, sink)
    assert eve.get("reach")["push"] == PUBLIC
    ada.choose(table, 0, 0)
    (told,) = sink.wait(1)
    assert told == {
        "title": "Your turn: Toy",
        "body": "It is your turn in Toy with Ada.",
        "path": f"/table/{table}",
        "tag": f"turn-{table}",
    }
    path, headers, body = sink.requests[0]
    assert path == "/push/secret"
    assert b"turn" not in body
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", str(24 * 3600))
    claim = proved(headers)
    assert (claim["aud"], claim["sub"]) == (f"http://127.0.0.1:{sink.port}", SITE)
    assert 0 < claim["exp"] - time.time() <= 24 * 3600
    quiet()
    assert len(sink.requests) == 1  # once per turn
    eve.choose(table, 1, 0)
    ada.choose(table, 2, 0)
    assert len(sink.wait(2)) == 2


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A: our reading of the test browser agrees with it."""
    number = int.from_bytes(bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    body = bytes_of(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    key = ec.derive_private_key(number, ec.SECP256R1())
    assert opened(body, key, bytes_of("BTBZMqHH6r4Tts7J_aSIgg")) == b"When I grow up, I want to be a watermelon"


def test_nothing_is_pushed_to_who_is_at_the_table(start: StartServer, sink: PushSink) -> None:
    ada, eve, table = players(start, sink)
    with eve.socket(table) as socket:
        socket.hello(1)
        ada.choose(table, 0, 0)
        quiet()
        assert sink.requests == []
    sink.wait(1)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(start: StartServer, sink: PushSink, status: int) -> None:
    ada, eve, table = players(start, sink)
    sink.status = status
    ada.choose(table, 0, 0)
    wait_for(lambda: eve.get("reach")["devices"] == [], "forgetting")
    quiet()
    assert len(sink.requests) == 1
    assert outbox(eve.server) == []


def test_failures_are_tried_again(start: StartServer, sink: PushSink) -> None:
    ada, eve, table = players(start, sink)
    sink.status = 503
    ada.choose(table, 0, 0)
    wait_for(lambda: len(sink.requests) >= 2, "the second try")
    sink.status = 201
    before = len(sink.requests)
    wait_for(lambda: len(sink.requests) > before, "the last try")
    assert len(eve.get("reach")["devices"]) == 1


@pytest.mark.parametrize("status", [307, 400, 403])
def test_other_answers_end_it_and_redirections_are_not_followed(
    start: StartServer, sink: PushSink, status: int
) -> None:
    ada, _, table = players(start, sink)
    sink.status = status
    ada.choose(table, 0, 0)
    wait_for(lambda: sink.requests, "the first try")
    quiet()
    assert [path for path, _, _ in sink.requests] == ["/push/secret"]


def test_a_player_takes_it_back(start: StartServer, sink: PushSink) -> None:
    ada, eve, table = players(start, sink)
    ada.post("reach/devices/remove", {"endpoint": sink.endpoint})  # not hers
    assert len(eve.get("reach")["devices"]) == 1
    eve.post("reach/devices/remove", {"endpoint": sink.endpoint})
    assert eve.get("reach")["devices"] == []
    ada.choose(table, 0, 0)
    quiet()
    assert sink.requests == []


def test_a_browser_belongs_to_whoever_asked_last(start: StartServer, sink: PushSink) -> None:
    ada, eve, _ = players(start, sink)
    ada.post("reach/devices", sink.subscription())
    assert (len(ada.get("reach")["devices"]), eve.get("reach")["devices"]) == (1, [])
    for number in range(DEVICES + 2):
        ada.post("reach/devices", {**sink.subscription(), "endpoint": f"{sink.endpoint}/{number}"})
    assert len(ada.get("reach")["devices"]) == DEVICES
    server = start(name="farside2", **with_push())
    assert server.guest("Eve").get("reach")["devices"] == []


def test_a_restart_forgets_no_browser(start: StartServer, sink: PushSink) -> None:
    ada, eve, table = players(start, sink)
    eve.server.close()
    server = start(**with_push())
    assert len(eve.at(server).get("reach")["devices"]) == 1
    ada.at(server).choose(table, 0, 0)
    assert sink.wait(1)[0]["title"] == "Your turn: Toy"


def test_without_keys_nothing_is_offered(start: StartServer, sink: PushSink) -> None:
    eve = start().guest("Eve")
    assert eve.get("reach")["push"] is None
    eve.post("reach/devices", sink.subscription(), 409)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x", "https://push.example.org:8443/x", "https://localhost/x", "https://router/x",
        "https://127.0.0.1/x", "https://10.0.0.1/x", "https://169.254.169.254/latest", "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x", "https://[fe80::1]/x", "https://[64:ff9b::a00:1]/x", "https://[2002:a00:1::]/x",
        "https://100.64.0.1/x", "https://0.0.0.0/x", "https://224.0.0.1/x", "https://user@push.example.org/x",
        "https://db.internal/x", "https://push.example.org:x/", "ftp://push.example.org/", "https://", "",
        "https://push.example.org/a b\r\nx: y",
    ],
)  # fmt: skip
def test_where_nothing_is_pushed_to(endpoint: str) -> None:
    keys = PUBLIC, text_of(b"sixteen bytes...")
    pusher = push.Pusher(Push(KEY), SITE, None, None)  # type: ignore[arg-type]
    with pytest.raises(Refused):
        pusher.check(endpoint, *keys)
    pusher.check("https://push.example.org/x", *keys)


def test_a_refused_device_is_not_kept(start: StartServer, sink: PushSink) -> None:
    eve = start(**with_push(push=Push(KEY))).guest("Eve")
    eve.post("reach/devices", sink.subscription(), 422)  # loopback
    assert eve.get("reach")["devices"] == []


def test_unreadable_keys(start: StartServer, sink: PushSink) -> None:
    eve = start(**with_push()).guest("Eve")
    good = sink.subscription()["keys"]
    for keys in ({**good, "p256dh": "AAAA"}, {**good, "auth": "AAAA"}, {**good, "p256dh": "ä"}, {**good, "auth": "!"}):
        eve.post("reach/devices", {**sink.subscription(), "keys": keys}, 422)


@pytest.mark.parametrize("addresses", [["10.0.0.7"], ["93.184.216.34", "127.0.0.1"], ["::1"], ["::ffff:192.168.0.1"]])
def test_a_name_that_leads_into_our_own_network(monkeypatch: pytest.MonkeyPatch, addresses: list[str]) -> None:
    """Also a name that pointed elsewhere when it was registered."""
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]
    monkeypatch.setattr(push.socket, "getaddrinfo", lambda *_, **__: found)
    asked: list[Any] = []
    monkeypatch.setattr(push.socket, "create_connection", lambda *where: asked.append(where))
    with pytest.raises(OSError, match="private network"):
        push.post(urlsplit("https://push.example.org/x"), {}, b"", loopback=False)
    assert asked == []


def test_the_checked_address_is_the_one_that_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["93.184.216.34", "10.0.0.7"])  # the name changes between check and use
    monkeypatch.setattr(
        push.socket, "getaddrinfo", lambda *_, **__: [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), 443))]
    )
    asked: list[Any] = []

    def connect(where: Any, *_: Any) -> Any:
        asked.append(where)
        raise ConnectionRefusedError

    monkeypatch.setattr(push.socket, "create_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        push.post(urlsplit("https://push.example.org/x"), {}, b"", loopback=False)
    assert asked == [("93.184.216.34", 443)]


def test_the_command_makes_a_key(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from farside.cli.app import app

    file = tmp_path / "push.pem"
    done = CliRunner().invoke(app, ["keys", str(file)])
    assert done.exit_code == 0, done.output
    key = push.read_key(file.read_text())
    assert push.public_key(key) in done.output
    assert len(bytes_of(push.public_key(key))) == 65
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = CliRunner().invoke(app, ["keys", str(file)])
    assert isinstance(again.exception, BadOption)
    assert push.read_key(file.read_text()).private_numbers() == key.private_numbers()
    with pytest.raises(BadOption):
        push.read_key("no key")
