//! § 9.A: the queen round.

use super::mau_time::its_turn_runs;
use super::memory::{
    BACK, BASE, CALLED, CLOSING, LAST_QUEEN, QUEENS, QUEENS_TURN, RESTORE, SHOWN, WAS_QUEENS, active,
    laid as laid_cards, plenum_sits, round_ends, this_turn, violate, violate_in,
};
use super::options;
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Opinion, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Effect, Rank, Rest, Seat, Seats, Sign, Spot, Text, Way, What, Zone};

/// § 9.A: the window in which the caller may end the round after a Queen.
const END: u8 = 0;
/// Its duration if there is no time for calls (C9).
const UNTIMED_MS: u32 = 2_600;

/// § 9.A: a player with two Queens may call a queen round: only Queens and 10s fit until the caller ends it.
pub const P9_A: Rule = Rule {
    text: Text::new(
        "Damenrunde: Wer zwei echte Damen hat, darf sie zu Beginn seines Zuges zeigen, „Damenrunde“ sagen und eine legen. \
         Dann gehen nur Damen und 10er. Beenden darf sie nur, wer sie ausgerufen hat, spätestens mit seiner letzten echten Dame.",
        "Queen round: who has two real Queens may show them at the beginning of its turn, say “queen round” and lay one. \
         Then only Queens and 10s go. Only its caller may end it, at the latest with its last real Queen.",
    ),
    why: Text::new(
        "In der Damenrunde gehen nur Damen und 10er, und wer sie ausgerufen hat, muss sie beenden.",
        "In the queen round only Queens and 10s go, and its caller has to end it.",
    ),
    fits: Some(|look, _, _, _| {
        if QUEENS.is_set(look) {
            Opinion::only(look.of_rank(Rank::QUEEN) | look.of_rank(Rank::TEN))
        } else {
            Opinion::SILENT
        }
    }),
    signs: &[Sign::QUEEN_ROUND, Sign::END_QUEENS],
    awaits: |_, _| Some(Sign::END_QUEENS),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Show(a, b) => may_show(look, seat, a, b),
        Deed::Sign(Sign::QUEEN_ROUND) if begins(look, seat) && !CALLED.is_set(look) => Vote::Yes,
        Deed::Sign(Sign::END_QUEENS) if may_end(look, seat) => Vote::Yes,
        Deed::Sign(Sign::QUEEN_ROUND | Sign::END_QUEENS) => Vote::Idle,
    }),
    then: on!(|look, fact, effects| {
        let caller = QUEENS.get(look);
        match fact.what {
            What::Displayed { seat, a, b } if shows_queens(look, seat, a, b) => effects.push(SHOWN.becomes(true)),
            What::Signed {
                seat,
                sign: Sign::QUEEN_ROUND,
            } if begins(look, seat) => effects.push(CALLED.becomes(true)),
            What::Signed {
                seat,
                sign: Sign::END_QUEENS,
            } if may_end(look, seat) => over(effects),
            What::Moved {
                from: Zone::Hand(seat),
                way: Way::Laid,
                card,
                ..
            } => laid(look, seat, card, effects),
            What::Moved {
                to: Zone::Hand(seat),
                way: Way::TakenBack,
                card,
                ..
            } if caller == Some(seat) && BACK.is(look, Some(seat)) && look.rank(card) == Rank::QUEEN => {
                effects.push(Effect::Close(END));
            }
            What::TurnBegan { .. } if !RESTORE.get(look) => {
                effects.extend(SHOWN.cleared(look));
                effects.extend(CALLED.cleared(look));
            }
            What::Lapsed { .. } if LAST_QUEEN.get(look) => {
                let Some(caller) = caller else { return };
                if look.reaction_ms() == 0 {
                    // The machine makes the call (C9).
                    effects.push(Effect::Speak(caller, Sign::END_QUEENS));
                } else {
                    violate_in(look, caller, QUEENS_TURN.get(look).max(1), effects);
                }
                over(effects);
            }
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::QUEEN),
            "Mit zweien darfst du die Damenrunde ausrufen: beide zeigen, ansagen und eine legen.",
            "With two of them you may call a queen round: show both, say so and play one.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::TEN),
            "Geht auch in der Damenrunde.",
            "Goes in a queen round too.",
        ),
    ],
    ..Rule::at("§9.A", Layer::Situation)
};

