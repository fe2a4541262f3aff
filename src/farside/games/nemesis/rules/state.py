"""The position: plain data. Questions about it are in `questions.py`.

Rooms are numbers 1 to 21, Corridors and technical spaces numbers of the board (`box.Board`), miniatures numbers with
the largest Intruders first. Knowledge of single things is kept as bits: bit n is set if seat n has seen it.

What is typed as a `Sequence` is shared between copies: it is replaced, never changed (see `farside.core.shared`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from farside.core.play import Part
from farside.core.play import State as CoreState

from .box import Box

NOBODY: Final = -1

# Where a Character is (NE-VICT-8).
ABOARD: Final = 0
IN_POD: Final = 1
HIBERNATING: Final = 2
EVACUATED: Final = 3
DEAD: Final = 4

# Escape Pods.
NO_POD: Final = -1
LOCKED: Final = 0
UNLOCKED: Final = 1
LAUNCHED: Final = 2

# Attachments of a Weapon, as bits of the third number of `Held` (NE-ITEM-6).
MAGAZINE: Final = 1
AUTOLOADER: Final = 2

Held = tuple[str, int, int]  # what it is, Ammo, attachments
Slot = tuple[Held, ...]
Lying = tuple[int, str]  # Room, Object
Fallen = tuple[int, bool]  # seat, whether a Creeper follows
Note = tuple[int, str, str]  # round, what it is about, what was seen


class Player(Part):
    """A player and the own Character."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seat", "number", "character", "status", "room", "pod", "hand", "deck", "discard", "light", "wounds"),
        *("dressed", "slime", "signal", "larva", "slots", "inventory", "known", "quests", "objectives"),
        *("objective_known", "rejected", "chosen", "passed", "limit", "notes"),
    )

    seat: int
    number: int  # player number, the Help card (NE-SETUP-11)
    character: str  # "" before the draft
    status: int  # ABOARD, IN_POD, HIBERNATING, EVACUATED or DEAD
    room: int  # where the Character stands; in a Pod: its Evacuation Section
    pod: int  # number of the Pod, 0 if none
    hand: list[str]  # Action and Contamination cards
    deck: list[str]  # the top card last
    discard: list[str]  # face up
    light: int
    wounds: Sequence[str]  # Serious Wounds that are not Dressed
    dressed: Sequence[str]
    slime: bool
    signal: bool
    larva: bool
    slots: Sequence[Slot]  # what the Hands hold; two Items joined by Duct Tape share a slot
    inventory: Sequence[str]
    known: Sequence[int]  # by Inventory Item: the seats that know it, as bits
    quests: Sequence[str]  # inactive Quest Items
    objectives: Sequence[str]  # secret, except in the cooperative mode
    objective_known: Sequence[int]  # by Objective: the other seats that have looked at it, as bits
    rejected: Sequence[str]  # given up at the First Encounter
    chosen: str  # what the owner wants to keep, until all have chosen
    passed: bool
    limit: int  # cards to draw up to in this round
    notes: Sequence[Note]  # what only this player has seen and cannot be seen any more

    def copy(self) -> Player:
        new = Player()
        new.seat = self.seat
        new.number = self.number
        new.character = self.character
        new.status = self.status
        new.room = self.room
        new.pod = self.pod
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.light = self.light
        new.wounds = self.wounds
        new.dressed = self.dressed
        new.slime = self.slime
        new.signal = self.signal
        new.larva = self.larva
        new.slots = self.slots
        new.inventory = self.inventory
        new.known = self.known
        new.quests = self.quests
        new.objectives = self.objectives
        new.objective_known = self.objective_known
        new.rejected = self.rejected
        new.chosen = self.chosen
        new.passed = self.passed
        new.limit = self.limit
        new.notes = self.notes
        return new


