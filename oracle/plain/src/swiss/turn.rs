//! Turns: their order, drawing, "weiter", the countdown, picking up (§ 0, § 1, § 2, § 4).

use super::{Outcome, Phase, Question, Refusal, Ruling, Stage, Swiss, Turn};
use crate::card::Rank;
use crate::deal::Seat;

const COUNT_MS: u64 = 5_000;

impl Swiss {
    /// § 0: when all are ready, the opening card is turned up; it counts as played by the dealer.
    pub(super) fn say_ready(&mut self, seat: Seat) -> Outcome {
        if self.phase != Phase::Gathering || self.ready[seat] {
            return Ok(Ruling::Idle);
        }
        self.ready[seat] = true;
        if self.ready.iter().all(|ready| *ready) {
            self.open();
        }
        Ok(Ruling::Right)
    }

    pub(super) fn open(&mut self) {
        self.phase = Phase::Playing;
        let Some((card, face)) = self.stock.take().and_then(|card| Some((card, card.printed()?))) else {
            return;
        };
        self.pile.push(super::Laid { card, face });
        self.pimperle(card);
        let dealer = self.dealer;
        match face.rank {
            Rank::Jack => self.course.question = Some(Question::Suit(dealer)),
            Rank::Seven => {
                self.course.owed = 2;
                self.course.in_run = 1;
                self.go_on_after(dealer, 0);
            }
            Rank::Eight => self.go_on_after(dealer, 1),
            Rank::King => {
                self.go_on_after(dealer, 0);
                self.course.feast = Some(self.course.turn.number);
            }
            Rank::Ace if self.options.has("opening") => {
                self.begin_turn(dealer);
                self.course.turn.stage = Stage::Ace;
                self.course.turn.aces = 1;
            }
            Rank::Nine if self.options.has("opening") => {
                self.begin_turn(dealer);
                self.course.turn.stage = Stage::Base(face.suit);
            }
            Rank::Ace
            | Rank::Nine
            | Rank::Ten
            | Rank::Queen
            | Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six => self.go_on_after(dealer, 0),
        }
    }

    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.turns += 1;
        self.course.turn = Turn {
            seat,
            number: self.turns,
            stage: Stage::Fresh,
            lay_before: self.lying[seat].clone(),
            laid: 0,
            on_nine: 0,
            still_since_ms: self.clock_ms(),
            called: false,
            shown: false,
            nine_is_wrong: false,
            aces: 0,
            in_vain: false,
            drew_owed: false,
        };
    }

    pub(super) fn next_after(&self, seat: Seat) -> Seat {
        self.course.direction.after(seat, self.hands.len())
    }

    /// Begins the turn of the seat after `seat`, and skips `skips` players (CH-8).
    pub(super) fn go_on_after(&mut self, seat: Seat, skips: usize) {
        let mut next = self.next_after(seat);
        for _ in 0..skips {
            next = self.next_after(next);
        }
        self.begin_turn(next);
        self.turn_goes_on(next);
    }

    pub(super) fn end_turn(&mut self, skips: usize) {
        let seat = self.course.turn.seat;
        self.end_without_next();
        if self.phase == Phase::Playing {
            self.go_on_after(seat, skips);
        }
    }

    /// The effects of the end of a turn: penalty cards become active, older violations expire (§ 3,
    /// § 4).
    pub(super) fn end_without_next(&mut self) {
        let seat = self.course.turn.seat;
        self.cut_short();
        // § 10.1: at the end of the round, turns do not count as ended while it is open.
        let round_ends = self.course.closing.is_some() || !self.course.run.is_empty();
        if !round_ends && !self.course.ended.contains(&self.course.turn.number) {
            self.course.ended.push(self.course.turn.number);
        }
        self.lapsed_go_back_no_more();
        self.ripen(seat);
        let in_vain = self.course.turn.in_vain && self.course.turn.laid == 0;
        self.course.idle_turns = if in_vain { self.course.idle_turns + 1 } else { 0 };
        // Reading: only if there is still no card to draw.
        let nothing_to_draw = self.stock.is_empty() && self.pile.len() <= self.kept();
        if nothing_to_draw && self.course.idle_turns >= self.hands.len() {
            self.phase = Phase::Over(None);
        }
    }

    pub(super) fn cut_short(&mut self) {
        let seat = self.course.turn.seat;
        self.stop_counting(seat);
        self.turn_of_mau_ends(seat);
        // Richtungswechsel: the Aces take effect at the end of the turn.
        if self.options.has("ace-turns") && std::mem::take(&mut self.course.turn.aces) % 2 == 1 {
            self.course.direction = self.course.direction.turned();
        }
    }

    /// § 1, § 5.2: a card out of turn takes over the current turn; a legal 9 before it was a turn
    /// of its own.
    pub(super) fn cut_by_stray(&mut self, stray: Seat) {
        let number = self.course.turn.number;
        let nine = matches!(self.course.turn.stage, Stage::Base(_));
        if nine && !self.course.turn.nine_is_wrong {
            self.stroke_nine();
            self.end_without_next();
            // § 10.1. Reading: a turn that ends with a last card does not count as ended either.
            if self.has_nothing(stray) {
                self.course.ended.retain(|ended| *ended != number);
            }
        } else {
            self.cut_short();
        }
        self.begin_turn(stray);
        // Reading: a card on a 9 is not another turn that ends properly.
        self.course.turn.number = number;
    }

    /// § 4: the penalty cards that were on the table when the turn began become active.
    fn ripen(&mut self, seat: Seat) {
        let before = self.course.turn.lay_before.clone();
        let (riper, still): (Vec<_>, Vec<_>) = self.lying[seat].iter().partition(|card| before.contains(card));
        if riper.is_empty() {
            return;
        }
        let were = self.active(seat);
        self.lying[seat] = still;
        self.remember_ripened(seat, &riper);
        if self.options.has("auto-take") {
            self.hands[seat].extend(riper);
        } else {
            self.ripe[seat].extend(riper);
        }
        self.mau_after_ripening(seat, were);
    }

    /// CH-7, § 2: draws the cards owed, or one. A card too many is fined with a penalty card.
    pub(super) fn draw(&mut self, seat: Seat) -> Outcome {
        if let Some(rule) = self.rests() {
            return Err(Refusal::Forbidden(rule));
        }
        if !self.course.run.is_empty() {
            return Err(Refusal::Forbidden("§10.1.1"));
        }
        let turn = &self.course.turn;
        let may = seat == turn.seat && (matches!(turn.stage, Stage::Fresh | Stage::Ace));
        if !may {
            self.penalty(seat, 1);
            return Ok(Ruling::Fined("§2"));
        }
        if !self.course.run.is_empty() {
            return Err(Refusal::Forbidden("§10.1.1"));
        }
        self.others_go_back_no_more(seat);
        let mut ruling = Ruling::Right;
        if self.options.has("forced-play") && self.course.owed == 0 && self.could_serve(seat) {
            self.err(seat, "§2.1", 0);
            ruling = Ruling::Stands("§2.1");
        }
        let keep = self.kept();
        let owed = std::mem::take(&mut self.course.owed);
        let came = self.draw_cards(seat, owed.max(1), keep);
        self.course.turn.stage = Stage::Drew;
        self.course.turn.still_since_ms = self.clock_ms();
        self.course.turn.in_vain = came == 0;
        self.course.turn.drew_owed = owed > 0 && came > 0;
        self.stop_counting(seat);
        if came > 0 {
            self.mau_after_draw(seat);
        }
        Ok(ruling)
    }

    fn could_serve(&self, seat: Seat) -> bool {
        self.hands[seat].iter().any(|card| self.breach(seat, *card).is_none())
    }

    /// § 1: "weiter". In a run of 7s after a last card, it means that the player does not answer.
    pub(super) fn pass(&mut self, seat: Seat) -> Outcome {
        if let Some(rule) = self.rests() {
            return Err(Refusal::Forbidden(rule));
        }
        if seat != self.course.turn.seat {
            return Ok(Ruling::Idle);
        }
        if !self.course.run.is_empty() {
            self.break_run();
            return Ok(Ruling::Right);
        }
        let ruling = match self.course.turn.stage {
            Stage::Base(_) | Stage::Drew => Ruling::Right,
            Stage::Fresh | Stage::Ace => {
                let missing = std::mem::take(&mut self.course.owed).max(1);
                self.err(seat, "§1.1", missing);
                Ruling::Stands("§1.1")
            }
        };
        self.stop_counting(seat);
        self.say_done(seat);
        Ok(ruling)
    }

    /// The turn ends by a word or after the fair time.
    pub(super) fn say_done(&mut self, seat: Seat) {
        match self.course.turn.stage {
            Stage::Base(_) => {
                self.finish_by_card(seat);
            }
            Stage::Fresh | Stage::Drew | Stage::Ace => self.end_turn(0),
        }
    }

    /// § 2: counts down from 5 to 0 against the current player, if they have something to do.
    pub(super) fn count(&mut self, by: Seat, against: Seat) -> Outcome {
        if by == against || against >= self.hands.len() {
            return Err(Refusal::Impossible);
        }
        let on = match self.course.question {
            Some(Question::Suit(seat) | Question::Swap(seat)) => seat,
            None => self.course.turn.seat,
        };
        let round_ends = self.course.closing.is_some() || !self.course.run.is_empty();
        let rests = self.phase != Phase::Playing || round_ends || self.plenum.is_some();
        if rests || on != against || self.counting.is_some() {
            return Err(Refusal::Forbidden("§2.2"));
        }
        self.counting = Some((against, self.clock_ms() + COUNT_MS));
        Ok(Ruling::Right)
    }

    pub(super) fn stop_counting(&mut self, seat: Seat) {
        self.counting = self.counting.filter(|(counted, _)| *counted != seat);
    }

    /// § 4, § 5: picks up active cards. Without any, the player can still pick up others too soon.
    pub(super) fn take_up(&mut self, seat: Seat) -> Outcome {
        // Picking up is neither playing nor drawing, so it is possible during the closing time.
        let nothing = self.ripe[seat].is_empty() && self.lying[seat].is_empty();
        match self.rests() {
            Some("§10.1.1") if nothing => return Err(Refusal::Impossible),
            Some("§10.1.1") => {}
            Some(rule) => return Err(Refusal::Forbidden(rule)),
            None if nothing => return Err(Refusal::Impossible),
            None => {}
        }
        if !self.ripe[seat].is_empty() {
            let cards = std::mem::take(&mut self.ripe[seat]);
            self.hands[seat].extend(cards);
            return Ok(Ruling::Right);
        }
        let taken = std::mem::take(&mut self.lying[seat]);
        // If these cards go back to the table later, they were not there when the turn began.
        self.course.turn.lay_before.retain(|card| !taken.contains(card));
        self.course.astray_lay_before.retain(|card| !taken.contains(card));
        self.hands[seat].extend(taken.iter().copied());
        self.err_by_taking(seat, taken);
        self.count_anew(seat);
        Ok(Ruling::Stands("§4"))
    }
}
