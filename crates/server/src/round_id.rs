//! Names of rounds: `CODE.MATCH.ROUND`.

use maumau_protocol::find_code;
use std::fmt;

/// Identifies a round at some table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundId {
    /// The table's code.
    pub code: String,
    /// The number of the match at that table, from 1.
    pub game: u32,
    /// The number of the round in that match, from 1.
    pub round: u16,
}

impl RoundId {
    /// Parses a name; returns `None` if it is invalid.
    pub fn read(text: &str) -> Option<RoundId> {
        let mut parts = text.split('.');
        let id = RoundId {
            code: find_code(parts.next()?)?,
            game: parts.next()?.parse().ok()?,
            round: parts.next()?.parse().ok()?,
        };
        // A number has several spellings (`02`), but a round has only one name.
        (parts.next().is_none() && id.to_string() == text).then_some(id)
    }

    /// Returns the name of the log that contains the round.
    pub fn log(&self) -> String {
        format!("{}.{}", self.code, self.game)
    }
}

impl fmt::Display for RoundId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.code, self.game, self.round)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_has_one_name() {
        let id = RoundId::read("mokilatupe.2.13").expect("a round");
        assert_eq!(
            (id.to_string().as_str(), id.log().as_str()),
            ("mokilatupe.2.13", "mokilatupe.2")
        );
        for wrong in [
            "mokilatupe.2",
            "mokilatupe.02.1",
            "mokilatupe.2.1.1",
            "moki latupe.2.1",
            "x.1.1",
            "mokilatupe.2.-1",
        ] {
            assert_eq!(RoundId::read(wrong), None, "{wrong}");
        }
    }
}
