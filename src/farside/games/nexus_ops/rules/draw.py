"""Income and Draw (spec sections 10 and 11), Hegemony, Top Priority, the transmission line, the partner's card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from .cards.deploy_cards import GainRubium
from .decks import ENERGIZE, SECRET, DrawEnergize, DrawSecret, GotSecrets, draw_secrets, leave_hand
from .ending import CheckElimination, CheckVictory
from .moments import Moment
from .state import (
    DRAW_PHASE,
    INCOME_PHASE,
    State,
    clockwise,
    controls_monolith,
    find_energize,
    find_secret,
    hand_size,
    income,
    missions_left,
    partner_of,
    secret_kinds,
)

MONOLITH_CARDS: Final = 2  # NX-DRAW-2


class IncomePhase(Step):
    """NX-INCOME-1, NX-INCOME-5. Every worked mine pays, whether the player likes it or not."""

    def run(self, g: State) -> None:
        g.phase = INCOME_PHASE
        amount = income(g, g.active)
        if amount and not g.out[g.active]:
            g.do(GainRubium(g.active, amount, "NX-INCOME-1"))


class DrawPhase(Step):
    """NX-DRAW-6. Secret Mission, Energize cards or Hegemony, missions about a state in between, the partner's card."""

    def run(self, g: State) -> None:
        g.phase = DRAW_PHASE
        if g.out[g.active]:
            return
        g.do(mission_draw(g), Moment(), MonolithReward(), Moment(), PartnersGift())


def mission_draw(g: State) -> Step:
    """NX-DRAW-1, NX-OPT-7, NX-OPT-11."""
    if g.intercepted:
        return RefillLine()
    if g.top_priority:
        return DrawTopPriority()
    return DrawSecret(g.active, 1)


class MonolithReward(Step):
    """NX-DRAW-2, NX-OPT-5, NX-OPT-6. Two Energize cards for the Monolith; with Hegemony a card of the stack instead."""

    def run(self, g: State) -> None:
        if g.out[g.active] or not controls_monolith(g, g.active):
            return
        options: list[Step] = [DrawEnergize(g.active, MONOLITH_CARDS)]
        if g.hegemony and missions_left(g) > 0:
            options.append(TakeHegemony())
        g.ask(self, g.active, options)


class TakeHegemony(Step):
    """NX-OPT-5, NX-OPT-6. A Hegemony card; every other player draws an Energize card, clockwise from the left."""

    def run(self, g: State) -> None:
        g.hegemonies[g.active] += 1
        g.stirred = True
        steps: list[Step] = [CheckVictory(g.active)]
        for seat in clockwise(g, g.active)[1:]:
            if not g.out[seat]:
                steps.append(DrawEnergize(seat, g.box.hegemony_draw))
        g.do(*steps)


# --- Top Priority ---------------------------------------------------------------------------------------------------


class DrawTopPriority(Step):
    """NX-OPT-7, NX-OPT-8. Draw two Secret Missions; a single one is kept."""

    def run(self, g: State) -> None:
        steps: list[Step] = []
        drawn = draw_secrets(g, g.box.priority_draw, steps)
        g.stirred = True
        steps.append(GotSecrets(g.active, tuple(secret_kinds(g, drawn))))
        if len(drawn) == 1:
            g.secrets[g.active].extend(drawn)
        elif drawn:
            g.offered = drawn
            steps.append(KeepOne())
        g.do(*steps)


class KeepOne(Step):
    """NX-DEC-11. Which of the drawn cards to keep."""

    def run(self, g: State) -> None:
        g.ask(self, g.active, [KeepSecret(g.active, kind) for kind in dict.fromkeys(secret_kinds(g, g.offered))])


@dataclass(frozen=True)
class KeepSecret(Step):
    """NX-OPT-7, NX-OPT-8. The other card goes face down to the bottom of the deck; its player remembers it."""

    seat: int
    card: str

    def run(self, g: State) -> None:
        kept = -1
        for card in g.offered:
            if g.box.secret[card].id == self.card:
                kept = card
        g.offered.remove(kept)
        g.secrets[g.active].append(kept)
        for card in g.offered:
            g.secret_deck.insert(0, card)
            g.sunk[g.active].append(card)
        g.offered = []


# --- Intercepted Transmissions --------------------------------------------------------------------------------------


class RefillLine(Step):
    """NX-OPT-11, NX-OPT-12. Fill the transmission line to its size, as far as there are cards."""

    def run(self, g: State) -> None:
        steps: list[Step] = []
        drawn = draw_secrets(g, g.box.line_size[g.seats] - len(g.line), steps)
        g.line.extend(drawn)
        if drawn:
            g.stirred = True
            steps.append(LineFilled(tuple(secret_kinds(g, drawn))))
        g.do(*steps)


@dataclass(frozen=True)
class LineFilled(Step):
    """NX-OPT-12. For the log: cards laid open in the transmission line."""

    cards: tuple[str, ...]

    def run(self, g: State) -> None:
        pass


# --- the partner's card ---------------------------------------------------------------------------------------------


class PartnersGift(Step):
    """NX-TEAM-2, NX-TEAM-11, NX-DEC-12. At the end of Draw the partner may give the active player one card."""

    def run(self, g: State) -> None:
        if not g.teams or g.out[g.active]:
            return
        partner = partner_of(g.active)
        if g.out[partner] or hand_size(g, partner) == 0:
            return
        kinds = [g.box.energize[card].id for card in g.energize[partner]]
        options: list[Step] = [GiveCard(partner, ENERGIZE, kind) for kind in dict.fromkeys(kinds)]
        kinds = secret_kinds(g, g.secrets[partner])
        options.extend([GiveCard(partner, SECRET, kind) for kind in dict.fromkeys(kinds)])
        options.append(GiveNothing())
        g.ask(self, partner, options)


@dataclass(frozen=True)
class GiveCard(Step):
    """NX-TEAM-2, NX-INFO-8. Face down: which deck it is of is public, which card it is only the partners know.
    NX-WIN-5: it may have been the giver's last one."""

    seat: int
    deck: str
    card: str

    def run(self, g: State) -> None:
        partner = self.seat
        if self.deck == ENERGIZE:
            card = find_energize(g, partner, self.card)
            leave_hand(g, partner, ENERGIZE, card)
            g.energize[g.active].append(card)
            g.given_energize[partner].append(card)
        else:
            card = find_secret(g, partner, self.card)
            leave_hand(g, partner, SECRET, card)
            g.secrets[g.active].append(card)
            g.given_secrets[partner].append(card)
        g.do(CheckElimination())


@dataclass(frozen=True)
class GiveNothing(Step):
    """NX-DEC-12. Giving is optional."""

    def run(self, g: State) -> None:
        pass
