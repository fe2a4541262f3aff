"""The position: plain data, and questions about it.

Hexes, kinds of units, tokens and cards are numbers (see `box`); armies are packed counts (see `army`). The units of a
seat in a hex are `units[hex * seats + seat]`; `holder[hex]` says at once who controls it (NX-MAP-9).
"""

from __future__ import annotations

from typing import ClassVar, Final

from farside.core.play import Part
from farside.core.play import State as CoreState

from .army import ONE, count, kinds_in
from .box import MONOLITH, Box, Layout, UnitKind, UnitSet

NOBODY: Final = -1  # a hex without units; no player
CONTESTED: Final = -2  # a hex with units of several players
NO_TOKEN: Final = -1

ATTACKER: Final = 0  # the sides of a battle
DEFENDER: Final = 1
SIDES: Final = ("attacker", "defender")

# Phases (NX-TURN-1), for those who look on and for the few rules that ask.
VORTEX_PHASE: Final = "vortex"
DEPLOY_PHASE: Final = "deploy"
MOVE_PHASE: Final = "move"
BREATH_PHASE: Final = "breath"
EXPLORE_PHASE: Final = "explore"
BATTLE_PHASE: Final = "battle"
INCOME_PHASE: Final = "income"
DRAW_PHASE: Final = "draw"

# Buying in a Deploy phase (NX-DEPLOY-5).
BUYING_OPEN: Final = "open"  # nothing bought yet
BUYING_BEGUN: Final = "begun"
BUYING_OVER: Final = "over"


