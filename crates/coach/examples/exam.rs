//! Measures how well the coach judges: `cargo run --release -p maumau-coach --example exam BOOK SEATS EACH [BUDGET]`.
//!
//! The coach judges EACH random actions and EACH actions of a longer search. *medium* and *hard* determine their true cost by continuing
//! from sampled hands with their own dice.

use maumau_coach::{BUDGET, Coach, Exam, Question};
use maumau_referee::{Law, Options};

/// The judges and the number of pairs of rounds per action.
const JUDGES: [(&str, u32); 2] = [("medium", 4_000), ("hard:8", 600)];
/// Minimum loss that counts, as a fraction of a win.
const LOST: f64 = 0.05;

fn main() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    let [book, seats, each, budget @ ..] = said.as_slice() else {
        eprintln!("say BOOK SEATS EACH [BUDGET]");
        return;
    };
    let book = maumau_rulebooks::find(book).expect("a known book");
    let seats = seats.parse().expect("a number of seats");
    let law = Law::bind(book, seats, Options::defaults(book.options), &[]).expect("the book takes so many");
    let coach = Coach {
        budget: budget.first().map_or(BUDGET, |n| n.parse().expect("a budget")),
        seed: 1,
    };
    let (law, judges, seed) = (&law, &JUDGES[..], 7);
    let exam = Exam {
        law,
        coach,
        judges,
        seed,
    };
    let asked = exam.run(each.parse().expect("how many of each"), |_| eprint!("."));
    eprintln!();
    let (planted, plain): (Vec<&Question>, Vec<&Question>) = asked.iter().partition(|one| one.is_planted);
    println!(
        "{} {seats} seats, budget {}, {each} planted and as many plain:",
        book.id, coach.budget
    );
    for (place, (judge, pairs)) in JUDGES.iter().enumerate() {
        for least in [LOST, 2.0 * LOST] {
            let lost = planted.iter().filter(|one| one.losses[place].mean >= least);
            let found = lost.clone().filter(|one| one.assessment.is_marked()).count();
            println!(
                "  found where {judge} ({pairs} pairs) says {least:.2} or more are lost: {found} of {}",
                lost.count()
            );
        }
        let sure = planted
            .iter()
            .filter(|one| one.losses[place].is_above(0.0) && one.losses[place].mean >= LOST);
        let found = sure.clone().filter(|one| one.assessment.is_marked()).count();
        println!("  found where it is sure of that: {found} of {}", sure.count());
        let idle = planted.iter().filter(|one| one.losses[place].mean <= 0.0);
        let marked = idle.clone().filter(|one| one.assessment.is_marked()).count();
        println!(
            "  marked of those planted that lose nothing by it: {marked} of {}",
            idle.count()
        );
    }
    let marked = plain.iter().filter(|one| one.assessment.is_marked()).count();
    println!("  plain ones marked: {marked} of {}", plain.len());
}
