"""What a Nexus Ops scenario can expect: the keys of [then]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from farside.core.play import Step
from farside.scenario import Difference, check_keys

from .rules import battle, breath, deploy, draw, explore, losses, moments, movement, windows
from .rules.army import count, kinds_in
from .rules.box import BOX, TERRAINS
from .rules.ending import result
from .rules.state import (
    CONTESTED,
    NO_TOKEN,
    NOBODY,
    SIDES,
    State,
    army,
    board,
    energize_kinds,
    in_supply,
    income,
    kinds_of_units,
    missions_left,
    score,
    secret_kinds,
)

PLAYERS = ("P1", "P2", "P3", "P4")
PENDING: dict[type[Step], str] = {
    deploy.DeployPhase: "deploy",
    movement.MovePhase: "move",
    breath.BreathPhase: "breath",
    breath.ChooseVictim: "victim",
    breath.Victim: "lose",
    explore.ExplorePhase: "explore",
    battle.BattlePhase: "battle",
    battle.Fight: "against",
    battle.ScoreBattle: "score",
    battle.Spread: "spread",
    windows.Window: "window",
    losses.NameCasualties: "lose",
    losses.TakeHit: "lose",
    moments.Moment: "moment",
    draw.MonolithReward: "reward",
    draw.KeepOne: "keep",
    draw.PartnersGift: "give",
}


def facts(g: State) -> dict[str, Any]:
    layout = board(g)
    seats = range(g.seats)
    fight = g.battle
    decision = g.decision
    return {
        "rubium": named(g.rubium),
        "vp": {PLAYERS[seat]: score(g, seat) for seat in seats},
        "done": {PLAYERS[seat]: secret_kinds(g, g.done[seat]) for seat in seats},
        "missions_taken": named(g.victories),
        "income": {PLAYERS[seat]: income(g, seat) for seat in seats},
        "out": [PLAYERS[seat] for seat in seats if g.out[seat]],
        "supply": {
            PLAYERS[seat]: {name: in_supply(g, seat, kind) for kind, name in enumerate(kinds_of_units(g).names)}
            for seat in seats
        },
        "energize": {PLAYERS[seat]: energize_kinds(g, g.energize[seat]) for seat in seats},
        "secrets": {PLAYERS[seat]: secret_kinds(g, g.secrets[seat]) for seat in seats},
        "energize_counts": {PLAYERS[seat]: len(g.energize[seat]) for seat in seats},
        "secret_counts": {PLAYERS[seat]: len(g.secrets[seat]) for seat in seats},
        "energize_deck": len(g.energize_deck),
        "secret_deck": len(g.secret_deck),
        "secret_bottom": secret_kinds(g, g.secret_deck[:1]),
        "mission_stack": missions_left(g),
        "energize_discard": energize_kinds(g, g.energize_discard),
        "secret_discard": secret_kinds(g, g.secret_discard),
        "line": secret_kinds(g, g.line),
        "line_size": len(g.line),
        "units": {name: _units(g, place) for place, name in enumerate(layout.names)},
        "control": {name: _holder(g, place) for place, name in enumerate(layout.names)},
        "mines": dict(zip(layout.names, g.mine, strict=True)),
        "terrain": {name: TERRAINS[g.terrain[place]] for place, name in enumerate(layout.names)},
        "adjacent": {
            name: [layout.names[near] for near in layout.near[place]] for place, name in enumerate(layout.names)
        },
        "tokens": {name: _token(g, place) for place, name in enumerate(layout.names)},
        "token_hexes": [layout.names[place] for place in range(layout.size) if g.hidden[place]],
        "token_counts": _token_counts(g, range(layout.size)),
        "half_token_counts": [_token_counts(g, half) for half in layout.halves],
        "terrain_counts": dict(Counter(TERRAINS[g.terrain[place]] for place in layout.outside)),
        "single_terrain": [TERRAINS[g.terrain[place]] for place in layout.singles],
        "double_terrain": ["+".join(sorted({TERRAINS[g.terrain[half]] for half in slot})) for slot in layout.doubles],
        "mine_total": sum(BOX.tokens[token].mine for token in g.token if token != NO_TOKEN),
        "looked": {PLAYERS[seat]: [layout.names[place] for place in g.looked[seat]] for seat in seats},
        "active": PLAYERS[g.active],
        "phase": "end" if decision is None and g.todo else g.phase,
        "pending": "none" if decision is None else PENDING.get(type(decision.asker), type(decision.asker).__name__),
        "to_act": "nobody" if decision is None else PLAYERS[decision.seat],
        "battle": "none" if fight is None else layout.names[fight.hex],
        "window": "none" if fight is None else fight.window or "none",
        "window_order": [] if fight is None else [PLAYERS[seat] for seat in windows.priority(g, fight)],
        "dice": {} if fight is None else _dice(g),
        "battles": [layout.names[place] for place in g.battles],
        "game_over": g.ended != "",
        "why": g.ended,
        "winners": [PLAYERS[seat.seat] for seat in result(g) or [] if seat.won],
    }


def _units(g: State, place: int) -> dict[str, dict[str, int]]:
    names = kinds_of_units(g).names
    found: dict[str, dict[str, int]] = {}
    for seat in range(g.seats):
        present = army(g, place, seat)
        if present:
            found[PLAYERS[seat]] = {names[kind]: count(present, kind) for kind in kinds_in(present)}
    return found


def _holder(g: State, place: int) -> str:
    holder = g.holder[place]
    return {NOBODY: "none", CONTESTED: "contested"}.get(holder) or PLAYERS[holder]


def _token(g: State, place: int) -> str:
    if g.hidden[place]:
        return "hidden"
    return "none" if g.token[place] == NO_TOKEN else BOX.tokens[g.token[place]].id


def _token_counts(g: State, places: Iterable[int]) -> dict[str, int]:
    return dict(Counter(BOX.tokens[g.token[place]].id for place in places if g.token[place] != NO_TOKEN))


def _dice(g: State) -> dict[str, list[int]]:
    assert g.battle is not None
    return {SIDES[side]: [die for owner, _, die in g.battle.rolls if owner == side] for side in (0, 1)}


def named(numbers: Sequence[int]) -> dict[str, int]:
    return {PLAYERS[seat]: number for seat, number in enumerate(numbers)}


def differences(key: str, expected: Any, actual: Any) -> list[Difference]:
    """What is not as expected; of a table only the written keys count, but the units of a hex are complete."""
    if isinstance(expected, dict) and isinstance(actual, dict) and not key.startswith("units."):
        found: list[Difference] = []
        for name, value in expected.items():
            check_keys(f"[then] {key}", [name], actual)
            found.extend(differences(f"{key}.{name}", value, actual[name]))
        return found
    return [] if unordered(expected) == unordered(actual) else [Difference(key, expected, actual)]


def unordered(value: Any) -> Any:
    """Lists are compared without order."""
    if isinstance(value, list | tuple):
        return sorted([unordered(item) for item in value], key=str)
    return value
