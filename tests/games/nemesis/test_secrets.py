"""Hidden and public information (spec section 25)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.core.codec import canonical
from farside.core.play import choose
from farside.core.rng import Rng
from farside.games.nemesis.game import GAME
from farside.games.nemesis.rules.actions import Pay
from farside.games.nemesis.rules.looking import KeepItem
from farside.games.nemesis.rules.objectives import KeepObjective
from farside.games.nemesis.rules.passing import DiscardFromHand
from farside.games.nemesis.rules.state import State

from .table import Table, fresh, positions, table


def imagined(t: Table, name: str | None, times: int = 12) -> list[State]:
    seat = None if name is None else t.players.index(name)
    found = [GAME.imagine(t.g, seat, Rng(f"imagine/{number}")) for number in range(times)]
    assert all(GAME.view(g, seat) == GAME.view(t.g, seat) for g in found)
    return [g for g in found if isinstance(g, State)]


def test_hands_and_decks() -> None:
    """NE-INFO-1. The owner knows the hand, nobody the order of a deck; the number of cards is public."""
    t = table(characters={"scout": {"room": 6, "hand": ["search", "rest", "C"]}})
    assert t.seen("scout")["you"]["hand"] == ["search", "rest", "contamination"]
    assert t.seen("captain")["players"][0]["hand"] == 3
    assert len({str(g.players[0].hand) for g in imagined(t, "captain")}) > 1
    own = imagined(t, "scout")
    assert {str([card for card in g.players[0].hand if card not in ("clean", "infected")]) for g in own} == {
        "['search', 'rest']"
    }
    assert len({str(g.players[0].deck) for g in own}) > 1


def test_discard_piles() -> None:
    """NE-INFO-2. Open; a Contamination card is seen as such, its state only by an owner who has Scanned it."""
    t = table(characters={"scout": {"room": 6, "discard": ["search", "known_infected", "I"]}})
    assert t.seen("scout")["players"][0]["discard"] == ["search", "known_infected", "contamination"]
    assert t.seen("captain")["players"][0]["discard"] == ["search", "contamination", "contamination"]


def test_inventories() -> None:
    """NE-INFO-3. Number and back are public, the content is the owner's; Hands are public."""
    t = table(characters={"scout": {"room": 6, "inventory": ["medkit", "grenade"]}})
    shown = t.seen("captain")["players"][0]
    assert shown["inventory"] == [{"back": "green", "id": None}, {"back": "red", "id": None}]
    assert shown["hands"][0][0]["id"] == "rifle"
    assert t.seen("scout")["players"][0]["inventory"][0]["id"] == "medkit"
    assert len({str(g.players[0].inventory) for g in imagined(t, "captain")}) > 1
    backs = {tuple(g.box.items[item].deck for item in g.players[0].inventory) for g in imagined(t, "captain")}
    assert backs == {("green", "red")}


def test_objectives() -> None:
    """NE-INFO-4. Only the owner knows; the kept kind is seen by its back; what was given up is known to its owner
    alone."""
    t = table(
        first_encounter=False,
        characters={
            "scout": {"room": 6, "hand": 5, "objectives": ["hoarder", "ab_ovo"]},
            "captain": {"objectives": ["great_hunt", "necroscopy"]},
            "pilot": {"objectives": ["quarantine", "my_precious"]},
        },
    )
    t.happens("encounter", seat="scout", bag=["adult/2"], keep={"scout": "ab_ovo"})
    assert t.seen("captain")["players"][0]["objectives"] == [{"kind": "corporate", "id": None}]
    assert t.seen("scout")["you"]["rejected"] == ["hoarder"]
    assert "hoarder" not in canonical(t.seen("captain"))
    assert len({str(g.players[0].objectives) for g in imagined(t, "captain")}) > 1


def test_choices_at_the_first_encounter_are_secret() -> None:
    """NE-INFO-4, NE-CRIT-1. Until all have chosen nobody sees what the others keep, not even in the log."""
    g = fresh(2, 4)
    step = KeepObjective(0, g.players[0].objectives[0])
    assert GAME.seen_step(step, 0) == step
    assert GAME.seen_step(step, 1) == GAME.seen_step(step, None) == KeepObjective(0, "")


def test_unexplored_things() -> None:
    """NE-INFO-5, NE-INFO-6. Tiles, tokens, Coordinates, Engines, Weaknesses, decks: nobody; imagined ones differ."""
    t = table(unexplored={"2": "fire_1", "3": "fire_2", "4": "silence_1"})
    for name in ("scout", None):
        seen = t.seen(name)
        assert seen["rooms"]["2"]["tile"] is None
        assert seen["coordinates"] is None
        assert seen["engines"] == [None] * 3
        assert [slot["id"] for slot in seen["weaknesses"]] == [None] * 3
        worlds = imagined(t, name)
        for read in (
            "tile",
            "token",
            "coordinates",
            "engines",
            "weaknesses",
            "event_deck",
            "attack_deck",
            "wound_deck",
        ):
            assert len({str(getattr(g, read)) for g in worlds}) > 1, read


