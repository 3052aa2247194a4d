//! What a seat notices about other hands, and how its guesses use that.

use maumau_referee::{Law, Options};
use maumau_sight::{Noticed, Outlook, Sighting, View};
use maumau_table::{Ask, Card, Cards, Cite, Fact, Phase, Question, Seat, Seed, State, Way, What, Zone};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CEM: Seat = Seat(2);
const SEEDS: u64 = 40;

/// Deals cards to three players; returns Ann's view too.
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

/// Returns the cards that are ruled out for the oldest card of a hand, and for how many cards anything is ruled out.
fn lacks(noticed: &Noticed, seat: Seat) -> (Cards, u8) {
    (noticed.lacks(seat, 0), noticed.settled(seat))
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
        lacks(&noticed, BEN),
        (Cards::one(Card(1)).with(Card(2)), 4),
        "as many as before"
    );
    noticed.passed_up(BEN, Cards::one(Card(3)), 3);
    let three = Cards::one(Card(1)).with(Card(2)).with(Card(3));
    assert_eq!(lacks(&noticed, BEN), (three, 3), "fewer");
    noticed.passed_up(BEN, Cards::one(Card(5)), 6);
    assert_eq!(
        lacks(&noticed, BEN),
        (three.with(Card(5)), 6),
        "all that was known before"
    );
    let new = noticed.lacks(BEN, 3);
    assert_eq!(new, Cards::one(Card(5)), "of the new ones nothing else is known");
}

#[test]
fn what_lay_on_the_pile_when_the_stock_was_renewed_is_held_by_nobody_who_has_not_drawn() {
    let (_, _, view) = dealt();
    let lay = view.piles.top(0).expect("a card lies there").0;
    let mut noticed = Noticed::default();
    see(&mut noticed, &view, What::Renewed);
    let (other, n) = ([BEN, CEM].into_iter())
        .map(|seat| (seat, view.hand_len[seat.index()]))
        .find(|(seat, _)| *seat != view.turn.seat)
        .expect("somebody is not on");
    assert_eq!(lacks(&noticed, other), (Cards::one(lay), n));
    assert_eq!(
        noticed.lacks(other, n),
        Cards::NONE,
        "of what it draws nothing is known"
    );
}

#[test]
fn a_card_that_goes_was_one_of_the_old_ones_unless_they_lack_it() {
    let (_, _, view) = dealt();
    let mut noticed = Noticed::default();
    noticed.passed_up(BEN, Cards::one(Card(1)), 4);
    see(&mut noticed, &view, moved(Card(7), Zone::Hand(BEN), Zone::Discard(0)));
    assert_eq!(lacks(&noticed, BEN), (Cards::one(Card(1)), 3));
    see(&mut noticed, &view, moved(Card(1), Zone::Hand(BEN), Zone::Discard(0)));
    assert_eq!(lacks(&noticed, BEN), (Cards::one(Card(1)), 3), "it was drawn since");
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
    assert_eq!(lacks(&noticed, BEN), (Cards::NONE, 0));
    assert_eq!(lacks(&noticed, CEM), (Cards::one(Card(1)), 4));
    // Ann's own hand goes to Ben, and she knows all of it.
    see(&mut noticed, &view, What::HandsSwapped { a: ANN, b: BEN });
    assert_eq!(noticed.sure(BEN), view.hand);
    assert_eq!(lacks(&noticed, BEN), (Cards::NONE, 0), "and has not settled anything");
}

