"""RLCard's interface, for agents written for its environments."""

from collections import OrderedDict

import numpy as np

from .limits import number
from .observation import Layout
from .rules import rules


class Env:
    """A table with the methods of RLCard's `Env`. Agents passed to :meth:`set_agents` need `step`, `eval_step` and `use_raw`.

    >>> env = Env("spin", seats=2)
    >>> state, player = env.reset(seed=1)
    >>> sorted(state) == ["action_record", "legal_actions", "obs", "raw_legal_actions", "raw_obs"]
    True
    """

    name = "maumau"
    allow_step_back = False

    def __init__(self, book, *, opponents=None, **agreed):
        self.rules = rules(book, **agreed)
        self._core = self.rules.core(opponents)
        self.layout = Layout(self._core)
        self.num_players = self.rules.seats
        self.num_actions = len(self.layout.actions)
        self.state_shape = [[self.layout.size] for _ in range(self.num_players)]
        self.action_shape = [None] * self.num_players
        self.agents = []
        self.timestep = 0
        self._forget()
        self.seed()

    def seed(self, seed=None):
        """Sets the seed of the next episodes."""
        self._chance = np.random.default_rng(seed)

    def reset(self, seed=None):
        """Deals. Returns the state of the player to act, and that player."""
        if seed is not None:
            self.seed(seed)
        self._core.reset(int(self._chance.integers(1 << 63)))
        self._payoffs = np.zeros(self.num_players)
        self._pay()
        self._forget()
        player = self.get_player_id()
        return self.get_state(player), player

    def step(self, action, raw_action=False):
        """Carries out an action of the player to act: a number, or with `raw_action` a name. Returns as `reset`."""
        action = self.layout.action(action) if raw_action else number(action)
        player = self.get_player_id()
        self._core.act(action)
        self.timestep += 1
        done = (player, self.layout.actions[action])
        self.action_recorder.append(done)
        self._own[player].append(done)
        self._pay()
        player = self.get_player_id()
        return self.get_state(player), player

    def _forget(self):
        # All actions in order, for people but not for agents; and those of each player.
        self.action_recorder = []
        self._own = [[] for _ in range(self.num_players)]

    def _pay(self):
        self._payoffs += self._core.take_rewards()

    def is_over(self):
        """Returns whether the episode is over."""
        return self._core.stands() != "runs"

    def get_player_id(self):
        """Returns the player to act; after the end, player 0."""
        asked = self._core.asked()
        return 0 if asked is None else asked

    def get_state(self, player_id):
        """Returns a player's observation, legal actions and own past actions. Other players' actions appear only in the observation."""
        seen = np.empty(self.layout.size, np.int16)
        mask = np.empty(self.num_actions, np.int8)
        self._core.observe(player_id, seen)
        self._core.mask(player_id, mask)
        right = np.flatnonzero(mask)
        names = [self.layout.actions[action] for action in right]
        return {
            "obs": seen.astype(np.float32),
            "legal_actions": OrderedDict.fromkeys(right.tolist()),
            "raw_obs": self.layout.split(seen),
            "raw_legal_actions": names,
            "action_record": list(self._own[player_id]),
        }

    def get_payoffs(self):
        """Returns each player's reward for the episode."""
        return self._payoffs.copy()

    def get_perfect_information(self):
        """Returns the table with all hands, for people but not for agents."""
        return self._core.picture()

    def set_agents(self, agents):
        """Sets the agents, by seat."""
        self.agents = agents

    def run(self, is_training=False):
        """Plays an episode. Returns each player's states and actions, alternating, and the rewards."""
        trajectories = [[] for _ in range(self.num_players)]
        state, player = self.reset()
        trajectories[player].append(state)
        while not self.is_over():
            agent = self.agents[player]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            trajectories[player].append(action)
            state, player = self.step(action, agent.use_raw)
            if not self.is_over():
                trajectories[player].append(state)
        for player in range(self.num_players):
            trajectories[player].append(self.get_state(player))
        return trajectories, self.get_payoffs()
