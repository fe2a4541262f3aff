"""Lessons at the table: the learner makes the moves, and after the last page a bot plays the others."""

from __future__ import annotations

import time

import pytest

from farside.core import codec
from farside.games import GAME_IDS
from farside.lessons import Lesson, find_lesson
from farside.rulebooks import find_rule
from farside.server.games import OURS

from .conftest import StartServer

LESSONS = [lesson for game in GAME_IDS if (lesson := find_lesson(game)) is not None]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.info.id)
def test_every_move_of_a_lesson_is_allowed_and_every_page_cites_a_rule(lesson: Lesson) -> None:
    game = lesson.begin()
    learner = 0
    for moment in lesson.moments[:-1]:
        assert game.decision is not None
        options = [codec.step_to_json(option) for option in game.decision.options]
        assert moment.wanted in options, f"page {moment.page}: {moment.wanted} is not among {options}"
        assert moment.rule is not None
        assert find_rule(lesson.info.id, moment.rule)
        learner += game.decision.seat == lesson.seat
        game.choose(options.index(moment.wanted))
    assert learner >= 5  # the learner does something
    assert game.decision is not None  # and can go on


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.info.id)
def test_a_learner_is_led_through_the_lesson(start: StartServer, lesson: Lesson) -> None:
    ada = start(games=OURS).guest()
    table = ada.post(f"lessons/{lesson.info.id}", {})["id"]
    pages: list[int] = []
    for number in range(len(lesson.moments) - 1):
        update = ada.update(table, lesson.seat)
        told = update["lesson"]
        pages.append(told["page"])
        assert not told["over"]
        assert told["text"]
        if update["to_act"] == lesson.seat:
            assert told["move"] is None
            (option,) = update["options"]  # only the one that the lesson asks for
            wanted = option["id"]
            if number == 0:
                ada.choose(table, update["index"], wanted + 1, status=422)
        else:
            assert update["options"] == []
            assert told["move"]["label"]
            wanted = told["move"]["option"]
        ada.choose(table, update["index"], wanted)
    assert sorted(set(pages)) == list(range(1, lesson.pages + 1))
    patience = time.monotonic() + 30  # the others are bots now; a bot's process must start
    update = ada.update(table, lesson.seat)
    while update["to_act"] not in (None, lesson.seat) and time.monotonic() < patience:
        time.sleep(0.02)
        update = ada.update(table, lesson.seat)
    assert update["lesson"]["over"]
    assert update["to_act"] in (None, lesson.seat)
    assert update["to_act"] is None or update["options"]
    assert len(update["log"]) > 0


def test_a_game_without_a_lesson_says_so(start: StartServer) -> None:
    ada = start().guest()
    assert ada.post("lessons/toy", {}, status=404)["error"] == "There is no lesson for this game."
    assert "no game" in ada.post("lessons/tennis", {}, status=404)["error"]


def test_a_step_of_a_lesson_can_be_taken_back(start: StartServer) -> None:
    ada = start(games=OURS).guest()
    table = ada.post("lessons/theseus", {})["id"]
    lesson = find_lesson("theseus")
    assert lesson is not None
    for _ in range(3):
        update = ada.update(table, 0)
        move = update["lesson"]["move"]
        ada.choose(table, update["index"], move["option"] if move else update["options"][0]["id"])
    before = ada.update(table, 0)
    ada.choose(table, before["index"], before["options"][0]["id"])
    after = ada.update(table, 0)
    ada.undo(table, after["index"])
    again = ada.update(table, 0)
    assert again["lesson"] == before["lesson"]
    assert again["options"] == before["options"]
