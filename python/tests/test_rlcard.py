"""RLCard's own agents at our tables."""

import copy

import numpy as np
import pytest
from conftest import seats

from maumau.rlcard import Env


def test_rlcards_random_agent_plays(book):
    agents = pytest.importorskip("rlcard.agents.random_agent")
    env = Env(book, seats=seats(book))
    env.seed(4)
    np.random.seed(4)
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run(is_training=False)
    assert env.is_over() and len(trajectories) == env.num_players
    assert abs(payoffs.sum()) < 1e-9 and payoffs.max() in (0.0, 1.0)
    state = trajectories[0][0]
    assert state["obs"].shape == tuple(env.state_shape[0])
    assert [env.layout.actions[action] for action in state["legal_actions"]] == state["raw_legal_actions"]


def test_an_action_by_its_name():
    env = Env("spin", seats=2)
    state, player = env.reset(seed=3)
    env.step(state["raw_legal_actions"][0], raw_action=True)
    assert env.action_recorder == [(player, state["raw_legal_actions"][0])]


def test_a_state_holds_ones_own_deeds_alone(book):
    """It does not contain other players' actions, which may name hidden cards."""
    env, rng = Env(book, seats=seats(book)), np.random.default_rng(7)
    state, player = env.reset(seed=5)
    before = state
    for step in range(80):
        if env.is_over():
            break
        state, player = env.step(int(rng.choice(list(state["legal_actions"]))))
        for onlooker in range(env.num_players):
            twin = copy.deepcopy(env)
            twin._core = env._core.guess(onlooker, step)
            twin.action_recorder.clear()
            for other in set(range(env.num_players)) - {onlooker}:
                twin._own[other].clear()
            ours, theirs = env.get_state(onlooker), twin.get_state(onlooker)
            assert ours["action_record"] == theirs["action_record"]
            assert all(player == onlooker for player, _ in ours["action_record"])
            assert (ours["obs"] == theirs["obs"]).all()
    assert len(env.action_recorder) > 10 and before["action_record"] == []
    assert sum(len(env.get_state(each)["action_record"]) for each in range(env.num_players)) == len(env.action_recorder)


def test_what_is_refused_is_not_recorded():
    env = Env("spin", seats=2)
    state, _ = env.reset(seed=3)
    wrong = next(action for action in range(env.num_actions) if action not in state["legal_actions"])
    with pytest.raises(ValueError, match="not right"):
        env.step(wrong)
    assert env.action_recorder == [] and env.timestep == 0
