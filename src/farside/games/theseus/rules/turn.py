"""The turn (spec sections 5 and 9): four phases, extra turns, the next player."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .actions import ActionCardsPhase, BeforeActionCards
from .arrival import ReturnUnit, any_room
from .attacks import ReturnUsedCards
from .box import EXTRA_STEP, PANDORA
from .creepers import ChooseCreepers, CreepersReturn
from .ending import CountdownOver, LastScore
from .free_plays import ask_with_plays, kept_with_effect, spend_kept
from .movement import Move
from .pandora import Budding, Takeover
from .pending import PendingCardsPhase
from .sector_actions import SectorActionPhase
from .state import IN_SPACE, NOTHING, NOWHERE, State
from .units import enemies_in, own_units, pandora_plays, sector_of


@dataclass(frozen=True)
class NextTurn(Step):
    """TH-TURN-1, TH-SETUP-4. The next player in turn order. Always the lowest step of the stack.

    TH-END-4: after a tie the tied players in their order, then the last score. TH-END-7: after 400 turns as at END.
    """

    def run(self, g: State) -> None:
        if g.last_turns:
            if g.waiting:
                g.do(Turn(g.waiting.pop(0)), self)
            else:
                g.do(LastScore())
        elif g.turn >= g.box.turn_cap:
            g.do(CountdownOver(g.active, "TH-END-7"), self)
        else:
            place = g.order.index(g.active) + 1 if g.turn > 0 else 0
            g.do(Turn(g.order[place % g.seats]), self)


class Turn(Step):
    """TH-TURN-1, TH-TURN-7. A player's turn begins: none of his units has moved in it yet."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.active = self.seat
        g.turn += 1
        g.moved = [0] * len(g.moved)
        g.extra_turn = False
        if pandora_plays(g) and g.faction[self.seat] == PANDORA:
            g.do(CreepersReturn(), ReturnUsedCards(), ChooseCreepers(), Phases(False))
        else:
            g.do(Phases(False))


class Phases(Step):
    """TH-TURN-1. The four phases. Pandora's budding and takeover come after the action cards (TH-PAN-6, TH-PAN-7), and
    she has no phase 4 (TH-PAN-13)."""

    __match_args__ = ("extra",)

    def __init__(self, extra: bool) -> None:
        self.extra = extra

    def run(self, g: State) -> None:
        if g.faction[g.active] == PANDORA:
            g.do(
                MovementPhase(self.extra),
                BeforeActionCards(),
                ActionCardsPhase(),
                Budding(),
                Takeover(),
                SectorActionPhase(),
                EndOfTurn(),
            )
        else:
            g.do(
                MovementPhase(self.extra),
                BeforeActionCards(),
                ActionCardsPhase(),
                SectorActionPhase(),
                PendingCardsPhase(),
                EndOfTurn(),
            )


# --- phase 1 ------------------------------------------------------------------------------------------------------


class MovementPhase(Step):
    """TH-TURN-2, TH-DEC-5. Move one of your units, or return one from Space; `extra`: a unit in a sector (TH-SA-3)."""

    __match_args__ = ("extra",)

    def __init__(self, extra: bool) -> None:
        self.extra = extra

    def run(self, g: State) -> None:
        g.sector = NOWHERE
        g.mover = NOTHING
        g.buds = False
        options = movable(g, self.extra)
        if not options:
            options.append(NoMove())  # TH-TURN-3
        ask_with_plays(g, self, options)


def movable(g: State, extra: bool) -> list[Step]:
    """TH-TURN-7, TH-SPACE-2, TH-CRD-GRIP-3. The units that can move, each with every announced length (TH-MOVE-17)."""
    seat = g.active
    passages = len(kept_with_effect(g, g.side[seat], EXTRA_STEP)) if g.kept[seat] or g.team else 0
    found: list[Step] = []
    for unit in own_units(g, seat):
        if g.moved[unit]:
            continue
        if g.place[unit] == IN_SPACE:
            if not extra and any_room(g):  # TH-SA-4, TH-SPACE-5
                found.append(ReturnUnit(unit))
        elif g.held_by[unit] == NOTHING:
            for bonus in range(g.box.unit_kind[unit].move_bonus + 1):
                for number in range(passages + 1):
                    found.append(MoveUnit(unit, number, bonus))
    return found


class MoveUnit(Step):
    """TH-TURN-2, TH-MOVE-17, TH-BONUS-4. The unit moves; `passages` Bonus cards and a Runner's `bonus` lengthen it."""

    ends = True
    __match_args__ = ("unit", "passages", "bonus")

    def __init__(self, unit: int, passages: int, bonus: int) -> None:
        self.unit = unit
        self.passages = passages
        self.bonus = bonus

    def run(self, g: State) -> None:
        g.moved[self.unit] = 1
        if self.passages:
            for card in kept_with_effect(g, g.side[g.active], EXTRA_STEP)[: self.passages]:
                spend_kept(g, card)
        g.do(Move(self.unit, g.active, self.passages + self.bonus), MovementOver(self.unit))


class MovementOver(Step):
    """TH-TURN-4, TH-PAN-6. The sector of phases 2 to 4 is fixed; a unit that ceased to exist leaves none."""

    __match_args__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: State) -> None:
        g.sector = sector_of(g, self.unit)
        g.mover = self.unit
        if g.sector != NOWHERE and g.box.unit_kind[self.unit].buds:
            g.buds = not enemies_in(g, g.sector, g.side[g.active])


class NoMove(Step):
    """TH-TURN-3. None of your units can move: the turn ends."""

    ends = True

    def run(self, g: State) -> None:
        pass


# --- end of the turn ----------------------------------------------------------------------------------------------


class EndOfTurn(Step):
    """TH-TURN-5. The last moment for free plays; then an extra turn that is owed, or the next player (TH-PEND-8)."""

    def run(self, g: State) -> None:
        ask_with_plays(g, self, [EndTurn()])


class EndTurn(Step):
    """TH-PEND-8, TH-SA-3, TH-SA-4. An extra turn takes place if a unit in a sector has not moved and is not caught."""

    ends = True

    def run(self, g: State) -> None:
        if g.extra_turn:
            g.extra_turn = False
            if movable(g, True):
                g.do(ExtraTurn(g.active))


@dataclass(frozen=True)
class ExtraTurn(Step):
    """TH-SA-3. A complete additional turn with another unit."""

    seat: int

    def run(self, g: State) -> None:
        g.do(Phases(True))
