"""What a seat may know (spec section 2).

Nexus Ops: the view
===================

`view(g, seat)` gives plain JSON data. What differs from seat to seat is only `you`, `hand`, `offered`, `known` of the
players and `seen` of the hexes; a spectator has none of them.

    {"game": "nexus-ops", "seats": 3, "you": 0,
     "active": 0, "first": 2, "turn": 7, "round": 3, "target": 12, "over": false,
     "phase": "deploy",                    deploy, move, breath, explore, battle, income, draw, vortex
     "layout": "std3", "unit_set": "classic", "teams": false,
     "units": ["human", ..., "rubium_dragon"],             the six kinds of this game, cheapest first
     "players": [{"seat": 0, "colour": "red", "team": null, "score": 4, "rubium": 9, "out": false,
                  "energize": 2, "secrets": 3,             numbers of cards in hand
                  "done": ["slayer_human"],                Secret Missions in front of the player
                  "victories": 2, "hegemonies": 0,         Mission and Hegemony cards in front of the player
                  "supply": {"human": 9, ...}, "on_board": {"human": 3, ...},
                  "income": 4,                             what the Income phase would pay now
                  "known": {"energize": [], "secrets": []}}],   cards of this hand that you know (you gave them)
     "hexes": {"E0": {"q": 1, "r": 1, "terrain": "rock_plains", "base": null, "closed": false,
                      "mine": 2,                           value of the mine, printed or found; 0: none
                      "token": "hidden",                   "hidden", the id of a token face up, or null
                      "seen": "T-RS",                      only if you have looked at the face-down token; else null
                      "control": 0,                        seat, "contested", or null
                      "units": [{"seat": 0, "unit": "human", "count": 2, "fresh": 1}],   fresh: may still move
                      "battle": true}},                    a battle is due here this turn
     "hand": {"energize": ["force_field"], "secrets": ["land_rush"]},     null for a spectator
     "offered": ["..."] or 2,              Top Priority: the cards to choose from; others see how many
     "line": ["..."],                      Intercepted Transmissions; null without that option
     "decks": {"energize": 20, "secrets": 30, "missions": 36},
     "discards": {"energize": ["..."], "secrets": ["..."]},
     "this_turn": {"wins": 1, "marched": ["E0"], "breathed": ["K0"], "cloned": [],
                   "buying": "begun"},        open: nothing bought yet; over: nothing more can be bought
     "vortex": {"edges": ["I0", ..., "I5"]},               hex at the edges 1 to 6; null without the Vortex
     "battle": {"hex": "E0", "attacker": 0, "defender": 1,
                "step": "lava_leaper",     whose dice lie there; "extra": the extra step; null: none yet
                "window": "after_roll",    the open window, or null
                "order": [0, 1, 2],        seats in the order of the window; those before `passed` have passed
                "passed": 1,
                "rolls": [{"side": 0, "unit": "lava_leaper", "die": 4, "hit": true}],
                "hits": [1, 0],            uncancelled hits of attacker and defender
                "cancelled": [0, 0], "marks": [0, 0],
                "named": [{}, {"human": 1}],               casualties named so far, by the side that loses them
                "bonus": [{"human": 1}, {}], "first": [["human"], []],
                "began": [{...}, {...}], "killed": [{...}, {...}],
                "over": false, "won": false, "scored": false}}      null outside a battle

Target ids (several drawn things may share one id; clicking any of them means the same):

| id | drawn thing |
| --- | --- |
| `shop:human` | the kind of unit in the own shop (player board) |
| `hex:E0` | a hex |
| `unit:E0:1:human` | the units of that kind and seat in a hex; also as casualties, free units, teleported units |
| `token:E0` | the exploration token of a hex |
| `energize:force_field` | an Energize card of the own hand |
| `secret:land_rush` | a Secret Mission of the own hand (or among those offered by Top Priority) |
| `line:land_rush` | a card of the transmission line |
| `discard` | the discard button (a card is clicked first: `["energize:force_field", "discard"]`) |
| `seat:1` | a player (the victim of a breath, the defender, the partner who is given a card) |
| `side:attacker`, `side:defender` | a side of the battle (for players who do not fight) |
| `die:0:human:4` | a die of the battle: side, kind, number |
| `missions` | the Mission stack (take a Mission card) |
| `hegemony` | the Hegemony side of the stack |
| `energize_deck` | the Energize deck |
| `end` | the button that ends a phase, a window (pass) or a series of picks |
"""

