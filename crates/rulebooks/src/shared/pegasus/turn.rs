//! VA3, FV3: play one card, or draw one and play or pass then.

use maumau_referee::{Effects, Look, Opinion, Vote, heard};
use maumau_table::{Card, Cards, Cite, Effect, Fact, Seat, Secret, Way, What, Zone};

/// Which card may follow a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MayFollow {
    /// Only the card drawn.
    Drawn,
    /// Any that fits.
    Any,
}

/// One draws once, before one has laid.
pub fn may_draw(look: &Look, seat: Seat) -> Vote {
    if look.is_on(seat) && look.turn.laid == 0 && !look.turn.tried {
        Vote::Yes
    } else {
        Vote::No
    }
}

/// One passes only after that.
pub fn may_pass(look: &Look, seat: Seat) -> Vote {
    if look.is_on(seat) && look.turn.laid == 0 && look.turn.tried {
        Vote::Yes
    } else {
        Vote::No
    }
}

/// What may follow a draw of the card `drawn`. Nothing is laid while something is owed: only rules of players' own make draw so, and no
/// card answers them.
pub fn fits(look: &Look, follow: MayFollow, drawn: Secret<Option<Card>>) -> Opinion {
    if look.owes() > 0 {
        return Opinion::no(Cards::ALL);
    }
    if !look.turn.tried || follow == MayFollow::Any {
        return Opinion::SILENT;
    }
    match drawn.get(look) {
        None if look.turn.drew == 0 => Opinion::no(Cards::ALL),
        // A guess of the table, as bots make them, doesn't hold the secret: there any card may be the one.
        None => Opinion::SILENT,
        Some(card) => Opinion::only(Cards::one(card)),
    }
}

heard! {
    /// One card is a turn; so is passing. What an ability adds happens before the next turn begins.
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
            // What was owed is the turn; what an ability makes somebody draw is not.
            What::Drew {
                seat, way: Way::Owed, ..
            } if look.turn.seat == seat && fact.cite == Cite::HAND => effects.push(Effect::EndTurn),
            What::Passed { seat } if look.turn.seat == seat => effects.push(Effect::EndTurn),
        }
    }
}
