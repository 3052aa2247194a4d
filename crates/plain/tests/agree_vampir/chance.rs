//! Tables and deeds at random: right ones most of the time, wrong ones often, each early, in time or late.

use crate::agreement::{Dice, Step};
use crate::both::Match;
use maumau_plain::Referee;
use maumau_plain::vampir::{Answer, Card, Colour, Deed, Options, Question, Stage, Vampir, Word};

/// A table with its options, in the plain book's words and in the engine's.
pub struct Table {
    pub seed: u64,
    pub seats: usize,
    pub options: Options,
    pub text: String,
}

const SWITCHES: [(&str, &str); 8] = [
    ("any", "drawn=any"),
    ("move", "characters=move"),
    ("left", "day=left"),
    ("yummy", "yummy=on"),
    ("head", "head=on"),
    ("knock", "knock=on"),
    ("yuck", "yuck=on"),
    ("tick", "tick=on"),
];

pub fn table(seed: u64, dice: &mut Dice) -> Table {
    let seats = 2 + if dice.one_in(4) { dice.below(7) } else { dice.below(3) };
    let mut options = Options {
        reaction_ms: dice.of(&[2_600, 2_600, 400, 0, 7_000]),
        rounds: dice.of(&[1, 1, 2]),
        referee: dice.of(&[Referee::Strict, Referee::Instant]),
        ..Options::default()
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
    if dice.one_in(8) {
        text += " packs=two";
    }
    if dice.one_in(8) {
        options.on.push("easy");
        text += " easy=on";
    }
    let often = dice.of(&[2, 6]);
    for (name, setting) in SWITCHES {
        if dice.one_in(often) {
            options.on.push(name);
            text += &format!(" {setting}");
        }
    }
    Table {
        seed,
        seats,
        options,
        text,
    }
}

const WORDS: [Word; 8] = [
    Word::Mau,
    Word::Mau,
    Word::MauMau,
    Word::Yummy,
    Word::StrokeHead,
    Word::Knock,
    Word::Yuck,
    Word::TickTack,
];

/// How long until the next deed, and which it is.
pub fn next(both: &Match, dice: &mut Dice) -> Step<Deed> {
    let wait = match dice.below(24) {
        0 => 1_500,
        1 | 2 => 300,
        _ => 60,
    };
    let pause = 8 * dice.below(wait) as u32;
    let (seat, deed) = if dice.one_in(5) {
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
    let other = dice.below(both.seats);
    let hand = plain.hand(seat);
    let deed = match dice.below(12) {
        0 => Deed::Draw,
        1 => Deed::Pass,
        2 | 3 => Deed::Say(dice.of(&WORDS)),
        4 => Deed::Challenge(other),
        5 => Deed::Answer(Answer::Colour(dice.of(&Colour::ALL))),
        6 => Deed::Answer(Answer::Seat(other)),
        7 => Deed::Answer(dice.of(&[Answer::Nothing, Answer::Yes])),
        8 if !hand.is_empty() => Deed::Answer(Answer::Card(dice.of(hand))),
        8 => Deed::Answer(Answer::Card(
            dice.of(plain.hand(other).get(..1).unwrap_or(&[Card::Clock(0)])),
        )),
        _ if !hand.is_empty() => Deed::Lay(dice.of(hand)),
        _ => Deed::Say(Word::Mau),
    };
    (seat, deed)
}

/// What a sensible player would do now.
fn sensible_deed(both: &Match, dice: &mut Dice) -> (usize, Deed) {
    let plain = &both.plain;
    let calls = plain.open_calls();
    if !calls.is_empty() && dice.one_in(3) {
        let (word, seat, _) = dice.of(&calls);
        return (seat, Deed::Say(word));
    }
    if let Some(question) = plain.question() {
        return (question.seat(), Deed::Answer(answer(plain, question, both.seats, dice)));
    }
    let seat = plain.on();
    let hand = plain.hand(seat);
    if hand.len() <= 2 && dice.one_in(6) {
        return (seat, Deed::Say(if hand.len() == 2 { Word::Mau } else { Word::MauMau }));
    }
    let fitting: Vec<Card> = hand.iter().copied().filter(|card| plain.fits(seat, *card)).collect();
    if !fitting.is_empty() && !dice.one_in(10) {
        return (seat, Deed::Lay(dice.of(&fitting)));
    }
    match plain.stage() {
        Stage::Fresh => (seat, Deed::Draw),
        Stage::Drew(_) => (seat, Deed::Pass),
    }
}

fn answer(plain: &Vampir, question: &Question, seats: usize, dice: &mut Dice) -> Answer {
    let hand = plain.hand(question.seat());
    let a_card = |dice: &mut Dice| {
        hand.get(dice.below(hand.len().max(1)))
            .map_or(Answer::Nothing, |card| Answer::Card(*card))
    };
    match question {
        Question::MayWish(_) if dice.one_in(4) => Answer::Nothing,
        Question::Wish(..) | Question::MayWish(_) | Question::Name(_) => Answer::Colour(dice.of(&Colour::ALL)),
        Question::Wolf(..) | Question::Whom(_) | Question::Change(_) | Question::ShareWith(..) => {
            Answer::Seat(dice.below(seats))
        }
        Question::Show(..) if dice.one_in(3) => Answer::Nothing,
        Question::Share(_, drawn) => Answer::Card(dice.of(drawn)),
        Question::Show(..) | Question::Give(..) | Question::Pool(_) => a_card(dice),
    }
}
