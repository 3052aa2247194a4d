//! SP1, SP2, SP4, SP5: setting up, what fits, drawing and passing.

use super::{DECIDED_AT, DOUBTED, OPENING, SHORT};
use crate::shared::price::{self, Price};
use crate::shared::{course, opening};
use maumau_referee::{Deed, Layer, Look, Opinion, Rule, Vote, may, on};
use maumau_table::{Cards, Effect, Seat, Spot, Text, What};

/// SP1: 32 cards, five each; the top card of the stock is turned up.
pub const SP1: Rule = Rule {
    text: Text::new(
        "32 Karten (7 bis Ass), jeder bekommt fünf. Die oberste Karte des Stapels wird aufgedeckt.",
        "32 cards (7 to Ace), five each. The top card of the stock is turned up.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt => {
            opening::turn_up(look, 0, Cards::NONE, effects);
            effects.push(Effect::Later(0, 0));
        }
        What::Due { .. } => {
            effects.push(Effect::Begin);
            let card = look.top(0);
            if look.on(OPENING) {
                effects.push(Effect::Play {
                    seat: look.dealer,
                    card,
                    face: card,
                    spot: Spot::Pile,
                });
            }
        }
    }),
    ..Rule::at("SP1", Layer::Base)
};

/// SP2: a card fits by suit or rank.
pub const SP2: Rule = Rule {
    text: Text::new(
        "Es passt, was die Farbe oder den Wert der obersten Karte hat.",
        "A card fits by the suit or the rank of the top card.",
    ),
    why: Text::new(
        "{card} hat weder Farbe noch Wert der obersten Karte.",
        "{card} has neither the suit nor the rank of the top card.",
    ),
    fits: Some(course::suit_or_rank),
    ..Rule::at("SP2", Layer::Base)
};

/// C1: no one but the current player plays a card.
pub const C1: Rule = Rule {
    text: Text::new(
        "Es geht reihum im Uhrzeigersinn; der Spieler nach dem Geber beginnt.",
        "Play runs clockwise; the player after the dealer begins.",
    ),
    why: Text::new("Du bist nicht dran.", "It isn't your turn."),
    fits: Some(course::only_who_is_on),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw | Deed::Pass if look.out.has(seat) => Vote::No,
    }),
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

/// SP4: a player who can't or won't play draws one card, and may then play or pass.
pub const SP4: Rule = Rule {
    text: Text::new(
        "Wer nicht legen kann oder will, zieht eine Karte; danach darf er eine passende legen oder weitergeben.",
        "Who can't or won't play draws one card, and may then play a fitting one or pass.",
    ),
    why: Text::new(
        "Gezogen wird nur einmal, und weiter sagt man erst danach.",
        "One draws only once in a turn, and passes only after that.",
    ),
    acts: may!(|look, seat, deed| {
        let acted = look.turn.tried || look.turn.laid > 0;
        match *deed {
            Deed::Draw | Deed::Pass if !look.is_on(seat) => Vote::No,
            Deed::Draw if look.owes() > 0 || !acted && look.sits_out() == 0 => Vote::Yes,
            Deed::Pass if look.owes() == 0 && (acted || look.sits_out() > 0) => Vote::Yes,
            Deed::Draw | Deed::Pass => Vote::No,
        }
    }),
    // A pass out of turn that stands does not end the current player's turn.
    then: on!(|look, fact, effects| match fact.what {
        What::Passed { seat } if is_players(look, seat) => {
            effects.push(Effect::EndTurn);
        }
    }),
    ..Rule::at("SP4", Layer::Base)
};

/// SP5: a player who gets fewer cards than they must draw may not play in this turn.
pub const SP5: Rule = Rule {
    text: Text::new(
        "Sind weniger Karten da, als zu ziehen sind, bekommt man, was da ist, und darf in diesem Zug nicht legen.",
        "If fewer cards are there than must be drawn, you get those and may not play in this turn.",
    ),
    why: Text::new(
        "Der Stapel war zu klein: In diesem Zug wird nicht mehr gelegt.",
        "The stock was too small: nothing more is played in this turn.",
    ),
    fits: Some(|look, _, _, _| {
        if SHORT.get(look) {
            Opinion::no(Cards::ALL)
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Drew { seat, n, wanted, way } if n < wanted && look.is_on(seat) && way != maumau_table::Way::Fined => {
            effects.push(SHORT.becomes(true));
        }
        What::TurnBegan { .. } => effects.extend(SHORT.cleared(look)),
    }),
    ..Rule::at("SP5", Layer::Situation)
};

pub(super) fn two_left(look: &Look) -> bool {
    look.active().len() == 2
}

/// Returns whether `seat` plays in its own turn; before the round begins it is no one's turn.
pub(super) fn is_players(look: &Look, seat: Seat) -> bool {
    look.turn.number > 0 && look.turn.seat == seat
}
