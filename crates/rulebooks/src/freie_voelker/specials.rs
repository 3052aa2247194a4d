//! FV7, FV8: Gandalf's fireworks and Middle-earth.

use super::sets::{self, EARTH, FIREWORKS};
use super::{LIES, TAKEN_UP, asks, locations, opening};
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Opinion, Prompt, Rule, Vote, may, on};
use maumau_table::{Ask, Cards, Choice, Effect, Question, Seat, Spot, Text, What};

const SITS_OUT: u8 = 1;
const DRAWS: u8 = 2;
const WISH: u8 = 3;

/// FV7: always playable; one player sits out, one draws, and the player wishes a colour; with two
/// players the other one does either or neither.
pub const FV7: Rule = Rule {
    text: Text::new(
        "Gandalfs Feuerwerk passt immer: Ein Mitspieler setzt aus, ein Mitspieler zieht eine Karte, du wünschst eine Farbe. \
         Zu zweit: aussetzen oder ziehen oder keins von beiden.",
        "Gandalf's fireworks always fit: another player sits out, another player draws one card, you wish a colour. \
         Two players: sitting out or drawing or neither.",
    ),
    why: Text::new(
        "Erst wird gesagt, wer aussetzt und wer zieht, und eine Farbe gewünscht.",
        "First it is said who sits out and who draws, and a colour is wished.",
    ),
    fits: Some(|look, _, spot, _| always(look, spot, sets::marked(look, FIREWORKS))),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, spot, .. } if sets::marked(look, FIREWORKS).has(card) => {
            who_sits_out(look, By::of(seat, sets::set_at(spot)), effects);
        }
        What::Due { step: DRAWS, arg } => who_draws(look, By::read(arg), effects),
        What::Due { step: WISH, arg } => By::read(arg).asked_to_wish(look, WISH, effects),
        What::Chose { ask, choice } => chosen(look, &ask, choice, effects),
    }),
    prompts: &[
        Prompt::question(SITS_OUT, "wer soll aussetzen?", "who shall sit out?"),
        Prompt::question(DRAWS, "wer soll eine Karte ziehen?", "who shall draw a card?"),
        Prompt::question(WISH, "wünsch dir eine Farbe", "wish a colour"),
    ],
    of_cards: &[
        OfCards::new(
            |law| law.deck.with_mark(FIREWORKS),
            "Passt immer: Einer setzt aus, einer zieht eine Karte, und du wünschst {name}. Zu zweit nur eins von beidem.",
            "Always fits: one sits out, one draws a card, and you wish {name}. With two players only one of both.",
        )
        .naming(sets::colour_names),
        opening::RING_LIES_OPEN,
        opening::PALANTIR_LIES_OPEN,
    ],
    draws: Text::new("Gandalfs Feuerwerk", "Gandalf’s fireworks"),
    ..Rule::at("FV7", Layer::Card)
};

/// Specials always fit on the pile of their set.
pub(super) fn always(look: &Look, spot: Spot, cards: Cards) -> Opinion {
    match spot.pile() {
        Some(pile) => Opinion::yes(cards & sets::of_set(look, pile)),
        None => Opinion::SILENT,
    }
}

maumau_table::carried! {
    /// The specials that were played, packed for steps and questions.
    pub(super) By {
        /// The player.
        seat: Seat = 3,
        /// The set of the cards.
        set: u8 = 1,
        /// How often the step was postponed.
        waited: u8 = 4,
    }
}

impl By {
    pub(super) fn of(seat: Seat, set: u8) -> By {
        let waited = 0;
        By { seat, set, waited }
    }

    /// Asks for a colour once all cards that must lie face up do so (FV5, FV16).
    pub(super) fn asked_to_wish(self, look: &Look, step: u8, effects: &mut Effects) {
        if self.waited < OPEN_MAX && opening::comes_to_lie_open(look) {
            let waited = self.waited + 1;
            effects.push(Effect::Later(step, By { waited, ..self }.arg()));
        } else {
            effects.push(asks::colour(look, self.seat, self.set, step));
        }
    }
}

/// The Ring may follow the Palantir or the other way round. In a bot's guess they may stay in hands for good.
const OPEN_MAX: u8 = 2;

fn is_two(look: &Look) -> bool {
    look.playing.len() == 2
}

/// The first step. A player whose hand is already face down can't be chosen again.
fn who_sits_out(look: &Look, by: By, effects: &mut Effects) {
    let free = asks::sitting_up(look, look.playing.without(by.seat));
    let only = free.after(by.seat, look.direction);
    match (free.len(), is_two(look)) {
        (0, _) => effects.push(Effect::Later(DRAWS, by.arg())),
        (_, true) => effects.push(asks::ask(look, by.seat, Question::SeatOrNone(free), SITS_OUT, by.arg())),
        (1, false) => {
            effects.push(LIES.of(only).becomes(true));
            effects.push(Effect::Later(DRAWS, by.arg()));
        }
        (_, false) => effects.push(asks::ask(look, by.seat, Question::Seat(free), SITS_OUT, by.arg())),
    }
}

