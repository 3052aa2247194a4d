//! Indexes the rules by the question that they answer, once when a book is bound.

use super::rule::{Acts, Ends, Fits, Then};
use super::{InForce, Layer, Rule};
use crate::Act;
use maumau_table::{Cite, Topic};

/// A paragraph and its answer to one question.
#[derive(Clone, Copy)]
pub(crate) struct Answering<F> {
    pub(crate) layer: Layer,
    pub(crate) cite: Cite,
    pub(crate) answer: F,
}

#[derive(Clone)]
pub(crate) struct ByQuestion {
    pub(crate) fits: Vec<Answering<Fits>>,
    pub(crate) acts: [Vec<Answering<Acts>>; Act::COUNT],
    pub(crate) ends: Vec<Answering<Ends>>,
    pub(crate) topics: [Vec<(Cite, Then)>; Topic::COUNT],
    pub(crate) counts: Vec<Cite>,
    /// Bit set of the kinds of action that some rule has an opinion on.
    acts_spoken_of: u32,
}

impl ByQuestion {
    #[inline(always)]
    pub(crate) fn speaks_of(&self, act: u8) -> bool {
        self.acts_spoken_of & (1 << act) != 0
    }

    pub(crate) fn of(rules: &[InForce]) -> ByQuestion {
        let cited = || {
            rules
                .iter()
                .enumerate()
                .map(|(place, rule)| (Cite(place as u8), rule.answers()))
        };
        let asked = |cite, rule: &Rule| (rule.layer, cite);
        ByQuestion {
            fits: in_layers(cited().filter_map(|(cite, rule)| Some((asked(cite, rule), rule.fits?)))),
            ends: in_layers(cited().filter_map(|(cite, rule)| Some((asked(cite, rule), rule.ends?)))),
            acts: std::array::from_fn(|act| {
                in_layers(cited().filter_map(|(cite, rule)| Some((asked(cite, rule), answer_to(rule, act)?))))
            }),
            topics: std::array::from_fn(|topic| {
                cited()
                    .filter_map(|(cite, rule)| Some((cite, heard(rule, Topic::ALL[topic])?)))
                    .collect()
            }),
            acts_spoken_of: (0..Act::COUNT)
                .filter(|&act| cited().any(|(_, rule)| answer_to(rule, act).is_some()))
                .fold(0, |acts, act| acts | 1 << act),
            counts: cited()
                .filter(|(_, rule)| rule.counts.is_some())
                .map(|(cite, _)| cite)
                .collect(),
        }
    }
}

fn answer_to(rule: &Rule, act: usize) -> Option<Acts> {
    rule.acts
        .filter(|(acts, _)| acts.iter().any(|&a| a as usize == act))
        .map(|(_, answer)| answer)
}

fn heard(rule: &Rule, topic: Topic) -> Option<Then> {
    rule.then.filter(|(topics, _)| topics.has(topic)).map(|(_, then)| then)
}

fn in_layers<F>(asked: impl Iterator<Item = ((Layer, Cite), F)>) -> Vec<Answering<F>> {
    let mut list: Vec<Answering<F>> = asked
        .map(|((layer, cite), answer)| Answering { layer, cite, answer })
        .collect();
    list.sort_by_key(|rule| rule.layer);
    list
}
