"""The words of Nexus Ops scenarios: positions, actions and expectations (see tests/scenarios)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from farside.core.game import BadOption, check_options
from farside.core.play import IllegalChoice, Step, take
from farside.core.play import State as CoreState
from farside.core.rng import Rng
from farside.scenario import BadScenario, Difference, Vector, check_keys

from .facts import PLAYERS, differences, facts
from .rules import battle, breath, deploy, draw, explore, losses, moments, movement, turn, windows
from .rules.box import BOX, FOREST, TERRAINS
from .rules.cards import battle_cards, deploy_cards, missions
from .rules.decks import DrawEnergize
from .rules.setup import bare_table, set_up
from .rules.state import (
    State,
    add_units,
    board,
    energize_kinds,
    kinds_of_units,
    secret_kinds,
    single,
)

SETTINGS = ("players", "active", "phase", "options")
GIVEN = (
    *("terrain", "units", "tokens", "mines", "rubium", "vp", "bereaved", "out", "rotation", "wins", "dice"),
    *("energize", "secrets", "energize_deck", "secret_deck", "energize_discard", "secret_discard", "rest", "line"),
    *("round", "looked"),
)
PHASES: dict[str, type[Step]] = {
    "deploy": deploy.DeployPhase,
    "move": movement.BeginMoves,
    "breath": breath.BreathPhase,
    "explore": explore.ExplorePhase,
    "battle": battle.BeginBattles,
    "income": draw.IncomePhase,
    "draw": draw.DrawPhase,
    "end": turn.NextTurn,
}
ACTIONS: dict[str, tuple[str, ...]] = {
    "buy": ("unit", "hex"),
    "discard": ("card",),
    "play": ("card", "for", "unit", "hexes", "hex", "from", "to", "units", "look", "reroll"),
    "move": ("unit", "from", "to"),
    "breathe": ("from", "to"),
    "victim": ("who",),
    "lose": ("unit",),
    "reveal": ("hex",),
    "fight": ("hex",),
    "against": ("who",),
    "pass": (),
    "shatter": (),
    "strike_first": (),
    "mission": ("card",),
    "take_mission": (),
    "spread": ("to",),
    "hegemony": (),
    "draw_energize": (),
    "keep": ("card",),
    "give": ("card",),
    "end": (),
    "next_turn": (),
}
COMMON = ("do", "expect", "player", "dice")
ENDS = (
    *(deploy.EndDeploy, movement.EndMoves, breath.EndBreath, moments.Continue, battle.EndScoring),
    *(deploy_cards.Enough, battle.EndSpread, draw.GiveNothing),
)


class Words:
    """The vocabulary."""

    # --- positions ------------------------------------------------------------------------------------------------

    def build(self, vector: Vector) -> State:
        check_keys(vector.id, vector.setting, SETTINGS)
        check_keys(f"{vector.id} [given]", vector.given, GIVEN)
        seats = vector.setting.get("players", 2)
        try:
            wanted = dict.fromkeys(vector.setting.get("options", []), True)
            options = check_options(_info(), seats, wanted)
        except BadOption as error:
            raise BadScenario(f"{vector.id}: {error}") from error
        phase = vector.setting.get("phase", "deploy")
        if phase == "setup":
            g = set_up(seats, Rng(vector.id), options, BOX, 0)
            advance(g)
            return g
        if phase not in PHASES:
            raise BadScenario(f"{vector.id}: phase is setup, {', '.join(PHASES)}, not {phase!r}.")
        g = bare_table(seats, Rng(vector.id), options, BOX, 0)
        g.rubium = [0] * seats
        self._board(g, vector.given)
        self._players(g, vector.given)
        self._cards(g, vector.given)
        g.rng.loaded = list(vector.given.get("dice", []))
        turn.begin_turn(g, seat_of(g, vector.setting.get("active", "P1")))
        g.round = vector.given.get("round", 1)
        g.wins = vector.given.get("wins", 0)
        g.phase = phase
        steps = turn.phases()
        while not isinstance(steps[0], PHASES[phase]):
            steps.pop(0)
        g.do(*steps)
        advance(g)
        return g

    def _board(self, g: State, given: Mapping[str, Any]) -> None:
        layout = board(g)
        terrain = [
            FOREST if layout.base_of[place] < 0 and place != layout.monolith else g.terrain[place]
            for place in range(layout.size)
        ]
        for name, kind in given.get("terrain", {}).items():
            terrain[hex_of(g, name)] = TERRAINS.index(known(kind, TERRAINS))
        g.terrain = tuple(terrain)
        for name, token in given.get("tokens", {}).items():
            g.token[hex_of(g, name)] = BOX.token_index[known(token, BOX.token_index)]
            g.hidden[hex_of(g, name)] = True
        for name, value in given.get("mines", {}).items():
            g.token[hex_of(g, name)] = BOX.token_index["T-M2" if value == 2 else "T-M1F"]
            g.mine[hex_of(g, name)] = value
        for name, owners in given.get("units", {}).items():
            for player, units in owners.items():
                for unit, number in units.items():
                    kind = kinds_of_units(g).index[known(unit, kinds_of_units(g).index)]
                    add_units(g, hex_of(g, name), seat_of(g, player), single(kind) * number)
        g.rotation = given.get("rotation", 0)

    def _players(self, g: State, given: Mapping[str, Any]) -> None:
        for player, amount in given.get("rubium", {}).items():
            g.rubium[seat_of(g, player)] = amount
        for player, points in given.get("vp", {}).items():
            g.victories[seat_of(g, player)] = points
        for player in given.get("bereaved", []):
            g.bereaved[seat_of(g, player)] = True
        for player in given.get("out", []):
            g.out[seat_of(g, player)] = True
        for player, hexes in given.get("looked", {}).items():
            g.looked[seat_of(g, player)] = [hex_of(g, name) for name in hexes]

    def _cards(self, g: State, given: Mapping[str, Any]) -> None:
        energize = _Deck(g.energize_deck, energize_kinds(g, g.energize_deck))
        secrets = _Deck(g.secret_deck, secret_kinds(g, g.secret_deck))
        for player, cards in given.get("energize", {}).items():
            g.energize[seat_of(g, player)] = energize.take(cards)
        for player, cards in given.get("secrets", {}).items():
            g.secrets[seat_of(g, player)] = secrets.take(cards)
        g.energize_discard = energize.take(given.get("energize_discard", []))
        g.secret_discard = secrets.take(given.get("secret_discard", []))
        g.line = secrets.take(given.get("line", []))
        top_energize = energize.take(given.get("energize_deck", []))
        top_secrets = secrets.take(given.get("secret_deck", []))
        aside = given.get("rest") == "aside"
        g.energize_deck = [*([] if aside else energize.left()), *reversed(top_energize)]
        g.secret_deck = [*([] if aside else secrets.left()), *reversed(top_secrets)]

    # --- actions --------------------------------------------------------------------------------------------------

    def legal(self, state: CoreState, action: Mapping[str, Any]) -> bool:
        assert isinstance(state, State)
        try:
            self._carry_out(state.copy(), action)
        except IllegalChoice:
            return False
        return True

    def perform(self, state: CoreState, action: Mapping[str, Any]) -> None:
        assert isinstance(state, State)
        loaded = list(state.rng.loaded)
        trial = state.copy()
        trial.rng.loaded = list(loaded)
        self._carry_out(trial, action)
        state.rng.loaded = loaded
        self._carry_out(state, action)

    def _carry_out(self, g: State, action: Mapping[str, Any]) -> None:
        name = action.get("do")
        if name not in ACTIONS:
            raise BadScenario(f"There is no action {name!r}; there are: {', '.join(ACTIONS)}.")
        check_keys(f"action {name}", [key for key in action if key not in COMMON], ACTIONS[name])
        g.rng.loaded.extend(action.get("dice", []))
        if name == "next_turn":
            if g.decision is not None or not g.todo:
                raise IllegalChoice("No turn begins now.")
            g.todo.pop().run(g)
            advance(g)
            return
        if g.decision is None:
            raise IllegalChoice("Nobody has to decide anything now.")
        if "player" in action and g.decision.seat != seat_of(g, action["player"]):
            raise IllegalChoice(f"It is not {action['player']} who decides now.")
        special: Callable[[State, Mapping[str, Any]], None] | None = getattr(self, f"_{name}", None)
        if special is not None:
            special(g, action)
        else:
            pick(g, self._wanted(g, action))

    def _wanted(self, g: State, action: Mapping[str, Any]) -> Sequence[Step]:
        """The steps that would carry the action out; one of them must be an option."""
        name = action["do"]
        options = options_of(g)
        plain: dict[str, type[Step]] = {
            "pass": windows.Pass,
            "shatter": windows.Shatter,
            "strike_first": windows.StrikeFirst,
            "take_mission": battle.TakeMission,
            "hegemony": draw.TakeHegemony,
            "draw_energize": DrawEnergize,
        }
        if name in plain:
            return [option for option in options if isinstance(option, plain[name])]
        if name == "end":
            return [option for option in options if isinstance(option, ENDS)]
        if name == "victim":
            return [o for o in options if isinstance(o, breath.Victim) and o.seat == seat_of(g, action["who"])]
        if name == "against":
            return [o for o in options if isinstance(o, battle.BeginBattle) and o.defender == seat_of(g, action["who"])]
        if name == "lose":
            kinds = (breath.LoseToBreath, losses.NameCasualty, losses.LoseUnit)
            return [option for option in options if isinstance(option, kinds) and option.unit == action["unit"]]
        if name == "breathe":
            ends = (action["from"], action["to"])
            return [o for o in options if isinstance(o, breath.Breathe) and (o.origin, o.target) == ends]
        if name == "spread":
            return [o for o in options if isinstance(o, battle.SpreadTo) and o.target == action["to"]]
        if name == "keep":
            return [o for o in options if isinstance(o, draw.KeepSecret) and o.card == action["card"]]
        if name == "give":
            return [o for o in options if isinstance(o, draw.GiveCard) and o.card == action["card"]]
        steps: dict[str, Callable[[], list[Step]]] = {
            "buy": lambda: [deploy.Buy(action["unit"], action["hex"])],
            "discard": lambda: [moments.DiscardEnergize(action["card"]), moments.DiscardSecret(action["card"])],
            "move": lambda: [movement.MoveUnit(action["unit"], action["from"], action["to"])],
            "reveal": lambda: [explore.Reveal(action["hex"])],
            "fight": lambda: [battle.Fight(action["hex"])],
            "mission": lambda: [missions.PlaySecret(action["card"])],
        }
        return steps[name]()

    def _play(self, g: State, action: Mapping[str, Any]) -> None:
        """Play an Energize card and make its choices."""
        card = action["card"]
        if card in deploy_cards.DEPLOY_CARDS:
            g.ask_always = True
            pick(g, [deploy_cards.PlayDeploy(card)])
            self._deploy_choices(g, action)
            g.ask_always = False
            return
        side = action.get("for")
        options = [
            option
            for option in options_of(g)
            if isinstance(option, battle_cards.PlayBattle)
            and option.card == card
            and side in (None, option.side)
            and option.unit == action.get("unit", "")
        ]
        g.ask_always = card in (battle_cards.LUCKY_SHOT, battle_cards.EMERGENCY_EVACUATION)
        pick(g, options)
        if card == battle_cards.LUCKY_SHOT:
            for number in action["reroll"]:
                self._pick_die(g, number)
            g.ask_always = False
            pick(g, [option for option in options_of(g) if isinstance(option, battle_cards.RollAgain)])
        if card == battle_cards.EMERGENCY_EVACUATION:
            choose(g, battle_cards.EvacuateTo, "hex", action["to"])
            for number, unit in enumerate(action["units"], 1):
                g.ask_always = number < len(action["units"])
                choose(g, battle_cards.EvacuateUnit, "unit", unit)
            end_picks(g)
        g.ask_always = False

    def _pick_die(self, g: State, number: int) -> None:
        assert g.battle is not None
        rolls = g.battle.rolls
        pick(
            g,
            [o for o in options_of(g) if isinstance(o, battle_cards.PickDie) and rolls[o.dice[-1]][2] == number],
        )

    def _deploy_choices(self, g: State, action: Mapping[str, Any]) -> None:
        card = action["card"]
        if card == deploy_cards.TELEPORTER:
            choose(g, deploy_cards.TeleportFrom, "hex", action["from"])
            choose(g, deploy_cards.TeleportTo, "target", action["to"])
            for unit in action["units"]:
                choose(g, deploy_cards.TeleportUnit, "unit", unit)
            end_picks(g)
        elif card == deploy_cards.FORCED_MARCH:
            choose(g, deploy_cards.MarchFrom, "hex", action["hex"])
        elif card == deploy_cards.SURVEY_DRONE:
            for name in action["look"]:
                choose(g, deploy_cards.LookAt, "hex", name)
            end_picks(g)
        elif card in (deploy_cards.FRESH_RECRUITS, deploy_cards.NATIVE_ALLIES, deploy_cards.TAMED_STRIDER):
            units = action.get("units") or [kinds_of_units(g).names[BOX.energize_kinds[card].units[0]]] * len(
                action["hexes"]
            )
            for unit, name in zip(units, action["hexes"], strict=True):
                options = [o for o in options_of(g) if isinstance(o, deploy_cards.FreeUnit)]
                pick(g, [o for o in options if o.unit == unit and o.hex == name])
            end_picks(g)

    # --- expectations ---------------------------------------------------------------------------------------------

    def check(self, state: CoreState, then: Mapping[str, Any]) -> list[Difference]:
        assert isinstance(state, State)
        found_facts = facts(state)
        check_keys("[then]", then, found_facts)
        found: list[Difference] = []
        for key, expected in then.items():
            found.extend(differences(key, expected, found_facts[key]))
        return found


VOCABULARY = Words()


class _Deck:
    """Cards of a deck by kind, to be placed one by one."""

    def __init__(self, cards: list[int], kinds: list[str]) -> None:
        self._cards = list(zip(cards, kinds, strict=True))

    def take(self, kinds: Iterable[str]) -> list[int]:
        found: list[int] = []
        for wanted in kinds:
            entry = next((entry for entry in self._cards if entry[1] == wanted), None)
            if entry is None:
                raise BadScenario(f"There is no further card {wanted!r} to place.")
            self._cards.remove(entry)
            found.append(entry[0])
        return found

    def left(self) -> list[int]:
        return [card for card, _ in self._cards]


def _info() -> Any:
    from .game import GAME

    return GAME


def advance(g: State) -> None:
    """Let things happen until a decision, the end of the game, or the end of the turn."""
    while g.todo and g.decision is None:
        if isinstance(g.todo[-1], turn.NextTurn) and not g.out[g.active]:
            return
        g.todo.pop().run(g)


def options_of(g: State) -> list[Step]:
    return [] if g.decision is None else list(g.decision.options)


def pick(g: State, wanted: Sequence[Step]) -> None:
    """Choose the first of these steps that is an option."""
    options = options_of(g)
    for step in wanted:
        if step in options:
            take(g, options.index(step))
            advance(g)
            return
    raise IllegalChoice(f"{list(wanted)} cannot be chosen now.")


def choose(g: State, kind: type[Step], field: str, value: str) -> None:
    """Make a choice of a card."""
    options = [option for option in options_of(g) if isinstance(option, kind)]
    pick(g, [option for option in options if getattr(option, field) == value])


def end_picks(g: State) -> None:
    """End a series of picks that is still open."""
    if any(isinstance(option, deploy_cards.Enough) for option in options_of(g)):
        pick(g, [deploy_cards.Enough()])


def seat_of(g: State, player: str) -> int:
    return PLAYERS.index(known(player, PLAYERS[: g.seats]))


def hex_of(g: State, name: str) -> int:
    return board(g).index[known(name, board(g).names)]


def known(name: str, names: Iterable[str]) -> str:
    found = list(names)
    if name not in found:
        raise BadScenario(f"There is no {name!r} here; there are: {', '.join(found)}.")
    return name
