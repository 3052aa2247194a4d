//! Verifies the deals of a record: each seed must come from the server's committed secret and the
//! players' committed nonces, or be that of a day.

use super::day::seed_of_day;
use super::told::{Told, told};
use super::{Share, SharedSecret, commitment, seed_of, seed_of_unbound};
use crate::digits::unhex;
use maumau_daily::Date;
use maumau_notation::Mistake;
use maumau_notation::record::{Event, Head, parse};
use maumau_rulebooks::find;
use maumau_table::Seed;

/// The result of verifying a round's deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckedDeal {
    /// Secret and nonces match their commitments, and the seed is made of them, by seat.
    Fair(Vec<Share>),
    /// The secret matches the server's commitment, and the seed is made of it and these nonces, by
    /// seat. The players had not committed, as in records of earlier versions: the last one may
    /// have known the other nonces.
    Unbound(Vec<Option<String>>),
    /// The public deal of this day: its seed is a function of the day and the book, so anyone could know the cards.
    OfDay(Date),
    /// The server's own deal of this day: the revealed secret matches this commitment, and the seed
    /// is made of day, book and secret. The record cannot prove that the commitment was published
    /// beforehand.
    OfDayHere(Date, String),
    /// The server's own deal of this day with this commitment; its secret, revealed after the day, is missing.
    OfDaySealed(Date, String),
    /// The record lacks the deal's origin, or the round is not over.
    Unknown,
    /// The deal's origin is illegible, or incomplete for a finished round.
    Unreadable,
    /// The secret does not match the server's commitment.
    OtherSecret,
    /// The nonce of this seat, from 1, does not match its commitment.
    OtherNonce(u8),
    /// The seed is not made of secret and nonces, or is not that of the day.
    OtherSeed,
}

/// Verifies the deals of a record, by round.
///
/// # Errors
/// The position of a mistake, if this is no record.
pub fn verify(record: &str) -> Result<Vec<CheckedDeal>, Mistake> {
    deals(record, None)
}

/// Verifies the deals of a match that is restored. `secret` is that of the running round or the shared deal.
///
/// # Errors
/// A sentence that names the wrong deal.
pub fn verify_log(log: &str, secret: Option<[u8; 32]>) -> Result<(), String> {
    for (round, checked) in (1..).zip(deals(log, secret).map_err(|mistake| mistake.to_string())?) {
        match checked {
            CheckedDeal::Fair(_)
            | CheckedDeal::Unbound(_)
            | CheckedDeal::OfDay(_)
            | CheckedDeal::OfDayHere(..)
            | CheckedDeal::OfDaySealed(..)
            | CheckedDeal::Unknown => {}
            CheckedDeal::Unreadable => return Err(format!("what round {round} was dealt from can't be read")),
            CheckedDeal::OtherSecret => {
                return Err(format!("round {round} was dealt from another secret than the one told"));
            }
            CheckedDeal::OtherNonce(seat) => {
                return Err(format!(
                    "seat {seat} has added something else to round {round} than it was bound to"
                ));
            }
            CheckedDeal::OtherSeed => return Err(format!("the seed of round {round} is not what it was dealt from")),
        }
    }
    Ok(())
}

/// Verifies the deals of a record; `running` is the secret of its running round or shared deal, if known.
pub(crate) fn deals(record: &str, running: Option<[u8; 32]>) -> Result<Vec<CheckedDeal>, Mistake> {
    let parsed = parse(record)?;
    let seats = parsed.head.people.len();
    let seeds = parsed.lines.into_iter().filter_map(|line| {
        let Event::Deal(seed) = line.event else { return None };
        Some(seed)
    });
    let seeds: Vec<_> = (1_u16..).zip(seeds).collect();
    let last = seeds.last().map(|(round, _)| *round);
    let mut rounds = told(record.lines());
    // Once players have committed in a match, they must in every later round.
    let mut were_bound = false;
    let checked = seeds.into_iter().map(|(round, seed)| {
        let Some(told) = rounds.remove(&round) else {
            return CheckedDeal::Unknown;
        };
        if told.of_day.is_some() {
            return of_day(&parsed.head, &told, seed, running);
        }
        let running = running.filter(|_| last == Some(round));
        let secret = match told.secret.as_deref() {
            Some(secret) => unhex(secret),
            None if last == Some(round) && running.is_none() => return CheckedDeal::Unknown,
            None => running,
        };
        let are_bound = told.commitments.is_some();
        if were_bound && !are_bound {
            return CheckedDeal::Unreadable;
        }
        were_bound |= are_bound;
        secret.map_or(CheckedDeal::Unreadable, |secret| {
            deal(round, seats, &told, &secret, seed)
        })
    });
    Ok(checked.collect())
}

