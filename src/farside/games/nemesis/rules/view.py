"""What a seat may know, and what follows from a position for everybody else (spec section 25).

Nemesis: the view
=================

```json
{"game": "nemesis", "mode": "semi-cooperative", "board": "basic", "seats": 3, "round": 4, "first": 0, "active": 1,
 "actions": 1, "unlimited": false, "over": false, "destroyed": false, "winners": [],
 "time": {"index": 3, "end": 15, "hibernation": false}, "self_destruct": null,
 "destination": "B", "coordinates": null,
 "players": [{"seat": 0, "number": 2, "character": "scout", "status": "aboard", "room": 11, "pod": null,
              "passed": false, "hand": 4, "deck": 5, "discard": ["search", "contamination"],
              "light": 1, "wounds": ["arm"], "dressed": [], "slime": false, "signal": false, "larva": false,
              "slots": 2,
              "hands": [[{"id": "rifle", "ammo": 3, "capacity": 4, "magazine": false, "autoloader": false}]],
              "inventory": [{"back": "red", "id": null}], "quests": ["motion_scanner", "security_key"],
              "objectives": [{"kind": "personal", "id": null}], "intruder": false}],
 "you": {"seat": 1, "hand": ["rest", "contamination", "known_infected"], "rejected": ["hoarder"],
         "looking": {"deck": "red", "cards": ["grenade", "decoy"]}, "event_top": null,
         "notes": [{"round": 3, "about": "under_red", "seen": "grenade"}]},
 "rooms": {"6": {"slot": "2", "exits": ["c06_07", "c06_11", "c05_06", "c02_06"], "tile": null,
                 "explored": false, "token": "fire_2", "counter": null, "fire": false,
                 "malfunction": false, "objects": ["carcass"], "peeked": true}},
 "corridors": {"c06_11": {"a": 6, "b": 11, "noise": true, "door": "open"}},
 "technical": {"tech": {"rooms": [2, 4, 5], "noise": false}},
 "airlock": null, "engines": ["working", null, null],
 "pods": [{"number": 1, "section": "a", "state": "locked", "seats": []}],
 "intruders": [{"id": 3, "kind": "adult", "room": 6, "injuries": 1}],
 "bag": {"adult": 6, "larva": 4}, "pool": {"adult": 6},
 "eggs": 5, "nest_destroyed": false, "queen_killed": false,
 "weaknesses": [{"object": "character_corpse", "id": null}],
 "decks": {"event": 19, "event_discard": ["nest"], "attack": 20, "attack_discard": [], "attack_shown": [], "wound": 16,
           "contamination": 27, "items": {"red": {"deck": 30, "discard": []}}, "crafted": ["taser"]},
 "open_objectives": [], "intruder_player": null}
```

`status` is `aboard`, `in_pod`, `hibernating`, `evacuated` or `dead`. A Contamination card is `contamination`; the
owner sees `known_clean` or `known_infected` after a Scan. `tile`, `token`, `coordinates`, `engines`, `objectives` and
Inventory Items are null unless this seat has seen them: what somebody has looked at stays in that seat's view, and
`you.notes` lists what cannot be shown in its place any more (`about`: `under_red`, `under_event`, `under_attack`,
`objective_2`). A spectator's `you` is null. `intruder_player` is `{"seat", "hand": 3 or the cards, "deck", "discard"}`.
`exits` are the Corridors and technical spaces at the numbers 1 to 4 of a Room. `objects` are `blue_corpse`,
`corpse_2` (the Character of seat 2), `carcass`, `egg`.

Target ids (several drawn things may share one id):

| id | drawn thing |
| --- | --- |
| `room:6` | a Room: to move there, to use its Action, to name it |
| `corridor:c06_11`, `corridor:tech` | a Corridor (also its Door), a technical space |
| `intruder:3` | an Intruder miniature, by `intruders[].id` |
| `character:2` | the Character of seat 2 |
| `eggs:16` | the uncarried Eggs of a Room |
| `object:6:carcass` | an Object on the floor |
| `hand:search` | a card in your hand |
| `held:0` | the n-th thing in your Hands, counted through the slots |
| `item:medkit` | an Item of your Inventory |
| `theirs:2:item:0`, `theirs:2:slot:0` | an Item of seat 2's Inventory, what its Hand slot holds |
| `quest:armor` | an inactive Quest Item of yours |
| `craft:antidote` | a card of the blue supply |
| `deck:red` | an Item deck; `deck:event` the Event deck |
| `pod:1` | an Escape Pod |
| `engine:0` | an Engine |
| `destination:A` | a space of the Destination Track |
| `weakness:egg` | a Weakness slot |
| `objective:necroscopy`, `objective:2:0` | an own Objective; the n-th Objective of seat 2 |
| `looking:grenade` | a card you are choosing from |
| `intruder_card:pursuit_1` | a card of the Intruder player's hand |
| `draft:scout` | a Character on offer |
| `die:noise`, `die:combat` | the die that has been rolled |
| `careful`, `melee`, `trade`, `drop`, `floor`, `launch`, `leave` | buttons: the kind of Action, beside a thing |
| `pass`, `end`, `yes`, `no` | buttons |
"""

