//! The board of a table (§ 15): which one is used, offered, and what comes to stand on it.

use super::Table;
use super::denied::Denied;
use crate::board::{Board, BoardChange, MatchOnBoard};
use crate::digits::hex;
use crate::errand::{Errand, ErrandDone, ErrandRequest};
use crate::saved::{Choice, Saved};
use maumau_protocol::BoardInfo;
use maumau_table::Phase;

use std::collections::BTreeMap;

/// So many boards are offered to a table at most: those that were used last.
const OFFERED_MAX: usize = 8;

/// The boards that a table knows of.
#[derive(Default)]
pub(super) struct Known {
    /// The one that is in use, or will be.
    used: Option<(String, Board)>,
    /// Those on which at least two of the people here stand, the last used first.
    offered: Vec<(String, Board)>,
}

impl Known {
    /// Whether the match before was played to its end on the board in use.
    pub(super) fn begins_anew(&self) -> bool {
        self.used.as_ref().is_some_and(|(_, board)| board.over)
    }

    /// Of these boards, on which the people who are `present` stand, and the one that was `taken`, which is used and which are offered.
    pub(super) fn choose(
        saved: &Saved,
        (all, taken): (BTreeMap<String, Board>, Option<Board>),
        present: &[&str],
        lot: u64,
    ) -> Known {
        let stand_there = |board: &Board| present.iter().filter(|who| board.has(who)).count() >= 2;
        let mut offered: Vec<(String, Board)> = all
            .into_iter()
            .filter(|(_, board)| board.is_for(&saved.book) && stand_there(board))
            .collect();
        offered.sort_by_key(|(_, board)| std::cmp::Reverse(board.at()));
        let people: Vec<Vec<&str>> = offered.iter().map(|(_, board)| board.people().collect()).collect();
        let people: Vec<&[&str]> = people.iter().map(Vec::as_slice).collect();
        let book = maumau_rulebooks::find(&saved.book);
        let by_lot = |n: usize| (lot % n as u64) as usize;
        let by_the_book = book.and_then(|book| book.boards.in_use(&people, present, by_lot));
        let used = match &saved.board {
            Choice::New => None,
            Choice::ByTheBook => by_the_book.map(|place| offered[place].clone()),
            Choice::Taken(id) => taken
                .filter(|board| board.is_for(&saved.book) && present.iter().any(|who| board.has(who)))
                .map(|board| (id.clone(), board)),
        };
        offered.truncate(OFFERED_MAX);
        Known { used, offered }
    }

    /// The board in use is so now. At which other tables it is used, too.
    fn is_now(&mut self, id: String, board: Board, here: &str) -> Vec<String> {
        let tables = board.tables().filter(|code| *code != here);
        let tables = tables.map(str::to_owned).collect();
        self.used = Some((id, board));
        tables
    }

    /// Whether this board is in use, or will be.
    fn uses(&self, id: &str) -> bool {
        self.used.as_ref().is_some_and(|(used, _)| used == id)
    }

    /// Whether this one may be taken up.
    fn offers(&self, id: &str) -> bool {
        self.offered.iter().chain(&self.used).any(|(other, _)| *other == id)
    }

    /// The rules that were added on the board in use.
    pub(super) fn rules(&self) -> &[String] {
        self.used.as_ref().map_or(&[], |(_, board)| board.rules.as_slice())
    }

    /// The points that stand there for somebody.
    pub(super) fn points_of(&self, person: &str) -> i16 {
        self.used.as_ref().map_or(0, |(_, board)| board.points_of(person))
    }

    /// Whether it says of this match at this table that it is over.
    pub(super) fn is_over(&self, table: &str, game: u32) -> bool {
        self.used.as_ref().is_some_and(|(_, board)| board.is_over(table, game))
    }

    /// The board in use, as it is told to somebody. Who stands on it with how many points is nobody else's business.
    pub(super) fn used_told(&self, person: &str) -> Option<BoardInfo> {
        self.used.as_ref().and_then(|known| told(known, person))
    }

    /// Those that could be taken up, as they are told to somebody.
    pub(super) fn offered_told(&self, person: &str) -> Vec<BoardInfo> {
        self.offered.iter().filter_map(|known| told(known, person)).collect()
    }
}

fn told((id, board): &(String, Board), person: &str) -> Option<BoardInfo> {
    board.has(person).then(|| board.info(id, person))
}

impl Table {
    /// Looks for the boards of the people who sit here. Between matches, when people or the book have changed.
    pub(super) async fn look_for_boards(&mut self) {
        let people = self.seating.people();
        let request = ErrandRequest::Boards {
            people: people.map(str::to_owned).collect(),
            taken: match &self.saved.board {
                Choice::Taken(id) => Some(id.clone()),
                Choice::ByTheBook | Choice::New => None,
            },
        };
        match self.desk.ask(request).await {
            ErrandDone::Boards { found, taken } => {
                let present: Vec<&str> = self.seating.people().collect();
                self.boards = Known::choose(&self.saved, (found, taken), &present, self.chance.number());
            }
            ErrandDone::Stored(_) | ErrandDone::Changed(_) | ErrandDone::Forgotten(_) => {}
        }
    }

