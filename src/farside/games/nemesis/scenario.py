"""The words of Nemesis scenarios: actions and expectations (positions: `positions.py`, see tests/scenarios)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from farside.core.play import IllegalChoice, Step, choose, run
from farside.core.play import State as CoreState
from farside.core.rng import Rng
from farside.core.shared import without
from farside.scenario import BadScenario, Difference, Vector, check_keys

from .game import GAME
from .positions import change, corpse, default_state, mode_of, token_named
from .rules.actions import CounterWindow, Pay, PayCard, Window
from .rules.bag import BagDevelopment
from .rules.box import BOX, OBJECT_KINDS, is_contamination, is_object
from .rules.cards.attacks import React
from .rules.events import EventCard, EventPhase, FireDamage, IntruderAttacks, MoveTime
from .rules.noise import NoiseRolled
from .rules.objectives import FirstEncounter, KeepObjective
from .rules.passing import DiscardFromHand, DiscardWhenPassing, KeepHand
from .rules.piles import COMBAT, NOISE, TOKEN
from .rules.questions import board, face_of, held, item_count, other_end, serious_wounds
from .rules.setup import new_state
from .rules.state import AUTOLOADER, MAGAZINE, NOBODY, Held, State
from .rules.turn import ChooseAction, EndTurn, NextTurn, ResolveAirlock, StartRound
from .rules.view import DOORS, STATUS, result

SETTINGS = ("players", "mode", "board", "layout", "active", "phase")
SCRIPT = ("noise", "combat", "bag", "attack", "event", "wound", "cont", "items")
COMMON = (*SCRIPT, "do", "by", "pay", "discard", "keep", "top4")
PROCEDURES: dict[str, Step] = {
    "time": MoveTime(),
    "attacks": IntruderAttacks(),
    "fire": FireDamage(),
    "event_card": EventCard(),
    "bag_development": BagDevelopment(),
    "event_phase": EventPhase(),
    "round": StartRound(),
}
AUTOMATIC = (Window, CounterWindow, React, NoiseRolled)


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


ACTIONS = {snake(name): kind for name, kind in GAME.steps.items()}


class Words:
    """The vocabulary. Actions are the game's own steps in small letters: `move`, `use_item`, `keep_item` ..."""

    def __init__(self) -> None:
        self._players: list[str] = []

    # --- positions ------------------------------------------------------------------------------------------------

    def build(self, vector: Vector) -> State:
        check_keys(vector.id, vector.setting, SETTINGS)
        setting = vector.setting
        players = setting.get("players", ["scout", "captain", "pilot"])
        side = setting.get("board", "basic")
        phase = setting.get("phase", "turn")
        if phase == "setup":
            self._players = [f"seat_{seat}" for seat in range(len(players))]
            mode = mode_of(setting, players)
            g = new_state(len(players), Rng(vector.id), {"mode": mode, "board": side}, BOX)
            run(g)
            return g
        self._players = list(players)
        g = default_state(players, mode_of(setting, players), side, setting.get("layout", "A"), vector.id)
        active = self._seat(setting.get("active", players[0]))
        g.players[active].passed = False
        change(g, vector.given, players)
        if phase == "turn":
            g.active = active
            g.todo = [ResolveAirlock(), NextTurn(active), EndTurn(active), ChooseAction(active)]
            run(g)
        elif phase != "event":
            raise BadScenario(f"{vector.id}: phase is turn, event or setup, not {phase!r}.")
        return g

    def _seat(self, name: str) -> int:
        if name not in self._players:
            raise BadScenario(f"There is no {name!r} at this table.")
        return self._players.index(name)

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
        self._carry_out(state.copy(), action)
        self._carry_out(state, action)

    def _carry_out(self, g: State, action: Mapping[str, Any]) -> None:
        name = action["do"]
        self._script(g, action)
        if name in PROCEDURES:
            happen(g, PROCEDURES[name])
        elif name == "happens":
            happen(g, self._step(g, action))
        elif name in ACTIONS:
            choose(g, self._find(g, action))
        else:
            raise BadScenario(f"There is no action {name!r}; actions are steps: {', '.join(sorted(ACTIONS))}.")
        self._go_on(g, action)
        g.rng.loaded = []

    def _script(self, g: State, action: Mapping[str, Any]) -> None:
        """Lay dice, tokens and cards down in advance."""
        loaded = [NOISE + BOX.noise_faces.index(str(face)) for face in action.get("noise", [])]
        loaded += [COMBAT + BOX.combat_faces.index(face) for face in action.get("combat", [])]
        taken: list[int] = [token for token in range(len(BOX.tokens)) if token not in g.bag]
        for name in action.get("bag", []):
            token = token_named(g, name, taken)
            taken.append(token)
            loaded.append(TOKEN + token)
        if action.get("top4"):
            loaded.append(400)
        g.rng.loaded = loaded
        g.attack_deck, g.attack_discard = on_top(g.attack_deck, g.attack_discard, action.get("attack", []))
        g.event_deck, g.event_discard = on_top(g.event_deck, g.event_discard, action.get("event", []))
        g.wound_deck, g.wound_discard = on_top(g.wound_deck, g.wound_discard, action.get("wound", []))
        states = {"I": "infected", "C": "clean"}
        contaminations = [states[card] for card in action.get("cont", [])]
        g.contamination_deck, _ = on_top(g.contamination_deck, [], contaminations)
        for item in reversed(action.get("items", [])):
            colour = BOX.items[item].deck
            deck, discard = on_top(g.item_deck[colour], g.item_discard[colour], [item])
            g.item_deck[colour], g.item_discard[colour] = deck, discard

    def _step(self, g: State, action: Mapping[str, Any]) -> Step:
        """A step that happens now, whatever caused it."""
        kind = ACTIONS.get(action.get("step", ""))
        if kind is None:
            raise BadScenario(f"There is no step {action.get('step')!r}.")
        values = [self._value(g, action[name]) for name in kind.__match_args__ if name in action]
        step: Step = kind(*values)
        return step

    def _find(self, g: State, action: Mapping[str, Any]) -> int:
        """The option that the action describes."""
        kind = ACTIONS[action["do"]]
        known = (*kind.__match_args__, "to", "target", "expect", *COMMON)
        check_keys(f"action {action['do']}", action, known)
        if g.decision is None:
            raise IllegalChoice("Nobody has to decide anything.")
        if "by" in action and g.decision.seat != self._seat(action["by"]):
            raise IllegalChoice(f"It is not for {action['by']} to decide.")
        wanted = {key: value for key, value in action.items() if key not in (*COMMON, "expect")}
        for index, option in enumerate(g.decision.options):
            if type(option) is kind and all(self._fits(g, option, key, value) for key, value in wanted.items()):
                return index
        offered = ", ".join(sorted({repr(option) for option in g.decision.options}))
        raise IllegalChoice(f"{dict(action)} is not possible; {g.decision.asker!r} offers: {offered}")

    def _fits(self, g: State, option: Any, key: str, value: Any) -> bool:
        assert g.decision is not None
        player = g.players[g.decision.seat]
        if key == "to" and "to" not in type(option).__match_args__:
            return bool(other_end(g, option.corridor, player.room) == value)
        if key == "target" and "target" not in type(option).__match_args__:
            return bool(option.figure == (-1 if value == "eggs" else self._value(g, value)))
        found = getattr(option, key)
        if key == "weapon":
            return bool(held(player)[found][0] == value)
        return bool(found == self._value(g, value))

    def _value(self, g: State, value: Any) -> Any:
        """Corridors, Characters and Intruders by name."""
        if isinstance(value, list):
            return tuple([self._value(g, item) for item in value])
        if not isinstance(value, str):
            return value
        if value in board(g).index:
            return board(g).index[value]
        if value in self._players:
            return self._players.index(value)
        if found := re.fullmatch(r"([a-z]+)@(\d+)", value):
            figures = [i for i, room in enumerate(g.where) if room == int(found[2]) and BOX.figures[i] == found[1]]
            if not figures:
                raise IllegalChoice(f"There is no {value}.")
            return figures[0]
        if value.startswith("held:"):
            assert g.decision is not None
            return [thing[0] for thing in held(g.players[g.decision.seat])].index(value[5:])
        return value

    def _go_on(self, g: State, action: Mapping[str, Any]) -> None:
        """Answer what the action answers already: payment, discards, and questions with one answer."""
        pay = list(action.get("pay", []))
        discard = list(action.get("discard", []))
        keep = dict(action.get("keep", {}))
        while g.decision is not None:
            asker, options = g.decision.asker, g.decision.options
            if isinstance(asker, Pay):
                cards = [option.card for option in options if isinstance(option, PayCard)]
                wanted = pay.pop(0) if pay else cards[0]
                if wanted not in cards:
                    raise IllegalChoice(f"{wanted} cannot pay.")
                choose(g, cards.index(wanted))
            elif isinstance(asker, DiscardWhenPassing):
                answer: Step = DiscardFromHand(asker.seat, discard.pop(0)) if discard else KeepHand(asker.seat)
                index = g.decision.index_of(answer)
                if index < 0:
                    raise IllegalChoice(f"{answer!r} is not possible.")
                choose(g, index)
            elif isinstance(asker, FirstEncounter):
                name = self._players[g.decision.seat]
                kept = [option.objective for option in options if isinstance(option, KeepObjective)]
                choose(g, kept.index(keep[name]) if name in keep else 0)
            elif isinstance(asker, AUTOMATIC) and len(options) == 1:
                choose(g, 0)
            else:
                return

    # --- expectations ---------------------------------------------------------------------------------------------

    def check(self, state: CoreState, then: Mapping[str, Any]) -> list[Difference]:
        assert isinstance(state, State)
        facts = self._facts(state)
        check_keys("[then]", then, facts)
        found: list[Difference] = []
        for key, expected in then.items():
            found.extend(differences(key, expected, facts[key]))
        return found

    def _facts(self, g: State) -> dict[str, Any]:
        ship = board(g)
        ended = result(g)
        return {
            "characters": {name: self._character(g, seat) for seat, name in enumerate(self._players)},
            "intruders": [
                f"{BOX.figures[i]}@{room}" + (f":{g.injuries[i]}" if g.injuries[i] else "")
                for i, room in enumerate(g.where)
                if room
            ],
            "noise": [ship.corridors[number].id for number, marker in enumerate(g.noise) if marker],
            "doors": Exact({ship.corridors[number].id: DOORS[state] for number, state in enumerate(g.doors) if state}),
            "fire": [room for room, marker in enumerate(g.fire) if marker],
            "malfunction": [room for room, marker in enumerate(g.malfunction) if marker],
            "explored": [room for room in ship.tiled if g.explored[room]],
            "counters": {str(room): number for room, number in enumerate(g.counter)},
            "tokens": {str(room): token for room, token in enumerate(g.token)},
            "objects": [f"{self._thing(thing)}@{room}" for room, thing in g.floor],
            "eggs": g.eggs,
            "nest_destroyed": g.nest_destroyed,
            "queen_killed": g.queen_killed,
            "weaknesses": [kind for slot, kind in enumerate(OBJECT_KINDS) if g.discovered[slot]],
            "round": g.round,
            "time": g.time,
            "self_destruct": g.destruct,
            "destination": g.destination,
            "engines": [("damaged", "working")[top] for top in g.engines],
            "airlock": g.airlock,
            "pods": {
                str(pod): ("locked", "unlocked", "launched")[state] for pod, state in enumerate(g.pods) if state >= 0
            },
            "pod_sections": {str(pod): "ab"[g.sections[pod]] for pod, state in enumerate(g.pods) if state >= 0},
            "bag_size": len(g.bag),
            "bag": count([BOX.tokens[token].kind for token in g.bag]),
            "pool": count([BOX.tokens[token].kind for token in g.pool]),
            "event_deck": len(g.event_deck),
            "event_discard": g.event_discard,
            "event_gone": g.event_gone,
            "attack_discard": g.attack_discard,
            "attack_bottom": g.attack_deck[0] if g.attack_deck else "",
            "wound_discard": g.wound_discard,
            "contamination_deck": len(g.contamination_deck),
            "items_under": {colour: deck[0] if deck else "" for colour, deck in g.item_deck.items()},
            "item_discard": g.item_discard,
            "crafted_discard": g.crafted_discard,
            "gone": g.gone,
            "removed": count([card.removeprefix("known_") for card in g.removed if is_contamination(card)]),
            "first": self._players[g.first],
            "active": self._players[g.active] if g.active >= 0 else "nobody",
            "actions": g.actions,
            "asked": self._players[g.decision.seat] if g.decision else "nobody",
            "asker": snake(type(g.decision.asker).__name__) if g.decision else "",
            "options": len(g.decision.options) if g.decision else 0,
            "first_encounter": g.first_encounter,
            "first_death": g.first_death,
            "intruder_player": self._players[g.intruder_seat] if g.intruder_seat >= 0 else "nobody",
            "intruder_next": self._players[g.intruder_next] if g.intruder_next != NOBODY else "nobody",
            "intruder_hand": len(g.intruder_hand),
            "open_objectives": g.open_objectives,
            "personal": objective_count(g, "personal"),
            "corporate": objective_count(g, "corporate"),
            "solo_coop": objective_count(g, "solo_coop"),
            "over": g.ended != "",
            "ended": g.ended,
            "destroyed": g.destroyed,
            "winners": [self._players[seat] for seat in g.winners] if ended else [],
        }

    def _thing(self, thing: str) -> str:
        if thing.startswith("corpse_"):
            return f"corpse_{self._players[int(thing[7:])]}"
        return thing

    def _character(self, g: State, seat: int) -> dict[str, Any]:
        player = g.players[seat]
        return {
            "room": player.room,
            "number": player.number,
            "status": STATUS[player.status],
            "pod": player.pod,
            "passed": player.passed,
            "hand": Cards(player.hand),
            "deck": Cards(player.deck),
            "discard": Cards(player.discard),
            "light": player.light,
            "wounds": player.wounds,
            "dressed": player.dressed,
            "serious": serious_wounds(player),
            "slime": player.slime,
            "signal": player.signal,
            "larva": player.larva,
            "hands": ["+".join([self._held(g, thing) for thing in slot]) for slot in player.slots],
            "ammo": {thing[0]: thing[1] for thing in held(player)},
            "inventory": player.inventory,
            "items": item_count(player),
            "quests": player.quests,
            "objectives": player.objectives,
        }

    def _held(self, g: State, thing: Held) -> str:
        name = self._thing(corpse(thing[0], self._players))
        if is_object(thing[0]) or not BOX.items[thing[0]].weapon:
            return name
        bits = ("m" if thing[2] & MAGAZINE else "") + ("a" if thing[2] & AUTOLOADER else "")
        return f"{name}:{thing[1]}{bits}"