from __future__ import annotations

from typing import Any, Final

from farside.core.game import SeatResult
from farside.core.play import Step

from .box import (
    BACKS,
    BLUE_CORPSE,
    COLOURS,
    EVACUATION,
    OBJECT_KINDS,
    ROOMS,
    is_contamination,
    is_object,
)
from .cards.items import UseItem
from .cards.medicine import ExchangeCard, ScanOne
from .intruder_player import KeptCard
from .looking import KeepItem
from .objectives import KeepObjective
from .passing import DiscardFromHand
from .questions import attachments, board, capacity, eggs_in_play, face_of, hand_slots, held, survives
from .state import AUTOLOADER, LOCKED, MAGAZINE, NO_POD, NOBODY, UNLOCKED, Held, Player, State
from .turn import DropItem

STATUS: Final = ("aboard", "in_pod", "hibernating", "evacuated", "dead")
DOORS: Final = ("open", "closed", "destroyed")


def view(g: State, seat: int | None) -> dict[str, Any]:
    """NE-INFO-1 to NE-INFO-14. Built up from nothing: what is not written here is not shown."""
    bit = 0 if seat is None else 1 << seat
    return {
        "game": "nemesis",
        "mode": g.mode,
        "board": g.side,
        "seats": g.seats,
        "round": g.round,
        "first": g.first,
        "active": None if g.active == NOBODY else g.active,
        "actions": g.actions,
        "unlimited": g.unlimited,
        "over": g.ended != "",
        "destroyed": g.destroyed,
        "winners": g.winners[:],
        "time": {"index": g.time, "end": g.box.time_end, "hibernation": g.time >= g.box.hibernation_from},
        "self_destruct": None if g.destruct < 0 else g.destruct,
        "destination": g.destination,
        "coordinates": {"id": g.coordinates, **g.box.coordinates[g.coordinates]}
        if g.coordinates_known & bit or g.coordinates_known == -1
        else None,
        "players": [_player(g, player, seat) for player in g.players],
        "you": None if seat is None else _you(g, g.players[seat]),
        "rooms": {str(room): _room(g, room, bit) for room in range(1, ROOMS + 1)},
        "corridors": {
            corridor.id: {
                "a": corridor.a,
                "b": corridor.b,
                "noise": bool(g.noise[number]),
                "door": DOORS[g.doors[number]],
            }
            for number, corridor in enumerate(board(g).corridors[: board(g).first_technical])
        },
        "technical": {
            board(g).corridors[board(g).first_technical + network].id: {
                "rooms": rooms[:],
                "noise": bool(g.noise[board(g).first_technical + network]),
            }
            for network, rooms in enumerate(board(g).entrances)
        },
        "airlock": g.airlock or None,
        "engines": [
            ("damaged", "working")[top] if g.engine_known[engine] & bit or g.engine_known[engine] == -1 else None
            for engine, top in enumerate(g.engines)
        ],
        "pods": [_pod(g, pod) for pod in range(1, len(g.pods)) if g.pods[pod] != NO_POD],
        "intruders": [
            {"id": figure, "kind": g.box.figures[figure], "room": room, "injuries": g.injuries[figure]}
            for figure, room in enumerate(g.where)
            if room
        ],
        "bag": _count(g, g.bag),
        "pool": _count(g, g.pool),
        "eggs": g.eggs,
        "nest_destroyed": g.nest_destroyed,
        "queen_killed": g.queen_killed,
        "weaknesses": [
            {"object": kind, "id": g.weaknesses[slot] if g.discovered[slot] else None}
            for slot, kind in enumerate(OBJECT_KINDS)
        ],
        "decks": _decks(g),
        "open_objectives": g.open_objectives[:],
        "intruder_player": _intruder_player(g, seat),
    }


