"""The evaluation of bots, matches and scenes agrees with that of the command line tools."""

import runpy
from pathlib import Path

import pytest

import maumau

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "games/classic-brazil.mau"


def test_more_threads_come_to_the_same():
    agreed = {"deals": 12, "seed": 3, "seats": 3, "house": ["queen-slap"]}
    one = maumau.arena("classic", ["simple", "random"], **agreed)
    two = maumau.arena("classic", ["simple", "random"], threads=2, **agreed)
    assert one["lineups"] == two["lineups"] and one["deals"] == 12 and one["refused"] == one["endless"] == 0
    other = maumau.arena("classic", ["simple", "random"], **(agreed | {"seed": 4}))
    assert other["lineups"] != one["lineups"]


def test_an_arena_needs_two_bots_that_there_are():
    with pytest.raises(ValueError, match="two bots"):
        maumau.arena("spin", ["simple"], seats=2)
    with pytest.raises(ValueError, match="no bot"):
        maumau.arena("spin", ["simple", "genius"])


def test_the_leaderboard_is_of_today(capsys):
    """Checks one row. If bots or rules have changed, regenerate the table as its head says."""
    runpy.run_path(str(ROOT / "python/examples/leaderboard.py"))["main"]("400", "spin")
    row = capsys.readouterr().out.splitlines()[-1]
    assert row.startswith("| `spin`") and row in (ROOT / "python/leaderboard.md").read_text(encoding="utf-8")


def test_a_match_is_looked_over():
    rounds = maumau.coach(RECORD, budget=24)
    assert rounds == maumau.coach(RECORD.read_text(encoding="utf-8"), budget=24)
    decisions = [decision for each in rounds for decision in each["decisions"]]
    assert decisions and all(0 <= each["accuracy"] <= 100 for each in rounds)
    assert all(decision["marked"] == (decision["why"] is not None) for decision in decisions if decision["why"])
    name = rounds[0]["seat"]
    assert maumau.coach(RECORD, name, budget=24) == [each for each in rounds if each["seat"] == name]
    with pytest.raises(ValueError, match="Nemo"):
        maumau.coach(RECORD, "Nemo")


@pytest.mark.parametrize("scene", sorted((ROOT / "scenes").glob("*/*.scene"))[::40], ids=lambda scene: scene.stem)
def test_scenes_hold(scene):
    assert maumau.scene(scene) == []


def test_a_scene_that_comes_out_otherwise_says_where():
    text = (ROOT / "scenes/spin/C10-answers-strict.scene").read_text(encoding="utf-8")
    assert maumau.scene(text) == []
    told = maumau.scene(text.replace("=> on Cem", "=> on Ann"))
    assert told and told[0].startswith(f"{len(text.splitlines())}:")
    with pytest.raises(ValueError):
        maumau.scene("scene of\nnothing")
