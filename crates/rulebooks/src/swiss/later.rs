//! The authors' later rules about cards: Kartentausch and Richtungswechsel. The others are
//! implemented where they apply.

use super::added;
use super::memory::{CLOSING, LAST_ASKS, TURNS, asks_after_all, has_nothing};
use super::options::{self, Extra};
use maumau_referee::{Effects, Layer, Look, OfCards, Opinion, Prompt, Rule, on};
use maumau_table::{Choice, Effect, Question, Rank, Seat, Seats, Text, What};

/// Kartentausch: a joker that fits on everything but a Jack; its player swaps hands with another player.
pub const SWAP: Rule = Rule {
    text: Text::new(
        "Kartentausch: Ein Joker passt auf alles außer Buben; wer ihn legt, tauscht seine Karten mit einem anderen. \
         Bedient wird die Karte darunter.",
        "Kartentausch: one joker goes on all but a Jack; who lays it swaps hands with another player. The card below it is served.",
    ),
    why: Text::new("Erst werden die Karten getauscht.", "First the hands are swapped."),
    when: Some(|options| options.on(options::SWAP)),
    fits: Some(|look, _, _, _| {
        if look.rank(look.top(0)) == Rank::JACK {
            Opinion::no(look.of_rank(Rank::JOKER))
        } else {
            Opinion::yes(look.of_rank(Rank::JOKER))
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } if look.rank(card) == Rank::JOKER => {
            // A last card swaps hands only if the round continues (§ 10.1).
            if has_nothing(look, seat) {
                effects.push(LAST_ASKS.becomes(Some(seat)));
            } else {
                ask(look, seat, effects);
            }
        }
        What::Noted { note, .. } if note == CLOSING => {
            if let Some(seat) = asks_after_all(look, Rank::JOKER) {
                effects.push(LAST_ASKS.becomes(None));
                ask(look, seat, effects);
            }
        }
        What::Chose {
            ask,
            choice: Choice::Seat(b),
        } => effects.push(Effect::SwapHands { a: ask.seat, b }),
    }),
    prompts: &[Prompt::question(
        0,
        "mit wem tauschst du die Karten?",
        "with whom do you swap hands?",
    )],
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::JOKER),
            "Passt auf alles außer Buben; du tauschst die Hand mit jemandem.",
            "Goes on all but Jacks; you swap hands with somebody.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::JACK),
            "Darauf geht kein Joker.",
            "No joker goes on it.",
        ),
    ],
    ..Rule::at("Kartentausch", Layer::Card)
};

/// Asks with whom `seat` swaps, if another player holds cards.
fn ask(look: &Look, seat: Seat, effects: &mut Effects) {
    let holds_cards = |other: &Seat| look.hand_len[other.index()] > 0;
    let others = look.active().without(seat).filter(holds_cards);
    let others = others.fold(Seats::NONE, Seats::with);
    if !others.is_empty() {
        effects.push(look.ask(seat, Question::Seat(others), 0));
    }
}

/// Richtungswechsel: an Ace reverses the direction at the end of its player's turn.
pub const ACE_TURNS: Rule = Rule {
    text: Text::new(
        "Richtungswechsel: Ein Ass dreht die Richtung, sobald der Zug seines Spielers vorbei ist.",
        "Richtungswechsel: an Ace turns play once its player's turn is over.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. }
            if look.is_on(seat)
                && super::cards::played(look, fact) == Some(Rank::ACE)
                && options::plays(look, Extra::AceTurns) =>
        {
            effects.push(TURNS.becomes(!TURNS.get(look)));
        }
        What::TurnEnded { .. } if TURNS.is_set(look) => {
            effects.push(TURNS.becomes(false));
            effects.push(Effect::TurnRound);
        }
    }),
    of_cards: &[added::ACE_TURNS],
    ..Rule::at("Richtungswechsel", Layer::Card)
};
