//! The words of the wire at a table.

use maumau_notation::Words;
use maumau_referee::Law;
use std::sync::LazyLock;

/// People on the wire are numbers.
static NUMBERS: LazyLock<Vec<String>> = LazyLock::new(|| (1..=8).map(|n: u8| n.to_string()).collect());

/// The words of the wire at a table.
pub fn wire_words(law: &Law) -> Words<'_> {
    Words {
        law,
        people: &NUMBERS[..usize::from(law.seats)],
    }
}