class State(CoreState):
    """A game of Nemesis."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *CoreState.FIELDS,
        *("mode", "side", "seats", "round", "time", "destruct", "destination", "first", "active", "actions"),
        *("turn_over", "unlimited", "refused", "skip_attacks", "players", "drafting", "tile", "explored"),
        *("tile_known", "token", "token_known", "counter", "fire", "malfunction", "arrivals", "noise", "doors"),
        *("airlock", "floor", "tiles_out", "tokens_out", "pods", "sections", "engines", "engine_known"),
        *("coordinates", "coordinates_known", "coordinates_out", "where", "injuries", "bag", "pool", "eggs"),
        *("nest_destroyed", "queen_killed", "weaknesses", "discovered", "weaknesses_out", "event_deck"),
        *("event_discard", "event_gone", "event_top_known", "attack_deck", "attack_discard", "attack_shown"),
        *("wound_deck", "wound_discard", "contamination_deck", "removed", "item_deck", "item_discard"),
        *("crafted", "crafted_discard", "gone", "looking", "looker", "looked", "objectives_out"),
        *("open_objectives", "intruder_seat", "intruder_next", "intruder_hand", "intruder_deck"),
        *("intruder_discard", "first_encounter", "first_death", "unsettled", "ended", "destroyed", "winners"),
    )

    box: Box
    # the table
    mode: str
    side: str
    seats: int
    round: int
    time: int  # index on the Time Track
    destruct: int  # index on the Self-Destruct Track, -1 while inactive
    destination: str
    first: int  # the seat with the First Player token
    active: int  # whose Turn it is, or -1 in the Event Phase
    actions: int  # Actions taken in this Turn
    turn_over: bool  # a pass or a departure has ended the Turn
    unlimited: bool  # Adrenaline Injection (NE-ITEM-15)
    refused: Sequence[int]  # Characters that refused to move in this Turn (NE-CARD-15)
    skip_attacks: bool  # Orbital Maneuvering System (NE-ITEM-11)
    players: list[Player]
    drafting: Sequence[str]  # Characters not yet taken
    # the ship
    tile: list[str]  # by Room
    explored: list[int]
    tile_known: Sequence[int]  # by Room: the seats that have seen the tile, as bits
    token: Sequence[str]  # by Room: the Exploration token, "" if none
    token_known: Sequence[int]
    counter: list[int]  # Item Counters, -1: none
    fire: list[int]
    malfunction: list[int]
    arrivals: list[int]  # by Room: how often an Intruder came in (NE-POD-8)
    noise: list[int]  # by Corridor
    doors: list[int]
    airlock: int  # the Room with the Airlock token, 0 if none
    floor: list[Lying]  # Objects in Rooms
    tiles_out: Sequence[str]
    tokens_out: Sequence[str]
    pods: Sequence[int]  # by Pod: LOCKED, UNLOCKED, LAUNCHED or NO_POD
    sections: Sequence[int]  # by Pod: 0 for A, 1 for B
    engines: Sequence[int]  # 1: the top token says Working
    engine_known: Sequence[int]
    coordinates: str
    coordinates_known: int
    coordinates_out: Sequence[str]
    # the Intruders
    where: list[int]  # by miniature: its Room, 0 in the supply
    injuries: list[int]
    bag: list[int]
    pool: list[int]
    eggs: int  # on the Intruder board
    nest_destroyed: bool
    queen_killed: bool
    weaknesses: Sequence[str]  # one per slot
    discovered: Sequence[int]
    weaknesses_out: Sequence[str]
    # decks, the top card last
    event_deck: list[str]
    event_discard: list[str]
    event_gone: Sequence[str]
    event_top_known: int  # seats that have seen the top card, as bits
    attack_deck: list[str]
    attack_discard: list[str]
    attack_shown: list[str]  # being resolved
    wound_deck: Sequence[str]
    wound_discard: Sequence[str]
    contamination_deck: Sequence[str]
    removed: Sequence[str]  # Action and Contamination cards out of the game
    item_deck: dict[str, Sequence[str]]
    item_discard: dict[str, Sequence[str]]
    crafted: Sequence[str]  # the blue supply
    crafted_discard: Sequence[str]
    gone: Sequence[str]  # Items out of the game
    looking: list[str]  # cards that one player holds to choose from
    looker: int
    looked: str  # the deck they come from
    objectives_out: Sequence[str]
    open_objectives: Sequence[str]  # cooperative mode
    # the Intruder player
    intruder_seat: int  # -1: nobody
    intruder_next: int  # takes over in the next round
    intruder_hand: Sequence[str]
    intruder_deck: Sequence[str]
    intruder_discard: Sequence[str]
    # what has happened
    first_encounter: bool  # an Intruder has appeared (NE-CRIT-1)
    first_death: bool
    unsettled: Sequence[Fallen]  # deaths whose consequences wait
    ended: str  # the rule that ended the game, "" while it goes on
    destroyed: bool
    winners: Sequence[int]

    def copy(self) -> State:
        new = State()
        self.copy_core_to(new)
        new.box = self.box
        new.mode = self.mode
        new.side = self.side
        new.seats = self.seats
        new.round = self.round
        new.time = self.time
        new.destruct = self.destruct
        new.destination = self.destination
        new.first = self.first
        new.active = self.active
        new.actions = self.actions
        new.turn_over = self.turn_over
        new.unlimited = self.unlimited
        new.refused = self.refused
        new.skip_attacks = self.skip_attacks
        new.players = [player.copy() for player in self.players]
        new.drafting = self.drafting
        new.tile = self.tile[:]
        new.explored = self.explored[:]
        new.tile_known = self.tile_known
        new.token = self.token
        new.token_known = self.token_known
        new.counter = self.counter[:]
        new.fire = self.fire[:]
        new.malfunction = self.malfunction[:]
        new.arrivals = self.arrivals[:]
        new.noise = self.noise[:]
        new.doors = self.doors[:]
        new.airlock = self.airlock
        new.floor = self.floor[:]
        new.tiles_out = self.tiles_out
        new.tokens_out = self.tokens_out
        new.pods = self.pods
        new.sections = self.sections
        new.engines = self.engines
        new.engine_known = self.engine_known
        new.coordinates = self.coordinates
        new.coordinates_known = self.coordinates_known
        new.coordinates_out = self.coordinates_out
        new.where = self.where[:]
        new.injuries = self.injuries[:]
        new.bag = self.bag[:]
        new.pool = self.pool[:]
        new.eggs = self.eggs
        new.nest_destroyed = self.nest_destroyed
        new.queen_killed = self.queen_killed
        new.weaknesses = self.weaknesses
        new.discovered = self.discovered
        new.weaknesses_out = self.weaknesses_out
        new.event_deck = self.event_deck[:]
        new.event_discard = self.event_discard[:]
        new.event_gone = self.event_gone
        new.event_top_known = self.event_top_known
        new.attack_deck = self.attack_deck[:]
        new.attack_discard = self.attack_discard[:]
        new.attack_shown = self.attack_shown[:]
        new.wound_deck = self.wound_deck
        new.wound_discard = self.wound_discard
        new.contamination_deck = self.contamination_deck
        new.removed = self.removed
        new.item_deck = self.item_deck.copy()
        new.item_discard = self.item_discard.copy()
        new.crafted = self.crafted
        new.crafted_discard = self.crafted_discard
        new.gone = self.gone
        new.looking = self.looking[:]
        new.looker = self.looker
        new.looked = self.looked
        new.objectives_out = self.objectives_out
        new.open_objectives = self.open_objectives
        new.intruder_seat = self.intruder_seat
        new.intruder_next = self.intruder_next
        new.intruder_hand = self.intruder_hand
        new.intruder_deck = self.intruder_deck
        new.intruder_discard = self.intruder_discard
        new.first_encounter = self.first_encounter
        new.first_death = self.first_death
        new.unsettled = self.unsettled
        new.ended = self.ended
        new.destroyed = self.destroyed
        new.winners = self.winners
        return new
