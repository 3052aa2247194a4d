//! Mau and Mau-Mau, each in its time (§ 10.A, § 10.B, C9).

use super::{Outcome, Phase, Ruling, Stage, Swiss};
use crate::card::Rank;
use crate::deal::Seat;

/// How a player stands with its Mau.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mau {
    /// Nothing is due, and nothing was said.
    Nothing,
    /// C9.1: said with one card more, for the card that is to come.
    Early,
    /// It is due.
    Due {
        /// The turn in which it came to one card.
        turn: u32,
        /// Until when it is in time, if its player's turn is over.
        until_ms: u64,
    },
    /// It may be said and need not: a penalty card became active with the card that left one.
    May {
        /// How long.
        until_ms: u64,
    },
    /// It was said.
    Said,
    /// It was forgotten, and that is a violation already.
    Missed,
}

impl Swiss {
    fn mau_becomes_due(&mut self, seat: Seat) {
        self.maus[seat] = if self.options.reaction_ms == 0 || self.maus[seat] == Mau::Early {
            Mau::Said
        } else {
            Mau::Due {
                turn: self.course.turn.number,
                until_ms: self.now_ms + self.options.reaction_ms,
            }
        };
    }

    /// The last card is going to be laid: a Mau that is still due is forgotten, unless both cards are one unit (CH-9).
    pub(super) fn before_a_card_of(&mut self, seat: Seat) {
        let one_unit = seat == self.course.turn.seat && matches!(self.course.turn.stage, Stage::Base(_));
        if let Mau::Due { turn, .. } = self.maus[seat]
            && !one_unit
            && self.active(seat) == 1
        {
            self.err_in_turn(seat, "§10.A", turn);
        }
    }

    pub(super) fn after_a_card_of(&mut self, seat: Seat) {
        if self.active(seat) == 1 {
            self.mau_becomes_due(seat);
            return;
        }
        // Who has none left may say once more what it said, or late what it forgot.
        self.maus[seat] = match (self.maus[seat], self.active(seat)) {
            (Mau::Early, 2) => Mau::Early,
            (Mau::Due { .. }, 2..) => self.maus[seat],
            (Mau::Due { .. }, 0) => Mau::Missed,
            (Mau::Said | Mau::Missed, 0) => self.maus[seat],
            _ => Mau::Nothing,
        };
    }

    /// CH-A: the card drawn after an Ace may be the only one. Any draw makes an early Mau void; one that is due stays due (C9.1).
    pub(super) fn mau_after_draw(&mut self, seat: Seat, after_ace: bool) {
        self.mau_mau_early[seat] = false;
        if after_ace && self.active(seat) == 1 {
            self.maus[seat] = Mau::Nothing;
            self.mau_becomes_due(seat);
        } else if !matches!(self.maus[seat], Mau::Due { .. }) {
            self.maus[seat] = Mau::Nothing;
        }
    }

    /// § 4: penalty cards became active; there were so many active cards before.
    pub(super) fn mau_after_ripening(&mut self, seat: Seat, were: usize) {
        if were == 0 && self.active(seat) == 1 {
            self.maus[seat] = Mau::Nothing;
            self.mau_becomes_due(seat);
            return;
        }
        self.maus[seat] = match self.maus[seat] {
            // With the card that left one: it may be said, and is not due.
            Mau::Due { turn, until_ms } if turn == self.course.turn.number => Mau::May { until_ms },
            Mau::Due { .. } => self.maus[seat],
            Mau::Nothing | Mau::Early | Mau::May { .. } | Mau::Said | Mau::Missed => Mau::Nothing,
        };
    }

    /// The number of cards has changed otherwise.
    pub(super) fn count_anew(&mut self, seat: Seat) {
        if self.active(seat) > 1 && matches!(self.maus[seat], Mau::Said | Mau::Missed) {
            self.maus[seat] = Mau::Nothing;
        }
    }

    /// What was said for a card that was not laid has had no effect.
    pub(super) fn turn_of_mau_ends(&mut self, seat: Seat) {
        // Within the turn no time runs out; what has gone by since the card is gone when it ends.
        let at_once = self.now_ms + 1;
        if let Mau::Due { until_ms, .. } | Mau::May { until_ms } = &mut self.maus[seat] {
            *until_ms = at_once.max(*until_ms);
        }
        if self.maus[seat] == Mau::Early {
            self.maus[seat] = Mau::Nothing;
        }
        self.mau_mau_early[seat] = false;
    }

    pub(super) fn say_mau(&mut self, seat: Seat) -> Outcome {
        if self.phase == Phase::Gathering {
            return Ok(Ruling::Idle);
        }
        let on = seat == self.course.turn.seat && self.course.closing.is_none() && self.course.question.is_none();
        match self.maus[seat] {
            Mau::Due { .. } => {
                self.maus[seat] = Mau::Said;
                Ok(Ruling::Right)
            }
            Mau::May { .. } => {
                self.maus[seat] = Mau::Nothing;
                Ok(Ruling::Right)
            }
            Mau::Missed | Mau::Said | Mau::Early => Ok(Ruling::Idle),
            Mau::Nothing if self.active(seat) == 1 => Ok(Ruling::Idle),
            Mau::Nothing if on && self.active(seat) == 2 => {
                self.maus[seat] = Mau::Early;
                Ok(Ruling::Right)
            }
            Mau::Nothing => {
                self.err(seat, "§10.A", 0);
                Ok(Ruling::Stands("§10.A"))
            }
        }
    }

    /// § 10.B: with a Jack as the last card.
    pub(super) fn mau_mau_is_due(&mut self, seat: Seat) {
        if self.pile.last().is_none_or(|laid| laid.face.rank != Rank::Jack) {
            return;
        }
        if self.options.reaction_ms == 0 || self.mau_mau_early[seat] {
            self.mau_mau_said = Some(seat);
        } else {
            self.mau_mau_until = Some((seat, self.now_ms + self.options.reaction_ms));
        }
    }

    pub(super) fn say_mau_mau(&mut self, seat: Seat) -> Outcome {
        if self.phase == Phase::Gathering {
            return Ok(Ruling::Idle);
        }
        if self.mau_mau_until.is_some_and(|(whose, _)| whose == seat) {
            self.mau_mau_until = None;
            self.mau_mau_said = Some(seat);
            self.see_whether_all_are_content();
            return Ok(Ruling::Right);
        }
        if self.mau_mau_said == Some(seat) || self.mau_mau_early[seat] {
            return Ok(Ruling::Idle);
        }
        let on = seat == self.course.turn.seat && self.course.closing.is_none();
        let is_jack = |card: &crate::card::Card| card.printed().is_some_and(|face| face.rank == Rank::Jack);
        if on && self.active(seat) == 1 && self.hands[seat].iter().any(is_jack) {
            self.mau_mau_early[seat] = true;
            return Ok(Ruling::Right);
        }
        self.err(seat, "§10.B", 0);
        Ok(Ruling::Stands("§10.B"))
    }
}
