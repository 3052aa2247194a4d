//! KIT-calls: “Mau”, “Mau-Mau”, “last card”; what forgetting one costs, and who notices.

use super::course::is_laid;
use super::options::place as o;
use super::reading::{is, must_be_covered};
use super::{EARLY_LAST, EARLY_MAU, EARLY_MAU_MAU, EARLY_WARNING, MISSING};
use crate::shared::calls::{Call, Calls};
use maumau_referee::{Act, Deed, Effects, Layer, Look, Rule, Vote, on};
use maumau_table::{Card, Effect, Fact, Fault, Misdeed, Rest, Seat, Sign, Text, Topic, Topics, Way, What, Window};

/// One of the kit's calls.
struct OneCall {
    calls: Calls,
    /// Its place among the calls that can be missing.
    place: u8,
}

const fn call(sign: Sign, at: u8, rest: Rest) -> Call {
    Call {
        sign,
        at,
        penalty: 1,
        rest,
    }
}

const MAU_CALL: OneCall = OneCall {
    calls: Calls {
        list: &[call(Sign::MAU, 1, Rest::LastCard)],
        early: EARLY_MAU,
        may_lay,
    },
    place: 0,
};
const MAU_MAU_CALL: OneCall = OneCall {
    calls: Calls {
        list: &[call(Sign::MAU_MAU, 0, Rest::Turn)],
        early: EARLY_MAU_MAU,
        may_lay,
    },
    place: 1,
};
const LAST_CALL: OneCall = OneCall {
    calls: Calls {
        list: &[call(Sign::LAST_CARD, 1, Rest::LastCard)],
        early: EARLY_LAST,
        may_lay,
    },
    place: 2,
};
// It came later: digests of stored records have it at this place.
const WARNING_CALL: OneCall = OneCall {
    calls: Calls {
        list: &[call(Sign::WARNING, 3, Rest::LastCard)],
        early: EARLY_WARNING,
        may_lay,
    },
    place: 11,
};

fn may_lay(look: &Look) -> bool {
    look.turn.laid == 0 || look.opt(o::SEVERAL) != 0 || look.opt(o::EXTRA) != 0
}

const HEARD: Topics = Topics::of(&[
    Topic::Moved,
    Topic::Signed,
    Topic::Lapsed,
    Topic::TurnBegan,
    Topic::Drew,
]);

const WHY: Text = Text::new(
    "Erst wird angesagt oder die Zeit läuft ab.",
    "First the call is made, or its time runs out.",
);

/// KIT-calls: “Mau” with one card left.
pub const MAU: Rule = Rule {
    text: Text::new(
        "Mit der vorletzten Karte sagt man „Mau“, oder wie es am Tisch heißt.",
        "With the last but one card one says “Mau”, or what the table calls it.",
    ),
    why: WHY,
    when: Some(|options| options.has(o::CALLS, 0)),
    signs: &[Sign::MAU],
    awaits: |_, _| Some(Sign::MAU),
    acts: Some((&[Act::Sign, Act::Challenge], |look, seat, deed| {
        acts(&MAU_CALL, look, seat, deed)
    })),
    then: Some((HEARD, |look, fact, effects| then(&MAU_CALL, look, fact, effects))),
    ..Rule::at("KIT-calls.mau", Layer::Base)
};

/// KIT-calls: “Mau-Mau” with the last card; play rests until it is said.
pub const MAU_MAU: Rule = Rule {
    text: Text::new(
        "Mit der letzten Karte sagt man „Mau-Mau“, oder wie es am Tisch heißt; wer es vergisst, zieht und ist wieder im Spiel.",
        "With the last card one says “Mau-Mau”, or what the table calls it; who forgets draws and is back in.",
    ),
    why: WHY,
    when: Some(|options| options.has(o::CALLS, 1)),
    signs: &[Sign::MAU_MAU],
    awaits: |_, _| Some(Sign::MAU_MAU),
    acts: Some((&[Act::Sign, Act::Challenge], |look, seat, deed| {
        acts(&MAU_MAU_CALL, look, seat, deed)
    })),
    then: Some((HEARD, |look, fact, effects| then(&MAU_MAU_CALL, look, fact, effects))),
    ..Rule::at("KIT-calls.mau-mau", Layer::Base)
};

/// KIT-calls: “last card” with one card left.
pub const LAST: Rule = Rule {
    text: Text::new(
        "Mit der vorletzten Karte sagt man „Letzte Karte“.",
        "With the last but one card one says “last card”.",
    ),
    why: WHY,
    when: Some(|options| options.has(o::CALLS, 2)),
    signs: &[Sign::LAST_CARD],
    awaits: |_, _| Some(Sign::LAST_CARD),
    acts: Some((&[Act::Sign, Act::Challenge], |look, seat, deed| {
        acts(&LAST_CALL, look, seat, deed)
    })),
    then: Some((HEARD, |look, fact, effects| then(&LAST_CALL, look, fact, effects))),
    ..Rule::at("KIT-calls.last-card", Layer::Base)
};

/// KIT-calls: “Varning” with three cards left.
pub const WARNING: Rule = Rule {
    text: Text::new(
        "Mit drei Karten auf der Hand sagt man „Varning“.",
        "With three cards left one says “Varning”.",
    ),
    why: WHY,
    when: Some(|options| options.has(o::CALLS, 3)),
    signs: &[Sign::WARNING],
    awaits: |_, _| Some(Sign::WARNING),
    acts: Some((&[Act::Sign, Act::Challenge], |look, seat, deed| {
        acts(&WARNING_CALL, look, seat, deed)
    })),
    then: Some((HEARD, |look, fact, effects| then(&WARNING_CALL, look, fact, effects))),
    ..Rule::at("KIT-calls.warning", Layer::Base)
};

