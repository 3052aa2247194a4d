//! C9.1: what somebody's last card does beside ending the round shows when it has turned out that the round goes on.

use maumau_referee::{Effects, Look};
use maumau_table::{Card, Effect, Fact, Seat, What};

/// Who has played a card that `does` something now, and as what: at once, or, if it was a last card, as soon as its player holds a card
/// again. The rule must hear `Played` and `Due`, and put off nothing else.
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
