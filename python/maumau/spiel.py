"""The books as games of OpenSpiel: `pyspiel.load_game("maumau(book=spin,players=4)")` once this module is imported.

Chance decides at the beginning only: four bytes, drawn one after the other, are the seed of the episode, and all that chance decides later
comes from it. So the game is one of explicit chance, and a state that is played again from its history is the same.
"""

import hashlib
import random
from urllib.parse import quote, unquote

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from .observation import Layout
from .rules import cards, rules, written

#: So many bytes of chance are the seed of an episode.
SEED_BYTES = 4

_PARAMETERS = {
    "book": "spin",
    "players": 4,
    "options": "",
    "house": "",
    "race": "lot",
    "reward": "win",
    "rounds": 1,
    "max_cycles": 10_000,
}


def _type(utility, seats=None):
    least, most = seats or (1, 8)
    return pyspiel.GameType(
        short_name="maumau",
        long_name="Mau-Mau and its family",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_PARAMETERS,
        default_loadable=True,
    )


def game(book, *, seats=4, options=None, house=(), **agreed):
    """A game of OpenSpiel by these rules; they are said as in :func:`maumau.env`.

    >>> game("classic", seats=2, options={"hand": 6}).new_initial_state().is_chance_node()
    True
    """
    said = {"book": book, "players": seats, "options": quote(written(options), safe="")}
    said["house"] = quote("\n".join(cards(house)), safe="")
    return pyspiel.load_game("maumau", {**said, **agreed})


class Game(pyspiel.Game):
    """A table before its first deal.

    Its longest game has `max_cycles` actions and the four of chance. A player's return is what the episode was worth: with `reward=win`
    1 for whoever wins the round and −1 shared by the others (nothing in sum), with `reward=points` the points that the book writes down.
    """

    def __init__(self, params=None):
        said = {**_PARAMETERS, **(params or {})}
        options, house = unquote(said["options"]), unquote(said["house"])
        agreed = {name: said[name] for name in ("race", "reward", "rounds", "max_cycles")}
        self.rules = rules(said["book"], options, house.splitlines(), said["players"], **agreed)
        self.layout = Layout(self.rules.core())
        wins = said["reward"] == "win"
        most = said["rounds"] * (1.0 if wins else 1_000.0)
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.layout.actions),
            max_chance_outcomes=256,
            num_players=self.rules.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if wins else None,
            max_game_length=said["max_cycles"] + SEED_BYTES,
        )
        utility = pyspiel.GameType.Utility
        super().__init__(_type(utility.ZERO_SUM if wins else utility.GENERAL_SUM), information, params or {})

    def new_initial_state(self):
        """A table before its first deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        """Who writes down what a player is shown."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self):
        """Only the seed is drawn."""
        return SEED_BYTES


class State(pyspiel.State):
    """A table. A player's information state is all that it has been shown, and all that it has done, in their order."""

    def __init__(self, game):
        super().__init__(game)
        self._core = game.rules.core()
        self._seed = b""
        self._totals = [0.0] * game.rules.seats
        # What each has seen and done so far, and what it saw last, as digests.
        self._known = [b""] * game.rules.seats
        self._seen = [b""] * game.rules.seats

    def current_player(self):
        """Who is asked; chance, until the seed is drawn."""
        if len(self._seed) < SEED_BYTES:
            return pyspiel.PlayerId.CHANCE
        asked = self._core.asked()
        return pyspiel.PlayerId.TERMINAL if asked is None else asked

    def is_terminal(self):
        """Whether the episode is over."""
        return len(self._seed) == SEED_BYTES and self._core.asked() is None

    def chance_outcomes(self):
        """A byte, each as likely as any other."""
        return [(byte, 1 / 256) for byte in range(256)]

    def returns(self):
        """What the episode was worth so far."""
        return list(self._totals)

    def seen(self, player):
        """What a player is shown, as numbers; before the deal they are 0."""
        row = np.zeros(self.get_game().layout.size, np.int16)
        if len(self._seed) == SEED_BYTES:
            self._core.observe(player, row)
        return row

    def known(self, player):
        """A digest of all that a player has been shown and has done."""
        return self._known[player].hex()

    def resampled(self, player, lot):
        """The same table with other cards where `player` sees none, by a number that is drawn: to that player it is the same state."""
        twin = self.clone()
        twin._core = twin._core.guess(player, lot)
        for other in range(self.num_players()):
            if other != player:
                twin._known[other] = _digest(b"guessed", self._known[player], other.to_bytes(1, "big"))
                twin._look_at(other)
        return twin

    def resample_from_infostate(self, player, sampler):
        """The same by a sampler of numbers from 0 to 1."""
        return self.resampled(player, int(sampler() * (1 << 53)))

    def _legal_actions(self, player):
        mask = np.empty(len(self.get_game().layout.actions), np.int8)
        self._core.mask(player, mask)
        return np.flatnonzero(mask).tolist()

    def _apply_action(self, action):
        if len(self._seed) < SEED_BYTES:
            self._seed += bytes([action])
            if len(self._seed) == SEED_BYTES:
                self._core.reset(int.from_bytes(self._seed, "big"))
        else:
            player = self._core.asked()
            self._known[player] = _digest(self._known[player], b"did", action.to_bytes(2, "big"))
            self._core.act(action)
        if len(self._seed) == SEED_BYTES:
            for player, reward in enumerate(self._core.take_rewards()):
                self._totals[player] += reward
                self._look_at(player)

    def _look_at(self, player):
        seen = _digest(self.seen(player).tobytes())
        if seen != self._seen[player]:
            self._seen[player] = seen
            self._known[player] = _digest(self._known[player], b"saw", seen)

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        return self.get_game().layout.actions[action]

    def __str__(self):
        return self._core.text() if len(self._seed) == SEED_BYTES else f"seed {self._seed.hex()}"


def _digest(*parts):
    return hashlib.blake2b(b"|".join(parts), digest_size=16).digest()


class Observer:
    """Writes down what a player is shown: the parts of :class:`maumau.Layout`; with perfect recall also a digest of all before."""

    def __init__(self, game, iig_obs_type, params):
        if params:
            raise ValueError(f"the observer knows no parameters: {params}")
        self._recalls = iig_obs_type.perfect_recall
        self.tensor = np.zeros(game.layout.size, np.float32)
        self.dict = game.layout.split(self.tensor)

    def set_from(self, state, player):
        """Writes what a player is shown now."""
        self.tensor[:] = state.seen(player)

    def string_from(self, state, player):
        """The same as text: numbers that are not 0 by their place, behind what it has known before."""
        row = state.seen(player)
        shown = " ".join(f"{place}:{row[place]}" for place in np.flatnonzero(row))
        return f"player {player} {state.known(player)} {shown}" if self._recalls else f"player {player} {shown}"


class ISMCTSBot(ismcts.ISMCTSBot):
    """OpenSpiel's information-set search, which guesses what it can't see by :meth:`State.resampled`."""

    def __init__(self, game, evaluator, uct_c=2.0, max_simulations=100, seed=None, **said):
        chance = np.random.RandomState(seed)
        super().__init__(
            game=game, evaluator=evaluator, uct_c=uct_c, max_simulations=max_simulations, random_state=chance, **said
        )
        lots = random.Random(seed)
        self.set_resampler(lambda state, player: state.resampled(player, lots.getrandbits(53)))


pyspiel.register_game(_type(pyspiel.GameType.Utility.GENERAL_SUM), Game)
