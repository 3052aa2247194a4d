//! C4: how moves, turns and rounds change the public counts.

use crate::{Card, Direction, Note, Open, Overdue, Phase, SEATS_MAX, Seat, Seats, Sign, Signs, Turn, Way, Zone};

impl Open {
    #[inline(never)]
    pub(crate) fn begin_round(&mut self, dealer: Seat, playing: Seats) {
        let (seated, points, rules_added, winner) = (self.seated, self.points, self.rules_added, self.winner);
        let round = self.round.saturating_add(1);
        let stock = self.stock_len + self.aside_len + self.piles.len(0) + self.piles.len(1) + self.middle.len();
        let mut total = stock;
        for seat in 0..SEATS_MAX {
            total += self.hand_len[seat] + self.lying_len[seat] + self.ripe_len[seat] + self.open[seat].len();
        }
        let mut notes = self.notes;
        notes[..usize::from(crate::ROUND_NOTES)].fill(0);
        *self = Open {
            now_ms: self.now_ms,
            phase: Phase::Dealing,
            round,
            dealer,
            playing,
            points,
            rules_added,
            winner,
            ..Open::new(seated)
        };
        // The first turn comes after the dealer's, which has already ended.
        self.turn = Turn {
            seat: dealer,
            over: true,
            ended: true,
            ..Turn::none()
        };
        self.stock_len = total;
        self.notes = notes;
    }

    #[inline(always)]
    pub(crate) fn moved(&mut self, card: Card, face: Card, from: Zone, to: Zone, way: Way) {
        self.take(card, from);
        self.lay(card, face, to);
        self.count(way, from, to);
    }

    #[inline]
    fn take(&mut self, card: Card, from: Zone) {
        match from {
            Zone::Stock => self.stock_len = self.stock_len.saturating_sub(1),
            Zone::Discard(pile) => self.piles.take(pile, card),
            Zone::Hand(seat) => self.hand_len[seat.index()] = self.hand_len[seat.index()].saturating_sub(1),
            Zone::Lying(seat) => self.lying_len[seat.index()] = self.lying_len[seat.index()].saturating_sub(1),
            Zone::Ripe(seat) => self.ripe_len[seat.index()] = self.ripe_len[seat.index()].saturating_sub(1),
            Zone::Open(seat) => self.open[seat.index()] = self.open[seat.index()].without(card),
            Zone::Middle => self.middle = self.middle.without(card),
            Zone::Aside => self.aside_len = self.aside_len.saturating_sub(1),
        }
    }

    #[inline]
    fn lay(&mut self, card: Card, face: Card, to: Zone) {
        match to {
            Zone::Stock => self.stock_len += 1,
            Zone::Discard(pile) => self.piles.push(pile, card, face),
            Zone::Hand(seat) => self.hand_len[seat.index()] += 1,
            Zone::Lying(seat) => self.lying_len[seat.index()] += 1,
            Zone::Ripe(seat) => self.ripe_len[seat.index()] += 1,
            Zone::Open(seat) => self.open[seat.index()] = self.open[seat.index()].with(card),
            Zone::Middle => self.middle = self.middle.with(card),
            Zone::Aside => self.aside_len += 1,
        }
    }

    /// Calls count until the next card is played (C9.1).
    #[inline(never)]
    pub(crate) fn hear(&mut self, seat: Seat, sign: Sign) {
        if let Some(said) = self.said.get_mut(seat.index()) {
            *said = said.with(sign);
        }
        // Answering a charge is not an action that could itself be charged.
        if sign != Sign::HAVE_SPOKEN {
            self.acted(seat);
        }
    }