    /// The host takes a board up, or a new one.
    pub(super) fn take_board(&mut self, id: Option<String>) -> Result<(), Denied> {
        if self.is_match_running() {
            return Err(Denied::of("running", "a board is chosen between matches"));
        }
        self.saved.board = match id {
            None => Choice::New,
            Some(id) => {
                if !self.boards.offers(&id) {
                    return Err(Denied::of(
                        "bad_board",
                        "fewer than two of the people here stand on that board",
                    ));
                }
                Choice::Taken(id)
            }
        };
        Ok(())
    }

    /// A match begins on the board in use, or on a new one: the points with which the seats begin, those `carried` from another match if
    /// there are such. Nothing if the store failed.
    pub(super) async fn begin_on_board(&mut self, carried: Option<Vec<i16>>) -> Option<Vec<i16>> {
        if self.saved.day.is_some() {
            // What it comes to stands beside others' of the day, and on no other board.
            return Some(vec![0; self.seating.len()]);
        }
        let id = match &self.boards.used {
            Some((id, _)) => id.clone(),
            None => hex(&self.chance.draw()[..16]),
        };
        let new = self.match_now(self.saved.game, 0, false, Vec::new());
        let seated = self.seating.seated();
        let change = BoardChange::Begin { new, seated, carried };
        let (board, points) = self.change_board(&id, change).await?;
        self.saved.board = Choice::Taken(id.clone());
        self.board_is(id, board);
        points
    }

    /// A board is changed, or made. Nothing if the store failed.
    async fn change_board(&mut self, id: &str, change: BoardChange) -> Option<(Board, Option<Vec<i16>>)> {
        let (id, book) = (id.to_owned(), self.saved.book.clone());
        match self.desk.ask(ErrandRequest::ChangeBoard { id, book, change }).await {
            ErrandDone::Changed(changed) => changed,
            ErrandDone::Stored(_) | ErrandDone::Boards { .. } | ErrandDone::Forgotten(_) => None,
        }
    }

    /// A rule was added: it stands on the board.
    pub(super) async fn rule_on_board(&mut self, rule: &str) {
        let Choice::Taken(id) = self.saved.board.clone() else {
            return;
        };
        if let Some((board, _)) = self.change_board(&id, BoardChange::Rule(rule.to_owned())).await {
            self.board_is(id, board);
        }
    }

    fn match_now(&self, game: u32, rounds: u16, over: bool, points: Vec<i16>) -> MatchOnBoard {
        MatchOnBoard {
            table: self.code.clone(),
            game,
            at: self.desk.unix_s(),
            options: self.saved.options.clone(),
            people: self.seating.iter().map(|place| place.name.clone()).collect(),
            persons: self.seating.iter().map(|place| place.whose().to_owned()).collect(),
            points,
            rounds,
            over,
        }
    }

    /// What the last round has brought is written on the board.
    pub(super) async fn write_on_board(&mut self) {
        let (Some(game), Choice::Taken(id)) = (&self.game, self.saved.board.clone()) else {
            return;
        };
        let state = game.state();
        let over = match state.phase {
            Phase::Dealing | Phase::Playing => return,
            Phase::Between => false,
            Phase::Over => true,
        };
        let points = state.points[..self.seating.len()].to_vec();
        let now = self.match_now(self.saved.game, state.round, over, points);
        let winner = state.winner.is_some().then(|| state.winner.index());
        let seated = self.seating.seated();
        let change = BoardChange::TakeIn { now, winner, seated };
        if let Some((board, _)) = self.change_board(&id, change).await {
            self.board_is(id, board);
        }
    }

    /// The board in use is so now. Other tables at which it is played on hear of it.
    fn board_is(&mut self, id: String, board: Board) {
        let tables = self.boards.is_now(id.clone(), board, &self.code);
        if !tables.is_empty() {
            self.desk.put(Errand::TellTables { tables, board: id });
        }
    }

    /// The board in use has changed at another table.
    pub(super) async fn board_changed(&mut self, id: &str) {
        if !self.boards.uses(id) {
            return;
        }
        let (people, taken) = (Vec::new(), Some(id.to_owned()));
        if let ErrandDone::Boards { taken: Some(now), .. } =
            self.desk.ask(ErrandRequest::Boards { people, taken }).await
            && let Some((_, board)) = &mut self.boards.used
        {
            *board = now;
            self.tell_table();
        }
    }
}
