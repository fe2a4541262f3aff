"""Setting up, options, modes (spec section 3; parts of 16, 17, 18)."""

from __future__ import annotations

from collections import Counter

import pytest

from farside.core.game import BadOption, check_options
from farside.core.play import choose
from farside.core.record import new_game
from farside.games.theseus.game import GAME
from farside.games.theseus.rules import setup, starting_cards
from farside.games.theseus.rules.box import BOX, FACTIONS
from farside.games.theseus.rules.state import IN_SUPPLY, State
from farside.games.theseus.rules.view import view

from .table import after_setup, fresh, positions, table

MARINES, ALIENS, SCIENTISTS, GREYS, PANDORA = range(5)


def boards(g: State) -> list[str]:
    return [BOX.boards[sector].id for sector in g.ring]


def fixed(seats: int, *factions: str, seed: int = 1, **options: object) -> State:
    named = {f"faction_{number}": faction for number, faction in enumerate(factions, 1)}
    return fresh(seats, seed, first_player="first_seat", **named, **options)


# --- factions and first player ------------------------------------------------------------------------------------


def factions_offered(g: State) -> list[int]:
    assert g.decision is not None
    return [option.faction for option in g.decision.options if isinstance(option, setup.TakeFaction)]


def test_factions_are_chosen_openly_in_seat_order() -> None:
    """TH-SETUP-1, TH-DEC-1. Each a different one; what is taken, or set for another seat, is not offered."""
    g = fresh(3, seed=4, faction_3="greys")
    assert g.decision is not None
    assert g.decision.seat == 0
    assert factions_offered(g) == [MARINES, ALIENS, SCIENTISTS, PANDORA]
    choose(g, 1)
    assert g.decision is not None
    assert g.decision.seat == 1
    assert factions_offered(g) == [MARINES, SCIENTISTS, PANDORA]


def test_a_faction_is_drawn_when_its_seats_turn_comes() -> None:
    """TH-SETUP-1, TH-RAND-1. Who chooses before it has every faction that nobody is given by name; the lot falls on
    what is left then."""
    drawn = set()
    for seed in range(30):
        g = fresh(3, seed, faction_2="random", faction_3="greys")
        assert g.decision is not None
        assert factions_offered(g) == [MARINES, ALIENS, SCIENTISTS, PANDORA]
        choose(g, 1)
        assert g.faction[0] == ALIENS
        drawn.add(g.faction[1])
    assert drawn == {MARINES, SCIENTISTS, PANDORA}


def test_a_faction_drawn_first_is_not_offered() -> None:
    """TH-SETUP-1. The one who chooses after the lot sees what was drawn."""
    for seed in range(10):
        g = fresh(2, seed, faction_1="random")
        assert g.decision is not None
        assert g.decision.seat == 1
        assert g.faction[0] not in factions_offered(g)
        assert len(factions_offered(g)) == 4


def test_unused_factions_leave_the_game() -> None:
    """TH-SETUP-1. No unit, board or card of them is there."""
    g = after_setup(2, seed=3, faction_1="marines", faction_2="greys")
    assert {BOX.unit_kind[unit].id for unit, place in enumerate(g.place) if place != -5} == {"marine", "grey"}
    assert set(boards(g)) == {"corridors", "control_room", "tech_bay", "docking_bay", "grey_wreck"}


def test_the_first_player_is_drawn_or_set() -> None:
    """TH-SETUP-2, TH-RAND-1. By default by lot; his home comes first."""
    firsts = {fresh(2, seed=seed, faction_1="marines", faction_2="aliens").first for seed in range(20)}
    assert firsts == {0, 1}
    for seed in range(6):
        g = after_setup(2, seed, faction_1="marines", faction_2="aliens", first_player="first_seat")
        assert g.order == [0, 1]


def test_standard_layout() -> None:
    """TH-SETUP-3, TH-SETUP-4. Corridors, Control Room, home of player 1, Technology Bay, home of player 2."""
    g = fixed(2, "greys", "aliens")
    assert boards(g) == ["corridors", "control_room", "grey_wreck", "tech_bay", "alien_nest"]
    assert g.order == [0, 1]


