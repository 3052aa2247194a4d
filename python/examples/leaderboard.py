"""Generates `leaderboard.md`, the table of players' strengths.

    python examples/leaderboard.py [DEALS] [BOOK …] > leaderboard.md

Each player sits in every seat of each deal, against `simple` bots, which play cards that fit and say words that are due. The table shows
the mean reward per round with its 95 % interval: 1 means all rounds won, 0 is as good as `simple`. To add a row for a player of your own,
use `maumau.duel` with the same deals and seed.
"""

import sys

import maumau

SEED = 2026
#: `hard` with a fifth of its rollouts; with all of them, the table takes half an hour.
PLAYERS = ["random", "easy", "medium", "hard:200"]
SEATS = {"swiss": 4, "verschaerft": 4}


def main(deals="400", *books):
    """Prints the table."""
    print("# Who plays how well\n")
    print("What a round brings in the mean against `simple` in all other seats, from each seat of the same deals: 1 is all, 0 as good as they are.")
    print(f"Behind ± stands half the 95 % interval. {deals} deals a cell, seed {SEED}: `python examples/leaderboard.py {deals}` makes it anew.\n")
    print("| book | seats | " + " | ".join(PLAYERS) + " |")
    print("|---|---|" + "---|" * len(PLAYERS))
    for book in books or sorted(book for book, _, _ in maumau.books()):
        seats = SEATS.get(book, 2)
        cells = []
        for player in PLAYERS:
            verdict = maumau.duel(book, player, "simple", deals=int(deals), seats=seats, seed=SEED)
            cells.append(f"{verdict.mean:+.3f} ± {verdict.half:.3f}")
        print(f"| `{book}` | {seats} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
