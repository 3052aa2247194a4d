"""Random matches of RLCard's uno, recorded for `cargo xtask oracle`: one match per line. Usage: rlcard_uno.py SEATS MATCHES SEED

Played with the game class itself, as `rlcard.make` knows two seats only."""

import json
import sys

import numpy as np
from rlcard.games.uno import Dealer, Game


def move(action):
    """Returns a move: its kind, its card, and the colour named with a wild card."""
    if action == "draw":
        return ["draw", None, None]
    colour, sign = action.split("-")
    return ["play", sign, colour] if sign.startswith("wild") else ["play", action, None]


def match(seats, number, seed):
    """Plays one match. Returns None if RLCard runs out of cards."""
    happened = []

    def shuffle(dealer):
        dealer.np_random.shuffle(dealer.deck)
        happened.append({"t": "shuffle", "deck": [card.str for card in dealer.deck]})

    class Chance(np.random.RandomState):
        """A random generator that records the colours it names."""

        def choice(self, colours):
            named = str(super().choice(colours))
            happened.append({"t": "color", "c": named})
            return named

    def since():
        told = list(happened)
        happened.clear()
        return told

    Dealer.shuffle = shuffle
    game = Game(num_players=seats)
    game.np_random = Chance(seed)
    players = np.random.RandomState(seed + 1)
    _, on = game.init_game()
    around = game.round
    told = {
        "game": number,
        "players": seats,
        "hands": [[card.str for card in player.hand] for player in game.players],
        "first_player": on,
        "direction": around.direction,
        "starter": [around.target.trait, str(around.target.color)],
        "setup": since(),
        "steps": [],
    }
    while not game.is_over():
        legal = list(dict.fromkeys(game.get_legal_actions()))
        action = legal[players.randint(len(legal))]
        who = on
        try:
            _, on = game.step(action)
        except IndexError:
            # A card has to be drawn, but all cards are in hands.
            return None
        told["steps"].append({
            "p": who,
            "legal": [move(one) for one in legal],
            "a": move(action),
            "ev": since(),
            "next": on,
            "target": [around.target.trait, str(around.target.color)],
            "dir": around.direction,
            "sizes": [len(player.hand) for player in game.players],
            "deck": len(game.dealer.deck),
            "played": len(around.played_cards),
        })
    told["winner"] = around.winner[0]
    return told


def main():
    """Writes the matches to standard output."""
    seats, matches, seed = map(int, sys.argv[1:4])
    written = 0
    for number in range(matches):
        told = match(seats, number, seed + 2 * number)
        if told is not None:
            written += 1
            print(json.dumps(told, separators=(",", ":")))
    if written < matches:
        print(f"{matches - written} of {matches} matches with {seats} ran out of cards and are left out", file=sys.stderr)


if __name__ == "__main__":
    main()
