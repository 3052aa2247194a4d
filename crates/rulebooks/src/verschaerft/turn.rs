//! VS16 and the clock of VS21: whose turn it is.

use super::cards::sit_out;
use super::memory::{
    BARRED, DREW_LAST, GOES_ON_FROM, LAYER, SAID, SLAP_BY, WAITED_FOR, has_drawn, in_turn, is_barred, next_unbarred,
    runs,
};
use super::options;
use maumau_referee::{Deed, Effects, Layer, Look, Opinion, Prompt, Rule, Vote, may, on};
use maumau_table::{Cards, Effect, Rest, Seat, Seats, Sign, Text, Way, What};

/// The step of VS16 that checks whether the current player was barred.
const PASS_ON: u8 = 0;
/// The step of VS16 that finds the next player.
const NEXT: u8 = 1;
/// The step of VS16 before that, in which other rules may reverse the direction or name the next player.
const LAST_WORDS: u8 = 2;

/// VS16: a player who has drawn may not play until someone has played a card; the turn goes to the
/// next player who has not drawn.
pub const VS16: Rule = Rule {
    text: Text::new(
        "Wer gezogen hat, woher auch immer, darf erst wieder legen, wenn jemand eine Karte gelegt hat: \
         Dran ist der nächste, der nicht gezogen hat. Haben alle gezogen, ist der Spieler nach dem letzten dran.",
        "Who has drawn, from wherever, may not play until somebody has played a card: the next player who has not drawn is on. \
         If all have drawn, it is the player after the last.",
    ),
    why: Text::new(
        "Du hast gezogen: Erst muss jemand eine Karte legen.",
        "You have drawn: first somebody has to play a card.",
    ),
    fits: Some(|look, seat, _, _| {
        if runs(look) && is_barred(look, seat) {
            Opinion::no(Cards::ALL)
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } => {
            effects.extend(BARRED.cleared(look));
            effects.extend(SAID.cleared(look));
            effects.push(LAYER.becomes(Some(seat)));
            effects.push(GOES_ON_FROM.becomes(Some(seat)));
            effects.push(Effect::EndTurn);
        }
        What::Drew { seat, n, way, .. } => drew(look, seat, n, way, effects),
        What::Noted { note, value: 1 } if BARRED.has(note) => effects.push(Effect::Later(PASS_ON, 0)),
        What::Due { step: PASS_ON, .. } if is_passed_on(look) => {
            sit_out(look, effects);
        }
        What::TurnEnded { .. } => effects.push(Effect::Later(LAST_WORDS, 0)),
        What::Due { step: LAST_WORDS, .. } => effects.push(Effect::Later(NEXT, 0)),
        What::Due { step: NEXT, .. } => go_on(look, effects),
        What::TurnBegan { .. } => effects.extend(GOES_ON_FROM.cleared(look)),
    }),
    ..Rule::at("VS16", Layer::Reaction)
};

/// Drawing in one's turn ends the turn, even if there was nothing to draw.
fn drew(look: &Look, seat: Seat, n: u8, way: Way, effects: &mut Effects) {
    let is_its_turn = matches!(way, Way::Drawn | Way::Owed) && in_turn(look, seat);
    if n > 0 || is_its_turn {
        has_drawn(look, seat, n, effects);
    }
    if !is_its_turn {
        return effects.push(Effect::Later(PASS_ON, 0));
    }
    // C10: the overdue cards are drawn, but the new debt is not.
    if look.owes() > 0 {
        return;
    }
    if seat != look.turn.seat {
        // VS5: the player who had to sit out has done so.
        effects.push(GOES_ON_FROM.becomes(Some(seat)));
    }
    sit_out(look, effects);
}

/// Returns whether the current player has drawn outside the draw of their turn and owes no cards,
/// so that the turn moves on.
fn is_passed_on(look: &Look) -> bool {
    look.asks.is_empty() && !look.turn.over && is_barred(look, look.turn.seat) && look.owes() == 0
}

/// Finds the next player, unless a house rule has named one. A pending 7 or 8 hits the next player
/// even if they are barred; they draw or sit out.
fn go_on(look: &Look, effects: &mut Effects) {
    if look.turn.again || look.active().has(look.turn.next) {
        return;
    }
    let mut from = GOES_ON_FROM.get(look).unwrap_or(look.turn.seat);
    let meets = look.after(from);
    if look.owed > 0 || look.waits > 0 && !is_barred(look, meets) {
        return effects.push(Effect::GoOnWith(meets));
    }
    if look.waits > 0 {
        effects.push(Effect::Wait(0));
        from = meets;
    }
    let next = next_unbarred(look, from).unwrap_or_else(|| {
        // No one is left, so all bars are lifted.
        effects.extend(BARRED.cleared(look));
        look.after(DREW_LAST.get(look).unwrap_or(Seat::NOBODY))
    });
    effects.push(Effect::GoOnWith(next));
}

