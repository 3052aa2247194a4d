//! VA12, FV13: a special as the last card costs two cards, and the round goes on.

use maumau_referee::{Effects, Look, Vote};
use maumau_table::{Card, Effect, Fact, Seat, SeatNote, Topic, Topics, Way, What, Zone};

/// The rule, and where it keeps whose last card was a special.
#[derive(Clone, Copy)]
pub struct LastSpecial {
    /// 1: the two cards are still to be drawn; 2: they have been.
    pub note: SeatNote,
    /// Cards that come into the hand before hands are counted (the pool, VA18.8).
    pub still_coming: fn(&Look, Card) -> u8,
}

impl LastSpecial {
    /// What [`LastSpecial::then`] wants to hear.
    pub const TOPICS: Topics = Topics::of(&[Topic::Moved, Topic::TurnEnded]);

    /// Whose hand is empty because of a special isn't out.
    pub fn ends(&self, look: &Look, seat: Seat, _: Card) -> Vote {
        if look.seat_note(self.note, seat) == 0 {
            Vote::Silent
        } else {
            Vote::No
        }
    }

    /// The special takes effect first: the two cards are drawn when the turn ends, and once only.
    pub fn then(&self, look: &Look, fact: &Fact, effects: &mut Effects) {
        match fact.what {
            What::Moved {
                card,
                from: Zone::Hand(seat),
                way: Way::Laid,
                ..
            } => {
                let left = look.hand_len[seat.index()] + (self.still_coming)(look, card);
                let is_last = left == 0 && !look.suit(card).is_some();
                if is_last || look.seat_note(self.note, seat) != 0 {
                    effects.push(Effect::Note(self.note.of(seat), i16::from(is_last)));
                }
            }
            What::TurnEnded { seat } if look.seat_note(self.note, seat) == 1 => {
                effects.push(Effect::Note(self.note.of(seat), 2));
                effects.push(Effect::Draw {
                    seat,
                    n: 2,
                    way: Way::Fined,
                });
            }
            _ => {}
        }
    }
}
