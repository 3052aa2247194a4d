//! The form in which a table is written out for digests.

use std::fmt::{self, Write};

/// What can stand in a digest.
pub(crate) trait WrittenOut {
    /// Writes it.
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result;
}

/// What stands in a thing: with its word, or by its place.
pub(crate) type Named<'a> = (&'static str, &'a dyn WrittenOut);

/// `Name`, `Name { word: …, word: … }` or `Name(…, …)`.
pub(crate) fn thing(to: &mut dyn Write, name: &str, named: &[Named], placed: &[&dyn WrittenOut]) -> fmt::Result {
    to.write_str(name)?;
    if !named.is_empty() {
        for (nth, (word, value)) in named.iter().enumerate() {
            write!(to, "{} {word}: ", if nth == 0 { " {" } else { "," })?;
            value.write_out(to)?;
        }
        to.write_str(" }")?;
    }
    if !placed.is_empty() {
        list(to, ["(", ")"], placed.iter())?;
    }
    Ok(())
}

/// Things between these brackets.
pub(crate) fn list<T: WrittenOut>(
    to: &mut dyn Write,
    [from, till]: [&str; 2],
    all: impl Iterator<Item = T>,
) -> fmt::Result {
    to.write_str(from)?;
    for (nth, one) in all.enumerate() {
        to.write_str(if nth == 0 { "" } else { ", " })?;
        one.write_out(to)?;
    }
    to.write_str(till)
}

/// Fields by their own names, each with what is written of it.
macro_rules! named {
    ($($field:ident)*) => { [$((stringify!($field), $field as &dyn $crate::form::WrittenOut)),*] };
}
pub(crate) use named;
