//! KIT-seven, KIT-eight: what a card demands of the next player is held until its own player's play has ended: over more cards in the
//! same turn, and over turns in which that player is on again.

use super::HELD;
use super::reading::is_play;
use maumau_referee::{Effects, Look, heard};
use maumau_table::{Fact, What};

/// What is to be drawn or sat out now is held: who is on has raised it, or answered it, and the next player has to meet it.
/// What an opening card demands, nobody who is on again with it owes.
#[inline]
fn is_held(look: &Look) -> bool {
    look.turn.laid > 0 || !is_play(look) || HELD.is(look, Some(look.turn.seat))
}

/// Cards that who is on has to draw, or to answer.
#[inline]
pub(super) fn owed(look: &Look) -> u8 {
    if look.owed > 0 && !is_held(look) { look.owed } else { 0 }
}

/// Players in a row who have to sit out, or to answer, who is on being the first.
#[inline]
pub(super) fn waits(look: &Look) -> u8 {
    if look.waits > 0 && !is_held(look) {
        look.waits
    } else {
        0
    }
}

heard! {
    /// Whose play goes on in another turn holds what it has demanded; it has ended when somebody else is on.
    #[inline(always)]
    pub(super) fn hold(look: &Look, fact: &Fact, effects: &mut Effects) hears TOPICS {
        match fact.what {
            What::TurnEnded { seat } if look.owed > 0 || look.waits > 0 => {
                let is_named = look.active().has(look.turn.next);
                if is_held(look) && (look.turn.again && !is_named || look.skips > 0) {
                    effects.push(HELD.becomes(Some(seat)));
                }
            }
            // Who throws a card in demands anew, also of the one upon whose card it was thrown.
            What::TurnBegan { seat } | What::Played { seat, .. } if HELD.is_set(look) && !HELD.is(look, Some(seat)) => {
                effects.push(HELD.becomes(None));
            }
        }
    }
}