def test_four_boards_with_pandora() -> None:
    """TH-PAN-3. She has no board."""
    g = fixed(2, "marines", "pandora")
    assert boards(g) == ["corridors", "control_room", "docking_bay", "tech_bay"]


def test_markers_at_the_start() -> None:
    """TH-SETUP-5, TH-PAN-1. Life 20, data 0, both tokens beside the cards."""
    g = fixed(2, "scientists", "pandora")
    assert (g.life, g.data, g.end_token, g.malfunction) == ([20, 20], [0, 0], 0, -1)


def test_bonus_cards_on_their_slots() -> None:
    """TH-SETUP-6, TH-RAND-1. A Bonus card on every Bonus slot and nowhere else; which ones is chance."""
    found = set()
    for seed in range(8):
        g = fixed(2, "marines", "aliens", seed=seed)
        slots = [slot for slot, card in enumerate(g.installed) if card >= 0]
        assert [BOX.slot_names[slot] for slot in slots] == ["C1", "C6", "K1", "K4", "T1", "T6"]
        assert all(BOX.kind_of[g.installed[slot]].bonus for slot in slots)
        found.add(tuple(BOX.kind_of[g.installed[slot]].id for slot in slots))
    assert len(found) > 1


def test_decks_of_fifteen() -> None:
    """TH-SETUP-7, TH-SETUP-10. 15 of 25 cards; 12 are left after the starting cards; 10 went back unseen."""
    g = after_setup(2, seed=5, faction_1="marines", faction_2="greys")
    assert [len(deck) for deck in g.decks] == [12, 12]
    assert [len(cards) for cards in g.undealt] == [10, 10]


def test_everybody_has_drawn_before_the_first_choice() -> None:
    """TH-SETUP-14, TH-SETUP-15, TH-DEC-2. The drawn cards lie open before anybody installs."""
    g = fixed(2, "marines", "aliens")
    assert g.decision is not None
    assert isinstance(g.decision.asker, starting_cards.ChooseStartCard)
    assert [len(hand) for hand in g.hands] == [3, 3]
    assert all(place == IN_SUPPLY for unit, place in enumerate(g.place) if g.owner[unit] >= 0)


def test_an_instant_chosen_at_the_start_is_kept() -> None:
    """TH-SETUP-9."""
    t = table(
        "MA", phase="setup", deck={"marines": ["m_grenade", "m_mine", "m_fire", "m_fire"], "aliens": ["a_hive"] * 3}
    )
    t.do("start_card", card="m_grenade")
    t.do("start_card", card="a_hive", slot="N1")
    t.shows(kept={"marines": ["m_grenade"]}, pending={"docking_bay:0": "m_mine", "docking_bay:1": "m_fire"})


def test_units_first_at_home_then_anywhere() -> None:
    """TH-SETUP-11, TH-SETUP-12, TH-DEC-3. Also into an enemy home that becomes full: nobody attacks, no trap acts."""
    t = table(
        "MA",
        phase="setup",
        deck={"marines": ["m_mine", "m_fire", "m_fire"], "aliens": ["a_hive", "a_hive", "a_hive"]},
    )
    t.do("start_card", card="m_mine", slot="N1").do("start_card", card="a_hive", slot="D1")
    assert not t.can("room", room="corridors.a")
    t.room("docking_bay.a").room("docking_bay.b")
    t.room("alien_nest.a").room("alien_nest.b").room("alien_nest.c").room("alien_nest.d")
    t.shows(life={"marines": 20, "aliens": 20}, installed={"N1": "m_mine"}, upgraded=[], to_act="marines")


# --- options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_card_levels(level: int) -> None:
    """TH-OPT-1. Only cards up to the level; level 0 is exactly fifteen cards."""
    g = after_setup(2, seed=8, faction_1="scientists", faction_2="aliens", card_level=level)
    for seat in (0, 1):
        unseen = [*g.decks[seat], *g.undealt[seat]]
        assert max(BOX.kind_of[card].level for card in unseen) <= level
        if level == 0:
            assert g.undealt[seat] == []


