"""The position: plain data, and questions about it.

Ships are numbers: seat 0 has ships 0 to 5, seat 1 ships 6 to 11, and so on; the Relic Ship comes after all of them.
Where a player chooses among ships the rules speak of *faces*, because ships of equal value are interchangeable
(AF-TURN-15): "4" is a ship of value 4, "r4" the Relic Ship, "l4" the ship lifted by the Orbital Teleporter.
"""

from __future__ import annotations

from typing import ClassVar, Final

from farside.core.play import State as CoreState

from .box import BURROUGHS_DESERT, COLONIST_HUB, ISOLATION, MAINTENANCE_BAY, SHIPS_PER_COLOUR, Box, Station

NOBODY: Final = -1
NOWHERE: Final = ""

# Places of a ship that are not a port (AF-GEN-2). The stock of the Relic Ship is Burroughs Desert.
IN_STOCK: Final = -1
IN_BAY: Final = -2
UNPLACED: Final = -3

# What a port may hold beside a ship.
EMPTY: Final = -1
BLOCKED: Final = -2

FACES: Final = tuple([prefix + str(value) for prefix in ("", "r", "l", "lr") for value in range(10)])
VALUE_OF_FACE: Final = {face: int(face[-1]) for face in FACES}


class State(CoreState):
    """A game of Alien Frontiers. Lists are indexed by seat, ship or port; dictionaries by territory or generator."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *CoreState.FIELDS,
        *("seats", "limited_supply", "strict_groups", "dealt", "turn", "active", "ended_by"),
        *("place", "value", "ports", "relic_holder"),
        *("fuel", "ore", "fuel_stock", "ore_stock", "reserve", "hub", "colonies", "control", "fields"),
        *("deck", "display", "discard", "hands"),
        *("used", "acquired", "discard_powers_used", "mined", "docked_at_hub", "asimov_taken", "actions", "excess_at"),
        *("pairs", "spent", "borrowed", "lifted", "lifted_from"),
    )

    box: Box
    # the table
    seats: int
    limited_supply: bool  # AF-RES-4
    strict_groups: bool  # AF-DOCK-6
    dealt: int  # colonies dealt to each player
    turn: int  # turns begun so far
    active: int  # the seat whose turn it is
    ended_by: int  # who landed the last colony, or NOBODY
    # ships
    place: list[int]  # by ship: a port, or IN_STOCK, IN_BAY, UNPLACED
    value: list[int]  # by ship: 1 to 6, or 0 where nothing reads it (AF-BAY-4)
    ports: list[int]  # by port: a ship, EMPTY or BLOCKED
    relic_holder: int
    # resources and colonies
    fuel: list[int]
    ore: list[int]
    fuel_stock: int
    ore_stock: int
    reserve: list[int]
    hub: list[int]  # circle of the colony on the track, 0 if there is none
    colonies: dict[str, tuple[int, ...]]  # on each territory, by seat
    control: dict[str, int]  # who controls each territory, or NOBODY (AF-CTRL-4: renewed after each effect)
    fields: dict[str, str]  # where each generator lies, NOWHERE: beside the board
    # cards
    deck: list[int]  # the top card last
    display: list[int]
    discard: list[int]
    hands: list[list[int]]
    # this turn (AF-GEN-8)
    used: list[int]  # cards whose fuel or discard power was used (AF-CARD-7)
    acquired: list[int]  # cards the active player got this turn
    discard_powers_used: int
    mined: bool  # a ship was docked at the Lunar Mine
    docked_at_hub: int
    asimov_taken: bool
    actions: int  # actions begun
    excess_at: int  # the action that left an excess step at the Hub, or -1
    pairs: list[tuple[int, int]]  # docked at the Orbital Market
    spent: list[int]  # ships at the Alien Artifact that paid for a claim
    borrowed: str  # the territory whose bonus the Data Crystal lends
    lifted: int  # the ship lifted by the Orbital Teleporter, or -1
    lifted_from: str

    def copy(self) -> State:
        new = State()
        self.copy_core_to(new)
        new.box = self.box
        new.seats = self.seats
        new.limited_supply = self.limited_supply
        new.strict_groups = self.strict_groups
        new.dealt = self.dealt
        new.turn = self.turn
        new.active = self.active
        new.ended_by = self.ended_by
        new.place = self.place[:]
        new.value = self.value[:]
        new.ports = self.ports[:]
        new.relic_holder = self.relic_holder
        new.fuel = self.fuel[:]
        new.ore = self.ore[:]
        new.fuel_stock = self.fuel_stock
        new.ore_stock = self.ore_stock
        new.reserve = self.reserve[:]
        new.hub = self.hub[:]
        new.colonies = self.colonies.copy()
        new.control = self.control.copy()
        new.fields = self.fields.copy()
        new.deck = self.deck[:]
        new.display = self.display[:]
        new.discard = self.discard[:]
        new.hands = [hand[:] for hand in self.hands]
        new.used = self.used[:]
        new.acquired = self.acquired[:]
        new.discard_powers_used = self.discard_powers_used
        new.mined = self.mined
        new.docked_at_hub = self.docked_at_hub
        new.asimov_taken = self.asimov_taken
        new.actions = self.actions
        new.excess_at = self.excess_at
        new.pairs = self.pairs[:]
        new.spent = self.spent[:]
        new.borrowed = self.borrowed
        new.lifted = self.lifted
        new.lifted_from = self.lifted_from
        return new

    def clear_turn(self) -> None:
        """AF-GEN-8. What is remembered only for one turn."""
        self.used = []
        self.acquired = []
        self.discard_powers_used = 0
        self.mined = False
        self.docked_at_hub = 0
        self.asimov_taken = False
        self.actions = 0
        self.excess_at = -1
        self.pairs = []
        self.spent = []
        self.borrowed = NOWHERE
        self.lifted = NOBODY
        self.lifted_from = NOWHERE


# --- ships --------------------------------------------------------------------------------------------------------


def relic_ship(g: State) -> int:
    """The number of the Relic Ship."""
    return g.seats * SHIPS_PER_COLOUR


def own_ships(seat: int) -> range:
    """AF-GEN-4. The ships of a player's colour; never the Relic Ship."""
    return range(seat * SHIPS_PER_COLOUR, (seat + 1) * SHIPS_PER_COLOUR)


