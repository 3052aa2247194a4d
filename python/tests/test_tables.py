"""Many tables, opponents, records, names of actions."""

import os
import signal

import numpy as np
import pytest
from conftest import seats

import maumau


def test_many_tables_play_what_one_plays_and_threads_change_nothing(book):
    played = []
    for threads in (1, 2):
        tables = maumau.vec(book, 40, seats=seats(book), threads=threads)
        tables.reset(seed=9)
        rng, told = np.random.default_rng(2), []
        for _ in range(200):
            tables.step(tables.draw(rng))
            told.append((tables.checksum(), tables.rewards.sum(), tables.ends.tolist(), tables.seats.tolist()))
        played.append(told)
    assert played[0] == played[1]
    assert tables.masks.sum(axis=1).min() > 0


def test_more_threads_than_tables_are_no_more_than_tables():
    told = []
    for threads in (1, 10**6):
        tables = maumau.vec("spin", 3, threads=threads)
        tables.reset(seed=9)
        rng = np.random.default_rng(2)
        for _ in range(50):
            tables.step(tables.draw(rng))
        told.append(tables.checksum())
    assert told[0] == told[1]


@pytest.mark.skipif(not hasattr(os, "fork") or os.cpu_count() < 2, reason="needs fork, and two cores for threads")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_threads_are_missed_in_a_process_that_was_forked():
    told = {}
    for threads in (1, 2):
        tables = maumau.vec("spin", 64, seats=2, threads=threads)
        tables.reset(seed=1)
        if (child := os.fork()) == 0:
            signal.alarm(20)
            try:
                tables.step(tables.masks.argmax(axis=1))
                os._exit(0)
            except RuntimeError as error:
                os._exit(7 if "forked" in str(error) else 8)
        told[threads] = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert told == {1: 0, 2: 7}


def test_what_everybody_saw_last_stays_where_an_episode_ends():
    tables = maumau.vec("spin", 6, seats=3, max_cycles=20)
    tables.reset(seed=1)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(60):
        before = tables.observations.copy()
        tables.step(tables.draw(rng))
        for table in np.flatnonzero(tables.ends):
            last = tables.final[table]
            ended += 1
            # A player who has gone out has no cards in any view; the next hand is a new one.
            held = [tables.layout.part(seen, "seats")[0, 0] for seen in last]
            hands = [int(tables.layout.part(seen, "hand").sum()) for seen in last]
            assert held == hands and (last[0] != tables.observations[table]).any()
            turns = tables.layout.part(last, "table")[:, 10]
            assert (turns == turns[0]).all() and turns[0] >= tables.layout.part(before[table], "table")[10]
            if tables.ends[table] == 1:
                assert hands[int(tables.rewards[table].argmax())] == min(hands)
    assert ended > 6


def test_whom_a_moment_asks_first(book):
    """Seats with questions come first, then the current player, then the others by number."""
    core, several = maumau.rules(book, seats=seats(book)).core(), 0
    mask, rng = np.empty(len(core.actions()), np.int8), np.random.default_rng(8)
    for seed in range(8):
        core.reset(seed)
        while core.stands() == "runs" and several < 50:
            asked = core.all_asked()
            if len(asked) > 1:
                table, several = core.picture()["seats"], several + 1
                ask, on = ([seat for seat in asked if table[seat][says]] for says in ("asked", "on"))
                on = [seat for seat in on if seat not in ask]
                assert asked == ask + on + [seat for seat in asked if seat not in ask + on] and ask == sorted(ask)
                assert asked[len(ask + on) :] == sorted(asked[len(ask + on) :])
            for _ in asked:
                core.mask(core.asked(), mask)
                core.act(int(rng.choice(np.flatnonzero(mask))))
                if core.stands() != "runs":
                    break
    assert several


def test_who_may_not_wait_can_do_something(book):
    core = maumau.rules(book, seats=seats(book)).core()
    wait, mask, rng = core.actions().index("wait"), np.empty(len(core.actions()), np.int8), np.random.default_rng(6)
    asked = 0
    for seed in range(6):
        core.reset(seed)
        for _ in range(400):
            if core.stands() != "runs":
                break
            core.mask(core.asked(), mask)
            right, asked = np.flatnonzero(mask), asked + 1
            assert (right != wait).any()
            core.act(int(rng.choice(right)))
    assert asked > 400


