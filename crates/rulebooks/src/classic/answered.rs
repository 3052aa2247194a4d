//! KIT-last-card: the debt of a last card may be answered, and may come round to the player who went out with it.

use super::draws::{cancels, drawing};
use super::options::{RoundEnds, place as o};
use super::reading::covered;
use super::{DOUBLED, FIRST_OUT, GOING, GONE_OWED};
use maumau_referee::{Effects, Layer, Look, OfCards, Rule, on};
use maumau_table::{Effect, Seat, Seats, Text, Way, What};

/// KIT-last-card: the next player may answer a drawing card that was played as the last card. If
/// the debt comes round to a player who has gone out meanwhile, it brings them back with these
/// cards.
///
/// Reading: once the cards are drawn or the debt is cancelled, the round ends if the last card
/// would have ended it. Drawing takes the place of a turn for the player who comes back, as for any
/// player who owes cards. If there is nothing to draw, no one comes back. The rule is listed before
/// the powers of cards, so that no one is asked for a wish when the round ends with a cancelling
/// card.
pub const ANSWERED: Rule = Rule {
    text: Text::new(
        "Auf eine Ziehkarte als letzte Karte darf der Nächste noch antworten. Kommt das Ziehen bis zu jemandem herum, der damit \
         ausgegangen ist, zieht der und ist wieder dabei.",
        "A drawing card that was played as the last card may still be answered by the next player. If the drawing comes round to a player \
         who went out with it, they draw and are back in the game.",
    ),
    when: Some(|options| options.on(o::LAST_DRAWS) && options.on(o::LAST_DRAWS_ON)),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { face, .. } if look.owed > 0 && cancels(look, face) => settled(look, effects),
        What::Drew { way: Way::Owed, .. } | What::TurnEnded { .. } if look.owed == 0 => settled(look, effects),
        What::TurnEnded { .. } => come_round(look, effects),
    }),
    of_cards: &[OfCards::new(
        |law| drawing(law) - covered(law),
        "Auch auf deine letzte Karte darf geantwortet werden; kommt das Ziehen bis zu dir herum, bist du wieder dabei.",
        "Your last card may be answered too; if the drawing comes round to you, you are back in the game.",
    )
    .of_last(1)],
    draws: Text::new("zurück im Spiel", "back in the game"),
    ..Rule::at("KIT-last-card.answered", Layer::Situation)
};

/// Records that `seat` is out while the debt of its last card is open.
pub(super) fn wait(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(GONE_OWED.becomes(GONE_OWED.get(look).with(seat)));
}

pub(super) fn runs(look: &Look) -> bool {
    GONE_OWED.is_set(look) && look.owed > 0
}

/// Ends the round once the debt is settled, unless others play on or a player may still be called back.
fn settled(look: &Look, effects: &mut Effects) {
    if !GONE_OWED.is_set(look) {
        return;
    }
    effects.push(GONE_OWED.becomes(Seats::NONE));
    let is_last = look.choice::<RoundEnds>(o::ROUND_ENDS) == RoundEnds::FirstOut || look.active().len() <= 1;
    if is_last
        && !GOING.is_set(look)
        && let Some(winner) = FIRST_OUT.get(look)
    {
        effects.push(Effect::EndRound { winner });
    }
}

/// Brings back the next player in the circle, who draws the debt, if that player has gone out meanwhile.
fn come_round(look: &Look, effects: &mut Effects) {
    let (turn, gone) = (look.turn, GONE_OWED.get(look) & look.out);
    let is_on_again = turn.again && look.active().has(turn.seat);
    let from = if turn.thrown_in.is_some() {
        turn.thrown_in
    } else {
        turn.seat
    };
    let seat = (look.active() | gone).after(from, look.direction);
    if !gone.has(seat) || is_on_again {
        return;
    }
    if !look.can_draw() {
        effects.push(Effect::Owe(0));
        return settled(look, effects);
    }
    effects.push(GONE_OWED.becomes(Seats::NONE));
    effects.push(Effect::ComeBack(seat));
    effects.push(Effect::Draw {
        seat,
        n: look.owed,
        way: Way::Owed,
    });
    effects.push(Effect::Owe(0));
    let mut first = FIRST_OUT.get(look);
    if first == Some(seat) {
        // All others who are out went out after them, each on the card of the previous one.
        first = look.out.without(seat).from_after(seat, look.direction).next();
        effects.push(FIRST_OUT.becomes(first));
        effects.push(DOUBLED.becomes(false));
    }
    match first {
        Some(winner) if look.choice::<RoundEnds>(o::ROUND_ENDS) == RoundEnds::FirstOut && !GOING.is_set(look) => {
            effects.push(Effect::EndRound { winner });
        }
        _ if look.on(o::PLAY_AFTER_OWED) => effects.push(Effect::GoOnWith(seat)),
        _ => effects.push(Effect::GoOnAfter(seat)),
    }
}
