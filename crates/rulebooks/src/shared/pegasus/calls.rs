//! VA10, VA11, FV12: "Mau" and "Mau Mau", due when a played card or an ability leaves one card or none.

use crate::shared::calls::{close_all, handed_down};
use maumau_referee::{Effects, Layer, Look, Vote, heard};
use maumau_table::{Card, Effect, Fact, Note, Rest, Seat, Seats, Sign, Way, What, Zone};

/// One of the two calls, as a paragraph of its own.
#[derive(Clone, Copy)]
pub struct CallParagraph {
    /// The sign to make.
    pub sign: Sign,
    /// The number of cards left in the hand.
    pub at: u8,
    /// The number of penalty cards for a missed call.
    pub penalty: u8,
    /// Whether the call was made early in this turn.
    pub early: Note<bool>,
    /// The seat whose hand an ability has reduced; set when the ability is finished.
    pub brought_down: Note<Option<Seat>>,
    /// Returns how many cards enter the hand before hands are counted (the pool, VA18.8).
    pub still_coming: fn(&Look, Card) -> u8,
    /// Returns whether the effect of the card just played must wait for the call (C9.1: an ability).
    pub waited_for: fn(&Look, Seat, Card) -> bool,
}

impl CallParagraph {
    /// C9.1: a call counts while its window is open. It also counts before the card, if it is the
    /// player's turn and they hold one card more.
    pub fn may_say(&self, look: &Look, seat: Seat, sign: Sign) -> Vote {
        if sign != self.sign {
            return Vote::Silent;
        }
        if look.window_of(0, seat).is_some() || self.may_come_early(look, seat) && !self.early.get(look) {
            Vote::Yes
        } else {
            Vote::Idle
        }
    }

    heard! {
        /// Opens and closes the window of the call, and fines a missed call.
        #[inline(always)]
        pub fn then(&self, look: &Look, fact: &Fact, effects: &mut Effects) hears TOPICS {
            match fact.what {
                What::Moved {
                    card,
                    from: Zone::Hand(seat),
                    way: Way::Laid,
                    ..
                } => {
                    let left = look.hand_len[seat.index()] + (self.still_coming)(look, card);
                    // A special as the last card needs no call; it costs two cards of its own (VA12).
                    let special = !look.suit(card).is_some();
                    if left == self.at && !(left == 0 && special) {
                        let waits = left == 0 || (self.waited_for)(look, seat, card);
                        self.is_due(look, seat, if waits { Rest::Turn } else { Rest::LastCard }, effects);
                    }
                }
                // The book's own abilities set `brought_down` when they are finished.
                What::Moved { .. } | What::HandsSwapped { .. } | What::HandsRotated { .. } if is_players_own(look, fact) => {
                    for seat in handed_down(look, &fact.what) {
                        self.has_come_down(look, seat, effects);
                    }
                }
                What::Noted { note, value } if note == self.brought_down => {
                    if let Some(seat) = self.brought_down.read(value) {
                        self.has_come_down(look, seat, effects);
                    }
                }
                What::Signed { seat, sign } if sign == self.sign => {
                    close_all(look, |window| window.seats.has(seat), effects);
                    if self.may_come_early(look, seat) {
                        effects.push(self.early.becomes(true));
                    }
                }
                What::Lapsed { window, .. } => {
                    if let Some(seat) = window.seats.clone().next() {
                        effects.push(Effect::Draw {
                            seat,
                            n: self.penalty,
                            way: Way::Fined,
                        });
                    }
                }
                // In a turn that continues, an early call is for the next card.
                What::TurnBegan { .. } if !look.turn.holds => effects.extend(self.early.cleared(look)),
                // C9.1: if the player then does not play the card, the call has had no effect.
                What::Drew { seat, n: 1.., .. } if look.turn.seat == seat => effects.extend(self.early.cleared(look)),
            }
        }
    }

    /// It is still the player's turn, even while an ability waits to be used; but a player who sits out plays no card.
    fn may_come_early(&self, look: &Look, seat: Seat) -> bool {
        look.turn.seat == seat
            && look.turn.number > 0
            && look.sits_out() == 0
            && look.hand_len[seat.index()] == self.at + 1
    }

    /// The hand of `seat` came down without a card being played.
    fn has_come_down(&self, look: &Look, seat: Seat, effects: &mut Effects) {
        if look.hand_len[seat.index()] == self.at {
            let rest = if self.at == 0 { Rest::Turn } else { Rest::LastCard };
            self.is_due(look, seat, rest, effects);
        }
    }

    #[inline(never)]
    fn is_due(&self, look: &Look, seat: Seat, rest: Rest, effects: &mut Effects) {
        if look.turn.seat == seat && self.early.get(look) {
            effects.push(self.early.becomes(false));
        } else if look.has_said(seat, self.sign) {
            // The call was made while the ability that reduced the hand was waiting.
        } else if look.reaction_ms() == 0 {
            effects.push(Effect::Speak(seat, self.sign));
        } else {
            effects.push(Effect::Open(look.open_window(
                0,
                Seats::one(seat),
                look.reaction_ms(),
                rest,
            )));
        }
    }
}

/// Returns whether a house rule caused the event.
pub(super) fn is_players_own(look: &Look, fact: &Fact) -> bool {
    let rule = look.law.rules.get(usize::from(fact.cite.0));
    rule.is_some_and(|rule| rule.answers().layer == Layer::House)
}
