//! Reads and writes a record's remarks about its deals.

use super::{Share, commitment, digits};
use maumau_notation::record::{Remark, Remarked};
use std::collections::BTreeMap;

/// Hex digits by seat, as written.
type Column = Vec<Option<String>>;

/// The remarks about one round's deal.
#[derive(Default)]
pub struct Told {
    /// The server's commitment.
    pub commit: Option<String>,
    /// The commitments of the seats.
    pub commitments: Option<Column>,
    nonces: Option<Column>,
    left_out: Option<String>,
    /// The day whose deal it is.
    pub of_day: Option<String>,
    /// The secret, revealed after the round.
    pub secret: Option<String>,
    /// True if two remarks of a kind contradict each other.
    pub is_contradictory: bool,
}

/// Reads the remarks of a record, by round.
pub fn told<'a>(lines: impl Iterator<Item = &'a str>) -> BTreeMap<u16, Told> {
    let mut rounds: BTreeMap<u16, Told> = BTreeMap::new();
    for Remark { round, what } in lines.filter_map(Remark::parse) {
        let told = rounds.entry(round).or_default();
        let is_new = match what {
            Remarked::Commit(hash) => note(&mut told.commit, hash),
            Remarked::Commitments(hashes) => note(&mut told.commitments, hashes),
            Remarked::Nonces(nonces) => note(&mut told.nonces, nonces),
            Remarked::LeftOut(seats) => note(&mut told.left_out, seats),
            Remarked::OfDay(date) => note(&mut told.of_day, date),
            Remarked::Secret(secret) => note(&mut told.secret, secret),
            Remarked::Here(_) | Remarked::Over(_) | Remarked::Timed(_) => true,
        };
        told.is_contradictory |= !is_new;
    }
    rounds
}

/// Stores a value. Returns false if it contradicts the earlier one.
fn note<T: PartialEq>(known: &mut Option<T>, said: T) -> bool {
    let is_new = known.as_ref().is_none_or(|before| *before == said);
    *known = Some(said);
    is_new
}

impl Told {
    /// Returns the commitments of the seats, or `None` if they cannot be read.
    pub fn hashes(&self, seats: usize) -> Option<Column> {
        read(self.commitments.as_ref()?, seats)
    }

    /// Returns the nonces of the seats, or `None` if they cannot be read.
    pub fn nonces(&self, seats: usize) -> Option<Column> {
        read(self.nonces.as_ref()?, seats)
    }

    /// Returns whether the remarks mention contributions of players, or contradict each other.
    pub fn is_exchanged(&self) -> bool {
        let has_shares = self.commitments.is_some() || self.nonces.is_some() || self.left_out.is_some();
        has_shares || self.is_contradictory
    }

    /// Returns the contributions of the seats, or `None` if they cannot be read or the `left-out`
    /// remark does not match.
    pub fn shares(&self, seats: usize) -> Option<Vec<Share>> {
        let both = self.hashes(seats)?.into_iter().zip(self.nonces(seats)?);
        let shares: Vec<Share> = both.map(|(hash, nonce)| Share { hash, nonce }).collect();
        let said = self.left_out.as_deref().unwrap_or_default();
        (said == left_out(&shares)).then_some(shares)
    }
}

/// Parses a column with one entry per seat.
fn read(column: &Column, seats: usize) -> Option<Column> {
    let read = |said: &Option<String>| match said {
        None => Some(None),
        Some(said) => digits(said).map(Some),
    };
    column
        .iter()
        .map(read)
        .collect::<Option<Column>>()
        .filter(|all| all.len() == seats)
}

/// Returns the seats that were left out, from 1.
fn left_out(shares: &[Share]) -> String {
    let numbers = (1..).zip(shares).filter(|(_, share)| share.is_left_out());
    numbers
        .map(|(seat, _): (u8, _)| seat.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the remarks to log before any nonce is revealed.
pub fn bound(secret: &[u8; 32], hashes: Column) -> Vec<Remarked> {
    vec![Remarked::Commit(commitment(secret)), Remarked::Commitments(hashes)]
}

/// Returns the remarks to log before the deal, after the nonces were revealed.
pub fn shown(shares: &[Share]) -> Vec<Remarked> {
    let nonces = shares.iter().map(|share| share.nonce.clone()).collect();
    let left_out = Some(left_out(shares)).filter(|seats| !seats.is_empty());
    std::iter::once(Remarked::Nonces(nonces))
        .chain(left_out.map(Remarked::LeftOut))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let digits = |word: &str| Some(word.repeat(32));
        let share = |hash, nonce| Share { hash, nonce };
        let shares = [
            share(digits("a1"), digits("a2")),
            share(None, None),
            share(digits("b1"), None),
        ];
        let hashes: Vec<_> = shares.iter().map(|share| share.hash.clone()).collect();
        let what = bound(&[7; 32], hashes).into_iter().chain(shown(&shares));
        let lines: Vec<String> = what.map(|what| Remark { round: 2, what }.to_string()).collect();
        assert_eq!(lines.last().map(String::as_str), Some("# left-out 2 3"));
        let read = |lines: &[String]| {
            let told = told(lines.iter().map(String::as_str));
            told.get(&2).and_then(|told| told.shares(3))
        };
        assert_eq!(read(&lines).as_deref(), Some(&shares[..]));
        let but = |from: &str, to: &str| {
            let other: Vec<String> = lines.iter().map(|line| line.replace(from, to)).collect();
            read(&other)
        };
        assert_eq!(but("# left-out 2 3", "# left-out 2 1"), None);
        assert_eq!(but("# left-out 2 3", ""), None);
        assert_eq!(but("a2a2", "a2"), None, "fewer digits");
        assert_eq!(but(" - ", " "), None, "fewer seats");
        let twice = [lines.clone(), vec!["# commitments 2 - - -".into()]].concat();
        let told = told(twice.iter().map(String::as_str));
        assert!(told[&2].is_contradictory);
    }
}
