//! Facts, as messages have them, become lines.

use super::value::{SlotValue, slots};
use maumau_protocol::{PlaceView, Play, Seen, Sentence, ShownView, View};
use maumau_table::Topic;
use maumau_telling::{Joiner, Shape, Slots, Table};

/// A line of what messages say.
pub type MessageLine = maumau_telling::ComposedLine<SlotValue>;

/// Tells one seat, or a spectator, what it sees.
#[derive(Clone, Debug)]
pub struct Composer {
    me: Option<u8>,
    joiner: Joiner<SlotValue>,
    /// What lay on the table besides cards when it was told last; nothing before that.
    lay: Option<Vec<ShownView>>,
}

impl Composer {
    /// Tells what `me` sees, from 1; nothing: nobody is spoken to.
    pub fn new(me: Option<u8>) -> Composer {
        Composer {
            me,
            joiner: Joiner::default(),
            lay: None,
        }
    }

    /// The lines for what was seen, after which the table stands as `view`.
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

    /// Something that is no fact, in one line: a question, a window.
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

/// An id, which is the same in every language.
fn id(id: Option<&str>) -> Sentence {
    let id = id.unwrap_or_default();
    [id.to_owned(), id.to_owned()].into()
}
