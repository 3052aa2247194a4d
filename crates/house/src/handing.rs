//! Cards that move between hands: given by choice, or taken unseen. A player always keeps one card.

use crate::card::Who;
use crate::conditions::People;
use crate::of_table::ask;
use maumau_referee::{Effects, Look};
use maumau_table::{ASKS_MAX, Ask, Card, Effect, Question, SEATS_MAX, Seat, Seats, Way, Zone};

/// Shift within a prompt's argument: the receiver is below, the number of cards still to give after this one above.
const MORE: u32 = 4;

/// Pairs of acting player and partner, in the order of play.
pub(crate) struct Pairs(Vec<(Seat, Seat)>);

impl Pairs {
    /// Builds the pairs. If several players act, a neighbour is each one's own. If several would act with several, a tie
    /// for fewest or most is broken in favour of the first: no rule means all with all, and every prompt must find room.
    pub(crate) fn of(people: People, doer: Who, other: Who) -> Pairs {
        let in_order = |seats: Seats| seats.from_after(people.player, people.look.direction);
        let first = |seats: Seats| in_order(seats).next().map_or(Seats::NONE, Seats::one);
        let (mut doers, mut others) = (people.those(doer), people.those(other));
        if doers.len() > 1 && others.len() > 1 {
            if other.may_tie() {
                others = first(others);
            } else if doer.may_tie() {
                doers = first(doers);
            }
        }
        let with = |one: Seat| {
            let others = if doer.is_many() && other.is_beside() {
                people.seen_from(one).those(other)
            } else {
                others
            };
            in_order(others.without(one)).map(move |other| (one, other))
        };
        Pairs(in_order(doers).flat_map(with).collect())
    }
}

pub(crate) fn give(look: &Look, at: u8, pairs: &Pairs, n: u8, effects: &mut Effects) {
    let mut left = spare(look);
    for &(giver, to) in &pairs.0 {
        let given = n.min(left[giver.index()]);
        left[giver.index()] -= given;
        if given > 0 {
            ask(look, giver, Question::Card, at, to.0 | (given - 1) << MORE, effects);
        }
    }
}

pub(crate) fn give_at_once(look: &Look, at: u8, pairs: &Pairs, effects: &mut Effects) {
    let spare = spare(look);
    let can = pairs.0.iter().filter(|(giver, _)| spare[giver.index()] > 0);
    if look.asks.len() + pairs.0.len() <= ASKS_MAX {
        can.for_each(|&(giver, to)| ask(look, giver, Question::FaceDown(None), at, to.0, effects));
    }
}

/// Returns how many cards each hand can give.
fn spare(look: &Look) -> [u8; SEATS_MAX] {
    look.hand_len.map(|len| len.saturating_sub(1))
}

/// Moves a chosen card, unless the hand has meanwhile shrunk to one card.
pub(crate) fn given(look: &Look, asked: Ask, card: Card, effects: &mut Effects) {
    let (giver, to, more) = (asked.seat, Seat(asked.arg & 0xf), asked.arg >> MORE);
    let left = look.hand_len[giver.index()].saturating_sub(1);
    if left == 0 || !look.active().has(to) {
        return;
    }
    effects.push(Effect::Move {
        card,
        from: Zone::Hand(giver),
        to: Zone::Hand(to),
        way: Way::Given,
    });
    if left > 1 && more > 0 {
        ask(
            look,
            giver,
            Question::Card,
            asked.step,
            to.0 | (more - 1) << MORE,
            effects,
        );
    }
}

/// Moves unseen cards; the second of each pair hands them over.
pub(crate) fn take(look: &Look, pairs: &Pairs, n: u8, effects: &mut Effects) {
    let mut left = spare(look);
    for &(to, from) in &pairs.0 {
        let taken = n.min(left[from.index()]);
        left[from.index()] -= taken;
        (0..taken).for_each(|_| effects.push(Effect::TakeUnseen { from, to }));
    }
}
