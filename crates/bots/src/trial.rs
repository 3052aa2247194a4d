//! Trying rules out: the same table with and without them, some thousand rounds each, and what differs.

use crate::{Sample, Twice};
use maumau_house::{HouseRule, in_force};
use maumau_notation::record::{Head, Record};
use maumau_referee::Law;
use maumau_table::{Deck, Sentence, sentence};

/// So many rounds are played at one table before it is the other one's turn.
const ROUNDS_AT_ONCE: u32 = 50;

/// A larger share of rounds without a winner, in per cent, is reported.
const BLOCKED_MAX_SHARE: f64 = 20.0;

/// A table with rules of players' own beside the same table without.
#[derive(Clone, Debug)]
pub struct Trial {
    /// With them.
    pub with: Sample,
    /// Without.
    pub without: Sample,
}

impl Trial {
    /// Plays `rounds` rounds at each table, with everything made of `seed`.
    pub fn of(with: &Law, without: &Law, rounds: u32, seed: u64) -> Trial {
        Trial::within(with, without, rounds, seed, || true)
    }

    /// As [`Trial::of`], but no longer than `goes_on` says so: a host has only so much time.
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

    /// The rule cards that took effect in no round.
    pub fn idle<'a>(&self, with: &'a Law) -> Vec<&'a str> {
        let own = in_force(with).iter().filter(|rule| match rule {
            HouseRule::Card(_) => true,
            HouseRule::Honour(_) => false,
        });
        let does = |name: &&str| self.with.fired_by.contains_key(*name);
        own.map(HouseRule::name).filter(|name| !does(name)).collect()
    }

    /// The rule cards whose every effect a paragraph of the book wanted too, with that paragraph: those that change nothing
    /// ([`Twice::Same`]), or those that add up with it ([`Twice::OnTop`]).
    pub fn doubled<'a>(&self, with: &'a Law, twice: Twice) -> Vec<(&'a str, &'a str)> {
        let names = self.with.doubled.names(with).into_iter();
        names
            .filter(|(.., how)| *how == twice)
            .map(|(rule, paragraph, _)| (rule, paragraph))
            .collect()
    }

    /// Whether many rounds end without a winner, and more than without the rules.
    pub fn blocks(&self) -> bool {
        let share = self.with.blocked_share();
        share > BLOCKED_MAX_SHARE && share > self.without.blocked_share()
    }

    /// Warnings besides the numbers: why a round did not end, many rounds without a winner, effects that add up with the book's.
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

    /// The record of the round that did not end, if the rules must be refused.
    pub fn record(&self, with: &Law, decks: &[Deck]) -> Option<Record> {
        let endless = self.with.endless.as_ref().filter(|_| self.is_refused())?;
        let people: Vec<String> = (1..=with.seats).map(|n| format!("bot{n}")).collect();
        let head = Head::of(with, &people, None, decks);
        // Deeds are written without looking at the table.
        let table = with.table();
        let lines = endless
            .inputs
            .iter()
            .map(|(at_ms, input)| input.line(&head, with, &table, *at_ms));
        let lines = lines.collect();
        Some(Record { head, lines })
    }

    /// Whether the rules must be refused: a round did not end that ends without them.
    pub fn is_refused(&self) -> bool {
        self.with.endless.is_some() && self.without.endless.is_none()
    }
}
