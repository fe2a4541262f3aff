"""What is open and what is hidden (spec section 2), and that asking betrays no hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from farside.core import codec
from farside.core.play import choose
from farside.core.rng import Rng
from farside.games.nexus_ops.game import GAME
from farside.games.nexus_ops.rules.battle import ScoreBattle
from farside.games.nexus_ops.rules.cards.deploy_cards import SawToken
from farside.games.nexus_ops.rules.decks import GotEnergize, GotSecrets
from farside.games.nexus_ops.rules.draw import GiveCard, KeepSecret
from farside.games.nexus_ops.rules.knowledge import hidden, imagine, seen_step
from farside.games.nexus_ops.rules.moments import DiscardEnergize, Moment
from farside.games.nexus_ops.rules.state import State, energize_kinds
from farside.games.nexus_ops.rules.view import view
from farside.games.nexus_ops.rules.windows import Window

from .table import battle, fresh, positions, table


def test_what_everybody_sees() -> None:
    """NX-INFO-2, NX-INFO-3, NX-INFO-8. Board, units, tokens face up, points, discards, rubium, numbers of cards."""
    t = table(
        units={"E0": {"P1": {"human": 2}}},
        mines={"E0": 2},
        rubium={"P1": 5, "P2": 7},
        vp={"P2": 3},
        energize={"P1": ["force_field"]},
        secrets={"P2": ["untouchable", "outnumbered"]},
        energize_discard=["teleporter"],
        secret_discard=["menagerie"],
    )
    seen = t.seen()
    assert [player["rubium"] for player in seen["players"]] == [5, 7]
    assert [player["score"] for player in seen["players"]] == [0, 3]
    assert [(player["energize"], player["secrets"]) for player in seen["players"]] == [(1, 0), (0, 2)]
    assert seen["players"][0]["supply"]["human"] == 10
    assert seen["hexes"]["E0"]["units"] == [{"seat": 0, "unit": "human", "count": 2, "fresh": 0}]
    assert (seen["hexes"]["E0"]["mine"], seen["hexes"]["E0"]["token"]) == (2, "T-M2")
    assert seen["discards"] == {"energize": ["teleporter"], "secrets": ["menagerie"]}
    assert seen["decks"] == {"energize": 30, "secrets": 33, "missions": 37}
    assert seen["hand"] is None


def test_what_a_seat_sees_alone() -> None:
    """NX-INFO-1, NX-INFO-7. Its hand, and nothing of the others' hands, of the decks or of tokens face down."""
    t = table(tokens={"E0": "T-RS"}, rubium={"P1": 2}, energize={"P1": ["force_field"], "P2": ["lucky_shot"]})
    assert t.seen("P1")["hand"] == {"energize": ["force_field"], "secrets": []}
    for player in ("P1", None):
        text = codec.canonical(t.seen(player))
        assert "lucky_shot" not in text
        assert "T-RS" not in text


def test_cards_are_revealed_when_played_or_discarded() -> None:
    """NX-INFO-4, NX-INFO-5."""
    t = table(energize={"P1": ["corporate_funding"]}, secrets={"P1": ["untouchable"]})
    t.do("play", card="corporate_funding").do("discard", card="untouchable")
    assert t.seen("P2")["discards"] == {"energize": ["corporate_funding"], "secrets": ["untouchable"]}


def test_reshuffled_cards_are_hidden_again() -> None:
    """NX-INFO-5."""
    units = {"M": {"P1": {"rock_strider": 1}}}
    t = table(
        "draw",
        rest="aside",
        units=units,
        secret_deck=["untouchable"],
        energize_discard=["teleporter", "lucky_shot", "force_field"],
    )
    t.end()
    assert t.seen("P2")["discards"]["energize"] == []
    assert t.seen("P2")["decks"]["energize"] == 1


