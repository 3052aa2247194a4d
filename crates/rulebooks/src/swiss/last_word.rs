//! § 10.B: "Mau-Mau".

use super::mau_time::its_turn_runs;
use super::memory::{BACK, CLOSING, DOUBLE, EARLY, active, acts_as, has_nothing, violate};
use maumau_referee::{Deed, Layer, Look, OfCards, Rule, Vote, may, on};
use maumau_table::{Effect, Phase, Rank, Rest, Seat, Seats, Sign, Text, Way, What, Window, Zone};

/// § 10.B: "Mau-Mau" is said with a Jack as the last card, and never otherwise.
pub const P10_B: Rule = Rule {
    text: Text::new(
        "„Mau-Mau“ sagt man mit einem Buben als letzter Karte, und sonst nie.",
        "“Mau-Mau” is said with a Jack as the last card, and at no other time.",
    ),
    why: Text::new(
        "„Mau-Mau“ war hier falsch oder hat gefehlt.",
        "“Mau-Mau” was wrong here, or missing.",
    ),
    signs: &[Sign::MAU_MAU],
    awaits: |_, _| Some(Sign::MAU_MAU),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::MAU_MAU) => may_say_twice(look, seat),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Signed {
            seat,
            sign: Sign::MAU_MAU,
        } => {
            if let Some(index) = look.window_of(0, seat) {
                effects.push(Effect::CloseAt(index));
                // Only the call for the card that ends the round doubles the points (§ 13).
                if has_nothing(look, seat) && CLOSING.is(look, Some(seat)) {
                    effects.push(DOUBLE.becomes(Some(seat)));
                }
            } else if may_be_early(look, seat) && active(look, seat) == 1 && look.hand_len[seat.index()] == 1 {
                // No one else can know whether the card is a Jack. The player doesn't know a
                // penalty card they have not taken up.
                effects.push(EARLY.becomes(true));
            }
        }
        What::Played { seat, card, face, .. } if acts_as(look, card, face) == Rank::JACK && has_nothing(look, seat) => {
            if EARLY.is_set(look) && look.turn.seat == seat {
                effects.push(DOUBLE.becomes(Some(seat)));
            } else if look.reaction_ms() == 0 {
                effects.push(DOUBLE.becomes(Some(seat)));
                effects.push(Effect::Speak(seat, Sign::MAU_MAU));
            } else {
                effects.push(Effect::Open(Window {
                    arg: card.0,
                    ..look.open_window(0, Seats::one(seat), look.reaction_ms(), Rest::GoesOn)
                }));
            }
        }
        // C9.1: a card that returns closes only its own windows.
        What::Moved {
            to: Zone::Hand(seat),
            way: Way::TakenBack,
            card,
            ..
        } if BACK.is(look, Some(seat)) => {
            if DOUBLE.is(look, Some(seat)) {
                effects.push(DOUBLE.becomes(None));
            }
            effects.push(Effect::CloseWith { tag: 0, arg: card.0 });
        }
        // The card does not win the round any more.
        What::Moved {
            to: Zone::Lying(seat) | Zone::Hand(seat),
            ..
        } if DOUBLE.is(look, Some(seat)) => effects.push(DOUBLE.becomes(None)),
        What::Drew { seat, n: 1.., .. } if look.turn.seat == seat => effects.extend(EARLY.cleared(look)),
        What::TurnEnded { .. } => effects.extend(EARLY.cleared(look)),
        What::Lapsed { window, .. } => {
            for seat in window.seats {
                violate(look, seat, effects);
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::JACK),
        "Als letzte Karte: Sag „Mau-Mau“.",
        "As your last card: say “Mau-Mau”.",
    )
    .of_last(1)],
    ..Rule::at("§10.B", Layer::Base)
};

fn may_say_twice(look: &Look, seat: Seat) -> Vote {
    let jack = !(look.hand(seat) & look.of_rank(Rank::JACK)).is_empty();
    // A penalty for the same card may have come before the call was noted; then the Jack has not won.
    let has_ended_so = DOUBLE.is(look, Some(seat)) && has_nothing(look, seat);
    if look.phase != Phase::Playing || has_ended_so {
        Vote::Idle
    } else if look.window_of(0, seat).is_some() {
        Vote::Yes
    } else if !may_be_early(look, seat) {
        Vote::No
    } else if active(look, seat) == 1 && !jack {
        // It is wrong each time it is repeated.
        Vote::No
    } else if EARLY.is_set(look) {
        // It may be repeated within the turn, even if the Jack turned out not to be the last card.
        Vote::Idle
    } else if active(look, seat) == 1 {
        Vote::Yes
    } else {
        Vote::No
    }
}

fn may_be_early(look: &Look, seat: Seat) -> bool {
    its_turn_runs(look, seat) && !CLOSING.is_set(look)
}
