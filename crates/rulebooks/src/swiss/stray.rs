//! § 5.2: cards out of turn, and what was done instead of drawing.

use super::kings::may_be_thrown;
use super::memory::{CUT, DEBT, acts_as, secret};
use maumau_referee::{Act, Effects, Layer, Look, Opinion, Rule};
use maumau_table::{Effect, Fact, Rank, Seat, Text, Topic, Topics, Way, What, Zone};

/// § 5.2: a card out of turn is a wrong card; if it stays lying, play goes on after the one who laid it.
pub const P5_2: Rule = Rule {
    text: Text::new(
        "Eine Karte außer der Reihe ist eine falsche Karte. Bleibt sie liegen, geht es nach dem weiter, der sie gelegt hat; \
         es gilt als sein Zug. Wer statt zu ziehen etwas anderes tut, zieht nach, wenn es auffällt.",
        "A card out of turn is a wrong card. If it stays lying, play goes on after the one who laid it, and it counts as its turn. \
         Who does something else instead of drawing draws later if that is found out.",
    ),
    why: Text::new("Du bist nicht dran.", "It isn't your turn."),
    fits: Some(|look, seat, _, _| {
        if look.is_on(seat) {
            Opinion::SILENT
        } else {
            Opinion::only(may_be_thrown(look))
        }
    }),
    then: Some((Topics::of(&[Topic::Moved, Topic::Erred, Topic::Upheld]), out_of_turn)),
    ..Rule::at("§5.2", Layer::Reaction)
};

#[inline(always)]
fn out_of_turn(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            card,
            face,
            ..
        } if !look.is_on(seat) && look.turn.number > 0 => {
            effects.push(Effect::Note(CUT, 1));
            // A card thrown in rightly is no turn (§ 9.B): no fault stands about it.
            if look.hidden().faults.iter().any(|fault| fault.card == card) && look.lying_len[seat.index()] > 0 {
                effects.push(Effect::Ripen(seat));
            }
            let last = if acts_as(look, card, face) == Rank::EIGHT {
                look.after(seat)
            } else {
                seat
            };
            effects.push(Effect::GoOnAfter(last));
        }
        What::Upheld { fault, .. } if secret(look, DEBT.0) / 128 == i16::from(fault.seat.0) + 1 => {
            let owes =
                fault.tag == Act::Pass as u8 || fault.tag == Act::Lay as u8 && !super::back::goes_back(look, &fault);
            if owes {
                let n = (secret(look, DEBT.0) % 128) as u8;
                effects.push(Effect::Draw {
                    seat: fault.seat,
                    n,
                    way: Way::Owed,
                });
            }
            effects.push(Effect::Remember(DEBT, 0));
        }
        _ => {}
    }
}

/// § 5.2: what the player who is on owes if it passes or lays a wrong card now.
pub(super) fn debt(look: &Look, seat: Seat, act: u8) -> u8 {
    if !look.is_on(seat) {
        0
    } else if look.owed > 0 {
        look.owed
    } else {
        u8::from(act == Act::Pass as u8)
    }
}