/// Returns whether `seat` may begin a queen round: at the beginning of its turn, while none is going on.
fn begins(look: &Look, seat: Seat) -> bool {
    look.is_on(seat)
        && look.turn.laid == 0
        && !has_drawn(look)
        && !QUEENS.is_set(look)
        && !BASE.is_set(look)
        && !round_ends(look)
        && !plenum_sits(look)
        && active(look, seat) >= 2
}

/// CH-7: a player who has drawn for 7s begins their turn after that.
fn has_drawn(look: &Look) -> bool {
    look.turn.tried && (look.turn.owed == 0 || look.turn.drew > 0)
}

/// Returns the cards that may be shown: only Queens.
pub(super) fn pairs(look: &Look, seat: Seat) -> Cards {
    if begins(look, seat) {
        look.hand(seat) & look.of_rank(Rank::QUEEN)
    } else {
        Cards::NONE
    }
}

fn may_show(look: &Look, seat: Seat, a: Card, b: Card) -> Vote {
    let queens = look.hand(seat) & look.of_rank(Rank::QUEEN);
    let one_fits = || !(look.law.fitting(look.state, seat, Spot::Pile) & queens).is_empty();
    if shows_queens(look, seat, a, b) && one_fits() {
        Vote::Yes
    } else {
        Vote::Idle
    }
}

/// Returns whether showing counts. This must be visible to everyone, so it does not depend on
/// whether an unseen third Queen would fit.
fn shows_queens(look: &Look, seat: Seat, a: Card, b: Card) -> bool {
    let queens = look.rank(a) == Rank::QUEEN && look.rank(b) == Rank::QUEEN;
    begins(look, seat) && queens && !SHOWN.is_set(look)
}

/// Returns whether the caller may end the round: in any of their turns, and after each of their
/// Queens until the time for it is up. A turn ends with a last card, even while the round is still
/// open.
fn may_end(look: &Look, seat: Seat) -> bool {
    let in_its_turn = its_turn_runs(look, seat) && !CLOSING.is_set(look);
    QUEENS.is(look, Some(seat)) && (in_its_turn || look.window_of(END, seat).is_some())
}

/// Ends the queen round. A card that returns later (§ 5.1) does not restore it, as no card ended it.
fn over(effects: &mut Effects) {
    effects.push(QUEENS.becomes(None));
    effects.push(WAS_QUEENS.becomes(None));
    effects.push(Effect::Close(END));
}

fn laid(look: &Look, seat: Seat, card: Card, effects: &mut Effects) {
    let queen = look.rank(card) == Rank::QUEEN;
    let (shown, called) = (SHOWN.is_set(look), CALLED.is_set(look));
    if QUEENS.is(look, Some(seat)) {
        if queen {
            open(look, seat, effects);
        }
    } else if !(look.is_on(seat) && queen && laid_cards(look) == 1) {
        // A queen round begins only with the first card of a turn.
    } else if shown && called {
        effects.push(QUEENS.becomes(Some(seat)));
        open(look, seat, effects);
    } else if shown != called && look.on(options::QUEEN_PENALTY) {
        violate(look, seat, effects);
    }
}

/// Opens the window after each Queen of the caller, whether it was the last or not, since the
/// window would otherwise reveal the hand. Play continues meanwhile.
fn open(look: &Look, caller: Seat, effects: &mut Effects) {
    let within_ms = match look.reaction_ms() {
        0 => UNTIMED_MS,
        reaction_ms => reaction_ms,
    };
    let active = look.hand(caller) | look.hidden().ripe[caller.index()];
    let is_last = (active & look.of_rank(Rank::QUEEN)).is_empty();
    effects.push(LAST_QUEEN.becomes(is_last));
    effects.push(QUEENS_TURN.becomes(this_turn(look)));
    effects.push(Effect::Close(END));
    effects.push(Effect::Open(look.open_window(
        END,
        Seats::one(caller),
        within_ms,
        Rest::GoesOn,
    )));
}
