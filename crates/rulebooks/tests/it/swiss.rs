//! § 9.E: which card slips when cards are dealt by hand.

use maumau_referee::Law;
use maumau_table::{Card, Fact, Seat, Seats, Seed, What, draw_index};

const SEATS: u8 = 3;
const SLIPS: u8 = 20;
const SEEDS: u64 = 300;

/// A card that slips, and whose it is.
type Slip = Option<(Seat, Card)>;

/// Which card slips first in the deal of this seed: as it is shown, and as chance has it.
fn slipped(law: &Law, seed: Seed) -> (Slip, Slip) {
    let (mut state, mut facts) = (law.table(), Vec::<Fact>::new());
    assert!(law.deal(&mut state, 0, seed, &mut facts));
    let shown = facts.iter().find_map(|fact| {
        let What::Shown { of, card, .. } = fact.what else {
            return None;
        };
        Some((of, card))
    });
    let by_chance = Seats::first(SEATS).find_map(|seat| {
        let slips = |place: &u8| {
            let stream = u32::MAX - 1 - u32::from(seat.0) * 16 - u32::from(*place);
            draw_index(&seed, stream, 100) < SLIPS
        };
        let place = (0..5).find(slips)?;
        Some((seat, state.hand(seat).nth(place)?))
    });
    (shown, by_chance)
}

/// Records deal the same cards again, so where this chance comes from must never change (C7).
#[test]
fn whether_a_card_slips_is_drawn_for_each_card_of_a_hand_by_itself() {
    let book = maumau_rulebooks::find("swiss").expect("the book");
    let options = book.read(&format!("by-hand=on slips={SLIPS}")).expect("options");
    let law = Law::bind(book, SEATS, options, &[]).expect("three can play");
    let mut slips = 0;
    for seed in 0..SEEDS {
        let (shown, by_chance) = slipped(&law, Seed::from_number(seed));
        assert_eq!(shown, by_chance, "seed {seed}");
        slips += u32::from(shown.is_some());
    }
    assert!(slips > 200, "{slips} of {SEEDS} deals");
}
