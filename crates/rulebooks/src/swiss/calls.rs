//! § 10.A: "Mau".

use super::back::mau_before;
use super::memory::{
    BACK, ENDED, MAU, MAU_TURN, Mau, RESTORE, active, laid, since_mau_ms, this_turn, time_mau, violate_in,
};
use super::penalties::ripening;
use maumau_referee::{Act, Deed, Effects, Layer, Look, Rule, Vote, on};
use maumau_table::{Effect, Fact, Phase, Rank, Rest, Seat, Seats, Sign, Text, Way, What, Window, Zone};

/// The window in which "Mau" is due.
const IN_TIME: u8 = 0;
/// The window in which it may be said and is not due.
const MAY: u8 = 1;

/// § 10.A: "Mau" must be said as soon as one active card is left; forgotten, it can be challenged.
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
    awaits: |_, _| Some(Sign::MAU),
    acts: Some((&[Act::Sign], |look, seat, deed| match deed {
        Deed::Sign(Sign::MAU) => may_say(look, seat),
        _ => Vote::Silent,
    })),
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
        What::TurnBegan { seat } if look.window_of(IN_TIME, seat).is_some() => {
            // Its time does not run out while its player's turn runs.
            effects.push(closed(IN_TIME, seat));
        }
        What::TurnEnded { seat } => turn_ended(look, seat, effects),
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if active(look, seat) == 0 && MAU.of(seat).get(look) == Mau::Due => {
            effects.push(closed(IN_TIME, seat));
            forgotten(look, seat, effects);
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if active(look, seat) == 1 => {
            time_mau(look, seat, effects);
            // Where it was due already, it is this card now for which it is.
            if MAU.of(seat).get(look) == Mau::Due {
                effects.push(MAU_TURN.of(seat).becomes(this_turn(look)));
            }
        }
        What::Moved {
            to: Zone::Hand(seat),
            way: Way::TakenBack,
            ..
        } if BACK.is(look, Some(seat)) => back(look, effects),
        What::Moved {
            to: Zone::Hand(seat), ..
        } if active(look, seat) > 1 => changed(look, seat, effects),
        What::Lapsed { window, .. } if window.tag == IN_TIME => forgotten(look, Seat(window.arg), effects),
    }),
    ..Rule::at("§10.A", Layer::Base)
};

fn may_say(look: &Look, seat: Seat) -> Vote {
    let (note, left) = (MAU.of(seat).get(look), active(look, seat));
    if look.phase != Phase::Playing {
        return Vote::Idle;
    }
    let open = |tag| look.window_of(tag, seat).is_some();
    if note == Mau::Due || open(IN_TIME) || open(MAY) {
        Vote::Yes
    } else if note != Mau::None {
        // Said twice, or too late.
        Vote::Idle
    } else if its_turn_runs(look, seat) && (1..=2).contains(&left) {
        Vote::Yes
    } else if left == 1 {
        // True, and not due.
        Vote::Idle
    } else {
        Vote::No
    }
}

fn its_turn_runs(look: &Look, seat: Seat) -> bool {
    look.turn.seat == seat && !look.turn.ended
}

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

/// A card was played that left one. One that ends the turn, or may be followed on a 9, shows at the turn's end what is due.
fn came_down(look: &Look, fact: &Fact, seat: Seat, effects: &mut Effects) {
    let goes_on = super::cards::played(look, fact) == Some(Rank::ACE);
    if look.turn.seat != seat || look.turn.number == 0 {
        // A card out of turn lets all that lies become active: then it may be said and is not due.
        let What::Played { card, .. } = fact.what else { return };
        let stray = look.hidden().faults.last().is_some_and(|fault| fault.card == card);
        if stray && look.lying_len[seat.index()] > 0 {
            may(look, seat, effects);
        } else {
            due(look, seat, this_turn(look), effects);
        }
    } else if goes_on && MAU.of(seat).get(look) == Mau::BeforeCard {
        effects.push(MAU.of(seat).becomes(Mau::Said));
    } else if goes_on {
        due(look, seat, this_turn(look), effects);
    }
}