def test_the_log_shows_faces_only_to_those_who_saw_them() -> None:
    """NX-INFO-1, NX-INFO-7, NX-INFO-8. Drawn, kept and given cards, and tokens looked at."""
    drawn = GotEnergize(1, ("force_field", "teleporter"))
    assert seen_step(drawn, 1) == drawn
    assert seen_step(drawn, 0) == seen_step(drawn, None) == GotEnergize(1, ("", ""))
    assert seen_step(GotSecrets(1, ("untouchable",)), 0) == GotSecrets(1, ("",))
    assert seen_step(SawToken(0, "E0", "T-RS"), 1) == SawToken(0, "E0", "")
    assert seen_step(KeepSecret(0, "untouchable"), 1) == KeepSecret(0, "")
    gift = GiveCard(0, "energize", "force_field")
    assert [seen_step(gift, seat) == gift for seat in (0, 1, 2, 3, None)] == [True, False, True, False, False]


def test_known_cards_stay_where_they_are() -> None:
    """NX-INFO-7. The card a player gave, the one he put at the bottom and the token he looked at are no mystery to him,
    and one to the others."""
    deck = ["untouchable", "outnumbered"]
    t = table("draw", options=("top_priority",), secret_deck=deck).do("keep", card="outnumbered")
    bottoms = {seat: {imagine(t.g, seat, Rng(n)).secret_deck[0] for n in range(30)} for seat in (0, 1)}
    assert bottoms[0] == {t.g.secret_deck[0]}
    assert len(bottoms[1]) > 5
    t = table(tokens={"E0": "T-RS", "K0": "T-M2", "I0": "T-M1C"}, looked={"P1": ["E0"]}, rubium={"P1": 2})
    place = t.g.looked[0][0]
    assert {imagine(t.g, 0, Rng(n)).token[place] for n in range(20)} == {t.g.token[place]}
    assert len({imagine(t.g, 1, Rng(n)).token[place] for n in range(20)}) == 3
    gift = table("draw", 4, ("teams",), energize={"P3": ["force_field"]}, units={"H0L": {"P1": {"human": 1}}}).end()
    gift.do("give", card="force_field")
    worlds = [imagine(gift.g, seat, Rng(n)).energize[0] for seat in (2, 1) for n in range(20)]
    assert {tuple(hand) for hand in worlds[:20]} == {tuple(gift.g.energize[0])}
    assert len({tuple(hand) for hand in worlds[20:]}) > 5


def test_halves_of_the_small_map_are_dealt_apart() -> None:
    """NX-2P-2, NX-INFO-1. Everybody knows which six tokens lie in each half."""
    g = fresh(2, energy_dependence=True)
    layout = g.box.layouts[g.layout_id]
    for n in range(20):
        world = imagine(g, 0, Rng(n))
        for half in layout.halves:
            assert Counter(world.token[place] for place in half) == Counter(g.token[place] for place in half)


def test_chance_to_come_is_unknown() -> None:
    """NX-INFO-6. An imagined world has dice of its own."""
    g = fresh(2)
    worlds = [imagine(g, 0, Rng(n)) for n in range(10)]
    rolls = {tuple([world.rng.die() for _ in range(9)]) for world in worlds}
    assert len(rolls) == 10


# --- non-interference over windows ------------------------------------------------------------------------------------

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {"every_second_counts": True}),
    (3, {"executive_orders": True}),
    (4, {"teams": True, "alternate_units": True, "top_priority": True}),
]


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_who_is_asked_betrays_no_hand(players: int, options: dict[str, Any]) -> None:
    """NX-BATTLE-16, NX-INFO-1, NX-TURN-4. At every decision: whoever looks on, the same seat is asked the same question
    in every world he cannot tell from the real one. The question is asked anew there, with the other hands."""
    asked: Counter[str] = Counter()
    for number, g in enumerate(positions(players, "windows", every=3, limit=1500, **options)):
        assert g.decision is not None
        asked[type(g.decision.asker).__name__] += 1
        for seat in (None, *range(players)):
            world = imagine(g, seat, Rng(f"{number}/{seat}"))
            assert world.decision is not None
            assert world.decision.seat == g.decision.seat
            assert world.decision.asker == g.decision.asker
            if seat == g.decision.seat:
                assert list(world.decision.options) == list(g.decision.options)
    assert asked["Window"] > 10
    assert asked["Moment"] > 10