from __future__ import annotations

from typing import Any

from .army import count, kinds_in
from .battle import EXTRA_STEP
from .box import BASE, COLOURS, KINDS, TERRAINS
from .hits import hits_left, is_hit
from .state import (
    CONTESTED,
    NO_TOKEN,
    NOBODY,
    Battle,
    State,
    army,
    board,
    energize_kinds,
    in_supply,
    income,
    is_closed,
    kinds_of_units,
    missions_left,
    partner_of,
    score,
    secret_kinds,
)
from .vortex import edge
from .windows import priority


def view(g: State, seat: int | None) -> dict[str, Any]:
    """NX-INFO-1, NX-INFO-2, NX-INFO-7. What is not written here is not shown."""
    return {
        "game": "nexus-ops",
        "seats": g.seats,
        "you": seat,
        "active": g.active,
        "first": g.first,
        "turn": g.turn,
        "round": g.round,
        "target": g.target,
        "over": g.ended != "",
        "phase": g.phase,
        "layout": g.layout_id,
        "unit_set": g.unit_set,
        "teams": g.teams,
        "units": list(kinds_of_units(g).names),
        "players": [_player(g, player, seat) for player in range(g.seats)],
        "hexes": {name: _hex(g, place, seat) for place, name in enumerate(board(g).names)},
        "hand": None if seat is None else _hand(g, seat),
        "offered": secret_kinds(g, g.offered) if seat == g.active else len(g.offered),
        "line": secret_kinds(g, g.line) if g.intercepted else None,
        "decks": {"energize": len(g.energize_deck), "secrets": len(g.secret_deck), "missions": missions_left(g)},
        "discards": {  # NX-INFO-5
            "energize": energize_kinds(g, [*g.energize_discard, *g.resolving]),
            "secrets": secret_kinds(g, g.secret_discard),
        },
        "this_turn": {
            "wins": g.wins,
            "marched": [board(g).names[place] for place in g.marched],
            "breathed": [board(g).names[place] for place in g.breathed],
            "cloned": [board(g).names[place] for place in g.cloned],
            "buying": g.buying,
        },
        "vortex": {"edges": [board(g).names[edge(g, number)] for number in range(1, 7)]} if g.vortex else None,
        "battle": None if g.battle is None else _battle(g, g.battle),
    }


def _player(g: State, player: int, seat: int | None) -> dict[str, Any]:
    names = kinds_of_units(g).names
    knows = g.teams and seat is not None and seat != player and partner_of(player) == seat
    return {
        "seat": player,
        "colour": COLOURS[player],
        "team": player % 2 if g.teams else None,
        "score": score(g, player),
        "rubium": g.rubium[player],  # NX-INFO-3
        "out": g.out[player],
        "energize": len(g.energize[player]),  # NX-INFO-8
        "secrets": len(g.secrets[player]),
        "done": secret_kinds(g, g.done[player]),
        "victories": g.victories[player],
        "hegemonies": g.hegemonies[player],
        "supply": {names[kind]: in_supply(g, player, kind) for kind in range(KINDS)},
        "on_board": {names[kind]: count(g.on_board[player], kind) for kind in range(KINDS)},
        "income": income(g, player),
        "known": {
            "energize": energize_kinds(g, g.given_energize[seat]) if knows and seat is not None else [],
            "secrets": secret_kinds(g, g.given_secrets[seat]) if knows and seat is not None else [],
        },
    }


def _hand(g: State, seat: int) -> dict[str, list[str]]:
    return {"energize": energize_kinds(g, g.energize[seat]), "secrets": secret_kinds(g, g.secrets[seat])}


