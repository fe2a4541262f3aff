"""What a seat cannot know, dealt anew (spec section 25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farside.core.rng import Rng
from farside.core.shared import replaced

from .actions import Pay
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
from .piles import shuffled
from .questions import action_cards, board
from .state import NOBODY, Player, State

TRIES: Final = 100


def imagine(g: State, seat: int | None, rng: Rng) -> State:
    """A state that this seat (None: a spectator) cannot tell from the real one; dice to come are unknown."""
    for _ in range(TRIES):
        new = imagine_with(g, seat, rng, NOBODY)
        if g.decision is None or (new.decision is not None and new.decision.seat == g.decision.seat):
            return new
        # The cards dealt to the seat that must act would leave it nothing to choose: deal again.
    assert g.decision is not None
    return imagine_with(g, seat, rng, g.decision.seat)  # hardly any hand would do: let it have its own


def imagine_with(g: State, seat: int | None, rng: Rng, frozen: int) -> State:
    new = g.copy()
    me = NOBODY if seat is None else seat
    bit = 0 if seat is None else 1 << seat
    infected = clean_contamination(new, me)
    deal_ship(new, bit, rng)
    deal_intruders(new, me, bit, rng)
    deal_objectives(new, me, bit, rng)
    deal_items(new, me, bit, rng)
    deal_hands(new, me, rng, frozen)
    infect_contamination(new, me, infected, rng)
    forget_notes(new, me)
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


def unseen(rng: Rng, cards: Sequence[str]) -> list[str]:
    """Cards shuffled. Sorted first, so that the order in which they really lie leaves no trace (`core.hidden`)."""
    return shuffled(rng, sorted(cards))


def deal_two(rng: Rng, one: Sequence[str], other: Sequence[str]) -> tuple[list[str], list[str]]:
    """The cards of both piles shuffled together and dealt back, each pile keeping its size."""
    cards = unseen(rng, [*one, *other])
    return cards[: len(one)], cards[len(one) :]


def deal_ship(new: State, bit: int, rng: Rng) -> None:
    """NE-INFO-5. Tiles, Exploration tokens, Engines, Coordinates that this seat has not seen."""
    ship = board(new)
    new.tile, _ = deal_places(rng, new.tile, hidden_tiles(new, ship.slots1, bit), [])
    new.tile, new.tiles_out = deal_places(rng, new.tile, hidden_tiles(new, ship.slots2, bit), new.tiles_out)
    tokens = [room for room in ship.tiled if new.token[room] and not new.token_known[room] & bit]
    resolved = len([room for room in ship.tiled if not new.token[room]])  # openly: the last ones that went out
    never_used = len(new.tokens_out) - resolved
    new.token, out = deal_places(rng, new.token, tokens, new.tokens_out[:never_used])
    new.tokens_out = [*out, *new.tokens_out[never_used:]]
    new.engines = [
        working if new.engine_known[engine] & bit else rng.below(2) for engine, working in enumerate(new.engines)
    ]
    if not new.coordinates_known & bit:
        cards = unseen(rng, [new.coordinates, *new.coordinates_out])
        new.coordinates, new.coordinates_out = cards[0], cards[1:]


def hidden_tiles(g: State, rooms: list[int], bit: int) -> list[int]:
    return [room for room in rooms if not g.explored[room] and not g.tile_known[room] & bit]


def deal_places(
    rng: Rng, things: Sequence[str], places: Sequence[int], out: Sequence[str]
) -> tuple[list[str], list[str]]:
    """All things, and those outside the game, after what lies on these places was mixed with the latter."""
    cards = unseen(rng, [*[things[place] for place in places], *out])
    found = list(things)
    for place in places:
        found[place] = cards.pop()
    return found, cards


def deal_intruders(new: State, me: int, bit: int, rng: Rng) -> None:
    """NE-INFO-6, NE-INFO-7, NE-INFO-14. Decks, Weaknesses, numbers in the bag, the Intruder player's hand."""
    hidden = [slot for slot in range(len(new.weaknesses)) if not new.discovered[slot]]
    new.weaknesses, new.weaknesses_out = deal_places(rng, new.weaknesses, hidden, new.weaknesses_out)
    top = [new.event_deck.pop()] if new.event_deck and new.event_top_known & bit else []
    new.event_deck = [*deal_deck(new, me, "event", new.event_deck, rng), *top]
    new.attack_deck = deal_deck(new, me, "attack", new.attack_deck, rng)
    new.wound_deck = unseen(rng, new.wound_deck)
    for kind in ("adult", "breeder"):
        mix_tokens(new, kind, rng)
    if new.intruder_seat == me:
        new.intruder_deck = unseen(rng, new.intruder_deck)
    else:
        new.intruder_deck, new.intruder_hand = deal_two(rng, new.intruder_deck, new.intruder_hand)


