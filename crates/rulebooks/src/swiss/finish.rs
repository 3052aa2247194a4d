//! § 9.C, § 10: the last card, and the time in which the round stays open.

use super::cards;
use super::memory::{CLOSING, RUN, WAITS, acts_as, has_nothing, plenum_sits, round_ends};
use super::options;
use maumau_referee::{Deed, Effects, Enforce, Layer, Look, Opinion, Prompt, Rule, Vote, may, on};
use maumau_table::{Cards, Effect, Fact, Rank, Rest, Seat, Seats, Sign, Text, Topic, Topics, Way, What, Window, Zone};

/// § 10: the round ends with the last card correctly laid.
pub const P10: Rule = Rule {
    text: Text::new(
        "Die Runde endet, wenn jemand seine letzte Karte richtig abgelegt hat. Er darf darauf hinweisen, aber nicht jubeln.",
        "The round ends with the last card correctly laid. Its player may point that out, but not cheer.",
    ),
    why: Text::new("Gejubelt wird nicht.", "No cheering."),
    signs: &[Sign::HURRAY],
    acts: may!(|_, _, deed| match *deed {
        Deed::Sign(Sign::HURRAY) => Vote::No,
    }),
    ..Rule::at("§10", Layer::Base)
};

/// § 10.0: a last card is no win by itself: § 10.1 and § 9.C say when it has become one.
pub const P10_0: Rule = Rule {
    text: Text::new(
        "Kein Sieg ist die letzte Karte, wenn sie ein Ass ist, wenn Strafkarten liegen, wenn § 9.C sie beantwortet, \
         oder wenn sie falsch war und das rechtzeitig angezweifelt wird.",
        "A last card is no win if it is an Ace, if penalty cards lie, if § 9.C answers it, \
         or if it was wrong and that is challenged in time.",
    ),
    ends: Some(|_, _, _| Vote::No),
    ..Rule::at("§10.0", Layer::Base)
};

/// § 10.1: while the round stays open nothing is laid but what § 9.C allows.
pub const P10_1_REST: Rule = Rule {
    text: Text::new(
        "Solange die Runde noch offen ist, wird nichts gelegt und nichts gezogen.",
        "While the round stays open nothing is laid and nothing drawn.",
    ),
    why: Text::new(
        "Die letzte Karte liegt: Jetzt wird nur noch angezweifelt.",
        "The last card lies: now one can only challenge.",
    ),
    enforce: Enforce::Refuse,
    fits: Some(|look, seat, _, _| {
        if CLOSING.is_set(look) || RUN.is_set(look) && !look.is_on(seat) {
            Opinion::no(Cards::ALL)
        } else if RUN.is_set(look) {
            // § 9.C: only 7s, and 10s that count as such.
            Opinion::only(look.of_rank(Rank::SEVEN) | look.of_rank(Rank::TEN))
        } else {
            Opinion::SILENT
        }
    }),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw | Deed::Pass if CLOSING.is_set(look) => Vote::No,
        // § 9.C: nobody draws in the run; who won't answer says so.
        Deed::Draw if RUN.is_set(look) => Vote::No,
        Deed::Pass if RUN.is_set(look) && look.is_on(seat) => Vote::Yes,
    }),
    of_cards: &[cards::ANSWERS_LAST],
    ..Rule::at("§10.1.1", Layer::Reaction)
};

/// § 10.1: after a last card the round stays open for the closing time.
pub const P10_1: Rule = Rule {
    text: Text::new(
        "Nach der letzten Karte bleibt die Runde noch eine Weile offen, oder bis alle einverstanden sind. \
         Ein Verstoß, der darin auffällt, bringt seine Strafkarte: dann ist noch nicht gewonnen.",
        "After a last card the round stays open for a while, or until all others have let it pass. \
         A violation proved in it brings its penalty card: then the round is not won yet.",
    ),
    signs: &[Sign::LET_PASS],
    awaits: |_, window| (window.tag == OBJECT).then_some(Sign::LET_PASS),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::LET_PASS) => match look.window(0) {
            Some((_, window)) if window.seats.has(seat) && !window.done.has(seat) => Vote::Yes,
            _ => Vote::Idle,
        },
    }),
    then: Some((
        Topics::of(&[
            Topic::Played,
            Topic::Noted,
            Topic::Moved,
            Topic::Signed,
            Topic::Reacted,
            Topic::WindowClosed,
            Topic::Lapsed,
            Topic::Due,
        ]),
        closing,
    )),
    prompts: &[Prompt::window(
        OBJECT,
        "wenn du gegen die letzte Karte nichts einzuwenden hast",
        "if you have nothing to say against the last card",
    )],
    of_cards: &[cards::WINS_NOT_YET],
    ..Rule::at("§10.1", Layer::Base)
};

