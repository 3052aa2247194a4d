//! An update written directly as text equals a serialized message, byte for byte: for every seat,
//! after every action of random rounds of every book.

use maumau_notation::Words;
use maumau_protocol::{HostMessage, Seen, View, write_fact, write_update};
use maumau_referee::{Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_sight::Outlook;
use maumau_table::{Fact, Seat, Seed, State};

const ROUNDS: u64 = 4;
const DEEDS_MAX: u32 = 150;

fn compare(words: &Words, state: &State, n: u32, seen: &[String]) {
    for fact in seen {
        assert!(!matches!(Seen::read(fact), Seen::Newer(_)), "{fact}");
    }
    let seats = (0..words.law.seats).map(Seat).chain([Seat::NOBODY]);
    for outlook in seats.map(|seat| Outlook::for_people(words.law, state, seat)) {
        let made = HostMessage::Update {
            n,
            seen: seen.iter().map(|fact| Seen::read(fact)).collect(),
            earlier: Vec::new(),
            view: Box::new(View::of(words, &outlook)),
        };
        let HostMessage::Update { view, .. } = &made else {
            unreachable!()
        };
        assert!(
            !view.offers.iter().any(|deed| deed.act().is_none()),
            "{:?}",
            view.offers
        );
        let made = serde_json::to_string(&made).expect("it can be written");
        assert_eq!(write_update(words, n, &seen.join(","), &outlook), made);
    }
}

#[test]
fn an_update_written_at_once_is_the_same() {
    for book in BOOKS {
        let law = Law::bind(book, book.seats.0.max(3), Options::defaults(book.options), &[]).expect("three can play");
        let people: Vec<String> = (1..=law.seats).map(|n| n.to_string()).collect();
        let words = Words {
            law: &law,
            people: &people,
        };
        let mut state = law.table();
        let (mut n, mut chance) = (0, 1_u64);
        for seed in 0..ROUNDS {
            let now_ms = state.now_ms;
            if !law.deal(&mut state, now_ms, Seed::from_number(seed), &mut ()) {
                break;
            }
            for _ in 0..DEEDS_MAX {
                let offers = (0..law.seats).map(|seat| (Seat(seat), law.offers(&state, Seat(seat)).deeds()));
                let all: Vec<_> = offers
                    .flat_map(|(seat, deeds)| deeds.into_iter().map(move |deed| (seat, deed)))
                    .collect();
                let mut seen = Vec::new();
                let mut listener = |_: &State, fact: &Fact| seen.push(write_fact(&words, fact));
                chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let now_ms = state.now_ms + 300;
                match all.get((chance >> 33) as usize % all.len().max(1)) {
                    Some((seat, deed)) => {
                        law.deed(&mut state, now_ms, *seat, deed, &mut listener)
                            .expect("what is offered can be done");
                    }
                    None => law.lapse(&mut state, now_ms, &mut listener),
                }
                n += 1;
                compare(&words, &state, n, &seen);
                if state.phase.is_between() {
                    break;
                }
            }
        }
        // A deck file may give a card any code.
        compare(&words, &state, n, &[r#"["announced",1,"\"hi\"\\ \u0007ß"]"#.to_owned()]);
    }
}
