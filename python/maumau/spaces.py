"""The common part of both PettingZoo environments."""

import gymnasium
import numpy as np

from .drawing import svg
from .observation import Layout
from .limits import number
from .rules import by_seat, rules

RENDER_MODES = ["human", "ansi", "svg"]


class Seen:
    """Agents, spaces and observations of one table."""

    def __init__(self, book, *, render_mode=None, opponents=None, illegal="end", record=False, **agreed):
        if illegal not in ("end", "raise", "first"):
            raise ValueError(f"illegal={illegal!r}: use end, raise or first")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode={render_mode!r}: use {', '.join(RENDER_MODES)} or None")
        self.rules = rules(book, **agreed)
        self.illegal = illegal
        self.render_mode = render_mode
        self._opponents = by_seat(opponents, self.rules.seats)
        self._core = self.rules.core(self._opponents, record)
        self.layout = Layout(self._core)
        learners = [seat for seat in range(self.rules.seats) if seat not in self._opponents]
        if not learners:
            raise ValueError("somebody must be left to learn: name fewer opponents")
        self.possible_agents = [f"player_{seat}" for seat in learners]
        self.agents = []
        self._seats = dict(zip(self.possible_agents, learners))
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        shape, kinds = (self.layout.size,), len(self.layout.actions)
        self.observation_spaces = {
            agent: gymnasium.spaces.Box(low, high, shape, np.int16) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(kinds) for agent in self.possible_agents}
        whole = (self.layout.size * len(learners),)
        self.state_space = gymnasium.spaces.Box(low, high, whole, np.int16)
        self._chance = None
        self._has_begun = False

    def observation_space(self, agent):
        """Returns an agent's observation space; :class:`maumau.Layout` describes its numbers."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """Returns an agent's action space; `info["action_mask"]` has the legal actions."""
        return self.action_spaces[agent]

    def begin(self, seed):
        """Starts the next episode. Without a seed, the random generator continues."""
        if seed is not None or self._chance is None:
            self._chance, _ = gymnasium.utils.seeding.np_random(seed)
        self._core.reset(int(self._chance.integers(1 << 63)))
        self._has_begun = True

    def must_have_begun(self):
        """Raises RuntimeError before the first reset."""
        if not self._has_begun:
            raise RuntimeError("nobody has dealt yet: reset the environment first")

    def observe(self, agent):
        """Returns an agent's current observation."""
        seen = np.empty(self.layout.size, np.int16)
        self._core.observe(self._seats[agent], seen)
        return seen

    def mask(self, agent):
        """Returns an agent's action mask: 1 for each legal action."""
        mask = np.empty(len(self.layout.actions), np.int8)
        self._core.mask(self._seats[agent], mask)
        return mask

    def state(self):
        """Returns the observations of all agents, concatenated."""
        return np.concatenate([self.observe(agent) for agent in self.possible_agents])

    def looked_over(self, agent, action):
        """Returns the action if it is legal, or else its replacement by `illegal`: None if the episode ends."""
        action, mask = number(action), self.mask(agent)
        if 0 <= action < len(mask) and mask[action]:
            return action
        if self.illegal == "end":
            return None
        if self.illegal == "first":
            return int(mask.argmax())
        name = self.layout.actions[action] if 0 <= action < len(mask) else action
        raise ValueError(f"“{name}” is not right for {agent} now: take an action that the mask allows")

    def do(self, agent, action):
        """Carries out a validated action; None ends the episode."""
        if action is None:
            self._core.forfeit(self._seats[agent])
        else:
            self._core.act(action)

    def render(self):
        """Renders the table with all hands, for people but not for agents: returns text or SVG, or prints text."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return svg(self._core.picture())
        text = self._core.text()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self):
        """Does nothing: there is nothing to close."""

    def record(self):
        """Returns the record of this episode for `maumau replay`. Needs `record=True`."""
        return self._core.record()
