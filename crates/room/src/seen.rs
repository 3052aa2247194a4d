//! Access to past matches: a requester may see only finished rounds in which they sat. Records and
//! replays check it here.

use crate::remark::Finished;
use maumau_notation::record::{Remark, Remarked};
use std::ops::RangeInclusive;

/// Returns whether all these rounds are finished and `person` sat in each of them.
pub fn was_at(finished: &[Finished], mut rounds: RangeInclusive<u16>, person: &str) -> bool {
    rounds.all(|round| {
        let found = finished.iter().find(|known| known.round == round);
        found.is_some_and(|known| known.here.seat_of(person).is_some())
    })
}

/// Returns the number of the first round in a log. The head counts earlier rounds of the match,
/// which are in another log.
pub fn first_round(lines: &[String]) -> u16 {
    let head = lines.iter().take_while(|line| !line.starts_with('+'));
    let before = head.filter_map(|line| line.strip_prefix("rounds ")?.parse::<u16>().ok());
    before.last().unwrap_or(0).saturating_add(1)
}

/// Returns the last round of the unbroken run from `first` in which `person` sat: their record ends there.
pub fn last_of(finished: &[Finished], first: u16, person: &str) -> Option<u16> {
    let rounds = finished.iter().map(|known| known.round);
    rounds
        .take_while(|round| was_at(finished, first..=*round, person))
        .last()
}

/// Returns the lines of a log up to the end of a round, or `None` if the round is not over.
pub fn until(lines: &[String], round: u16) -> Option<&[String]> {
    let ends = |line: &String| {
        let remark = Remark::parse(line).filter(|remark| remark.round == round);
        remark.is_some_and(|remark| matches!(remark.what, Remarked::Over(_)))
    };
    let end = lines.iter().position(ends)?;
    Some(&lines[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SavedPlace;
    use crate::remark::{Over, SatHere};

    fn round(round: u16, owners: &[&str]) -> Finished {
        let place = |owner: &&str| SavedPlace {
            name: "Ann".into(),
            owner: (*owner).into(),
            bot: String::new(),
            named_after: String::new(),
            left_in_round: false,
        };
        let (winner, points) = (None, Vec::new());
        Finished {
            round,
            here: SatHere {
                at: 7,
                places: owners.iter().map(place).collect(),
            },
            over: Over { winner, points },
        }
    }

    #[test]
    fn a_record_ends_where_somebody_no_longer_sat_there() {
        let rounds = [round(1, &["a", ""]), round(2, &["a", "b"]), round(3, &["", "b"])];
        assert_eq!(last_of(&rounds, 1, "a"), Some(2));
        assert_eq!(last_of(&rounds, 1, "b"), None, "a record begins with the first round");
        assert_eq!(last_of(&rounds, 1, ""), None, "a bot is nobody");
        assert_eq!(
            last_of(&rounds[1..], 2, "b"),
            Some(3),
            "which may be the second of a match"
        );
        let head = ["seats Ann Ben", "rounds 1", "+0 deal", "rounds 5"].map(str::to_owned);
        assert_eq!((first_round(&head), first_round(&head[..1])), (2, 1));
        assert!(was_at(&rounds, 2..=3, "b") && !was_at(&rounds, 1..=3, "b"));
        assert!(!was_at(&rounds, 2..=4, "b"), "what is not over is nobody's");
        assert!(
            !was_at(&rounds[1..], 1..=2, "a"),
            "of what is not known nobody knows who was there"
        );
    }

    #[test]
    fn nothing_is_read_past_the_end_of_a_round() {
        let lines = ["+0 deal", "# over 1 {}", "+0 deal"].map(str::to_owned);
        assert_eq!(until(&lines, 1), Some(&lines[..2]));
        assert_eq!(until(&lines, 2), None);
    }
}
