//! "Mau" and "Mau-Mau", with their time limits (§ 10.A, § 10.B, C9).

use super::{Outcome, Phase, Referee, Ruling, Stage, Swiss};
use crate::card::{Kind, Rank};
use crate::deal::Seat;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mau {
    /// Nothing is due, and nothing was said.
    Nothing,
    /// C9.1: said with one card more, for the next card.
    Early,
    Due {
        /// The turn in which one card was left.
        turn: u32,
        /// The time limit, which counts once the player's turn is over.
        until_ms: u64,
        /// Whether the turn continued with one card. If so, penalty cards that become active at its
        /// end change nothing.
        went_on: bool,
        /// Whether its time began with the card, not with the end of a turn.
        beside: bool,
    },
    /// It may be said but need not: a penalty card became active together with the card that left
    /// one.
    May {
        /// The time limit.
        until_ms: u64,
    },
    Said,
    /// It was forgotten, and the violation is already recorded.
    Missed,
}

impl Mau {
    /// Extends a time limit that passed during the player's turn to just after `now_ms`.
    pub(super) fn not_over_at(mut self, now_ms: u64) -> Mau {
        if let Mau::Due { until_ms, .. } | Mau::May { until_ms } = &mut self {
            *until_ms = (now_ms + 1).max(*until_ms);
        }
        self
    }
}

impl Swiss {
    fn mau_becomes_due(&mut self, seat: Seat) {
        self.maus[seat] = if self.options.reaction_ms == 0 || self.maus[seat] == Mau::Early {
            Mau::Said
        } else {
            self.due_now()
        };
    }

    fn due_now(&self) -> Mau {
        Mau::Due {
            turn: self.course.turn.number,
            until_ms: self.clock_ms() + self.options.reaction_ms,
            went_on: false,
            beside: false,
        }
    }

    /// The card was played out of turn, so its time runs from now.
    pub(super) fn mau_runs_beside(&mut self, seat: Seat) {
        if let Mau::Due { beside, .. } = &mut self.maus[seat] {
            *beside = true;
        }
    }

    /// CH-9: cards played together are one unit; nothing is due in between.
    fn in_bundle(&self, seat: Seat) -> bool {
        seat == self.course.turn.seat && matches!(self.course.turn.stage, Stage::Base(_))
    }

    /// Returns whether it became due within the unit being played, not by a card of an earlier turn
    /// or by an Ace before it.
    fn is_by_unit(&self, mau: Mau) -> bool {
        matches!(mau, Mau::Due { turn, went_on: false, .. } if turn == self.course.turn.number)
    }

    /// Called before the last card: a "Mau" that is still due is now forgotten, unless both cards
    /// are one unit (CH-9).
    pub(super) fn before_a_card_of(&mut self, seat: Seat) {
        // C9.1: an early "Mau" counts only for a card played in turn.
        if seat != self.course.turn.seat && self.maus[seat] == Mau::Early {
            self.maus[seat] = Mau::Nothing;
        }
        if let Mau::Due { turn, .. } = self.maus[seat]
            && !(self.in_bundle(seat) && self.is_by_unit(self.maus[seat]))
            && self.active(seat) == 1
            && self.options.reaction_ms > 0
        {
            match self.options.referee {
                Referee::Table => self.leave_undone_in(turn, seat, "§10.A"),
                Referee::Strict | Referee::Instant => self.pays_with_the_card = Some(seat),
            }
        }
    }

