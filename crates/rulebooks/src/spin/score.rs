//! SP9, SP13, SP14, C12: going out, points, the end of a match, and new rules.

use super::{MAY_ADD, OUT_FIRST, v2};
use crate::shared::matches::{self, Tie};
use crate::shared::new_rules;
use maumau_referee::{Law, Layer, Look, OfCards, Rule, on};
use maumau_table::{Card, Cards, Effect, Rank, Seat, Text, What};
use std::cmp::Reverse;

/// SP9: a player who goes out scores the cards of the others, who play on until one is left.
pub const SP9: Rule = Rule {
    text: Text::new(
        "Wer seine letzte Karte gelegt hat, bekommt die Punkte aller Karten der anderen \
         (Ass 5; König, Dame, Bube, 10: 4; 9: 3; 8: 2; 7: 1). Die anderen spielen weiter, bis einer übrig ist.",
        "Who has played its last card scores all cards of the others \
         (Ace 5; King, Queen, Jack, 10: 4; 9: 3; 8: 2; 7: 1). The others play on until one is left.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::WentOut { seat } => {
            let last_is_jack = look.rank(look.top(0)) == Rank::JACK;
            let points = held_by_others(look, seat) * if v2(&look.law.options) && last_is_jack { 2 } else { 1 };
            if points != 0 {
                effects.push(Effect::Points { seat, n: points });
            }
            effects.push(OUT_FIRST.of(seat).becomes(look.out.len()));
            if look.active().len() <= 1 {
                effects.push(Effect::EndRound {
                    winner: winner(look, seat, points),
                });
            } else if look.turn.seat == seat {
                effects.push(Effect::EndTurn);
            }
        }
    }),
    of_cards: &[
        OfCards::new(
            Law::cards,
            "Wer vor dir fertig ist, bekommt dafür {n}.",
            "Who is out before you scores {n} for it.",
        )
        .counting(|law, card: Card| value(law.deck.rank(card))),
        OfCards::new(
            |law| {
                if v2(&law.options) {
                    law.deck.of_rank(Rank::JACK)
                } else {
                    Cards::NONE
                }
            },
            "Als letzte Karte zählt die Runde doppelt.",
            "As your last card it scores double.",
        )
        .of_last(1),
    ],
    ..Rule::at("SP9", Layer::Base)
};

fn held_by_others(look: &Look, seat: Seat) -> i16 {
    let cards = look
        .active()
        .without(seat)
        .fold(Cards::NONE, |all, other| all | look.hand(other));
    crate::shared::french::worth(&look.law.deck, cards, value)
}

fn value(rank: Rank) -> i16 {
    match rank {
        Rank::ACE => 5,
        Rank::KING | Rank::QUEEN | Rank::JACK | Rank::TEN => 4,
        Rank::NINE => 3,
        Rank::EIGHT => 2,
        _ => 1,
    }
}

/// Returns the player with the most points in the round; in a tie, the one who went out earlier.
fn winner(look: &Look, last: Seat, points: i16) -> Seat {
    let score = |seat: Seat| look.round_points[seat.index()] + if seat == last { points } else { 0 };
    let order = |seat: Seat| {
        if seat == last {
            u8::MAX
        } else {
            OUT_FIRST.of(seat).get(look)
        }
    };
    look.out
        .max_by_key(|&seat| (score(seat), Reverse(order(seat))))
        .unwrap_or(Seat::NOBODY)
}

/// SP13: in v.2 a Jack as the last card doubles the points. SP9 counts it.
pub const SP13: Rule = Rule {
    text: Text::new(
        "Wer mit einem Buben ausgeht, bekommt die doppelten Punkte.",
        "Whose last card is a Jack scores double.",
    ),
    when: Some(v2),
    ..Rule::at("SP13", Layer::Base)
};

/// SP14: a match is a number of rounds or a target.
pub const SP14: Rule = Rule {
    text: Text::new(
        "Gespielt wird eine vereinbarte Zahl von Runden oder bis zu einer Punktzahl. Wer dann mit den meisten Punkten gleichauf liegt, \
         teilt sich den Sieg.",
        "A match is an agreed number of rounds, or goes to a score. Players who are level with the most points share the win.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Due { .. } | What::RoundEnded { .. } => {
            matches::end(look, fact, Tie::Stands, effects);
        }
    }),
    ..Rule::at("SP14", Layer::Base)
};

/// C12: the winner of a round, or every player, may add a rule before the next one.
pub const C12: Rule = new_rules::paragraph!(MAY_ADD);
