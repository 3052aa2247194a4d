//! CH-9, CH-10: the base card and the replicator.

use super::memory::{BASE, CHAIN, active};
use crate::shared::french::suit_name;
use maumau_referee::{Effects, Layer, Look, OfCards, Opinion, Powers, Rule, on};
use maumau_table::{Card, Cards, Effect, Rank, Seat, Spot, Suit, Text, Way, What, Zone};

/// CH-9: on a 9, any number of cards of its suit may be played in the same turn; only the last one counts.
pub const CH_9: Rule = Rule {
    text: Text::new(
        "Auf eine 9 darf man im selben Zug beliebig viele Karten ihrer Farbe legen, einzeln, bis man „weiter“ sagt. \
         Nur die oberste zählt, auch mit ihrer Wirkung.",
        "On a 9 any number of cards of its suit may be laid in the same turn, one at a time, until its player says it is done. \
         Only the top one counts, its effect too.",
    ),
    why: Text::new(
        "Auf der 9 liegt eine andere Farbe: Nur ihre Farbe passt, oder „weiter“.",
        "Only the suit of the 9 fits on it now, or say that you are done.",
    ),
    fits: Some(|look, seat, _, _| match BASE.get(look) {
        Some(suit) if look.is_on(seat) => on_base(look, suit),
        _ => Opinion::SILENT,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } if look.is_on(seat) && super::cards::played(look, fact) == Some(Rank::NINE) => {
            if active(look, seat) == 0 {
                effects.push(Effect::EndTurn);
            } else {
                effects.push(BASE.becomes(Some(look.suit(look.top(0)))));
                effects.push(CHAIN.becomes(0));
            }
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if look.is_on(seat) && BASE.is_set(look) => {
            effects.push(CHAIN.becomes(CHAIN.get(look) + 1));
            if active(look, seat) == 0 {
                effects.push(Effect::Later(0, seat.0));
            }
        }
        What::Due { arg, .. } if look.is_on(Seat(arg)) => done(look, effects),
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::NINE),
            "Darauf darfst du im selben Zug beliebig viele in {name} legen; nur die oberste zählt.",
            "In the same turn you may play any number of {name} on it; only the top one counts.",
        )
        .naming(|law, card| suit_name(&law.deck, law.deck.suit(card))),
        OfCards::new(
            |law| law.deck.of_rank(Rank::TEN),
            "Auch auf einer 9 nie auf einen Buben.",
            "Never on a Jack, on a 9 either.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::JACK),
            "Auch auf einer 9 geht darauf keine 10.",
            "No 10 goes on it, on a 9 either.",
        ),
    ],
    ..Rule::at("CH-9", Layer::Situation)
};

/// The suit of the 9 binds even if a wrong card is on top; no 10 on a Jack (CH-10) applies here as well.
fn on_base(look: &Look, suit: Suit) -> Opinion {
    let of_suit = look.of_suit(suit);
    let never = if look.rank(look.top(0)) == Rank::JACK {
        look.of_rank(Rank::TEN)
    } else {
        Cards::NONE
    };
    Opinion {
        yes: of_suit - never,
        ..Opinion::only(of_suit)
    }
}

/// The current player stops playing cards: the top card on the 9 takes effect, or the turn ends. A
/// card that counts as a 9 has no further effect, unless it is the last card (§ 10.1).
pub(super) fn done(look: &Look, effects: &mut Effects) {
    let on_base = BASE.is_set(look) && CHAIN.is_set(look);
    let is_last = active(look, look.turn.seat) == 0;
    let top = look.piles.top(0).filter(|_| on_base);
    let is_nine = top.is_none_or(|(card, face)| super::memory::acts_as(look, card, face) == Rank::NINE);
    if let Some((card, face)) = top
        && (is_last || !is_nine)
    {
        effects.push(BASE.becomes(None));
        effects.push(Effect::Play {
            seat: look.turn.seat,
            card,
            face,
            spot: Spot::Pile,
        });
    }
    if is_nine {
        effects.push(Effect::EndTurn);
    }
}

/// CH-9: on a 9, the powers of cards wait for the last one.
pub(super) fn powers(look: &Look, seat: Seat, _: Card, _: Spot) -> Powers {
    if look.is_on(seat) && BASE.is_set(look) {
        Powers::Later
    } else {
        Powers::Now
    }
}

/// CH-10: a 10 counts as the card below it; it fits on every card but a Jack.
pub const CH_10: Rule = Rule {
    text: Text::new(
        "Die 10 zählt als die Karte unter ihr, mit Farbe, Wert und Wirkung. Sie passt auf alles außer auf Buben. \
         Als erste Karte ist sie eine gewöhnliche 10.",
        "A 10 counts as the card below it, suit, rank and effect. It goes on every card but a Jack. As the opening card it is a plain 10.",
    ),
    why: Text::new("Eine 10 darf nie auf einen Buben.", "A 10 never goes on a Jack."),
    fits: Some(|look, _, _, _| {
        if look.rank(look.top(0)) == Rank::JACK {
            Opinion::no(look.of_rank(Rank::TEN))
        } else {
            Opinion::yes(look.of_rank(Rank::TEN))
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::TEN),
            "Gilt als die Karte, auf die du sie legst; passt auf alles außer Buben.",
            "Counts as the card on which you play it; goes on all but Jacks.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::JACK),
            "Darauf geht keine 10.",
            "No 10 goes on it.",
        ),
    ],
    ..Rule::at("CH-10", Layer::Card)
};

/// CH-10: returns where a card lands and which face it shows.
pub(super) fn lands(look: &Look, _: Seat, card: Card, _: Spot) -> (Zone, Card) {
    let below = look.top(0);
    let copies = match look.rank(card) {
        Rank::TEN => look.rank(below) != Rank::JACK,
        // Kartentausch: the card below the joker must be served, even if the joker was played wrongly.
        Rank::JOKER => true,
        _ => false,
    };
    let face = if copies && below.is_known() { below } else { card };
    (Zone::Discard(0), face)
}
