//! Mau and Mau-Mau, each in its time (§ 10.A, § 10.B, C9).

use super::{Outcome, Phase, Referee, Ruling, Stage, Swiss};
use crate::card::{Kind, Rank};
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
        /// Whether the turn went on with one card: what becomes active at its end changes nothing then.
        went_on: bool,
        /// Whether its time began with the card, not with the end of a turn.
        beside: bool,
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

impl Mau {
    /// The same, with a moment left where its time had run out while its player's turn ran.
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

    /// Its card was laid out of turn.
    pub(super) fn mau_runs_beside(&mut self, seat: Seat) {
        if let Mau::Due { beside, .. } = &mut self.maus[seat] {
            *beside = true;
        }
    }

    /// CH-9: cards laid together are one unit: nothing is due in between.
    fn in_bundle(&self, seat: Seat) -> bool {
        seat == self.course.turn.seat && matches!(self.course.turn.stage, Stage::Base(_))
    }

    /// Whether this became due within the unit that is laid now, and not by a card of an earlier turn or by the Ace before it.
    fn is_by_unit(&self, mau: Mau) -> bool {
        matches!(mau, Mau::Due { turn, went_on: false, .. } if turn == self.course.turn.number)
    }

    /// The last card is going to be laid: a Mau that is still due is forgotten, unless both cards are one unit (CH-9).
    pub(super) fn before_a_card_of(&mut self, seat: Seat) {
        // C9.1: "Mau" before the card is said for one laid in turn.
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
                // The machine says it when all are laid.
                self.maus[seat] = self.due_now();
            }
            return;
        }
        // Who has none left may say once more what it said, or late what it forgot.
        self.maus[seat] = match (self.maus[seat], self.active(seat)) {
            (Mau::Early, 2) => Mau::Early,
            // It answered what was due, too, and what would have come was put back.
            (Mau::Early, 0) => Mau::Said,
            (Mau::Due { .. }, 2..) => self.maus[seat],
            (due @ Mau::Due { .. }, 0) if self.in_bundle(seat) && self.is_by_unit(due) => Mau::Nothing,
            (Mau::Due { .. }, 0) => Mau::Missed,
            (Mau::Said | Mau::Missed, 0) => self.maus[seat],
            _ => Mau::Nothing,
        };
    }

    /// CH-A: after an Ace, and the card drawn after one, the turn goes on; or its player is on once more.
    pub(super) fn turn_goes_on(&mut self, seat: Seat) {
        if let Mau::Due { went_on, .. } = &mut self.maus[seat] {
            *went_on = true;
        }
    }

    /// The card drawn may be the only one: after an Ace, or with nothing but penalty cards. A card drawn makes an early Mau void;
    /// one that is due stays due (C9.1).
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

    /// § 5.2: what should have been drawn before may be the only card.
    pub(super) fn mau_after_drawing_late(&mut self, seat: Seat, were: usize) {
        if were == 0 && self.active(seat) == 1 {
            self.maus[seat] = Mau::Nothing;
            self.mau_becomes_due(seat);
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

    /// The number of cards has changed otherwise.
    pub(super) fn count_anew(&mut self, seat: Seat) {
        if self.active(seat) > 1 && matches!(self.maus[seat], Mau::Said | Mau::Missed | Mau::Early) {
            self.maus[seat] = Mau::Nothing;
        }
    }

    /// § 4, § 5: what was taken up too soon lies again, and one card is left of a turn in which its player has laid: nobody could
    /// know before.
    pub(super) fn mau_after_putting_back(&mut self, seat: Seat) {
        let turn = &self.course.turn;
        let left = self.active(seat);
        if turn.seat == seat && left == 0 && matches!(self.maus[seat], Mau::Due { .. }) {
            // It never was the one card that is left.
            self.maus[seat] = Mau::Nothing;
        } else if turn.seat == seat && turn.laid > 0 && left == 1 && self.maus[seat] == Mau::Nothing {
            self.mau_becomes_due(seat);
            if self.course.turn.stage == Stage::Ace {
                self.turn_goes_on(seat);
            }
        }
    }

    /// CH-9. Reading: what lies on a 9 is one unit, and shows when it is complete what it has left. Kartentausch: what a swap leaves then
    /// is no card laid.
    pub(super) fn unit_is_complete(&mut self, seat: Seat) {
        let is_swapped = self.pile.last().is_some_and(|top| top.card.kind == Kind::Joker);
        if self.in_bundle(seat) && !is_swapped && self.active(seat) > 1 && self.is_by_unit(self.maus[seat]) {
            self.maus[seat] = Mau::Nothing;
        }
    }

    /// What was said for a card that was not laid has had no effect.
    pub(super) fn turn_of_mau_ends(&mut self, seat: Seat) {
        self.unit_is_complete(seat);
        if self.options.reaction_ms == 0 && matches!(self.maus[seat], Mau::Due { .. }) {
            self.maus[seat] = if self.active(seat) == 1 {
                Mau::Said
            } else {
                Mau::Nothing
            };
        }
        // Within the turn no time runs out; what has gone by since the card is gone when it ends.
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
                // Reading: with two cards one word answers what is due and counts for the card to come.
                let due = matches!(self.maus[seat], Mau::Due { .. });
                self.maus[seat] = match self.active(seat) {
                    2 if on => Mau::Early,
                    _ if due => Mau::Said,
                    _ => Mau::Nothing,
                };
                Ok(Ruling::Right)
            }
            // For the card before it was said or is too late; for the one to come it is in time.
            Mau::Missed | Mau::Said if on && self.active(seat) == 2 => {
                self.maus[seat] = Mau::Early;
                Ok(Ruling::Right)
            }
            Mau::Missed | Mau::Said | Mau::Early => Ok(Ruling::Idle),
            Mau::Nothing if self.active(seat) == 1 => {
                // Reading: it is true, and its player may say it once more when that card lies.
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
            // § 13: only the one that ends the round doubles.
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
