//! A match at a table: its referee, clock and log, and what each seat has seen.

use super::clock::Clock;
use super::joinable::Joinable;
use super::log::Log;
use super::opening::Opening;
use super::overtaken::Earlier;
use super::stream::Streams;
use super::told::Ears;
use crate::desk::Desk;
use crate::laws::Bound;
use maumau_notation::record::{Event, Head, Line, Record, Remark};
use maumau_play::{Match, MatchInput, Sightings};
use maumau_referee::{Deed, Law, Refusal, Ruling, Slip};
use maumau_table::{Cite, Fact, Phase, Seat, Seed, State, What};
use std::borrow::Borrow;
use std::sync::Arc;

/// An input of a match, or a rule that is added to it.
pub(super) enum Change {
    Input(MatchInput),
    /// A seat adds a rule between two rounds (§ 12); the ruleset already contains it.
    Rule(Seat, String, Arc<Bound>),
}

impl From<MatchInput> for Change {
    fn from(input: MatchInput) -> Change {
        Change::Input(input)
    }
}

/// Why an input has failed.
pub(super) enum Undone {
    Refused(Refusal),
    /// The store failed.
    NotStored,
    NoMatch,
}

/// Additions to the log line of an input.
#[derive(Default)]
pub(super) struct Noted {
    /// Remarks before the line.
    pub(super) before: Vec<Remark>,
    /// The action's id, in the same line so that it cannot be lost or carried out twice.
    pub(super) id: Option<String>,
}

/// The result of an input.
pub(super) struct Done {
    /// The line of the record.
    pub(super) line: Line,
    /// The match time of the previous line.
    pub(super) before_ms: u32,
    /// The streams with news: one bit per seat, then one for spectators.
    pub(super) news: u16,
    /// True if a round has ended.
    pub(super) ended: bool,
    /// True if there is something new to react to.
    opened: bool,
    /// True if a window has opened.
    pub(super) has_new_window: bool,
    /// The observations of each seat.
    pub(super) sightings: Sightings,
}

/// The rules of a match.
#[derive(Clone)]
pub(super) struct Agreed(Arc<Bound>);

impl Borrow<Law> for Agreed {
    fn borrow(&self) -> &Law {
        &self.0.law
    }
}

pub(super) struct Game {
    /// Its log has the record's head, and the last line until it is stored.
    play: Match<Agreed, Record>,
    log: Log,
    /// The match time of the last line.
    last_ms: u32,
    clock: Clock,
    opening: Opening,
    /// Whether a player may jump in on the last card.
    joinable: Joinable,
    /// Recent states, for actions that were overtaken.
    earlier: Earlier,
    streams: Streams,
}

impl Game {
    /// Returns a match before its first round.
    pub(super) fn new(bound: Arc<Bound>, head: Head, log: Log, numbers: &[u32], now_ms: u64) -> Game {
        let state = head.table(&bound.law);
        let record = Record {
            lines: Vec::new(),
            head,
        };
        Game {
            log,
            last_ms: 0,
            clock: Clock::from(0, now_ms),
            opening: Opening::default(),
            joinable: Joinable::ByNobody,
            earlier: Earlier::default(),
            streams: Streams::of(usize::from(bound.law.seats), numbers),
            play: Match::of(Agreed(bound), state, record),
        }
    }

    /// Stores the head of the record as the first lines of the log.
    pub(super) async fn store_head(&mut self) -> Result<(), String> {
        let lines = self.play.log().head.to_string().lines().map(str::to_owned).collect();
        self.append(lines).await
    }

    /// Appends lines to the stored log.
    pub(super) async fn append(&mut self, lines: Vec<String>) -> Result<(), String> {
        self.log.append(lines).await
    }

    pub(super) fn play(&self) -> &Match<Agreed, Record> {
        &self.play
    }

    pub(super) fn law(&self) -> &Law {
        self.play.law()
    }

    pub(super) fn bound(&self) -> &Arc<Bound> {
        &self.play.rules().0
    }

    pub(super) fn state(&self) -> &State {
        self.play.state()
    }

    pub(super) fn streams(&self) -> &Streams {
        &self.streams
    }

    /// Returns the last thing to react to: a card that was played, or a window that opened.
    pub(super) fn opening(&self) -> Opening {
        self.opening
    }

    /// Returns whether a player might jump in on it.
    pub(super) fn is_joinable(&self) -> bool {
        self.joinable == Joinable::ByOthers
    }

    /// Notes something new to react to, sent at the room's time `now_ms`.
    fn open(&mut self, now_ms: u64) {
        self.opening = Opening {
            at_ms: self.state().now_ms,
            told_ms: self.ms(now_ms),
        };
    }

    pub(super) fn log(&self) -> &Log {
        &self.log
    }

    /// Returns the points, by seat.
    pub(super) fn points(&self) -> Vec<i16> {
        self.state().points[..usize::from(self.law().seats)].to_vec()
    }

    /// Returns the names in the record, by seat.
    pub(super) fn people(&self) -> &[String] {
        &self.play.log().head.people
    }

    /// Returns the seed of the record, if all rounds are dealt from it.
    pub(super) fn seed(&self) -> Option<Seed> {
        self.play.log().head.seed
    }

    /// Stops the clock.
    pub(super) fn hold(&mut self) {
        self.clock = Clock::held_at(self.state().now_ms.max(self.last_ms));
    }

    /// Starts the clock again.
    pub(super) fn let_go(&mut self, now_ms: u64) {
        self.clock = Clock::from(self.ms(now_ms), now_ms);
    }

    pub(super) fn is_held(&self) -> bool {
        self.clock.is_held()
    }

