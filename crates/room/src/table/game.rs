//! A match at a table: its referee, its clock, its log, and what each seat has seen.

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
    /// A seat adds a rule between two rounds (§ 12), with the law that holds from then on.
    Rule(Seat, String, Arc<Bound>),
}

impl From<MatchInput> for Change {
    fn from(input: MatchInput) -> Change {
        Change::Input(input)
    }
}

/// Why an input came to nothing.
pub(super) enum Undone {
    /// The referee refuses it.
    Refused(Refusal),
    /// It could not be stored, and has not happened.
    NotStored,
    /// There is no match.
    NoMatch,
}

/// What the log says beside what happened.
#[derive(Default)]
pub(super) struct Noted {
    /// Lines before it.
    pub(super) before: Vec<Remark>,
    /// The id of the deed: it stands in the line of the deed itself, so that it is done once, whatever happens.
    pub(super) id: Option<String>,
}

/// What became of an input.
pub(super) struct Done {
    /// How the record tells it.
    pub(super) line: Line,
    /// When the line before it was.
    pub(super) before_ms: u32,
    /// Which streams have something new: one bit for each seat, and the next one for spectators.
    pub(super) news: u16,
    /// Whether a round has ended with it.
    pub(super) ended: bool,
    /// Whether there is something new to react to.
    opened: bool,
    /// Whether a window has opened.
    pub(super) has_new_window: bool,
    /// What each seat saw of it.
    pub(super) sightings: Sightings,
}

/// What was agreed on: the law of a match, and how it is told.
#[derive(Clone)]
pub(super) struct Agreed(Arc<Bound>);

impl Borrow<Law> for Agreed {
    fn borrow(&self) -> &Law {
        &self.0.law
    }
}

/// A match.
pub(super) struct Game {
    /// Its log is the record's head and the line that is to be stored.
    play: Match<Agreed, Record>,
    log: Log,
    /// When the last line was.
    last_ms: u32,
    clock: Clock,
    opening: Opening,
    /// Whether a card might be thrown in upon what was played last.
    joinable: Joinable,
    /// How it stood a moment ago, where that matters.
    earlier: Earlier,
    streams: Streams,
}

impl Game {
    /// A match before its first round, with its log.
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
    ///
    /// # Errors
    /// The store has not taken them.
    pub(super) async fn store_head(&mut self) -> Result<(), String> {
        let lines = self.play.log().head.to_string().lines().map(str::to_owned).collect();
        self.append(lines).await
    }

    /// Appends lines to the log in the store.
    ///
    /// # Errors
    /// The store has not taken them.
    pub(super) async fn append(&mut self, lines: Vec<String>) -> Result<(), String> {
        self.log.append(lines).await
    }

    /// The match itself.
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

    /// What its seats and the spectators have seen.
    pub(super) fn streams(&self) -> &Streams {
        &self.streams
    }

    /// What was last there to be reacted to: a card that was played, a window that opened.
    pub(super) fn opening(&self) -> Opening {
        self.opening
    }

    /// Whether others than whoever is on might throw a card in upon it.
    pub(super) fn is_joinable(&self) -> bool {
        self.joinable == Joinable::ByOthers
    }

    /// There is something new to react to, and it is told at `now_ms` by the room's clock.
    fn open(&mut self, now_ms: u64) {
        self.opening = Opening {
            at_ms: self.state().now_ms,
            told_ms: self.ms(now_ms),
        };
    }

    pub(super) fn log(&self) -> &Log {
        &self.log
    }

    /// The points, by seat.
    pub(super) fn points(&self) -> Vec<i16> {
        self.state().points[..usize::from(self.law().seats)].to_vec()
    }

    /// Names in the record.
    pub(super) fn people(&self) -> &[String] {
        &self.play.log().head.people
    }

    /// Returns the seed of the record, if all rounds are dealt from it.
    pub(super) fn seed(&self) -> Option<Seed> {
        self.play.log().head.seed
    }

    /// The clock stands still.
    pub(super) fn hold(&mut self) {
        self.clock = Clock::held_at(self.state().now_ms.max(self.last_ms));
    }

    /// The clock runs on from where it stands.
    pub(super) fn let_go(&mut self, now_ms: u64) {
        self.clock = Clock::from(self.ms(now_ms), now_ms);
    }

    pub(super) fn is_held(&self) -> bool {
        self.clock.is_held()
    }

    /// The match's time at `at`.
    pub(super) fn ms(&self, at: u64) -> u32 {
        self.clock.ms(at).max(self.last_ms)
    }

    /// When the match's time will be `ms`; never while the clock is held.
    pub(super) fn when(&self, ms: u32) -> u64 {
        self.clock.when(ms)
    }

    /// Its people are called so from now on.
    pub(super) fn call(&mut self, people: Vec<String>) {
        self.play.log_mut().head.people = people;
    }

    /// Carries a change out and stores it as `noted`; if it ends a round, with the `secret` of that round.
    ///
    /// # Errors
    /// It was refused or could not be stored, and has not happened.
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

    /// Carries a change out without storing it.
    ///
    /// # Errors
    /// It is refused, and nothing has changed.
    pub(super) fn carry(&mut self, at_ms: u32, change: impl Into<Change>) -> Result<Done, Refusal> {
        let change = change.into();
        self.change(at_ms, |play, ears| match change {
            Change::Input(MatchInput::Deal(seed)) if play.deal(at_ms, seed, ears) => Ok(Ruling::Right),
            // A rule comes with the law that holds from then on.
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

    /// Whether it is not over.
    pub(super) fn is_running(&self) -> bool {
        self.state().phase != Phase::Over
    }

    /// Whether cards are in people's hands.
    pub(super) fn is_round_running(&self) -> bool {
        self.play.is_round_running()
    }

    /// Something is done to the match, and who can see it does.
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
        // Whatever was done has been written down.
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

    /// It ends here, whatever was going on, and nobody has won. What streams have something new.
    pub(super) fn end(&mut self) -> u16 {
        self.play.end(&mut ());
        let cite = Cite::HAND;
        let what = What::MatchEnded;
        self.streams.push_to_all(&Arc::from([Fact { cite, what }]))
    }

    /// Whether `seat` does at `at_ms` what was right a moment ago.
    pub(super) fn is_overtaken(&self, at_ms: u32, seat: Seat, deed: &Deed) -> bool {
        self.earlier.had(self.law(), self.state(), at_ms, seat, deed)
    }

    /// Everything as it was before the last input: the store has not taken it.
    fn snapshot(&self) -> Box<Snapshot> {
        Box::new(Snapshot {
            rules: self.play.rules().clone(),
            state: *self.state(),
            slip: self.play.slip().cloned(),
            last_ms: self.last_ms,
            joinable: self.joinable,
        })
    }

    /// `news` is what the input has given to the streams.
    fn undo(&mut self, snapshot: Box<Snapshot>, news: u16) {
        self.play.undo(snapshot.rules, snapshot.state, snapshot.slip);
        self.last_ms = snapshot.last_ms;
        self.joinable = snapshot.joinable;
        self.streams.take_back(news);
    }
}

/// What an input changes. It is big, and waits until the input is stored: in a box.
struct Snapshot {
    rules: Agreed,
    state: State,
    slip: Option<Slip>,
    last_ms: u32,
    joinable: Joinable,
}
