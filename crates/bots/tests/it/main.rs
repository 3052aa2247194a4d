//! Bots in whole matches: every book, every level, and what they may know.

#[path = "../../../sight/tests/it/laws/books.rs"]
mod books;
mod circles;
#[path = "../../../sight/tests/it/laws/dice.rs"]
mod dice;
mod each_sentence;
mod golden;
#[path = "../../../sight/tests/it/laws/house.rs"]
mod house;
mod house_rules;
mod levels;
mod matches;
#[path = "../../../sight/tests/it/laws/options.rs"]
mod options;
mod unheard;
