"""PettingZoo's own tests, for every book, without a warning."""

import contextlib
import io

import numpy as np
import pytest
from conftest import seats
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import state_test

import maumau

pytestmark = pytest.mark.filterwarnings("error")


@pytest.mark.parametrize("race", ["lot", "reaction"])
def test_api(book, race):
    api_test(maumau.env(book, seats=seats(book), race=race), num_cycles=200)


def test_seed(book):
    seed_test(lambda: maumau.env(book, seats=seats(book)), num_cycles=200)


def test_parallel_api(book):
    parallel_api_test(maumau.parallel_env(book, seats=seats(book)), num_cycles=200)
    parallel_api_test(maumau.parallel_env(book, seats=seats(book), illegal="first"), num_cycles=200)


def test_parallel_seed(book):
    parallel_seed_test(lambda: maumau.parallel_env(book, seats=seats(book), illegal="first"), num_cycles=100)


def test_render(book):
    with contextlib.redirect_stdout(io.StringIO()):
        render_test(lambda render_mode: maumau.env(book, seats=seats(book), render_mode=render_mode))


def test_state(book):
    env, parallel_env = maumau.env(book, seats=seats(book)), maumau.parallel_env(book, seats=seats(book))
    state_test(env, parallel_env)


def test_a_round_is_worth_nothing_in_sum(book):
    env = maumau.env(book, seats=seats(book))
    rng = np.random.default_rng(3)
    for seed in range(3):
        env.reset(seed=seed)
        total = 0.0
        for agent in env.agent_iter():
            _, reward, termination, truncation, info = env.last()
            total += reward
            dead = termination or truncation
            env.step(None if dead else rng.choice(np.flatnonzero(info["action_mask"])))
        assert abs(total) < 1e-9


def test_after_so_many_cycles_it_is_broken_off(book):
    env = maumau.env(book, seats=seats(book), max_cycles=5)
    env.reset(seed=1)
    steps = 0
    while not any(env.truncations.values()):
        env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
        steps += 1
    assert steps == 5 and all(env.truncations.values())


def moment_of_several():
    """Returns a parallel environment in a moment in which two agents can act and others cannot, and each agent's legal actions."""
    env = maumau.parallel_env("spin", seats=4, illegal="raise")
    rng = np.random.default_rng(1)
    for seed in range(200):
        _, infos = env.reset(seed=seed)
        while env.agents:
            asked = [f"player_{seat}" for seat in env._core.all_asked()]
            actions = {agent: int(rng.choice(np.flatnonzero(info["action_mask"]))) for agent, info in infos.items()}
            if 2 <= len(asked) < 4:
                return env, asked, actions
            infos = env.step(actions)[-1]
    raise AssertionError("there is no such moment")


@pytest.mark.parametrize("wrong, why", [(None, "no action"), (10**9, "not right")])
def test_nothing_of_a_moment_happens_where_one_action_is_wrong(wrong, why):
    env, asked, actions = moment_of_several()
    before = env.state()
    with pytest.raises((TypeError, ValueError), match=why):
        env.step({**actions, asked[-1]: wrong})
    assert (env.state() == before).all() and [f"player_{seat}" for seat in env._core.all_asked()] == asked
    env.step(actions)


def test_who_is_not_asked_may_only_wait():
    env, asked, actions = moment_of_several()
    other = next(agent for agent in env.agents if agent not in asked)
    draw = env.layout.action("draw")
    assert env.mask(other).nonzero()[0].tolist() == [0]
    with pytest.raises(ValueError, match=f"“draw” is not right for {other}"):
        env.step({**actions, other: draw})
    env.illegal = "end"
    _, rewards, _, truncations, _ = env.step({**actions, other: draw})
    assert all(truncations.values()) and {agent for agent, reward in rewards.items() if reward == -1.0} == {other}


def test_what_is_not_right_ends_the_episode_or_is_refused():
    env = maumau.env("spin", seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(env.infos[agent]["action_mask"].argmin())
    env.step(wrong)
    assert env.truncations[agent] and env.rewards[agent] == -1.0
    env = maumau.env("spin", seats=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not right"):
        env.step(wrong)
