"""The cards of the Scientists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..actions import ResolveCard, own_actions_anywhere
from ..box import PANDORA, REMOTE
from ..cards_in_play import copies, mark_done, owner_of_card, slot_of, value, was_done
from ..ending import GainData, GainLife, Wound
from ..pending import InstallPending, can_install
from ..state import NOTHING, State
from ..traps import DiscardCard
from ..units import enemies_in
from .common import DataPoints, Enough, MalfunctionCard, Silent, Token, WoundTrap
from .registry import CardRule


class VideoCameras(CardRule):
    """TH-CRD-CAM-1 to TH-CRD-CAM-3. Enemies that stop add [X] camera points; an own unit turns them into data."""

    def spring(self, g: State, slot: int, unit: int) -> list[Step]:
        points = min(value(g, slot), g.box.camera_max - g.counter[slot])
        return [AddCameraPoints(g.installed[slot], points)] if points > 0 else []  # collecting is not doubled

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        points = g.counter[slot]
        times = copies(g, slot)
        if points == 0:
            return []
        card = g.installed[slot]
        gains: list[Step] = [GainData(seat, points, card) for _ in range(times)]
        return [*gains, ResetCamera(card)]


@dataclass(frozen=True)
class AddCameraPoints(Step):
    """TH-CRD-CAM-1. At most 6."""

    card: int
    points: int

    def run(self, g: State) -> None:
        g.counter[slot_of(g, self.card)] += self.points


@dataclass(frozen=True)
class ResetCamera(Step):
    """TH-CRD-CAM-2."""

    card: int

    def run(self, g: State) -> None:
        g.counter[slot_of(g, self.card)] = 0


class DefenseSystem(WoundTrap):
    """TH-CRD-DEF. Activated by an own unit that ends its Move here; active it is a trap on stopping and passing."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        return [] if g.counter[slot] else [ActivateDefense(g.installed[slot])]


@dataclass(frozen=True)
class ActivateDefense(Step):
    """TH-CRD-DEF."""

    card: int

    def run(self, g: State) -> None:
        g.counter[slot_of(g, self.card)] = 1


class Gripper(CardRule):
    """TH-CRD-GRIP-2 to TH-CRD-GRIP-4. Holding nobody, it catches a unit that no other Gripper has caught."""

    def spring(self, g: State, slot: int, unit: int) -> list[Step]:
        card = g.installed[slot]
        if card in g.held_by or g.held_by[unit] != NOTHING:
            return []
        return [Catch(unit, card)]


@dataclass(frozen=True)
class Catch(Step):
    """TH-CRD-GRIP-3."""

    unit: int
    card: int

    def run(self, g: State) -> None:
        g.held_by[self.unit] = self.card


class Medlab(CardRule):
    """s_medlab. Regain [X] life points; TH-FFA-5: in free-for-all the opponents lose [X] instead."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        card, amount = g.installed[slot], value(g, slot)
        step: Step = TakeLives(seat, amount) if g.free_for_all else GainLife(seat, amount, card)
        return [step for _ in range(copies(g, slot))]


@dataclass(frozen=True)
class TakeLives(Step):
    """TH-FFA-5, TH-DEC-14. The loss is split point by point; nobody goes below 0."""

    seat: int
    left: int

    def run(self, g: State) -> None:
        if self.left > 0:
            victims = [
                seat for seat in range(g.seats) if seat != self.seat and g.life[seat] > 0 and seat not in g.off_track
            ]
            g.ask(self, self.seat, [TakeLife(victim, self.seat, self.left) for victim in victims])


@dataclass(frozen=True)
class TakeLife(Step):
    """TH-FFA-5."""

    victim: int
    seat: int
    left: int

    def run(self, g: State) -> None:
        g.life[self.victim] -= 1
        g.do(TakeLives(self.seat, self.left - 1))


class Detonation(CardRule):
    """s_detonation. Every enemy unit of the sector causes [X] wounds, once more per copy; then the card is gone.
    TH-ACT-2: without an enemy unit nothing happens and it stays."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        sector = g.box.sector_of_slot[slot]
        times = copies(g, slot)
        if not enemies_in(g, sector, g.side[seat]):
            return []
        card = g.installed[slot]
        blasts: list[Step] = [Detonate(seat, sector, value(g, slot), card) for _ in range(times)]
        return [*blasts, DiscardCard(card)]