class Cards:
    """Cards: compared by their number, by a list of faces, or by how many of some faces there are."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = list(cards)

    def fits(self, expected: Any) -> bool:
        if isinstance(expected, int):
            return len(self.cards) == expected
        if isinstance(expected, dict):
            words = [("contamination" if is_contamination(card) else card) for card in self.cards]
            return all(words.count(word) == number for word, number in expected.items())
        names = {"I": "infected", "C": "clean"}
        plain = [card.removeprefix("known_") for card in self.cards]
        return sorted(names.get(name, name) for name in expected) == sorted(plain)

    def __repr__(self) -> str:
        return f"{len(self.cards)}: {[face_of(card) for card in self.cards]}"


class Exact(dict[str, Any]):
    """A table that must agree completely, not only where it is mentioned."""


def differences(key: str, expected: Any, found: Any) -> list[Difference]:
    if isinstance(found, Cards):
        return [] if found.fits(expected) else [Difference(key, expected, found)]
    if isinstance(found, Exact) or not isinstance(found, dict):
        same = sorted(expected) == sorted(found) if isinstance(expected, list) else expected == found
        return [] if same else [Difference(key, expected, found)]
    check_keys(f"[then] {key}", expected, found)
    return [more for name, value in expected.items() for more in differences(f"{key}.{name}", value, found[name])]


def count(names: Sequence[str]) -> dict[str, int]:
    kinds = ("blank", "larva", "creeper", "adult", "breeder", "queen", "clean", "infected")
    return {kind: list(names).count(kind) for kind in kinds}


def objective_count(g: State, kind: str) -> int:
    cards = [*g.objectives_out, *g.open_objectives, *[card for player in g.players for card in player.objectives]]
    return len([card for card in cards if BOX.objectives[card].kind == kind])


def happen(g: State, step: Step) -> None:
    """Let a step happen now, before everything that waits, an open question included."""
    if g.decision is not None:
        g.todo.append(g.decision.asker)
        g.decision = None
    g.todo.append(step)
    run(g)


def on_top(deck: Sequence[str], discard: Sequence[str], cards: Sequence[str]) -> tuple[list[str], list[str]]:
    """Deck and discard pile with these cards on top of the deck, the first one uppermost."""
    for card in reversed(cards):
        if card in deck:
            deck = without(deck, card)
        elif card in discard:
            discard = without(discard, card)
        else:
            raise BadScenario(f"The card {card!r} is neither in its deck nor in the discard pile.")
        deck = [*deck, card]
    return list(deck), list(discard)


VOCABULARY = Words()
