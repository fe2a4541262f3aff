"""What a seat cannot know, dealt anew (spec section 25)."""

from __future__ import annotations

from farside.core.rng import Rng

from .box import (
    BACKS,
    CLEAN,
    COLOURS,
    INFECTED,
    KNOWN_CLEAN,
    KNOWN_INFECTED,
    is_contamination,
)
from .cards.actions import AskConsent
from .piles import shuffle
from .questions import board
from .state import NOBODY, Player, State


def imagine(g: State, seat: int | None, rng: Rng) -> State:
    """A state that this seat (None: a spectator) cannot tell from the real one; dice to come are unknown."""
    new = imagine_with(g, seat, rng, NOBODY)
    if new.decision is None or (g.decision is not None and new.decision.seat != g.decision.seat):
        # The cards dealt to the seat that must act would leave it nothing to choose: let it have its own.
        assert g.decision is not None
        new = imagine_with(g, seat, rng, g.decision.seat)
    return new


def imagine_with(g: State, seat: int | None, rng: Rng, frozen: int) -> State:
    new = g.copy()
    me = NOBODY if seat is None else seat
    bit = 0 if seat is None else 1 << seat
    deal_ship(new, bit, rng)
    deal_intruders(new, me, bit, rng)
    deal_objectives(new, me, bit, rng)
    deal_items(new, me, bit, rng)
    deal_hands(new, me, rng, frozen)
    deal_contamination(new, me, rng)
    new.rng = rng.fork()
    if new.decision is not None and new.decision.seat != me:
        ask_again(new)
    return new


def ask_again(new: State) -> None:
    """The options of another seat follow from the cards it holds in this world."""
    assert new.decision is not None
    asker, always, revealed = new.decision.asker, new.ask_always, new.revealed
    new.decision = None
    new.ask_always = True
    asker.run(new)
    new.ask_always = always
    new.revealed = revealed


def mix(rng: Rng, piles: list[list[str]]) -> None:
    """Shuffle the cards of all these piles together and deal them back, each pile keeping its size."""
    cards = [card for pile in piles for card in pile]
    shuffle(rng, cards)
    start = 0
    for pile in piles:
        pile[:] = cards[start : start + len(pile)]
        start += len(pile)


def deal_ship(new: State, bit: int, rng: Rng) -> None:
    """NE-INFO-5. Tiles, Exploration tokens, Engines, Coordinates that this seat has not seen."""
    ship = board(new)
    deal_places(rng, new.tile, hidden_tiles(new, ship.slots1, bit), [])
    deal_places(rng, new.tile, hidden_tiles(new, ship.slots2, bit), new.tiles_out)
    tokens = [room for room in ship.tiled if new.token[room] and not new.token_known[room] & bit]
    unseen = len(ship.tiled) - len([room for room in ship.tiled if not new.token[room]])
    out = new.tokens_out[: len(new.tokens_out) - (len(ship.tiled) - unseen)]  # the rest was resolved openly
    resolved = new.tokens_out[len(out) :]
    deal_places(rng, new.token, tokens, out)
    new.tokens_out = [*out, *resolved]
    for engine in range(len(new.engines)):
        if not new.engine_known[engine] & bit:
            new.engines[engine] = rng.below(2)
    if not new.coordinates_known & bit:
        cards = [new.coordinates, *new.coordinates_out]
        shuffle(rng, cards)
        new.coordinates, new.coordinates_out = cards[0], cards[1:]


def hidden_tiles(g: State, rooms: list[int], bit: int) -> list[int]:
    return [room for room in rooms if not g.explored[room] and not g.tile_known[room] & bit]


def deal_places(rng: Rng, things: list[str], places: list[int], out: list[str]) -> None:
    """Deal what lies on these places and outside the game back onto them."""
    cards = [*[things[place] for place in places], *out]
    shuffle(rng, cards)
    for place in places:
        things[place] = cards.pop()
    out[:] = cards


def deal_intruders(new: State, me: int, bit: int, rng: Rng) -> None:
    """NE-INFO-6, NE-INFO-7, NE-INFO-14. Decks, Weaknesses, numbers in the bag, the Intruder player's hand."""
    hidden = [slot for slot in range(len(new.weaknesses)) if not new.discovered[slot]]
    deal_places(rng, new.weaknesses, hidden, new.weaknesses_out)
    top = [new.event_deck.pop()] if new.event_deck and new.event_top_known & bit else []
    mix(rng, [new.event_deck, *looked_at(new, me, "event")])
    new.event_deck.extend(top)
    mix(rng, [new.attack_deck, *looked_at(new, me, "attack")])
    shuffle(rng, new.wound_deck)
    for kind in ("adult", "breeder"):
        mix_tokens(new, kind, rng)
    if new.intruder_seat == me:
        shuffle(rng, new.intruder_deck)
    else:
        mix(rng, [new.intruder_deck, new.intruder_hand])


def looked_at(new: State, me: int, deck: str) -> list[list[str]]:
    """Cards of a deck that another seat holds to choose from."""
    return [new.looking] if new.looked == deck and new.looker != me and new.looking else []


def mix_tokens(new: State, kind: str, rng: Rng) -> None:
    tokens = [token for token in [*new.bag, *new.pool] if new.box.tokens[token].kind == kind]
    rng.shuffle(tokens)
    for pile in (new.bag, new.pool):
        for index, token in enumerate(pile):
            if new.box.tokens[token].kind == kind:
                pile[index] = tokens.pop()


