//! Random tables and actions: mostly right, often wrong; early, in time or late.

use super::Match;
use super::game::{DeedIn, Game, RoundOf};
use crate::agreement::{Dice, Step};
use maumau_plain::Referee;
use maumau_plain::shared::{AnswerOf, Asks, Deed, Options, Stage, Word};

pub type AnswerIn<G> = AnswerOf<<G as Game>::Book>;

#[derive(Clone)]
pub struct Table {
    pub seed: u64,
    pub seats: usize,
    pub options: Options,
    pub text: String,
}

pub fn table<G: Game>(seed: u64, dice: &mut Dice) -> Table {
    let seats = 2 + if dice.one_in(4) { dice.below(7) } else { dice.below(3) };
    let mut options = Options {
        on: Vec::new(),
        only_drawn: false,
        reaction_ms: dice.of(&[2_600, 2_600, 400, 0, 7_000]),
        rounds: dice.of(&[1, 1, 2]),
        referee: dice.of(&[Referee::Strict, Referee::Instant]),
    };
    let referee = match options.referee {
        Referee::Strict => "strict",
        Referee::Instant => "instant",
        Referee::Table => "table",
    };
    let mut text = format!(
        "referee={referee} reaction={} rounds={}",
        options.reaction_ms, options.rounds
    );
    G::choose(seed, dice, &mut options, &mut text);
    Table {
        seed,
        seats,
        options,
        text,
    }
}

pub fn next<G: Game>(both: &Match<G>, dice: &mut Dice) -> Step<DeedIn<G>> {
    let wait = match dice.below(24) {
        0 => 1_500,
        1 | 2 => 300,
        _ => 60,
    };
    let pause = 8 * dice.below(wait) as u32;
    let (seat, deed) = if dice.one_in(G::wrong_one_in(both.table.seed)) {
        let seat = any_seat(both, dice);
        (seat, G::any_deed(both, seat, dice))
    } else {
        sensible_deed(both, dice)
    };
    (pause, seat, deed)
}

/// Returns a seat; half of the time the one with a question, or the current player.
fn any_seat<G: Game>(both: &Match<G>, dice: &mut Dice) -> usize {
    match both.plain.question() {
        Some(question) if dice.one_in(2) => question.seat(),
        Some(_) | None if dice.one_in(2) => both.plain.on(),
        Some(_) | None => dice.below(both.seats),
    }
}

fn sensible_deed<G: Game>(both: &Match<G>, dice: &mut Dice) -> (usize, DeedIn<G>) {
    let plain = &both.plain;
    let calls = plain.open_calls();
    if !calls.is_empty() && (G::is_careful(both.table.seed) || dice.one_in(3)) {
        let (word, seat, _) = dice.of(&calls);
        return (seat, Deed::Say(word));
    }
    if let Some(question) = plain.question() {
        return (question.seat(), Deed::Answer(G::answer(both, question, dice)));
    }
    (plain.on(), G::in_turn(plain, plain.on(), dice))
}

/// Returns a call before its card, now and then.
pub fn early_call<G: Game>(plain: &RoundOf<G>, seat: usize, dice: &mut Dice) -> Option<DeedIn<G>> {
    let held = plain.hand(seat).len();
    let word = if held == 2 { Word::Mau } else { Word::MauMau };
    (held <= 2 && dice.one_in(6)).then_some(Deed::Say(word))
}

/// Returns a card that may be played; otherwise a draw, and after it the end of the turn.
pub fn lay_or_draw<G: Game>(plain: &RoundOf<G>, seat: usize, dice: &mut Dice) -> DeedIn<G> {
    let lays = plain.hand(seat).iter().map(|card| Deed::Lay(*card));
    let right: Vec<DeedIn<G>> = lays.filter(|deed| plain.is_right(seat, *deed)).collect();
    if !right.is_empty() && !dice.one_in(10) {
        return dice.of(&right);
    }
    match plain.stage() {
        Stage::Fresh => Deed::Draw,
        Stage::Drew(_) => Deed::Pass,
    }
}
