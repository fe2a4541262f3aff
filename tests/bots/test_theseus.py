"""The heuristic bot at Theseus: positions with an obviously right choice, every mode, nothing read that is hidden."""

from __future__ import annotations

from itertools import permutations
from typing import Any, TypeVar

import pytest

from farside.bots.heuristics.theseus.features import DUEL, FEATURES, features
from farside.bots.heuristics.theseus.judge import GameJudge, turns_left
from farside.bots.heuristics.theseus.weights import CARD, KEPT, WEIGHTS
from farside.bots.levels import find_bot
from farside.bots.lines import DETAILS, Lines
from farside.bots.normal import NormalBot
from farside.bots.seen import Bot, Seen
from farside.core.play import Step, choose
from farside.core.rng import Rng
from farside.games.theseus.game import GAME
from farside.games.theseus.rules import arrival, free_plays, malfunction, pandora, pending, sector_actions, setup, turn
from farside.games.theseus.rules.box import BOX, CORRIDORS, FACTIONS, TECH_BAY
from farside.games.theseus.rules.starting_cards import BuildDeck, PickCopies
from farside.games.theseus.rules.state import State

from ..games.theseus.table import WITH_PANDORA, Table, after_setup, fresh, positions, table
from ..games.theseus.test_cards import visit
from .test_normal import bot_of

Kind = TypeVar("Kind", bound=Step)
PANDORA_FIRST = {"faction_1": "pandora"}
MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"card_level": 0, "three_installed": True}),
    (2, {"constructed_decks": True, "boards": "draft"}),
    (2, {**PANDORA_FIRST, "boards": "random"}),
    (3, {**PANDORA_FIRST, "card_level": 1}),
    (3, {"boards": "draft", "end_token_on_empty_slot": False}),
    (4, {"faction_2": "random"}),
    (4, {"teams": True}),
    (4, {"teams": True, **PANDORA_FIRST, "constructed_decks": True, "three_installed": True}),
]
NAMES = [f"{seats} players {' '.join(options)}" for seats, options in MODES]
mode = pytest.mark.parametrize(("seats", "options"), MODES, ids=NAMES)


def seen_by(g: State, world: int | str = 0) -> Seen:
    assert g.decision is not None
    seat = g.decision.seat
    return Seen(GAME, seat, GAME.imagine(g, seat, Rng(f"world {world}")))


def choice(g: State, seed: int = 1) -> Step:
    """What the bot does at the decision of this position."""
    assert g.decision is not None
    return g.decision.options[NormalBot(GAME.id, Rng(seed)).choose(seen_by(g))]


def turn_of(position: Table) -> list[Step]:
    """All that the bot does in its turn, which is played."""
    g = position.g
    assert g.decision is not None
    seat, began = g.decision.seat, g.turn
    found: list[Step] = []
    while g.decision is not None and g.decision.seat == seat and g.turn == began:
        found.append(choice(g))
        choose(g, g.decision.options.index(found[-1]))
    return found


def one_of(steps: list[Step], kind: type[Kind]) -> Kind:
    found = [step for step in steps if isinstance(step, kind)]
    assert len(found) == 1, f"{kind.__name__}: {found}"
    return found[0]


def has(steps: list[Step], kind: type[Step]) -> bool:
    return any(isinstance(step, kind) for step in steps)


# --- going for the win --------------------------------------------------------------------------------------------


def test_marines_finish_an_enemy_off() -> None:
    """TH-END-3, TH-SA-2. The last point of life falls to an Assault in the Corridors."""
    given = table(
        "MA",
        units=["M1@tech_bay.a", "M2@alien_nest.a", "M3@control_room.a", "A1@corridors.a", "A2@control_room.b"],
        life={"aliens": 1},
    )
    turn_of(given)
    given.shows(game_over=True, winners=["marines"])


