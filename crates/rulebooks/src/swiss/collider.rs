//! § 9.C: the Large Hadron Collider, a run of 7s after a last card.

use super::cards;
use super::closing_time::closing_ms;
use super::memory::{CLOSING, RUN, WAITS, acts_as, has_nothing};
use maumau_referee::{Effects, Enforce, Layer, Look, Prompt, Rule, on};
use maumau_table::{Effect, Fact, Rank, Rest, Seat, Seats, Text, Way, What, Zone};

/// § 9.C: the Large Hadron Collider.
pub const P9_C: Rule = Rule {
    text: Text::new(
        "Large Hadron Collider: Ist die letzte Karte eine 7, antworten die nächsten reihum mit 7ern oder 10ern. \
         Kommt es bis zu ihrem Spieler herum, zieht er alle, und es geht weiter. \
         Wer nicht antworten kann oder will, beendet es: Der erste hat gewonnen.",
        "Large Hadron Collider: if the last card is a 7, the next players answer in turn with 7s or 10s. \
         If it comes round to its player, that one draws them all and the round goes on. \
         Whoever can't or won't answer ends it: the first has won.",
    ),
    then: on!(|look, fact, effects| {
        let runs = RUN.get(look);
        match fact.what {
            What::Played { seat, card, face, .. } if acts_as(look, card, face) == Rank::SEVEN => {
                if has_nothing(look, seat) && !CLOSING.is_set(look) {
                    let before = look.playing.map(|other| WAITS.of(other).get(look)).max().unwrap_or(0);
                    effects.push(WAITS.of(seat).becomes(before + 1));
                    effects.push(RUN.becomes(true));
                    wait_for_answer(look, effects);
                    if look.law.referee() != Enforce::LetStand {
                        effects.push(Effect::Later(0, seat.0));
                    }
                } else if runs {
                    wait_for_answer(look, effects);
                }
            }
            // The player has paid for a missed call with a card (C10), so they do not wait any more.
            What::Due { arg, .. } if !has_nothing(look, Seat(arg)) => waits_no_more(look, Seat(arg), effects),
            What::Passed { seat } if runs && look.turn.seat == seat => break_run(look, effects),
            What::Lapsed { .. } if runs => {
                break_run(look, effects);
                effects.push(Effect::EndTurn);
            }
            What::TurnBegan { seat } if runs && WAITS.of(seat).is_set(look) => come_round(look, seat, effects),
            What::Moved {
                to: Zone::Lying(seat) | Zone::Hand(seat),
                ..
            } if WAITS.of(seat).is_set(look) => waits_no_more(look, seat, effects),
            What::HandsSwapped { .. } | What::HandsRotated { .. } => empty_hands_move(look, fact, effects),
        }
    }),
    prompts: &[Prompt::window(
        0,
        "die letzte Karte war eine 7: Wer dran ist, antwortet mit 7 oder 10, oder sagt „weiter“",
        "the last card was a 7: whoever is on answers with a 7 or 10, or passes",
    )],
    of_cards: &[cards::COLLIDER],
    ..Rule::at("§9.C", Layer::Reaction)
};

fn wait_for_answer(look: &Look, effects: &mut Effects) {
    let window = look.open_window(0, look.active(), closing_ms(look), Rest::GoesOn);
    effects.push(Effect::Close(0));
    effects.push(Effect::Open(window));
}

/// The player has a card again. If no other player waits, the run becomes an ordinary run of 7s.
fn waits_no_more(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(WAITS.of(seat).becomes(0));
    if RUN.get(look) && first_waiting(look, look.playing.without(seat)).is_none() {
        end_run(effects);
    }
}

/// Returns the seat that got the hand of `seat` by this event.
pub(super) fn went_to(fact: &Fact, seat: Seat) -> Seat {
    if let What::HandsSwapped { a, b } = fact.what
        && (a == seat || b == seat)
    {
        return if a == seat { b } else { a };
    }
    if let What::HandsRotated { direction, among } = fact.what
        && among.has(seat)
    {
        return among.after(seat, direction);
    }
    seat
}

/// A player who waits with an empty hand passes it on, along with their place among those who wait.
fn empty_hands_move(look: &Look, fact: &Fact, effects: &mut Effects) {
    let waiting = || look.playing.filter(|&seat| WAITS.of(seat).is_set(look));
    for seat in waiting().filter(|&seat| went_to(fact, seat) != seat) {
        effects.push(WAITS.of(seat).becomes(0));
    }
    let mut somebody_waits = false;
    for seat in waiting() {
        let holder = went_to(fact, seat);
        if has_nothing(look, holder) {
            effects.push(WAITS.of(holder).becomes(WAITS.of(seat).get(look)));
            somebody_waits = true;
        }
    }
    if RUN.get(look) && !somebody_waits {
        end_run(effects);
    }
}

fn end_run(effects: &mut Effects) {
    effects.push(RUN.becomes(false));
    effects.push(Effect::Close(0));
}

/// Ends the run: no one draws, and the first player has won unless a violation is proved.
fn break_run(look: &Look, effects: &mut Effects) {
    end_run(effects);
    effects.push(Effect::Owe(0));
    let first = first_waiting(look, look.playing);
    effects.extend(first.map(|first| CLOSING.becomes(Some(first))));
}

/// Ends the run: the first player draws all cards, and the next one who waits has won.
fn come_round(look: &Look, seat: Seat, effects: &mut Effects) {
    end_run(effects);
    let n = look.owed;
    effects.push(WAITS.of(seat).becomes(0));
    effects.push(Effect::Owe(0));
    effects.push(Effect::Draw {
        seat,
        n,
        way: Way::Owed,
    });
    let next = first_waiting(look, look.playing.without(seat));
    effects.extend(next.map(|next| CLOSING.becomes(Some(next))));
}

/// § 9.C: returns the seat in `among` that played its last card first and still waits.
pub(super) fn first_waiting(look: &Look, among: Seats) -> Option<Seat> {
    among
        .filter(|&seat| WAITS.of(seat).is_set(look) && has_nothing(look, seat))
        .min_by_key(|&seat| WAITS.of(seat).get(look))
}