    #[inline]
    pub(crate) fn announce(&mut self, seat: Seat, face: Card) {
        self.announced = (seat, face);
        self.acted(seat);
    }

    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat, way: Way) {
        let is_own = seat == self.turn.seat && way != Way::Fined;
        self.turn.tried |= is_own;
        if is_own {
            self.acted(seat);
        }
    }

    #[inline]
    fn count(&mut self, way: Way, from: Zone, to: Zone) {
        self.turn.stirred |= matches!(
            (way, from, to),
            (Way::Laid, Zone::Hand(_), _) | (_, Zone::Stock, Zone::Hand(_)) | (Way::Taken, _, _)
        );
        if let (Zone::Stock, Zone::Hand(seat) | Zone::Lying(seat)) = (from, to) {
            self.turn.taker = seat;
        }
        if way == Way::Laid {
            self.said = [Signs::NONE; SEATS_MAX];
            self.lies_last(from, to);
            if let Zone::Hand(seat) = from {
                self.acted(seat);
            }
        }
        match (way, from, to) {
            (Way::Laid, Zone::Hand(seat), _) if seat == self.turn.seat => {
                self.turn.laid = self.turn.laid.saturating_add(1)
            }
            (Way::Drawn, _, Zone::Hand(seat)) if seat == self.turn.seat => {
                self.turn.drew = self.turn.drew.saturating_add(1)
            }
            (Way::Owed, _, Zone::Hand(seat)) if seat == self.turn.seat => {
                self.turn.owed = self.turn.owed.saturating_add(1)
            }
            _ => {}
        }
    }

    #[inline]
    fn lies_last(&mut self, from: Zone, to: Zone) {
        if let Zone::Discard(pile) = to {
            self.turn.pile = pile;
        }
        if let Zone::Hand(seat) = from {
            self.turn.thrown_in = if seat == self.turn.seat { Seat::NOBODY } else { seat };
        }
    }

    #[inline]
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let before = self.turn;
        // `holds` ends when a rule chose this seat as the next one. A card thrown in makes a new
        // demand, even on the player whose card it covers.
        let goes_on = (before.holds || before.laid > 0) && before.next != seat;
        self.turn = Turn {
            seat,
            number: before.number.saturating_add(1),
            holds: before.seat == seat && goes_on && !before.thrown_in.is_some(),
            began_ms: self.now_ms,
            ..Turn::none()
        };
    }

    /// Cards the current player has to draw next: overdue ones or else the new debt, which they may
    /// answer instead. The current player's own demands hit the next one.
    #[inline]
    pub fn owes(&self) -> u8 {
        match self.overdue_now().draw {
            0 => self.new_debt(),
            overdue => overdue,
        }
    }

    /// Number of cards that the current player owes but may still answer.
    #[inline]
    pub fn new_debt(&self) -> u8 {
        if self.is_demanding() { 0 } else { self.owed }
    }

    /// Number of turns to be sat out, the current player's being the first: overdue and new ones.
    #[inline]
    pub fn sits_out(&self) -> u8 {
        self.new_skips().saturating_add(self.overdue_now().sit_out)
    }

    /// Number of seats in a row, starting with the current player, that have to sit out or answer.
    #[inline]
    pub fn new_skips(&self) -> u8 {
        if self.is_demanding() { 0 } else { self.waits }
    }

    /// All cards still to be drawn: the latest demand plus the current player's overdue cards.
    pub fn total_debt(&self) -> u8 {
        self.owed.saturating_add(self.overdue_now().draw)
    }

    /// All turns still to be sat out: the latest demand plus the current player's overdue turns.
    pub fn total_skips(&self) -> u8 {
        self.waits.saturating_add(self.overdue_now().sit_out)
    }

    /// What is overdue from the current player in this turn.
    #[inline]
    pub fn overdue_now(&self) -> Overdue {
        if self.is_demanding() {
            Overdue::default()
        } else {
            self.overdue[self.turn.seat.index()]
        }
    }

    /// Returns whether the current player has raised or answered the demand, in this turn or the
    /// last.
    #[inline]
    pub fn is_demanding(&self) -> bool {
        self.turn.laid > 0 || self.turn.holds
    }

    /// C4: counts turns in a row in which no card was drawn or played.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        self.turn.ended = true;
        if self.turn.stirred {
            self.idle = 0;
        } else if !self.turn.sat_out {
            // A player who sits out might have been able to play.
            self.idle = self.idle.saturating_add(1);
        }
    }

    /// One less, during a turn, means that the current player sits it out.
    #[inline]
    pub(crate) fn wait(&mut self, n: u8) {
        self.turn.sat_out |= n < self.waits && !self.turn.over;
        self.waits = n;
    }

    /// One turn less to sit out, in the seat's own turn, means that it sits out this one.
    #[inline(never)]
    pub(crate) fn set_overdue(&mut self, seat: Seat, overdue: Overdue) {
        let before = std::mem::replace(&mut self.overdue[seat.index()], overdue);
        self.turn.sat_out |= seat == self.turn.seat && overdue.sit_out < before.sit_out;
    }

    #[inline(never)]
    pub(crate) fn renew(&mut self) {
        for pile in 0..2 {
            let keep = self.keep[usize::from(pile)].max(1);
            let gone = self.piles.len(pile).saturating_sub(keep);
            self.piles.keep_top(pile, keep);
            self.stock_len += gone;
        }
    }

    #[inline]
    pub(crate) fn rotate_hands(&mut self, direction: Direction, among: Seats) {
        let before = self.hand_len;
        for seat in among {
            self.hand_len[among.after(seat, direction).index()] = before[seat.index()];
        }
    }

    #[inline]
    pub(crate) fn keep_note(&mut self, note: Note, value: i16) {
        if let Some(place) = self.notes.get_mut(note.place()) {
            *place = value;
        }
    }

    #[inline]
    pub(crate) fn end_round(&mut self, winner: Seat) {
        self.phase = Phase::Between;
        self.winner = winner;
        self.charge = None;
        self.windows.clear();
        self.asks.clear();
    }

    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, n: i16) {
        for points in [&mut self.points, &mut self.round_points] {
            points[seat.index()] = points[seat.index()].saturating_add(n);
        }
    }

    #[inline]
    pub(crate) fn join(&mut self, seat: Seat) {
        self.seated = self.seated.with(seat);
    }
}
