//! KIT-points, KIT-match-end, C12: how a round is scored, when a match ends, and new rules.

use super::options::{Blocked, Points, PointsTo, place as o};
use super::reading::{worth, worth_of, worth_something};
use super::{DOUBLED, MAY_ADD};
use crate::shared::new_rules;
use maumau_referee::{Book, Layer, Look, OfCards, Rule, on};
use maumau_table::{Effect, Seat, Text, What};

/// KIT-points: the value of the hands is credited to the winner, deducted from the players who hold
/// them, or both; or wins are counted.
pub const POINTS: Rule = Rule {
    text: Text::new(
        "Gezählt werden die Karten, die am Ende noch jemand hält, oder nur die Siege.",
        "Counted are the cards still held at the end, or wins only.",
    ),
    counts: Some(|look, seat| {
        let won = seat == look.winner;
        if look.choice::<Points>(o::POINTS) == Points::Wins {
            return i16::from(won);
        }
        let points = match look.choice::<PointsTo>(o::POINTS_TO) {
            PointsTo::Winner | PointsTo::Both if won => held_by_others(look, seat),
            PointsTo::Losers | PointsTo::Both if !won => -held(look, seat),
            PointsTo::Winner | PointsTo::Losers | PointsTo::Both => 0,
        };
        points * (1 + i16::from(DOUBLED.get(look)))
    }),
    of_cards: &[OfCards::new(
        worth_something,
        "Bleibt sie am Ende auf der Hand, zählt sie {n}.",
        "Left in a hand at the end it counts {n}.",
    )
    .counting(worth_of)],
    ..Rule::at("KIT-points", Layer::Base)
};

fn held_by_others(look: &Look, seat: Seat) -> i16 {
    look.playing.without(seat).map(|other| held(look, other)).sum()
}

/// Returns the value of the cards of `seat`. In a blocked round, the table may choose the
/// difference to the winner's hand.
fn held(look: &Look, seat: Seat) -> i16 {
    let whole = worth(look, look.hand(seat));
    if look.choice::<Blocked>(o::BLOCKED) == Blocked::Difference && look.winner.is_some() {
        whole - worth(look, look.hand(look.winner))
    } else {
        whole
    }
}

/// KIT-match-end: the match ends after a number of rounds, at a number of points won or lost, or
/// when only one player is left.
pub const MATCH_END: Rule = Rule {
    text: Text::new(
        "Das Spiel endet nach den vereinbarten Runden, bei einer Punktzahl, oder wenn alle anderen ausgeschieden sind. Wer dann mit den \
         meisten Punkten gleichauf liegt, teilt sich den Sieg.",
        "The match ends after the rounds agreed, at a number of points, or when all others are out of it. Players who are level with the \
         most points share the win.",
    ),
    // In two steps, since the points are counted after the end of the round.
    then: on!(|look, fact, effects| match fact.what {
        What::RoundEnded { .. } => effects.push(Effect::Later(0, 0)),
        What::Due { .. } => {
            let points = |seat: Seat| i32::from(look.points[seat.index()]);
            let (rounds, target, limit) = (look.opt(Book::ROUNDS), look.opt(Book::TARGET), look.opt(o::OUT_AT));
            let beaten = |seat: &Seat| limit > 0 && points(*seat) <= -limit;
            let left = look.seated.filter(|seat| !beaten(seat)).count();
            let reached = target > 0 && look.seated.into_iter().any(|seat| points(seat).abs() >= target);
            if left < 2 || reached || rounds > 0 && i32::from(look.round) >= rounds {
                effects.push(Effect::EndMatch);
                return;
            }
            for seat in look.seated.filter(beaten) {
                effects.push(Effect::Leave(seat));
            }
        }
    }),
    ..Rule::at("KIT-match-end", Layer::Base)
};

/// C12: the winner of a round, or every player, may add a rule before the next one.
pub const C12: Rule = new_rules::paragraph!(MAY_ADD);
