"""Words: prompts, labels, clicks, log lines, reasons and the board as text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farside.core.play import Step, choose, run
from farside.core.rng import Rng
from farside.core.rulebook import read_rules
from farside.games import nexus_ops
from farside.games.nexus_ops.game import GAME, data
from farside.games.nexus_ops.rules.cards.battle_cards import EvacuateTo, PlayBattle
from farside.games.nexus_ops.rules.cards.deploy_cards import PlayDeploy
from farside.games.nexus_ops.rules.moments import Continue, DiscardSecret
from farside.games.nexus_ops.rules.movement import EndMoves
from farside.games.nexus_ops.rules.whynot import why_not
from farside.games.nexus_ops.show import SHOW
from farside.games.nexus_ops.show.log import lines
from farside.games.nexus_ops.show.words import Words
from farside.text import plain, translator

from .table import Table, battle, fresh, table

T = translator("en")
RULES = Path(nexus_ops.__file__).parent / "rules.md"

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"teams": True, "top_priority": True, "alternate_units": True, "hegemony": True}),
    (2, {"intercepted_transmissions": True, "vortex": True, "extra_tokens": True, "energy_dependence": True}),
]


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_everything_has_words(players: int, options: dict[str, Any]) -> None:
    """NX-TURN-1. Whole games: every question, option, reason and step is put into words, options in different ones, by
    different clicks, and each cites a rule."""
    rules = {rule.id for rule in read_rules(RULES.read_text(encoding="utf-8"))}
    g = fresh(players, "words", **options)
    chance = Rng("words")
    for number in range(1500):
        decision = g.decision
        if decision is None:
            break
        seen = GAME.view(g, decision.seat)
        assert SHOW.prompt(decision.asker, seen, T)
        assert SHOW.rule(decision.asker) in rules
        labels = [plain(SHOW.label(option, seen, T)) for option in decision.options]
        clicks = [tuple(SHOW.targets(option, seen)) for option in decision.options]
        assert len(set(labels)) == len(labels)
        assert len(set(clicks)) == len(clicks)
        assert all(clicks)
        assert {SHOW.rule(option) for option in decision.options} <= rules
        for why in why_not(g, decision.seat).values():
            assert SHOW.why_not(why, T)
            assert why.rule in rules
        if number % 100 == 0:
            assert plain(SHOW.board_text(seen, T))
        happened: list[Any] = []
        g.log = happened
        choose(g, chance.below(len(decision.options)))
        g.log = None
        for seat in (None, 0):
            known = [GAME.seen_step(step, seat) for step in happened]
            for line in SHOW.lines([step for step in known if step], decision.seat, T):
                assert line.rule in rules
                assert line.text


@pytest.mark.parametrize("lang", ["en", "pl", "hu"])
def test_names_come_from_the_data(lang: str) -> None:
    names = SHOW.names(translator(lang))
    for name in ("unit", "secret_mission", "energize_card", "terrain"):
        for entry in data()[name]:
            assert names[entry["id"]]
    assert names["fungoid"] == "Fungoid"
    if lang == "pl":
        assert names["human"] == "Człowiek"


def test_options_have_words() -> None:
    for option in GAME.options:
        label, help_text = SHOW.option(option.id, T)
        assert label
        assert help_text


def reasons(t: Any) -> dict[str, tuple[str, str]]:
    assert t.g.decision is not None
    found = why_not(t.g, t.g.decision.seat)
    return {key: (why.rule, plain(SHOW.why_not(why, T))) for key, why in found.items()}


def label(t: Table, option: Step) -> str:
    assert option in t.options
    return plain(SHOW.label(option, t.seen("P1"), T))


def test_why_not_in_deploy() -> None:
    """NX-DEPLOY-1, NX-COMP-9, NX-ENERG-2, NX-ENERG-5, NX-ALT-3."""
    t = table(rubium={"P1": 5}, units={"E0": {"P1": {"human": 12}}}, energize={"P1": ["force_field", "rubium_rush"]})
    found = reasons(t)
    assert found["shop:human"] == ("NX-COMP-9", "All figures of Human are on the board")
    assert found["shop:rubium_dragon"] == ("NX-DEPLOY-1", "It costs 12 rubium, which you do not have")
    assert found["energize:force_field"] == ("NX-ENERG-2", "This card is played in battles")
    assert found["energize:rubium_rush"][0] == "NX-ENERG-5"
    clones = table(options=("alternate_units",), rubium={"P1": 9})
    for place in ("H0L", "H0R", "H0B"):
        clones.do("buy", unit="clone", hex=place)
    assert reasons(clones)["shop:clone"][0] == "NX-ALT-3"


def test_why_not_after_buying() -> None:
    """NX-DEPLOY-5. The card says beforehand that it ends buying, the shop afterwards why nothing more is for sale."""
    t = table(rubium={"P1": 9}, energize={"P1": ["rubium_rush"] * 2}, units={"H0L": {"P1": {"human": 1}}})
    assert label(t, PlayDeploy("rubium_rush")) == "Play Rubium Rush"
    t.do("buy", unit="human", hex="H0L")
    assert label(t, PlayDeploy("rubium_rush")) == "Play Rubium Rush and end buying"
    t.do("play", card="rubium_rush")
    assert label(t, PlayDeploy("rubium_rush")) == "Play Rubium Rush"
    told = "You have played a card that goes by the units on the board: buying is over"
    assert {reasons(t)[f"shop:{unit}"] for unit in ("human", "rubium_dragon")} == {("NX-DEPLOY-5", told)}
    funding = table(rubium={"P1": 9}, energize={"P1": ["corporate_funding"]}).do("buy", unit="human", hex="H0L")
    assert label(funding, PlayDeploy("corporate_funding")) == "Play Corporate Funding"


def test_why_not_in_move() -> None:
    """NX-MOVE-1, NX-MOVE-3, NX-MOVE-4, NX-VORTEX-6, NX-MISS-16."""
    around = {name: {"P2": {"human": 1}} for name in ("K0", "I0", "I1", "K1", "H0L", "H0R")}
    units = {"E0": {"P1": {"human": 1}, "P2": {"human": 1}}, "K3": {"P1": {"human": 1}}, **around}
    t = table("move", options=("vortex",), units=units, secrets={"P1": ["slayer_human"]})
    t.move("human", "K3", "I3")
    found = reasons(t)
    assert found["unit:E0:0:human"][0] == "NX-MOVE-4"
    assert found["unit:I3:0:human"] == ("NX-MOVE-1", "Human has moved this turn")
    assert found["hex:M"] == ("NX-VORTEX-6", "No unit may enter the Vortex")
    assert found["hex:K5"][0] == "NX-MOVE-1"
    assert found["secret:slayer_human"][0] == "NX-MISS-16"
    strider = table("move", units={"E0": {"P1": {"rock_strider": 1}, "P2": {"human": 1}}, **around})
    told = "Rock Strider can withdraw only to a hex that is empty or yours, and none is in reach"
    assert reasons(strider)["unit:E0:0:rock_strider"] == ("NX-MOVE-4", told)
    lava = dict.fromkeys(("I0", "I1", "I2", "I3", "I4", "I5"), "magma_pool")
    shut_in = table("move", units={"M": {"P1": {"human": 1}}}, terrain=lava)
    assert reasons(shut_in)["unit:M:0:human"][0] == "NX-MOVE-3"


def test_why_not_in_breath_and_battle() -> None:
    """NX-BREATH-4, NX-BREATH-5, NX-BATTLE-10, NX-RESULT-8, NX-MISS-3, NX-MISS-12, NX-MISS-1."""
    units = {
        "K0": {"P1": {"rubium_dragon": 2, "human": 1}},
        "E5": {"P2": {"human": 3}},
        "I3": {"P1": {"rubium_dragon": 1}, "P2": {"human": 1}},
    }
    t = table("breath", units=units).do("breathe", origin="K0", to="E5", dice=[1])
    found = reasons(t)
    assert found["unit:I3:0:rubium_dragon"][0] == "NX-BREATH-5"
    assert found["unit:K0:0:human"][0] == "NX-BREATH-1"
    hand = {
        "P1": ["force_field", "teleporter", "emergency_evacuation"],
        "P3": ["emergency_evacuation"][:0] or ["lucky_shot"],
    }
    fight = battle({"human": 2}, {"human": 2}, 1, 1, 1, 1, players=3, energize=hand)
    found = reasons(fight)
    assert found["energize:force_field"][0] == "NX-BATTLE-10"
    assert found["energize:teleporter"][0] == "NX-ENERG-2"
    won = battle({"rubium_dragon": 1}, {"human": 1}, 2, secrets={"P1": ["send_human", "slayer_human", "menagerie"]})
    assert reasons(won)["secret:send_human"] == ("NX-MISS-1", "Its aim is not reached")
    assert reasons(won)["secret:menagerie"][0] == "NX-TURN-4"
    won.do("take_mission")
    assert reasons(won)["missions"][0] == "NX-MISS-3"
    assert reasons(won)["secret:send_human"][0] == "NX-MISS-3"


def test_why_not_a_mission_that_is_fulfilled() -> None:
    """NX-TURN-4. It waits while a card is being resolved, a defender chosen or a battle fought."""
    secrets = {"P1": ["dominance_liquifungus_forest"]}
    units = {"K0": {"P1": {"human": 2}}, "K1": {"P1": {"human": 1}}, "K3": {"P2": {"human": 1}}}
    t = table(units=units, secrets=secrets, energize={"P1": ["survey_drone"]}, tokens={"I0": "T-RS", "I1": "T-M2"})
    key = "secret:dominance_liquifungus_forest"
    assert key not in reasons(t)
    choose(t.g, t.options.index(PlayDeploy("survey_drone")))
    assert reasons(t)[key] == ("NX-TURN-4", "First finish what is under way")
    crowd = {"P1": {"human": 1}, "P2": {"human": 1}, "P3": {"human": 1}}
    against = table("battle", 3, units={**units, "E0": crowd}, secrets=secrets)
    assert reasons(against)[key] == ("NX-TURN-4", "First finish what is under way")
    mixed = {"human": 1, "fungoid": 1}
    fight = battle(mixed, {"rubium_dragon": 1}, 2, 1, 1, units=units, secrets=secrets).shows(pending="lose")
    assert reasons(fight)[key] == ("NX-TURN-4", "First finish what belongs to this battle")


def test_lines_name_the_right_player() -> None:
    """NX-RESULT-1. What follows from another seat's choice is told of the player it belongs to."""
    t = battle({"rubium_dragon": 1}, {"human": 1}, energize={"P2": ["lucky_shot"]})
    happened: list[Any] = []
    t.g.log = happened
    t.g.rng.loaded = [2]
    assert t.g.decision is not None
    choose(t.g, len(t.options) - 1)
    choose(t.g, len(t.options) - 1)
    told = [plain(line.text) for line in lines(happened, 1, Words(T))]
    assert told == [
        "player 1 rolls 2 for Rubium Dragon: 1 hit",
        "player 2 loses Human",
        "player 1 wins the battle on E0",
    ]


