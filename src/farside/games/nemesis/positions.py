"""Positions for scenarios: the default state and what a scenario changes in it (see tests/scenarios/nemesis.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from farside.core.rng import Rng
from farside.core.shared import replaced, without
from farside.scenario import BadScenario, check_keys

from .rules.box import BOX, COOP, OBJECT_KINDS, SEMI, SOLO, is_object
from .rules.piles import add_item, shuffle
from .rules.questions import board
from .rules.setup import bare_table, become, objective_deck, set_up_intruders, set_up_ship
from .rules.state import AUTOLOADER, DEAD, IN_POD, LOCKED, MAGAZINE, NO_POD, UNLOCKED, Held, Player, State
from .rules.view import DOORS, STATUS

LAYOUT_A = (
    *("", "cockpit", "armory", "comms_room", "emergency_room", "evacuation_a", "canteen", "command_center", "cabins"),
    *("evacuation_b", "fire_control", "hibernatorium", "generator", "laboratory", "monitoring_room", "shower_room"),
    *("nest", "storage", "surgery", "engine_3", "engine_2", "engine_1"),
)
CHANGES_B = {6: "slime_room", 7: "airlock_control", 8: "engine_control", 14: "hatch_control", 15: "canteen"}

GIVEN = (
    *("characters", "intruders", "noise", "doors", "fire", "malfunction", "unexplored", "counters", "objects", "eggs"),
    *("pods", "engines", "coordinates", "destination", "time", "self_destruct", "weaknesses", "bag", "pool", "tiles"),
    *("round", "first", "first_encounter", "first_death", "event_discard", "objectives", "actions", "nest_destroyed"),
    *("intruder_player", "intruder_hand", "queen_killed", "pod_set", "crafted", "item_discard"),
)
CHARACTER = (
    *("room", "hand", "deck", "discard", "light", "wounds", "dressed", "slime", "signal", "larva", "hands", "ammo"),
    *("inventory", "active", "objectives", "status", "pod", "passed", "number"),
)


def default_state(players: Sequence[str], mode: str, side: str, layout: str, seed: str) -> State:
    """Round 4 of the default state `D`: everything explored, everybody in the Cockpit, nothing going on."""
    g = bare_table(len(players), Rng(seed), {"mode": mode, "board": side}, BOX)
    set_up_ship(g)
    set_up_intruders(g)
    if side == "basic":
        tiles = list(LAYOUT_A)
        if layout == "B":
            for room, tile in CHANGES_B.items():
                tiles[room] = tile
        g.tile = tiles
        g.tiles_out = [tile for tile in BOX.tiles2 if tile not in tiles]
    for room in board(g).tiled:
        explore(g, room, 2)
    g.engines = [1, 1, 1]
    g.round = 4
    g.time = 3
    g.first_encounter = True
    g.floor = []
    for seat, character in enumerate(players):
        g.drafting = without(g.drafting, character)
        become(g, g.players[seat], character)
        g.players[seat].room = 1
        g.players[seat].passed = True
    deal_default_objectives(g)
    return g


def explore(g: State, room: int, counter: int) -> None:
    g.explored[room] = 1
    if g.token[room]:
        g.tokens_out = [*g.tokens_out, g.token[room]]
        g.token = replaced(g.token, room, "")
    g.counter[room] = counter if BOX.rooms[g.tile[room]].item_counter else -1


def deal_default_objectives(g: State) -> None:
    """One Objective each (cooperative: one open card per player)."""
    if g.mode in (SOLO, COOP):
        cards = objective_deck(g, "solo_coop")
    else:
        cards = objective_deck(g, "personal")
        g.objectives_out = objective_deck(g, "corporate")
    if g.mode == COOP:
        g.open_objectives = [cards.pop() for _ in g.players]
    else:
        for player in g.players:
            player.objectives = [cards.pop()]
            player.objective_known = [0]
    g.objectives_out = [*g.objectives_out, *cards]


def change(g: State, given: Mapping[str, Any], players: Sequence[str]) -> None:
    """Everything a scenario says under [given]."""
    check_keys("[given]", given, GIVEN)
    ship = board(g)
    for key in ("eggs", "time", "destination", "round", "first_encounter", "first_death", "coordinates", "actions"):
        if key in given:
            setattr(g, key, given[key])
    g.nest_destroyed = given.get("nest_destroyed", False)
    g.queen_killed = given.get("queen_killed", False)
    g.destruct = given.get("self_destruct", -1)
    g.first = players.index(given["first"]) if "first" in given else g.first
    for room, tile in given.get("tiles", {}).items():
        g.tile[int(room)] = tile
    for corridor in given.get("noise", []):
        g.noise[ship.index[corridor]] = 1
    for corridor, state in given.get("doors", {}).items():
        g.doors[ship.index[corridor]] = DOORS.index(state)
    for room in given.get("fire", []):
        g.fire[room] = 1
    for room in given.get("malfunction", []):
        g.malfunction[room] = 1
    for room, token in given.get("unexplored", {}).items():
        hide(g, int(room), token)
    for room, counter in given.get("counters", {}).items():
        g.counter[int(room)] = counter
    for thing in given.get("objects", []):
        name, room = thing.split("@")
        g.floor.append((int(room), corpse(name, players)))
    if "engines" in given:
        g.engines = [int(state == "working") for state in given["engines"]]
    if "event_discard" in given:
        g.event_deck, g.event_discard = moved(g.event_deck, g.event_discard, given["event_discard"])
    g.crafted = list(given.get("crafted", g.crafted))
    g.open_objectives = list(given.get("objectives", g.open_objectives))
    for colour, cards in given.get("item_discard", {}).items():
        g.item_deck[colour], g.item_discard[colour] = moved(g.item_deck[colour], g.item_discard[colour], cards)
    reveal_weaknesses(g, given.get("weaknesses", []))
    set_pods(g, given)
    set_bag(g, given)
    for name, about in given.get("characters", {}).items():
        if name not in players:
            raise BadScenario(f"There is no {name!r} at this table; players are {list(players)}.")
        set_character(g, g.players[players.index(name)], about, players)
    for intruder in given.get("intruders", []):
        place(g, intruder)
    if "intruder_player" in given:
        g.intruder_seat = players.index(given["intruder_player"])
        g.intruder_hand = list(given.get("intruder_hand", []))
        g.intruder_deck = [card for card in BOX.intruder_cards if card not in g.intruder_hand]


def corpse(name: str, players: Sequence[str]) -> str:
    """`corpse_pilot` is written for the red Corpse of the Pilot."""
    known = name.removeprefix("corpse_")
    return f"corpse_{players.index(known)}" if known != name and known in players else name


def hide(g: State, room: int, token: str) -> None:
    """An unexplored Room with this Exploration token."""
    g.explored[room] = 0
    g.counter[room] = -1
    g.tokens_out = without(g.tokens_out, token)
    g.token = replaced(g.token, room, token)


def moved(pile: Sequence[str], to: Sequence[str], what: int | Sequence[str]) -> tuple[list[str], list[str]]:
    """Both piles after these cards, or so many of them, have gone from one to the other."""
    cards = pile[:what] if isinstance(what, int) else what
    for card in cards:
        pile = without(pile, card)
    return list(pile), [*to, *cards]


def reveal_weaknesses(g: State, names: Sequence[str] | Mapping[str, str]) -> None:
    """Weaknesses that are face up; in slots of our choice, or by Object."""
    wanted = dict(zip(OBJECT_KINDS, names, strict=False)) if not isinstance(names, Mapping) else dict(names)
    for kind, name in wanted.items():
        slot = OBJECT_KINDS.index(kind)
        cards = [*g.weaknesses, *g.weaknesses_out]
        if name not in cards:
            raise BadScenario(f"There is no Intruder Weakness {name!r}.")
        other = cards.index(name)
        cards[other], cards[slot] = cards[slot], cards[other]
        g.weaknesses, g.weaknesses_out = cards[: len(OBJECT_KINDS)], cards[len(OBJECT_KINDS) :]
        g.discovered = replaced(g.discovered, slot, 1)


def set_pods(g: State, given: Mapping[str, Any]) -> None:
    if "pods" not in given:
        return
    g.pods = [NO_POD] * len(g.pods)
    for number, state in given["pods"].items():
        lock, section = state.split(":")
        g.pods = replaced(g.pods, int(number), UNLOCKED if lock == "unlocked" else LOCKED)
        g.sections = replaced(g.sections, int(number), "ab".index(section))


def token_named(g: State, name: str, taken: Sequence[int]) -> int:
    """`adult/4` is an Adult token with the number 4, `blank` the Blank."""
    kind, _, number = name.partition("/")
    for token, about in enumerate(BOX.tokens):
        if about.kind == kind and (not number or about.number == int(number)) and token not in taken:
            return token
    raise BadScenario(f"There is no further token {name!r}.")


def set_bag(g: State, given: Mapping[str, Any]) -> None:
    """`bag` and `pool` name tokens; tokens named nowhere are out of the scenario if both are given."""
    if "bag" not in given and "pool" not in given:
        return
    everything = [*g.bag, *g.pool]
    named: dict[str, list[int]] = {"bag": [], "pool": []}
    taken: list[int] = []
    for key, tokens in named.items():
        for name in given.get(key, []):
            token = token_named(g, name, taken)
            taken.append(token)
            tokens.append(token)
    rest = [token for token in everything if token not in taken]
    if "bag" in given and "pool" in given:
        g.bag, g.pool = named["bag"], named["pool"]
    elif "bag" in given:
        g.bag, g.pool = named["bag"], rest
    else:
        g.bag, g.pool = rest, named["pool"]


def place(g: State, intruder: str) -> None:
    """`adult@6` is an Adult in Room 6, `adult@6:2` one with 2 Injuries."""
    name, _, injuries = intruder.partition(":")
    kind, _, room = name.partition("@")
    for figure, about in enumerate(BOX.figures):
        if about == kind and g.where[figure] == 0:
            g.where[figure] = int(room)
            g.injuries[figure] = int(injuries or 0)
            return
    raise BadScenario(f"There is no further {kind} to place.")


# --- Characters ---------------------------------------------------------------------------------------------------


def set_character(g: State, player: Player, about: Mapping[str, Any], players: Sequence[str]) -> None:
    check_keys(f"characters.{player.character}", about, CHARACTER)
    for key in ("room", "light", "slime", "signal", "larva", "pod", "passed", "number"):
        if key in about:
            setattr(player, key, about[key])
    if player.pod:
        player.status = IN_POD
        player.room = g.tile.index("evacuation_a" if g.sections[player.pod] == 0 else "evacuation_b")
    if "status" in about:
        player.status = STATUS.index(about["status"])
    for key in ("wounds", "dressed"):
        for wound in about.get(key, []):
            g.wound_deck = without(g.wound_deck, wound)
            setattr(player, key, [*getattr(player, key), wound])
    set_cards(g, player, about)
    if "objectives" in about:
        g.objectives_out = [*g.objectives_out, *player.objectives]
        for card in about["objectives"]:
            if card in g.objectives_out:
                g.objectives_out = without(g.objectives_out, card)
        player.objectives = list(about["objectives"])
        player.objective_known = [0] * len(player.objectives)
    for quest in about.get("active", []):
        player.quests = without(player.quests, quest)
        if quest == "autoloader":
            kind, ammo, bits = player.slots[0][0]
            player.slots = replaced(player.slots, 0, ((kind, ammo, bits | AUTOLOADER),))
        elif BOX.items[quest].heavy:
            player.slots = [*player.slots, ((quest, 0, 0),)]
        else:
            add_item(player, quest, -1)
    if "hands" in about:
        player.slots = [tuple([thing(g, name, players) for name in slot.split("+")]) for slot in about["hands"]]
    for weapon, ammo in about.get("ammo", {}).items():
        player.slots = [
            tuple([(kind, ammo if kind == weapon else old, bits) for kind, old, bits in slot]) for slot in player.slots
        ]
    for item in about.get("inventory", []):
        take_item(g, item)
        add_item(player, item, 1 << player.seat)
    if player.status == DEAD:
        player.slots = []


def thing(g: State, name: str, players: Sequence[str]) -> Held:
    """`rifle:3` is a Rifle with 3 Ammo (default: full), `egg` an Egg, `prototype_rifle:6m` one with a magazine."""
    kind, _, details = name.partition(":")
    if is_object(corpse(kind, players)):
        return corpse(kind, players), 0, 0
    if BOX.items[kind].deck not in ("start", "quest"):
        take_item(g, kind)
    bits = (MAGAZINE if "m" in details else 0) | (AUTOLOADER if "a" in details else 0)
    ammo = details.strip("ma")
    return kind, int(ammo) if ammo else BOX.items[kind].capacity, bits


def take_item(g: State, item: str) -> None:
    deck = BOX.items[item].deck
    if item not in (g.crafted if deck == "blue" else g.item_deck.get(deck, [item])):
        raise BadScenario(f"There is no further Item {item!r}.")
    if deck == "blue":
        g.crafted = without(g.crafted, item)
    elif deck in g.item_deck:
        g.item_deck[deck] = without(g.item_deck[deck], item)


def set_cards(g: State, player: Player, about: Mapping[str, Any]) -> None:
    """`hand = 3`: so many Action cards that do not matter; or the cards by name, C and I for Contamination cards."""
    left = player.deck
    player.deck = []
    for key in ("hand", "deck", "discard"):
        if key in about and not isinstance(about[key], int):
            getattr(player, key).extend([take_card(g, left, name) for name in about[key]])
    if isinstance(about.get("hand"), int):
        # Cards that nobody will ask about come first.
        left.sort(key=lambda card: (card in ("interruption", "nerves_of_steel"), card))
        for _ in range(about["hand"]):
            player.hand.append(left.pop(0))
    if "deck" in about:
        player.deck.reverse()  # a scenario names the top card first
    else:
        player.deck = left
        shuffle(g.rng, player.deck)


def take_card(g: State, left: list[str], name: str) -> str:
    states = {"C": "clean", "I": "infected", "known_clean": "clean", "known_infected": "infected"}
    if name in states:
        g.contamination_deck = without(g.contamination_deck, states[name])
        return name if name.startswith("known") else states[name]
    if name not in left:
        raise BadScenario(f"This Character has no further card {name!r}.")
    left.remove(name)
    return name


def mode_of(setting: Mapping[str, Any], players: Sequence[str]) -> str:
    return SOLO if len(players) == 1 else str(setting.get("mode", SEMI))
