//! § 16: required words and gestures: who owes them, by when, and the penalty.

use super::added;
use super::memory::{ACE, BACK, BASE, CHAIN, CUT, Cut, RESTORE, active, in_turn, violate, was_on};
use super::options::{self, Extra};
use maumau_referee::{Deed, Effects, Layer, Look, Rule, Vote, may, on};
use maumau_table::{Card, Effect, Fact, Fault, Rank, Rest, Seat, Seats, Sign, Text, WINDOWS_MAX, Way, What, Window};

/// Windows that stay free for the essential ones: each seat's "Mau", the last cards, the turn's own times, the plenum.
const ROOM: usize = 16;

pub(super) fn has_room(look: &Look) -> bool {
    look.windows.len() + ROOM < WINDOWS_MAX
}

/// Returns whether `seat` owes the sign in a window of this paragraph.
pub(super) fn owes(look: &Look, seat: Seat) -> Vote {
    let mut mine = look.windows.iter().filter(|window| window.rule == look.me);
    if mine.any(|window| window.seats.has(seat) && !window.done.has(seat)) {
        Vote::Yes
    } else {
        Vote::Idle
    }
}

/// Requires the sign from these seats within the reaction time, because of this card.
fn call_for(look: &Look, seats: Seats, card: Card, effects: &mut Effects) {
    if look.reaction_ms() > 0 && !seats.is_empty() && has_room(look) {
        effects.push(Effect::Open(Window {
            arg: card.0,
            ..look.open_window(0, seats, look.reaction_ms(), Rest::GoesOn)
        }));
    }
}

/// C9.1: a card that returns closes its windows.
fn uncalled(card: Card, effects: &mut Effects) {
    effects.push(Effect::CloseWith { tag: 0, arg: card.0 });
}

/// Counts the sign in the first open window in which `seat` owes it.
fn done(look: &Look, seat: Seat, effects: &mut Effects) {
    let open = look.windows.iter().enumerate();
    let mut mine = open.filter(|(_, w)| w.rule == look.me && w.seats.has(seat) && !w.done.has(seat));
    if let Some((index, window)) = mine.next() {
        effects.push(Effect::React {
            index: index as u8,
            seat,
        });
        if window.done.with(seat) == window.seats {
            effects.push(Effect::CloseAt(index as u8));
        }
    }
}

fn missed(look: &Look, window: &Window, effects: &mut Effects) {
    for seat in in_turn(look, window.seats - window.done) {
        violate(look, seat, effects);
    }
}

/// § 16.A: Der fröhliche Willi.
pub const P16_A: Rule = Rule {
    text: Text::new(
        "Der fröhliche Willi: Wer den Stapel leer findet, tut, als zöge er, staunt, und mischt dann.",
        "Der fröhliche Willi: who finds the stock empty acts out drawing, is astonished, then shuffles.",
    ),
    why: Text::new("Das Staunen hat gefehlt.", "The astonishment was missing."),
    signs: &[Sign::ASTONISHED],
    awaits: |_, _| Some(Sign::ASTONISHED),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::ASTONISHED) => owes(look, seat),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Renewed if options::plays(look, Extra::Willi) => {
            call_for(look, Seats::one(who_finds_it_empty(look)), Card::UNKNOWN, effects);
        }
        What::Signed {
            seat,
            sign: Sign::ASTONISHED,
        } => done(look, seat, effects),
        What::Lapsed { window, .. } => missed(look, &window, effects),
    }),
    acts_with: Some(|options| added::may_play(options, Extra::Willi)),
    ..Rule::at("§16.A", Layer::Base)
};

/// Returns the current player, whoever draws; while a card returns, the player whose turn is restored (§ 5.1).
fn who_finds_it_empty(look: &Look) -> Seat {
    let again = was_on(look).filter(|_| RESTORE.get(look));
    again.unwrap_or(look.turn.seat)
}

/// § 16.B: Tschuldi!
pub const P16_B: Rule = Rule {
    text: Text::new(
        "Tschuldi!: Wer einem anderen schadet (aussetzen, ziehen), entschuldigt sich bei ihm.",
        "Tschuldi!: who harms another (passed over, draw) apologises to that player.",
    ),
    why: Text::new("Die Entschuldigung hat gefehlt.", "The apology was missing."),
    signs: &[Sign::SORRY],
    awaits: |_, _| Some(Sign::SORRY),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::SORRY) => owes(look, seat),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card,
            way: Way::TakenBack,
            ..
        } if BACK.is_set(look) => uncalled(card, effects),
        What::Played { seat, card, .. } if options::plays(look, Extra::Sorry) && look.turn.number > 0 => {
            let harms = matches!(super::cards::played(look, fact), Some(Rank::SEVEN | Rank::EIGHT));
            if harms {
                call_for(look, Seats::one(seat), card, effects);
            }
        }
        What::Signed {
            seat,
            sign: Sign::SORRY,
        } => done(look, seat, effects),
        What::Lapsed { window, .. } => missed(look, &window, effects),
    }),
    of_cards: &[added::SORRY],
    acts_with: Some(|options| added::may_play(options, Extra::Sorry)),
    ..Rule::at("§16.B", Layer::Base)
};

