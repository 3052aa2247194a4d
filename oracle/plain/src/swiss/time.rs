//! Time limits (§ 1, § 2, § 7, § 9.A, § 9.C, § 10.1, § 10.A, § 10.B, § 16).

use super::mau::Mau;
use super::{Phase, Stage, Swiss};
use crate::deal::Seat;

/// § 0. Reading: after this time, play begins without waiting for the players who are not ready.
const READY_MS: u64 = 60_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deadline {
    Ready,
    Fair,
    Counted(Seat),
    Queens(Option<u32>),
    Answer,
    Closing(Seat),
    Mau(Seat),
    MauMau(Seat),
    Gesture(usize),
    Plenum,
}

impl Swiss {
    /// Advances the clock to `at_ms` and applies the time limits that expire, the earliest first.
    pub fn pass_time(&mut self, at_ms: u64) {
        while !matches!(self.phase, Phase::Over(_)) {
            let Some((until_ms, deadline)) = self.next_deadline() else {
                break;
            };
            if until_ms > at_ms {
                break;
            }
            self.now_ms = self.now_ms.max(until_ms);
            self.lapse(deadline);
        }
        self.now_ms = at_ms;
    }

    /// The clock of all time limits except the plenum's own. It stops during a plenum (§ 7).
    pub(super) fn clock_ms(&self) -> u64 {
        self.plenum_since_ms().unwrap_or(self.now_ms) - self.rested_ms
    }

    fn lapse(&mut self, deadline: Deadline) {
        match deadline {
            Deadline::Ready => self.open(),
            Deadline::Fair => self.say_done(self.course.turn.seat),
            Deadline::Counted(seat) => {
                self.counting = None;
                self.penalty(seat, 1);
            }
            Deadline::Queens(last) => self.queen_time_lapses(last),
            Deadline::Answer => self.break_run(),
            Deadline::Closing(seat) => self.win(seat),
            Deadline::Mau(seat) => {
                if let Mau::Due { turn, .. } = self.maus[seat] {
                    self.maus[seat] = Mau::Missed;
                    self.leave_undone_in(turn, seat, "§10.A");
                } else {
                    self.maus[seat] = Mau::Nothing;
                }
            }
            Deadline::MauMau(seat) => {
                self.mau_mau_until[seat].remove(0);
                self.leave_undone(seat, "§10.B");
            }
            Deadline::Gesture(place) => self.gesture_lapses(place),
            Deadline::Plenum => self.plenum_time_lapses(),
        }
    }

    fn next_deadline(&self) -> Option<(u64, Deadline)> {
        if let Some(until_ms) = self.plenum_until_ms() {
            return Some((until_ms, Deadline::Plenum));
        }
        let mut all = Vec::new();
        if self.phase == Phase::Gathering {
            all.push((READY_MS, Deadline::Ready));
        }
        all.extend(self.fair_deadline());
        if let Some((seat, until_ms)) = self.counting {
            all.push((until_ms, Deadline::Counted(seat)));
        }
        if self.course.closing.is_none() && !self.course.run.is_empty() {
            all.push((self.course.answer_until_ms, Deadline::Answer));
        }
        if let Some((until_ms, last)) = self.queen_time {
            all.push((until_ms, Deadline::Queens(last)));
        }
        all.extend(self.maus_until(true));
        // What begins with a card expires before what begins with the end of its turn; otherwise
        // the first to begin is the first to expire.
        all.extend(self.gestures_until(false));
        all.extend(self.maus_until(false));
        let mau_maus = self.mau_mau_until.iter().enumerate();
        all.extend(mau_maus.filter_map(|(seat, until)| Some((until.first()?.0, Deadline::MauMau(seat)))));
        all.extend(self.gestures_until(true));
        // C9.1: at the end of the round, everything that was late by then has been fined.
        all.extend(self.closing_deadline());
        let (until_ms, deadline) = all.into_iter().min_by_key(|(until_ms, _)| *until_ms)?;
        Some((until_ms + self.rested_ms, deadline))
    }

    fn gestures_until(&self, with_turns_end: bool) -> impl Iterator<Item = (u64, Deadline)> {
        let due = self.gestures.iter().enumerate();
        due.filter(move |(_, due)| due.with_turns_end == with_turns_end)
            .map(|(place, due)| (due.until_ms, Deadline::Gesture(place)))
    }

    /// § 10.1, § 10.B: all others must be content or have had their time, and the finisher must
    /// have nothing left to say.
    fn closing_deadline(&self) -> Option<(u64, Deadline)> {
        let closing = self.course.closing.as_ref()?;
        let until_ms = if self.all_are_content(closing) {
            self.clock_ms()
        } else {
            closing.until_ms
        };
        let own_ms = self.own_time_until_ms(closing.seat).unwrap_or(0);
        Some((until_ms.max(own_ms), Deadline::Closing(closing.seat)))
    }

    /// Returns the time limits that began with a card, or all others.
    fn maus_until(&self, began_with_card: bool) -> impl Iterator<Item = (u64, Deadline)> {
        let maus = self.maus.iter().enumerate();
        maus.filter_map(move |(seat, mau)| match mau {
            Mau::Due { until_ms, beside, .. } if !self.turn_runs(seat) && *beside == began_with_card => {
                Some((*until_ms, Deadline::Mau(seat)))
            }
            Mau::May { until_ms } if !began_with_card => Some((*until_ms, Deadline::Mau(seat))),
            Mau::Due { .. } | Mau::May { .. } | Mau::Nothing | Mau::Early | Mau::Said | Mau::Missed => None,
        })
    }

    /// § 10.A: the time for "Mau" does not run out during the player's turn.
    fn turn_runs(&self, seat: Seat) -> bool {
        self.course.turn.seat == seat || self.course.astray == Some(seat)
    }

    /// § 1: if the current player may stop, their turn ends after the fair time.
    fn fair_deadline(&self) -> Option<(u64, Deadline)> {
        let may_stop = matches!(self.course.turn.stage, Stage::Drew | Stage::Base(_));
        let waits = self.course.question.is_some() || self.course.closing.is_some();
        let runs = self.phase == Phase::Playing && may_stop && !waits && self.options.fair_ms > 0;
        runs.then_some((self.course.turn.still_since_ms + self.options.fair_ms, Deadline::Fair))
    }
}