/// Steps of § 10.1: the window opens after all else that the last card did, as the rest waits for it; nobody objects any more.
const OPEN: u8 = 0;
const WON: u8 = 1;
/// Windows of § 10.1: in which the others may object; in which only what the finisher has still to do is waited for (C9.1).
const OBJECT: u8 = 0;
const FINISHERS: u8 = 1;

#[inline(always)]
fn closing(look: &Look, fact: &Fact, effects: &mut Effects) {
    match (fact.what, CLOSING.get(look)) {
        (What::Played { seat, card, face, .. }, _)
            if has_nothing(look, seat)
                && !round_ends(look)
                && !matches!(acts_as(look, card, face), Rank::ACE | Rank::SEVEN) =>
        {
            effects.push(CLOSING.becomes(Some(seat)));
            effects.push(Effect::Later(OPEN, 0));
        }
        // § 9.C has found its winner.
        (What::Noted { note, value }, _) if note == CLOSING && value > 0 && fact.cite != look.me => {
            effects.push(Effect::Later(OPEN, 0))
        }
        (
            What::Moved {
                to: Zone::Lying(seat) | Zone::Hand(seat),
                ..
            },
            Some(finisher),
        ) if seat == finisher => reopen(look, finisher, effects),
        // One challenge may prove an error of the next who waits too.
        (What::Due { step: OPEN, .. }, Some(finisher)) if !has_nothing(look, finisher) => {
            reopen(look, finisher, effects);
        }
        (What::Due { step: OPEN, .. }, Some(finisher)) if look.window(OBJECT).is_none() => {
            open(look, finisher, effects);
        }
        (
            What::Signed {
                seat,
                sign: Sign::LET_PASS,
            },
            _,
        ) if !plenum_sits(look) => {
            if let Some((index, window)) = look.window(OBJECT)
                && window.seats.has(seat)
            {
                effects.push(Effect::React { index, seat });
                if window.done.with(seat) & window.seats == window.seats {
                    effects.push(Effect::Close(OBJECT));
                    effects.push(Effect::Later(WON, 0));
                }
            }
        }
        // It has done its part of what others have still to do, too.
        (What::Reacted { seat, .. }, Some(finisher)) if seat == finisher && look.window(FINISHERS).is_some() => {
            effects.push(Effect::Later(WON, 0));
        }
        (What::WindowClosed { window, .. }, Some(finisher))
            if look.window(FINISHERS).is_some() && is_its_own(look, finisher, &window) =>
        {
            effects.push(Effect::Later(WON, 0));
        }
        // Play rests while the plenum sits (§ 7): the time begins anew.
        (What::Lapsed { .. } | What::Due { step: WON, .. }, Some(finisher)) if plenum_sits(look) => {
            effects.push(Effect::Close(FINISHERS));
            open(look, finisher, effects);
        }
        (What::Lapsed { .. } | What::Due { step: WON, .. }, Some(finisher)) => win(look, finisher, effects),
        _ => {}
    }
}

/// Nobody objects any more: the round is won, once the finisher's own windows are decided (C9.1, § 10.B).
fn win(look: &Look, finisher: Seat, effects: &mut Effects) {
    effects.push(Effect::Close(FINISHERS));
    let still = |window: &&Window| is_its_own(look, finisher, window) && !window.done.has(finisher);
    let timed = look.windows.iter().filter(still).map(|window| window.deadline_ms);
    match timed.filter(|&deadline_ms| deadline_ms != u32::MAX).max() {
        Some(deadline_ms) => effects.push(Effect::Open(Window {
            deadline_ms,
            ..look.open_window(FINISHERS, Seats::NONE, 0, Rest::Turn)
        })),
        None => effects.push(Effect::GoOut(finisher)),
    }
}

/// Whether it is about something that the finisher itself has to do; the plenum is about something else.
fn is_its_own(look: &Look, finisher: Seat, window: &Window) -> bool {
    window.rule != look.me && window.rest != Rest::All && window.seats.has(finisher)
}

fn open(look: &Look, finisher: Seat, effects: &mut Effects) {
    let within_ms = look.opt(options::CLOSING_MS).max(1) as u32;
    let others = look.active().without(finisher);
    effects.push(Effect::Open(look.open_window(OBJECT, others, within_ms, Rest::Turn)));
}

/// The finisher has a card again: the round is not won, unless somebody waits behind it (§ 9.C).
fn reopen(look: &Look, finisher: Seat, effects: &mut Effects) {
    effects.push(Effect::Close(OBJECT));
    effects.push(Effect::Close(FINISHERS));
    let next = first_waiting(look, look.playing.without(finisher));
    effects.push(CLOSING.becomes(next));
    if next.is_some() {
        effects.push(Effect::Later(OPEN, 0));
    }
}

