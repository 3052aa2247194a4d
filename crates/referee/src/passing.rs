//! Everybody at once: all who hold a card choose one and put it face down; when all have, each goes on to the next of them.

use crate::{Effects, Look};
use maumau_table::{ASKS_MAX, Ask, Card, Direction, Effect, Question, Seat, Seats, Way, Zone};

/// Who takes part. Whoever has no card left gives none and gets none, so that every hand is as large after it as it was.
fn circle(look: &Look) -> Seats {
    look.active() - look.empty_hands()
}

/// Each is asked for a card, in the order of play from after `player`. One alone is not, nor is anybody where so many
/// questions are open that there is no room for all.
pub fn ask_all(look: &Look, player: Seat, step: u8, effects: &mut Effects) {
    let all = circle(look);
    if all.len() > 1 && look.asks.len() + usize::from(all.len()) <= ASKS_MAX {
        let asked = all.from_after(player, look.direction);
        effects.extend(asked.map(|seat| look.ask(seat, Question::FaceDown(None), step)));
    }
}

/// What has been chosen goes on this way round.
pub fn pass_on(look: &Look, ask: Ask, card: Card, direction: Direction, effects: &mut Effects) {
    effects.push(Effect::Move {
        card,
        from: Zone::Hand(ask.seat),
        to: Zone::Hand(circle(look).after(ask.seat, direction)),
        way: Way::PassedOn,
    });
}
