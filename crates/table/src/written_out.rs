//! A table written out, as digests of records have it. It is a form like a record's own and not how things happen to print: records of
//! years are checked by it, so neither its words nor their order change. What has another name now is written `word = value`, and what few
//! tables ever have is written only where it is, so that room for it changes no digest.

use crate::form::{Named, WrittenOut, list, thing};
use crate::{Ask, Card, Cards, Caused, Charge, Cite, Fault, Hidden, Note, Open, Piles, Queue, Rank, Seat, Seats};
use crate::{Secret, Seed, Sign, Signs, State, Suit, Turn, Window, Zone};
use std::fmt::{self, Write};

macro_rules! as_number {
    ($($type:ty)*) => { $(impl WrittenOut for $type {
        fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
            write!(to, "{self}")
        }
    })* };
}
as_number! { u8 u16 u32 u128 i16 bool }

macro_rules! in_brackets {
    ($($type:ident)*) => { $(impl WrittenOut for $type {
        fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
            thing(to, stringify!($type), &[], &[&self.0])
        }
    })* };
}
in_brackets! { Card Suit Rank Seat Cite Sign Seed }

macro_rules! with_words {
    ($($type:ident $this:ident { $($field:ident $(= $value:expr)?,)* })*) => { $(impl WrittenOut for $type {
        fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
            let $this = self;
            thing(to, stringify!($type), &[$((stringify!($field), with_words!(@ $this $field $($value)?)),)*], &[])
        }
    })* };
    (@ $this:ident $field:ident) => { &$this.$field };
    (@ $this:ident $field:ident $value:expr) => { &$value };
}
with_words! {
    State state { open = state.open(), hidden = state.hidden(), }
    Turn turn { seat, number, drew, owed, tried, sat_out, laid, stirred, over, ended, again, next, began_ms, }
    Window window { rule, seats, done, rest, tag, arg, opened_ms, deadline_ms, }
    Ask ask { seat, rule, question, step, arg, }
    Charge charge { by, accused, demand, rule, yes, no, }
    Caused caused { cite, effect, }
    Fault fault { seat, rule, card, weight, tag = fault.misdeed.number(), arg, turn, }
    Hidden hidden {
        hands, lying, ripe, aside, stock = Numbers(hidden.stock()), faults, agenda, seed, chance, secrets = hidden.told_secrets(),
    }
}

impl WrittenOut for Open {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        macro_rules! fields {
            ($($field:ident)*) => { vec![$((stringify!($field), &self.$field)),*] };
        }
        let mut all: Vec<Named> = fields![
            now_ms phase seated playing out round dealer direction turn idle hand_len lying_len ripe_len stock_len aside_len
            piles keep open middle wish owed waits skips announced windows asks said points round_points winner rules_added
            notes
        ];
        if let Some(charge) = &self.charge {
            all.push(("charge", charge));
        }
        thing(to, "Open", &all, &[])
    }
}

impl WrittenOut for Zone {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        match self {
            Zone::Stock => thing(to, "Stock", &[], &[]),
            Zone::Discard(pile) => thing(to, "Discard", &[], &[pile]),
            Zone::Hand(seat) => thing(to, "Hand", &[], &[seat]),
            Zone::Lying(seat) => thing(to, "Lying", &[], &[seat]),
            Zone::Ripe(seat) => thing(to, "Ripe", &[], &[seat]),
            Zone::Open(seat) => thing(to, "Open", &[], &[seat]),
            Zone::Middle => thing(to, "Middle", &[], &[]),
            Zone::Aside => thing(to, "Aside", &[], &[]),
        }
    }
}

macro_rules! by_place {
    ($($type:ident)*) => { $(impl WrittenOut for $type {
        fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
            thing(to, stringify!($type), &[], &[&(self.place() as u8)])
        }
    })* };
}
by_place! { Note Secret }

impl WrittenOut for Cards {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        list(to, ["{", "}"], self.map(|card| card.0))
    }
}

impl WrittenOut for Seats {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        list(to, ["{", "}"], self.map(|seat| seat.0))
    }
}

impl WrittenOut for Signs {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        self.bits().write_out(to)
    }
}

impl WrittenOut for Piles {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        let pile = |pile| {
            self.pile(pile)
                .entries()
                .map(|(card, face)| (card.0, face.0))
                .collect::<Vec<_>>()
        };
        list(to, ["[", "]"], [pile(0), pile(1)].iter().map(Vec::as_slice))
    }
}

/// Cards as mere numbers.
struct Numbers<'a>(&'a [Card]);

impl WrittenOut for Numbers<'_> {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        list(to, ["[", "]"], self.0.iter().map(|card| card.0))
    }
}

impl<T: WrittenOut> WrittenOut for [T] {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        list(to, ["[", "]"], self.iter())
    }
}

impl<T: WrittenOut, const N: usize> WrittenOut for [T; N] {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        self.as_slice().write_out(to)
    }
}

impl<T: WrittenOut + Copy, const N: usize> WrittenOut for Queue<T, N> {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        (**self).write_out(to)
    }
}

impl<T: WrittenOut + ?Sized> WrittenOut for &T {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        (**self).write_out(to)
    }
}

impl<A: WrittenOut, B: WrittenOut> WrittenOut for (A, B) {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        thing(to, "", &[], &[&self.0, &self.1])
    }
}

impl<T: WrittenOut> WrittenOut for Option<T> {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        match self {
            Some(one) => thing(to, "Some", &[], &[one]),
            None => to.write_str("None"),
        }
    }
}
