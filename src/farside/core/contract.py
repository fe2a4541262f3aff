"""What every game must pass, on random games of every mode and number of seats.

`check_game` plays one game with random choices and looks at every decision:

* copies are independent: what happens to one never changes another;
* saving and loading gives the same future, hash for hash;
* the record replays hash for hash;
* there is no dead end and no endless game;
* options are unique, survive the codec, and are all accepted; anything else is refused and changes nothing;
* components never appear or vanish;
* a seat cannot tell the real state from an imagined one: same view, same options, same reasons, same log; while what
  it cannot know really varies;
* what a seat imagines follows from what it knows and from chance alone: imagining from an imagined world gives the same
  as imagining from the real one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import codec
from .game import GameInfo
from .play import IllegalChoice, State, Step, choose
from .record import Game, load_state, new_game, replay
from .rng import Rng


class ContractBroken(AssertionError):
    """The message names game, seats, options, seed and choice, so that the game can be played again."""


class Report:
    """What one game showed."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.choices = 0
        self.most_options = 0
        self.hidden_varied = False  # an imagined state differed in what the seat cannot know
        self.hidden_could_vary = False


def check_game(
    info: GameInfo,
    seats: int,
    seed: str | int,
    options: Mapping[str, Any] | None = None,
    look_closely: int = 7,
    limit: int = 20_000,
) -> Report:
    """Play and check one random game; every `look_closely`-th decision gets the expensive checks."""
    game = new_game(info, seats, seed, options)
    report = Report(game)
    chance = Rng(f"contract/{seed}")
    whole = info.components(game.state)
    kept: list[tuple[State, str]] = []
    while game.decision is not None:
        where = f"{info.id}, {seats} seats, options {game.options}, seed {game.seed}, choice {report.choices}"
        _require(report.choices < limit, where, f"the game has not ended after {limit} choices")
        _require(len(game.decision.options) > 0, where, "a decision without options")
        _require(info.result(game.state) is None, where, "a result although somebody has to decide")
        report.most_options = max(report.most_options, len(game.decision.options))
        if report.choices % look_closely == 0:
            kept.append((game.state.copy(), game.hash))
            _check_options(game, where)
            _check_refusals(game, where)
            _check_save(game, chance, where)
            _check_knowledge(game, chance, report, where)
        game.choose(chance.below(len(game.decision.options)))
        report.choices += 1
        _require(
            info.components(game.state) == whole, where, f"components {whole} became {info.components(game.state)}"
        )
    where = f"{info.id}, {seats} seats, options {game.options}, seed {game.seed}, at the end"
    _require(game.result is not None, where, "nobody has to decide, but the game has no result: a dead end")
    for state, hash_then in kept:
        now = codec.fingerprint(codec.save(state))
        _require(now == hash_then, where, "a copy kept from an earlier decision has changed")
    again = replay(info, game.record)
    _require(again.hash == game.hash, where, "the record replays to another state")
    return report


def _require(condition: bool, where: str, what: str) -> None:
    if not condition:
        raise ContractBroken(f"{where}: {what}")


def _hash(state: State) -> str:
    return codec.fingerprint(codec.save(state))


def _check_options(game: Game, where: str) -> None:
    assert game.decision is not None
    options = game.decision.options
    texts = [codec.canonical(codec.step_to_json(option)) for option in options]
    _require(len(set(texts)) == len(texts), where, f"options are not unique: {sorted(texts)}")
    before = game.hash
    for index, option in enumerate(options):
        again = codec.step_from_json(game.info.steps, codec.step_to_json(option))
        _require(again == option and hash(again) == hash(option), where, f"{option!r} does not survive the codec")
        choose(game.state.copy(), index)
    _require(game.hash == before, where, "playing on a copy has changed the state")


