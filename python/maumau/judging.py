"""Compares players, finds costly decisions, and checks scenes."""

import json
from dataclasses import dataclass
from math import sqrt

import numpy as np

from ._maumau import arena as _arena
from ._maumau import coach as _coach
from ._maumau import differences
from .limits import count, number
from .observation import Layout
from .reading import text_of
from .rules import rules

_SEED_MAX = (1 << 64) - 1


@dataclass(frozen=True)
class Verdict:
    """The mean reward per episode, and half the width of its 95 % interval over random deals."""

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
    """Plays each deal once from every seat, with `ours` in that seat and bots in all others. Returns the mean reward.

    `ours` is a bot's name, or a function of layout, observation and mask that returns an action.

    >>> verdict = duel("spin", "simple", "random", deals=40, seats=2)
    >>> verdict.mean > 0, verdict.deals
    (True, 40)
    """
    deals, seed = count("deals", deals), count("seed", seed, 0)
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
                core.act(number(ours(layout, seen, mask)))
            worth[deal, seat] = core.take_rewards()[seat]
    of_deals = worth.mean(axis=1)
    half = 1.96 * of_deals.std(ddof=1) / sqrt(deals) if deals > 1 else float("inf")
    return Verdict(float(of_deals.mean()), float(half), deals)


def arena(book, bots, *, deals=200, seed=1, until=None, threads=1, **agreed):
    """Measures the strength of bots; each deal is played with every rotation of the seats. Returns `results` of `maumau arena --json`.

    `bots` are names such as `"medium"` or `"hard:200"`; the table has one seat per bot, or `seats`. With `until=0.01` it stops when the
    first bots' win rates are known to ±0.01. The number of threads does not affect the results.

    >>> results = arena("spin", ["simple", "random"], deals=40)
    >>> simple, random = results["lineups"][0]["bots"]
    >>> simple["wins"]["mean"] > random["wins"]["mean"], results["refused"]
    (True, 0)
    """
    if isinstance(bots, str):
        raise TypeError(f"bots={bots!r}: their names stand in a list")
    if until is not None and not 0 < until < 1:
        raise ValueError(f"until={until}: more than 0 and less than 1 is possible")
    held = {"deals": count("deals", deals), "seed": count("seed", seed, 0, _SEED_MAX), "until": until}
    held["threads"] = count("threads", threads, 1, 65_535)
    table = rules(book, **{"seats": len(bots), **agreed})
    return json.loads(_arena(table.text, table.seats, list(bots), held))


def coach(record, seat=None, *, budget=4_000, seed=1):
    """Returns the cost of each decision in a match, a better one, and why, as `rounds` of `maumau coach --json`.

    `record` is the path of a .mau file, or its text. `seat` is a player's name; without it, all players are reviewed. At most `budget`
    rounds are simulated for each decision. A cost of 0.05 means five fewer wins in a hundred.

    >>> import maumau
    >>> env = maumau.env("spin", seats=2, record=True, opponents={1: "simple"})
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     env.step(None if env.terminations[agent] else int(env.mask(agent).nonzero()[0][-1]))
    >>> rounds = coach(env.record(), "player_0", budget=40)
    >>> rounds[0]["seat"], 0 < rounds[0]["accuracy"] <= 100
    ('player_0', True)
    >>> sorted(rounds[0]["decisions"][0])
    ['at_ms', 'best', 'cost', 'deed', 'line', 'marked', 'turn', 'why']
    """
    budget, seed = count("budget", budget), count("seed", seed, 0, _SEED_MAX)
    return json.loads(_coach(text_of(record), seat, budget, seed))


def scene(scene):
    """Returns the differences between a scene and its result, each with its line; an empty list if there are none.

    `scene` is the path of a .scene file, or its text.

    >>> lines = ["scene spin C1  a card that fits is laid", "pile 9H", "hands Ann: 7H 8C  Ben: KS", "0.0 Ann lays 7H => on Ann"]
    >>> [told.splitlines() for told in scene("\\n".join(lines))]
    [['4: expected on Ann', '      found Ben']]
    """
    return differences(text_of(scene))


def _players(seats, own, ours, theirs):
    bots = {seat: theirs for seat in range(seats) if seat != own}
    return {**bots, own: ours} if isinstance(ours, str) else bots