def test_scientists_take_the_last_data_points() -> None:
    """TH-END-3, TH-ACT-1. 18 points and an Archives that one of three units can reach."""
    given = table(
        "MS",
        active="scientists",
        units=["S1@laboratory.a", "S2@tech_bay.a", "S3@control_room.a", "M1@docking_bay.a", "M2@corridors.a"],
        installed=["D1 s_archives"],
        data={"scientists": 18},
    )
    turn_of(given)
    given.shows(game_over=True, winners=["scientists"])


def test_instant_data_wins_at_once() -> None:
    """TH-CARD-3, TH-END-3. Field Notes are two points."""
    given = table(
        "MS",
        active="scientists",
        units=["S1@laboratory.a", "M1@corridors.a", "M2@corridors.b"],
        kept={"scientists": ["s_field_notes"]},
        data={"scientists": 18},
        life={"scientists": 1},
    )
    turn_of(given)
    given.shows(game_over=True, winners=["scientists"])


def test_an_extra_turn_wins_what_one_move_cannot() -> None:
    """TH-SA-3. A second unit comes into the Corridors: only by the Technology Bay are there two Moves."""
    given = table(
        "MA",
        units=["M1@docking_bay.a", "M2@alien_nest.b", "M3@corridors.b", "A1@control_room.a", "A2@corridors.a"],
        life={"aliens": 2},
    )
    turn_of(given)
    given.shows(game_over=True, winners=["marines"])


def ends(life: int, other: int) -> Table:
    """The decks are empty and the End token is one step from END: who fills the slot of the Corridors ends it."""
    return table(
        "MA",
        units=["M1@alien_nest.a", "A1@tech_bay.a", "A2@tech_bay.c", "A3@tech_bay.b"],
        deck={"marines": [], "aliens": []},
        end_token="1",
        life={"marines": life, "aliens": other},
    )


def test_ends_the_game_when_ahead() -> None:
    """TH-END-2, TH-END-6."""
    given = ends(15, 9)
    turn_of(given)
    given.shows(game_over=True, winners=["marines"])


def test_does_not_end_the_game_when_behind() -> None:
    """TH-END-5."""
    given = ends(9, 15)
    assert not has(turn_of(given), pending.FillSlot)
    given.shows(game_over=False, end_token="1")


# --- traps --------------------------------------------------------------------------------------------------------


def test_does_not_step_on_a_mine() -> None:
    """TH-TRAP-1, TH-CRD-MINE. Two units can move, one of them onto a Mine in an empty home."""
    given = table(
        "MA",
        active="aliens",
        units=["A1@control_room.a", "A2@docking_bay.a", "M1@corridors.a", "M2@corridors.b", "M3@corridors.c"],
        installed=["D1 m_mine"],
        life={"aliens": 4},
    )
    assert BOX.unit_names[one_of(turn_of(given)[:1], turn.MoveUnit).unit] == "A2"


def test_a_trap_is_worth_more_where_enemies_come_by() -> None:
    """TH-TRAP-1, TH-SA-6. In the enemy's own home a Hive would be cleaned away."""
    common = table("MA", units=["M1@corridors.a", "A1@alien_nest.a"], installed=["T1 a_hive"])
    enemy_home = table("MA", units=["M1@corridors.a", "A1@alien_nest.a"], installed=["D1 a_hive"])
    aliens = common.g.seat_of[FACTIONS.index("aliens")]
    assert value(common, aliens) > value(enemy_home, aliens)


def value(position: Table, seat: int) -> float:
    return GameJudge(position.g, seat).value(position.g)


# --- cards and tokens ---------------------------------------------------------------------------------------------


def test_upgrades_before_it_attacks() -> None:
    """TH-UPG-1, TH-ATT-3. Aliens attack only when upgraded; three enemies are in range in the Corridors."""
    given = table(
        "MA",
        active="aliens",
        units=["A1@alien_nest.a", "M1@corridors.a", "M2@corridors.b", "M3@corridors.c", "A2@control_room.a"],
        tokens={"aliens": 1},
    )
    steps = turn_of(given)
    assert BOX.unit_names[one_of(steps, free_plays.UpgradeUnit).unit] == "A1"
    given.shows(life={"marines": 14})  # a Minor Assault, then the Assault


