//! What the log of a match says of its rounds beside what happened. A record leaves it out: it is about people, not about cards.

use crate::saved::SavedPlace;
use maumau_notation::record::{Remark, Remarked};
use serde::{Deserialize, Serialize};

/// Who sat there when a round was dealt, and when that was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SatHere {
    /// In seconds since 1970.
    pub at: u32,
    /// In the order of seats.
    pub places: Vec<SavedPlace>,
}

/// How a round has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    /// The seat of whoever won it, from 1.
    pub winner: Option<u8>,
    /// The points of the match, by seat.
    pub points: Vec<i16>,
}

impl SatHere {
    /// For the log, before the deal.
    pub fn remark(&self, round: u16) -> Remark {
        let what = Remarked::Here(json(self));
        Remark { round, what }
    }
}

impl Over {
    /// For the log, after the round's last line.
    pub fn remark(&self, round: u16) -> Remark {
        let what = Remarked::Over(json(self));
        Remark { round, what }
    }
}

fn json(value: &impl Serialize) -> String {
    // Our own types have only text for keys, and JSON has no line breaks: writing it can't fail, and it stays on one line.
    serde_json::to_string(value).unwrap_or_default()
}

/// Who sat there, if a line says so, and at which round.
pub fn here_of(line: &str) -> Option<(u16, SatHere)> {
    let Remark { round, what } = Remark::parse(line)?;
    let Remarked::Here(who) = what else { return None };
    Some((round, serde_json::from_str(&who).ok()?))
}

/// Who sat there, round by round, as the log of a match tells.
pub fn heres(lines: &[String]) -> Vec<SatHere> {
    lines.iter().filter_map(|line| Some(here_of(line)?.1)).collect()
}

/// A finished round of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its number, from 1.
    pub round: u16,
    /// Who sat there.
    pub here: SatHere,
    /// How it ended.
    pub over: Over,
}

/// The finished rounds that the log of a match tells, in order.
pub fn finished(lines: &[String]) -> Vec<Finished> {
    let mut dealt: Option<(u16, SatHere)> = None;
    let mut rounds = Vec::new();
    for line in lines {
        let Some(Remark { round, what }) = Remark::parse(line) else {
            continue;
        };
        match what {
            // A deal that was not stored may have left none; the last before the end is the round's.
            Remarked::Here(who) => dealt = serde_json::from_str(&who).ok().map(|here| (round, here)).or(dealt),
            Remarked::Over(how) => {
                if let Ok(over) = serde_json::from_str(&how)
                    && let Some((_, here)) = dealt.take_if(|(dealt, _)| *dealt == round)
                {
                    rounds.push(Finished { round, here, over });
                }
            }
            Remarked::Commit(_)
            | Remarked::Commitments(_)
            | Remarked::Nonces(_)
            | Remarked::LeftOut(_)
            | Remarked::OfDay(_)
            | Remarked::Secret(_)
            | Remarked::Timed(_) => {}
        }
    }
    rounds
}

impl SatHere {
    /// The seat of a person, from 0.
    pub fn seat_of(&self, person: &str) -> Option<usize> {
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
            named_after: String::new(),
            left_in_round: false,
        };
        let here = SatHere {
            at: 7,
            places: vec![place],
        };
        let over = Over {
            winner: Some(1),
            points: vec![3],
        };
        let lines = [
            here.remark(1).to_string(),
            "+0 deal".into(),
            over.remark(1).to_string(),
            here.remark(2).to_string(),
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
    }
}
