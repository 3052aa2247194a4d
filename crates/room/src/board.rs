//! Boards: points that last across matches (§ 15).

use crate::digits::NAMELESS;
use maumau_protocol::{BoardInfo, BoardMatch, BoardPerson};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Matches kept in a board's history.
const MATCHES_MAX: usize = 100;

/// A board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredBoard {
    /// The book played on it. Points of different books cannot be added.
    pub book: String,
    people: Vec<Stands>,
    /// The added rules, as full texts.
    pub rules: Vec<String>,
    /// True if the last match was played to its end: the next one begins with 0 for all.
    pub(crate) over: bool,
    begun: u32,
    at: u32,
    matches: Vec<MatchOnBoard>,
    /// The server's uptime in seconds, over all its runs, at the last write. Boards age like tables.
    #[serde(default)]
    pub uptime_s: u32,
}

/// A person on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Stands {
    name: String,
    person: String,
    points: i32,
    wins: u32,
    rounds: u32,
}

/// A match that was begun on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchOnBoard {
    /// The code of its table.
    pub table: String,
    /// Its number at that table.
    pub game: u32,
    /// When it began, in seconds since 1970.
    pub at: u32,
    /// The options, as the book writes them.
    pub options: String,
    /// The names, by seat.
    pub people: Vec<String>,
    /// The persons by hash, by seat; empty for bots, and in entries of older versions.
    #[serde(default)]
    pub persons: Vec<String>,
    /// The points, by seat.
    pub points: Vec<i16>,
    /// The number of finished rounds.
    pub rounds: u16,
    /// True if the match is over.
    pub over: bool,
}

impl MatchOnBoard {
    fn is_at(&self, table: &str, game: u32) -> bool {
        self.table == table && self.game == game
    }
}

/// A name at a table, with its person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatedPerson {
    /// The name.
    pub name: String,
    /// The person, by hash; empty for a bot.
    pub person: String,
}

impl StoredBoard {
    /// Returns an empty board for a book.
    pub fn new(book: &str) -> StoredBoard {
        StoredBoard {
            book: book.to_owned(),
            people: Vec::new(),
            rules: Vec::new(),
            over: false,
            begun: 0,
            at: 0,
            matches: Vec::new(),
            uptime_s: 0,
        }
    }

    /// Returns whether the board is for this book.
    pub fn is_for(&self, book: &str) -> bool {
        self.book.eq(book)
    }

    /// Returns whether the person is on the board.
    pub fn has(&self, person: &str) -> bool {
        self.people.iter().any(|known| known.person == person)
    }

    /// Returns the people on the board, by hash.
    pub fn people(&self) -> impl Iterator<Item = &str> {
        self.people.iter().map(|known| known.person.as_str())
    }

    /// Returns a person's points, or `None` if they are not on the board.
    pub fn points_of(&self, person: &str) -> Option<i16> {
        let known = self.people.iter().find(|known| known.person == person)?;
        Some(known.points.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16)
    }

    /// Returns the tables of the matches in its history, with duplicates.
    pub fn past_tables(&self) -> impl Iterator<Item = &str> {
        self.matches.iter().map(|played| played.table.as_str())
    }

    /// Returns the tables whose match on this board may still be running.
    pub fn tables(&self) -> impl Iterator<Item = &str> {
        let open = self.matches.iter().filter(|played| !played.over);
        open.map(|played| played.table.as_str())
            .collect::<BTreeSet<_>>()
            .into_iter()
    }

    /// Returns whether the board has this match as finished.
    pub fn is_over(&self, table: &str, game: u32) -> bool {
        let mut theirs = self.matches.iter().filter(|played| played.is_at(table, game));
        theirs.next().is_some_and(|played| played.over)
    }

    /// Adds the seated people; new ones have 0 points (§ 11).
    fn write_down(&mut self, seated: &[SeatedPerson]) {
        for who in seated.iter().filter(|who| !who.person.is_empty()) {
            match self.people.iter_mut().find(|known| known.person == who.person) {
                Some(known) => known.name.clone_from(&who.name),
                None => self.people.push(Stands {
                    name: who.name.clone(),
                    person: who.person.clone(),
                    points: 0,
                    wins: 0,
                    rounds: 0,
                }),
            }
        }
    }

    /// Begins a match. Returns each seat's points: those `carried` from a match that continues with
    /// other people, else the ones on the board, or 0 after a match that was played to its end. New
    /// people get the carried points.
    pub fn begin(&mut self, mut new: MatchOnBoard, seated: &[SeatedPerson], carried: Option<Vec<i16>>) -> Vec<i16> {
        if carried.is_none() && std::mem::take(&mut self.over) {
            for known in &mut self.people {
                known.points = 0;
            }
        }
        let known: Vec<bool> = seated.iter().map(|who| self.has(&who.person)).collect();
        self.write_down(seated);
        for (place, who) in seated.iter().enumerate().filter(|(place, _)| !known[*place]) {
            let points = carried.as_ref().and_then(|carried| carried.get(place));
            if let Some(person) = self.people.iter_mut().find(|person| person.person == who.person) {
                person.points = points.copied().map_or(0, i32::from);
            }
        }
        let stand = || {
            seated
                .iter()
                .map(|who| self.points_of(&who.person).unwrap_or(0))
                .collect()
        };
        new.points = carried.unwrap_or_else(stand);
        // A match begins twice if the store failed the first time.
        let known = self.matches.len();
        self.matches.retain(|played| !played.is_at(&new.table, new.game));
        self.begun += u32::from(self.matches.len() == known);
        self.at = new.at;
        let points = new.points.clone();
        self.matches.push(new);
        if self.matches.len() > MATCHES_MAX {
            self.matches.remove(0);
        }
        points
    }

