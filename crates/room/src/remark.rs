//! Remarks in a match's log about its people. They are left out of records.

use crate::saved::SavedPlace;
use maumau_notation::record::{Remark, Remarked};
use serde::{Deserialize, Serialize};

/// The people in the seats when a round was dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SatHere {
    /// When it was dealt, in seconds since 1970.
    pub at: u32,
    /// The seats, in order.
    pub places: Vec<SavedPlace>,
}

/// The end of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    /// The winner's seat, from 1.
    pub winner: Option<u8>,
    /// The points of the match, by seat.
    pub points: Vec<i16>,
}

impl SatHere {
    /// Returns the remark for the log, before the deal.
    pub fn remark(&self, round: u16) -> Remark {
        let what = Remarked::Here(json(self));
        Remark { round, what }
    }
}

impl Over {
    /// Returns the remark for the log, after the round's last line.
    pub fn remark(&self, round: u16) -> Remark {
        let what = Remarked::Over(json(self));
        Remark { round, what }
    }
}

fn json(value: &impl Serialize) -> String {
    // Our own types have only string keys, so this cannot fail; JSON strings contain no line breaks.
    serde_json::to_string(value).unwrap_or_default()
}

/// Parses a line that says who sat there. Returns it with its round.
pub fn here_of(line: &str) -> Option<(u16, SatHere)> {
    let Remark { round, what } = Remark::parse(line)?;
    let Remarked::Here(who) = what else { return None };
    Some((round, serde_json::from_str(&who).ok()?))
}

/// Returns who sat there, round by round, from the log of a match.
pub fn heres(lines: &[String]) -> Vec<SatHere> {
    lines.iter().filter_map(|line| Some(here_of(line)?.1)).collect()
}

/// A finished round of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The round's number, from 1.
    pub round: u16,
    /// The people in the seats.
    pub here: SatHere,
    /// The end of the round.
    pub over: Over,
}

/// Returns the finished rounds in a match's log, in order.
pub fn finished(lines: &[String]) -> Vec<Finished> {
    let mut dealt: Option<(u16, SatHere)> = None;
    let mut rounds = Vec::new();
    for line in lines {
        let Some(Remark { round, what }) = Remark::parse(line) else {
            continue;
        };
        match what {
            // A deal that failed to be stored may leave a second remark; the last one counts.
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
    /// Returns the seat of a person, from 0.
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
