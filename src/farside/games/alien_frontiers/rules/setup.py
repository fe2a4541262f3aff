"""Setting up (spec section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farside.core.rng import Rng

from .box import COLONIST_HUB, SHIPS_PER_COLOUR, Box
from .state import BLOCKED, EMPTY, IN_BAY, IN_STOCK, NOBODY, NOWHERE, State, own_ships
from .turn import Turn


def bare_table(seats: int, rng: Rng, options: Mapping[str, Any], box: Box) -> State:
    """The board with its blocked ports, everybody's pieces in stock and reserve, no cards dealt."""
    g = State()
    g.begin(rng)
    g.box = box
    g.seats = seats
    g.limited_supply = bool(options["limited_supply"])
    g.strict_groups = bool(options["strict_port_groups"])
    setup = box.setups[f"p{seats}"]
    g.dealt = setup.colonies_long if options["long_game"] else setup.colonies  # AF-SETUP-7, AF-VAR-1
    g.turn = 0
    g.active = 0
    g.ended_by = NOBODY
    g.place = [IN_STOCK] * (seats * SHIPS_PER_COLOUR + 1)
    g.value = [0] * (seats * SHIPS_PER_COLOUR + 1)
    g.ports = blocked_ports(seats, box)
    g.relic_holder = NOBODY  # AF-SETUP-2
    g.fuel = [0] * seats
    g.ore = [0] * seats
    g.fuel_stock = box.fuel_supply  # AF-SETUP-3
    g.ore_stock = box.ore_supply
    g.reserve = [g.dealt] * seats
    g.hub = [0] * seats
    g.colonies = dict.fromkeys(box.territories, (0,) * seats)
    g.control = dict.fromkeys(box.territories, NOBODY)
    g.fields = dict.fromkeys(box.generators, NOWHERE)
    g.deck = list(range(len(box.kind_of)))
    g.display = []
    g.discard = []
    g.hands = [[] for _ in range(seats)]
    g.clear_turn()
    return g


def blocked_ports(seats: int, box: Box) -> list[int]:
    """AF-SETUP-12 to AF-SETUP-15. With fewer players dice block the last groups of some stations for the whole game."""
    ports: list[int] = []
    for station in box.stations.values():
        for group in range(station.groups):
            is_open = group < station.open_groups[f"p{seats}"] or station.id == COLONIST_HUB
            ports.extend([EMPTY if is_open else BLOCKED] * station.group_size)
    return ports


def new_state(seats: int, rng: Rng, options: Mapping[str, Any], box: Box) -> State:
    """AF-SETUP-1 to AF-SETUP-11. A table ready for the first turn."""
    first = rng.below(seats)  # AF-SETUP-10
    return set_up(seats, rng, options, box, first)


def set_up(seats: int, rng: Rng, options: Mapping[str, Any], box: Box, first: int) -> State:
    g = bare_table(seats, rng, options, box)
    rng.shuffle(g.deck)
    for _ in range(box.display_size):  # AF-SETUP-4, AF-SETUP-5
        g.display.append(g.deck.pop())
    for _ in range(box.start_cards):
        for hand in g.hands:
            hand.append(g.deck.pop())
    for seat in range(seats):
        for ship in own_ships(seat)[: box.start_fleet]:  # AF-SETUP-6
            g.place[ship] = IN_BAY
    setup = box.setups[f"p{seats}"]
    for place_in_order in range(seats):  # AF-SETUP-11
        seat = (first + place_in_order) % seats
        g.fuel[seat] = setup.start_fuel[place_in_order]
        g.ore[seat] = setup.start_ore[place_in_order]
        g.fuel_stock -= g.fuel[seat]
        g.ore_stock -= g.ore[seat]
    g.active = first
    g.todo.append(Turn(first))
    return g
