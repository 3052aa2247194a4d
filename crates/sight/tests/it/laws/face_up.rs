//! Rulesets in which cards are dealt by hand, all of them face up.

use super::dice::Dice;
use super::options;
use maumau_referee::{Book, Law};

/// Returns whether the book has the option to deal by hand.
pub fn deals_by_hand(book: &Book) -> bool {
    book.options.iter().any(|spec| spec.key == "by-hand")
}

/// As [`options::law`], but dealt by hand, and every card slips.
pub fn law(book: &'static Book, dice: &mut Dice) -> Law {
    let drawn = options::law(book, dice);
    let mut agreed = drawn.options;
    for (key, value) in [("by-hand", "on"), ("slips", "100")] {
        agreed.set(key, value).expect("the option is there");
    }
    Law::bind(book, drawn.seats, agreed, &[]).expect("how cards are dealt needs no other ones")
}
