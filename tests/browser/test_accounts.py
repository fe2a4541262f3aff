"""An account, from the settings of two browsers."""

from __future__ import annotations

from collections.abc import Callable

from browsing import PHONE, Visitor

Visit = Callable[..., Visitor]
PASSWORD = "correct horse"


def fill(visitor: Visitor, word: str) -> None:
    visitor.go("/")
    visitor.page.click("text=Settings")
    visitor.page.click("text=Account: play from other browsers too")
    visitor.page.fill("input[name=login]", "ada@home")
    visitor.page.fill("input[name=password]", PASSWORD)
    visitor.page.click(f".account >> text={word}")


def test_a_player_comes_back_in_another_browser(visit: Visit) -> None:
    ada, phone = visit(name="Ada"), visit(name="Ada", size=PHONE)
    ada.set_table({"kind": "human"}, {"kind": "bot", "level": "random"})
    fill(ada, "Make an account")
    ada.page.wait_for_selector("text=Logged in as ada@home")
    fill(phone, "Log in")
    phone.page.wait_for_selector(".table-row")
    phone.page.click("text=Settings")
    phone.page.wait_for_selector("text=Logged in as ada@home")
    phone.page.click("text=Log out")
    phone.page.wait_for_selector(".home")
    phone.page.wait_for_selector(".table-row", state="detached")
