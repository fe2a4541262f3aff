"""What a seat may know, and worlds it cannot tell from the real one (spec section 16).

Everything is open but the order of the draw deck (AF-INFO-1, AF-INFO-2), so all seats and spectators see the same.
"""

from __future__ import annotations

from typing import Any

from farside.core.game import SeatResult
from farside.core.hidden import deal_again
from farside.core.play import Step
from farside.core.rng import Rng

from .box import BURROUGHS_DESERT, COLONIST_HUB, COLOURS, ISOLATION, SHIPS_PER_COLOUR, Station
from .raid import RaidOn, still_taken
from .state import (
    BLOCKED,
    EMPTY,
    IN_BAY,
    IN_STOCK,
    NOBODY,
    NOWHERE,
    State,
    credit,
    docked_face,
    face_of,
    fleet_of,
    in_play,
    kinds,
    owner_of,
    relic_ship,
    score,
    station_of,
    unplaced,
)
from .stations import can_launch, excess_step_left, trade_rates
from .turn import ActionsPhase, EndTurn


def view(g: State, seat: int | None) -> dict[str, Any]:
    """AF-INFO-1. The open facts; what is not written here is not shown."""
    return {
        "game": "alien-frontiers",
        "seats": g.seats,
        "active": g.active,
        "turn": g.turn,
        "over": g.ended_by != NOBODY,
        "players": [_player(g, player) for player in range(g.seats)],
        "unplaced": [_unplaced(g, ship) for ship in unplaced(g)],
        "stations": {
            name: {"groups": _groups(g, station)} for name, station in g.box.stations.items() if station.groups
        },
        "bay": [{"seat": owner_of(g, ship), "relic": ship == relic_ship(g)} for ship in _bay(g)],
        "territories": {territory: _territory(g, territory) for territory in g.box.territories},
        "relic": _relic(g),
        "fields": {field: territory or None for field, territory in g.fields.items()},
        "display": kinds(g, g.display),
        "deck": len(g.deck),  # AF-INFO-2: the number, never the order
        "discard": kinds(g, g.discard),  # AF-INFO-3
        "supply": {"fuel": g.fuel_stock, "ore": g.ore_stock, "limited": g.limited_supply},
        "this_turn": {
            "credit": credit(g),
            "rates": trade_rates(g),
            "borrowed": g.borrowed or None,
            "lifted_from": g.lifted_from or None,
            "excess": _excess(g),
            "discard_used": g.discard_powers_used >= g.box.discard_powers,
            "may_end": _may_end(g),
            "raid": _raid(g),
        },
    }


def _excess(g: State) -> bool:
    """AF-HUB-9, AF-HUB-10. Whether a launch, chosen now, would start the next colony."""
    if g.decision is None or not isinstance(g.decision.asker, ActionsPhase):
        return False
    return excess_step_left(g) and can_launch(g) and g.reserve[g.active] > 0


def _may_end(g: State) -> bool:
    """AF-TURN-8. Whether the turn may end now: no ship can be docked."""
    return g.decision is not None and g.decision.index_of(EndTurn()) >= 0


def _raid(g: State) -> int:
    """AF-RAID-5. How many tokens the raider still has to take."""
    if g.decision is None or not isinstance(g.decision.asker, RaidOn):
        return 0
    return still_taken(g, g.decision.asker.left)


def _player(g: State, seat: int) -> dict[str, Any]:
    fleet = in_play(g, seat)
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "score": score(g, seat),
        "fuel": g.fuel[seat],
        "ore": g.ore[seat],
        "reserve": g.reserve[seat],
        "hub": g.hub[seat],
        "dealt": g.dealt,
        "fleet": fleet,
        "stock": SHIPS_PER_COLOUR - fleet,
        "cards": [
            {"id": g.box.kind_of[card], "used": card in g.used, "new": card in g.acquired} for card in g.hands[seat]
        ],
        "territories": [territory for territory, holder in g.control.items() if holder == seat],
    }


def _unplaced(g: State, ship: int) -> dict[str, Any]:
    return {
        "face": face_of(g, ship),
        "value": g.value[ship],
        "relic": ship == relic_ship(g),
        "lifted": ship == g.lifted,
    }


