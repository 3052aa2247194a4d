//! Time: a round of random play, what is offered, a copy of the state; for each book.

use divan::{Bencher, black_box};
use maumau_benches::{Dice, law, random_round, rounds_played};
use maumau_sight::Outlook;

fn main() {
    divan::main();
}

/// A whole round, dealing included.
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

/// A whole round with ten rule cards of players' own on top.
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

/// What the seat that is on may do, in the middle of a round.
#[divan::bench(args = books())]
fn offers(bencher: Bencher, book: &str) {
    let law = law(book, 4);
    let state = rounds_played(&law, 3, 12);
    let seat = state.turn.seat;
    bencher.bench(|| law.offers(black_box(&state), seat));
}

/// All that a client is told of how the table stands: what its seat knows, what is offered, and why not the rest.
#[divan::bench(args = books())]
fn view(bencher: Bencher, book: &str) {
    let law = law(book, 4);
    let state = rounds_played(&law, 3, 12);
    let seat = state.turn.seat;
    bencher.bench(|| Outlook::of(&law, black_box(&state), seat));
}

/// A copy of the state.
#[divan::bench]
fn copy(bencher: Bencher) {
    let state = rounds_played(&law("spin", 4), 3, 12);
    bencher.bench(|| *black_box(&state));
}

fn books() -> impl Iterator<Item = &'static str> {
    maumau_rulebooks::BOOKS.iter().map(|book| book.id)
}
