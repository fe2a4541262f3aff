"""For ears that listen, eyes that want rest, and eyes that tell few colours apart: sound, motion, shapes of seats."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import Any

import pytest
from browsing import LISTEN, Visitor
from situations import GAMES, situations

Visit = Callable[..., Visitor]
ME = {"kind": "human", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}
TURN = [523, 784]
TALK = [660]
DICE = 170  # the first note of a roll
HEARD = "() => window.notes.splice(0)"

# Counts motions that our scripts begin: everything but fading.
WATCH_MOTIONS = """
window.motions = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  if (frames.some((frame) => "transform" in frame)) window.motions += 1;
  return animate.call(this, frames, how);
};
"""
# And those of the style sheets.
STYLED = (
    "() => document.getAnimations().filter((one) => one instanceof CSSAnimation || one instanceof CSSTransition).length"
)

# What shows whose it is by its colour, and neither it nor what it belongs to has that seat's shape. What is not asked:
# the way of a unit one points at, the own shop and piles, and things that only one player can have.
BY_COLOUR_ALONE = """async () => {
  const { outline } = await import("/static/js/seats.js");
  const flat = (path) => (path.getAttribute("d") ?? "").replace(/\\s+/g, "");
  const shapes = [0, 1, 2, 3, 4].map((seat) => outline(seat).replace(/\\s+/g, ""));
  const paths = (one) => [one, ...one.querySelectorAll("path, use")].flatMap((part) =>
    part.matches("use") ? [...document.querySelector(part.getAttribute("href")).querySelectorAll("path")] : [part]);
  const has = (one, seat) => paths(one).some((path) => flat(path) === shapes[seat]);
  const left = ".th-flight, .shop, .piles, .piles *, .th-phase, .th-stock, .th-token.pandora, .tally";
  const found = [], shown = new Set();
  for (const one of document.querySelectorAll(":is(.board, .strips, .hand) [class*='seat-']")) {
    const seat = one.getAttribute("class").match(/(?:^|\\s)seat-(\\d)(?:\\s|$)/)?.[1];
    if (seat === undefined || one.matches(left)) continue;
    const near = [one, one.closest(".stack, .hex, .strip, .arena-row")];
    if (near.some((other) => other && has(other, seat))) shown.add(seat);
    else found.push(one.getAttribute("class"));
  }
  return [found, shown.size];
}"""

# The mean colour of each swatch on a picture, in the space where distances are as large as they look (CIELAB).
SWATCHES = """async ([picture, boxes]) => {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  canvas.drawImage(bitmap, 0, 0);
  const curve = (x) => (x > 0.008856 ? Math.cbrt(x) : 7.787 * x + 16 / 116);
  return boxes.map(({ x, y }) => {
    const [r, g, b] = [...canvas.getImageData(x + 10, y + 10, 1, 1).data].map((one) => one / 255)
      .map((one) => (one > 0.04045 ? ((one + 0.055) / 1.055) ** 2.4 : one / 12.92));
    const [fx, fy, fz] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b,
      (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089].map(curve);
    return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
  });
}"""
APART = 10.0  # such a distance is seen at a glance


def settings(visitor: Visitor, *switches: str) -> None:
    visitor.page.click("[aria-label=Settings]")
    for switch in switches:
        visitor.page.click(f".sheet .switch >> text={switch}")
    visitor.page.click(".sheet >> text=Done")


def test_sounds_are_off_until_they_are_wanted(visit: Visit) -> None:
    ada, bea = visit(motion=True), visit(name="Bea")
    ada.context.add_init_script(LISTEN)
    made = ada.set_table(ME, {"kind": "open"}, BOT, seed="sound")
    bea.fetch(f"/api/tables/{made['id']}/join", {"invite": made["invite"], "name": "Bea"})
    ada.sit(made["id"])
    bea.sit(made["id"])

    def round_of_play(unread: int) -> list[float]:
        """All take a turn, and Bea says something; gives what Ada hears until it is her turn again."""
        for one in (ada, bea):
            one.others_play()
            one.take()
            while one.options():
                one.take()
        bea.page.click("[data-tab=talk]:visible")
        bea.page.click(".talk-reactions button >> nth=0")
        ada.page.wait_for_selector(f".drawer .unread >> text={unread}")
        ada.others_play()
        heard: list[float] = ada.page.evaluate(HEARD)
        return heard

    assert round_of_play(1) == []
    settings(ada, "Sound")
    assert ada.page.evaluate(HEARD) == TURN  # how it will sound
    heard = round_of_play(2)
    assert [note for note in heard if note in TURN] == TURN
    assert [note for note in heard if note in TALK] == TALK
    assert DICE in heard
    ada.page.reload()
    ada.my_turn()
    assert ada.page.evaluate(HEARD) == TURN  # no sound for what was said before
    settings(ada, "Sound")
    assert ada.page.evaluate(HEARD) == []
    assert round_of_play(1) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_for_those_who_want_rest(visit: Visit, game: str) -> None:
    """By the system's wish or by ours: pieces fade, and nothing glows, flickers or flows."""
    ada = visit(motion=True)
    ada.context.add_init_script(WATCH_MOTIONS)
    situation = situations(game)["early"]
    one, other = map(str, situation.reversible())
    situation.show(ada)

    def motions() -> tuple[int, int]:
        """Of our scripts while two choices are made and taken back, of the style sheets while something is asked."""
        ada.my_turn()
        ada.page.evaluate("() => { window.motions = 0; }")
        ada.take({"id": one})
        ada.take({"id": other})
        index = ada.index()
        ada.page.click(".back >> text=Reset turn")
        ada.wait_for_index(index)
        ada.my_turn()
        return ada.page.evaluate("() => window.motions"), ada.page.evaluate(STYLED)

    moving = motions()
    assert moving[0] > 0
    assert moving[1] > 0
    ada.page.emulate_media(reduced_motion="reduce")
    assert motions() == (0, 0)
    ada.page.emulate_media(reduced_motion="no-preference")
    settings(ada, "Less motion")
    assert motions() == (0, 0)
    ada.page.reload()
    assert motions() == (0, 0)  # it is remembered