def _groups(g: State, station: Station) -> list[list[Any]]:
    groups = g.seats if station.id == COLONIST_HUB else station.groups  # AF-HUB-2: a track for each player
    firsts = range(station.first, station.first + groups * station.group_size, station.group_size)
    return [[_port(g, port) for port in range(first, first + station.group_size)] for first in firsts]


def _port(g: State, port: int) -> Any:
    ship = g.ports[port]
    if ship == EMPTY:
        return None
    if ship == BLOCKED:
        return "blocked"
    relic = ship == relic_ship(g)
    return {"seat": owner_of(g, ship), "face": docked_face(g, ship), "value": g.value[ship], "relic": relic}


def _bay(g: State) -> list[int]:
    return [ship for seat in range(g.seats) for ship in fleet_of(g, seat) if g.place[ship] == IN_BAY]


def _territory(g: State, territory: str) -> dict[str, Any]:
    holder = g.control[territory]
    bonus: list[int] = []
    if g.fields[ISOLATION] != territory:
        bonus = [seat for seat in range(g.seats) if seat == holder or (seat == g.active and g.borrowed == territory)]
    return {
        "colonies": list(g.colonies[territory]),
        "control": None if holder == NOBODY else holder,
        "bonus": bonus,
        "fields": [field for field, where in g.fields.items() if where == territory],
    }


def _relic(g: State) -> dict[str, Any]:
    if g.relic_holder == NOBODY:
        return {"holder": None, "at": BURROUGHS_DESERT}
    return {"holder": g.relic_holder, "at": station_of(g, relic_ship(g)) or "unplaced"}


def imagine(g: State, seat: int | None, rng: Rng) -> State:
    """AF-INFO-2. Another order of the deck, and dice to come that nobody knows."""
    new = g.copy()
    deal_again(rng, [new.deck])
    new.rng = rng.fork()
    return new


def hidden(g: State, seat: int | None) -> list[int]:
    """What nobody can know: the deck, card by card."""
    return g.deck[:]


def seen_step(step: Step, seat: int | None) -> Step | None:
    """AF-INFO-1. Everything happens in the open."""
    return step


def result(g: State) -> list[SeatResult] | None:
    """AF-END-3 to AF-END-5. Points, then cards, then ore, then fuel; still tied players share their rank."""
    if g.ended_by == NOBODY:
        return None
    standings = [(score(g, seat), len(g.hands[seat]), g.ore[seat], g.fuel[seat]) for seat in range(g.seats)]
    found: list[SeatResult] = []
    for seat, standing in enumerate(standings):
        rank = 1 + len([other for other in standings if other > standing])
        found.append(SeatResult(seat, rank, standing[0], rank == 1, "AF-END-1"))
    return found


def components(g: State) -> dict[str, Any]:
    """AF-INV-1 to AF-INV-3. Sums and multisets that no rule may change."""
    ships = [place for place in g.place if place >= 0]
    return {
        "fuel": sum(g.fuel) + g.fuel_stock,
        "ore": sum(g.ore) + g.ore_stock,
        "cards": sorted([*g.deck, *g.display, *g.discard, *[card for hand in g.hands for card in hand]]),
        "colonies": [
            g.reserve[seat] + (1 if g.hub[seat] else 0) + sum([counts[seat] for counts in g.colonies.values()])
            for seat in range(g.seats)
        ],
        "ships in ports": sorted(ships) == sorted([port for port, ship in enumerate(g.ports) if ship >= 0]),
        "one ship a port": len(ships) == len(set(ships)),
        "blocked ports": g.ports.count(BLOCKED),
        "relic in one place": (g.relic_holder == NOBODY) == (g.place[relic_ship(g)] == IN_STOCK),
        "fields": len(g.fields),
        "no kind twice": all([len(hand) == len(set(kinds(g, hand))) for hand in g.hands]),  # AF-INV-5
        "three ships each": all([in_play(g, seat) >= g.box.min_fleet for seat in range(g.seats)]),  # AF-INV-4
        "fields named": all([where == NOWHERE or where in g.colonies for where in g.fields.values()]),
    }