def owner_of(g: State, ship: int) -> int:
    """Who rolls and docks this ship; NOBODY for a Relic Ship on Burroughs Desert."""
    return g.relic_holder if ship == relic_ship(g) else ship // SHIPS_PER_COLOUR


def fleet_of(g: State, seat: int) -> list[int]:
    """All ships a player may have anywhere: the own-colour ones and, last, the Relic Ship if held."""
    first = seat * SHIPS_PER_COLOUR
    ships = [first, first + 1, first + 2, first + 3, first + 4, first + 5]
    if g.relic_holder == seat:
        ships.append(relic_ship(g))
    return ships


def in_play(g: State, seat: int) -> int:
    """AF-GEN-3. Number of own-colour ships that are not in the stock."""
    first = seat * SHIPS_PER_COLOUR
    return SHIPS_PER_COLOUR - g.place[first : first + SHIPS_PER_COLOUR].count(IN_STOCK)


def unplaced(g: State) -> list[int]:
    """The ships the active player has still to dock."""
    place = g.place
    return [ship for ship in fleet_of(g, g.active) if place[ship] == UNPLACED]


def face_of(g: State, ship: int) -> str:
    """AF-TURN-15. A ship as a player sees it among others."""
    kind = g.value[ship]
    if ship == relic_ship(g):
        kind += 10
    if ship == g.lifted:
        kind += 20
    return FACES[kind]


def docked_face(g: State, ship: int) -> str:
    """A ship in a port or in the Maintenance Bay as a player sees it."""
    return FACES[g.value[ship] + (10 if ship == relic_ship(g) else 0)]


def berth_of(g: State, ship: int) -> str:
    """AF-TURN-15. A docked ship as it differs from others: its face and, where ports come in groups, the group.

    "3@2" is a 3 in the second group: whether a group is emptied matters (AF-DOCK-6).
    """
    face = docked_face(g, ship)
    if g.place[ship] < 0:
        return face
    station = g.box.stations[g.box.station_of_port[g.place[ship]]]
    if station.group_size == 1 or station.id == COLONIST_HUB:
        return face
    return f"{face}@{(g.place[ship] - station.first) // station.group_size + 1}"


def find_berth(g: State, ships: list[int], seat: int, berth: str) -> int:
    """The first of these ships that is this player's and lies there."""
    for ship in ships:
        if owner_of(g, ship) == seat and berth_of(g, ship) == berth:
            return ship
    raise ValueError(f"no {berth} of seat {seat} among {ships}")


def find_unplaced(g: State, faces: tuple[str, ...]) -> list[int]:
    """The unplaced ships that show these faces, one for each."""
    ships = unplaced(g)
    found: list[int] = []
    for face in faces:
        for ship in ships:
            if ship not in found and face_of(g, ship) == face:
                found.append(ship)
                break
    return found


def ships_at(g: State, station: Station) -> list[int]:
    """The ships docked at a station, whosesoever (blocking dice are no ships, AF-SETUP-14)."""
    ports = g.ports
    return [ports[port] for port in range(station.first, station.last) if ports[port] >= 0]


def station_of(g: State, ship: int) -> str:
    """Where a ship is docked, MAINTENANCE_BAY, or NOWHERE if it is unplaced or in the stock."""
    place = g.place[ship]
    if place >= 0:
        return g.box.station_of_port[place]
    return MAINTENANCE_BAY if place == IN_BAY else NOWHERE


def put(g: State, ship: int, place: int) -> None:
    """Move a ship; the port it leaves is empty again."""
    if g.place[ship] >= 0:
        g.ports[g.place[ship]] = EMPTY
    g.place[ship] = place
    if place >= 0:
        g.ports[place] = ship
    elif place != UNPLACED:
        g.value[ship] = 0  # AF-BAY-4


