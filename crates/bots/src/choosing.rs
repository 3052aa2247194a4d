//! Default answers to prompts, from the legal answers alone.

use crate::laying;
use crate::manners::is_restless;
use maumau_play::{Dice, Situation};
use maumau_table::{Choice, Seat, Seats};

pub(crate) fn choose(situation: Situation<'_>, dice: &mut Dice) -> Option<Choice> {
    let offers = situation.offers;
    let sensible = if offers.suits != 0 {
        let suit = laying::favourite(situation, offers.suits, dice);
        suit.is_some().then_some(Choice::Suit(suit))
    } else if !offers.seats.is_empty() {
        let seat = if is_restless(situation, dice) {
            let nth = dice.below(u32::from(offers.seats.len())) as usize;
            offers.seats.clone().nth(nth)
        } else {
            victim(situation, offers.seats)
        };
        seat.map(Choice::Seat)
    } else if !offers.cards.is_empty() {
        let card = laying::worst(situation, offers.cards, dice).map(Choice::Card);
        card.filter(|_| !offers.nothing || dice.percent(60))
    } else if offers.numbers > 0 {
        Some(Choice::Number(dice.below(u32::from(offers.numbers)) as u8))
    } else if offers.yes_no {
        Some(if dice.percent(60) { Choice::Yes } else { Choice::No })
    } else {
        None
    };
    sensible.or_else(|| offers.nothing.then_some(Choice::Nothing))
}

/// Returns the opponent with the fewest cards, or its own seat if no other may be chosen.
fn victim(situation: Situation<'_>, seats: Seats) -> Option<Seat> {
    let view = situation.view;
    seats
        .without(view.seat)
        .min_by_key(|seat| view.hand_len[seat.index()])
        .or_else(|| seats.has(view.seat).then_some(view.seat))
}
