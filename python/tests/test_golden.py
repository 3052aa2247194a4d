"""The same round natively, in the page's module and here: the same lines, the same digests (`crates/pocket/tests/it/golden.rs`)."""

import hashlib
import json
from pathlib import Path

import maumau

ROOT = Path(__file__).parents[2]
GOLDEN = json.loads((ROOT / "web/src/pocket/golden.json").read_text())
#: The protocol version of the golden rounds.
VERSION = 2


class World:
    """A pocket with its own clock, and the data it asked to store."""

    def __init__(self, book):
        self.pocket, self.ms, self.lines = maumau.Pocket(), 1_000, []
        made = self.tell(ask="request", path="/api/tables", send={"book": book}, chance="07" * 36)
        self.code = made["body"]["code"]
        saved = json.loads(made["keep"][0]["text"])
        self.tell(ask="restore", code=self.code, saved=saved, lines=[], chance="0b" * 32)

    def tell(self, **letter):
        letter["now"] = {"ms": self.ms, "unix_s": 1_000}
        told = json.loads(self.pocket.answer(json.dumps(letter).encode()))
        assert told["status"] in (200, 201), told
        for kept in told.get("keep", ()):
            self.lines += kept.get("lines", ())
        return told

    def say(self, **message):
        text = json.dumps(message)
        return self.tell(ask="say", code=self.code, socket=1, person="a" * 64, text=text)


def test_a_round_of_each_book_is_golden(book):
    world = World(book)
    world.say(say="hello", v=VERSION)
    world.say(say="sit", name="Ann")
    for bot in ("easy", "medium", "easy"):
        world.say(say="host", power={"do": "add_bot", "bot": bot})
    world.say(say="host", power={"do": "start"})
    world.say(say="stand")
    while not any(line.startswith("# over") for line in world.lines):
        told = world.tell(ask="time", code=world.code)
        world.ms = max(world.ms, told["wakes_ms"])
    digest = hashlib.sha256("\n".join(world.lines).encode()).hexdigest()
    assert {"digest": digest, "lines": len(world.lines)} == GOLDEN[book]

