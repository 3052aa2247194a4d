//! Checking a record's deals: each seed is made of a secret that the host was bound to, and of nonces to which the players were bound; or
//! it is that of a day, which anybody can compute.

use super::day::seed_of_day;
use super::told::{Told, told};
use super::{Share, SharedSecret, commitment, seed_of, seed_of_unbound};
use crate::digits::unhex;
use maumau_daily::Date;
use maumau_notation::Mistake;
use maumau_notation::record::{Event, Head, parse};
use maumau_rulebooks::find;
use maumau_table::Seed;

/// What was found out about a round's deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckedDeal {
    /// The secret and the nonces fit what the host and the players were bound to, and the seed is made of them, by seat.
    Fair(Vec<Share>),
    /// The secret fits what the host was bound to, and the seed is made of it and of these nonces, by seat. Nothing bound the players, as
    /// in records of earlier hosts: whoever added the last nonce may have known the others.
    Unbound(Vec<Option<String>>),
    /// The public deal of this day: its seed is a function of the day and the book, and anyone could know the cards.
    OfDay(Date),
    /// The host's own deal of this day: the revealed secret fits this commitment, and the seed is made of the day, the book and the secret.
    /// Whether the commitment was published beforehand, the record can't prove.
    OfDayHere(Date, String),
    /// The host's own deal of this day by this commitment, whose secret the record does not have: it is revealed after the day.
    OfDaySealed(Date, String),
    /// The record does not say what the deal was made of, or the round is not over.
    Unknown,
    /// The record says what the deal was made of, but not so that it can be read, or not all of a round that is over.
    Unreadable,
    /// The secret is not the one that the host was bound to.
    OtherSecret,
    /// A nonce is not the one that its seat, from 1, was bound to.
    OtherNonce(u8),
    /// The seed is not made of the secret and the nonces, or is not that of the day.
    OtherSeed,
}

/// Checks the deals of a record, in the order of its rounds.
///
/// # Errors
/// It is no record: a sentence that says where.
pub fn verify(record: &str) -> Result<Vec<CheckedDeal>, Mistake> {
    deals(record, None)
}

/// Checks the deals of a match that comes back, whose running round was dealt from `secret`, or whose deal is shared and comes from it.
///
/// # Errors
/// A sentence that says which deal can't have been.
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

/// The deals of a record, of which the host knows the secret of a running round, or of a shared deal.
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
    // Once the players were bound they are bound for the rest of a match.
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

/// One deal of a day: the public one, or, where a commitment is told, the host's own.
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

/// One deal, of which all is told.
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

    /// A round of two: what the seats were bound to, if they were, and what they showed.
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
        // A nonce that was chosen when the others were known, and one that nobody was bound to.
        let late = "ef".repeat(32);
        assert_eq!(only(&honest.replace(&nonce, &late)), CheckedDeal::OtherNonce(1));
        let unbound = honest.replace(&shown, &format!("{nonce} {late}"));
        assert_eq!(only(&unbound), CheckedDeal::OtherNonce(2));
        // What is left away of what was told proves nothing.
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
        // The host knows what the running round was dealt from.
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
        // The host, which knows the secret, finds out at once that a log was changed.
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
        // One that was exchanged can't be of a day, too.
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

    /// A match may have gone on under a newer host; what bound its players once binds them to its end.
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
