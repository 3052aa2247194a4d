"""Uniform random play of RLCard's uno. Usage: rlcard_uno.py [SECONDS]"""

import random
import sys
import time
from importlib.metadata import version

import rlcard

SEATS = 4


def play(game, rng):
    """Plays one game without the environment and its observation planes. Returns the number of decisions."""
    state, _ = game.init_game()
    decisions = 0
    while not game.is_over():
        actions = state["legal_actions"]
        state, _ = game.step(actions[int(rng.random() * len(actions))])
        decisions += 1
    return decisions


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    rng = random.Random(1)
    game = rlcard.make("uno", config={"seed": 1, "game_num_players": SEATS}).game
    started = time.perf_counter()
    decisions = crashed = 0
    while (passed := time.perf_counter() - started) < seconds:
        try:
            decisions += play(game, rng)
        except IndexError:
            # Some games run out of cards and end with this error; they are not counted.
            crashed += 1
    print(f"RLCard uno, {SEATS} seats", version("rlcard"), f"{decisions / passed:.0f}", sep="\t", flush=True)
    print(f"{crashed} games ended with an error", file=sys.stderr)


if __name__ == "__main__":
    main()
