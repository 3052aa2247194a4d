//! VA18.7: two cards are drawn and shared out to one or two players, including the drawer.

use super::asks::{self, ask, by_day};
use super::characters::by_day as by_sheet;
use super::{ALL_DRAWN, HELD, SHARER, TO_GIVE, TO_GIVE_NEXT};
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Prompt, Rule, Vote, may, on};
use maumau_table::{Card, Choice, Effect, Fact, Question, Seat, Secret, Text, Topic, Topics, Way, What, Zone};

/// VA18.7: two cards are drawn. A second rule shares them out, since a rule does not hear events that it caused itself.
pub const VA18_7: Rule = Rule {
    text: Text::new(
        "Tags, 7: Du ziehst zwei Karten und siehst sie an. Du gibst beide einem Spieler oder je eine zweien; du selbst zählst mit.",
        "By day, 7: you draw two cards and look at them. You give both to one player or one each to two; you count too.",
    ),
    then: Some((Topics::of(&[Topic::Played, Topic::Due]), draw_two)),
    of_cards: &[OfCards::by_sheet(
        by_sheet::<7>,
        "day",
        "Tags ziehst du zwei Karten und verteilst sie; du selbst zählst mit.",
        "By day you draw two cards and give them away; you count too.",
    )],
    draws: Text::new("zwei Karten zum Verteilen", "two cards to give away"),
    ..Rule::at("VA18.7", Layer::Card)
};

/// The step that draws the second card, so that the first one is stored by then.
const SECOND: u8 = 1;

fn draw_two(look: &Look, fact: &Fact, effects: &mut Effects) {
    if let What::Due { step: SECOND, arg } = fact.what {
        asks::must_draw(Seat(arg), 1, effects);
        effects.push(ALL_DRAWN.becomes(true));
        effects.push(ALL_DRAWN.becomes(false));
    } else if let Some(seat) = by_day(look, fact, 7, effects) {
        effects.push(HELD.becomes(Some(look.hand_len[seat.index()])));
        effects.push(SHARER.becomes(Some(seat)));
        effects.push(TO_GIVE.becomes(None));
        effects.push(TO_GIVE_NEXT.becomes(None));
        asks::must_draw(seat, 1, effects);
        effects.push(Effect::Later(SECOND, seat.0));
    }
}

/// The step that asks for the first card to give.
const WHICH: u8 = 1;
/// The step that asks for its receiver.
const WHOM: u8 = 2;
/// The step that asks for the receiver of the other card.
const WHOM_NEXT: u8 = 3;

/// VA18.7: the two drawn cards are shared out.
pub const VA18_7_GIVEN: Rule = Rule {
    text: Text::new(
        "Die beiden gezogenen Karten werden verteilt.",
        "The two cards drawn are given away.",
    ),
    why: Text::new(
        "Erst werden die beiden gezogenen Karten verteilt, und nur die.",
        "First the two cards drawn are given away, and only those.",
    ),
    acts: may!(|look, _, deed| match *deed {
        Deed::Choose(Choice::Card(card))
            if look.asks.first().is_some_and(|ask| ask.rule == look.me) && !is_drawn(look, card) =>
            Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card,
            to: Zone::Hand(seat),
            way: Way::Owed,
            ..
        } if SHARER.is(look, Some(seat)) => {
            let to_give = if TO_GIVE.is_set(look) { TO_GIVE_NEXT } else { TO_GIVE };
            effects.push(to_give.becomes(Some(card)));
        }
        What::Noted { note, value: 1 } if note == ALL_DRAWN => {
            let (Some(seat), Some(held)) = (SHARER.get(look), HELD.get(look)) else {
                return;
            };
            effects.push(SHARER.becomes(None));
            match look.hand_len[seat.index()].saturating_sub(held) {
                0 => effects.push(HELD.becomes(None)),
                1 => effects.push(ask(look, seat, Question::Seat(look.playing), WHOM, 0)),
                _ => effects.push(ask(look, seat, Question::Card, WHICH, 0)),
            }
        }
        What::Chose {
            ask: asked,
            choice: Choice::Card(card),
        } => {
            if !TO_GIVE.is(look, Some(card)) {
                effects.push(TO_GIVE_NEXT.becomes(TO_GIVE.get(look)));
                effects.push(TO_GIVE.becomes(Some(card)));
            }
            effects.push(ask(look, asked.seat, Question::Seat(look.playing), WHOM, 0));
        }
        What::Chose {
            ask: asked,
            choice: Choice::Seat(to),
        } => {
            let to_give = if asked.step == WHOM { TO_GIVE } else { TO_GIVE_NEXT };
            hand_over(look, asked.seat, to_give, to, effects);
            if asked.step == WHOM && TO_GIVE_NEXT.is_set(look) {
                effects.push(ask(look, asked.seat, Question::Seat(look.playing), WHOM_NEXT, 0));
            } else {
                is_through(look, asked.seat, to, effects);
            }
        }
    }),
    prompts: &[
        Prompt::question(
            WHICH,
            "zwei Karten hast du gezogen: Welche vergibst du zuerst?",
            "you drew two cards: which one goes first?",
        ),
        Prompt::question(
            WHOM,
            "wer bekommt die Karte? Du darfst sie auch behalten",
            "who gets the card? You may keep it too",
        ),
        Prompt::question(
            WHOM_NEXT,
            "wer bekommt die andere Karte? Du darfst sie auch behalten",
            "who gets the other card? You may keep it too",
        ),
    ],
    ..Rule::at("VA18.7.1", Layer::Card)
};

/// A bot's guess of the table doesn't contain the secrets; there any card may be one of the two.
fn is_drawn(look: &Look, card: Card) -> bool {
    !TO_GIVE.is_set(look)
        || [TO_GIVE, TO_GIVE_NEXT]
            .iter()
            .any(|to_give| to_give.is(look, Some(card)))
}

/// Returns whether the player who shares had no card left before drawing the two.
pub(super) fn had_none(look: &Look) -> bool {
    HELD.is(look, Some(0))
}

fn hand_over(look: &Look, seat: Seat, to_give: Secret<Option<Card>>, to: Seat, effects: &mut Effects) {
    if let Some(card) = to_give.get(look).filter(|_| to != seat) {
        effects.push(Effect::Move {
            card,
            from: Zone::Hand(seat),
            to: Zone::Hand(to),
            way: Way::Given,
        });
    }
}

/// "Mau" is due again only for a player who had no card left and kept one (VA10, VA13); the call
/// for the card itself was made before.
fn is_through(look: &Look, seat: Seat, last_to: Seat, effects: &mut Effects) {
    let left = look.hand_len[seat.index()] - u8::from(last_to != seat);
    let had_none = had_none(look);
    effects.push(HELD.becomes(None));
    if had_none && left == 1 {
        asks::brought_down(seat, effects);
    }
}
