//! What each seat sees, event by event, in small examples.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use maumau_referee::{Law, Options};
use maumau_sight::{Outlook, Sighting, View};
use maumau_table::{Card, Cards, Cite, Fact, Phase, Seat, Seats, Seed, Sign, State, Way, What, Zone};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CEM: Seat = Seat(2);

fn happen(state: &mut State, what: What) -> Fact {
    let fact = Fact { cite: Cite::HAND, what };
    state.apply(&fact);
    fact
}

fn moved(card: Card, from: Zone, to: Zone, way: Way) -> What {
    What::Moved {
        card,
        face: card,
        from,
        to,
        way,
    }
}

fn seen(state: &State, fact: &Fact, seat: Seat) -> Option<Card> {
    match Sighting::of(state, fact, seat)?.fact.what {
        What::Moved { card, .. } => card.is_known().then_some(card),
        _ => None,
    }
}

#[test]
fn a_card_given_is_known_to_both_and_to_nobody_else() {
    let mut state = State::new(Cards::first(12), Seats::first(3));
    let card = Card(5);
    let drawn = happen(&mut state, moved(card, Zone::Stock, Zone::Hand(ANN), Way::Drawn));
    assert_eq!(seen(&state, &drawn, ANN), Some(card));
    assert_eq!(seen(&state, &drawn, BEN), None);
    let given = happen(&mut state, moved(card, Zone::Hand(ANN), Zone::Hand(BEN), Way::Given));
    assert_eq!(
        (seen(&state, &given, ANN), seen(&state, &given, BEN)),
        (Some(card), Some(card))
    );
    assert_eq!(
        (seen(&state, &given, CEM), seen(&state, &given, Seat::NOBODY)),
        (None, None)
    );
}

#[test]
fn nobody_knows_a_penalty_card_until_it_is_taken_up() {
    let mut state = State::new(Cards::first(12), Seats::first(3));
    let fined = happen(&mut state, moved(Card(3), Zone::Stock, Zone::Lying(ANN), Way::Fined));
    assert_eq!(seen(&state, &fined, ANN), None);
    let ripened = happen(&mut state, moved(Card(3), Zone::Lying(ANN), Zone::Ripe(ANN), Way::Put));
    assert_eq!(seen(&state, &ripened, ANN), None);
    let taken = happen(
        &mut state,
        moved(Card(3), Zone::Ripe(ANN), Zone::Hand(ANN), Way::TakenUp),
    );
    assert_eq!(
        (seen(&state, &taken, ANN), seen(&state, &taken, BEN)),
        (Some(Card(3)), None)
    );
    assert_eq!(View::of(&state, BEN).hand_len[0], 1);
}

#[test]
fn hands_that_change_owners_are_told_to_their_new_ones() {
    let mut state = State::new(Cards::first(12), Seats::first(3));
    happen(&mut state, moved(Card(1), Zone::Stock, Zone::Hand(ANN), Way::Dealt));
    happen(&mut state, moved(Card(2), Zone::Stock, Zone::Hand(BEN), Way::Dealt));
    let mut view = View::of(&state, ANN);
    let swapped = happen(&mut state, What::HandsSwapped { a: ANN, b: BEN });
    let for_ann = Sighting::of(&state, &swapped, ANN).expect("everybody sees that hands are swapped");
    view.fold(&for_ann);
    assert_eq!(view.hand, Cards::one(Card(2)));
    assert_eq!(
        Sighting::of(&state, &swapped, CEM).map(|seen| seen.hand),
        Some(Cards::NONE)
    );
}

#[test]
fn what_stands_until_somebody_notices_is_seen_by_nobody() {
    let state = State::new(Cards::first(12), Seats::first(3));
    let seed = Fact {
        cite: Cite::HAND,
        what: What::Seeded {
            seed: Seed::from_number(1),
        },
    };
    let settled = Fact {
        cite: Cite::HAND,
        what: What::Forgotten { index: 0 },
    };
    for seat in [ANN, BEN, CEM, Seat::NOBODY] {
        assert_eq!(Sighting::of(&state, &seed, seat), None);
        assert_eq!(Sighting::of(&state, &settled, seat), None);
    }
}

#[test]
fn each_card_of_the_hand_is_offered_or_has_a_reason_in_both_languages() {
    for book in maumau_rulebooks::BOOKS {
        let law =
            Law::bind(book, 4, Options::defaults(book.options), &[]).unwrap_or_else(|e| panic!("{}: {e}", book.id));
        let mut state = law.table();
        law.deal(&mut state, 0, Seed::from_number(1), &mut ());
        for seat in Seats::first(4) {
            let ready = maumau_referee::Deed::Sign(Sign::READY);
            let now_ms = state.now_ms;
            // In some books play begins when all players are ready.
            let _ = law.deed(&mut state, now_ms, seat, &ready, &mut ());
        }
        if state.phase != Phase::Playing {
            continue;
        }
        for seat in Seats::first(4) {
            let outlook = Outlook::of(&law, &state, seat);
            for card in outlook.view.hand {
                for &spot in book.spots {
                    let offered = outlook.offers.lay[spot as usize].has(card);
                    let why = outlook.why_not(card, spot);
                    assert_eq!(offered, why.is_none(), "{}: {card:?} at {spot:?}", book.id);
                    if let Some(why) = why {
                        let text = why.why(&law);
                        assert!(!why.name(&law).is_empty(), "{}: a paragraph forbids it", book.id);
                        assert!(
                            !text.de.is_empty() && !text.en.is_empty(),
                            "{} says why",
                            why.name(&law)
                        );
                    }
                }
            }
        }
    }
}