def test_throws_the_grenade_where_most_enemies_stand() -> None:
    """TH-CARD-7. Each enemy unit of the sector is a wound, and three are all there are."""
    given = table(
        "MA",
        units=["M1@docking_bay.a", "A1@alien_nest.a", "A2@alien_nest.b", "A3@alien_nest.c"],
        kept={"marines": ["m_grenade"]},
    )
    turn_of(given)
    given.shows(kept={"marines": []}, life={"aliens": 17})


def test_keeps_the_grenade_for_more_than_one_unit() -> None:
    """TH-CARD-3. It can be kept as long as one likes."""
    given = table(
        "MA",
        units=["M1@docking_bay.a", "A1@alien_nest.a", "A2@corridors.b", "A3@tech_bay.c"],
        kept={"marines": ["m_grenade"]},
    )
    turn_of(given)
    given.shows(kept={"marines": ["m_grenade"]})


def test_puts_the_malfunction_token_on_the_card_that_brings_most() -> None:
    """TH-MALF-1, TH-MALF-3."""
    given = table(
        "MS",
        units=["M1@corridors.a", "S1@laboratory.a", "S2@tech_bay.a", "S3@docking_bay.a"],
        installed=["T2 s_archives u3", "D1 s_gripper", "L1 s_hideout"],
    )
    steps = turn_of(given)
    assert BOX.kind_of[one_of(steps, malfunction.PutMalfunction).card].id == "s_archives"


def test_a_duplicate_goes_beside_a_card_of_its_own() -> None:
    """TH-DUP-1. Beside Archives it doubles them; the slot is one of two."""
    given = table(
        "MS",
        active="scientists",
        units=["S1@tech_bay.a", "S2@control_room.a", "S3@control_room.b", "M1@docking_bay.a", "M2@docking_bay.b"],
        installed=["T2 s_archives u2"],
        pending={"laboratory:0": "s_duplicate"},
    )
    steps = turn_of(given)
    slot = one_of(steps, pending.InstallAt).slot
    assert BOX.slot_names[slot] in ("T1", "T3", "T5")


def test_cleans_its_base_of_a_strong_trap() -> None:
    """TH-SA-6. Better than another token: three wounds at every stop at home."""
    given = table(
        "MA",
        units=["M1@control_room.a", "A1@alien_nest.a", "A2@tech_bay.a", "A3@corridors.a"],
        installed=["D2 a_hive u2", "D1 m_arsenal"],
    )
    assert BOX.kind_of[one_of(turn_of(given), sector_actions.CleanBase).card].id == "a_hive"


# --- Pandora ------------------------------------------------------------------------------------------------------


def test_pandora_lives_where_her_token_serves_most() -> None:
    """TH-PAN-3, TH-PAN-11. An Upgrade token and an Assault or extra turn in the same sector."""
    homes = set()
    for seed in range(4):
        g = fresh(2, seed, faction_1="pandora", faction_2="marines")
        step = choice(g, seed)
        assert isinstance(step, setup.PutToken)
        homes.add(step.board)
    assert homes <= {CORRIDORS, TECH_BAY}


def test_pandora_buds_and_does_not_throw_her_own_creatures_out() -> None:
    """TH-PAN-6, TH-EJECT-4. A Creature moves where no enemy stands and where an Embryo has room."""
    given = table(
        WITH_PANDORA,
        pandora="corridors",
        active="pandora",
        units=["Pc1@control_room.a", "Pc2@corridors.a", "Pc3@tech_bay.a", "M1@docking_bay.a", "M2@docking_bay.b"],
    )
    steps = turn_of(given)
    assert has(steps, pandora.Bud)
    assert not has(steps, arrival.Eject)


