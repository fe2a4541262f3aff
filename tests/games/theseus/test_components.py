"""What is in the box (spec sections 1, 4, 13, 22): the data, and the tables of the rules that must agree with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from farside.games.theseus.game import GAME, STEPS
from farside.games.theseus.rules.box import BOX, FACTIONS, Box
from farside.games.theseus.rules.cards import aliens, bonus, greys, marines, scientists
from farside.games.theseus.rules.cards.registry import RULES
from farside.games.theseus.rules.components import DATA
from farside.games.theseus.rules.view import TRACK
from farside.games.theseus.show.rules import RULES as RULE_OF_STEP

from .table import fresh, table

TOML = GAME.data()
SOURCES = {"seed", "public", "memory", "reconstructed"}


def count_of(component: str) -> int:
    found: dict[str, int] = {entry["id"]: entry["count"] for entry in TOML["component"]}
    return found[component]


def test_seven_boards() -> None:
    """TH-COMP-1. Four homes and three common sectors."""
    assert [board.id for board in BOX.boards] == [
        "corridors",
        "control_room",
        "tech_bay",
        "docking_bay",
        "alien_nest",
        "laboratory",
        "grey_wreck",
    ]
    assert [board.owner for board in BOX.boards] == [-1, -1, -1, 0, 1, 2, 3]
    assert count_of("sector_boards") == 7


def test_the_tracks() -> None:
    """TH-COMP-2. Life and data go to 20, the countdown has four steps, Space three fields."""
    assert (BOX.life_max, BOX.data_win, BOX.end_of_track) == (20, 20, 4)
    assert list(TRACK) == TOML["limits"]["end_track"]
    assert TOML["tracks"]["space_fields"] == 3


def test_three_units_per_faction_with_two_sides() -> None:
    """TH-COMP-3, TH-COMP-9. Three of each faction, three Creatures, and ten Embryos: 2, 4 and 4."""
    counts = Counter(kind.id for kind in BOX.unit_kind)
    assert counts == {
        **dict.fromkeys(("marine", "alien", "scientist", "grey", "minor_alien", "creature"), 3),
        "runner": 4,
        "catcher": 2,
        "warrior": 4,
    }
    assert all(kind.upgradable for kind in BOX.units if kind.id != "minor_alien")


def test_a_hundred_faction_cards() -> None:
    """TH-COMP-4, TH-CARD-6, TH-RECON-1. 25 cards per faction, 15 of them of level 0; 54 designs."""
    for faction in range(4):
        kinds = [BOX.kind_of[card] for card in BOX.cards_of[faction]]
        assert len(kinds) == 25
        assert len([kind for kind in kinds if kind.level == 0]) == 15
    assert BOX.cards_of[4] == []
    assert len([kind for kind in BOX.kinds if not kind.bonus]) == 54
    instants = [kind for kind in BOX.kinds if kind.instant and not kind.bonus]
    assert Counter(kind.faction for kind in instants) == {0: 1, 1: 1, 2: 1, 3: 1}


def test_nine_bonus_cards() -> None:
    """TH-COMP-5. Three designs of three, and a help card that does nothing."""
    assert Counter(BOX.kind_of[card].id for card in BOX.bonus_cards) == {
        "b_card_from_deck": 3,
        "b_upgrade": 3,
        "b_passage": 3,
    }
    assert count_of("help_card") == 1


def test_markers() -> None:
    """TH-COMP-6. Scientists and Greys have two markers, the others one."""
    assert {entry["id"]: entry["markers"] for entry in TOML["faction"]} == {
        "marines": 1,
        "aliens": 1,
        "scientists": 2,
        "greys": 2,
        "pandora": 1,
    }
    assert BOX.collects_data == [False, False, True, True, False]


def test_general_tokens() -> None:
    """TH-COMP-7. 20 Upgrade tokens, one End token, one Malfunction token, four alliance tokens."""
    assert BOX.upgrade_tokens == 20 == count_of("upgrade_tokens")
    assert (count_of("end_token"), count_of("malfunction_token"), count_of("alliance_tokens")) == (1, 1, 4)


def test_auxiliary_tokens() -> None:
    """TH-COMP-8, TH-TOK-3. Numbers of the auxiliary tokens, and which of them live on their own."""
    assert {entry["id"]: entry["count"] for entry in TOML["token"]} == {
        "defense_system": 2,
        "fire": 2,
        "tentacles": 2,
        "gripper": 2,
        "deactivation": 3,
        "invisibility": 2,
        "parasite": 2,
        "minor_alien": 3,
        "creepers": 4,
        "hidden": 5,
        "video_camera": 5,
    }
    kinds = {entry["id"]: entry["kind"] for entry in TOML["token"]}
    assert [token for token, kind in kinds.items() if kind in ("effect", "unit")] == [
        "gripper",
        "deactivation",
        "invisibility",
        "parasite",
        "minor_alien",
    ]


def test_reminder_tokens_never_run_out() -> None:
    """TH-TOK-4. There are as many Fire, Tentacles, Hidden and camera tokens as cards can need; four Creepers tokens
    can be too few for a sector of six slots."""
    copies = {kind.id: kind.copies for kind in BOX.kinds}
    tokens = {entry["id"]: entry["count"] for entry in TOML["token"]}
    assert tokens["fire"] >= copies["m_fire"]
    assert tokens["tentacles"] >= copies["a_tentacles"]
    assert tokens["defense_system"] >= copies["s_defense_system"]
    assert tokens["hidden"] >= copies["a_hidden"] + copies["a_duplicate"]
    assert tokens["video_camera"] >= copies["s_video_cameras"]
    assert BOX.creepers_tokens == 4 < 6 - 1


def test_pending_slots() -> None:
    """TH-SECT-1. Homes have two, Corridors and Control Room one, the Technology Bay none."""
    assert [board.last_pending - board.first_pending for board in BOX.boards] == [1, 1, 0, 2, 2, 2, 2]


def test_installed_slots_and_neighbours() -> None:
    """TH-SECT-2, TH-DUP-2. A slot with three neighbours exists only in the Corridors and the Technology Bay."""
    three = {BOX.boards[BOX.sector_of_slot[slot]].id for slot, near in enumerate(BOX.neighbours) if len(near) == 3}
    assert three == {"corridors", "tech_bay"}
    assert max(len(near) for near in BOX.neighbours) == 3
    for slot, near in enumerate(BOX.neighbours):
        assert all(slot in BOX.neighbours[other] for other in near)


def test_ranges_are_mutual() -> None:
    """TH-SECT-3, TH-SECT-5. Whoever can attack can be attacked; in the Corridors everybody everybody."""
    for room, near in enumerate(BOX.in_range):
        assert room not in near
        assert all(room in BOX.in_range[other] for other in near)
    assert [len(BOX.in_range[room]) for room in range(4)] == [3, 3, 3, 3]


def test_hidden_is_no_trap() -> None:
    """TH-SECT-6, TH-CRD-HID. An arrival does not touch it."""
    t = table("AM", active="marines", units=["M1@docking_bay.a"], installed=["C2 a_hidden"])
    t.move("M1", "corridors.a").shows(life={"marines": 20})


def test_sector_actions() -> None:
    """TH-SECT-7. Every sector has its action."""
    assert [entry["sector_action"] for entry in TOML["sector"]] == [
        "assault",
        "malfunction",
        "extra_turn",
        *["upgrade"] * 4,
    ]


def test_units_of_a_faction_differ_by_side_and_tokens_only() -> None:
    """TH-UNIT-2. Two basic Marines in the same place have the same attack."""
    facts = {unit["id"]: unit for unit in table(units=["M1@corridors.a", "M2@corridors.b"]).seen()["units"]}
    different = {key for key in facts["M1"] if facts["M1"][key] != facts["M2"][key]}
    assert different == {"id", "place"}


# --- tables agree with data ---------------------------------------------------------------------------------------


def test_every_card_has_a_rule() -> None:
    """TH-CARD-6, TH-CARD-2. The tables of the factions hold exactly the cards of the data."""
    tables = (marines.CARDS, aliens.CARDS, scientists.CARDS, greys.CARDS)
    for faction, cards in enumerate(tables):
        assert list(cards) == [kind.id for kind in BOX.kinds if kind.faction == faction]
    assert list(bonus.CARDS) == [kind.id for kind in BOX.kinds if kind.bonus]
    assert set(RULES) == {kind.id for kind in BOX.kinds}


def test_provenance() -> None:
    """TH-RECON-1, TH-RECON-2. Every card, unit, sector and token says where it comes from."""
    for name in ("card", "bonus_card", "unit", "sector", "token", "faction"):
        for entry in TOML[name]:
            assert entry["source"] in SOURCES, entry["id"]
            assert entry["ref"], entry["id"]
    assert all(card["copies_source"] == "reconstructed" for card in TOML["card"])
    mine = next(card for card in TOML["card"] if card["id"] == "m_mine")
    assert (mine["upgrade"], mine["upgrade_source"], mine["copies_source"]) == (2, "seed", "reconstructed")


def test_no_expansion_is_mixed_in() -> None:
    """TH-RECON-4. Five factions; no Bots, no Station cards."""
    assert tuple(entry["id"] for entry in TOML["faction"]) == FACTIONS


def part_of(small: Any, large: Any) -> bool:
    if isinstance(small, dict):
        return all(key in large and part_of(value, large[key]) for key, value in small.items())
    if isinstance(small, list):
        return len(small) == len(large) and all(part_of(one, other) for one, other in zip(small, large, strict=True))
    return bool(small == large)


def test_generated_numbers_are_those_of_the_data() -> None:
    """rules/components.py holds nothing that data/components.toml does not say."""
    assert part_of(DATA, TOML)
    assert [kind.id for kind in Box(TOML).kind_of] == [kind.id for kind in BOX.kind_of]


def test_every_step_has_a_name_and_a_rule() -> None:
    """A record names steps by class; the log cites a rule for each."""
    assert len(GAME.steps) == len(STEPS)
    assert set(RULE_OF_STEP) == set(GAME.steps)


def test_golden_rule() -> None:
    """TH-SECT-8. Cards override rules: with a Vent Shaft a Move may fall short of its points (TH-MOVE-2)."""
    units = ["A1@alien_nest.a", "A2@alien_nest.b"]
    assert table("AM", units=units).move("A1").fact("choices") == 4
    t = table("AM", units=units, installed=["T2 a_vent_shaft"]).move("A1")
    assert t.can("stop")


def test_a_new_game_has_all_its_pieces() -> None:
    """TH-SETUP-13. 20 Upgrade tokens in the pool."""
    assert fresh(2, seed=1).pool == 20
