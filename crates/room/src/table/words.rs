//! How a table writes people and facts for its sockets.

use maumau_notation::Words;
use maumau_referee::Law;

/// People on the wire are numbers.
static NUMBERS: std::sync::LazyLock<Vec<String>> =
    std::sync::LazyLock::new(|| (1..=8).map(|n: u8| n.to_string()).collect());

/// The words of the wire at a table.
pub fn wire_words(law: &Law) -> Words<'_> {
    Words {
        law,
        people: &NUMBERS[..usize::from(law.seats)],
    }
}