/// § 16.C: Kommando Pimperle.
pub const P16_C: Rule = Rule {
    text: Text::new(
        "Kommando Pimperle: Auf die gewählte Karte berühren alle die Tischkante; der letzte bekommt eine Strafkarte.",
        "Kommando Pimperle: on the chosen card all touch the table's edge; the last gets a penalty card.",
    ),
    why: Text::new(
        "Du warst der letzte an der Tischkante.",
        "You were the last at the table's edge.",
    ),
    signs: &[Sign::TOUCH_EDGE],
    awaits: |_, _| Some(Sign::TOUCH_EDGE),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::TOUCH_EDGE) => owes(look, seat),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card,
            way: Way::TakenBack,
            ..
        } if BACK.is_set(look) => uncalled(card, effects),
        What::Played { card, face, .. } if options::plays(look, Extra::Pimperle) && is_chosen(look, card, face) => {
            call_for(look, look.active(), card, effects);
        }
        What::TurnEnded { seat } if options::plays(look, Extra::Pimperle) => on_a_nine(look, seat, effects),
        What::Signed {
            seat,
            sign: Sign::TOUCH_EDGE,
        } => touched(look, seat, effects),
        What::Lapsed { window, .. } => {
            for seat in in_turn(look, window.seats - window.done) {
                effects.push(Effect::Penalty { seat, n: 1 });
            }
        }
    }),
    of_cards: &[added::PIMPERLE],
    acts_with: Some(|options| added::may_play(options, Extra::Pimperle)),
    ..Rule::at("§16.C", Layer::Base)
};

/// CH-9: the last card on a 9 counts, even if it only repeats the 9's own effect.
fn on_a_nine(look: &Look, seat: Seat, effects: &mut Effects) {
    let (top, face) = look.piles.top(0).unwrap_or((Card::UNKNOWN, Card::UNKNOWN));
    let is_stray = |fault: &Fault| fault.card == top && fault.seat != seat;
    let complete = BASE.is_set(look) && CHAIN.is_set(look) && CUT.is(look, Cut::Not);
    if complete && is_chosen(look, top, face) && !look.hidden().faults.iter().any(is_stray) {
        call_for(look, look.active(), top, effects);
    }
}

/// CH-10: a 10 also counts as the card it copies.
fn is_chosen(look: &Look, card: Card, face: Card) -> bool {
    let chosen = added::chosen(look.law);
    chosen.has(card) || look.rank(card) == Rank::TEN && chosen.has(face)
}

fn touched(look: &Look, seat: Seat, effects: &mut Effects) {
    let open = look.windows.iter().enumerate();
    let mut mine = open.filter(|(_, w)| w.rule == look.me && w.seats.has(seat) && !w.done.has(seat));
    let Some((index, window)) = mine.next() else { return };
    effects.push(Effect::React {
        index: index as u8,
        seat,
    });
    if let Some(lasts) = look.last_of(window, window.done.with(seat)) {
        effects.push(Effect::CloseAt(index as u8));
        for last in in_turn(look, lasts) {
            effects.push(Effect::Penalty { seat: last, n: 1 });
        }
    }
}

/// § 16.D: Die einsame 9.
pub const P16_D: Rule = Rule {
    text: Text::new(
        "Die einsame 9: Bleibt eine 9 ohne weitere Karten liegen, streicheln sie alle kurz.",
        "The lonely 9: a 9 left alone is stroked by all.",
    ),
    why: Text::new(
        "Die einsame 9 wurde nicht gestreichelt.",
        "The lonely 9 was not stroked.",
    ),
    signs: &[Sign::STROKE_NINE],
    awaits: |_, _| Some(Sign::STROKE_NINE),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::STROKE_NINE) => owes(look, seat),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card,
            way: Way::TakenBack,
            ..
        } if BACK.is_set(look) => uncalled(card, effects),
        What::TurnEnded { seat } if options::plays(look, Extra::LonelyNine) && is_lonely(look, seat) => {
            let top = look.piles.top(0).map_or(Card::UNKNOWN, |(card, _)| card);
            call_for(look, look.active(), top, effects);
        }
        What::Played { seat, card, .. } if options::plays(look, Extra::LonelyNine) && stays_alone(look, fact, seat) => {
            call_for(look, look.active(), card, effects);
        }
        What::Signed {
            seat,
            sign: Sign::STROKE_NINE,
        } => done(look, seat, effects),
        What::Lapsed { window, .. } => missed(look, &window, effects),
    }),
    of_cards: &[added::LONELY_NINE],
    acts_with: Some(|options| added::may_play(options, Extra::LonelyNine)),
    ..Rule::at("§16.D", Layer::Base)
};

/// A turn that was cut short leaves no lonely 9, because only its end would show it.
fn is_lonely(look: &Look, seat: Seat) -> bool {
    BASE.is_set(look) && !CHAIN.is_set(look) && CUT.is(look, Cut::Not) && active(look, seat) > 0
}

/// No card can follow a 9 that is the last of its hand, so it is lonely at once.
fn stays_alone(look: &Look, fact: &Fact, seat: Seat) -> bool {
    // Cards on a 9 before an Ace don't matter any more.
    let is_base = !CHAIN.is_set(look) || ACE.get(look);
    super::cards::played(look, fact) == Some(Rank::NINE) && look.is_on(seat) && active(look, seat) == 0 && is_base
}
