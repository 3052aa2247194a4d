//! FV1, FV3, FV4, FV10, FV11, C1: the cards, a turn, what fits, a wish, the stock.

use super::{DECIDED_AT, DOUBTED, DRAWN, Drawn, FOLLOW, asks, mordor, ring, sets, with_mordor};
use crate::shared::course;
use crate::shared::pegasus::turn::{self, MayFollow};
use crate::shared::price::{self, Price};
use maumau_referee::{Deed, Enforce, Layer, Look, Opinion, Rule, may, on};
use maumau_table::{Cards, Seat, Spot, Text, Way, What, Zone};

/// FV1: the cards. The deck itself is data (FV17).
pub const FV1: Rule = Rule {
    text: Text::new(
        "44 Mau-Mau-Karten in vier Farben mit den Zahlen 1 bis 11, der Eine Ring, 7-mal Mittelerde, 3-mal Gandalfs Feuerwerk; \
         neun Schauplätze. Ab sieben Spielern werden zwei Spiele gemischt, mit nur einem Ring.",
        "44 Mau-Mau cards in four colours with the numbers 1 to 11, the One Ring, 7 Middle-earths, 3 of Gandalf's fireworks; \
         nine locations. With seven players or more two games are mixed, with one Ring only.",
    ),
    ..Rule::at("FV1", Layer::Base)
};

/// FV1: without Mordor there is one discard pile, and cards can't be played face down, not even wrongly.
pub const FV1_ONE_PILE: Rule = Rule {
    text: Text::new(
        "Ohne Mordor gibt es nur einen Ablagestapel, und niemand legt Karten verdeckt vor sich.",
        "Without Mordor there is only one discard pile, and nobody lays cards face down before itself.",
    ),
    why: Text::new(
        "Den zweiten Ablagestapel und verdeckte Karten gibt es nur zusammen mit Mordor.",
        "The second discard pile and cards face down are only for playing together with Mordor.",
    ),
    enforce: Enforce::Refuse,
    when: Some(|options| !with_mordor(options)),
    fits: Some(|_, _, spot, _| match spot {
        Spot::SecondPile | Spot::Aside => Opinion::no(Cards::ALL),
        Spot::Pile | Spot::Before => Opinion::SILENT,
    }),
    ..Rule::at("FV1.1", Layer::Reaction)
};

/// FV1, FV6, FV16: each set has its own pile. In front of a player go cards that take the Ring, and
/// face down those that the location pictures.
pub(super) fn lays_at(look: &Look, seat: Seat, spot: Spot) -> Cards {
    match spot {
        Spot::Pile => sets::of_set(look, 0),
        Spot::SecondPile => sets::of_set(look, 1),
        Spot::Aside if with_mordor(&look.law.options) => mordor::pictured(look),
        Spot::Aside => Cards::NONE,
        Spot::Before => ring::takers(look, seat),
    }
}

/// FV3: play a card, or draw one and then play one that fits.
pub const FV3: Rule = Rule {
    text: Text::new(
        "Du spielst eine Karte. Kannst oder willst du nicht, ziehst du eine und darfst dann noch eine spielen.",
        "You play one card. If you can't or won't, you draw one, and may then play one.",
    ),
    why: Text::new(
        "Was zu ziehen ist, wird zuerst gezogen, und nur einmal im Zug; \
         danach spielst du eine Karte (wenn so vereinbart: nur die gezogene) oder gibst weiter.",
        "What has to be drawn is drawn first, and only once in a turn; \
         then you play a card (if so agreed: only the one drawn) or pass.",
    ),
    fits: Some(|look, _, spot, _| match spot {
        Spot::Pile | Spot::SecondPile | Spot::Before => turn::fits(look, follow(look), DRAWN),
        // FV16: a pictured card counts as the card that may be played, but does not replace drawing owed cards.
        Spot::Aside if look.owes() > 0 => Opinion::no(Cards::ALL),
        Spot::Aside => Opinion::SILENT,
    }),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw => turn::may_draw(look, seat),
        Deed::Pass => turn::may_pass(look, seat),
    }),
    then: Some((turn::TOPICS, |look, fact, effects| {
        turn::then(look, fact, DRAWN, effects);
    })),
    ..Rule::at("FV3", Layer::Situation)
};

