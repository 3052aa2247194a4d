//! Matches and rounds: how they begin and end.

use super::Table;
use super::deeds::NOT_STORED;
use super::denied::Denied;
use super::game::Game;
use super::place::Place;
use crate::board::{BoardChange, MatchOnBoard};
use crate::digits::word;
use crate::errand::ErrandRequest;
use crate::laws::Bound;
use crate::remark::Over;
use crate::saved::Choice;
use maumau_notation::record::{Head, Remark};
use maumau_protocol::HostMessage;
use maumau_referee::Law;
use maumau_table::Phase;
use std::sync::Arc;

/// Said where matches begin faster than anybody could play them.
pub(super) const TOO_MANY_MATCHES: (&str, &str) = ("too_fast", "too many matches have begun here: wait a moment");

/// What a match has from the one that it goes on from.
pub(super) struct Carried {
    /// The points, by seat.
    pub(super) points: Vec<i16>,
    /// How many rounds were played.
    pub(super) rounds: u16,
}

impl Game {
    /// How its round has ended.
    pub(super) fn over(&self) -> Remark {
        let state = self.state();
        let over = Over {
            winner: state.winner.is_some().then_some(state.winner.0 + 1),
            points: self.points(),
        };
        over.remark(state.round)
    }
}

impl Table {
    /// Whether a match has begun and is not over.
    pub(super) fn is_match_running(&self) -> bool {
        self.game.as_ref().is_some_and(Game::is_running)
    }

    /// What is played, or would be now.
    pub(super) fn law(&self) -> &Law {
        self.game.as_ref().map_or(&self.bound.law, Game::law)
    }

    /// Whether cards are in people's hands.
    pub(super) fn is_round_running(&self) -> bool {
        self.game.as_ref().is_some_and(Game::is_round_running)
    }

    /// A new match with the people who sit here. The first round is dealt with it.
    pub(super) async fn begin_match(&mut self, bound: Arc<Bound>) -> bool {
        let anew = self.boards.begins_anew();
        self.seating.let_go_of_left();
        if !self.found_match(bound, None).await {
            return false;
        }
        let points = self.game.as_ref().map_or(Vec::new(), Game::points);
        self.tell_in_time(&HostMessage::MatchBegan { points, anew });
        self.deal().await
    }

    /// A new match before its first round; where it goes on from another one, with what is `carried` over, else with the points on the
    /// board. Whether it was stored.
    pub(super) async fn found_match(&mut self, bound: Arc<Bound>, carried: Option<Carried>) -> bool {
        let mut people: Vec<String> = Vec::new();
        for place in self.seating.iter() {
            people.push(word(&place.name, &people));
        }
        let before = (self.saved.clone(), Arc::clone(&self.bound));
        let streams = self.game.iter().map(|game| game.streams().highest());
        let highest = streams.chain(self.saved.numbers.iter().copied()).max().unwrap_or(0);
        self.saved.numbers = vec![highest; self.seating.len() + 1];
        self.saved.game += 1;
        self.saved.ending.clear();
        let rounds = carried.as_ref().map_or(0, |carried| carried.rounds);
        let log = self.saved.log(&self.code);
        let Some(points) = self.begin_on_board(carried).await else {
            (self.saved, self.bound) = before;
            return false;
        };
        let decks = self.laws.decks_of(&bound.law);
        let mut head = Head::of(&bound.law, &people, self.saved.match_seed(), &decks);
        if points.iter().any(|n| *n != 0) {
            head.points = points;
        }
        head.rounds = rounds;
        let (game, lines) = Game::new(Arc::clone(&bound), head, log, &self.saved.numbers, self.desk.now());
        // In a box: it waits until it is stored.
        let mut game = Box::new(game);
        self.bound = bound;
        if !self.save().await {
            (self.saved, self.bound) = before;
            return false;
        }
        let n = lines.len();
        if self.desk.stored(game.log().append(lines)).await.is_err() {
            (self.saved, self.bound) = before;
            // It stands written down as that match already.
            self.hours.write_at(self.desk.now());
            return false;
        }
        game.log_mut().appended(n);
        self.game = Some(*game);
        self.seating.begin_match();
        self.exchange.open();
        if let Some(daily) = self.saved.daily() {
            self.seating.seat_bots_of(&daily);
        }
        self.tell_table();
        for id in self.listeners.all() {
            self.tell_play(id);
        }
        true
    }