/// Verifies a deal of the day: the server's own if the record has a commitment, else the public one.
fn of_day(head: &Head, told: &Told, seed: Option<Seed>, known: Option<[u8; 32]>) -> CheckedDeal {
    let date = told.of_day.as_deref().and_then(Date::parse);
    let (Some(date), Some(book)) = (date.filter(|_| !told.is_exchanged()), find(&head.book)) else {
        return CheckedDeal::Unreadable;
    };
    let (secret, checked) = match (&told.commit, &told.secret) {
        (None, None) => (None, CheckedDeal::OfDay(date)),
        (None, Some(_)) => return CheckedDeal::Unreadable,
        (Some(commit), secret) => {
            let secret = match secret.as_deref().map(unhex) {
                Some(None) => return CheckedDeal::Unreadable,
                Some(Some(secret)) => secret,
                None => match known {
                    Some(known) => known,
                    None => return CheckedDeal::OfDaySealed(date, commit.clone()),
                },
            };
            if commitment(&secret) != *commit {
                return CheckedDeal::OtherSecret;
            }
            let secret = SharedSecret::new(secret);
            (Some(secret), CheckedDeal::OfDayHere(date, commit.clone()))
        }
    };
    if Some(seed_of_day(date, book, head.version, secret)) == seed {
        checked
    } else {
        CheckedDeal::OtherSeed
    }
}

