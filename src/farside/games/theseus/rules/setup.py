"""Setting up (spec section 3, and what the modes change: sections 16 to 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from farside.core.play import Step
from farside.core.rng import Rng

from .arrival import rooms_anywhere
from .box import COMMON, CONTROL_ROOM, CORRIDORS, FACTIONS, PANDORA, TECH_BAY, Box
from .cards import table as _table  # noqa: F401  (fills the table of cards)
from .starting_cards import BuildDeck, DealBonusCards, DealDecks, StartingCards, mode_of
from .state import BY_LOT, IN_SUPPLY, NOBODY, NOT_IN_GAME, NOTHING, NOWHERE, State
from .turn import NextTurn
from .units import empty_rooms, stand


def bare_table(seats: int, rng: Rng, options: Mapping[str, Any], box: Box) -> State:
    """A table before anything is chosen: no factions, no boards, no cards."""
    g = State()
    g.begin(rng)
    g.box = box
    g.seats = seats
    g.team = bool(options["teams"])
    g.free_for_all = seats > 2 and not g.team
    g.layout = str(options["boards"])
    g.max_level = int(options["card_level"])
    g.three_installed = bool(options["three_installed"])
    g.constructed = bool(options["constructed_decks"])
    g.end_on_empty_slot = bool(options["end_token_on_empty_slot"])
    g.wanted = [NOBODY] * seats
    g.first = 0
    g.faction = [NOBODY] * seats
    g.side = [seat % 2 for seat in range(seats)] if g.team else list(range(seats))
    g.seat_of = [NOBODY] * len(FACTIONS)
    g.home = [NOWHERE] * seats
    g.ring = []
    g.after = [NOWHERE] * len(box.boards)
    g.order = []
    g.pandora_right = False
    g.life = [0] * seats
    g.data = [0] * seats
    g.tokens = [0] * seats
    g.pool = box.upgrade_tokens  # TH-SETUP-13
    g.kept = [[] for _ in range(seats)]
    g.decks = [[] for _ in range(seats)]
    g.undealt = [[] for _ in range(seats)]
    g.hands = [[] for _ in range(seats)]
    g.picks = [[] for _ in range(seats)]
    slots = len(box.slot_names)
    g.installed = [NOTHING] * slots
    g.tokens_on = [0] * slots
    g.counter = [0] * slots
    g.embryo = [NOTHING] * slots
    g.pending = [NOTHING] * len(box.pending_names)
    g.malfunction = NOTHING  # TH-SETUP-5
    g.switched_off = []
    g.gone = []
    units = len(box.unit_kind)
    g.rooms = [NOTHING] * len(box.room_names)
    g.owner = [NOBODY] * units
    g.place = [NOT_IN_GAME] * units
    g.upgraded = [0] * units
    g.invisible = [0] * units
    g.held_by = [NOTHING] * units
    g.moved = [0] * units
    g.deactivations = []
    g.parasites = []
    g.turn = 0
    g.active = 0
    g.sector = NOWHERE
    g.mover = NOTHING
    g.buds = False
    g.extra_turn = False
    g.done = []
    g.used_up = []
    g.end_token = 0
    g.last_turns = False
    g.waiting = []
    g.off_track = []
    g.winners = []
    g.ended_by = ""
    return g


def new_state(seats: int, rng: Rng, options: Mapping[str, Any], box: Box) -> State:
    """TH-SETUP-14. A table at the beginning of its set-up; what chance decides (TH-RAND-1) is drawn on the way."""
    g = bare_table(seats, rng, options, box)
    g.first = rng.below(seats) if options["first_player"] == "random" else 0  # TH-SETUP-2
    wanted: list[int] = []
    for seat in range(seats):
        name = str(options[f"faction_{seat + 1}"])
        wanted.append(BY_LOT if name == "random" else NOBODY if name == "choose" else FACTIONS.index(name))
    g.wanted = wanted
    g.do(SetUp())
    return g


@dataclass(frozen=True)
class SetUp(Step):
    """TH-SETUP-14. The order of the steps."""

    def run(self, g: State) -> None:
        g.do(
            *[ChooseFaction(seat) for seat in range(g.seats)],
            ChooseHomes(),
            LayBoards(),
            PlaceToken(),
            SetOrder(),
            DealBonusCards(),
            *[BuildDeck(seat) for seat in range(g.seats)],
            DealDecks(),
            StartingCards(),
            PlaceUnits(),
            NextTurn(),
        )


# --- factions -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChooseFaction(Step):
    """TH-SETUP-1, TH-DEC-1. Each player a different faction, one after the other in seat order; a lot is drawn when
    its seat's turn comes, so that nobody who chooses before it can know it."""

    seat: int

    def run(self, g: State) -> None:
        wanted = g.wanted[self.seat]
        if wanted >= 0:
            g.do(TakeFaction(self.seat, wanted))
            return
        free = [faction for faction in range(len(FACTIONS)) if g.seat_of[faction] == NOBODY and faction not in g.wanted]
        if wanted == BY_LOT:
            g.do(TakeFaction(self.seat, free[g.rng.below(len(free))]))
        else:
            g.ask(self, self.seat, [TakeFaction(self.seat, faction) for faction in free])


