//! § 5.1: wrong cards that go back to the hand, with all that they did.

use super::memory::{
    ACE, BACK, BACK_CARD, BASE, BEFORE, BEFORE_MAX, CALLED, CHAIN, Cut, DRAWN, EIGHT, ENDED, FOLLOWS, KING,
    LAID_BEFORE, LAST_QUEEN, MAU, QUEENS, QUEENS_TURN, RESTORE, SHOWN, SWAPPED, TURNS, kept_in, laid, number, secret,
};
use super::penalties;
use maumau_referee::{Act, Effects, Layer, Look, Rule};
use maumau_table::{
    Choice, Direction, Effect, Fault, Note, Rank, Seat, Secret, Suit, Text, Topic, Topics, Way, What, Zone,
};

const LAY: u8 = Act::Lay as u8;

/// § 5.1: whether the wrong card of this fault may still go back to the hand.
pub(super) fn goes_back(look: &Look, fault: &Fault) -> bool {
    let card = if fault.tag >= FOLLOWS {
        fault.tag & 127
    } else {
        fault.card.0
    };
    let wrong_card = fault.tag == LAY || fault.tag >= FOLLOWS;
    wrong_card && secret(look, BACK) == number(fault.seat) && secret(look, BACK_CARD) == i16::from(card) + 1
}

/// § 5.1: a wrong card challenged before anybody else has played goes back to the hand.
pub const P5_1: Rule = Rule {
    text: Text::new(
        "Eine falsche Karte, die angezweifelt wird, bevor ein anderer gespielt oder gezogen hat, geht zurück auf die Hand, \
         und ihr Spieler ist noch dran. Was sie bewirkt hat, ist nicht geschehen. Später bleibt sie liegen.",
        "A wrong card challenged before anybody else has played or drawn goes back to the hand, and its player is still on. \
         What it did has not happened. Later it stays lying.",
    ),
    then: Some((
        Topics::of(&[Topic::Erred, Topic::Moved, Topic::Drew, Topic::Upheld, Topic::TurnBegan]),
        |look, fact, effects| match fact.what {
            What::Erred { fault } if fault.tag == LAY && secret(look, BACK) != number(fault.seat) => {
                remember(look, &fault, effects);
            }
            What::Moved {
                from: Zone::Hand(seat),
                way: Way::Laid,
                card,
                ..
            } => {
                let last = look.hidden().faults.last();
                if !last.is_some_and(|fault| fault.tag == LAY && fault.card == card) {
                    others_play(look, seat, effects);
                }
            }
            What::Drew { seat, way, .. } if way != Way::Fined => others_play(look, seat, effects),
            What::Upheld { fault, .. } if goes_back(look, &fault) => take_back(look, &fault, effects),
            What::TurnBegan { .. } if secret(look, RESTORE) != 0 => restore(look, effects),
            What::TurnBegan { .. } if secret(look, LAID_BEFORE) != 0 => {
                effects.push(Effect::Remember(LAID_BEFORE, 0));
            }
            _ => {}
        },
    )),
    ..Rule::at("§5.1", Layer::Base)
};

fn others_play(look: &Look, seat: Seat, effects: &mut Effects) {
    if secret(look, BACK) != 0 && secret(look, BACK) != number(seat) {
        effects.push(Effect::Remember(BACK, 0));
    }
}

/// The notes that are again what they were.
const NOTES: [Note; 9] = [DRAWN, BASE, CHAIN, ACE, QUEENS, TURNS, SHOWN, CALLED, EIGHT];
/// The secret ones.
const SECRETS: [Secret; 3] = [ENDED, LAST_QUEEN, QUEENS_TURN];
/// Places of what else is, behind the notes.
const OWED: u8 = (NOTES.len() + SECRETS.len()) as u8;
const WISH: u8 = OWED + 1;
const KING_LEFT: u8 = OWED + 2;
const ON: u8 = OWED + 3;
const DIRECTION: u8 = OWED + 4;
const MAU_OF_ON: u8 = OWED + 5;
const MAU_OF_LAYER: u8 = OWED + 6;
const LAID: u8 = OWED + 7;
const _: () = assert!(LAID < BEFORE_MAX);

/// What was so before the card that may go back.
fn was(look: &Look, place: u8) -> i16 {
    secret(look, Secret(BEFORE + place))
}

/// Who was on before the card that may go back, or is going back.
pub(super) fn was_on(look: &Look) -> Seat {
    let undoes = secret(look, BACK) != 0 || secret(look, RESTORE) != 0;
    if undoes { kept_in(was(look, ON)) } else { Seat::NOBODY }
}

