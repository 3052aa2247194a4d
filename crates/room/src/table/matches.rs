//! Matches and rounds: how they begin and end.

use super::Table;
use super::boards::Carried;
use super::dealing::Step;
use super::denied::Denied;
use super::game::Game;
use super::log::Log;
use crate::digits::word;
use crate::laws::Bound;
use crate::remark::Over;
use maumau_notation::record::{Head, Remark};
use maumau_protocol::HostMessage;
use maumau_table::Phase;
use std::sync::Arc;

/// The rejection when matches begin faster than they can be played.
pub(super) const TOO_MANY_MATCHES: (&str, &str) = ("too_fast", "too many matches have begun here: wait a moment");

impl Game {
    /// Returns the log remark for the end of the round.
    pub(super) fn over(&self) -> Remark {
        let state = self.state();
        let over = Over {
            winner: state.winner.is_some().then_some(state.winner.0 + 1),
            points: self.points(),
        };
        over.remark(state.round)
    }

    /// Returns what a match carries over when a person joins at seat `newcomer`. They get their
    /// `own` points from the board, or else those by the book. `was_left` is true if a player left
    /// that seat.
    pub(super) fn carried_with(&self, newcomer: usize, own: Option<i16>, was_left: bool, seats: usize) -> Carried {
        let state = self.state();
        let mut points = state.points[..seats].to_vec();
        points[newcomer] = own.unwrap_or_else(|| {
            let others = points.iter().enumerate().filter(|(seat, _)| *seat != newcomer);
            let others: Vec<i16> = others.map(|(_, points)| *points).collect();
            let begins = (self.law().book.join_points)(self.law(), &others);
            // Leaving and returning as another person must not pay off.
            if was_left { begins.min(points[newcomer]) } else { begins }
        });
        Carried {
            points,
            rounds: state.round,
        }
    }
}

impl Table {
    /// Begins a match with the seated people and deals its first round. Returns false if the store failed.
    pub(super) async fn begin_match(&mut self, bound: Arc<Bound>) -> bool {
        let anew = self.boards.begins_anew();
        self.people.seating_mut().let_go_of_left();
        if !self.found_match(bound, None).await {
            return false;
        }
        let points = self.current.game().map_or(Vec::new(), Game::points);
        self.people.tell_in_time(&HostMessage::MatchBegan { points, anew });
        self.deal(Step::Begin).await
    }

    /// Creates a match before its first round, with the `carried` points or else those on the
    /// board. Returns false if the store failed; nothing has changed then.
    pub(super) async fn found_match(&mut self, bound: Arc<Bound>, carried: Option<Carried>) -> bool {
        let before = (self.saved.clone(), Arc::clone(self.rules.bound()));
        match self.store_match(bound, carried).await {
            Some(game) => self.current.begin(*game),
            None => {
                *self.saved = before.0;
                self.rules.agree(before.1);
                return false;
            }
        }
        self.people.seating_mut().begin_match();
        self.dealing.reopen();
        if let Some(daily) = self.dealing.daily() {
            self.people.seating_mut().seat_bots_of(daily);
        }
        self.tell_table();
        self.status().tell_play_to_all();
        true
    }

    /// Stores a match before its first round. It is boxed because it is kept across awaits.
    async fn store_match(&mut self, bound: Arc<Bound>, carried: Option<Carried>) -> Option<Box<Game>> {
        let mut people: Vec<String> = Vec::new();
        for place in self.people.seating().iter() {
            people.push(word(&place.name, &people));
        }
        let streams = self.current.game().map(|game| game.streams().highest());
        self.saved.next_match(streams, people.len());
        let mut head = Head::of(
            &bound.law,
            &people,
            self.saved.match_seed(),
            &self.rules.laws().decks_of(&bound.law),
        );
        head.rounds = carried.as_ref().map_or(0, |carried| carried.rounds);
        let begun = self
            .boards
            .begin(&mut self.saved, self.people.seating(), carried, &mut self.chance);
        let points = begun.await?;
        if points.iter().any(|n| *n != 0) {
            head.points = points;
        }
        let log = Log::new(self.saved.log(&self.code), self.desk.clone(), 0);
        let game = Game::new(Arc::clone(&bound), head, log, &self.saved.numbers, self.desk.now());
        let mut game = Box::new(game);
        self.rules.agree(bound);
        if !self.save().await {
            return None;
        }
        if game.store_head().await.is_err() {
            // The stored table already names this match.
            self.saved.write_at(self.desk.now());
            return None;
        }
        Some(game)
    }

    /// Ends the match at the wish of the person at `seat`: after the current round, so that no
    /// player escapes a bad result; or at once, without counting the round, if all seated people
    /// want it.
    pub(super) async fn want_end(&mut self, seat: usize) -> Result<(), Denied> {
        if !self.current.is_round_running() {
            return self.end_match().await;
        }
        let person = self.people.seating()[seat].owner().to_owned();
        if !self.saved.ending.contains(&person) {
            self.saved.ending.push(person);
        }
        if self.people.all_want_end(&self.saved) {
            return self.end_match().await;
        }
        if !self.save().await {
            self.saved.ending.pop();
            return Err(Denied::not_stored());
        }
        self.tell_table();
        Ok(())
    }

    /// Ends the match now. The unfinished round does not count.
    async fn end_match(&mut self) -> Result<(), Denied> {
        if !self.current.is_running() {
            return Err(Denied::of("not_running", "no match is running"));
        }
        self.saved.ending.clear();
        let ended = self.saved.ended;
        self.saved.ended = self.saved.game;
        // Stored with the current round's secret: if this fails, the round continues with it.
        if !self.save().await {
            self.saved.ended = ended;
            return Err(Denied::not_stored());
        }
        self.dealing.renew(&mut self.chance, self.people.seating_mut());
        self.save().await;
        self.hours.match_is_over();
        self.proposals.drop_open();
        let news = self.current.end();
        self.people.tell_news(self.current.game(), news);
        if let Some(commit) = self.dealing.commit(self.current.dealt_round()) {
            self.people.tell_in_time(&commit);
        }
        self.changed().await;
        Ok(())
    }

    /// Ends a round: reveals its secret and nonces to the players, and commits to the next secret.
    pub(super) async fn round_ended(&mut self) {
        let Some(game) = self.current.game() else { return };
        let (round, over) = (game.state().round, game.state().phase == Phase::Over);
        if let Some(reveal) = self.dealing.reveal(round) {
            self.people.tell_seated(&reveal);
        }
        self.dealing.renew(&mut self.chance, self.people.seating_mut());
        self.save().await;
        let game = self.current.game();
        self.boards.write_result(game, &self.saved, self.people.seating()).await;
        self.people.seating_mut().round_is_over();
        if let Some(commit) = self.dealing.commit(self.current.dealt_round()) {
            self.people.tell_in_time(&commit);
        }
        if over {
            return self.tell_table();
        }
        if !self.saved.ending.is_empty() {
            // If the store fails, the match continues, and the host can end it again.
            let _ = self.end_match().await;
            return;
        }
        let (breaths, may_add) = self.proposals.begin_pause(self.current.game(), self.people.seating());
        self.hours.deal_after(self.desk.now(), breaths);
        if may_add {
            self.tell_table();
        }
    }
}
