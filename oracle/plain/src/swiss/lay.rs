//! Playing a card, and its effects (CH-7 to CH-A, § 1, § 5.2, § 9.B).

use super::{Deed, GoesOn, Outcome, Question, Refusal, Ruling, Stage, Swiss};
use crate::card::{Card, Kind, Rank};
use crate::deal::Seat;

impl Swiss {
    pub(super) fn lay(&mut self, seat: Seat, card: Card) -> Outcome {
        if !self.hands[seat].contains(&card) {
            return Err(Refusal::Impossible);
        }
        match self.rests() {
            // Reading: during a plenum and after a last card, no card can be played at all. During
            // a question, a played card goes back (C10).
            Some(rule @ ("§7" | "§10.1.1")) => return Err(Refusal::Forbidden(rule)),
            Some(rule) => return self.do_not_let_stand(seat, rule),
            None => {}
        }
        let breach = self.breach(seat, card);
        let out_of_turn = seat != self.course.turn.seat;
        if !self.course.run.is_empty() && (out_of_turn || breach.is_some()) {
            return Err(Refusal::Forbidden("§10.1.1"));
        }
        let memory = breach.map(|_| self.memory(seat));
        self.others_go_back_no_more(seat);
        let ruling = match breach {
            Some(rule) => {
                let debt = self.debt_dodged(card);
                // A debt belongs to one player: no other player draws it.
                let missing = if out_of_turn { 0 } else { debt };
                self.err_with_card(seat, rule, missing, memory);
                Ruling::Stands(rule)
            }
            None => {
                self.err_by_playing_on(seat);
                Ruling::Right
            }
        };
        self.before_a_card_of(seat);
        self.hands[seat].retain(|other| *other != card);
        self.put_on_pile(card);
        self.count_on_pile();
        if breach.is_some() && out_of_turn {
            self.go_astray(seat, card);
        }
        self.remember_card(seat, card);
        let on_nine = !out_of_turn && matches!(self.course.turn.stage, Stage::Base(_));
        if !on_nine {
            self.pimperle(card);
        }
        self.stop_counting(seat);
        self.course.wish = None;
        if out_of_turn && breach.is_none() {
            self.after_a_card_of(seat);
            self.mau_runs_beside(seat);
            self.course.thrower = seat;
            self.after_turns_card(seat, GoesOn::AfterThrower);
        } else {
            let now_ms = self.clock_ms();
            let turn = &mut self.course.turn;
            if turn.seat == seat {
                if !matches!(turn.stage, Stage::Base(_)) {
                    turn.nine_is_wrong = breach.is_some();
                }
                turn.laid += 1;
                turn.still_since_ms = now_ms;
            }
            self.after_a_card_of(seat);
            if out_of_turn {
                self.mau_runs_beside(seat);
                self.stray_card(seat, card);
            } else {
                self.card_in_turn(seat, card);
            }
        }
        self.pay_with_the_card();
        Ok(ruling)
    }

    /// § 5.2: a card out of turn cuts the current turn short. Reading: if play waits for the card,
    /// the turn ends when play resumes. The current player cannot act until then, so the countdown
    /// against them stops.
    fn go_astray(&mut self, seat: Seat, card: Card) {
        if self.rests_after(seat, card) {
            self.stop_counting(self.course.turn.seat);
            self.course.astray = Some(seat);
            self.course.astray_lay_before = self.lying[seat].clone();
        } else {
            self.cut_by_stray(seat);
        }
    }

    /// CH-J, Kartentausch, § 10.1: returns whether play waits for this card, because it asks a
    /// question or is its player's last.
    fn rests_after(&self, seat: Seat, card: Card) -> bool {
        let rank = self.acts_as();
        (card.kind == Kind::Joker && !self.to_swap_with(seat).is_empty())
            || rank == Some(Rank::Jack)
            || rank != Some(Rank::Seven) && self.has_nothing(seat)
    }

