"""The judge of Theseus.

Everything is measured in points of life and data. A position is worth the points there are, what the players can
expect from the turns to come (`outlook`), and what they hold in reserve: mine less that of my rivals. A lead counts
more when the game is about to end, and a life near 0 or a track near 20 counts more than its points.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar, Final

from ....core.play import Step
from ....games.theseus.rules import (
    actions,
    free_plays,
    pandora,
    pending,
    sector_actions,
    setup,
    starting_cards,
    turn,
)
from ....games.theseus.rules.box import CORRIDORS, PANDORA, TECH_BAY
from ....games.theseus.rules.cards import aliens, bonus, common, greys, marines, scientists
from ....games.theseus.rules.ending import score
from ....games.theseus.rules.state import IN_SPACE, NOTHING, NOWHERE, State
from ...flaws import Flaws
from ..judge import Judge
from .outlook import Outlook, card_worths
from .weights import FULL_GAME, KEPT, WEIGHTS, WIN, Weights

# The decisions that make a turn, and those of cards that act several times; every other one only completes an action.
STAGES: Final = (
    turn.MovementPhase,
    actions.BeforeActionCards,
    actions.ActionCards,
    pandora.Budding,
    pandora.Takeover,
    sector_actions.SectorActions,
    pending.PendingCardsPhase,
    pending.BeforeRefill,
    turn.EndOfTurn,
    common.MoveEnemies,
    aliens.Abductions,
    aliens.SingleAttacks,
    greys.Vanishing,
    greys.Degrade,
    marines.PlaceDeactivations,
    scientists.OfferPlans,
    scientists.RemoteControls,
)

PLACING: Final = (pending.ChooseSlot, bonus.InstallTop, starting_cards.ChooseStartCard, aliens.PickBurrowed)


def turns_left(g: State, weights: Weights) -> float:
    """How many more turns each player has, about: until the decks are empty and the End token has gone its way.

    TH-END-1: once a deck is empty its player's refills move the token. If only the players with the smallest decks
    do so, this takes so many turns; the number of them that makes the game shortest is right.
    """
    decks = sorted([len(g.decks[seat]) for seat in range(g.seats) if g.faction[seat] != PANDORA])
    steps = g.box.end_of_track - g.end_token
    cards, least = 0, 99.0
    for number, deck in enumerate(decks):
        cards += deck
        least = min(least, (cards + steps) / (weights.pace * (number + 1)))
    return max(0.3, least)


class GameJudge(Judge):
    """Theseus as one seat judges it during one decision."""

    FLAWS: ClassVar[dict[str, Flaws]] = {"easy": Flaws(0.8), "normal": Flaws(0.06), "hard": Flaws(0.025)}

    def __init__(self, g: State, seat: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(g, seat)
        self.weights = weights
        self.turns = turns_left(g, weights) if g.turn else FULL_GAME
        self.kept = [KEPT.get(kind.id, 0.0) for kind in g.box.kind_of]
        building = g.decision is not None and isinstance(g.decision.asker, starting_cards.BuildDeck)
        self.deck = self._deck(g) if building else {}

    @staticmethod
    def side(g: State, seat: int) -> int:
        """TH-TEAM-9. Allies win together."""
        return g.side[seat]

    # --- the value of a position ---------------------------------------------------------------------------------

    def value(self, g: State) -> float:
        if g.ended_by:
            return self._final(g)
        if not g.order:  # set-up: the boards do not lie yet
            return 0.0
        outlook = Outlook(g, self.turns, self.weights)
        worths = self.worths(g, outlook)
        mine = worths[g.side[self.seat]]
        others = [worth for side, worth in enumerate(worths) if side != g.side[self.seat]]
        leader = self.weights.leader
        lead = mine - leader * max(others) - (1 - leader) * sum(others) / len(others)
        return lead * (1 + self.weights.haste / (1 + (turns_left(g, self.weights) if g.turn else self.turns)))

    def _final(self, g: State) -> float:
        """The game is over: winning is all; a shared victory is half of it."""
        side = g.side[self.seat]
        margin = score(g, side) - max([score(g, other) for other in g.side if other != side])
        if self.seat not in g.winners:
            return margin - 2 * WIN
        sides = {g.side[seat] for seat in g.winners}
        return margin + 2 * WIN / len(sides)

    def worths(self, g: State, outlook: Outlook) -> list[float]:
        """By side: points, expectations and reserves."""
        weights = self.weights
        worths = [0.0] * outlook.sides
        mover = self.mover(g)
        after = max(0.0, self.turns - 1.0) * weights.income
        for seat in range(g.seats):
            worth = self._points(g, seat)
            first = 1.0 if seat == mover else weights.next_turn
            worth += min(1.0, self.turns) * first * outlook.next_turn(seat)
            worth += after * outlook.income(seat)
            worth += self._reserve(g, seat, outlook)
            worths[g.side[seat]] += worth
        worths[g.side[g.active]] += self._rest(g, outlook)
        return worths

    def _points(self, g: State, seat: int) -> float:
        """Life and data; TH-END-3, TH-FFA-6: the ends of the tracks decide the game."""
        weights = self.weights
        top = 20 - weights.danger_line
        life, data = g.life[seat], g.data[seat]
        worth = life + data + weights.danger * max(0, data - top) ** 2
        if g.free_for_all:
            return worth + weights.danger * max(0, life - top) ** 2
        return worth - weights.danger * max(0, weights.danger_line - life) ** 2

    def _reserve(self, g: State, seat: int, outlook: Outlook) -> float:
        """Tokens, kept and pending cards, and what has happened to the units."""
        weights = self.weights
        late = min(1.0, self.turns / 4)
        worth = weights.kept_token * outlook.token * g.tokens[seat]
        for card in g.kept[seat]:
            worth += late * self.kept[card]
        faction = g.faction[seat]
        if faction != PANDORA:
            waiting = weights.pending * outlook.phase
            worths = card_worths(g.box)
            for card in g.pending:
                if card != NOTHING and card != g.malfunction and g.box.kind_of[card].faction == faction:
                    worth += waiting * worths[card]
            for card in g.hands[seat]:
                worth += waiting * worths[card]
        for unit in g.box.units_of[faction]:
            if g.owner[unit] != seat:
                continue
            if g.place[unit] == IN_SPACE:
                worth -= weights.space
            elif g.place[unit] >= 0 and g.held_by[unit] != NOTHING:
                worth -= weights.caught
            if g.place[unit] >= 0 and g.box.unit_kind[unit].embryo:
                worth += weights.embryo * outlook.phase
            if g.invisible[unit]:
                worth += 0.2
        for token in g.parasites:
            if g.owner[token // 8] == seat:
                worth -= weights.parasite
        for token in g.deactivations:
            if token % 8 == g.side[seat]:
                worth += 0.1 + 0.4 * outlook.stop_now[g.side[seat]][token // 8]
        return worth

    def mover(self, g: State) -> int:
        """Who makes the next Move."""
        if g.todo and isinstance(g.todo[-1], turn.Turn):
            return g.todo[-1].seat
        if g.decision is not None and isinstance(g.decision.asker, turn.MovementPhase):
            return g.active
        return g.order[(g.order.index(g.active) + 1) % g.seats]

    def _rest(self, g: State, outlook: Outlook) -> float:
        """What the rest of this turn will bring the active player: the phases that still wait."""
        if g.turn == 0:
            return 0.0
        worth = 0.0
        waiting: list[Step] = list(g.todo)
        if g.decision is not None:
            waiting.append(g.decision.asker)
        for step in waiting:
            if isinstance(step, actions.ActionCards):
                for card in step.cards:
                    worth += outlook.act[g.active].get(card, 0.0)
            elif g.sector != NOWHERE:
                if isinstance(step, sector_actions.SectorActionPhase | sector_actions.SectorActions):
                    worth += outlook.deed[g.active][g.sector]
                elif isinstance(step, pending.PendingCardsPhase):
                    worth += outlook.pending[g.active][g.sector]
                elif isinstance(step, actions.ActionCardsPhase):
                    for card in actions.action_cards(g, g.sector):
                        worth += outlook.act[g.active].get(card, 0.0)
        if g.extra_turn:
            worth += max(0.0, outlook.next_turn(g.active))
        return worth

    def key(self, g: State) -> Hashable:
        """The boards and what the active player keeps; the order of free plays makes no difference."""
        assert g.decision is not None
        return (
            type(g.decision.asker).__name__,
            tuple(g.installed),
            tuple(g.tokens_on),
            tuple(g.upgraded),
            tuple(g.place),
            tuple(g.kept[self.seat]),
            g.tokens[self.seat],
        )

    # --- what to look at -----------------------------------------------------------------------------------------

    def ends_line(self, step: Step) -> bool:
        return isinstance(step, turn.Turn)

    @classmethod
    def ahead(cls, g: State) -> int:
        """Two rounds: what one sets up bears fruit, or is spoilt, when all the others have been there."""
        return 2 * g.seats

    def is_detail(self, g: State) -> bool:
        assert g.decision is not None
        return not isinstance(g.decision.asker, STAGES)

    def candidates(self, g: State) -> Sequence[int]:
        decision = g.decision
        assert decision is not None
        options, asker = decision.options, decision.asker
        if isinstance(asker, starting_cards.BuildDeck):
            return self._copies(options)
        if isinstance(asker, setup.PlaceToken):
            return self._homes(options)
        if isinstance(asker, STAGES):
            return self._stage(g, asker, options)
        if isinstance(
            asker, pending.ChooseSlot | bonus.InstallTop | starting_cards.ChooseStartCard | aliens.PickBurrowed
        ):
            return self._slots(g, options)
        return range(len(options))

    def _stage(self, g: State, asker: Step, options: Sequence[Step]) -> list[int]:
        """A card that reveals another one waits for the end of the turn; it would end the line before it."""
        late = isinstance(asker, turn.EndOfTurn | pending.BeforeRefill)
        found: list[int] = []
        for index, option in enumerate(options):
            reveals = isinstance(option, free_plays.PlayCard) and g.box.kind_of[option.card].id == "b_card_from_deck"
            if late or not reveals:
                found.append(index)
        return found

    def _slots(self, g: State, options: Sequence[Step]) -> list[int]:
        """One of the slots that do not differ: same sector, same card or Bonus card to replace, same neighbours."""
        seen: set[Hashable] = set()
        found: list[int] = []
        for index, option in enumerate(options):
            slot: int = option.slot  # type: ignore[attr-defined]
            near = [g.installed[other] for other in g.box.neighbours[slot]] if slot >= 0 else []
            kinds = sorted([g.box.kind_of[card].index for card in near if card >= 0])
            sector = g.box.sector_of_slot[slot] if slot >= 0 else NOWHERE
            old = g.installed[slot] if slot >= 0 else NOTHING
            key = (getattr(option, "card", NOTHING), sector, old, tuple(kinds))
            if key not in seen:
                seen.add(key)
                found.append(index)
        return found

    def _homes(self, options: Sequence[Step]) -> list[int]:
        """TH-PAN-11. Pandora's own token goes best with an Assault or an extra turn in the same sector."""
        found: list[int] = []
        for index, option in enumerate(options):
            assert isinstance(option, setup.PutToken)
            if option.board in (CORRIDORS, TECH_BAY):
                found.append(index)
        return found

    # --- constructed decks ---------------------------------------------------------------------------------------

    def _deck(self, g: State) -> dict[int, int]:
        """TH-OPT-4. The deck we want: the best cards, each further copy of a design a little less."""
        worths = card_worths(g.box)
        cards: list[tuple[float, int]] = []
        for kind in starting_cards.allowed_kinds(g, self.seat):
            first = [card for card in g.box.cards_of[kind.faction] if g.box.kind_of[card] is kind]
            for number, card in enumerate(first):
                cards.append((worths[card] * 0.9**number, kind.index))
        cards.sort(reverse=True)
        wanted: dict[int, int] = {}
        for _, kind_index in cards[: starting_cards.mode_of(g).deck]:
            wanted[kind_index] = wanted.get(kind_index, 0) + 1
        return wanted

    def _copies(self, options: Sequence[Step]) -> list[int]:
        best, nearest = 0, 99
        for index, option in enumerate(options):
            assert isinstance(option, starting_cards.PickCopies)
            distance = abs(option.number - self.deck.get(option.kind, 0))
            if distance < nearest:
                best, nearest = index, distance
        return [best]