class Battle(Part):
    """A battle under way. Lists are by side: the attacker, then the defender."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("hex", "attacker", "defender", "began", "killed", "lost", "first", "bonus", "flown"),
        *("step", "window", "passed", "rolls", "cancelled", "marks", "named", "giant_killer", "left_hex"),
        *("over", "won", "scored"),
    )

    hex: int
    attacker: int  # seats
    defender: int
    began: list[int]  # armies when it began (NX-MISS-15)
    killed: list[int]  # armies of the side that the other side destroyed (NX-MISS-10)
    lost: list[int]  # units the side lost, shattered ones included
    first: list[int]  # which kinds attack in the extra step, one bit each (NX-BATTLE-14)
    bonus: list[int]  # of cards, by side and kind: 6 * side + kind
    flown: bool  # NX-MISS-14, Death from Above: a Dragon that came from the Monolith takes part
    step: int  # place in the battle order; -1: the extra step; -2: nothing was rolled yet
    window: str  # the open window, or ""
    passed: int  # how many of the seats, in the order of the window, have passed in succession
    rolls: list[tuple[int, int, int]]  # dice of this step: side, kind, number
    cancelled: list[int]  # hits against the side cancelled in this step
    marks: list[int]  # hits of the side marked in this step
    named: list[int]  # armies of the side that leave after this step
    giant_killer: list[bool]  # NX-MISS-19, by side
    left_hex: list[bool]  # the side went away to the last unit (NX-RESULT-8)
    over: bool
    won: bool  # by the attacker
    scored: bool  # the one red card of this victory was played (NX-MISS-3)

    def copy(self) -> Battle:
        new = Battle()
        new.hex = self.hex
        new.attacker = self.attacker
        new.defender = self.defender
        new.began = self.began
        new.killed = self.killed[:]
        new.lost = self.lost[:]
        new.first = self.first[:]
        new.bonus = self.bonus[:]
        new.flown = self.flown
        new.step = self.step
        new.window = self.window
        new.passed = self.passed
        new.rolls = self.rolls[:]
        new.cancelled = self.cancelled[:]
        new.marks = self.marks[:]
        new.named = self.named[:]
        new.giant_killer = self.giant_killer[:]
        new.left_hex = self.left_hex[:]
        new.over = self.over
        new.won = self.won
        new.scored = self.scored
        return new

    def seat(self, side: int) -> int:
        return self.attacker if side == ATTACKER else self.defender

    def side_of(self, seat: int) -> int:
        """The side a seat fights on, or -1."""
        if seat == self.attacker:
            return ATTACKER
        return DEFENDER if seat == self.defender else NOBODY


class State(CoreState):
    """A game of Nexus Ops. Lists are indexed by seat or by hex, unless a comment says otherwise."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *CoreState.FIELDS,
        *("seats", "layout_id", "unit_set", "teams", "vortex", "hegemony", "top_priority", "intercepted"),
        *("target", "round_limit", "first", "rotation"),
        *("turn", "round", "active", "phase", "ended", "out", "bereaved"),
        *("terrain", "token", "hidden", "mine", "gone"),
        *("units", "on_board", "holder", "rubium"),
        *("energize_deck", "energize_discard", "energize", "resolving"),
        *("secret_deck", "secret_discard", "secrets", "offered", "line", "done", "victories", "hegemonies"),
        *("looked", "given_energize", "given_secrets", "sunk"),
        *("stirred", "held_monolith", "to_move", "marched", "buying", "cloned"),
        *("flown", "monolith_dragons", "breathed", "found"),
        *("battles", "wins", "battle"),
    )

    box: Box
    # the table
    seats: int
    layout_id: str
    unit_set: str
    teams: bool  # NX-TEAM-1
    vortex: bool  # NX-VORTEX-1
    hegemony: bool  # NX-OPT-5
    top_priority: bool  # NX-OPT-7
    intercepted: bool  # NX-OPT-11
    target: int  # NX-WIN-1
    round_limit: int  # NX-WIN-10; 0: none
    first: int  # the first player
    rotation: int  # of the Vortex tile
    turn: int  # turns begun so far
    round: int  # turns of the first player begun so far
    active: int
    phase: str
    ended: str  # the rule that ended the game, or ""
    out: list[bool]  # eliminated
    bereaved: list[bool]  # a unit of the seat has been destroyed (NX-WIN-6)
    # the map
    terrain: tuple[int, ...]
    token: list[int]  # the kind of the token that lies there, or NO_TOKEN
    hidden: list[bool]  # whether it lies face down
    mine: list[int]  # the value of the mine: printed, or of a token face up; 0: none
    gone: list[int]  # tokens out of the game
    units: list[int]  # armies, by hex * seats + seat
    on_board: list[int]  # all units of a seat, as one army
    holder: list[int]  # who controls the hex, NOBODY or CONTESTED
    rubium: list[int]
    # cards
    energize_deck: list[int]  # the top card last
    energize_discard: list[int]
    energize: list[list[int]]  # hands
    resolving: list[int]  # Energize cards being played
    secret_deck: list[int]
    secret_discard: list[int]
    secrets: list[list[int]]  # hands
    offered: list[int]  # the cards among which Top Priority lets the active player choose
    line: list[int]  # NX-OPT-11
    done: list[list[int]]  # Secret Missions in front of a player
    victories: list[int]  # Mission cards in front of a player
    hegemonies: list[int]  # Hegemony cards in front of a player
    # what a seat privately knows beside its hand (NX-INFO-7)
    looked: list[list[int]]  # hexes whose face-down token the seat has seen
    given_energize: list[list[int]]  # cards the seat gave to its partner, still in the partner's hand
    given_secrets: list[list[int]]
    sunk: list[list[int]]  # cards the seat put at the bottom of the Secret Mission deck, still there
    # this turn
    stirred: bool  # something happened since the active player's last own moment
    held_monolith: bool  # NX-MISS-8: controlled the Monolith when the turn began
    to_move: list[int]  # armies that have not moved in this Move phase
    marched: list[int]  # hexes named by Forced March
    buying: str  # NX-DEPLOY-5
    cloned: list[int]  # base hexes for which a Clone was bought (NX-ALT-3)
    flown: list[int]  # Dragons that moved there from the Monolith, where they began the turn
    monolith_dragons: int  # Dragons still on the Monolith that began the turn there
    breathed: list[int]  # hexes from which a Dragon has breathed, once for each
    found: list[int]  # hexes with a Sporeling found there this turn (NX-ALT-7)
    battles: list[int]  # hexes where a battle is due
    wins: int  # battles won
    battle: Battle | None

    def copy(self) -> State:
        new = State()
        self.copy_core_to(new)
        new.box = self.box
        new.seats = self.seats
        new.layout_id = self.layout_id
        new.unit_set = self.unit_set
        new.teams = self.teams
        new.vortex = self.vortex
        new.hegemony = self.hegemony
        new.top_priority = self.top_priority
        new.intercepted = self.intercepted
        new.target = self.target
        new.round_limit = self.round_limit
        new.first = self.first
        new.rotation = self.rotation
        new.turn = self.turn
        new.round = self.round
        new.active = self.active
        new.phase = self.phase
        new.ended = self.ended
        new.out = self.out[:]
        new.bereaved = self.bereaved[:]
        new.terrain = self.terrain
        new.token = self.token[:]
        new.hidden = self.hidden[:]
        new.mine = self.mine[:]
        new.gone = self.gone[:]
        new.units = self.units[:]
        new.on_board = self.on_board[:]
        new.holder = self.holder[:]
        new.rubium = self.rubium[:]
        new.energize_deck = self.energize_deck[:]
        new.energize_discard = self.energize_discard[:]
        new.energize = [hand[:] for hand in self.energize]
        new.resolving = self.resolving[:]
        new.secret_deck = self.secret_deck[:]
        new.secret_discard = self.secret_discard[:]
        new.secrets = [hand[:] for hand in self.secrets]
        new.offered = self.offered[:]
        new.line = self.line[:]
        new.done = [cards[:] for cards in self.done]
        new.victories = self.victories[:]
        new.hegemonies = self.hegemonies[:]
        new.looked = [hexes[:] for hexes in self.looked]
        new.given_energize = [cards[:] for cards in self.given_energize]
        new.given_secrets = [cards[:] for cards in self.given_secrets]
        new.sunk = [cards[:] for cards in self.sunk]
        new.stirred = self.stirred
        new.held_monolith = self.held_monolith
        new.to_move = self.to_move[:]
        new.marched = self.marched[:]
        new.buying = self.buying
        new.cloned = self.cloned[:]
        new.flown = self.flown[:]
        new.monolith_dragons = self.monolith_dragons
        new.breathed = self.breathed[:]
        new.found = self.found[:]
        new.battles = self.battles[:]
        new.wins = self.wins
        new.battle = None if self.battle is None else self.battle.copy()
        return new

    def clear_turn(self) -> None:
        """What is remembered only for one turn (NX-ENERG-7)."""
        self.stirred = False
        self.held_monolith = False
        self.to_move = []
        self.marched = []
        self.buying = BUYING_OPEN
        self.cloned = []
        self.flown = []
        self.monolith_dragons = 0
        self.breathed = []
        self.found = []
        self.battles = []
        self.wins = 0
        self.battle = None