    /// Returns the paragraph that stops all players from playing and drawing, if any.
    pub(super) fn rests(&self) -> Option<&'static str> {
        if self.phase == super::Phase::Gathering {
            return Some("§0");
        }
        match self.course.question {
            Some(Question::Suit(_)) => return Some("CH-J"),
            Some(Question::Swap(_)) => return Some("Kartentausch"),
            None => {}
        }
        if self.plenum.is_some() {
            return Some("§7");
        }
        self.course.closing.is_some().then_some("§10.1.1")
    }

    /// CH-7, § 5.2: a player who plays anything but a 7 drops the debt. Returns its size.
    fn debt_dodged(&mut self, card: Card) -> usize {
        let goes_on = card.printed().is_some_and(|face| {
            face.rank == Rank::Seven || (face.rank == Rank::Ten && self.on_top().rank == Rank::Seven)
        });
        if goes_on {
            0
        } else {
            std::mem::take(&mut self.course.owed)
        }
    }

    /// § 5.2: the card counts as its player's turn, and play continues after them.
    fn stray_card(&mut self, seat: Seat, card: Card) {
        self.queen_of_caller(seat, card);
        let mut skips = 0;
        if card.kind == Kind::Joker && !self.to_swap_with(seat).is_empty() {
            self.course.question = Some(Question::Swap(seat));
            return;
        }
        match self.acts_as() {
            Some(Rank::Seven) => {
                self.course.owed += 2;
                self.must_be_sorry(seat);
            }
            Some(Rank::Eight) => {
                skips = 1;
                self.must_be_sorry(seat);
            }
            Some(Rank::Jack) if !self.has_nothing(seat) => {
                self.course.question = Some(Question::Suit(seat));
                return;
            }
            Some(_) | None => {}
        }
        let goes_on = match self.course.astray {
            Some(_) => GoesOn::AfterStray(skips),
            None => GoesOn::After(skips),
        };
        self.after_turns_card(seat, goes_on);
    }

    fn card_in_turn(&mut self, seat: Seat, card: Card) {
        let queens_begin = self.begin_queens_with(seat, card);
        let in_bundle = matches!(self.course.turn.stage, Stage::Base(_));
        if in_bundle {
            self.course.turn.on_nine += 1;
        } else if self.acts_as() == Some(Rank::Nine) {
            self.course.turn.stage = Stage::Base(self.on_top().suit);
            self.course.turn.on_nine = 0;
        }
        if !queens_begin {
            self.queen_of_caller(seat, card);
        }
        let goes_on = matches!(self.course.turn.stage, Stage::Base(_));
        if goes_on && self.active(seat) > 0 {
            return;
        }
        self.finish_by_card(seat);
    }

    /// Applies the effect of the last card of a turn, and finds the next player.
    pub(super) fn finish_by_card(&mut self, seat: Seat) {
        let bundle = matches!(self.course.turn.stage, Stage::Base(_));
        // CH-9: of the cards played on a 9, only the last one counts.
        if bundle
            && self.course.turn.on_nine > 0
            && let Some(last) = self.pile.last()
        {
            self.pimperle(last.card);
        }
        let mut skips = 0;
        let Some(rank) = self.acts_as() else {
            if self.to_swap_with(seat).is_empty() {
                self.after_turns_card(seat, GoesOn::After(0));
            } else {
                self.course.question = Some(Question::Swap(seat));
            }
            return;
        };
        match rank {
            Rank::Ace => {
                self.unit_is_complete(seat);
                self.course.turn.stage = Stage::Ace;
                self.course.turn.aces += 1;
                self.turn_goes_on(seat);
                return;
            }
            Rank::Jack if !self.has_nothing(seat) => {
                self.course.question = Some(Question::Suit(seat));
                return;
            }
            Rank::Seven => {
                self.course.owed += 2;
                self.must_be_sorry(seat);
            }
            Rank::Eight => {
                skips = 1;
                if bundle && self.options.has("add-eights") {
                    skips = self.eights_together();
                }
                self.must_be_sorry(seat);
            }
            Rank::Nine if bundle => self.stroke_nine(),
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Nine
            | Rank::Ten
            | Rank::Jack
            | Rank::Queen
            | Rank::King => {}
        }
        self.after_turns_card(seat, GoesOn::After(skips));
    }

    /// Continues play, unless this was the player's last card.
    fn after_turns_card(&mut self, seat: Seat, goes_on: GoesOn) {
        if self.has_nothing(seat) {
            if self.acts_as() == Some(Rank::Seven) && self.course.owed > 0 {
                self.course.run.push(seat);
            } else {
                self.mau_mau_is_due(seat);
                self.close(seat, goes_on);
                self.pay_with_the_card();
                return;
            }
        }
        self.pay_with_the_card();
        self.go_on(goes_on);
        self.ask_for_an_answer();
    }

    /// C10. Reading: a forgotten "Mau" is fined after the last card has taken effect, before its
    /// turn is over.
    fn pay_with_the_card(&mut self) {
        if let Some(seat) = self.pays_with_the_card.take() {
            self.penalty(seat, 1);
        }
    }

    pub(super) fn go_on(&mut self, goes_on: GoesOn) {
        match goes_on {
            GoesOn::AsItIs => return,
            GoesOn::After(skips) => self.end_turn(skips),
            GoesOn::AfterStray(skips) => {
                if let Some(stray) = self.course.astray.take() {
                    self.cut_by_stray(stray);
                    self.course.turn.lay_before = std::mem::take(&mut self.course.astray_lay_before);
                }
                self.end_turn(skips);
            }
            GoesOn::AfterThrower => {
                // § 3: what happened in the turn that is cut short belongs to the next turn.
                let number = self.course.turn.number;
                self.cut_short();
                self.go_on_after(self.course.thrower, 0);
                self.course.turn.number = number;
            }
        }
        if self.acts_as() == Some(Rank::King) {
            self.course.feast = Some(self.course.turn.number);
        }
    }

    /// 8er-Addierer: counts the 8s on top that were played in this turn.
    fn eights_together(&self) -> usize {
        let laid = self.pile.iter().rev().take(self.course.turn.laid);
        laid.take_while(|laid| laid.face.rank == Rank::Eight).count()
    }
}

impl Deed {
    /// Returns whether the action touches a card.
    pub fn is_of_hand(self) -> bool {
        matches!(self, Deed::Lay(_) | Deed::Draw | Deed::TakeUp)
    }
}
