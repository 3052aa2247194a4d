//! Picks the next action: a legal one, weighted by kind, or anything that players can try.

use super::dice::Dice;
use maumau_referee::{Act, Deed, Law};
use maumau_table::{Seat, Seats, Sign, State};
use std::collections::BTreeMap;

/// Returns the weight of a kind among the legal actions.
fn weight(act: Act, eager: bool) -> usize {
    match act {
        Act::Lay if eager => 1_000,
        Act::Lay => 50,
        Act::Choose | Act::Vote => 40,
        Act::Announce if eager => 20,
        Act::Draw if eager => 2,
        Act::Draw | Act::Pass => 12,
        Act::TakeUp => 10,
        Act::Sign if eager => 300,
        Act::Sign => 12,
        Act::Announce | Act::Show => 3,
        Act::Challenge | Act::Count | Act::Charge => 1,
        Act::Join | Act::Leave | Act::AddRule | Act::TakeBack => 0,
    }
}

/// Returns a legal action of some seat; `None` if there is none.
pub fn right(law: &Law, state: &State, dice: &mut Dice, eager: bool) -> Option<(Seat, Deed)> {
    // Asked constantly, a question that costs a card would empty the stock and block every round.
    let asks = dice.once_in(20);
    let wanted = |deed: &Deed| asks || *deed != Deed::Sign(Sign::WHOSE_TURN);
    let of = |seat| {
        law.offers(state, seat)
            .deeds()
            .into_iter()
            .filter(wanted)
            .collect::<Vec<Deed>>()
    };
    let mut able: Vec<_> = Seats::first(law.seats)
        .map(|seat| (seat, of(seat)))
        .filter(|(_, deeds)| !deeds.is_empty())
        .collect();
    // Seats that can only challenge and count rarely do: otherwise players draw penalty cards faster than they play cards.
    let plays = |deeds: &[Deed]| deeds.iter().any(|deed| weight(deed.act(), eager) > 1);
    if able.iter().any(|(_, deeds)| plays(deeds)) && dice.below(if eager { 2_000 } else { 20 }) > 0 {
        able.retain(|(_, deeds)| plays(deeds));
    }
    if able.is_empty() {
        return None;
    }
    let on = able.iter().position(|(seat, _)| *seat == state.turn.seat);
    let at = match on {
        Some(at) if dice.below(3) > 0 => at,
        _ => dice.below(able.len()),
    };
    let (seat, deeds) = able.swap_remove(at);
    let kinds: Vec<Act> = (0..deeds.len())
        .map(|i| deeds[i].act())
        .enumerate()
        .filter(|&(i, act)| deeds[..i].iter().all(|deed| deed.act() != act))
        .map(|(_, act)| act)
        .collect();
    let mut left = dice.below(kinds.iter().map(|&act| weight(act, eager)).sum::<usize>().max(1));
    let act = *kinds
        .iter()
        .find(|&&act| {
            let found = left < weight(act, eager);
            left = left.saturating_sub(weight(act, eager));
            found
        })
        .unwrap_or(&kinds[0]);
    let of_kind: Vec<Deed> = deeds.into_iter().filter(|deed| deed.act() == act).collect();
    Some((seat, of_kind[dice.below(of_kind.len())]))
}

/// Returns the weight of a kind among arbitrary actions.
fn tried(act: Act) -> usize {
    match act {
        Act::Lay => 11,
        Act::Sign => 3,
        Act::Draw | Act::Pass => 2,
        Act::Announce | Act::Choose | Act::Challenge | Act::Count | Act::Show => 1,
        Act::Charge | Act::Vote | Act::TakeUp => 1,
        Act::Join | Act::Leave | Act::AddRule | Act::TakeBack => 0,
    }
}

/// Returns an arbitrary action of some seat: most are wrong, some impossible.
pub fn any(law: &Law, state: &State, dice: &mut Dice) -> (Seat, Deed) {
    let seat = if state.turn.seat.is_some() && dice.once_in(2) {
        state.turn.seat
    } else {
        Seat(dice.below(usize::from(law.seats)) as u8)
    };
    let all = || Act::ALL.iter().flat_map(|&act| std::iter::repeat_n(act, tried(act)));
    let act = all().nth(dice.below(all().count())).unwrap_or(Act::Draw);
    (seat, Deed::any(act, law, state, seat, &mut |n| dice.below(n)))
}

/// How often each kind of action was done.
pub type Done = BTreeMap<(u8, Option<Sign>), u32>;

pub fn kind(deed: &Deed) -> (u8, Option<Sign>) {
    match *deed {
        Deed::Sign(sign) => (deed.act() as u8, Some(sign)),
        _ => (deed.act() as u8, None),
    }
}

/// Returns the rarest kind among three legal actions, so that rare actions occur too.
pub fn rarest(law: &Law, state: &State, dice: &mut Dice, late: bool, done: &Done) -> Option<(Seat, Deed)> {
    let some: Vec<(Seat, Deed)> = (0..3).filter_map(|_| right(law, state, dice, late)).collect();
    some.into_iter()
        .min_by_key(|(_, deed)| done.get(&kind(deed)).copied().unwrap_or(0))
}
