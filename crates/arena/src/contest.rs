//! Contests: the bots and the lineups in which they meet.

use crate::Bot;
use maumau_referee::Law;

/// The bots at a table in seat order, as indices into [`Contest::bots`]. Each lineup is played in every rotation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    /// The bot in each seat before rotation.
    pub seats: Vec<usize>,
}

impl Lineup {
    /// The bot in each seat after all have moved on by `turns` seats.
    pub(crate) fn rotated(&self, turns: usize) -> impl Iterator<Item = usize> {
        self.seats.iter().copied().cycle().skip(turns).take(self.seats.len())
    }

    pub(crate) fn bots(&self) -> Vec<usize> {
        let mut bots: Vec<usize> = Vec::new();
        for &bot in &self.seats {
            if !bots.contains(&bot) {
                bots.push(bot);
            }
        }
        bots
    }
}

/// Bots that play against each other under one ruleset.
pub struct Contest<'a> {
    /// The ruleset.
    pub law: &'a Law,
    /// The bots.
    pub bots: Vec<Bot>,
    /// The lineups to play.
    pub lineups: Vec<Lineup>,
    /// All randomness derives from this number.
    pub seed: u64,
}

impl<'a> Contest<'a> {
    /// With one bot per seat, all share a table. Otherwise each pair meets: the one named first takes one seat and the other all remaining
    /// ones.
    pub fn new(law: &'a Law, bots: Vec<Bot>, seed: u64) -> Contest<'a> {
        let seats = usize::from(law.seats);
        let lineups = if bots.len() == seats {
            vec![Lineup {
                seats: (0..seats).collect(),
            }]
        } else {
            one_against_many(bots.len(), seats)
        };
        Contest {
            law,
            bots,
            lineups,
            seed,
        }
    }

    /// Each of these bots takes one seat against copies of `other`; they do not meet each other.
    pub fn against(law: &'a Law, mut bots: Vec<Bot>, other: Bot, seed: u64) -> Contest<'a> {
        let (seats, many) = (usize::from(law.seats), bots.len());
        let lineups = (0..many).map(|one| alone(one, many, seats)).collect();
        bots.push(other);
        Contest {
            law,
            bots,
            lineups,
            seed,
        }
    }
}

fn alone(one: usize, many: usize, seats: usize) -> Lineup {
    let others = std::iter::repeat_n(many, seats.saturating_sub(1));
    Lineup {
        seats: std::iter::once(one).chain(others).collect(),
    }
}

fn one_against_many(bots: usize, seats: usize) -> Vec<Lineup> {
    let pairs = (0..bots).flat_map(|one| (one + 1..bots).map(move |many| (one, many)));
    pairs.map(|(one, many)| alone(one, many, seats)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_everywhere() {
        let lineup = Lineup { seats: vec![0, 1, 2] };
        let tables: Vec<Vec<usize>> = (0..3).map(|turns| lineup.rotated(turns).collect()).collect();
        assert_eq!(tables, [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
        let pairs = one_against_many(3, 4);
        let seats: Vec<&[usize]> = pairs.iter().map(|lineup| lineup.seats.as_slice()).collect();
        assert_eq!(seats, [[0, 1, 1, 1], [0, 2, 2, 2], [1, 2, 2, 2]]);
    }
}
