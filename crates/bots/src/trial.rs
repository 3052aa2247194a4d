//! Trying rules out: the same table with and without them, some thousand rounds each, and what differs.

use crate::Sample;
use maumau_notation::record::{Head, Record};
use maumau_referee::{InForce, Law};
use maumau_table::Deck;

/// So many rounds are played at one table before it is the other one's turn.
const ROUNDS_AT_ONCE: u32 = 50;

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

    /// Those of the table's own rules that made no difference in all the rounds.
    pub fn idle<'a>(&self, with: &'a Law) -> Vec<&'a str> {
        let own = with
            .rules
            .iter()
            .filter(|rule| rule.answers().layer == maumau_referee::Layer::House);
        let does = |name: &&str| self.with.fired_by.contains_key(*name);
        own.map(InForce::name).filter(|name| !does(name)).collect()
    }

    /// Those of the table's own rules that the book has already, each with the paragraph that wanted the same whenever it wanted anything.
    pub fn doubled<'a>(&self, with: &'a Law) -> Vec<(&'a str, &'a str)> {
        self.with.doubled.names(with)
    }

    /// The record of the round that did not end, if the rules must be refused.
    pub fn record(&self, with: &Law, decks: &[Deck]) -> Option<Record> {
        let inputs = self.with.endless.as_ref().filter(|_| self.is_refused())?;
        let people: Vec<String> = (1..=with.seats).map(|n| format!("bot{n}")).collect();
        let head = Head::of(with, &people, None, decks);
        // Deeds are written without looking at the table.
        let table = with.table();
        let lines = inputs
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
