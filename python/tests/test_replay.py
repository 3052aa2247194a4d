"""Replays in notebooks, and drawings of tables."""

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import maumau

RECORDS = sorted((Path(__file__).parents[2] / "games").glob("*.mau"))


class Tags(HTMLParser):
    """Counts tags."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        self.found.append(tag)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_golden_records(record, language):
    match = maumau.replay(record, language)
    assert len(match) > 20
    for step in range(0, len(match), 7):
        assert all(says[-1] in ".!?…“”" for says in match.says(step))
        ElementTree.fromstring(match.svg(step))
    page = Tags()
    page.feed(match.html())
    assert page.found.count("script") == 2
    assert match._repr_html_().startswith("<iframe")


def test_a_name_can_do_nothing_to_the_page():
    text = RECORDS[0].read_text(encoding="utf-8")
    assert "</script><b>" not in maumau.Replay(text.replace("Ann", "</script><b>")).html()


def test_what_is_no_record_is_refused():
    with pytest.raises(ValueError, match="says nothing"):
        maumau.Replay("maumau record 1\nnonsense\n")
    with pytest.raises(ValueError, match="no language"):
        maumau.Replay(RECORDS[0].read_text(encoding="utf-8"), "xx")


def test_a_table_is_drawn(book):
    env = maumau.env(book, seats=4, render_mode="svg")
    env.reset(seed=1)
    drawn = ElementTree.fromstring(env.render())
    held = sum(core["len"] for core in env._core.picture()["seats"])
    assert len(drawn.findall(".//{*}g")) >= held


def test_a_hand_that_may_not_be_seen_is_not_in_the_picture(book):
    core = maumau.rules(book, seats=4).core()
    core.reset(2)
    hands = [seat["hand"] for seat in core.picture(1)["seats"]]
    assert hands[1] is not None and all(hand is None for seat, hand in enumerate(hands) if seat != 1)