def swap_hands(g: State, seat: int, rng: Rng) -> State:
    """The same position with other cards in one hand: what nobody else could tell."""
    world = g.copy()
    for deck, hand in ((world.energize_deck, world.energize[seat]), (world.secret_deck, world.secrets[seat])):
        cards = [*deck, *hand]
        rng.shuffle(cards)
        deck[:], hand[:] = cards[: len(deck)], cards[len(deck) :]
    return world


def test_passing_through_windows_looks_the_same_whatever_is_held() -> None:
    """NX-BATTLE-16. Two worlds that differ only in one hand: as long as its owner plays nothing, everybody is asked in
    the same order to the end of the battle, question by question."""
    battles = 0
    for number, g in enumerate(positions(3, "passing", limit=2500, every_second_counts=True)):
        assert g.decision is not None
        if not isinstance(g.decision.asker, Window) or g.decision.asker.window != "battle_start":
            continue
        seat = g.decision.seat
        worlds = [g.copy(), swap_hands(g, seat, Rng(number))]
        for world in worlds:
            again = world.decision
            assert again is not None
            world.decision = None
            again.asker.run(world)
        trails = [passive_trail(world) for world in worlds]
        assert trails[0] == trails[1]
        battles += 1
    assert battles > 20


def passive_trail(g: State) -> list[tuple[str, int]]:
    """Who is asked what, while everybody always takes the last option (pass, go on, no card) and the first casualty."""
    trail: list[tuple[str, int]] = []
    while g.decision is not None and g.battle is not None and not isinstance(g.decision.asker, Moment):
        trail.append((repr(g.decision.asker), g.decision.seat))
        passive = isinstance(g.decision.asker, Window | ScoreBattle)
        choose(g, len(g.decision.options) - 1 if passive else 0)
    return trail


def test_a_wrong_card_is_asked_like_a_right_one() -> None:
    """NX-BATTLE-16, NX-MISS-6. A Force Field and a Teleporter in hand: the others see the same questions."""
    trails = []
    for card in ("force_field", "teleporter"):
        t = battle({"human": 2}, {"human": 2}, 6, 1, 1, 1, energize={"P2": [card]}, secrets={"P1": ["menagerie"]})
        trail = []
        while t.g.battle is not None:
            assert t.g.decision is not None
            trail.append((repr(t.g.decision.asker), t.g.decision.seat))
            choose(t.g, len(t.options) - 1)
        trails.append(trail)
    assert trails[0] == trails[1]


def test_an_imagined_seat_is_offered_the_cards_it_is_imagined_to_hold() -> None:
    """NX-INFO-1. Nothing of the real hand shows in the options of a world that another seat imagines."""
    t = table(rubium={"P1": 2}, energize={"P1": ["force_field"]}, secrets={"P1": ["untouchable"]})
    assert t.offers(DiscardEnergize) == [DiscardEnergize("force_field")]
    for number in range(10):
        world = imagine(t.g, 1, Rng(number))
        assert world.decision is not None
        discards = [step.card for step in world.decision.options if isinstance(step, DiscardEnergize)]
        assert discards == energize_kinds(world, world.energize[0])


def test_hidden_things_vary() -> None:
    """NX-INFO-1. What a seat cannot know is really dealt anew, and nothing else changes."""
    for g in positions(3, "vary", every=97, limit=2000):
        for seat in (None, 0, 1, 2):
            worlds = [imagine(g, seat, Rng(n)) for n in range(4)]
            assert len({str(hidden(world, seat)) for world in worlds}) > 1
            assert all(view(world, seat) == view(g, seat) for world in worlds)
            assert all(Counter(hidden(world, seat)) == Counter(hidden(g, seat)) for world in worlds)


def test_saved_positions_hold_no_other_players_cards_in_waiting_steps() -> None:
    """NX-INFO-1. Steps that wait carry no faces: an imagined world has no trace of the real hand."""
    for g in positions(4, "steps", every=31, limit=1500, teams=True, top_priority=True):
        for step in g.todo:
            assert seen_step(step, None) == step
    assert GAME.seen_step is seen_step
