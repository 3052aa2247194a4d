"""OpenSpiel's own test and agents, on a round of every book."""

import os
import pickle

import numpy as np
import pytest
from conftest import seats

import maumau

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

from maumau import spiel  # noqa: E402


def playing(book, steps, **agreed):
    """Returns a state in the middle of a round, and the choices that led there."""
    state = spiel.game(book, seats=seats(book), **agreed).new_initial_state()
    rng = np.random.default_rng(3)
    for _ in range(spiel.SEED_BYTES + steps):
        state.apply_action(int(rng.choice(state.legal_actions())))
        if state.is_terminal():
            break
    return state


def test_a_state_is_written_down(book):
    game = spiel.game(book, seats=seats(book))
    state = playing(book, 30)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()
    guess = state.resampled(0, 5)
    assert pickle.loads(pickle.dumps(guess._core)).digest() == guess._core.digest()


def test_openspiels_own(book, capfd):
    game = spiel.game(book, seats=seats(book), max_cycles=120)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_what_is_named(book):
    info = spiel.game(book, seats=seats(book), max_cycles=500)
    assert info.max_game_length() == 504 and info.utility_sum() == 0
    assert info.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def test_returns_are_what_the_round_was_worth(book):
    state = playing(book, 20_000)
    assert state.is_terminal()
    assert sorted(state.returns())[-1] in (0.0, 1.0) and abs(sum(state.returns())) < 1e-9


def test_what_is_drawn_anew_is_the_same_to_whoever_looks(book):
    differ = compared = 0
    for steps in range(5, 80, 6):
        state = playing(book, steps)
        if state.is_terminal():
            continue
        for player in range(state.num_players()):
            twin = state.resampled(player, steps)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert twin.current_player() == player and twin.legal_actions() == state.legal_actions()
            others = [other for other in range(state.num_players()) if other != player]
            differ += any(twin.observation_tensor(other) != state.observation_tensor(other) for other in others)
            compared += 1
    assert compared > 20 and differ > compared // 2


def test_information_states_recall_everything():
    state = playing("spin", 12)
    player = state.current_player()
    before = state.information_state_string(player)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(player) != before
    assert state.clone().information_state_string(player) == state.information_state_string(player)


#: The number of steps of a searching agent for each book, at most 40 per episode.
STEPS = int(os.environ.get("MAUMAU_STEPS", "60"))


def information_set_search(game):
    return spiel.ISMCTSBot(game, rollouts(), max_simulations=2, seed=1)


def search(game):
    return mcts.MCTSBot(game, 2, 2, rollouts(), random_state=np.random.RandomState(1))


def rollouts():
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


@pytest.mark.parametrize("searching", [information_set_search, search])
def test_openspiels_searches_play(book, searching):
    game = spiel.game(book, seats=seats(book), max_cycles=40)
    bot, rng, state = searching(game), np.random.default_rng(1), None
    for _ in range(STEPS):
        if state is None or state.is_terminal():
            state = game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(int(rng.choice(256)))
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_the_environment_for_learning(book):
    env = rl_environment.Environment(spiel.game(book, seats=seats(book)), include_full_state=False)
    env.seed(2)
    rng = np.random.default_rng(2)
    moment = env.reset()
    for _ in range(1_000):
        if moment.last():
            moment = env.reset()
            continue
        right = moment.observations["legal_actions"][moment.observations["current_player"]]
        moment = env.step([int(rng.choice(right))])


def test_it_is_loaded_by_its_name():
    game = pyspiel.load_game("maumau(book=classic,players=3,options=hand%3D6)")
    assert game.num_players() == 3 and "hand=6" in game.rules.text
    assert pyspiel.load_game(str(game)).rules == game.rules
    house = spiel.game("spin", house=["queen-slap"])
    assert pyspiel.load_game(str(house)).rules == house.rules != spiel.game("spin").rules


def test_rules_of_ones_own_stay_in_a_guess():
    state = playing("spin", 10, house=["queen-slap"])
    assert maumau.rules("spin", house=["queen-slap"]).text == state.get_game().rules.text
