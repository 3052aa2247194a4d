//! What sets a table going, and who hears what comes of it.

use crate::{Deed, Ruling};
use maumau_table::{Card, Fact, Seat, Seats, Seed, State};

/// Somebody who is told each fact, after it has become so.
pub trait Listener {
    /// `fact` is so in `state` from now on.
    fn hear(&mut self, state: &State, fact: &Fact);

    /// Whom to tell; nobody: then nothing is told at all, which is quicker.
    #[inline]
    fn ears(&mut self) -> Option<&mut dyn Listener>
    where
        Self: Sized,
    {
        Some(self)
    }
}

impl Listener for () {
    #[inline(always)]
    fn hear(&mut self, _: &State, _: &Fact) {}

    #[inline]
    fn ears(&mut self) -> Option<&mut dyn Listener> {
        None
    }
}

impl Listener for Vec<Fact> {
    fn hear(&mut self, _: &State, fact: &Fact) {
        self.push(*fact);
    }
}

impl<F: FnMut(&State, &Fact)> Listener for F {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self(state, fact);
    }
}

/// What sets a chain going.
#[derive(Clone, Copy)]
pub enum Input<'a> {
    /// A seat's deed, which has been judged so.
    Deed(Seat, Deed, Ruling),
    /// The deadline of the window at this place of the list has passed.
    Lapse(usize),
    /// Play goes on after an interruption from outside.
    Resume,
    /// A turn of this seat begins in a situation that was set up.
    Turn(Seat),
    /// A round begins with this dealer, for these seats, by this seed; with these cards, if any, on top of the stock.
    Round(Seat, Seats, &'a Seed, &'a [Card]),
}