def told_after(t: Table, option: Step) -> dict[str, str]:
    """The rule that each line of the log cites, after this choice."""
    happened: list[Step] = []
    t.g.log = happened
    choose(t.g, t.options.index(option))
    t.g.log = None
    return {plain(line.text): line.rule for line in SHOW.lines(happened, 0, T)}


def test_rubium_gained_cites_its_rule() -> None:
    """NX-ENERG-2, NX-INCOME-1, NX-EXPL-8. Of a card, of mines, of a token."""
    home = {"H0L": {"P1": {"human": 1}}}
    for card, gained, rule in (("corporate_funding", 6, "NX-ENERG-2"), ("rubium_rush", 2, "NX-INCOME-1")):
        t = table(energize={"P1": [card]}, units=home)
        assert told_after(t, PlayDeploy(card))[f"player 1 gains {gained} rubium"] == rule
    assert told_after(table("move", units=home), EndMoves())["player 1 gains 2 rubium"] == "NX-INCOME-1"
    t = table("move", units={"E0": {"P1": {"human": 1}}}, tokens={"E0": "X-R7"})
    assert told_after(t, EndMoves())["player 1 gains 7 rubium"] == "NX-EXPL-8"


@pytest.mark.parametrize(
    ("dice", "told", "rule"),
    [
        ([3, 3], "Vortex: both dice show 3, nothing moves", "NX-VORTEX-7"),
        ([3, 5], "Vortex: all units at edge 3 are thrown to edge 5", "NX-VORTEX-3"),
    ],
)
def test_equal_dice_of_the_vortex_move_nothing(dice: list[int], told: str, rule: str) -> None:
    """NX-VORTEX-7, NX-VORTEX-3. The log tells no throw then."""
    t = table("end", 2, ("vortex",), "P2", units={"I2": {"P1": {"human": 1}}}, dice=[*dice, 1])
    happened: list[Step] = []
    t.g.log = happened
    run(t.g)
    assert {plain(line.text): line.rule for line in SHOW.lines(happened, 1, T)}[told] == rule