fn who_draws(look: &Look, by: By, effects: &mut Effects) {
    let others = look.playing.without(by.seat);
    let question = if is_two(look) {
        Question::SeatOrNone(others)
    } else {
        Question::Seat(others)
    };
    effects.push(asks::ask(look, by.seat, question, DRAWS, by.arg()));
}

fn chosen(look: &Look, ask: &Ask, choice: Choice, effects: &mut Effects) {
    match (ask.step, choice) {
        (SITS_OUT, Choice::Seat(target)) => {
            effects.push(LIES.of(target).becomes(true));
            effects.push(Effect::Later(if is_two(look) { WISH } else { DRAWS }, ask.arg));
        }
        (SITS_OUT, _) => effects.push(Effect::Later(DRAWS, ask.arg)),
        (DRAWS, choice) => {
            if let Choice::Seat(target) = choice {
                asks::must_draw(target, 1, effects);
            }
            effects.push(Effect::Later(WISH, ask.arg));
        }
        (_, Choice::Suit(suit)) => asks::wish(ask.seat, ask.arg, suit, effects),
        _ => {}
    }
}

/// FV7: a player whose hand is face down takes it up in their next turn, and does nothing else.
pub const FV7_LIES: Rule = Rule {
    text: Text::new(
        "Wer aussetzt, legt seine Hand verdeckt hin; in seinem nächsten Zug nimmt er sie nur wieder auf.",
        "Who sits out lays its hand face down; in its next turn it does nothing but take it up again.",
    ),
    why: Text::new(
        "Deine Hand liegt: In diesem Zug nimmst du sie nur auf.",
        "Your hand lies face down: in this turn you only take it up.",
    ),
    fits: Some(|look, seat, _, _| {
        if asks::lies(look, seat) {
            Opinion::no(Cards::ALL)
        } else {
            Opinion::SILENT
        }
    }),
    acts: may!(|look, seat, deed| match *deed {
        Deed::TakeUp if asks::lies(look, seat) && look.is_on(seat) => Vote::Yes,
        Deed::TakeUp => Vote::No,
        Deed::Draw | Deed::Pass if asks::lies(look, seat) => Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        // C4: sitting out is not passing.
        What::TurnBegan { seat } if asks::lies(look, seat) => effects.push(Effect::Wait(1)),
        // A card thrown in has ended the previous turn.
        What::TurnBegan { .. } if look.waits > 0 => effects.push(Effect::Wait(0)),
        What::TookUp { seat } if asks::lies(look, seat) => {
            effects.push(LIES.of(seat).becomes(false));
            effects.push(TAKEN_UP.becomes(look.turn.number));
            if look.turn.seat == seat {
                // The player draws the debt that house rules impose, instead of passing it on.
                if look.owes() > 0 {
                    effects.push(Effect::Owe(0));
                    asks::must_draw(seat, look.owes(), effects);
                }
                effects.push(Effect::Wait(0));
                effects.push(Effect::EndTurn);
            }
        }
    }),
    ..Rule::at("FV7.1", Layer::Situation)
};

/// C4: a player who takes up their hand has not passed, so all seats in a row must have passed since then.
pub(super) fn blocked(look: &Look) -> Option<Seat> {
    let since = look.turn.number.wrapping_sub(TAKEN_UP.get(look));
    let is_over = since >= u16::from(look.active().len());
    (is_over && look.all_passed()).then_some(Seat::NOBODY)
}

/// FV8: always playable; the next location is turned, and the player wishes a colour.
pub const FV8: Rule = Rule {
    text: Text::new(
        "Mittelerde passt immer: Der nächste Schauplatz wird aufgedeckt und gilt, und du wünschst eine Farbe.",
        "Middle-earth always fits: the next location is turned and holds, and you wish a colour.",
    ),
    why: Text::new("Erst wird eine Farbe gewünscht.", "First a colour is wished."),
    fits: Some(|look, _, spot, _| always(look, spot, sets::marked(look, EARTH))),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, spot, .. } if sets::marked(look, EARTH).has(card) => {
            locations::turn(look, effects);
            effects.push(asks::colour(look, seat, sets::set_at(spot), WISH));
        }
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => asks::wish(ask.seat, ask.arg, suit, effects),
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.with_mark(EARTH),
        "Passt immer: Der nächste Schauplatz gilt, und du wünschst {name}.",
        "Always fits: the next location holds, and you wish {name}.",
    )
    .naming(sets::colour_names)],
    ..Rule::at("FV8", Layer::Card)
};
