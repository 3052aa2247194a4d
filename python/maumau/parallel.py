"""The environment in which all agents act at once."""

from pettingzoo import ParallelEnv

from .spaces import RENDER_MODES, Seen


class Table(Seen, ParallelEnv):
    """A table at which all agents act at once, for reaction windows and simultaneous actions. An agent that cannot act has only `wait`.

    >>> import maumau
    >>> env = maumau.parallel_env("spin", seats=2)
    >>> observations, infos = env.reset(seed=7)
    >>> actions = {agent: int(info["action_mask"].argmax()) for agent, info in infos.items()}
    >>> observations, rewards, terminations, truncations, infos = env.step(actions)
    >>> sorted(rewards) == env.agents
    True
    """

    metadata = {"name": "maumau_v1", "render_modes": RENDER_MODES}

    def reset(self, seed=None, options=None):
        """Deals the first round of an episode. `options` is part of PettingZoo's interface and is ignored."""
        self.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen()

    def step(self, actions):
        """Carries out the agents' actions; an agent without one waits. All actions are validated before the first is carried out."""
        self.must_have_begun()
        core = self._core
        if unknown := sorted(set(actions) - set(self.possible_agents)):
            raise ValueError(f"{unknown[0]!r} is none of the agents: {', '.join(self.possible_agents)}")
        looked_over = {agent: self.looked_over(agent, actions.get(agent, 0)) for agent in self.agents}
        ending = [agent for agent, action in looked_over.items() if action is None]
        for agent in ending or [f"player_{seat}" for seat in core.all_asked()]:
            if agent in looked_over:
                self.do(agent, looked_over[agent])
        stands = core.stands()
        rewards = {f"player_{seat}": float(reward) for seat, reward in enumerate(core.take_rewards())}
        observations, infos = self._seen()
        rewards = {agent: rewards[agent] for agent in self.agents}
        terminations = dict.fromkeys(self.agents, stands == "over")
        truncations = dict.fromkeys(self.agents, stands == "broken off")
        if stands != "runs":
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _seen(self):
        observations = {agent: self.observe(agent) for agent in self.agents}
        return observations, {agent: {"action_mask": self.mask(agent)} for agent in self.agents}
