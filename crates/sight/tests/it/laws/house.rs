//! Random house rules on top of a book with random options.

use super::dice::Dice;
use super::options;
use maumau_house::{RuleCard, catalogue, lay, parse};
use maumau_referee::{Book, Law};

/// Returns the book with two usable rule cards of the catalogue, sometimes three.
pub fn law(book: &'static Book, dice: &mut Dice) -> Law {
    let plain = options::law(book, dice);
    let read = |(name, text): &(&str, &str)| parse(text).unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
    let knows = |card: &RuleCard| lay(plain.clone(), std::slice::from_ref(card)).is_ok();
    let mut usable: Vec<RuleCard> = catalogue::ALL.iter().map(read).filter(knows).collect();
    let wanted = 2 + usize::from(dice.once_in(4));
    let mut some = Vec::new();
    while some.len() < wanted && !usable.is_empty() {
        some.push(usable.swap_remove(dice.below(usable.len())));
    }
    lay(plain, &some).expect("each of them can be laid")
}
