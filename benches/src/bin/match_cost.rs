//! The cost of a match compared with the bare referee: the same inputs through both, in turn; the
//! best of many passes counts. Matches are copied like their state, and record nothing.

use maumau_benches::law;
use maumau_bots::{BotMatch, BotStep, by_name};
use maumau_play::{Match, MatchInput};
use maumau_referee::Law;
use maumau_rulebooks::BOOKS;
use maumau_table::State;
use std::hint::black_box;
use std::time::Instant;

/// The number of inputs per book, and of passes.
const STEPS: usize = 4_000;
const PASSES: u32 = 60;

fn main() {
    println!("{:<15} {:>8} {:>8} {:>7}", "ns an input", "referee", "match", "more");
    for book in BOOKS {
        let law = law(book.id, 4);
        let inputs = played(&law);
        let mut best = [f64::MAX; 2];
        for _ in 0..PASSES {
            best[0] = best[0].min(timed(&inputs, || bare(&law, &inputs)));
            best[1] = best[1].min(timed(&inputs, || *driven(&law, &inputs).state()));
        }
        let [bare, driven] = best;
        let more = 100.0 * (driven / bare - 1.0);
        println!("{:<15} {bare:>8.1} {driven:>8.1} {more:>6.1}%", book.id);
    }
}

fn played(law: &Law) -> Vec<(u32, MatchInput)> {
    let bots = (0..law.seats).filter_map(|_| by_name("random")).collect();
    let mut play = BotMatch::logged(law, bots, 1, Vec::new());
    for _ in 0..STEPS {
        if matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck) {
            break;
        }
    }
    std::mem::take(play.log_mut())
}

fn timed(inputs: &[(u32, MatchInput)], run: impl FnOnce() -> State) -> f64 {
    let began = Instant::now();
    black_box(run());
    began.elapsed().as_nanos() as f64 / inputs.len() as f64
}

/// The referee alone. Copies the state at each input, as a search does.
fn bare(law: &Law, inputs: &[(u32, MatchInput)]) -> State {
    let mut state = law.table();
    for (at_ms, input) in inputs {
        let mut next = *black_box(&state);
        match input {
            MatchInput::Deal(seed) => drop(law.deal(&mut next, *at_ms, *seed, &mut ())),
            MatchInput::Deed(seat, deed) => drop(law.deed(&mut next, *at_ms, *seat, deed, &mut ())),
            MatchInput::Rule(..) | MatchInput::Resume => {}
            MatchInput::Time => law.lapse(&mut next, *at_ms, &mut ()),
        }
        state = next;
    }
    state
}

fn driven<'a>(law: &'a Law, inputs: &[(u32, MatchInput)]) -> Match<&'a Law> {
    let mut play = Match::new(law).with_final_deeds();
    for (at_ms, input) in inputs {
        let mut next = black_box(&play).clone();
        match input {
            MatchInput::Deal(seed) => drop(next.deal(*at_ms, *seed, &mut ())),
            MatchInput::Deed(seat, deed) => drop(next.deed(*at_ms, *seat, *deed, &mut ())),
            MatchInput::Rule(..) | MatchInput::Resume => {}
            MatchInput::Time => next.time(*at_ms, &mut ()),
        }
        // Final actions leave nothing to undo, and dropping the old match would copy it once more.
        std::mem::forget(std::mem::replace(&mut play, next));
    }
    play
}