def _hex(g: State, place: int, seat: int | None) -> dict[str, Any]:
    layout = board(g)
    holder = g.holder[place]
    token: str | None = None
    if g.hidden[place]:
        token = "hidden"  # noqa: S105  (an exploration token)
    elif g.token[place] != NO_TOKEN:
        token = g.box.tokens[g.token[place]].id
    seen = seat is not None and g.hidden[place] and place in g.looked[seat]
    return {
        "q": layout.q[place],
        "r": layout.r[place],
        "terrain": TERRAINS[g.terrain[place]],
        "base": layout.base_of[place] if g.terrain[place] == BASE else None,
        "closed": is_closed(g, place),
        "mine": g.mine[place],
        "token": token,
        "seen": g.box.tokens[g.token[place]].id if seen else None,
        "control": {NOBODY: None, CONTESTED: "contested"}.get(holder, holder),
        "units": _units(g, place),
        "battle": place in g.battles or (g.battle is not None and g.battle.hex == place),
    }


def _units(g: State, place: int) -> list[dict[str, Any]]:
    names = kinds_of_units(g).names
    found: list[dict[str, Any]] = []
    for owner in range(g.seats):
        present = army(g, place, owner)
        fresh = g.to_move[place] if owner == g.active and g.to_move else 0
        for kind in kinds_in(present):
            found.append(
                {"seat": owner, "unit": names[kind], "count": count(present, kind), "fresh": count(fresh, kind)}
            )
    return found


def _counts(g: State, units: int) -> dict[str, int]:
    names = kinds_of_units(g).names
    return {names[kind]: count(units, kind) for kind in kinds_in(units)}


def _bonuses(g: State, numbers: list[int]) -> dict[str, int]:
    names = kinds_of_units(g).names
    return {names[kind]: number for kind, number in enumerate(numbers) if number}


def _battle(g: State, battle: Battle) -> dict[str, Any]:
    units = kinds_of_units(g)
    step: str | None = None
    if battle.step >= 0:
        step = units.names[units.order[battle.step]]
    elif battle.step == EXTRA_STEP:
        step = "extra"
    return {
        "hex": board(g).names[battle.hex],
        "attacker": battle.attacker,
        "defender": battle.defender,
        "step": step,
        "window": battle.window or None,
        "order": priority(g, battle),
        "passed": battle.passed,
        "rolls": [
            {"side": side, "unit": units.names[kind], "die": die, "hit": is_hit(g, battle, side, kind, die)}
            for side, kind, die in battle.rolls
        ],
        "hits": [hits_left(g, battle, side) for side in (0, 1)],
        "cancelled": battle.cancelled[:],
        "marks": battle.marks[:],
        "named": [_counts(g, named) for named in battle.named],
        "bonus": [_bonuses(g, battle.bonus[KINDS * side : KINDS * (side + 1)]) for side in (0, 1)],
        "first": [[units.names[kind] for kind in range(KINDS) if battle.first[side] & (1 << kind)] for side in (0, 1)],
        "began": [_counts(g, began) for began in battle.began],
        "killed": [_counts(g, killed) for killed in battle.killed],
        "over": battle.over,
        "won": battle.won,
        "scored": battle.scored,
    }


def components(g: State) -> dict[str, Any]:
    """NX-COMP-2, NX-COMP-3, NX-COMP-5. Sums and multisets that no rule may change."""
    on_board: list[int] = []
    for seat in range(g.seats):
        units = 0
        for place in range(board(g).size):
            units += army(g, place, seat)
        on_board.append(units)
    lying = [token for token in g.token if token != NO_TOKEN]
    return {
        "energize": sorted(
            [*g.energize_deck, *g.energize_discard, *g.resolving, *[card for hand in g.energize for card in hand]]
        ),
        "secrets": sorted(
            [*g.secret_deck, *g.secret_discard, *g.offered, *g.line, *_all(g.secrets), *_all(g.done)],
        ),
        "tokens": sorted([*lying, *g.gone]),
        "missions": missions_left(g) >= 0,
        "units counted": on_board == g.on_board,
        "figures": all([in_supply(g, seat, kind) >= 0 for seat in range(g.seats) for kind in range(KINDS)]),
        "rubium": all([amount >= 0 for amount in g.rubium]),
        "nobody on the Vortex": not g.vortex or g.holder[board(g).monolith] == NOBODY,
    }


def _all(hands: list[list[int]]) -> list[int]:
    return [card for hand in hands for card in hand]
