//! Checking a record's deals: each seed is made of a secret that the host was bound to, and of what the players added.

use crate::deal::{commitment, seed_of};
use crate::person::unhex;
use maumau_notation::record::{Event, parse};
use std::collections::BTreeMap;

/// What was found out about a round's deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// The secret fits what the host was bound to, and the seed is made of it and of these nonces, by seat.
    Fair(Vec<Option<String>>),
    /// The record does not say what the deal was made of, or the round is not over.
    Unknown,
    /// The secret is not the one that the host was bound to.
    OtherSecret,
    /// The seed is not made of the secret and the nonces.
    OtherSeed,
}

#[derive(Default)]
struct Told {
    commit: Option<String>,
    nonces: Option<Vec<Option<String>>>,
    secret: Option<[u8; 32]>,
}

/// Checks the deals of a record, in the order of its rounds.
///
/// # Errors
/// It is no record: a sentence that says where.
pub fn verify(record: &str) -> Result<Vec<Checked>, String> {
    let deals = parse(record).map_err(|mistake| mistake.to_string())?.lines;
    let mut told: BTreeMap<u16, Told> = BTreeMap::new();
    for line in record.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let ["#", what, round, rest @ ..] = words.as_slice() else {
            continue;
        };
        let Ok(round) = round.parse() else { continue };
        let told = told.entry(round).or_default();
        match *what {
            "commit" => told.commit = rest.first().map(|hash| (*hash).to_owned()),
            "nonces" => {
                let nonce = |word: &&str| (*word != "-").then(|| (*word).to_owned());
                told.nonces = Some(rest.iter().map(nonce).collect());
            }
            "secret" => told.secret = rest.first().and_then(|secret| unhex(secret)),
            _ => {}
        }
    }
    let seeds = deals.into_iter().filter_map(|line| match line.event {
        Event::Deal(seed) => Some(seed),
        _ => None,
    });
    let checked = (1..).zip(seeds).map(|(round, seed)| {
        let Some(Told {
            commit: Some(commit),
            nonces: Some(nonces),
            secret: Some(secret),
        }) = told.remove(&round)
        else {
            return Checked::Unknown;
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
    }
}
