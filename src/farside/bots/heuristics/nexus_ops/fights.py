"""What a battle of Nexus Ops is worth to a seat: points, losses on both sides, the hex, missions of the own hand."""

from __future__ import annotations

from ....games.nexus_ops.rules.army import count, counts, total
from ....games.nexus_ops.rules.box import DRAGON, HUMAN, MONOLITH, SecretKind
from ....games.nexus_ops.rules.state import State, board, is_friend, missions_left
from .odds import Outcomes, after_losses, armies_left, outcomes, overrun
from .worth import Worths

Chance = tuple[int, float, float]  # a card, what playing it adds to a plain victory, how likely it can be played


class Fights:
    """Battles of one position: the same question is asked again and again, so answers are kept."""

    def __init__(self, g: State, worths: Worths, hand: list[int]) -> None:
        self.g = g
        self.worths = worths
        self.red: list[int] = []
        self.white: list[int] = []
        for number in hand:
            card = g.box.secret[number]
            if card.red:
                self.red.append(number)
            elif card.check in ("destroyed_in_battle", "unit_kills_unit"):
                self.white.append(number)
        self.plain = worths.weights.victory if missions_left(g) > 0 else 0.0
        self.known: dict[tuple[int, int, int, int], tuple[float, list[Chance]]] = {}

    def attack(self, place: int, units: int, foe: int, foes: int) -> tuple[float, list[Chance]]:
        """What attacking is worth, and which red Secret Missions it may fulfil."""
        key = (place, units, foe, foes)
        found = self.known.get(key)
        if found is None:
            field = self.worths.fields[self.g.terrain[place]]
            found = self.judge(place, units, foe, foes, outcomes(units, foes, field))
            self.known[key] = found
        return found

    def judge(
        self, place: int, units: int, foe: int, foes: int, ends: Outcomes, killed: int = 0
    ) -> tuple[float, list[Chance]]:
        """The worth of these ends for the attacker; `killed`: what the defender has lost already."""
        worths, g = self.worths, self.g
        field = worths.fields[g.terrain[place]]
        own_losses, foe_losses = worths.losses(units), worths.losses(foes)
        all_own, all_foe = len(own_losses) - 1, len(foe_losses) - 1
        own_left, foe_left = armies_left(units), armies_left(foes)
        worth, won, lost_if_won = 0.0, 0.0, 0.0
        for lost, slain, chance in ends:
            worth += chance * (worths.rivalry * foe_losses[slain] - own_losses[lost])
            if slain == all_foe:
                won += chance
                lost_if_won += chance * lost
            elif lost < all_own:
                back = overrun(foe_left[slain], own_left[lost], field)
                worth -= chance * worths.caution * worths.weights.contested * (0.2 + back)
        if won > 0:
            worth += won * (self.plain - 0.7 * worths.rivalry * worths.card)
            mean = round(lost_if_won / won)
            if mean < all_own:
                worth += won * worths.hold(g, place, own_left[mean], foe)
            if g.mine[place]:
                worth += won * worths.rivalry * 0.7 * g.mine[place] * worths.mine
            if g.terrain[place] == MONOLITH:
                worth += won * worths.rivalry * 0.6 * worths.monolith
        for number in self.white:
            worth += self._white(g.box.secret[number], foes, ends, killed, units)
        chances: list[Chance] = []
        for number in self.red:
            card = g.box.secret[number]
            chance = self._red(card, place, units, foes, ends)
            if chance > 0.02:
                chances.append((number, card.points - self.plain - worths.secret(card), chance))
        return worth, chances

    def _white(self, card: SecretKind, foes: int, ends: Outcomes, killed: int, units: int) -> float:
        """A Slayer card, or David and Goliath."""
        gain = card.points - self.worths.secret(card)
        if card.check == "unit_kills_unit":
            if not count(foes, DRAGON) or not count(units, HUMAN):
                return 0.0
            return gain * 0.15 * sum([chance for _, slain, chance in ends if slain == total(foes)])
        if count(killed, card.unit):
            return gain
        if not count(foes, card.unit):
            return 0.0
        needed = sum(counts(foes)[: card.unit]) + 1  # cheaper units are lost before
        return gain * sum([chance for _, slain, chance in ends if slain >= needed])

    def _red(self, card: SecretKind, place: int, units: int, foes: int, ends: Outcomes) -> float:
        """How likely this battle is won in the way the card wants."""
        g = self.g
        all_foe, all_own = total(foes), total(units)
        check = card.check
        if check == "win_in_terrain" and g.terrain[place] != card.terrain:
            return 0.0
        if check == "win_in_enemy_base":
            owner = board(g).base_of[place]
            if owner < 0 or is_friend(g, self.worths.seat, owner):
                return 0.0
        if check == "win_with_flown_dragon" and not self._flown(place, units):
            return 0.0
        if check == "win_no_losses" and all_foe < card.minimum:
            return 0.0
        if check == "win_even_odds" and (all_foe < card.minimum or all_own > all_foe):
            return 0.0
        if check == "win_destroyed_min" and all_foe < card.minimum:
            return 0.0
        if check == "win_on_mine_and_control" and g.mine[place] < card.minimum:
            return 0.0
        miners = self.worths.units.miners
        if check == "win_only_miners_vs_big":
            own_big = [kind for kind, number in enumerate(counts(units)) if number and not miners[kind]]
            big = [kind for kind, number in enumerate(counts(foes)) if number and not miners[kind]]
            if own_big or not big:
                return 0.0
        left = after_losses(units)
        fulfilled = 0.0
        for lost, slain, chance in ends:
            if slain < all_foe:
                continue
            if check == "win_with_survivor" and not (left[lost][card.unit] or self._spare(units, card.unit, lost)):
                continue
            if check == "win_no_losses" and lost:
                continue
            if check == "win_on_mine_and_control" and lost == all_own:
                continue
            if check == "win_survivors_exact" and lost != all_own - card.minimum:
                continue
            if check == "win_survivor_types_min" and len([n for n in left[lost] if n]) < card.minimum:
                continue
            fulfilled += chance
        if check == "wins_this_turn_min":
            fulfilled *= 1.0 if g.wins + 1 >= card.minimum else 0.0
        return fulfilled

    def _flown(self, place: int, units: int) -> bool:
        """Whether a Dragon has come from the Monolith, or one of the army may still come from there."""
        g = self.g
        return bool(g.flown and g.flown[place]) or (g.monolith_dragons > 0 and count(units, DRAGON) > 0)

    def _spare(self, units: int, kind: int, lost: int) -> bool:
        """Whether a unit of the kind can be kept by losing others instead."""
        return count(units, kind) > 0 and lost < total(units)

    def defend(self, place: int, units: int, foes: int, ends: Outcomes) -> float:
        """What a battle is worth to the defender with `units`, attacked by `foes`: rarely anything good."""
        worths, g = self.worths, self.g
        own_losses, foe_losses = worths.losses(units), worths.losses(foes)
        all_own, all_foe = len(own_losses) - 1, len(foe_losses) - 1
        worth = 0.0
        for slain, lost, chance in ends:
            worth += chance * (worths.rivalry * foe_losses[slain] - own_losses[lost])
            if lost == all_own:
                worth -= chance * (worths.weights.given * worths.rivalry + g.mine[place] * worths.mine * 0.7)
                worth += chance * 0.7 * worths.card
            elif slain == all_foe:
                worth += chance * worths.weights.hex
        return worth


def assigned(chances: list[list[Chance]]) -> float:
    """The best use of red cards: one for each victory, each card once. Taken one by one, the best first."""
    found = sorted(
        [(gain * chance, number, battle) for battle, cards in enumerate(chances) for number, gain, chance in cards]
    )
    worth = 0.0
    used: set[int] = set()
    fought: set[int] = set()
    for gain, number, battle in reversed(found):
        if gain > 0 and number not in used and battle not in fought:
            worth += gain
            used.add(number)
            fought.add(battle)
    return worth