def deal_objectives(new: State, me: int, bit: int, rng: Rng) -> None:
    """NE-INFO-4. Objectives of the others that this seat has not looked at, by kind: the backs differ."""
    for kind in ("personal", "corporate", "solo_coop"):
        places: list[tuple[Player, int]] = []
        cards: list[str] = [card for card in new.objectives_out if new.box.objectives[card].kind == kind]
        rest = [card for card in new.objectives_out if new.box.objectives[card].kind != kind]
        out = len(cards)
        given_up: list[Player] = []
        for player in new.players:
            if player.seat == me:
                continue
            for index, card in enumerate(player.objectives):
                if new.box.objectives[card].kind == kind and not player.objective_known[index] & bit:
                    places.append((player, index))
                    cards.append(card)
            if player.rejected and new.box.objectives[player.rejected[0]].kind == kind:
                given_up.append(player)
                cards.append(player.rejected[0])
        shuffle(rng, cards)
        new.objectives_out = [*rest, *cards[:out]]
        cards = cards[out:]
        for player, index in places:
            chosen = player.chosen == player.objectives[index]
            player.objectives[index] = cards.pop()
            if chosen:
                player.chosen = player.objectives[index]
        for player in given_up:
            player.rejected = [cards.pop()]
    choose_again(new, me, rng)


def choose_again(new: State, me: int, rng: Rng) -> None:
    """NE-CRIT-1. Which Objective the others keep is secret until all have chosen."""
    for player in new.players:
        if player.seat != me and player.chosen:
            player.chosen = player.objectives[rng.below(2)]


def deal_items(new: State, me: int, bit: int, rng: Rng) -> None:
    """NE-INFO-3, NE-INFO-13. Inventory Items of the others by colour, with the decks."""
    for colour in BACKS:
        places: list[tuple[Player, int]] = []
        cards: list[str] = []
        for player in new.players:
            if player.seat == me:
                continue
            for index, item in enumerate(player.inventory):
                if new.box.items[item].deck == colour and not player.known[index] & bit and player.known[index] != -1:
                    places.append((player, index))
                    cards.append(item)
        if colour != "blue":
            deal_heavy_back(new, me, colour, cards, rng)
        else:
            shuffle(rng, cards)
        for player, index in places:
            player.inventory[index] = cards.pop()


def deal_heavy_back(new: State, me: int, colour: str, cards: list[str], rng: Rng) -> None:
    """Mix Inventory Items with the deck. Heavy Items never lie in an Inventory, so they stay where they cannot be seen:
    in the deck or among the cards a searcher looks at."""
    light = [item for item in [*cards, *new.item_deck[colour]] if not new.box.items[item].heavy]
    heavy = [item for item in new.item_deck[colour] if new.box.items[item].heavy]
    shuffle(rng, light)
    number = len(cards)
    cards[:] = light[:number]
    new.item_deck[colour] = [*light[number:], *heavy]
    mix(rng, [new.item_deck[colour], *looked_at(new, me, colour)])


def deal_hands(new: State, me: int, rng: Rng, frozen: int) -> None:
    """NE-INFO-1. Hand and deck of the others; of one's own only the order of the deck is unknown."""
    for player in new.players:
        if player.seat in (me, frozen):
            shuffle(rng, player.deck)
            continue
        shown = shown_card(new, player.seat)
        if shown:
            player.hand.remove(shown)
        mix(rng, [player.hand, player.deck])
        if shown:
            player.hand.append(shown)


def shown_card(new: State, seat: int) -> str:
    """NE-CARD-15. The card that its owner has named and that waits in hand for somebody's consent, "" if none."""
    decision = new.decision
    if decision is not None and isinstance(decision.asker, AskConsent) and decision.asker.seat == seat:
        return decision.asker.name
    return ""


def deal_contamination(new: State, me: int, rng: Rng) -> None:
    """NE-INFO-9. Which Contamination cards are INFECTED, except those this seat has Scanned."""
    piles: list[list[str]] = [new.contamination_deck]
    for player in new.players:
        piles.extend([player.hand, player.deck, player.discard])
    first_own = 1 + 3 * me
    states: list[str] = []
    for number, pile in enumerate(piles):
        own = me >= 0 and first_own <= number < first_own + 3
        states.extend([hidden_state(card) for card in pile if is_hidden(card, own)])
    shuffle(rng, states)
    for number, pile in enumerate(piles):
        own = me >= 0 and first_own <= number < first_own + 3
        for index, card in enumerate(pile):
            if is_hidden(card, own):
                infected = states.pop() == INFECTED
                if card in (KNOWN_CLEAN, KNOWN_INFECTED):
                    pile[index] = KNOWN_INFECTED if infected else KNOWN_CLEAN
                else:
                    pile[index] = INFECTED if infected else CLEAN


def is_hidden(card: str, own: bool) -> bool:
    if own:
        return card in (CLEAN, INFECTED)
    return is_contamination(card)


def hidden_state(card: str) -> str:
    return INFECTED if card in (INFECTED, KNOWN_INFECTED) else CLEAN


def hidden(g: State, seat: int | None) -> list[str]:
    """What this seat cannot know, thing by thing, in a fixed order."""
    me = NOBODY if seat is None else seat
    bit = 0 if seat is None else 1 << seat
    ship = board(g)
    found = [g.tile[room] for room in ship.tiled if not g.explored[room] and not g.tile_known[room] & bit]
    found.extend([g.token[room] for room in ship.tiled if g.token[room] and not g.token_known[room] & bit])
    found.extend([*g.event_deck, *g.attack_deck, *g.wound_deck, *g.contamination_deck])
    for colour in COLOURS:
        found.extend(g.item_deck[colour])
    for player in g.players:
        if player.seat != me:
            found.extend([*player.hand, *player.inventory, *player.objectives])
        found.extend(player.deck)
    found.extend([str(token) for token in g.bag])
    return found
