//! CH-J, § 9.D: the Jack and its wish.

use super::added;
use super::memory::{CLOSING, LAST_ASKS, acts_as, asks_after_all, has_nothing};
use super::options::{self, Extra};
use crate::shared::course;
use crate::shared::french::suit_name;
use maumau_referee::{Act, Deed, Layer, Look, OfCards, Opinion, Rule, Vote, may, on};
use maumau_table::{Card, Choice, Effect, Fault, Question, Rank, Seat, Suit, Text, Way, What, Zone};

/// CH-J: a Jack fits on any suit; its player may name the suit that must be served.
pub const CH_J: Rule = Rule {
    text: Text::new(
        "Ein Bube passt auf jede Farbe; wer ihn legt, darf sich eine Farbe wünschen. Ohne Wunsch gilt die Farbe des Buben.",
        "A Jack goes on any suit; its player may wish a suit. Without a wish the Jack's own counts.",
    ),
    why: Text::new("Erst wird die Farbe gewünscht.", "First the suit has to be wished."),
    fits: Some(|look, _, _, _| Opinion::yes(look.of_rank(Rank::JACK))),
    acts: may!(|look, _, deed| match *deed {
        Deed::Choose(choice) if look.asks.first().is_some_and(|ask| ask.rule == look.me) => may_wish(look, choice),
    }),
    then: on!(|look, fact, effects| {
        let wish = |seat, suit| Effect::Wish { seat, pile: 0, suit };
        match fact.what {
            What::Moved {
                from: Zone::Hand(seat),
                way: Way::Laid,
                card,
                ..
            } if look.wish[0].is_some() && ends(look, seat, card) => effects.push(wish(seat, None)),
            What::Played { seat, card, face, .. } if acts_as(look, card, face) == Rank::JACK => {
                // A wish matters only if the round continues (§ 10.1).
                effects.push(if has_nothing(look, seat) {
                    LAST_ASKS.becomes(Some(seat))
                } else {
                    ask(look, seat)
                });
            }
            What::Noted { note, .. } if note == CLOSING => {
                if let Some(seat) = asks_after_all(look, Rank::JACK) {
                    effects.push(LAST_ASKS.becomes(None));
                    effects.push(ask(look, seat));
                }
            }
            What::Moved {
                to: Zone::Hand(seat),
                way: Way::TakenBack,
                ..
            } if LAST_ASKS.is(look, Some(seat)) => effects.push(LAST_ASKS.becomes(None)),
            What::Chose { ask, choice } => effects.push(wish(ask.seat, Some(wished(look, ask.seat, choice)))),
        }
    }),
    of_cards: &[OfCards::as_table(|law| law.deck.of_rank(Rank::JACK), |options| {
            if added::may_play(options, Extra::ReversedJack) {
                Text::new(
                    "Passt auf jede Farbe; du darfst eine der anderen Art wünschen, Rot oder Schwarz, sonst gilt {name}.",
                    "Goes on any suit; you may wish one of the other colour, red or black, or else {name} counts.",
                )
            } else {
                Text::new(
                    "Passt auf jede Farbe; du darfst eine wünschen, sonst gilt {name}.",
                    "Goes on any suit; you may wish one, or else {name} counts.",
                )
            }
        })
        .naming(|law, card| suit_name(&law.deck, law.deck.suit(card)))],
    ..Rule::at("CH-J", Layer::Card)
};

fn ask(look: &Look, seat: Seat) -> Effect {
    let (first, last) = (Suit::CLUBS, Suit::SPADES);
    look.ask(seat, Question::SuitOrNone { first, last }, 0)
}

/// Returns whether playing a card ends the wish: it has the suit, or it is a wrong card, which
/// replaces the wish. A card that a house rule tolerates does neither.
fn ends(look: &Look, seat: Seat, card: Card) -> bool {
    let its = |fault: &Fault| fault.misdeed == Act::Lay.misdeed() && fault.card == card && fault.seat == seat;
    look.wish[0] == Some(look.suit(card)) || look.hidden().faults.last().is_some_and(its)
}

/// Reversed Bube: a Jack may only wish the opposite colour.
fn may_wish(look: &Look, choice: Choice) -> Vote {
    let red = |suit: Suit| suit == Suit::DIAMONDS || suit == Suit::HEARTS;
    let is_same = |suit| red(suit) == red(look.suit(look.top(0)));
    if options::plays(look, Extra::ReversedJack) && matches!(choice, Choice::Suit(suit) if is_same(suit)) {
        Vote::No
    } else {
        Vote::Yes
    }
}

/// Returns the suit that counts; Twisted Jack replaces it by the other suit of its colour.
fn wished(look: &Look, _: Seat, choice: Choice) -> Suit {
    let Choice::Suit(suit) = choice else {
        return look.suit(look.top(0));
    };
    match suit {
        suit if !options::plays(look, Extra::TwistedJack) => suit,
        Suit::HEARTS => Suit::DIAMONDS,
        Suit::DIAMONDS => Suit::HEARTS,
        Suit::SPADES => Suit::CLUBS,
        Suit::CLUBS => Suit::SPADES,
        other => other,
    }
}

/// CH-J: the wished suit must be served until a card of it is played.
pub const CH_J_WISH: Rule = Rule {
    text: Text::new(
        "Die gewünschte Farbe muss bedient werden, bis sie bedient ist.",
        "The suit wished must be served until it is.",
    ),
    why: Text::new("Gewünscht ist eine andere Farbe.", "Another suit is wished."),
    fits: Some(course::wish_binds),
    ..Rule::at("CH-J.1", Layer::Situation)
};

/// § 9.D: never a Jack on a Jack.
pub const P9_D: Rule = Rule {
    text: Text::new("Bube auf Bube stinkt: nie.", "No Jack on a Jack, ever."),
    why: Text::new("Bube auf Bube stinkt.", "No Jack on a Jack."),
    fits: Some(|look, _, _, _| {
        if look.rank(look.top(0)) == Rank::JACK {
            Opinion::no(look.of_rank(Rank::JACK))
        } else {
            Opinion::SILENT
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::JACK),
        "Nie auf einen Buben.",
        "Never on a Jack.",
    )],
    ..Rule::at("§9.D", Layer::Situation)
};
