//! C9.1: what somebody's last card does beside ending the round shows when it has turned out that the round goes on.

use maumau_referee::{Effects, Look};
use maumau_table::{Card, Effect, Fact, Seat, What};

/// Who has played a card that `does` something now, and as what: at once, or, if it was a last card, as soon as its player holds a card
/// again. The rule must hear `Played` and `Due`, and put off nothing else.
pub fn acts(look: &Look, fact: &Fact, effects: &mut Effects, does: impl Fn(Card) -> bool) -> Option<(Seat, Card)> {
    let (seat, face) = match fact.what {
        What::Played { seat, face, .. } => (seat, face),
        What::Due { arg, .. } => (Seat(arg), look.top(0)),
        _ => return None,
    };
    if !does(face) {
        return None;
    }
    if look.hand_len[seat.index()] > 0 {
        return Some((seat, face));
    }
    if matches!(fact.what, What::Played { .. }) {
        effects.push(Effect::Later(0, seat.0));
    }
    None
}
