//! The board of a table (§ 15): which one is used, which are offered, and what is written on it.

use super::denied::Denied;
use super::game::Game;
use super::seating::Seating;
use crate::board::{BoardChange, MatchOnBoard, StoredBoard};
use crate::chance::Chance;
use crate::desk::Desk;
use crate::digits::hex;
use crate::errand::{Errand, ErrandDone, ErrandRequest};
use crate::saved::{Choice, Saved};
use maumau_protocol::BoardInfo;
use std::collections::BTreeMap;

/// Maximum number of boards offered to a table, the most recently used first.
const OFFERED_MAX: usize = 8;

/// What a match takes over from the one it continues.
#[derive(Clone)]
pub(super) struct Carried {
    /// The points, by seat.
    pub(super) points: Vec<i16>,
    /// The number of rounds already played.
    pub(super) rounds: u16,
}

pub(super) struct Boards {
    desk: Desk,
    /// The table's code.
    code: String,
    /// The board of this match or the next.
    used: Option<(String, StoredBoard)>,
    /// Boards with at least two of the people here, most recently used first.
    offered: Vec<(String, StoredBoard)>,
}

impl Boards {
    pub(super) fn at(code: String, desk: Desk) -> Boards {
        Boards {
            desk,
            code,
            used: None,
            offered: Vec::new(),
        }
    }

    /// Returns whether the previous match was played to its end on the used board.
    pub(super) fn begins_anew(&self) -> bool {
        self.used.as_ref().is_some_and(|(_, board)| board.over)
    }

    /// Chooses the used board and those to offer, from the boards of the `present` people and the one that was `taken`.
    pub(super) fn choose(
        &mut self,
        saved: &Saved,
        (all, taken): (BTreeMap<String, StoredBoard>, Option<StoredBoard>),
        present: &[String],
        lot: u64,
    ) {
        let present: Vec<&str> = present.iter().map(String::as_str).collect();
        let stand_there = |board: &StoredBoard| present.iter().filter(|who| board.has(who)).count() >= 2;
        let mut offered: Vec<(String, StoredBoard)> = all
            .into_iter()
            .filter(|(_, board)| board.is_for(&saved.book) && stand_there(board))
            .collect();
        offered.sort_by_key(|(_, board)| std::cmp::Reverse(board.at()));
        let people: Vec<Vec<&str>> = offered.iter().map(|(_, board)| board.people().collect()).collect();
        let people: Vec<&[&str]> = people.iter().map(Vec::as_slice).collect();
        let book = maumau_rulebooks::find(&saved.book);
        let by_lot = |n: usize| (lot % n as u64) as usize;
        let by_the_book = book.and_then(|book| book.boards.in_use(&people, &present, by_lot));
        let used = match &saved.board {
            Choice::New => None,
            Choice::ByTheBook => by_the_book.map(|place| offered[place].clone()),
            Choice::Taken(id) => taken
                .filter(|board| board.is_for(&saved.book) && present.iter().any(|who| board.has(who)))
                .map(|board| (id.clone(), board)),
        };
        offered.truncate(OFFERED_MAX);
        (self.used, self.offered) = (used, offered);
    }

    /// Sets the used board, and notifies the other tables with a match on it.
    fn is_now(&mut self, id: String, board: StoredBoard) {
        let tables = board.tables().filter(|code| *code != self.code);
        let tables: Vec<String> = tables.map(str::to_owned).collect();
        self.used = Some((id.clone(), board));
        if !tables.is_empty() {
            self.desk.put(Errand::TellTables { tables, board: id });
        }
    }

    fn uses(&self, id: &str) -> bool {
        self.used.as_ref().is_some_and(|(used, _)| used == id)
    }

    /// Selects this board, or a new one.
    ///
    /// # Errors
    /// If the board is not offered.
    pub(super) fn take(&self, id: Option<String>) -> Result<Choice, Denied> {
        let Some(id) = id else { return Ok(Choice::New) };
        if !self.offered.iter().chain(&self.used).any(|(other, _)| *other == id) {
            return Err(Denied::of(
                "bad_board",
                "fewer than two of the people here stand on that board",
            ));
        }
        Ok(Choice::Taken(id))
    }

    /// Returns the rules that were added on the used board.
    pub(super) fn rules(&self) -> &[String] {
        self.used.as_ref().map_or(&[], |(_, board)| board.rules.as_slice())
    }

    /// Returns a person's points on the used board, or `None` if they are not on it.
    pub(super) fn points_of(&self, person: &str) -> Option<i16> {
        let (_, board) = self.used.as_ref()?;
        board.points_of(person)
    }

    /// Returns whether the used board has this match of the table as finished.
    pub(super) fn is_over(&self, game: u32) -> bool {
        self.used
            .as_ref()
            .is_some_and(|(_, board)| board.is_over(&self.code, game))
    }

    /// Returns the used board, if the person is on it: other people may not see it.
    pub(super) fn used_told(&self, person: &str) -> Option<BoardInfo> {
        self.used.as_ref().and_then(|known| told(known, person))
    }

    /// Returns the offered boards that the person is on.
    pub(super) fn offered_told(&self, person: &str) -> Vec<BoardInfo> {
        self.offered.iter().filter_map(|known| told(known, person)).collect()
    }
}

