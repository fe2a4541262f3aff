"""Cards at the start: Bonus cards, decks, the first installed and pending cards (spec section 3)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import PANDORA, CardKind, Mode
from .cards_in_play import empty_slots
from .pending import Install, KeepInstant, PutPending, draw
from .state import NOTHING, State


def mode_of(g: State) -> Mode:
    return g.box.modes["team" if g.team else "free_for_all" if g.free_for_all else "duel"]


@dataclass(frozen=True)
class DealBonusCards(Step):
    """TH-SETUP-6. From the Corridors clockwise a random Bonus card on every Bonus slot."""

    def run(self, g: State) -> None:
        cards = g.box.bonus_cards[:]
        g.rng.shuffle(cards)
        for sector in g.ring:
            for slot in g.box.boards[sector].bonus_slots:
                g.installed[slot] = cards.pop()


def allowed_kinds(g: State, seat: int) -> list[CardKind]:
    """TH-OPT-1. The designs of a faction up to the chosen level."""
    return [kind for kind in g.box.kinds if kind.faction == g.faction[seat] and kind.level <= g.max_level]


@dataclass(frozen=True)
class BuildDeck(Step):
    """TH-OPT-4, TH-OPT-6. With constructed decks each player says how many cards of each design he takes.

    The question is asked for every design, also when there is no choice left: how many are asked tells nothing.
    """

    seat: int

    def run(self, g: State) -> None:
        kinds = allowed_kinds(g, self.seat)
        picks = g.picks[self.seat]
        if not g.constructed or len(picks) == len(kinds):
            return
        missing = mode_of(g).deck - sum(picks)
        later = sum([kind.copies for kind in kinds[len(picks) + 1 :]])
        kind = kinds[len(picks)]
        numbers = range(max(0, missing - later), min(kind.copies, missing) + 1)
        g.ask(self, self.seat, [PickCopies(self.seat, kind.index, number) for number in numbers], again=True)


@dataclass(frozen=True)
class PickCopies(Step):
    """TH-OPT-4. Secret: nobody else is told the number."""

    seat: int
    kind: int
    number: int

    def run(self, g: State) -> None:
        g.picks[self.seat].append(self.number)


@dataclass(frozen=True)
class DealDecks(Step):
    """TH-SETUP-7. Every player but Pandora's has a deck."""

    def run(self, g: State) -> None:
        for seat in g.order:
            if g.faction[seat] != PANDORA:
                deal_deck(g, seat)


@dataclass(frozen=True)
class StartingCards(Step):
    """TH-SETUP-8 to TH-SETUP-10, TH-OPT-2, TH-TEAM-3. Cards are drawn, then installed one after the other in turn
    order; TH-SETUP-15: everybody has drawn before the first one chooses."""

    def run(self, g: State) -> None:
        mode = mode_of(g)
        number, installed = mode.draw, mode.install
        if g.three_installed:
            number, installed = (g.box.three_draw_team if g.team else g.box.three_draw), g.box.three_install
        players = [seat for seat in g.order if g.faction[seat] != PANDORA]  # TH-PAN-5
        rounds: list[Step] = []
        for _ in range(installed):
            rounds.extend([ChooseStartCard(seat) for seat in players])
        g.do(
            *[DrawCards(seat, number) for seat in players],
            *rounds,
            *[StartPending(seat) for seat in players],
        )


def deal_deck(g: State, seat: int) -> None:
    """TH-SETUP-7, TH-OPT-1, TH-OPT-4. The deck is shuffled; what is not in it goes back to the box unseen.

    TH-INFO-4: which copies of a design are in a constructed deck is chance, so that their numbers tell nothing.
    """
    allowed = [kind.index for kind in allowed_kinds(g, seat)]
    cards = [card for card in g.box.cards_of[g.faction[seat]] if g.box.kind_of[card].index in allowed]
    if g.constructed:
        chosen: list[int] = []
        for kind, number in zip(allowed, g.picks[seat], strict=True):
            copies = [card for card in cards if g.box.kind_of[card].index == kind]
            g.rng.shuffle(copies)
            chosen.extend(copies[:number])
        g.undealt[seat] = [card for card in cards if card not in chosen]
        cards = chosen
    g.rng.shuffle(cards)
    size = mode_of(g).deck
    g.decks[seat] = cards[:size]
    g.undealt[seat].extend(cards[size:])


@dataclass(frozen=True)
class DrawCards(Step):
    """TH-SETUP-8, TH-SETUP-15. The starting cards are public at once."""

    seat: int
    number: int

    def run(self, g: State) -> None:
        for _ in range(self.number):
            g.hands[self.seat].append(draw(g, self.seat))


@dataclass(frozen=True)
class ChooseStartCard(Step):
    """TH-SETUP-8, TH-DEC-2. One card onto any empty slot, not one with a Bonus card; an Instant is kept."""

    seat: int

    def run(self, g: State) -> None:
        options: list[Step] = []
        kinds: list[int] = []
        for card in g.hands[self.seat]:
            kind = g.box.kind_of[card]
            if kind.index in kinds:
                continue
            kinds.append(kind.index)
            if kind.instant:
                options.append(StartCard(self.seat, card, NOTHING))
            else:
                options.extend([StartCard(self.seat, card, slot) for slot in empty_slots(g)])
        g.ask(self, self.seat, options)


class StartCard(Step):
    """TH-SETUP-8, TH-SETUP-9. `slot` NOTHING: an Instant, kept in front of the player."""

    __match_args__ = ("seat", "card", "slot")

    def __init__(self, seat: int, card: int, slot: int) -> None:
        self.seat = seat
        self.card = card
        self.slot = slot

    def run(self, g: State) -> None:
        g.hands[self.seat].remove(self.card)
        if self.slot == NOTHING:
            g.do(KeepInstant(self.seat, self.card))
        else:
            g.active = self.seat
            g.do(Install(self.seat, self.card, self.slot))


@dataclass(frozen=True)
class StartPending(Step):
    """TH-SETUP-10, TH-SETUP-15, TH-TEAM-3. The cards left go onto the free pending slots of the home, as drawn."""

    seat: int

    def run(self, g: State) -> None:
        board = g.box.boards[g.home[self.seat]]
        places = [place for place in range(board.first_pending, board.last_pending) if g.pending[place] == NOTHING]
        cards = g.hands[self.seat]
        g.hands[self.seat] = []
        g.do(*[PutPending(place, card) for place, card in zip(places, cards, strict=False)])
