//! F10: doubting a wild draw four.

use super::cards::fours;
use super::deck::FOUR;
use super::options as o;
use super::reading::{CONDITION, WORD, due, is_catch, is_doubt, is_four};
use super::{CAME_LATER, FOUR_BY};
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Rule, Vote, may, on};
use maumau_table::{Card, Effect, Fault, Misdeed, Seat, Suit, Text, Way, What, Zone};

/// The number of cards that a wrong doubt adds to the debt.
const MORE: u8 = 2;

/// F10: a player who has to draw for a wild draw four may doubt it instead.
pub const F10: Rule = Rule {
    text: Text::new(
        "Wer wegen Zieh vier ziehen muss, darf stattdessen zweifeln und sieht die Hand: Zu Unrecht gelegt, zieht der andere; sonst \
         zieht man zwei mehr und setzt aus.",
        "Who has to draw for a draw four may doubt it instead and sees the hand: wrongly played, the other one draws; else one \
         draws two more and sits out.",
    ),
    when: Some(|options| options.on(o::DOUBT)),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Challenge(accused) if is_doubt(look, seat, accused) => Vote::Yes,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card,
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } if look.rank(card) == FOUR => laid(look, seat, card, effects),
        // C10: another card has evaded or superseded it.
        What::Moved {
            from: Zone::Hand(_),
            way: Way::Laid,
            ..
        } if FOUR_BY.is_set(look) => over(look, effects),
        What::Moved {
            card,
            to: Zone::Hand(seat),
            way: Way::Fined,
            ..
        } if FOUR_BY.is(look, Some(seat)) => effects.push(CAME_LATER.of(card).becomes(true)),
        What::Drew { way: Way::Owed, .. } if look.owed == 0 => over(look, effects),
        What::Upheld { by, fault } if is_four(look, &fault) => {
            show(look, fault.seat, by, effects);
            draws(fault.seat, look.owed, effects);
            over(look, effects);
        }
        What::Dismissed { by, seat } if is_doubt(look, by, seat) => {
            show(look, seat, by, effects);
            draws(by, look.owed.saturating_add(MORE), effects);
            over(look, effects);
        }
    }),
    of_cards: &[OfCards::new(
        fours,
        "Der Nächste darf zweifeln: Hattest du die fällige Farbe, ziehst du.",
        "The next player may doubt it: if you had the colour due, you draw.",
    )],
    ..Rule::at("F10", Layer::Card)
};

/// Returns which of the book's faults `by` can prove now: a wrong wild draw four if they have to
/// draw it, a missing word if they may catch.
pub(super) fn stands(look: &Look, by: Seat, fault: &Fault) -> bool {
    match look.law.name(fault.rule) {
        _ if is_four(look, fault) => is_doubt(look, by, fault.seat),
        name if name == WORD => is_catch(look, by, fault.seat),
        _ => true,
    }
}

/// Records whether a wild draw four was played wrongly. Further ones in the same turn count like
/// the first. Without a card left in the hand there is no doubt.
fn laid(look: &Look, seat: Seat, card: Card, effects: &mut Effects) {
    if look.turn.laid > 1 && look.hand_len[seat.index()] > 0 {
        return;
    }
    over(look, effects);
    if look.hand_len[seat.index()] == 0 {
        return;
    }
    effects.push(FOUR_BY.becomes(Some(seat)));
    if !(look.hand(seat) & look.of_suit(due_below(look))).is_empty() {
        effects.push(Effect::Err(Fault {
            seat,
            rule: look.law.cite(CONDITION).unwrap_or(look.me),
            card,
            weight: 0,
            misdeed: Misdeed::UNDONE,
            arg: 0,
            turn: look.turn.number,
        }));
    }
}

/// Returns the colour that was due before the top card was played; a named colour is still stored.
fn due_below(look: &Look) -> Suit {
    let height = look.piles.len(0);
    if look.wish[0].is_some() || height < 2 {
        return due(look);
    }
    look.suit(look.piles.at(0, height - 2).1)
}

/// Ends the time for doubting a wild draw four.
fn over(look: &Look, effects: &mut Effects) {
    effects.extend(FOUR_BY.cleared(look));
    for card in look.law.cards().filter(|&card| CAME_LATER.of(card).is_set(look)) {
        effects.push(CAME_LATER.of(card).becomes(false));
    }
    let faults = &look.hidden().faults;
    for index in (0..faults.len()).rev().filter(|&index| is_four(look, &faults[index])) {
        effects.push(Effect::Forget(index as u8));
    }
}

/// Shows the hand as it was to the doubter only.
fn show(look: &Look, of: Seat, to: Seat, effects: &mut Effects) {
    let kept = look.hand(of).filter(|&card| !CAME_LATER.of(card).is_set(look));
    effects.extend(kept.map(|card| Effect::Show { to, of, card }));
}

fn draws(seat: Seat, n: u8, effects: &mut Effects) {
    effects.push(Effect::Owe(0));
    effects.push(Effect::Draw {
        seat,
        n,
        way: Way::Owed,
    });
}