def test_random_layout() -> None:
    """TH-OPT-3, TH-RAND-1. Any order; turn order is read from it, Corridors first."""
    rings = {tuple(boards(fixed(2, "marines", "aliens", seed=seed, boards="random"))) for seed in range(12)}
    assert len(rings) > 5
    for seed in range(12):
        g = fixed(2, "marines", "aliens", seed=seed, boards="random")
        assert boards(g)[0] == "corridors"
        homes = [board for board in boards(g) if board in ("docking_bay", "alien_nest")]
        assert g.order == ([0, 1] if homes[0] == "docking_bay" else [1, 0])


def test_boards_laid_in_turn() -> None:
    """TH-OPT-5, TH-DEC-1. One open pool, in seat order, clockwise."""
    g = fixed(2, "marines", "aliens", boards="draft")
    laid = []
    for seat in (0, 1, 0, 1, 0):
        if g.decision is None or not isinstance(g.decision.asker, setup.DraftBoard):
            break
        assert g.decision.seat == seat
        option = g.decision.options[-1]
        assert isinstance(option, setup.LayBoard)
        assert view(g, 1)["draft"]["laid"] == laid
        laid.append(BOX.boards[option.board].id)
        choose(g, len(g.decision.options) - 1)
    assert laid == ["alien_nest", "docking_bay", "tech_bay", "control_room"]  # the last one leaves no choice
    assert boards(g) == ["corridors", "alien_nest", "docking_bay", "tech_bay", "control_room"]


def test_constructed_decks() -> None:
    """TH-OPT-4, TH-INFO-4. Each chooses 15 of 25 in secret; the deck holds exactly these."""
    game = new_game(GAME, 2, 3, {"faction_1": "marines", "faction_2": "aliens", "constructed_decks": True})
    g = game.state
    assert isinstance(g, State)
    while g.decision is not None and isinstance(g.decision.asker, starting_cards.BuildDeck):
        assert game.view(1 - g.decision.seat)["players"][g.decision.seat]["picks"] is None
        game.choose(len(g.decision.options) - 1)
        assert isinstance(game.state, State)
        g = game.state
    chosen = Counter({kind: number for kind, number in game.view(0)["players"][0]["picks"].items() if number})
    cards = [*g.decks[0], *g.hands[0]]
    assert Counter(BOX.kind_of[card].id for card in cards) == chosen
    assert sum(chosen.values()) == 15


def test_the_number_of_a_card_tells_nothing_about_a_constructed_deck() -> None:
    """TH-OPT-4, TH-INFO-4. The only Mine of a deck may be any of the four in the box."""
    found = set()
    for seed in range(40):
        g = fresh(2, seed, faction_1="marines", faction_2="aliens", constructed_decks=True)
        while g.decision is not None and isinstance(g.decision.asker, starting_cards.BuildDeck):
            options = g.decision.options
            numbers = [option.number for option in options if isinstance(option, starting_cards.PickCopies)]
            first = g.decision.seat == 0 and not g.picks[0]  # the first design is the Mine
            choose(g, numbers.index(1) if first else len(numbers) - 1)
        mines = [card for card in [*g.decks[0], *g.hands[0]] if BOX.kind_of[card].id == "m_mine"]
        assert len(mines) == 1
        found.add(mines[0])
    assert len(found) == 4


def test_options_combine() -> None:
    """TH-OPT-6. In the team game ten cards; three installed means draw four, one pending."""
    options = {f"faction_{seat + 1}": FACTIONS[seat] for seat in range(4)}
    g = after_setup(4, seed=2, teams=True, three_installed=True, card_level=0, **options)
    assert [len(deck) for deck in g.decks] == [6] * 4
    assert [len(cards) for cards in g.undealt] == [5] * 4
    assert len([card for card in g.pending if card >= 0]) == 4
    placed = [card for card in g.installed if card >= 0 and not BOX.kind_of[card].bonus]
    assert len(placed) + sum(len(kept) for kept in g.kept) == 12


def test_three_installed_for_two() -> None:
    """TH-OPT-2. Five drawn, three installed or kept, two pending, ten left."""
    g = after_setup(2, seed=2, three_installed=True, faction_1="marines", faction_2="greys")
    assert [len(deck) for deck in g.decks] == [10, 10]
    assert len([card for card in g.pending if card >= 0]) == 4


