//! § 10.A, § 10.B: "Mau" and "Mau-Mau".

use super::memory::{DOUBLE, EARLY, MAU, active, acts_as, clear, has_nothing, number, violate};
use maumau_referee::{Act, Deed, Effects, Layer, Look, Rule, Vote};
use maumau_table::{Effect, Fact, Phase, Rank, Rest, Seat, Seats, Sign, Text, Topic, Topics, Way, What, Zone};

/// § 10.A: "Mau" is due.
const DUE: i16 = 1;
/// § 10.A: "Mau" is said, or was forgotten and is settled.
const SAID: i16 = 2;

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
    acts: Some((&[Act::Sign], |look, seat, deed| match deed {
        Deed::Sign(Sign::MAU) => may_say(look, seat),
        _ => Vote::Silent,
    })),
    then: Some((
        Topics::of(&[
            Topic::Played,
            Topic::Moved,
            Topic::Drew,
            Topic::TurnEnded,
            Topic::Ripened,
            Topic::Signed,
            Topic::Lapsed,
        ]),
        mau,
    )),
    ..Rule::at("§10.A", Layer::Base)
};

fn may_say(look: &Look, seat: Seat) -> Vote {
    let said = look.seat_note(MAU, seat) == SAID;
    if look.phase != Phase::Playing || said && active(look, seat) <= 2 {
        return Vote::Idle;
    }
    let near = (1..=2).contains(&active(look, seat));
    if look.window_of(0, seat).is_some() || look.is_on(seat) && near {
        Vote::Yes
    } else {
        Vote::No
    }
}

#[inline(always)]
fn mau(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Signed { seat, sign: Sign::MAU } => {
            if let Some(index) = look.window_of(0, seat) {
                effects.push(Effect::CloseAt(index));
                effects.push(Effect::Note(MAU.of(seat), SAID));
            } else if may_say(look, seat) == Vote::Yes {
                effects.push(Effect::Note(MAU.of(seat), SAID));
            }
        }
        What::Played { seat, .. } if active(look, seat) == 1 && look.seat_note(MAU, seat) != SAID => {
            let nine = super::cards::played(look, fact) == Some(Rank::NINE);
            if !look.is_on(seat) {
                open(look, seat, effects);
            } else if !nine {
                effects.push(Effect::Note(MAU.of(seat), DUE));
            }
        }
        What::TurnEnded { seat } if active(look, seat) == 1 => open(look, seat, effects),
        What::Ripened { seat } if active(look, seat) == 1 => open(look, seat, effects),
        What::TurnEnded { seat } => forget(look, seat, effects),
        What::Drew { seat, .. } => forget(look, seat, effects),
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if active(look, seat) == 0 && look.seat_note(MAU, seat) == DUE => {
            if let Some(index) = look.window_of(0, seat) {
                effects.push(Effect::CloseAt(index));
            }
            forgotten(look, seat, effects);
        }
        What::Moved {
            to: Zone::Hand(seat),
            way: Way::TakenBack,
            ..
        } => {
            if let Some(index) = look.window_of(0, seat) {
                effects.push(Effect::CloseAt(index));
            }
            effects.push(Effect::Note(MAU.of(seat), 0));
        }
        What::Lapsed { window, .. } => {
            if let Some(seat) = window.seats.clone().next() {
                forgotten(look, seat, effects);
            }
        }
        _ => {}
    }
}

/// "Mau" is due, within the reaction time.
fn open(look: &Look, seat: Seat, effects: &mut Effects) {
    if look.seat_note(MAU, seat) == SAID || look.window_of(0, seat).is_some() {
        return;
    }
    if look.reaction_ms() == 0 {
        effects.push(Effect::Note(MAU.of(seat), SAID));
        effects.push(Effect::Speak(seat, Sign::MAU));
    } else {
        effects.push(Effect::Note(MAU.of(seat), DUE));
        let window = look.open_window(0, Seats::one(seat), look.reaction_ms(), Rest::GoesOn);
        effects.push(Effect::Open(window));
    }
}

fn forgotten(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(Effect::Note(MAU.of(seat), SAID));
    if look.reaction_ms() == 0 {
        effects.push(Effect::Speak(seat, Sign::MAU));
    } else {
        violate(look, seat, effects);
    }
}

/// More cards again, or the card was not played: what was said is forgotten.
fn forget(look: &Look, seat: Seat, effects: &mut Effects) {
    if look.window_of(0, seat).is_none() && active(look, seat) != 1 {
        clear(look, MAU.of(seat), effects);
    }
}

/// § 10.B: "Mau-Mau" is said with a Jack as the last card, and at no other time.
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
    acts: Some((&[Act::Sign], |look, seat, deed| match deed {
        Deed::Sign(Sign::MAU_MAU) => may_say_twice(look, seat),
        _ => Vote::Silent,
    })),
    then: Some((
        Topics::of(&[
            Topic::Signed,
            Topic::Played,
            Topic::Moved,
            Topic::Drew,
            Topic::TurnEnded,
            Topic::Lapsed,
        ]),
        mau_mau,
    )),
    ..Rule::at("§10.B", Layer::Base)
};

fn may_say_twice(look: &Look, seat: Seat) -> Vote {
    let jack = !(look.hand(seat) & look.of_rank(Rank::JACK)).is_empty();
    let about_to = look.is_on(seat) && active(look, seat) == 1 && jack;
    if look.phase != Phase::Playing || look.note(DOUBLE) == number(seat) {
        Vote::Idle
    } else if look.window_of(0, seat).is_some() {
        Vote::Yes
    } else if about_to {
        if look.note(EARLY) == 0 { Vote::Yes } else { Vote::Idle }
    } else {
        Vote::No
    }
}

#[inline(always)]
fn mau_mau(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Signed {
            seat,
            sign: Sign::MAU_MAU,
        } => {
            if let Some(index) = look.window_of(0, seat) {
                effects.push(Effect::CloseAt(index));
                effects.push(Effect::Note(DOUBLE, number(seat)));
            } else if look.is_on(seat) && active(look, seat) == 1 {
                effects.push(Effect::Note(EARLY, 1));
            }
        }
        What::Played { seat, card, face, .. } if acts_as(look, card, face) == Rank::JACK && has_nothing(look, seat) => {
            if look.note(EARLY) != 0 && look.turn.seat == seat {
                effects.push(Effect::Note(DOUBLE, number(seat)));
            } else if look.reaction_ms() == 0 {
                effects.push(Effect::Note(DOUBLE, number(seat)));
                effects.push(Effect::Speak(seat, Sign::MAU_MAU));
            } else {
                let window = look.open_window(0, Seats::one(seat), look.reaction_ms(), Rest::GoesOn);
                effects.push(Effect::Open(window));
            }
        }
        What::Moved {
            to: Zone::Hand(seat),
            way: Way::TakenBack,
            ..
        } => {
            if look.note(DOUBLE) == number(seat) {
                effects.push(Effect::Note(DOUBLE, 0));
            }
            if let Some(index) = look.window_of(0, seat) {
                effects.push(Effect::CloseAt(index));
            }
        }
        What::Drew { .. } | What::TurnEnded { .. } => clear(look, EARLY, effects),
        What::Lapsed { window, .. } => {
            if let Some(seat) = window.seats.clone().next() {
                violate(look, seat, effects);
            }
        }
        _ => {}
    }
}
