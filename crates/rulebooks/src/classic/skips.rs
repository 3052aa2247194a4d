//! KIT-eight: the next player sits out.

use super::opening::begins_after_dealer;
use super::options::{SkipAnswer, place as o};
use super::reading::{covered, is, is_play, is_players, must_be_covered, of, of_set};
use super::{IDLE_BEFORE, MISSES};
use maumau_referee::{Debts, Effects, Layer, Look, OfCards, Opinion, OptionChoice, Options, Rule, on};
use maumau_table::{Card, Effect, SEATS_MAX, Seat, Text, What};

/// KIT-eight: the next player sits out. With two players, the player who played the card has another turn.
pub const EIGHT: Rule = Rule {
    text: Text::new(
        "Bei einer Aussetzkarte setzt der nächste aus; zu zweit ist man selbst wieder dran.",
        "On a card that makes sit out the next player sits out; with two players one is on again oneself.",
    ),
    when: Some(|options| options.get(o::SKIPS) != 0 && !is_answered(options)),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if sits_out(look, seat, face) => {
            effects.push(Effect::Skip(1));
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| of_set(law, o::SKIPS),
            "Der Nächste setzt aus; zu zweit bist du noch einmal dran.",
            "The next player sits out; with two players you are on again.",
        ),
        COVERED,
    ],
    ..Rule::at("KIT-eight", Layer::Card)
};

const COVERED: OfCards = OfCards::new(
    |law| of_set(law, o::SKIPS) & covered(law),
    "Als letzte Karte lässt sie niemanden aussetzen.",
    "As your last card it makes nobody sit out.",
)
.of_last(1);

/// Returns whether the next player has to sit out or answer. A last card that has to be covered
/// skips no one, as its player has another turn.
fn sits_out(look: &Look, seat: Seat, face: Card) -> bool {
    is(look, o::SKIPS, look.rank(face)) && counts(look) && !must_be_covered(look, seat, face)
}

/// An opening card affects the player after the dealer; if another player begins, KIT-direction handles it.
fn counts(look: &Look) -> bool {
    is_play(look) || begins_after_dealer(look)
}

fn is_answered(options: &Options) -> bool {
    SkipAnswer::of(options, o::SKIP_ANSWER) != SkipAnswer::Nothing
}

fn adds_up(options: &Options) -> bool {
    match SkipAnswer::of(options, o::SKIP_ANSWER) {
        SkipAnswer::Nothing | SkipAnswer::PassOn => false,
        SkipAnswer::Add | SkipAnswer::AddTurns => true,
    }
}

/// Returns whether all skip cards apply to the player who does not answer; with two players there is no one else.
fn is_for_one(look: &Look) -> bool {
    look.choice::<SkipAnswer>(o::SKIP_ANSWER) == SkipAnswer::AddTurns || look.active().len() == 2
}

/// KIT-eight: a player who misses several turns is passed over for them, without being asked again.
///
/// Reading: a turn for which the player is passed over anyway does not count.
pub const EIGHT_MISSED: Rule = Rule {
    text: Text::new(
        "Wer auf mehrere Aussetzkarten für sich allein nicht antwortet, setzt so viele Züge aus und wird so lange übergangen.",
        "A player who doesn't answer several skip cards that are all meant for them misses as many turns, and is passed over for them.",
    ),
    when: Some(|options| options.get(o::SKIPS) != 0 && adds_up(options)),
    then: on!(|look, fact, effects| match fact.what {
        What::TurnEnded { .. } => pass_over(look, effects),
    }),
    ..Rule::at("KIT-eight.missed", Layer::Situation)
};