@dataclass(frozen=True)
class TakeFaction(Step):
    """TH-SETUP-1, TH-SETUP-5, TH-FFA-2. Units, markers and board of the faction come into the game."""

    seat: int
    faction: int

    def run(self, g: State) -> None:
        seat, faction = self.seat, self.faction
        g.faction[seat] = faction
        g.seat_of[faction] = seat
        g.home[seat] = g.box.homes[faction]
        mode = mode_of(g)
        g.life[seat] = mode.life
        number = 0
        for unit, kind in enumerate(g.box.unit_kind):
            if kind.faction != faction:
                continue
            if not kind.mortal and not kind.embryo:
                number += 1
                if number > mode.units:  # TH-TEAM-4, TH-PAN-15
                    continue
            g.owner[unit] = seat
            g.place[unit] = IN_SUPPLY


# --- boards -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChooseHomes(Step):
    """TH-TEAM-2. An alliance has one home; the first player of each chooses which, alliance A before B."""

    def run(self, g: State) -> None:
        if g.team:
            g.do(ChooseHome(g.first), ChooseHome((g.first + 1) % g.seats))


@dataclass(frozen=True)
class ChooseHome(Step):
    """TH-TEAM-2, TH-PAN-15. With Pandora it is the ally's board."""

    seat: int

    def run(self, g: State) -> None:
        boards = [g.home[self.seat], g.home[(self.seat + 2) % g.seats]]
        g.ask(self, self.seat, [TakeHome(self.seat, board) for board in boards if board != NOWHERE])


@dataclass(frozen=True)
class TakeHome(Step):
    """TH-TEAM-2."""

    seat: int
    board: int

    def run(self, g: State) -> None:
        g.home[self.seat] = self.board
        g.home[(self.seat + 2) % g.seats] = self.board


def homes_in_play(g: State) -> list[int]:
    """The home boards, beginning with that of the first player (TH-SETUP-2)."""
    in_order = [g.home[(g.first + number) % g.seats] for number in range(g.seats)]
    return list(dict.fromkeys([board for board in in_order if board != NOWHERE]))


@dataclass(frozen=True)
class LayBoards(Step):
    """TH-SETUP-3, TH-OPT-3, TH-FFA-1. The fixed order, or any: by chance, or each player in turn lays one."""

    def run(self, g: State) -> None:
        homes = homes_in_play(g)
        if g.layout == "draft":
            boards = (*range(COMMON), *homes)
            g.do(DraftBoard(g.first, boards, ()))
        elif g.layout == "random" or g.free_for_all:
            boards_left = [*range(COMMON), *homes]
            g.rng.shuffle(boards_left)
            g.do(BoardsLaid(tuple(boards_left)))
        else:
            g.do(BoardsLaid((CORRIDORS, CONTROL_ROOM, homes[0], TECH_BAY, *homes[1:])))


@dataclass(frozen=True)
class DraftBoard(Step):
    """TH-OPT-5. From one open pool, in seat order, each takes a board and lays it at the next place clockwise."""

    seat: int
    left: tuple[int, ...]
    laid: tuple[int, ...]

    def run(self, g: State) -> None:
        if self.left:
            g.ask(self, self.seat, [LayBoard(self.seat, board, self.left, self.laid) for board in self.left])
        else:
            g.do(BoardsLaid(self.laid))


