//! § 10.A: "Mau".

use super::back::{mau_again_since, mau_before};
use super::mau_time::{
    IN_TIME, MAY, asks, becomes_due, close, closed, had_one_left, is_due, its_turn_runs, lies_again, may, open, ripens,
    stray_turn_ended, swaps, what_is_left_ms,
};
use super::memory::{BACK, CHAIN, CLOSING, ENDED, MAU, MAU_TURN, Mau, RESTORE, active, laid, this_turn, violate_in};
use super::moment::time_mau;
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Rule, Vote, may, on};
use maumau_table::{Effect, Fact, Phase, Rank, Seat, Sign, Text, Way, What, Zone};

/// § 10.A: "Mau" must be said as soon as one active card is left; other players can challenge a missed call.
pub const P10_A: Rule = Rule {
    text: Text::new(
        "„Mau“ sagt, wer nur noch eine aktive Karte hat, noch in seinem Zug oder gleich danach. \
         Die Maschine merkt es nicht, die anderen müssen anzweifeln. Ein falsches „Mau“ ist ein Verstoß.",
        "Who has one active card left says “Mau”, within its turn or right after it. \
         The machine doesn't notice, the others have to challenge. A wrong “Mau” is a violation.",
    ),
    why: Text::new(
        "„Mau“ war hier falsch oder hat gefehlt.",
        "“Mau” was wrong here, or missing.",
    ),
    signs: &[Sign::MAU],
    with_card: &[Sign::MAU],
    awaits: |_, _| Some(Sign::MAU),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::MAU) => may_say(look, seat),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Signed { seat, sign: Sign::MAU } => say(look, seat, effects),
        What::Played { seat, .. } if active(look, seat) == 1 => came_down(look, fact, seat, effects),
        // After an Ace, or with nothing but penalty cards.
        What::Drew { seat, n: 1, .. } if active(look, seat) == 1 => due(look, seat, this_turn(look), effects),
        What::HandsSwapped { a, b } if !RESTORE.is_set(look) => {
            for seat in [a, b] {
                changed(look, seat, effects);
            }
        }
        What::Ripened { seat } if active(look, seat) == 1 => due(look, seat, this_turn(look), effects),
        What::Ripened { seat } => changed(look, seat, effects),
        // The time for the call does not run out during the player's own turn.
        What::TurnBegan { seat } => close(look, IN_TIME, seat, effects),
        What::TurnEnded { seat } => {
            turn_ended(look, seat, effects);
            for other in look.playing.without(seat) {
                stray_turn_ended(look, other, effects);
            }
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if active(look, seat) == 0 && MAU.of(seat).get(look) == Mau::Due => {
            effects.push(closed(IN_TIME, seat));
            close(look, MAY, seat, effects);
            forgotten(look, seat, effects);
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            card,
            face,
            ..
        } => {
            // It is too late to say "Mau" for the previous card.
            close(look, MAY, seat, effects);
            if look.turn.seat != seat && asks(look, card, face) {
                // An earlier call that is due gets the time of this card's turn, too.
                close(look, IN_TIME, seat, effects);
            }
            if active(look, seat) == 1 {
                down_to_one(look, seat, effects);
            } else if active(look, seat) > 1 && MAU.of(seat).is(look, Mau::Said) {
                // The call for an earlier card was missed.
                effects.push(MAU.of(seat).becomes(Mau::None));
            }
        }
        What::Moved {
            to: Zone::Hand(seat),
            way: Way::TakenBack,
            ..
        } if BACK.is(look, Some(seat)) => back(look, effects),
        // C10: a card that was tried and returns at once changes nothing; a call made before it
        // counts for the next one.
        What::Moved {
            to: Zone::Hand(_),
            way: Way::TakenBack,
            ..
        } => {}
        // These cards counted as hand before (§ 4).
        What::Moved {
            from: Zone::Ripe(_), ..
        } => {}
        // § 4: cards taken up too soon return, and only now everyone knows how many active cards are left.
        What::Moved {
            from: Zone::Hand(seat),
            to: Zone::Lying(_),
            way: Way::TakenBack,
            ..
        } if active(look, seat) == 1 => lies_again(look, seat, effects),
        // § 5.2: while the player still chooses for their card, an overdue draw is made up. One
        // card was left nevertheless.
        What::Moved {
            to: Zone::Hand(seat),
            way: Way::Fined,
            ..
        } if active(look, seat) == 2 && had_one_left(look, seat) => is_due(seat, this_turn(look), effects),
        What::Moved {
            to: Zone::Hand(seat), ..
        } if active(look, seat) > 1 => changed(look, seat, effects),
        What::Lapsed { window, .. } if window.tag == IN_TIME => forgotten(look, Seat(window.arg), effects),
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::ACE),
            "Bleibt dir danach nur eine, sag „Mau“, ehe du weiterlegst.",
            "If one is left after it, say “Mau” before you go on.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::JACK) | law.deck.of_rank(Rank::JOKER),
            "Außer der Reihe gelegt, hat dein „Mau“ Zeit, bis du gewählt hast.",
            "Played out of turn, your “Mau” has time until you have chosen.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::JOKER),
            "Bleibt dir vor dem Tausch eine Karte, sag „Mau“; was er dir lässt, zählt nicht.",
            "If one is left before the swap, say “Mau”; what it leaves you doesn’t count.",
        ),
    ],
    ..Rule::at("§10.A", Layer::Base)
};

