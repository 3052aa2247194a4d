//! A rule card beside the book: what the book says already, which option would say it, and words that must be said while all are silent.

use crate::card::{Clause, Trigger, Want, Who};
use crate::laid::LaidCard;
use maumau_referee::{InForce, Law, Options, Range};
use maumau_table::{Sign, Topic, Topics};

/// Options that are tried, each by itself, until one is found.
pub(crate) fn option_by_which(law: &Law, is_so: impl Fn(&Law) -> bool) -> Option<String> {
    let list: Vec<_> = law.options.list().collect();
    for (spec, now) in list {
        for value in values(&spec.range).into_iter().filter(|value| *value != now) {
            let said = spec.print(value);
            let mut options: Options = law.options;
            if options.set(spec.key, &said).is_err() {
                continue;
            }
            let bound = Law::bind(law.book, law.seats, options, std::slice::from_ref(&law.deck));
            if bound.is_ok_and(|law| is_so(&law)) {
                return Some(format!("{}={said}", spec.key));
            }
        }
    }
    None
}

/// Values of an option that are worth a try: the first two, the last and each of a list.
fn values(range: &Range) -> Vec<i32> {
    match range {
        Range::Switch => vec![1, 0],
        Range::Number(low, high, _) => vec![*low.max(&1), (low.max(&1) + 1).min(*high), *high],
        Range::OneOf(words) => (0..words.len() as i32).collect(),
        Range::Set(words) => (0..words.len()).map(|bit| 1 << bit).collect(),
        Range::NumberOr(limits, _) => vec![i32::from(limits.least.max(1)), i32::from(limits.most)],
        Range::PerCard(_) | Range::Numbers(..) | Range::Cards(_) => Vec::new(),
    }
}

/// A duty of calling that a rule card makes of a number of cards: the book's calls are meant.
pub(crate) fn call_of(card: &LaidCard) -> Option<Sign> {
    let of = |clause: &crate::Clause<maumau_table::Cards>| {
        let Clause::When {
            trigger: Trigger::Hand(_),
            wants,
            ..
        } = clause
        else {
            return None;
        };
        let duties = wants.iter().filter(|want| matches!(want, Want::Must(Who::Player, ..)));
        duties
            .filter_map(|want| want.saying()?.sign())
            .find(|sign| !sign.is_gesture())
    };
    card.clauses.iter().find_map(of)
}

/// The book's paragraph in force by which this word must be said in time.
pub(crate) fn demands(law: &Law, sign: Sign) -> Option<&InForce> {
    law.rules.iter().find(|rule| {
        let answers = rule.answers();
        answers.signs.contains(&sign) && hears_lapses(answers.then.map(|(topics, _)| topics))
    })
}

fn hears_lapses(topics: Option<Topics>) -> bool {
    topics.is_some_and(|topics| topics.has(Topic::Lapsed))
}

/// Whether whoever speaks pays, by this rule card.
pub(crate) fn silences(card: &LaidCard) -> bool {
    wants(card).any(|want| want.silence().is_some())
}

/// Whether somebody must say a word, by this rule card.
pub(crate) fn must_speak(card: &LaidCard) -> bool {
    wants(card).any(|want| want.saying().is_some_and(|saying| !saying.is_gesture()))
}

fn wants(card: &LaidCard) -> impl Iterator<Item = &Want> {
    card.clauses.iter().flat_map(|clause| match clause {
        Clause::When { wants, .. } => wants.as_slice(),
        Clause::Forbid(..)
        | Clause::Allow(..)
        | Clause::JumpIn(_)
        | Clause::Several(_)
        | Clause::OppositeWish
        | Clause::Score(..) => &[],
    })
}

/// The book's paragraph in force by which some word must be said in time.
pub(crate) fn obliges(law: &Law) -> Option<&InForce> {
    let words = law.book.signs.iter().filter(|sign| !sign.is_gesture());
    let own_idea = |sign: &&Sign| **sign != Sign::READY;
    words.filter(own_idea).find_map(|&sign| demands(law, sign))
}
