//! Tables and deeds at random: right ones most of the time, wrong ones often, each early, in time or late.

use crate::agreement::{Dice, Step};
use crate::both::Match;
use maumau_plain::Referee;
use maumau_plain::freie_voelker::{Answer, Card, Colour, Deed, Options, Question, Stage, Word};

/// A table with its options, in the plain book's words and in the engine's.
pub struct Table {
    pub seed: u64,
    pub seats: usize,
    pub options: Options,
    pub text: String,
}

pub fn table(seed: u64, dice: &mut Dice) -> Table {
    let seats = 2 + if dice.one_in(4) { dice.below(7) } else { dice.below(3) };
    let options = Options {
        reaction_ms: dice.of(&[2_600, 2_600, 400, 0, 7_000]),
        rounds: dice.of(&[1, 1, 2]),
        referee: dice.of(&[Referee::Strict, Referee::Instant]),
        only_drawn: dice.one_in(4),
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
    if options.only_drawn {
        text += " drawn=only";
    }
    if dice.one_in(8) {
        text += " packs=two";
    }
    Table {
        seed,
        seats,
        options,
        text,
    }
}

/// How long until the next deed, and which it is.
pub fn next(both: &Match, dice: &mut Dice) -> Step<Deed> {
    let wait = match dice.below(24) {
        0 => 1_500,
        1 | 2 => 300,
        _ => 60,
    };
    let pause = 8 * dice.below(wait) as u32;
    // In half of the matches people mean to come to an end.
    let (seat, deed) = if dice.one_in(if both.is_careful() { 40 } else { 6 }) {
        any_deed(both, dice)
    } else {
        sensible_deed(both, dice)
    };
    (pause, seat, deed)
}

/// Anything, right or wrong.
fn any_deed(both: &Match, dice: &mut Dice) -> (usize, Deed) {
    let plain = &both.plain;
    let seat = match plain.question() {
        Some(question) if dice.one_in(2) => question.seat(),
        Some(_) | None if dice.one_in(2) => plain.on(),
        Some(_) | None => dice.below(both.seats),
    };
    let hand = plain.hand(seat);
    let deed = match dice.below(12) {
        0 => Deed::Draw,
        1 => Deed::Pass,
        2 => Deed::Say(dice.of(&[Word::Mau, Word::Mau, Word::MauMau])),
        3 => Deed::TakeUp,
        4 => Deed::Answer(Answer::Colour(dice.of(&Colour::ALL))),
        5 => Deed::Answer(Answer::Seat(dice.below(both.seats))),
        6 => Deed::Answer(dice.of(&[Answer::Nothing, Answer::Yes])),
        7 | 8 if !hand.is_empty() => Deed::TakeRing(bearer(hand).unwrap_or(dice.of(hand))),
        _ if !hand.is_empty() => Deed::Lay(dice.of(hand)),
        _ => Deed::Say(Word::Mau),
    };
    (seat, deed)
}

fn bearer(hand: &[Card]) -> Option<Card> {
    hand.iter().copied().find(|card| card.is_bearer())
}

/// What a sensible player would do now.
fn sensible_deed(both: &Match, dice: &mut Dice) -> (usize, Deed) {
    let plain = &both.plain;
    let calls = plain.open_calls();
    if !calls.is_empty() && (both.is_careful() || dice.one_in(3)) {
        let (word, seat, _) = dice.of(&calls);
        return (seat, Deed::Say(word));
    }
    if let Some(question) = plain.question() {
        let answer = match question {
            Question::Wish(..) => Answer::Colour(dice.of(&Colour::ALL)),
            Question::SitsOut(_) | Question::Draws(_) if both.seats == 2 && dice.one_in(3) => Answer::Nothing,
            Question::SitsOut(_) | Question::Draws(_) => Answer::Seat(dice.below(both.seats)),
        };
        return (question.seat(), Deed::Answer(answer));
    }
    let seat = plain.on();
    if plain.lies(seat) {
        return (seat, Deed::TakeUp);
    }
    let hand = plain.hand(seat);
    if hand.len() <= 2 && dice.one_in(6) {
        return (seat, Deed::Say(if hand.len() == 2 { Word::Mau } else { Word::MauMau }));
    }
    let takes = hand.iter().map(|card| Deed::TakeRing(*card));
    let right: Vec<Deed> = takes.filter(|deed| plain.is_right(seat, *deed)).collect();
    if !right.is_empty() && dice.one_in(2) {
        return (seat, dice.of(&right));
    }
    let lays = hand.iter().map(|card| Deed::Lay(*card));
    let right: Vec<Deed> = lays.filter(|deed| plain.is_right(seat, *deed)).collect();
    if !right.is_empty() && !dice.one_in(10) {
        return (seat, dice.of(&right));
    }
    match plain.stage() {
        Stage::Fresh => (seat, Deed::Draw),
        Stage::Drew(_) => (seat, Deed::Pass),
    }
}
