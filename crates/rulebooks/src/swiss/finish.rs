//! § 10: the last card, and the time in which the round stays open.

use super::cards;
use super::closing_time::closing_ms;
use super::collider::{first_waiting, went_to};
use super::memory::{CLOSING, QUEENS, RUN, acts_as, has_nothing, plenum_sits, round_ends};
use maumau_referee::{Deed, Effects, Enforce, Layer, Look, Opinion, Prompt, Rule, Vote, may};
use maumau_table::{Cards, Effect, Fact, Rank, Rest, Seat, Seats, Sign, Text, Topic, Topics, What, Window, Zone};

/// § 10: the round ends when a player plays their last card correctly.
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

/// § 10.0: a last card does not win by itself; § 10.1 and § 9.C decide when it has won.
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

/// § 10.1: while the round stays open, only cards that § 9.C allows may be played.
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
            // § 9.C: only 7s, and 10s that count as 7s. Reading: a card that § 9.A forbids is no answer.
            let sevens = if QUEENS.is_set(look) {
                Cards::NONE
            } else {
                look.of_rank(Rank::SEVEN)
            };
            Opinion::only(sevens | look.of_rank(Rank::TEN))
        } else {
            Opinion::SILENT
        }
    }),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw | Deed::Pass if CLOSING.is_set(look) => Vote::No,
        // § 9.C: no one draws in the run; a player who won't answer passes.
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
            Topic::HandsSwapped,
            Topic::HandsRotated,
            Topic::Signed,
            Topic::Reacted,
            Topic::WindowClosed,
            Topic::Lapsed,
            Topic::Judged,
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

/// Steps of § 10.1: `OPEN` opens the window after all other effects of the last card, as it
/// suspends play; `WON`: no one objects any more; `STILL`: the finisher holds a card, unless hands
/// have changed.
const OPEN: u8 = 0;
const WON: u8 = 1;
const STILL: u8 = 2;
/// Windows of § 10.1: in `OBJECT` the others may object; `FINISHERS` waits for what the finisher
/// still has to do (C9.1).
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
        // When hands change places, another player has the empty one.
        (What::HandsSwapped { .. } | What::HandsRotated { .. }, Some(finisher)) if !has_nothing(look, finisher) => {
            hands_move(look, fact, finisher, effects);
        }
        (What::Due { step, .. }, Some(finisher)) if step != WON => show(look, step, finisher, effects),
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
        // The finisher has also done their part in a window for several players.
        (What::Reacted { seat, .. }, Some(finisher)) if seat == finisher && look.window(FINISHERS).is_some() => {
            effects.push(Effect::Later(WON, 0));
        }
        (What::WindowClosed { window, .. }, Some(finisher))
            if look.window(FINISHERS).is_some()
                && is_its_own(look, finisher, &window)
                && !window.done.has(finisher) =>
        {
            effects.push(Effect::Later(WON, 0));
        }
        // Play is suspended during the plenum (§ 7); the verdict triggers another check.
        (What::Due { step: WON, .. }, Some(_)) if plenum_sits(look) => {}
        (What::Judged { .. }, Some(_)) if look.window(FINISHERS).is_some() => effects.push(Effect::Later(WON, 0)),
        // A late reaction may have brought the finisher a card by then.
        (What::Lapsed { .. } | What::Due { step: WON, .. }, Some(finisher)) if has_nothing(look, finisher) => {
            win(look, finisher, effects);
        }
        _ => {}
    }
}

/// Handles hands that changed places: the finisher holds cards now, but another player may hold the empty hand.
fn hands_move(look: &Look, fact: &Fact, finisher: Seat, effects: &mut Effects) {
    let holder = went_to(fact, finisher);
    if !has_nothing(look, holder) {
        return reopen(look, finisher, effects);
    }
    let is_open = [OBJECT, FINISHERS].into_iter().any(|tag| look.window(tag).is_some());
    effects.push(Effect::Close(OBJECT));
    effects.push(Effect::Close(FINISHERS));
    effects.push(CLOSING.becomes(Some(holder)));
    if is_open {
        effects.push(Effect::Later(OPEN, 0));
    }
}

/// All effects of the last card have happened: opens the window, unless the finisher holds a card.
/// One challenge may also prove a violation of the next player who waits.
fn show(look: &Look, step: u8, finisher: Seat, effects: &mut Effects) {
    if !has_nothing(look, finisher) {
        match step {
            OPEN => effects.push(Effect::Later(STILL, 0)),
            _ => reopen(look, finisher, effects),
        }
    } else if look.window(OBJECT).is_none() {
        open(look, finisher, effects);
    }
}

/// Ends the round, as no one objects any more, once the finisher's own windows are closed (C9.1, § 10.B).
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

/// Returns whether the window awaits something of the finisher's own; the plenum does not.
fn is_its_own(look: &Look, finisher: Seat, window: &Window) -> bool {
    window.rule != look.me && window.rest != Rest::All && window.seats.has(finisher)
}

fn open(look: &Look, finisher: Seat, effects: &mut Effects) {
    let others = look.active().without(finisher);
    effects.push(Effect::Open(look.open_window(
        OBJECT,
        others,
        closing_ms(look),
        Rest::Turn,
    )));
}

/// Continues the round, as the finisher has a card again, unless another player waits behind them (§ 9.C).
fn reopen(look: &Look, finisher: Seat, effects: &mut Effects) {
    effects.push(Effect::Close(OBJECT));
    effects.push(Effect::Close(FINISHERS));
    let next = first_waiting(look, look.playing.without(finisher));
    effects.push(CLOSING.becomes(next));
    if next.is_some() {
        effects.push(Effect::Later(OPEN, 0));
    }
}
