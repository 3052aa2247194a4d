//! Tests of the completions.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use super::*;
use crate::entry::{self, Entry};
use maumau_bots::by_name;
use maumau_notation::Words;
use maumau_play::{Mind, Next, due, plan};
use maumau_protocol::Play;
use maumau_referee::{Deed, Law};
use maumau_sight::Outlook;
use maumau_table::{Seat, Seed};

fn vocabulary() -> TypedWords {
    TypedWords {
        now: ["Herz 7", "7H", "Herz Bube", "Kreuz Ass", "Mau!"]
            .map(str::to_owned)
            .into(),
        always: ["hilfe", "zurück", "zweifle", "regeln", "Herz"]
            .map(str::to_owned)
            .into(),
        rules: ["SP4", "SP12"].map(str::to_owned).into(),
    }
}

#[test]
fn what_was_begun_is_gone_on_with() {
    let words = vocabulary();
    let completed = |head: &str| {
        let found = words.complete(head);
        let kept = head[..head.len() - found.begun].to_owned();
        (kept + found.common(), found.words.len())
    };
    let one = |text: &str| (text.to_owned(), 1);
    assert_eq!(completed("hi"), one("hilfe"));
    assert_eq!(completed("ZUR"), one("zurück"));
    assert_eq!(completed("kr"), one("Kreuz Ass"));
    assert_eq!(completed("kreuz a"), one("Kreuz Ass"));
    assert_eq!(completed("lege herz b"), one("lege Herz Bube"));
    assert_eq!(completed("7h, ma"), one("7h, Mau!"));
    assert_eq!(completed("?kr"), one("?Kreuz Ass"));
    assert_eq!(completed("regeln sp1"), one("regeln SP12"));
    assert_eq!(completed("he"), ("Herz".into(), 3));
    assert_eq!(completed("xyz"), ("xyz".into(), 0));
    assert_eq!(completed("xyz "), ("xyz ".into(), 5));
    assert_eq!(completed(""), (String::new(), 5));
}

/// Calls `look` with the view of each of three bots before each of their actions, in every book.
fn in_every_view(language: Language, mut look: impl FnMut(&Names, &View)) {
    for book in maumau_rulebooks::BOOKS {
        let law = Law::bind(book, 3, book.read("").expect("options"), &[]).expect("a law");
        let (play, people) = (Play::of(&law), ["Du", "Ben", "Cem"].map(str::to_owned));
        let numbers = ["1", "2", "3"].map(str::to_owned);
        let names = Names {
            play: &play,
            people: &people,
            language,
        };
        let mut minds: Vec<Option<Mind>> = (0..3)
            .map(|n| by_name("simple").map(|make| Mind::new(make, n)))
            .collect();
        let mut game = maumau_play::Match::of(&law, law.table(), ());
        game.deal(0, Seed::from_number(3), &mut ());
        for _ in 0..30 {
            if !matches!(game.next(), Next::Deadline(_) | Next::Waits(_)) {
                break;
            }
            let words = Words {
                law: &law,
                people: &numbers,
            };
            for seat in 0..3 {
                look(
                    &names,
                    &View::of(&words, &Outlook::for_people(words.law, game.state(), Seat(seat))),
                );
            }
            let at_ms = game.state().now_ms;
            plan(&game, &mut minds, maumau_play::Pace::from(at_ms));
            let Some(next) = due(&game, &minds) else { break };
            match next {
                maumau_play::Due::Deadline(at_ms) => {
                    game.time(at_ms, &mut ());
                }
                maumau_play::Due::Plan(at_ms, seat) => {
                    let planned: Option<(u32, Deed)> = minds[seat.index()].as_mut().and_then(Mind::take_plan);
                    if let Some((_, deed)) = planned {
                        let _ = game.deed(at_ms, seat, deed, &mut ());
                    }
                }
            }
        }
    }
}

#[test]
fn in_every_book_what_is_completed_is_understood() {
    for language in [Language::German, Language::English] {
        let mut looked = 0;
        in_every_view(language, |names, view| {
            for deed in offered::shown(names, view) {
                let Some(line) = typed(names, &deed) else { continue };
                let done = match entry::read(names, view, &line) {
                    Entry::Deeds(deeds) => deeds,
                    other => panic!("{line} for {deed:?}: {other:?}"),
                };
                // `typed` omits the spot of a card and the demand of a charge, so only the verbs are compared.
                let verbs: Vec<&str> = done.iter().map(DeedView::word).collect();
                assert_eq!(verbs, [deed.word()], "{line}");
                // Identical cards are interchangeable here.
                assert_eq!(typed(names, &done[0]).as_deref(), Some(line.as_str()));
                looked += 1;
            }
            for word in TypedWords::of(names, view).now {
                let read = entry::read(names, view, &word);
                assert!(!matches!(read, Entry::Nonsense(_)), "{word}: {read:?}");
            }
        });
        assert!(looked > 300, "{looked}");
        for (de, en) in ALWAYS {
            assert_ne!(de, en);
        }
    }
}