    /// Records the match after a round. Each seat's gain goes to the person now seated there.
    /// Idempotent; returns whether anything changed.
    pub fn take_in(&mut self, now: &MatchOnBoard, winner: Option<usize>, seated: &[SeatedPerson]) -> bool {
        let mut theirs = self.matches.iter_mut();
        let Some(known) = theirs.find(|known| known.is_at(&now.table, now.game)) else {
            return false;
        };
        if now.rounds <= known.rounds && known.over == now.over {
            return false;
        }
        let rounds = u32::from(now.rounds.saturating_sub(known.rounds));
        let at = known.at;
        let before = std::mem::replace(known, MatchOnBoard { at, ..now.clone() });
        self.at = now.at;
        self.over |= now.over;
        self.write_down(seated);
        for (seat, who) in seated.iter().enumerate() {
            let Some(person) = self.people.iter_mut().find(|known| known.person == who.person) else {
                continue;
            };
            let points = |told: &MatchOnBoard| told.points.get(seat).copied().map_or(0, i32::from);
            person.points += points(now) - points(&before);
            person.rounds += rounds;
            person.wins += u32::from(winner == Some(seat));
        }
        true
    }

    /// Removes a person, and their name from the history.
    pub fn forget(&mut self, person: &str) {
        let name = self.people.iter().find(|known| known.person == person);
        let name = name.map(|known| known.name.clone());
        self.people.retain(|known| known.person != person);
        for played in &mut self.matches {
            for (seat, called) in played.people.iter_mut().enumerate() {
                let is_theirs = match played.persons.get_mut(seat) {
                    Some(who) if *who == person => {
                        who.clear();
                        true
                    }
                    Some(_) => false,
                    None => Some(&*called) == name.as_ref(),
                };
                if is_theirs {
                    NAMELESS.clone_into(called);
                }
            }
        }
    }

    /// Returns the board as sent to `person`.
    pub fn info(&self, id: &str, person: &str) -> BoardInfo {
        BoardInfo {
            id: id.to_owned(),
            book: self.book.clone(),
            people: self
                .people
                .iter()
                .map(|known| BoardPerson {
                    name: known.name.clone(),
                    points: known.points,
                    wins: known.wins,
                    rounds: known.rounds,
                    me: known.person == person,
                })
                .collect(),
            rules: self.rules.clone(),
            over: self.over,
            matches: self.begun,
            at: self.at,
        }
    }

    /// Returns the history, newest first.
    pub fn history(&self) -> Vec<BoardMatch> {
        let told = |played: &MatchOnBoard| BoardMatch {
            table: played.table.clone(),
            game: played.game,
            at: played.at,
            options: played.options.clone(),
            people: played.people.clone(),
            points: played.points.clone(),
            rounds: played.rounds,
            over: played.over,
        };
        self.matches.iter().rev().map(told).collect()
    }

    /// Returns when the board was last used, in seconds since 1970.
    pub fn at(&self) -> u32 {
        self.at
    }
}

/// A change of a board by a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BoardChange {
    /// A match begins.
    Begin {
        /// The match.
        new: MatchOnBoard,
        /// The seated people.
        seated: Vec<SeatedPerson>,
        /// Points from another match that this one continues.
        carried: Option<Vec<i16>>,
    },
    /// A rule was added, as its full text.
    Rule(String),
    /// A round has ended.
    TakeIn {
        /// The match after the round.
        now: MatchOnBoard,
        /// The winner's seat, from 0, if the round has one.
        winner: Option<usize>,
        /// The seated people.
        seated: Vec<SeatedPerson>,
    },
}

impl BoardChange {
    /// Changes the board. Returns `None` if nothing changed, else each seat's points if a match begins.
    pub fn apply(self, board: &mut StoredBoard) -> Option<Option<Vec<i16>>> {
        match self {
            BoardChange::Begin { new, seated, carried } => Some(Some(board.begin(new, &seated, carried))),
            BoardChange::Rule(rule) => {
                let is_new = board.rules.iter().all(|known| *known != rule);
                is_new.then(|| {
                    board.rules.push(rule);
                    None
                })
            }
            BoardChange::TakeIn { now, winner, seated } => board.take_in(&now, winner, &seated).then_some(None),
        }
    }
}

#[cfg(test)]
mod tests;
