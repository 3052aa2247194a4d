//! FV5, FV6: the One Ring, and the bearers who take it.

use super::sets::{self, BEARER, RING};
use super::{asks, opening};
use maumau_referee::{Layer, Look, OfCards, Opinion, Rule, on};
use maumau_table::{Cards, Spot, Text, Way, What, Zone};

/// FV5: a player who gets the Ring puts it face up in front of them and draws another card.
pub const FV5: Rule = Rule {
    text: Text::new(
        "Wer den Einen Ring bekommt oder zieht, legt ihn offen vor sich und zieht eine andere Karte. Ein Ringträger darf dann nicht dazu.",
        "Who is dealt or draws the One Ring lays it open before itself and draws another card. No ring-bearer may be added then.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt | What::Moved { .. } => {
            opening::lay_open(look, fact, sets::marked(look, RING), effects);
        }
    }),
    of_cards: &[opening::RING_LIES_OPEN],
    draws: Text::new("statt des Einen Rings", "in place of the One Ring"),
    in_place: true,
    ..Rule::at("FV5", Layer::Base)
};

/// FV6: a bearer that could be played may take the Ring from another player instead.
pub const FV6: Rule = Rule {
    text: Text::new(
        "Liegt der Ring bei einem anderen, darfst du einen Ringträger, den du spielen könntest, vor dich legen und den Ring nehmen. \
         Der Ringträger des anderen kommt auf den Ablagestapel.",
        "If another player has the Ring, you may lay a ring-bearer that you could play before yourself and take the Ring. \
         The other's bearer goes on the discard pile.",
    ),
    why: Text::new(
        "Vor dich legen darfst du nur einen Ringträger, wenn ein anderer den Ring hat (mit Mordor: einen Seher, wenn ein anderer den \
         Palantir hat).",
        "Only a ring-bearer may be laid before yourself, if another player has the Ring (with Mordor: a seer, if \
         another has the Palantir).",
    ),
    fits: Some(|look, seat, spot, _| match spot {
        Spot::Before => Opinion::only(takers(look, seat)),
        Spot::Pile | Spot::SecondPile | Spot::Aside => Opinion::SILENT,
    }),
    then: on!(|look, fact, effects| match fact.what {
        // As soon as the card moves, before it counts as played, so that the call for a last card comes later.
        What::Moved {
            card,
            to: Zone::Open(seat),
            way: Way::Laid,
            ..
        } => {
            if !sets::marked(look, BEARER).has(card) {
                return;
            }
            let Some(holder) = sets::holder(look, sets::marked(look, RING)).filter(|&holder| holder != seat) else {
                return;
            };
            let before = look.open[holder.index()];
            for ring in before & sets::marked(look, RING) {
                effects.push(look.put(ring, Zone::Open(holder), Zone::Open(seat)));
            }
            for old in before & sets::marked(look, BEARER) {
                // It becomes the top card, which clears a wish.
                effects.push(look.put(old, Zone::Open(holder), Zone::Discard(sets::set_of(look, old))));
                asks::no_wish(look, sets::set_of(look, old), effects);
            }
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.with_mark(BEARER),
            "Hat ein anderer den Ring, darfst du ihn vor dich legen und den Ring nehmen.",
            "If another has the Ring, you may lay it before yourself and take the Ring.",
        ),
        OfCards::new(
            |law| law.deck.with_mark(RING),
            "Wer einen Ringträger legt, darf ihn dir nehmen.",
            "Who lays a ring-bearer may take it from you.",
        ),
        sets::TAKES_PALANTIR,
        sets::IS_TAKEN,
        sets::TO_MORDORS,
    ],
    ..Rule::at("FV6", Layer::Situation)
};

/// Returns the cards that can take something from another player: bearers take the Ring, seers the Palantir (FV16).
pub(super) fn takers(look: &Look, seat: maumau_table::Seat) -> Cards {
    let is_others = |of: Cards| sets::holder(look, of).is_some_and(|holder| holder != seat);
    let mut takers = Cards::NONE;
    if is_others(sets::marked(look, RING)) {
        takers |= sets::marked(look, BEARER);
    }
    if is_others(sets::of_mordor(look, sets::PALANTIR)) {
        takers |= sets::of_mordor(look, sets::SEER);
    }
    takers
}
