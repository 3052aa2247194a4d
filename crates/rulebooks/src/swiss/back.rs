//! § 5.1: wrong cards return to the hand, and all their effects are undone.

use super::memory::{
    ACE, BACK, BACK_CARD, BARREN, BASE, CALLED, CHAIN, CUT, Cut, DRAWN, EIGHT, ENDED, IN_ROUND, IN_RUN, IN_VAIN, KING,
    LAID_BEFORE, LAST_QUEEN, MAU, MAU_AT, MAU_TURN, Mau, QUEENS, QUEENS_TURN, RESTORE, SHOWN, TURNS, UNCOUNTED, UNDONE,
    WAS_ACE, WAS_BARREN, WAS_BASE, WAS_CALLED, WAS_CHAIN, WAS_COUNTER, WAS_DRAWN, WAS_EIGHT, WAS_ENDED, WAS_IN_ROUND,
    WAS_IN_RUN, WAS_IN_VAIN, WAS_KING_LEFT, WAS_LAID, WAS_LAST_QUEEN, WAS_MAU_AT, WAS_MAU_OF_LAYER, WAS_MAU_OF_ON,
    WAS_MAU_TURN, WAS_ON, WAS_OWED, WAS_QUEENS, WAS_QUEENS_TURN, WAS_SHOWN, WAS_TURNS, WAS_UNDONE, WAS_WISH, laid,
    was_on,
};
use super::{hands, penalties};
use maumau_referee::{Act, Effects, Layer, Look, Rule, on};
use maumau_table::{Choice, Direction, Effect, Fault, Kept, Misdeed, Note, Seat, Secret, Suit, Text, Way, What, Zone};

const LAY: Misdeed = Act::Lay.misdeed();

/// § 5.1: returns whether the wrong card of this fault may still return to the hand.
pub(super) fn goes_back(look: &Look, fault: &Fault) -> bool {
    let below = fault.misdeed.below();
    let wrong_card = below.or((fault.misdeed == LAY).then_some(fault.card));
    wrong_card.is_some() && BACK.is(look, Some(fault.seat)) && BACK_CARD.is(look, wrong_card)
}

/// § 5.1: a wrong card returns to the hand if it is challenged before another player has played.
pub const P5_1: Rule = Rule {
    text: Text::new(
        "Eine falsche Karte, die angezweifelt wird, bevor ein anderer gespielt oder gezogen hat, geht zurück auf die Hand, \
         und ihr Spieler ist noch dran. Was sie bewirkt hat, ist nicht geschehen. Später bleibt sie liegen.",
        "A wrong card challenged before anybody else has played or drawn goes back to the hand, and its player is still on. \
         What it did has not happened. Later it stays lying.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Erred { fault } if fault.misdeed == LAY && !BACK.is(look, Some(fault.seat)) => {
            remember(look, &fault, effects);
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            card,
            ..
        } => {
            let last = look.hidden().faults.last();
            if !last.is_some_and(|fault| fault.misdeed == LAY && fault.card == card && fault.seat == seat) {
                others_play(look, seat, effects);
            }
        }
        What::Drew { seat, way, .. } if way != Way::Fined => others_play(look, seat, effects),
        // Reading: a card with nothing left below it (§ 8) can't return, because the pile would be empty.
        What::Renewed if BACK.is_set(look) && lies_on_nothing(look) => effects.push(BACK.becomes(None)),
        What::Due { .. } => hands::remember_all(look, effects),
        What::Upheld { fault, .. } if goes_back(look, &fault) => take_back(look, &fault, effects),
        What::TurnBegan { .. } if RESTORE.get(look) => restore(look, effects),
        What::TurnBegan { .. } => {
            effects.extend(LAID_BEFORE.cleared(look));
            effects.extend(IN_VAIN.cleared(look));
        }
    }),
    ..Rule::at("§5.1", Layer::Base)
};

fn others_play(look: &Look, seat: Seat, effects: &mut Effects) {
    if BACK.is_set(look) && !BACK.is(look, Some(seat)) {
        effects.push(BACK.becomes(None));
    }
}

