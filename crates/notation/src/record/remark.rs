//! Remarks: what a match log notes about its rounds in addition to what happened. Each is a line that begins with `#`,
//! so that a replay can skip it. Other lines that begin so are comments.

use std::fmt;

/// A remark about a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The number of the round in its match, from 1.
    pub round: u16,
    /// The content.
    pub what: Remarked,
}

/// The content of a remark. Digits are kept as written: the check of a deal reports what is wrong with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remarked {
    /// The hash that the server committed to before the deal.
    Commit(String),
    /// The hashes that the players committed to before any nonce was revealed, by seat; `None` for absent players.
    Commitments(Vec<Option<String>>),
    /// The nonces that the players added to the deal, by seat; `None` if a player added none.
    Nonces(Vec<Option<String>>),
    /// The seats (from 1, separated by spaces) that committed to a hash but revealed no nonce in time.
    LeftOut(String),
    /// The date of a deal of the day, `2026-11-23`. Such a deal depends only on the date and the book.
    OfDay(String),
    /// The secret of the deal, revealed when the round is over.
    Secret(String),
    /// Who was present at the deal, in the server's format. Personal data.
    Here(String),
    /// The number of simulated rounds of each bot that had a time budget, as `2:4821`, seats from 1, separated by spaces.
    /// Such bots depend on a clock, so the same seed may lead to a different match.
    Timed(String),
    /// How the round ended, in the server's format. Personal data.
    Over(String),
}

impl Remark {
    /// Parses a line; returns `None` if it is no remark.
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

struct BySeat<'a>(&'a [Option<String>]);

impl fmt::Display for BySeat<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.0.iter().map(|digits| digits.as_deref().unwrap_or("-"));
        f.write_str(&told.collect::<Vec<_>>().join(" "))
    }
}

/// Parses the older log format, in which a line of its own names the seat (from 1) and id of the next action.
pub(super) fn old_id(line: &str) -> Option<(u8, &str)> {
    let (seat, id) = line.trim().strip_prefix("# id ")?.split_once(' ')?;
    Some((seat.parse().ok()?, id))
}

/// Returns a log line without action ids and personal data; `None` if nothing is left.
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
