//! Composes the events of messages into lines.

use super::value::{SlotValue, slots};
use maumau_protocol::{PlaceView, Play, Seen, Sentence, ShownView, View};
use maumau_table::Topic;
use maumau_telling::{Joiner, Shape, Slots, Table};

/// A line composed from messages.
pub type MessageLine = maumau_telling::ComposedLine<SlotValue>;

/// Composes the narration for one seat or a spectator.
#[derive(Clone, Debug)]
pub struct Composer {
    me: Option<u8>,
    joiner: Joiner<SlotValue>,
    /// The characters, locations and so on at the last update; `None` before the first.
    lay: Option<Vec<ShownView>>,
}

impl Composer {
    /// Creates a composer for seat `me`, from 1; `None` for a spectator.
    pub fn new(me: Option<u8>) -> Composer {
        Composer {
            me,
            joiner: Joiner::default(),
            lay: None,
        }
    }

    /// Returns the lines for observed events that led to `view`.
    pub fn hear(&mut self, play: &Play, seen: &[Seen], view: &View) -> Vec<MessageLine> {
        for fact in seen {
            let Some(shape) = fact.topic().map(Topic::word).and_then(|word| Table::get().shape(word)) else {
                continue;
            };
            let mut slots = slots(shape, fact);
            slots.push("round", [SlotValue::Place(PlaceView::Number(view.round.into()))]);
            self.tell(play, shape, &slots, fact.cite());
        }
        let before = self
            .lay
            .replace(view.shows.clone())
            .unwrap_or_else(|| view.shows.clone());
        let same = |a: &ShownView, b: &ShownView| (&a.title, a.seat, &a.word) == (&b.title, b.seat, &b.word);
        for shown in &view.shows {
            if !before.iter().any(|old| same(old, shown)) {
                self.say(
                    play,
                    "shows",
                    &[
                        ("title", SlotValue::Said(shown.title.clone())),
                        ("seat", SlotValue::Place(PlaceView::Seat(shown.seat))),
                        ("word", SlotValue::Said(shown.word.clone())),
                        ("sheet", SlotValue::Said(id(shown.sheet.as_deref()))),
                    ],
                );
            }
        }
        self.joiner.lines()
    }

    /// Returns a line that does not describe an event, such as a question or an open window.
    pub fn once(play: &Play, me: Option<u8>, word: &str, values: &[(&'static str, SlotValue)]) -> Option<MessageLine> {
        let mut composer = Composer::new(me);
        composer.say(play, word, values);
        composer.joiner.lines().pop()
    }

    fn say(&mut self, play: &Play, word: &str, values: &[(&'static str, SlotValue)]) {
        if let Some(shape) = Table::get().shape(word) {
            let mut slots = Slots::default();
            for (name, value) in values {
                slots.push(name, [value.clone()]);
            }
            self.tell(play, shape, &slots, None);
        }
    }

    fn tell(&mut self, play: &Play, shape: &Shape, slots: &Slots<SlotValue>, cite: Option<&str>) {
        let is_of = |value: &SlotValue, sorts: &[&str]| value.is_of(play, self.me, sorts);
        let cite = cite.map(str::to_owned);
        self.joiner.tell(shape, slots, cite.as_ref(), &is_of);
    }
}

fn id(id: Option<&str>) -> Sentence {
    let id = id.unwrap_or_default();
    [id.to_owned(), id.to_owned()].into()
}