def test_reshuffling_cites_its_rule() -> None:
    """NX-DRAW-4, NX-DRAW-3. The Secret Missions; the Energize cards."""
    given = {"rest": "aside", "units": {"M": {"P1": {"rock_strider": 1}}}}
    t = table("move", secret_discard=["outnumbered"], energize_discard=["lucky_shot"], **given)
    told = told_after(t, EndMoves())
    assert told["The Secret Mission deck is shuffled anew"] == "NX-DRAW-4"
    assert told_after(t, Continue())["The Energize deck is shuffled anew"] == "NX-DRAW-3"


@pytest.mark.parametrize(
    ("attackers", "defenders", "dice", "rule"),
    [
        ({"human": 1}, {"human": 1}, [6, 1], "NX-RESULT-1"),
        ({"human": 1}, {"human": 1}, [1, 6], "NX-RESULT-3"),
        ({"human": 1}, {"human": 1}, [6, 6], "NX-RESULT-4"),
        ({"human": 1}, {"human": 1}, [1, 1], "NX-RESULT-5"),
    ],
)
def test_a_battle_cites_how_it_ended(
    attackers: dict[str, int], defenders: dict[str, int], dice: list[int], rule: str
) -> None:
    """NX-RESULT-1, NX-RESULT-3, NX-RESULT-4, NX-RESULT-5. Won, lost, both gone, both there."""
    units = {"E0": {"P1": attackers, "P2": defenders}}
    t = table("move", units=units, rubium={"P1": 9, "P2": 9}, dice=dice)
    told = told_after(t, EndMoves())
    won = rule in ("NX-RESULT-1", "NX-RESULT-4")
    assert told["player 1 wins the battle on E0" if won else "The battle on E0 has no winner"] == rule


