//! Joins events into lines as the rows say: effects follow the card that caused them, drawn cards follow the player who
//! got them.

use crate::Value;
use crate::line::{ComposedLine, Piece, because};
use crate::row::{Row, Shape, Verb};
use crate::thing::{Slots, Thing};

/// Lines that further events may still join.
#[derive(Clone, Debug)]
pub struct Joiner<T: Thing = Value>(Vec<ComposedLine<T>>);

impl<T: Thing> Default for Joiner<T> {
    fn default() -> Self {
        Joiner(Vec::new())
    }
}

impl<T: Thing> Joiner<T> {
    /// Adds an event of this shape, caused by this paragraph. `is_of` returns whether a thing is of one of the given sorts.
    pub fn tell(
        &mut self,
        shape: &Shape,
        slots: &Slots<T>,
        cite: Option<&T::Cite>,
        is_of: &impl Fn(&T, &[&str]) -> bool,
    ) {
        let Some(mut row) = self.row(shape, slots, cite, is_of) else {
            return;
        };
        // A muted line that nothing followed is dropped.
        let begins = matches!(row.verb, Verb::Line | Verb::Lead | Verb::Before);
        if begins && self.0.last().is_some_and(ComposedLine::is_idle) {
            self.0.pop();
            row = self.row(shape, slots, cite, is_of).unwrap_or(row);
        }
        self.put(row, slots, cite);
        if row.verb == Verb::Lead {
            self.tell(shape, slots, cite, is_of);
        }
    }

    /// Takes the lines collected since the last call.
    pub fn lines(&mut self) -> Vec<ComposedLine<T>> {
        let mut lines = std::mem::take(&mut self.0);
        lines.retain(|line| !line.is_idle());
        lines
    }

    fn row<'a>(
        &self,
        shape: &'a Shape,
        slots: &Slots<T>,
        cite: Option<&T::Cite>,
        is_of: &impl Fn(&T, &[&str]) -> bool,
    ) -> Option<&'a Row> {
        let last = self.0.last().and_then(|line| line.pieces.last());
        let follows = |row: &Row| row.after.is_empty() || last.is_some_and(|last| is_after(last, row, slots, cite));
        let mut rows = shape.rows.iter();
        rows.find(|row| slots.hold(&row.when, is_of) && follows(row))
    }

    fn put(&mut self, row: &Row, slots: &Slots<T>, cite: Option<&T::Cite>) {
        let piece = || Piece::of(row, slots.clone(), cite);
        let fresh = || ComposedLine {
            pieces: vec![piece()],
            kind: row.kind.unwrap_or_default(),
            mute: row.mute,
        };
        match row.verb {
            Verb::Line | Verb::Lead => return self.0.push(fresh()),
            Verb::Before => return self.0.insert(self.0.len().saturating_sub(1), fresh()),
            Verb::Hush => return,
            Verb::Tail | Verb::Over | Verb::More | Verb::Blame | Verb::Rest => {}
        }
        let Some(line) = self.0.last_mut() else { return };
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

/// Returns whether a row continues the last piece.
fn is_after<T: Thing>(last: &Piece<T>, row: &Row, slots: &Slots<T>, cite: Option<&T::Cite>) -> bool {
    let is_same = |name: &&str| match *name {
        "cite" => last.cite.as_ref() == cite,
        "who" => {
            let who = slots.get(row.of).iter().map(T::seat);
            who.eq(last.slots.get("who").iter().map(T::seat))
        }
        name => last.slots.get(name).first() == slots.get(name).first(),
    };
    row.after.contains(&last.class) && row.same.iter().all(is_same)
}
