"""Measures steps per second of many tables on several threads, with legal actions drawn from the mask in numpy.

    python examples/speed.py [BOOK] [TABLES] [THREADS] [SECONDS]

One step: an action goes in; observation, mask and reward are written; an episode that is over is followed by the next. All of it is
counted, and so is the drawing of actions.
"""

import sys
import time

import numpy as np

import maumau


def main(book="spin", tables="256", threads="1", seconds="5"):
    many = maumau.vec(book, int(tables), threads=int(threads))
    many.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(100):
        many.step(many.draw(rng))
    begun, steps, check = time.perf_counter(), 0, 0
    while time.perf_counter() - begun < float(seconds):
        actions = many.draw(rng)
        many.step(actions)
        check = (check * 31 + many.checksum()) % (1 << 64)
        steps += len(actions)
    rate = steps / (time.perf_counter() - begun)
    print(f"maumau.vec {book}, {tables} tables, {threads} threads\t{maumau.__version__}\t{rate:.0f}")
    print(f"checksum of all observations {check:016x}")


if __name__ == "__main__":
    main(*sys.argv[1:])
