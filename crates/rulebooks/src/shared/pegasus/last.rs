//! VA12, FV13: a special as the last card costs two cards, and the round continues.

use super::calls::is_players_own;
use maumau_referee::{Effects, Look, Vote, heard};
use maumau_table::{Card, Effect, Fact, Note, PerSeat, Seat, Way, What, Zone};

/// The state of a special played as the last card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwedForLast {
    /// The last card was no special.
    None,
    /// The two cards are still to be drawn.
    Due,
    /// The two cards were drawn.
    Drawn,
}
maumau_table::kept!(OwedForLast: None, Due, Drawn);

/// The rule, and the note it needs.
#[derive(Clone, Copy)]
pub struct LastSpecial {
    /// The state per seat.
    pub price: Note<PerSeat<OwedForLast>>,
    /// Returns how many cards enter the hand before hands are counted (the pool, VA18.8).
    pub still_coming: fn(&Look, Card) -> u8,
}

impl LastSpecial {
    /// A player whose hand is empty because of a special is not out.
    pub fn ends(&self, look: &Look, seat: Seat, _: Card) -> Vote {
        if self.price.of(seat).is(look, OwedForLast::None) {
            Vote::Silent
        } else {
            Vote::No
        }
    }

    heard! {
        /// The special takes effect first: its player draws the two cards once, at the end of the turn.
        pub fn then(&self, look: &Look, fact: &Fact, effects: &mut Effects) hears TOPICS {
            match fact.what {
                What::Moved {
                    card,
                    from: Zone::Hand(seat),
                    way: Way::Laid,
                    ..
                } => {
                    let left = look.hand_len[seat.index()] + (self.still_coming)(look, card);
                    let is_last = left == 0 && !look.suit(card).is_some();
                    if is_last {
                        effects.push(self.price.of(seat).becomes(OwedForLast::Due));
                    } else {
                        effects.extend(self.price.of(seat).cleared(look));
                    }
                }
                // A card that a house rule brings into the hand means the special was not the last card.
                What::Moved {
                    to: Zone::Hand(seat),
                    way: Way::Taken | Way::Given,
                    ..
                } => {
                    if self.price.of(seat).is(look, OwedForLast::Due) && is_players_own(look, fact) {
                        effects.push(self.price.of(seat).becomes(OwedForLast::None));
                    }
                }
                // The special may have been thrown in during another player's turn, by a house rule.
                What::TurnEnded { .. } => {
                    for seat in look.playing.filter(|&seat| self.price.of(seat).is(look, OwedForLast::Due)) {
                        effects.push(self.price.of(seat).becomes(OwedForLast::Drawn));
                        effects.push(Effect::Draw {
                            seat,
                            n: 2,
                            way: Way::Fined,
                        });
                    }
                }
            }
        }
    }
}
