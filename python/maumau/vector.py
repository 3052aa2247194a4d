"""Many tables at once."""

import numpy as np

from ._maumau import Many
from .limits import count
from .observation import Layout
from .rules import rules


class Tables:
    """Many tables with the same rules, stepped together on several threads. Each call carries out one action at each table and updates the
    arrays in place. An episode that has ended is followed by the next one.

    >>> import maumau
    >>> tables = maumau.vec("spin", 8)
    >>> tables.reset(seed=1)
    >>> rng = np.random.default_rng(1)
    >>> for _ in range(100):
    ...     tables.step(tables.draw(rng))
    >>> tables.observations.shape == (8, tables.layout.size), bool((tables.masks.sum(axis=1) > 0).all())
    (True, True)
    """

    def __init__(self, book, tables, *, threads=1, **agreed):
        if "opponents" in agreed:
            raise TypeError("no bots sit at many tables at once: maumau.env(…, opponents=…) has them")
        tables, threads = count("tables", tables), count("threads", threads)
        self.rules = rules(book, **agreed)
        self.layout = Layout(self.rules.core())
        r = self.rules
        self._many = Many(r.text, tables, threads, r.seats, r.race, r.reward, r.rounds, r.max_steps)
        size, kinds, seats = self._many.sizes()
        #: For each table, the observation of the seat to act.
        self.observations = np.zeros((tables, size), np.int16)
        #: For each table, 1 for each legal action.
        self.masks = np.zeros((tables, kinds), np.int8)
        #: Each seat's reward for the last step.
        self.rewards = np.zeros((tables, seats), np.float32)
        #: The seat to act.
        self.seats = np.zeros(tables, np.int8)
        #: 0 while an episode runs, 1 if it has ended, 2 if it was broken off; in both cases the next one has begun.
        self.ends = np.zeros(tables, np.int8)
        #: Each seat's last observation if an episode ended in the last step; other rows are outdated.
        self.final = np.zeros((tables, seats, size), np.int16)
        self._has_begun = False
        self._rows = np.arange(tables + 1) * kinds
        self._arrays = (self.observations, self.masks, self.rewards, self.seats, self.ends, self.final)

    def reset(self, seed=0):
        """Starts new episodes at all tables; everything random is derived from `seed`."""
        self._many.reset(count("seed", seed, 0, (1 << 64) - 1), self._arrays)
        self._has_begun = True

    def step(self, actions):
        """Carries out one action for each table. An illegal action ends the episode with a reward of −1."""
        self._must_have_begun()
        self._many.step(self._numbers(actions), self._arrays)

    def draw(self, rng):
        """Returns a uniformly random legal action for each table."""
        self._must_have_begun()
        flat = np.flatnonzero(self.masks.ravel().view(np.bool_))
        rows = np.searchsorted(flat, self._rows)
        first, counts = rows[:-1], np.diff(rows)
        chosen = first + (rng.random(len(counts)) * counts).astype(np.int64)
        return (flat[chosen] - self._rows[:-1]).astype(np.int32)

    def checksum(self):
        """Returns a checksum of all observations: equal play gives equal checksums."""
        return self._many.checksum(self.observations)

    def _must_have_begun(self):
        if not self._has_begun:
            raise RuntimeError("nobody has dealt yet: reset the tables first")

    def _numbers(self, actions):
        """Returns actions as int32. Numbers that are not actions become −1, which is never legal; other types are errors."""
        actions = np.asarray(actions)
        if actions.shape != self.seats.shape:
            raise ValueError(f"one action for each of {len(self.seats)} tables is needed, not {actions.shape}")
        if actions.dtype == np.int32:
            return np.ascontiguousarray(actions)
        if not np.can_cast(actions.dtype, np.int64, "same_kind"):
            raise TypeError(f"actions are whole numbers, not {actions.dtype}")
        numbers = np.full(actions.shape, -1, np.int32)
        possible = (actions >= 0) & (actions < self.masks.shape[1])
        numbers[possible] = actions[possible]
        return numbers
