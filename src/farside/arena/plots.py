"""Pictures of a match, as SVG and PNG: ladder, pairings, scores and lengths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from math import sqrt
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from matplotlib import rc_context
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator

from ..games import find_game
from .match import Outcome
from .report import scores_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, MUTED, LINE, PAPER = "#1b2a32", "#5d6869", "#ddd2bb", "#fffaf0"
COLOURS: Final = ("#0e7469", "#c8611c", "#3d6fb0", "#a0467c", "#8a7010", "#55636b")
BAD_TO_GOOD: Final = LinearSegmentedColormap.from_list("bad to good", ["#c8611c", "#f3e3cb", "#0e7469"])
STYLE: Final[Any] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": LINE,
    "axes.labelcolor": MUTED,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.axisbelow": True,
    "figure.constrained_layout.w_pad": 0.15,
    "figure.constrained_layout.h_pad": 0.12,
    "font.size": 11,
    "grid.color": LINE,
    "text.color": INK,
    "xtick.color": MUTED,
    "xtick.labelcolor": MUTED,
    "ytick.color": MUTED,
    "ytick.labelcolor": INK,
    "ytick.left": False,
    "svg.hashsalt": "farside",  # the same match gives the same file
}


def draw(folder: Path, found: Mapping[str, Any], played: Sequence[Outcome]) -> list[Path]:
    """Draw what there is to see of a report and its games; the files that were written."""
    finished = [game for game in played if game.problem is None]
    if not finished:
        return []
    paths: list[Path] = []
    with rc_context(STYLE):
        pictures = {
            "ladder": _ladder(found),
            "pairings": _pairings(found),
            "scores": _scores(found, finished),
            "lengths": _lengths(found, finished),
        }
        for name, figure in pictures.items():
            for kind, metadata in (("svg", {"Date": None}), ("png", {})):
                paths.append(folder / f"{name}.{kind}")
                figure.savefig(paths[-1], dpi=160, metadata=metadata)
    return paths


def _figure(found: Mapping[str, Any], title: str, height: float, rows: int = 1) -> tuple[Figure, list[Axes]]:
    """An empty picture under a title and a line that says what was played."""
    figure = Figure(figsize=(8, height), layout="constrained")
    parts: Any = figure.subfigures(2, 1, height_ratios=[0.75, height - 0.75])
    top, drawing = parts
    name = find_game(found["game"]).name
    about = f"{name}, {found['seats']} players: {found['finished']} games, seeds: {found['seeds']}"
    top.text(0.03, 0.62, title, size=15, weight="bold", va="center")
    top.text(0.03, 0.18, about, size=10, color=MUTED, va="center")
    return figure, list(drawing.subplots(rows, 1, sharex=True, squeeze=False)[:, 0])


def _ladder(found: Mapping[str, Any]) -> Figure:
    rows = found["ladder"]
    figure, [axes] = _figure(found, "Ratings and 95% intervals", 1.9 + 0.55 * len(rows))
    colours = _colours(found)
    for place, row in enumerate(rows):
        low, high = row["interval"]
        colour = colours[row["bot"]]
        axes.plot([low, high], [place, place], color=colour, linewidth=7, alpha=0.3, solid_capstyle="round")
        axes.plot(row["rating"], place, "o", color=colour, markersize=10, markeredgecolor=PAPER, markeredgewidth=1.5)
        axes.annotate(
            f"{row['rating']:.1f}", (row["rating"], place), (0, 9), textcoords="offset points", ha="center", size=10
        )
    axes.set_yticks(range(len(rows)), [row["bot"] for row in rows], size=12)
    axes.set_ylim(len(rows) - 0.5, -0.65)
    axes.margins(x=0.08)
    axes.grid(axis="x")
    axes.set_xlabel("rating (openskill, Plackett-Luce; everybody begins at 25)")
    return figure


def _pairings(found: Mapping[str, Any]) -> Figure:
    bots = [row["bot"] for row in found["ladder"]]
    figure, [axes] = _figure(found, "Share won by the row against the column", 1.9 + 0.85 * len(bots))
    for place in range(len(bots)):
        _square(axes, place, place, "#f6eedd")
    for pair in found["pairings"]:
        if pair["games"]:
            low, high = pair["interval"]
            first, second = pair["bots"]
            _cell(axes, bots.index(first), bots.index(second), pair["share"], low, high)
            _cell(axes, bots.index(second), bots.index(first), 1 - pair["share"], 1 - high, 1 - low)
    axes.set_xlim(-0.5, len(bots) - 0.5)
    axes.set_ylim(len(bots) - 0.5, -0.5)
    axes.set_xticks(range(len(bots)), bots, size=12, color=INK)
    axes.set_yticks(range(len(bots)), bots, size=12)
    axes.tick_params(length=0)
    axes.spines["bottom"].set_visible(False)
    axes.xaxis.tick_top()
    return figure


def _cell(axes: Axes, row: int, column: int, share: float, low: float, high: float) -> None:
    _square(axes, row, column, BAD_TO_GOOD(share))
    colour = PAPER if abs(share - 0.5) > 0.37 else INK
    axes.text(column, row - 0.1, f"{share:.0%}", ha="center", va="center", size=14, weight="bold", color=colour)
    axes.text(column, row + 0.24, f"{low:.0%} to {high:.0%}", ha="center", va="center", size=9, color=colour)


def _square(axes: Axes, row: int, column: int, colour: Any) -> None:
    axes.add_patch(Rectangle((column - 0.5, row - 0.5), 1, 1, facecolor=colour, edgecolor=PAPER, linewidth=3))


def _scores(found: Mapping[str, Any], games: Sequence[Outcome]) -> Figure:
    bots = [row["bot"] for row in found["ladder"]]
    figure, rows = _figure(found, "Scores", 1.5 + 1.1 * len(bots), len(bots))
    colours = _colours(found)
    scores = {bot: scores_of(bot, games) for bot in bots}
    bins = _bins([score for each in scores.values() for score in each])
    for axes, bot in zip(rows, bots, strict=True):
        _histogram(axes, scores[bot], bins, colours[bot])
        axes.set_ylabel(bot, rotation=0, ha="right", va="center", size=12, color=INK)
    rows[-1].set_xlabel("score at the end")
    return figure


def _lengths(found: Mapping[str, Any], games: Sequence[Outcome]) -> Figure:
    figure, [axes] = _figure(found, "Lengths of the games", 3.6)
    lengths = [game.choices for game in games]
    _histogram(axes, lengths, _bins(lengths), COLOURS[0])
    axes.set_xlabel("choices in a game")
    return figure


def _histogram(axes: Axes, values: Sequence[int], bins: Sequence[float], colour: str) -> None:
    """Bars, and the median as a labelled line."""
    axes.hist(values, bins=list(bins), color=colour, alpha=0.85, rwidth=0.9)
    middle = median(values)
    axes.axvline(middle, color=INK, linewidth=1.2)
    axes.annotate(f"median {middle:g}", (middle, 1.03), xycoords=("data", "axes fraction"), size=9, ha="center")
    axes.set_yticks([])
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="x")


def _bins(values: Sequence[int]) -> list[float]:
    """Edges of bars of the same whole width: one for each number, or not more than so many values deserve."""
    low, high = min(values), max(values)
    bars = 40 if high - low < 40 else max(10, min(40, round(2 * sqrt(len(values)))))
    width = (high - low) // bars + 1
    return [low - 0.5 + width * number for number in range((high - low) // width + 2)]


def _colours(found: Mapping[str, Any]) -> dict[str, str]:
    """A bot has the same colour in all pictures."""
    return dict(zip(dict.fromkeys(found["bots"]), cycle(COLOURS), strict=False))
