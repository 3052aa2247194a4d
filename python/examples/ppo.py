"""Learns to play by self-play: proximal policy optimization with one small network, in plain numpy.

    OPENBLAS_NUM_THREADS=1 python examples/ppo.py [BOOK] [SECONDS] [DEALS] [SEATS]

It plays many tables at once, every seat by the same network. What an episode brought a seat is the return of all its actions. Afterwards
the network, taking its best action, plays DEALS duplicate deals against `random`, and the mean with its 95 % interval is printed: above 0
it plays better.
"""

import sys
import time

import numpy as np

import maumau

TABLES, HIDDEN, BATCH, EPOCHS, CLIP, ENTROPY = 256, 128, 16_384, 3, 0.2, 0.01


def scaled(seen):
    """Scales observations, so that times and points do not dominate values of 0 and 1."""
    return np.clip(seen, -16, 16).astype(np.float32) / 4


class Net:
    """One hidden layer with a policy head and a value head."""

    def __init__(self, size, kinds, rng):
        def layer(rows, columns, scale):
            return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.weights = {
            "in": layer(size, HIDDEN, 1.0),
            "in0": np.zeros(HIDDEN, np.float32),
            "act": layer(HIDDEN, kinds, 0.1),
            "act0": np.zeros(kinds, np.float32),
            "worth": layer(HIDDEN, 1, 0.1),
            "worth0": np.zeros(1, np.float32),
        }
        self._means = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._steps = 0

    def ahead(self, seen, masks):
        """Returns the hidden layer, the probability of each action, and the value."""
        w = self.weights
        hidden = np.tanh(seen @ w["in"] + w["in0"])
        logits = np.where(masks, hidden @ w["act"] + w["act0"], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ w["worth"] + w["worth0"])[:, 0]

    def learn(self, seen, masks, actions, before, returns, rate):
        """Takes one Adam step on the clipped objective."""
        rows = np.arange(len(actions))
        hidden, chances, worth = self.ahead(seen, masks)
        gained = returns - worth
        advantage = (gained - gained.mean()) / (gained.std() + 1e-6)
        ratio = chances[rows, actions] / before
        moves = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        toward = -chances * (advantage * ratio * moves)[:, None]
        toward[rows, actions] += advantage * ratio * moves
        logs = np.log(np.maximum(chances, 1e-9))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        toward += ENTROPY * -chances * (logs + entropy)
        d_act, d_worth = -toward / len(rows), (worth - returns)[:, None] / len(rows)
        w = self.weights
        d_hidden = (d_act @ w["act"].T + d_worth @ w["worth"].T) * (1 - hidden**2)
        self._adam(
            {
                "in": seen.T @ d_hidden,
                "in0": d_hidden.sum(axis=0),
                "act": hidden.T @ d_act,
                "act0": d_act.sum(axis=0),
                "worth": hidden.T @ d_worth,
                "worth0": d_worth.sum(axis=0),
            },
            rate,
        )

    def _adam(self, slopes, rate):
        self._steps += 1
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            unbiased = mean / (1 - 0.9**self._steps)
            self.weights[name] -= rate * unbiased / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)


class Played:
    """Collects each seat's steps at each table until the episode ends and the return is known."""

    def __init__(self, tables, seats):
        self._open = [[[] for _ in range(seats)] for _ in range(tables)]
        self._brought = np.zeros((tables, seats))
        self.done = []

    def take_down(self, tables, moves, rewards, seats, ends):
        """Adds a step of all tables: the action of the seat to act, and each seat's reward."""
        for table, (seat, move) in enumerate(zip(seats, moves)):
            self._open[table][seat].append(move)
        self._brought += rewards
        for table in np.flatnonzero(ends):
            for seat, moves_of_one in enumerate(self._open[table]):
                self.done += [(*move, self._brought[table, seat]) for move in moves_of_one]
                moves_of_one.clear()
            self._brought[table] = 0


def learn(book, seconds, seats, rng):
    """Plays and learns for the given number of seconds."""
    tables = maumau.vec(book, TABLES, seats=seats)
    tables.reset(seed=int(rng.integers(1 << 62)))
    net = Net(tables.layout.size, len(tables.layout.actions), rng)
    played, steps, begun = Played(TABLES, seats), 0, time.monotonic()
    while (passed := time.monotonic() - begun) < seconds:
        seen, masks = scaled(tables.observations), tables.masks.astype(bool)
        _, chances, _ = net.ahead(seen, masks)
        drawn = chances.cumsum(axis=1) < rng.random((TABLES, 1)) * chances.sum(axis=1, keepdims=True)
        actions = np.minimum(drawn.sum(axis=1), chances.shape[1] - 1)
        asked = tables.seats.copy()
        moves = zip(seen, masks, actions, chances[np.arange(TABLES), actions])
        tables.step(actions)
        played.take_down(TABLES, moves, tables.rewards, asked, tables.ends)
        steps += TABLES
        if len(played.done) >= BATCH:
            update(net, played.done, 3e-4 * (1 - passed / seconds), rng)
            played.done = []
    print(f"{book}: {steps} actions in {seconds:.0f} s")
    return net


def update(net, done, rate, rng):
    """Makes several passes over a batch in minibatches."""
    seen, masks, actions, before, returns = (np.array(column) for column in zip(*done))
    returns = returns.astype(np.float32)
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(actions)), len(actions) // 1_024):
            net.learn(seen[part], masks[part], actions[part], before[part], returns[part], rate)


def main(book="spin", seconds="600", deals="2000", seats="2"):
    """Learns, and prints the result."""
    rng = np.random.default_rng(1)
    net = learn(book, float(seconds), int(seats), rng)

    def best(layout, seen, mask):
        _, chances, _ = net.ahead(scaled(seen[None]), mask[None].astype(bool))
        return chances[0].argmax()

    verdict = maumau.duel(book, best, "random", deals=int(deals), seats=int(seats), seed=7)
    print(f"against random, {seats} seats: {verdict}")
    sys.exit(verdict.least <= 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
