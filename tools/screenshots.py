"""Prepared situations, photographed: `python tools/screenshots.py [--out FOLDER] [--only WORD] [--readme]`.

Every picture is taken at 1440x900 and 390x844, dark and light. `--readme` also renews docs/images/*.png.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from browsing import DESKTOP, PHONE, Visitor, bot_game, chromium, nearly_over, serving, worth  # noqa: E402

from farside.core import codec  # noqa: E402
from farside.core.record import Game  # noqa: E402

NAMES = ["Ada", "Bohr", "Curie", "Dirac"]
README = {
    "table-late-desktop-dark": "alien-frontiers.png",
    "home-desktop-dark": "start.png",
    "end-desktop-dark": "end.png",
    "table-late-phone-dark": "phone.png",
}


def play_until(seats: int, first: int, enough: Callable[[Game], bool]) -> dict[str, Any]:
    """A position that normal bots reach: the first one that is `enough`, in the game of this number or a later one."""
    for number in range(first, first + 100):
        for game in bot_game(seats, f"s{number}"):
            if enough(game):
                return codec.save(game.state)
    raise SystemExit("No game of the bots came to such a position.")


def mine(game: Game, turn: int, ships: int) -> bool:
    """Seat 0 begins a turn late enough and has ships to place."""
    view = game.view(0)
    return (
        game.decision is not None
        and game.decision.seat == 0
        and view["turn"] >= turn
        and len(view["unplaced"]) >= ships
    )


def crowded(game: Game) -> bool:
    """A full board: many colonies and cards, and several ships of seat 0 to place."""
    if not mine(game, 28, 5):
        return False
    view = game.view(0)
    colonies = sum(sum(territory["colonies"]) for territory in view["territories"].values())
    cards = sum(len(player["cards"]) for player in view["players"])
    return colonies >= 12 and cards >= 9


class Studio:
    """Makes the situations once and photographs them for every size and theme."""

    def __init__(self, out: Path, address: str) -> None:
        self.out = out
        self.address = address
        self.positions: dict[str, dict[str, Any]] = {}

    def position(self, name: str) -> dict[str, Any]:
        makers: dict[str, Callable[[], dict[str, Any]]] = {
            "early": lambda: play_until(2, 3, lambda game: mine(game, 1, 3)),
            "late": lambda: play_until(4, 12, crowded),
            "last": lambda: nearly_over(3, "s5"),
        }
        if name not in self.positions:
            self.positions[name] = makers[name]()
        return self.positions[name]

    def table(
        self, visitor: Visitor, position: str | None, seats: int, humans: int = 1, open_seat: bool = False
    ) -> str:
        people = [{"kind": "human", "name": NAMES[seat]} for seat in range(humans)]
        others = [{"kind": "bot", "level": "normal", "name": NAMES[seat]} for seat in range(humans, seats)]
        if open_seat:
            others[-1] = {"kind": "open"}
        wish = {"start": self.position(position)} if position else {}
        return str(visitor.set_table(*people, *others, **wish)["id"])

    def take(self, only: str | None) -> None:
        with chromium() as browser:
            for size_name, size in (("desktop", DESKTOP), ("phone", PHONE)):
                for theme in ("dark", "light"):
                    for name, shoot in SITUATIONS.items():
                        if only and only not in f"{name}-{size_name}-{theme}":
                            continue
                        visitor = Visitor(browser, self.address, size=size, theme=theme)
                        shoot(self, visitor)
                        visitor.page.wait_for_timeout(450)
                        path = self.out / f"{name}-{size_name}-{theme}.png"
                        visitor.page.screenshot(path=path)
                        print(path, *visitor.problems)
                        visitor.close()


def home(studio: Studio, visitor: Visitor) -> None:
    studio.table(visitor, "early", 2)
    visitor.go("/")
    visitor.page.wait_for_selector(".tile h2")


def set_up(studio: Studio, visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.click("text=Set up a table")
    visitor.page.locator(".setup select").nth(1).select_option("here")
    visitor.page.locator(".setup select").nth(2).select_option("open")


def early(studio: Studio, visitor: Visitor) -> None:
    visitor.sit(studio.table(visitor, "early", 2))


def late(studio: Studio, visitor: Visitor) -> None:
    visitor.sit(studio.table(visitor, "late", 4))


def choosing(studio: Studio, visitor: Visitor) -> None:
    late(studio, visitor)
    visitor.page.wait_for_timeout(300)
    first = next(option for option in visitor.options() if option["targets"][0].startswith("ship"))
    visitor.click_target(first["targets"][0])


def curtain(studio: Studio, visitor: Visitor) -> None:
    visitor.sit(studio.table(visitor, "late", 4, humans=2))


def waiting(studio: Studio, visitor: Visitor) -> None:
    visitor.sit(studio.table(visitor, None, 3, open_seat=True))


def rules(studio: Studio, visitor: Visitor) -> None:
    late(studio, visitor)
    visitor.page.wait_for_timeout(300)
    visitor.page.locator(".prompt [data-rule]").click()


def cards(studio: Studio, visitor: Visitor) -> None:
    late(studio, visitor)
    visitor.page.locator("[data-tab=cards]:visible").click()


def text_view(studio: Studio, visitor: Visitor) -> None:
    late(studio, visitor)
    visitor.page.locator("[data-tab=text]:visible").click()


def log_open(studio: Studio, visitor: Visitor) -> None:
    early(studio, visitor)
    visitor.page.wait_for_timeout(300)
    visitor.page.locator("[data-tab=log]:visible").click()


def end(studio: Studio, visitor: Visitor) -> str:
    """The last choices of a game, made through the API."""
    table = studio.table(visitor, "last", 3, humans=3)
    for _ in range(600):
        update = visitor.fetch(f"/api/tables/{table}/update")
        if update["result"]:
            break
        update = visitor.fetch(f"/api/tables/{table}/update?seat={update['to_act']}")
        best = max(update["options"], key=lambda option: worth(option["targets"]))
        visitor.fetch(
            f"/api/tables/{table}/choose", {"index": update["index"], "option": best["id"], "id": f"c{update['index']}"}
        )
    visitor.sit(table)
    return table


def replay(studio: Studio, visitor: Visitor) -> None:
    table = end(studio, visitor)
    visitor.go(f"/replay/{table}#3")
    visitor.page.wait_for_selector(".board")


SITUATIONS: dict[str, Callable[[Studio, Visitor], object]] = {
    "home": home,
    "setup": set_up,
    "waiting": waiting,
    "table-early": early,
    "table-late": late,
    "choosing": choosing,
    "curtain": curtain,
    "rules": rules,
    "cards": cards,
    "log": log_open,
    "text": text_view,
    "end": end,
    "replay": replay,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    parser.add_argument("--only", help="only pictures whose name contains this")
    parser.add_argument("--readme", action="store_true", help="renew docs/images")
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    with serving() as address:
        Studio(wish.out, address).take(wish.only)
    if wish.readme:
        images = ROOT / "docs" / "images"
        images.mkdir(parents=True, exist_ok=True)
        for name, target in README.items():
            if (wish.out / f"{name}.png").exists():
                shutil.copy(wish.out / f"{name}.png", images / target)


if __name__ == "__main__":
    main()