fn told((id, board): &(String, StoredBoard), person: &str) -> Option<BoardInfo> {
    board.has(person).then(|| board.info(id, person))
}

/// Requests to the store. Bots cannot be shared between threads, so the seats are not borrowed across an await.
impl Boards {
    /// Reads the boards of the seated people. Called between matches, when people or the book have changed.
    pub(super) async fn look(&mut self, saved: &Saved, people: Vec<String>, chance: &mut Chance) {
        let request = ErrandRequest::Boards {
            people: people.clone(),
            taken: match &saved.board {
                Choice::Taken(id) => Some(id.clone()),
                Choice::ByTheBook | Choice::New => None,
            },
        };
        match self.desk.ask(request).await {
            ErrandDone::Boards { found, taken } => self.choose(saved, (found, taken), &people, chance.number()),
            ErrandDone::Stored(_) | ErrandDone::Changed(_) | ErrandDone::Forgotten(_) => {}
        }
    }

    /// Begins a match on the used board, or on a new one. Returns the points of the seats: those
    /// `carried` over, else those on the board; `None` if the store failed.
    pub(super) fn begin<'a>(
        &'a mut self,
        saved: &'a mut Saved,
        seating: &Seating,
        carried: Option<Carried>,
        chance: &mut Chance,
    ) -> impl Future<Output = Option<Vec<i16>>> + use<'a> {
        // The deal of the day is compared with other players' results instead, and is on no board.
        let begin = saved.day.is_none().then(|| {
            let rounds = carried.as_ref().map_or(0, |carried| carried.rounds);
            BoardChange::Begin {
                new: self.match_on_board(saved, seating, rounds),
                seated: seating.seated(),
                carried: carried.map(|carried| carried.points),
            }
        });
        let id = match (&begin, &self.used) {
            (Some(_), None) => hex(&chance.draw()[..16]),
            (_, used) => used.as_ref().map_or_else(String::new, |(id, _)| id.clone()),
        };
        let none = vec![0; seating.len()];
        async move {
            let Some(begin) = begin else { return Some(none) };
            let points = self.change(&saved.book, &id, begin).await?;
            saved.board = Choice::Taken(id);
            points
        }
    }

    /// Writes the result of the last round to the board, or reports that of a deal of the day.
    pub(super) fn write_result<'a>(
        &'a mut self,
        game: Option<&'a Game>,
        saved: &'a Saved,
        seating: &Seating,
    ) -> impl Future<Output = ()> + use<'a> {
        let game = game.filter(|game| !game.is_round_running());
        let result = game.map(|game| self.result(game, saved, seating));
        async move {
            if let (Choice::Taken(id), Some(result)) = (&saved.board, result) {
                self.change(&saved.book, id, result).await;
            }
            if let Some(game) = game.filter(|game| !game.is_running() && saved.day.is_some()) {
                game.log().report_day().await;
            }
        }
    }

    fn result(&self, game: &Game, saved: &Saved, seating: &Seating) -> BoardChange {
        let state = game.state();
        BoardChange::TakeIn {
            now: MatchOnBoard {
                points: state.points[..seating.len()].to_vec(),
                over: !game.is_running(),
                ..self.match_on_board(saved, seating, state.round)
            },
            winner: state.winner.is_some().then(|| state.winner.index()),
            seated: seating.seated(),
        }
    }

    /// Returns the current match as a board entry, without points.
    fn match_on_board(&self, saved: &Saved, seating: &Seating, rounds: u16) -> MatchOnBoard {
        MatchOnBoard {
            table: self.code.clone(),
            game: saved.game,
            at: self.desk.unix_s(),
            options: saved.options.clone(),
            people: seating.iter().map(|place| place.name.clone()).collect(),
            persons: seating.iter().map(|place| place.whose().to_owned()).collect(),
            points: Vec::new(),
            rounds,
            over: false,
        }
    }

    pub(super) async fn add_rule(&mut self, saved: &Saved, rule: String) {
        if let Choice::Taken(id) = &saved.board {
            self.change(&saved.book, id, BoardChange::Rule(rule)).await;
        }
    }

    /// Changes or creates a board and makes it the used one. Returns the points if a match begins;
    /// `None` if the store failed.
    async fn change(&mut self, book: &str, id: &str, change: BoardChange) -> Option<Option<Vec<i16>>> {
        let (id, book) = (id.to_owned(), book.to_owned());
        let board = id.clone();
        match self.desk.ask(ErrandRequest::ChangeBoard { id, book, change }).await {
            ErrandDone::Changed(changed) => {
                let (now, points) = changed?;
                self.is_now(board, now);
                Some(points)
            }
            ErrandDone::Stored(_) | ErrandDone::Boards { .. } | ErrandDone::Forgotten(_) => None,
        }
    }

    /// Reloads a board that another table has changed. Returns whether it is the used one.
    pub(super) async fn look_again(&mut self, id: &str) -> bool {
        if !self.uses(id) {
            return false;
        }
        let (people, taken) = (Vec::new(), Some(id.to_owned()));
        if let ErrandDone::Boards { taken: Some(now), .. } =
            self.desk.ask(ErrandRequest::Boards { people, taken }).await
            && let Some((_, board)) = &mut self.used
        {
            *board = now;
            return true;
        }
        false
    }
}
