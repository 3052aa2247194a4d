"""RLCard's own player at our tables."""

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
