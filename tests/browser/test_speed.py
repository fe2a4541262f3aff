"""How quick the pages are: the first view of a table, the work for each change of it, and for each frame of a motion.

The bounds are for a computer on which building a page of given contents takes REFERENCE milliseconds. Where that takes
longer just now, because the computer is slower or has other things to do, what is measured counts for less by as much.
What is the same each time counts as it was at best when it was looked at a few times: others can only add to it.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsing import Visitor
from situations import GAMES, situations

Visit = Callable[..., Visitor]
FIRST_VIEW = 1000.0  # milliseconds from the click on a link to the board and the question
SCRIPT_MEDIAN, WORK_WORST = 12.0, 50.0  # milliseconds for one change of the table: of our scripts, of all but painting
REFERENCE = 350.0, 150.0  # milliseconds for the page of BUILD: in all, and of its scripts, styles and layout alone
VIEWS, LOOKS = 3, 4  # at most: at a first view, at all changes
MOVES = 20
REST = 30_000  # milliseconds after which nothing moves any more, if nothing happens
FRAME = 1000 / 60  # milliseconds: what takes less does not miss a frame

WATCH_FIRST_VIEW = """() => {
  const look = () => {
    const board = document.querySelector(".board");
    if (board?.childElementCount && document.querySelector(".prompt")?.innerText.trim()) {
      window.firstView = performance.now();
    } else requestAnimationFrame(look);
  };
  look();
}"""
BUILD = """async () => {
  const begun = performance.now();
  for (let round = 0; round < 6; round += 1) {
    document.body.innerHTML = Array.from({ length: 500 }, (_, i) => `<p class="a${i % 7}" style="padding: ${i % 5}px">
      <svg viewBox="0 0 20 20" width="20"><path d="M ${i % 20} 0 L 20 ${i % 20} L 0 9 z" fill="#${100 + i}"/></svg>
      ${i * round}</p>`).join("");
    document.body.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - begun;
}"""
WATCH_FRAMES = """() => {
  window.frames = [];
  let last = performance.now();
  const tick = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""
LENGTHS = """() => document.getAnimations()
  .map((one) => Math.min(one.effect.getComputedTiming().endTime, Number.MAX_SAFE_INTEGER))"""
COUNT_MOTIONS = """() => {
  const animate = Element.prototype.animate;
  window.motions = 0;
  Element.prototype.animate = function (...how) { window.motions += 1; return animate.apply(this, how); };
}"""
UNNAMED = """() => {
  const named = new Set([...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.href));
  const used = performance.getEntriesByType("resource").map((one) => one.name).filter((name) => name.endsWith(".js"));
  return [used.length, used.filter((name) => !named.has(name) && !name.endsWith("theme.js"))];
}"""
TRANSFERRED = """() => performance.getEntriesByType("resource")
  .filter((one) => one.name.includes("/static/v")).reduce((sum, one) => sum + one.transferSize, 0)"""
WORK = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def working(visitor: Visitor) -> Callable[[], list[float]]:
    """How many milliseconds of the processor a page has used so far: for scripts, for layout and for styles. Painting
    depends on the computer."""
    inspector = visitor.context.new_cdp_session(visitor.page)
    inspector.send("Performance.enable", {"timeDomain": "threadTicks"})

    def work() -> list[float]:
        found = {one["name"]: one["value"] for one in inspector.send("Performance.getMetrics")["metrics"]}
        return [1000 * found[name] for name in WORK]

    return work


def slowness(visit: Visit) -> tuple[float, float]:
    """How much longer all takes here and now, and how much more work it is: 1 on a computer like that of the bounds."""
    visitor = visit()
    work = working(visitor)
    before = sum(work())
    took = visitor.page.evaluate(BUILD)
    worked = sum(work()) - before
    visitor.close()
    return max(1.0, took / REFERENCE[0]), max(1.0, worked / REFERENCE[1])


@pytest.mark.parametrize("game", GAMES)
def test_the_first_view_of_a_table_comes_within_a_second(visit: Visit, game: str) -> None:
    ada = visit()
    table = situations(game)["late"].set_table(ada)
    cookies: Any = ada.context.cookies()
    found: list[float] = []
    for _ in range(VIEWS):
        slow, _ = slowness(visit)
        again = visit()  # nothing in its cache
        again.context.add_cookies(cookies)
        again.context.add_init_script(f"({WATCH_FIRST_VIEW})()")
        again.go(f"/table/{table}")
        again.page.wait_for_function("() => window.firstView", timeout=60000)
        took = again.page.evaluate("() => window.firstView")
        again.close()
        slow = (slow + slowness(visit)[0]) / 2
        print(f"{game}: first view after {took:.0f} ms, all takes {slow:.2f} times as long")
        found.append(took / slow)
        if found[-1] < FIRST_VIEW:
            break
    assert min(found) < FIRST_VIEW, found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_waits_to_be_named_and_nothing_is_sent_twice(visit: Visit, game: str) -> None:
    """All scripts of a table are in its document; who comes again has all files already."""
    ada, eve = visit(), visit()
    table = situations(game)["early"].set_table(ada)
    eve.sit(table)  # and looks on
    count, unnamed = eve.page.evaluate(UNNAMED)
    assert count > 40
    assert unnamed == []
    assert eve.page.evaluate(TRANSFERRED) > 50_000
    again = eve.context.new_page()
    again.goto(f"{eve.address}/table/{table}")
    again.wait_for_selector(".board")
    assert again.evaluate(TRANSFERRED) == 0


@pytest.mark.parametrize("game", GAMES)
def test_frames_of_a_motion_are_not_missed(visit: Visit, tmp_path: Path, game: str) -> None:
    """What the page does for one frame while pieces move takes less than a frame."""
    ada, eve = visit(), visit(motion=True)
    table = ada.set_table(*[{"kind": "human", "name": name} for name in ("Ada", "Bea")], game=game, seed="speed")["id"]
    eve.sit(table)
    eve.page.wait_for_timeout(500)
    eve.page.evaluate(COUNT_MOTIONS)
    browser = eve.context.browser
    assert browser is not None
    browser.start_tracing(page=eve.page, path=tmp_path / "trace.json", categories=["cc", "devtools.timeline"])
    for move in range(MOVES // 2):
        update = ada.fetch(f"/api/tables/{table}/update")
        seen = ada.fetch(f"/api/tables/{table}/update?seat={update['to_act']}")
        option = (7 * move) % len(seen["options"])
        ada.fetch(f"/api/tables/{table}/choose", {"index": update["index"], "option": option, "id": f"motion {move}"})
        eve.page.wait_for_timeout(450)
    motions = eve.page.evaluate("() => window.motions")
    browser.stop_tracing()
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    by_process: dict[int, list[float]] = {}
    for one in events:
        if one["name"] == "ProxyMain::BeginMainFrame" and "tdur" in one:
            by_process.setdefault(one["pid"], []).append(one["tdur"] / 1000)
    frames = sorted(max(by_process.values(), key=len))  # Eve's page: nothing moves on the others
    missed = sum(one > FRAME for one in frames)
    median = statistics.median(frames)
    print(f"{game}: {motions} motions, {len(frames)} frames; work {median:.1f} ms, at worst {frames[-1]:.1f} ms")
    assert motions > 5
    assert len(frames) > 20
    assert missed <= len(frames) / 50


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_waits_comes_to_rest(visit: Visit, game: str) -> None:
    """Whoever thinks for long does not hear the fan: what glows, flickers or sparks does so for some seconds."""
    ada = visit(motion=True)
    ada.sit(situations(game)["late"].set_table(ada))
    ada.my_turn()
    lengths = ada.page.evaluate(LENGTHS)
    assert lengths, "something glows"
    assert all(length < REST for length in lengths), lengths


@pytest.mark.parametrize("game", GAMES)
def test_a_change_of_the_table_is_little_work(visit: Visit, game: str) -> None:
    least = work_of_changes(visit, game)
    for _ in range(LOOKS - 1):
        if few(least):
            break
        least = [min(works, key=sum) for works in zip(least, work_of_changes(visit, game), strict=True)]
    assert all(scripts > 0 for scripts, *_ in least)
    assert few(least), least


def few(works: list[list[float]]) -> bool:
    """Whether all bounds are kept."""
    scripts = statistics.median(scripts for scripts, *_ in works)
    return scripts < SCRIPT_MEDIAN and max(sum(work) for work in works) < WORK_WORST


def work_of_changes(visit: Visit, game: str) -> list[list[float]]:
    """Milliseconds for each of some changes of a table: of our scripts, of layout and of styles."""
    ada, eve = visit(), visit(motion=True)
    seats = [{"kind": "human", "name": name} for name in ("Ada", "Bea")]
    table = ada.set_table(*seats, game=game, seed="speed")["id"]
    eve.sit(table)
    eve.page.wait_for_timeout(500)
    work = working(eve)
    _, slow = slowness(visit)
    eve.page.evaluate(WATCH_FRAMES)
    updates: list[list[float]] = []
    for move in range(MOVES):
        update = ada.fetch(f"/api/tables/{table}/update")
        seen = ada.fetch(f"/api/tables/{table}/update?seat={update['to_act']}")
        option = (7 * move) % len(seen["options"])
        before = work()
        ada.fetch(f"/api/tables/{table}/choose", {"index": update["index"], "option": option, "id": f"speed {move}"})
        eve.page.wait_for_timeout(300)
        eve.wait_for_index(move)
        updates.append([after - then for after, then in zip(work(), before, strict=True)])
    frames = eve.page.evaluate("() => window.frames")
    slow = (slow + slowness(visit)[1]) / 2
    shares = [round(100 * sum(one < bound for one in frames) / len(frames)) for bound in (17, 34)]
    script = statistics.median(scripts for scripts, *_ in updates)
    worst = max(sum(one) for one in updates)
    print(f"{game}: scripts {script:.1f} ms at the median, all work {worst:.1f} ms at worst, {slow:.2f} times as much;")
    print(f"of {len(frames)} frames {shares[0]} % took less than 17 ms, {shares[1]} % less than 34 ms")
    return [[one / slow for one in each] for each in updates]
