"""What simulations count."""

from __future__ import annotations

from farside.simulate import Task, play_all, summarise


def test_who_wins_with_which_faction() -> None:
    """Every finished game has one winner, and each faction played as often as its games say."""
    task = Task("theseus", 2, {"faction_1": "marines", "faction_2": "pandora"}, ("random", "random"))
    summary = summarise(task, list(play_all(task, [f"factions/{number}" for number in range(6)], 1)))
    won = summary["outcomes"]["won with faction"]
    assert summary["coverage"] == {"faction": {"marines": 6, "scientists": 0, "greys": 0, "aliens": 0, "pandora": 6}}
    assert {faction: cells["random"]["of"] for faction, cells in won.items()} == {"marines": 6, "pandora": 6}
    assert [won[faction]["random"]["yes"] for faction in ("marines", "pandora")] == [
        seat["wins"] for seat in summary["by_seat"]
    ]
    assert summary["outcomes"]["won with, against"]["marines, pandora"] == won["marines"]
