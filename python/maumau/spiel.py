"""The books as games of OpenSpiel: `pyspiel.load_game("maumau(book=spin,players=4)")` once this module is imported.

The only chance nodes are at the beginning: four bytes, drawn one after another, are the seed of all later random events. So the game has
explicit chance, and replaying a history gives the same state.
"""

import hashlib
import random
from urllib.parse import quote, unquote

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from .observation import Layout
from .rules import cards, rules, written

#: The number of chance nodes; each draws a byte of the seed.
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
    """Returns an OpenSpiel game. The parameters are those of :func:`maumau.env`.

    >>> game("classic", seats=2, options={"hand": 6}).new_initial_state().is_chance_node()
    True
    """
    said = {"book": book, "players": seats, "options": quote(written(options), safe="")}
    said["house"] = quote("\n".join(cards(house)), safe="")
    return pyspiel.load_game("maumau", {**said, **agreed})


class Game(pyspiel.Game):
    """A game with its rules.

    The longest game has `max_cycles` actions and the four chance nodes. With `reward=win`, a player's return is 1 for winning a round, and
    the others share −1 (zero-sum); with `reward=points` it is the points scored.
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
        """Returns a table before its first deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        """Returns an observer."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self):
        """Returns the number of chance nodes."""
        return SEED_BYTES


class State(pyspiel.State):
    """A table. A player's information state is the sequence of their observations and actions."""

    def __init__(self, game):
        super().__init__(game)
        self._core = game.rules.core()
        self._seed = b""
        self._totals = [0.0] * game.rules.seats
        # Digests of each player's information state, and of their last observation.
        self._known = [b""] * game.rules.seats
        self._seen = [b""] * game.rules.seats

    def current_player(self):
        """Returns the player to act; the chance player until the seed is drawn."""
        if len(self._seed) < SEED_BYTES:
            return pyspiel.PlayerId.CHANCE
        asked = self._core.asked()
        return pyspiel.PlayerId.TERMINAL if asked is None else asked

    def is_terminal(self):
        """Returns whether the episode is over."""
        return len(self._seed) == SEED_BYTES and self._core.asked() is None

    def chance_outcomes(self):
        """Returns all bytes with equal probability."""
        return [(byte, 1 / 256) for byte in range(256)]

    def returns(self):
        """Returns each player's return so far."""
        return list(self._totals)

    def seen(self, player):
        """Returns a player's observation; all zeros before the deal."""
        row = np.zeros(self.get_game().layout.size, np.int16)
        if len(self._seed) == SEED_BYTES:
            self._core.observe(player, row)
        return row

    def known(self, player):
        """Returns a digest of a player's information state."""
        return self._known[player].hex()

    def resampled(self, player, lot):
        """Returns a state with the same information for `player` but other hidden cards; `lot` is the seed."""
        twin = self.clone()
        twin._core = twin._core.guess(player, lot)
        for other in range(self.num_players()):
            if other != player:
                twin._known[other] = _digest(b"guessed", self._known[player], other.to_bytes(1, "big"))
                twin._look_at(other)
        return twin

    def resample_from_infostate(self, player, sampler):
        """Returns the same; `sampler` returns random numbers from 0 to 1."""
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
    """Observes the parts of :class:`maumau.Layout`; with perfect recall, also a digest of the information state."""

    def __init__(self, game, iig_obs_type, params):
        if params:
            raise ValueError(f"the observer knows no parameters: {params}")
        self._recalls = iig_obs_type.perfect_recall
        self.tensor = np.zeros(game.layout.size, np.float32)
        self.dict = game.layout.split(self.tensor)

    def set_from(self, state, player):
        """Writes a player's current observation."""
        self.tensor[:] = state.seen(player)

    def string_from(self, state, player):
        """Returns the observation as text: the non-zero numbers by index, after the digest if there is perfect recall."""
        row = state.seen(player)
        shown = " ".join(f"{place}:{row[place]}" for place in np.flatnonzero(row))
        return f"player {player} {state.known(player)} {shown}" if self._recalls else f"player {player} {shown}"


class ISMCTSBot(ismcts.ISMCTSBot):
    """OpenSpiel's information-set MCTS, with :meth:`State.resampled` as the resampler."""

    def __init__(self, game, evaluator, uct_c=2.0, max_simulations=100, seed=None, **said):
        chance = np.random.RandomState(seed)
        super().__init__(
            game=game, evaluator=evaluator, uct_c=uct_c, max_simulations=max_simulations, random_state=chance, **said
        )
        lots = random.Random(seed)
        self.set_resampler(lambda state, player: state.resampled(player, lots.getrandbits(53)))


pyspiel.register_game(_type(pyspiel.GameType.Utility.GENERAL_SUM), Game)
