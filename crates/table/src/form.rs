//! How states are written out for digests.

use std::fmt::{self, Write};

/// A value that can be written into a digest.
pub(crate) trait WrittenOut {
    fn write_out(&self, to: &mut dyn Write) -> fmt::Result;
}

pub(crate) type Named<'a> = (&'static str, &'a dyn WrittenOut);

/// Writes `Name`, `Name { field: …, field: … }` or `Name(…, …)`.
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

macro_rules! named {
    ($($field:ident)*) => { [$((stringify!($field), $field as &dyn $crate::form::WrittenOut)),*] };
}
pub(crate) use named;
