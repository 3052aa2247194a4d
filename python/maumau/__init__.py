"""Mau-Mau and related games as learning environments.

>>> import maumau
>>> env = maumau.env("spin", seats=4)
>>> env.reset(seed=1)
>>> env.agent_selection in env.possible_agents
True
"""

from ._maumau import Core, Many, Pocket, books, bots, catalogue, steps, version
from .drawing import svg
from .judging import arena, coach, duel, scene
from .observation import Layout
from .replaying import Replay, replay
from .rules import Rules, rules, split

__all__ = [
    "Core",
    "Layout",
    "Many",
    "Pocket",
    "Replay",
    "Rules",
    "arena",
    "books",
    "bots",
    "catalogue",
    "coach",
    "duel",
    "env",
    "parallel_env",
    "replay",
    "rules",
    "scene",
    "split",
    "steps",
    "svg",
    "vec",
]

__version__ = version()


def env(book, **agreed):
    """Returns a PettingZoo environment in which agents act one after another: see :class:`maumau.aec.Table`."""
    from .aec import Table

    return Table(book, **agreed)


def parallel_env(book, **agreed):
    """Returns a PettingZoo environment in which all agents act at once: see :class:`maumau.parallel.Table`."""
    from .parallel import Table

    return Table(book, **agreed)


def vec(book, tables, **agreed):
    """Returns many tables that are stepped together: see :class:`maumau.vector.Tables`."""
    from .vector import Tables

    return Tables(book, tables, **agreed)