def to_stock(g: State, ship: int) -> None:
    """AF-BUR-4. Out of play; for the Relic Ship that means back to Burroughs Desert."""
    put(g, ship, IN_STOCK)
    if ship == relic_ship(g):
        g.relic_holder = NOBODY
    if ship == g.lifted:
        g.lifted = NOBODY


def free_ports(g: State, station: Station, ships: int) -> list[int]:
    """AF-DOCK-6. The lowest empty ports where so many ships can be docked together; [] if there is no room."""
    ports = g.ports
    if ships > 1 and g.strict_groups:
        first = empty_group(g, station)
        return [] if first < 0 else list(range(first, first + station.group_size))
    found = [port for port in range(station.first, station.last) if ports[port] == EMPTY]
    return found[:ships] if len(found) >= ships else []


def empty_group(g: State, station: Station) -> int:
    """AF-DOCK-6. The first port of the lowest group that is completely empty, or -1."""
    ports = g.ports
    size = station.group_size
    nothing = [EMPTY] * size
    for first in range(station.first, station.last, size):
        if ports[first] == EMPTY and ports[first : first + size] == nothing:
            return first
    return -1


def has_room(g: State, station: Station, ships: int) -> bool:
    if ships > 1 and g.strict_groups:
        return empty_group(g, station) >= 0
    return g.ports[station.first : station.last].count(EMPTY) >= ships


def trading_pairs(g: State) -> list[tuple[int, int]]:
    """AF-MKT-3, AF-MKT-4. The pairs docked at the Orbital Market this turn that are still there."""
    market = g.box.orbital_market
    found: list[tuple[int, int]] = []
    for first, second in g.pairs:
        if market.first <= g.place[first] < market.last and market.first <= g.place[second] < market.last:
            found.append((first, second))
    return found


# --- territories --------------------------------------------------------------------------------------------------


def has_bonus(g: State, territory: str) -> bool:
    """AF-GEN-6. Whether the active player has the territory's bonus at this moment."""
    if g.fields[ISOLATION] == territory:  # AF-FIELD-4
        return False
    return g.control[territory] == g.active or g.borrowed == territory


def colonies_on(g: State, territory: str) -> int:
    total = 0
    for count in g.colonies[territory]:
        total += count
    return total


def controller(colonies: tuple[int, ...]) -> int:
    """AF-CTRL-1, AF-CTRL-2. The one player with more colonies than every other, or NOBODY."""
    best = 0
    holder = NOBODY
    for seat, count in enumerate(colonies):
        if count > best:
            best = count
            holder = seat
        elif count == best:
            holder = NOBODY
    return holder


def relic_on_desert(g: State) -> bool:
    return g.relic_holder == NOBODY


# --- cards --------------------------------------------------------------------------------------------------------


def owned(g: State, seat: int, kind: str) -> int:
    """The card of this kind that a player owns, or -1 (AF-CARD-2: there is at most one)."""
    kind_of = g.box.kind_of
    for card in g.hands[seat]:
        if kind_of[card] == kind:
            return card
    return -1


def kinds(g: State, cards: list[int]) -> list[str]:
    return [g.box.kind_of[card] for card in cards]


def credit(g: State) -> int:
    """AF-ART-4. Value of the active player's ships docked at the Alien Artifact and not spent on a claim."""
    total = 0
    for ship in ships_at(g, g.box.alien_artifact):
        if owner_of(g, ship) == g.active and ship not in g.spent:
            total += g.value[ship]
    return total


# --- points -------------------------------------------------------------------------------------------------------


def score(g: State, seat: int) -> int:
    """AF-SCORE-1. Colonies, controlled territories, Alien City and Monument, and the Positron Field."""
    points = 0
    for territory, colonies in g.colonies.items():
        points += colonies[seat]
        if g.control[territory] == seat:
            points += 1
            if g.fields["positron"] == territory:  # AF-FIELD-5
                points += 1
    for card in g.hands[seat]:
        points += g.box.cards[g.box.kind_of[card]].points  # AF-CITY-1
    return points


def has_relic_bonus(g: State, seat: int) -> bool:
    """AF-BUR-2, AF-BUR-3. The Relic Ship stays with a player who controls an unisolated Burroughs Desert."""
    return g.control[BURROUGHS_DESERT] == seat and g.fields[ISOLATION] != BURROUGHS_DESERT


# --- resources ----------------------------------------------------------------------------------------------------


def can_pay(g: State, fuel: int, ore: int) -> bool:
    return g.fuel[g.active] >= fuel and g.ore[g.active] >= ore


def pay(g: State, fuel: int, ore: int) -> None:
    """AF-DOCK-2, AF-RES-1. Everything paid goes to the stocks."""
    g.fuel[g.active] -= fuel
    g.ore[g.active] -= ore
    g.fuel_stock += fuel
    g.ore_stock += ore


def fuel_left(g: State, wanted: int) -> int:
    """AF-RES-4. How much of the wanted fuel the stock can give."""
    return min(wanted, g.fuel_stock) if g.limited_supply else wanted


def ore_left(g: State, wanted: int) -> int:
    """AF-RES-4."""
    return min(wanted, g.ore_stock) if g.limited_supply else wanted
