"""Setting up (spec section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from farside.core.play import Step
from farside.core.rng import Rng
from farside.core.shared import replaced, without

from .box import (
    ADULT,
    BLUE_CORPSE,
    COLOURS,
    COOP,
    CORPORATE,
    OPEN,
    PERSONAL,
    ROOMS,
    SOLO,
    SOLO_COOP,
    Box,
)
from .piles import shuffle, shuffled
from .questions import board
from .state import ABOARD, LOCKED, NO_POD, NOBODY, Player, State
from .turn import StartRound


def new_state(seats: int, rng: Rng, options: Mapping[str, Any], box: Box) -> State:
    """NE-SETUP-1 to NE-SETUP-17. Everything dealt; the draft and the first round are what happens next."""
    g = bare_table(seats, rng, options, box)
    set_up_ship(g)
    set_up_intruders(g)
    deal_objectives(g)
    g.do(Draft(1))
    return g


def bare_table(seats: int, rng: Rng, options: Mapping[str, Any], box: Box) -> State:
    """An empty board and players without anything."""
    g = State()
    g.begin(rng)
    g.box = box
    g.mode = SOLO if seats == 1 else str(options["mode"])  # NE-MODE-1, NE-SOLO-1
    g.side = str(options["board"])
    g.seats = seats
    g.round = 0
    g.time = 0  # NE-SETUP-10
    g.destruct = -1
    g.destination = box.first_destination
    g.first = 0
    g.active = NOBODY
    g.actions = 0
    g.turn_over = False
    g.unlimited = False
    g.refused = []
    g.skip_attacks = False
    g.players = [new_player(seat) for seat in range(seats)]
    g.drafting = list(box.characters)
    rooms = ROOMS + 1
    g.tile = [""] * rooms
    g.explored = [0] * rooms
    g.tile_known = [0] * rooms
    g.token = [""] * rooms
    g.token_known = [0] * rooms
    g.counter = [-1] * rooms
    g.fire = [0] * rooms
    g.malfunction = [0] * rooms
    g.arrivals = [0] * rooms
    g.noise = [0] * len(board(g).corridors)
    g.doors = [OPEN] * board(g).first_technical
    g.airlock = 0
    g.floor = [(board(g).start, BLUE_CORPSE)]  # NE-SETUP-15
    g.tiles_out = []
    g.tokens_out = []
    g.pods = [NO_POD] * (len(box.pods) + 1)
    g.sections = [0] * (len(box.pods) + 1)
    g.engines = [1, 1, 1]
    g.engine_known = [0, 0, 0]
    g.coordinates = ""
    g.coordinates_known = 0
    g.coordinates_out = []
    g.where = [0] * len(box.figures)
    g.injuries = [0] * len(box.figures)
    g.bag = []
    g.pool = []
    g.eggs = 5
    g.nest_destroyed = False
    g.queen_killed = False
    g.weaknesses = []
    g.discovered = [0, 0, 0]
    g.weaknesses_out = []
    g.event_deck = list(box.events)
    g.event_discard = []
    g.event_gone = []
    g.event_top_known = 0
    g.attack_deck = box.attack_deck[:]
    g.attack_discard = []
    g.attack_shown = []
    g.wound_deck = box.wound_deck[:]
    g.wound_discard = []
    g.contamination_deck = box.contamination_deck[:]
    g.removed = []
    g.item_deck = {colour: box.item_decks[colour][:] for colour in COLOURS}
    g.item_discard = {colour: [] for colour in COLOURS}
    g.crafted = box.crafted_supply[:]
    g.crafted_discard = []
    g.gone = []
    g.looking = []
    g.looker = NOBODY
    g.looked = ""
    g.objectives_out = []
    g.open_objectives = []
    g.intruder_seat = NOBODY
    g.intruder_next = NOBODY
    g.intruder_hand = []
    g.intruder_deck = []
    g.intruder_discard = []
    g.first_encounter = False
    g.first_death = False
    g.unsettled = []
    g.ended = ""
    g.destroyed = False
    g.winners = []
    return g


def new_player(seat: int) -> Player:
    player = Player()
    player.seat = seat
    player.number = seat + 1
    player.character = ""
    player.status = ABOARD
    player.room = 0
    player.pod = 0
    player.hand = []
    player.deck = []
    player.discard = []
    player.light = 0
    player.wounds = []
    player.dressed = []
    player.slime = False
    player.signal = False
    player.larva = False
    player.slots = []
    player.inventory = []
    player.known = []
    player.quests = []
    player.objectives = []
    player.objective_known = []
    player.rejected = []
    player.chosen = ""
    player.passed = False
    player.limit = 0
    player.notes = []
    return player


def set_up_ship(g: State) -> None:
    """NE-SETUP-2 to NE-SETUP-6, NE-ALT-1. Tiles, tokens, Coordinates, Pods, Engines."""
    ship, box = board(g), g.box
    tiles2 = box.tiles2[:]
    shuffle(g.rng, tiles2)
    tiles1 = [tile for tile in box.tiles1 if tile not in ship.highlighted.values()]
    shuffle(g.rng, tiles1)
    for room in ship.slots2:
        g.tile[room] = tiles2.pop()
    for room in ship.slots1:
        g.tile[room] = tiles1.pop()
    g.tiles_out = tiles2
    for room, tile in ship.highlighted.items():
        g.tile[room] = tile
    for room, tile in ship.fixed.items():
        g.tile[room] = tile
        g.explored[room] = 1
    tokens = box.exploration_tokens[:]
    shuffle(g.rng, tokens)
    for room in ship.tiled:
        g.token = replaced(g.token, room, tokens.pop())
    g.tokens_out = tokens
    cards = list(box.coordinates)
    shuffle(g.rng, cards)
    g.coordinates = cards.pop()
    g.coordinates_out = cards
    numbers = box.pods[:]
    g.rng.shuffle(numbers)
    for place, pod in enumerate(sorted(numbers[: box.pods_by_players[str(g.seats)]])):
        g.pods = replaced(g.pods, pod, LOCKED)
        g.sections = replaced(g.sections, pod, place % 2)
    g.engines = [g.rng.below(2) for _ in range(3)]


def set_up_intruders(g: State) -> None:
    """NE-SETUP-7 to NE-SETUP-9. Weaknesses, bag, decks."""
    box = g.box
    weaknesses = box.weaknesses[:]
    shuffle(g.rng, weaknesses)
    g.weaknesses, g.weaknesses_out = weaknesses[:3], weaknesses[3:]
    wanted = {**box.bag, ADULT: box.bag_adults + box.bag_adults_per_player * g.seats}
    tokens = list(range(len(box.tokens)))
    g.rng.shuffle(tokens)
    for token in tokens:
        kind = box.tokens[token].kind
        if wanted.get(kind, 0) > 0:
            wanted[kind] -= 1
            g.bag.append(token)
        else:
            g.pool.append(token)
    shuffle(g.rng, g.event_deck)
    shuffle(g.rng, g.attack_deck)
    g.wound_deck = shuffled(g.rng, g.wound_deck)
    g.contamination_deck = shuffled(g.rng, g.contamination_deck)
    for colour in COLOURS:
        g.item_deck[colour] = shuffled(g.rng, g.item_deck[colour])


def deal_objectives(g: State) -> None:
    """NE-SETUP-11, NE-SETUP-12, NE-SOLO-1, NE-COOP-1. Help cards give the player numbers; then the Objectives."""
    numbers = list(range(1, g.seats + 1))
    g.rng.shuffle(numbers)
    for player in g.players:
        player.number = numbers[player.seat]
        if player.number == 1:
            g.first = player.seat  # NE-SETUP-15
    if g.mode == SOLO:
        shared = objective_deck(g, SOLO_COOP)
        g.players[0].objectives = [shared.pop(), shared.pop()]
        g.players[0].objective_known = [0, 0]
        g.objectives_out = shared
    elif g.mode == COOP:
        shared = objective_deck(g, SOLO_COOP)
        g.open_objectives = [shared.pop() for _ in range(g.seats)]
        g.objectives_out = shared
    else:
        personal, corporate = objective_deck(g, PERSONAL), objective_deck(g, CORPORATE)
        for player in g.players:
            player.objectives = [personal.pop(), corporate.pop()]
            player.objective_known = [0, 0]
        g.objectives_out = [*personal, *corporate]


def objective_deck(g: State, kind: str) -> list[str]:
    """The Objectives of a kind that fit the number of players, shuffled."""
    found = [card.id for card in g.box.objectives.values() if card.kind == kind and card.min_players <= g.seats]
    shuffle(g.rng, found)
    return found


# --- the draft ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Draft(Step):
    """NE-SETUP-13, NE-SETUP-17. In player-number order everybody takes one of two random Characters."""

    number: int

    def run(self, g: State) -> None:
        if self.number > g.seats:
            g.do(StartRound())
            return
        g.drafting = shuffled(g.rng, g.drafting)
        seat = seat_of(g, self.number)
        g.do(OfferCharacters(seat, g.drafting[0], g.drafting[1]), Draft(self.number + 1))


@dataclass(frozen=True)
class OfferCharacters(Step):
    """NE-DEC-1. Keep one of the two, openly."""

    seat: int
    first: str
    second: str

    def run(self, g: State) -> None:
        g.ask(self, self.seat, [TakeCharacter(self.seat, self.first), TakeCharacter(self.seat, self.second)])


@dataclass(frozen=True)
class TakeCharacter(Step):
    """NE-SETUP-14. The Character with its Action deck, Weapon and Quest Items stands in the Hibernatorium."""

    seat: int
    character: str

    def run(self, g: State) -> None:
        g.drafting = without(g.drafting, self.character)
        become(g, g.players[self.seat], self.character)
        shuffle(g.rng, g.players[self.seat].deck)


def become(g: State, player: Player, character: str) -> None:
    weapon = g.box.weapon_of[character]
    player.character = character
    player.room = board(g).start
    player.deck = g.box.deck_of[character][:]
    player.slots = [((weapon, g.box.items[weapon].capacity, 0),)]
    player.quests = g.box.quests_of[character][:]


def seat_of(g: State, number: int) -> int:
    for player in g.players:
        if player.number == number:
            return player.seat
    raise ValueError(f"no player {number}")
