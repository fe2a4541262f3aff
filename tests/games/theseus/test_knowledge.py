"""What a seat may know (spec section 19)."""

from __future__ import annotations

import json

import pytest

from farside.core.play import choose
from farside.core.record import new_game
from farside.core.rng import Rng
from farside.games.theseus.game import GAME
from farside.games.theseus.rules import starting_cards
from farside.games.theseus.rules.box import BOX
from farside.games.theseus.rules.state import State
from farside.games.theseus.rules.view import imagine, seen_step, view

from .table import after_setup, positions


def test_order_of_the_decks_is_hidden() -> None:
    """TH-INFO-2, TH-INFO-4. Below the top card a deck could be anything; the top is known, and so is what was seen."""
    g = after_setup(2, seed=6, faction_1="marines", faction_2="greys")
    for seat in (None, 0, 1):
        tops, orders, backs = set(), set(), set()
        for number in range(12):
            other = imagine(g, seat, Rng(number))
            tops.add(other.decks[0][-1])
            orders.add(tuple(other.decks[0]))
            backs.add(tuple(sorted(other.undealt[0])))
            assert sorted([*other.decks[0], *other.undealt[0]]) == sorted([*g.decks[0], *g.undealt[0]])
        assert tops == {g.decks[0][-1]}
        assert len(orders) == 12
        assert len(backs) > 1


def test_a_beginners_deck_is_known_as_a_set() -> None:
    """TH-INFO-4, TH-INFO-3, TH-OPT-1. With level 0 nothing is in the box; only the order is unknown."""
    g = after_setup(2, seed=6, faction_1="marines", faction_2="greys", card_level=0)
    other = imagine(g, 0, Rng(1))
    assert sorted(other.decks[1]) == sorted(g.decks[1])
    assert other.decks[1] != g.decks[1]


def test_the_owner_of_a_constructed_deck_knows_its_cards() -> None:
    """TH-INFO-4, TH-OPT-4. Not their order; the opponents know neither."""
    g = after_setup(2, seed=6, faction_1="marines", faction_2="greys", constructed_decks=True)
    own = imagine(g, 0, Rng(1))
    assert sorted(own.decks[0]) == sorted(g.decks[0])
    assert own.decks[0] != g.decks[0]
    assert own.picks[0] == g.picks[0]
    foreign = {tuple(sorted(imagine(g, 1, Rng(number)).decks[0])) for number in range(6)}
    assert len(foreign) > 1


def test_choices_of_constructed_decks_are_secret() -> None:
    """TH-OPT-4. Others learn that a choice was made, not which."""
    step = starting_cards.PickCopies(0, 3, 2)
    assert seen_step(step, 0) == step
    assert seen_step(step, 1) == starting_cards.PickCopies(0, 3, -1) == seen_step(step, None)
    game = new_game(GAME, 2, 5, {"constructed_decks": True, "faction_1": "aliens", "faction_2": "greys"})
    game.choose(1)
    game.choose(0)
    assert game.view(0)["players"][0]["picks"] == {"a_hive": 1, "a_hidden": 0}
    assert game.view(1)["players"][0]["picks"] is None
    assert game.view(None)["players"][0]["picks"] is None


def test_views_name_no_hidden_card() -> None:
    """TH-INFO-1, TH-INFO-2. No number of a card in a deck below its top is in any view."""
    for g in positions(3, seed=2, limit=60):
        for seat in (None, 0, 1, 2):
            text = json.dumps(view(g, seat))
            for deck in g.decks:
                for card in deck[:-1]:
                    assert f'"card": {card},' not in text


def test_nobody_may_search_a_deck() -> None:
    """TH-INFO-3. No option of any game looks into a deck: cards come from its top only."""
    for g in positions(2, seed=4, limit=400):
        for option in g.decision.options if g.decision else ():
            card = getattr(option, "card", None)
            assert card is None or all(card not in deck[:-1] for deck in g.decks)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_view_shows_where_a_move_would_lead(seat: int) -> None:
    """TH-MOVE-1. `reach` is where a Move without cards ends."""
    g = after_setup(2, seed=9, faction_1="marines", faction_2="aliens", card_level=0)
    assert isinstance(g, State)
    facts = {unit["id"]: unit for unit in view(g, seat)["units"]}
    assert g.decision is not None
    for index, option in enumerate(g.decision.options):
        name = BOX.unit_names[option.unit] if type(option).__name__ == "MoveUnit" else ""  # type: ignore[attr-defined]
        after = g.copy()
        choose(after, index)
        if name and after.decision is not None and type(after.decision.asker).__name__ == "TakeRoom":
            asker = after.decision.asker
            assert facts[name]["reach"] == BOX.boards[asker.sector].id  # type: ignore[attr-defined]
