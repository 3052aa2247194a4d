//! Measures a view, an outlook, a folded observation and a guess, on the tables of a random match of each book:
//! `cargo run --release -p maumau-sight --example views`.

use maumau_referee::{Law, Options};
use maumau_sight::{Outlook, Sighting, View};
use maumau_table::{Fact, Phase, Seat, Seed, State};
use std::hint::black_box;
use std::time::Instant;

/// Returns the states and events of the first actions of a round.
fn round(law: &Law) -> (Vec<State>, Vec<(State, Fact)>) {
    let (mut state, mut states, mut heard) = (law.table(), Vec::new(), Vec::new());
    let mut hear = |state: &State, fact: &Fact| heard.push((*state, *fact));
    law.deal(&mut state, 0, Seed::from_number(1), &mut hear);
    for n in 0..200_u32 {
        if state.phase == Phase::Between {
            break;
        }
        states.push(state);
        let deeds = (0..law.seats).map(Seat).find_map(|seat| {
            let offers = law.offers(&state, seat);
            offers
                .nth(n.wrapping_mul(2_654_435_761) % offers.len().max(1))
                .map(|deed| (seat, deed))
        });
        let at_ms = state.now_ms + 50;
        match deeds {
            Some((seat, deed)) => {
                law.lapse(&mut state, at_ms, &mut hear);
                let _ = law.deed(&mut state, at_ms, seat, &deed, &mut hear);
            }
            None => law.lapse(&mut state, at_ms + 10_000, &mut hear),
        }
    }
    (states, heard)
}

fn nanoseconds<T, R>(items: &[T], each: impl Fn(&T) -> R) -> f64 {
    let times = 200_000 / items.len().max(1) + 1;
    let started = Instant::now();
    for _ in 0..times {
        for item in items {
            black_box(each(black_box(item)));
        }
    }
    started.elapsed().as_nanos() as f64 / (times * items.len().max(1)) as f64
}

fn main() {
    println!("{} bytes of view", size_of::<View>());
    for book in maumau_rulebooks::BOOKS {
        let seats = book.seats.0.max(4).min(book.seats.1);
        let Ok(law) = Law::bind(book, seats, Options::defaults(book.options), &[]) else {
            println!("{}: can't be played by {seats}", book.id);
            continue;
        };
        let (states, heard) = round(&law);
        let on = |state: &State| {
            if state.turn.seat.is_some() {
                state.turn.seat
            } else {
                Seat(0)
            }
        };
        let view = nanoseconds(&states, |state| View::of(state, on(state)));
        let offers = nanoseconds(&states, |state| law.offers(state, on(state)));
        let outlook = nanoseconds(&states, |state| Outlook::of(&law, state, on(state)));
        let fold = nanoseconds(&heard, |(state, fact)| Sighting::of(state, fact, Seat(1)));
        let views: Vec<View> = states.iter().map(|state| View::of(state, on(state))).collect();
        let guess = nanoseconds(&views, |view| view.guess(law.cards(), &Seed::from_number(2)));
        println!(
            "{}: view {view:.0} ns, offers {offers:.0} ns, view with offers and reasons {outlook:.0} ns, \
             sighting {fold:.0} ns, guess {guess:.0} ns",
            book.id
        );
    }
}
