//! § 5.1: wrong cards that go back to the hand.

use super::memory::{
    ACE, BACK, BACK_CARD, BASE, BEFORE, CHAIN, CUT, DRAWN, EIGHT, FOLLOWS, KING, QUEENS, RESTORE, number, secret,
};
use maumau_referee::{Act, Effects, Layer, Look, Rule};
use maumau_table::{Choice, Effect, Fault, Seat, Secret, Suit, Text, Topic, Topics, Way, What, Zone};

const LAY: u8 = Act::Lay as u8;

/// § 5.1: whether the wrong card of this fault may still go back to the hand.
pub(super) fn goes_back(look: &Look, fault: &Fault) -> bool {
    let card = if fault.tag >= FOLLOWS {
        fault.tag & 127
    } else {
        fault.card.0
    };
    let wrong_card = fault.tag == LAY || fault.tag >= FOLLOWS;
    wrong_card && secret(look, BACK.0) == number(fault.seat) && secret(look, BACK_CARD.0) == i16::from(card) + 1
}

/// § 5.1: a wrong card challenged before anybody else has played goes back to the hand.
pub const P5_1: Rule = Rule {
    text: Text::new(
        "Eine falsche Karte, die angezweifelt wird, bevor ein anderer gespielt oder gezogen hat, geht zurück auf die Hand, \
         und ihr Spieler ist noch dran. Später bleibt sie liegen.",
        "A wrong card challenged before anybody else has played or drawn goes back to the hand, and its player is still on. \
         Later it stays lying.",
    ),
    then: Some((
        Topics::of(&[Topic::Erred, Topic::Moved, Topic::Drew, Topic::Upheld, Topic::TurnBegan]),
        |look, fact, effects| match fact.what {
            What::Erred { fault } if fault.tag == LAY && secret(look, BACK.0) != number(fault.seat) => {
                remember(look, &fault, effects);
            }
            What::Moved {
                from: Zone::Hand(seat),
                way: Way::Laid,
                card,
                ..
            } => {
                let wrong = look
                    .hidden()
                    .faults
                    .iter()
                    .any(|fault| fault.tag == LAY && fault.card == card);
                if !wrong {
                    others_play(look, seat, effects);
                }
            }
            What::Drew { seat, way, .. } if way != Way::Fined => others_play(look, seat, effects),
            What::Upheld { fault, .. } if goes_back(look, &fault) => take_back(look, &fault, effects),
            What::TurnBegan { .. } if secret(look, RESTORE.0) != 0 => restore(look, effects),
            _ => {}
        },
    )),
    ..Rule::at("§5.1", Layer::Base)
};

fn others_play(look: &Look, seat: Seat, effects: &mut Effects) {
    if secret(look, BACK.0) != 0 && secret(look, BACK.0) != number(seat) {
        effects.push(Effect::Remember(BACK, 0));
    }
}

/// How the table stands, in the order in which [`restore`] reads it. A King's time is kept from now.
fn standing(look: &Look) -> [i16; 10] {
    let king = look.note(KING);
    let left = if king == 0 {
        0
    } else {
        king - look.turn.number as i16 + 100
    };
    [
        i16::from(look.owed),
        i16::from(look.wish[0].0),
        left,
        look.note(DRAWN),
        look.note(BASE),
        look.note(CHAIN),
        look.note(ACE),
        number(look.turn.seat),
        look.note(QUEENS),
        i16::from(look.turn.over),
    ]
}

fn remember(look: &Look, fault: &Fault, effects: &mut Effects) {
    effects.push(Effect::Remember(BACK, number(fault.seat)));
    effects.push(Effect::Remember(BACK_CARD, i16::from(fault.card.0) + 1));
    for (place, value) in standing(look).into_iter().enumerate() {
        effects.push(Effect::Remember(Secret(BEFORE + place as u8), value));
    }
}

/// All that its player has laid since goes back, and the turn is again whose it was.
fn take_back(look: &Look, fault: &Fault, effects: &mut Effects) {
    let mut back = |card| {
        effects.push(Effect::Move {
            card,
            from: Zone::Discard(0),
            to: Zone::Hand(fault.seat),
            way: Way::TakenBack,
        });
    };
    back(fault.card);
    let mine = |other: &&Fault| other.seat == fault.seat && (other.tag == LAY || other.tag >= FOLLOWS);
    look.hidden()
        .faults
        .iter()
        .filter(mine)
        .for_each(|other| back(other.card));
    if look.asks.first().is_some_and(|ask| ask.seat == fault.seat) {
        effects.push(Effect::Answer(Choice::Nothing));
    }
    effects.push(Effect::Remember(BACK, 0));
    effects.push(Effect::Remember(RESTORE, 1));
    effects.push(Effect::Note(CUT, 1));
    effects.push(Effect::Note(EIGHT, 0));
    let on = Seat(secret(look, BEFORE + 7).clamp(1, 8) as u8 - 1);
    effects.push(Effect::GoOnWith(on));
}

fn restore(look: &Look, effects: &mut Effects) {
    let was = |place: u8| secret(look, BEFORE + place);
    effects.push(Effect::Remember(RESTORE, 0));
    effects.push(Effect::Owe(was(0) as u8));
    let suit = Suit(was(1) as u8);
    if look.wish[0] != suit {
        let seat = if suit.is_some() { look.turn.seat } else { Seat::NOBODY };
        effects.push(Effect::Wish { seat, pile: 0, suit });
    }
    let king = if was(2) == 0 {
        0
    } else {
        was(2) - 100 + look.turn.number as i16
    };
    for (note, value) in [
        (KING, king.max(0)),
        (DRAWN, was(3)),
        (BASE, was(4)),
        (CHAIN, was(5)),
        (ACE, was(6)),
        (QUEENS, was(8)),
    ] {
        effects.push(Effect::Note(note, value));
    }
}
