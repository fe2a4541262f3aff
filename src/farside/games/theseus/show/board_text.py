"""The whole position as plain text: text mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .words import Words

Facts = Mapping[str, Any]


def board_text(view: Facts, w: Words) -> str:
    blocks = [[_head(view, w)], [_player(player, w) for player in view["players"]]]
    for sector in view["ring"]:
        blocks.append(_sector(sector, view, w))
    blocks.append(_rest(view, w))
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(view: Facts, w: Words) -> str:
    if view["phase"] == "setup":
        return w.t("Set-up")
    text = w.t("Turn {n}: {player}", n=view["turn"], player=w.seat(view["active"]))
    if view["sector"]:
        text += f" ({w.sector_named(view['sector'])})"
    return text


def _player(player: Facts, w: Words) -> str:
    t = w.t
    parts = [
        w.name(player["faction"]) if player["faction"] else t("no faction yet"),
        w.life(player["life"]),
        w.data(player["data"]) if player["collects_data"] else "",
        w.tokens(player["tokens"]) if player["tokens"] else "",
        t("home {sector}", sector=w.sector_named(player["home"])) if player["home"] else "",
        t("deck {n}, top {card}", n=player["deck"], card=w.card_named(player["top"])) if player["top"] else "",
        t("keeps {cards}", cards=_cards(player["kept"], w)) if player["kept"] else "",
        t("drawn: {cards}", cards=_cards(player["hand"], w)) if player["hand"] else "",
    ]
    return f"{w.seat(player['seat'])}: " + "; ".join(part for part in parts if part)


def _cards(cards: list[Facts], w: Words) -> str:
    return ", ".join(w.card_named(card["id"]) for card in cards)


def _sector(sector: Facts, view: Facts, w: Words) -> list[str]:
    t = w.t
    units = {unit["id"]: unit for unit in view["units"]}
    rooms = " ".join(f"{room['id'][-1]}:{_unit(units.get(room['unit']), w)}" for room in sector["rooms"])
    passages = " ".join("-".join(pair) for pair in sector["passages"])
    notes = [t("home of {players}", players=w.seats(sector["home_of"]))] if sector["home_of"] else []
    if sector["deactivation"]:
        notes.append(t.plural("{n} Deactivation token", "{n} Deactivation tokens", len(sector["deactivation"])))
    head = w.sector_named(sector["id"]) + (f" ({'; '.join(notes)})" if notes else "")
    lines = [head, f"  {rooms}   [{passages}]"]
    cards = [f"{slot['id']} {_slot(slot, w)}" for slot in sector["slots"] if slot["card"] or slot["bonus"]]
    if cards:
        lines.append("  " + t("installed: {cards}", cards=", ".join(cards)))
    for number, place in enumerate(sector["pending"], 1):
        if place["card"]:
            text = w.card_named(place["card"]["id"]) + f" ({w.seat(place['card']['owner'])})"
            if place["card"]["malfunction"]:
                text += f" ({t('Malfunction')})"
            lines.append("  " + t("pending {n}: {card}", n=number, card=text))
    return lines


def _unit(unit: Facts | None, w: Words) -> str:
    if unit is None:
        return "·"
    signs = "+" if unit["side"] == "upgraded" else ""
    signs += "#" if unit["caught"] else ""
    signs += "?" if unit["invisible"] else ""
    signs += "!" * unit["parasites"]
    return f"{unit['id']}{signs}"


def _slot(slot: Facts, w: Words) -> str:
    if slot["bonus"]:
        return f"[{w.card_named(slot['bonus'])}]"
    card = slot["card"]
    parts = [w.seat(card["seat"])]
    if card["value"] is not None:
        parts.append(str(card["value"]))
    if card["copies"] > 1:
        parts.append(f"×{card['copies']}")
    if card["id"] == "s_defense_system" and card["points"]:
        parts.append(w.t("activated"))
    elif card["points"]:
        parts.append(w.t.plural("{n} point", "{n} points", card["points"]))
    if card["state"] != "works":
        parts.append(w.t("Malfunction") if card["state"] == "malfunction" else w.name("creepers"))
    if card["embryo"]:
        parts.append(w.unit_named(card["embryo"]))
    return f"{w.card_named(card['id'])} ({', '.join(parts)})"


def _rest(view: Facts, w: Words) -> list[str]:
    space = ", ".join(w.unit_named(unit) for unit in view["space"]) or w.t("nobody")
    return [
        w.t("Space: {units}", units=space),
        w.t("Countdown: {place}", place=view["end_token"]),
        w.t("Upgrade tokens in the pool: {n}", n=view["pool"]),
        w.t("Signs: + upgraded, # caught, ? invisible, ! Parasite"),
    ]