/// § 1: whether the turn that goes on now may be ended by its player: it had drawn, or a 9 of its own lies.
pub(super) fn may_stop(look: &Look) -> bool {
    NOTES
        .iter()
        .zip(0..)
        .any(|(&note, place)| (note == DRAWN || note == BASE) && was(look, place) != 0)
}

/// § 10.A: what was noted of "Mau" before the card that goes back: of the one who laid it, and of the one who was on.
pub(super) fn mau_before(look: &Look) -> [(Seat, i16); 2] {
    let layer = kept_in(secret(look, BACK));
    [(was_on(look), was(look, MAU_OF_ON)), (layer, was(look, MAU_OF_LAYER))]
}

fn remember(look: &Look, fault: &Fault, effects: &mut Effects) {
    penalties::forget_ripened(look, effects);
    let king = look.note(KING);
    // A King's time is kept from now.
    let king_left = if king == 0 {
        0
    } else {
        king - look.turn.number as i16 + 100
    };
    let mut keep = |place: u8, value: i16| effects.push(Effect::Remember(Secret(BEFORE + place), value));
    for (place, &note) in (0..).zip(&NOTES) {
        keep(place, look.note(note));
    }
    for (place, &of) in (NOTES.len() as u8..).zip(&SECRETS) {
        keep(place, secret(look, of));
    }
    keep(OWED, i16::from(look.owed));
    keep(WISH, i16::from(look.wish[0].0));
    keep(KING_LEFT, king_left);
    keep(ON, number(look.turn.seat));
    keep(DIRECTION, i16::from(look.direction == Direction::Counter));
    keep(MAU_OF_ON, look.seat_note(MAU, look.turn.seat));
    keep(LAID, laid(look) as i16);
    keep(MAU_OF_LAYER, look.seat_note(MAU, fault.seat));
    effects.push(Effect::Remember(SWAPPED, 0));
    effects.push(Effect::Remember(BACK, number(fault.seat)));
    effects.push(Effect::Remember(BACK_CARD, i16::from(fault.card.0) + 1));
}

/// All that its player has laid since goes back, the last first, and the turn is again whose it was.
fn take_back(look: &Look, fault: &Fault, effects: &mut Effects) {
    let root = maumau_table::Card(secret(look, BACK_CARD) as u8 - 1);
    effects.push(Effect::Remember(RESTORE, 1));
    if look.asks.first().is_some_and(|ask| ask.seat == fault.seat) {
        effects.push(Effect::Answer(Choice::Nothing));
    }
    penalties::lie_again(look, effects);
    let since = || look.piles.pile(0).entries().rev().map(|(card, _)| card);
    let above = since().take_while(|&card| card != root).count();
    for card in since().take(above + 1) {
        if look.rank(card) == Rank::JOKER && secret(look, SWAPPED) != 0 {
            effects.push(Effect::SwapHands {
                a: fault.seat,
                b: kept_in(secret(look, SWAPPED)),
            });
        }
        effects.push(Effect::Move {
            card,
            from: Zone::Discard(0),
            to: Zone::Hand(fault.seat),
            way: Way::TakenBack,
        });
    }
    penalties::lie_again_from_hand(look, fault.seat, effects);
    effects.push(Effect::Remember(BACK, 0));
    effects.push(Cut::NoTurn.noted());
    effects.push(Effect::Note(EIGHT, 0));
    effects.push(Effect::Note(TURNS, 0));
    effects.push(Effect::GoOnWith(kept_in(was(look, ON))));
}

fn restore(look: &Look, effects: &mut Effects) {
    effects.push(Effect::Owe(was(look, OWED) as u8));
    let suit = Suit(was(look, WISH) as u8);
    if look.wish[0] != suit {
        let seat = if suit.is_some() { look.turn.seat } else { Seat::NOBODY };
        effects.push(Effect::Wish { seat, pile: 0, suit });
    }
    if (look.direction == Direction::Counter) != (was(look, DIRECTION) != 0) {
        effects.push(Effect::TurnRound);
    }
    let king = match was(look, KING_LEFT) {
        0 => 0,
        left => left - 100 + look.turn.number as i16,
    };
    effects.push(Effect::Note(KING, king.max(0)));
    for (place, &note) in (0..).zip(&NOTES) {
        effects.push(Effect::Note(note, was(look, place)));
    }
    for (place, &of) in (NOTES.len() as u8..).zip(&SECRETS) {
        effects.push(Effect::Remember(of, was(look, place)));
    }
    effects.push(Effect::Remember(LAID_BEFORE, was(look, LAID)));
    effects.push(Effect::Remember(RESTORE, 0));
}
