//! Optional rules that require a gesture or a word (§ 16.A to § 16.D, Danke).

use super::{Outcome, Referee, Ruling, Swiss, Word};
use crate::card::{Card, Face, Rank};
use crate::deal::Seat;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Gesture {
    pub(super) word: Word,
    pub(super) owing: Vec<Seat>,
    pub(super) until_ms: u64,
    /// The card that requires it.
    pub(super) card: Option<Card>,
    /// Whether it became due only at the end of the card's turn.
    pub(super) with_turns_end: bool,
}

impl Swiss {
    pub(super) fn say(&mut self, seat: Seat, word: Word) -> Outcome {
        match word {
            Word::Ready => self.say_ready(seat),
            Word::Mau => self.say_mau(seat),
            Word::MauMau => self.say_mau_mau(seat),
            Word::QueenRound => self.call_queens(seat),
            Word::EndQueens => self.end_queens(seat),
            Word::LetPass => self.let_pass(seat),
            Word::Hurray => self.cheer(seat),
            Word::HaveSpoken => self.have_spoken(seat),
            Word::ThatWasIt | Word::WhoseTurn => Ok(Ruling::Idle),
            Word::Sorry | Word::Thanks | Word::TouchEdge | Word::StrokeNine | Word::Astonished => {
                self.gesture(seat, word)
            }
        }
    }

    /// C9: without a reaction time, the machine does it.
    fn due(&mut self, word: Word, owing: Vec<Seat>, card: Option<Card>) {
        let until_ms = self.clock_ms() + self.options.reaction_ms;
        // If the 9 is the last card of its hand, no card can follow, so the gesture is due with the
        // card itself.
        let with_turns_end = word == Word::StrokeNine && self.active(self.course.turn.seat) > 0;
        if self.options.reaction_ms == 0 {
            return;
        }
        // Gestures for the same card are due in the order of their paragraphs.
        let is_later =
            |due: &Gesture| card.is_some() && due.card == card && due.until_ms == until_ms && due.word > word;
        let place = self.gestures.iter().position(is_later).unwrap_or(self.gestures.len());
        self.gestures.insert(
            place,
            Gesture {
                word,
                owing,
                until_ms,
                card,
                with_turns_end,
            },
        );
    }

    fn top_card(&self) -> Option<Card> {
        self.pile.last().map(|laid| laid.card)
    }

    /// Thanks are due for each card.
    pub(super) fn must_thank(&mut self, seat: Seat) {
        if self.options.has("thanks") {
            self.due(Word::Thanks, vec![seat], None);
        }
    }

    pub(super) fn must_be_sorry(&mut self, seat: Seat) {
        if self.options.has("sorry") {
            self.due(Word::Sorry, vec![seat], self.top_card());
        }
    }

    /// § 16.A: by the document, the current player finds the stock empty, whoever draws.
    pub(super) fn stock_was_found_empty(&mut self) {
        if self.options.has("willi") {
            self.due(Word::Astonished, vec![self.course.turn.seat], None);
        }
    }

    /// § 16.D: no card was played on the 9.
    pub(super) fn stroke_nine(&mut self) {
        // Also for a last card, which no card can follow. The opening card counts as played by the
        // dealer (§ 0).
        if self.course.turn.on_nine == 0 && self.options.has("lonely-nine") {
            self.due(Word::StrokeNine, (0..self.hands.len()).collect(), self.top_card());
        }
    }

    /// § 16.C: on the chosen card, all players touch the edge of the table.
    pub(super) fn pimperle(&mut self, card: Card) {
        let is_chosen = |face: Face| {
            face.rank == self.options.pimperle_rank && self.options.pimperle_suit.is_none_or(|suit| suit == face.suit)
        };
        // CH-10: a 10 also counts as the card below it.
        let counts_as = self
            .pile
            .last()
            .filter(|_| card.printed().is_some_and(|face| face.rank == Rank::Ten));
        let chosen = card.printed().is_some_and(is_chosen) || counts_as.is_some_and(|laid| is_chosen(laid.face));
        if chosen && self.options.has("pimperle") {
            self.due(Word::TouchEdge, (0..self.hands.len()).collect(), Some(card));
        }
    }

    pub(super) fn gesture(&mut self, seat: Seat, word: Word) -> Outcome {
        let open = self
            .gestures
            .iter_mut()
            .find(|due| due.word == word && due.owing.contains(&seat));
        let Some(due) = open else {
            return Ok(Ruling::Idle);
        };
        due.owing.retain(|owing| *owing != seat);
        let last = (word == Word::TouchEdge && due.owing.len() == 1).then(|| due.owing[0]);
        if let Some(last) = last {
            due.owing.clear();
            self.penalty(last, 1);
        }
        self.gestures.retain(|due| !due.owing.is_empty());
        self.see_whether_all_are_content();
        Ok(Ruling::Right)
    }

    /// § 16.A. Reading: a player who finds the stock empty while drawing this penalty does not owe
    /// another gesture.
    fn miss_astonishment(&mut self, seat: Seat) {
        let before = self.gestures.len();
        self.leave_undone(seat, "§16.A");
        let mut place = 0;
        self.gestures.retain(|due| {
            place += 1;
            place <= before || due.word != Word::Astonished
        });
    }

    pub(super) fn gesture_lapses(&mut self, place: usize) {
        let due = self.gestures.remove(place);
        let mut paid = Vec::new();
        let owing = self.as_play_goes().into_iter().filter(|seat| due.owing.contains(seat));
        for seat in owing {
            match due.word {
                Word::Sorry => self.leave_undone(seat, "§16.B"),
                Word::Astonished => self.miss_astonishment(seat),
                Word::StrokeNine if self.options.referee == Referee::Table => self.leave_undone(seat, "§16.D"),
                Word::Thanks => self.penalty_for_no_thanks(seat),
                Word::StrokeNine
                | Word::TouchEdge
                | Word::HaveSpoken
                | Word::WhoseTurn
                | Word::ThatWasIt
                | Word::Hurray
                | Word::LetPass
                | Word::EndQueens
                | Word::QueenRound
                | Word::MauMau
                | Word::Mau
                | Word::Ready => {
                    if self.put_before(seat, 1) > 0 {
                        paid.push(seat);
                    }
                }
            }
        }
        // Play continues only after all have paid.
        for seat in paid {
            self.has_not_won(seat);
        }
    }
}