def _player(g: State, player: Player, seat: int | None) -> dict[str, Any]:
    mine = player.seat == seat
    return {
        "seat": player.seat,
        "number": player.number,
        "character": player.character or None,
        "status": STATUS[player.status],
        "room": player.room or None,
        "pod": player.pod or None,
        "passed": player.passed,
        "hand": len(player.hand),
        "deck": len(player.deck),
        "discard": [
            face_of(card) if mine or not is_contamination(card) else "contamination" for card in player.discard
        ],
        "light": player.light,
        "wounds": player.wounds[:],
        "dressed": player.dressed[:],
        "slime": player.slime,
        "signal": player.signal,
        "larva": player.larva,
        "slots": hand_slots(player),
        "hands": [[_held(g, thing) for thing in slot] for slot in player.slots],
        "inventory": [
            {"back": g.box.items[item].deck, "id": item if mine or _knows(player.known[index], seat) else None}
            for index, item in enumerate(player.inventory)
        ],
        "quests": player.quests[:],
        "objectives": [_objective(g, player, index, seat) for index in range(len(player.objectives))],
        "intruder": g.intruder_seat == player.seat,
    }


def _knows(knowers: int, seat: int | None) -> bool:
    return knowers == -1 or (seat is not None and bool(knowers & 1 << seat))


def _held(g: State, thing: Held) -> dict[str, Any]:
    if is_object(thing[0]):
        return {"id": thing[0], "ammo": None}
    weapon = g.box.items[thing[0]].weapon != ""
    return {
        "id": thing[0],
        "ammo": thing[1] if weapon else None,
        "capacity": capacity(g, thing) if weapon else None,
        "magazine": bool(thing[2] & MAGAZINE),
        "autoloader": bool(thing[2] & AUTOLOADER),
    }


def _objective(g: State, player: Player, index: int, seat: int | None) -> dict[str, Any]:
    objective = player.objectives[index]
    known = player.seat == seat or _knows(player.objective_known[index], seat)
    shown = known or (g.ended != "" and survives(player))  # NE-VICT-5
    return {"kind": g.box.objectives[objective].kind, "id": objective if shown else None}


def _you(g: State, player: Player) -> dict[str, Any]:
    looking = g.looker == player.seat and g.looking
    top = g.event_deck[-1] if g.event_deck and g.event_top_known & 1 << player.seat else None
    return {
        "seat": player.seat,
        "hand": [face_of(card) for card in player.hand],
        "rejected": player.rejected[:],
        "chosen": player.chosen or None,
        "looking": {"deck": g.looked, "cards": g.looking[:]} if looking else None,
        "event_top": top,
        "notes": [{"round": note[0], "about": note[1], "seen": note[2]} for note in player.notes],
    }


def _room(g: State, room: int, bit: int) -> dict[str, Any]:
    ship = board(g)
    explored = bool(g.explored[room])
    open_tile = explored or room in ship.highlighted or bool(g.tile_known[room] & bit)
    slot = "special" if room in ship.fixed else "1" if room in ship.slots1 else "2" if room in ship.slots2 else "open"
    return {
        "slot": slot,
        "exits": ship.exit_ids[room][:],
        "tile": g.tile[room] if open_tile else None,
        "explored": explored,
        "token": g.token[room] if g.token[room] and g.token_known[room] & bit else None,
        "counter": g.counter[room] if g.counter[room] >= 0 else None,
        "fire": bool(g.fire[room]),
        "malfunction": bool(g.malfunction[room]),
        "objects": [thing for place, thing in g.floor if place == room],
        "peeked": not explored and bool((g.tile_known[room] | g.token_known[room]) & bit),
    }


def _pod(g: State, pod: int) -> dict[str, Any]:
    states = {LOCKED: "locked", UNLOCKED: "unlocked"}
    return {
        "number": pod,
        "section": EVACUATION[g.sections[pod]][-1],
        "state": states.get(g.pods[pod], "launched"),
        "seats": [player.seat for player in g.players if player.pod == pod],
    }


def _count(g: State, tokens: list[int]) -> dict[str, int]:
    """NE-INFO-7. How many of each kind; their numbers are not shown."""
    found: dict[str, int] = {}
    for token in sorted(tokens):
        kind = g.box.tokens[token].kind
        found[kind] = found.get(kind, 0) + 1
    return found


def _decks(g: State) -> dict[str, Any]:
    """Numbers of face-down cards, never their order; discard piles are open."""
    return {
        "event": len(g.event_deck),
        "event_discard": g.event_discard[:],
        "event_gone": g.event_gone[:],
        "attack": len(g.attack_deck),
        "attack_discard": g.attack_discard[:],
        "attack_shown": g.attack_shown[:],
        "wound": len(g.wound_deck),
        "wound_discard": g.wound_discard[:],
        "contamination": len(g.contamination_deck),
        "items": {
            colour: {"deck": len(g.item_deck[colour]), "discard": g.item_discard[colour][:]} for colour in COLOURS
        },
        "crafted": sorted(g.crafted),
        "crafted_discard": g.crafted_discard[:],
    }


