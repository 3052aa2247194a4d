//! VA18.8: the pool: cards put aside face down for the player of the next special.

use super::asks::{self, ask, by_day};
use super::characters::by_day as by_sheet;
use maumau_referee::{Effects, Layer, Look, OfCards, Prompt, Rule, on};
use maumau_table::{Card, Choice, Effect, Question, Seat, Text, Way, What, Zone};

/// The step that adds the stock's top card.
const TOP: u8 = 1;
/// The step that takes more cards of the pool.
const MORE: u8 = 2;
/// Maximum number of cards taken per step, to limit the effects of one event.
const TAKEN_AT_ONCE: usize = 24;

/// VA18.8: a hand card and the stock's top card go into the pool; the player of a special takes it.
pub const VA18_8: Rule = Rule {
    text: Text::new(
        "Tags, 8: Du legst eine Handkarte und die oberste Karte des Stapels verdeckt in den Pool. Wer als Nächster eine Sonderkarte \
         spielt, nimmt den ganzen Pool auf die Hand.",
        "By day, 8: you lay a hand card and the stock's top card face down into the pool. Whoever plays a special next \
         takes the whole pool.",
    ),
    why: Text::new(
        "Erst kommt eine Handkarte in den Pool.",
        "First a hand card goes into the pool.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        // Before the special's own effect: rules react to the move before they react to the card's powers.
        What::Moved {
            card,
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if !look.suit(card).is_some() && look.aside_len > 0 => take(look, seat, effects),
        What::Due { step: MORE, arg } => take(look, Seat(arg), effects),
        What::Due { step: TOP, .. } => put_top(look, effects),
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => {
            effects.push(look.put(card, Zone::Hand(ask.seat), Zone::Aside));
            if look.stock_len == 0 && look.piles.len(0) > 1 {
                effects.push(Effect::Renew);
            }
            effects.push(Effect::Later(TOP, 0));
            asks::brought_down(ask.seat, effects);
        }
        What::Played { .. } | What::Due { .. } => {
            // VA13: without a hand card nothing goes into the pool.
            if let Some(seat) = by_day(look, fact, 8, effects).filter(|seat| look.hand_len[seat.index()] > 0) {
                effects.push(ask(look, seat, Question::Card, 0, 0));
            }
        }
    }),
    prompts: &[Prompt::question(
        0,
        "welche Karte legst du verdeckt in den Pool?",
        "which card do you lay face down into the pool?",
    )],
    of_cards: &[OfCards::by_sheet(
        by_sheet::<8>,
        "day",
        "Tags legst du eine Handkarte und die oberste Karte des Stapels verdeckt in den Pool.",
        "By day you lay a hand card and the stock's top card face down into the pool.",
    )],
    ..Rule::at("VA18.8", Layer::Card)
};

fn put_top(look: &Look, effects: &mut Effects) {
    if let Some(card) = look.next_of_stock() {
        effects.push(look.put(card, Zone::Stock, Zone::Aside));
    }
}

fn take(look: &Look, seat: Seat, effects: &mut Effects) {
    let all: Vec<Card> = look.hidden().aside.collect();
    for &card in all.iter().take(TAKEN_AT_ONCE) {
        effects.push(Effect::Move {
            card,
            from: Zone::Aside,
            to: Zone::Hand(seat),
            way: Way::TakenUp,
        });
    }
    if all.len() > TAKEN_AT_ONCE {
        effects.push(Effect::Later(MORE, seat.0));
    }
}
