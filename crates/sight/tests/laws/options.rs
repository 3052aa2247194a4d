//! Options drawn at random, and a law that is made of them.

use crate::dice::Dice;
use maumau_referee::{Book, Law, OptionSpec, Options, Range};

fn value(spec: &OptionSpec, dice: &mut Dice) -> i32 {
    match spec.range {
        Range::Switch => dice.below(2) as i32,
        Range::Number(low, high, _) => match dice.below(4) {
            0 => low,
            1 => high,
            _ => low + dice.below((high - low) as usize + 1) as i32,
        },
        Range::OneOf(words) => dice.below(words.len()) as i32,
        // One or two ranks have a power at real tables; where half of them had each, random rounds would hardly end.
        Range::Set(words) => (0..dice.below(3)).fold(0, |set, _| set | 1 << dice.below(words.len())),
        Range::PerCard(tables) => dice.below(tables.len()) as i32,
    }
}

/// The book with half of its options drawn at random, some eight where it has many; one match in four has the book's own.
pub fn law(book: &'static Book, dice: &mut Dice) -> Law {
    // Options that want more cards than there are can't be bound; that is no fault, and the next draw will do.
    for _ in 0..50 {
        let seats = book.seats.0 + dice.below(usize::from(book.seats.1 - book.seats.0) + 1) as u8;
        let mut options = Options::defaults(book.options);
        if !dice.once_in(4) {
            for spec in book.options {
                if dice.once_in((book.options.len() / 8).max(2)) {
                    let text = spec.print(value(spec, dice));
                    options
                        .set(spec.key, &text)
                        .unwrap_or_else(|e| panic!("a value in its range is taken: {e}"));
                }
            }
        }
        if let Ok(law) = Law::bind(book, seats, options, &[]) {
            return law;
        }
    }
    panic!("{}: hardly any options can be bound", book.id);
}
