//! Rounds of right and wrong actions with any options.

use crate::dice::Dice;
use maumau_referee::{Book, Deed, Law, Options, Range};
use maumau_table::{Choice, Phase, Seat, Seats, Seed, Spot, State, round_seed};

/// Plays two rounds of each of 40 matches with random options; calls `holds` with each state.
pub fn with_any_options(book: &'static Book, holds: fn(&Law, &State, u64)) {
    for seed in 0..40 {
        let mut dice = Dice(seed);
        let options = options(book, &mut dice);
        let seats = 2 + dice.below(7) as u8;
        // Not all options are compatible.
        let Ok(law) = Law::bind(book, seats, options, &[]) else {
            continue;
        };
        let mut state = law.table();
        for _ in 0..2 {
            if state.phase == Phase::Over {
                break;
            }
            let (now, round) = (state.now_ms, state.round + 1);
            assert!(law.deal(&mut state, now, round_seed(Seed::from_number(seed), round), &mut ()));
            let mut deeds = 0;
            while state.phase == Phase::Playing {
                step(&law, &mut state, &mut dice, seed);
                holds(&law, &state, seed);
                deeds += 1;
                assert!(deeds < 20_000, "seed {seed}: the round does not end");
            }
        }
    }
}

/// Returns random options, without those that make a match long.
pub fn options(book: &Book, dice: &mut Dice) -> Options {
    let mut options = Options::defaults(book.options);
    for spec in book.options {
        let value = match spec.range {
            Range::Switch => ["on", "off"][dice.below(2)].to_owned(),
            Range::OneOf(words) => words[dice.below(words.len())].0.to_owned(),
            Range::Number(..) if spec.key == "reaction" => ["0", "2600"][dice.below(2)].to_owned(),
            Range::Number(..) if spec.key == "rounds" => "2".to_owned(),
            Range::Number(..)
            | Range::NumberOr(..)
            | Range::Numbers(..)
            | Range::Set(_)
            | Range::PerCard(_)
            | Range::Cards(_) => continue,
        };
        options.set(spec.key, &value).expect("a value of its range");
    }
    options
}

pub fn any_deed(law: &Law, state: &State, dice: &mut Dice) -> (Seat, Deed) {
    let seat = Seat(dice.below(usize::from(law.seats)) as u8);
    let hand = state.hand(seat);
    let card = hand.nth(dice.below(usize::from(hand.len().max(1))) as u8);
    let deed = match (dice.below(6), card) {
        (0 | 1, Some(card)) => Deed::Lay(card, Spot::ALL[dice.below(4)]),
        (2, Some(card)) => Deed::Choose(Choice::Card(card)),
        (3, _) => Deed::Pass,
        (4, _) => Deed::TakeUp,
        _ => Deed::Draw,
    };
    (seat, deed)
}

fn step(law: &Law, state: &mut State, dice: &mut Dice, seed: u64) {
    let offers: Vec<_> = Seats::first(law.seats)
        .flat_map(|seat| {
            law.offers(state, seat)
                .deeds()
                .into_iter()
                .map(move |deed| (seat, deed))
        })
        .collect();
    let deadline = state.next_deadline_ms();
    assert!(
        !offers.is_empty() || deadline.is_some(),
        "seed {seed}: nobody can do anything: {state:?}"
    );
    if offers.is_empty() || dice.below(10) == 0 {
        let at = deadline.unwrap_or(state.now_ms);
        law.lapse(state, at, &mut ());
        return;
    }
    let (seat, deed) = if dice.below(12) == 0 {
        any_deed(law, state, dice)
    } else {
        offers[dice.below(offers.len())]
    };
    let at = state.now_ms + dice.below(900) as u32;
    law.lapse(state, at, &mut ());
    let before = *state;
    if law.deed(state, at, seat, &deed, &mut ()).is_err() {
        assert_eq!(before, *state, "seed {seed}: a refused deed leaves no trace");
    }
}