def test_wrong_options_are_refused() -> None:
    """TH-TEAM-1, TH-SETUP-1. Teams are for four; no faction is played twice."""
    with pytest.raises(BadOption, match="greys"):
        check_options(GAME, 2, {"faction_1": "greys", "faction_2": "greys"})
    with pytest.raises(BadOption):
        check_options(GAME, 2, {"teams": True})
    with pytest.raises(BadOption):
        check_options(GAME, 2, {"faction_3": "greys"})


# --- modes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_free_for_all(seats: int) -> None:
    """TH-FFA-1, TH-FFA-2, TH-FFA-8. Boards by chance, life 0, otherwise as for two."""
    options = {f"faction_{seat + 1}": FACTIONS[seat] for seat in range(seats)}
    rings = {tuple(boards(fresh(seats, seed, **options))) for seed in range(6)}
    assert len(rings) > 1
    g = after_setup(seats, seed=1, **options)
    assert g.life == [0] * seats
    assert len(g.ring) == 3 + seats
    assert [len(deck) for deck in g.decks] == [12] * seats
    assert len([place for place in g.place if place >= 0]) == 3 * seats
    homes = [BOX.boards[sector].owner for sector in g.ring if sector >= 3]
    assert [FACTIONS[g.faction[seat]] for seat in g.order] == [FACTIONS[owner] for owner in homes]


def test_team_homes_decks_and_units() -> None:
    """TH-TEAM-1, TH-TEAM-2, TH-TEAM-3, TH-TEAM-4. One home per alliance, 10 cards, 2 units, A1 B1 A2 B2."""
    options = {f"faction_{seat + 1}": FACTIONS[seat] for seat in range(4)}
    g = fresh(4, 1, teams=True, first_player="first_seat", **options)
    assert g.decision is not None
    assert isinstance(g.decision.asker, setup.ChooseHome)
    assert (g.decision.seat, len(g.decision.options)) == (0, 2)
    choose(g, 1)  # the Laboratory
    assert g.decision is not None
    assert (g.decision.seat, len(g.decision.options)) == (1, 2)
    choose(g, 0)  # the Alien Nest
    assert boards(g) == ["corridors", "control_room", "laboratory", "tech_bay", "alien_nest"]
    assert g.order == [0, 1, 2, 3]
    assert g.home == [5, 4, 5, 4]
    g = after_setup(4, 1, teams=True, **options)
    assert [len(deck) for deck in g.decks] == [8] * 4
    assert len([card for card in g.pending if card >= 0]) == 4
    assert len([place for place in g.place if place >= 0]) == 8
    assert g.life == [20] * 4


def test_pandora_places_her_units_and_no_cards() -> None:
    """TH-PAN-5, TH-PAN-1, TH-DEC-1. Two Creatures in her home, which may be an enemy one and is then full."""
    t = table(
        ["corridors", "control_room", "docking_bay", "tech_bay"],
        factions=["marines", "pandora"],
        phase="setup",
        deck={"marines": ["m_mine", "m_fire", "m_fire"]},
    )
    t.do("token", sector="docking_bay", side="right").do("start_card", card="m_mine", slot="D1")
    t.room("docking_bay.a").room("docking_bay.b").room("docking_bay.c")
    t.shows(units={"Pc2": "docking_bay.d"}, life={"marines": 20, "pandora": 20}, asked="ChooseStartRoom")
    assert t.g.decks[1] == []


def test_pandora_in_a_team() -> None:
    """TH-PAN-15. Two Creatures; the ally's board is the home and carries her token, without a choice."""
    options = dict(zip([f"faction_{n}" for n in (1, 2, 3, 4)], ("pandora", "aliens", "marines", "greys"), strict=True))
    g = after_setup(4, 3, teams=True, **options)
    assert BOX.boards[g.home[0]].id == "docking_bay" == BOX.boards[g.home[2]].id
    creatures = [unit for unit, kind in enumerate(BOX.unit_kind) if kind.id == "creature" and g.place[unit] >= 0]
    assert len(creatures) == 2
    for now in positions(4, 3, teams=True, **options):
        assert now.decision is None or not isinstance(now.decision.asker, setup.PlaceToken)
