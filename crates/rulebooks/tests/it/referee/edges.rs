//! Edge cases: seats that a table does not have, undoing where it is not allowed, the first of a list.

use super::{law, playing};
use maumau_referee::{Deed, Law, Options, Range, Slip, Verdict};
use maumau_rulebooks::BOOKS;
use maumau_table::{Cite, Seat, Spot};

#[test]
fn whoever_sits_beside_the_table_can_do_nothing_at_it() {
    let law = law("", 3);
    for state in [playing(&law), law.table()] {
        for seat in [Seat(3), Seat(7), Seat::NOBODY] {
            for deed in [Deed::Join, Deed::Leave, Deed::Draw, Deed::Pass] {
                assert_eq!(law.judge(&state, seat, &deed), Verdict::Impossible, "{seat:?} {deed:?}");
            }
        }
    }
}

#[test]
fn no_rule_is_asked_whether_something_is_taken_back() {
    let law = law("", 3);
    let state = playing(&law);
    for seat in state.seated {
        assert_eq!(law.judge(&state, seat, &Deed::TakeBack), Verdict::Impossible);
    }
}

#[test]
fn with_no_time_for_it_nothing_is_taken_back() {
    // Each card that may be played, and taken back at the same moment.
    let taken_back = |options: &str| {
        let law = law(options, 3);
        let before = playing(&law);
        let (seat, at_ms) = (before.turn.seat, before.now_ms + 500);
        let laid = before.hand(seat).filter_map(|card| {
            let (mut state, mut slip) = (before, None::<Slip>);
            let lays = Deed::Lay(card, Spot::Pile);
            law.deed_or_back(&mut state, &mut slip, at_ms, seat, &lays, &mut ())
                .ok()?;
            let back = law.deed_or_back(&mut state, &mut slip, at_ms, seat, &Deed::TakeBack, &mut ());
            Some(back.is_ok())
        });
        laid.collect::<Vec<bool>>()
    };
    let (with, without) = (taken_back("take-back=5000"), taken_back("take-back=0"));
    assert!(with.contains(&true), "{with:?}");
    assert!(!without.is_empty() && !without.contains(&true), "{without:?}");
}

#[test]
fn of_a_card_the_first_rule_speaks_too() {
    let mut cards = 0;
    for &book in BOOKS {
        let options = book.read("").expect("defaults");
        let law = Law::bind(book, book.seats.0.max(3), options, &[]).expect("three can play");
        let of_first = law.speaks_of_cards(Cite(0));
        for said in of_first.into_iter().flatten() {
            for card in said.cards {
                cards += 1;
                let name = law.rules[0].name();
                assert!(
                    law.said_of(card).iter().any(|other| other.rule == name),
                    "{} {name}",
                    book.id
                );
            }
        }
    }
    assert!(cards > 0, "no book's first rule speaks of a card");
}

#[test]
fn all_words_of_a_set_are_all_of_them() {
    let mut sets = 0;
    for book in BOOKS {
        for (place, spec) in book.options.iter().enumerate() {
            let Range::Set(words) = spec.range else { continue };
            let mut options = Options::defaults(book.options);
            options.set(spec.key, "all").expect("all may be meant");
            assert_eq!(options.get(place), (1 << words.len()) - 1, "{} {}", book.id, spec.key);
            sets += 1;
        }
    }
    assert!(sets > 0);
}
