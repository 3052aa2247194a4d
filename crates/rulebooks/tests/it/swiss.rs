//! § 9.E: which cards slip when cards are dealt by hand.

use maumau_referee::{Deed, Law};
use maumau_table::{Card, Choice, Direction, Fact, Seat, Seed, What, draw_index};

const SEATS: u8 = 3;
const SLIPS: u8 = 20;
const SEEDS: u64 = 300;

/// Slipped cards with their receivers.
type Slips = Vec<(Seat, Card)>;

/// Returns the cards that slip in the deal of this seed: as shown, and as computed from the random numbers.
fn slipped(law: &Law, seed: Seed) -> (Slips, Slips) {
    let (mut state, mut facts) = (law.table(), Vec::<Fact>::new());
    assert!(law.deal(&mut state, 0, seed, &mut facts));
    let slips = |seat: Seat, place: u8| {
        let stream = u32::MAX - 1 - u32::from(seat.0) * 16 - u32::from(place);
        draw_index(&seed, stream, 100) < SLIPS
    };
    let order = state.playing.from_after(state.dealer, Direction::Clockwise);
    let of_seat = |seat: Seat| {
        (0..5)
            .filter(move |&place| slips(seat, place))
            .map(move |place| (seat, place))
    };
    let places: Vec<(Seat, u8)> = order.flat_map(of_seat).collect();
    let card = |(seat, place)| Some((seat, state.hand(seat).nth(place)?));
    let by_chance = places.into_iter().filter_map(card).collect();
    while let Some(ask) = state.asks.first().copied() {
        law.deed(&mut state, 0, ask.seat, &Deed::Choose(Choice::Yes), &mut facts)
            .expect("it may be kept");
    }
    let mut shown: Slips = facts.iter().filter_map(|fact| shown(&fact.what)).collect();
    shown.dedup();
    (shown, by_chance)
}

fn shown(what: &What) -> Option<(Seat, Card)> {
    if let What::Shown { of, card, .. } = *what {
        Some((of, card))
    } else {
        None
    }
}

/// A replay must deal the same cards, so the origin of these random numbers must never change (C7).
#[test]
fn whether_a_card_slips_is_drawn_for_each_card_of_a_hand_by_itself() {
    let book = maumau_rulebooks::find("swiss").expect("the book");
    let options = book.read(&format!("by-hand=on slips={SLIPS}")).expect("options");
    let law = Law::bind(book, SEATS, options, &[]).expect("three can play");
    let (mut slips, mut several) = (0, 0);
    for seed in 0..SEEDS {
        let (shown, by_chance) = slipped(&law, Seed::from_number(seed));
        assert_eq!(shown, by_chance, "seed {seed}");
        slips += shown.len();
        several += usize::from(shown.len() > 1);
    }
    // Fifteen cards per deal, one in five slips.
    assert!(
        (700..1100).contains(&slips) && several > 200,
        "{slips} of {SEEDS} deals"
    );
}