fn follow(look: &Look) -> MayFollow {
    match look.choice::<Drawn>(FOLLOW) {
        Drawn::Any => MayFollow::Any,
        Drawn::Only => MayFollow::Drawn,
    }
}

/// FV4: a card fits by the colour or number of the top card of its own set's pile.
pub const FV4: Rule = Rule {
    text: Text::new(
        "Eine Mau-Mau-Karte passt, wenn sie Farbe oder Zahl der obersten Karte hat.",
        "A Mau-Mau card fits by the colour or the number of the top card.",
    ),
    why: Text::new(
        "{card} hat weder Farbe noch Zahl der obersten Karte.",
        "{card} has neither the colour nor the number of the top card.",
    ),
    fits: Some(|look, _, spot, _| {
        let yes = sets::piles(spot).iter().fold(Cards::NONE, |all, &pile| {
            all | (alike(look, pile) & sets::of_set(look, pile))
        });
        Opinion::yes(yes - sets::specials(look))
    }),
    of_cards: &[sets::TO_MORDORS],
    ..Rule::at("FV4", Layer::Base)
};

/// Returns the cards with the colour or number of a pile's top card; under an open wish, those of the wished colour.
fn alike(look: &Look, pile: u8) -> Cards {
    let (top, wish) = (look.top(pile), look.wish[usize::from(pile)]);
    match wish {
        Some(wish) => look.of_suit(wish),
        None => look.of_suit(look.suit(top)) | look.of_rank(look.rank(top)),
    }
}

/// FV10: under a wish only its colour fits on its pile, and specials always do. A card of the
/// colour fulfils it; a takeover does not.
pub const FV10: Rule = Rule {
    text: Text::new(
        "Ein Farbwunsch gilt, bis eine Mau-Mau-Karte dieser Farbe auf den Ablagestapel kommt oder eine Sonderkarte einen neuen bringt.",
        "A wish holds until a Mau-Mau card of its colour is laid on the discard pile or a special brings a new one.",
    ),
    why: Text::new("Gewünscht ist eine andere Farbe.", "Another colour is wished."),
    fits: Some(wish_binds),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card,
            to: Zone::Discard(pile),
            way: Way::Laid,
            ..
        } if look.wish[usize::from(pile)] == Some(look.suit(card)) => {
            asks::no_wish(look, pile, effects);
        }
    }),
    of_cards: &[sets::TO_MORDORS],
    ..Rule::at("FV10", Layer::Situation)
};

fn wish_binds(look: &Look, _: Seat, spot: Spot, _: Cards) -> Opinion {
    let mut no = Cards::NONE;
    for &pile in sets::piles(spot) {
        if let Some(wish) = look.wish[usize::from(pile)] {
            no |= sets::of_set(look, pile) - look.of_suit(wish) - sets::specials(look);
        }
    }
    Opinion::no(no)
}

/// FV11: the referee renews the stock by C4. For locations see `locations::turn`.
pub const FV11: Rule = Rule {
    text: Text::new(
        "Ist ein Stapel leer, auch der der Schauplätze, werden die abgelegten Karten ohne die oberste gemischt und zum neuen Stapel.",
        "When a stock is empty, that of the locations too, the cards laid down except the top one are shuffled and become the new one.",
    ),
    ..Rule::at("FV11", Layer::Base)
};

/// C1: no one but the current player plays a card.
pub const C1: Rule = Rule {
    text: Text::new(
        "Es geht reihum im Uhrzeigersinn; der Spieler nach dem Geber beginnt.",
        "Play runs clockwise; the player after the dealer begins.",
    ),
    why: Text::new("Du bist nicht dran.", "It isn't your turn."),
    fits: Some(course::only_who_is_on),
    ..Rule::at("C1", Layer::Reaction)
};

pub(super) const PRICE: Price = Price {
    doubted: DOUBTED,
    decided_at: DECIDED_AT,
    still_coming: |_, _| 0,
    gives_on: |_| false,
};

/// C10: a wrong action costs a card at once, or stands until a player challenges it.
pub const C10: Rule = Rule {
    acts: may!(|look, seat, deed| match *deed {
        Deed::Challenge(_) => PRICE.may_challenge(look, seat),
    }),
    then: Some((Price::TOPICS, |look, fact, effects| PRICE.then(look, fact, effects))),
    ..price::PARAGRAPH
};