def test_pandora_takes_the_card_that_brings_most() -> None:
    """TH-PAN-7. A Catcher keeps what it takes."""
    given = table(
        WITH_PANDORA,
        pandora="corridors",
        active="pandora",
        units=["Pk1@corridors.a", "M1@docking_bay.a", "M2@docking_bay.b"],
        installed=["K1 m_fire u3", "K2 m_trap_detector"],
    )
    step = one_of(turn_of(given), pandora.TakeOver)
    assert BOX.kind_of[step.card].id == "m_fire"


# --- how it judges ------------------------------------------------------------------------------------------------


def test_every_card_has_a_worth() -> None:
    """TH-CARD-6. Of each design what it brings, and of each Instant or Bonus card what it is worth unused."""
    assert set(CARD) == {kind.id for kind in BOX.kinds}
    assert set(KEPT) == {kind.id for kind in BOX.kinds if kind.instant}


def test_the_turns_left_shrink_to_the_end() -> None:
    """TH-END-1. Fewer cards and a further End token: fewer turns."""
    full = table("MA", units=["M1@corridors.a", "A1@alien_nest.a"])
    one = table("MA", units=["M1@corridors.a", "A1@alien_nest.a"], deck={"marines": ["m_mine"], "aliens": ["a_hive"]})
    last = table("MA", units=["M1@corridors.a", "A1@alien_nest.a"], deck={"marines": [], "aliens": []}, end_token="1")
    turns = [turns_left(position.g, WEIGHTS) for position in (full, one, last)]
    assert turns[0] > turns[1] > turns[2] > 0


def test_more_life_less_enemy_life_and_more_data_are_better() -> None:
    """TH-GOAL-1."""
    units = ["S1@laboratory.a", "M1@docking_bay.a"]
    base = table("MS", units=units, life={"marines": 12, "scientists": 12}, data={"scientists": 8})
    seat = base.g.seat_of[FACTIONS.index("scientists")]
    for change in (
        {"life": {"marines": 12, "scientists": 13}, "data": {"scientists": 8}},
        {"life": {"marines": 11, "scientists": 12}, "data": {"scientists": 8}},
        {"life": {"marines": 12, "scientists": 12}, "data": {"scientists": 9}},
    ):
        assert value(table("MS", units=units, **change), seat) > value(base, seat)


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    """TH-GOAL-1. With two players a position is worth to one what it costs the other."""
    for g in positions(2, 3):
        if g.turn > 0 and g.decision is not None:
            assert GameJudge(g, 0).value(g) == pytest.approx(-GameJudge(g, 1).value(g))


# --- every mode ---------------------------------------------------------------------------------------------------


@mode
def test_plays_every_mode_to_its_end(seats: int, options: dict[str, Any]) -> None:
    """Every other seat plays at random: that leads to stranger positions, and sooner to the end."""
    g = fresh(seats, 11, **options)
    bots = [find_bot(("normal", "random")[seat % 2], GAME.id, f"mode {seat}") for seat in range(seats)]
    number = 0
    while g.decision is not None:
        choose(g, bots[g.decision.seat].choose(seen_by(g, number)))
        number += 1
        assert number < 3000
    assert GAME.result(g) is not None


@mode
def test_the_choice_does_not_depend_on_what_is_hidden(seats: int, options: dict[str, Any]) -> None:
    """TH-INFO-2, TH-INFO-4. Other cards below the tops of the decks, other decks chosen: the same choice."""
    for number, g in enumerate(positions(seats, 5, **options)):
        if g.decision is not None and number % 40 in (1, 14):
            choices = {NormalBot(GAME.id, Rng(number)).choose(seen_by(g, world)) for world in range(3)}
            assert len(choices) == 1, f"decision {number}: {choices}"


