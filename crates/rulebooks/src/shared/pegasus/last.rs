//! VA12, FV13: a special as the last card costs two cards, and the round goes on.

use super::calls::is_players_own;
use maumau_referee::{Effects, Look, Vote, heard};
use maumau_table::{Card, Effect, Fact, Note, PerSeat, Seat, Way, What, Zone};

/// What a special as the last card has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwedForLast {
    /// It was none.
    None,
    /// The two cards are still to be drawn.
    Due,
    /// They have been.
    Drawn,
}
maumau_table::kept!(OwedForLast: None, Due, Drawn);

/// The rule, and where it keeps whose last card was a special.
#[derive(Clone, Copy)]
pub struct LastSpecial {
    /// What that costs each seat.
    pub price: Note<PerSeat<OwedForLast>>,
    /// Cards that come into the hand before hands are counted (the pool, VA18.8).
    pub still_coming: fn(&Look, Card) -> u8,
}

impl LastSpecial {
    /// Whose hand is empty because of a special isn't out.
    pub fn ends(&self, look: &Look, seat: Seat, _: Card) -> Vote {
        if self.price.of(seat).is(look, OwedForLast::None) {
            Vote::Silent
        } else {
            Vote::No
        }
    }

    heard! {
        /// The special takes effect first: the two cards are drawn when the turn ends, and once only.
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
                // What players' own rules let it bring into the hand has made it no last card.
                What::Moved {
                    to: Zone::Hand(seat),
                    way: Way::Taken | Way::Given,
                    ..
                } => {
                    if self.price.of(seat).is(look, OwedForLast::Due) && is_players_own(look, fact) {
                        effects.push(self.price.of(seat).becomes(OwedForLast::None));
                    }
                }
                // Thrown in by a rule of players' own it was laid in another's turn.
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