    /// Returns the match time at the room's time `at`.
    pub(super) fn ms(&self, at: u64) -> u32 {
        self.clock.ms(at).max(self.last_ms)
    }

    /// Returns the room's time at the match time `ms`; `u64::MAX` while the clock is held.
    pub(super) fn when(&self, ms: u32) -> u64 {
        self.clock.when(ms)
    }

    /// Sets the names in the record, by seat.
    pub(super) fn call(&mut self, people: Vec<String>) {
        self.play.log_mut().head.people = people;
    }

    /// Carries out a change and stores it with its notes; at the end of a round also the round's `secret`.
    pub(super) async fn input(
        &mut self,
        at_ms: u32,
        change: Change,
        noted: Noted,
        secret: impl FnOnce(u16) -> Option<Remark>,
        desk: &Desk,
    ) -> Result<Done, Undone> {
        let snapshot = self.snapshot();
        let mut done = self.carry(at_ms, change).map_err(Undone::Refused)?;
        let mut lines: Vec<String> = noted.before.iter().map(Remark::to_string).collect();
        done.line.id = noted.id;
        lines.push(done.line.after(done.before_ms));
        if done.ended {
            let secret = secret(self.state().round);
            lines.extend(secret.iter().chain([&self.over()]).map(Remark::to_string));
        }
        if self.append(lines).await.is_err() {
            self.undo(snapshot, done.news);
            return Err(Undone::NotStored);
        }
        self.earlier.remember(self.play.law(), snapshot.state, self.last_ms);
        if done.opened {
            self.open(desk.now());
        }
        Ok(done)
    }

    /// Carries out a change without storing it.
    ///
    /// # Errors
    /// If it is rejected. Nothing has changed then.
    pub(super) fn carry(&mut self, at_ms: u32, change: impl Into<Change>) -> Result<Done, Refusal> {
        let change = change.into();
        self.change(at_ms, |play, ears| match change {
            Change::Input(MatchInput::Deal(seed)) if play.deal(at_ms, seed, ears) => Ok(Ruling::Right),
            // Rules arrive as `Change::Rule`, with their ruleset.
            Change::Input(MatchInput::Deal(_) | MatchInput::Rule(..)) => Err(Refusal::Impossible),
            Change::Input(MatchInput::Deed(seat, deed)) => play.deed(at_ms, seat, deed, ears),
            Change::Input(MatchInput::Resume) => {
                play.resume(at_ms, ears);
                Ok(Ruling::Right)
            }
            Change::Input(MatchInput::Time) => {
                play.time(at_ms, ears);
                Ok(Ruling::Right)
            }
            Change::Rule(seat, rule, bound) => play.rule(at_ms, seat, rule, Agreed(bound), ears),
        })
    }

    pub(super) fn is_running(&self) -> bool {
        self.state().phase != Phase::Over
    }

    pub(super) fn is_round_running(&self) -> bool {
        self.play.is_round_running()
    }

    /// Changes the match and collects the observations.
    fn change(
        &mut self,
        at_ms: u32,
        what: impl FnOnce(&mut Match<Agreed, Record>, &mut Ears) -> Result<Ruling, Refusal>,
    ) -> Result<Done, Refusal> {
        let rules = self.play.rules().clone();
        let was_running = self.play.is_round_running();
        let windows = |state: &State| state.windows.iter().map(|window| window.opened_ms).max();
        let opened_before = windows(self.play.state());
        let mut ears = Ears::of(rules.borrow(), Sightings::for_all(&self.play));
        what(&mut self.play, &mut ears)?;
        let Ears {
            told,
            sightings,
            opened,
            ..
        } = ears;
        self.joinable = Joinable::of(self.play.law(), self.play.state());
        let before_ms = std::mem::replace(&mut self.last_ms, at_ms);
        self.streams.push(told.each_new());
        // The match has written a line for the input.
        let line = self.play.log_mut().lines.pop();
        Ok(Done {
            line: line.unwrap_or(Line::new(at_ms, Event::Time)),
            before_ms,
            news: told.news,
            ended: was_running && !self.play.is_round_running(),
            opened,
            has_new_window: windows(self.play.state()).is_some_and(|ms| Some(ms) > opened_before),
            sightings,
        })
    }

    /// Ends the match at once, without a winner. Returns the streams with news.
    pub(super) fn end(&mut self) -> u16 {
        self.play.end(&mut ());
        let cite = Cite::HAND;
        let what = What::MatchEnded;
        self.streams.push_to_all(&Arc::from([Fact { cite, what }]))
    }

    /// Returns whether the action would have been right a moment ago, but is not at `at_ms`.
    pub(super) fn is_overtaken(&self, at_ms: u32, seat: Seat, deed: &Deed) -> bool {
        self.earlier.had(self.law(), self.state(), at_ms, seat, deed)
    }

    /// Returns what is needed to undo the next input, should the store fail.
    fn snapshot(&self) -> Box<Snapshot> {
        Box::new(Snapshot {
            rules: self.play.rules().clone(),
            state: *self.state(),
            slip: self.play.slip().cloned(),
            last_ms: self.last_ms,
            joinable: self.joinable,
        })
    }

    /// Undoes the last input; `news` are the streams it has written to.
    fn undo(&mut self, snapshot: Box<Snapshot>, news: u16) {
        self.play.undo(snapshot.rules, snapshot.state, snapshot.slip);
        self.last_ms = snapshot.last_ms;
        self.joinable = snapshot.joinable;
        self.streams.take_back(news);
    }
}

/// The state before an input. It is large and kept until the input is stored, hence boxed.
struct Snapshot {
    rules: Agreed,
    state: State,
    slip: Option<Slip>,
    last_ms: u32,
    joinable: Joinable,
}
