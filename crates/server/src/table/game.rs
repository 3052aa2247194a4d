//! A match at a table: its referee, its clock, its log, and what each seat has seen.

use super::adding::is_watchful;
use super::clock::Clock;
use super::settle::Joinable;
use super::stream::Stream;
use super::told::Told;
use crate::laws::Bound;
use maumau_notation::record::{Event, Head, Line};
use maumau_notation::{Words, print_deed, print_fact};
use maumau_referee::{Deed, Law, Refusal, Ruling};
use maumau_sight::{Sighting, View};
use maumau_table::{Cite, Fact, Phase, Seat, Seed, State, Topic, What};
use std::sync::Arc;
use tokio::time::Instant;

/// Something that happens to a match.
#[derive(Clone, Copy, Debug)]
pub(super) enum Input {
    /// A round is dealt.
    Deal(Seed),
    /// Somebody does something.
    Deed(Seat, Deed),
    /// Time has passed.
    Time,
    /// Play goes on after an interruption.
    Resume,
}

/// What became of an input.
pub(super) struct Done {
    /// How the record tells it.
    pub(super) line: Line,
    /// When the line before it was.
    pub(super) before_ms: u32,
    pub(super) ruling: Ruling,
    /// Which streams have something new: one bit for each seat, and the next one for spectators.
    pub(super) news: u16,
    /// Whether a round has ended with it.
    pub(super) ended: bool,
    /// Whether there is something new to react to.
    pub(super) opened: bool,
}

/// A match.
pub(super) struct Game {
    pub(super) bound: Arc<Bound>,
    pub(super) state: State,
    /// Names in the record.
    pub(super) people: Vec<String>,
    /// The name of its log in the store.
    pub(super) log: String,
    /// Lines of the log that are stored.
    pub(super) stored: u64,
    /// When the last line was.
    pub(super) last_ms: u32,
    clock: Clock,
    /// What was last there to be reacted to: a card that was played, a window that opened.
    pub(super) opening: Opening,
    /// Whether one might be thrown in upon it.
    pub(super) joinable: Joinable,
    pub(super) streams: Vec<Stream>,
    /// Whether bots must look out for wrong deeds.
    pub(super) watchful: bool,
    /// What each seat saw of the last input, for bots that look out.
    pub(super) watched: Vec<(Seat, View, Sighting)>,
}

/// Something to react to, in ms of the match.
#[derive(Clone, Copy, Default)]
pub(super) struct Opening {
    /// When it was.
    pub(super) at_ms: u32,
    /// When it was told: a deed that had to wait is told later than it counts.
    pub(super) told_ms: u32,
}

/// People on the wire are numbers.
static NUMBERS: std::sync::LazyLock<Vec<String>> =
    std::sync::LazyLock::new(|| (1..=8).map(|n: u8| n.to_string()).collect());

/// The words of the wire at a table.
pub(crate) fn wire_words(law: &Law) -> Words<'_> {
    Words {
        law,
        people: &NUMBERS[..usize::from(law.seats)],
    }
}

impl Game {
    /// A match before its first round, and the first lines of its log.
    pub(super) fn new(bound: Arc<Bound>, head: Head, log: String, numbers: &[u32]) -> (Game, Vec<String>) {
        let lines = head.to_string().lines().map(str::to_owned).collect();
        let law = &bound.law;
        let game = Game {
            watchful: is_watchful(law),
            state: head.table(law),
            people: head.people,
            log,
            stored: 0,
            last_ms: 0,
            clock: Clock::running(),
            opening: Opening::default(),
            joinable: Joinable::ByNobody,
            streams: (0..=usize::from(law.seats))
                .map(|place| Stream::from(numbers.get(place).copied().unwrap_or(0)))
                .collect(),
            watched: Vec::new(),
            bound,
        };
        (game, lines)
    }

    /// The clock stands still.
    pub(super) fn hold(&mut self) {
        self.clock = Clock::held_at(self.state.now_ms.max(self.last_ms));
    }

    /// The clock runs on from where it stands.
    pub(super) fn let_go(&mut self) {
        self.clock = Clock::from(self.ms(Instant::now()));
    }

    pub(super) fn is_held(&self) -> bool {
        self.clock.is_held()
    }

    /// The match's time at `at`.
    pub(super) fn ms(&self, at: Instant) -> u32 {
        self.clock.ms(at).max(self.last_ms)
    }