    pub(super) fn after_a_card_of(&mut self, seat: Seat) {
        let early = self.maus[seat] == Mau::Early;
        if self.active(seat) == 1 {
            self.mau_becomes_due(seat);
            let on_nine = seat == self.course.turn.seat && self.acts_as() == Some(Rank::Nine);
            if self.maus[seat] == Mau::Said && !early && (on_nine || self.in_bundle(seat)) {
                // The machine says it after all cards of the unit.
                self.maus[seat] = self.due_now();
            }
            return;
        }
        // A player without cards may repeat a "Mau", or say a forgotten one late.
        self.maus[seat] = match (self.maus[seat], self.active(seat)) {
            (Mau::Early, 2) => Mau::Early,
            // The early "Mau" also answered the one that was due, and the next one was put off.
            (Mau::Early, 0) => Mau::Said,
            (Mau::Due { .. }, 2..) => self.maus[seat],
            (due @ Mau::Due { .. }, 0) if self.in_bundle(seat) && self.is_by_unit(due) => Mau::Nothing,
            (Mau::Due { .. }, 0) => Mau::Missed,
            (Mau::Said | Mau::Missed, 0) => self.maus[seat],
            _ => Mau::Nothing,
        };
    }

    /// CH-A: the turn continues after an Ace and the card drawn for it, or the player has another
    /// turn.
    pub(super) fn turn_goes_on(&mut self, seat: Seat) {
        if let Mau::Due { went_on, .. } = &mut self.maus[seat] {
            *went_on = true;
        }
    }

    /// The drawn card may be the only one: after an Ace, or if the player has only penalty cards
    /// otherwise. Drawing voids an early "Mau"; one that is due stays due (C9.1).
    pub(super) fn mau_after_draw(&mut self, seat: Seat) {
        self.mau_mau_early[seat] = false;
        if self.active(seat) == 1 {
            self.maus[seat] = Mau::Nothing;
            self.mau_becomes_due(seat);
            self.turn_goes_on(seat);
        } else if !matches!(self.maus[seat], Mau::Due { .. } | Mau::May { .. }) {
            self.maus[seat] = Mau::Nothing;
        }
    }

    /// § 5.2: a late draw may leave the player with one card.
    pub(super) fn mau_after_drawing_late(&mut self, seat: Seat, were: usize) {
        if were == 0 && self.active(seat) == 1 {
            self.maus[seat] = Mau::Nothing;
            self.mau_becomes_due(seat);
        }
    }

    /// § 4: penalty cards became active; `were` is the number of active cards before.
    pub(super) fn mau_after_ripening(&mut self, seat: Seat, were: usize) {
        if were == 0 && self.active(seat) == 1 {
            self.maus[seat] = Mau::Nothing;
            self.mau_becomes_due(seat);
            return;
        }
        self.maus[seat] = match self.maus[seat] {
            // It became active together with the card that left one: "Mau" may be said but is not
            // due.
            Mau::Due {
                turn,
                until_ms,
                went_on: false,
                ..
            } if turn == self.course.turn.number => Mau::May { until_ms },
            Mau::Due { .. } | Mau::May { .. } => self.maus[seat],
            Mau::Nothing | Mau::Early | Mau::Said | Mau::Missed => Mau::Nothing,
        };
    }

    /// Called when the number of cards changed otherwise.
    pub(super) fn count_anew(&mut self, seat: Seat) {
        if self.active(seat) > 1 && matches!(self.maus[seat], Mau::Said | Mau::Missed | Mau::Early) {
            self.maus[seat] = Mau::Nothing;
        }
    }

    /// § 4, § 5: cards picked up too soon went back, which leaves one card in a turn in which the
    /// player has played. "Mau" becomes due only now, since no one could know before.
    pub(super) fn mau_after_putting_back(&mut self, seat: Seat) {
        let turn = &self.course.turn;
        let left = self.active(seat);
        if turn.seat == seat && left == 0 && matches!(self.maus[seat], Mau::Due { .. }) {
            // The remaining card is not the one that made "Mau" due.
            self.maus[seat] = Mau::Nothing;
        } else if turn.seat == seat && turn.laid > 0 && left == 1 && self.maus[seat] == Mau::Nothing {
            self.mau_becomes_due(seat);
            if self.course.turn.stage == Stage::Ace {
                self.turn_goes_on(seat);
            }
        }
    }

    /// CH-9. Reading: cards played on a 9 are one unit, and only when it is complete does it show
    /// how many cards are left. Kartentausch: a hand received in a swap does not count.
    pub(super) fn unit_is_complete(&mut self, seat: Seat) {
        let is_swapped = self.pile.last().is_some_and(|top| top.card.kind == Kind::Joker);
        if self.in_bundle(seat) && !is_swapped && self.active(seat) > 1 && self.is_by_unit(self.maus[seat]) {
            self.maus[seat] = Mau::Nothing;
        }
    }

