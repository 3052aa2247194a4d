"""Random matches of OpenSpiel's crazy_eights, recorded for `cargo xtask oracle`: one match per line.
Usage: openspiel_crazy_eights.py SEATS MATCHES SEED SPECIAL RESHUFFLE, the last two `true` or `false`."""

import json
import random
import sys

import pyspiel

RANKS, SUITS = "23456789TJQKA", "CDHS"
DRAW, PASS, SUIT, DEALER = 52, 53, 54, 52


def card(number):
    """Returns the code of a card, such as `8C`."""
    return RANKS[number // 4] + SUITS[number % 4]


def move(action):
    """Returns a move: its kind, its card, the named suit."""
    if action >= SUIT:
        return ["suit", None, SUITS[action - SUIT]]
    return {DRAW: ["draw", None, None], PASS: ["pass", None, None]}.get(action) or ["play", card(action), None]


def match(game, seats, rng):
    """Plays one match. Returns its record, without the game's parameters."""
    state = game.new_initial_state()

    def chance():
        number = rng.choice([outcome for outcome, _ in state.chance_outcomes()])
        state.apply_action(number)
        return number

    told = {"dealer": chance() - DEALER, "deal": [], "rejected_starters": [], "starter": None, "steps": []}
    for nth in range(seats * (7 if seats == 2 else 5)):
        told["deal"].append([(told["dealer"] + 1 + nth) % seats, card(chance())])
    while state.is_chance_node():
        if told["starter"] is not None:
            told["rejected_starters"].append(told["starter"])
        told["starter"] = card(chance())
    while not state.is_terminal():
        if state.is_chance_node():
            told["steps"].append({"t": "chance", "card": card(chance())})
            continue
        legal = state.legal_actions()
        action = rng.choice(legal)
        moves = [move(one) for one in legal]
        told["steps"].append({"t": "act", "p": state.current_player(), "legal": moves, "a": move(action)})
        state.apply_action(action)
    return told | {"returns": state.returns()}


def main():
    """Writes the matches to standard output."""
    seats, matches, seed = map(int, sys.argv[1:4])
    special, reshuffle = (word == "true" for word in sys.argv[4:6])
    game = pyspiel.load_game("crazy_eights", {"players": seats, "use_special_cards": special, "reshuffle": reshuffle})
    rng = random.Random(seed)
    for _ in range(matches):
        told = {"players": seats, "use_special_cards": special, "reshuffle": reshuffle} | match(game, seats, rng)
        print(json.dumps(told, separators=(",", ":")))


if __name__ == "__main__":
    main()