def test_what_is_remembered_has_names(book):
    layout = maumau.Layout(maumau.rules(book, seats=seats(book)).core())
    assert (len(layout.notes),) == layout.parts["notes"].shape and len(set(layout.notes)) == len(layout.notes)
    of_seats = {name.split(" +")[0] for name in layout.notes if " +" in name}
    assert all(f"{name} +{seats(book) - 1}" in " | ".join(layout.notes) for name in of_seats)


def test_a_match_that_the_book_ends_is_over_before_all_rounds():
    core = maumau.rules("classic", seats=3, rounds=200).core(dict.fromkeys(range(3), "simple"))
    core.reset(1)
    assert core.stands() == "over" and core.picture()["round"] < 200


def test_an_episode_that_is_over_is_followed_by_the_next():
    tables = maumau.vec("spin", 4, max_cycles=50)
    tables.reset(seed=1)
    rng, ends = np.random.default_rng(1), np.zeros(4, int)
    for _ in range(500):
        tables.step(tables.draw(rng))
        ends += tables.ends > 0
    assert (ends >= 10).all()


def test_what_is_not_right_costs_the_episode():
    tables = maumau.vec("spin", 2, seats=2)
    tables.reset(seed=1)
    who = tables.seats[0]
    tables.step([int(tables.masks[0].argmin()), int(tables.masks[1].argmax())])
    assert tables.ends.tolist() == [2, 0] and tables.rewards[0, who] == -1.0


@pytest.mark.parametrize("bot", ["random", "simple", "medium", "hard:5"])
def test_bots_sit_as_opponents(book, bot):
    others = {seat: bot for seat in range(1, seats(book))}
    env = maumau.env(book, seats=seats(book), opponents=others, max_cycles=30, race="reaction")
    env.reset(seed=2)
    assert env.possible_agents == ["player_0"]
    steps = 0
    while not (any(env.terminations.values()) or any(env.truncations.values())):
        mask = env.infos["player_0"]["action_mask"]
        env.step(int(mask.argmax()))
        steps += 1
    assert steps > 0


def test_names_of_actions_go_both_ways(book):
    layout = maumau.Layout(maumau.rules(book, seats=seats(book)).core())
    assert len(set(layout.actions)) == len(layout.actions)
    for number, name in enumerate(layout.actions):
        assert layout.action(name) == number


def test_house_rules_and_options_change_what_is_played():
    plain = maumau.rules("classic").core()
    other = maumau.rules("classic", options={"hand": 6}, house=["queen-slap"]).core()
    assert set(other.paragraphs()) - set(plain.paragraphs()) == {"queen-slap"}
    other.reset(1)
    assert "6 cards" in other.text()
    with pytest.raises(ValueError, match="no book"):
        maumau.rules("nothing").core()
    with pytest.raises(ValueError, match="no bot"):
        maumau.env("spin", opponents={1: "nobody"})


def test_the_checksum_depends_on_each_number_and_on_its_place():
    rows = np.arange(100, dtype=np.int16).reshape(2, 50)
    checksum = maumau.Many.checksum(rows)
    for place in range(100):
        other = rows.copy()
        other.flat[place] += 1
        assert maumau.Many.checksum(other) != checksum
        other = rows.copy()
        other.flat[[place, (place + 37) % 100]] = other.flat[[(place + 37) % 100, place]]
        assert maumau.Many.checksum(other) != checksum


def test_most_rounds_are_won_whoever_is_first(book):
    bots = dict.fromkeys(range(seats(book)), "simple")
    for race in ("lot", "reaction"):
        core = maumau.rules(book, seats=seats(book), race=race).core(bots)
        won = 0
        for seed in range(10):
            core.reset(seed)
            won += max(core.take_rewards()) == 1.0
        assert won >= 5, (race, won)
