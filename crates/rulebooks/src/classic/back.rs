//! KIT-round-end: a player who is out comes back.

use super::answered::runs;
use super::options::{RoundEnds, kept, place as o};
use super::reading::{number, numbered, this_turn};
use super::{DOUBLED, FIRST_OUT, GOING, GOING_TURN};
use maumau_referee::{Effects, Layer, Look, OfCards, Rule};
use maumau_table::{Effect, Fact, Seat, Text, Topic, Topics, Way, What};

/// KIT-round-end: a player who has just gone out comes back if the next player plays certain cards,
/// and draws what is owed.
///
/// Reading: the round continues until the end of that next player's turn. The player who comes back
/// draws at least one card; if there is nothing to draw, no one comes back.
pub const BACK: Rule = Rule {
    text: Text::new(
        "Legt der nächste eine solche Karte, kommt zurück, wer eben ausgegangen ist, und zieht, was fällig ist.",
        "If the next player plays such a card, who has just gone out comes back and draws what is owed.",
    ),
    when: Some(|options| options.get(o::BACK) != 0),
    then: Some((Topics::of(&[Topic::Played, Topic::Due, Topic::TurnEnded]), back)),
    of_cards: &[OfCards::new(
        |law| numbered(law, kept::BACK),
        "Ist der vor dir gerade ausgegangen, holst du ihn zurück, und er zieht.",
        "If the player before you has just gone out, you call it back, and it draws.",
    )],
    draws: Text::new("zurück im Spiel", "back in the game"),
    ..Rule::at("KIT-round-end.back", Layer::Situation)
};

/// Records that `seat` is out and may come back until the end of the next player's turn.
pub(super) fn wait(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(GOING.becomes(Some(seat)));
    effects.push(GOING_TURN.becomes(this_turn(look)));
}

fn back(look: &Look, fact: &Fact, effects: &mut Effects) {
    match (fact.what, GOING.get(look)) {
        (What::Played { card, .. }, Some(going)) if is_later(look) && comes_back(look, card) => {
            // By then the debt of this card is in effect.
            effects.push(Effect::Later(0, going.0));
        }
        (What::Due { arg, .. }, _) => {
            let seat = Seat(arg);
            effects.push(GOING.becomes(None));
            if FIRST_OUT.is(look, Some(seat)) {
                effects.push(FIRST_OUT.becomes(None));
                effects.push(DOUBLED.becomes(false));
            }
            effects.push(Effect::ComeBack(seat));
            effects.push(Effect::Draw {
                seat,
                n: look.owed.max(1),
                way: Way::Owed,
            });
            effects.push(Effect::Owe(0));
        }
        (What::TurnEnded { .. }, Some(_)) if is_later(look) => {
            effects.push(GOING.becomes(None));
            let ends_first_out = look.choice::<RoundEnds>(o::ROUND_ENDS) == RoundEnds::FirstOut;
            if !runs(look) && (ends_first_out || look.active().len() <= 1) {
                effects.push(Effect::EndRound {
                    winner: FIRST_OUT.get(look).unwrap_or(Seat::NOBODY),
                });
            }
        }
        _ => {}
    }
}

fn comes_back(look: &Look, card: maumau_table::Card) -> bool {
    number(look, kept::BACK, card) > 0 && look.can_draw()
}

fn is_later(look: &Look) -> bool {
    this_turn(look) > GOING_TURN.get(look)
}
