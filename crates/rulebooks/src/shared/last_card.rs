//! C9.1: the power of a player's last card applies only if it turns out that the round continues.

use maumau_referee::{Effects, Look};
use maumau_table::{Card, Effect, Fact, Seat, What};

/// Returns the player and the face if a card that `does` something was played, and its effect is
/// due: at once, or, for a last card, as soon as its player holds a card again. The rule must hear
/// `Played` and `Due`, and must not postpone anything else.
pub fn acts(look: &Look, fact: &Fact, effects: &mut Effects, does: impl Fn(Card) -> bool) -> Option<(Seat, Card)> {
    let holds_cards = |seat: &Seat| look.hand_len[seat.index()] > 0;
    if let What::Played { seat, face, .. } = fact.what {
        if does(face) && !holds_cards(&seat) {
            effects.push(Effect::Later(0, seat.0));
        }
        return (does(face) && holds_cards(&seat)).then_some((seat, face));
    }
    let What::Due { arg, .. } = fact.what else {
        return None;
    };
    let (seat, face) = (Seat(arg), look.top(0));
    (does(face) && holds_cards(&seat)).then_some((seat, face))
}
