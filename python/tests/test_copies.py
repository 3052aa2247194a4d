"""Copied and pickled tables, and those moved to another thread, continue as before."""

import copy
import pickle
import threading

import numpy as np
import pytest
from conftest import seats

import maumau

WAYS = {"copied": copy.deepcopy, "written": lambda env: pickle.loads(pickle.dumps(env))}


def played(env, steps, rng):
    """Returns observations and rewards of a number of steps with random legal actions."""
    told = []
    for _ in range(steps):
        observation, reward, termination, truncation, info = env.last()
        told.append((env.agent_selection, observation.tobytes(), reward, termination, truncation))
        if termination or truncation:
            break
        env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return told


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("opponents", [None, {1: "simple"}], ids=["alone", "with a bot"])
def test_a_copy_goes_on_as_its_original(book, way, opponents):
    env = maumau.env(book, seats=seats(book), opponents=opponents, record=True, race="reaction")
    fresh = way(env)
    env.reset(seed=2), fresh.reset(seed=2)
    assert played(fresh, 15, np.random.default_rng(1)) == played(env, 15, np.random.default_rng(1))
    other = way(env)
    assert other.record() == env.record() and len(env.record().splitlines()) > 5
    assert played(other, 40, np.random.default_rng(3)) == played(env, 40, np.random.default_rng(3))
    env.reset(), other.reset()
    assert played(other, 15, np.random.default_rng(4)) == played(env, 15, np.random.default_rng(4))


def test_what_has_come_and_was_not_asked_for_is_written_down_too():
    core = maumau.rules("spin", seats=2).core()
    core.reset(1)
    core.forfeit()
    other = pickle.loads(pickle.dumps(core))
    assert other.stands() == "broken off" and sorted(other.take_rewards()) == [-1.0, 0.0]
    core.take_rewards()
    assert pickle.loads(pickle.dumps(core)).take_rewards() == [0.0, 0.0]


def test_a_guess_is_written_down_as_a_guess(book):
    core = maumau.rules(book, seats=seats(book)).core()
    core.reset(3)
    guess = core.guess(0, 5)
    guess.act(int(first_right(guess)))
    again = pickle.loads(pickle.dumps(guess))
    assert again.digest() == guess.digest() != core.digest()
    assert again.text() == guess.text()


def test_another_thread_may_play_on(book):
    env = maumau.env(book, seats=seats(book))
    env.reset(seed=4)
    pocket, told = maumau.Pocket(), []

    def play():
        told.append(played(env, 20, np.random.default_rng(1)))
        told.append(pocket.answer(b"no letter"))

    thread = threading.Thread(target=play)
    thread.start()
    thread.join()
    twin = maumau.env(book, seats=seats(book))
    twin.reset(seed=4)
    assert told[0] == played(twin, 20, np.random.default_rng(1)) and b"bad_message" in told[1]


def first_right(core):
    mask = np.empty(len(core.actions()), np.int8)
    core.mask(core.asked(), mask)
    return mask.argmax()
