//! FV4.1, FV9: the effects of a location when a card is played.

use super::{asks, locations};
use maumau_referee::{Effects, Layer, Look, OfCards, Prompt, Rule, on};
use maumau_table::{Choice, Effect, Question, Seat, Text, What};

/// FV4.1: a takeover plays a card; a bearer that is thrown off and the first discard are not played.
///
/// The events follow this: putting a card in front of a player counts as playing, putting it on the pile does not.
pub const FV4_1: Rule = Rule {
    text: Text::new(
        "Wer den Ring mit einem Ringträger nimmt, hat eine Karte gespielt. Ein abgeworfener Ringträger und die erste Karte sind \
         nicht gespielt.",
        "Who takes the Ring with a bearer has played a card. A bearer thrown off and the first card are not played.",
    ),
    ..Rule::at("FV4.1", Layer::Base)
};

/// FV9: the open location has an effect when a certain colour or symbol is played. A call that is
/// due comes first (C9.1).
///
/// Reading: a last card also triggers it, like the last card's ability in VA13. A player who draws
/// by it is not out; a player who gives their last card away has ended the round (VA12).
pub const FV9_WHEN: Rule = Rule {
    text: Text::new(
        "Manche Schauplätze bringen etwas, wenn eine bestimmte Farbe oder ein Symbol gespielt wird: Du, der Nächste oder alle anderen \
         ziehen eine Karte, oder du gibst dem Nächsten eine.",
        "Some locations bring something when a certain colour or symbol is played: you, the next or all others draw a card, \
         or you give one to the next.",
    ),
    why: Text::new(
        "Erst bekommt der Nächste eine Handkarte.",
        "First the next player gets a hand card.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } => {
            if let Some(step) = locations::brings(look, card).and_then(step_of) {
                effects.push(Effect::Later(step, seat.0));
            }
        }
        What::Due { step, arg } => bring(look, step, Seat(arg), effects),
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => asks::give(ask.seat, card, asks::next(look, ask.seat), effects),
    }),
    prompts: &[Prompt::question(
        0,
        "gib dem Nächsten eine Karte: Welche?",
        "give the next player a card: which?",
    )],
    of_cards: &[
        OfCards::by_sheet(
            locations::bringing::<1>,
            "",
            "Auf diesem Schauplatz ziehst du eine Karte.",
            "At this location you draw a card.",
        ),
        OfCards::by_sheet(
            locations::bringing::<2>,
            "",
            "Auf diesem Schauplatz zieht der Nächste eine Karte.",
            "At this location the next player draws a card.",
        ),
        OfCards::by_sheet(
            locations::bringing::<3>,
            "",
            "Auf diesem Schauplatz ziehen alle anderen eine Karte.",
            "At this location all others draw a card.",
        ),
        OfCards::by_sheet(
            locations::bringing::<4>,
            "",
            "Auf diesem Schauplatz gibst du dem Nächsten eine Handkarte.",
            "At this location you give the next player a hand card.",
        ),
    ],
    draws: Text::new("so will es der Schauplatz", "so the location wants it"),
    ..Rule::at("FV9.1", Layer::Card)
};

const YOU_DRAW: u8 = 1;
const NEXT_DRAWS: u8 = 2;
const OTHERS_DRAW: u8 = 3;
const GIVE_LEFT: u8 = 4;

fn step_of(word: &'static str) -> Option<u8> {
    match word {
        "you-draw" => Some(YOU_DRAW),
        "next-draws" => Some(NEXT_DRAWS),
        "others-draw" => Some(OTHERS_DRAW),
        "give-left" => Some(GIVE_LEFT),
        _ => None,
    }
}

fn bring(look: &Look, step: u8, seat: Seat, effects: &mut Effects) {
    match step {
        YOU_DRAW => asks::must_draw(seat, 1, effects),
        NEXT_DRAWS => asks::must_draw(asks::next(look, seat), 1, effects),
        OTHERS_DRAW => {
            for other in asks::others(look, seat) {
                asks::must_draw(other, 1, effects);
            }
        }
        // Without a hand card it lapses (like VA13).
        _ if look.hand_len[seat.index()] > 0 => effects.push(asks::ask(look, seat, Question::Card, 0, 0)),
        _ => {}
    }
}
