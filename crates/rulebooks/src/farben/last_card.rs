//! F11: “Last card”, and catching players who forget it.

use super::options as o;
use super::reading::{CATCH, GRACE, WORD, is_catch, is_doubt, is_four, is_its, is_missing};
use super::{CAUGHT_WRONGLY, DOWN_TO_ONE, EARLY};
use maumau_referee::{Deed, Effects, Enforce, Layer, Look, Rule, Vote, may, on};
use maumau_table::{Card, Effect, Fault, Misdeed, Rest, Seat, Seats, Sign, Text, Way, What, Window, Zone};

/// The time in which no one can catch the player, in ms.
const GRACE_MS: u32 = 600;
/// The number of cards that a caught player draws.
const CAUGHT: u8 = 2;

/// F11: a player with one card left says “Last card”; who forgets it can be caught until another player acts.
pub const F11: Rule = Rule {
    text: Text::new(
        "Wer nur noch eine Karte hat, sagt „Letzte Karte“. Wer dabei ertappt wird, dass er es vergessen hat, zieht zwei; ertappen \
         kann man, bis ein anderer legt, zieht oder zweifelt. Wer falsch ertappt, zieht eine und ertappt in dieser Runde niemanden mehr.",
        "Who has one card left says “Last card”. Who is caught having forgotten it draws two; one can catch until another one plays, \
         draws or doubts. Who catches wrongly draws one and catches nobody more in this round.",
    ),
    why: Text::new(
        "Ertappt wird, wer „Letzte Karte“ vergessen hat, solange kein anderer etwas getan hat.",
        "Who has forgotten “Last card” is caught as long as no other player has acted.",
    ),
    draws: Text::new("„Letzte Karte“ hat gefehlt", "“Last card” was missing"),
    signs: &[Sign::LAST_CARD],
    with_card: &[Sign::LAST_CARD],
    awaits: |_, _| Some(Sign::LAST_CARD),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::LAST_CARD) if is_missing(look, seat) || may_say_early(look, seat) => Vote::Yes,
        Deed::Sign(Sign::LAST_CARD) => Vote::Idle,
        Deed::Challenge(accused) if is_doubt(look, seat, accused) => Vote::Silent,
        Deed::Challenge(accused) if !is_catch(look, seat, accused) => not_now(look),
        // Catching a player who has just said the word is allowed, but costs a card.
        Deed::Challenge(accused) if is_missing(look, accused) => Vote::Yes,
        Deed::Challenge(_) => Vote::Idle,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } => {
            end(look, look.playing, effects);
            if look.hand_len[seat.index()] == 1 {
                came_down(look, seat, effects);
            }
        }
        What::Drew { seat, n, way, .. } => {
            if way != Way::Fined {
                end(look, look.playing.without(seat), effects);
            }
            // The word applies to the card that is left.
            if look.turn.seat == seat && n > 0 {
                effects.extend(EARLY.cleared(look));
            }
        }
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Given | Way::Taken,
            ..
        } if look.hand_len[seat.index()] == 1 && !is_missing(look, seat) => handed_down(look, seat, effects),
        What::HandsSwapped { a, b } => changed(look, [(a, b), (b, a)].into_iter(), effects),
        What::HandsRotated { direction, among } => {
            changed(look, among.map(|seat| (seat, among.after(seat, direction))), effects);
        }
        What::Signed {
            seat,
            sign: Sign::LAST_CARD,
        } => said(look, seat, effects),
        What::Lapsed { window, .. } => lapsed(look, &window, effects),
        What::Upheld { by, fault } if is_four(look, &fault) => end(look, look.playing.without(by), effects),
        What::Dismissed { by, seat } if is_doubt(look, by, seat) => end(look, look.playing.without(by), effects),
        What::TurnBegan { .. } => effects.extend(EARLY.cleared(look)),
    }),
    ..Rule::at(WORD, Layer::Card)
};

/// F11: a caught player draws two cards, a player who catches wrongly one.
pub const F11_CAUGHT: Rule = Rule {
    text: Text::new(
        "Wer ertappt ist, zieht zwei; wer falsch ertappt, eine, und ertappt in dieser Runde niemanden mehr.",
        "Who is caught draws two; who catches wrongly one, and catches nobody more in this round.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Upheld { fault, .. }
            if is_missing(look, fault.seat) && !fault.misdeed.is_deed() && !is_four(look, &fault) =>
        {
            end(look, Seats::one(fault.seat), effects);
            effects.push(fine(fault.seat, CAUGHT));
        }
        What::Dismissed { by, seat } if is_catch(look, by, seat) && !is_doubt(look, by, seat) => {
            effects.push(CAUGHT_WRONGLY.becomes(CAUGHT_WRONGLY.get(look).with(by)));
            effects.push(fine(by, 1));
        }
    }),
    ..Rule::at("F11.caught", Layer::Card)
};

