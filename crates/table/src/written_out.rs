//! The state's text form for digests, independent of `Debug`. Neither names nor order may change:
//! old records contain digests. A renamed field keeps its old name (`word = value`), and a rare
//! field is written only if it is set.

use crate::form::{WrittenOut, list, named, thing};
use crate::{Ask, Card, Cards, Caused, Charge, Cite, Fault, Note, Open, Overdue, Piles, Queue, Rank, Seat, Seats};
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

/// A struct with all its fields. New fields have to be added here, too.
macro_rules! with_words {
    ($($type:ident { $($field:ident,)* })*) => { $(impl WrittenOut for $type {
        fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
            let $type { $($field,)* } = self;
            thing(to, stringify!($type), &[$((stringify!($field), $field),)*], &[])
        }
    })* };
}
with_words! {
    Window { rule, seats, done, rest, tag, arg, opened_ms, deadline_ms, }
    Ask { seat, rule, question, step, arg, }
    Charge { by, accused, demand, rule, yes, no, since_ms, }
    Caused { cite, effect, }
    Overdue { draw, sit_out, }
}

impl WrittenOut for Turn {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        // `pile`, `thrown_in`, `taker` and `holds` follow from earlier events; old digests lack
        // them.
        #[rustfmt::skip]
        let Turn {
            seat, number, drew, owed, tried, sat_out, laid, pile: _, thrown_in: _, taker: _, stirred, over, ended, again, next,
            holds: _, began_ms,
        } = self;
        let all = named![seat number drew owed tried sat_out laid stirred over ended again next began_ms];
        thing(to, "Turn", &all, &[])
    }
}

impl WrittenOut for State {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        let (open, hidden) = (self.open(), self.hidden());
        thing(to, "State", &named![open hidden], &[])
    }
}

impl WrittenOut for Fault {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        let Fault {
            seat,
            rule,
            card,
            weight,
            misdeed,
            arg,
            turn,
        } = self;
        let tag = &misdeed.number();
        thing(to, "Fault", &named![seat rule card weight tag arg turn], &[])
    }
}

impl WrittenOut for Open {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result {
        #[rustfmt::skip]
        let Open {
            now_ms, phase, seated, playing, out, round, dealer, direction, turn, idle, hand_len, lying_len, ripe_len, stock_len, aside_len,
            piles, keep, open, middle, wish, owed, waits, skips, overdue, announced, charge, charged_by, windows, asks, said, points,
            round_points, winner, rules_added, notes,
        } = self;
        // The absence of a wish used to be a suit of its own.
        let wish = &wish.map(|suit| suit.unwrap_or(Suit::NONE));
        let all = named![
            now_ms phase seated playing out round dealer direction turn idle hand_len lying_len ripe_len stock_len aside_len
            piles keep open middle wish owed waits skips announced windows asks said points round_points winner rules_added
            notes
        ];
        let mut all = all.to_vec();
        let is_any = overdue.iter().any(|overdue| *overdue != Overdue::default());
        all.extend(is_any.then_some(("overdue", overdue as &dyn WrittenOut)));
        let is_any = charged_by.iter().any(|seats| !seats.is_empty());
        all.extend(is_any.then_some(("charged_by", charged_by as &dyn WrittenOut)));
        all.extend(charge.as_ref().map(|charge| ("charge", charge as &dyn WrittenOut)));
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
