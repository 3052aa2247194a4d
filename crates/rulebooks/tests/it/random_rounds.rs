//! Random rounds of legal actions, for every book and number of players: no panic, no card is lost, rounds end.

use crate::books;
use crate::dice::Dice;
use maumau_referee::{Act, Book, Deed, Law, Options};
use maumau_table::{Fact, Phase, Seat, Seats, Seed, State, round_seed};
use std::collections::BTreeMap;

/// Filters actions so that rounds make progress: challenges and counts are rare, and an eager
/// player plays a card if possible.
fn likely(deeds: Vec<(Seat, Deed)>, dice: &mut Dice, eager: bool) -> Vec<(Seat, Deed)> {
    let only =
        |wanted: fn(Act) -> bool| -> Vec<_> { deeds.iter().copied().filter(|(_, deed)| wanted(deed.act())).collect() };
    let lays = only(|act| act == Act::Lay);
    if eager && !lays.is_empty() {
        return lays;
    }
    let plays = only(|act| !matches!(act, Act::Challenge | Act::Count | Act::Charge));
    if plays.is_empty() || dice.below(40) == 0 {
        deeds
    } else {
        plays
    }
}

/// Takes one action of any player, or lets time pass. Returns false if no one can do anything.
fn step(law: &Law, state: &mut State, dice: &mut Dice, eager: bool) -> bool {
    let mut conserved = |state: &State, fact: &Fact| {
        assert_eq!(
            (state.cards(), state.card_places()),
            (law.cards(), usize::from(law.deck.len())),
            "C3 after {fact:?}"
        );
    };
    let seats: Vec<Seat> = Seats::first(law.seats).collect();
    let deeds: Vec<_> = seats
        .iter()
        .flat_map(|&seat| law.offers(state, seat).deeds().into_iter().map(move |d| (seat, d)))
        .collect();
    let deeds = likely(deeds, dice, eager);
    let deadline = state.next_deadline_ms();
    if deeds.is_empty() || (dice.below(12) == 0 && deadline.is_some()) {
        let Some(at) = deadline else { return false };
        law.lapse(state, at, &mut conserved);
        return true;
    }
    // A round never ends if the players always draw, so after some time other actions mostly take precedence.
    let keen = deeds
        .iter()
        .copied()
        .filter(|(_, deed)| !matches!(deed, Deed::Draw | Deed::Pass))
        .collect::<Vec<_>>();
    let patient = state.turn.number < 100 || keen.is_empty() || dice.below(8) == 0;
    let deeds = if patient { deeds } else { keen };
    let (seat, deed) = deeds[dice.below(deeds.len())];
    let at = state.now_ms + dice.below(1500) as u32;
    law.lapse(state, at, &mut conserved);
    if law.deed(state, at, seat, &deed, &mut conserved).is_err() {
        // The action became wrong in the meantime; the next one will do.
        return true;
    }
    true
}

/// The kind of question for each paragraph and prompt.
type Sentences = BTreeMap<(String, &'static str), &'static str>;

/// A paragraph that asks for different things must use different prompts.
fn puts_one_kind(law: &Law, state: &State, sentences: &mut Sentences) {
    for ask in state.asks.iter() {
        let said = law.prompt(ask).en;
        if said.is_empty() {
            continue;
        }
        // Optional and mandatory choices count as the same kind.
        let kind = ask.question.word();
        let kind = kind.strip_suffix("-or-none").unwrap_or(kind);
        let first = *sentences.entry((law.name(ask.rule).to_owned(), said)).or_insert(kind);
        assert_eq!(first, kind, "{} says of both: {said}", law.name(ask.rule));
    }
}

fn play(book: &'static Book, options: Options, seats: u8, dice_seed: u64, sentences: &mut Sentences) -> u32 {
    let law = Law::bind(book, seats, options, &[]).unwrap_or_else(|e| panic!("{}: {e}", book.id));
    let mut state = law.table();
    let mut dice = Dice(dice_seed);
    let master = Seed::from_number(dice_seed);
    let mut rounds = 0;
    while state.phase != Phase::Over && rounds < 3 {
        let (now_ms, seed) = (state.now_ms, round_seed(master, state.round + 1));
        assert!(law.deal(&mut state, now_ms, seed, &mut ()), "a round can be dealt");
        rounds += 1;
        for deeds in 0.. {
            if state.phase == Phase::Between || state.phase == Phase::Over {
                break;
            }
            assert!(
                deeds < 20_000,
                "{} seats {seats} seed {dice_seed}: round {} does not end: {state:?}",
                book.id,
                state.round
            );
            assert!(
                step(&law, &mut state, &mut dice, deeds > 2_000),
                "{} seats {seats} seed {dice_seed}: nobody can do anything: {state:?}",
                book.id
            );
            puts_one_kind(&law, &state, sentences);
        }
    }
    rounds
}

#[test]
fn rounds_of_every_book_end() {
    for book in books::asked() {
        let mut sentences = Sentences::new();
        for seats in book.seats.0..=book.seats.1 {
            for seed in 0..12 {
                let options = Options::defaults(book.options);
                assert!(play(book, options, seats, seed, &mut sentences) > 0);
            }
        }
    }
}

#[test]
fn rounds_of_every_preset_end() {
    for book in books::asked() {
        let mut sentences = Sentences::new();
        for preset in book.presets {
            let options = book.preset(preset.id).unwrap_or_else(|e| panic!("{}: {e}", preset.id));
            let (fewest, most) = book.seats;
            for (seed, seats) in [fewest, 4, 6, most].into_iter().enumerate() {
                assert!(
                    play(book, options, seats.clamp(fewest, most), seed as u64, &mut sentences) > 0,
                    "{}",
                    preset.id
                );
            }
        }
    }
}
