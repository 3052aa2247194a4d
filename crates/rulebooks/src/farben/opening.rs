//! F1, F2: what is played with, and how a round begins.

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

/// F2: the top card of the stock is turned up, and does to the first player what it does.
///
/// Reading: it counts as laid by the dealer, so that each card's own paragraph says what it does; a wild draw four goes back by F9.
pub const F2: Rule = Rule {
    text: Text::new(
        "Die oberste Karte des Stapels wird aufgedeckt und gilt, als hätte der Geber sie gelegt. Zieh vier wird zurückgemischt.",
        "The top card of the stock is turned up and counts as if the dealer had played it. A draw four is shuffled back.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt => turn_up(look, effects),
        // One has gone back.
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

/// A card has been turned up; it has had time to go back.
const TURNED: u8 = 0;
const LIES: u8 = 1;

/// The next card of the stock is turned up.
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