# --- the map ------------------------------------------------------------------------------------------------------


def board(g: State) -> Layout:
    return g.box.layouts[g.layout_id]


def hex_name(g: State, place: int) -> str:
    return board(g).names[place]


def is_closed(g: State, place: int) -> bool:
    """NX-VORTEX-6. Nobody may enter the Vortex."""
    return g.vortex and g.terrain[place] == MONOLITH


def may_enter(g: State, kind: UnitKind, place: int) -> bool:
    """NX-MOVE-3. Whether the player board lets a unit of this kind enter the terrain; the Vortex lets nobody."""
    terrain = g.terrain[place]
    return not kind.bans[terrain] and not (g.vortex and terrain == MONOLITH)


# --- players ------------------------------------------------------------------------------------------------------


def is_friend(g: State, seat: int, other: int) -> bool:
    """NX-TEAM-1. The same player, or in team play his partner."""
    return seat == other or (g.teams and (seat - other) % 2 == 0)


def partner_of(seat: int) -> int:
    """NX-TEAM-1. Partners sit diagonally."""
    return (seat + 2) % 4


def clockwise(g: State, seat: int) -> list[int]:
    """NX-TURN-2. All seats, beginning with this one."""
    return [(seat + step) % g.seats for step in range(g.seats)]


# --- units --------------------------------------------------------------------------------------------------------


def kinds_of_units(g: State) -> UnitSet:
    return g.box.unit_sets[g.unit_set]


def army(g: State, place: int, seat: int) -> int:
    return g.units[place * g.seats + seat]


def has_enemy(g: State, place: int, seat: int) -> bool:
    """Whether units of another player, in team play of the other team, are there."""
    holder = g.holder[place]
    if holder in (seat, NOBODY):
        return False
    if holder != CONTESTED:
        return not is_friend(g, seat, holder)
    return not g.teams or len(enemies_in(g, place, seat)) > 0


def enemies_in(g: State, place: int, seat: int) -> list[int]:
    """The other players (NX-TEAM-8: of the other team) with units there, clockwise from the seat."""
    first = place * g.seats
    found: list[int] = []
    for step in range(1, g.seats):
        other = (seat + step) % g.seats
        if g.units[first + other] and not is_friend(g, seat, other):
            found.append(other)
    return found


