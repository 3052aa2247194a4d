//! Queries on the public half of a state.

use crate::{Ask, Note, Open, Rest, Seat, Seats, Sign, Window};

impl Open {
    /// The value of a public note.
    #[inline]
    pub fn note(&self, note: Note) -> i16 {
        self.notes.get(note.place()).copied().unwrap_or(0)
    }

    /// Seats that are still in the round.
    #[inline]
    pub fn active(&self) -> Seats {
        self.playing - self.out
    }

    /// Seats without a card in hand, whether they play in this round or not.
    #[inline]
    pub fn empty_hands(&self) -> Seats {
        // The high bit of each byte becomes 1 if the byte is 0; the multiplication gathers the
        // eight bits.
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let lengths = u64::from_le_bytes(self.hand_len);
        let zeros = !(((lengths & LOW) + LOW) | lengths | LOW);
        Seats(((zeros >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8)
    }

    /// Returns the next seat still in the round after `seat`, in the direction of play.
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        self.active().after(seat, self.direction)
    }

    /// The questions to be answered now: the front one, and any that were asked simultaneously.
    #[inline]
    pub fn front(&self) -> &[Ask] {
        let Some((first, behind)) = self.asks.split_first() else {
            return &[];
        };
        &self.asks[..1 + behind.iter().take_while(|ask| ask.is_beside(first)).count()]
    }

    /// Returns the question that `seat` has to answer now.
    #[inline]
    pub fn asked(&self, seat: Seat) -> Option<&Ask> {
        self.front().iter().find(|ask| ask.seat == seat && !ask.is_answered())
    }

    /// The seats that have to answer a question now.
    pub fn all_asked(&self) -> Seats {
        let open = self.front().iter().filter(|ask| !ask.is_answered());
        open.fold(Seats::NONE, |seats, ask| seats.with(ask.seat))
    }

    /// Ignores everything but the seat, the rule, the step and whether it is answered.
    pub(crate) fn place_of(&self, asked: &Ask) -> Option<usize> {
        let same = |ask: &Ask| (ask.seat, ask.rule, ask.step) == (asked.seat, asked.rule, asked.step);
        self.asks
            .iter()
            .position(|ask| same(ask) && ask.is_answered() == asked.is_answered())
    }

    /// Returns whether a question or a window holds up queued effects and the end of the turn.
    #[inline]
    pub fn is_held_up(&self) -> bool {
        !self.asks.is_empty() || self.holding().is_some()
    }

    /// Returns the first window that holds up queued effects and the end of the turn.
    #[inline]
    pub fn holding(&self) -> Option<&Window> {
        self.windows.iter().find(|window| self.is_held_up_by(window))
    }

    /// Returns whether this window holds up queued effects and the end of the turn.
    #[inline]
    pub fn is_held_up_by(&self, window: &Window) -> bool {
        match window.rest {
            Rest::GoesOn => false,
            Rest::Turn | Rest::All => true,
            Rest::LastCard => !((window.seats - window.done) & self.active() & self.empty_hands()).is_empty(),
        }
    }

    /// Returns whether `seat` has made this call or gesture since the last card was played.
    #[inline]
    pub fn has_said(&self, seat: Seat, sign: Sign) -> bool {
        self.said.get(seat.index()).is_some_and(|said| said.has(sign))
    }

    /// Returns whether `by` has charged `accused` since the latter last acted (§ 7).
    pub fn has_charged(&self, by: Seat, accused: Seat) -> bool {
        self.charged_by.get(accused.index()).is_some_and(|seats| seats.has(by))
    }

    /// Returns whether this window's time is suspended because the plenum sits (§ 7).
    #[inline]
    pub fn stands_still(&self, window: &Window) -> bool {
        self.charge.is_some() && window.rest != Rest::All
    }

    /// Returns whether a window expires by `at_ms` in which a player may react or for which play
    /// rests.
    pub fn is_decided_by(&self, at_ms: u32) -> bool {
        let decides = |window: &&Window| !window.seats.is_empty() || window.rest.waits();
        let due = |window: &Window| window.deadline_ms <= at_ms && !self.stands_still(window);
        self.windows.iter().filter(decides).any(due)
    }

    /// The earliest deadline of an open window, in ms; `None` if no window has a running deadline.
    pub fn next_deadline_ms(&self) -> Option<u32> {
        self.windows
            .iter()
            .filter(|window| !self.stands_still(window))
            .map(|window| window.deadline_ms)
            .min()
            .filter(|&at| at != u32::MAX)
    }
}
