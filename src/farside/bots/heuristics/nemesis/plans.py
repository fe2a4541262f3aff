"""How to win: the errands of an Objective and an exit, in time before the ship jumps or explodes.

The length of a plan is counted in Action cards; its chance falls with the length and with the rounds it takes, and
sharply when the rounds that are left do not suffice.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ....games.nemesis.rules.box import COCKPIT, COOP, ENGINES, EVACUATION, GENERATOR, HIBERNATORIUM
from ....games.nemesis.rules.questions import action_cards, somebody_hibernates, survives
from ....games.nemesis.rules.state import DEAD, EVACUATED, HIBERNATING, IN_POD, LOCKED, UNLOCKED, Player, State
from .danger import contamination, encounter_hazard, marked_odds, noise_hazard
from .errands import TO_SIGNAL, Demands, Errands, Outlook
from .routes import LATE, SOFT, STEP, Chain, Chart, Entries, Stop
from .sharing import Duties
from .temper import tempered

ROUND: Final = tempered("round")  # hazard of a round more on board
SURVIVAL: Final = tempered("survival")  # of a victory: staying alive without the Objective
SURVIVAL_TOGETHER: Final = tempered("survival_together")  # the same in the cooperative mode, where all win or nobody
PER_ROUND: Final = tempered("per_round")  # Action cards drawn in a round, times the cards of the deck
LINGERING: Final = tempered("lingering")  # how often what is near strikes who stays
ENOUGH: Final = 0.96  # the chance that a thing goes as planned
BOARDING: Final = tempered("boarding")  # cards to hibernate or to enter a Pod; it does not always work at once
SELF_DESTRUCTION: Final = tempered("self_destruction")  # the chance to get away after starting it
NO_RETURN: Final = tempered("no_return")  # the chance that somebody still stops the Self-Destruct sequence


class Planner:
    """The plans of one seat during one decision."""

    def __init__(self, g: State, seat: int) -> None:
        self.seat = seat
        self.encounters = [encounter_hazard(g, g.players[seat], cards) for cards in range(6)]
        self.entries = Entries(g, seat, self.encounters[3])
        self.charts: dict[tuple[tuple[int, ...], tuple[int, ...]], Chart] = {}
        self.duties = share_out(g, seat, self.chart(g)) if g.mode == COOP else None

    def encounter(self, player: Player) -> float:
        """An Encounter with the cards that are now in hand."""
        return self.encounters[min(5, len(player.hand))]

    def chart(self, g: State) -> Chart:
        key = (tuple(g.doors), tuple(g.malfunction))
        found = self.charts.get(key)
        if found is None:
            found = self.charts[key] = Chart(g, self.seat, self.entries)
        return found

    def chance(self, g: State, outlook: Outlook) -> float:
        """The chance to win, and a part of the chance to survive at least."""
        player = g.players[self.seat]
        if player.status == DEAD:
            return 0.0
        prospects = Prospects(g, self.seat, self.chart(g), outlook, self.duties)
        if survives(player):
            return prospects.after_leaving()
        best = 0.0
        for way in prospects.ways:
            best = max(best, prospects.best_exit(way))
        alive = prospects.survival
        return alive * prospects.best_exit(Errands()) + (1 - alive) * best

    def lingering(self, g: State) -> float:
        """Staying in the Room until the round ends: Noise rolls of the bag, and Intruders next door."""
        player = g.players[self.seat]
        encounter = self.encounter(player)
        hazard, _ = noise_hazard(g, player, player.room, encounter)
        return LINGERING * (hazard + 0.1 * marked_odds(g, player.room) * encounter)


def share_out(g: State, seat: int, chart: Chart) -> Duties:
    """NE-COOP-2. What falls to whom: the Objectives first, then the flight, or the end of the ship."""
    duties = Duties(g, seat, chart)
    demands = Demands(g, seat, chart, Outlook(), None)
    for destroyed in (False, True):
        way, found = demands.common(destroyed)
        if way.chance:
            duties.share_out(found, demands.bound)
    duties.send(demands.signals(), TO_SIGNAL, [player.seat for player in g.players if player.signal])
    duties.share_out([(COCKPIT, ((COCKPIT, 3.0),)), *[(engine, ((engine, 3.0),)) for engine in ENGINES]])
    duties.share_out([(GENERATOR, ((GENERATOR, 2.0),))])
    return duties


def rounds_left(g: State) -> int:
    """Rounds in which one can still act, this one included."""
    rounds = g.box.time_end - g.time
    return min(rounds, g.box.skull - g.destruct) if g.destruct >= 0 else rounds


class Prospects:
    """What one seat may hope for in a position."""

    def __init__(self, g: State, seat: int, chart: Chart, outlook: Outlook, duties: Duties | None) -> None:
        self.g = g
        self.seat = seat
        self.bit = 1 << seat
        self.player = g.players[seat]
        self.chart = chart
        self.duties = duties
        self.visit = outlook.visit
        self.survival = SURVIVAL_TOGETHER if g.mode == COOP else SURVIVAL
        self.row = chart.row(self.player.room)
        self.asleep = somebody_hibernates(g)
        self.engines = [self._engine(engine) for engine in range(3)]
        one, two, three = self.engines
        self.flies = one * two + one * three + two * three - 2 * one * two * three  # NE-VICT-2
        self.doomed = self._doomed()
        self.per_round = PER_ROUND / (10 + sum(contamination(self.player))) - (1 if "body" in self.player.wounds else 0)
        self.cards = (0 if self.player.passed else action_cards(self.player)) + outlook.cards
        self.in_all = self.cards + self.per_round * (rounds_left(g) - 1)
        self.ways = Demands(g, seat, chart, outlook, duties).ways()

    # --- engines and destination ------------------------------------------------------------------------------------

    def _engine(self, engine: int) -> float:
        """The chance that an Engine works."""
        if self.g.engine_known[engine] & self.bit:
            return float(self.g.engines[engine])
        return 0.8 if self.g.mode == COOP and self.g.engine_known[engine] else 0.5

    def arrives(self, target: str) -> float:
        """NE-VICT-3. The chance that the Coordinates lead there."""
        g = self.g
        if g.coordinates_known & self.bit:
            return 1.0 if g.box.coordinates[g.coordinates][g.destination] == target else 0.0
        if g.mode == COOP and g.coordinates_known:
            return 0.9 if target == "earth" else 0.03
        return 0.25

    def flight(self, target: str) -> tuple[Chain, ...]:
        """What is to do that the ship arrives: set the Destination, see to two Engines."""
        chains: list[Chain] = []
        if self.arrives(target) < 0.9 and self._mine(COCKPIT):
            chains.append(((COCKPIT, 2.0 if self.g.coordinates_known & self.bit else 3.5),))
        doubtful: list[tuple[float, int]] = []
        for engine, odds in enumerate(self.engines):
            if odds < 0.8:
                way = self.row[self.chart.places[ENGINES[engine]]]
                doubtful.append((way + (2.0 if odds < 0.1 else 0.0), engine))
        doubtful.sort()
        for _, engine in doubtful[:-1] if self.duties is None else doubtful:
            if self._mine(ENGINES[engine]):
                chains.append(((ENGINES[engine], 4.0 if self.engines[engine] < 0.1 else 2.5),))
        return tuple(chains)

    def _mine(self, name: str | int) -> bool:
        """Whether this falls to me: everything does, unless we win together."""
        return self.duties is None or self.duties.mine(name)

    def _doomed(self) -> float:
        """The chance that the ship will be destroyed if I leave now."""
        if self.g.destruct >= self.g.box.irreversible_from:
            return 1.0
        return 0.8 if self.g.destruct >= 0 else 1 - self.flies

    # --- the exits --------------------------------------------------------------------------------------------------

    def after_leaving(self) -> float:
        """Hibernating or evacuated: what is left to hope for."""
        evacuated = self.player.status == EVACUATED
        alive = 1.0
        if not evacuated:
            alive = self.flies * self.arrives("earth")
            if "quarantine" in self.player.objectives:
                alive = self.flies * max(self.arrives("earth"), self.arrives("mars"))
            if self.g.destruct >= 0:
                alive *= NO_RETURN
        won = 0.0
        for way in self.ways:
            chance = 0.0 if way.chains or (way.pod and not evacuated) else way.chance
            if way.ship and (evacuated or way.ship != "earth"):
                chance *= self.flies * self.arrives(way.ship) / max(alive, 0.05)
            if way.destroyed:
                chance *= self.doomed if evacuated else 0.0
            won = max(won, min(1.0, chance))
        return alive * (self.survival + (1 - self.survival) * won)

    def best_exit(self, way: Errands) -> float:
        """The chance of these errands with the best exit."""
        g = self.g
        best = self._pods(way)
        if not way.pod and not way.destroyed:
            target = way.ship or "earth"
            flown = self.flies * self.arrives(target)
            rest = NO_RETURN if g.destruct >= 0 else 1.0
            wait = max(0, g.box.hibernation_from - g.time)
            stop: Stop = (HIBERNATORIUM, BOARDING)
            if rest * flown > best:
                best = max(best, rest * flown * self._in_time(way.chains, stop, wait))
            if not self.asleep and flown < 0.9 and rest > best:
                chains = (*way.chains, *self.flight(target))
                best = max(best, rest * ENOUGH * self._in_time(chains, stop, wait))
        return way.chance * best

    def _pods(self, way: Errands) -> float:
        """The same by an Escape Pod, after starting the Self-Destruct sequence if need be."""
        g = self.g
        chains, chance, best = way.chains, ENOUGH, 0.0
        if way.ship:
            flown = self.flies * self.arrives(way.ship)
            if flown < 0.9 and not self.asleep:
                chains = (*chains, *self.flight(way.ship))
                flown = ENOUGH
            chance *= flown
        for section, name in enumerate(EVACUATION):
            opening = self._opening(section)
            if opening >= 0:
                boarding = 0.2 if self.player.status == IN_POD else BOARDING + opening
                locked = g.destruct >= 0 and opening > 0
                wait = max(0, g.box.irreversible_from - g.destruct) if locked else 0
                doomed = self.doomed if way.destroyed else 1.0
                best = max(best, doomed * chance * self._in_time(chains, (name, boarding), wait))
        if g.destruct < 0 and not self.asleep and not way.ship and (g.mode != COOP or way.destroyed):
            best = max(best, SELF_DESTRUCTION * self._destruction(chains))
        return best

    def _destruction(self, chains: tuple[Chain, ...]) -> float:
        """All errands first; then start the Self-Destruct sequence and go to a Pod, which opens by itself."""
        trigger = self._trigger()
        if trigger == GENERATOR and not self._mine(GENERATOR):  # somebody else will start it
            return self._in_time(chains, (self._nearest_section(), BOARDING), self.g.box.irreversible_from + 1)
        there = self.chart.place(trigger)
        away = self.chart.tour(there or self.player.room, (), (self._nearest_section(), BOARDING), 0)
        return self._in_time(chains, (trigger, 2.0), self.g.box.irreversible_from, away)

    def _trigger(self) -> str | int:
        """Where the Self-Destruct sequence can be started: the Generator, or any Computer with the key."""
        if "self_destruct_key" not in self.player.inventory:
            return GENERATOR
        rooms = [room for name, room in self.chart.places.items() if self.g.box.rooms[name].computer]
        return min(rooms, key=self.row.__getitem__, default=0) or GENERATOR

    def _nearest_section(self) -> str:
        """Where Pods are left, the nearer one if both are known."""
        g, places = self.g, self.chart.places
        left = [
            EVACUATION[g.sections[pod]] for pod in range(1, len(g.pods)) if g.pods[pod] in (LOCKED, UNLOCKED)
        ] or list(EVACUATION)
        return min(left, key=lambda name: self.row[places[name]] if name in places else 50.0)

    def _opening(self, section: int) -> float:
        """Cards it takes to open a Pod of this Section; -1 if it cannot be done."""
        g, player = self.g, self.player
        states: list[int] = []
        for pod in range(1, len(g.pods)):
            if g.sections[pod] == section:
                taken = len([other for other in g.players if other.pod == pod and other.status == IN_POD])
                if taken < g.box.pod_places or player.pod == pod:
                    states.append(g.pods[pod])
        if UNLOCKED in states:
            return 0.0
        if LOCKED not in states:
            return -1.0
        if g.destruct >= 0:
            return 2.0
        if "evacuation_key_red" in player.inventory or "evacuation_key_pilot" in player.inventory:
            return 1.0
        return 5.0 if "hatch_control" in self.chart.places else -1.0

    def _in_time(self, chains: tuple[Chain, ...], goal: Stop, wait: int, further: float = 0.0) -> float:
        """The chance that all this, and what takes `further` cards, is done before it is too late.
        `wait`: rounds until the exit opens."""
        length = self.chart.tour(self.player.room, chains, goal, self.visit) + further
        rounds = max(float(wait), (length - self.cards) / self.per_round)
        return exp(-STEP * length - ROUND * rounds) / (1 + exp((LATE * length - self.in_all) / SOFT))


LEFT: Final = (HIBERNATING, EVACUATED)
