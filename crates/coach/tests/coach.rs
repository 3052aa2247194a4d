//! The coach is deterministic, does not depend on hidden cards, and finds blunders.

use maumau_bots::{BotMatch, BotStep, Impression, by_name};
use maumau_coach::{ChosenDeed, Coach, Decisions, Exam, WatchEvent, decisions};
use maumau_notation::record::{Head, Record};
use maumau_referee::{Book, Deed, Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_sight::View;
use maumau_table::{Fact, Seats, Seed, Sign, State, What};

const SMALL: Coach = Coach { budget: 60, seed: 3 };

fn law(book: &'static Book, seats: u8) -> Law {
    Law::bind(book, seats, Options::defaults(book.options), &[]).unwrap_or_else(|e| panic!("{}: {e}", book.id))
}

fn played(law: &Law, seed: u64) -> Record {
    let people: Vec<String> = (1..=law.seats).map(|seat| format!("bot{seat}")).collect();
    let head = Head::of(law, &people, None, &[]);
    let bots = (0..law.seats).filter_map(|_| by_name("simple")).collect();
    let lines = Vec::new();
    let mut play = BotMatch::logged(law, bots, seed, Record { head, lines });
    let mut is_over = false;
    while !is_over {
        let step = play.step(&mut |_: &State, fact: &Fact| is_over |= matches!(fact.what, What::RoundEnded { .. }));
        assert!(!matches!(step, BotStep::Over | BotStep::Stuck), "{}", law.book.id);
    }
    Record {
        head: play.log_mut().head.clone(),
        lines: std::mem::take(&mut play.log_mut().lines),
    }
}

fn found(law: &Law, seed: u64) -> Decisions {
    let found = decisions(&played(law, seed), &[], Seats::first(law.seats));
    found.unwrap_or_else(|why| panic!("{}: {why}", law.book.id))
}

#[test]
fn other_hidden_cards_change_no_verdict() {
    for book in BOOKS {
        let law = law(book, 3.max(book.seats.0));
        let found = found(&law, 5);
        assert!(found.all.len() >= 5, "{}: {}", book.id, found.all.len());
        for (n, decision) in found.all.iter().enumerate().take(8) {
            let seat = decision.view.seat;
            let other = decision.view.guess(law.cards(), &Seed::from_number(n as u64));
            let twin = ChosenDeed {
                view: View::of(&other, seat),
                offers: law.offers(&other, seat),
                ..decision.clone()
            };
            assert_eq!(SMALL.judge(&found, decision), SMALL.judge(&found, &twin), "{}", book.id);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_verdicts() {
    let law = law(BOOKS[0], 3);
    let judged = |coach: Coach| {
        let found = found(&law, 9);
        found.all.iter().map(|one| coach.judge(&found, one)).collect::<Vec<_>>()
    };
    assert_eq!(judged(SMALL), judged(SMALL));
    assert_ne!(judged(SMALL), judged(Coach { seed: 4, ..SMALL }));
}

#[test]
fn nobody_is_told_to_keep_a_card_that_fits_unless_it_surely_wins_more() {
    for (place, book) in BOOKS.iter().enumerate() {
        let law = law(book, 3.max(book.seats.0));
        let found = found(&law, 11 + place as u64);
        for decision in found.all.iter().take(12) {
            let (view, offers) = (&decision.view, &decision.offers);
            let Some(advice) = SMALL.advise(&law, view, offers, &decision.impression) else {
                continue;
            };
            let is_laid = |deed| matches!(deed, Some(Deed::Lay(..)));
            if !is_laid(advice.best) && is_laid(advice.instead) {
                assert!(
                    advice.cost.is_above(0.0) && advice.reason.is_some(),
                    "{}: {advice:?}",
                    book.id
                );
            }
            assert_eq!(
                advice.reason.is_some(),
                advice.cost.is_above(0.0),
                "{}: {advice:?}",
                book.id
            );
        }
    }
}

#[test]
fn who_could_have_gone_out_and_draws_is_told() {
    let law = law(BOOKS[0], 2);
    let with_one = |one: &&ChosenDeed| one.view.hand.len() == 1 && matches!(one.deed, Deed::Lay(..)) && one.offers.draw;
    let (found, place) = (0..40)
        .find_map(|seed| {
            let found = found(&law, seed);
            let place = found.all.iter().position(|one| with_one(&one))?;
            Some((found, place))
        })
        .expect("somebody lays a last card and could draw");
    let lays = &found.all[place];
    let draws = ChosenDeed {
        deed: Deed::Draw,
        ..lays.clone()
    };
    let coach = Coach { budget: 400, seed: 1 };
    let verdict = coach.judge(&found, &draws);
    assert!(verdict.is_marked() && verdict.cost.mean > 0.1, "{verdict:?}");
    assert_eq!(verdict.best, Some(lays.deed));
    let reason = verdict.reason.expect("a mark has a reason");
    assert_eq!(reason.event, Some(WatchEvent::OutSoon), "{reason:?}");
    assert!(reason.better > reason.done, "{reason:?}");
    assert!(!coach.judge(&found, lays).is_marked());
}

/// A small version of the exam in docs/bots.md. Checks that it works and makes no claim about detection rates.
#[test]
fn blunders_are_found_sooner_than_plain_decisions() {
    let law = law(BOOKS[0], 2);
    let exam = Exam {
        law: &law,
        coach: Coach { budget: 600, seed: 1 },
        judges: &[("medium", 60)],
        seed: 7,
    };
    let asked = exam.run(24, |_| ());
    let marked = |is_planted: bool| {
        let of = asked.iter().filter(|one| one.is_planted == is_planted);
        of.filter(|one| one.assessment.is_marked()).count()
    };
    let lost = asked.iter().filter(|one| one.losses[0].mean >= 0.1);
    assert!(lost.clone().count() >= 2, "{asked:?}");
    assert!(lost.clone().any(|one| one.assessment.is_marked()), "{asked:?}");
    assert!(
        marked(true) >= 2 && marked(false) <= 1,
        "{} {}",
        marked(true),
        marked(false)
    );
}

#[test]
fn a_word_that_is_waited_for_is_the_first_hint() {
    let law = law(maumau_rulebooks::find("swiss").expect("a book"), 3);
    let bots = (0..law.seats).filter_map(|_| by_name("simple")).collect();
    let (mut play, mut asked) = (BotMatch::new(&law, bots, 4), 0);
    while asked < 3 {
        assert!(!matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck));
        let state = play.state();
        for window in state
            .windows
            .iter()
            .filter(|window| law.awaited(window) == Some(Sign::MAU))
        {
            for seat in window.seats - window.done {
                let (view, offers) = (View::of(state, seat), law.offers(state, seat));
                let tip = SMALL.tip(&law, &view, &offers, &Impression::default());
                if offers.signs.has(Sign::MAU) {
                    assert_eq!(tip.deed(), Some(Deed::Sign(Sign::MAU)));
                    asked += 1;
                }
            }
        }
    }
}
