//! Facts, as messages have them, become lines.

use super::value::{Value, slots};
use maumau_protocol::{Play, Seen, ShownView, View};
use maumau_telling::{Joiner, Shape, Slots, Table};
use serde_json::{Value as Json, json};

/// A line of what messages say.
pub type Line = maumau_telling::Line<Value>;

/// Tells one seat, or a spectator, what it sees.
#[derive(Clone, Debug)]
pub struct Composer {
    me: Option<u8>,
    joiner: Joiner<Value>,
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
    pub fn hear(&mut self, play: &Play, seen: &[Seen], view: &View) -> Vec<Line> {
        for fact in seen {
            let Some(shape) = Table::get().shape(fact.word()) else {
                continue;
            };
            let values = &fact.0[1..];
            let mut slots = slots(shape, values);
            slots.push("round", [Value::of("Number", view.round)]);
            let cite = values.get(shape.places.len()).and_then(Json::as_str);
            self.tell(play, shape, &slots, cite);
        }
        let before = self
            .lay
            .replace(view.shows.clone())
            .unwrap_or_else(|| view.shows.clone());
        let same = |a: &ShownView, b: &ShownView| (&a.title, a.seat, &a.word) == (&b.title, b.seat, &b.word);
        for shown in &view.shows {
            if !before.iter().any(|old| same(old, shown)) {
                let values = [
                    json!(shown.title),
                    json!(shown.seat),
                    json!(shown.word),
                    json!(shown.sheet),
                ];
                self.say(play, "shows", &values, None);
            }
        }
        self.joiner.lines()
    }

    /// Something that is no fact, in one line: a question, a window.
    pub fn once(play: &Play, me: Option<u8>, word: &str, values: &[Json], cite: Option<&str>) -> Option<Line> {
        let mut composer = Composer::new(me);
        composer.say(play, word, values, cite);
        composer.joiner.lines().pop()
    }

    fn say(&mut self, play: &Play, word: &str, values: &[Json], cite: Option<&str>) {
        if let Some(shape) = Table::get().shape(word) {
            self.tell(play, shape, &slots(shape, values), cite);
        }
    }

    fn tell(&mut self, play: &Play, shape: &Shape, slots: &Slots<Value>, cite: Option<&str>) {
        let is_of = |value: &Value, sorts: &[&str]| value.is_of(play, self.me, sorts);
        let cite = cite.map(str::to_owned);
        self.joiner.tell(shape, slots, cite.as_ref(), &is_of);
    }
}
