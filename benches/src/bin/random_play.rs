//! Random play of one book for some seconds. Prints `NAME <tab> VERSION <tab> ACTIONS PER SECOND`,
//! or for a number of rounds their actions: `random_play BOOK SEATS SECONDS|ROUNDSr`. `random_play
//! books` lists all books.

use maumau_benches::{Dice, law, random_round};
use std::time::{Duration, Instant};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args == ["books"] {
        for book in maumau_rulebooks::BOOKS {
            println!("{}", book.id);
        }
        return;
    }
    let [book, seats, length] = &args[..] else {
        eprintln!("say BOOK SEATS SECONDS, or BOOK SEATS ROUNDSr: for example `spin 4 5` or `spin 4 1000r`");
        std::process::exit(2);
    };
    let law = law(book, seats.parse().expect("a number of seats"));
    let mut state = law.table();
    let mut dice = Dice::new(1);
    if let Some(rounds) = length.strip_suffix('r') {
        let rounds: u64 = rounds.parse().expect("a number of rounds");
        let deeds: u64 = (0..rounds)
            .map(|seed| random_round(&law, &mut state, seed, &mut dice))
            .sum();
        println!("{deeds}");
        return;
    }
    let wanted = Duration::from_secs_f64(length.parse().expect("a number of seconds"));
    let (begun, mut deeds) = (Instant::now(), 0);
    for seed in 0.. {
        deeds += random_round(&law, &mut state, seed, &mut dice);
        if seed % 64 == 0 && begun.elapsed() >= wanted {
            break;
        }
    }
    let rate = deeds as f64 / begun.elapsed().as_secs_f64();
    println!("maumau {book}, {seats} seats\t{}\t{rate:.0}", env!("CARGO_PKG_VERSION"));
}
