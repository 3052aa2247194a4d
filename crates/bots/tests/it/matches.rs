//! Bots play every book: rounds end, none of their actions is rejected, and the same seed gives the same match.

use crate::books;
use crate::dice;
use crate::options;
use maumau_bots::{BotMatch, BotStep, NAMES, Results, by_name, simulate};
use maumau_play::{Dice, Player};
use maumau_referee::{Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_table::{Fact, Seat, Sign, State, Way, What, Window, Zone};

fn bot(name: &str) -> Box<dyn Player> {
    by_name(name).unwrap_or_else(|| panic!("there is a bot called {name}"))
}

fn law(book: &'static maumau_referee::Book, seats: u8) -> Law {
    Law::bind(book, seats, Options::defaults(book.options), &[]).unwrap_or_else(|e| panic!("{}: {e}", book.id))
}

fn sane(results: &Results, what: &str) {
    assert_eq!(results.refused, 0, "{what}: what bots do is right");
    assert_eq!(results.endless, 0, "{what}: rounds end");
    let wins: u64 = results.wins.iter().sum();
    assert_eq!(
        wins + results.blocked,
        results.rounds,
        "{what}: each round has a finisher or is blocked"
    );
}

#[test]
fn simple_bots_play_every_book_with_every_number_of_seats() {
    for book in books::asked() {
        for seats in book.seats.0..=book.seats.1 {
            let results = simulate(&law(book, seats), |_| bot("simple"), 6, u64::from(seats), |_| ());
            sane(&results, &format!("{} with {seats} simple, seed {seats}", book.id));
            assert!(results.rounds >= 6);
        }
    }
}

#[test]
fn all_bots_play_every_book_together() {
    for book in books::asked() {
        for seats in [book.seats.0, book.seats.1] {
            // Searching bots are tested with a small budget in `levels`.
            let quick: Vec<&str> = NAMES.iter().copied().filter(|name| *name != "hard").collect();
            let mixed = |seat| bot(quick[usize::from(seat) % quick.len()]);
            let results = simulate(&law(book, seats), mixed, 4, 7, |_| ());
            sane(&results, &format!("{} with {seats} mixed, seed 7", book.id));
        }
        let few = book.seats.0;
        let results = simulate(&law(book, few), |_| bot("random"), 2, 9, |_| ());
        sane(&results, &format!("{} with {few} random, seed 9", book.id));
    }
}

#[test]
fn the_same_seed_gives_the_same_results() {
    for book in books::asked() {
        let law = law(book, book.seats.0.max(3));
        let play = |seed| simulate(&law, |_| bot("simple"), 10, seed, |_| ());
        assert_eq!(play(5), play(5), "{}", book.id);
        assert_ne!(play(5), play(6), "{}: another seed, another match", book.id);
    }
}

#[test]
fn simple_plays_better_than_random() {
    for book in books::asked() {
        let law = law(book, 3);
        let results = simulate(
            &law,
            |seat| bot(if seat == 0 { "simple" } else { "random" }),
            60,
            3,
            |_| (),
        );
        let share = results.wins[0] * 100 / results.rounds.max(1);
        println!("{}: {share} % of the rounds; {results:?}", book.id);
        assert!(share > 40, "{}: a third would be luck, it was {share} %", book.id);
    }
}

#[test]
fn bots_play_under_options_drawn_at_random() {
    for book in books::asked() {
        let mut endless = 0;
        for seed in 0..12 {
            let law = options::law(book, &mut dice::Dice(seed));
            let changed: Vec<String> = law.options.changed().map(|(key, v)| format!("{key}={v}")).collect();
            let what = format!(
                "{} with {} seats, seed {seed}, {}",
                book.id,
                law.seats,
                changed.join(" ")
            );
            let results = simulate(&law, |_| bot("simple"), 2, seed, |_| ());
            assert_eq!(results.refused, 0, "{what}: what bots do is right");
            endless += results.endless;
        }
        // Random options can make it impossible to get rid of all cards.
        assert!(endless <= 2, "{}: {endless} of 24 rounds don't end", book.id);
    }
}

/// How long each call had been missing when its seat was successfully challenged, in ms. Counts only calls that nothing else punishes.
fn caught_after(law: &Law, matches: u64) -> Vec<u32> {
    let mut after = Vec::new();
    for seed in 0..matches {
        let bots = (0..law.seats).map(|_| bot("simple")).collect();
        let mut play = BotMatch::new(law, bots, seed);
        let mut catches = |state: &State, fact: &Fact| {
            let What::Upheld { fault, .. } = fact.what else { return };
            let is_missing = |window: &&Window| {
                window.deadline_ms == u32::MAX && law.awaited(window).is_some() && window.seats.has(fault.seat)
            };
            let missing = state.windows.iter().find(is_missing);
            after.extend(missing.map(|window| state.now_ms - window.opened_ms));
        };
        for _ in 0..2_000 {
            if matches!(play.step(&mut catches), BotStep::Over | BotStep::Stuck) {
                break;
            }
        }
    }
    after
}

#[test]
fn who_forgets_a_word_is_caught_and_has_had_time_to_say_it() {
    let shortest_ms = |one: fn(&mut Dice) -> u32| (0..1_000).map(|seed| one(&mut Dice::new(seed))).min().expect("some");
    let noticed_ms = shortest_ms(Dice::thinking_ms) + shortest_ms(Dice::reaction_ms);
    let mut caught = 0;
    for book in BOOKS {
        let after = caught_after(&law(book, book.seats.0.max(4)), 60);
        caught += after.len();
        assert!(
            after.iter().all(|ms| *ms >= noticed_ms),
            "{}: caught after {after:?} ms",
            book.id
        );
    }
    assert!(
        caught >= 3,
        "{caught} were caught: where nobody notices, the word is worth nothing"
    );
}

/// Calls made before a card after which the player drew or passed voluntarily, and the number of all such calls.
fn in_vain(law: &Law, name: &str, seed: u64) -> (Vec<String>, usize) {
    let bots = (0..law.seats).map(|_| bot(name)).collect();
    let mut play = BotMatch::new(law, bots, seed);
    let (mut said, mut vain, mut often): (Option<Seat>, Vec<String>, usize) = (None, Vec::new(), 0);
    let mut hears = |state: &State, fact: &Fact| {
        if let What::Signed { seat, sign } = fact.what
            && [Sign::MAU, Sign::MAU_MAU, Sign::LAST_CARD].contains(&sign)
        {
            let mut windows = state.windows.iter().filter(|window| window.seats.has(seat));
            let is_due = windows.any(|window| law.awaited(window) == Some(sign));
            let before = seat == state.turn.seat && state.hand(seat).len() > 1 && !is_due;
            said = before.then_some(seat);
            often += usize::from(before);
        } else if let What::Moved {
            from: Zone::Hand(_),
            way: Way::Laid,
            ..
        } = fact.what
        {
            said = None;
        } else if let What::Drew {
            seat, way: Way::Drawn, ..
        }
        | What::Passed { seat } = fact.what
            && said == Some(seat)
        {
            vain.push(format!("{} at {} ms: {:?}", law.book.id, state.now_ms, fact.what));
            said = None;
        }
    };
    for _ in 0..1_500 {
        // After 500 turns the round may be cycling, and bots draw on purpose.
        let has_ended = matches!(play.step(&mut hears), BotStep::Over | BotStep::Stuck);
        if has_ended || play.state().turn.number >= 500 {
            break;
        }
    }
    (vain, often)
}

#[test]
fn bots_say_a_word_before_a_card_only_where_they_lay_one() {
    for book in books::asked() {
        let law = law(book, book.seats.0.max(3));
        let mut often = 0;
        for (seed, name) in [(1, "simple"), (2, "easy"), (3, "medium")] {
            let (vain, before) = in_vain(&law, name, seed);
            assert_eq!(vain, [""; 0], "{name}, seed {seed}");
            often += before;
        }
        println!("{}: said {often} times before a card", book.id);
    }
}