def _check_refusals(game: Game, where: str) -> None:
    assert game.decision is not None
    before = game.hash
    foreign: list[Step | int] = [-1, len(game.decision.options), 10**9, Step(), game.decision.asker]
    for bad in foreign:
        if isinstance(bad, Step) and game.decision.index_of(bad) >= 0:
            continue
        try:
            game.choose(bad)
        except IllegalChoice:
            _require(game.hash == before, where, f"the refused choice {bad!r} has changed the state")
        else:
            _require(False, where, f"{bad!r} is no option and was accepted")


def _check_save(game: Game, chance: Rng, where: str) -> None:
    """Load what was saved and play both on for a while with the same choices."""
    box = getattr(game.state, "box", None)
    loaded = load_state(game.info, codec.save(game.state), box)
    _require(_hash(loaded) == game.hash, where, "the saved position loads as another one")
    original = game.state.copy()
    for _ in range(12):
        if original.decision is None:
            break
        index = chance.below(len(original.decision.options))
        choose(original, index)
        choose(loaded, index)
        _require(_hash(original) == _hash(loaded), where, "the loaded position has another future")


def _check_knowledge(game: Game, chance: Rng, report: Report, where: str) -> None:
    info, state = game.info, game.state
    assert state.decision is not None
    before = game.hash
    for seat in (None, *range(game.seats)):
        other = info.imagine(state, seat, chance.fork())
        who = f"seat {seat}" if seat is not None else "a spectator"
        _require(
            info.view(other, seat) == info.view(state, seat),
            where,
            f"{who} can tell an imagined view from the real one",
        )
        assert other.decision is not None
        _require(other.decision.seat == state.decision.seat, where, f"{who} can tell worlds apart by who must act")
        asked = info.seen_step(state.decision.asker, seat), info.seen_step(other.decision.asker, seat)
        _require(asked[0] == asked[1], where, f"{who} can tell worlds apart by the question")
        same_chance = chance.fork()
        _require(
            _as_seen(info, info.imagine(other, seat, same_chance.copy()), seat)
            == _as_seen(info, info.imagine(state, seat, same_chance.copy()), seat),
            where,
            f"{who} would imagine another world if the hidden truth were another",
        )
        truth, guess = info.hidden(state, seat), info.hidden(other, seat)
        report.hidden_could_vary = report.hidden_could_vary or _can_vary(truth)
        report.hidden_varied = report.hidden_varied or truth != guess
        if seat == state.decision.seat:
            _require(
                list(other.decision.options) == list(state.decision.options), where, f"{who} is offered other options"
            )
            _require(info.why_not(other, seat) == info.why_not(state, seat), where, f"{who} hears other reasons")
            _check_same_log(info, state, other, seat, chance.below(len(state.decision.options)), where)
    _require(game.hash == before, where, "imagining has changed the real state")


def _as_seen(info: GameInfo, state: State, seat: int | None) -> dict[str, Any]:
    """The whole position; of the open question what this seat may know of it."""
    found = codec.save(state)
    if state.decision is not None:
        steps = [info.seen_step(step, seat) for step in (state.decision.asker, *state.decision.options)]
        found["decision"] = [state.decision.seat, *[step and codec.step_to_json(step) for step in steps]]
    return found


def _check_same_log(info: GameInfo, state: State, other: State, seat: int, index: int, where: str) -> None:
    """The same choice in both worlds, as far as neither chance nor a secret comes in, is logged alike."""
    worlds = [state.copy(), other.copy()]
    logs: list[list[Step | None]] = []
    for world in worlds:
        drawn, revealed = world.rng.drawn, world.revealed
        log: list[Step] = []
        world.log = log
        choose(world, index)
        if world.rng.drawn != drawn or world.revealed != revealed:
            return
        logs.append([info.seen_step(step, seat) for step in log])
    _require(logs[0] == logs[1], where, f"seat {seat} can tell worlds apart by the log")
    _require(info.view(worlds[0], seat) == info.view(worlds[1], seat), where, f"seat {seat} sees other consequences")


def _can_vary(hidden: Any) -> bool:
    """Whether unseen things could lie in another order at all."""
    return isinstance(hidden, list) and len({str(item) for item in hidden}) > 1
