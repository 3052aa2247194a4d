//! VA3, FV3: play one card, or draw one and play or pass then.

use maumau_referee::{Deed, Effects, Look, Opinion, Vote};
use maumau_table::{Card, Cards, Effect, Fact, Secret, Topic, Topics, Way, What, Zone};

/// Which card may follow a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follow {
    /// Only the card drawn.
    Drawn,
    /// Any that fits.
    Any,
}

/// What [`then`] wants to hear.
pub const TOPICS: Topics = Topics::of(&[Topic::Moved, Topic::Played, Topic::Passed, Topic::TurnBegan]);

/// Draws once, and passes only after that.
pub fn acts(look: &Look, seat: maumau_table::Seat, deed: &Deed) -> Vote {
    if !look.is_on(seat) || look.turn.laid > 0 {
        return Vote::No;
    }
    match deed {
        Deed::Draw if !look.turn.tried => Vote::Yes,
        Deed::Pass if look.turn.tried => Vote::Yes,
        _ => Vote::No,
    }
}

/// What may follow a draw of the card `drawn`.
pub fn fits(look: &Look, follow: Follow, drawn: Secret<Option<Card>>) -> Opinion {
    if !look.turn.tried || follow == Follow::Any {
        return Opinion::SILENT;
    }
    match drawn.get(look) {
        None if look.turn.drew == 0 => Opinion::no(Cards::ALL),
        // A guess of the table, as bots make them, doesn't hold the secret: there any card may be the one.
        None => Opinion::SILENT,
        Some(card) => Opinion::only(Cards::one(card)),
    }
}

/// One card is a turn; so is passing. What an ability adds happens before the next turn begins.
#[inline(always)]
pub fn then(look: &Look, fact: &Fact, drawn: Secret<Option<Card>>, effects: &mut Effects) {
    match fact.what {
        What::Moved {
            card,
            to: Zone::Hand(seat),
            way: Way::Drawn,
            ..
        } if look.turn.seat == seat => effects.push(drawn.becomes(Some(card))),
        What::TurnBegan { .. } => effects.extend(drawn.cleared(look)),
        What::Played { seat, .. } if look.turn.seat == seat && look.turn.number > 0 => effects.push(Effect::EndTurn),
        What::Passed { seat } if look.turn.seat == seat => effects.push(Effect::EndTurn),
        _ => {}
    }
}
