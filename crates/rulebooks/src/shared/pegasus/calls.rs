//! VA10, VA11, FV12: "Mau" and "Mau Mau", due when a card that was played, or an ability, leaves one card or none.

use crate::shared::calls::{close_all, handed_down};
use maumau_referee::{Effects, Layer, Look, Vote, heard};
use maumau_table::{Card, Effect, Fact, Note, Rest, Seat, Seats, Sign, Way, What, Zone};

/// One of the two calls, as a paragraph of its own.
#[derive(Clone, Copy)]
pub struct CallParagraph {
    /// What has to be said.
    pub sign: Sign,
    /// With how many cards left.
    pub at: u8,
    /// Cards drawn if it is forgotten.
    pub penalty: u8,
    /// Whether it was said early in this turn.
    pub early: Note<bool>,
    /// Whose hand an ability has brought down, when it is through.
    pub brought_down: Note<Option<Seat>>,
    /// Cards that come into the hand before hands are counted (the pool, VA18.8).
    pub still_coming: fn(&Look, Card) -> u8,
    /// Whether something that the card just laid brings must wait for the call (C9.1: an ability).
    pub waited_for: fn(&Look, Seat, Card) -> bool,
}

impl CallParagraph {
    /// C9.1: a call counts while its window is open, and before the card from the moment its player is on with one card more.
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
        /// Opens and closes the call's window, and fines.
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
                    // A special as the last card needs no call: it costs its own two cards (VA12).
                    let special = !look.suit(card).is_some();
                    if left == self.at && !(left == 0 && special) {
                        let waits = left == 0 || (self.waited_for)(look, seat, card);
                        self.is_due(look, seat, if waits { Rest::Turn } else { Rest::LastCard }, effects);
                    }
                }
                // What the book's own abilities give is noted when they are through.
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
                // Who is on again has said it for the next card, since the last one.
                What::TurnBegan { .. } if !look.turn.holds => effects.extend(self.early.cleared(look)),
                // C9.1: if the card is then not played the call has had no effect.
                What::Drew { seat, n: 1.., .. } if look.turn.seat == seat => effects.extend(self.early.cleared(look)),
            }
        }
    }

    /// On still, also while an ability waits to be used; but who sits out plays no card.
    fn may_come_early(&self, look: &Look, seat: Seat) -> bool {
        look.turn.seat == seat
            && look.turn.number > 0
            && look.sits_out() == 0
            && look.hand_len[seat.index()] == self.at + 1
    }

    /// The hand of `seat` came down otherwise than by a card laid.
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
            // While the ability waited that has brought the hand down.
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

/// Whether a rule of players' own has caused it.
pub(super) fn is_players_own(look: &Look, fact: &Fact) -> bool {
    let rule = look.law.rules.get(usize::from(fact.cite.0));
    rule.is_some_and(|rule| rule.answers().layer == Layer::House)
}
