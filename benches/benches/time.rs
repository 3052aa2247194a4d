//! Benchmarks for each book: a round of random play, the legal actions, a view, a copy of the
//! state.

use divan::{Bencher, black_box};
use maumau_benches::{Dice, law, random_round, rounds_played};
use maumau_sight::Outlook;

fn main() {
    divan::main();
}

/// A round, including the deal.
#[divan::bench(args = books())]
fn round(bencher: Bencher, book: &str) {
    let law = law(book, 4);
    let mut state = law.table();
    let mut dice = Dice::new(1);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        random_round(&law, &mut state, seed, &mut dice)
    });
}

/// A round with ten house rules added.
#[divan::bench(args = ["spin+ten", "swiss+ten", "classic+ten"])]
fn round_with_ten_rule_cards(bencher: Bencher, book: &str) {
    let law = law(book, 4);
    let mut state = law.table();
    let mut dice = Dice::new(1);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        random_round(&law, &mut state, seed, &mut dice)
    });
}

/// The legal actions of the current player, in the middle of a round.
#[divan::bench(args = books())]
fn offers(bencher: Bencher, book: &str) {
    let law = law(book, 4);
    let state = rounds_played(&law, 3, 12);
    let seat = state.turn.seat;
    bencher.bench(|| law.offers(black_box(&state), seat));
}

/// All that a client learns about the table: its view, the legal actions, and reasons against the
/// others.
#[divan::bench(args = books())]
fn view(bencher: Bencher, book: &str) {
    let law = law(book, 4);
    let state = rounds_played(&law, 3, 12);
    let seat = state.turn.seat;
    bencher.bench(|| Outlook::of(&law, black_box(&state), seat));
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let state = rounds_played(&law("spin", 4), 3, 12);
    bencher.bench(|| *black_box(&state));
}

fn books() -> impl Iterator<Item = &'static str> {
    maumau_rulebooks::BOOKS.iter().map(|book| book.id)
}