def is_empty_or_own(g: State, place: int, seat: int) -> bool:
    """NX-MOVE-4. Where a withdrawal may end: no unit of another player is there, the partner included."""
    holder = g.holder[place]
    return holder in (seat, NOBODY)


def in_supply(g: State, seat: int, kind: int) -> int:
    """NX-COMP-9. Figures of a kind that are not on the board."""
    return kinds_of_units(g).kinds[kind].limit - count(g.on_board[seat], kind)


def add_units(g: State, place: int, seat: int, units: int) -> None:
    """An army from the supply comes to a hex."""
    g.units[place * g.seats + seat] += units
    g.on_board[seat] += units
    renew_holder(g, place)


def remove_units(g: State, place: int, seat: int, units: int) -> None:
    """NX-COMP-9. Destroyed units go back to their owner's supply."""
    g.units[place * g.seats + seat] -= units
    g.on_board[seat] -= units
    g.bereaved[seat] = True
    renew_holder(g, place)


def shift_units(g: State, origin: int, target: int, seat: int, units: int) -> None:
    """An army goes from one hex to another."""
    g.units[origin * g.seats + seat] -= units
    g.units[target * g.seats + seat] += units
    renew_holder(g, origin)
    renew_holder(g, target)


def renew_holder(g: State, place: int) -> None:
    """NX-MAP-9. Control: the only player with units there."""
    first = place * g.seats
    holder = NOBODY
    for seat in range(g.seats):
        if g.units[first + seat]:
            if holder != NOBODY:
                holder = CONTESTED
                break
            holder = seat
    g.holder[place] = holder


def has_miner(g: State, place: int, seat: int) -> bool:
    """NX-UNIT-2."""
    miners = kinds_of_units(g).miners
    for kind in kinds_in(army(g, place, seat)):
        if miners[kind]:
            return True
    return False


def works_mine(g: State, place: int, seat: int) -> bool:
    """NX-INCOME-1, NX-INCOME-3. A mine in a controlled hex with at least one miner."""
    return g.mine[place] > 0 and g.holder[place] == seat and has_miner(g, place, seat)


def income(g: State, seat: int) -> int:
    """NX-INCOME-1 to NX-INCOME-3. What all worked mines pay."""
    amount = 0
    for place, value in enumerate(g.mine):
        if value and works_mine(g, place, seat):
            amount += value
    return amount


def controls_monolith(g: State, seat: int) -> bool:
    return g.holder[board(g).monolith] == seat


def hexes_held(g: State, seat: int) -> int:
    """NX-WIN-7. Controlled hexes, bases included."""
    return g.holder.count(seat)


def single(kind: int) -> int:
    """An army of one unit."""
    return ONE[kind]


# --- cards --------------------------------------------------------------------------------------------------------


def hand_size(g: State, seat: int) -> int:
    """NX-INFO-8. Cards of both kinds; the number is public."""
    return len(g.energize[seat]) + len(g.secrets[seat])


def energize_kinds(g: State, cards: list[int]) -> list[str]:
    return [g.box.energize[card].id for card in cards]


def secret_kinds(g: State, cards: list[int]) -> list[str]:
    return [g.box.secret[card].id for card in cards]


def find_energize(g: State, seat: int, kind: str) -> int:
    """A card of this kind in a hand; of several the one that others know about goes first (NX-INFO-7)."""
    found = -1
    for card in g.energize[seat]:
        if g.box.energize[card].id == kind:
            found = card
            if g.teams and card in g.given_energize[partner_of(seat)]:
                return card
    return found


def find_secret(g: State, seat: int, kind: str) -> int:
    found = -1
    for card in g.secrets[seat]:
        if g.box.secret[card].id == kind:
            found = card
            if g.teams and card in g.given_secrets[partner_of(seat)]:
                return card
    return found


def score(g: State, seat: int) -> int:
    """NX-MISS-2. Every Mission, Secret Mission and Hegemony card in front of a player is worth its points."""
    points = g.victories[seat] * g.box.mission_points + g.hegemonies[seat] * g.box.hegemony_points
    for card in g.done[seat]:
        points += g.box.secret[card].points
    return points


def team_score(g: State, seat: int) -> int:
    """NX-TEAM-10. In team play the points of both partners."""
    return score(g, seat) + score(g, partner_of(seat)) if g.teams else score(g, seat)


def missions_left(g: State) -> int:
    """NX-OPT-6. Mission and Hegemony cards are two sides of one stack."""
    return g.box.mission_cards - sum(g.victories) - sum(g.hegemonies)
