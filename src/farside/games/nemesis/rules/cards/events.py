"""The Event cards (spec section 4), and the table of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..bag import RollUnlessFighting
from ..box import (
    ADULT,
    BREEDER,
    CLOSED,
    EGG,
    GENERATOR,
    HIBERNATORIUM,
    LARVA,
    NEST,
    OPEN,
    QUEEN,
    is_contamination,
)
from ..effects import SelfDestruct
from ..figures import gets_on, move_all, set_door, vanish, way_towards
from ..injuries import lose_egg
from ..marks import PlaceFire, PlaceMalfunction, breaking, noise_everywhere
from ..noise import Encounter
from ..piles import scan, take_card, token_to_bag
from ..pods import PodLaunched
from ..questions import (
    aboard,
    action_cards,
    board,
    characters_in,
    figure_in_combat,
    find_room,
    has_character,
    has_intruder,
    holds,
    intruders_in,
    kind_of,
    neighbours,
    on_ship,
    order,
)
from ..state import LOCKED, UNLOCKED, State
from ..wounds import Die, SettleDeaths
from .attacks import Infest


class Event:
    """What an Event card does after the Intruders have moved."""

    def effect(self, g: State) -> list[Step]:
        raise NotImplementedError


class EggProtection(Event):
    """NE-EVENT-11. An Encounter for every Character in the Nest or with an Egg, also in Combat."""

    def effect(self, g: State) -> list[Step]:
        nest = find_room(g, NEST)
        seats = [seat for seat in aboard(g) if g.players[seat].room == nest or holds(g.players[seat], EGG)]
        return [Encounter(seat) for seat in seats]


class Hatching(Event):
    """NE-EVENT-12. An Egg hatches: Characters in the Nest without Action cards are Infested, else a Larva token."""

    def effect(self, g: State) -> list[Step]:
        return [HatchEgg()] if g.eggs > 0 else []


@dataclass(frozen=True)
class HatchEgg(Step):
    """NE-EVENT-12."""

    def run(self, g: State) -> None:
        g.revealed += 1
        lose_egg(g)
        seats = characters_in(g, find_room(g, NEST))
        victims = [seat for seat in seats if action_cards(g.players[seat]) == 0]
        if not victims:
            token_to_bag(g, LARVA)
        g.do(*[Infest(-1, seat) for seat in victims])


class Regeneration(Event):
    """Every Intruder loses up to 2 Injuries."""

    def effect(self, g: State) -> list[Step]:
        return [Regenerate()]


@dataclass(frozen=True)
class Regenerate(Step):
    """Every Intruder on the board loses up to 2 Injuries."""

    def run(self, g: State) -> None:
        g.injuries = [max(0, injuries - 2) for injuries in g.injuries]


class Damage(Event):
    """NE-EVENT-13. A Malfunction marker wherever an Adult, a Breeder or the Queen is, explored or not."""

    def effect(self, g: State) -> list[Step]:
        large = (ADULT, BREEDER, QUEEN)
        rooms = [g.where[figure] for figure, kind in enumerate(g.box.figures) if kind in large and g.where[figure]]
        return [PlaceMalfunction(breaking(g, sorted(set(rooms))))]


class Lurking(Event):
    """NE-EVENT-22. Every Intruder without a Character in its Room is removed; a token goes into the bag for each."""

    def effect(self, g: State) -> list[Step]:
        return [Lurk()]


@dataclass(frozen=True)
class Lurk(Step):
    """NE-EVENT-22."""

    def run(self, g: State) -> None:
        for figure in range(len(g.where)):
            if g.where[figure] and not figure_in_combat(g, figure):
                vanish(g, figure)


class Eclosion(Event):
    """NE-EVENT-14. Hosts die and a Creeper crawls out of each; then everybody draws 4 cards and Scans them."""

    def effect(self, g: State) -> list[Step]:
        seats = [seat for seat in order(g) if on_ship(g.players[seat])]
        deaths: list[Step] = [Die(seat, True, True) for seat in seats if g.players[seat].larva]
        return [*deaths, SettleDeaths(), *[DrawAndScan(seat) for seat in seats]]


@dataclass(frozen=True)
class DrawAndScan(Step):
    """NE-EVENT-14. Four cards of the deck, not the hand; INFECTED among them means a Larva; they are discarded."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if not on_ship(player):
            return
        drawn = [card for card in [take_card(g, player) for _ in range(4)] if card]
        infected = scan(drawn)
        player.discard.extend(drawn)
        g.do(DrawnAndScanned(self.seat, len([card for card in drawn if is_contamination(card)]), infected))


