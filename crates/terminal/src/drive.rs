//! A match in this process, driven by people's deeds and by the clock; bots think for themselves.

use crate::heard::Heard;
use crate::{Clock, RecordFile};
use maumau_play::{Due, Match, Mind, Next, Pace, Sightings, due, plan};
use maumau_referee::{Deed, Law, Listener, Refusal, Ruling};
use maumau_table::{Fact, Seat, Seats, Seed, State, round_seed};
use std::io;

/// Between two rounds everybody takes a breath.
const BREATH_MS: u32 = 1_500;

/// A match and who plays it.
pub(crate) struct Drive<'a> {
    pub(crate) law: &'a Law,
    play: Match<&'a Law, Option<RecordFile>>,
    /// Bots by seat; people have none.
    minds: Vec<Option<Mind>>,
    seed: Seed,
    pub(crate) clock: Clock,
    /// What the bots had played through in their heads, by seat, when the last round was over.
    spent: Vec<u64>,
    /// The last round that was over.
    over: u16,
}

impl<'a> Drive<'a> {
    /// A match before its first round.
    pub(crate) fn new(
        law: &'a Law,
        minds: Vec<Option<Mind>>,
        seed: Seed,
        clock: Clock,
        kept: Option<RecordFile>,
    ) -> Drive<'a> {
        Drive {
            law,
            play: Match::of(law, law.table(), kept),
            spent: vec![0; minds.len()],
            over: 0,
            minds,
            seed,
            clock,
        }
    }

    pub(crate) fn state(&self) -> &State {
        self.play.state()
    }

    /// What the match waits for.
    pub(crate) fn next(&self) -> Next {
        self.play.next()
    }

    /// The seats without a mind of their own.
    pub(crate) fn people(&self) -> Seats {
        people(&self.minds)
    }

    /// Whether the match waits for this seat.
    pub(crate) fn must(&self, seat: Seat) -> bool {
        self.play.awaited().has(seat)
    }

    /// Now, as far as the match has come.
    pub(crate) fn now_ms(&self) -> u32 {
        self.clock.now_ms().max(self.state().now_ms)
    }

    /// A round is dealt.
    pub(crate) fn deal(&mut self) -> Heard {
        let breath = if self.state().round > 0 { BREATH_MS } else { 0 };
        self.clock.jump(self.state().now_ms + breath);
        let at_ms = self.now_ms();
        let seed = round_seed(self.seed, self.state().round + 1);
        let (mut heard, mut seen) = (Heard::default(), Sightings::before(&self.play, &self.minds));
        self.play.deal(at_ms, seed, &mut |state: &State, fact: &Fact| {
            heard.hear(state, fact);
            seen.hear(state, fact);
        });
        seen.tell(self.law, &mut self.minds);
        heard
    }

    /// How long this seat may take back what it has just done; nothing where it can't.
    pub(crate) fn slip_left_ms(&self, seat: Seat) -> Option<u32> {
        let slip = self.play.slip().filter(|slip| slip.seat == seat)?;
        slip.until_ms.checked_sub(self.now_ms())
    }

    /// What happens next if no person does anything: bots make their plans.
    pub(crate) fn due(&mut self) -> Option<Due> {
        let pace = Pace::from(self.state().now_ms);
        plan(&self.play, &mut self.minds, pace);
        due(&self.play, &self.minds)
    }

    /// A bot does what it planned, or a deadline passes.
    ///
    /// # Errors
    /// There is nothing that could happen.
    pub(crate) fn happen(&mut self, next: Option<Due>) -> io::Result<Vec<Heard>> {
        let Some(next) = next else {
            return Err(io::Error::other(
                "nobody can do anything: this is a mistake in the rules",
            ));
        };
        self.clock.jump(next.at_ms());
        match next {
            Due::Plan(_, seat) => {
                let planned = self.minds[seat.index()].as_mut().and_then(Mind::take_plan);
                Ok(planned.map_or_else(Vec::new, |(_, deed)| self.carry_out(seat, deed).0))
            }
            Due::Deadline(due_ms) => Ok(vec![self.lapse(due_ms)]),
        }
    }

    fn lapse(&mut self, at_ms: u32) -> Heard {
        let (mut heard, mut seen) = (Heard::default(), Sightings::before(&self.play, &self.minds));
        self.play.time(at_ms, &mut |state: &State, fact: &Fact| {
            heard.hear(state, fact);
            seen.hear(state, fact);
        });
        seen.tell(self.law, &mut self.minds);
        self.note_spent();
        heard
    }

    /// A deed is done, or refused; what is overdue lapses first.
    pub(crate) fn carry_out(&mut self, seat: Seat, deed: Deed) -> (Vec<Heard>, Result<Ruling, Refusal>) {
        let at_ms = self.now_ms();
        let mut all = Vec::new();
        if self.state().next_deadline_ms().is_some_and(|due_ms| due_ms <= at_ms) {
            all.push(self.lapse(at_ms));
        }
        let (mut heard, mut seen) = (Heard::default(), Sightings::before(&self.play, &self.minds));
        let done = self.play.deed(at_ms, seat, deed, &mut |state: &State, fact: &Fact| {
            heard.hear(state, fact);
            seen.hear(state, fact);
        });
        seen.tell(self.law, &mut self.minds);
        self.note_spent();
        all.push(heard);
        (all, done)
    }

    /// Behind a round that has just ended the file says what bots have spent on it, where they were given time.
    fn note_spent(&mut self) {
        let is_over = matches!(self.play.next(), Next::Deal | Next::Over);
        let round = self.state().round;
        if !is_over || self.over == round {
            return;
        }
        self.over = round;
        let mut told = Vec::new();
        for ((seat, mind), before) in (1..).zip(&self.minds).zip(&mut self.spent) {
            let Some(mind) = mind else { continue };
            told.push(format!("{seat}:{}", mind.playouts() - *before));
            *before = mind.playouts();
        }
        let state = *self.play.state();
        if let Some(kept) = self.play.log_mut() {
            kept.spent(&state, &told.join(" "));
        }
    }

    /// A file for another match from this seed, where this one is kept.
    ///
    /// # Errors
    /// It can't be written.
    pub(crate) fn kept_again(&mut self, seed: Seed) -> io::Result<Option<RecordFile>> {
        let kept = self.play.log_mut().as_ref();
        kept.map(|kept| kept.again(seed)).transpose()
    }

    /// What has been done stands in the file, or why it doesn't.
    ///
    /// # Errors
    /// It can't be written.
    pub(crate) fn is_kept(&mut self) -> io::Result<()> {
        self.play.log_mut().as_mut().map_or(Ok(()), RecordFile::result)
    }
}

/// The seats without a mind of their own.
pub(crate) fn people(minds: &[Option<Mind>]) -> Seats {
    let seats = (0..).map(Seat).zip(minds);
    let people = seats.filter(|(_, mind)| mind.is_none());
    people.fold(Seats::NONE, |all, (seat, _)| all.with(seat))
}