const CLOCK: u8 = 20;

/// VS21: a player who lets their turn pass doesn't know whose turn it is and draws one; a player
/// who sits out or draws for a 7 does.
pub const VS21_CLOCK: Rule = Rule {
    text: Text::new(
        "Wer seinen Zug verstreichen lässt, weiß nicht, wer dran ist, und zieht eine Karte.",
        "Who lets its turn pass doesn't know whose it is, and draws a card.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::TurnBegan { .. } | What::TurnOver => {
            effects.push(Effect::Close(CLOCK));
            run(look, effects);
        }
        // The card is in time, even if play is suspended before the end of the turn (C10).
        What::Moved { way: Way::Laid, .. } => effects.push(Effect::Close(CLOCK)),
        What::Noted { note, .. } if note == SLAP_BY || WAITED_FOR.has(note) => {
            if !runs(look) {
                effects.push(Effect::Close(CLOCK));
            } else if look.window(CLOCK).is_none() {
                run(look, effects);
            }
        }
        What::Lapsed { .. } => let_pass(look, look.turn.seat, effects),
    }),
    prompts: &[Prompt::window(
        CLOCK,
        "du bist dran: Leg oder zieh, sonst kostet es eine Karte",
        "your turn: play or draw, or it costs a card",
    )],
    ..Rule::at("VS21.1", Layer::Base)
};

/// The clock runs while cards can be played. A player who sits out is passed over in time, whatever the options.
fn run(look: &Look, effects: &mut Effects) {
    if runs(look) && (look.on(options::WHOSE_TURN) || look.sits_out() > 0) {
        let within_ms = look.opt(options::TURN_MS) as u32;
        let seats = Seats::one(look.turn.seat);
        effects.push(Effect::Open(look.open_window(CLOCK, seats, within_ms, Rest::GoesOn)));
    }
}

fn let_pass(look: &Look, seat: Seat, effects: &mut Effects) {
    if look.owes() > 0 {
        return effects.push(Effect::DrawOwed);
    }
    if look.sits_out() > 0 {
        return sit_out(look, effects);
    }
    effects.push(Effect::Draw {
        seat,
        n: 1,
        way: Way::Fined,
    });
    effects.push(BARRED.of(seat).becomes(true));
    effects.push(Effect::EndTurn);
}

/// VS17: a player who drew more than one card says when play may continue, or a grace time passes.
pub const VS17: Rule = Rule {
    text: Text::new(
        "Hat jemand mehr als eine Karte gezogen, geht es erst weiter, wenn er „Bereit“ sagt oder eine Gnadenfrist um ist.",
        "If somebody drew more than one card, play goes on only when it says “Ready”, or after a grace time.",
    ),
    signs: &[maumau_table::Sign::READY],
    awaits: |_, _| Some(maumau_table::Sign::READY),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::READY) if WAITED_FOR.of(seat).get(look) => Vote::Yes,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Noted { note, value: 1 } if WAITED_FOR.has(note) => {
            effects.push(Effect::Close(GRACE));
            effects.push(Effect::Later(0, 0));
        }
        What::Due { .. } => {
            effects.push(Effect::Close(GRACE));
            let within_ms = look.opt(options::GRACE_MS) as u32;
            let window = look.open_window(GRACE, WAITED_FOR.seats(look), within_ms, Rest::GoesOn);
            effects.push(Effect::Open(window));
        }
        What::Signed {
            seat,
            sign: maumau_table::Sign::READY,
        } if WAITED_FOR.of(seat).get(look) => {
            effects.push(WAITED_FOR.of(seat).becomes(false));
            if WAITED_FOR.seats(look).len() == 1 {
                effects.push(Effect::Close(GRACE));
            }
        }
        What::Lapsed { .. } => effects.extend(WAITED_FOR.cleared(look)),
    }),
    ..Rule::at("VS17", Layer::Situation)
};

/// The tag of the grace time's window: one for all players, from the last draw.
const GRACE: u8 = 21;
