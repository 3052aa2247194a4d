//! Checks house rules before they are played: rejects rules by which no one can go out or a round does not end.

use crate::laws::Bound;
use maumau_bots::Trial;
use maumau_house::{Complaint, HouseRule, check, in_force, lay_rules};
use maumau_table::{Deck, Sentence, sentence};

/// Why rules cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unplayable {
    /// What is wrong with them.
    Rules(Sentence),
    /// The record of a round that did not end.
    Endless(String),
}

/// Checks a ruleset's house rules and simulates `rounds` rounds, as long as `goes_on` returns true.
///
/// # Errors
/// [`Unplayable`], if no one can go out or a round does not end.
pub fn glance(bound: &Bound, decks: &[Deck], rounds: u32, goes_on: impl FnMut() -> bool) -> Result<(), Unplayable> {
    const SEED: u64 = 1;
    let law = &bound.law;
    let rules = in_force(law);
    if rules.is_empty() {
        return Ok(());
    }
    let plain = lay_rules(law.clone(), &[]).map_err(Unplayable::Rules)?;
    for (place, rule) in rules.iter().enumerate() {
        let others: Vec<HouseRule> = rules[..place].to_vec();
        if let Some(complaint) = check(&plain, rule, &others)
            .iter()
            .find(|c| **c == Complaint::NobodyGoesOut)
        {
            let ([de, en], name) = (complaint.text(), rule.name());
            return Err(Unplayable::Rules(sentence!("{name}: {de}", "{name}: {en}")));
        }
    }
    let trial = Trial::within(law, &plain, rounds, SEED, goes_on);
    let theirs: Vec<Deck> = decks.iter().filter(|deck| deck.id == law.deck.id).cloned().collect();
    match trial.record(law, &theirs) {
        Some(record) => Err(Unplayable::Endless(record.to_string())),
        None => Ok(()),
    }
}
