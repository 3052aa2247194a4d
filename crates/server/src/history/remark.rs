//! What the log of a match says of its rounds beside what happened. A record leaves it out: it is about people, not about cards.

use crate::table::SavedPlace;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::time::{SystemTime, UNIX_EPOCH};

/// Who sat there when a round was dealt, and when that was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Here {
    /// In seconds since 1970.
    pub(crate) at: u32,
    /// In the order of seats.
    pub(crate) places: Vec<SavedPlace>,
}

/// How a round has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Over {
    /// The seat of whoever won it, from 1.
    pub(crate) winner: Option<u8>,
    /// The points of the match, by seat.
    pub(crate) points: Vec<i16>,
}

/// The time, in seconds since 1970.
pub(crate) fn now() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since.as_secs()).unwrap_or(u32::MAX)
}

impl Here {
    /// As a line of the log, before the deal.
    pub(crate) fn line(&self, round: u16) -> String {
        format!("# here {round} {}", json(self))
    }
}

impl Over {
    /// As a line of the log, after the round's last one.
    pub(crate) fn line(&self, round: u16) -> String {
        format!("# over {round} {}", json(self))
    }
}

fn json(value: &impl Serialize) -> String {
    // Our own types have only text for keys, and JSON has no line breaks: writing it can't fail, and it stays on one line.
    serde_json::to_string(value).unwrap_or_default()
}

/// What a line says of which round, if it is a remark of this kind.
fn said<T: DeserializeOwned>(line: &str, kind: &str) -> Option<(u16, T)> {
    let (round, text) = line
        .strip_prefix("# ")?
        .strip_prefix(kind)?
        .trim_start()
        .split_once(' ')?;
    Some((round.parse().ok()?, serde_json::from_str(text).ok()?))
}

/// Whether a line of a log is for the host alone.
pub(crate) fn is_private(line: &str) -> bool {
    ["# id ", "# here ", "# over "]
        .iter()
        .any(|kind| line.starts_with(kind))
}

/// A finished round of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finished {
    pub(super) round: u16,
    pub(super) here: Here,
    pub(super) over: Over,
}

/// The finished rounds that the log of a match tells, in order.
pub(super) fn finished(lines: &[String]) -> Vec<Finished> {
    let mut dealt: Option<(u16, Here)> = None;
    let mut rounds = Vec::new();
    for line in lines {
        if let Some(told) = said(line, "here ") {
            // A deal that was not stored may have left none; the last before the end is the round's.
            dealt = Some(told);
        } else if let Some((round, over)) = said(line, "over ")
            && let Some((_, here)) = dealt.take_if(|(dealt, _)| *dealt == round)
        {
            rounds.push(Finished { round, here, over });
        }
    }
    rounds
}

impl Here {
    /// The seat of a person, from 0.
    pub(super) fn seat_of(&self, person: &str) -> Option<usize> {
        self.places
            .iter()
            .position(|place| !place.owner.is_empty() && place.owner == person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rounds_that_are_over_are_told() {
        let place = SavedPlace {
            name: "Ann # over 1 {}".into(),
            owner: "a".into(),
            bot: String::new(),
        };
        let here = Here {
            at: 7,
            places: vec![place],
        };
        let over = Over {
            winner: Some(1),
            points: vec![3],
        };
        let lines = [
            here.line(1),
            "+0 deal".into(),
            over.line(1),
            here.line(2),
            "+0 deal".into(),
        ];
        let round = Finished {
            round: 1,
            here: here.clone(),
            over,
        };
        assert_eq!(finished(&lines), [round]);
        assert_eq!(
            (here.seat_of("a"), here.seat_of(""), here.seat_of("b")),
            (Some(0), None, None)
        );
        assert!(
            lines
                .iter()
                .filter(|line| !is_private(line))
                .all(|line| line == "+0 deal")
        );
    }
}
