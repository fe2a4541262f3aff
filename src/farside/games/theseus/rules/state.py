"""The position: plain data. Questions about it are in `units.py` and `cards_in_play.py`.

Units, rooms, slots, pending slots, sectors and cards are numbers as in `box.py`; they are the same in every game,
whoever plays. A unit is in a room, or in one of the places below.
"""

from __future__ import annotations

from typing import ClassVar, Final

from farside.core.play import State as CoreState

from .box import Box

NOBODY: Final = -1
BY_LOT: Final = -2  # no faction is set: it is drawn
NOTHING: Final = -1  # no card in a slot, no unit in a room, no card under the Malfunction token
NOWHERE: Final = -1  # no sector

# Places of a unit that are not a room
IN_SPACE: Final = -1
IN_SUPPLY: Final = -2  # a Minor Alien or an Embryo that waits; a unit not yet set up
ON_CARD: Final = -3  # an Embryo that has taken a card (TH-PAN-7)
MOVING: Final = -4  # between two rooms, during a Move or relocation
NOT_IN_GAME: Final = -5


class State(CoreState):
    """A game of Theseus. Lists are indexed by seat, unit, room, slot, pending slot or sector, as said beside them."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *CoreState.FIELDS,
        *("seats", "team", "free_for_all", "layout", "max_level", "three_installed", "constructed"),
        *("end_on_empty_slot", "wanted", "first"),
        *("faction", "side", "seat_of", "home", "ring", "after", "order", "pandora_right"),
        *("life", "data", "tokens", "pool", "kept", "decks", "undealt", "hands", "picks"),
        *("installed", "tokens_on", "counter", "embryo", "pending", "malfunction", "switched_off", "gone"),
        *("rooms", "owner", "place", "upgraded", "invisible", "held_by", "moved", "deactivations", "parasites"),
        *("turn", "active", "sector", "mover", "buds", "extra_turn", "done", "used_up"),
        *("end_token", "last_turns", "waiting", "off_track", "winners", "ended_by"),
    )

    box: Box
    # the table
    seats: int
    team: bool
    free_for_all: bool
    layout: str  # how the boards are laid: standard, random or draft
    max_level: int  # TH-OPT-1
    three_installed: bool  # TH-OPT-2
    constructed: bool  # TH-OPT-4
    end_on_empty_slot: bool  # TH-END-6
    wanted: list[int]  # by seat: the faction set for it, NOBODY if the player chooses, or BY_LOT
    first: int  # TH-SETUP-2
    faction: list[int]  # by seat
    side: list[int]  # by seat: its own number, in the team game that of the alliance
    seat_of: list[int]  # by faction
    home: list[int]  # by seat: its home sector
    ring: list[int]  # the sectors clockwise, Corridors first
    after: list[int]  # by sector: the next one clockwise
    order: list[int]  # TH-SETUP-4: seats in turn order
    pandora_right: bool  # TH-PAN-3: on which side of the board her token lies
    # the players
    life: list[int]
    data: list[int]
    tokens: list[int]  # Upgrade tokens kept
    pool: int  # Upgrade tokens in the common pool
    kept: list[list[int]]  # Instants and Bonus cards
    decks: list[list[int]]  # the top card last
    undealt: list[list[int]]  # cards that went back to the box unseen
    hands: list[list[int]]  # cards drawn at set-up and not yet placed
    picks: list[list[int]]  # TH-OPT-4: copies of each design chosen so far
    # cards on the boards
    installed: list[int]  # by slot: a card, a Bonus card, or NOTHING
    tokens_on: list[int]  # by slot: Upgrade tokens
    counter: list[int]  # by slot: camera points, or 1 for an activated Defense System
    embryo: list[int]  # by slot: the Embryo on the card, or NOTHING
    pending: list[int]  # by pending slot
    malfunction: int  # the card under the token, or NOTHING: it lies on the Control Room
    switched_off: list[int]  # cards with a Creepers token
    gone: list[int]  # cards out of the game
    # units
    rooms: list[int]  # by room: a unit or NOTHING
    owner: list[int]  # by unit: a seat
    place: list[int]  # by unit: a room, or one of the places above
    upgraded: list[int]  # by unit: 0 or 1
    invisible: list[int]  # by unit: Invisibility tokens
    held_by: list[int]  # by unit: the Gripper that holds it, or NOTHING
    moved: list[int]  # by unit: 1 if it made a Move in this player's turn (TH-TURN-7)
    deactivations: list[int]  # tokens, as sector * 8 + side
    parasites: list[int]  # tokens, as unit * 8 + the seat that put it
    # this turn
    turn: int  # players' turns begun so far
    active: int
    sector: int  # where the Move ended, or NOWHERE: no phases 2 to 4
    mover: int  # the unit that moved
    buds: bool  # TH-PAN-6: an Embryo is to be born
    extra_turn: bool  # TH-SA-4: one is owed
    done: list[int]  # TH-ACT-6: what cards have done in this phase, see `cards_in_play.mark_done`
    used_up: list[int]  # TH-PAN-9: cards taken for one use that have been used
    # the end
    end_token: int  # steps on the countdown track
    last_turns: bool  # TH-END-4: the turns after a tie
    waiting: list[int]  # seats that still take their last turn
    off_track: list[int]  # TH-FFA-7: seats whose marker was removed
    winners: list[int]
    ended_by: str  # the rule that ended the game, or ""

    def copy(self) -> State:
        new = State()
        self.copy_core_to(new)
        new.box = self.box
        new.seats = self.seats
        new.team = self.team
        new.free_for_all = self.free_for_all
        new.layout = self.layout
        new.max_level = self.max_level
        new.three_installed = self.three_installed
        new.constructed = self.constructed
        new.end_on_empty_slot = self.end_on_empty_slot
        new.wanted = self.wanted
        new.first = self.first
        new.faction = self.faction[:]
        new.side = self.side
        new.seat_of = self.seat_of[:]
        new.home = self.home[:]
        new.ring = self.ring[:]
        new.after = self.after[:]
        new.order = self.order[:]
        new.pandora_right = self.pandora_right
        new.life = self.life[:]
        new.data = self.data[:]
        new.tokens = self.tokens[:]
        new.pool = self.pool
        new.kept = [cards[:] for cards in self.kept]
        new.decks = [cards[:] for cards in self.decks]
        new.undealt = [cards[:] for cards in self.undealt]
        new.hands = [cards[:] for cards in self.hands]
        new.picks = [counts[:] for counts in self.picks]
        new.installed = self.installed[:]
        new.tokens_on = self.tokens_on[:]
        new.counter = self.counter[:]
        new.embryo = self.embryo[:]
        new.pending = self.pending[:]
        new.malfunction = self.malfunction
        new.switched_off = self.switched_off[:]
        new.gone = self.gone[:]
        new.rooms = self.rooms[:]
        new.owner = self.owner[:]
        new.place = self.place[:]
        new.upgraded = self.upgraded[:]
        new.invisible = self.invisible[:]
        new.held_by = self.held_by[:]
        new.moved = self.moved[:]
        new.deactivations = self.deactivations[:]
        new.parasites = self.parasites[:]
        new.turn = self.turn
        new.active = self.active
        new.sector = self.sector
        new.mover = self.mover
        new.buds = self.buds
        new.extra_turn = self.extra_turn
        new.done = self.done[:]
        new.used_up = self.used_up[:]
        new.end_token = self.end_token
        new.last_turns = self.last_turns
        new.waiting = self.waiting[:]
        new.off_track = self.off_track[:]
        new.winners = self.winners
        new.ended_by = self.ended_by
        return new