def _intruder_player(g: State, seat: int | None) -> dict[str, Any] | None:
    if g.intruder_seat == NOBODY:
        return None
    return {
        "seat": g.intruder_seat,
        "hand": g.intruder_hand[:] if seat == g.intruder_seat else len(g.intruder_hand),
        "deck": len(g.intruder_deck),
        "discard": g.intruder_discard[:],
    }


# --- the log ------------------------------------------------------------------------------------------------------


def seen_step(step: Step, seat: int | None) -> Step | None:
    """NE-INFO-1 to NE-INFO-14. A step of the log without what this seat may not know."""
    if isinstance(step, KeepObjective):
        return step if step.seat == seat else KeepObjective(step.seat, "")
    if isinstance(step, KeepItem):
        return step if step.seat == seat else KeepItem(step.seat, "")
    if isinstance(step, DropItem):
        return step if step.seat == seat else DropItem(step.seat, "")
    if isinstance(step, KeptCard):
        return step if step.seat == seat else KeptCard(step.seat, "")
    if isinstance(step, DiscardFromHand):
        return step if step.seat == seat else DiscardFromHand(step.seat, _outside(step.card))
    if isinstance(step, ExchangeCard):
        return step if step.seat == seat else ExchangeCard(step.seat, _outside(step.card), step.discarded)
    if isinstance(step, ScanOne):
        return step if step.seat == seat else ScanOne(step.seat, _outside(step.card))
    if isinstance(step, UseItem) and step.item == "alcohol":
        return UseItem(step.item, ("contamination",), step.paid)
    return step


def _outside(card: str) -> str:
    return "contamination" if is_contamination(card) else card


# --- the end, and what never changes ------------------------------------------------------------------------------


def result(g: State) -> list[SeatResult] | None:
    """NE-VICT-11. Everybody wins or loses alone; in the cooperative mode together."""
    if not g.ended:
        return None
    return [
        SeatResult(
            player.seat,
            1 if player.seat in g.winners else 2,
            int(player.seat in g.winners),
            player.seat in g.winners,
            g.ended,
        )
        for player in g.players
    ]


def components(g: State) -> dict[str, Any]:
    """NE-COMP-1 to NE-COMP-4. Sums and multisets that no rule may change."""
    box = g.box
    items: list[str] = [*g.gone, *g.crafted, *g.crafted_discard]
    cards: list[str] = [*g.removed]
    objects: list[str] = [thing for _, thing in g.floor]
    objectives: list[str] = [*g.objectives_out, *g.open_objectives]
    wounds = [*g.wound_deck, *g.wound_discard]
    drafted = 0
    for player in g.players:
        items.extend([*player.inventory, *player.quests])
        for thing in held(player):
            if is_object(thing[0]):
                objects.append(thing[0])
            else:
                items.extend([thing[0], *attachments(thing)])
        cards.extend([*player.hand, *player.deck, *player.discard])
        objectives.extend([*player.objectives, *player.rejected])
        wounds.extend([*player.wounds, *player.dressed])
        drafted += 1 if player.character else 0
    for colour in COLOURS:
        items.extend([*g.item_deck[colour], *g.item_discard[colour]])
    if g.looked in COLOURS:
        items.extend(g.looking)
    events = [*g.event_deck, *g.event_discard, *g.event_gone, *(g.looking if g.looked == "event" else [])]
    attacks = [*g.attack_deck, *g.attack_discard, *g.attack_shown, *(g.looking if g.looked == "attack" else [])]
    contamination = [*g.contamination_deck, *[card for card in cards if is_contamination(card)]]
    return {
        "items": sorted([item for item in items if box.items[item].deck in BACKS]),
        "own items": len([item for item in items if box.items[item].deck in ("start", "quest")]) == 3 * drafted,
        "action cards": len([card for card in cards if not is_contamination(card)]) == 10 * drafted,
        "contamination": len(contamination),
        "infected": len([card for card in contamination if card in ("infected", "known_infected")]),
        "events": sorted(events),
        "attacks": sorted(attacks),
        "wounds": sorted(wounds),
        "objectives": sorted(objectives),
        "tiles": sorted([*g.tile, *g.tiles_out]),
        "exploration tokens": sorted([*[token for token in g.token if token], *g.tokens_out]),
        "weaknesses": sorted([*g.weaknesses, *g.weaknesses_out]),
        "tokens": 27 if g.ended or g.active == NOBODY else len([*g.bag, *g.pool]),
        "blue corpse": objects.count(BLUE_CORPSE),
        "eggs": eggs_in_play(g) <= box.eggs,
        "doors": len(g.doors) - g.doors.count(0) <= box.doors,
        "fire": g.destroyed or g.fire.count(1) <= box.fire_markers,
        "malfunction": g.destroyed or g.malfunction.count(1) <= box.malfunction_markers,
    }