def test_builds_a_deck_of_the_right_size() -> None:
    """TH-OPT-4. As good as the rule allows: no copy of the weakest design, all of the best."""
    g = fresh(2, 1, faction_1="scientists", faction_2="greys", constructed_decks=True)
    picked: dict[str, int] = {}
    while g.decision is not None and isinstance(g.decision.asker, BuildDeck) and g.decision.seat == 0:
        step = choice(g)
        assert isinstance(step, PickCopies)
        picked[BOX.kinds[step.kind].id] = step.number
        choose(g, g.decision.options.index(step))
    assert sum(picked.values()) == BOX.modes["duel"].deck
    worths = {name: CARD[name] for name in picked}
    assert picked[max(worths, key=lambda name: worths[name])] == 2  # Archives
    assert picked[min(worths, key=lambda name: worths[name])] == 0


# --- strength -----------------------------------------------------------------------------------------------------


def share(number: int, seats: int, mine: list[int], **options: Any) -> float:
    """The part of one game's victory that careful bots in these seats get against random ones."""
    g = fresh(seats, number, **options)
    levels = ["careful" if seat in mine else "random" for seat in range(seats)]
    bots: list[Bot] = [bot_of(level, GAME.id, f"{number}/{seat}") for seat, level in enumerate(levels)]
    while g.decision is not None:
        choose(g, bots[g.decision.seat].choose(seen_by(g, number)))
    return len([seat for seat in g.winners if seat in mine]) / len(g.winners)


@pytest.mark.soak
def test_every_faction_beats_random_players() -> None:
    """All pairs of factions from both seats."""
    total = 0.0
    games = 0
    for one, other in permutations(FACTIONS, 2):
        for mine in (0, 1):
            total += share(games, 2, [mine], faction_1=one, faction_2=other)
            games += 1
    assert total / games >= 0.9


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "teams", "least"), [(3, False, 0.75), (4, False, 0.65), (4, True, 0.9)])
def test_wins_far_more_than_its_share(seats: int, teams: bool, least: float) -> None:
    games = 40
    options: dict[str, Any] = {"teams": True} if teams else {}
    total = 0.0
    for number in range(games):
        mine = [number % 2, number % 2 + 2] if teams else [number % seats]
        total += share(number, seats, mine, **options)
    assert total / games >= least


@pytest.mark.parametrize(
    ("seats", "teams", "free"), [(2, False, False), (3, False, True), (4, False, True), (4, True, False)]
)
def test_each_against_all_is_valued_by_weights_of_its_own(seats: int, teams: bool, free: bool) -> None:
    """TH-FFA-6: there life is gained, and 20 of it win; in a duel and between teams it is lost."""
    g = after_setup(seats, 1, **({"teams": True} if teams else {}))
    assert g.free_for_all == free
    for row in features(g):
        duel, others = row[: len(DUEL)], row[len(DUEL) :]
        assert len(row) == len(FEATURES)
        assert any(others) == free
        assert any(duel) != free


# --- no line takes forever ------------------------------------------------------------------------------------------


def plans() -> State:
    """Scientists install a pending card, and once more for each Duplicate (s_base_plans), nearly anywhere."""
    given = visit(
        "s_base_plans",
        installed=["L2 s_duplicate", "L3 s_duplicate"],
        pending={"laboratory:0": "s_minilab", "control_room:0": "s_medlab", "corridors:0": "s_gripper"},
        deck={"scientists": []},  # nothing is revealed when the slots are filled again
    )
    return given.g


def looked_at(judge: GameJudge, g: State) -> int:
    return Lines(judge, g, 6, 250)._looked_at


def test_a_card_that_acts_several_times_is_not_one_detail() -> None:
    """Three cards, each to be put somewhere: not all ways to do so together are looked at."""
    g = plans()
    assert g.decision is not None
    assert looked_at(GameJudge(g, g.decision.seat), g) < 1000


@pytest.mark.interpreted
def test_details_without_end_are_taken_one_by_one() -> None:
    class Detailed(GameJudge):
        def is_detail(self, g: State) -> bool:
            return True

    g = plans()
    assert g.decision is not None
    assert looked_at(Detailed(g, g.decision.seat), g) < 2 * DETAILS * len(g.decision.options)
