//! F12, C12: going out, scoring, the end of a match, and new rules.

use super::MAY_ADD;
use super::deck::{FOUR, SKIP, TURN, TWO, WILD};
use super::options as o;
use crate::shared::matches::{self, Tie};
use crate::shared::new_rules;
use maumau_referee::{Book, Effects, Law, Layer, Look, OfCards, Rule, on};
use maumau_table::{Card, Cards, Effect, Fact, Rank, Seat, Text, Way, What};

/// F12: the first player who is out scores the cards of the others; the debt of the last card is drawn before that.
pub const F12: Rule = Rule {
    text: Text::new(
        "Wer zuerst keine Karte mehr hat, bekommt die Punkte aller anderen Karten: Zahlen ihren Wert, Zeichen 20, bunte 50. Ziehkarten \
         als letzte Karte werden noch gezogen.",
        "Who is out first gets the points of all other cards: numbers their value, signs 20, wild ones 50. Drawing cards as a last \
         card are still drawn.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::WentOut { seat } => {
            if look.owed > 0 {
                let (next, n) = (look.after(seat), look.owed);
                effects.push(Effect::Owe(0));
                effects.push(Effect::Draw {
                    seat: next,
                    n,
                    way: Way::Owed,
                });
            }
            effects.push(Effect::Later(0, seat.0));
        }
        What::Due { arg, .. } => {
            count(look, Seat(arg), effects);
            effects.push(Effect::EndRound { winner: Seat(arg) });
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| {
                if law.options.on(o::LOWEST_WINS) {
                    Cards::NONE
                } else {
                    law.cards()
                }
            },
            "Wer vor dir fertig ist, bekommt dafür {n}.",
            "Who is out before you gets {n} for it.",
        )
        .counting(|law, card| value(law.deck.rank(card))),
        OfCards::new(
            |law| {
                if law.options.on(o::LOWEST_WINS) {
                    law.cards()
                } else {
                    Cards::NONE
                }
            },
            "Bleibt sie dir, kostet sie dich {n}.",
            "If it is left to you it costs you {n}.",
        )
        .counting(|law, card| value(law.deck.rank(card))),
    ],
    ..Rule::at("F12", Layer::Base)
};

fn count(look: &Look, winner: Seat, effects: &mut Effects) {
    let others = look.playing.without(winner);
    if look.on(o::LOWEST_WINS) {
        let lost = others.map(|seat| (seat, -worth(look.law, look.hand(seat))));
        effects.extend(
            lost.filter(|(_, n)| *n != 0)
                .map(|(seat, n)| Effect::Points { seat, n }),
        );
        return;
    }
    let n = others.map(|seat| worth(look.law, look.hand(seat))).sum();
    if n != 0 {
        effects.push(Effect::Points { seat: winner, n });
    }
}

fn worth(law: &Law, cards: Cards) -> i16 {
    cards.map(|card: Card| value(law.deck.rank(card))).sum()
}

fn value(rank: Rank) -> i16 {
    match rank {
        SKIP | TURN | TWO => 20,
        WILD | FOUR => 50,
        Rank(number) => i16::from(number),
    }
}

/// F12: a match goes to a score, or lasts an agreed number of rounds.
pub const F12_MATCH: Rule = Rule {
    text: Text::new(
        "Gespielt wird bis zu einer Punktzahl oder eine vereinbarte Zahl von Runden.",
        "A match goes to a score, or is an agreed number of rounds.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::RoundEnded { .. } | What::Due { .. } => {
            if look.on(o::LOWEST_WINS) {
                lowest(look, fact, effects);
            } else {
                matches::end(look, fact, Tie::Stands, effects);
            }
        }
    }),
    ..Rule::at("F12.match", Layer::Base)
};

/// Ends a match in which players count what they lose: a player has lost the agreed amount, and a
/// single player has lost least.
fn lowest(look: &Look, fact: &Fact, effects: &mut Effects) {
    if matches!(fact.what, What::RoundEnded { .. }) {
        return effects.push(Effect::Later(0, 0));
    }
    let lost = |seat: Seat| -i32::from(look.points[seat.index()]);
    let (rounds, target) = (look.opt(Book::ROUNDS), look.opt(Book::TARGET));
    let enough = rounds > 0 && i32::from(look.round) >= rounds
        || target > 0 && look.seated.into_iter().any(|seat| lost(seat) >= target);
    let least = look.seated.map(lost).min();
    let leaders = look.seated.filter(|&seat| Some(lost(seat)) == least).count();
    if enough && leaders == 1 {
        effects.push(Effect::EndMatch);
    }
}

/// C12: the winner of a round, or every player, may add a rule before the next one.
pub const C12: Rule = new_rules::paragraph!(MAY_ADD);
