"""How a battle of Nexus Ops is likely to end: both sides' dice in battle order, casualties cheapest unit first.

Armies are packed counts as in the rules (`army`); kinds are numbered by cost, so "cheapest first" means the lowest
kind first. Then an army after some losses is known from their number alone, and the chances of a whole battle are a
small table over the losses of both sides.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from ....games.nexus_ops.rules.army import counts, of_counts
from ....games.nexus_ops.rules.box import KINDS, ROCK, UnitSet

Side = tuple[int, ...]  # numbers out of six by which each kind hits
Outcome = tuple[int, int, float]  # units lost by the attacker, by the defender, and how likely that is
Outcomes = tuple[Outcome, ...]
UNLIKELY = 1e-4


class Field(NamedTuple):
    """What the dice depend on: chances of each kind on both sides, and who rolls in which step."""

    attacker: Side
    defender: Side
    steps: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # kinds of the attacker and of the defender
    one_die_fewer: bool  # NX-ALT-3: the cheapest kind rolls one die fewer


def chances(units: UnitSet, terrain: int, bonus: list[int] | None = None) -> Side:
    """NX-UNIT-1, NX-UNIT-3, NX-UNIT-8. How many of six numbers hit, by kind."""
    found: list[int] = []
    for kind in units.kinds:
        number = 7 - kind.hit + kind.bonus[terrain] + (bonus[kind.kind] if bonus else 0)
        found.append(max(0, min(6, number)))
    return tuple(found)


def battle_steps(
    units: UnitSet, first: tuple[int, int] = (0, 0), begin: int = -1
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """NX-BATTLE-3, NX-BATTLE-14. The steps from `begin` on (-1: the extra step); `first`: kinds by side, as bits."""
    steps: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    if begin < 0 and first != (0, 0):
        extra = [tuple([kind for kind in units.order if bits & (1 << kind)]) for bits in first]
        steps.append((extra[0], extra[1]))
    for kind in units.order[max(0, begin) :]:
        rolling = [() if bits & (1 << kind) else (kind,) for bits in first]
        steps.append((rolling[0], rolling[1]))
    return tuple(steps)


@lru_cache(maxsize=256)
def usual_field(units: UnitSet, terrain: int) -> Field:
    """A battle without cards. NX-ALT-9: on rock plains Thunderers attack first."""
    first = 0
    for kind in units.kinds:
        if kind.rock_first and terrain == ROCK:
            first |= 1 << kind.kind
    side = chances(units, terrain)
    return Field(side, side, battle_steps(units, (first, first)), units.kinds[0].one_die_fewer)


@lru_cache(maxsize=4096)
def binomial(dice: int, sixths: int) -> tuple[tuple[int, float], ...]:
    """How many of so many dice hit; what is very unlikely is left out."""
    rates = [1.0]
    hit = sixths / 6
    for _ in range(dice):
        longer = [0.0] * (len(rates) + 1)
        for hits, rate in enumerate(rates):
            longer[hits] += rate * (1 - hit)
            longer[hits + 1] += rate * hit
        rates = longer
    return tuple([(hits, rate) for hits, rate in enumerate(rates) if rate > UNLIKELY])


@lru_cache(maxsize=8192)
def after_losses(army: int) -> tuple[tuple[int, ...], ...]:
    """The six counts of an army after 0, 1, 2 ... losses, cheapest first."""
    left = counts(army)
    found = [tuple(left)]
    for kind in range(KINDS):
        while left[kind]:
            left[kind] -= 1
            found.append(tuple(left))
    return tuple(found)


@lru_cache(maxsize=8192)
def armies_left(army: int) -> tuple[int, ...]:
    """The same as armies."""
    return tuple([of_counts(list(left)) for left in after_losses(army)])


@lru_cache(maxsize=60_000)
def outcomes(attackers: int, defenders: int, field: Field) -> Outcomes:
    """All ways the battle can end, by losses of both sides."""
    own, foe = after_losses(attackers), after_losses(defenders)
    all_own, all_foe = len(own) - 1, len(foe) - 1
    spread: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for kinds_own, kinds_foe in field.steps:
        if not (any(own[0][kind] for kind in kinds_own) or any(foe[0][kind] for kind in kinds_foe)):
            continue
        later: dict[tuple[int, int], float] = {}
        for (lost, killed), chance in spread.items():
            if lost == all_own or killed == all_foe:
                later[lost, killed] = later.get((lost, killed), 0.0) + chance
                continue
            hits = _hits(own[lost], kinds_own, field.attacker, field.one_die_fewer)
            returned = _hits(foe[killed], kinds_foe, field.defender, field.one_die_fewer)
            for number, rate in hits:
                now_killed = min(all_foe, killed + number)
                for back, back_rate in returned:
                    key = (min(all_own, lost + back), now_killed)
                    later[key] = later.get(key, 0.0) + chance * rate * back_rate
        spread = {key: chance for key, chance in later.items() if chance > UNLIKELY}
    whole = sum(spread.values())
    return tuple([(lost, killed, chance / whole) for (lost, killed), chance in spread.items()])


def _hits(
    alive: tuple[int, ...], kinds: tuple[int, ...], side: Side, one_die_fewer: bool
) -> tuple[tuple[int, float], ...]:
    """Hits of one side in one step; nearly always a single kind rolls."""
    found: tuple[tuple[int, float], ...] = ((0, 1.0),)
    for kind in kinds:
        dice = alive[kind] - 1 if one_die_fewer and kind == 0 else alive[kind]
        if dice <= 0:
            continue
        rolled = binomial(dice, side[kind])
        if len(found) == 1 and found[0][0] == 0:
            found = rolled
            continue
        sums: dict[int, float] = {}
        for hits, rate in found:
            for more, more_rate in rolled:
                sums[hits + more] = sums.get(hits + more, 0.0) + rate * more_rate
        found = tuple(sums.items())
    return found


@lru_cache(maxsize=60_000)
def overrun(attackers: int, defenders: int, field: Field) -> float:
    """Quick: how likely an attack with all of `attackers` destroys all defenders. A guess by means and spreads."""
    hits = 0.0
    spread = 0.15
    threat = counts(attackers)
    for kind in range(KINDS):
        hit = field.attacker[kind] / 6
        dice = threat[kind] - 1 if field.one_die_fewer and kind == 0 and threat[kind] else threat[kind]
        hits += dice * hit
        spread += dice * hit * (1 - hit)
    needed = sum(counts(defenders)) - 0.5
    away = (0.85 * hits - needed) / sqrt(spread)
    return 1 / (1 + exp(-1.7 * away))
