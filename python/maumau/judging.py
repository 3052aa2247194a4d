"""Who plays better: the same deals in every seat."""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from .observation import Layout
from .rules import rules


@dataclass(frozen=True)
class Verdict:
    """What an episode brought one's seat in the mean, and half the width of its 95 % interval, deals being drawn by chance."""

    mean: float
    half: float
    deals: int

    @property
    def least(self):
        """The lower end of the interval."""
        return self.mean - self.half

    def __str__(self):
        return f"{self.mean:+.3f} ± {self.half:.3f} ({self.deals} deals)"


def duel(book, ours, theirs="random", *, deals=200, seed=0, **agreed):
    """Plays each deal once from every seat, one seat `ours` against bots in all others, and says what that brought in the mean.

    `ours` is a bot's name, or a function of layout, observation and mask that gives an action.

    >>> verdict = duel("spin", "simple", "random", deals=40, seats=2)
    >>> verdict.mean > 0, verdict.deals
    (True, 40)
    """
    table = rules(book, **agreed)
    cores = [table.core(_players(table.seats, seat, ours, theirs)) for seat in range(table.seats)]
    layout = Layout(cores[0])
    seen, mask = np.empty(layout.size, np.int16), np.empty(len(layout.actions), np.int8)
    worth = np.empty((deals, table.seats))
    for deal in range(deals):
        for seat, core in enumerate(cores):
            core.reset((seed << 32) + deal)
            while core.stands() == "runs":
                core.observe(seat, seen)
                core.mask(seat, mask)
                core.act(int(ours(layout, seen, mask)))
            worth[deal, seat] = core.take_rewards()[seat]
    of_deals = worth.mean(axis=1)
    half = 1.96 * of_deals.std(ddof=1) / sqrt(deals) if deals > 1 else float("inf")
    return Verdict(float(of_deals.mean()), float(half), deals)


def _players(seats, own, ours, theirs):
    bots = {seat: theirs for seat in range(seats) if seat != own}
    return {**bots, own: ours} if isinstance(ours, str) else bots
