"""What a line is about to bring when it meets chance: averages over dice, decks and the bag, never what lies there."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final

from ....core.play import Step
from ....core.shared import replaced
from ....games.nemesis.rules import (
    actions,
    combat,
    contamination,
    effects,
    ends,
    injuries,
    looking,
    movement,
    noise,
    pods,
    trade,
    turn,
    wounds,
)
from ....games.nemesis.rules.box import BLUE_CORPSE, CARCASS, COOP, EGG, KNOWN_INFECTED, is_contamination
from ....games.nemesis.rules.cards import attacks, equipment, medicine, throwing
from ....games.nemesis.rules.combat import EGGS, face_injuries, shot_injuries
from ....games.nemesis.rules.questions import has_weakness, held, intruders_in, serious_wounds
from ....games.nemesis.rules.state import ABOARD, DEAD, EVACUATED, HIBERNATING, IN_POD, LAUNCHED, NOBODY, State
from .danger import (
    CARD,
    DEATH,
    INFESTED,
    SHARE_INFECTED,
    attack_hazard,
    body_hazard,
    chance_gone,
    effect_hazard,
    exploring_hazard,
    infection_hazard,
    light_wound,
    noise_hazard,
    presence,
    serious_wound,
    ship_hazard,
)
from .danger import contamination as contaminated
from .errands import Outlook
from .plans import LEFT, Planner, rounds_left
from .routes import HAUNTED, STEP, knows
from .temper import tempered
from .worth import goods

FOUND: Final = tempered("found")  # an Item that is about to be found
SEEN_ROOM: Final = tempered("seen_room")  # a tile looked at
EFFORT: Final = tempered("effort")  # an Action at all: not for nothing
IDLE_HAND: Final = tempered("idle_hand")  # a card less in hand when Intruders come
KNOWN_WEAKNESS: Final = tempered("known_weakness")  # it helps in every later fight
WOUNDED_TARGET: Final = tempered("wounded_target")  # an Injury on an Intruder that lives on, as a part of its presence
FLAMES: Final = tempered("flames")  # Light Wounds in a burning Room: one with every Turn that ends there
BULLET: Final = tempered("bullet")
STAYING: Final = tempered("staying")  # times what an Intruder that comes costs on average: it strikes again and again
TOGETHER: Final = tempered("together")  # of a hazard, where others can still win for all
STRANGER: Final = tempered("stranger")  # somebody else in the Room may be the target


class Foresight:
    """The worth of positions for one Character during one decision."""

    def __init__(self, g: State, seat: int) -> None:
        self.seat = seat
        self.planner = Planner(g, seat)
        self.wants_nest = self._wants(g, "nest_destroyed")
        self.wants_carcass = self._wants(g, "weakness_carcass_discovered") or self._wants(g, "at_least_2_weaknesses")
        self.wants_surgery = self._wants(g, "blue_corpse_in_surgery")
        self.wanted = self._objects(g)

    def _wants(self, g: State, condition: str) -> bool:
        names = g.open_objectives or g.players[self.seat].objectives
        conditions = [part for name in names for way in g.box.objectives[name].alternatives for part in way]
        return any(part.startswith(condition) for part in conditions)

    def _objects(self, g: State) -> list[str]:
        """The Objects that an Objective asks for."""
        research = self._wants(g, "at_least_2_weaknesses") and g.discovered.count(1) < 2
        found: list[str] = []
        if self.wants_surgery or self._wants(g, "finish_with_blue_corpse") or (research and not g.discovered[0]):
            found.append(BLUE_CORPSE)
        egg = self._wants(g, "weakness_egg_discovered") or research
        if self._wants(g, "finish_with_egg") or (egg and not g.discovered[1]):
            found.append(EGG)
        if self.wants_carcass and not g.discovered[2]:
            found.append(CARCASS)
        return found

    # --- a position in which nothing is pending ---------------------------------------------------------------------

    def standing(self, g: State, outlook: Outlook) -> float:
        """A hundred times the chance to win, less what may happen until then."""
        player = g.players[self.seat]
        chance = self.planner.chance(g, outlook)
        if chance <= 0:
            return 0.0
        rounds = rounds_left(g)
        hazard = infection_hazard(contaminated(player), player.larva, rounds if player.status <= IN_POD else 0)
        if player.status in LEFT:
            return 100 * chance * exp(-hazard)
        hazard += body_hazard(player) + outlook.hazard - goods(g, player)
        hazard += ship_hazard(g, rounds) - KNOWN_WEAKNESS * sum(g.discovered)
        hazard += IDLE_HAND * max(0, 5 - len(player.hand))
        if g.active == self.seat:
            hazard += EFFORT * g.actions
        if player.slime:
            hazard += 0.05
        if player.status == ABOARD:
            hazard += self._around(g)
        if g.mode == COOP:
            hazard *= TOGETHER
        return 100 * chance * exp(-hazard)

    def _around(self, g: State) -> float:
        """The Room: Intruders, Fire, Noise, the Airlock."""
        player = g.players[self.seat]
        hazard = 0.0
        figures = intruders_in(g, player.room)
        if figures:
            here = [other for other in g.players if other.room == player.room and other.status == ABOARD]
            share = STRANGER if len(here) > 1 else 1.0
            for figure in figures:
                weak = WOUNDED_TARGET * min(5, g.injuries[figure])
                hazard += share * (1 - weak) * presence(g, player, g.box.figures[figure], STAYING)
        elif player.room:
            hazard += 0.8 * self.planner.lingering(g)
        if g.fire[player.room]:
            hazard += FLAMES * light_wound(player)
        if g.airlock == player.room:
            hazard += 0.8 * DEATH
        return hazard

    # --- what is pending ---------------------------------------------------------------------------------------------

    def value(self, g: State) -> float:
        rests = not g.todo or isinstance(g.todo[-1], RESTS)
        if rests and (g.decision is None or g.decision.seat == self.seat):
            return self.standing(g, Outlook())
        return self.play_on(g.copy(), Outlook())

    def play_on(self, g: State, outlook: Outlook) -> float:
        """Let happen what is certain, and take chance by its average, until somebody has to choose again."""
        if g.decision is not None and g.decision.seat != self.seat:
            g.decision = None
        for _ in range(60):
            if not g.todo or isinstance(g.todo[-1], RESTS):
                break
            step = g.todo.pop()
            average = AVERAGES.get(type(step))
            if average is None:
                step.run(g)
                if g.decision is not None:
                    if g.decision.seat == self.seat or not isinstance(g.decision.asker, WINDOWS):
                        break
                    g.decision = None
            else:
                result = average(self, g, step, outlook)
                if result is not None:
                    return result
        return self.standing(g, outlook)

    # --- averages ----------------------------------------------------------------------------------------------------

    def noise_roll(self, g: State, step: noise.NoiseRoll | noise.RollNoiseAgain, outlook: Outlook) -> None:
        if step.seat == self.seat and g.players[self.seat].status == ABOARD:
            player = g.players[self.seat]
            hazard, comes = noise_hazard(g, player, player.room, self.planner.encounter(player))
            outlook.hazard += hazard
            outlook.comes = comes
            outlook.noise = hazard
            if isinstance(step, noise.RollNoiseAgain):
                outlook.cards -= 1
                outlook.hazard += EFFORT

    def encounter(self, g: State, step: noise.Encounter, outlook: Outlook) -> None:
        if step.seat == self.seat:
            outlook.hazard += self.planner.encounter(g.players[self.seat])

    def reveal(self, g: State, step: movement.RevealTile, outlook: Outlook) -> None:
        """An unexplored Room: its tile and token are unknown, even to this copy."""
        outlook.visit = step.room
        below = g.todo
        while below and not isinstance(below[-1], RESTS):
            waiting = below.pop()
            if isinstance(waiting, movement.ResolveToken):
                if waiting.empty and waiting.how == movement.NORMAL:
                    self.noise_roll(g, noise.NoiseRoll(waiting.seat), outlook)
                elif waiting.how == movement.CAREFUL and waiting.empty:
                    g.noise[waiting.marker] = 1
        outlook.hazard += exploring_hazard(g)

    def attack(self, g: State, step: attacks.Attack, outlook: Outlook) -> None:
        player = g.players[self.seat]
        if step.seat in (self.seat, NOBODY) and g.where[step.figure] == player.room and player.status == ABOARD:
            soft = has_weakness(g, "fighting")
            kind = g.box.figures[step.figure]
            outlook.hazard += attack_hazard(kind, serious_wounds(player), player.light, soft)

    def attack_effect(self, g: State, step: attacks.AttackEffect, outlook: Outlook) -> None:
        player = g.players[self.seat]
        effect = g.box.attacks[step.card].effect
        if self.seat not in step.immune and (step.seat == self.seat or effect == "frenzy"):
            outlook.hazard += effect_hazard(effect, serious_wounds(player), player.light)

    def infest(self, g: State, step: attacks.Infest, outlook: Outlook) -> None:
        if step.seat == self.seat:
            outlook.hazard += INFESTED + CARD
        if step.figure >= 0:
            g.where[step.figure] = 0

    def shot(self, g: State, step: combat.FireWeapon | combat.RollShotAgain, outlook: Outlook) -> None:
        weapon = held(g.players[step.seat])[step.weapon][0]
        bonus = step.bonus
        gain = 0.0
        for face in g.box.combat_faces:
            gain += self._hit(g, step.figure, _injuries(g, weapon, step.figure, face, bonus))
        if isinstance(step, combat.FireWeapon):
            outlook.hazard += BULLET * step.ammo
            gain *= 1.0 + 0.3 * step.rerolls
        outlook.hazard -= gain / len(g.box.combat_faces)
        self._egg_noise(g, step.figure, outlook)

    def _egg_noise(self, g: State, figure: int, outlook: Outlook) -> None:
        if figure == EGGS:
            self.noise_roll(g, noise.NoiseRoll(self.seat), outlook)

    def melee(self, g: State, step: combat.MeleeRoll, outlook: Outlook) -> None:
        target = EGG if step.figure == EGGS else g.box.figures[step.figure]
        faces = g.box.combat_faces
        for face in faces:
            injuries = min(1, face_injuries(face, target))
            if injuries:
                outlook.hazard -= self._hit(g, step.figure, injuries) / len(faces)
                if step.figure == EGGS:  # NE-NEST-3
                    outlook.hazard += CARD / len(faces)
            elif step.figure != EGGS:
                outlook.hazard += serious_wound(g.players[self.seat]) / len(faces)
        self._egg_noise(g, step.figure, outlook)

    def _hit(self, g: State, figure: int, injuries: int) -> float:
        """What so many Injuries avert."""
        if injuries <= 0:
            return 0.0
        if figure == EGGS:
            return min(injuries, g.eggs) * 2.5 * STEP if self.wants_nest else -0.05
        player = g.players[self.seat]
        if g.where[figure] != player.room or player.status != ABOARD:
            return 0.02 * injuries
        kind = g.box.figures[figure]
        gone = chance_gone(kind, g.injuries[figure] + injuries, has_weakness(g, "extinction"))
        worth = presence(g, player, kind, STAYING)
        gain = worth * (gone + (1 - gone) * WOUNDED_TARGET * injuries) + gone * HAUNTED * STEP
        if self.wants_carcass and not g.discovered[2] and g.box.leaves_carcass[kind]:
            gain += 0.2 * max(0.0, gone - 0.1)
        return gain

    def injure(self, g: State, step: injuries.Injure, outlook: Outlook) -> None:
        outlook.hazard -= self._hit(g, step.figure, step.injuries)
        if step.retreat:
            self.retreat(g, injuries.Retreat(step.figure), outlook)

    def retreat(self, g: State, step: injuries.Retreat, outlook: Outlook) -> None:
        player = g.players[self.seat]
        if g.where[step.figure] == player.room:
            outlook.hazard -= 0.8 * presence(g, player, g.box.figures[step.figure], STAYING)

    def destroy_eggs(self, g: State, step: injuries.DestroyEggs, outlook: Outlook) -> None:
        outlook.hazard -= self._hit(g, EGGS, step.eggs)

    def wound(self, g: State, step: wounds.LightWound, outlook: Outlook) -> None:
        if step.seat == self.seat:
            outlook.hazard += light_wound(g.players[self.seat])

    def deep_wound(self, g: State, step: wounds.SeriousWound, outlook: Outlook) -> None:
        if step.seat == self.seat:
            outlook.hazard += serious_wound(g.players[self.seat])

    def die(self, g: State, step: wounds.Die, outlook: Outlook) -> None:
        g.players[step.seat].status = DEAD

    def search(self, g: State, step: looking.SearchDeck, outlook: Outlook) -> None:
        if step.seat == self.seat:
            outlook.hazard -= FOUND + (0.01 if step.colour == "green" and body_hazard(g.players[self.seat]) else 0.0)
            outlook.items += 1

    def draw(self, g: State, step: medicine.Draw, outlook: Outlook) -> None:
        if step.seat == self.seat:
            outlook.cards += 0.9 * step.number

    def scan_hand(self, g: State, step: contamination.ScanHand, outlook: Outlook) -> float | None:
        """NE-CONT-5. Clean cards go; an INFECTED one brings a Larva, a second Larva death."""
        player = g.players[self.seat]
        if step.seat != self.seat:
            return None
        bad = player.hand.count(KNOWN_INFECTED)
        hidden = len([card for card in player.hand if is_contamination(card)]) - bad
        unknown, infected, clean = contaminated(player)
        rounds = rounds_left(g)
        now = infection_hazard((unknown, infected, clean), player.larva, rounds)
        left = max(0, unknown - hidden)
        healthy = (1 - SHARE_INFECTED) ** hidden if not bad else 0.0
        good = infection_hazard((left, infected, clean), player.larva, rounds)
        worse = DEATH if player.larva else infection_hazard((left, max(1, infected), clean), True, rounds)
        outlook.hazard += healthy * good + (1 - healthy) * worse - now
        return None

    def scan_all(self, g: State, step: contamination.ScanAll, outlook: Outlook) -> None:
        """NE-CONT-7. No INFECTED card and no Larva is left."""
        if step.seat == self.seat:
            player = g.players[self.seat]
            unknown, infected, clean = contaminated(player)
            rounds = rounds_left(g)
            now = infection_hazard((unknown, infected, clean), player.larva, rounds)
            then = infection_hazard((0, 0, clean + round(unknown * (1 - SHARE_INFECTED))), False, rounds)
            outlook.hazard += then - now

    def scan_one(self, g: State, step: medicine.ScanOne, outlook: Outlook) -> None:
        unknown, infected, clean = contaminated(g.players[self.seat])
        larva = g.players[self.seat].larva
        rounds = rounds_left(g)
        now = infection_hazard((unknown, infected, clean), larva, rounds)
        if unknown:
            outlook.hazard += infection_hazard((unknown - 1, infected, clean), larva, rounds) - now
            outlook.hazard += SHARE_INFECTED * CARD
        else:
            outlook.hazard += infection_hazard((1, max(0, infected - 1), clean), larva, rounds) - now

    def look_at_room(self, g: State, step: looking.LookAtRoom, outlook: Outlook) -> None:
        if not g.explored[step.room] and not knows(g, step.room, self.seat):
            outlook.hazard -= SEEN_ROOM

    def look_at_tiles(self, g: State, step: looking.LookAtTiles, outlook: Outlook) -> None:
        outlook.hazard -= 1.8 * SEEN_ROOM

    def look_at_event(self, g: State, step: looking.LookAtEvent, outlook: Outlook) -> None:
        outlook.hazard -= 0.025

    def look_at_engines(self, g: State, step: looking.LookAtEngines, outlook: Outlook) -> float | None:
        """The mean over what may be found, for each Engine not known yet."""
        bit = 1 << self.seat
        if step.seat != self.seat:
            return None
        worlds = [g]
        for engine in step.engines:
            if not g.engine_known[engine] & bit:
                for world in worlds:
                    world.engine_known = looking.seen_by(world.engine_known, engine, self.seat)
                others = [world.copy() for world in worlds]
                for world in worlds:
                    world.engines = replaced(world.engines, engine, 1)
                for world in others:
                    world.engines = replaced(world.engines, engine, 0)
                worlds = [*worlds, *others]
        return sum([self.standing(world, outlook) for world in worlds]) / len(worlds)

    def work_on_engine(self, g: State, step: looking.WorkOnEngine, outlook: Outlook) -> float:
        """NE-ROOM-16. The owner will choose the better order."""
        g.engine_known = looking.seen_by(g.engine_known, step.engine, self.seat)
        found: list[float] = []
        for state in (1, 0):
            g.engines = replaced(g.engines, step.engine, state)
            found.append(self.standing(g, outlook))
        return max(found)

    def look_at_coordinates(self, g: State, step: looking.LookAtCoordinates, outlook: Outlook) -> float | None:
        if g.coordinates_known & 1 << self.seat:
            return None
        g.coordinates_known |= 1 << self.seat
        total = 0.0
        for card in g.box.coordinates:
            g.coordinates = card
            total += self.standing(g, outlook)
        return total / len(g.box.coordinates)

    def discover(self, g: State, step: effects.Discover, outlook: Outlook) -> None:
        g.discovered = replaced(g.discovered, step.slot, 1)
        g.weaknesses = replaced(g.weaknesses, step.slot, "")  # nobody knows yet which one it is
        outlook.hazard -= 0.03

    def hibernate(self, g: State, step: pods.Hibernate, outlook: Outlook) -> float | None:
        return self._leave(g, HIBERNATING, outlook) if step.seat == self.seat else None

    def board_pod(self, g: State, step: pods.ChoosePod, outlook: Outlook) -> float | None:
        return self._leave(g, EVACUATED, outlook) if step.seat == self.seat else None

    def _leave(self, g: State, status: int, outlook: Outlook) -> float:
        """Away if no Intruder comes; otherwise still here, and not alone."""
        comes = outlook.comes
        outlook.hazard -= outlook.noise
        outlook.hazard += self.planner.encounter(g.players[self.seat])
        stays = self.standing(g, outlook) if comes else 0.0
        player = g.players[self.seat]
        if status == EVACUATED:
            waiting = g.copy()
            waiting.players[self.seat].status = IN_POD
            outlook.hazard -= self.planner.encounter(g.players[self.seat])
            waits = self.standing(waiting, outlook)
        else:
            waits = 0.0
        player.status = status
        return (1 - comes) * max(waits, self.standing(g, outlook)) + comes * stays

    def launched(self, g: State, step: pods.PodLaunched, outlook: Outlook) -> None:
        g.pods = replaced(g.pods, step.pod, LAUNCHED)
        for player in g.players:
            if player.status == IN_POD and player.pod == step.pod:
                player.status = EVACUATED

    def destroyed(self, g: State, step: Step, outlook: Outlook) -> float:
        """The end: only who has left, or sleeps on a ship that flies on, may live."""
        player = g.players[self.seat]
        if player.status <= IN_POD or (player.status == HIBERNATING and isinstance(step, ends.ShipDestroyed)):
            return 0.0
        g.destruct = g.box.skull if isinstance(step, ends.ShipDestroyed) else g.destruct
        return self.standing(g, outlook)

    def nothing(self, g: State, step: Step, outlook: Outlook) -> None:
        return


def _injuries(g: State, weapon: str, figure: int, face: str, bonus: int) -> int:
    target = EGG if figure == EGGS else g.box.figures[figure]
    return shot_injuries(g, weapon, target, face, bonus, False)


Average = Callable[[Foresight, State, Any, Outlook], float | None]

AVERAGES: Final[dict[type[Step], Average]] = {
    noise.NoiseRoll: Foresight.noise_roll,
    noise.RollNoiseAgain: Foresight.noise_roll,
    noise.Encounter: Foresight.encounter,
    movement.RevealTile: Foresight.reveal,
    attacks.Attack: Foresight.attack,
    attacks.AttackEffect: Foresight.attack_effect,
    attacks.Infest: Foresight.infest,
    combat.FireWeapon: Foresight.shot,
    combat.RollShotAgain: Foresight.shot,
    combat.MeleeRoll: Foresight.melee,
    injuries.Injure: Foresight.injure,
    injuries.Retreat: Foresight.retreat,
    injuries.DestroyEggs: Foresight.destroy_eggs,
    wounds.LightWound: Foresight.wound,
    wounds.SeriousWound: Foresight.deep_wound,
    wounds.Die: Foresight.die,
    wounds.SettleDeaths: Foresight.nothing,
    looking.SearchDeck: Foresight.search,
    looking.LookAtRoom: Foresight.look_at_room,
    looking.LookAtTiles: Foresight.look_at_tiles,
    looking.LookAtEvent: Foresight.look_at_event,
    looking.LookAtObjective: Foresight.nothing,
    looking.LookAtEngines: Foresight.look_at_engines,
    looking.WorkOnEngine: Foresight.work_on_engine,
    looking.LookAtCoordinates: Foresight.look_at_coordinates,
    medicine.Draw: Foresight.draw,
    medicine.ScanOne: Foresight.scan_one,
    medicine.ShuffleDiscards: Foresight.nothing,
    contamination.ScanHand: Foresight.scan_hand,
    contamination.ScanAll: Foresight.scan_all,
    effects.ShuffleAll: Foresight.nothing,
    effects.Discover: Foresight.discover,
    equipment.LoseCard: Foresight.nothing,
    throwing.LoseHand: Foresight.nothing,
    pods.Hibernate: Foresight.hibernate,
    pods.ChoosePod: Foresight.board_pod,
    pods.PodLaunched: Foresight.launched,
    ends.ShipDestroyed: Foresight.destroyed,
    ends.Jump: Foresight.destroyed,
    ends.NobodyLeft: Foresight.nothing,
}

# Here a line rests: somebody chooses an Action, or the Turn is over.
RESTS: Final = (turn.ChooseAction, turn.EndTurn, turn.NextTurn, turn.Turn, trade.TradeFloor)
WINDOWS: Final = (actions.Window, actions.CounterWindow)
