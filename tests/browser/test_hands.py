"""Secrets at a shared screen: PINs at the curtain, and phones as private hands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Visitor
from situations import GAMES
from test_looks import OVERFLOWS, SCROLLS, SMALL_TARGETS, serious

ADA = {"kind": "human", "name": "Ada"}
BEA = {"kind": "human", "name": "Bea"}
BOT = {"kind": "bot", "level": "normal"}
PIN = "4071"
Visit = Callable[..., Visitor]


class Wire:
    """All that the server sends to a page."""

    def __init__(self, visitor: Visitor) -> None:
        self.updates: list[dict[str, Any]] = []
        visitor.page.on("websocket", lambda socket: socket.on("framereceived", self._note))

    def _note(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "update":
            self.updates.append(message)

    def seats(self) -> set[int | None]:
        """From which seats the table was seen."""
        return {update["seat"] for update in self.updates}


def enter_pin(visitor: Visitor, pin: str) -> None:
    visitor.page.fill(".curtain .pin-form input", pin)
    visitor.page.keyboard.press("Enter")


def my_turn(visitor: Visitor) -> None:
    visitor.page.wait_for_selector("#options [data-option]", timeout=20000, state="attached")


def to_act(visitor: Visitor, table: str) -> int:
    return int(visitor.fetch(f"/api/tables/{table}/update")["to_act"])


def play_until_the_curtain(visitor: Visitor) -> None:
    """The last option each time: the turn ends soon."""
    page = visitor.page
    for _ in range(60):
        if page.locator(".curtain").count():
            return
        options = visitor.options()
        if options:
            index = visitor.index()
            page.evaluate("() => [...document.querySelectorAll('#options [data-option]')].at(-1).click()")
            visitor.wait_for_index(index)
        page.wait_for_timeout(50)
    raise AssertionError("the turn did not end")


# PINs


def test_a_locked_hand_reaches_the_page_only_after_its_pin(visit: Visit) -> None:
    host = visit()
    wire = Wire(host)
    table = host.set_table({**ADA, "pin": PIN}, {**BEA, "pin": "7777"}, game="nexus-ops", seed="locked")["id"]
    first = to_act(host, table)
    pins = [PIN, "7777"]
    host.sit(table)
    host.page.wait_for_selector(".curtain .pin-form")
    assert wire.seats() == {None}
    enter_pin(host, "0000")
    host.page.wait_for_selector(".curtain .notice.bad")
    assert "not the PIN" in host.page.locator(".curtain .notice.bad").inner_text()
    assert wire.seats() == {None}
    enter_pin(host, pins[first])
    my_turn(host)
    assert wire.seats() == {None, first}
    play_until_the_curtain(host)
    host.page.wait_for_selector(f".curtain >> text={['Ada', 'Bea'][1 - first]}")
    host.page.wait_for_timeout(300)
    assert wire.updates[-1]["seat"] is None  # nothing more of the first player behind the curtain
    assert wire.seats() == {None, first}
    enter_pin(host, pins[1 - first])
    my_turn(host)
    assert wire.updates[-1]["seat"] == 1 - first
    # Who sits here now need not be the player for whom a bot is to play.
    strip = host.page.locator(f".strip.seat-{first}")
    strip.locator("[aria-label='Let a bot play for me']").click()
    host.page.fill(".stand-in-pin input", "0000")
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector(".stand-in-pin .notice.bad >> text=not the PIN")
    assert serious(host) == []
    for words in ("Take my seat back", "Let a bot play for me"):
        host.page.fill(".stand-in-pin input", pins[first])
        host.page.keyboard.press("Enter")
        strip.locator(f"[aria-label='{words}']").wait_for()
        host.page.wait_for_selector(".stand-in-pin", state="detached")
        strip.locator(f"[aria-label='{words}']").click()
    host.page.keyboard.press("Escape")
    assert host.page.locator(".stand-in-pin").count() == 0
    assert wire.updates[-1]["seat"] == 1 - first
    host.problems.clear()  # the browser reports the refused request


def test_a_player_locks_his_hand_at_the_curtain_and_unlocks_it(visit: Visit) -> None:
    host = visit()
    table = host.set_table(ADA, BEA, seed="lock")["id"]
    host.sit(table)
    host.page.wait_for_selector(".curtain")
    host.page.click("text=Lock my hand with a PIN")
    enter_pin(host, PIN)
    host.page.wait_for_selector(".curtain", state="detached")
    my_turn(host)
    first = to_act(host, table)
    assert [seat["pin"] for seat in host.fetch(f"/api/tables/{table}")["seats"]] == [first == 0, first == 1]
    host.page.reload()
    host.page.wait_for_selector(".curtain .pin-form")
    enter_pin(host, PIN)
    my_turn(host)
    host.page.click("[aria-label='Remove my PIN']")
    host.page.wait_for_selector("[aria-label='Lock my hand with a PIN']")
    assert not any(seat["pin"] for seat in host.fetch(f"/api/tables/{table}")["seats"])


def test_too_many_wrong_pins_and_a_forgotten_one(visit: Visit) -> None:
    host = visit()
    table = host.set_table({**ADA, "pin": PIN}, {**BEA, "pin": PIN}, seed="forgotten")["id"]
    host.sit(table)
    for _ in range(3):
        host.page.wait_for_selector(".curtain .pin-form")
        enter_pin(host, "1111")
        host.page.wait_for_selector(".curtain .notice.bad >> text=not the PIN")
    enter_pin(host, PIN)
    host.page.wait_for_selector(".curtain .notice.bad >> text=Too many wrong PINs")
    assert serious(host) == []
    host.page.click("text=PIN forgotten?")
    host.page.click("text=Clear the PIN of")
    host.page.wait_for_selector("text=PIN forgotten?", state="detached")
    host.page.click(".curtain .button.main")
    my_turn(host)
    assert host.page.locator(".unread:visible").inner_text() == "1"
    host.page.locator("[data-tab=talk]:visible").click()
    assert "cleared the PIN" in host.page.locator(".talk-lines .note").inner_text()


def test_pins_are_set_when_the_table_is_set_up(visit: Visit) -> None:
    host = visit()
    host.go("/")
    host.page.click(".tile-alien-frontiers >> text=Set up a table")
    host.page.click(".segments >> text=2")
    host.page.locator(".setup-seat > select").nth(1).select_option("here")
    fields = host.page.locator(".setup-seat input[type=password]")
    assert fields.count() == 2
    fields.nth(0).fill("12")
    fields.nth(1).fill(PIN)
    host.page.click(".setup .button.big")
    host.page.wait_for_selector(".setup .notice.bad >> text=4 to 8 digits")
    fields.nth(0).fill(PIN)
    assert serious(host) == []
    host.page.click(".setup .button.big")
    host.page.wait_for_selector(".curtain .pin-form")
    enter_pin(host, PIN)
    my_turn(host)
    host.problems.clear()  # the browser reports the refused request


def test_a_lost_connection_brings_the_curtain_back(visit: Visit) -> None:
    host = visit()
    table = host.set_table({**ADA, "pin": PIN}, {**BEA, "pin": PIN}, seed="again")["id"]
    host.page.add_init_script(
        "window.sockets = []; const Real = WebSocket;"
        "window.WebSocket = class extends Real { constructor(...all) { super(...all); window.sockets.push(this); } };"
    )
    host.sit(table)
    host.page.wait_for_selector(".curtain .pin-form")
    enter_pin(host, PIN)
    my_turn(host)
    host.page.evaluate("() => window.sockets.at(-1).close()")
    host.page.wait_for_selector(".curtain .pin-form")
    enter_pin(host, PIN)
    my_turn(host)


# phones


def code_on(screen: Visitor, seat: int) -> str:
    """As it stands on the screen."""
    words = screen.page.locator(f".screen-seat:nth-child({seat + 1}) .short-link")
    words.wait_for()
    found = re.search(r"/h/(\w+)", words.inner_text())
    assert found
    return found[1]


def take_by(phone: Visitor, code: str) -> None:
    phone.go(f"/h/{code}")
    phone.page.wait_for_selector(".take")
    phone.page.click(".take .button.main")
    phone.page.wait_for_selector(".hand-page")


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_moves_to_a_phone_plays_there_and_comes_back(visit: Visit, game: str) -> None:
    host, phone = visit(), visit(name="Phone", size=PHONE)
    table = host.set_table(ADA, BEA, game=game, seed="phones")["id"]
    seat = to_act(host, table)
    name = ["Ada", "Bea"][seat]
    host.go(f"/screen/{table}")
    wire = Wire(host)
    code = code_on(host, seat)
    assert host.page.locator(".qr").count() == 2
    assert host.page.locator(".screen button, .screen a, .screen input").count() == 0  # no controls
    assert serious(host) == []
    assert host.page.evaluate(SCROLLS) == [False, False]
    phone.go(f"/h/{code}")
    phone.page.wait_for_selector(f".take >> text={name}")
    assert serious(phone) == []
    assert phone.page.evaluate(SMALL_TARGETS) == []
    phone.page.click(".take .button.main")
    my_turn(phone)
    host.page.wait_for_function("() => document.querySelectorAll('.qr').length === 1")
    phone.page.wait_for_timeout(300)
    assert serious(phone) == []
    assert phone.page.evaluate(SMALL_TARGETS) == []
    assert phone.page.evaluate(SCROLLS) == [False, False]
    assert phone.page.evaluate(OVERFLOWS) == []
    index = phone.index()
    phone.page.locator("#options [data-option]").first.tap()
    phone.wait_for_index(index)
    host.wait_for_index(index)
    assert wire.seats() <= {None}  # the shared screen never sees a hand
    host.fetch(f"/api/tables/{table}/update?seat={seat}")
    assert "not yours" in host.fetch(f"/api/tables/{table}/update?seat={seat}")["error"]
    phone.page.click("[aria-label='Give the seat back']")
    phone.page.click(".ask-banner .button.main")
    phone.page.wait_for_selector("text=No hand here")
    host.page.wait_for_function("() => document.querySelectorAll('.qr').length === 2")
    assert code_on(host, seat) != code
    assert "seat" in host.fetch(f"/api/tables/{table}/update?seat={seat}")
    host.problems.clear()  # the browser reports the refused requests


def test_a_code_is_taken_once_and_the_second_phone_is_told_why(visit: Visit) -> None:
    host, phone, late = visit(), visit(name="Phone", size=PHONE), visit(name="Late", size=PHONE)
    table = host.set_table(ADA, {**BEA, "pin": PIN}, seed="once")["id"]
    host.go(f"/screen/{table}")
    code = code_on(host, 1)
    phone.go(f"/h/{code}")
    phone.page.fill(".take input[name=pin]", "1234")
    phone.page.click(".take .button.main")
    phone.page.wait_for_selector(".take .notice.bad >> text=not the PIN")
    phone.page.fill(".take input[name=pin]", PIN)
    phone.page.click(".take .button.main")
    phone.page.wait_for_selector(".hand-page")
    late.go(f"/h/{code}")
    late.page.wait_for_selector("text=This code was used already")
    phone.page.reload()  # the phone itself stays, and needs no PIN
    phone.page.wait_for_selector(".hand-page .own")
    phone.problems.clear()  # the browser reports the refused requests
    late.problems.clear()


def test_the_shared_table_loses_the_seat_at_once_and_fetches_it_back(visit: Visit) -> None:
    host, phone = visit(), visit(name="Phone", size=PHONE)
    table = host.set_table(ADA, BEA, seed="fetch")["id"]
    seat = to_act(host, table)
    host.sit(table)
    host.page.wait_for_selector(".curtain")
    host.page.click("text=Play from my phone")
    host.page.wait_for_selector(".curtain .qr")
    found = re.search(r"/h/(\w+)", host.page.locator(".curtain .short-link").inner_text())
    assert found
    host.page.click(".curtain .button.main")
    my_turn(host)
    take_by(phone, found[1])
    my_turn(phone)
    host.page.wait_for_selector(f".curtain >> text={['Bea', 'Ada'][seat]}")
    assert not host.options()
    host.page.click(".curtain .button.main")
    host.page.wait_for_selector(".curtain", state="detached")
    phone.close()
    host.page.click("[aria-label='Take the seat back to this screen']")
    host.page.wait_for_selector(".curtain")
    host.page.click(".curtain .button.main")
    my_turn(host)


def test_an_open_seat_is_taken_from_the_screen(visit: Visit) -> None:
    host, phone = visit(), visit(name="Phone", size=PHONE)
    table = host.set_table(ADA, {"kind": "open"}, seed="open")["id"]
    host.go(f"/screen/{table}")
    phone.go(f"/h/{code_on(host, 1)}")
    phone.page.fill(".take input[name=name]", "Cid")
    phone.page.click(".take .button.main")
    phone.page.wait_for_selector(".hand-page .own")
    host.page.wait_for_selector(".screen-seat >> text=Cid")


def test_a_television_shows_codes_when_the_host_opens_it(visit: Visit) -> None:
    """Another browser than the host's: without the host's link it shows the table and no code."""
    host, tv, phone = visit(), visit(name="TV"), visit(name="Phone", size=PHONE)
    table = host.set_table(ADA, BEA, seed="tv")["id"]
    tv.go(f"/screen/{table}")
    tv.page.wait_for_selector(".screen-seat >> text=Bea")
    host.go(f"/screen/{table}")
    link = host.page.locator(".screen-also .short-link")
    link.wait_for()
    assert serious(host) == []
    assert tv.page.locator(".qr, .screen-also").count() == 0
    tv.go(f"/s/{link.inner_text().split('/s/')[1]}")
    code = code_on(tv, 1)
    assert tv.page.locator(".qr").count() == 2
    assert tv.page.locator(".screen-also, .screen button, .screen a, .screen input").count() == 0
    wire = Wire(tv)
    take_by(phone, code)
    for screen in (host, tv):
        screen.page.wait_for_function("() => document.querySelectorAll('.qr').length === 1")
    assert wire.seats() <= {None}  # no hand comes to the television
    tv.page.reload()
    code_on(tv, 0)
    tv.go("/s/NOSUCHCODE")
    tv.page.wait_for_selector("text=This link is too old")
    tv.problems.clear()  # the browser reports the refused request


@pytest.mark.parametrize("lang", ["pl", "hu"])
@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desktop", "phone"])
def test_five_seats_fit_in_every_language(visit: Visit, lang: str, size: dict[str, int]) -> None:
    host = visit(lang=lang, size=size)
    table = host.set_table(ADA, BEA, {**ADA, "name": "Cid"}, BOT, BOT, game="nemesis", seed="five")["id"]
    host.go(f"/screen/{table}")
    host.page.wait_for_selector(".qr")
    host.page.wait_for_timeout(300)
    assert host.page.evaluate(OVERFLOWS) == []
    if size is not PHONE:
        side = host.page.locator(".screen-log").bounding_box()
        last = host.page.locator(".screen-seat").last.bounding_box()
        assert side
        assert last
        assert last["y"] + last["height"] <= side["y"] + 1


# several windows of one player


def test_two_windows_of_one_player_agree(visit: Visit) -> None:
    ada = visit()
    table = ada.set_table(ADA, BOT, seed="windows")["id"]
    ada.sit(table)
    my_turn(ada)
    held: list[Any] = []
    holding = [False]
    second = ada.context.new_page()

    def pass_on(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: held.append((socket, message)) if holding[0] else socket.send(message))

    second.route_web_socket(re.compile("/ws/"), pass_on)
    second.goto(ada.page.url)
    second.wait_for_selector("#options [data-option]")
    options = second.locator("#options [data-option]")
    before = options.count()
    index = ada.index()
    ada.page.keyboard.press("1")
    ada.wait_for_index(index)
    second.wait_for_function("(index) => Number(document.querySelector('.table').dataset.index) > index", arg=index)
    assert options.count() != before or second.locator(".button.undo").count() == 1
    # The second window does not hear of the next choice before its own click.
    ada.page.wait_for_selector("#options [data-option]")
    holding[0] = True
    index = ada.index()
    ada.page.keyboard.press("1")
    ada.wait_for_index(index)
    options.first.click()
    ada.page.wait_for_timeout(500)
    holding[0] = False
    for socket, message in held:
        socket.send(message)
    second.wait_for_selector(".toast")
    assert "already" in second.locator(".toast").inner_text()
    second.wait_for_function(
        "(index) => Number(document.querySelector('.table').dataset.index) === index", arg=ada.index()
    )
    assert second.locator(".toast").is_visible()  # it stays to be read
    second.locator(".toast button.square").click()
    second.wait_for_selector("#options [data-option]")
    index = ada.index()
    second.keyboard.press("1")
    ada.wait_for_index(index)