@pytest.mark.parametrize("game", GAMES)
def test_seats_are_told_apart_without_colours(visit: Visit, game: str) -> None:
    ada = visit()
    situation = situations(game)["last" if game == "alien-frontiers" else "late"]  # its crowd takes long to make
    situation.show(ada)
    ada.page.wait_for_timeout(300)
    found, seats = ada.page.evaluate(BY_COLOUR_ALONE)
    assert found == []
    assert seats == situation.seats


def test_colours_of_seats_differ_for_those_who_see_fewer(visit: Visit) -> None:
    ada = visit(size={"width": 700, "height": 120})
    ada.go("/")
    ada.page.wait_for_selector(".home")
    boxes = ada.page.evaluate(
        """() => {
          document.body.innerHTML = "<i></i><i></i><i></i><i></i><i></i>";
          document.querySelectorAll("i").forEach((one, seat) => Object.assign(one.style, {
            position: "fixed", left: `${100 * seat}px`, top: 0, width: "90px", height: "90px",
            background: `var(--seat-${seat})`,
          }));
          return [...document.querySelectorAll("i")].map((one) => one.getBoundingClientRect().toJSON());
        }"""
    )
    inspector = ada.context.new_cdp_session(ada.page)
    seen: dict[str, Any] = {}
    for eyes in ("none", "protanopia", "deuteranopia", "tritanopia"):
        inspector.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        picture = base64.b64encode(ada.page.screenshot()).decode()
        seen[eyes] = ada.page.evaluate(SWATCHES, [picture, boxes])
        assert min(dist(one, other) for one, other in combinations(seen[eyes], 2)) > APART, eyes
    assert seen["none"] != seen["deuteranopia"]  # the browser does show it with such eyes
