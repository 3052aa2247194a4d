//! The words in which a table is described on the wire.

use maumau_notation::Words;
use maumau_referee::Law;
use std::sync::LazyLock;

/// The players' names on the wire.
static NUMBERS: LazyLock<Vec<String>> = LazyLock::new(|| (1..=8).map(|n: u8| n.to_string()).collect());

/// Returns the words of a table on the wire, where players are numbers from 1.
pub fn wire_words(law: &Law) -> Words<'_> {
    Words {
        law,
        people: &NUMBERS[..usize::from(law.seats)],
    }
}
