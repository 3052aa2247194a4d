//! Random options, and rulesets with them.

use super::dice::Dice;
use maumau_referee::{Book, Law, OptionSpec, Options, Range};

fn value(spec: &OptionSpec, dice: &mut Dice) -> String {
    let mut within = |low: i32, high: i32| match dice.below(4) {
        0 => low,
        1 => high,
        _ => low + dice.below((high - low) as usize + 1) as i32,
    };
    match spec.range {
        Range::Switch => spec.print(dice.below(2) as i32),
        Range::Number(low, high, _) => within(low, high).to_string(),
        Range::NumberOr(limits, _) => spec.print(within(i32::from(limits.least) - 1, i32::from(limits.most))),
        Range::Numbers(limits, places) => {
            let mut some = || within(i32::from(limits.least), i32::from(limits.most)).to_string();
            (0..places).map(|_| some()).collect::<Vec<_>>().join(",")
        }
        Range::OneOf(words) => spec.print(dice.below(words.len()) as i32),
        // At real tables one or two ranks have a power. If half of them had each, random rounds would hardly end.
        Range::Set(words) => spec.print((0..dice.below(3)).fold(0, |set, _| set | 1 << dice.below(words.len()))),
        Range::PerCard(table) if dice.once_in(2) => spec.print(dice.below(table.tables.len()) as i32),
        Range::PerCard(table) => {
            let n = table.limits.most.min(5);
            format!("{}:1,{}:{n}", card(dice), card(dice))
        }
        Range::Cards(_) if dice.once_in(2) => "none".to_owned(),
        Range::Cards(_) => card(dice),
    }
}

/// Returns a rank of a French deck, or a single card.
fn card(dice: &mut Dice) -> String {
    const RANKS: [&str; 14] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "X"];
    const SUITS: [&str; 5] = ["", "C", "D", "H", "S"];
    format!("{}{}", RANKS[dice.below(RANKS.len())], SUITS[dice.below(SUITS.len())])
}

/// Returns the book with half of its options random, or about eight of them if it has many; one time in four with its defaults.
pub fn law(book: &'static Book, dice: &mut Dice) -> Law {
    // Options that need more cards than the deck has can't be bound. Try again.
    for _ in 0..50 {
        let seats = book.seats.0 + dice.below(usize::from(book.seats.1 - book.seats.0) + 1) as u8;
        let mut options = Options::defaults(book.options);
        if !dice.once_in(4) {
            for spec in book.options {
                if dice.once_in((book.options.len() / 8).max(2)) {
                    let text = value(spec, dice);
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