def deal_deck(new: State, me: int, name: str, deck: Sequence[str], rng: Rng) -> list[str]:
    """The deck in another order, mixed with its cards that another seat holds to choose from."""
    if new.looked != name or new.looker == me:
        return unseen(rng, deck)
    found, new.looking = deal_two(rng, deck, new.looking)
    return found


def mix_tokens(new: State, kind: str, rng: Rng) -> None:
    tokens = [token for token in [*new.bag, *new.pool] if new.box.tokens[token].kind == kind]
    tokens.sort()
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
        cards = unseen(rng, cards)
        new.objectives_out = [*rest, *cards[:out]]
        cards = cards[out:]
        for player, index in places:
            chosen = player.chosen == player.objectives[index]
            player.objectives = replaced(player.objectives, index, cards.pop())
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
        cards = unseen(rng, cards) if colour == "blue" else deal_items_of(new, me, colour, cards, rng)
        for player, index in places:
            player.inventory = replaced(player.inventory, index, cards.pop())


def deal_items_of(new: State, me: int, colour: str, items: list[str], rng: Rng) -> list[str]:
    """As many other Items: mix them with the deck, and with what another seat looks at. Heavy Items never lie in an
    Inventory, so they stay in the deck."""
    deck = [*new.item_deck[colour], *items]
    if new.looked == colour and new.looker != me:
        deck.extend(new.looking)
    light = unseen(rng, [item for item in deck if not new.box.items[item].heavy])
    found = [light.pop() for _ in items]
    rest = unseen(rng, [*light, *[item for item in deck if new.box.items[item].heavy]])
    if new.looked == colour and new.looker != me:
        new.looking = [rest.pop() for _ in new.looking]
    new.item_deck[colour] = rest
    return found


def deal_hands(new: State, me: int, rng: Rng, frozen: int) -> None:
    """NE-INFO-1. Hand and deck of the others; of one's own only the order of the deck is unknown."""
    for player in new.players:
        if player.seat in (me, frozen):
            player.deck = unseen(rng, player.deck)
            continue
        shown = shown_card(new, player.seat)
        if shown:
            player.hand.remove(shown)
        due = still_to_pay(new, player.seat)
        for _ in range(TRIES):
            player.hand, player.deck = deal_two(rng, player.hand, player.deck)
            if action_cards(player) >= due:
                break
        if shown:
            player.hand.append(shown)


def still_to_pay(new: State, seat: int) -> int:
    """NE-ACT-9. Whoever is paying for an Action holds at least so many Action cards: it could be declared."""
    decision = new.decision
    if decision is not None and isinstance(decision.asker, Pay) and decision.asker.seat == seat:
        return decision.asker.cost
    return 0


def shown_card(new: State, seat: int) -> str:
    """NE-CARD-15. The card that its owner has named and that waits in hand for somebody's consent, "" if none."""
    decision = new.decision
    if decision is not None and isinstance(decision.asker, AskConsent) and decision.asker.seat == seat:
        return decision.asker.name
    return ""


def clean_contamination(new: State, me: int) -> int:
    """NE-INFO-9. Turn all Contamination cards clean but those this seat has Scanned. How many were INFECTED?"""
    infected = 0
    for pile, own in contaminated_piles(new, me):
        for index, card in enumerate(pile):
            if is_hidden(card, own) and card in (INFECTED, KNOWN_INFECTED):
                infected += 1
                pile[index] = KNOWN_CLEAN if card == KNOWN_INFECTED else CLEAN
    return infected


def infect_contamination(new: State, me: int, infected: int, rng: Rng) -> None:
    """NE-INFO-9. So many of the same cards, any of them, are INFECTED."""
    places: list[tuple[list[str], int]] = []
    for pile, own in contaminated_piles(new, me):
        places.extend([(pile, index) for index, card in enumerate(pile) if is_hidden(card, own)])
    for _ in range(infected):
        pile, index = places.pop(rng.below(len(places)))
        pile[index] = KNOWN_INFECTED if pile[index] == KNOWN_CLEAN else INFECTED


def contaminated_piles(new: State, me: int) -> list[tuple[list[str], bool]]:
    """All piles that may hold Contamination cards, and whether they are this seat's own."""
    deck = list(new.contamination_deck)
    new.contamination_deck = deck
    piles = [(deck, False)]
    for player in new.players:
        piles.extend([(pile, player.seat == me) for pile in (player.hand, player.deck, player.discard)])
    return piles


def forget_notes(new: State, me: int) -> None:
    """NE-INFO-12. What the others have noted for themselves."""
    for player in new.players:
        if player.seat != me:
            player.notes = []


def is_hidden(card: str, own: bool) -> bool:
    if own:
        return card in (CLEAN, INFECTED)
    return is_contamination(card)


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
