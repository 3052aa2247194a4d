//! The inputs of a table, and the listeners to its events.

use crate::{Deed, Ruling};
use maumau_table::{Card, Fact, Seat, Seats, Seed, State};

/// Receives each event after it has been applied.
pub trait Listener {
    /// Called after `fact` has been applied to `state`.
    fn hear(&mut self, state: &State, fact: &Fact);

    /// Returns the listener to notify. With `None` no events are reported, which is faster.
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

/// An input that starts a chain.
#[derive(Clone, Copy)]
pub enum Input<'a> {
    /// A seat's action with the ruling on it.
    Deed(Seat, Deed, Ruling),
    /// The window with this index has reached its deadline.
    Lapse(usize),
    /// Play resumes after an interruption from outside.
    Resume,
    /// This seat's turn begins, in a situation that was set up.
    Turn(Seat),
    /// A round begins: the dealer, the seats, the seed, and any cards to put on top of the stock.
    Round(Seat, Seats, &'a Seed, &'a [Card]),
}
