"""Uniform random play of OpenSpiel's crazy_eights. Usage: openspiel.py [SECONDS]"""

import random
import sys
import time
from importlib.metadata import version

import pyspiel

BATCH = 10
GAMES = {
    "OpenSpiel crazy_eights, 4 seats, special cards": "crazy_eights(players=4,use_special_cards=true,reshuffle=true)",
    "OpenSpiel crazy_eights, 2 seats, special cards": "crazy_eights(players=2,use_special_cards=true,reshuffle=true)",
}


def play(game, rng):
    """Plays one game. Returns the number of players' decisions. Chance outcomes are uniform, so they are drawn like actions."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    return decisions


def rate(game, seconds):
    """Returns decisions per second."""
    rng = random.Random(1)
    started = time.perf_counter()
    decisions = 0
    while (passed := time.perf_counter() - started) < seconds:
        decisions += sum(play(game, rng) for _ in range(BATCH))
    return decisions / passed


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    for name, text in GAMES.items():
        found = rate(pyspiel.load_game(text), seconds)
        print(name, version("open-spiel"), f"{found:.0f}", sep="\t", flush=True)


if __name__ == "__main__":
    main()
