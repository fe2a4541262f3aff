"""The start page: open tables, whose turn it is, what is over; and the same people once more."""

from __future__ import annotations

from collections.abc import Callable

from browsing import Visitor
from situations import GAMES, situations
from test_looks import serious

Visit = Callable[..., Visitor]


def test_from_an_open_table_to_the_next_game_of_the_same_people(visit: Visit) -> None:
    ada, bea = visit(name="Ada"), visit(name="Bea")
    last = situations("theseus")["last"]
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
    table = ada.set_table(*seats, game=last.game, start=last.position, public=True)["id"]
    ada.sit(table)
    bea.go("/")
    bea.page.click(f"section:has-text('Open tables') .table-row[href*='{table}']")
    bea.page.click("text=Sit down")
    bea.page.wait_for_selector(".board")
    # Who is there, and whose turn it is: at the table, in the title and on the start page.
    ada.page.wait_for_selector(".strip.seat-1 >> text=online")
    ada.page.wait_for_function("() => document.title === 'Your turn'")
    assert bea.page.title() == "Farside"
    bea.go("/")
    row = bea.page.locator(f".table-row[href*='{table}']")
    row.wait_for()
    assert row.locator(".table-state").inner_text().lower() == "under way"
    ada.page.wait_for_selector(".strip.seat-1 >> text=away")
    other = ada.context.new_page()
    other.goto(ada.address)
    other.wait_for_selector(f".table-row.your-turn[href*='{table}']")
    other.close()
    # Bots bring it to its end for them; then both play again, at one table.
    bea.sit(table)
    for who, seat in ((bea, 1), (ada, 0)):
        who.fetch(f"/api/tables/{table}/stand-in", {"seat": seat, "level": "random"})
    ada.wait_for_the_end(table)
    for who in (ada, bea):  # without watching all that the bots did
        who.sit(table)
        who.page.wait_for_selector(".finish")
    ada.page.click(".finish >> text=Play again")
    ada.page.wait_for_selector(".waiting-cover")
    bea.page.wait_for_selector(".finish .again >> text=Ada plays again")
    assert serious(bea) == []
    bea.page.click(".finish >> text=Play again")
    ada.page.wait_for_selector(".waiting-cover", state="detached")
    bea.page.wait_for_function("(url) => location.href === url", arg=ada.page.url)
    ada.go("/")
    ada.page.wait_for_selector(f"section:has-text('Finished') .table-row[href*='{table}']")


def test_every_option_is_explained_where_it_is_set(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    offered = {one["id"]: one["options"] for one in ada.fetch("/api/games")}
    for game in GAMES:
        ada.page.click(f".tile-{game} >> text=Set up a table")
        words = ""
        for count in ada.page.locator(".setup .segments").first.locator("button").all():
            count.click()  # some are for some numbers of players only
            words += ada.page.locator(".setup").inner_text()
        assert offered[game]
        for option in offered[game]:
            assert option["help"] in words, option["id"]
            assert option["rule"] in words
        ada.page.keyboard.press("Escape")
        ada.page.wait_for_selector(".setup", state="detached")


def test_all_my_tables_are_listed_and_the_page_keeps_up(visit: Visit) -> None:
    ada = visit()
    tables = [ada.set_table({"kind": "human"}, {"kind": "open"}, seed=f"many {n}") for n in range(7)]
    ada.page.clock.install()
    ada.go("/")
    rows = ada.page.locator("section:has-text('Continue') .table-row")
    rows.first.wait_for()
    assert rows.count() == 6
    ada.page.click("text=Show all 7")
    assert {row.get_attribute("href") for row in rows.all()} == {f"/table/{one['id']}" for one in tables}
    assert ada.page.locator(".table-row.your-turn").count() == 0
    # Somebody sits down elsewhere while she looks at the list: a game begins.
    bea = visit(name="Bea")
    bea.fetch(f"/api/tables/{tables[0]['id']}/join", {"invite": tables[0]["invite"], "name": "Bea"})
    with ada.page.expect_response("**/api/tables"):
        ada.page.clock.fast_forward(15000)
    ada.page.wait_for_function(
        "(id) => !document.querySelector(`.table-row[href='/table/${id}'] .table-state`).innerText.includes('waiting')",
        arg=tables[0]["id"],
    )
