//! C9, C9.1: calls that are due when a hand comes down to a number of cards.

use maumau_referee::{Effects, Look, Vote, heard};
use maumau_table::{Effect, Fact, Note, Rest, Seat, Seats, Sign, Way, What, Window, Zone};

/// A call of a book.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The sign to make.
    pub sign: Sign,
    /// The number of cards left in the hand.
    pub at: u8,
    /// The number of penalty cards for a missed call.
    pub penalty: u8,
    /// Whether play is suspended until the call.
    pub rest: Rest,
}

/// The calls of a book, and the note for calls made before the card.
#[derive(Clone, Copy, Debug)]
pub struct Calls {
    /// The calls; the tag of a window is the index in this list.
    pub list: &'static [Call],
    /// The calls made early in this turn, one bit per index.
    pub early: Note<u16>,
    /// Returns whether the current player may still play a card in this turn, apart from open
    /// questions, which are checked elsewhere.
    pub may_lay: fn(&Look) -> bool,
}

impl Calls {
    /// C9.1: a call counts while its window is open. It also counts before the card, if it is the
    /// player's turn and they hold one card more.
    #[inline(always)]
    pub fn acts(&self, look: &Look, seat: Seat, sign: Sign) -> Vote {
        let Some((tag, call)) = self.find(sign) else {
            return Vote::Silent;
        };
        // The most frequent case.
        if look.windows.is_empty() && look.hand_len[seat.index()] != call.at + 1 {
            Vote::Idle
        } else {
            self.weigh(look, seat, tag, call)
        }
    }

    #[inline(never)]
    fn weigh(&self, look: &Look, seat: Seat, tag: u8, call: &Call) -> Vote {
        if look.window_of(tag, seat).is_some() {
            return Vote::Yes;
        }
        if self.is_early(look, seat, call) && !self.said(look, tag) {
            Vote::Yes
        } else {
            Vote::Idle
        }
    }

    heard! {
        /// Reacts to [`What::Moved`], [`What::Signed`], [`What::Lapsed`], [`What::TurnBegan`] and [`What::Drew`].
        #[inline(always)]
        pub fn then(&self, look: &Look, fact: &Fact, effects: &mut Effects) hears TOPICS {
            match fact.what {
                What::Moved {
                    from: Zone::Hand(seat),
                    way: Way::Laid,
                    ..
                } => self.came_down(look, seat, effects),
                What::Moved { .. } | What::HandsSwapped { .. } | What::HandsRotated { .. } => {
                    // C9.1: while the call waits for an ability, it counts if it was made after the card.
                    for seat in handed_down(look, &fact.what).filter(|&seat| !self.has_said_it(look, seat)) {
                        self.came_down(look, seat, effects);
                    }
                }
                What::Signed { seat, sign } => self.called(look, seat, sign, effects),
                What::Lapsed { window, .. } => self.missed(look, &window, effects),
                What::TurnBegan { .. } => effects.extend(self.early.cleared(look)),
                // C9.1: if the player then does not play the card, the call has had no effect.
                What::Drew { seat, n: 1.., .. } if look.turn.seat == seat => effects.extend(self.early.cleared(look)),
            }
        }
    }

    /// Returns the sign that a window waits for.
    pub fn awaited(&self, window: &Window) -> Option<Sign> {
        self.list.get(usize::from(window.tag)).map(|call| call.sign)
    }

    #[inline(always)]
    fn find(&self, sign: Sign) -> Option<(u8, &'static Call)> {
        self.list
            .iter()
            .enumerate()
            .find(|(_, call)| call.sign == sign)
            .map(|(tag, call)| (tag as u8, call))
    }

    /// Returns whether the card of this call may still be played, so that the call comes before it.
    #[inline]
    fn is_early(&self, look: &Look, seat: Seat, call: &Call) -> bool {
        let holds_one_more = look.hand_len[seat.index()] == call.at + 1;
        holds_one_more && look.reaction_ms() > 0 && look.is_on(seat) && !look.is_held_up() && (self.may_lay)(look)
    }

    fn said(&self, look: &Look, tag: u8) -> bool {
        self.early.get(look) & (1 << tag) != 0
    }

    fn has_said_it(&self, look: &Look, seat: Seat) -> bool {
        let left = look.hand_len[seat.index()];
        let mut calls = self.list.iter().filter(|call| call.at == left);
        calls.any(|call| look.has_said(seat, call.sign))
    }

    /// Makes or expects a call if the hand of `seat` has come down to its number of cards.
    #[inline]
    pub fn came_down(&self, look: &Look, seat: Seat, effects: &mut Effects) {
        let left = look.hand_len[seat.index()];
        let Some((tag, call)) = self.list.iter().enumerate().find(|(_, call)| call.at == left) else {
            return;
        };
        let tag = tag as u8;
        if look.turn.seat == seat && self.said(look, tag) {
            effects.push(self.early.becomes(self.early.get(look) & !(1 << tag)));
        } else if look.reaction_ms() == 0 {
            effects.push(Effect::Speak(seat, call.sign));
        } else {
            effects.push(Effect::Open(look.open_window(
                tag,
                Seats::one(seat),
                look.reaction_ms(),
                call.rest,
            )));
        }
    }

    fn missed(&self, look: &Look, window: &Window, effects: &mut Effects) {
        let (Some(seat), Some(call)) = (window.seats.clone().next(), self.list.get(usize::from(window.tag))) else {
            return;
        };
        effects.push(Effect::Draw {
            seat,
            n: call.penalty,
            way: Way::Fined,
        });
        // The player holds one card more now, so an early call for the next card came too early.
        if look.turn.seat == seat {
            effects.extend(self.early.cleared(look));
        }
    }

    fn called(&self, look: &Look, seat: Seat, sign: Sign, effects: &mut Effects) {
        let Some((tag, call)) = self.find(sign) else { return };
        close_all(look, |window| window.tag == tag && window.seats.has(seat), effects);
        // C9.1: the call also counts for a card still to be played, even if it was in time for another.
        if self.is_early(look, seat, call) {
            effects.push(self.early.becomes(self.early.get(look) | (1 << tag)));
        }
    }
}

/// C9.1: returns the seats whose hand got smaller without a card being played: a card was given or
/// taken, or hands changed.
pub(crate) fn handed_down(look: &Look, what: &What) -> Seats {
    // `seat` has given its hand to `to`, so the counts are those after the exchange.
    let smaller = |(seat, to): (Seat, Seat)| (look.hand_len[seat.index()] < look.hand_len[to.index()]).then_some(seat);
    if let What::Moved {
        from: Zone::Hand(seat),
        way: Way::Given | Way::Taken,
        ..
    } = *what
    {
        Seats::one(seat)
    } else if let What::HandsSwapped { a, b } = *what {
        [(a, b), (b, a)]
            .into_iter()
            .filter_map(smaller)
            .fold(Seats::NONE, Seats::with)
    } else if let What::HandsRotated { direction, among } = *what {
        let given = among.map(|seat| (seat, among.after(seat, direction)));
        given.filter_map(smaller).fold(Seats::NONE, Seats::with)
    } else {
        Seats::NONE
    }
}

/// C9.1: a word serves all open windows of this paragraph that wait for it. Goes backwards, as
/// closing a window moves up the later ones.
pub(crate) fn close_all(look: &Look, served: impl Fn(&Window) -> bool, effects: &mut Effects) {
    for (index, window) in look.windows.iter().enumerate().rev() {
        if window.rule == look.me && served(window) {
            effects.push(Effect::CloseAt(index as u8));
        }
    }
}
