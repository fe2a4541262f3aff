"""Players who are away: messages on the device, mails, vacation; in the settings and at the table."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import PHONE, Visitor, serving
from test_looks import OVERFLOWS, serious

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from farside.server.clock import DAY
from farside.server.notify.push import new_key
from tests.server.sinks import MailSink, PushSink

Visit = Callable[..., Visitor]
ME = {"kind": "human"}
OPEN = {"kind": "open"}
SERVE = """
import json, sys
from farside.server.main import serve
from farside.server.settings import Mail, Push, Settings, database_url
path, pause, port = sys.argv[1:4]
mail_port, key = json.loads(sys.argv[4])
settings = Settings(
    database=database_url(path), site="http://127.0.0.1:1", away_seconds=1.0, outbox_pause=0.1,
    mail=Mail("127.0.0.1", "farside@example.org", mail_port, "none"), push=Push(key, loopback=True),
)
serve(port=int(port), settings=settings)
"""
# The browser's push service cannot be reached in a test: this subscription leads to one of ours.
SUBSCRIBE = """(given) => {
  let current = null;
  const unsubscribe = async () => { current = null; return true; };
  const made = {endpoint: given.endpoint, toJSON: () => given, unsubscribe};
  PushManager.prototype.subscribe = async (wish) => {
    window.wished = wish;
    current = made;
    return made;
  };
  PushManager.prototype.getSubscription = async () => current;
}"""


# A switch is touched anywhere on its label.
SMALL = """() => [...document.querySelectorAll(".sheet button, .sheet .input, .sheet .switch")]
  .map((one) => [one.innerText, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([words, box]) => `${words} ${box.width} x ${box.height}`)"""


@pytest.fixture(scope="module")
def mails() -> Iterator[MailSink]:
    with MailSink() as sink:
        yield sink


@pytest.fixture(scope="module")
def away_address(mails: MailSink) -> Iterator[str]:
    with serving(script=SERVE, more=json.dumps([mails.port, new_key()])) as address:
        yield address


@pytest.fixture
def pushes() -> Iterator[PushSink]:
    with PushSink() as sink:
        yield sink


def with_account(visitor: Visitor, login: str) -> None:
    visitor.go("/")
    visitor.page.wait_for_selector(".home")
    assert visitor.fetch("/api/account", {"login": login, "password": "correct horse"})["login"] == login


def open_settings(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.click("text=Settings")
    visitor.page.wait_for_selector(".reach")


def table_of(one: Visitor, other: Visitor, **wish: Any) -> str:
    """A table of two. The other one has seat 1, which begins."""
    made = one.set_table(ME, OPEN, seed="away", **wish)
    other.fetch(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    return str(made["id"])


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE])
def test_mails_from_the_address_to_the_last_click(
    visit: Visit, away_address: str, mails: MailSink, size: dict[str, int]
) -> None:
    mails.mails.clear()
    name = f"eve{size['width']}"
    eve = visit(name="Eve", address=away_address, size=size)
    with_account(eve, name)
    open_settings(eve)
    eve.page.fill("input[name=address]", f"{name}@example.net")
    eve.page.click("text=Tell me by e-mail")
    eve.page.wait_for_selector(f"text=A mail is on its way to {name}@example.net")
    assert serious(eve) == []
    assert eve.page.evaluate(OVERFLOWS) == []
    path = re.search(r"/mail/confirm/\S+", mails.wait(1)[0].get_content())
    assert path
    eve.go(path[0])
    assert serious(eve) == []
    assert not eve.fetch("/api/reach")["confirmed"]  # only a click confirms
    eve.page.click("text=Yes, send me mails")
    eve.page.wait_for_selector(f"text=Mails now go to {name}@example.net.")
    open_settings(eve)
    eve.page.wait_for_selector(f"text=Mails go to {name}@example.net.")
    eve.page.click(".wishes >> text=a game has ended")
    eve.wait_for("/api/reach", lambda reach: not reach["wishes"]["end"])
    assert serious(eve) == []
    assert eve.page.evaluate(OVERFLOWS) == []
    if size is PHONE:
        assert eve.page.evaluate(SMALL) == []

    ada = visit(name="Ada", address=away_address)
    table_of(ada, eve)  # the game begins while she looks at the settings
    told = mails.wait(2)[1]
    assert told["Subject"] == "Your turn: Alien Frontiers"
    path = re.search(r"/mail/stop/\S+", told.get_content())
    assert path
    stranger = visit(name="Bob", address=away_address)  # the link works in any browser
    stranger.go(path[0])
    stranger.page.wait_for_selector("text=no more mails will come")
    open_settings(eve)
    eve.page.wait_for_selector("input[name=address]")


def test_push_messages_from_the_switch_to_the_table(visit: Visit, away_address: str, pushes: PushSink) -> None:
    eve, ada = visit(name="Eve", address=away_address), visit(name="Ada", address=away_address)
    eve.context.grant_permissions(["notifications"], origin=away_address)
    open_settings(eve)
    assert eve.page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    eve.page.evaluate(SUBSCRIBE, pushes.subscription())
    eve.page.click("text=Messages on this device")
    eve.page.wait_for_selector(".wishes")
    key = eve.page.evaluate("() => [...window.wished.applicationServerKey].length")
    assert (key, eve.page.evaluate("() => window.wished.userVisibleOnly")) == (65, True)
    table = table_of(ada, eve)
    (told,) = pushes.wait(1)
    assert told["path"] == f"/table/{table}"

    # What the push service would deliver, the browser's worker shows, and a click opens the table.
    eve.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    session = eve.context.new_cdp_session(eve.page)
    registrations: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    for _ in range(50):
        if registrations:
            break
        eve.page.wait_for_timeout(100)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": away_address, "registrationId": registrations[0]["registrationId"], "data": json.dumps(told)},
    )
    shown = """async () => {
      const registration = await navigator.serviceWorker.ready;
      for (let tries = 0; tries < 50; tries++) {
        const all = await registration.getNotifications();
        if (all.length) return all.map(({title, body, tag, data}) => ({title, body, tag, path: data.path}));
        await new Promise((done) => setTimeout(done, 100));
      }
      return [];
    }"""
    assert eve.page.evaluate(shown) == [told]
    (worker,) = eve.context.service_workers
    assert worker.url == f"{away_address}/worker.js"
    clicked = worker.evaluate(
        """async () => {
          const opened = [];
          self.clients.openWindow = async (url) => opened.push(url); // only a person's click may open a window
          const [notification] = await self.registration.getNotifications();
          const event = new NotificationEvent("notificationclick", {notification});
          self.dispatchEvent(event);
          await new Promise((done) => setTimeout(done, 500));
          return [opened, (await self.registration.getNotifications()).length];
        }"""
    )
    assert clicked == [[f"{away_address}/table/{table}"], 0]

    eve.page.click("text=Messages on this device")
    eve.page.wait_for_selector(".wishes", state="detached")
    assert eve.fetch("/api/reach")["devices"] == []


def test_a_vacation_is_seen_at_the_table_and_in_the_list(visit: Visit, away_address: str) -> None:
    eve, ada = visit(name="Eve", address=away_address), visit(name="Ada", address=away_address)
    with_account(eve, "holiday")
    table = table_of(ada, eve, clock={"kind": "days", "store": 3 * DAY, "more": 0})
    ada.sit(table)
    assert ada.page.locator(".on-vacation").count() == 0
    open_settings(eve)
    eve.page.wait_for_selector("text=30 days of 30 in a year are left.")
    eve.page.fill("input[name=days]", "9")
    eve.page.click("text=Go on vacation")
    eve.page.wait_for_selector(".vacation-until")
    assert serious(eve) == []
    badge = ada.page.wait_for_selector(".strip.seat-1 .on-vacation")
    assert badge
    assert "away until" in badge.inner_text()
    ada.page.wait_for_selector(".strip.seat-1 .clock.paused")
    assert ada.page.locator(".strip.seat-0 .on-vacation, .strip.seat-0 .clock.paused").count() == 0
    assert ada.page.locator(".strip.seat-1 .clock").inner_text() == "2 days"
    for size, badge_there in ((None, ".strip.seat-1 .on-vacation"), (PHONE, ".mini.seat-1 .on-vacation")):
        if size:
            ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        ada.page.wait_for_selector(badge_there)
        assert serious(ada) == []
        assert ada.page.evaluate(OVERFLOWS) == []
    ada.go("/")
    listed = ada.page.wait_for_selector(".table-row .on-vacation")
    assert listed
    assert "away until" in (listed.get_attribute("title") or "")
    assert serious(ada) == []
    ada.sit(table)
    eve.page.click("text=I am back")
    eve.page.wait_for_selector("text=29 days of 30 in a year are left.")
    ada.page.wait_for_selector(".on-vacation", state="detached")
    ada.page.wait_for_selector(".clock.paused", state="detached")


def test_a_server_that_tells_nothing_offers_nothing(visit: Visit) -> None:
    eve = visit(name="Eve")
    eve.go("/")
    with eve.page.expect_response("**/api/reach"):
        eve.page.click("text=Settings")
    eve.page.wait_for_timeout(200)
    assert eve.page.locator(".reach").count() == 0
