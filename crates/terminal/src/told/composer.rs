//! Facts, as messages have them, become lines: the rows say how they join.

use super::{Slots, Value};
use maumau_protocol::{Play, Seen, ShownView, View};
use maumau_telling::{Kind, Row, Shape, Table, Test, Verb};
use serde_json::{Value as Json, json};

/// A line: what was done, and what came of it.
#[derive(Clone, Debug)]
pub struct Line {
    pub(crate) pieces: Vec<Piece>,
    /// What it is about.
    pub kind: Kind,
    mute: bool,
}

impl Line {
    /// Whether a round begins with it.
    pub fn is_deal(&self) -> bool {
        self.pieces.first().is_some_and(|piece| piece.class == "deal")
    }

    /// Whom it is about, if it is one person; from 1.
    pub fn who(&self) -> Option<u8> {
        self.pieces.first().and_then(Piece::who)
    }
}

/// What one fact said, or several that belong together.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) text: &'static str,
    pub(crate) slots: Slots,
    class: &'static str,
    /// The paragraph that caused it, and the one whose own sentence is told behind its number.
    cite: Option<String>,
    pub(crate) why: Option<String>,
    bare: bool,
}

impl Piece {
    fn of(row: &Row, mut slots: Slots, cite: Option<&str>) -> Piece {
        let who: Vec<u8> = slots.get(row.of).iter().filter_map(Value::seat).collect();
        slots.push("who", who.into_iter().map(|seat| Value::of("Seat", seat)));
        Piece {
            text: row.text,
            class: row.class,
            cite: cite.map(str::to_owned),
            why: because(row, &slots, cite),
            bare: row.bare,
            slots,
        }
    }

    pub(crate) fn who(&self) -> Option<u8> {
        match self.slots.get("who") {
            [value] => value.seat(),
            _ => None,
        }
    }

    /// The paragraph that is told with it.
    pub(crate) fn rule(&self) -> Option<&str> {
        let told = if self.bare { None } else { self.cite.as_deref() };
        self.why.as_deref().or(told)
    }
}

/// The paragraph whose sentence says why.
fn because(row: &Row, slots: &Slots, cite: Option<&str>) -> Option<String> {
    match (row.why, slots.get(row.why)) {
        ("cite", _) => cite.map(str::to_owned),
        (_, [value]) if !value.is_void() => value.is.as_str().map(str::to_owned),
        _ => None,
    }
}

/// Tells one seat, or a spectator, what it sees.
#[derive(Clone, Debug)]
pub struct Composer {
    me: Option<u8>,
    lines: Vec<Line>,
    /// What lay on the table besides cards when it was told last; nothing before that.
    lay: Option<Vec<ShownView>>,
}