/// No one can be caught here. If wrong actions stand until challenged, the challenge may be about something else (C10).
fn not_now(look: &Look) -> Vote {
    if look.law.referee() == Enforce::LetStand {
        Vote::Silent
    } else {
        Vote::No
    }
}

/// C9.1: with two cards, in the player's own turn, before they play one of them.
fn may_say_early(look: &Look, seat: Seat) -> bool {
    look.hand_len[seat.index()] == 2
        && look.reaction_ms() > 0
        && look.is_on(seat)
        && !look.is_held_up()
        && !EARLY.get(look)
        && (look.turn.laid == 0 || look.on(o::SEVERAL))
}

fn came_down(look: &Look, seat: Seat, effects: &mut Effects) {
    if look.reaction_ms() == 0 {
        return effects.push(Effect::Speak(seat, Sign::LAST_CARD));
    }
    effects.push(DOWN_TO_ONE.becomes(Seats::one(seat)));
    if EARLY.get(look) && look.turn.seat == seat {
        return effects.extend(EARLY.cleared(look));
    }
    miss(look, seat, effects);
}

fn miss(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(Effect::Err(Fault {
        seat,
        rule: look.me,
        card: Card::UNKNOWN,
        weight: CAUGHT,
        misdeed: Misdeed::missing(0),
        arg: 0,
        turn: look.turn.number,
    }));
    effects.push(Effect::Open(look.open_window(
        GRACE,
        Seats::one(seat),
        GRACE_MS,
        Rest::GoesOn,
    )));
}

/// Handles a card given away or taken that leaves one.
fn handed_down(look: &Look, seat: Seat, effects: &mut Effects) {
    if look.reaction_ms() == 0 {
        return effects.push(Effect::Speak(seat, Sign::LAST_CARD));
    }
    effects.push(DOWN_TO_ONE.becomes(DOWN_TO_ONE.get(look).with(seat)));
    miss(look, seat, effects);
}

/// Handles hands that changed places: each pair is a seat and the seat that got its hand.
fn changed(look: &Look, given: impl Iterator<Item = (Seat, Seat)>, effects: &mut Effects) {
    let (mut still, mut down) = (look.playing, Seats::NONE);
    for (seat, to) in given {
        let (now, before) = (look.hand_len[seat.index()], look.hand_len[to.index()]);
        if now != 1 {
            still = still.without(seat);
        } else if before > 1 {
            down = down.with(seat);
        }
    }
    end(look, look.playing - still, effects);
    if look.reaction_ms() == 0 {
        return effects.extend(down.map(|seat| Effect::Speak(seat, Sign::LAST_CARD)));
    }
    if !down.is_empty() {
        effects.push(DOWN_TO_ONE.becomes((DOWN_TO_ONE.get(look) & still) | down));
    }
    for seat in down {
        miss(look, seat, effects);
    }
}

fn said(look: &Look, seat: Seat, effects: &mut Effects) {
    if is_missing(look, seat) {
        close(look, Seats::one(seat), effects);
    }
    // C9.1: the same word also counts for a card still to be played.
    if may_say_early(look, seat) {
        effects.push(EARLY.becomes(true));
    }
}

fn lapsed(look: &Look, window: &Window, effects: &mut Effects) {
    let by_machine = look.choice::<o::Catches>(o::CATCHES) == o::Catches::Machine;
    let left_ms = look.reaction_ms().saturating_sub(GRACE_MS);
    if window.tag == GRACE && !(by_machine && left_ms == 0) {
        let within_ms = if by_machine { left_ms } else { 0 };
        effects.push(Effect::Open(look.open_window(
            CATCH,
            window.seats,
            within_ms,
            Rest::GoesOn,
        )));
        return;
    }
    end(look, window.seats, effects);
    effects.extend(window.seats.map(|seat| fine(seat, CAUGHT)));
}

/// Ends the time in which the players in `seats` can be caught.
fn end(look: &Look, seats: Seats, effects: &mut Effects) {
    let before = DOWN_TO_ONE.get(look);
    if !(before & seats).is_empty() {
        effects.push(DOWN_TO_ONE.becomes(before - seats));
        close(look, seats, effects);
    }
}

/// Closes the windows and faults of the words of `seats`. Goes backwards, as removing one moves up the later ones.
fn close(look: &Look, seats: Seats, effects: &mut Effects) {
    for (index, window) in look.windows.iter().enumerate().rev() {
        if is_its(look, window.rule) && !(window.seats & seats).is_empty() {
            effects.push(Effect::CloseAt(index as u8));
        }
    }
    for (index, fault) in look.hidden().faults.iter().enumerate().rev() {
        if is_its(look, fault.rule) && seats.has(fault.seat) {
            effects.push(Effect::Forget(index as u8));
        }
    }
}

fn fine(seat: Seat, n: u8) -> Effect {
    Effect::Draw {
        seat,
        n,
        way: Way::Fined,
    }
}