def test_what_was_seen_stays_seen() -> None:
    """NE-INFO-5, NE-INFO-10. In every world that the looker imagines the thing is what it is."""
    t = table(
        characters={"scout": {"room": 14, "hand": 2}}, unexplored={"2": "fire_1", "3": "fire_2", "4": "silence_1"}
    )
    t.do("use_room", choice=[3])
    assert {(g.tile[3], g.token[3]) for g in imagined(t, "scout")} == {("comms_room", "fire_2")}
    assert len({(g.tile[3], g.token[3]) for g in imagined(t, "pilot")}) > 1


def test_bag() -> None:
    """NE-INFO-7. How many tokens of each kind; the numbers of Adults are not known."""
    t = table()
    assert t.seen(None)["bag"] == {"blank": 1, "larva": 4, "creeper": 1, "adult": 6, "queen": 1}
    assert len({str(sorted(g.bag)) for g in imagined(t, "scout")}) > 1


def test_public_facts() -> None:
    """NE-INFO-8. Wounds, markers, Ammo, Injuries, numbers, tracks, Doors, counters, Quest Items are the same in
    all views."""
    t = table(
        characters={"scout": {"room": 6, "slime": True, "wounds": ["leg"], "ammo": {"rifle": 1}}},
        intruders=["adult@6:2"],
        doors={"c06_11": "closed"},
        fire=[3],
        noise=["tech"],
    )
    keys = ("rooms", "corridors", "technical", "intruders", "time", "destination", "pods", "eggs", "decks", "bag")
    for key in keys:
        assert t.seen("scout")[key] == t.seen("captain")[key] == t.seen(None)[key]
    player = t.seen(None)["players"][0]
    assert (player["slime"], player["wounds"], player["number"]) == (True, ["leg"], 1)
    assert player["hands"][0][0]["ammo"] == 1
    assert player["quests"] == ["motion_scanner", "security_key"]


def test_infection_is_unknown_even_to_the_owner() -> None:
    """NE-INFO-9, NE-CONT-3. Before a Scan the worlds of the owner differ; afterwards they do not."""
    t = table(characters={"scout": {"room": 6, "hand": ["rest", "I", "search"]}})
    assert {g.players[0].hand[1] for g in imagined(t, "scout", 40)} == {"clean", "infected"}
    t.do("play_card", name="rest")
    assert {str(g.players[0].hand) for g in imagined(t, "scout")} == {"['known_infected', 'search']"}
    step = DiscardFromHand(0, "known_infected")
    assert GAME.seen_step(step, 0) == step
    assert GAME.seen_step(step, 1) == DiscardFromHand(0, "contamination")


def test_the_log_of_a_search() -> None:
    """NE-INFO-10, NE-INFO-3. That somebody searched is public, what was kept is not."""
    step = KeepItem(1, "grenade")
    assert GAME.seen_step(step, 1) == step
    assert GAME.seen_step(step, 0) == KeepItem(1, "")
    t = table(characters={"scout": {"room": 2, "hand": ["search"]}})
    t.do("play_card", name="search", items=["grenade", "decoy"])
    assert t.seen("scout")["you"]["looking"] == {"deck": "red", "cards": ["grenade", "decoy"]}
    assert t.seen("captain")["you"]["looking"] is None
    assert len({str(g.looking) for g in imagined(t, "captain")}) > 1
    t.do("keep_item", item="grenade")
    assert t.seen("scout")["you"]["notes"] == [{"round": 4, "about": "under_red", "seen": "decoy"}]


def test_trade() -> None:
    """NE-INFO-13, NE-INFO-11. The partners see the Item, also afterwards; the third one only its back."""
    t = table(
        characters={
            "scout": {"room": 6, "hand": 1, "inventory": ["grenade"]},
            "captain": {"room": 6},
            "pilot": {"room": 6},
        }
    )
    t.do("trade").do("offer_to", partner="captain").do("add_thing", thing=10)
    assert t.seen("captain")["players"][0]["inventory"][0]["id"] == "grenade"
    assert t.seen("pilot")["players"][0]["inventory"][0]["id"] is None
    t.do("accept_offer", by="captain").do("close_trade")
    assert t.seen("scout")["players"][1]["inventory"] == [{"back": "red", "id": "grenade"}]
    assert t.seen("pilot")["players"][1]["inventory"] == [{"back": "red", "id": None}]