@dataclass(frozen=True)
class Detonate(Step):
    """s_detonation. No attack: nothing protects against it."""

    seat: int
    sector: int
    amount: int
    card: int

    def run(self, g: State) -> None:
        units = enemies_in(g, self.sector, g.side[self.seat])
        g.do(*[Wound(unit, self.amount, self.seat, self.card) for unit in units])


class BasePlans(CardRule):
    """s_base_plans. You may install a pending card from any sector and refill its slot, once more per copy."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        return [OfferPlans() for _ in range(copies(g, slot))]


@dataclass(frozen=True)
class OfferPlans(Step):
    """TH-INST-1, TH-INST-2, TH-PEND-7. TH-PAN-13: useless to Pandora, who has no deck to refill from."""

    def run(self, g: State) -> None:
        if g.faction[g.active] == PANDORA:
            return
        options: list[Step] = []
        for place, card in enumerate(g.pending):
            if card == NOTHING or card == g.malfunction or g.side[owner_of_card(g, card)] != g.side[g.active]:
                continue
            if can_install(g, card):
                options.append(PlanCard(place))
        if options:
            g.ask(self, g.active, [*options, Enough()])


@dataclass(frozen=True)
class PlanCard(Step):
    """s_base_plans, TH-ENG-4. As in phase 4; an empty deck advances the End token (TH-PEND-6)."""

    place: int

    def run(self, g: State) -> None:
        g.do(InstallPending(self.place))


class RemoteControl(CardRule):
    """TH-CRD-REM. Resolve another action card of yours anywhere; different ones with copies."""

    def act(self, g: State, slot: int, seat: int) -> list[Step]:
        kind = g.box.kind_of[g.installed[slot]].index
        return [RemoteControls(kind, g.box.sector_of_slot[slot], copies(g, slot), True)]


@dataclass(frozen=True)
class RemoteControls(Step):
    """TH-ACT-5, TH-ACT-6, TH-CRD-REM. The first is mandatory, none twice, never a Remote Control."""

    kind: int
    sector: int
    left: int
    first: bool

    def run(self, g: State) -> None:
        if self.left == 0:
            return
        options: list[Step] = []
        for card in own_actions_anywhere(g):
            if g.box.effect_of[card] != REMOTE and not was_done(g, self.kind, self.sector, card):
                options.append(RemoteResolve(self.kind, self.sector, self.left, card))
        if options and not self.first:
            options.append(Enough())
        g.ask(self, g.active, options)


@dataclass(frozen=True)
class RemoteResolve(Step):
    """TH-CRD-REM. As if a unit had ended its Move in the sector of that card."""

    kind: int
    sector: int
    left: int
    card: int

    def run(self, g: State) -> None:
        mark_done(g, self.kind, self.sector, self.card)
        g.do(ResolveCard(self.card), RemoteControls(self.kind, self.sector, self.left - 1, False))


class FieldNotes(CardRule):
    """Instant: gain 2 data points. TH-CARD-7: it can always be played."""

    def playable(self, g: State, card: int) -> bool:
        return True

    def play(self, g: State, card: int) -> list[Step]:
        return [GainData(g.active, 2, card)]


CARDS: Final[dict[str, CardRule]] = {
    "s_video_cameras": VideoCameras(),
    "s_archives": DataPoints(),
    "s_medlab": Medlab(),
    "s_minilab": Token(),
    "s_defense_system": DefenseSystem(),
    "s_hideout": Silent(),  # units.is_covered
    "s_secret_passage": Silent(),  # movement.SkipSector
    "s_gripper": Gripper(),
    "s_detonation": Detonation(),
    "s_malfunction": MalfunctionCard(),
    "s_duplicate": Silent(),
    "s_base_plans": BasePlans(),
    "s_remote_control": RemoteControl(),
    "s_field_notes": FieldNotes(),
}
