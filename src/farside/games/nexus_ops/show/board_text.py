"""The whole position as plain text: text mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .words import Words

View = Mapping[str, Any]


def board_text(view: View, w: Words) -> str:
    t = w.t
    head = t("Round {n}: {player}", n=view["round"], player=w.seat(view["active"]))
    if view["phase"]:
        head = t("{head}, {phase}", head=head, phase=w.phase(view["phase"]))
    blocks = [
        [head, t("{n} points win", n=view["target"])],
        [_player(player, view, w) for player in view["players"]],
        [t("Board"), *[_hex(name, spot, w) for name, spot in view["hexes"].items()]],
        _cards(view, w),
    ]
    if view["battle"] is not None:
        blocks.append(_battle(view["battle"], w))
    if view["hand"] is not None:
        blocks.append(_hand(view, w))
    return "\n\n".join("\n".join(block) for block in blocks)


def _player(player: View, view: View, w: Words) -> str:
    parts = [
        w.t.plural("{n} point", "{n} points", player["score"]),
        w.rubium(player["rubium"]),
        w.t("income {n}", n=player["income"]),
        w.t.plural("{n} Energize card", "{n} Energize cards", player["energize"]),
        w.t.plural("{n} Secret Mission", "{n} Secret Missions", player["secrets"]),
        w.t("fulfilled: {cards}", cards=w.cards(player["done"])) if player["done"] else "",
        w.t("knows: {cards}", cards=w.cards(_known(player))) if _known(player) else "",
        w.t("team {n}", n=player["team"] + 1) if player["team"] is not None else "",
        w.t("eliminated") if player["out"] else "",
    ]
    return f"{w.seat(player['seat'])}: " + "; ".join(part for part in parts if part)


def _known(player: View) -> list[str]:
    return [*player["known"]["energize"], *player["known"]["secrets"]]


def _hex(name: str, spot: View, w: Words) -> str:
    parts = [w.t("Vortex") if spot["closed"] else w.terrain(spot["terrain"])]
    if spot["base"] is not None:
        parts.append(w.t("base of {player}", player=w.seat(spot["base"])))
    if spot["mine"]:
        parts.append(w.mine(spot["mine"]))
    if spot["token"] == "hidden":  # noqa: S105  (an exploration token)
        parts.append(w.t("token: {token}", token=w.token(spot["seen"])) if spot["seen"] else w.t("token face down"))
    for units in spot["units"]:
        fresh = w.t(" ({n} to move)", n=units["fresh"]) if units["fresh"] else ""
        parts.append(f"{w.seat(units['seat'])} {units['count']} × {w.unit(units['unit'])}{fresh}")
    if spot["control"] == "contested":
        parts.append(w.t("contested"))
    return f"  {w.hex(name)}: {'; '.join(parts)}"


def _battle(fight: View, w: Words) -> list[str]:
    lines = [
        w.t(
            "Battle on {hex}: {attacker} attacks {defender}",
            hex=w.hex(fight["hex"]),
            attacker=w.seat(fight["attacker"]),
            defender=w.seat(fight["defender"]),
        )
    ]
    for side in (0, 1):
        rolls = [roll for roll in fight["rolls"] if roll["side"] == side]
        if rolls:
            dice = " ".join(f"{w.unit(roll['unit'])} {w.die(roll['die'])}" for roll in rolls)
            hits = w.t.plural("{n} hit", "{n} hits", fight["hits"][side])
            lines.append(f"  {w.seat(fight['defender' if side else 'attacker'])}: {dice}; {hits}")
    return lines


def _cards(view: View, w: Words) -> list[str]:
    decks, discards = view["decks"], view["discards"]
    none = w.t("none")
    lines = [
        w.t(
            "Decks: {energize} Energize, {secrets} Secret Mission, {missions} Mission",
            energize=decks["energize"],
            secrets=decks["secrets"],
            missions=decks["missions"],
        ),
        w.t("Discarded Energize cards: {cards}", cards=w.cards(discards["energize"]) or none),
        w.t("Discarded Secret Missions: {cards}", cards=w.cards(discards["secrets"]) or none),
    ]
    if view["line"] is not None:
        lines.append(w.t("Transmission line: {cards}", cards=w.cards(view["line"]) or none))
    if view["vortex"] is not None:
        edges = ", ".join(f"{number} {w.hex(name)}" for number, name in enumerate(view["vortex"]["edges"], 1))
        lines.append(w.t("Vortex edges: {edges}", edges=edges))
    return lines


def _hand(view: View, w: Words) -> list[str]:
    hand = view["hand"]
    none = w.t("none")
    lines = [
        w.t("Your Energize cards: {cards}", cards=w.cards(hand["energize"]) or none),
        w.t("Your Secret Missions: {cards}", cards=w.cards(hand["secrets"]) or none),
    ]
    if isinstance(view["offered"], list) and view["offered"]:
        lines.append(w.t("Drawn: {cards}", cards=w.cards(view["offered"])))
    return lines
