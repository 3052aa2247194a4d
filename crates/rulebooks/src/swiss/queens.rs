//! § 8, § 9.A: what stays lying when the pile is shuffled, and the queen round.

use super::mau_time::its_turn_runs;
use super::memory::{
    BACK, BASE, CALLED, CLOSING, IN_ROUND, IN_RUN, LAST_QUEEN, QUEENS, QUEENS_TURN, RESTORE, SHOWN, WAS_IN_ROUND,
    WAS_IN_RUN, WAS_OWED, WAS_QUEENS, active, acts_as, laid as laid_cards, plenum_sits, round_ends, this_turn, violate,
    violate_in,
};
use super::options;
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Opinion, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Effect, Rank, Rest, Seat, Seats, Sign, Spot, Text, Way, What, Zone};

/// § 8: who can't draw what it must reshuffles; the top card stays, in a queen round or a run of 7s all of these.
pub const P8: Rule = Rule {
    text: Text::new(
        "Neu gemischt wird, wenn jemand nicht ziehen kann, was er muss. Liegen bleibt die oberste Karte, \
         in einer Damenrunde oder 7er-Runde alle Damen oder 7er mit ihren 10ern.",
        "The pile is shuffled when somebody can't draw what it must. The top card stays, \
         in a queen round or a run of 7s all the Queens or 7s with their 10s.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Noted { note, .. } if note != QUEENS => {}
        What::Moved {
            from: Zone::Hand(_) | Zone::Stock,
            to: Zone::Discard(_),
            card,
            face,
            ..
        } => {
            let in_run = match acts_as(look, card, face) {
                // Whatever lies on a run that is still pending has gone into its reckoning.
                _ if look.owed > 0 && IN_RUN.is_set(look) => IN_RUN.get(look) + 1,
                // From when it lies; what a rule owes is no run before one lies on it.
                Rank::SEVEN if look.owed > 0 => sevens(look),
                Rank::SEVEN => 1,
                _ => 0,
            };
            let in_round = if QUEENS.is_set(look) { IN_ROUND.get(look) + 1 } else { 0 };
            count(look, in_run, in_round, effects);
        }
        What::Owed { n: 0 } if IN_RUN.is_set(look) => count(look, 0, IN_ROUND.get(look), effects),
        // What goes back makes of it what it was.
        What::Noted { value, .. } if !RESTORE.get(look) => {
            count(look, IN_RUN.get(look), u8::from(value > 0), effects);
        }
        What::Moved {
            to: Zone::Discard(_), ..
        }
        | What::Moved {
            way: Way::TakenBack, ..
        }
        | What::Owed { .. }
        | What::Noted { .. } => effects.push(Effect::Keep {
            pile: 0,
            n: runs(
                look,
                0,
                (look.owed, IN_RUN.get(look)),
                (QUEENS.get(look), IN_ROUND.get(look))
            ),
        }),
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::QUEEN),
            "Bleibt in einer Damenrunde liegen, wenn gemischt wird.",
            "Stays lying in a queen round when the pile is shuffled.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::SEVEN),
            "Bleibt in einer 7er-Runde liegen, wenn gemischt wird.",
            "Stays lying in a run of 7s when the pile is shuffled.",
        ),
    ],
    ..Rule::at("§8", Layer::Base)
};

/// The 7s on top.
fn sevens(look: &Look) -> u8 {
    let pile = look.piles.pile(0).entries().rev();
    pile.take_while(|&(card, face)| acts_as(look, card, face) == Rank::SEVEN)
        .count() as u8
}

/// So many cards lie there now since the run and since the round began, and so many stay.
fn count(look: &Look, in_run: u8, in_round: u8, effects: &mut Effects) {
    for (secret, n) in [(IN_RUN, in_run), (IN_ROUND, in_round)] {
        if secret.get(look) != n {
            effects.push(secret.becomes(n));
        }
    }
    effects.push(Effect::Keep {
        pile: 0,
        n: runs(look, 0, (look.owed, in_run), (QUEENS.get(look), in_round)),
    });
}