    /// The points with which the seats begin, those `carried` from another match if there are such. Nothing if the store failed.
    async fn begin_on_board(&mut self, carried: Option<Carried>) -> Option<Vec<i16>> {
        if self.saved.day.is_some() {
            // What it comes to stands beside others' of the day, and on no other board.
            return Some(vec![0; self.seating.len()]);
        }
        let rounds = carried.as_ref().map_or(0, |carried| carried.rounds);
        let new = self.match_now(rounds, false, Vec::new());
        let seated = self.seating.seated();
        let carried = carried.map(|carried| carried.points);
        let change = BoardChange::Begin { new, seated, carried };
        let begun = self.boards.begin(&self.saved.book, change, &mut self.chance);
        let (id, points) = begun.await?;
        self.saved.board = Choice::Taken(id);
        points
    }

    /// Between two rounds somebody has sat down at `newcomer`, and the match goes on as another one (§ 11), with the points of the others
    /// and counting the rounds that were played. `was_left` says whether a player of this match left that seat.
    pub(super) async fn go_on_with(&mut self, newcomer: usize, was_left: bool) -> Result<(), Denied> {
        let Some(game) = &self.game else { return Ok(()) };
        let state = game.state();
        let mut points = state.points[..self.seating.len()].to_vec();
        points[newcomer] = match self.boards.points_of(self.seating[newcomer].owner()) {
            Some(own) => own,
            None => {
                let others = points.iter().enumerate().filter(|(seat, _)| *seat != newcomer);
                let others: Vec<i16> = others.map(|(_, points)| *points).collect();
                let begins = (game.law().book.join_points)(game.law(), &others);
                // A player who leaves and returns as another person must not gain by it.
                if was_left { begins.min(points[newcomer]) } else { begins }
            }
        };
        let carried = Carried {
            points,
            rounds: state.round,
        };
        let bound = self
            .laws
            .work_out(&self.wanted())
            .map_err(|_| Denied::of("bad_rules", "these rules can't be played by so many"))?;
        if !self.hours.may_begin(self.desk.now()) {
            return Err(TOO_MANY_MATCHES.into());
        }
        if !self.found_match(bound, Some(carried)).await {
            return Err(Denied::of("store", NOT_STORED));
        }
        self.hours.deal_from(self.desk.now() + self.settings.breath_ms);
        Ok(())
    }

    /// Ends the match because the person at `seat` wants it: after the current round, so that no player escapes a bad result; or at once,
    /// and without counting the round, if all seated people want it.
    pub(super) async fn want_end(&mut self, seat: usize) -> Result<(), Denied> {
        if !self.is_round_running() {
            return self.end_match().await;
        }
        let person = self.seating[seat].owner().to_owned();
        if !self.saved.ending.contains(&person) {
            self.saved.ending.push(person);
        }
        // Players for whom a bot stands in are not asked, so that the table doesn't depend on them.
        let wants = |place: &Place| self.saved.ending.iter().any(|person| place.is_of(person));
        if self.seating.iter().all(|place| place.mind.is_some() || wants(place)) {
            return self.end_match().await;
        }
        if !self.save().await {
            self.saved.ending.pop();
            return Err(Denied::of("store", NOT_STORED));
        }
        self.tell_table();
        Ok(())
    }

