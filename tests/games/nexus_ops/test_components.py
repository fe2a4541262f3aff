"""What is in the box (spec section 1), the units, and data packs."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from farside.core.pack import BadPack, Pack, apply_pack, read_pack
from farside.core.record import new_game, replay
from farside.games.nexus_ops.game import GAME, STEPS
from farside.games.nexus_ops.rules.box import BOX, Box
from farside.games.nexus_ops.rules.cards.battle_cards import BATTLE_CARDS
from farside.games.nexus_ops.rules.cards.deploy_cards import DEPLOY_CARDS
from farside.games.nexus_ops.rules.cards.missions import CHECKS
from farside.games.nexus_ops.rules.components import DATA
from farside.games.nexus_ops.rules.state import in_supply

from .table import battle, fresh, table

TOML = GAME.data()
PACK = Path(__file__).parent.parent.parent.parent / "docs" / "packs" / "nexus_ops_example.toml"


def test_figures_of_each_player() -> None:
    """NX-COMP-2. 41 figures each, 164 for four players."""
    g = fresh(4)
    assert [in_supply(g, 0, kind) for kind in range(6)] == [12, 8, 8, 6, 4, 3]
    assert sum(in_supply(g, seat, kind) for seat in range(4) for kind in range(6)) == 164


def test_cards() -> None:
    """NX-COMP-3, NX-ENERG-6, NX-MISS-14. 40 Mission, 36 Secret Mission and 32 Energize cards, each with its rule."""
    assert (BOX.mission_cards, len(BOX.secret), len(BOX.energize)) == (40, 36, 32)
    deploy = [card.id for card in BOX.energize if card.window == "deploy"]
    assert (len(deploy), len(BOX.energize) - len(deploy)) == (14, 18)
    assert set(deploy) == set(DEPLOY_CARDS)
    assert {card.id for card in BOX.energize} - set(deploy) == set(BATTLE_CARDS)
    assert {card.check for card in BOX.secret} == set(CHECKS)
    assert Counter(card.red for card in BOX.secret) == {True: 20, False: 16}


def test_tiles() -> None:
    """NX-COMP-4. Six single and six double tiles, four bases of three hexes, one Monolith."""
    assert (len(BOX.single_tiles), len(BOX.double_tiles)) == (6, 6)
    for layout in BOX.layouts.values():
        assert all(len(base) == 3 for base in layout.bases)
    layout = BOX.layouts["std4"]
    assert layout.size == 1 + 6 + 2 * 6 + 4 * 3


def test_tokens() -> None:
    """NX-COMP-5. 18 standard tokens and 6 extra ones; the extra ones only by their option."""
    sets = {token["set"]: 0 for token in TOML["exploration_token"]}
    for token in TOML["exploration_token"]:
        sets[token["set"]] += token["count"]
    assert (sets["standard"], sets["extra"]) == (18, 6)
    extra = {BOX.token_index[name] for name in ("X-M1E", "X-E2", "X-R7")}
    assert not extra & set(fresh(3).token)
    assert extra <= set(fresh(3, extra_tokens=True).token)


def test_only_amounts_of_rubium_matter() -> None:
    """NX-COMP-6, NX-INCOME-6. Nobody runs out of gems: more rubium than there are gems can be owned and gained."""
    t = table("income", units={"H0L": {"P1": {"human": 1}}}, rubium={"P1": 500})
    t.shows(rubium={"P1": 502})


def test_dice_have_six_faces() -> None:
    """NX-COMP-7. Fair six-sided dice; the first player marker is needed only for the Vortex; boards have two sides."""
    g = fresh(2)
    assert {g.rng.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert table().seen()["first"] == 0
    assert [unit_set.id for unit_set in BOX.unit_sets.values()] == ["classic", "alternate"]


def test_a_unit_or_card_wins_over_a_general_rule() -> None:
    """NX-COMP-8. A Dragon on the Monolith goes further than one hex; First Strike changes the battle order."""
    t = table("move", units={"M": {"P1": {"rubium_dragon": 1, "rock_strider": 1}}})
    assert t.can_move("rubium_dragon", "M", "H3B")
    assert not t.can_move("rock_strider", "M", "H3B")


def test_there_is_no_limit_to_units_in_a_hex_or_to_hands() -> None:
    """NX-COMP-10."""
    hand = ["force_field"] * 3 + ["berserk_rage"] * 3 + ["targeting_computer"] * 3 + ["lucky_shot"] * 2
    t = table(rubium={"P1": 24}, energize={"P1": hand})
    for _ in range(12):
        t.do("buy", unit="human", hex="H0B")
    t.shows(units={"H0B": {"P1": {"human": 12}}}, energize_counts={"P1": 11})


CLASSIC = {
    "human": (2, 6),
    "fungoid": (3, 5),
    "crystalline": (3, 5),
    "rock_strider": (6, 4),
    "lava_leaper": (8, 3),
    "rubium_dragon": (12, 2),
}


def test_unit_table() -> None:
    """NX-UNIT-1, NX-UNIT-2, NX-BATTLE-3. Cost, hit value, battle order, miners."""
    units = BOX.unit_sets["classic"]
    assert {kind.id: (kind.cost, kind.hit) for kind in units.kinds} == CLASSIC
    assert [units.names[kind] for kind in units.order] == list(reversed(units.names))
    assert [kind.id for kind in units.kinds if kind.miner] == ["human", "fungoid", "crystalline"]


@pytest.mark.parametrize("unit", CLASSIC)
def test_the_hit_value_of_each_unit(unit: str) -> None:
    """NX-UNIT-1, NX-BATTLE-4. A roll equal to the hit value hits, one less misses."""
    hit = CLASSIC[unit][1]
    for die, left in ((hit, {}), (hit - 1, {"P2": {"human": 2}})):
        t = battle({unit: 1}, {"human": 2}, die, 1, 1, terrain={"E0": "rock_plains"})
        t.shows(units={"E0": {"P1": {unit: 1}, **(left or {"P2": {"human": 1}})}})


def test_alternate_units() -> None:
    """NX-ALT-1, NX-ALT-2, NX-ALT-14. They replace the others kind by kind with the same limits and order; the Clone
    costs 1; terrain bonuses and classic abilities are lost."""
    classic, alternate = (BOX.unit_sets[name].kinds for name in ("classic", "alternate"))
    assert [kind.id for kind in alternate] == [
        *("clone", "sporeling", "shardling", "boulder_thunderer", "magma_swimmer", "monolith_serpent")
    ]
    for old, new in zip(classic, alternate, strict=True):
        assert (old.limit, old.hit, old.miner, old.bans) == (new.limit, new.hit, new.miner, new.bans)
        assert new.cost == (1 if new.id == "clone" else old.cost)
        assert not any(new.bonus)
        assert (new.strides, new.leaps, new.flies) == (False, False, False)
    order = BOX.unit_sets["alternate"].order
    assert order == BOX.unit_sets["classic"].order


def test_generated_components_are_those_of_the_data_file() -> None:
    """The numbers that the rules read are a part of the data file."""
    for table_name, content in DATA.items():
        assert table_name in TOML
        if isinstance(content, list):
            assert [entry.get("id") for entry in content] == [entry.get("id") for entry in TOML[table_name]]


def test_every_entry_says_where_it_comes_from() -> None:
    """Provenance: no unit, card, token or map without a source."""
    for name in ("unit", "secret_mission", "energize_card", "exploration_token", "tile", "layout", "option"):
        for entry in TOML[name]:
            assert entry["source"] in ("seed", "public", "memory", "reconstructed"), entry["id"]


def test_steps_are_listed_once() -> None:
    assert len({step.__name__ for step in STEPS}) == len(STEPS)


# --- packs ----------------------------------------------------------------------------------------------------------


def test_the_example_pack_replaces_a_card() -> None:
    """An owner of the box corrects a card: Corporate Funding pays 8 and has another name."""
    pack = read_pack(tomllib.loads(PACK.read_text(encoding="utf-8")), GAME.id)
    game = new_game(GAME, 2, "pack", {}, pack)
    box = game.state.box  # type: ignore[attr-defined]
    assert box.energize_kinds["corporate_funding"].numbers["rubium"] == 8
    assert BOX.energize_kinds["corporate_funding"].numbers["rubium"] == 6
    for _ in range(30):
        game.choose(0)
    assert replay(GAME, game.record).hash == game.hash


def test_a_pack_may_choose_another_set_of_tokens() -> None:
    """NX-OPT-10, NX-DEC-14. Another set by agreement; a wrong number, or a token that does not exist, is refused."""

    def box(**counts: int) -> Box:
        changes = {"exploration_sets": {"with_extra_default": counts}}
        return Box(apply_pack(TOML, Pack("mine", GAME.id, changes)))

    sets = box(**{"T-RS": 3, "T-M2": 3}).token_sets["with_extra_default"]
    assert sum(sets.values()) == 18
    with pytest.raises(BadPack, match="NX-OPT-10"):
        box(**{"T-RS": 3})
    with pytest.raises(BadPack, match="exist"):
        box(**{"X-R7": 3, "T-RS": 1})
