//! Remarks: what the log of a match says of its rounds beside what happened. Each is one line that begins with `#`, so that whoever replays
//! a record may skip it; whatever else begins so is a comment.

use std::fmt;

/// What is said of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The number of the round in its match, from 1.
    pub round: u16,
    /// What.
    pub what: Remarked,
}

/// What can be said of a round. Digits are kept as they were written: whoever checks a deal says what is wrong with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remarked {
    /// What the host had bound itself to before the deal: a hash.
    Commit(String),
    /// What the players had bound themselves to before any of them showed a nonce: hashes, by seat; nothing where somebody was not there.
    Commitments(Vec<Option<String>>),
    /// What the players added to the deal, by seat; nothing where somebody added nothing.
    Nonces(Vec<Option<String>>),
    /// The seats, from 1 and with a space between, that had bound themselves and showed nothing in time.
    LeftOut(String),
    /// It is the deal of this day, `2026-11-23`: a function of the day and the book, and made of nothing else.
    OfDay(String),
    /// The secret of the deal, told when the round is over.
    Secret(String),
    /// Who sat there when it was dealt, as the host writes it. It is about people.
    Here(String),
    /// How many rounds each bot that was given time instead of a number has played through in its head, as `2:4821`, seats from 1 and with
    /// a space between. Its deeds depended on a clock: played again from the same number, the match may go otherwise.
    Timed(String),
    /// How it has ended, as the host writes it. It is about people.
    Over(String),
}

impl Remark {
    /// The remark that a line is, if it is one.
    pub fn parse(line: &str) -> Option<Remark> {
        let rest = line.trim().strip_prefix("# ")?;
        let (kind, rest) = rest.trim_start().split_once(' ')?;
        let (round, said) = rest.trim_start().split_once(' ').unwrap_or((rest, ""));
        let said = said.trim();
        let digits = |word: &str| (word != "-").then(|| word.to_owned());
        let by_seat = || said.split_whitespace().map(digits).collect();
        let what = match kind {
            "commit" => Remarked::Commit(said.to_owned()),
            "commitments" => Remarked::Commitments(by_seat()),
            "nonces" => Remarked::Nonces(by_seat()),
            "left-out" => Remarked::LeftOut(said.to_owned()),
            "of-day" => Remarked::OfDay(said.to_owned()),
            "secret" => Remarked::Secret(said.to_owned()),
            "here" => Remarked::Here(said.to_owned()),
            "timed" => Remarked::Timed(said.to_owned()),
            "over" => Remarked::Over(said.to_owned()),
            _ => return None,
        };
        let round = round.trim().parse().ok()?;
        Some(Remark { round, what })
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let round = self.round;
        match &self.what {
            Remarked::Commit(hash) => write!(f, "# commit {round} {hash}"),
            Remarked::Commitments(hashes) => write!(f, "# commitments {round} {}", BySeat(hashes)),
            Remarked::Nonces(nonces) => write!(f, "# nonces {round} {}", BySeat(nonces)),
            Remarked::LeftOut(seats) => write!(f, "# left-out {round} {seats}"),
            Remarked::OfDay(date) => write!(f, "# of-day {round} {date}"),
            Remarked::Secret(secret) => write!(f, "# secret {round} {secret}"),
            Remarked::Here(who) => write!(f, "# here {round} {who}"),
            Remarked::Timed(spent) => write!(f, "# timed {round} {spent}"),
            Remarked::Over(how) => write!(f, "# over {round} {how}"),
        }
    }
}

/// Digits by seat, with a dash where there are none.
struct BySeat<'a>(&'a [Option<String>]);

impl fmt::Display for BySeat<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.0.iter().map(|digits| digits.as_deref().unwrap_or("-"));
        f.write_str(&told.collect::<Vec<_>>().join(" "))
    }
}

/// The seat, from 1, and the id of the deed in the line after this one, as logs were written before the line itself named it.
pub(super) fn old_id(line: &str) -> Option<(u8, &str)> {
    let (seat, id) = line.trim().strip_prefix("# id ")?.split_once(' ')?;
    Some((seat.parse().ok()?, id))
}

/// A line of a log as others may read it: without the ids of deeds and without what is about people. Nothing if nothing is left of it.
pub fn published(line: &str) -> Option<String> {
    match Remark::parse(line).map(|remark| remark.what) {
        Some(Remarked::Here(_) | Remarked::Over(_)) => return None,
        Some(
            Remarked::Commit(_)
            | Remarked::Commitments(_)
            | Remarked::Nonces(_)
            | Remarked::LeftOut(_)
            | Remarked::OfDay(_)
            | Remarked::Secret(_)
            | Remarked::Timed(_),
        ) => return Some(line.to_owned()),
        None if old_id(line).is_some() => return None,
        None => {}
    }
    let words: Vec<&str> = line.split(' ').collect();
    Some(match words.as_slice() {
        [wait, seat, "id", _, deed @ ..] if wait.starts_with('+') => format!("{wait} {seat} {}", deed.join(" ")),
        _ => line.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_read_as_it_was_written() {
        let nonces = vec![Some("ab".repeat(32)), None];
        let whats = [
            Remarked::Commit("cd".repeat(32)),
            Remarked::Commitments(nonces.clone()),
            Remarked::Nonces(nonces),
            Remarked::LeftOut("1 3".into()),
            Remarked::OfDay("2026-11-23".into()),
            Remarked::Secret("x9".into()),
            Remarked::Timed("2:4821 3:0".into()),
            Remarked::Here(r#"{"at":7,"places":[{"name":"Ann # over 1 {}"}]}"#.into()),
            Remarked::Over("{}".into()),
        ];
        for what in whats {
            let remark = Remark { round: 3, what };
            assert_eq!(Remark::parse(&remark.to_string()), Some(remark));
        }
        for comment in [
            "# on Fridays",
            "# commit",
            "# over it is 1",
            "#over 1 {}",
            "+0 deal",
            "",
        ] {
            assert_eq!(Remark::parse(comment), None, "{comment}");
        }
    }

    #[test]
    fn nothing_about_people_is_published() {
        let told = |line: &str| published(line);
        for private in ["# id 1 ab-1", "# here 1 {}", "# over 12 {}"] {
            assert_eq!(told(private), None, "{private}");
        }
        for open in [
            "# commit 1 ab",
            "# commitments 1 ab -",
            "# left-out 1 1",
            "# of-day 1 2026-11-23",
            "# on Fridays",
            "+0 deal",
            "+5 1 lay 7H",
            "seats id Ann",
        ] {
            assert_eq!(told(open).as_deref(), Some(open));
        }
        assert_eq!(told("+5 1 id ab-1 lay 7H").as_deref(), Some("+5 1 lay 7H"));
    }
}
