"""The whole position as plain text: text mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .words import Words

View = Mapping[str, Any]


def board_text(view: View, w: Words) -> str:
    t = w.t
    blocks = [
        _head(view, w),
        [_player(player, view, w) for player in view["players"]],
        [t("Rooms"), *[_room(int(number), room, view, w) for number, room in view["rooms"].items()]],
        [t("Corridors"), *_corridors(view, w)],
        _intruders(view, w),
    ]
    if view["you"] is not None:
        blocks.append(_you(view, w))
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(view: View, w: Words) -> list[str]:
    t = w.t
    time = view["time"]
    lines = [
        t("Round {n}, jump in {left}", n=view["round"], left=time["end"] - time["index"])
        + (f"; {t('hibernation is open')}" if time["hibernation"] else "")
    ]
    if view["self_destruct"] is not None:
        lines.append(t("Self-Destruct in {left}", left=6 - view["self_destruct"]))
    coordinates = view["coordinates"]
    known = f" ({', '.join(f'{space}: {coordinates[space]}' for space in 'ABCD')})" if coordinates else ""
    lines.append(t("Destination {space}", space=view["destination"]) + known)
    engines = [{"working": t("working"), "damaged": t("damaged"), None: "?"}[engine] for engine in view["engines"]]
    lines.append(t("Engines: {list}", list=", ".join(engines)))
    pods = [f"{pod['number']}{pod['section'].upper()} {_pod_state(pod['state'], w)}" for pod in view["pods"]]
    lines.append(t("Pods: {list}", list=", ".join(pods)))
    if view["open_objectives"]:
        lines.append(t("Objectives: {list}", list=w.list(w.named("objective", o) for o in view["open_objectives"])))
    return lines


def _pod_state(state: str, w: Words) -> str:
    return {"locked": w.t("Locked"), "unlocked": w.t("Unlocked"), "launched": w.t("launched")}[state]


def _status(player: View, w: Words) -> str:
    status = {
        "aboard": w.t("in {room}", room=w.room(player["room"])) if player["room"] else "",
        "in_pod": w.t("in Pod {n}", n=player["pod"]),
        "hibernating": w.t("hibernating"),
        "evacuated": w.t("evacuated"),
        "dead": w.t("dead"),
    }
    return status[player["status"]]


def _player(player: View, view: View, w: Words) -> str:
    t = w.t
    name = w.named("character", player["character"]) if player["character"] else t("no Character yet")
    hands = [w.thing(thing["id"]) + _ammo(thing) for slot in player["hands"] for thing in slot]
    items = [
        w.item(item["id"]) if item["id"] else t("a {colour} Item", colour=w.colour(item["back"]))
        for item in player["inventory"]
    ]
    wounds = [w.named("wound", wound) for wound in player["wounds"]]
    wounds += [t("{wound} (Dressed)", wound=w.named("wound", wound)) for wound in player["dressed"]]
    parts = [
        f"{name} (#{player['number']})",
        _status(player, w),
        t.plural("{n} card", "{n} cards", player["hand"]),
        t.plural("{n} Light Wound", "{n} Light Wounds", player["light"]) if player["light"] else "",
        w.list(wounds),
        t("Slime") if player["slime"] else "",
        t("Larva") if player["larva"] else "",
        t("Signal") if player["signal"] else "",
        t("Hands: {list}", list=w.list(hands)) if hands else "",
        t("Inventory: {list}", list=w.list(items)) if items else "",
        t("passed") if player["passed"] else "",
    ]
    return f"{w.seat(player['seat'])}: " + "; ".join(part for part in parts if part)


def _ammo(thing: View) -> str:
    return f" {thing['ammo']}/{thing['capacity']}" if thing["ammo"] is not None else ""


def _room(number: int, room: View, view: View, w: Words) -> str:
    t = w.t
    here = [w.seat(p["seat"]) for p in view["players"] if p["room"] == number and p["status"] == "aboard"]
    intruders = [w.figure(intruder["id"]) for intruder in view["intruders"] if intruder["room"] == number]
    parts = [
        " ".join(f"{place}→{_beyond(corridor, number, view)}" for place, corridor in enumerate(room["exits"], 1)),
        "" if room["explored"] else t("unexplored"),
        t("token {token}", token=w.token(room["token"])) if room["token"] else "",
        t("Items {n}", n=room["counter"]) if room["counter"] is not None else "",
        t("Fire") if room["fire"] else "",
        t("Malfunction") if room["malfunction"] else "",
        w.list(w.thing(thing) for thing in room["objects"]),
        w.list(here),
        w.list(intruders),
    ]
    return f"  {w.room(number)}: " + "; ".join(part for part in parts if part)


def _beyond(corridor: str, room: int, view: View) -> str:
    """The number of the Room at the other end, or the technical space."""
    about = view["corridors"].get(corridor)
    return corridor if about is None else f"{about['b'] if about['a'] == room else about['a']:03d}"


def _corridors(view: View, w: Words) -> list[str]:
    t = w.t
    found: list[str] = []
    doors = {"open": "", "closed": t("Door Closed"), "destroyed": t("Door Destroyed")}
    for about in view["corridors"].values():
        parts = [doors[about["door"]], t("Noise") if about["noise"] else ""]
        if any(parts):
            found.append(f"  {about['a']:03d}-{about['b']:03d}: " + "; ".join(part for part in parts if part))
    for name, about in view["technical"].items():
        if about["noise"]:
            found.append(f"  {name}: {t('Noise')}")
    return found or [f"  {t('all open and silent')}"]


def _intruders(view: View, w: Words) -> list[str]:
    t = w.t
    bag = ", ".join(f"{w.intruder(kind)} {number}" for kind, number in view["bag"].items())
    weaknesses = [
        f"{w.object_kind(slot['object'])}: " + (w.named("weakness", slot["id"]) if slot["id"] else "?")
        for slot in view["weaknesses"]
    ]
    lines = [
        t("Bag: {list}", list=bag),
        t("Eggs: {n}", n=view["eggs"]),
        t("Weaknesses: {list}", list=w.list(weaknesses)),
    ]
    hurt = [
        f"{w.figure(intruder['id'])} {intruder['room']:03d}: {intruder['injuries']}"
        for intruder in view["intruders"]
        if intruder["injuries"]
    ]
    if hurt:
        lines.append(t("Injuries: {list}", list=w.list(hurt)))
    return lines


def _you(view: View, w: Words) -> list[str]:
    t = w.t
    you = view["you"]
    player = view["players"][you["seat"]]
    lines = [t("Your hand: {list}", list=w.list(w.card(card) for card in you["hand"]) or t("empty"))]
    goals = [w.named("objective", objective["id"]) for objective in player["objectives"] if objective["id"]]
    if goals:
        lines.append(t("Your Objectives: {list}", list=w.list(goals)))
    if player["quests"]:
        lines.append(t("Quest Items: {list}", list=w.list(w.item(quest) for quest in player["quests"])))
    if you["event_top"]:
        lines.append(t("Top Event card: {card}", card=w.named("event", you["event_top"])))
    for note in you["notes"]:
        lines.append(t("Note of round {n}: {seen}", n=note["round"], seen=w.note(note["about"], note["seen"])))
    if view["intruder_player"] and view["intruder_player"]["seat"] == you["seat"]:
        cards = view["intruder_player"]["hand"]
        lines.append(t("Intruder cards: {list}", list=w.list(w.named("intruder_card", card) for card in cards)))
    return lines
