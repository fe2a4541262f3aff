"""What is open, what is hidden, and where chance comes in (spec section 16)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given

from farside.core.rng import Rng
from farside.games.alien_frontiers.rules.artifact import ShowCards
from farside.games.alien_frontiers.rules.cards.fuel_powers import RollAgain
from farside.games.alien_frontiers.rules.state import kinds
from farside.games.alien_frontiers.rules.turn import RollFleet
from farside.games.alien_frontiers.rules.view import hidden, imagine, seen_step, view

from .table import few, fresh, positions, random_moves, seat_numbers, seeds, table


def test_everything_on_the_table_is_public() -> None:
    """AF-INFO-1. Board, tokens, cards, display, number of cards in the deck, scores: all in the view."""
    t = table(
        hand=["4", "r5"],
        fuel={"red": 2},
        ore={"green": 3},
        cards={"red": ["alien_city"]},
        colonies={"burroughs_desert": {"blue": 1}},
        hub={"yellow": {"colony": 3, "ships": ["2"]}},
        lunar_mine=["red:6"],
        fields={"positron": "burroughs_desert"},
        display=["booster_pod", "stasis_beam", "data_crystal"],
        discard=["plasma_cannon"],
    )
    seen = t.seen()
    assert [ship["face"] for ship in seen["unplaced"]] == ["4", "r5"]
    assert [player["fuel"] for player in seen["players"]] == [2, 0, 0, 0]
    assert [player["ore"] for player in seen["players"]] == [0, 3, 0, 0]
    assert [player["score"] for player in seen["players"]] == [1, 0, 3, 0]
    assert [player["hub"] for player in seen["players"]] == [0, 0, 0, 3]
    assert [player["reserve"] for player in seen["players"]] == [6, 6, 5, 5]
    assert [card["id"] for card in seen["players"][0]["cards"]] == ["alien_city"]
    assert seen["stations"]["lunar_mine"]["groups"][0] == [{"seat": 0, "face": "6", "value": 6, "relic": False}]
    assert seen["territories"]["burroughs_desert"] == {
        "colonies": [0, 0, 1, 0],
        "control": 2,
        "bonus": [2],
        "fields": ["positron"],
    }
    assert seen["relic"] == {"holder": 2, "at": "unplaced"}
    assert seen["display"] == ["booster_pod", "stasis_beam", "data_crystal"]
    assert seen["deck"] == 22 - 3 - 1 - 1
    assert seen["supply"] == {"fuel": 28, "ore": 17, "limited": True}


def test_who_has_a_bonus_is_public() -> None:
    """AF-INFO-1, AF-GEN-6. The controller and, this turn, the borrower; nobody under the Isolation Field."""
    t = table(
        fuel={"blue": 2},
        cards={"blue": ["data_crystal", "stasis_beam"]},
        colonies={"lem_badlands": {"red": 1}, "asimov_crater": {"green": 1}},
    )
    t.power("data_crystal", territory="lem_badlands")
    bonuses = {name: territory["bonus"] for name, territory in t.seen()["territories"].items() if territory["bonus"]}
    assert bonuses == {"lem_badlands": [0, 2], "asimov_crater": [1]}
    t.discard("stasis_beam", territory="lem_badlands")
    assert t.seen()["territories"]["lem_badlands"]["bonus"] == []
    assert t.seen()["territories"]["lem_badlands"]["control"] == 0


@few
@given(seat_numbers, seeds)
def test_all_seats_see_the_same(seats: int, seed: int) -> None:
    """AF-INFO-2. Nobody has private information, in the view or in the log."""
    for move in random_moves(seats, seed, limit=200):
        views = [view(move.after, seat) for seat in (None, *range(seats))]
        assert all(seen == views[0] for seen in views)
        assert all(seen_step(step, seat) == step for step in move.happened for seat in (None, *range(seats)))


@few
@given(seat_numbers, seeds)
def test_the_order_of_the_deck_is_hidden(seats: int, seed: int) -> None:
    """AF-INFO-2. Another order and other dice to come: no view can tell; nothing but the deck differs."""
    differed = False
    for number, g in enumerate(positions(seats, seed, limit=60)):
        other = imagine(g, 0, Rng(number))
        assert view(other, 0) == view(g, 0)
        assert sorted(other.deck) == sorted(g.deck)
        assert (other.display, other.discard, other.hands) == (g.display, g.discard, g.hands)
        assert hidden(g, 0) == g.deck
        assert other.rng.seed != g.rng.seed
        differed = differed or other.deck != g.deck
    assert differed


def test_the_view_names_no_card_of_the_deck() -> None:
    """AF-INFO-2. With both Plasma Cannons in the deck the word does not occur in the view."""
    t = table(display=["booster_pod", "stasis_beam", "data_crystal"])
    assert kinds(t.g, t.g.deck).count("plasma_cannon") == 2
    assert "plasma_cannon" not in repr(t.seen(2))


def test_the_discard_pile_is_public() -> None:
    """AF-INFO-3. Card by card, for everybody, at all times."""
    t = table(discard=["plasma_cannon", "alien_city"], cards={"blue": ["stasis_beam"]})
    t.discard("stasis_beam", territory="lem_badlands")
    for seat in (None, 0, 2):
        assert t.seen(seat)["discard"] == ["plasma_cannon", "alien_city", "stasis_beam"]


@few
@given(seat_numbers, seeds)
def test_where_chance_comes_in(seats: int, seed: int) -> None:
    """AF-RAND-1. The generator is used for a fleet roll, a re-roll, a reshuffle, and for nothing else."""
    for move in random_moves(seats, seed):
        drawn = move.after.rng.drawn - move.before.rng.drawn
        rolled = move.ran(RollFleet, RollAgain)
        new_cards = sum(len(step.cards) for step in move.happened if isinstance(step, ShowCards))
        reshuffled = new_cards > len(move.before.deck)
        assert (drawn > 0) == (rolled or reshuffled)


def test_dice_are_fair_and_independent() -> None:
    """AF-RAND-1. Over 2,000 opening rolls each face, and each pair of faces, falls about equally often."""
    rolls = [first_roll(seed) for seed in range(2000)]
    faces = Counter(value for roll in rolls for value in roll)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    for times in faces.values():
        assert abs(times - 1000) < 120
    pairs = Counter(pair for roll in rolls for pair in pairwise(roll))
    assert len(pairs) == 36
    for times in pairs.values():
        assert abs(times - 4000 / 36) < 45


def first_roll(seed: int) -> list[int]:
    g = fresh(2, seed)
    return [ship["value"] for ship in view(g, None)["unplaced"]]


def test_shuffle_is_fair() -> None:
    """AF-RAND-1, AF-SETUP-4. Over 1,100 games each of the 22 cards lies in the first slot of the display."""
    firsts = Counter(fresh(2, seed).display[0] for seed in range(1100))
    assert len(firsts) == 22
    assert max(firsts.values()) < 90
    assert min(firsts.values()) > 20


def test_the_reroll_and_the_reshuffle_use_the_seed() -> None:
    """AF-RAND-1. The same position and seed give the same dice and the same deck; another seed another."""

    def after_cycle(seed: str) -> list[int]:
        t = table(hand=["1"], rest="discard", deck=[], display=["booster_pod", "stasis_beam", "data_crystal"])
        t.g.rng = Rng(seed)
        t.dock("alien_artifact", "1").cycle()
        return [*t.g.display, *t.g.deck]

    assert after_cycle("a") == after_cycle("a")
    assert after_cycle("a") != after_cycle("b")
    assert sorted(after_cycle("a")) == sorted(after_cycle("b"))
