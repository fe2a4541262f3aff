"""The words of Alien Frontiers scenarios: positions, actions and expectations (see tests/scenarios)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from farside.core.play import IllegalChoice, Step, take
from farside.core.play import State as CoreState
from farside.core.rng import Rng
from farside.scenario import BadScenario, Difference, Vector, check_keys

from .rules import raid, turn
from .rules.artifact import Claim, CycleDisplay, KeepDisplay, OfferCycle
from .rules.box import BOX, BURROUGHS_DESERT, COLONIST_HUB, COLOURS, SHIPS_PER_COLOUR
from .rules.cards import discard_powers as discards
from .rules.cards import fuel_powers as powers
from .rules.colonies import BuyRelic, Land, LandColony
from .rules.setup import bare_table, set_up
from .rules.state import (
    IN_BAY,
    IN_STOCK,
    NOBODY,
    UNPLACED,
    State,
    controller,
    docked_face,
    face_of,
    in_play,
    kinds,
    own_ships,
    owned,
    owner_of,
    put,
    relic_ship,
    score,
    ships_at,
    station_of,
    unplaced,
)
from .rules.stations import Dock, Launch, Trade
from .rules.view import result

SETTINGS = ("players", "active", "phase")
SINGLE_PORTS = ("solar_converter", "lunar_mine", "alien_artifact", "terraforming_station", "raiders_outpost")
GROUPED_PORTS = ("orbital_market", "shipyard", "colony_constructor")
POSITION = (
    *("fuel", "ore", "cards", "colonies", "hub", "fields", "relic", "hand", "display", "discard"),
    *SINGLE_PORTS,
    *GROUPED_PORTS,
)
GIVEN = (*POSITION, "order", "fleet", "deck", "rest", "used", "discard_done", "long_game", "limited_supply")
ACTIONS: dict[str, tuple[str, ...]] = {
    "start_turn": ("rolls",),
    "dock": ("station", "ships"),
    "cycle": ("yes",),
    "land": ("territory",),
    "raid_resources": ("take",),
    "raid_card": ("from", "card"),
    "raid_nothing": (),
    "trade": ("times",),
    "launch": (),
    "claim": ("card",),
    "buy_relic": (),
    "power": ("card", "ship", "down", "up", "ships", "rolls", "territory", "station", "targets"),
    "discard": ("card", "field", "territory", "owner", "from", "to", "a", "b", "station", "target", "take"),
    "end_turn": (),
    "return": ("fuel", "ore"),
}
PENDING = {LandColony: "land", OfferCycle: "cycle", raid.Raid: "raid", raid.RaidOn: "raid", turn.ReturnTokens: "return"}


class Words:
    """The vocabulary; `order` of the vector being run gives the colours of the seats."""

    def __init__(self) -> None:
        self._order: list[str] = list(COLOURS)

    # --- positions ------------------------------------------------------------------------------------------------

    def build(self, vector: Vector) -> State:
        check_keys(f"{vector.id}", vector.setting, SETTINGS)
        check_keys(f"{vector.id} [given]", vector.given, GIVEN)
        given = vector.given
        seats = vector.setting.get("players", 4)
        if seats not in (2, 3, 4):
            raise BadScenario(f"{vector.id}: players is 2, 3 or 4, not {seats!r}.")
        self._order = list(given.get("order", COLOURS[:seats]))
        if sorted(self._order) != sorted(set(self._order)) or len(self._order) != seats:
            raise BadScenario(f"{vector.id}: order names {seats} different colours, not {self._order}.")
        options = {
            "limited_supply": given.get("limited_supply", True),
            "strict_port_groups": True,
            "long_game": given.get("long_game", False),
        }
        phase = vector.setting.get("phase", "actions")
        if phase == "setup":
            return set_up(seats, Rng(vector.id), options, BOX, 0)
        g = bare_table(seats, Rng(vector.id), options, BOX)
        g.ask_always = True
        g.active = self._seat(vector.setting.get("active", self._order[0]))
        g.turn = 1
        for colour, number in given.get("fuel", {}).items():
            g.fuel[self._seat(colour)] = number
            g.fuel_stock -= number
        for colour, number in given.get("ore", {}).items():
            g.ore[self._seat(colour)] = number
            g.ore_stock -= number
        self._colonies(g, given)
        for field, territory in given.get("fields", {}).items():
            g.fields[self._known(field, g.fields)] = self._known(territory, g.colonies)
        self._ships(g, given)
        self._cards(g, given)
        if phase == "start":
            g.todo.append(turn.Turn(g.active))
        elif phase == "actions":
            g.todo.append(turn.ActionsPhase())
            advance(g)
        else:
            raise BadScenario(f"{vector.id}: phase is actions, start or setup, not {phase!r}.")
        return g

    def _colonies(self, g: State, given: Mapping[str, Any]) -> None:
        for territory, owners in given.get("colonies", {}).items():
            counts = list(g.colonies[self._known(territory, g.colonies)])
            for colour, number in owners.items():
                counts[self._seat(colour)] = number
                g.reserve[self._seat(colour)] -= number
            g.colonies[territory] = tuple(counts)
            g.control[territory] = controller(tuple(counts))
        for colour, track in given.get("hub", {}).items():
            check_keys("hub", track, ("colony", "ships"))
            seat = self._seat(colour)
            g.hub[seat] = track.get("colony", 0)
            g.reserve[seat] -= 1 if g.hub[seat] else 0

    def _ships(self, g: State, given: Mapping[str, Any]) -> None:
        for station in SINGLE_PORTS:
            first = g.box.stations[station].first
            for index, ship in enumerate(given.get(station, [])):
                self._dock_at(g, ship, first + index)
        for station in GROUPED_PORTS:
            place = g.box.stations[station]
            for group, ships in enumerate(given.get(station, [])):
                for index, ship in enumerate(ships):
                    self._dock_at(g, ship, place.first + group * place.group_size + index)
        hub = g.box.stations[COLONIST_HUB]
        for colour, track in given.get("hub", {}).items():
            for index, face in enumerate(track.get("ships", [])):
                self._dock_at(g, f"{colour}:{face}", hub.first + self._seat(colour) * hub.group_size + index)
        for face in given.get("hand", []):
            put_face(g, g.active, face, UNPLACED)
        if given.get("relic", BURROUGHS_DESERT) != BURROUGHS_DESERT and g.relic_holder == NOBODY:
            g.relic_holder = self._seat(given["relic"])
            put(g, relic_ship(g), IN_BAY)
        fleets = {self._seat(colour): number for colour, number in given.get("fleet", {}).items()}
        for seat in range(g.seats):
            wanted = max(g.box.start_fleet, fleets.get(seat, 0))
            while in_play(g, seat) < wanted:
                put(g, spare_ship(g, seat), IN_BAY)

    def _dock_at(self, g: State, ship: str, port: int) -> None:
        colour, face = ship.split(":")
        put_face(g, self._seat(colour), face, port)

    def _cards(self, g: State, given: Mapping[str, Any]) -> None:
        def draw(kind: str) -> int:
            for card in g.deck:
                if g.box.kind_of[card] == kind:
                    g.deck.remove(card)
                    return card
            raise BadScenario(f"There is no further card {kind!r} to place.")

        for colour, cards in given.get("cards", {}).items():
            g.hands[self._seat(colour)] = [draw(kind) for kind in cards]
        g.discard = [draw(kind) for kind in given.get("discard", [])]
        g.display = [draw(kind) for kind in given.get("display", [])]
        top = [draw(kind) for kind in given.get("deck", [])]
        if "display" not in given:
            g.display = [g.deck.pop() for _ in range(g.box.display_size)]
        if given.get("rest") == "discard":
            g.discard.extend(g.deck)
            g.deck = []
        g.deck.extend(reversed(top))
        g.used = [owned(g, g.active, kind) for kind in given.get("used", [])]
        g.discard_powers_used = 1 if given.get("discard_done") else 0

    # --- actions --------------------------------------------------------------------------------------------------

    def legal(self, state: CoreState, action: Mapping[str, Any]) -> bool:
        assert isinstance(state, State)
        try:
            self._carry_out(state.copy(), action)
        except IllegalChoice:
            return False
        return True

    def perform(self, state: CoreState, action: Mapping[str, Any]) -> None:
        assert isinstance(state, State)
        self._carry_out(state.copy(), action)
        self._carry_out(state, action)

    def _carry_out(self, g: State, action: Mapping[str, Any]) -> None:
        name = action.get("do")
        if name not in ACTIONS:
            raise BadScenario(f"There is no action {name!r}; there are: {', '.join(ACTIONS)}.")
        check_keys(f"action {name}", [key for key in action if key not in ("do", "expect")], ACTIONS[name])
        if name == "start_turn":
            if next_to_start(g) == NOBODY:
                raise IllegalChoice("No turn starts now.")
            g.rng.loaded = list(action["rolls"])
            g.todo.pop().run(g)
            advance(g)
            return
        choices: Callable[[State, Mapping[str, Any]], None] = getattr(self, f"_{name}", self._simple)
        choices(g, action)

    def _simple(self, g: State, action: Mapping[str, Any]) -> None:
        steps: dict[str, Step] = {
            "raid_nothing": raid.RaidNothing(),
            "launch": Launch(),
            "buy_relic": BuyRelic(),
            "end_turn": turn.EndTurn(),
        }
        pick(g, steps[action["do"]])

    def _dock(self, g: State, action: Mapping[str, Any]) -> None:
        faces = sorted(action["ships"])
        for option in options_of(g):
            if isinstance(option, Dock) and option.station == action["station"] and plain_faces(option.ships) == faces:
                pick(g, option)
                return
        raise IllegalChoice(f"{action['ships']} cannot be docked at {action['station']}.")

    def _cycle(self, g: State, action: Mapping[str, Any]) -> None:
        pick(g, CycleDisplay() if action["yes"] else KeepDisplay())

    def _land(self, g: State, action: Mapping[str, Any]) -> None:
        for option in options_of(g):
            if isinstance(option, Land) and option.territory == action["territory"]:
                pick(g, option)
                return
        raise IllegalChoice(f"No colony can land on {action['territory']}.")

    def _raid_resources(self, g: State, action: Mapping[str, Any]) -> None:
        left = g.box.raid_total
        for colour, tokens in action["take"].items():
            for resource in ("fuel", "ore"):
                for _ in range(tokens.get(resource, 0)):
                    pick(g, raid.TakeResource(self._seat(colour), resource, left))
                    left -= 1
        if g.decision is not None and isinstance(g.decision.asker, raid.RaidOn | raid.Raid):
            raise IllegalChoice("More resources must be taken (AF-RAID-5).")

    def _raid_card(self, g: State, action: Mapping[str, Any]) -> None:
        pick(g, raid.StealCard(self._seat(action["from"]), action["card"]))

    def _trade(self, g: State, action: Mapping[str, Any]) -> None:
        for _ in range(action["times"]):
            rates = [option.rate for option in options_of(g) if isinstance(option, Trade)]
            if not rates:
                raise IllegalChoice("No trade is possible.")
            pick(g, Trade(min(rates)))

    def _claim(self, g: State, action: Mapping[str, Any]) -> None:
        pick(g, Claim(action["card"]))

    def _return(self, g: State, action: Mapping[str, Any]) -> None:
        pick(g, turn.Return(action.get("fuel", 0), action.get("ore", 0)))

    def _power(self, g: State, action: Mapping[str, Any]) -> None:
        card = action["card"]
        pick(g, powers.UsePower(card))
        if card == "plasma_cannon":
            aimed: tuple[str, ...] = ()
            for target in action["targets"]:
                colour, face = target.split(":")
                wanted = powers.AimCannon(action["station"], (*aimed, f"{self._seat(colour)}:{face}"))
                aimed = pick(g, wanted).fields()[1]
            pick(g, powers.FireCannon(action["station"], aimed))
        elif card == "temporal_warper":
            ships = tuple(action["ships"])
            for number in range(len(ships)):
                pick(g, powers.PickForReroll(ships[: number + 1]))
            g.rng.loaded = list(action["rolls"])
            pick(g, powers.RollAgain(ships))
        elif card == "gravity_manipulator":
            pick(g, powers.ShiftShips(action["down"], action["up"]))
        elif card == "data_crystal":
            pick(g, powers.BorrowBonus(action["territory"]))
        elif card == "orbital_teleporter":
            pick(g, powers.LiftShip(action["station"], action["ship"]))
        else:
            change = {"booster_pod": powers.RaiseShip, "stasis_beam": powers.LowerShip}.get(card, powers.FlipShip)
            pick(g, change(action["ship"]))

    def _discard(self, g: State, action: Mapping[str, Any]) -> None:
        card = action["card"]
        pick(g, discards.DiscardPower(card))
        if card == "booster_pod":
            pick(g, discards.RemoveField(action["field"]))
        elif card == "orbital_teleporter":
            owner = self._seat(action["owner"])
            pick(g, discards.PickColony(owner, action["from"]))
            pick(g, discards.MoveColony(owner, action["from"], action["to"]))
        elif card == "polarity_device":
            owner, territory = self._seat(action["a"]["owner"]), action["a"]["territory"]
            pick(g, discards.PickForSwap(owner, territory))
            other = action["b"]
            pick(g, discards.SwapColonies(owner, territory, self._seat(other["owner"]), other["territory"]))
        elif card == "plasma_cannon":
            colour, face = action["target"].split(":")
            pick(g, discards.DestroyShip(self._seat(colour), action["station"], face))
        elif card == "temporal_warper":
            pick(g, discards.TakeDiscarded(action["take"]))
        else:
            field = {"data_crystal": "positron", "gravity_manipulator": "repulsor", "stasis_beam": "isolation"}[card]
            pick(g, discards.PlaceField(card, field, action["territory"]))

    # --- expectations ---------------------------------------------------------------------------------------------

    def check(self, state: CoreState, then: Mapping[str, Any]) -> list[Difference]:
        assert isinstance(state, State)
        facts = self._facts(state)
        check_keys("[then]", then, facts)
        found: list[Difference] = []
        for key, expected in then.items():
            actual = facts[key]
            if isinstance(expected, dict):
                found.extend(self._differences(key, expected, actual))
            elif key == "discard_contains":
                if Counter(expected) - Counter(actual):
                    found.append(Difference(key, expected, actual))
            elif unordered(expected) != unordered(actual):
                found.append(Difference(key, expected, actual))
        return found

    def _differences(self, key: str, expected: Mapping[str, Any], actual: Mapping[str, Any]) -> list[Difference]:
        found: list[Difference] = []
        for name, value in expected.items():
            check_keys(f"[then] {key}", [name], actual)
            if isinstance(value, dict):
                found.extend(self._differences(f"{key}.{name}", value, actual[name]))
            elif unordered(value) != unordered(actual[name]):
                found.append(Difference(f"{key}.{name}", value, actual[name]))
        return found

    def _facts(self, g: State) -> dict[str, Any]:
        colours = self._order
        seats = range(g.seats)
        relic = relic_ship(g)
        facts: dict[str, Any] = {
            "fuel": dict(zip(colours, g.fuel, strict=True)),
            "ore": dict(zip(colours, g.ore, strict=True)),
            "fuel_stock": g.fuel_stock,
            "ore_stock": g.ore_stock,
            "cards": {colours[seat]: kinds(g, g.hands[seat]) for seat in seats},
            "card_counts": {colours[seat]: len(g.hands[seat]) for seat in seats},
            "vp": {colours[seat]: score(g, seat) for seat in seats},
            "reserve": dict(zip(colours, g.reserve, strict=True)),
            "stock": {colours[seat]: SHIPS_PER_COLOUR - in_play(g, seat) for seat in seats},
            "maintenance": {
                colours[seat]: len([ship for ship in own_ships(seat) if g.place[ship] == IN_BAY]) for seat in seats
            },
            "hand": [face.lstrip("l") for face in [face_of(g, ship) for ship in unplaced(g)]],
            "hub": {colours[seat]: self._track(g, seat) for seat in seats},
            "colonies": {
                territory: dict(zip(colours, counts, strict=True)) for territory, counts in g.colonies.items()
            },
            "controls": {territory: self._colour(holder) for territory, holder in g.control.items()},
            "fields": {field: where or "none" for field, where in g.fields.items()},
            "relic": BURROUGHS_DESERT if g.relic_holder == NOBODY else colours[g.relic_holder],
            "relic_at": BURROUGHS_DESERT if g.relic_holder == NOBODY else station_of(g, relic) or "unplaced",
            "display": kinds(g, g.display),
            "discard": kinds(g, g.discard),
            "discard_contains": kinds(g, g.discard),
            "discard_count": len(g.discard),
            "deck_count": len(g.deck),
            "active": colours[next_to_start(g) if next_to_start(g) >= 0 else g.active],
            "phase": "start" if next_to_start(g) >= 0 else "actions",
            "pending": "none" if g.decision is None else PENDING.get(type(g.decision.asker), "none"),
            "game_over": g.ended_by != NOBODY,
            "winners": [colours[seat.seat] for seat in result(g) or [] if seat.won],
        }
        for station in SINGLE_PORTS:
            facts[station] = [self._ship(g, ship) for ship in ships_at(g, g.box.stations[station])]
        for station in GROUPED_PORTS:
            place = g.box.stations[station]
            groups = [
                [self._ship(g, g.ports[port]) for port in range(first, first + place.group_size) if g.ports[port] >= 0]
                for first in range(place.first, place.last, place.group_size)
            ]
            facts[station] = [group for group in groups if group]
        return facts

    def _track(self, g: State, seat: int) -> dict[str, Any]:
        hub = g.box.stations[COLONIST_HUB]
        ships = [ship for ship in ships_at(g, hub) if owner_of(g, ship) == seat]
        return {"colony": g.hub[seat], "ships": [docked_face(g, ship) for ship in ships]}

    def _ship(self, g: State, ship: int) -> str:
        return f"{self._colour(owner_of(g, ship))}:{docked_face(g, ship)}"

    def _colour(self, seat: int) -> str:
        return "none" if seat == NOBODY else self._order[seat]

    def _seat(self, colour: str) -> int:
        return self._order.index(self._known(colour, self._order))

    def _known(self, name: str, names: Iterable[str]) -> str:
        known = list(names)
        if name not in known:
            raise BadScenario(f"There is no {name!r} here; there are: {', '.join(known)}.")
        return name


VOCABULARY = Words()


def next_to_start(g: State) -> int:
    """The seat whose START is next, or NOBODY while a turn is under way."""
    step = g.todo[-1] if g.decision is None and g.todo else None
    return step.seat if isinstance(step, turn.Turn) else NOBODY


def advance(g: State) -> None:
    """Let things happen until a decision, the end of the game, or the START of a turn."""
    while g.todo and g.decision is None and not isinstance(g.todo[-1], turn.Turn):
        g.todo.pop().run(g)


def options_of(g: State) -> list[Step]:
    return [] if g.decision is None else list(g.decision.options)


def pick(g: State, step: Step) -> Step:
    """Choose this option, if it is one. Scenarios do not name the group of a docked ship: the first one fits."""
    for index, option in enumerate(options_of(g)):
        if type(option) is type(step) and without_groups(option.fields()) == without_groups(step.fields()):
            take(g, index)
            advance(g)
            return option
    raise IllegalChoice(f"{step!r} cannot be chosen now.")


def without_groups(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple([without_groups(item) for item in value])
    return value.partition("@")[0] if isinstance(value, str) else value


def plain_faces(faces: tuple[str, ...]) -> list[str]:
    """Faces without the mark of the lifted ship, in order."""
    return sorted([face.lstrip("l") for face in faces])


def unordered(value: Any) -> Any:
    """Lists are compared without order, also lists of lists."""
    return sorted([unordered(item) for item in value]) if isinstance(value, list | tuple) else value


def put_face(g: State, seat: int, face: str, place: int) -> None:
    """Put a ship of this player with this face somewhere: from the stock, or the Relic Ship."""
    if face.startswith("r"):
        ship = relic_ship(g)
        g.relic_holder = seat
    else:
        ship = spare_ship(g, seat)
    put(g, ship, place)
    g.value[ship] = int(face[-1])


def spare_ship(g: State, seat: int) -> int:
    for ship in own_ships(seat):
        if g.place[ship] == IN_STOCK:
            return ship
    raise BadScenario(f"Seat {seat} has only {SHIPS_PER_COLOUR} ships.")