@dataclass(frozen=True)
class DrawnAndScanned(Step):
    """NE-EVENT-14, NE-CONT-8."""

    seat: int
    contamination: int
    infected: int

    def run(self, g: State) -> None:
        if self.infected:
            g.players[self.seat].larva = True


class NoiseTechnical(Event):
    """NE-EVENT-15. A Noise marker on each technical space; where one lies, Characters at its entrances roll."""

    def effect(self, g: State) -> list[Step]:
        return [TechnicalNoise(network) for network in range(len(board(g).entrances))]


@dataclass(frozen=True)
class TechnicalNoise(Step):
    """NE-EVENT-15. One technical network."""

    network: int

    def run(self, g: State) -> None:
        space = board(g).first_technical + self.network
        if not g.noise[space]:
            g.noise[space] = 1
            return
        rooms = board(g).entrances[self.network]
        g.do(*[RollUnlessFighting(seat) for seat in aboard(g) if g.players[seat].room in rooms])


class NestEvent(Event):
    """NE-EVENT-16. Noise in all Corridors of the Nest, if it is explored."""

    def effect(self, g: State) -> list[Step]:
        nest = find_room(g, NEST)
        return [NoiseAround((nest,))] if g.explored[nest] else []


class ScentOfPrey(Event):
    """NE-EVENT-16. Noise in all Corridors of Rooms with a Character that has Slime."""

    def effect(self, g: State) -> list[Step]:
        rooms = {g.players[seat].room for seat in aboard(g) if g.players[seat].slime}
        return [NoiseAround(tuple(sorted(rooms)))] if rooms else []


@dataclass(frozen=True)
class NoiseAround(Step):
    """NE-EVENT-16."""

    rooms: tuple[int, ...]

    def run(self, g: State) -> None:
        for room in self.rooms:
            noise_everywhere(g, room)


class FlammableCompounds(Event):
    """NE-EVENT-17. Fire in the Hibernatorium; if it burns already, in all neighbouring Rooms."""

    def effect(self, g: State) -> list[Step]:
        room = find_room(g, HIBERNATORIUM)
        return [PlaceFire(tuple(neighbours(g, room)))] if g.fire[room] else [PlaceFire((room,))]


class BulkheadsOpen(Event):
    """Every Closed Door is opened."""

    def effect(self, g: State) -> list[Step]:
        return [OpenAllDoors()]


@dataclass(frozen=True)
class OpenAllDoors(Step):
    """Bulkheads Open."""

    def run(self, g: State) -> None:
        for corridor, state in enumerate(g.doors):
            if state == CLOSED:
                set_door(g, corridor, OPEN)


class Hunt(Event):
    """NE-EVENT-18. Every Adult not in Combat goes to a joined Room with a Character, the lowest number first."""

    def effect(self, g: State) -> list[Step]:
        return [HuntDown()]


@dataclass(frozen=True)
class HuntDown(Step):
    """NE-EVENT-18. All at once; Closed Doors are destroyed and stop them."""

    def run(self, g: State) -> None:
        move_all(g, hunters(g))


def hunters(g: State) -> list[tuple[int, int]]:
    """NE-EVENT-18, NE-ALT-5, NE-DOOR-6. The Adults that a Hunt moves, or that destroy a Door in its way, with their
    Corridors."""
    moves: list[tuple[int, int]] = []
    for figure, kind in enumerate(g.box.figures):
        room = g.where[figure]
        if kind != ADULT or room == 0 or has_character(g, room):
            continue
        ways = [way_towards(g, room, there) for there in board(g).joined[room] if has_character(g, there)]
        ways = [way for way in ways if gets_on(g, figure, way)]
        if ways:
            moves.append((figure, ways[0]))
    return moves


class MalfunctionEvent(Event):
    """NE-EVENT-19. A Malfunction marker in the explored Room with the lowest number."""

    def effect(self, g: State) -> list[Step]:
        return [PlaceMalfunction(breaking(g, [g.explored.index(1)]))]