/// The notes to restore, each with the place of its saved value.
const NOTES: [(Note, Secret); 9] = [
    note(DRAWN, WAS_DRAWN),
    note(BASE, WAS_BASE),
    note(CHAIN, WAS_CHAIN),
    note(ACE, WAS_ACE),
    note(QUEENS, WAS_QUEENS),
    note(TURNS, WAS_TURNS),
    note(SHOWN, WAS_SHOWN),
    note(CALLED, WAS_CALLED),
    note(EIGHT, WAS_EIGHT),
];

const fn note<T: Kept>(now: Note<T>, was: Secret<T>) -> (Note, Secret) {
    (now.number(), was.number())
}

/// The same for secrets.
const SECRETS: [(Secret, Secret); 5] = [
    secret(LAST_QUEEN, WAS_LAST_QUEEN),
    secret(QUEENS_TURN, WAS_QUEENS_TURN),
    secret(BARREN, WAS_BARREN),
    secret(IN_RUN, WAS_IN_RUN),
    secret(IN_ROUND, WAS_IN_ROUND),
];

const fn secret<T: Kept>(now: Secret<T>, was: Secret<T>) -> (Secret, Secret) {
    (now.number(), was.number())
}

/// § 3: the turns that have ended since don't count any more; what was done in them belongs to the turn that continues.
fn undo_turns(look: &Look, effects: &mut Effects) {
    let undone = ENDED.get(look) - WAS_ENDED.get(look) + WAS_UNDONE.get(look);
    effects.push(UNDONE.becomes(undone));
    effects.push(UNCOUNTED.becomes(UNCOUNTED.get(look) | first_bits(undone)));
}

pub(super) fn first_bits(n: u16) -> u16 {
    ((1u32 << n.min(16)) - 1) as u16
}

/// Returns the number of cards from the wrong card to the top of the pile.
fn since_wrong(look: &Look) -> u8 {
    let from_top = |root| look.piles.pile(0).entries().rev().position(|(card, _)| card == root);
    BACK_CARD
        .get(look)
        .and_then(from_top)
        .map_or(0, |above| above as u8 + 1)
}

/// Returns whether all cards below the wrong card have been shuffled, or that card too.
fn lies_on_nothing(look: &Look) -> bool {
    let since = since_wrong(look);
    since == 0 || since == look.piles.len(0)
}

/// § 1: returns whether the player may end the turn that continues now: they had drawn, or have a 9 on the pile.
pub(super) fn may_stop(look: &Look) -> bool {
    WAS_DRAWN.get(look) || WAS_BASE.is_set(look)
}

/// § 10.A: returns the state of "Mau" before the card that returns, for the current player then and
/// for the player of the card.
pub(super) fn mau_before(look: &Look) -> [(Option<Seat>, Mau); 2] {
    let of_on = (was_on(look), WAS_MAU_OF_ON.get(look));
    [of_on, (BACK.get(look), WAS_MAU_OF_LAYER.get(look))]
}

/// § 10.A: restores the turn and the time since when "Mau" was due for the player of the card that returns.
pub(super) fn mau_again_since(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(MAU_TURN.of(seat).becomes(WAS_MAU_TURN.get(look)));
    for (was, at) in WAS_MAU_AT.each().into_iter().zip(MAU_AT.of(seat).each()) {
        effects.push(at.becomes(was.get(look)));
    }
}

/// C4: returns whether the current player has tried to draw in this turn, with nothing left to draw.
pub(super) fn drew_in_vain(look: &Look) -> bool {
    IN_VAIN.get(look) || look.turn.tried && look.turn.drew == 0 && look.turn.owed == 0
}

