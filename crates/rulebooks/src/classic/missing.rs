//! KIT-calls: missing calls, who notices them, and the penalty.

use super::MISSING;
use super::course::is_laid;
use super::options::{NoticedBy, place as o};
use crate::shared::calls::{Calls, handed_down};
use maumau_referee::{Effects, Layer, Look, OptionChoice, Rule, on};
use maumau_table::{Card, Cite, Effect, Fact, Fault, Misdeed, Rest, Seat, Seats, Text, Way, What, Window};

pub(super) struct OneCall {
    pub(super) calls: Calls,
    /// Its index among the calls.
    pub(super) place: u8,
}

/// KIT-calls: a player draws if another player notices their missing call.
pub const NOTICED: Rule = Rule {
    text: Text::new(
        "Wer merkt, dass eine Ansage fehlt, ehe es weitergeht, lässt den anderen dafür ziehen.",
        "Who notices before the next action that a call is missing makes its player draw.",
    ),
    when: Some(|options| options.get(o::CALLS) != 0 && NoticedBy::of(options, o::NOTICED_BY) == NoticedBy::Players),
    then: on!(|look, fact, effects| match fact.what {
        What::Upheld { fault, .. } => {
            let Some(place) = fault.misdeed.missed() else {
                return;
            };
            let running = |window: &Window| window.rule == fault.rule && window.seats.has(fault.seat);
            if let Some(index) = look.windows.iter().position(running) {
                effects.push(Effect::CloseAt(index as u8));
            }
            let missing = MISSING.of(fault.seat);
            effects.push(missing.becomes(missing.get(look) & !(1 << place)));
            effects.push(penalty(look, fault.seat, place));
        }
    }),
    ..Rule::at("KIT-calls.noticed", Layer::Base)
};

pub(super) fn noticed_by_players(look: &Look) -> bool {
    look.choice::<NoticedBy>(o::NOTICED_BY) == NoticedBy::Players
}

pub(super) fn is_missing(call: &OneCall, look: &Look, seat: Seat) -> bool {
    MISSING.of(seat).get(look) & 1 << call.place != 0
}

fn is_settled(call: &OneCall, look: &Look, seat: Seat) -> Effect {
    let missing = MISSING.of(seat);
    missing.becomes(missing.get(look) & !(1 << call.place))
}

fn miss(call: &OneCall, look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(Effect::Err(Fault {
        seat,
        rule: look.me,
        card: Card::UNKNOWN,
        weight: 1,
        misdeed: Misdeed::missing(call.place),
        arg: 0,
        turn: look.turn.number,
    }));
    let missing = MISSING.of(seat);
    effects.push(missing.becomes(missing.get(look) | 1 << call.place));
    let grace_ms = (look.opt(o::NOTICE_AFTER) as u32).min(look.reaction_ms() / 2);
    if grace_ms > 0 {
        // No seat is awaited; the window only measures time.
        effects.push(Effect::Open(Window {
            arg: seat.0,
            ..look.open_window(GRACE, Seats::NONE, grace_ms, Rest::GoesOn)
        }));
    }
}

/// The tag of the grace period before the missing call of the player in `arg` can be noticed; the
/// calls' own windows have the tag 0.
const GRACE: u8 = 1;

pub(super) fn is_too_early(look: &Look, rule: Cite, seat: Seat) -> bool {
    let grace = |window: &Window| (window.rule, window.tag, window.arg) == (rule, GRACE, seat.0);
    look.windows.iter().any(grace)
}

/// Returns whether a challenge can settle this fault now. A missing call must have passed its grace period.
pub(super) fn stands(look: &Look, _: Seat, fault: &Fault) -> bool {
    fault.misdeed.missed().is_none() || !is_too_early(look, fault.rule, fault.seat)
}

/// Clears the missing call, because it has been made.
fn forget(call: &OneCall, look: &Look, seat: Seat, effects: &mut Effects) {
    // Goes backwards, as forgetting one moves up the later ones.
    for (index, fault) in look.hidden().faults.iter().enumerate().rev() {
        if fault.seat == seat && fault.rule == look.me {
            effects.push(Effect::Forget(index as u8));
        }
    }
    effects.push(is_settled(call, look, seat));
    // After the window of the call itself, as closing one moves up the later ones.
    effects.push(Effect::CloseWith {
        tag: GRACE,
        arg: seat.0,
    });
}

/// Returns the penalty for the call at `place`. The option lists the first three calls in their
/// order, and the warning as the fourth.
pub(super) fn penalty(look: &Look, seat: Seat, place: u8) -> Effect {
    Effect::Draw {
        seat,
        n: look.law.options.nth(o::CALL_PENALTY, place.min(3)),
        way: Way::Fined,
    }
}

/// Handles a call that players have to notice: it can be noticed until its time is up and the next
/// card is played or drawn.
#[inline(never)]
pub(super) fn noticed(call: &OneCall, look: &Look, fact: &Fact, effects: &mut Effects) {
    let due = &call.calls.list[0];
    let is_due = |seat: Seat| {
        let said_before = look.turn.seat == seat && call.calls.early.is_set(look);
        look.reaction_ms() > 0 && look.hand_len[seat.index()] == due.at && !said_before
    };
    if let Some(seat) = is_laid(&fact.what) {
        lapsed_are_forgotten(call, look, effects);
        if is_due(seat) {
            miss(call, look, seat, effects);
        }
    } else {
        for seat in handed_down(look, &fact.what).filter(|&seat| is_due(seat) && !look.has_said(seat, due.sign)) {
            miss(call, look, seat, effects);
        }
    }
    if matches!(fact.what, What::Drew { way, .. } if way != Way::Fined) {
        lapsed_are_forgotten(call, look, effects);
    }
    if !matches!(fact.what, What::Lapsed { .. }) {
        call.calls.then(look, fact, effects);
    }
    if let What::Signed { seat, sign } = fact.what
        && sign == due.sign
        && look.window_of(0, seat).is_some()
    {
        forget(call, look, seat, effects);
    }
}

/// Forgets missing calls whose time is up, because the next card was played or drawn.
pub(super) fn lapsed_are_forgotten(call: &OneCall, look: &Look, effects: &mut Effects) {
    let past = |seat: Seat| is_missing(call, look, seat) && look.window_of(0, seat).is_none();
    // Goes backwards, as forgetting one moves up the later ones.
    for (index, fault) in look.hidden().faults.iter().enumerate().rev() {
        if fault.rule == look.me && past(fault.seat) {
            effects.push(Effect::Forget(index as u8));
        }
    }
    for seat in look.playing.filter(|&seat| past(seat)) {
        effects.push(is_settled(call, look, seat));
    }
}
