"""Where all units should go in one Move phase of Nexus Ops, and which unit would help most.

Moves are independent of each other but for where they end, so a plan is only an army for each hex. It is found by
gathering units for each attack in turn, and then by sending single units where they do more good, until nothing gets
better. Every decision plans anew from where the units stand, so a plan half carried out is taken up again; only units
that are bought one after the other join the plan there is.
"""

from __future__ import annotations

from ....games.nexus_ops.rules.army import ONE, count, counts, kinds_in, total
from ....games.nexus_ops.rules.movement import destinations
from ....games.nexus_ops.rules.state import (
    MOVE_PHASE,
    NOBODY,
    State,
    army,
    enemies_in,
    is_friend,
)
from .fights import Chance, Fights, assigned
from .worth import STRENGTH, Worths, distances

BETTER = 1e-6
MOST_ATTACKERS = 10
PASSES = 6

Group = tuple[int, int, int]  # origin, kind, where the units of this group end


STATE_CHECKS = frozenset(
    ["control_most", "control_monolith", "controlled_outside_bases_min", "control_enemy_base_min", "worked_mines_min"]
)


class Plan:
    """The best armies found for the end of the Move phase."""

    def __init__(self, g: State, worths: Worths, fights: Fights) -> None:
        self.g = g
        self.worths = worths
        self.fights = fights
        self.seat = worths.seat
        layout = worths.layout
        self.size = layout.size
        self.start = [army(g, place, self.seat) for place in range(self.size)]
        self.mine = self.start[:]
        self.foes = [
            [(foe, army(g, place, foe)) for foe in enemies_in(g, place, self.seat)] for place in range(self.size)
        ]
        self.friend = [self._is_with_friend(place) for place in range(self.size)]
        self.groups: dict[Group, int] = {}
        movable = g.to_move if g.phase == MOVE_PHASE and g.to_move else self.mine
        for place, units in enumerate(movable):
            for kind in kinds_in(units):
                self.groups[place, kind, place] = count(units, kind)
        self.targets: dict[tuple[int, int], list[int]] = {}
        self.known: list[dict[int, float]] = [{} for _ in range(self.size)]  # by hex: armies and what they are worth
        self.chances: dict[int, list[Chance]] = {}
        self.states = self._state_cards()
        self.mining = any(g.box.secret[number].check == "worked_mines_min" for number in self.states)
        # The best uses of cards (see `deploying`), while they are known:
        self.march: tuple[float, int] | None = None
        self.teleport: tuple[float, int, int] | None = None
        self.states_worth: float | None = None  # what the missions about states are worth, while it is known
        self.ahead = self._fields()
        for place in range(self.size):
            self._note(place)
        self._gather_attacks()
        self._improve()

    def _is_with_friend(self, place: int) -> bool:
        for other in range(self.g.seats):
            if other != self.seat and is_friend(self.g, self.seat, other) and army(self.g, place, other):
                return True
        return False

    def _state_cards(self) -> list[int]:
        """Secret Missions about a state that can be reached by moving."""
        g = self.g
        hand = g.line if g.intercepted else g.secrets[self.seat]
        return [number for number in hand if g.box.secret[number].check in STATE_CHECKS]

    # --- what lies ahead -----------------------------------------------------------------------------------------

    def _fields(self) -> tuple[list[float], list[float], list[float]]:
        """How near each hex is to something to do: for fighters, for miners, and for those who may enter the
        Monolith."""
        g, worths = self.g, self.worths
        fights: list[tuple[int, float]] = []
        mines: list[tuple[int, float]] = []
        for place in range(self.size):
            foes = sum([total(units) for _, units in self.foes[place]])
            if foes:
                fights.append((place, 1.0 + 0.1 * g.mine[place]))
            if not foes and g.holder[place] in (NOBODY, self.seat) and not self.friend[place]:
                if g.hidden[place]:
                    mines.append((place, worths.tokens[place][0]))
                elif g.mine[place] and not self._works(place):
                    mines.append((place, g.mine[place] * worths.mine))
        heights = [(worths.layout.monolith, worths.monolith)] if g.holder[worths.layout.monolith] != self.seat else []
        return self._spread(fights), self._spread(mines), self._spread(heights)

    def _works(self, place: int) -> bool:
        return self.worths.has_miner(self.mine[place])

    def _spread(self, goals: list[tuple[int, float]]) -> list[float]:
        steps = distances(self.worths.layout)
        fade = self.worths.weights.fade
        found = [0.0] * self.size
        for place in range(self.size):
            near = sorted([worth * fade ** steps[place][goal] for goal, worth in goals], reverse=True)[:3]
            found[place] = sum([worth / (1 + rank) for rank, worth in enumerate(near)])
        return found

    def _position(self, place: int, units: int) -> float:
        """What lies ahead of these units."""
        fights, mines, heights = self.ahead
        worth = 0.0
        kinds = self.worths.units.kinds
        for kind, number in enumerate(counts(units)):
            if number:
                fighter = STRENGTH[kind] * fights[place]
                if kinds[kind].miner:
                    worth += number * fighter + 0.8 * mines[place] * (1 + 0.3 * (number - 1))
                else:
                    worth += number * fighter + heights[place] * (1 + 0.3 * (number - 1))
        return self.worths.weights.field * worth

    # --- the worth of a plan -------------------------------------------------------------------------------------

    def _local(self, place: int, units: int) -> float:
        """What an army in a hex is worth at the end of the Move phase."""
        if not units:
            return 0.0
        known = self.known[place]
        found = known.get(units)
        if found is None:
            found = self._position(place, units) + self.worths.temptation(place)
            if self.foes[place]:
                found += self._attack_on(place, units)[0]
            if self.friend[place]:  # NX-TEAM-3
                found -= 0.5 + self.g.mine[place] * self.worths.mine
            elif not self.foes[place]:
                found += self.worths.hold(self.g, place, units)
            known[units] = found
        return found

    def _attack_on(self, place: int, units: int) -> tuple[float, list[Chance]]:
        """The best of the attacks on the enemies in a hex."""
        best, *others = [self.fights.attack(place, units, foe, foes) for foe, foes in self.foes[place]]
        for other in others:
            if other[0] > best[0]:
                best = other
        return best

    def _note(self, place: int) -> None:
        """Keep the missions that the battle in a hex may fulfil."""
        if self.foes[place]:
            self.chances.pop(place, None)
            if self.mine[place]:
                cards = self._attack_on(place, self.mine[place])[1]
                if cards:
                    self.chances[place] = cards

    def _missions(self) -> float:
        """Secret Missions that the plan fulfils, or brings nearer."""
        if self.states_worth is None:
            self.states_worth = sum([self._state_worth(number) for number in self.states])
        return self.states_worth + (assigned(list(self.chances.values())) if self.chances else 0.0)

    def _state_worth(self, number: int) -> float:
        g = self.g
        card = g.box.secret[number]
        gain = card.points - self.worths.secret(card)
        if card.check == "control_most":
            held = [0] * g.seats
            for place, terrain in enumerate(g.terrain):
                if terrain == card.terrain:
                    holder = self._holder(place)
                    if holder >= 0:
                        held[holder] += 1
            own = held[self.seat]
            most = max([number for seat, number in enumerate(held) if seat != self.seat])
            return gain if own > most else gain * self.worths.weights.progress * own / (most + 1)
        if card.check == "control_monolith":
            return 0.6 * gain if self._holder(self.worths.layout.monolith) == self.seat else 0.0
        have, needed = 0, max(1, card.minimum)
        if card.check == "control_enemy_base_min":
            for place, owner in enumerate(self.worths.layout.base_of):
                if owner >= 0 and self._holder(place) == self.seat and not is_friend(g, self.seat, owner):
                    have += 1
        else:
            needed = card.by_layout[g.layout_id]
            outside = card.check == "controlled_outside_bases_min"
            for place in self.worths.layout.outside if outside else range(self.size):
                if self._holder(place) == self.seat and (outside or (g.mine[place] and self._works(place))):
                    have += 1
        return gain if have >= needed else gain * self.worths.weights.progress * (have / needed) ** 2

    def _holder(self, place: int) -> int:
        """Who will control a hex when no battle changes it."""
        if self.mine[place]:
            return NOBODY if self.foes[place] or self.friend[place] else self.seat
        holder = self.g.holder[place]
        return NOBODY if holder == self.seat else holder

    # --- changing a plan -----------------------------------------------------------------------------------------

    def _reachable(self, origin: int, kind: int) -> list[int]:
        key = (origin, kind)
        found = self.targets.get(key)
        if found is None:
            found = destinations(self.g, self.worths.units.kinds[kind], origin)
            self.targets[key] = found
        return found

    def _come(self, kind: int, place: int) -> float:
        """What one more unit in a hex adds, missions aside."""
        return self._local(place, self.mine[place] + ONE[kind]) - self._local(place, self.mine[place])

    def _leave(self, kind: int, place: int) -> float:
        """What taking one unit away from a hex adds, missions aside."""
        return self._local(place, self.mine[place] - ONE[kind]) - self._local(place, self.mine[place])

    def _send(self, group: Group, target: int) -> None:
        origin, kind, place = group
        if self._changes_states(kind, place, target):
            self.states_worth = None
        self.groups[group] -= 1
        if not self.groups[group]:
            del self.groups[group]
        new = (origin, kind, target)
        self.groups[new] = self.groups.get(new, 0) + 1
        self.mine[place] -= ONE[kind]
        self.mine[target] += ONE[kind]
        self._note(place)
        self._note(target)

    def _changes_states(self, kind: int, place: int, target: int) -> bool:
        """Whether sending one unit may change who holds a hex or works a mine."""
        if not self.states:
            return False
        return self.mining or self.mine[place] == ONE[kind] or not self.mine[target]

    def join(self, g: State) -> bool:
        """Units that were added to the board since join the plan; False if more than that has changed."""
        added: list[tuple[int, int]] = []
        for place, before in enumerate(self.start):
            now = army(g, place, self.seat)
            if now != before:
                for kind, number in enumerate(counts(now)):
                    more = number - count(before, kind)
                    if more < 0:
                        return False
                    added.extend([(kind, place)] * more)
        if g.marched != self.g.marched:
            return False
        self.g = g
        self.states_worth = None
        if added:
            self.march = self.teleport = None
        for kind, place in added:
            group = (place, kind, place)
            self.groups[group] = self.groups.get(group, 0) + 1
            self.start[place] += ONE[kind]
            self.mine[place] += ONE[kind]
            self._note(place)
            while group in self.groups and self._improve_one(group):
                pass
        return True

    def _gather_attacks(self) -> None:
        """The best attack first: units are added one by one, as each helps most; the best number of them goes."""
        targets = [place for place in range(self.size) if self.foes[place]]
        while targets:
            best, best_target, best_moves = BETTER, -1, [(-1, -1, -1)]
            for target in targets:
                gain, moves = self._attack(target)
                if gain > best:
                    best, best_target, best_moves = gain, target, moves
            if best_target < 0:
                return
            targets.remove(best_target)
            for group in best_moves:
                self._send(group, best_target)

    def _attack(self, target: int) -> tuple[float, list[Group]]:
        """The gain of the best attack on a hex, and who goes there."""
        before = self._missions()
        gain, best, sent = 0.0, 0.0, 0
        moves: list[Group] = []
        for _ in range(MOST_ATTACKERS):
            choice, choice_gain = None, float("-inf")
            come: dict[int, float] = {}
            for group in self.groups:
                origin, kind, place = group
                if place == target or self.foes[place] or target not in self._reachable(origin, kind):
                    continue
                if kind not in come:
                    come[kind] = self._come(kind, target)
                found = come[kind] + self._leave(kind, place)
                if found > choice_gain:
                    choice, choice_gain = group, found
            if choice is None:
                break
            moves.append(choice)
            gain += choice_gain
            self._send(choice, target)
            whole = gain + self._missions() - before
            if whole > best:
                best, sent = whole, len(moves)
        for origin, kind, place in reversed(moves):
            self._send((origin, kind, target), place)
        return best, moves[:sent]

    def _improve(self) -> None:
        """Send single units where they do most good, until nothing gets better."""
        for _ in range(PASSES):
            better = False
            for group in sorted(self.groups):
                while group in self.groups and self._improve_one(group):
                    better = True
            if not better:
                return

    def _improve_one(self, group: Group) -> bool:
        origin, kind, place = group
        before = self._missions() if self.states or self.fights.red else 0.0
        best, best_target = BETTER, -1
        leave = self._leave(kind, place)
        for target in [origin, *self._reachable(origin, kind)]:
            if target == place:
                continue
            gain = leave + self._come(kind, target)
            if self._changes_states(kind, place, target) or (
                self.fights.red and (self.foes[place] or self.foes[target])
            ):
                self._send(group, target)
                gain += self._missions() - before
                self._send((origin, kind, target), place)
            if gain > best:
                best, best_target = gain, target
        if best_target < 0:
            return False
        self._send(group, best_target)
        return True

    def total(self) -> float:
        """The worth of the whole plan."""
        worth = self._missions()
        for place, units in enumerate(self.mine):
            worth += self._local(place, units)
        return worth

    # --- what to do ----------------------------------------------------------------------------------------------

    def moves(self) -> list[tuple[int, int, int]]:
        """Kind, origin and target of each unit's move; those into battle last, so that nothing has to wait for a
        retreat."""
        found: list[tuple[int, int, int]] = []
        for (origin, kind, target), number in self.groups.items():
            if origin != target:
                found.extend([(kind, origin, target)] * number)
        return sorted(found, key=lambda move: (len(self.foes[move[2]]) > 0, move))

    def extra_unit(self, kind: int, place: int) -> float:
        """What one more unit, placed there before the Move phase, would add beside its own price."""
        best = self._come(kind, place)
        for target in self._reachable(place, kind):
            best = max(best, self._come(kind, target))
        return best