/// § 9.C: who of these laid its last card in the run first of all that still wait.
fn first_waiting(look: &Look, among: Seats) -> Option<Seat> {
    among
        .filter(|&seat| WAITS.of(seat).is_set(look) && has_nothing(look, seat))
        .min_by_key(|&seat| WAITS.of(seat).get(look))
}

/// § 9.C: the Large Hadron Collider.
pub const P9_C: Rule = Rule {
    text: Text::new(
        "Large Hadron Collider: Ist die letzte Karte eine 7, antworten die nächsten reihum mit 7ern oder 10ern. \
         Kommt es bis zu ihrem Spieler herum, zieht er alle, und es geht weiter. \
         Wer nicht antworten kann oder will, beendet es: Der erste hat gewonnen.",
        "Large Hadron Collider: if the last card is a 7, the next players answer in turn with 7s or 10s. \
         If it comes round to its player, that one draws them all and the round goes on. \
         Whoever can't or won't answer ends it: the first has won.",
    ),
    then: on!(|look, fact, effects| {
        let runs = RUN.get(look);
        match fact.what {
            What::Played { seat, card, face, .. } if acts_as(look, card, face) == Rank::SEVEN => {
                if has_nothing(look, seat) && !CLOSING.is_set(look) {
                    let before = look.playing.map(|other| WAITS.of(other).get(look)).max().unwrap_or(0);
                    effects.push(WAITS.of(seat).becomes(before + 1));
                    effects.push(RUN.becomes(true));
                    wait_for_answer(look, effects);
                    if look.law.referee() != Enforce::LetStand {
                        effects.push(Effect::Later(0, seat.0));
                    }
                } else if runs {
                    wait_for_answer(look, effects);
                }
            }
            // What it had forgotten was paid for with the card (C10): then it waits for nothing.
            What::Due { arg, .. } if !has_nothing(look, Seat(arg)) => waits_no_more(look, Seat(arg), effects),
            What::Passed { seat } if runs && look.turn.seat == seat => break_run(look, effects),
            What::Lapsed { .. } if runs && plenum_sits(look) => wait_for_answer(look, effects),
            What::Lapsed { .. } if runs => {
                break_run(look, effects);
                effects.push(Effect::EndTurn);
            }
            What::TurnBegan { seat } if runs && WAITS.of(seat).is_set(look) => come_round(look, seat, effects),
            What::Moved {
                to: Zone::Lying(seat) | Zone::Hand(seat),
                ..
            } if WAITS.of(seat).is_set(look) => waits_no_more(look, seat, effects),
        }
    }),
    prompts: &[Prompt::window(
        0,
        "die letzte Karte war eine 7: Wer dran ist, antwortet mit 7 oder 10, oder sagt „weiter“",
        "the last card was a 7: whoever is on answers with a 7 or 10, or passes",
    )],
    of_cards: &[cards::COLLIDER],
    ..Rule::at("§9.C", Layer::Reaction)
};

fn wait_for_answer(look: &Look, effects: &mut Effects) {
    let within_ms = look.opt(options::CLOSING_MS).max(1) as u32;
    effects.push(Effect::Close(0));
    effects.push(Effect::Open(look.open_window(
        0,
        look.active(),
        within_ms,
        Rest::GoesOn,
    )));
}

/// It has a card again. If nobody else waits the run is one of 7s like others.
fn waits_no_more(look: &Look, seat: Seat, effects: &mut Effects) {
    effects.push(WAITS.of(seat).becomes(0));
    if RUN.get(look) && first_waiting(look, look.playing.without(seat)).is_none() {
        end_run(effects);
    }
}

fn end_run(effects: &mut Effects) {
    effects.push(RUN.becomes(false));
    effects.push(Effect::Close(0));
}

/// Nobody draws; the first has won if nothing is found out against it.
fn break_run(look: &Look, effects: &mut Effects) {
    end_run(effects);
    effects.push(Effect::Owe(0));
    let first = first_waiting(look, look.playing);
    effects.extend(first.map(|first| CLOSING.becomes(Some(first))));
}

/// The first draws all; the next who waits has won.
fn come_round(look: &Look, seat: Seat, effects: &mut Effects) {
    end_run(effects);
    let n = look.owed;
    effects.push(WAITS.of(seat).becomes(0));
    effects.push(Effect::Owe(0));
    effects.push(Effect::Draw {
        seat,
        n,
        way: Way::Owed,
    });
    let next = first_waiting(look, look.playing.without(seat));
    effects.extend(next.map(|next| CLOSING.becomes(Some(next))));
}
