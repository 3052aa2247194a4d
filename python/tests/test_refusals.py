"""Invalid requests are rejected with a sentence that gives the reason, before anything has happened."""

import numpy as np
import pytest

import maumau
from maumau.rlcard import Env

REFUSED = {
    "render_mode": (lambda: maumau.env("spin", render_mode="rgb_array"), "use human, ansi, svg"),
    "seats below": (lambda: maumau.rules("spin", seats=-1), "seats=-1: from 1"),
    "seats above": (lambda: maumau.env("spin", seats=300), "seats=300: from 1"),
    "seats of the book": (lambda: maumau.rules("swiss", seats=1), "take 2 to 8"),
    "no rounds": (lambda: maumau.rules("spin", rounds=0), "rounds=0: from 1"),
    "rounds below": (lambda: maumau.rules("spin", rounds=-1), "rounds=-1: from 1"),
    "half a round": (lambda: maumau.rules("spin", rounds=1.5), "rounds=1.5: a whole number"),
    "no cycles": (lambda: maumau.env("spin", max_cycles=0), "max_cycles=0: from 1"),
    "cycles above": (lambda: maumau.env("spin", max_cycles=1 << 40), "max_cycles=1099511627776: from 1"),
    "race": (lambda: maumau.rules("spin", race="run"), "“run” is no race"),
    "reward": (lambda: maumau.rules("spin", reward="much"), "“much” is no reward"),
    "a core's rounds": (lambda: maumau.Core("book spin", 2, rounds=0), "one round"),
    "house as text": (lambda: maumau.env("spin", house="queen-slap"), r"house=\['queen-slap'\]"),
    "house of nothing": (lambda: maumau.env("spin", house=["  "]), "no rule"),
    "house of numbers": (lambda: maumau.env("spin", house=[3]), "3 is no rule"),
    "options as a list": (lambda: maumau.rules("classic", options=["hand=6"]), "a dictionary is needed"),
    "an opponent twice": (lambda: maumau.env("spin", opponents={"player_1": "simple", 1: "medium"}), "named twice"),
    "an opponent beside": (lambda: maumau.env("spin", opponents={4: "simple"}), "no seat 4"),
    "an opponent unnamed": (lambda: maumau.env("spin", opponents={"Ben": "simple"}), "no seat 'Ben'"),
    "no bot": (lambda: maumau.env("spin", opponents={1: "nobody"}), "no bot: use random, simple"),
    "vec with bots": (lambda: maumau.vec("spin", 4, opponents={1: "simple"}), r"maumau\.env"),
    "vec of none": (lambda: maumau.vec("spin", 0), "tables=0: from 1"),
    "no deals": (lambda: maumau.duel("spin", "simple", deals=0), "deals=0: from 1"),
    "no book to part": (lambda: maumau.split("nope"), "no book"),
    "more than all": (lambda: maumau.split("spin", share=2), "share=2: from 0 to 1"),
    "an arena without deals": (lambda: maumau.arena("spin", ["simple", "random"], deals=0), "deals=0: from 1"),
    "an arena without threads": (lambda: maumau.arena("spin", ["simple", "random"], threads=0), "threads=0: from 1"),
    "an arena until never": (lambda: maumau.arena("spin", ["simple", "random"], until=float("nan")), "until=nan"),
    "an arena of letters": (lambda: maumau.arena("spin", "simple"), "stand in a list"),
    "an arena without such a bot": (lambda: maumau.arena("spin", ["simple", "nope"]), "no bot: use random, simple"),
    "no budget": (lambda: maumau.coach("x\n", budget=0), "budget=0: from 1"),
    "no record": (lambda: maumau.replay(""), "nothing is given"),
    "an agent that is none": (lambda: begun(maumau.parallel_env).step({"Ben": 0}), "'Ben' is none of the agents"),
    "an action by half": (lambda: begun(maumau.env).step(1.7), "1.7 is no action"),
    "an action as text": (lambda: begun(maumau.env).step("1"), "'1' is no action"),
    "vec by halves": (lambda: dealt().step([1.9, 0.0]), "whole numbers, not float64"),
    "vec of the wrong size": (lambda: dealt().step([1]), "2 tables"),
    "RLCard by half": (lambda: Env("spin", seats=2).step(1.7), "1.7 is no action"),
}

BEFORE = {
    "step": lambda: maumau.env("spin").step(0),
    "last": lambda: maumau.env("spin").last(),
    "agent_iter": lambda: maumau.env("spin").agent_iter(),
    "a parallel step": lambda: maumau.parallel_env("spin").step({}),
    "vec's step": lambda: maumau.vec("spin", 2).step([0, 0]),
    "vec's draw": lambda: maumau.vec("spin", 2).draw(np.random.default_rng(1)),
}


def begun(make):
    env = make("spin", seats=2)
    env.reset(seed=1)
    return env


def dealt():
    tables = maumau.vec("spin", 2, seats=2)
    tables.reset(seed=1)
    return tables


@pytest.mark.parametrize("wanted, why", REFUSED.values(), ids=REFUSED)
def test_it_is_refused_and_said_why(wanted, why):
    with pytest.raises((ValueError, TypeError), match=why):
        wanted()


@pytest.mark.parametrize("wanted", BEFORE.values(), ids=BEFORE)
def test_nothing_is_done_before_somebody_has_dealt(wanted):
    with pytest.raises(RuntimeError, match="reset the .* first"):
        wanted()


@pytest.mark.parametrize("wanted", ["text", "picture", "deed", "guess"])
def test_a_table_knows_its_seats(wanted):
    core = maumau.rules("spin", seats=2).core()
    core.reset(1)
    said = {"deed": (1,), "guess": (1,)}.get(wanted, ())
    with pytest.raises(ValueError, match="no seat 2"):
        getattr(core, wanted)(2, *said)


def test_vec_takes_no_number_for_another():
    """2³² + 1 is not an action, although its lower 32 bits are; small numbers are equal in every type."""
    right, large, small = dealt(), dealt(), dealt()
    first = right.masks.argmax(axis=1)
    large.step(np.array([first[0], first[1] + (1 << 32)]))
    assert large.ends.tolist() == [0, 2] and large.rewards[1].min() == -1.0
    right.step(first.astype(np.int32)), small.step(first.astype(np.uint8))
    assert right.checksum() == small.checksum()
