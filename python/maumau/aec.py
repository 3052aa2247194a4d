"""The environment in which agents act one after the other."""

from pettingzoo import AECEnv

from .spaces import RENDER_MODES, Seen


class Table(Seen, AECEnv):
    """A table at which agents are asked one after the other.

    In each moment whoever may do something is asked once, and does it or waits; what others have said in the same moment nobody sees.
    Then it happens, in the order of the race (`race="lot"` or `"reaction"`). No clock runs meanwhile: when everybody has waited, time
    jumps to the next deadline.

    >>> import maumau
    >>> env = maumau.env("spin", seats=2)
    >>> env.reset(seed=7)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> observation.shape == (env.layout.size,), int(info["action_mask"].sum()) > 0
    (True, True)
    """

    metadata = {"name": "maumau_v1", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def reset(self, seed=None, options=None):
        """Deals the first round of an episode. `options` are there for PettingZoo's sake: an episode has none of its own."""
        self.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._look()

    def last(self, observe=True):
        """What whoever is asked is shown, what has come to it since it acted last, whether it is over, and what it may do."""
        self.must_have_begun()
        return super().last(observe)

    def agent_iter(self, max_iter=1 << 63):
        """Whoever is asked, one after the other, until the episode is over."""
        self.must_have_begun()
        return super().agent_iter(max_iter)

    def step(self, action):
        """Whoever is asked does this."""
        self.must_have_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        action = self.looked_over(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        self.do(agent, action)
        self._look()
        self._accumulate_rewards()

    def _look(self):
        core = self._core
        for seat, reward in enumerate(core.take_rewards()):
            agent = f"player_{seat}"
            if agent in self.rewards:
                self.rewards[agent] = float(reward)
        stands = core.stands()
        if stands == "runs":
            self.agent_selection = f"player_{core.asked()}"
            self.infos[self.agent_selection] = {"action_mask": self.mask(self.agent_selection)}
            return
        ended = self.terminations if stands == "over" else self.truncations
        for agent in self.agents:
            ended[agent] = True
            self.infos[agent] = {"action_mask": self.mask(agent)}