class ConsumingFire(Event):
    """NE-EVENT-17. Item Counters of burning Rooms fall to 0; Fire spreads."""

    def effect(self, g: State) -> list[Step]:
        return [ConsumeItems(), PlaceFire(spreading(g))]


@dataclass(frozen=True)
class ConsumeItems(Step):
    """Consuming Fire: explored burning Rooms lose their Items."""

    def run(self, g: State) -> None:
        for room in range(1, len(g.tile)):
            if g.fire[room] and g.explored[room] and g.counter[room] > 0:
                g.counter[room] = 0


class DamagingFire(Event):
    """NE-EVENT-17. A Malfunction marker in every burning Room; Fire spreads."""

    def effect(self, g: State) -> list[Step]:
        burning = [room for room in range(1, len(g.tile)) if g.fire[room]]
        return [PlaceMalfunction(breaking(g, burning)), PlaceFire(spreading(g))]


def spreading(g: State) -> tuple[int, ...]:
    """NE-EVENT-17. Rooms that neighbour a burning one; not through Closed Doors or technical corridors."""
    rooms: set[int] = set()
    for room in range(1, len(g.tile)):
        if g.fire[room]:
            rooms.update([there for there in neighbours(g, room) if not g.fire[there]])
    return tuple(sorted(rooms))


class CoolantLeak(Event):
    """NE-EVENT-20. With a Malfunction marker in the explored Generator the Self-Destruct sequence starts."""

    def effect(self, g: State) -> list[Step]:
        room = find_room(g, GENERATOR)
        broken = g.explored[room] and g.malfunction[room]
        return [SelfDestruct(True)] if broken and g.destruct < 0 else []


class LifeSupportFailure(Event):
    """A Malfunction marker in every explored green Room."""

    def effect(self, g: State) -> list[Step]:
        return [PlaceMalfunction(breaking(g, explored_of(g, "green", False)))]


class PodEjection(Event):
    """NE-EVENT-21. The Pod with the lowest number is launched, Locked or not."""

    def effect(self, g: State) -> list[Step]:
        pods = [pod for pod, state in enumerate(g.pods) if state in (LOCKED, UNLOCKED)]
        return [PodLaunched(pods[0])] if pods else []


class ShortCircuit(Event):
    """A Malfunction marker in every explored yellow Room with a Computer."""

    def effect(self, g: State) -> list[Step]:
        return [PlaceMalfunction(breaking(g, explored_of(g, "yellow", True)))]


def explored_of(g: State, colour: str, computer: bool) -> tuple[int, ...]:
    rooms = [room for room in range(1, len(g.tile)) if g.explored[room] and kind_of(g, room).colour == colour]
    return tuple([room for room in rooms if kind_of(g, room).computer or not computer])


def movers(g: State, card: str) -> list[tuple[int, int]]:
    """NE-EVENT-4. Intruders shown on the card that are not in Combat, with the Corridor they take."""
    event = g.box.events[card]
    moves: list[tuple[int, int]] = []
    for room in range(1, len(g.tile)):
        if has_intruder(g, room) and not has_character(g, room):
            corridor = board(g).exit[room][event.corridor]
            figures = [figure for figure in intruders_in(g, room) if g.box.figures[figure] in event.movers]
            moves.extend([(figure, corridor) for figure in figures])
    return moves


EVENTS: Final[dict[str, Event]] = {
    "egg_protection": EggProtection(),
    "hatching": Hatching(),
    "regeneration": Regeneration(),
    "damage": Damage(),
    "lurking": Lurking(),
    "eclosion": Eclosion(),
    "noise_technical": NoiseTechnical(),
    "nest": NestEvent(),
    "flammable_compounds": FlammableCompounds(),
    "bulkheads_open": BulkheadsOpen(),
    "hunt_3": Hunt(),
    "hunt_2": Hunt(),
    "scent_of_prey": ScentOfPrey(),
    "malfunction": MalfunctionEvent(),
    "consuming_fire": ConsumingFire(),
    "damaging_fire": DamagingFire(),
    "coolant_leak": CoolantLeak(),
    "life_support_failure": LifeSupportFailure(),
    "pod_ejection": PodEjection(),
    "short_circuit": ShortCircuit(),
}
