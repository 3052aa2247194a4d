"""RLCard's interface: whoever plays in its environments plays here."""

from collections import OrderedDict

import numpy as np

from .limits import number
from .observation import Layout
from .rules import rules


class Env:
    """A table with the methods of RLCard's `Env`: agents with `step`, `eval_step` and `use_raw` sit down by :meth:`set_agents`.

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
        """What the next episodes are dealt from."""
        self._chance = np.random.default_rng(seed)

    def reset(self, seed=None):
        """Deals; gives what whoever is asked is shown, and who that is."""
        if seed is not None:
            self.seed(seed)
        self._core.reset(int(self._chance.integers(1 << 63)))
        self._payoffs = np.zeros(self.num_players)
        self._pay()
        self._forget()
        player = self.get_player_id()
        return self.get_state(player), player

    def step(self, action, raw_action=False):
        """Whoever is asked does this: a number, or with `raw_action` a name."""
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
        # What everybody has done, in order, for people, not for agents; and what each has done.
        self.action_recorder = []
        self._own = [[] for _ in range(self.num_players)]

    def _pay(self):
        self._payoffs += self._core.take_rewards()

    def is_over(self):
        """Whether the episode is over."""
        return self._core.stands() != "runs"

    def get_player_id(self):
        """Who is asked; after the end the first seat."""
        asked = self._core.asked()
        return 0 if asked is None else asked

    def get_state(self, player_id):
        """What a player is shown, what it has done itself, and what is right for it: what others did it sees where it can be seen."""
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
        """What the episode has brought to each."""
        return self._payoffs.copy()

    def get_perfect_information(self):
        """The table with all hands: for people, not for agents."""
        return self._core.picture()

    def set_agents(self, agents):
        """Who plays, by seat."""
        self.agents = agents

    def run(self, is_training=False):
        """Plays an episode; gives what each has seen and done, in turn, and what it has brought to each."""
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