/// KIT-calls: whose missing call is noticed by another player draws.
pub const NOTICED: Rule = Rule {
    text: Text::new(
        "Wer merkt, dass eine Ansage fehlt, ehe es weitergeht, lässt den anderen dafür ziehen.",
        "Who notices before the next action that a call is missing makes its player draw.",
    ),
    when: Some(|options| options.get(o::CALLS) != 0 && options.get(o::NOTICED_BY) == 1),
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

fn noticed_by_players(look: &Look) -> bool {
    look.opt(o::NOTICED_BY) == 1
}

/// Calls are heard; others notice that one is missing by challenging its player.
fn acts(call: &OneCall, look: &Look, seat: Seat, deed: &Deed) -> Vote {
    match *deed {
        Deed::Sign(sign) => call.calls.acts(look, seat, sign),
        // Everybody has heard whether it was said: that it is missing is public, the breach that a challenge settles is not.
        Deed::Challenge(accused) if noticed_by_players(look) && is_missing(call, look, accused) => Vote::Yes,
        _ => Vote::Silent,
    }
}

fn is_missing(call: &OneCall, look: &Look, seat: Seat) -> bool {
    MISSING.of(seat).get(look) & 1 << call.place != 0
}

/// It is not missing any more.
fn is_settled(call: &OneCall, look: &Look, seat: Seat) -> Effect {
    let missing = MISSING.of(seat);
    missing.becomes(missing.get(look) & !(1 << call.place))
}

/// From now on the call of `seat` is missing.
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
}

/// The call was made: it isn't missing any more.
fn forget(call: &OneCall, look: &Look, seat: Seat, effects: &mut Effects) {
    let faults = &look.hidden().faults;
    let place = faults
        .iter()
        .position(|fault| fault.seat == seat && fault.rule == look.me);
    if let Some(index) = place {
        effects.push(Effect::Forget(index as u8));
    }
    effects.push(is_settled(call, look, seat));
}

/// Whether a call is due now that `card` was laid: not with one card left after others than the table has named, nor with a last card
/// that has to be covered.
fn is_due(call: &OneCall, look: &Look, seat: Seat, card: Card) -> bool {
    match call.calls.list[0].at {
        0 => !must_be_covered(look, seat, card),
        1 => is(look, o::CALL_AFTER, look.rank(card)),
        _ => true,
    }
}

#[inline(always)]
fn then(call: &OneCall, look: &Look, fact: &Fact, effects: &mut Effects) {
    if let What::Moved { card, .. } = fact.what
        && let Some(seat) = is_laid(&fact.what)
        && look.hand_len[seat.index()] == call.calls.list[0].at
        && !is_due(call, look, seat, card)
    {
        return lapsed_are_forgotten(call, look, effects);
    }
    if noticed_by_players(look) {
        return noticed(call, look, fact, effects);
    }
    match fact.what {
        What::Lapsed { window, .. } => {
            for seat in window.seats {
                effects.push(penalty(look, seat, call.place));
            }
        }
        _ => call.calls.then(look, fact, effects),
    }
}

/// What forgetting the call at this place costs: the first three stand in the order of the option, the warning is the fourth.
fn penalty(look: &Look, seat: Seat, place: u8) -> Effect {
    Effect::Draw {
        seat,
        n: look.law.options.nth(o::CALL_PENALTY, place.min(3)),
        way: Way::Fined,
    }
}

/// A call that is due and not made can be noticed from then on until, its time being up, the next card is laid or drawn.
#[inline(never)]
fn noticed(call: &OneCall, look: &Look, fact: &Fact, effects: &mut Effects) {
    if let Some(seat) = is_laid(&fact.what) {
        lapsed_are_forgotten(call, look, effects);
        let (said, waiting) = (call.calls.early.is_set(look), look.reaction_ms() > 0);
        if look.hand_len[seat.index()] == call.calls.list[0].at && waiting && !(said && look.turn.seat == seat) {
            miss(call, look, seat, effects);
        }
    }
    match fact.what {
        What::Lapsed { .. } => {}
        What::Signed { seat, sign } if sign == call.calls.list[0].sign => {
            if look.window_of(0, seat).is_some() {
                forget(call, look, seat, effects);
            }
            call.calls.then(look, fact, effects);
        }
        What::Drew { way, .. } if way != Way::Fined => {
            lapsed_are_forgotten(call, look, effects);
            call.calls.then(look, fact, effects);
        }
        _ => call.calls.then(look, fact, effects),
    }
}

/// A card laid or drawn is the next action: what was forgotten before is past, unless its time still runs.
fn lapsed_are_forgotten(call: &OneCall, look: &Look, effects: &mut Effects) {
    let past = |seat: Seat| is_missing(call, look, seat) && look.window_of(0, seat).is_none();
    // From the back, since forgetting one moves up those behind it.
    for (index, fault) in look.hidden().faults.iter().enumerate().rev() {
        if fault.rule == look.me && past(fault.seat) {
            effects.push(Effect::Forget(index as u8));
        }
    }
    for seat in look.playing.filter(|&seat| past(seat)) {
        effects.push(is_settled(call, look, seat));
    }
}
