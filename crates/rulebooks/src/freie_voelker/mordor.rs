//! FV16: the combination with Mordor: two discard piles, pictured cards, the Palantir, seers and the pillar of light.

use super::combine::PICTURES;
use super::sets::{self, PALANTIR, PILLAR, SEER};
use super::specials::{By, always};
use super::{asks, locations, opening, with_mordor};
use maumau_referee::{Deed, Layer, Look, OfCards, Opinion, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Choice, Effect, Question, Sheet, Spot, Suit, Text, Way, What, Zone};

const PALANTIR_BONUS: i16 = 2;

/// FV16: a card goes on its own set's pile, and a special's wish names a colour of its own set.
pub const FV16: Rule = Rule {
    text: Text::new(
        "Mit Mordor: ein Nachziehstapel, zwei Ablagestapel. Jede Karte, auch jede Sonderkarte, kommt auf den Stapel ihres Spiels und \
         muss dort passen. Wunsch und Schauplatz binden nur den Stapel, an dem sie liegen; gewünscht wird eine Farbe desselben Spiels.",
        "With Mordor: one stock, two discard piles. Every card, specials too, goes on the pile of its own set and must fit there. \
         A wish and a location bind only the pile they lie at; a wish names a colour of the same set.",
    ),
    why: Text::new(
        "Jedes der beiden Spiele hat seinen Ablagestapel und seine Farben.",
        "Each of the two sets has its own discard pile and its own colours.",
    ),
    when: Some(with_mordor),
    acts: may!(|look, _, deed| match *deed {
        Deed::Choose(Choice::Suit(suit)) if is_of_other_set(look, suit) => Vote::No,
    }),
    fits: Some(|look, _, spot, _| match spot.pile() {
        Some(pile) => Opinion::only(sets::of_set(look, pile)),
        None => Opinion::SILENT,
    }),
    of_cards: &[sets::TO_MORDORS],
    ..Rule::at("FV16", Layer::Situation)
};

/// Returns whether a special asks for a colour, and this one belongs to the other set.
fn is_of_other_set(look: &Look, suit: Suit) -> bool {
    let asked = look.asks.first().map(|ask| ask.question);
    matches!(asked, Some(Question::Suit { first, last }) if !(first.0..=last.0).contains(&suit.0))
}

/// FV16: instead of playing, a player may show a card of the other set that the open location
/// pictures, and put it face down in front of them.
pub const FV16_PICTURED: Rule = Rule {
    text: Text::new(
        "Zeigt der offene Schauplatz eine Karte des anderen Spiels, darfst du sie statt zu spielen vorzeigen und verdeckt vor dich legen: \
         ein Punkt am Ende der Runde. Nur eine je Zug; es darf die letzte Karte sein.",
        "If the open location pictures a card of the other set, you may show it and lay it face down before yourself instead of playing: \
         one point at the end of the round. One a turn; it may be the last card.",
    ),
    why: Text::new(
        "Den Schauplatz ziert {card} nicht.",
        "The location doesn't picture {card}.",
    ),
    when: Some(with_mordor),
    fits: Some(|look, _, spot, _| match spot {
        Spot::Aside => Opinion {
            yes: pictured(look),
            ..Opinion::only(pictured(look))
        },
        Spot::Pile | Spot::SecondPile | Spot::Before => Opinion::SILENT,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            to: Zone::Lying(seat),
            way: Way::Laid,
            ..
        } if look.turn.seat == seat => {
            effects.push(Effect::EndTurn);
        }
    }),
    of_cards: &[OfCards::by_sheet(
        |_, sheet| pictured_on(sheet),
        "",
        "Ziert den Schauplatz: Statt zu spielen darfst du sie zeigen und verdeckt vor dich legen; das gibt einen Punkt.",
        "Is pictured by the location: instead of playing you may show it and lay it face down before yourself, for a point.",
    )],
    ..Rule::at("FV16.1", Layer::Card)
};

pub(super) fn pictured(look: &Look) -> Cards {
    let Some(sheet) = locations::open(look) else {
        return Cards::NONE;
    };
    pictured_on(sheet)
}

fn pictured_on(sheet: &Sheet) -> Cards {
    let cards = sheet.values[PICTURES..].iter();
    cards
        .filter(|&&number| number > 0)
        .map(|&number| Card(number as u8 - 1))
        .collect()
}

