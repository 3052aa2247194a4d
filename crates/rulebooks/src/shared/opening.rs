//! C1: turning up the opening card.

use maumau_referee::{Effects, Look};
use maumau_table::{Card, Cards, Effect, Way, Zone};

/// Turns the top card of the stock onto `pile`. Cards in `back` are put back, and the stock is
/// shuffled. That would decide the stock's next card anew, so all effects are pushed at once.
pub fn turn_up(look: &Look, pile: u8, back: Cards, effects: &mut Effects) -> Option<Card> {
    let stock = look.hidden().stock();
    let found = stock.iter().rev().copied().find(|&card| !back.has(card))?;
    let on_the_way = stock.iter().rev().copied().take_while(|&card| card != found);
    let seen: Vec<Card> = on_the_way.collect();
    for &card in &seen {
        effects.push(Effect::Move {
            card,
            from: Zone::Stock,
            to: Zone::Discard(pile),
            way: Way::Turned,
        });
        effects.push(Effect::Move {
            card,
            from: Zone::Discard(pile),
            to: Zone::Stock,
            way: Way::Put,
        });
    }
    effects.push(Effect::Move {
        card: found,
        from: Zone::Stock,
        to: Zone::Discard(pile),
        way: Way::Turned,
    });
    if !seen.is_empty() {
        effects.push(Effect::Shuffle);
    }
    Some(found)
}
