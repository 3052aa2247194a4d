//! Simultaneous passing: all players with cards place one face down, then each card moves on.

use crate::{Effects, Look};
use maumau_table::{ASKS_MAX, Ask, Card, Direction, Effect, Question, Seat, Seats, Way, Zone};

/// Players without cards neither give nor get one, so every hand keeps its size.
fn circle(look: &Look) -> Seats {
    look.active() - look.empty_hands()
}

/// Asks each player for a card, starting after `player`. Asks no one if only one player has cards,
/// or if there is no room for all the questions.
pub fn ask_all(look: &Look, player: Seat, step: u8, effects: &mut Effects) {
    let all = circle(look);
    if all.len() > 1 && look.asks.len() + usize::from(all.len()) <= ASKS_MAX {
        let asked = all.from_after(player, look.direction);
        effects.extend(asked.map(|seat| look.ask(seat, Question::FaceDown(None), step)));
    }
}

/// Passes a chosen card on in this direction.
pub fn pass_on(look: &Look, ask: Ask, card: Card, direction: Direction, effects: &mut Effects) {
    effects.push(Effect::Move {
        card,
        from: Zone::Hand(ask.seat),
        to: Zone::Hand(circle(look).after(ask.seat, direction)),
        way: Way::PassedOn,
    });
}