/// FV16: a player who gets the Palantir puts it face up in front of them and draws another card.
pub const FV16_PALANTIR: Rule = Rule {
    text: Text::new(
        "Wer den Palantir bekommt oder zieht, legt ihn offen vor sich und zieht eine andere Karte.",
        "Who is dealt or draws the Palantir lays it open before itself and draws another card.",
    ),
    when: Some(with_mordor),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt | What::Moved { .. } => {
            opening::lay_open(look, fact, sets::of_mordor(look, PALANTIR), effects);
        }
    }),
    of_cards: &[opening::PALANTIR_LIES_OPEN],
    draws: Text::new("statt des Palantirs", "in place of the Palantir"),
    in_place: true,
    ..Rule::at("FV16.2", Layer::Base)
};

/// FV16: a seer takes the Palantir from another player as a bearer takes the Ring (see FV6), and is discarded at once.
///
/// It follows FV6 in the book's list, so that it happens before a call for the last card.
pub const FV16_SEER: Rule = Rule {
    text: Text::new(
        "Hat ein anderer den Palantir, darfst du einen Seher, den du spielen könntest, vor dich legen und den Palantir nehmen; \
         der Seher kommt sofort auf den Ablagestapel.",
        "If another player has the Palantir, you may lay a seer that you could play before yourself and take the Palantir; \
         the seer goes on the discard pile at once.",
    ),
    when: Some(with_mordor),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card,
            to: Zone::Open(seat),
            way: Way::Laid,
            ..
        } => {
            if !sets::of_mordor(look, SEER).has(card) {
                return;
            }
            let palantir = sets::of_mordor(look, PALANTIR);
            if let Some(holder) = sets::holder(look, palantir) {
                for stone in look.open[holder.index()] & palantir {
                    effects.push(look.put(stone, Zone::Open(holder), Zone::Open(seat)));
                }
            }
            effects.push(look.put(card, Zone::Open(seat), Zone::Discard(1)));
            asks::no_wish(look, 1, effects);
        }
    }),
    of_cards: &[sets::TAKES_PALANTIR, sets::IS_TAKEN],
    ..Rule::at("FV16.3", Layer::Card)
};

const WISH: u8 = 1;

/// FV16: the pillar of light always fits; the next player draws two, then the player wishes a colour.
pub const FV16_PILLAR: Rule = Rule {
    text: Text::new(
        "Die Leuchtsäule passt immer: Der nächste Spieler zieht zwei Karten, und du wünschst eine Farbe.",
        "The pillar of light always fits: the next player draws two cards, and you wish a colour.",
    ),
    why: Text::new("Erst wird eine Farbe gewünscht.", "First a colour is wished."),
    when: Some(with_mordor),
    fits: Some(|look, _, spot, _| always(look, spot, sets::of_mordor(look, PILLAR))),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, spot, .. } if sets::of_mordor(look, PILLAR).has(card) => {
            asks::must_draw(asks::next(look, seat), 2, effects);
            effects.push(Effect::Later(WISH, By::of(seat, sets::set_at(spot)).arg()));
        }
        What::Due { step: WISH, arg } => By::read(arg).asked_to_wish(look, WISH, effects),
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => asks::wish(ask.seat, ask.arg, suit, effects),
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.with_mark(PILLAR),
            "Passt immer: Der Nächste zieht zwei, und du wünschst {name}.",
            "Always fits: the next player draws two, and you wish {name}.",
        )
        .naming(sets::colour_names),
        opening::RING_LIES_OPEN,
        opening::PALANTIR_LIES_OPEN,
    ],
    draws: Text::new("die Leuchtsäule", "the pillar of light"),
    ..Rule::at("FV16.4", Layer::Card)
};

/// FV16: two points for the Palantir, one for each card put face down.
pub const FV16_COUNTS: Rule = Rule {
    text: Text::new(
        "Am Ende der Runde: zwei Punkte für den Palantir, je einen für verdeckt ausliegende Karten.",
        "At the end of a round: two points for the Palantir, one for each card laid face down.",
    ),
    when: Some(with_mordor),
    counts: Some(|look, seat| {
        let has = !(look.open[seat.index()] & sets::of_mordor(look, PALANTIR)).is_empty();
        i16::from(look.lying_len[seat.index()]) + if has { PALANTIR_BONUS } else { 0 }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.with_mark(PALANTIR),
        "Liegt er am Ende vor dir, gibt er zwei Punkte.",
        "Before you at the end it gives two points.",
    )],
    ..Rule::at("FV16.5", Layer::Base)
};