fn remember(look: &Look, fault: &Fault, effects: &mut Effects) {
    penalties::forget_former(look, effects);
    // The remaining time of a King is stored relative to the current turn.
    let king_left = if KING.is_set(look) {
        KING.get(look) as i16 - look.turn.number as i16 + 100
    } else {
        0
    };
    // Only changed values, to leave room for other effects.
    let notes = NOTES.map(|(note, was)| (was, note.get(look)));
    let secrets = SECRETS.map(|(secret, was)| (was, secret.get(look)));
    for (was, now) in notes.into_iter().chain(secrets) {
        if !was.is(look, now) {
            effects.push(was.becomes(now));
        }
    }
    effects.push(WAS_IN_VAIN.becomes(drew_in_vain(look)));
    effects.push(WAS_ENDED.becomes(ENDED.get(look)));
    effects.push(WAS_UNDONE.becomes(UNDONE.get(look)));
    effects.push(WAS_OWED.becomes(look.owed));
    effects.push(WAS_WISH.becomes(look.wish[0].unwrap_or(Suit::NONE)));
    effects.push(WAS_KING_LEFT.becomes(king_left));
    effects.push(WAS_ON.becomes(Some(look.turn.seat)));
    effects.push(WAS_COUNTER.becomes(look.direction == Direction::Counter));
    effects.push(WAS_MAU_OF_ON.becomes(MAU.of(look.turn.seat).get(look)));
    effects.push(WAS_LAID.becomes(laid(look)));
    effects.push(WAS_MAU_OF_LAYER.becomes(MAU.of(fault.seat).get(look)));
    effects.push(WAS_MAU_TURN.becomes(MAU_TURN.of(fault.seat).get(look)));
    for (was, at) in WAS_MAU_AT.each().into_iter().zip(MAU_AT.of(fault.seat).each()) {
        effects.push(was.becomes(at.get(look)));
    }
    effects.push(BACK.becomes(Some(fault.seat)));
    effects.push(BACK_CARD.becomes(Some(fault.card)));
    hands::remember(look, effects);
}

/// Returns all cards that the player has played since, the last one first, and restores the turn.
fn take_back(look: &Look, fault: &Fault, effects: &mut Effects) {
    let since = since_wrong(look);
    effects.push(RESTORE.becomes(true));
    if look.asks.first().is_some_and(|ask| ask.seat == fault.seat) {
        effects.push(Effect::Answer(Choice::Nothing));
    }
    penalties::lie_again(look, effects);
    hands::go_back(look, effects);
    let pile = look.piles.pile(0).entries().rev().map(|(card, _)| card);
    for card in pile.take(usize::from(since)) {
        effects.push(Effect::Move {
            card,
            from: Zone::Discard(0),
            to: Zone::Hand(hands::was_in(look, card).unwrap_or(fault.seat)),
            way: Way::TakenBack,
        });
    }
    penalties::lie_again_from_hand(look, fault.seat, effects);
    effects.push(Effect::Keep {
        pile: 0,
        n: super::stays::stays_after_back(look, since),
    });
    effects.push(BACK.becomes(None));
    effects.push(CUT.becomes(Cut::NoTurn));
    effects.push(EIGHT.becomes(0));
    effects.push(TURNS.becomes(false));
    effects.push(Effect::GoOnWith(WAS_ON.get(look).unwrap_or(Seat::NOBODY)));
}

fn restore(look: &Look, effects: &mut Effects) {
    for (secret, was) in SECRETS {
        effects.push(secret.becomes(was.get(look)));
    }
    effects.push(Effect::Owe(WAS_OWED.get(look)));
    let suit = Some(WAS_WISH.get(look)).filter(|suit| suit.is_some());
    if look.wish[0] != suit {
        let seat = if suit.is_some() { look.turn.seat } else { Seat::NOBODY };
        effects.push(Effect::Wish { seat, pile: 0, suit });
    }
    if (look.direction == Direction::Counter) != WAS_COUNTER.get(look) {
        effects.push(Effect::TurnRound);
    }
    let king = match WAS_KING_LEFT.get(look) {
        0 => 0,
        left => left - 100 + look.turn.number as i16,
    };
    effects.push(KING.becomes(king.max(0) as u16));
    for (note, was) in NOTES {
        effects.push(note.becomes(was.get(look)));
    }
    undo_turns(look, effects);
    effects.push(IN_VAIN.becomes(WAS_IN_VAIN.get(look)));
    effects.push(LAID_BEFORE.becomes(WAS_LAID.get(look)));
    effects.push(RESTORE.becomes(false));
}
