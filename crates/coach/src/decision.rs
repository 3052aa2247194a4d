//! Finds the decisions in a recorded match, each with what the seat had seen until then.

use maumau_bots::{Candidate, Counting, Impression, candidates};
use maumau_notation::record::{Event, HeadError, Record};
use maumau_notation::{Mistake, parse_deed};
use maumau_play::{RecordReplay, Situation};
use maumau_referee::{Deed, Law, Listener, Offers};
use maumau_sight::{Sighting, View};
use maumau_table::{Deck, Fact, SEATS_MAX, Seat, Seats, State};

/// An action that a player chose among several. Contains nothing that was hidden from the seat.
#[derive(Clone, PartialEq, Debug)]
pub struct ChosenDeed {
    /// Index of the event in the record, from 0.
    pub line: usize,
    /// Index into [`Decisions::laws`].
    pub law: usize,
    /// Time in ms of the match.
    pub at_ms: u32,
    /// What the seat saw.
    pub view: View,
    /// The seat's legal actions.
    pub offers: Offers,
    /// What the seat had inferred about the others.
    pub impression: Impression,
    /// The chosen action.
    pub deed: Deed,
}

impl ChosenDeed {
    /// The candidates, the chosen action first. Cards with the same face as the chosen one are left out.
    pub(crate) fn candidates(&self, law: &Law) -> Vec<Candidate> {
        let situation = self.situation(law);
        let mut others = candidates(situation);
        others.retain(|other| !is_alike(law, *other, Some(self.deed)));
        std::iter::once(Some(self.deed)).chain(others).collect()
    }

    pub(crate) fn situation<'a>(&'a self, law: &'a Law) -> Situation<'a> {
        Situation {
            law,
            view: &self.view,
            offers: &self.offers,
        }
    }

    /// Returns whether there was a choice: the action is one of at least two candidates.
    fn is_one(&self, law: &Law) -> bool {
        let all = candidates(self.situation(law));
        let is_tried = all.iter().any(|one| is_alike(law, *one, Some(self.deed)));
        is_tried && self.offers.holds(&self.deed) && all.len() > 1
    }
}

/// Returns whether two candidates are equivalent: cards with the same face on the same pile are.
fn is_alike(law: &Law, a: Candidate, b: Candidate) -> bool {
    match (a, b) {
        (Some(Deed::Lay(a, at)), Some(Deed::Lay(b, there))) => {
            at == there && (a == b || law.deck.twins(a).any(|twin| twin == b))
        }
        (a, b) => a == b,
    }
}

/// All decisions of some seats in a match.
pub struct Decisions {
    /// The rulesets of the match, in order: rules may be added between rounds.
    pub laws: Vec<Law>,
    /// The decisions, in the order of the match.
    pub all: Vec<ChosenDeed>,
}

impl Decisions {
    /// Returns the ruleset in force at this decision.
    pub fn law(&self, decision: &ChosenDeed) -> &Law {
        &self.laws[decision.law]
    }
}

/// Why a match can't be replayed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotReplayed {
    /// The head asks for something that is not available.
    #[error("{0}")]
    Head(HeadError),
    /// An event is not possible. Events are numbered from 1.
    #[error("{0}")]
    Line(Mistake),
}

/// Replays a record and finds the decisions of these seats, except those taken back.
///
/// # Errors
/// If the record can't be replayed.
pub fn decisions(record: &Record, decks: &[Deck], seats: Seats) -> Result<Decisions, NotReplayed> {
    let mut replay = RecordReplay::new(record, decks).map_err(NotReplayed::Head)?;
    let mut found = Decisions {
        laws: vec![replay.law().clone()],
        all: Vec::new(),
    };
    let mut counting: [Counting; SEATS_MAX] = Default::default();
    for (line, what) in record.lines.iter().enumerate() {
        let mut seen = Seen::before(&replay, seats);
        replay.until_next(&mut seen);
        seen.tell(replay.law(), &mut counting);
        if let Event::Deed(seat, text) = &what.event {
            let seat = Seat(*seat);
            // An unreadable action is reported by the replay below.
            if let Ok(deed) = parse_deed(&replay.words(), text)
                && seats.has(seat)
            {
                if deed == Deed::TakeBack {
                    found.drop_last(record, line, seat);
                } else {
                    found.take(&replay, &counting[seat.index()], (line, what.at_ms), seat, deed);
                }
            }
        }
        let mut seen = Seen::before(&replay, seats);
        let told = replay.step(&mut seen);
        told.transpose().map_err(NotReplayed::Line)?;
        seen.tell(replay.law(), &mut counting);
        if matches!(what.event, Event::Rule(..)) {
            found.laws.push(replay.law().clone());
        }
    }
    Ok(found)
}

impl Decisions {
    fn take(
        &mut self,
        replay: &RecordReplay,
        counting: &Counting,
        (line, at_ms): (usize, u32),
        seat: Seat,
        deed: Deed,
    ) {
        let (law, state) = (replay.law(), replay.state());
        let decision = ChosenDeed {
            line,
            law: self.laws.len() - 1,
            at_ms,
            view: View::of(state, seat),
            offers: law.offers(state, seat),
            impression: counting.impression().clone(),
            deed,
        };
        if decision.is_one(law) {
            self.all.push(decision);
        }
    }

    fn drop_last(&mut self, record: &Record, line: usize, seat: Seat) {
        let is_own = |event: &Event| matches!(event, Event::Deed(by, _) if *by == seat.0);
        let last = record.lines[..line].iter().rposition(|line| is_own(&line.event));
        self.all.retain(|decision| Some(decision.line) != last);
    }
}

pub(crate) struct Seen {
    before: State,
    seats: Seats,
    seen: Vec<(Seat, Sighting)>,
}

impl Seen {
    pub(crate) fn before(replay: &RecordReplay, seats: Seats) -> Seen {
        let before = *replay.state();
        let seen = Vec::new();
        Seen { before, seats, seen }
    }

    pub(crate) fn tell(self, law: &Law, counting: &mut [Counting; SEATS_MAX]) {
        for (seat, sighting) in self.seen {
            counting[seat.index()].count(law, &View::of(&self.before, seat), &sighting);
        }
    }
}

impl Listener for Seen {
    fn hear(&mut self, state: &State, fact: &Fact) {
        let seen = self
            .seats
            .filter_map(|seat| Some((seat, Sighting::of(state, fact, seat)?)));
        self.seen.extend(seen);
    }
}
