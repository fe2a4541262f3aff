"""The raid at the Raiders' Outpost (AF-RAID-4 to AF-RAID-10)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import HOLOGRAPHIC_DECOY
from .state import State, kinds, owned


def robbable(g: State, left: int) -> list[TakeResource]:
    """AF-RAID-4, AF-RAID-6. Each kind of token that each other player holds and no Decoy protects."""
    found: list[TakeResource] = []
    for victim in range(g.seats):
        if victim != g.active and owned(g, victim, HOLOGRAPHIC_DECOY) < 0:
            if g.fuel[victim] > 0:
                found.append(TakeResource(victim, "fuel", left))
            if g.ore[victim] > 0:
                found.append(TakeResource(victim, "ore", left))
    return found


def stealable(g: State) -> list[Step]:
    """AF-RAID-4, AF-RAID-6. Each card of each other player; of a Decoy's owner only the Decoy."""
    found: list[Step] = []
    for victim in range(g.seats):
        if victim != g.active:
            if owned(g, victim, HOLOGRAPHIC_DECOY) >= 0:
                found.append(StealCard(victim, HOLOGRAPHIC_DECOY))
            else:
                found.extend([StealCard(victim, kind) for kind in kinds(g, g.hands[victim])])
    return found


@dataclass(frozen=True)
class Raid(Step):
    """AF-RAID-4. Resources, or one card, or nothing."""

    def run(self, g: State) -> None:
        g.ask(self, g.active, [*robbable(g, g.box.raid_total), *stealable(g), RaidNothing()])


@dataclass(frozen=True)
class TakeResource(Step):
    """AF-RAID-4. One fuel or ore of another player; `left` is how many may be taken, this one included."""

    victim: int
    resource: str
    left: int

    def run(self, g: State) -> None:
        held = g.fuel if self.resource == "fuel" else g.ore
        held[self.victim] -= 1
        held[g.active] += 1  # AF-RAID-10: the stock does not limit it
        g.do(RaidOn(self.left - 1))


@dataclass(frozen=True)
class RaidOn(Step):
    """AF-RAID-5. Exactly four in all, or all that can be taken; the mix is yours."""

    left: int

    def run(self, g: State) -> None:
        if self.left > 0:
            g.ask(self, g.active, robbable(g, self.left))


def still_taken(g: State, left: int) -> int:
    """AF-RAID-5. How many of the tokens left to the raider there really are."""
    held = [g.fuel[take.victim] if take.resource == "fuel" else g.ore[take.victim] for take in robbable(g, left)]
    return min(left, sum(held))


@dataclass(frozen=True)
class StealCard(Step):
    """AF-RAID-4, AF-RAID-8. Take a card; AF-RAID-7: one of a kind you own is not kept."""

    victim: int
    card: str

    def run(self, g: State) -> None:
        if owned(g, g.active, self.card) >= 0:
            g.do(DiscardStolen(self.victim, self.card))
        else:
            card = owned(g, self.victim, self.card)
            g.hands[self.victim].remove(card)
            g.hands[g.active].append(card)
            g.acquired.append(card)


@dataclass(frozen=True)
class DiscardStolen(Step):
    """AF-RAID-7. A stolen card of a kind you own goes to the discard pile, and you gain nothing."""

    victim: int
    card: str

    def run(self, g: State) -> None:
        card = owned(g, self.victim, self.card)
        g.hands[self.victim].remove(card)
        g.discard.append(card)


@dataclass(frozen=True)
class RaidNothing(Step):
    """AF-RAID-4, AF-RAID-9. You may take nothing."""

    def run(self, g: State) -> None:
        pass
