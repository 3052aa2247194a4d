//! What stands in the slots of templates, whatever it is made of: parts of a table, or of messages.

use crate::row::Test;
use std::fmt::Debug;

/// One thing that is told: a card, a seat, a number. What is told of a table by its rules is a `Value`; whoever has only messages
/// brings a type of its own.
pub trait Thing: Clone + PartialEq + Debug {
    /// Who sits at the table.
    type Seat: Copy + PartialEq + Debug;
    /// What names a paragraph.
    type Cite: Clone + PartialEq + Debug;

    /// A seat.
    fn of_seat(seat: Self::Seat) -> Self;

    /// A number.
    fn of_number(n: i64) -> Self;

    /// Whether it says nothing: an unknown card, nobody, no suit.
    fn is_void(&self) -> bool;

    /// The seat that it is, or whose zone.
    fn seat(&self) -> Option<Self::Seat>;

    /// The paragraph that it names.
    fn cite(&self) -> Option<Self::Cite>;

    /// The number that it is.
    fn number(&self) -> Option<i64>;
}

/// What is known for a template: each name with one thing or several.
#[derive(Clone, PartialEq, Debug)]
pub struct Slots<T>(Vec<(&'static str, Vec<T>)>);

impl<T> Default for Slots<T> {
    fn default() -> Self {
        Slots(Vec::new())
    }
}

impl<T: Thing> Slots<T> {
    /// More under this name.
    pub fn push(&mut self, name: &'static str, values: impl IntoIterator<Item = T>) {
        match self.0.iter_mut().find(|(other, _)| *other == name) {
            Some((_, list)) => list.extend(values),
            None => self.0.push((name, values.into_iter().collect())),
        }
    }

    /// All under this name.
    pub fn get(&self, name: &str) -> &[T] {
        let found = self.0.iter().find(|(other, _)| *other == name);
        found.map_or(&[], |(_, list)| list)
    }

    /// What `other` knows besides.
    pub(crate) fn with(mut self, other: Slots<T>) -> Slots<T> {
        for (name, list) in other.0 {
            if self.get(name).is_empty() {
                self.push(name, list);
            }
        }
        self
    }

    /// Whether there is nothing known under this name.
    pub(crate) fn lacks(&self, name: &str) -> bool {
        self.get(name).iter().all(T::is_void)
    }

    /// Whether all this holds; `is_of` says whether something is of one of these sorts.
    pub(crate) fn hold(&self, tests: &[Test], is_of: &impl Fn(&T, &[&str]) -> bool) -> bool {
        tests.iter().all(|test| match test {
            Test::Is(name, sorts) => self.get(name).iter().any(|value| is_of(value, sorts)),
            Test::Has(name) => !self.lacks(name),
            Test::Lacks(name) => self.lacks(name),
            Test::Equal(a, b) => self.get(a) == self.get(b),
        })
    }
}
