//! Measures actions per second with ten rule cards in force and without.
use maumau_bots::{Simple, simulate};
use maumau_house::{catalogue, lay};
use maumau_referee::Law;
use std::time::Instant;

fn main() {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let plain = Law::bind(book, 3, book.read("").expect("defaults"), &[]).expect("a table");
    let names = [
        "queen-slap",
        "blitzen-rank",
        "nine-gives",
        "snoring",
        "silence",
        "last-jack",
        "king-turns",
        "sorry",
        "thanks",
        "black-peter",
    ];
    let cards: Vec<_> = names.iter().filter_map(|name| catalogue::find(name)).collect();
    let with = lay(plain.clone(), &cards).expect("they can be laid");
    for (what, law) in [("without", &plain), ("with ten", &with)] {
        let begun = Instant::now();
        let results = simulate(law, |_| Box::new(Simple::default()), 3_000, 1, |_| {});
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{what:<10} {:.0} deeds/s, {} rounds in {seconds:.2} s",
            results.deeds as f64 / seconds,
            results.rounds
        );
    }
}
