//! KIT-round-end: who is out comes back.

use super::options::{kept, place as o};
use super::reading::{can_draw, number, this_turn};
use super::{DOUBLED, FIRST_OUT, GOING, GOING_TURN};
use maumau_referee::{Effects, Layer, Look, Rule};
use maumau_table::{Effect, Fact, Seat, Text, Topic, Topics, Way, What};

/// KIT-round-end: who has gone out comes back if the next player plays one of certain cards, and draws what is owed then.
///
/// Reading: until that player's turn is over the round goes on. Who comes back draws one card at least; where nothing is there to be
/// drawn nobody comes back.
pub const BACK: Rule = Rule {
    text: Text::new(
        "Legt der nächste eine solche Karte, kommt zurück, wer eben ausgegangen ist, und zieht, was fällig ist.",
        "If the next player plays such a card, who has just gone out comes back and draws what is owed.",
    ),
    when: Some(|options| options.get(o::BACK) != 0),
    then: Some((Topics::of(&[Topic::Played, Topic::Due, Topic::TurnEnded]), back)),
    ..Rule::at("KIT-round-end.back", Layer::Situation)
};

/// `seat` is out, and may come back until the next player's turn is over.
pub(super) fn wait(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(Effect::Note(GOING, i16::from(seat.0) + 1));
    effects.push(Effect::Note(GOING_TURN, this_turn(look)));
}

fn back(look: &Look, fact: &Fact, effects: &mut Effects) {
    let going = look.note(GOING);
    match fact.what {
        What::Played { card, .. } if going != 0 && is_later(look) && comes_back(look, card) => {
            // What this card makes draw is owed by then.
            effects.push(Effect::Later(0, going as u8 - 1));
        }
        What::Due { arg, .. } => {
            let seat = Seat(arg);
            effects.push(Effect::Note(GOING, 0));
            if look.note(FIRST_OUT) == i16::from(arg) + 1 {
                effects.push(Effect::Note(FIRST_OUT, 0));
                effects.push(Effect::Note(DOUBLED, 0));
            }
            effects.push(Effect::ComeBack(seat));
            effects.push(Effect::Draw {
                seat,
                n: look.owed.max(1),
                way: Way::Owed,
            });
            effects.push(Effect::Owe(0));
        }
        What::TurnEnded { .. } if going != 0 && is_later(look) => {
            effects.push(Effect::Note(GOING, 0));
            if look.opt(o::ROUND_ENDS) == 0 || look.active().len() <= 1 {
                effects.push(Effect::EndRound {
                    winner: Seat(look.note(FIRST_OUT) as u8 - 1),
                });
            }
        }
        _ => {}
    }
}

fn comes_back(look: &Look, card: maumau_table::Card) -> bool {
    number(look, kept::BACK, card) > 0 && can_draw(look)
}

/// Whether another turn has begun since.
fn is_later(look: &Look) -> bool {
    this_turn(look) > look.note(GOING_TURN)
}