#[test]
fn guesses_differ_where_nothing_is_known_and_keep_to_what_is() {
    let (law, state, view) = dealt();
    let hands = |noticed: &Noticed, seat: Seat| -> Vec<Cards> {
        let guess = |seed| {
            let guess = view.guess_as(law.cards(), &Seed::from_number(seed), noticed);
            assert_eq!(View::of(&guess, ANN), view, "seed {seed}");
            assert_eq!(guess.hand(seat).len(), view.hand_len[seat.index()], "seed {seed}");
            assert_eq!(guess.card_places(), law.cards().len().into(), "seed {seed}");
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

    // First no card of the hand is one of these; then no card can be any at all, which guesses must survive.
    let lacked = state.hand(CEM).lowest().expect("a card");
    let mut noticed = Noticed::default();
    noticed.passed_up(CEM, Cards::one(lacked), view.hand_len[2]);
    assert!(hands(&noticed, CEM).iter().all(|hand| !hand.has(lacked)));
    noticed.passed_up(CEM, law.cards(), view.hand_len[2]);
    assert_eq!(hands(&noticed, CEM).len(), SEEDS as usize);
}

fn happens(state: &mut State, what: What) {
    state.apply(&Fact { cite: Cite::HAND, what });
}

/// Ann knows who put a card face down: she guesses different cards of that hand.
#[test]
fn what_others_have_put_down_is_guessed_to_be_cards_of_theirs() {
    let (law, mut state, _) = dealt();
    let (question, rule) = (Question::FaceDown(None), Cite(0));
    let ask = |seat, step| Ask {
        seat,
        rule,
        question,
        step,
        arg: 0,
    };
    for (seat, step) in [(ANN, 0), (BEN, 0), (BEN, 1), (CEM, 0)] {
        happens(&mut state, What::Asked { ask: ask(seat, step) });
    }
    for (seat, step, nth) in [(ANN, 0, 0), (BEN, 0, 0), (BEN, 1, 1)] {
        let card = state.hand(seat).nth(nth).expect("a card");
        happens(
            &mut state,
            What::PutDown {
                ask: ask(seat, step),
                card,
            },
        );
    }
    let view = View::of(&state, ANN);
    for seed in 0..SEEDS {
        let guess = view.guess(law.cards(), &Seed::from_number(seed));
        assert_eq!(View::of(&guess, ANN), view, "seed {seed}");
        let [own, one, other, none] = guess.asks[..] else {
            panic!("four questions")
        };
        let lies = |ask: Ask| ask.question.face_down();
        assert_eq!((lies(own), lies(none)), (state.hand(ANN).lowest(), None), "seed {seed}");
        let hers = |card: Option<Card>| card.is_some_and(|card| guess.hand(BEN).has(card));
        assert!(hers(lies(one)) && hers(lies(other)), "seed {seed}: {one:?} {other:?}");
        assert_ne!(lies(one), lies(other), "seed {seed}");
    }
}

/// The cards that Cem had then lack what Cem passed up; nothing is known about those drawn since.
#[test]
fn what_was_drawn_since_may_be_what_was_passed_up() {
    let (law, _, view) = dealt();
    let settled = view.hand_len[2] - 2;
    // Leaves enough other cards for the settled part of the hand, and one to spare.
    let lacked: Cards = (law.cards() - view.known()).skip(usize::from(settled) + 1).collect();
    let mut noticed = Noticed::default();
    noticed.passed_up(CEM, lacked, settled);
    let has = |seed| {
        let guess = view.guess_as(law.cards(), &Seed::from_number(seed), &noticed);
        (guess.hand(CEM) & lacked).len()
    };
    let most = (0..SEEDS).map(has).max();
    assert_eq!(most, Some(2), "as many as it has drawn");
}

/// Once a second pile has shrunk, its former cards are no longer known.
#[test]
fn known_is_what_lies_on_the_piles_now() {
    let (_, mut state, _) = dealt();
    let stock: Vec<Card> = state.hidden().stock().to_vec();
    let (gone, stays) = (stock[0], stock[1]);
    for card in [stays, gone] {
        happens(&mut state, moved(card, Zone::Stock, Zone::Discard(1)));
    }
    for &card in &stock[2..5] {
        happens(&mut state, moved(card, Zone::Stock, Zone::Discard(0)));
    }
    assert!(View::of(&state, ANN).known().has(gone));
    happens(&mut state, moved(gone, Zone::Discard(1), Zone::Stock));
    let known = View::of(&state, ANN).known();
    assert!(known.has(stays) && !known.has(gone));
}

#[test]
fn after_the_round_nobody_is_told_why_a_card_cant_be_laid() {
    let (law, mut state, _) = dealt();
    happens(&mut state, What::Opened);
    let forbidden = |state: &State| Outlook::of(&law, state, BEN).forbidden.len();
    assert!(state.phase == Phase::Playing && forbidden(&state) > 0);
    happens(&mut state, What::RoundEnded { winner: ANN });
    assert!(!state.hand(BEN).is_empty());
    assert_eq!(forbidden(&state), 0);
}
