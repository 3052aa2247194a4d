//! Facts, as one seat sees them, become lines: effects stand behind the card that had them, cards that came behind whoever got them.

use crate::line::{Line, Piece, because};
use crate::row::{Row, Shape, Verb};
use crate::slots::{Slots, Value};
use crate::{Language, Table};
use maumau_notation::Words;
use maumau_referee::{Face, Law};
use maumau_table::{Cite, Fact, Open, Part, Seat};

/// Tells one seat, or a spectator, what it sees.
#[derive(Clone, Debug)]
pub struct Teller {
    me: Seat,
    lines: Vec<Line>,
    /// What lay on the table besides cards when it was told last; nothing before that.
    lay: Option<Vec<(Seat, String, String)>>,
}

impl Teller {
    /// Tells what `me` sees; [`Seat::NOBODY`]: nobody is spoken to.
    pub fn new(me: Seat) -> Teller {
        Teller {
            me,
            lines: Vec::new(),
            lay: None,
        }
    }

    /// A fact was seen, after which the public half stands as `open`.
    pub fn hear(&mut self, law: &Law, open: &Open, fact: &Fact) {
        let Some(shape) = Table::get().shape(fact.what.topic().word()) else {
            return;
        };
        let mut slots = Slots::of(law, shape, fact.what.parts());
        slots.add("round", Part::Number(i64::from(open.round)));
        self.tell(law, shape, &slots, fact.cite);
    }

    /// What lies open on the table besides cards is told when it has changed: night falls, another place is reached.
    pub fn look(&mut self, law: &Law, language: Language, open: &Open) {
        let Some(shape) = Table::get().shape("shows") else {
            return;
        };
        let named = law.on_table(open).into_iter().map(|shown| {
            let word = match shown.shows {
                Face::Sheet(sheet) => language.of_pair(&sheet.name),
                Face::Word { text, .. } => language.text(text),
            };
            (shown.seat, language.text(shown.title).to_owned(), word.to_owned())
        });
        let now: Vec<_> = named.collect();
        let before = self.lay.replace(now.clone());
        for shown in before.map_or(Vec::new(), |before| {
            now.into_iter().filter(|one| !before.contains(one)).collect()
        }) {
            let mut slots = Slots::default();
            slots.say("title", &shown.1);
            slots.add("seat", Part::Seat(shown.0));
            slots.say("word", &shown.2);
            self.tell(law, shape, &slots, Cite::HAND);
        }
    }

    /// Something that is no fact, in one line: a question, a window.
    pub fn once(law: &Law, me: Seat, word: &str, fill: impl FnOnce(&mut Slots), cite: Cite) -> Option<Line> {
        let (mut teller, mut slots) = (Teller::new(me), Slots::default());
        fill(&mut slots);
        teller.tell(law, Table::get().shape(word)?, &slots, cite);
        teller.lines().pop()
    }

    /// What has been heard since, line by line.
    pub fn lines(&mut self) -> Vec<Line> {
        let mut lines = std::mem::take(&mut self.lines);
        lines.retain(|line| !line.mute || line.pieces.len() > 1);
        lines
    }

    fn tell(&mut self, law: &Law, shape: &Shape, slots: &Slots, cite: Cite) {
        let Some(mut row) = self.row(law, shape, slots, cite) else {
            return;
        };
        // A line that nothing came of is as if it had never been.
        let begins = matches!(row.verb, Verb::Line | Verb::Lead | Verb::Before);
        if begins
            && self
                .lines
                .last()
                .is_some_and(|line| line.mute && line.pieces.len() == 1)
        {
            self.lines.pop();
            row = self.row(law, shape, slots, cite).unwrap_or(row);
        }
        self.take(row, slots, cite);
        if row.verb == Verb::Lead {
            self.tell(law, shape, slots, cite);
        }
    }

    /// The first row that fits.
    fn row<'a>(&self, law: &Law, shape: &'a Shape, slots: &Slots, cite: Cite) -> Option<&'a Row> {
        let words = Words { law, people: &[] };
        let last = self.lines.last().and_then(|line| line.pieces.last());
        let follows = |row: &&Row| row.after.is_empty() || last.is_some_and(|last| is_after(last, row, slots, cite));
        let mut rows = shape.rows.iter();
        rows.find(|row| slots.hold(&words, self.me, &row.when) && follows(row))
    }

    fn take(&mut self, row: &Row, slots: &Slots, cite: Cite) {
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
                let cite = if new.cite == Cite::HAND { last.cite } else { new.cite };
                *last = Piece {
                    slots: new.slots.with(std::mem::take(&mut last.slots)),
                    cite,
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
fn is_after(last: &Piece, row: &Row, slots: &Slots, cite: Cite) -> bool {
    let is_same = |name: &&str| match *name {
        "cite" => last.cite == cite,
        "who" => {
            let who = slots.get(row.of).iter().map(Value::seat);
            who.eq(last.slots.get("who").iter().map(Value::seat))
        }
        name => last.slots.get(name).first() == slots.get(name).first(),
    };
    row.after.contains(&last.class) && row.same.iter().all(is_same)
}
