"""Talk at the table, in two browsers."""

from __future__ import annotations

from collections.abc import Callable

from browsing import PHONE, Visitor

Visit = Callable[..., Visitor]
ME = {"kind": "human", "name": "Ada"}


def together(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two players at one table, one of them with a phone."""
    ada, bea = visit(name="Ada"), visit(name="Bea", size=PHONE)
    made = ada.set_table(ME, {"kind": "open"}, seed="talk")
    bea.fetch(f"/api/tables/{made['id']}/join", {"invite": made["invite"], "name": "Bea"})
    ada.sit(made["id"])
    bea.sit(made["id"])
    return ada, bea


def test_what_is_said_is_heard_counted_and_muted(visit: Visit) -> None:
    ada, bea = together(visit)
    ada.page.click(".drawer [data-tab=talk]")
    ada.page.fill(".talk-form input", "Shall we <b>begin</b>?")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".talk-lines li.mine >> text=Shall we <b>begin</b>?")
    bea.page.wait_for_selector(".top-tabs .unread")
    assert bea.page.locator(".top-tabs .unread").inner_text() == "1"
    bea.page.click(".top-tabs [data-tab=talk]")
    bea.page.wait_for_selector(".talk-lines >> text=Shall we <b>begin</b>?")
    assert bea.page.locator(".top-tabs .unread").count() == 0
    bea.page.click(".talk-reactions button >> nth=0")
    ada.page.wait_for_selector(".strip .reaction-mark")
    ada.page.click(".talk-mute summary")
    ada.page.check(".talk-mute input")
    assert ada.page.locator(".talk-lines >> text=👍").count() == 0
    bea.page.fill(".talk-form input", "Can you hear me?")
    bea.page.keyboard.press("Enter")
    bea.page.wait_for_selector(".talk-lines li.mine >> text=Can you hear me?")
    ada.page.wait_for_timeout(300)
    assert ada.page.locator(".talk-lines >> text=Can you hear me?").count() == 0