/// Verifies a deal by secret and nonces.
fn deal(round: u16, seats: usize, told: &Told, secret: &[u8; 32], seed: Option<Seed>) -> CheckedDeal {
    let Some(commit) = told.commit.as_ref().filter(|_| !told.is_contradictory) else {
        return CheckedDeal::Unreadable;
    };
    if commitment(secret) != *commit {
        return CheckedDeal::OtherSecret;
    }
    let (made, fair) = if told.commitments.is_some() {
        let Some(shares) = told.shares(seats) else {
            return CheckedDeal::Unreadable;
        };
        if let Some((seat, _)) = (1..).zip(&shares).find(|(_, share)| !share.is_kept()) {
            return CheckedDeal::OtherNonce(seat);
        }
        (seed_of(secret, round, &shares), CheckedDeal::Fair(shares))
    } else {
        let Some(nonces) = told.nonces(seats) else {
            return CheckedDeal::Unreadable;
        };
        (seed_of_unbound(secret, round, &nonces), CheckedDeal::Unbound(nonces))
    };
    if Some(made) == seed {
        fair
    } else {
        CheckedDeal::OtherSeed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digits::hex;
    use maumau_daily::Daily;

    /// A round of two, with the seats' commitments, if any, and their nonces.
    fn record(commit: &str, commitments: Option<&str>, nonces: &str, secret: &[u8; 32], seed: &str) -> String {
        let commitments = commitments.map_or(String::new(), |hashes| format!("# commitments 1 {hashes}\n"));
        format!(
            "maumau record 1\nbook spin 1\nseats Ann Ben\n# commit 1 {commit}\n{commitments}# nonces 1 {nonces}\n+0 deal {seed}\n\
             # secret 1 {}\n",
            hex(secret)
        )
    }

    fn only(record: &str) -> CheckedDeal {
        let checked = verify(record).expect("a record");
        assert_eq!(checked.len(), 1);
        checked.into_iter().next().expect("a round")
    }

    #[test]
    fn a_deal_that_was_made_otherwise_is_found_out() {
        let (secret, nonce) = ([9; 32], "cd".repeat(32));
        let (commit, hash) = (commitment(&secret), commitment(&[0xcd; 32]));
        let ann = Share {
            hash: Some(hash.clone()),
            nonce: Some(nonce.clone()),
        };
        let shares = vec![ann, Share::default()];
        let seed = hex(&seed_of(&secret, 1, &shares).0);
        let (bound, shown) = (format!("{hash} -"), format!("{nonce} -"));
        let honest = record(&commit, Some(&bound), &shown, &secret, &seed);
        assert_eq!(only(&honest), CheckedDeal::Fair(shares));
        let other = honest.replace(&commit, &commitment(&[8; 32]));
        assert_eq!(only(&other), CheckedDeal::OtherSecret);
        let chosen = hex(&[1; 32]);
        assert_eq!(only(&honest.replace(&seed, &chosen)), CheckedDeal::OtherSeed);
        // A nonce chosen with knowledge of the others, and one without commitment.
        let late = "ef".repeat(32);
        assert_eq!(only(&honest.replace(&nonce, &late)), CheckedDeal::OtherNonce(1));
        let unbound = honest.replace(&shown, &format!("{nonce} {late}"));
        assert_eq!(only(&unbound), CheckedDeal::OtherNonce(2));
        // A record with a missing line proves nothing.
        for what in ["# commit 1", "# commitments", "# nonces"] {
            let without = honest.replace(what, "# nothing");
            assert!(
                matches!(only(&without), CheckedDeal::Unreadable | CheckedDeal::OtherSeed),
                "{what}: {without}"
            );
        }
        let running = honest.replace("# secret", "# nothing");
        assert_eq!(only(&running), CheckedDeal::Unknown);
        assert_eq!(
            only(&honest.replace("# secret 1 09", "# secret 1 x9")),
            CheckedDeal::Unreadable
        );
        let twice = honest.replace("# nonces", &format!("# commitments 1 {commit} -\n# nonces"));
        assert_eq!(only(&twice), CheckedDeal::Unreadable);
        // The server knows the secret of the running round.
        assert_eq!(verify_log(&running, Some(secret)), Ok(()));
        assert!(verify_log(&running, Some([8; 32])).is_err());
        assert!(verify_log(&running.replace(&seed, &chosen), Some(secret)).is_err());
    }

    #[test]
    fn a_host_s_own_deal_of_a_day_comes_from_the_secret_that_it_was_bound_to() {
        let (date, book) = (Date::parse("2026-11-23").expect("a day"), find("spin").expect("a book"));
        let secret = SharedSecret::new([7; 32]);
        let seed = hex(&seed_of_day(date, book, book.version, Some(secret)).0);
        let (version, commit, digits) = (book.version, secret.commitment(), hex(secret.bytes()));
        let sealed = format!(
            "maumau record 1\nbook spin {version}\noptions rounds=1\nseats Ann Ben Cem\n# of-day 1 2026-11-23\n# commit 1 {commit}\n\
             +0 deal {seed}\n"
        );
        let told = format!("{sealed}# secret 1 {digits}\n");
        assert_eq!(only(&sealed), CheckedDeal::OfDaySealed(date, commit.clone()));
        assert_eq!(only(&told), CheckedDeal::OfDayHere(date, commit.clone()));
        assert_eq!(only(&told.replace(&digits, &"08".repeat(32))), CheckedDeal::OtherSecret);
        assert_eq!(
            only(&told.replace(&commit, &commitment(&[8; 32]))),
            CheckedDeal::OtherSecret
        );
        for (from, to) in [
            ("11-23", "11-24"),
            ("book spin", "book classic"),
            (&seed, &hex(&[1; 32])),
        ] {
            assert_eq!(only(&told.replace(from, to)), CheckedDeal::OtherSeed, "{from}");
        }
        // Without its commitment it is not the public deal, and a secret alone proves nothing.
        let commit_line = format!("# commit 1 {commit}\n");
        assert_eq!(only(&sealed.replace(&commit_line, "")), CheckedDeal::OtherSeed);
        assert_eq!(only(&told.replace(&commit_line, "")), CheckedDeal::Unreadable);
        assert_eq!(only(&told.replace(&digits, "07")), CheckedDeal::Unreadable);
        // The server knows the secret, so it notices a changed log at once.
        assert_eq!(verify_log(&sealed, Some([7; 32])), Ok(()));
        assert!(verify_log(&sealed, Some([8; 32])).is_err());
        assert!(verify_log(&sealed.replace("11-23", "11-24"), Some([7; 32])).is_err());
    }

    #[test]
    fn a_deal_of_a_day_is_that_of_the_day_and_nothing_else() {
        let (date, book) = (Date::parse("2026-11-23").expect("a day"), find("spin").expect("a book"));
        let seed = hex(&Daily::public(date, book).seed().0);
        let version = book.version;
        let told = format!(
            "maumau record 1\nbook spin {version}\noptions rounds=1\nseats Ann Ben Cem\n# of-day 1 2026-11-23\n+0 deal {seed}\n"
        );
        assert_eq!(only(&told), CheckedDeal::OfDay(date));
        assert_eq!(only(&told.replace("11-23", "11-24")), CheckedDeal::OtherSeed);
        assert_eq!(only(&told.replace(&seed, &hex(&[1; 32]))), CheckedDeal::OtherSeed);
        assert_eq!(only(&told.replace("book spin", "book classic")), CheckedDeal::OtherSeed);
        assert_eq!(only(&told.replace("2026-11-23", "2026-11-31")), CheckedDeal::Unreadable);
        // A deal with nonces cannot be a deal of the day.
        let both = told.replace("+0 deal", "# nonces 1 - - -\n+0 deal");
        assert_eq!(only(&both), CheckedDeal::Unreadable);
        let twice = told.replace("+0 deal", "# of-day 1 2026-11-24\n+0 deal");
        assert_eq!(only(&twice), CheckedDeal::Unreadable);
        assert_eq!(verify_log(&told, Some([9; 32])), Ok(()));
        assert!(verify_log(&told.replace("11-23", "11-24"), None).is_err());
    }

    #[test]
    fn who_was_left_out_is_told() {
        let secret = [9; 32];
        let hash = commitment(&[0xcd; 32]);
        let shares = vec![
            Share::default(),
            Share {
                hash: Some(hash.clone()),
                nonce: None,
            },
        ];
        let seed = hex(&seed_of(&secret, 1, &shares).0);
        let silent = record(&commitment(&secret), Some(&format!("- {hash}")), "- -", &secret, &seed);
        assert_eq!(only(&silent), CheckedDeal::Unreadable, "it must say so");
        let told = silent.replace("+0 deal", "# left-out 1 2\n+0 deal");
        assert_eq!(only(&told), CheckedDeal::Fair(shares));
        assert_eq!(
            only(&told.replace("# left-out 1 2", "# left-out 1 1")),
            CheckedDeal::Unreadable
        );
    }

    /// A match may continue under a newer server. Once its players have committed, they must until its end.
    #[test]
    fn earlier_records_are_still_proofs() {
        let (secret, nonce) = ([9; 32], "cd".repeat(32));
        let nonces = vec![Some(nonce.clone()), None];
        let seed = hex(&seed_of_unbound(&secret, 1, &nonces).0);
        let commit = commitment(&secret);
        let shown = format!("{nonce} -");
        let earlier = record(&commit, None, &shown, &secret, &seed);
        assert_eq!(only(&earlier), CheckedDeal::Unbound(nonces.clone()));
        assert_eq!(only(&earlier.replace(&nonce, &"ef".repeat(32))), CheckedDeal::OtherSeed);
        assert_eq!(only(&earlier.replace(" -", " x")), CheckedDeal::Unreadable);
        let round = |n: u16, is_bound: bool| {
            let nobody = vec![Share::default(); 2];
            let seed = if is_bound {
                seed_of(&secret, n, &nobody)
            } else {
                seed_of_unbound(&secret, n, &[None, None])
            };
            let commitments = if is_bound {
                format!("# commitments {n} - -\n")
            } else {
                String::new()
            };
            let (seed, digits) = (hex(&seed.0), hex(&secret));
            format!("# commit {n} {commit}\n{commitments}# nonces {n} - -\n+0 deal {seed}\n# secret {n} {digits}\n")
        };
        let head = "maumau record 1\nbook spin 1\nseats Ann Ben\n";
        let checked =
            |first, second| verify(&format!("{head}{}{}", round(1, first), round(2, second))).expect("a record");
        assert!(matches!(
            checked(false, true)[..],
            [CheckedDeal::Unbound(_), CheckedDeal::Fair(_)]
        ));
        assert!(matches!(
            checked(true, false)[..],
            [CheckedDeal::Fair(_), CheckedDeal::Unreadable]
        ));
    }
}