def test_crafted_items_are_known() -> None:
    """NE-INFO-13. By their crafting; Quest Items by their activation."""
    t = table(
        characters={"scout": {"room": 6, "hand": 1, "inventory": ["medkit", "alcohol"], "active": ["security_key"]}}
    )
    t.do("craft", item="antidote")
    assert [item["id"] for item in t.seen("captain")["players"][0]["inventory"]] == ["security_key", "antidote"]


def test_ingenuity_shows_only_what_it_uses() -> None:
    """NE-INFO-3, NE-ITEM-1. An Item in the Inventory that equals the one to be made stays secret."""
    inventory = ["molotov", "chemicals", "bandages"]
    t = table(
        ["mechanic", "captain", "pilot"],
        characters={"mechanic": {"room": 6, "hand": ["ingenuity", "search"], "inventory": inventory}},
    )
    t.do("play_card", name="ingenuity", choice=["craft", "molotov", "chemicals", "bandages"])
    assert t.of("mechanic").inventory == ["molotov", "molotov"]
    assert [item["id"] for item in t.seen("pilot")["players"][0]["inventory"]] == [None, "molotov"]


def test_nerves_of_steel_are_asked_without_betraying() -> None:
    """NE-INFO-12, NE-DEC-11. A Soldier with cards is asked in a Surprise Attack, whether the card is there or not."""
    from farside.games.nemesis.rules.cards.attacks import AttackShown

    for hand, options in ((["search"], 1), (["nerves_of_steel"], 2)):
        t = table(
            ["soldier", "captain"],
            phase="event",
            characters={"soldier": {"room": 6, "hand": hand}},
            intruders=["adult@6"],
        )
        t.g.attack_shown.append("scratch_2")
        t.g.attack_deck.remove("scratch_2")
        t.g.todo.append(AttackShown(3, 0, "scratch_2", True))
        from farside.core.play import run

        run(t.g)
        t.shows(asked="soldier", asker="react", options=options)


@pytest.mark.parametrize(("seats", "mode"), [(2, "semi-cooperative"), (4, "intruder-player"), (5, "cooperative")])
def test_no_secret_in_any_view(seats: int, mode: str) -> None:
    """NE-INFO-1, NE-INFO-4, NE-INFO-14. In whole games: no name of a hidden card in the view of another seat or a
    spectator."""
    for g in positions(seats, 3, 120, mode=mode):
        for seat in (None, *range(seats)):
            _check_view(g, seat)


def _check_view(g: State, seat: int | None) -> None:
    seen: dict[str, Any] = GAME.view(g, seat)
    for player in g.players:
        if player.seat == seat:
            continue
        shown = seen["players"][player.seat]
        assert isinstance(shown["hand"], int)
        assert "known" not in canonical(shown["discard"])
        for index, item in enumerate(player.inventory):
            bits = player.known[index]
            knows = bits == -1 or (seat is not None and bits >> seat & 1)
            assert (shown["inventory"][index]["id"] == item) == bool(knows)
        if not g.ended:
            for index, objective in enumerate(player.objectives):
                knows = seat is not None and player.objective_known[index] >> seat & 1
                assert (shown["objectives"][index]["id"] == objective) == bool(knows)
    for room in range(1, 22):
        if not g.explored[room] and not (seat is not None and g.tile_known[room] >> seat & 1):
            assert seen["rooms"][str(room)]["tile"] is None or room in (10, 16)


def test_another_seats_options_follow_its_imagined_hand() -> None:
    """NE-INFO-12. In an imagined world the seat to act can choose among what it holds there."""
    t = table(characters={"scout": {"room": 6, "hand": ["search", "rest", "demolition"]}}, active="scout")
    for g in imagined(t, "captain", 6):
        assert g.decision is not None
        for index in range(len(g.decision.options)):
            choose(g.copy(), index)


def test_who_pays_can_pay() -> None:
    """NE-INFO-1, NE-ACT-2, NE-ACT-9. In the middle of a payment everybody knows that the rest of the price is in
    hand."""
    about = {"room": 3, "hand": ["search", "rest", "C", "C"], "deck": ["C"] * 6 + ["demolition"]}
    t = table(characters={"scout": about})
    choose(t.g, [type(option).__name__ for option in t.options].index("UseRoom"))
    assert t.g.decision is not None
    assert t.g.decision.asker == Pay(0, 2)
    hands = set()
    for g in imagined(t, "captain", 40):
        hand = [card for card in g.players[0].hand if card in g.box.cards]
        hands.add(str(sorted(hand)))
        assert len(hand) >= 2
    assert len(hands) > 1
