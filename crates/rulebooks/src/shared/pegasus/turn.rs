//! VA3, FV3: play a card, or draw one and then play or pass.

use maumau_referee::{Effects, Look, Opinion, Vote, heard};
use maumau_table::{Card, Cards, Cite, Effect, Fact, Seat, Secret, Way, What, Zone};

/// The cards that may be played after a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MayFollow {
    /// Only the drawn card.
    Drawn,
    /// Any fitting card.
    Any,
}

/// The player may draw once, before they have played a card.
pub fn may_draw(look: &Look, seat: Seat) -> Vote {
    if look.is_on(seat) && look.turn.laid == 0 && !look.turn.tried {
        Vote::Yes
    } else {
        Vote::No
    }
}

/// The player may pass only after drawing.
pub fn may_pass(look: &Look, seat: Seat) -> Vote {
    if look.is_on(seat) && look.turn.laid == 0 && look.turn.tried {
        Vote::Yes
    } else {
        Vote::No
    }
}

/// Limits what may be played after drawing `drawn`. No card may be played while the player owes
/// cards: only house rules create such debts, and no card answers them.
pub fn fits(look: &Look, follow: MayFollow, drawn: Secret<Option<Card>>) -> Opinion {
    if look.owes() > 0 {
        return Opinion::no(Cards::ALL);
    }
    if !look.turn.tried || follow == MayFollow::Any {
        return Opinion::SILENT;
    }
    match drawn.get(look) {
        None if look.turn.drew == 0 => Opinion::no(Cards::ALL),
        // A bot's guess of the table doesn't contain the secret; there it could be any card.
        None => Opinion::SILENT,
        Some(card) => Opinion::only(Cards::one(card)),
    }
}

heard! {
    /// Playing one card or passing ends the turn. The effects of an ability come before the next turn.
    #[inline(always)]
    pub fn then(look: &Look, fact: &Fact, drawn: Secret<Option<Card>>, effects: &mut Effects) hears TOPICS {
        match fact.what {
            What::Moved {
                card,
                to: Zone::Hand(seat),
                way: Way::Drawn,
                ..
            } if look.turn.seat == seat => effects.push(drawn.becomes(Some(card))),
            What::TurnBegan { .. } => effects.extend(drawn.cleared(look)),
            What::Played { seat, .. } if look.turn.seat == seat && look.turn.number > 0 => effects.push(Effect::EndTurn),
            // Drawing owed cards ends the turn; drawing because of an ability does not.
            What::Drew {
                seat, way: Way::Owed, ..
            } if look.turn.seat == seat && fact.cite == Cite::HAND => effects.push(Effect::EndTurn),
            What::Passed { seat } if look.turn.seat == seat => effects.push(Effect::EndTurn),
        }
    }
}