/// § 5.1: so many cards stay when those that may go back have gone.
pub(super) fn stays_after_back(look: &Look, since: u8) -> u8 {
    let run = (WAS_OWED.get(look), WAS_IN_RUN.get(look));
    runs(look, since, run, (WAS_QUEENS.get(look), WAS_IN_ROUND.get(look)))
}

/// Under so many cards: those of the run that is pending, those of the queen round that is on with the Queens on which it began, or the
/// top card. A wrong card may lie on them and between them.
fn runs(look: &Look, under: u8, (owed, in_run): (u8, u8), (caller, in_round): (Option<Seat>, u8)) -> u8 {
    let pile = || look.piles.pile(0).entries().rev().skip(usize::from(under));
    let is_queen = |&(card, face): &(Card, Card)| acts_as(look, card, face) == Rank::QUEEN;
    let over_them = pile().take_while(|laid| !is_queen(laid)).count();
    let queens = match pile().skip(over_them).take_while(is_queen).count() {
        queens if queens > 0 && caller.is_some() => over_them + queens,
        _ => 0,
    };
    let run = if owed > 0 { in_run } else { 0 };
    let round = if caller.is_some() { in_round } else { 0 };
    (queens as u8).max(round).max(run).max(1)
}

/// § 9.A: the window in which the caller may end its round after a Queen.
const END: u8 = 0;
/// It lasts so long where there is no time for calls (C9).
const UNTIMED_MS: u32 = 2_600;

/// § 9.A: who holds two Queens may call a queen round: only Queens and 10s, until the caller ends it.
pub const P9_A: Rule = Rule {
    text: Text::new(
        "Damenrunde: Wer zwei echte Damen hat, darf sie zu Beginn seines Zuges zeigen, „Damenrunde“ sagen und eine legen. \
         Dann gehen nur Damen und 10er. Beenden darf sie nur, wer sie ausgerufen hat, spätestens mit seiner letzten echten Dame.",
        "Queen round: who has two real Queens may show them at the beginning of its turn, say “queen round” and lay one. \
         Then only Queens and 10s go. Only its caller may end it, at the latest with its last real Queen.",
    ),
    why: Text::new(
        "In der Damenrunde gehen nur Damen und 10er.",
        "In the queen round only Queens and 10s go.",
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
                    // The machine calls (C9).
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

/// At the beginning of a turn, while no queen round runs.
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

/// CH-7: who has drawn for 7s begins its turn then.
fn has_drawn(look: &Look) -> bool {
    look.turn.tried && (look.turn.owed == 0 || look.turn.drew > 0)
}

/// Only Queens are shown.
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

/// What counts as shown everybody can see: whether a third Queen, which nobody has seen, would fit is no part of it.
fn shows_queens(look: &Look, seat: Seat, a: Card, b: Card) -> bool {
    let queens = look.rank(a) == Rank::QUEEN && look.rank(b) == Rank::QUEEN;
    begins(look, seat) && queens && !SHOWN.is_set(look)
}

/// In any of its turns, and after each of its Queens until the time for it is over. With a last card a turn is over, also while the round
/// is open.
fn may_end(look: &Look, seat: Seat) -> bool {
    let in_its_turn = its_turn_runs(look, seat) && !CLOSING.is_set(look);
    QUEENS.is(look, Some(seat)) && (in_its_turn || look.window_of(END, seat).is_some())
}

/// Whatever goes back later (§ 5.1): it is not by a card that the round is over.
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
        // Only with the first card of a turn a round would have begun.
    } else if shown && called {
        effects.push(QUEENS.becomes(Some(seat)));
        open(look, seat, effects);
    } else if shown != called && look.on(options::QUEEN_PENALTY) {
        violate(look, seat, effects);
    }
}

/// After each Queen of the caller, whether it was the last or not, there is a time in which it may end the round: otherwise the time
/// itself would betray its hand. Play goes on meanwhile.
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
