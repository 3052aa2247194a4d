//! Challenges: a proven violation is fined, and a wrong card goes back if it still can (§ 5, § 5.1,
//! § 5.2, § 6).

use super::faults::{Fault, Memory};
use super::mau::Mau;
use super::queens::is_queen;
use super::{Outcome, Phase, Refusal, Ruling, Swiss};
use crate::deal::Seat;

/// § 6: within this time after another decided challenge, a challenge that finds nothing was merely
/// late.
const TOO_LATE_MS: u64 = 2_600;

impl Swiss {
    pub(super) fn challenge(&mut self, by: Seat, accused: Seat) -> Outcome {
        if by == accused || accused >= self.hands.len() || self.phase == Phase::Gathering {
            return Err(Refusal::Impossible);
        }
        let oldest = self
            .standing()
            .iter()
            .find(|fault| fault.seat == accused)
            .map(|fault| fault.id);
        let last_ms = self.decided_ms[accused];
        let Some(id) = oldest else {
            if last_ms.is_none_or(|last_ms| self.now_ms > last_ms + TOO_LATE_MS) {
                self.decided_ms[accused] = Some(self.now_ms);
                self.penalty(by, 1);
            }
            return Ok(Ruling::Right);
        };
        self.decided_ms[accused] = Some(self.now_ms);
        // § 5: an error that followed from another proves both.
        let root = self
            .faults
            .iter()
            .find(|fault| fault.id == id)
            .and_then(|fault| fault.root);
        let first = root.unwrap_or(id);
        let place = self
            .faults
            .iter()
            .position(|fault| fault.id == first)
            .expect("it stands");
        let fault = self.faults.remove(place);
        self.settle(fault);
        Ok(Ruling::Right)
    }

    pub(super) fn settle(&mut self, fault: Fault) {
        let accused = fault.seat;
        if let Some(memory) = &fault.memory {
            self.go_back(accused, memory);
        }
        self.put_back_taken(&fault);
        self.draw_missing(&fault);
        // § 5: later violations of the same player with cards that went back are fined as well.
        let went_back = |other: &Fault| {
            fault.memory.is_some()
                && other.seat == accused
                && (other.of_card && other.memory.is_some() || other.root.is_some())
                && other.id > fault.id
        };
        let (follow, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.faults)
            .into_iter()
            .partition(|other| other.root == Some(fault.id) || went_back(other));
        self.faults = others;
        let price = |seat: Seat| {
            let own = if seat == accused { fault.weight } else { 0 };
            let of_seat = follow.iter().filter(|other| other.seat == seat);
            own + of_seat.map(|other| other.weight).sum::<usize>()
        };
        let seats = self.as_play_goes().into_iter();
        let paid: Vec<_> = seats.map(|seat| (seat, self.put_before(seat, price(seat)))).collect();
        // Play continues only after all have paid.
        for (seat, came) in paid {
            if came > 0 {
                self.has_not_won(seat);
            }
        }
        if !fault.taken.is_empty() {
            self.has_not_won(accused);
        }
    }

    /// § 5.2: a player who drew too few cards draws the rest, unless the debt is restored.
    fn draw_missing(&mut self, fault: &Fault) {
        if fault.missing == 0 || fault.memory.is_some() {
            return;
        }
        let keep = self.kept();
        let were = self.active(fault.seat);
        self.draw_cards(fault.seat, fault.missing, keep);
        self.count_anew(fault.seat);
        self.mau_after_drawing_late(fault.seat, were);
    }

    /// § 5: penalty cards picked up too soon go back to the table and wait again.
    fn put_back_taken(&mut self, fault: &Fault) {
        for card in &fault.taken {
            for seat in 0..self.hands.len() {
                if self.hands[seat].contains(card) {
                    self.hands[seat].retain(|other| other != card);
                    self.lying[fault.seat].push(*card);
                    self.mau_after_putting_back(seat);
                    self.course.turn.lay_before.retain(|other| other != card);
                    // § 4: a card must wait again, even if a card goes back and the turn that it
                    // cut short resumes.
                    self.memories()
                        .for_each(|memory| memory.course.turn.lay_before.retain(|other| other != card));
                }
            }
        }
    }

    /// § 5.1: takes the cards back, with all their effects.
    fn go_back(&mut self, seat: Seat, memory: &Memory) {
        for (of, card) in &memory.ripened {
            for holder in 0..self.hands.len() {
                self.ripe[holder].retain(|other| other != card);
                self.hands[holder].retain(|other| other != card);
            }
            self.lying[*of].push(*card);
        }
        if let Some((a, b)) = memory.swapped {
            self.hands.swap(a, b);
        }
        for card in &memory.cards {
            self.pile.retain(|laid| laid.card != *card);
            if !memory.ripened.iter().any(|(_, ripened)| ripened == card) {
                self.hands[seat].push(*card);
            }
        }
        let on = self.course.turn.seat;
        self.maus[on] = self.maus[on].not_over_at(self.clock_ms());
        // C9.1: a call for a card of a turn that never happened has no effect.
        self.mau_mau_early[on] = false;
        if self.course.queens == Some(seat) && memory.cards.iter().any(is_queen) {
            self.queen_time = None;
        }
        self.course = memory.course.clone();
        let was_on = self.course.turn.seat;
        if !matches!(self.maus[was_on], Mau::Said | Mau::Early | Mau::Missed) {
            self.maus[was_on] = memory.mau_of_on.not_over_at(self.clock_ms());
        }
        self.course.turn.still_since_ms = self.clock_ms();
        self.maus[seat] = memory.mau.not_over_at(self.clock_ms());
        // C9.1: a card that goes back closes only its own windows.
        self.mau_mau_until[seat].retain(|(_, jack)| !memory.cards.contains(jack));
        self.mau_mau_said = self.mau_mau_said.filter(|whose| *whose != seat);
        self.counting = None;
        let went_back = |due: &super::gestures::Gesture| due.card.is_some_and(|card| memory.cards.contains(&card));
        self.gestures.retain(|due| !went_back(due));
    }
}
