//! Counts how often two rules of a book have met, and whether both can be in force together.

use crate::subjects::{self, Subjects};
use maumau_referee::{Book, Law};
use maumau_table::{Fact, What};
use std::collections::{BTreeMap, BTreeSet};

pub struct Pair {
    /// Their names, in the order of the document.
    pub names: [&'static str; 2],
    /// The number of scenes in which they have met.
    pub scenes: u32,
    /// The number of random rounds in which they have met.
    pub rounds: u32,
    /// The subjects that one rule writes and the other writes or reads.
    pub subjects: Vec<&'static str>,
}

pub struct Meetings {
    pub book: &'static Book,
    /// The rules' names, in the order of the document.
    names: Vec<&'static str>,
    /// The memory that each rule writes and reads.
    subjects: Vec<Subjects>,
    fires: Vec<bool>,
    together: Table<bool>,
    scenes: Table<u32>,
    rounds: Table<u32>,
}

/// A symmetric table with a value for each pair of rules.
struct Table<T> {
    width: usize,
    values: Vec<T>,
}

impl<T: Clone + Default> Table<T> {
    fn of(width: usize) -> Table<T> {
        let values = vec![T::default(); width * width];
        Table { width, values }
    }

    fn at(&mut self, a: usize, b: usize) -> &mut T {
        &mut self.values[a.min(b) * self.width + a.max(b)]
    }

    fn get(&self, a: usize, b: usize) -> &T {
        &self.values[a.min(b) * self.width + a.max(b)]
    }
}

/// The rules that fired in a scene or a random match, by round and turn.
#[derive(Default)]
pub struct Fired(BTreeMap<(u16, u16), BTreeSet<usize>>);

impl Meetings {
    pub fn new(book: &'static Book) -> Meetings {
        let mut names: Vec<&'static str> = Vec::new();
        for rule in book.rules.list {
            if !names.contains(&rule.name) {
                names.push(rule.name);
            }
        }
        let mut subjects = vec![Subjects::default(); names.len()];
        for rule in book.rules.list {
            if let (Some(place), Some((topics, _))) = (names.iter().position(|name| *name == rule.name), rule.then) {
                subjects[place].hears(topics);
            }
        }
        Meetings {
            book,
            fires: vec![false; names.len()],
            together: Table::of(names.len()),
            scenes: Table::of(names.len()),
            rounds: Table::of(names.len()),
            names,
            subjects,
        }
    }

    /// Returns the index of one of the book's rules, or `None` for a house rule.
    fn place(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| *known == name)
    }

    /// Records that the rules of `law` can be in force together.
    pub fn in_force(&mut self, law: &Law) {
        let places: BTreeSet<usize> = law.rules.iter().filter_map(|rule| self.place(rule.name())).collect();
        for &a in &places {
            for &b in places.range(a + 1..) {
                *self.together.at(a, b) = true;
            }
        }
    }

    pub fn fired(&mut self, turn: (u16, u16), name: &str, fired: &mut Fired) {
        if let Some(place) = self.place(name) {
            self.fires[place] = true;
            fired.0.entry(turn).or_default().insert(place);
        }
    }

    pub fn hear(&mut self, law: &Law, turn: (u16, u16), fact: &Fact, fired: &mut Fired) {
        let name = law.name(fact.cite);
        let Some(place) = self.place(name).filter(|_| is_effect(&fact.what)) else {
            return;
        };
        self.subjects[place].writes(&fact.what);
        self.fired(turn, name, fired);
    }

    pub fn end_of_scene(&mut self, fired: &Fired) {
        for (a, b) in fired.meetings() {
            *self.scenes.at(a, b) += 1;
        }
    }

    pub fn end_of_match(&mut self, fired: &Fired) {
        for round in fired.by_round() {
            for (a, b) in round.meetings() {
                *self.rounds.at(a, b) += 1;
            }
        }
    }

    pub fn firing(&self) -> usize {
        self.fires.iter().filter(|fires| **fires).count()
    }

    pub fn silent(&self) -> Vec<&'static str> {
        let all = self.names.iter().zip(&self.fires);
        all.filter(|(_, fires)| !**fires).map(|(name, _)| *name).collect()
    }

    pub fn pairs(&self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for b in 0..self.names.len() {
            for a in (0..b).filter(|&a| self.fires[a] && self.fires[b] && *self.together.get(a, b)) {
                pairs.push(Pair {
                    names: [self.names[a], self.names[b]],
                    scenes: *self.scenes.get(a, b),
                    rounds: *self.rounds.get(a, b),
                    subjects: subjects::shared(&self.subjects[a], &self.subjects[b]),
                });
            }
        }
        pairs
    }
}

impl Fired {
    /// Returns each pair of rules that fired in the same turn or in consecutive turns, once.
    fn meetings(&self) -> BTreeSet<(usize, usize)> {
        let mut met = BTreeSet::new();
        for (&(round, turn), now) in &self.0 {
            let next = self.0.get(&(round, turn + 1)).into_iter().flatten();
            for &b in now.iter().chain(next) {
                met.extend(now.iter().filter(|&&a| a != b).map(|&a| (a.min(b), a.max(b))));
            }
        }
        met
    }

    fn by_round(&self) -> impl Iterator<Item = Fired> {
        let rounds: BTreeSet<u16> = self.0.keys().map(|&(round, _)| round).collect();
        rounds.into_iter().map(|wanted| {
            let turns = self.0.range((wanted, 0)..=(wanted, u16::MAX));
            Fired(turns.map(|(&turn, fired)| (turn, fired.clone())).collect())
        })
    }
}

/// Internal steps of a rule and closing windows do not count as firing.
fn is_effect(what: &What) -> bool {
    !matches!(what, What::Due { .. } | What::WindowClosed { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fired(turns: &[((u16, u16), &[usize])]) -> Fired {
        Fired(
            turns
                .iter()
                .map(|&(turn, places)| (turn, places.iter().copied().collect()))
                .collect(),
        )
    }

    #[test]
    fn two_meet_in_a_turn_or_in_two_turns_one_after_the_other() {
        let fired = fired(&[((1, 1), &[4, 2]), ((1, 2), &[7]), ((1, 4), &[2])]);
        assert_eq!(fired.meetings(), BTreeSet::from([(2, 4), (2, 7), (4, 7)]));
    }

    #[test]
    fn nobody_meets_across_rounds() {
        let fired = fired(&[((1, 9), &[1]), ((2, 9), &[2]), ((2, 10), &[3])]);
        assert_eq!(fired.meetings(), BTreeSet::from([(2, 3)]));
        let by_round: Vec<_> = fired.by_round().map(|round| round.meetings().len()).collect();
        assert_eq!(by_round, [0, 1]);
    }
}
