//! Laying a card, and what it does (CH-7 to CH-A, § 1, § 5.2, § 9.B).

use super::{Deed, Outcome, Question, Refusal, Ruling, Stage, Swiss};
use crate::card::{Card, Kind, Rank, Suit};
use crate::deal::Seat;

impl Swiss {
    pub(super) fn lay(&mut self, seat: Seat, card: Card) -> Outcome {
        if !self.hands[seat].contains(&card) {
            return Err(Refusal::Impossible);
        }
        if let Some(rule) = self.rests() {
            return Err(Refusal::Forbidden(rule));
        }
        let breach = self.breach(seat, card);
        let throws_in = breach.is_none() && seat != self.course.turn.seat;
        let memory = breach.map(|_| self.memory(seat));
        self.others_go_back_no_more(seat);
        if breach.is_some() && seat != self.course.turn.seat {
            self.cut_by_stray(seat);
        }
        let ruling = match breach {
            Some(rule) => {
                let missing = self.debt_dodged(card);
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
        self.remember_card(seat, card);
        self.stop_counting(seat);
        self.course.wish = None;
        self.course.in_queens += 1;
        if throws_in {
            self.after_a_card_of(seat);
            self.finish_throw_in(seat);
        } else {
            let turn = &mut self.course.turn;
            turn.laid += 1;
            turn.stirred = true;
            turn.still_since_ms = self.now_ms;
            self.after_a_card_of(seat);
            self.card_in_turn(seat, card);
        }
        Ok(ruling)
    }

    /// What keeps everybody from laying and drawing.
    pub(super) fn rests(&self) -> Option<&'static str> {
        if self.phase == super::Phase::Gathering {
            return Some("§0");
        }
        if self.plenum.is_some() {
            return Some("§7");
        }
        match self.course.question {
            Some(Question::Suit(_)) => return Some("CH-J"),
            Some(Question::Swap(_)) => return Some("Kartentausch"),
            None => {}
        }
        self.course.closing.is_some().then_some("§10.1.1")
    }

    /// CH-7, § 5.2: who lays something else than a 7 leaves its debt; it is owed no more.
    fn debt_dodged(&mut self, card: Card) -> usize {
        let goes_on = card
            .printed()
            .is_some_and(|face| face.rank == Rank::Seven || (face.rank == Rank::Ten && self.on_top().rank == Rank::Seven));
        if goes_on { 0 } else { std::mem::take(&mut self.course.owed) }
    }

    fn card_in_turn(&mut self, seat: Seat, card: Card) {
        let queens_begin = self.begin_queens_with(seat, card);
        if card.kind == Kind::Joker {
            self.course.question = Some(Question::Swap(seat));
            return;
        }
        let face = self.on_top();
        let in_bundle = matches!(self.course.turn.stage, Stage::Base(_));
        if face.rank == Rank::Nine && !in_bundle {
            self.course.turn.stage = Stage::Base(face.suit);
        }
        let goes_on = matches!(self.course.turn.stage, Stage::Base(_));
        if goes_on && self.active(seat) > 0 {
            return;
        }
        self.pimperle(card);
        self.finish_by_card(seat);
        if !queens_begin {
            self.queen_of_caller(seat, card);
        }
    }

    /// The last card of a turn is laid: its effect, and the next player.
    pub(super) fn finish_by_card(&mut self, seat: Seat) {
        let face = self.on_top();
        let bundle = matches!(self.course.turn.stage, Stage::Base(_));
        let wins = self.has_nothing(seat);
        match face.rank {
            Rank::Ace => {
                self.course.turn.stage = Stage::Ace;
                self.course.turn.aces += 1;
            }
            Rank::Jack if !wins => self.course.question = Some(Question::Suit(seat)),
            Rank::Seven => {
                self.course.owed += 2;
                self.must_be_sorry(seat);
                self.end_turn(0);
                self.see_last_card(seat, wins);
            }
            Rank::Eight => {
                let skips = if bundle && self.options.has("add-eights") {
                    self.eights_together()
                } else {
                    1
                };
                self.must_be_sorry(seat);
                self.end_turn(skips);
                self.see_last_card(seat, wins);
            }
            Rank::King => {
                self.end_turn(0);
                self.course.feast = Some(self.course.turn.number);
                self.see_last_card(seat, wins);
            }
            Rank::Nine if bundle => {
                self.stroke_nine();
                self.end_turn(0);
                self.see_last_card(seat, wins);
            }
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Nine
            | Rank::Ten
            | Rank::Jack
            | Rank::Queen => {
                self.end_turn(0);
                self.see_last_card(seat, wins);
            }
        }
    }

    /// 8er-Addierer: the 8s that lie together on top, of those laid in this turn.
    fn eights_together(&self) -> usize {
        let laid = self.pile.iter().rev().take(self.course.turn.laid);
        laid.take_while(|laid| laid.face.rank == Rank::Eight).count()
    }

    /// § 9.B: play goes on after the thrower; nobody has had a turn.
    fn finish_throw_in(&mut self, seat: Seat) {
        let wins = self.has_nothing(seat);
        self.cut_short();
        self.go_on_after(seat, 0);
        self.course.feast = Some(self.course.turn.number);
        self.see_last_card(seat, wins);
    }

    pub(super) fn make_wish(&mut self, seat: Seat, suit: Option<Suit>) -> Outcome {
        if self.course.question != Some(Question::Suit(seat)) {
            return Err(Refusal::Impossible);
        }
        let jack = self.on_top().suit;
        if let Some(suit) = suit
            && self.options.has("reversed-jack")
            && is_red(suit) == is_red(jack)
        {
            return Err(Refusal::Forbidden("CH-J"));
        }
        self.course.wish = match suit {
            Some(suit) if self.options.has("twisted-jack") => Some(twisted(suit)),
            Some(suit) => Some(suit),
            None => Some(jack),
        };
        self.course.question = None;
        self.stop_counting(seat);
        if self.turns == 0 {
            self.go_on_after(seat, 0);
        } else {
            self.end_turn(0);
        }
        Ok(Ruling::Right)
    }

    /// Kartentausch: two hands change places, and the turn is over.
    pub(super) fn swap(&mut self, seat: Seat, with: Seat) -> Outcome {
        if self.course.question != Some(Question::Swap(seat)) || with == seat || with >= self.hands.len() {
            return Err(Refusal::Impossible);
        }
        self.hands.swap(seat, with);
        self.remember_swap(seat, with);
        self.course.question = None;
        self.stop_counting(seat);
        self.count_anew(seat);
        self.count_anew(with);
        self.end_turn(0);
        Ok(Ruling::Right)
    }
}

impl Deed {
    /// Whether it is one of the deeds that touch a card.
    pub fn is_of_hand(self) -> bool {
        matches!(self, Deed::Lay(_) | Deed::Draw | Deed::TakeUp)
    }
}

fn is_red(suit: Suit) -> bool {
    matches!(suit, Suit::Hearts | Suit::Diamonds)
}

/// Twisted Jack: hearts means diamonds, spades means clubs, and back.
fn twisted(suit: Suit) -> Suit {
    match suit {
        Suit::Hearts => Suit::Diamonds,
        Suit::Diamonds => Suit::Hearts,
        Suit::Spades => Suit::Clubs,
        Suit::Clubs => Suit::Spades,
    }
}
