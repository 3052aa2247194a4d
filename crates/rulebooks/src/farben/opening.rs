//! F1, F2: the cards, and how a round begins.

use super::deck::FOUR;
use maumau_referee::{Effects, Layer, Look, Rule, on};
use maumau_table::{Effect, Fact, Phase, Spot, Text, Way, What, Zone};

/// F1: 108 cards, seven each.
pub const F1: Rule = Rule {
    text: Text::new(
        "108 Karten in vier Farben: Zahlen, Zeichen und acht bunte Karten. Jeder bekommt sieben.",
        "108 cards in four colours: numbers, signs and eight wild cards. Seven each.",
    ),
    ..Rule::at("F1", Layer::Base)
};

/// F2: the top card of the stock is turned up, and has its effect on the first player.
///
/// Reading: it counts as played by the dealer, so that each card's own paragraph applies; a wild
/// draw four is put back by F9.
pub const F2: Rule = Rule {
    text: Text::new(
        "Die oberste Karte des Stapels wird aufgedeckt und gilt, als hätte der Geber sie gelegt. Zieh vier wird zurückgemischt.",
        "The top card of the stock is turned up and counts as if the dealer had played it. A draw four is shuffled back.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt => turn_up(look, effects),
        // A card has been put back.
        What::Shuffled if look.phase == Phase::Dealing && look.hand_len[look.dealer.index()] > 0 =>
            turn_up(look, effects),
        What::Due { step: TURNED, .. } => effects.push(Effect::Later(LIES, 0)),
        What::Due { .. } if look.piles.len(0) > 0 => {
            effects.push(Effect::Begin);
            let card = look.top(0);
            effects.push(Effect::Play {
                seat: look.dealer,
                card,
                face: card,
                spot: Spot::Pile,
            });
        }
    }),
    ..Rule::at("F2", Layer::Base)
};

/// `TURNED`: a card was turned up, and may still be put back; `LIES`: it stays.
const TURNED: u8 = 0;
const LIES: u8 = 1;

fn turn_up(look: &Look, effects: &mut Effects) {
    effects.extend(look.next_of_stock().map(|card| Effect::Move {
        card,
        from: Zone::Stock,
        to: Zone::Discard(0),
        way: Way::Turned,
    }));
    effects.push(Effect::Later(TURNED, 0));
}

/// A wild draw four that is turned up is shuffled back.
pub(super) fn four_goes_back(look: &Look, fact: &Fact, effects: &mut Effects) {
    if let What::Moved {
        card, way: Way::Turned, ..
    } = fact.what
        && look.rank(card) == FOUR
    {
        effects.push(look.put(card, Zone::Discard(0), Zone::Stock));
        effects.push(Effect::Shuffle);
    }
}
