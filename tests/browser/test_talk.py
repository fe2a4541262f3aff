"""Talk at the table, in several browsers."""

from __future__ import annotations

from collections.abc import Callable

from browsing import PHONE, Visitor
from situations import situations

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


def test_who_talks_too_fast_is_told_and_keeps_the_words(visit: Visit) -> None:
    ada, _ = together(visit)
    ada.page.click(".drawer [data-tab=talk]")
    said = 0
    field = ada.page.locator(".talk-form input")
    while said < 20 and not ada.page.locator(".toast").count():
        said += 1
        field.fill(f"Line {said}")
        field.press("Enter")
        ada.page.wait_for_function(
            "() => document.querySelector('.toast') || !document.querySelector('.talk-form input').value"
        )
    assert "too fast" in ada.page.locator(".toast").inner_text()
    assert 5 < said < 20
    assert field.input_value() == f"Line {said}"  # to be sent again later
    assert ada.page.locator(".talk-lines li.mine").count() == said - 1


def test_spectators_talk_among_themselves_until_the_game_is_over(visit: Visit) -> None:
    ada, carl, dora = visit(name="Ada"), visit(name="Carl"), visit(name="Dora")
    table = situations("theseus")["last"].set_table(ada)
    ada.sit(table)
    for one in (carl, dora):
        one.sit(table)
        one.page.wait_for_selector("text=You are watching")
        assert not one.options()
    for one in (ada, carl, dora):
        one.page.click(".drawer [data-tab=talk]")
    for one, words in ((carl, "She will win"), (ada, "I wonder")):
        one.page.fill(".talk-form input", words)
        one.page.keyboard.press("Enter")
        dora.page.wait_for_selector(f".talk-lines >> text={words}")
    ada.page.wait_for_selector(".talk-lines >> text=I wonder")
    assert ada.page.locator(".talk-lines >> text=She will win").count() == 0
    ada.fetch(f"/api/tables/{table}/stand-in", {"seat": 0, "level": "random"})
    ada.wait_for_the_end(table)
    ada.sit(table)
    ada.page.click(".finish >> text=Look at the board")
    ada.page.click(".drawer [data-tab=talk]")
    ada.page.wait_for_selector(".talk-lines >> text=She will win")
