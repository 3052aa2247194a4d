//! Measures simulated rounds per second and the thinking time of *hard*: `cargo run --release -p maumau-arena --example speed [BOOK …]`.
//!
//! All times are CPU time of one thread, so load from other processes hardly matters.

use cpu_time::ThreadTime;
use maumau_arena::{Spent, Timed};
use maumau_bots::{BotMatch, BotStep, Rollout, by_name};
use maumau_play::{Dice, Player};
use maumau_referee::{Book, Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_table::State;
use std::sync::{Arc, Mutex, PoisonError};

/// Turns after which a state counts as mid-round.
const TURNS: u16 = 6;
/// Number of states, each from its own deal, and simulated rounds per state.
const STATES: u64 = 100;
const ROUNDS: u64 = 100;
/// Number of rounds *hard* plays with three others.
const HARD_ROUNDS: u64 = 30;
/// Its budgets on a server and in a terminal match.
const HARD: [&str; 2] = ["hard:600", "hard:1000"];

fn main() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    println!("book            rounds/s   µs each   at 4 seats: median, 99 of 100, longest (ms)");
    for book in BOOKS
        .iter()
        .filter(|book| said.is_empty() || said.iter().any(|id| id == book.id))
    {
        let each_us = each_us(book);
        println!("{:<14} {:>9.0} {each_us:>9.2}", book.id, 1e6 / each_us);
        for hard in HARD {
            let thought = thought_ms(book, hard);
            let at = |share: f64| thought[((thought.len() as f64 * share) as usize).min(thought.len() - 1)];
            println!(
                "  {hard:<33} {:.2}, {:.2}, {:.2} of {} decisions",
                at(0.5),
                at(0.99),
                at(1.0),
                thought.len()
            );
        }
    }
}

fn law(book: &'static Book, seats: u8) -> Law {
    let seats = seats.clamp(book.seats.0, book.seats.1);
    Law::bind(book, seats, Options::defaults(book.options), &[]).expect("the book takes so many")
}

/// Average time of a simulated round with two players from mid-round, in µs.
fn each_us(book: &'static Book) -> f64 {
    let law = law(book, 2);
    let states: Vec<State> = (0..STATES).filter_map(|number| middle(&law, number)).collect();
    let rollout = Rollout::new(&law);
    let began = ThreadTime::now();
    for (number, state) in (0..).zip(&states) {
        for round in 0..ROUNDS {
            let mut state = *state;
            rollout.play(&mut state, &mut Dice::of(&[number, round]), &mut ());
        }
    }
    began.elapsed().as_secs_f64() * 1e6 / (states.len() as f64 * ROUNDS as f64)
}

fn middle(law: &Law, number: u64) -> Option<State> {
    let bots = (0..law.seats).filter_map(|_| by_name("simple")).collect();
    let mut play = BotMatch::keyed(law, bots, number);
    while play.state().turn.number < TURNS {
        if matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck) || play.state().round > 1 {
            return None;
        }
    }
    Some(*play.state())
}

/// CPU time of each decision of *hard* that involved a search, in ms, ascending.
fn thought_ms(book: &'static Book, hard: &str) -> Vec<f64> {
    let law = law(book, 4);
    let thought = Arc::new(Mutex::new(Vec::new()));
    for number in 0..HARD_ROUNDS {
        let all = Arc::clone(&thought);
        let first = Timed::new(by_name(hard).expect("a bot"), move |spent: Spent| {
            if spent.playouts > 0 {
                let ms = spent.cpu_ns as f64 / 1e6;
                all.lock().unwrap_or_else(PoisonError::into_inner).push(ms);
            }
        });
        let others = (1..law.seats).filter_map(|_| by_name("medium"));
        let bots = std::iter::once(Box::new(first) as Box<dyn Player>).chain(others);
        let mut play = BotMatch::keyed(&law, bots.collect(), number);
        while play.state().round < 2 && !matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck) {}
    }
    let mut thought = thought.lock().unwrap_or_else(PoisonError::into_inner).clone();
    thought.sort_by(f64::total_cmp);
    thought
}
