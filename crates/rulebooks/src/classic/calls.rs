//! KIT-calls: “Mau”, “Mau-Mau”, “last card” and “Varning”, the penalties, and who notices a missing call.

use super::course::is_laid;
use super::missing::{OneCall, is_missing, is_too_early, lapsed_are_forgotten, noticed, noticed_by_players, penalty};
use super::options::{Several, place as o};
use super::reading::{covered, is, must_be_covered, of_set};
use super::{EARLY_LAST, EARLY_MAU, EARLY_MAU_MAU, EARLY_WARNING};
use crate::shared::calls::{Call, Calls};
use maumau_referee::{Deed, Effects, Law, Layer, Look, OfCards, Rule, Vote, may};
use maumau_table::{Card, Cards, Fact, Rest, Seat, Sign, Text, What};

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
// It was added later; the place is fixed by the digests of stored records.
const WARNING_CALL: OneCall = OneCall {
    calls: Calls {
        list: &[call(Sign::WARNING, 3, Rest::LastCard)],
        early: EARLY_WARNING,
        may_lay,
    },
    place: 11,
};

fn may_lay(look: &Look) -> bool {
    look.turn.laid == 0 || look.choice::<Several>(o::SEVERAL) != Several::No || look.opt(o::EXTRA) != 0
}

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
    with_card: &[Sign::MAU],
    awaits: |_, window| MAU_CALL.calls.awaited(window),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(sign) => MAU_CALL.calls.acts(look, seat, sign),
        Deed::Challenge(accused) if is_noticed(&MAU_CALL, look, accused) => Vote::Yes,
    }),
    then: Some((Calls::TOPICS, |look, fact, effects| {
        then(&MAU_CALL, look, fact, effects)
    })),
    of_cards: &[OfCards::new(
        needs_no_call,
        "Ist sie deine vorletzte, brauchst du kein „Mau“.",
        "If it is your last but one, no “Mau” is due.",
    )
    .of_last(2)],
    ..Rule::at("KIT-calls.mau", Layer::Base)
};

/// KIT-calls: “Mau-Mau” with the last card; play is suspended until the call.
pub const MAU_MAU: Rule = Rule {
    text: Text::new(
        "Mit der letzten Karte sagt man „Mau-Mau“, oder wie es am Tisch heißt; wer es vergisst, zieht und ist wieder im Spiel.",
        "With the last card one says “Mau-Mau”, or what the table calls it; who forgets draws and is back in.",
    ),
    why: WHY,
    when: Some(|options| options.has(o::CALLS, 1)),
    signs: &[Sign::MAU_MAU],
    with_card: &[Sign::MAU_MAU],
    awaits: |_, window| MAU_MAU_CALL.calls.awaited(window),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(sign) => MAU_MAU_CALL.calls.acts(look, seat, sign),
        Deed::Challenge(accused) if is_noticed(&MAU_MAU_CALL, look, accused) => Vote::Yes,
    }),
    then: Some((Calls::TOPICS, |look, fact, effects| {
        then(&MAU_MAU_CALL, look, fact, effects)
    })),
    of_cards: &[OfCards::new(
        covered,
        "Ist sie deine letzte, wird sie erst gedeckt: Dann brauchst du kein „Mau-Mau“.",
        "If it is your last it is covered first: then no “Mau-Mau” is due.",
    )],
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
    with_card: &[Sign::LAST_CARD],
    awaits: |_, window| LAST_CALL.calls.awaited(window),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(sign) => LAST_CALL.calls.acts(look, seat, sign),
        Deed::Challenge(accused) if is_noticed(&LAST_CALL, look, accused) => Vote::Yes,
    }),
    then: Some((Calls::TOPICS, |look, fact, effects| {
        then(&LAST_CALL, look, fact, effects)
    })),
    of_cards: &[OfCards::new(
        needs_no_call,
        "Ist sie deine vorletzte, brauchst du kein „Letzte Karte“.",
        "If it is your last but one, no “last card” is due.",
    )
    .of_last(2)],
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
    with_card: &[Sign::WARNING],
    awaits: |_, window| WARNING_CALL.calls.awaited(window),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(sign) => WARNING_CALL.calls.acts(look, seat, sign),
        Deed::Challenge(accused) if is_noticed(&WARNING_CALL, look, accused) => Vote::Yes,
    }),
    then: Some((Calls::TOPICS, |look, fact, effects| {
        then(&WARNING_CALL, look, fact, effects)
    })),
    ..Rule::at("KIT-calls.warning", Layer::Base)
};

/// Other players may notice a missing call by challenging its player. Every player heard whether
/// the call was made, so this may depend on the public note, but not on the hidden fault that a
/// challenge settles.
fn is_noticed(call: &OneCall, look: &Look, accused: Seat) -> bool {
    noticed_by_players(look) && is_missing(call, look, accused) && !is_too_early(look, look.me, accused)
}

/// Returns whether `card` makes the call due: with one card left only after the cards that the
/// table has named, and with no card left only if the card need not be covered.
fn is_due(call: &OneCall, look: &Look, seat: Seat, card: Card) -> bool {
    match call.calls.list[0].at {
        0 => !must_be_covered(look, seat, card),
        1 => is(look, o::CALL_AFTER, look.rank(card)),
        _ => true,
    }
}

fn needs_no_call(law: &Law) -> Cards {
    law.cards() - of_set(law, o::CALL_AFTER)
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
    if let What::Lapsed { window, .. } = fact.what {
        for seat in window.seats {
            effects.push(penalty(look, seat, call.place));
        }
    } else {
        call.calls.then(look, fact, effects);
    }
}
