"""Why a thing cannot be used now: the answers behind "why can't I?" (each with its rule)."""

from __future__ import annotations

from farside.core.game import WhyNot

from .artifact import claimable
from .box import BURROUGHS_DESERT, DATA_CRYSTAL, REPULSOR, RESOURCE_CACHE
from .cards.discard_powers import DISCARD_POWERS
from .cards.fuel_powers import FUEL_POWERS, can_borrow
from .cards.general import affordable, price
from .colonies import LandColony, can_buy_relic
from .state import NOBODY, State, colonies_on, credit, has_relic_bonus, kinds, owned
from .stations import STATIONS, can_launch, trade_rates
from .turn import ActionsPhase, docks


def why_not(g: State, seat: int) -> dict[str, WhyNot]:
    """For the seat to act: each station, card, territory and button that does nothing now, and why."""
    decision = g.decision
    if decision is None or decision.seat != seat:
        return {}
    if isinstance(decision.asker, LandColony):
        return _no_landing(g)
    if not isinstance(decision.asker, ActionsPhase):
        return {}
    found: dict[str, WhyNot] = {}
    _stations(g, found)
    for kind in kinds(g, g.hands[seat]):
        reason = card_why_not(g, kind)
        if reason is not None:
            found[f"card:{kind}"] = reason
    for kind in kinds(g, g.display):
        reason = claim_why_not(g, kind)
        if reason is not None:
            found[f"display:{kind}"] = reason
    for territory in g.box.territories:
        found[f"territory:{territory}"] = WhyNot("AF-COL-2", "no_landing_now")
    relic = relic_why_not(g)
    if relic is not None:
        found["relic"] = relic
    if docks(g):
        found["end"] = WhyNot("AF-TURN-8", "must_dock")
    return found


def _no_landing(g: State) -> dict[str, WhyNot]:
    repelled = g.fields[REPULSOR]
    return {f"territory:{repelled}": WhyNot("AF-FIELD-6", "repulsor")} if repelled else {}


def _stations(g: State, found: dict[str, WhyNot]) -> None:
    for name, station in STATIONS.items():
        reason = station.why_not(g)
        if reason is not None:
            found[f"station:{name}"] = reason
    if can_launch(g):
        found.pop("station:colonist_hub", None)
    elif g.hub[g.active] == g.box.circles:
        found["station:colonist_hub"] = WhyNot(
            "AF-HUB-7", "cannot_pay_launch", {"fuel": g.box.launch_fuel, "ore": g.box.launch_ore}
        )
    if trade_rates(g):
        found.pop("station:orbital_market", None)
    found["station:maintenance_bay"] = WhyNot("AF-BAY-2", "no_docking_bay")


def card_why_not(g: State, kind: str) -> WhyNot | None:
    """Why neither power of an own card can be used now."""
    if kind == RESOURCE_CACHE:
        return WhyNot("AF-CACHE-1", "cache_is_automatic")
    if kind not in FUEL_POWERS:
        return WhyNot("AF-CARD-3", "card_is_passive")
    card = owned(g, g.active, kind)
    if card in g.used:
        return WhyNot("AF-CARD-4", "card_used")
    discard_left = g.discard_powers_used < g.box.discard_powers
    can_discard = DISCARD_POWERS[kind].ready(g)
    if FUEL_POWERS[kind].ready(g) or (discard_left and can_discard):
        return None
    times = _cheapest_loan(g) if kind == DATA_CRYSTAL else 1
    if times > 0 and not affordable(g, kind, times):
        return WhyNot("AF-CARD-4", "card_too_dear", {"fuel": price(g, g.box.cards[kind].fuel_cost * times)})
    if can_discard:
        return WhyNot("AF-CARD-5", "discard_power_used")
    return WhyNot("AF-CARD-8", "no_target")


def _cheapest_loan(g: State) -> int:
    """The fewest colonies on a territory that the Data Crystal could borrow, money aside; 0 if there is none."""
    return min([colonies_on(g, territory) for territory in g.box.territories if can_borrow(g, territory)], default=0)


def claim_why_not(g: State, kind: str) -> WhyNot | None:
    """Why a displayed card cannot be claimed now."""
    if kind in claimable(g):
        return None
    if owned(g, g.active, kind) >= 0:
        return WhyNot("AF-CARD-2", "kind_owned")
    return WhyNot("AF-ART-5", "credit_too_low", {"credit": credit(g), "total": g.box.claim_total})


def relic_why_not(g: State) -> WhyNot | None:
    """Why the Relic Ship cannot be bought now."""
    if can_buy_relic(g):
        return None
    if g.relic_holder != NOBODY:
        return WhyNot("AF-BUR-1", "relic_held")
    if g.control[BURROUGHS_DESERT] != g.active:
        return WhyNot("AF-BUR-1", "desert_not_controlled")
    if not has_relic_bonus(g, g.active):
        return WhyNot("AF-FIELD-4", "desert_isolated")
    return WhyNot("AF-BUR-1", "cannot_pay", {"fuel": g.box.relic_fuel, "ore": g.box.relic_ore})