@dataclass(frozen=True)
class LayBoard(Step):
    """TH-OPT-5."""

    seat: int
    board: int
    left: tuple[int, ...]
    laid: tuple[int, ...]

    def run(self, g: State) -> None:
        left = tuple([board for board in self.left if board != self.board])
        g.do(DraftBoard((self.seat + 1) % g.seats, left, (*self.laid, self.board)))


@dataclass(frozen=True)
class BoardsLaid(Step):
    """TH-SETUP-3. The ring, read clockwise from the Corridors."""

    boards: tuple[int, ...]

    def run(self, g: State) -> None:
        start = self.boards.index(CORRIDORS)
        g.ring = [*self.boards[start:], *self.boards[:start]]
        for place, board in enumerate(g.ring):
            g.after[board] = g.ring[(place + 1) % len(g.ring)]


@dataclass(frozen=True)
class PlaceToken(Step):
    """TH-PAN-3, TH-PAN-15. Pandora's player chooses her home; on an enemy home also the side of her token."""

    def run(self, g: State) -> None:
        seat = g.seat_of[PANDORA]
        if seat == NOBODY or g.team:
            return
        options: list[Step] = []
        for board in g.ring:
            options.append(PutToken(seat, board, False))
            if board >= COMMON:
                options.append(PutToken(seat, board, True))
        g.ask(self, seat, options)


@dataclass(frozen=True)
class PutToken(Step):
    """TH-PAN-3."""

    seat: int
    board: int
    right: bool

    def run(self, g: State) -> None:
        g.home[self.seat] = self.board
        g.pandora_right = self.right


@dataclass(frozen=True)
class SetOrder(Step):
    """TH-SETUP-4, TH-TEAM-1, TH-PAN-4. Turn order for the whole game."""

    def run(self, g: State) -> None:
        g.order = turn_order(g)


def turn_order(g: State) -> list[int]:
    """By the places of the homes, clockwise from the Corridors; allies alternate with their opponents."""
    places: list[tuple[int, int]] = []
    for number in range(g.seats):
        seat = (g.first + number) % g.seats
        place = 3 * g.ring.index(g.home[seat]) + 1
        if g.faction[seat] == PANDORA and g.home[seat] >= COMMON and not g.team:
            place += 1 if g.pandora_right else -1
        places.append((place, number))
    in_order = [(g.first + number) % g.seats for _, number in sorted(places)]
    if not g.team:
        return in_order
    a1 = in_order[0]
    b1 = [seat for seat in in_order if g.side[seat] != g.side[a1]][0]  # noqa: RUF015  (mypyc)
    return [a1, b1, (a1 + 2) % g.seats, (b1 + 2) % g.seats]


# --- units --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlaceUnits(Step):
    """TH-SETUP-11, TH-SETUP-12, TH-TEAM-4, TH-PAN-5. First those at home, then the last one anywhere, in turn order."""

    def run(self, g: State) -> None:
        steps: list[Step] = []
        for seat in g.order:
            steps.extend([ChooseStartRoom(seat, True) for _ in range(mode_of(g).units_at_home)])
        steps.extend([ChooseStartRoom(seat, False) for seat in g.order])
        g.do(*steps)


class ChooseStartRoom(Step):
    """TH-SETUP-11, TH-DEC-3. An empty room, of the own home or of any sector."""

    __match_args__ = ("seat", "at_home")

    def __init__(self, seat: int, at_home: bool) -> None:
        self.seat = seat
        self.at_home = at_home

    def run(self, g: State) -> None:
        rooms = empty_rooms(g, g.home[self.seat]) if self.at_home else rooms_anywhere(g)
        unit = next_unit(g, self.seat)
        g.ask(self, self.seat, [PlaceUnit(unit, room) for room in rooms])


def next_unit(g: State, seat: int) -> int:
    """The first unit of a player that is not yet on the boards."""
    for unit in g.box.units_of[g.faction[seat]]:
        if g.place[unit] == IN_SUPPLY and not g.box.unit_kind[unit].embryo and not g.box.unit_kind[unit].mortal:
            return unit
    raise ValueError(f"seat {seat} has placed all units")


class PlaceUnit(Step):
    """TH-SETUP-11, TH-SETUP-12. Basic side up; no traps, no Minor Assault."""

    __match_args__ = ("unit", "room")

    def __init__(self, unit: int, room: int) -> None:
        self.unit = unit
        self.room = room

    def run(self, g: State) -> None:
        stand(g, self.unit, self.room)
