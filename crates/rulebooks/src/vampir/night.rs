//! VA16, VA17: the night abilities. If a card triggers both, the symbol's comes first (VA5), since
//! the book lists it first.

use super::asks::{self, ask};
use super::characters::{by_colour, by_symbol, calls_by_colour, calls_by_symbol, left_of};
use maumau_referee::{Effects, Layer, Look, OfCards, Prompt, Rule, on};
use maumau_table::{Choice, Question, Seat, Text, What};

/// VA16: the left neighbour draws two.
pub const VA16: Rule = Rule {
    text: Text::new(
        "Nachts, Symbol: Dein linker Nachbar zieht zwei Karten.",
        "At night, symbol: your left neighbour draws two cards.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Due { .. } | What::Played { .. } => {
            if let Some(seat) = asks::called(fact, effects, |seat, card| calls_by_symbol(look, seat, card)) {
                asks::must_draw(left_of(look, seat), 2, effects);
            }
        }
    }),
    of_cards: &[OfCards::by_sheet(
        by_symbol,
        "night",
        "Nachts zieht dein linker Nachbar zwei Karten.",
        "At night your left neighbour draws two cards.",
    )],
    draws: Text::new("das Symbol bei Nacht", "the symbol at night"),
    ..Rule::at("VA16", Layer::Card)
};

const WHOM: u8 = 1;
const WHICH: u8 = 2;

/// VA17: the player gives a hand card to a player of their choice.
pub const VA17: Rule = Rule {
    text: Text::new(
        "Nachts, Farbe: Du gibst einem anderen Spieler deiner Wahl eine Handkarte.",
        "At night, colour: you give a hand card to another player of your choice.",
    ),
    why: Text::new("Erst wird eine Karte weitergegeben.", "First a card is given away."),
    then: on!(|look, fact, effects| match fact.what {
        What::Chose {
            ask: asked,
            choice: Choice::Seat(to),
        } => effects.push(ask(look, asked.seat, Question::Card, WHICH, to.0)),
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => asks::give(ask.seat, card, Seat(ask.arg), effects),
        What::Played { .. } | What::Due { .. } => {
            if let Some(seat) = asks::called(fact, effects, |seat, card| calls_by_colour(look, seat, card)) {
                begin(look, seat, effects);
            }
        }
    }),
    prompts: &[
        Prompt::question(WHOM, "wem gibst du eine Karte?", "to whom do you give a card?"),
        Prompt::question(WHICH, "welche Karte gibst du weg?", "which card do you give away?"),
    ],
    of_cards: &[OfCards::by_sheet(
        by_colour,
        "night",
        "Nachts gibst du jemandem eine Handkarte.",
        "At night you give somebody a hand card.",
    )],
    ..Rule::at("VA17", Layer::Card)
};

fn begin(look: &Look, seat: Seat, effects: &mut Effects) {
    let others = look.playing.without(seat);
    if look.hand_len[seat.index()] == 0 {
        // VA13: without a hand card it lapses.
    } else if others.len() == 1 {
        effects.push(ask(look, seat, Question::Card, WHICH, left_of(look, seat).0));
    } else {
        effects.push(ask(look, seat, Question::Seat(others), WHOM, 0));
    }
}