fn pass_over(look: &Look, effects: &mut Effects) {
    if look.idle == 0 {
        effects.extend(IDLE_BEFORE.cleared(look));
    }
    let turn = look.turn;
    let is_named = look.active().has(turn.next);
    if MISSES.is_set_for_none(look) || turn.again && !is_named {
        return;
    }
    let mut seat = if is_named { turn.next } else { look.after(turn.seat) };
    for _ in 0..look.skips {
        seat = look.after(seat);
    }
    let mut missed = [0; SEATS_MAX];
    while seat.is_some() && MISSES.of(seat).get(look) > missed[seat.index()] {
        missed[seat.index()] += 1;
        effects.push(Effect::Skip(1));
        seat = look.after(seat);
    }
    for seat in look.active().filter(|seat| missed[seat.index()] > 0) {
        let misses = MISSES.of(seat);
        effects.push(misses.becomes(misses.get(look) - missed[seat.index()]));
        effects.push(IDLE_BEFORE.becomes(look.idle));
    }
}

pub(super) const WORDS: &[(&str, Text)] = &[
    ("", Text::NONE),
    ("1", Text::new("einmal", "one turn")),
    ("2", Text::new("zweimal", "two turns")),
    ("3", Text::new("dreimal", "three turns")),
    ("4", Text::new("viermal", "four turns")),
    ("5", Text::new("fünfmal", "five turns")),
    ("6", Text::new("sechsmal", "six turns")),
    ("7", Text::new("siebenmal", "seven turns")),
];

/// KIT-eight: the next player sits out, or answers.
pub const EIGHT_ANSWERED: Rule = Rule {
    text: Text::new(
        "Bei einer Aussetzkarte setzt der nächste aus, außer er legt die gleiche.",
        "On a card that makes sit out the next player sits out, unless it plays the same rank.",
    ),
    why: Text::new(
        "Hier hilft nur die gleiche Karte, oder aussetzen.",
        "Only the same rank answers this, or sitting out.",
    ),
    when: Some(|options| options.get(o::SKIPS) != 0 && is_answered(options)),
    fits: Some(|look, _, _, _| {
        if look.new_skips() > 0 {
            Opinion::only(of(look, o::SKIPS))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if sits_out(look, seat, face) => {
            let adds = adds_up(&look.law.options);
            effects.push(Effect::Wait(if adds { look.waits.saturating_add(1) } else { 1 }));
        }
        What::Passed { seat } if look.new_skips() > 0 && is_players(look, seat) => {
            // This turn is the first one missed.
            let left = look.waits - 1;
            if left > 0 && is_for_one(look) {
                effects.push(Effect::Wait(0));
                let misses = MISSES.of(seat);
                effects.push(misses.becomes(misses.get(look).saturating_add(left)));
            } else {
                effects.push(Effect::Wait(left));
            }
        }
    }),
    of_cards: &[
        OfCards::as_table(
            |law| of_set(law, o::SKIPS),
            |options| match SkipAnswer::of(options, o::SKIP_ANSWER) {
                SkipAnswer::Nothing => Text::NONE,
                SkipAnswer::PassOn => Text::new(
                    "Der Nächste setzt aus, außer er legt auch so eine: Dann setzt der Übernächste aus.",
                    "The next player sits out, unless it plays such a card too: then the one after it does.",
                ),
                SkipAnswer::Add => Text::new(
                    "Der Nächste setzt aus, außer er legt auch so eine: Dann setzen zwei aus, und so weiter; zu zweit einer zweimal.",
                    "The next player sits out, unless it plays such a card too: then two do, and so on; with two players one \
                     misses two turns.",
                ),
                SkipAnswer::AddTurns => Text::new(
                    "Der Nächste setzt aus, außer er legt auch so eine: Dann setzt der Übernächste zweimal aus, und so weiter.",
                    "The next player sits out, unless it plays such a card too: then the one after it misses two turns, and so on.",
                ),
            },
        ),
        COVERED,
    ],
    ..Rule::at("KIT-eight.answered", Layer::Situation)
};

/// C10 `table`: if skips add up, each player keeps their own, unless they all apply to one player.
pub(super) fn debts(look: &Look) -> Debts {
    if adds_up(&look.law.options) && is_for_one(look) {
        Debts::StayWithOne
    } else {
        Debts::Stay
    }
}