fn may_say(look: &Look, seat: Seat) -> Vote {
    let (note, left) = (MAU.of(seat).get(look), active(look, seat));
    if look.phase != Phase::Playing {
        return Vote::Idle;
    }
    let open = |tag| look.window_of(tag, seat).is_some();
    let may_be_early = its_turn_runs(look, seat) && !CLOSING.is_set(look);
    if note == Mau::Due || open(IN_TIME) || open(MAY) {
        Vote::Yes
    } else if note == Mau::Said && left == 2 && may_be_early {
        // Too late for the previous card, but in time for the next.
        Vote::Yes
    } else if note != Mau::None {
        // Repeated, or too late.
        Vote::Idle
    } else if may_be_early && (1..=2).contains(&left) {
        Vote::Yes
    } else if left == 1 {
        // True, but not due.
        Vote::Idle
    } else {
        Vote::No
    }
}

/// The card that leaves one cancels earlier calls and makes a new one due. Out of turn it is due at
/// once, whatever the card asks; within a turn the end of the turn or an Ace makes it due.
fn down_to_one(look: &Look, seat: Seat, effects: &mut Effects) {
    time_mau(look, seat, effects);
    close(look, IN_TIME, seat, effects);
    if look.turn.seat != seat || look.turn.number == 0 {
        is_due(seat, this_turn(look), effects);
    } else if matches!(MAU.of(seat).get(look), Mau::Due | Mau::Said) {
        effects.push(MAU.of(seat).becomes(Mau::None));
    }
}

/// Reading: with two cards left, one word answers a call that is due and also counts for the next
/// card, as it is in time for both.
fn say(look: &Look, seat: Seat, effects: &mut Effects) {
    if may_say(look, seat) != Vote::Yes {
        return;
    }
    let early = active(look, seat) == 2 && its_turn_runs(look, seat);
    let open = |tag| look.window_of(tag, seat).is_some();
    for tag in [IN_TIME, MAY].into_iter().filter(|&tag| open(tag)) {
        effects.push(closed(tag, seat));
    }
    let (left_one, was_due) = (active(look, seat) == 1, MAU.of(seat).get(look) == Mau::Due);
    effects.push(MAU.of(seat).becomes(if early {
        Mau::BeforeCard
    } else if left_one || was_due {
        Mau::Said
    } else {
        Mau::None
    }));
}

/// A card was played that left one. If it ends the turn or may be followed on a 9, the call becomes
/// due at the end of the turn.
fn came_down(look: &Look, fact: &Fact, seat: Seat, effects: &mut Effects) {
    let goes_on = super::cards::played(look, fact) == Some(Rank::ACE);
    // CH-9: if an Ace ends the cards on a 9, one card has been left since the Ace was played, and
    // "Mau" may have been said since then.
    let said_on_a_nine = CHAIN.is_set(look) && MAU.of(seat).is(look, Mau::Said);
    // Kartentausch: the following swap does not play a card.
    let goes_on = goes_on || swaps(look);
    if look.turn.seat != seat || look.turn.number == 0 {
        came_down_astray(look, fact, seat, effects);
    } else if goes_on && MAU.of(seat).is(look, Mau::BeforeCard) {
        effects.push(MAU.of(seat).becomes(Mau::Said));
    } else if goes_on && !said_on_a_nine {
        // The time runs from when that card was played.
        is_due(seat, this_turn(look), effects);
    }
}

