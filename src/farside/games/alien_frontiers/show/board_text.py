"""The whole position as plain text: text mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .words import Words


def board_text(view: Mapping[str, Any], w: Words) -> str:
    t = w.t
    blocks = [
        [t("Turn {n}: {player}", n=view["turn"], player=w.seat(view["active"]))],
        [_player(player, w) for player in view["players"]],
        [
            t("Stations"),
            *[_station(name, station, w) for name, station in view["stations"].items()],
            _bay(view, w),
        ],
        [t("Planet"), *[_territory(name, territory, view, w) for name, territory in view["territories"].items()]],
        _cards(view, w),
    ]
    if view["unplaced"]:
        blocks.append([t("Ships to dock: {ships}", ships=w.dice(ship["face"] for ship in view["unplaced"]))])
    return "\n\n".join("\n".join(block) for block in blocks)


def _player(player: Mapping[str, Any], w: Words) -> str:
    cards = ", ".join(w.card(card["id"]) + (f" ({w.t('used')})" if card["used"] else "") for card in player["cards"])
    parts = [
        w.t.plural("{n} point", "{n} points", player["score"]),
        w.resources(player["fuel"], player["ore"]),
        w.t.plural("{n} ship", "{n} ships", player["fleet"]),
        w.t.plural("{n} colony in reserve", "{n} colonies in reserve", player["reserve"]),
        w.t("colony on circle {n}", n=player["hub"]) if player["hub"] else "",
        cards or w.t("no cards"),
    ]
    return f"{w.seat(player['seat'])}: " + "; ".join(part for part in parts if part)


def _station(name: str, station: Mapping[str, Any], w: Words) -> str:
    shown = " ".join("[" + " ".join(_port(port, w) for port in group) + "]" for group in station["groups"])
    return f"  {w.station(name)}: {shown}"


def _port(port: Any, w: Words) -> str:
    if port is None:
        return "·"
    if port == "blocked":
        return "✕"
    return f"{w.seat(port['seat'])} {w.die(port['face'])}"


def _bay(view: Mapping[str, Any], w: Words) -> str:
    counts: list[str] = []
    for player in view["players"]:
        ships = [ship for ship in view["bay"] if ship["seat"] == player["seat"]]
        if ships:
            relic = f" ({w.t('with the Relic Ship')})" if any(ship["relic"] for ship in ships) else ""
            counts.append(f"{w.seat(player['seat'])} {len(ships)}{relic}")
    return f"  {w.station('maintenance_bay')}: {', '.join(counts) or w.t('empty')}"


def _territory(name: str, territory: Mapping[str, Any], view: Mapping[str, Any], w: Words) -> str:
    colonies = ", ".join(f"{w.seat(seat)} {count}" for seat, count in enumerate(territory["colonies"]) if count)
    parts = [colonies or w.t("no colony")]
    if territory["control"] is not None:
        parts.append(w.t("controlled by {player}", player=w.seat(territory["control"])))
    parts += [w.field(field) for field in territory["fields"]]
    if name == "burroughs_desert" and view["relic"]["holder"] is None:
        parts.append(w.t("Relic Ship"))
    return f"  {w.territory(name)}: {'; '.join(parts)}"


def _cards(view: Mapping[str, Any], w: Words) -> list[str]:
    supply = view["supply"]
    stock = w.resources(supply["fuel"], supply["ore"]) if supply["limited"] else w.t("unlimited")
    return [
        w.t("Display: {cards}", cards=", ".join(w.card(kind) for kind in view["display"]) or w.t("no cards")),
        w.t("Deck: {n}", n=view["deck"]),
        w.t("Discard pile: {cards}", cards=", ".join(w.card(kind) for kind in view["discard"]) or w.t("empty")),
        w.t("Stock: {what}", what=stock),
    ]
