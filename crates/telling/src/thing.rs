//! The contents of template slots, independent of their source: parts of a table, or of messages.

use crate::row::Test;
use std::fmt::Debug;

/// A thing to narrate: a card, a seat, a number. With a ruleset it is a `Value`; clients that only have messages bring a
/// type of their own.
pub trait Thing: Clone + PartialEq + Debug {
    /// The type of seats.
    type Seat: Copy + PartialEq + Debug;
    /// The type of references to paragraphs.
    type Cite: Clone + PartialEq + Debug;

    /// Returns a seat as a thing.
    fn of_seat(seat: Self::Seat) -> Self;

    /// Returns a number as a thing.
    fn of_number(n: i64) -> Self;

    /// Returns whether it is unknown or empty: an unknown card, no seat, no suit.
    fn is_void(&self) -> bool;

    /// Returns the seat that it is, or that owns the zone.
    fn seat(&self) -> Option<Self::Seat>;

    /// Returns the paragraph that it names.
    fn cite(&self) -> Option<Self::Cite>;

    /// Returns the number that it is.
    fn number(&self) -> Option<i64>;
}

/// The values for a template, by name.
#[derive(Clone, PartialEq, Debug)]
pub struct Slots<T>(Vec<(&'static str, Vec<T>)>);

impl<T> Default for Slots<T> {
    fn default() -> Self {
        Slots(Vec::new())
    }
}

impl<T: Thing> Slots<T> {
    /// Appends values under this name.
    pub fn push(&mut self, name: &'static str, values: impl IntoIterator<Item = T>) {
        match self.0.iter_mut().find(|(other, _)| *other == name) {
            Some((_, list)) => list.extend(values),
            None => self.0.push((name, values.into_iter().collect())),
        }
    }

    /// Returns all values under this name.
    pub fn get(&self, name: &str) -> &[T] {
        let found = self.0.iter().find(|(other, _)| *other == name);
        found.map_or(&[], |(_, list)| list)
    }

    /// Adds the names that only `other` has.
    pub(crate) fn with(mut self, other: Slots<T>) -> Slots<T> {
        for (name, list) in other.0 {
            if self.get(name).is_empty() {
                self.push(name, list);
            }
        }
        self
    }

    /// Returns whether nothing is known under this name.
    pub(crate) fn lacks(&self, name: &str) -> bool {
        self.get(name).iter().all(T::is_void)
    }

    /// Returns whether all tests hold; `is_of` returns whether a thing is of one of the given sorts.
    pub(crate) fn hold(&self, tests: &[Test], is_of: &impl Fn(&T, &[&str]) -> bool) -> bool {
        tests.iter().all(|test| match test {
            Test::Is(name, sorts) => self.get(name).iter().any(|value| is_of(value, sorts)),
            Test::Has(name) => !self.lacks(name),
            Test::Lacks(name) => self.lacks(name),
            Test::Equal(a, b) => self.get(a) == self.get(b),
        })
    }
}