impl Composer {
    /// Tells what `me` sees, from 1; nothing: nobody is spoken to.
    pub fn new(me: Option<u8>) -> Composer {
        Composer {
            me,
            lines: Vec::new(),
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
            let mut slots = Slots::of(shape, values);
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
                self.say(
                    play,
                    "shows",
                    &[json!(shown.title), json!(shown.seat), json!(shown.word)],
                    None,
                );
            }
        }
        self.take()
    }

    /// Something that is no fact, in one line: a question, a window.
    pub fn once(play: &Play, me: Option<u8>, word: &str, values: &[Json], cite: Option<&str>) -> Option<Line> {
        let mut composer = Composer::new(me);
        composer.say(play, word, values, cite);
        composer.take().pop()
    }

    fn say(&mut self, play: &Play, word: &str, values: &[Json], cite: Option<&str>) {
        if let Some(shape) = Table::get().shape(word) {
            self.tell(play, shape, &Slots::of(shape, values), cite);
        }
    }

    fn take(&mut self) -> Vec<Line> {
        let mut lines = std::mem::take(&mut self.lines);
        lines.retain(|line| !line.mute || line.pieces.len() > 1);
        lines
    }

    fn tell(&mut self, play: &Play, shape: &'static Shape, slots: &Slots, cite: Option<&str>) {
        let Some(mut row) = self.row(play, shape, slots, cite) else {
            return;
        };
        // A line that nothing came of is as if it had never been.
        let begins = matches!(row.verb, Verb::Line | Verb::Lead | Verb::Before);
        let is_idle = |line: &Line| line.mute && line.pieces.len() == 1;
        if begins && self.lines.last().is_some_and(is_idle) {
            self.lines.pop();
            row = self.row(play, shape, slots, cite).unwrap_or(row);
        }
        self.put(row, slots, cite);
        if row.verb == Verb::Lead {
            self.tell(play, shape, slots, cite);
        }
    }

    /// The first row that fits.
    fn row(&self, play: &Play, shape: &'static Shape, slots: &Slots, cite: Option<&str>) -> Option<&'static Row> {
        let last = self.lines.last().and_then(|line| line.pieces.last());
        let holds = |test: &Test| match test {
            Test::Is(name, sorts) => slots.get(name).iter().any(|value| self.is_of(play, value, sorts)),
            Test::Has(name) => !slots.lacks(name),
            Test::Lacks(name) => slots.lacks(name),
            Test::Equal(a, b) => slots.get(a) == slots.get(b),
        };
        let follows = |row: &Row| row.after.is_empty() || last.is_some_and(|last| is_after(last, row, slots, cite));
        let mut rows = shape.rows.iter();
        rows.find(|row| row.when.iter().all(holds) && follows(row))
    }

    /// Whether something is of one of these sorts.
    fn is_of(&self, play: &Play, value: &Value, sorts: &[&str]) -> bool {
        let is = |sort: &str| sorts.contains(&sort);
        let first = |is: &Json| match is {
            Json::Array(list) => list.first().and_then(Json::as_str).unwrap_or_default().to_owned(),
            Json::String(word) => word.clone(),
            other => other.to_string(),
        };
        match (value.kind, &value.is) {
            ("Zone", Json::String(word)) => is(word),
            ("Zone", Json::Array(_)) => is(&first(&value.is)) || is("owned"),
            ("Zone", _) => is("hand") || is("owned"),
            ("Seat", Json::Null) => is("nobody"),
            ("Seat", _) => is(if value.seat() == self.me { "me" } else { "other" }),
            ("Sign", Json::String(code)) => {
                let gesture = play.signs.iter().any(|sign| sign.code == *code && sign.gesture);
                is(if gesture { "gesture" } else { "word" })
            }
            (_, plain) => is(&first(plain)),
        }
    }

    fn put(&mut self, row: &Row, slots: &Slots, cite: Option<&str>) {
        let piece = || Piece::of(row, slots.clone(), cite);
        let fresh = || Line {
            pieces: vec![piece()],
            kind: row.kind.unwrap_or_default(),
            mute: row.mute,
        };
        match row.verb {
            Verb::Line | Verb::Lead => return self.lines.push(fresh()),
            Verb::Before => return self.lines.insert(self.lines.len().saturating_sub(1), fresh()),
            Verb::Hush => return,
            Verb::Tail | Verb::Over | Verb::More | Verb::Blame | Verb::Rest => {}
        }
        let Some(line) = self.lines.last_mut() else { return };
        line.kind = row.kind.unwrap_or(line.kind);
        if row.verb == Verb::Tail {
            return line.pieces.push(piece());
        }
        let Some(last) = line.pieces.last_mut() else { return };
        match row.verb {
            Verb::Over => {
                let new = piece();
                *last = Piece {
                    cite: new.cite.or_else(|| last.cite.take()),
                    slots: new.slots.with(std::mem::take(&mut last.slots)),
                    ..new
                };
            }
            Verb::More => last.slots.push(row.text, slots.get(row.text).iter().cloned()),
            Verb::Blame => {
                last.why = because(row, slots, cite);
                last.class = row.class;
                last.slots = std::mem::take(&mut last.slots).with(slots.clone());
            }
            Verb::Rest => last.class = "",
            Verb::Line | Verb::Lead | Verb::Before | Verb::Tail | Verb::Hush => {}
        }
    }
}

/// Whether a row goes on with what was told last.
fn is_after(last: &Piece, row: &Row, slots: &Slots, cite: Option<&str>) -> bool {
    let is_same = |name: &&str| match *name {
        "cite" => last.cite.as_deref() == cite,
        "who" => {
            let who = slots.get(row.of).iter().map(Value::seat);
            who.eq(last.slots.get("who").iter().map(Value::seat))
        }
        name => last.slots.get(name).first() == slots.get(name).first(),
    };
    row.after.contains(&last.class) && row.same.iter().all(is_same)
}
