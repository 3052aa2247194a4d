//! KIT-last-card, KIT-round-end: what may be the last card, and when a round ends.

use super::course::unfinished;
use super::options::{Blocked, LastCard, RoundEnds, place as o};
use super::reading::{is_at_limit, is_owed_on, is_play, top_rank, wish_cards, wishes, worth_of, worth_something};
use super::special::never_last_cards;
use super::{CARDS_PLAYED, DOUBLED, FIRST_OUT, GOING};
use super::{answered, back};
use maumau_referee::{Effects, Layer, Look, OfCards, Opinion, OptionChoice, Rule, on};
use maumau_table::{Cards, Effect, Seat, Text, Way, What};

/// KIT-last-card: certain cards may not be the last.
pub const LAST_CARD: Rule = Rule {
    text: Text::new(
        "Nicht jede Karte darf die letzte sein.",
        "Not every card may be the last.",
    ),
    why: Text::new("Damit darf man nicht ausgehen.", "One may not go out with this."),
    when: Some(|options| match LastCard::of(options, o::LAST_NOT) {
        LastCard::Anything | LastCard::Covered => false,
        LastCard::NoSpecial | LastCard::NoAce | LastCard::NoWish => true,
    }),
    fits: Some(|look, seat, _, _| {
        if look.hand_len[seat.index()] != 1 {
            return Opinion::SILENT;
        }
        Opinion::no(never_last_cards(look.law))
    }),
    of_cards: &[OfCards::new(
        never_last_cards,
        "Darf nicht deine letzte Karte sein.",
        "May not be your last card.",
    )
    .of_last(1)],
    ..Rule::at("KIT-last-card", Layer::Reaction)
};

/// KIT-round-end: the round ends after a number of cards. The rule is listed before the powers of
/// cards, so that no one is asked for a wish any more.
///
/// Reading: if the card that reaches the number is a last card, the game first decides whether its player is out.
pub const CARD_LIMIT: Rule = Rule {
    text: Text::new(
        "Nach einer vereinbarten Zahl gelegter Karten endet die Runde.",
        "After an agreed number of cards played the round ends.",
    ),
    when: Some(|options| options.get(o::ROUND_CARDS) > 0),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } => {
            if !is_play(look) {
                return;
            }
            let played = CARDS_PLAYED.get(look) + 1;
            if i32::from(played) >= look.opt(o::ROUND_CARDS) && look.hand_len[seat.index()] > 0 {
                end_by_cards(look, effects);
            } else {
                effects.push(CARDS_PLAYED.becomes(played));
            }
        }
        What::TurnEnded { .. } if is_at_limit(look) => end_by_cards(look, effects),
    }),
    of_cards: &[
        DOUBLES,
        OfCards::new(
            |law| {
                if Blocked::of(&law.options, o::BLOCKED) == Blocked::Nobody {
                    Cards::NONE
                } else {
                    worth_something(law)
                }
            },
            "Zählt {n}, wenn die Runde so endet: Die niedrigste Hand gewinnt.",
            "Counts {n} if the round ends so: the lowest hand wins.",
        )
        .counting(worth_of),
    ],
    ..Rule::at("KIT-round-end.cards", Layer::Base)
};

fn end_by_cards(look: &Look, effects: &mut Effects) {
    effects.push(Effect::EndRound {
        winner: FIRST_OUT.get(look).unwrap_or_else(|| unfinished(look)),
    });
}

/// KIT-round-end: the round ends when the first player is out, or when one is left.
pub const ROUND_END: Rule = Rule {
    text: Text::new(
        "Wer keine Karte mehr hat, ist aus. Ob die anderen um die weiteren Plätze spielen, hat der Tisch gewählt; gewonnen hat, wer als \
         Erster aus war.",
        "A player who has no card left is out. The table has chosen whether the others play on for the other places; the first to go \
         out has won.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::WentOut { seat } => went_out(look, seat, effects),
        What::Due { arg, .. } => effects.push(Effect::EndRound { winner: Seat(arg) }),
    }),
    of_cards: &[DOUBLES],
    draws: Text::new("die letzte Karte wirkt noch", "the last card still acts"),
    ..Rule::at("KIT-round-end", Layer::Base)
};

fn went_out(look: &Look, seat: Seat, effects: &mut Effects) {
    let first = FIRST_OUT.get(look).unwrap_or(seat);
    if first == seat {
        double(look, effects);
    }
    let is_owed_on = is_owed_on(look, seat);
    if goes_on(look) || is_owed_on {
        effects.push(FIRST_OUT.becomes(Some(first)));
        if is_owed_on {
            answered::wait(look, seat, effects);
        }
        if look.opt(o::BACK) != 0 {
            back::wait(look, seat, effects);
        }
        if look.turn.seat == seat {
            effects.push(Effect::EndTurn);
        }
        return;
    }
    // KIT-last-card: the next player draws the debt of the last card.
    if look.on(o::LAST_DRAWS) && look.owed > 0 {
        effects.push(Effect::Draw {
            seat: look.after(seat),
            n: look.owed,
            way: Way::Owed,
        });
    }
    effects.push(Effect::Later(0, first.0));
}

/// Returns whether the round ends when `seat` goes out.
pub(super) fn ends_with(look: &Look, seat: Seat) -> bool {
    let first_out = look.choice::<RoundEnds>(o::ROUND_ENDS) == RoundEnds::FirstOut;
    first_out && look.opt(o::BACK) == 0 && !is_owed_on(look, seat)
}

/// Returns whether the others play on: because the table has chosen so, or because the player who
/// is out may still come back.
fn goes_on(look: &Look) -> bool {
    let left = look.active().len();
    let last_left = look.choice::<RoundEnds>(o::ROUND_ENDS) == RoundEnds::LastLeft;
    if look.opt(o::BACK) == 0 {
        last_left && left > 1
    } else {
        left > 0 && (last_left || !GOING.is_set(look))
    }
}

const DOUBLES: OfCards = OfCards::new(
    |law| {
        if law.options.on(o::LAST_WISH_DOUBLES) {
            wish_cards(law)
        } else {
            Cards::NONE
        }
    },
    "Bist du mit ihr als Erster aus, zählt die Runde doppelt.",
    "If you are the first to go out with it, the round counts double.",
)
.of_last(1);

/// KIT-points: the round counts double if the first player out finished with a wish card.
fn double(look: &Look, effects: &mut Effects) {
    if look.on(o::LAST_WISH_DOUBLES) && wishes(look, top_rank(look)) {
        effects.push(DOUBLED.becomes(true));
    }
}
