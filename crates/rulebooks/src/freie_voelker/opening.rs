//! FV2, FV16: setting up: a location is turned, the Ring finds its holder, each pile is opened with a Mau-Mau card.

use super::{locations, sets, with_mordor};
use maumau_referee::{Effects, Layer, Look, OfCards, Rule, on};
use maumau_table::{Cards, Effect, Fact, Seat, Text, Way, What, Zone};

/// FV2: eight cards each, ten with two players; the top location is in force; specials turned up on
/// the way are shuffled back.
pub const FV2: Rule = Rule {
    text: Text::new(
        "Der oberste Schauplatz gilt von Anfang an. Jeder bekommt acht Karten, zu zweit zehn. Die oberste Karte des Stapels wird \
         aufgedeckt; Sonderkarten auf dem Weg werden wieder untergemischt.",
        "The top location holds from the beginning. Eight cards each, two players ten. The top card of the stock is turned up; \
         specials on the way are shuffled back in.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt => {
            locations::turn(look, effects);
            effects.push(NEXT);
        }
        What::Due { .. } => step(look, effects),
    }),
    of_cards: &[RING_LIES_OPEN, PALANTIR_LIES_OPEN, sets::TO_MORDORS],
    ..Rule::at("FV2", Layer::Base)
};

pub(super) const RING_LIES_OPEN: OfCards = OfCards::new(
    |law| law.deck.with_mark(sets::RING),
    "Bekommst du ihn, liegt er offen vor dir, und du ziehst eine andere Karte.",
    "If you get it, it lies open before you, and you draw another card.",
);
pub(super) const PALANTIR_LIES_OPEN: OfCards = OfCards::new(
    |law| {
        if with_mordor(&law.options) {
            law.deck.with_mark(sets::PALANTIR)
        } else {
            Cards::NONE
        }
    },
    "Bekommst du ihn, liegt er offen vor dir, und du ziehst eine andere Karte.",
    "If you get it, it lies open before you, and you draw another card.",
);

const NEXT: Effect = Effect::Later(0, 0);

/// Turns one card after another, so that no step needs many effects.
fn step(look: &Look, effects: &mut Effects) {
    if comes_to_lie_open(look) {
        // FV5: first its holder puts it face up and gets another card.
        effects.push(NEXT);
        return;
    }
    let piles = if with_mordor(&look.law.options) { 2 } else { 1 };
    let next = look.next_of_stock();
    if let Some(card) = next.filter(|_| (0..piles).any(|pile| look.piles.len(pile) == 0)) {
        let to = if sets::specials(look).has(card) {
            Zone::Middle
        } else {
            Zone::Discard(sets::set_of(look, card))
        };
        effects.push(Effect::Move {
            card,
            from: Zone::Stock,
            to,
            way: Way::Turned,
        });
        effects.push(NEXT);
        return;
    }
    for special in look.middle {
        effects.push(look.put(special, Zone::Middle, Zone::Stock));
    }
    if !look.middle.is_empty() {
        effects.push(Effect::Shuffle);
    }
    effects.push(Effect::Begin);
}

/// Returns whether the Ring or the Palantir is in a hand, and another card has still to be drawn for it.
pub(super) fn comes_to_lie_open(look: &Look) -> bool {
    let open = sets::marked(look, sets::RING) | sets::of_mordor(look, sets::PALANTIR);
    look.playing
        .clone()
        .any(|seat: Seat| !(look.hand(seat) & open).is_empty())
}

/// Puts marked cards face up and draws others for them: in the way the card came, or as owed cards after the deal.
pub(super) fn lay_open(look: &Look, fact: &Fact, mark: maumau_table::Cards, effects: &mut Effects) {
    let mut open = |seat: Seat, card, way| {
        effects.push(look.put(card, Zone::Hand(seat), Zone::Open(seat)));
        effects.push(Effect::Draw { seat, n: 1, way });
    };
    if matches!(fact.what, What::Dealt) {
        for seat in look.playing {
            for card in look.hand(seat) & mark {
                open(seat, card, Way::Owed);
            }
        }
    } else if let What::Moved {
        card,
        from: Zone::Stock,
        to: Zone::Hand(seat),
        way,
        ..
    } = fact.what
        && mark.has(card)
    {
        open(seat, card, way);
    }
}
