"""The Deploy phase of Nexus Ops: Deploy cards, purchases, and discarding for rubium."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.play import Step
from ....games.nexus_ops.rules import deploy, moments
from ....games.nexus_ops.rules.army import ONE, count, kinds_in, total
from ....games.nexus_ops.rules.cards import deploy_cards
from ....games.nexus_ops.rules.cards.deploy_cards import FORCED_MARCH, RUBIUM_RUSH, TELEPORTER
from ....games.nexus_ops.rules.state import (
    BUYING_BEGUN,
    BUYING_OVER,
    State,
    army,
    board,
    income,
    kinds_of_units,
    may_enter,
    shift_units,
)
from .plan import Plan
from .worth import distances

AT_ONCE = (
    *(deploy_cards.CORPORATE_FUNDING, deploy_cards.FRESH_RECRUITS, deploy_cards.NATIVE_ALLIES),
    *(deploy_cards.TAMED_STRIDER, deploy_cards.SURVEY_DRONE),
)
MARGIN = 0.1  # a card in hand may always turn out better than expected
RUSH = 6  # income from which on Rubium Rush is worth its card


class Deploying:
    """One choice of the Deploy phase."""

    def __init__(self, g: State, hand: list[int], plan: Plan) -> None:
        self.g = g
        self.worths = plan.worths
        self.hand = hand
        self.seat = plan.seat
        self.plan = plan

    def _plan(self, g: State) -> Plan:
        return Plan(g, self.worths, self.plan.fights)

    def choose(self, options: Sequence[Step]) -> int:
        assert self.g.decision is not None
        asker = self.g.decision.asker
        if isinstance(asker, deploy.DeployPhase):
            return self._deploy(options)
        if isinstance(asker, deploy_cards.PlaceFree):
            return self._place(options)
        if isinstance(asker, deploy_cards.March):
            return _find(options, deploy_cards.MarchFrom(board(self.g).names[self._best_march()[1]]))
        if isinstance(asker, deploy_cards.Survey):
            return self._survey(options)
        return self._teleport_step(options)

    def _deploy(self, options: Sequence[Step]) -> int:
        for index, option in enumerate(options):
            if not isinstance(option, deploy_cards.PlayDeploy):
                continue
            if self._is_for_now(option.card) and not self._ends_buying(option.card):
                return index
        index = self._buy(options)
        if index >= 0:
            return index
        for index, option in enumerate(options):
            if isinstance(option, deploy_cards.PlayDeploy):
                if self._is_for_now(option.card):
                    return index
                if option.card == FORCED_MARCH and self._best_march()[0] > self.worths.energize(FORCED_MARCH):
                    return index
                if option.card == TELEPORTER and self._best_teleport()[0] > self.worths.energize(TELEPORTER):
                    return index
        index = self._discard(options)
        return index if index >= 0 else _find(options, deploy.EndDeploy())

    def _is_for_now(self, card: str) -> bool:
        return card in AT_ONCE or (card == RUBIUM_RUSH and income(self.g, self.seat) >= RUSH)

    def _ends_buying(self, card: str) -> bool:
        """NX-DEPLOY-5. Such a card waits until everything is bought."""
        return self.g.buying == BUYING_BEGUN and deploy_cards.DEPLOY_CARDS[card].reads_board

    # --- units ---------------------------------------------------------------------------------------------------

    def _gain(self, kind: int, place: int) -> float:
        """What one more unit adds: its strength in the whole army, and the best it can do in this turn."""
        worths, g = self.worths, self.g
        units = g.on_board[self.seat]
        gain = worths.army(units + ONE[kind]) - worths.army(units) + self.plan.extra_unit(kind, place)
        if not count(units, kind):
            for number in self.hand:
                if g.box.secret[number].check == "all_types_on_board":
                    gain += 0.25 * len(kinds_in(units)) / 5
        return gain

    def _buy(self, options: Sequence[Step]) -> int:
        """The unit that brings most for its price."""
        units = kinds_of_units(self.g)
        best, best_index = self.worths.rubium, -1
        for index, option in enumerate(options):
            if isinstance(option, deploy.Buy):
                kind = units.index[option.unit]
                rate = self._gain(kind, board(self.g).index[option.hex]) / units.kinds[kind].cost
                if rate > best:
                    best, best_index = rate, index
        return best_index

    def _place(self, options: Sequence[Step]) -> int:
        index_of = kinds_of_units(self.g).index
        best, best_index = float("-inf"), 0
        for index, option in enumerate(options):
            if isinstance(option, deploy_cards.FreeUnit):
                gain = self._gain(index_of[option.unit], board(self.g).index[option.hex])
                if gain > best:
                    best, best_index = gain, index
        return best_index

    def _discard(self, options: Sequence[Step]) -> int:
        """A card that cannot be used any more; or one whose rubium buys a unit that is worth more than the card."""
        g, worths = self.g, self.worths
        cheapest, cheapest_index = float("inf"), -1
        for index, option in enumerate(options):
            if isinstance(option, moments.DiscardSecret):
                worth = worths.secret(g.box.secret_kinds[option.card])
            elif isinstance(option, moments.DiscardEnergize):
                worth = worths.energize(option.card)
            else:
                continue
            if worth < cheapest:
                cheapest, cheapest_index = worth, index
        if cheapest_index < 0 or cheapest == 0:
            return cheapest_index
        if g.buying == BUYING_OVER:
            return -1
        for kind in kinds_of_units(g).kinds:
            if kind.cost != g.rubium[self.seat] + 1 or count(g.on_board[self.seat], kind.kind) >= kind.limit:
                continue
            for place in board(g).bases[self.seat]:
                if kind.one_per_base_hex and place in g.cloned:
                    continue
                if self._gain(kind.kind, place) - kind.cost * worths.rubium > cheapest + MARGIN:
                    return cheapest_index
        return -1

    # --- cards that move and look --------------------------------------------------------------------------------

    def _best_march(self) -> tuple[float, int]:
        """The hex whose units gain most by going two hexes far."""
        if self.plan.march is None:
            self.plan.march = self._find_march()
        return self.plan.march

    def _find_march(self) -> tuple[float, int]:
        places = deploy_cards.march_places(self.g)
        places.sort(key=lambda place: -self.worths.price(army(self.g, place, self.seat)))
        best, best_place = float("-inf"), places[0]
        before = self.plan.total()
        for place in places[:2]:
            new = self.g.copy()
            new.marched.append(place)
            gain = self._plan(new).total() - before
            if gain > best:
                best, best_place = gain, place
        return best, best_place

    def _best_teleport(self) -> tuple[float, int, int]:
        """From where to where the strongest three units are best sent."""
        if self.plan.teleport is None:
            self.plan.teleport = self._find_teleport()
        return self.plan.teleport

    def _find_teleport(self) -> tuple[float, int, int]:
        g, worths = self.g, self.worths
        layout = board(g)
        steps = distances(layout)
        held = [place for place in range(layout.size) if g.holder[place] == self.seat]
        held = [place for place in held if deploy_cards.teleport_targets(g, place)]
        held.sort(key=lambda place: -worths.price(army(g, place, self.seat)))
        enemies = [place for place in range(layout.size) if self.plan.foes[place]]
        best, best_origin, best_target = float("-inf"), held[0], deploy_cards.teleport_targets(g, held[0])[0]
        before = self.plan.total()
        for origin in held[:1]:
            targets = deploy_cards.teleport_targets(g, origin)
            targets.sort(
                key=lambda place: (place != layout.monolith, min([steps[place][enemy] for enemy in enemies], default=0))
            )
            for target in targets[:3]:
                new = g.copy()
                for kind in self._travellers(origin, target)[:3]:
                    shift_units(new, origin, target, self.seat, ONE[kind])
                gain = self._plan(new).total() - before
                if gain > best:
                    best, best_origin, best_target = gain, origin, target
        return best, best_origin, best_target

    def _travellers(self, origin: int, target: int) -> list[int]:
        """The kinds of the units that may go, the strongest first; a mine keeps its last miner."""
        g = self.g
        kinds = kinds_of_units(g).kinds
        units = army(g, origin, self.seat)
        found: list[int] = []
        for kind in reversed(kinds_in(units)):
            if may_enter(g, kinds[kind], target):
                found.extend([kind] * count(units, kind))
        if g.mine[origin] and found and len(found) == total(units) and len(found) > 1:
            found.pop()
        return found

    def _teleport_step(self, options: Sequence[Step]) -> int:
        g = self.g
        names = board(g).names
        first = options[0]
        if isinstance(first, deploy_cards.TeleportFrom):
            return _find(options, deploy_cards.TeleportFrom(names[self._best_teleport()[1]]))
        if isinstance(first, deploy_cards.TeleportTo):
            _, origin, target = self._best_teleport()
            return _find(options, deploy_cards.TeleportTo(names[origin], names[target]))
        assert isinstance(first, deploy_cards.TeleportUnit)
        place = board(g).index
        wanted = self._travellers(place[first.origin], place[first.target])
        units = kinds_of_units(g).names
        for index, option in enumerate(options):
            if isinstance(option, deploy_cards.TeleportUnit) and wanted and option.unit == units[wanted[0]]:
                return index
        return len(options) - 1

    def _survey(self, options: Sequence[Step]) -> int:
        """The face-down tokens next to our units."""
        layout = board(self.g)
        steps = distances(layout)
        own = [place for place in range(layout.size) if army(self.g, place, self.seat)]
        nearest, nearest_index = 99, len(options) - 1
        for index, option in enumerate(options):
            if isinstance(option, deploy_cards.LookAt):
                place = layout.index[option.hex]
                away = min([steps[place][other] for other in own], default=98)
                if away < nearest:
                    nearest, nearest_index = away, index
        return nearest_index


def _find(options: Sequence[Step], wanted: Step) -> int:
    """The place of an option; the first one if it is not there."""
    for index, option in enumerate(options):
        if option == wanted:
            return index
    return 0
