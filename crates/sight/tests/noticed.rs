//! What a seat notices of others' hands, and what it makes of it when it guesses.

use maumau_referee::{Law, Options};
use maumau_sight::{Noticed, Sighting, View};
use maumau_table::{Card, Cards, Cite, Fact, Seat, Seed, State, Way, What, Zone};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CEM: Seat = Seat(2);
const SEEDS: u64 = 40;

/// Three people have been dealt cards; this is what Ann sees.
fn dealt() -> (Law, State, View) {
    let book = maumau_rulebooks::BOOKS[0];
    let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three may play");
    let mut state = law.table();
    law.deal(&mut state, 0, Seed::from_number(1), &mut ());
    let view = View::of(&state, ANN);
    (law, state, view)
}

fn see(noticed: &mut Noticed, view: &View, what: What) {
    let fact = Fact { cite: Cite::HAND, what };
    let hand = Cards::NONE;
    noticed.see(view, &Sighting { fact, hand });
}

fn moved(card: Card, from: Zone, to: Zone) -> What {
    What::Moved {
        card,
        face: card,
        from,
        to,
        way: Way::Given,
    }
}

#[test]
fn a_card_seen_on_its_way_into_a_hand_is_there_until_it_goes() {
    let (_, _, view) = dealt();
    let mut noticed = Noticed::default();
    see(&mut noticed, &view, moved(Card(3), Zone::Discard(0), Zone::Hand(BEN)));
    see(&mut noticed, &view, moved(Card(4), Zone::Discard(0), Zone::Hand(BEN)));
    assert_eq!(noticed.sure(BEN), Cards::NONE.with(Card(3)).with(Card(4)));
    see(&mut noticed, &view, moved(Card(3), Zone::Hand(BEN), Zone::Discard(0)));
    assert_eq!(noticed.sure(BEN), Cards::one(Card(4)), "the other one stays");
    assert_eq!(noticed.sure(CEM), Cards::NONE);
}

#[test]
fn of_a_card_that_nobody_sees_nothing_is_known_and_any_may_have_gone() {
    let (_, _, view) = dealt();
    let mut noticed = Noticed::default();
    see(&mut noticed, &view, moved(Card::UNKNOWN, Zone::Stock, Zone::Hand(BEN)));
    assert_eq!(noticed, Noticed::default());
    see(&mut noticed, &view, moved(Card(3), Zone::Discard(0), Zone::Hand(BEN)));
    see(
        &mut noticed,
        &view,
        moved(Card::UNKNOWN, Zone::Hand(BEN), Zone::Hand(CEM)),
    );
    assert_eq!((noticed.sure(BEN), noticed.sure(CEM)), (Cards::NONE, Cards::NONE));
}

#[test]
fn both_cards_that_are_displayed_are_known() {
    let (_, _, view) = dealt();
    let mut noticed = Noticed::default();
    let (seat, a, b) = (BEN, Card(3), Card(9));
    see(&mut noticed, &view, What::Displayed { seat, a, b });
    assert_eq!(noticed.sure(BEN), Cards::one(a).with(b));
}

#[test]
fn what_somebody_passed_up_adds_up_until_it_has_drawn() {
    let mut noticed = Noticed::default();
    noticed.passed_up(BEN, Cards::one(Card(1)), 4);
    noticed.passed_up(BEN, Cards::one(Card(2)), 4);
    assert_eq!(
        noticed.lacks(BEN),
        (Cards::one(Card(1)).with(Card(2)), 4),
        "as many as before"
    );
    noticed.passed_up(BEN, Cards::one(Card(3)), 3);
    let three = Cards::one(Card(1)).with(Card(2)).with(Card(3));
    assert_eq!(noticed.lacks(BEN), (three, 3), "fewer");
    noticed.passed_up(BEN, Cards::one(Card(5)), 6);
    assert_eq!(
        noticed.lacks(BEN),
        (Cards::one(Card(5)), 6),
        "of the new ones nothing else is known"
    );
}

#[test]
fn a_card_that_goes_was_one_of_the_old_ones_unless_they_lack_it() {
    let (_, _, view) = dealt();
    let mut noticed = Noticed::default();
    noticed.passed_up(BEN, Cards::one(Card(1)), 4);
    see(&mut noticed, &view, moved(Card(7), Zone::Hand(BEN), Zone::Discard(0)));
    assert_eq!(noticed.lacks(BEN), (Cards::one(Card(1)), 3));
    see(&mut noticed, &view, moved(Card(1), Zone::Hand(BEN), Zone::Discard(0)));
    assert_eq!(noticed.lacks(BEN), (Cards::one(Card(1)), 3), "it was drawn since");
}

#[test]
fn what_is_known_of_a_hand_goes_with_it() {
    let (_, _, view) = dealt();
    let mut noticed = Noticed::default();
    see(&mut noticed, &view, moved(Card(3), Zone::Discard(0), Zone::Hand(BEN)));
    noticed.passed_up(BEN, Cards::one(Card(1)), 4);
    see(&mut noticed, &view, What::HandsSwapped { a: BEN, b: CEM });
    assert_eq!(
        (noticed.sure(BEN), noticed.sure(CEM)),
        (Cards::NONE, Cards::one(Card(3)))
    );
    assert_eq!(noticed.lacks(BEN), (Cards::NONE, 0));
    assert_eq!(noticed.lacks(CEM), (Cards::one(Card(1)), 4));
    // One's own hand goes to Ben: one knows all of it.
    see(&mut noticed, &view, What::HandsSwapped { a: ANN, b: BEN });
    assert_eq!(noticed.sure(BEN), view.hand);
    assert_eq!(noticed.lacks(BEN), (Cards::NONE, 0), "and has not settled anything");
}

#[test]
fn guesses_differ_where_nothing_is_known_and_keep_to_what_is() {
    let (law, state, view) = dealt();
    let hands = |noticed: &Noticed, seat: Seat| -> Vec<Cards> {
        let guess = |seed| {
            let guess = view.guess_as(law.cards(), &Seed::from_number(seed), noticed);
            assert_eq!(View::of(&guess, ANN), view, "seed {seed}");
            guess.hand(seat)
        };
        (0..SEEDS).map(guess).collect()
    };
    let guessed = hands(&Noticed::default(), BEN);
    assert!(guessed.iter().any(|hand| *hand != guessed[0]), "not always the same");

    let mut noticed = Noticed::default();
    for card in state.hand(BEN) {
        see(&mut noticed, &view, What::Shown { to: ANN, of: BEN, card });
    }
    let all = hands(&noticed, BEN);
    assert!(
        all.iter().all(|hand| *hand == state.hand(BEN)),
        "every card of it was seen"
    );

    // Fewer cards than the hand has lack one card, or lack whatever it could hold.
    let lacked = state.hand(CEM).lowest().expect("a card");
    let mut noticed = Noticed::default();
    noticed.passed_up(CEM, Cards::one(lacked), view.hand_len[2]);
    assert!(hands(&noticed, CEM).iter().all(|hand| !hand.has(lacked)));
    noticed.passed_up(CEM, law.cards(), view.hand_len[2]);
    assert_eq!(hands(&noticed, CEM).len(), SEEDS as usize);
}