    /// The person at `seat` agrees that the match ends at once.
    pub(super) async fn agree_end(&mut self, seat: usize) -> Result<(), Denied> {
        if self.saved.ending.is_empty() {
            return Err(Denied::of(
                "not_ending",
                "the table's host has not asked for the match to end",
            ));
        }
        self.want_end(seat).await
    }

    /// Returns the seats, from 1, of the people who want the match to end at once.
    pub(super) fn ending(&self) -> Vec<u8> {
        let wants = |place: &Place| self.saved.ending.iter().any(|person| place.is_of(person));
        let seats = self.seating.iter().enumerate().filter(|(_, place)| wants(place));
        seats.map(|(seat, _)| seat as u8 + 1).collect()
    }

    /// The match ends as it stands. What is not over counts for nothing.
    async fn end_match(&mut self) -> Result<(), Denied> {
        if !self.is_match_running() {
            return Err(Denied::of("not_running", "no match is running"));
        }
        self.saved.ending.clear();
        let ended = std::mem::replace(&mut self.saved.ended, self.saved.game);
        // By the secret of the round that runs: it goes on by it, if it can't be ended.
        if !self.save().await {
            self.saved.ended = ended;
            return Err(Denied::of("store", NOT_STORED));
        }
        self.new_secret();
        self.save().await;
        self.hours.match_is_over();
        self.race.clear();
        self.proposals.drop_open();
        let all = self.game.as_mut().map_or(0, Game::end);
        self.tell_news(all);
        if let Some(commit) = self.commit() {
            self.tell_in_time(&commit);
        }
        self.changed().await;
        Ok(())
    }

    /// A match that runs here, as a board knows it.
    fn match_now(&self, rounds: u16, over: bool, points: Vec<i16>) -> MatchOnBoard {
        MatchOnBoard {
            table: self.code.clone(),
            game: self.saved.game,
            at: self.desk.unix_s(),
            options: self.saved.options.clone(),
            people: self.seating.iter().map(|place| place.name.clone()).collect(),
            persons: self.seating.iter().map(|place| place.whose().to_owned()).collect(),
            points,
            rounds,
            over,
        }
    }

    /// What the last round has brought is written on the board, and told to whoever keeps the results of a day.
    pub(super) async fn write_result(&mut self) {
        let Some(game) = self.game.as_ref().filter(|game| !game.is_round_running()) else {
            return;
        };
        let (state, is_over) = (game.state(), !game.is_running());
        if let Choice::Taken(id) = &self.saved.board {
            let points = state.points[..self.seating.len()].to_vec();
            let now = self.match_now(state.round, is_over, points);
            let winner = state.winner.is_some().then(|| state.winner.index());
            let seated = self.seating.seated();
            let change = BoardChange::TakeIn { now, winner, seated };
            self.boards.change(&self.saved.book, id, change).await;
        }
        let log = self.game.as_ref().map(|game| game.log().name().to_owned());
        if let Some(log) = log.filter(|_| is_over && self.saved.day.is_some()) {
            // If the store fails it is told again when the table comes back.
            let _ = self.desk.stored(ErrandRequest::DayPlayed { log }).await;
        }
    }

    /// A round has ended: what it was dealt from is shown to those who sit here, and the next secret is bound.
    pub(super) async fn round_ended(&mut self) {
        let Some(game) = &self.game else { return };
        let (round, over) = (game.state().round, game.state().phase == Phase::Over);
        if self.saved.is_dealt_together() {
            self.listeners.tell_seated(&self.seating, &self.exchange.reveal(round));
        }
        self.new_secret();
        self.save().await;
        self.write_result().await;
        self.seating.round_is_over();
        if let Some(commit) = self.commit() {
            self.tell_in_time(&commit);
        }
        if over {
            self.tell_table();
        } else if !self.saved.ending.is_empty() {
            // If the store fails, the match continues, and the host can end it again.
            let _ = self.end_match().await;
        } else {
            self.let_rules_come();
        }
    }
}
