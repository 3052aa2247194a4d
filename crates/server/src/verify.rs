//! Checking a record's deals: each seed is made of a secret that the host was bound to, and of what the players added.

use crate::deal::{commitment, seed_of};
use crate::person::unhex;
use crate::store::{Kind, Reader, StoreError};
use crate::table::Saved;
use maumau_notation::record::{Event, Remark, Remarked, parse};
use std::collections::BTreeMap;
use std::path::Path;

/// What was found out about a round's deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// The secret fits what the host was bound to, and the seed is made of it and of these nonces, by seat.
    Fair(Vec<Option<String>>),
    /// The record does not say what the deal was made of, or the round is not over.
    Unknown,
    /// The record says what the deal was made of, but not so that it can be read, or not all of a round that is over.
    Unreadable,
    /// The secret is not the one that the host was bound to.
    OtherSecret,
    /// The seed is not made of the secret and the nonces.
    OtherSeed,
}

#[derive(Default)]
struct Told {
    commit: Option<String>,
    nonces: Option<Vec<Option<String>>>,
    secret: Option<Option<[u8; 32]>>,
}

/// Checks the deals of a record, in the order of its rounds.
///
/// # Errors
/// It is no record: a sentence that says where.
pub fn verify(record: &str) -> Result<Vec<Checked>, String> {
    deals(record, None)
}

/// Checks the deals of a match that comes back, whose running round was dealt from `secret`.
///
/// # Errors
/// A sentence that says which deal can't have been.
pub(crate) fn verify_log(log: &str, secret: Option<[u8; 32]>) -> Result<(), String> {
    for (round, checked) in (1..).zip(deals(log, secret)?) {
        match checked {
            Checked::Fair(_) | Checked::Unknown => {}
            Checked::Unreadable => return Err(format!("what round {round} was dealt from can't be read")),
            Checked::OtherSecret => {
                return Err(format!("round {round} was dealt from another secret than the one told"));
            }
            Checked::OtherSeed => return Err(format!("the seed of round {round} is not what it was dealt from")),
        }
    }
    Ok(())
}

/// What is wrong with the deals of the matches that are stored in `folder`: a sentence for each match.
///
/// # Errors
/// The store can't be read.
pub fn unfair_deals(folder: &Path) -> Result<Vec<String>, StoreError> {
    let mut wrong = Vec::new();
    let store = Reader::open(folder)?;
    for (code, text) in store.all(Kind::Table)? {
        let Ok(saved) = serde_json::from_str::<Saved>(&text) else {
            wrong.push(format!("the table {code} can't be read"));
            continue;
        };
        for game in 1..=saved.game {
            let name = format!("{code}.{game}");
            let log = store.log(&name)?;
            let secret = unhex(&saved.secret).filter(|_| game == saved.game);
            // A match that has not begun, or was deleted, has no lines.
            let checked = if log.is_empty() {
                Ok(())
            } else {
                verify_log(&log.join("\n"), secret)
            };
            wrong.extend(checked.err().map(|why| format!("the match {name}: {why}")));
        }
    }
    Ok(wrong)
}

fn deals(record: &str, running: Option<[u8; 32]>) -> Result<Vec<Checked>, String> {
    let deals = parse(record).map_err(|mistake| mistake.to_string())?.lines;
    let mut told: BTreeMap<u16, Told> = BTreeMap::new();
    for Remark { round, what } in record.lines().filter_map(Remark::parse) {
        let told = told.entry(round).or_default();
        match what {
            Remarked::Commit(hash) => told.commit = Some(hash),
            Remarked::Nonces(nonces) => told.nonces = Some(nonces),
            Remarked::Secret(secret) => told.secret = Some(unhex(&secret)),
            Remarked::Here(_) | Remarked::Over(_) => {}
        }
    }
    let seeds = deals.into_iter().filter_map(|line| match line.event {
        Event::Deal(seed) => Some(seed),
        _ => None,
    });
    let seeds: Vec<_> = (1..).zip(seeds).collect();
    let last = seeds.last().map(|(round, _)| *round);
    let checked = seeds.into_iter().map(|(round, seed)| {
        let Some(told) = told.remove(&round) else {
            return Checked::Unknown;
        };
        let secret = match told.secret {
            Some(secret) => secret,
            None if last == Some(round) => match running {
                Some(secret) => Some(secret),
                None => return Checked::Unknown,
            },
            None => None,
        };
        let (Some(commit), Some(nonces), Some(secret)) = (told.commit, told.nonces, secret) else {
            return Checked::Unreadable;
        };
        if commitment(&secret) != commit {
            Checked::OtherSecret
        } else if Some(seed_of(&secret, round, &nonces)) != seed {
            Checked::OtherSeed
        } else {
            Checked::Fair(nonces)
        }
    });
    Ok(checked.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::person::hex;

    fn record(commit: &str, nonce: &str, secret: &[u8; 32], seed: &str) -> String {
        format!(
            "maumau record 1\nbook spin 1\nseats Ann Ben\n# commit 1 {commit}\n# nonces 1 {nonce} -\n+0 deal {seed}\n# secret 1 {}\n",
            hex(secret)
        )
    }

    #[test]
    fn a_deal_that_was_made_otherwise_is_found_out() {
        let (secret, nonce) = ([9; 32], "cd".repeat(32));
        let seed = hex(&seed_of(&secret, 1, &[Some(nonce.clone()), None]).0);
        let commit = commitment(&secret);
        let honest = record(&commit, &nonce, &secret, &seed);
        assert_eq!(
            verify(&honest),
            Ok(vec![Checked::Fair(vec![Some(nonce.clone()), None])])
        );
        let other = commitment(&[8; 32]);
        assert_eq!(
            verify(&record(&other, &nonce, &secret, &seed)),
            Ok(vec![Checked::OtherSecret])
        );
        let chosen = hex(&[1; 32]);
        assert_eq!(
            verify(&record(&commit, &nonce, &secret, &chosen)),
            Ok(vec![Checked::OtherSeed])
        );
        let without = "ef".repeat(32);
        assert_eq!(
            verify(&record(&commit, &without, &secret, &seed)),
            Ok(vec![Checked::OtherSeed])
        );
        let running = honest.replace("# secret", "# nothing");
        assert_eq!(verify(&running), Ok(vec![Checked::Unknown]));
        let unreadable = honest.replace("# secret 1 09", "# secret 1 x9");
        assert_eq!(verify(&unreadable), Ok(vec![Checked::Unreadable]));
        // The host knows what the running round was dealt from.
        assert_eq!(verify_log(&running, Some(secret)), Ok(()));
        assert!(verify_log(&running, Some([8; 32])).is_err());
        let flipped = running.replace(&seed, &hex(&[1; 32]));
        assert!(verify_log(&flipped, Some(secret)).is_err());
    }
}
