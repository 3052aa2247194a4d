"""The layout of observations: one row of numbers, in named parts."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Part:
    """A part of an observation: its first index, its shape, and the meaning of its numbers."""

    name: str
    start: int
    shape: tuple
    says: str

    @property
    def stop(self):
        """The index after the last number."""
        return self.start + int(np.prod(self.shape))


class Layout:
    """The meaning of observations and actions at one table.

    >>> import maumau
    >>> layout = maumau.Layout(maumau.rules("spin").core())
    >>> layout.parts["hand"].shape, layout.action("draw"), layout.actions[0]
    ((32,), 1, 'wait')
    """

    def __init__(self, core):
        parts = (Part(name, start, tuple(shape), says) for name, start, shape, says in core.layout())
        #: The parts by name.
        self.parts = {part.name: part for part in parts}
        #: The length of an observation.
        self.size = max(part.stop for part in self.parts.values())
        #: The names of all actions, by number. Seats are counted from the acting one: `+1` is the next one clockwise.
        self.actions = core.actions()
        #: The codes of the cards, by number.
        self.cards = core.cards()
        #: The paragraphs in force; observations count them from 1.
        self.paragraphs = core.paragraphs()
        #: The kinds of events in `history`; observations count them from 1.
        self.happenings = core.happenings()
        #: The name of each number in `notes`.
        self.notes = core.notes()
        self._numbers = {name: number for number, name in enumerate(self.actions)}

    def action(self, name):
        """Returns the number of an action."""
        return self._numbers[name]

    def part(self, observation, name):
        """Returns a view of one part of an observation, or of an array of observations, in the part's shape."""
        part = self.parts[name]
        return observation[..., part.start : part.stop].reshape(observation.shape[:-1] + part.shape)

    def split(self, observation):
        """Returns views of all parts of an observation, by name."""
        return {name: self.part(observation, name) for name in self.parts}