/// What was due within the turn has its time now; with the last card of a turn it comes to be due.
fn turn_ended(look: &Look, seat: Seat, effects: &mut Effects) {
    let (note, left) = (MAU.of(seat).get(look), active(look, seat));
    if note == Mau::Due {
        open(look, seat, what_is_left_ms(look, seat), effects);
    } else if RESTORE.is_set(look) {
        // The turn goes on.
    } else if left == 1 && note == Mau::BeforeCard {
        effects.push(MAU.of(seat).becomes(Mau::Said));
    } else if left > 1 {
        effects.extend(MAU.of(seat).cleared(look));
    } else if left == 1 && note == Mau::None && laid(look) > 0 {
        if ripening(look, seat).is_empty() {
            effects.push(MAU.of(seat).becomes(Mau::Due));
            effects.push(MAU_TURN.of(seat).becomes(ENDED.get(look) + 1));
            open(look, seat, what_is_left_ms(look, seat), effects);
        } else {
            may(look, seat, effects);
        }
    }
}

/// The number of active cards has become one.
fn due(look: &Look, seat: Seat, turn: u16, effects: &mut Effects) {
    effects.push(MAU.of(seat).becomes(Mau::Due));
    effects.push(MAU_TURN.of(seat).becomes(turn));
    time_mau(look, seat, effects);
    if !its_turn_runs(look, seat) && look.window_of(IN_TIME, seat).is_none() {
        open(look, seat, look.reaction_ms(), effects);
    }
}

/// The number of cards is another without a card laid: what was said for one is forgotten.
fn changed(look: &Look, seat: Seat, effects: &mut Effects) {
    if active(look, seat) > 1 && MAU.of(seat).get(look) != Mau::Due {
        effects.extend(MAU.of(seat).cleared(look));
    }
}

/// The reaction time runs from the last card. Where the turn took longer than that, it has run out with the turn.
fn what_is_left_ms(look: &Look, seat: Seat) -> u32 {
    look.reaction_ms().saturating_sub(since_mau_ms(look, seat)).max(1)
}

/// "Mau" is due, within this time.
fn open(look: &Look, seat: Seat, within_ms: u32, effects: &mut Effects) {
    if look.reaction_ms() == 0 {
        effects.push(MAU.of(seat).becomes(Mau::Said));
        effects.push(Effect::Speak(seat, Sign::MAU));
    } else {
        effects.push(window(look, IN_TIME, seat, within_ms));
    }
}

/// The last card became two again at once: it may be said and is not due.
fn may(look: &Look, seat: Seat, effects: &mut Effects) {
    if look.reaction_ms() > 0 {
        effects.push(window(look, MAY, seat, what_is_left_ms(look, seat)));
    }
}

fn window(look: &Look, tag: u8, seat: Seat, within_ms: u32) -> Effect {
    Effect::Open(Window {
        arg: seat.0,
        ..look.open_window(tag, Seats::one(seat), within_ms, Rest::GoesOn)
    })
}

fn closed(tag: u8, seat: Seat) -> Effect {
    Effect::CloseWith { tag, arg: seat.0 }
}

/// The violation belongs to the turn of the card that brought the number to one (§ 3).
fn forgotten(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(MAU.of(seat).becomes(Mau::Said));
    if look.reaction_ms() == 0 {
        effects.push(Effect::Speak(seat, Sign::MAU));
    } else {
        violate_in(look, seat, MAU_TURN.of(seat).get(look).max(1), effects);
    }
}

/// § 5.1: a card goes back, and what was due by it.
fn back(look: &Look, effects: &mut Effects) {
    for (seat, before) in mau_before(look) {
        let Some(seat) = seat else { continue };
        effects.push(closed(IN_TIME, seat));
        effects.push(closed(MAY, seat));
        let said_since = !BACK.is(look, Some(seat)) && MAU.of(seat).is(look, Mau::Said);
        if !said_since {
            effects.push(MAU.of(seat).becomes(before));
        }
    }
}
