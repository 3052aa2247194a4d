//! Tests messages on the wire, with a view of every book.

use maumau_notation::Words;
use maumau_protocol::{ClientMessage, HostMessage, Play, View};
use maumau_referee::{Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_sight::Outlook;
use maumau_table::{Seat, Seed};

#[test]
fn clients_messages_are_read_and_others_refused() {
    let read = |text: &str| serde_json::from_str::<ClientMessage>(text);
    let deed = read(r#"{"say":"deed","id":"a1","deed":"lay 7H","reaction_ms":420}"#).expect("a deed");
    assert_eq!(
        deed,
        ClientMessage::Deed {
            id: "a1".into(),
            deed: "lay 7H".into(),
            reaction_ms: Some(420),
        }
    );
    assert!(read(r#"{"say":"hello","v":1,"last":null}"#).is_ok());
    assert!(read(r#"{"say":"host","power":{"do":"kick","seat":2}}"#).is_ok());
    for wrong in [
        "",
        "[]",
        r#"{"say":"shuffle"}"#,
        r#"{"say":"deed","id":1}"#,
        r#"{"say":"stand","why":"because"}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn every_book_can_be_shown() {
    for book in BOOKS {
        let law = Law::bind(book, book.seats.0.max(3), Options::defaults(book.options), &[]).expect("three can play");
        let mut state = law.table();
        assert!(law.deal(&mut state, 0, Seed::from_number(5), &mut ()));
        let people: Vec<String> = (1..=law.seats).map(|n| n.to_string()).collect();
        let words = Words {
            law: &law,
            people: &people,
        };
        let play = Play::of(&law);
        assert_eq!(play.cards.len(), usize::from(law.deck.len()));
        for seat in [Seat(0), Seat(1), Seat::NOBODY] {
            let view = View::of(&words, &Outlook::of(&law, &state, seat));
            assert_eq!(
                view.hand.len(),
                if seat.is_some() {
                    usize::from(state.hand_len[seat.index()])
                } else {
                    0
                }
            );
            assert_eq!(view.me.is_none(), view.offers.is_empty() && !seat.is_some());
            let message = HostMessage::Update {
                n: 1,
                seen: Vec::new(),
                earlier: Vec::new(),
                view: Box::new(view),
            };
            let text = serde_json::to_string(&message).expect("it can be written");
            assert!(text.len() < 16_384, "{}: {} bytes", book.id, text.len());
            assert_eq!(serde_json::from_str::<HostMessage>(&text).expect("and read"), message);
        }
    }
}
