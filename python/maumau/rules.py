"""What is played at a table: a book, its options and rules of players' own, as one text."""

import random
from dataclasses import dataclass

from ._maumau import Core, catalogue


@dataclass(frozen=True)
class Rules:
    """What is agreed about a table before its first deal."""

    text: str
    seats: int
    race: str = "lot"
    reward: str = "win"
    rounds: int = 1
    max_steps: int = 10_000

    def core(self, opponents=None, keeps=False):
        """A table by these rules. `opponents` names bots by their seats: `{1: "medium"}`."""
        bots = sorted((opponents or {}).items())
        return Core(
            self.text, self.seats, self.race, self.reward, self.rounds, self.max_steps, bots, keeps
        )


def rules(book, options=None, house=(), seats=4, race="lot", reward="win", rounds=1, max_cycles=10_000):
    """The rules of a table.

    `options` are those of the book (docs/options.md), as a dictionary or as text. `house` are rules of players' own, each a rule card's
    text or its name in the catalogue.

    >>> rules("classic", options={"hand": 6}).text
    'book classic\\noptions hand=6'
    """
    lines = [f"book {book}"]
    if options:
        lines.append(f"options {written(options)}")
    for card in house:
        first = card.split(maxsplit=1)[0] if card else ""
        lines.append(card if first in ("rule", "honour") else f"rule {card}")
    return Rules("\n".join(lines), seats, race, reward, rounds, max_cycles)


def written(options):
    """Options of a book as text.

    >>> written({"hand": 6, "stacking": True})
    'hand=6 stacking=on'
    """
    if isinstance(options, dict):
        return " ".join(f"{key}={_value(value)}" for key, value in options.items())
    return options or ""


def split(book, *, share=0.25, seed=0, **agreed):
    """The catalogue's rules that can be laid on a book, in two lists that share none: to learn with, and never seen before.

    >>> known, unseen = split("classic")
    >>> len(known) > len(unseen) > 3, set(known) & set(unseen)
    (True, set())
    """
    fitting = [name for name in catalogue() if _can_be_laid(book, name, agreed)]
    random.Random(f"{book} {seed}").shuffle(fitting)
    unseen = round(len(fitting) * share)
    return sorted(fitting[unseen:]), sorted(fitting[:unseen])


def _can_be_laid(book, name, agreed):
    try:
        rules(book, house=[name], **agreed).core()
    except ValueError:
        return False
    return True


def _value(value):
    if isinstance(value, bool):
        return "on" if value else "off"
    return value
