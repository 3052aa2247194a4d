"""What an agent is shown: one row of numbers, in parts that have names."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Part:
    """A part of an observation: where it begins, its shape, and what its numbers mean."""

    name: str
    start: int
    shape: tuple
    says: str

    @property
    def stop(self):
        """Where the next part begins."""
        return self.start + int(np.prod(self.shape))


class Layout:
    """What observations and actions of one table mean.

    >>> import maumau
    >>> layout = maumau.Layout(maumau.rules("spin").core())
    >>> layout.parts["hand"].shape, layout.action("draw"), layout.actions[0]
    ((32,), 1, 'wait')
    """

    def __init__(self, core):
        parts = (Part(name, start, tuple(shape), says) for name, start, shape, says in core.layout())
        #: The parts by name.
        self.parts = {part.name: part for part in parts}
        #: How many numbers an observation has.
        self.size = max(part.stop for part in self.parts.values())
        #: The names of all actions, by number. Seats are counted from whoever acts: `+1` is the next one clockwise.
        self.actions = core.actions()
        #: The codes of the cards, by number.
        self.cards = core.cards()
        #: The paragraphs in force; observations count them from 1.
        self.paragraphs = core.paragraphs()
        #: The kinds of happenings in `history`; observations count them from 1.
        self.happenings = core.happenings()
        #: What each number of `notes` is called.
        self.notes = core.notes()
        self._numbers = {name: number for number, name in enumerate(self.actions)}

    def action(self, name):
        """The number of an action."""
        return self._numbers[name]

    def part(self, observation, name):
        """One part of an observation, or of a row of them, in its shape. Nothing is copied."""
        part = self.parts[name]
        return observation[..., part.start : part.stop].reshape(observation.shape[:-1] + part.shape)

    def split(self, observation):
        """All parts of an observation by name. Nothing is copied."""
        return {name: self.part(observation, name) for name in self.parts}
