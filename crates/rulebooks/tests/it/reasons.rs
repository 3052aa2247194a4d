//! Every rejection has a reason: each paragraph that forbids something has a sentence for it in German and in English.

use crate::dice::Dice;
use maumau_referee::{Deed, Enforce, Law, Options, Verdict};
use maumau_rulebooks::BOOKS;
use maumau_table::{Card, Cite, Phase, Seats, Seed, Spot, State, round_seed};
use std::collections::BTreeSet;

/// Random options, without those that make a match long.
fn options(book: &'static maumau_referee::Book, dice: &mut Dice) -> Options {
    let presets = book.presets;
    let text = if presets.is_empty() || dice.below(2) == 0 {
        String::new()
    } else {
        format!("preset={}", presets[dice.below(presets.len())].id)
    };
    book.read(&text).expect("a preset can be read")
}

/// Collects the paragraphs that forbid an action of any seat here, and those without a reason.
fn forbidders(law: &Law, state: &State, into: &mut BTreeSet<String>, mute: &mut BTreeSet<String>) {
    for seat in Seats::first(law.seats) {
        let lays = state
            .hand(seat)
            .flat_map(|card: Card| [Spot::Pile, Spot::SecondPile, Spot::Before].map(|spot| Deed::Lay(card, spot)));
        let others = [Deed::Draw, Deed::Pass, Deed::TakeUp];
        let signs = law.book.signs.iter().map(|&sign| Deed::Sign(sign));
        for deed in lays.chain(others).chain(signs) {
            let Verdict::Wrong(cite, _) = law.judge(state, seat, &deed) else {
                continue;
            };
            let name = law.name(cite);
            into.insert(name.to_owned());
            let said = law.rule(cite).map(|rule| rule.why());
            if said.is_none_or(|why| why.de.trim().is_empty() || why.en.trim().is_empty() || why.de == why.en) {
                mute.insert(format!("{}: {name} forbids {deed:?} without a word", law.book.id));
            }
        }
    }
}

#[test]
fn every_no_has_its_sentence_in_both_languages() {
    let mut mute = BTreeSet::new();
    for book in BOOKS {
        let mut said = BTreeSet::new();
        for number in 0..24_u64 {
            let mut dice = Dice(number);
            let span = usize::from(book.seats.1.min(6) - book.seats.0) + 1;
            let seats = book.seats.0 + dice.below(span) as u8;
            let Ok(law) = Law::bind(book, seats, options(book, &mut dice), &[]) else {
                continue;
            };
            let mut state = law.table();
            let master = Seed::from_number(number);
            law.deal(&mut state, 0, round_seed(master, 1), &mut ());
            for _ in 0..120 {
                forbidders(&law, &state, &mut said, &mut mute);
                let deeds: Vec<_> = Seats::first(law.seats)
                    .flat_map(|seat| law.offers(&state, seat).deeds().into_iter().map(move |d| (seat, d)))
                    .collect();
                let at = match state.next_deadline_ms() {
                    Some(at) if deeds.is_empty() || dice.below(10) == 0 => at,
                    _ if deeds.is_empty() => break,
                    _ => state.now_ms + dice.below(900) as u32,
                };
                law.lapse(&mut state, at, &mut ());
                if !deeds.is_empty() {
                    let (seat, deed) = deeds[dice.below(deeds.len())];
                    let _ = law.deed(&mut state, at, seat, &deed, &mut ());
                }
                if state.phase == Phase::Between {
                    break;
                }
            }
        }
        assert!(said.len() >= 3, "{}: hardly anything was forbidden: {said:?}", book.id);
        println!("{}: {}", book.id, said.into_iter().collect::<Vec<_>>().join(" "));
    }
    assert!(mute.is_empty(), "{}", mute.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn every_paragraph_that_lays_down_the_law_says_it_in_both_languages() {
    for book in BOOKS {
        let law = Law::bind(book, book.seats.0, Options::defaults(book.options), &[]).expect("the fewest can play");
        for place in 0..=u8::MAX {
            let Some(rule) = law.rule(Cite(place)) else { continue };
            let half = |text: maumau_table::Wording| text.de.is_empty() != text.en.is_empty();
            assert!(
                !half(rule.why()) && !half(rule.text()),
                "{} {}: one language only",
                book.id,
                rule.name()
            );
            let answers = rule.answers();
            if answers.enforce != Enforce::AsTable && (answers.fits.is_some() || answers.acts.is_some()) {
                assert!(
                    !rule.why().de.is_empty(),
                    "{} {}: a price without a sentence",
                    book.id,
                    rule.name()
                );
            }
        }
    }
}
