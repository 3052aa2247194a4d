//! Tests house rules: plays the same table with and without them, a few thousand rounds each, and compares the results.

use crate::{Sample, Twice};
use maumau_house::{HouseRule, in_force};
use maumau_notation::record::{Head, Record};
use maumau_referee::Law;
use maumau_table::{Deck, Sentence, sentence};

/// Rounds played at one table before switching to the other.
const ROUNDS_AT_ONCE: u32 = 50;

/// A table blocks if more than this percentage of rounds ends without a winner.
const BLOCKED_MAX_SHARE: f64 = 20.0;

/// Results with house rules (variant) and without (baseline).
#[derive(Clone, Debug)]
pub struct Trial {
    /// The variant.
    pub with: Sample,
    /// The baseline.
    pub without: Sample,
}

impl Trial {
    /// Plays `rounds` rounds at each table. All randomness derives from `seed`.
    pub fn of(with: &Law, without: &Law, rounds: u32, seed: u64) -> Trial {
        Trial::within(with, without, rounds, seed, || true)
    }

    /// Like [`Trial::of`], but stops early once `goes_on` returns false, for callers with a time limit.
    pub fn within(with: &Law, without: &Law, rounds: u32, seed: u64, mut goes_on: impl FnMut() -> bool) -> Trial {
        let mut trial = Trial {
            with: Sample::default(),
            without: Sample::default(),
        };
        let mut wanted = 0;
        while wanted < rounds && trial.with.endless.is_none() && (wanted == 0 || goes_on()) {
            wanted = rounds.min(wanted + ROUNDS_AT_ONCE);
            trial.with.go_on(with, wanted, seed);
            trial.without.go_on(without, wanted, seed);
        }
        trial
    }

    /// Returns the rule cards that took effect in no round.
    pub fn idle<'a>(&self, with: &'a Law) -> Vec<&'a str> {
        let own = in_force(with).iter().filter(|rule| match rule {
            HouseRule::Card(_) => true,
            HouseRule::Honour(_) => false,
        });
        let does = |name: &&str| self.with.fired_by.contains_key(*name);
        own.map(HouseRule::name).filter(|name| !does(name)).collect()
    }

    /// Returns the rule cards that duplicate a paragraph of the book, with that paragraph: those that change nothing ([`Twice::Same`]) or
    /// those that add up with it ([`Twice::OnTop`]).
    pub fn doubled<'a>(&self, with: &'a Law, twice: Twice) -> Vec<(&'a str, &'a str)> {
        let names = self.with.doubled.names(with).into_iter();
        names
            .filter(|(.., how)| *how == twice)
            .map(|(rule, paragraph, _)| (rule, paragraph))
            .collect()
    }

    /// Returns whether many rounds end without a winner, and more than without the rules.
    pub fn blocks(&self) -> bool {
        let share = self.with.blocked_share();
        share > BLOCKED_MAX_SHARE && share > self.without.blocked_share()
    }

    /// Returns warnings: a round that did not end, many rounds without a winner, effects that add up with the book's.
    pub fn remarks(&self, with: &Law) -> Vec<Sentence> {
        let mut remarks = Vec::new();
        if let Some(endless) = self.with.endless.as_ref().filter(|_| self.is_refused()) {
            remarks.push(endless.why.clone());
        }
        if self.blocks() {
            let (share, without) = (self.with.blocked_share(), self.without.blocked_share());
            remarks.push(sentence!(
                "{share:.0} % der Runden gewann niemand, weil keiner mehr etwas tun konnte (ohne die Regel {without:.0} %)",
                "nobody won {share:.0} % of the rounds, since there was nothing left to do (without the rule {without:.0} %)"
            ));
        }
        for (rule, paragraph) in self.doubled(with, Twice::OnTop) {
            remarks.push(sentence!(
                "{rule}: dasselbe will schon {paragraph}; beides geschieht",
                "{rule}: {paragraph} does this too, and both happen"
            ));
        }
        remarks
    }

    /// Returns the record of the round that did not end, if the rules must be rejected.
    pub fn record(&self, with: &Law, decks: &[Deck]) -> Option<Record> {
        let endless = self.with.endless.as_ref().filter(|_| self.is_refused())?;
        let people: Vec<String> = (1..=with.seats).map(|n| format!("bot{n}")).collect();
        let head = Head::of(with, &people, None, decks);
        // Printing actions does not depend on the state, so an empty table will do.
        let table = with.table();
        let lines = endless
            .inputs
            .iter()
            .map(|(at_ms, input)| input.line(&head, with, &table, *at_ms));
        let lines = lines.collect();
        Some(Record { head, lines })
    }

    /// Returns whether the rules must be rejected because rounds do not end with them but do without.
    pub fn is_refused(&self) -> bool {
        self.with.endless.is_some() && self.without.endless.is_none()
    }
}