def test_an_evacuated_battle_cites_why_nobody_wins() -> None:
    """NX-RESULT-8."""
    t = battle({"human": 1}, {"human": 1}, 1, 1, energize={"P2": ["emergency_evacuation"]})
    while not t.offers(PlayBattle):
        t.do("pass")
    choose(t.g, t.options.index(PlayBattle("emergency_evacuation", "defender", "", 1)))
    assert told_after(t, EvacuateTo(1, "K1"))["The battle on E0 has no winner"] == "NX-RESULT-8"


def test_an_elimination_cites_its_rule() -> None:
    """NX-WIN-3, NX-WIN-5. His last card is discarded, and with it the game is over."""
    t = table("draw", bereaved=["P1"], units={"H3L": {"P2": {"human": 1}}}, secret_deck=["untouchable"])
    told = told_after(t, DiscardSecret("untouchable"))
    assert told["Eliminated: player 1"] == "NX-WIN-3"
    assert told["A player is eliminated: the game is over"] == "NX-WIN-3"


@pytest.mark.parametrize(
    ("active", "options", "out", "why", "told"),
    [
        ("P3", ("vortex",), [], "NX-WIN-8", "A player is eliminated: the game is over"),
        ("P4", ("vortex", "teams"), ["P3"], "NX-TEAM-6", "A team is eliminated: the game is over"),
        ("P2", ("vortex", "teams"), ["P3", "P4"], "NX-TEAM-13", "A team is eliminated: the game is over"),
    ],
)
def test_the_end_cites_its_rule(active: str, options: tuple[str, ...], out: list[str], why: str, told: str) -> None:
    """NX-WIN-8, NX-TEAM-6, NX-TEAM-13. Players, a team, both teams lose all by one blast of the Vortex."""
    units = {"I2": {"P1": {"human": 1}, "P2": {"human": 1}}}
    t = table("end", 4 if "teams" in options else 3, options, active, units=units, out=out, dice=[6, 6, 3])
    happened: list[Step] = []
    t.g.log = happened
    run(t.g)
    assert {plain(line.text): line.rule for line in SHOW.lines(happened, 0, T)}[told] == why