    /// A call for a card that was not played has no effect.
    pub(super) fn turn_of_mau_ends(&mut self, seat: Seat) {
        self.unit_is_complete(seat);
        if self.options.reaction_ms == 0 && matches!(self.maus[seat], Mau::Due { .. }) {
            self.maus[seat] = if self.active(seat) == 1 {
                Mau::Said
            } else {
                Mau::Nothing
            };
        }
        // A time limit does not pass during the turn, but one that has passed by its end is over
        // then.
        self.maus[seat] = self.maus[seat].not_over_at(self.clock_ms());
        let is_past = matches!(self.maus[seat], Mau::Said | Mau::Missed) && self.active(seat) > 1;
        if self.maus[seat] == Mau::Early || is_past {
            self.maus[seat] = Mau::Nothing;
        }
        self.mau_mau_early[seat] = false;
    }

    pub(super) fn say_mau(&mut self, seat: Seat) -> Outcome {
        if self.phase == Phase::Gathering {
            return Ok(Ruling::Idle);
        }
        let on = seat == self.course.turn.seat && self.course.closing.is_none();
        match self.maus[seat] {
            Mau::Due { .. } | Mau::May { .. } => {
                // Reading: with two cards, one word answers what is due and also counts for the
                // next card.
                let due = matches!(self.maus[seat], Mau::Due { .. });
                self.maus[seat] = match self.active(seat) {
                    2 if on => Mau::Early,
                    _ if due => Mau::Said,
                    _ => Mau::Nothing,
                };
                Ok(Ruling::Right)
            }
            // For the last card it has been said or is too late; for the next card it is in time.
            Mau::Missed | Mau::Said if on && self.active(seat) == 2 => {
                self.maus[seat] = Mau::Early;
                Ok(Ruling::Right)
            }
            Mau::Missed | Mau::Said | Mau::Early => Ok(Ruling::Idle),
            Mau::Nothing if self.active(seat) == 1 => {
                // Reading: the call is true, and the player may repeat it after the card.
                if on {
                    self.maus[seat] = Mau::Said;
                }
                Ok(Ruling::Idle)
            }
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
        if self.acts_as() != Some(Rank::Jack) {
            return;
        }
        if self.options.reaction_ms == 0 || self.mau_mau_early[seat] {
            self.mau_mau_said = Some(seat);
        } else {
            let jack = self.pile.last().expect("it has just been laid").card;
            let until_ms = self.clock_ms() + self.options.reaction_ms;
            self.mau_mau_until[seat].push((until_ms, jack));
        }
    }

    pub(super) fn say_mau_mau(&mut self, seat: Seat) -> Outcome {
        if self.phase == Phase::Gathering {
            return Ok(Ruling::Idle);
        }
        if !self.mau_mau_until[seat].is_empty() {
            self.mau_mau_until[seat].remove(0);
            // § 13: only the "Mau-Mau" for the card that ends the round doubles its points.
            let ends = self.course.closing.as_ref().is_some_and(|closing| closing.seat == seat);
            self.mau_mau_said = ends.then_some(seat);
            self.see_whether_all_are_content();
            return Ok(Ruling::Right);
        }
        let on = seat == self.course.turn.seat && self.course.closing.is_none();
        if self.mau_mau_said == Some(seat) || on && self.mau_mau_early[seat] {
            return Ok(Ruling::Idle);
        }
        let is_jack = |card: &crate::card::Card| card.printed().is_some_and(|face| face.rank == Rank::Jack);
        if on && self.active(seat) == 1 && self.hands[seat].iter().any(is_jack) {
            self.mau_mau_early[seat] = true;
            return Ok(Ruling::Right);
        }
        self.err(seat, "§10.B", 0);
        Ok(Ruling::Stands("§10.B"))
    }
}
