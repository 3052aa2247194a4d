//! VA1 to VA5, VA8, VA9: setting up, what fits, a turn, a wish, the stock.

use super::{DAY, DECIDED_AT, DOUBTED, DRAWN, Drawn, FOLLOW, NIGHT, RoundBegins, calls, characters, share};
use crate::shared::pegasus::turn::{self, MayFollow};
use crate::shared::price::{self, Price};
use crate::shared::{course, opening, pegasus::decks};
use maumau_referee::{Deed, Layer, Look, Opinion, Rule, may, on};
use maumau_table::{Effect, Seat, Spot, Text, Way, What};

/// VA1: the cards. The deck itself is data (VA20).
pub const VA1: Rule = Rule {
    text: Text::new(
        "44 Mau-Mau-Karten in vier Farben mit je elf Symbolen, 6 Uhren, 5 Werwölfe; acht Charaktere mit Tag- und Nachtseite. \
         Ab sieben Spielern werden zwei Spiele gemischt.",
        "44 Mau-Mau cards in four colours with eleven symbols each, 6 clocks, 5 werewolves; eight characters with a day and a night side. \
         With seven players or more two games are mixed.",
    ),
    ..Rule::at("VA1", Layer::Base)
};

/// VA2: it is day, each player has a character and eight cards; the first card on the pile is not a special.
pub const VA2: Rule = Rule {
    text: Text::new(
        "Jeder bekommt einen Charakter und acht Karten; es ist Tag. Die oberste Karte des Stapels wird aufgedeckt; \
         Sonderkarten auf dem Weg werden wieder untergemischt.",
        "Everybody gets a character and eight cards; it is day. The top card of the stock is turned up; \
         specials on the way are shuffled back in.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt => {
            characters::deal(look, effects);
            match look.choice::<RoundBegins>(DAY) {
                RoundBegins::ByDay => effects.push(NIGHT.becomes(false)),
                RoundBegins::AsLeft => {}
            }
            opening::turn_up(look, 0, decks::specials(&look.law.deck), effects);
            effects.push(Effect::Later(0, 0));
        }
        What::Due { .. } => effects.push(Effect::Begin),
    }),
    ..Rule::at("VA2", Layer::Base)
};

/// VA3: play a card, or draw one and play it if it fits.
pub const VA3: Rule = Rule {
    text: Text::new(
        "Du spielst eine Karte. Kannst oder willst du nicht, ziehst du eine und darfst sie gleich spielen, wenn sie passt.",
        "You play one card. If you can't or won't, you draw one, and may play it at once if it fits.",
    ),
    why: Text::new(
        "Was zu ziehen ist, wird zuerst gezogen, und nur einmal im Zug; \
         danach darf nur die gezogene Karte gespielt werden, oder du gibst weiter.",
        "What has to be drawn is drawn first, and only once in a turn; \
         then only the card drawn may be played, or you pass.",
    ),
    fits: Some(|look, _, _, _| turn::fits(look, follow(look), DRAWN)),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw => turn::may_draw(look, seat),
        Deed::Pass => turn::may_pass(look, seat),
    }),
    then: Some((turn::TOPICS, |look, fact, effects| {
        turn::then(look, fact, DRAWN, effects)
    })),
    ..Rule::at("VA3", Layer::Situation)
};

fn follow(look: &Look) -> MayFollow {
    match look.choice::<Drawn>(FOLLOW) {
        Drawn::Only => MayFollow::Drawn,
        Drawn::Any => MayFollow::Any,
    }
}

/// VA4: a card fits by colour or symbol.
pub const VA4: Rule = Rule {
    text: Text::new(
        "Eine Mau-Mau-Karte passt, wenn sie Farbe oder Symbol der obersten Karte hat.",
        "A Mau-Mau card fits by the colour or the symbol of the top card.",
    ),
    why: Text::new(
        "{card} hat weder Farbe noch Symbol der obersten Karte.",
        "{card} has neither the colour nor the symbol of the top card.",
    ),
    fits: Some(course::suit_or_rank),
    ..Rule::at("VA4", Layer::Base)
};

/// VA5: what triggers an ability. The abilities are VA16 to VA18; an ability waits for the call of its card (C9.1).
pub const VA5: Rule = Rule {
    text: Text::new(
        "Zeigt eine gespielte Karte ein Symbol deines Charakters (nachts auch seine Farbe), wird seine Fähigkeit ausgelöst. \
         Die erste Karte des Ablagestapels, Uhren und Werwölfe lösen nichts aus.",
        "If a card you play shows a symbol of your character (at night its colour too), the ability is used. \
         The first card of the pile, clocks and werewolves call none.",
    ),
    ..Rule::at("VA5", Layer::Base)
};

/// VA8: under a wish only its colour fits, whatever is on top, and specials always do. A card of the colour fulfils it.
pub const VA8: Rule = Rule {
    text: Text::new(
        "Ein Farbwunsch gilt, bis eine Mau-Mau-Karte dieser Farbe gespielt oder neu gewünscht wird; er bindet auch den, der ihn nennt.",
        "A wish holds until a Mau-Mau card of its colour is played or a new wish is made; it binds its maker too.",
    ),
    why: Text::new("Gewünscht ist eine andere Farbe.", "Another colour is wished."),
    fits: Some(wish_binds),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card, way: Way::Laid, ..
        } if look.wish[0] == Some(look.suit(card)) => {
            effects.push(Effect::Wish {
                seat: Seat::NOBODY,
                pile: 0,
                suit: None,
            });
        }
    }),
    ..Rule::at("VA8", Layer::Situation)
};

fn wish_binds(look: &Look, _: Seat, _: Spot, _: maumau_table::Cards) -> Opinion {
    if let Some(wish) = look.wish[0] {
        Opinion::only(look.of_suit(wish) | decks::specials(&look.law.deck))
    } else {
        Opinion::SILENT
    }
}

/// VA9: the referee renews the stock by C4, using the book's [`maumau_referee::Renewal`].
pub const VA9: Rule = Rule {
    text: Text::new(
        "Ist der Nachziehstapel leer, wird der Ablagestapel ohne seine oberste Karte gemischt und zum neuen Stapel.",
        "When the stock is empty, the discard pile without its top card is shuffled and becomes the new one.",
    ),
    ..Rule::at("VA9", Layer::Base)
};

/// VA20: what the document showed in pictures is data: `decks/vampir.toml`, or a file of the table's own.
pub const VA20: Rule = Rule {
    text: Text::new(
        "Was die Karten und Charaktere zeigen, steht in einer Datei; manches darin ist angenommen, weil die Bilder verloren sind.",
        "What cards and characters show stands in a file; some of it is assumed, for the pictures are lost.",
    ),
    ..Rule::at("VA20", Layer::Base)
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
    still_coming: calls::pool,
    gives_on: share::had_none,
};

/// C10: a wrong action costs a card at once, or stands until a player challenges it.
pub const C10: Rule = Rule {
    acts: may!(|look, seat, deed| match *deed {
        Deed::Challenge(_) => PRICE.may_challenge(look, seat),
    }),
    then: Some((Price::TOPICS, |look, fact, effects| PRICE.then(look, fact, effects))),
    ..price::PARAGRAPH
};
