"""Observations contain no hidden information: states that differ only in hidden cards have equal observations."""

import numpy as np
from conftest import seats

import maumau


def test_twins_look_alike(book):
    rules = maumau.rules(book, seats=seats(book))
    core, layout = rules.core(), maumau.Layout(rules.core())
    mask = np.empty(len(layout.actions), np.int8)
    rng = np.random.default_rng(5)
    compared = differ = 0
    for seed in range(3):
        core.reset(seed)
        for step in range(300):
            if core.stands() != "runs":
                break
            if step % 7 == 0:
                onlooker = int(rng.integers(rules.seats))
                ours, theirs = (shown(table, layout, onlooker) for table in (core, core.guess(onlooker, step)))
                assert (ours == theirs).all()
                compared += 1
                others = [seat for seat in range(rules.seats) if seat != onlooker]
                twin = core.guess(onlooker, step)
                differ += any((shown(core, layout, s) != shown(twin, layout, s)).any() for s in others)
            core.mask(core.asked(), mask)
            core.act(int(rng.choice(np.flatnonzero(mask))))
    assert compared > 20 and differ > compared // 2, "the twins must be others"


def test_the_mask_of_who_looks_is_the_same_at_a_twin(book):
    rules = maumau.rules(book, seats=seats(book))
    core = rules.core()
    ours = np.empty(len(core.actions()), np.int8)
    theirs = np.empty_like(ours)
    rng = np.random.default_rng(6)
    core.reset(1)
    for step in range(200):
        if core.stands() != "runs":
            break
        asked = core.asked()
        core.mask(asked, ours)
        core.guess(asked, step).mask(asked, theirs)
        assert (ours == theirs).all(), core.text()
        core.act(int(rng.choice(np.flatnonzero(ours))))


def test_what_is_still_to_come_is_another_at_a_twin():
    """A search on a guess sees neither the real next deal nor future random events."""
    core = maumau.rules("classic", seats=2, rounds=2).core()
    core.reset(4)
    core.act(first_right(core))
    truth = second_hands(core.copy())
    assert second_hands(core.copy()) == truth
    guessed = [second_hands(core.guess(0, lot)) for lot in range(6)]
    assert truth not in guessed and all(guessed[0] != other for other in guessed[1:])

    core = maumau.rules("swiss", seats=4).core()
    core.reset(1)
    truth = order_of_words(core.copy())
    assert len(set(truth)) == 4 and order_of_words(core.copy()) == truth
    assert len({order_of_words(core.guess(0, lot)) for lot in range(12)}) > 4


def second_hands(core):
    """Returns the hands of the second round after random legal actions."""
    rng = np.random.default_rng(1)
    while core.picture()["round"] < 2:
        core.act(first_right(core, rng))
    return [[card["code"] for card in seat["hand"]] for seat in core.picture()["seats"]]


def order_of_words(core):
    """Returns the seat that was first, if all say the same word in one moment."""
    word = core.actions().index("say ready")
    for _ in core.all_asked():
        core.act(word)
    layout = maumau.Layout(core)
    return tuple(layout.part(shown(core, layout, 0), "history")[:4, 1].tolist())


def first_right(core, rng=None):
    mask = np.empty(len(core.actions()), np.int8)
    core.mask(core.asked(), mask)
    return int(mask.argmax() if rng is None else rng.choice(np.flatnonzero(mask)))


def shown(core, layout, seat):
    row = np.empty(layout.size, np.int16)
    core.observe(seat, row)
    return row
