"""The environment in which agents act one after another."""

from pettingzoo import AECEnv

from .spaces import RENDER_MODES, Seen


class Table(Seen, AECEnv):
    """A table that asks its agents one after another.

    In each moment, every agent that may act is asked once, and acts or waits. Agents do not see each other's choices in the same moment.
    Then the actions happen, in the order of the race (`race="lot"` or `"reaction"`). No clock runs in between: if all agents wait, time
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
        """Deals the first round of an episode. `options` is part of PettingZoo's interface and is ignored."""
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
        """Returns observation, reward since the last action, termination, truncation and info of the selected agent."""
        self.must_have_begun()
        return super().last(observe)

    def agent_iter(self, max_iter=1 << 63):
        """Yields the selected agent before each step, until the episode is over."""
        self.must_have_begun()
        return super().agent_iter(max_iter)

    def step(self, action):
        """Carries out an action of the selected agent."""
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