/// Handles a card out of turn, which counts as a turn of its player.
fn came_down_astray(look: &Look, fact: &Fact, seat: Seat, effects: &mut Effects) {
    let What::Played { card, face, .. } = fact.what else {
        return;
    };
    let stray = look.hidden().faults.last().is_some_and(|fault| fault.card == card);
    if asks(look, card, face) {
        // That turn lasts until the question is answered; no time runs out.
    } else if stray && look.lying_len[seat.index()] > 0 {
        // All penalty cards become active with it, so "Mau" may be said but is not due.
        close(look, IN_TIME, seat, effects);
        may(look, seat, look.reaction_ms(), effects);
    } else {
        due(look, seat, this_turn(look), effects);
    }
}

/// Opens the time for a call that was due within the turn; after the last card of a turn, makes a call due.
fn turn_ended(look: &Look, seat: Seat, effects: &mut Effects) {
    let (note, left) = (MAU.of(seat).get(look), active(look, seat));
    let by_joker = swaps(look) && laid(look) > 0;
    if note == Mau::Due && by_joker && MAU_TURN.of(seat).is(look, ENDED.get(look) + 1) && ripens(look, seat) {
        effects.push(MAU.of(seat).becomes(Mau::None));
        may(look, seat, what_is_left_ms(look, seat), effects);
    } else if note == Mau::Due {
        open(look, seat, what_is_left_ms(look, seat), effects);
        if look.reaction_ms() == 0 && ripens(look, seat) {
            // The cards that become active now make it more than one.
            effects.push(MAU.of(seat).becomes(Mau::None));
        }
    } else if RESTORE.is_set(look) {
        // The turn continues.
    } else if left == 1 && note == Mau::BeforeCard {
        effects.push(MAU.of(seat).becomes(Mau::Said));
    } else if left > 1 {
        effects.extend(MAU.of(seat).cleared(look));
    } else if by_joker {
        // The card left after a swap was not left by playing one.
    } else if left == 1 && note == Mau::None && laid(look) > 0 {
        if !ripens(look, seat) {
            effects.push(MAU.of(seat).becomes(Mau::Due));
            effects.push(MAU_TURN.of(seat).becomes(ENDED.get(look) + 1));
            open(look, seat, what_is_left_ms(look, seat), effects);
        } else {
            may(look, seat, what_is_left_ms(look, seat), effects);
        }
    }
}

/// Makes "Mau" due, because the number of active cards has become one.
fn due(look: &Look, seat: Seat, turn: u16, effects: &mut Effects) {
    becomes_due(look, seat, turn, effects);
    if !its_turn_runs(look, seat) {
        close(look, IN_TIME, seat, effects);
        open(look, seat, look.reaction_ms(), effects);
    }
}

/// Forgets a call for one card if the number of cards changed without a card being played.
fn changed(look: &Look, seat: Seat, effects: &mut Effects) {
    if active(look, seat) > 1 && MAU.of(seat).get(look) != Mau::Due {
        effects.extend(MAU.of(seat).cleared(look));
    }
}

/// Records a missed call. The violation belongs to the turn of the card that brought the number down to one (§ 3).
fn forgotten(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(MAU.of(seat).becomes(Mau::Said));
    if look.reaction_ms() == 0 {
        effects.push(Effect::Speak(seat, Sign::MAU));
    } else {
        violate_in(look, seat, MAU_TURN.of(seat).get(look).max(1), effects);
    }
}

/// § 5.1: undoes the call that the returning card made due.
fn back(look: &Look, effects: &mut Effects) {
    for (seat, before) in mau_before(look) {
        let Some(seat) = seat else { continue };
        effects.push(closed(IN_TIME, seat));
        effects.push(closed(MAY, seat));
        let said = matches!(MAU.of(seat).get(look), Mau::Said | Mau::BeforeCard);
        let said_since = said && !BACK.is(look, Some(seat));
        if !said_since {
            effects.push(MAU.of(seat).becomes(before));
        }
        if BACK.is(look, Some(seat)) {
            mau_again_since(look, seat, effects);
        }
    }
}
