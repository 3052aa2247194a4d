"""The rules of a table: a book, its options and house rules, as one text."""

import random
from dataclasses import dataclass

from ._maumau import Core, books, catalogue
from .limits import count


@dataclass(frozen=True)
class Rules:
    """The settings of a table."""

    text: str
    seats: int
    race: str = "lot"
    reward: str = "win"
    rounds: int = 1
    max_steps: int = 10_000

    def core(self, opponents=None, keeps=False):
        """Creates a table. `opponents` maps seats to bots: `{1: "medium"}`, or `{"player_1": "medium"}`."""
        bots = sorted(by_seat(opponents, self.seats).items())
        return Core(
            self.text, self.seats, self.race, self.reward, self.rounds, self.max_steps, bots, keeps
        )


def rules(book, options=None, house=(), seats=4, race="lot", reward="win", rounds=1, max_cycles=10_000):
    """Returns the rules of a table, or raises ValueError if they cannot be played.

    `options` are those of the book (docs/options.md), as a dictionary or as text. `house` lists house rules, each as a rule card's text
    or by its name in the catalogue.

    >>> rules("classic", options={"hand": 6}).text
    'book classic\\noptions hand=6'
    """
    lines = [f"book {book}"]
    if options:
        lines.append(f"options {written(options)}")
    for card in cards(house):
        first = card.split(maxsplit=1)[0]
        lines.append(card if first in ("rule", "honour") else f"rule {card}")
    seats = count("seats", seats, 1, max(most for _, _, most in books()))
    rounds, max_cycles = count("rounds", rounds), count("max_cycles", max_cycles)
    agreed = Rules("\n".join(lines), seats, race, reward, rounds, max_cycles)
    agreed.core()
    return agreed


def cards(house):
    """Returns house rules as a list. A single string is an error."""
    if isinstance(house, str):
        raise TypeError(f"house={house!r}: rules stand in a list, as house=[{house!r}]")
    house = list(house or ())
    for card in house:
        if not isinstance(card, str) or not card.strip():
            raise ValueError(f"{card!r} is no rule: a rule card's text is needed, or its name in the catalogue")
    return house


def by_seat(opponents, seats):
    """Returns bots by seat number. The keys may also be names such as `player_1`."""
    named = {}
    for seat, bot in (opponents or {}).items():
        text = str(seat).removeprefix("player_")
        place = int(text) if text.isdecimal() else -1
        if not 0 <= place < seats:
            raise ValueError(f"opponents: there is no seat {seat!r}, they are counted from 0 to {seats - 1}")
        if place in named:
            raise ValueError(f"opponents: seat {place} is named twice")
        if not isinstance(bot, str):
            raise TypeError(f"opponents: {bot!r} is no bot's name")
        named[place] = bot
    return named


def written(options):
    """Returns the options of a book as text.

    >>> written({"hand": 6, "stacking": True})
    'hand=6 stacking=on'
    """
    if isinstance(options, dict):
        return " ".join(f"{key}={_value(value)}" for key, value in options.items())
    if options is not None and not isinstance(options, str):
        raise TypeError(f"options={options!r}: a dictionary is needed, or text")
    return options or ""


def split(book, *, share=0.25, seed=0, **agreed):
    """Splits the catalogue's rules that work with a book into two disjoint lists: for training, and unseen ones for evaluation.

    >>> known, unseen = split("classic")
    >>> len(known) > len(unseen) > 3, set(known) & set(unseen)
    (True, set())
    """
    if not 0 <= share <= 1:
        raise ValueError(f"share={share}: from 0 to 1 is possible")
    rules(book, **agreed)
    fitting = [name for name in catalogue() if _can_be_laid(book, name, agreed)]
    random.Random(f"{book} {seed}").shuffle(fitting)
    unseen = round(len(fitting) * share)
    return sorted(fitting[unseen:]), sorted(fitting[:unseen])


def _can_be_laid(book, name, agreed):
    try:
        rules(book, house=[name], **agreed)
    except ValueError:
        return False
    return True


def _value(value):
    if isinstance(value, bool):
        return "on" if value else "off"
    return value