    /// When the match's time will be `ms`; never while the clock is held.
    pub(super) fn when(&self, ms: u32) -> Instant {
        self.clock.when(ms)
    }

    /// Does it. Nothing of it is stored yet.
    ///
    /// # Errors
    /// It is refused, and nothing has changed.
    pub(super) fn carry(&mut self, at_ms: u32, input: Input) -> Result<Done, Refusal> {
        let (law, before) = (&self.bound.law, self.state);
        let words = wire_words(law);
        let seats = usize::from(law.seats);
        let (mut told, mut watched) = (Told::new(seats + 1), Vec::new());
        let (watchful, mut opened) = (self.watchful, false);
        let mut listener = |state: &State, fact: &Fact| {
            opened |= matches!(fact.what.topic(), Topic::Played | Topic::WindowOpened);
            for place in 0..=seats {
                let seat = if place < seats { Seat(place as u8) } else { Seat::NOBODY };
                if let Some(sighting) = Sighting::of(state, fact, seat) {
                    if sighting.is_told(law) {
                        told.tell(&words, place, &sighting);
                    }
                    if watchful && place < seats {
                        watched.push((seat, sighting));
                    }
                }
            }
        };
        let mut ruling = Ruling::Right;
        let event = match input {
            Input::Deal(seed) => {
                if !law.deal(&mut self.state, at_ms, seed, &mut listener) {
                    return Err(Refusal::Impossible);
                }
                Event::Deal(Some(seed))
            }
            Input::Deed(seat, deed) => {
                ruling = law.deed(&mut self.state, at_ms, seat, &deed, &mut listener)?;
                let words = Words {
                    law,
                    people: &self.people,
                };
                Event::Deed(seat.0, print_deed(&words, &deed))
            }
            Input::Resume => {
                law.resume(&mut self.state, at_ms, &mut listener);
                Event::Resume
            }
            Input::Time => {
                law.lapse(&mut self.state, at_ms, &mut listener);
                Event::Time
            }
        };
        self.joinable = Joinable::of(law, &self.state);
        let before_ms = std::mem::replace(&mut self.last_ms, at_ms);
        self.watched = seen_from(&before, watched);
        for (place, seen) in told.seen.iter().enumerate() {
            if told.news & (1 << place) != 0 {
                self.streams[place].push(seen);
            }
        }
        let runs = |state: &State| matches!(state.phase, Phase::Dealing | Phase::Playing);
        Ok(Done {
            line: Line::new(at_ms, event),
            before_ms,
            ruling,
            news: told.news,
            ended: runs(&before) && !runs(&self.state),
            opened,
        })
    }

    /// It ends here, whatever was going on, and nobody has won. What streams have something new.
    pub(super) fn end(&mut self) -> u16 {
        let (cite, winner) = (Cite::HAND, Seat::NOBODY);
        for what in [What::RoundEnded { winner }, What::MatchEnded] {
            self.state.apply(&Fact { cite, what });
        }
        let seen = print_fact(
            &wire_words(&self.bound.law),
            &Fact {
                cite,
                what: What::MatchEnded,
            },
        );
        for stream in &mut self.streams {
            stream.push(&seen);
        }
        (1 << self.streams.len()) - 1
    }

    /// Everything as it was before the last input: the store has not taken it.
    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot {
            bound: Arc::clone(&self.bound),
            state: self.state,
            last_ms: self.last_ms,
            joinable: self.joinable,
        }
    }

    /// `news` is what the input has given to the streams.
    pub(super) fn undo(&mut self, snapshot: Snapshot, news: u16) {
        self.lay(snapshot.bound);
        self.state = snapshot.state;
        self.last_ms = snapshot.last_ms;
        self.joinable = snapshot.joinable;
        let told = self.streams.iter_mut().enumerate();
        for (_, stream) in told.filter(|(place, _)| news & (1 << place) != 0) {
            stream.take_back();
        }
    }
}

/// What each seat saw, with how the table stood for it before.
fn seen_from(before: &State, watched: Vec<(Seat, Sighting)>) -> Vec<(Seat, View, Sighting)> {
    let seen = watched.into_iter();
    seen.map(|(seat, sighting)| (seat, View::of(before, seat), sighting))
        .collect()
}

/// What an input changes.
pub(super) struct Snapshot {
    bound: Arc<Bound>,
    pub(super) state: State,
    last_ms: u32,
    joinable: Joinable,
}
