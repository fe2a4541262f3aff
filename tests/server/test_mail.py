"""E-mail to players who are away: confirmed first, once per turn, and never in the way of a move."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from farside.core.game import BadOption
from farside.server.clock import DAY
from farside.server.notify.book import good_address
from farside.server.refused import Refused
from farside.server.settings import Mail, good_site, mail_settings

from .conftest import StartServer
from .play import HUMAN, OPEN, Guest, Server, bot
from .sinks import MailSink, wait_for

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
SITE = "https://play.example.org"
AWAY = 0.3
PAUSE = 0.02


@pytest.fixture
def sink() -> Iterator[MailSink]:
    with MailSink() as sink:
        yield sink


def with_mail(sink: MailSink, **more: Any) -> dict[str, Any]:
    mail = Mail("127.0.0.1", "Farside <farside@example.org>", sink.port, "none")
    quick = {"away_seconds": AWAY, "outbox_pause": PAUSE, "retry_seconds": 0.1}
    return {"site": SITE, "mail": mail, **quick, **more}


def account(server: Server, name: str, lang: str = "en") -> Guest:
    guest = server.guest(name, lang)
    guest.post("account", {"login": name, "password": "correct horse"})
    server.http.cookies.clear()
    return guest


def link(text: str, kind: str) -> str:
    found = re.search(rf"{SITE}/mail/{kind}/(\S+)", text)
    assert found, text
    return found[1]


def subscribed(server: Server, sink: MailSink, name: str = "Eve", lang: str = "en") -> Guest:
    """A player who gets mails."""
    guest = account(server, name, lang)
    guest.post("reach/mail", {"address": f"{name.lower()}@example.net"})
    token = link(sink.wait(len(sink.mails) + 1)[-1].get_content(), "confirm")
    assert server.http.post(f"/api/reach/confirm/{token}").json() == {"address": f"{name.lower()}@example.net"}
    sink.mails.clear()
    return guest


def table_of(ada: Guest, eve: Guest, **more: Any) -> str:
    made = ada.open_table(HUMAN, OPEN, seed="x", **more)
    eve.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    return str(made["id"])


def outbox(server: Server) -> list[Any]:
    with closing(sqlite3.connect(server.settings.database.split(":///")[1])) as database:
        return database.execute("SELECT kind, tries, sent FROM outbox").fetchall()


def quiet(seconds: float = AWAY + 10 * PAUSE + 0.3) -> None:
    time.sleep(seconds)


def test_an_address_is_confirmed_before_anything_else_is_sent(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), account(server, "Eve")
    assert "account" in ada.post("reach/mail", {"address": "ada@example.net"}, 403)["error"]
    info = eve.post("reach/mail", {"address": " eve@example.net "})
    assert (info["mail"], info["address"], info["confirmed"]) == (True, "eve@example.net", False)
    (mail,) = sink.wait(1)
    assert (mail["To"], mail["From"]) == ("eve@example.net", "Farside <farside@example.org>")
    assert mail["Subject"] == "Confirm your e-mail address for Farside"
    table = table_of(ada, eve)
    ada.choose(table, 0, 0)
    quiet()
    assert len(sink.mails) == 1  # it is her turn, but the address is not confirmed
    token = link(mail.get_content(), "confirm")
    stored = "".join(str(row) for row in dump(server))
    assert token not in stored
    assert server.http.post("/api/reach/confirm/wrong").status_code == 404
    assert server.http.post(f"/api/reach/confirm/{token}").status_code == 200
    assert eve.get("reach")["confirmed"]
    assert server.http.post(f"/api/reach/confirm/{token}").status_code == 404  # once only


def dump(server: Server) -> list[Any]:
    with closing(sqlite3.connect(server.settings.database.split(":///")[1])) as database:
        return [row for name in ("mail", "outbox") for row in database.execute(f"SELECT * FROM {name}").fetchall()]


def test_a_link_expires(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    account(server, "Eve").post("reach/mail", {"address": "eve@example.net"})
    token = link(sink.wait(1)[0].get_content(), "confirm")
    with closing(sqlite3.connect(server.settings.database.split(":///")[1])) as database, database:
        (expires,) = database.execute("SELECT expires FROM mail").fetchone()
        assert abs(expires - (time.time() * 1000 + 2 * DAY)) < 60_000
        database.execute("UPDATE mail SET expires = ?", (int(time.time() * 1000) - 1,))
    assert server.http.post(f"/api/reach/confirm/{token}").status_code == 404


def test_one_mail_for_a_turn_and_nothing_secret_in_it(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve)
    for turn in range(2):
        index = ada.update(table)["index"]
        ada.choose(table, index, 0)
        sink.wait(turn + 1)
        quiet()
        assert len(sink.mails) == turn + 1
        eve.choose(table, index + 1, 0)
    mail = sink.mails[0]
    assert mail["Subject"] == "Your turn: Toy"
    stop = link(mail.get_content(), "stop")
    assert mail["List-Unsubscribe"] == f"<{SITE}/api/reach/stop/{stop}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail.get_content().replace(stop, "CODE").splitlines() == [
        "It is your turn in Toy with Ada.",
        "",
        f"{SITE}/table/{table}",
        "",
        "-- ",
        f"No more mails from here: {SITE}/mail/stop/CODE",
    ]
    hidden = [option["label"] for option in eve.update(table, 1)["options"]]
    assert not any(label in text for label in hidden for text in sink.texts())


def test_taking_back_and_choosing_again_is_the_same_turn(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve)
    ada.choose(table, 0, 0)
    sink.wait(1)
    ada.undo(table, 1)
    ada.choose(table, 2, 0)
    quiet()
    assert len(sink.mails) == 1


def test_nothing_is_sent_to_who_is_at_the_table(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve)
    with eve.socket(table) as socket:
        socket.hello(1)
        ada.choose(table, 0, 0)
        socket.until("update", 1)
        quiet()
        assert sink.mails == []
        left = time.monotonic()
    sink.wait(1)
    assert time.monotonic() - left >= AWAY  # gone for a while, and still to act


def test_who_acts_in_time_gets_no_mail(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve)
    ada.choose(table, 0, 0)
    eve.choose(table, 1, 0)
    quiet()
    assert sink.mails == []
    wait_for(lambda: [row for row in outbox(server) if row[0] != "confirm"] == [], "an empty outbox")


def test_nobody_is_told_of_a_game_that_he_plays_alone(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    eve = subscribed(server, sink)
    table = eve.open_table(HUMAN, bot(), HUMAN)
    eve.play_out(table)
    quiet()
    assert sink.mails == []


def test_one_click_ends_all_mails(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve)
    ada.choose(table, 0, 0)
    where = sink.wait(1)[0]["List-Unsubscribe"].strip("<>").removeprefix(SITE)
    form = {"content": b"List-Unsubscribe=One-Click", "headers": {"content-type": "application/x-www-form-urlencoded"}}
    assert server.http.post(where, **form).status_code == 200  # as a mail program does it, without a cookie
    assert eve.get("reach")["address"] is None
    assert server.http.post(where).status_code == 200  # twice does no harm
    eve.choose(table, 1, 0)
    ada.choose(table, 2, 0)
    quiet()
    assert len(sink.mails) == 1


def test_wishes(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    assert eve.get("reach")["wishes"] == {"turn": True, "clock": True, "end": True}
    eve.post("reach/wishes", {"turn": False, "clock": True, "end": False})
    table = table_of(ada, eve, options={"length": 1})
    ada.choose(table, 0, 0)
    quiet()
    eve.choose(table, 1, 0)
    quiet()
    assert sink.mails == []


@pytest.mark.parametrize(
    ("lang", "turn", "end"),
    [
        ("en", "Your turn: Toy", "The game is over: Toy"),
        ("pl", "Twoja kolej: Toy", "Koniec gry: Toy"),
        ("hu", "Te következel: Toy", "Vége a játéknak: Toy"),
    ],
)
def test_in_the_players_language_and_at_the_end(
    start: StartServer, sink: MailSink, lang: str, turn: str, end: str
) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink, lang=lang)
    made = eve.open_table(HUMAN, OPEN, options={"length": 1})
    ada.post(f"tables/{made['id']}/join", {"invite": made["invite"]})  # the table begins, and Eve is not there
    assert sink.wait(1)[0]["Subject"] == turn
    eve.choose(made["id"], 0, 0)
    ada.choose(made["id"], 1, 0)
    assert sink.wait(2)[1]["Subject"] == end


def test_a_clock_that_runs_out(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve, clock={"kind": "days", "store": 6000, "more": 0})
    began = time.monotonic()
    ada.choose(table, 0, 0)
    subjects = [mail["Subject"] for mail in sink.wait(2)]
    assert subjects == ["Your turn: Toy", "Your time is running out: Toy"]
    assert time.monotonic() - began > 4.4  # a quarter of six seconds was left
    assert re.search(r"When your time is up, a bot plays for you: \d{4}-\d\d-\d\d \d\d:\d\d UTC\.", sink.texts()[1])


def test_a_clock_that_stands_still_does_not_run_out(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve, clock={"kind": "days", "store": 1600, "more": 0})
    ada.choose(table, 0, 0)
    eve.post("vacation", {"days": 3})
    time.sleep(2.0)
    assert [mail["Subject"] for mail in sink.mails] == ["Your turn: Toy"]


def test_a_slow_mail_server_delays_no_move(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve, options={"length": 20})
    sink.slow = 1.0
    ada.choose(table, 0, 0)
    wait_for(lambda: ("turn", 1, None) in outbox(server), "the first try")
    slowest = 0.0
    for index in range(1, 21):
        began = time.monotonic()
        (eve if index % 2 else ada).choose(table, index, 0)
        slowest = max(slowest, time.monotonic() - began)
    assert sink.mails == []  # still under way
    assert slowest < 0.9


def test_failures_are_tried_again_also_after_a_restart(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink, retry_seconds=0.3))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    table = table_of(ada, eve)
    sink.answer = "451 later"
    sink.tries = 0
    ada.choose(table, 0, 0)
    wait_for(lambda: sink.tries >= 2, "the second try")
    server.close()
    quiet()
    assert sink.mails == []
    sink.answer = "250 fine"
    server = start(**with_mail(sink, retry_seconds=0.3))
    assert sink.wait(1)[0]["Subject"] == "Your turn: Toy"
    quiet()
    assert len(sink.mails) == 1
    assert eve.at(server).update(table, 1)["index"] == 1  # the move was never in danger


def test_a_recipient_that_is_refused_for_good_is_not_tried_again(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    ada, eve = server.guest("Ada"), subscribed(server, sink)
    sink.answer = "550 nobody"
    sink.tries = 0
    ada.choose(table_of(ada, eve), 0, 0)
    wait_for(lambda: sink.tries == 1, "the first try")
    quiet()
    assert sink.tries == 1
    assert [row for row in outbox(server) if row[0] == "turn"] == []


def test_a_mail_server_that_is_not_there(start: StartServer) -> None:
    with MailSink() as gone:
        settings = with_mail(gone)
    server = start(**settings)
    ada, eve = account(server, "Ada"), account(server, "Eve")
    eve.post("reach/mail", {"address": "eve@example.net"})
    table = table_of(ada, eve)
    ada.choose(table, 0, 0)
    wait_for(lambda: outbox(server) and outbox(server)[0][1] >= 2, "the second try")
    eve.choose(table, 1, 0)


def test_without_a_mail_server_nothing_is_offered(server: Server) -> None:
    eve = account(server, "Eve")
    assert eve.get("reach")["mail"] is False
    assert "sends no mails" in eve.post("reach/mail", {"address": "eve@example.net"}, 409)["error"]
    ada = server.guest("Ada")
    ada.choose(table_of(ada, eve), 0, 0)
    assert outbox(server) == []


@pytest.mark.parametrize(
    "address",
    ["", "eve", "eve@", "@example.net", "eve@localhost", "eve@example.net, bob@example.net", "eve@exa mple.net",
     "eve\r\nBcc: x@example.net", "e" * 250 + "@example.net", "é@example.net"],
)  # fmt: skip
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(Refused, match="is not an e-mail address"):
        good_address(address)


def test_a_refused_address_is_not_kept(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink))
    eve = account(server, "Eve")
    eve.post("reach/mail", {"address": "eve@example.net, bob@example.net"}, 422)
    assert eve.get("reach")["address"] is None
    assert outbox(server) == []


def test_confirmations_are_limited(start: StartServer, sink: MailSink) -> None:
    server = start(**with_mail(sink, confirmations_at_once=2, confirmations_per_hour=0.0))
    eve = account(server, "Eve")
    eve.post("reach/mail", {"address": "one@example.net"})
    eve.post("reach/mail", {"address": "two@example.net"})
    eve.post("reach/mail", {"address": "three@example.net"}, 429)
    assert eve.get("reach")["address"] == "two@example.net"


def test_settings_that_do_not_fit_together() -> None:
    good = mail_settings("mail.example.org", "a@example.org", None, "starttls", "us", "secret")
    assert (good.port, good.user) == (587, "us")
    assert mail_settings("localhost", "a@example.org", None, "none", "us", "secret").port == 25
    for sender, tls, user, password in (
        (None, "tls", None, None),
        ("farside", "tls", None, None),
        ("a@b.c", "tls", "us", None),
        ("a@b.c", "tls", None, "secret"),
        ("a@b.c", "none", "us", "secret"),
    ):
        with pytest.raises(BadOption):
            mail_settings("mail.example.org", sender, None, tls, user, password)  # type: ignore[arg-type]
    assert good_site("https://play.example.org/") == SITE
    for address in ("play.example.org", "ftp://x.org", "https://x.org/farside", "https://"):
        with pytest.raises(BadOption):
            good_site(address)


def test_a_server_with_mail_but_no_address_does_not_start(start: StartServer, sink: MailSink) -> None:
    with pytest.raises(BadOption, match="--address"):
        start(**{**with_mail(sink), "site": None})
