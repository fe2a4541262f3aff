"""The turn: START, ACTIONS, END (spec section 4)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .artifact import Claim, FillDisplay, claimable, display_is_short
from .box import RESOURCE_CACHE
from .cards.discard_powers import usable_discards
from .cards.fuel_powers import ShipsRolled, usable_powers
from .colonies import BuyRelic, can_buy_relic
from .state import IN_BAY, IN_STOCK, State, face_of, fleet_of, owned, put, unplaced
from .stations import STATIONS, Hand, Launch, LoseTerraformingShip, Trade, can_launch, gain, hand_for, trade_rates


class Turn(Step):
    """AF-TURN-1, AF-TURN-2. START in this order, then ACTIONS; END follows from `EndTurn`."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.active = self.seat
        g.turn += 1
        g.clear_turn()
        g.do(
            LoseTerraformingShip(),
            RollFleet(),
            UseResourceCache(),
            ActionsPhase(),
        )


class RollFleet(Step):
    """AF-TURN-2, AF-TURN-3, AF-RAND-1. Gather all your ships from ports and Maintenance Bay and roll them."""

    def run(self, g: State) -> None:
        ships = [ship for ship in fleet_of(g, g.active) if g.place[ship] != IN_STOCK]
        g.do(ShipsRolled(g.active, tuple(ships), tuple([g.rng.die() for _ in ships])))


class UseResourceCache(Step):
    """AF-CACHE-1. By the natural roll: more odd ships 1 ore, more even ones 1 fuel, equal both and the card is gone."""

    def run(self, g: State) -> None:
        card = owned(g, g.active, RESOURCE_CACHE)
        if card < 0:
            return
        balance = 0
        for ship in unplaced(g):
            balance += 1 if g.value[ship] % 2 else -1
        if balance > 0:
            g.do(gain(g, 0, 1))
        elif balance < 0:
            g.do(gain(g, 1, 0))
        else:
            g.do(gain(g, 1, 1), LoseResourceCache())


@dataclass(frozen=True)
class LoseResourceCache(Step):
    """AF-CACHE-4. A forced discard, which is not the discard power of the turn."""

    def run(self, g: State) -> None:
        card = owned(g, g.active, RESOURCE_CACHE)
        g.hands[g.active].remove(card)
        g.discard.append(card)


class ActionsPhase(Step):
    """AF-TURN-5, AF-TURN-6. Any number of actions in any order, each resolved before the next, until the turn ends."""

    def run(self, g: State) -> None:
        if display_is_short(g):  # AF-CARD-13
            g.do(FillDisplay(), self)
            return
        g.actions += 1
        g.ask(self, g.active, actions(g), again=True)


def docks(g: State) -> list[Step]:
    """AF-TURN-9. Every dock action that is legal right now."""
    ships = unplaced(g)
    if not ships:
        return []
    hand = Hand([face_of(g, ship) for ship in ships])
    found: list[Step] = []
    for station in STATIONS.values():
        if station.id == g.lifted_from:  # AF-DOCK-9
            found.extend(station.docks(g, hand_for(g, station.id)))
        else:
            found.extend(station.docks(g, hand))
    return found


def actions(g: State) -> list[Step]:
    """AF-ACT-1 to AF-ACT-16. Dock, free and card actions; ending the turn only when nothing can be docked."""
    found = docks(g)
    may_end = not found  # AF-TURN-8
    for rate in trade_rates(g):
        found.append(Trade(rate))
    if can_launch(g):
        found.append(Launch())
    for kind in claimable(g):
        found.append(Claim(kind))
    if can_buy_relic(g):
        found.append(BuyRelic())
    found.extend(usable_powers(g))
    found.extend(usable_discards(g))
    if may_end:
        found.append(EndTurn())
    return found


class EndTurn(Step):
    """AF-TURN-8, AF-TURN-12. END: ships to the Maintenance Bay, tokens above eight back, the next player."""

    ends = True

    def run(self, g: State) -> None:
        for ship in unplaced(g):
            put(g, ship, IN_BAY)
        g.do(ReturnTokens(), Turn((g.active + 1) % g.seats))


class ReturnTokens(Step):
    """AF-RES-2. More than eight tokens at the end of your turn: return down to exactly eight, the mix is yours."""

    def run(self, g: State) -> None:
        fuel, ore = g.fuel[g.active], g.ore[g.active]
        surplus = fuel + ore - g.box.resource_limit
        if surplus > 0:
            ways = range(max(0, surplus - ore), min(surplus, fuel) + 1)
            g.ask(self, g.active, [Return(back, surplus - back) for back in ways])


class Return(Step):
    """AF-RES-2."""

    __match_args__ = ("fuel", "ore")

    def __init__(self, fuel: int, ore: int) -> None:
        self.fuel = fuel
        self.ore = ore

    def run(self, g: State) -> None:
        g.fuel[g.active] -= self.fuel
        g.ore[g.active] -= self.ore
        g.fuel_stock += self.fuel
        g.ore_stock += self.ore
