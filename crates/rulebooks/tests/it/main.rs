//! Tests of the rule books: paragraphs, options, random rounds.

mod aids;
#[path = "../../../sight/tests/it/laws/books.rs"]
mod books;
mod classic;
mod debts;
mod deckfiles;
mod dice;
mod freie_voelker;
mod in_force;
mod random_rounds;
mod reasons;
mod referee;
mod swiss;
mod vampir;
mod walk;
