//! In English.

use super::list;
use crate::Saying;
use crate::card::{Clause, Compare, Condition, Like, Named, Plain, Quantity, Time, Trigger, Want, Who};

pub(super) fn clause(clause: &Clause<Named>) -> String {
    match clause {
        Clause::When {
            trigger,
            conditions,
            wants,
        } => {
            let wants: Vec<String> = wants.iter().map(want).collect();
            format!("{}{}, {}", when(trigger), ifs(conditions), wants.join(" and "))
        }
        Clause::Forbid(which, conditions) => format!("{} may not be played{}", cards(which), ifs(conditions)),
        Clause::Allow(which, conditions) => format!("{} may always be played{}", cards(which), ifs(conditions)),
        Clause::JumpIn(in_what) => format!("who is not on may throw in {}", like(in_what)),
        Clause::OppositeWish => "only a suit of the other colour may be wished: red on black, black on red".into(),
        Clause::Several(most) => format!("up to {most} cards of one rank may be played one after the other"),
        Clause::Score(which, n) => format!(
            "{} in a hand counts {} at the end of the round",
            cards(which),
            points(*n)
        ),
    }
}

fn cards(cards: &Named) -> String {
    list(cards, |(_, en)| en, " or ", "any card")
}

fn like(like: &Like) -> &'static str {
    match like {
        Like::Card => "the same card",
        Like::Rank => "a card of the same rank",
        Like::Suit => "a card of the same suit",
    }
}

fn when(trigger: &Trigger<Named>) -> String {
    match trigger {
        Trigger::Play(which) => format!("when {} is played", cards(which)),
        Trigger::Draw => "when somebody draws".into(),
        Trigger::Fine => "when somebody draws for a mistake".into(),
        Trigger::Say(sign) if sign.is_gesture() => format!("when somebody makes this gesture: {}", sign.text()[1]),
        Trigger::Say(sign) => format!("when somebody says “{}”", sign.text()[1]),
        Trigger::TurnBegins => "when a turn begins".into(),
        Trigger::TurnEnds => "when a turn ends".into(),
        Trigger::TurnLasts(ms) => format!("when a turn lasts more than {}", seconds(*ms)),
        Trigger::Hand(1) => "when somebody has only one card left".into(),
        Trigger::Hand(n) => format!("when somebody has {n} cards left after playing"),
        Trigger::Renewed => "when the stock is empty and made anew".into(),
        Trigger::Turned => "when play turns round".into(),
        Trigger::Wished => "when somebody wishes a suit".into(),
        Trigger::Out => "when somebody goes out".into(),
        Trigger::RoundBegins => "when a round begins".into(),
    }
}

fn seconds(ms: u32) -> String {
    match ms % 1000 / 100 {
        0 => format!("{} seconds", ms / 1000),
        tenth => format!("{}.{tenth} seconds", ms / 1000),
    }
}

fn ifs(conditions: &[Condition<Named>]) -> String {
    if conditions.is_empty() {
        return String::new();
    }
    let said: Vec<String> = conditions.iter().map(condition).collect();
    format!(" (if {})", said.join(" and "))
}

fn condition(condition: &Condition<Named>) -> String {
    match condition {
        Condition::Number(quantity, compare, n) => {
            let compare = match compare {
                Compare::Is => "exactly",
                Compare::Under => "less than",
                Compare::Over => "more than",
            };
            match quantity {
                Quantity::Hand(who) => format!("{} has {compare} {n} in hand", whom(who)),
                Quantity::Points(who) => format!("{} has {compare} {n} points", whom(who)),
                Quantity::Stock => format!("the stock has {compare} {n} cards"),
                Quantity::Pile => format!("the pile has {compare} {n} cards"),
                Quantity::Players => format!("{compare} {n} play"),
                Quantity::Owed => format!("{compare} {n} cards are owed"),
                Quantity::Turn => format!("the number of turns is {compare} {n}"),
                Quantity::Round => format!("the number of the round is {compare} {n}"),
                Quantity::Laid => format!("{compare} {n} cards have been played in this turn"),
            }
        }
        Condition::On(which) => format!("it goes on {}", cards(which)),
        Condition::Same(in_what) => format!("it goes on {}", like(in_what)),
        Condition::Holds(which) => format!("one holds {}", cards(which)),
        Condition::OutOfTurn => "one is not on".into(),
        Condition::Not(Plain::On(which)) => format!("it does not go on {}", cards(which)),
        Condition::Not(Plain::Same(in_what)) => format!("it does not go on {}", like(in_what)),
        Condition::Not(Plain::Holds(which)) => format!("one does not hold {}", cards(which)),
    }
}

fn whom(who: &Who) -> &'static str {
    match who {
        Who::Player => "the player",
        Who::Next => "the next player",
        Who::Previous => "the player before",
        Who::Left => "the left neighbour",
        Who::Right => "the right neighbour",
        Who::Chosen => "a player of choice",
        Who::Others => "each of the others",
        Who::All => "everybody",
        Who::Fewest => "the other with fewest cards",
        Who::Most => "the other with most cards",
        Who::It => "that player",
    }
}

/// Towards whom, or from whom: where several do it, a neighbour is each one's own.
fn other(doer: &Who, who: &Who) -> &'static str {
    match who {
        Who::Next if doer.is_many() => "the player after them",
        Who::Previous if doer.is_many() => "the player before them",
        Who::Left if doer.is_many() => "their own left neighbour",
        Who::Right if doer.is_many() => "their own right neighbour",
        Who::Chosen if doer.is_many() => "the one whom the player chooses",
        _ => whom(who),
    }
}

fn next_of(cards: &Named) -> String {
    list(cards, |(_, en)| format!("the next {en}"), " or ", "the next card")
}

fn many(n: u8) -> String {
    if n == 1 {
        "one card".into()
    } else {
        format!("{n} cards")
    }
}

fn points(n: i16) -> String {
    if n == 1 {
        "one point".into()
    } else {
        format!("{n} points")
    }
}

fn within(time: &Time) -> String {
    match time {
        Time::Reaction => "in time".into(),
        Time::Within(ms) => format!("within {}", seconds(*ms)),
    }
}

fn want(want: &Want) -> String {
    match want {
        Want::Draw(who, n) => format!("{} draws {}", whom(who), many(*n)),
        Want::Fine(who, n) => format!("{} gets {} for a penalty", whom(who), many(*n)),
        Want::Owe(n) => format!("the next player has to draw {} more", many(*n)),
        Want::Skip(1) => "the next player sits out".into(),
        Want::Skip(n) => format!("the next {n} players sit out"),
        Want::TurnRound => "play turns round".into(),
        Want::Again => "the player is on again".into(),
        Want::EndTurn => "the turn is over".into(),
        Want::GoOn(who) => format!("play goes on with {}", whom(who)),
        Want::Wish(who) => format!("{} wishes a suit", whom(who)),
        Want::Twist => "hearts mean diamonds and spades mean clubs, and the other way round".into(),
        Want::Rotate => "all hands go on to the next player".into(),
        Want::Swap(a, b) => format!("{} swaps hands with {}", whom(a), whom(b)),
        Want::Take(who, n, from) => format!("{} takes {} unseen from {}", whom(who), many(*n), other(who, from)),
        Want::Give(who, n, to) => format!("{} gives {} to {}", whom(who), many(*n), other(who, to)),
        Want::GiveAtOnce(who, _, to) => format!(
            "{} picks a card, face down; when all have, it goes to {}",
            whom(who),
            other(who, to)
        ),
        Want::Score(who, n) => format!("{} gets {}", whom(who), points(*n)),
        Want::SilenceUntil(n, which) => {
            format!("whoever speaks before {} is played draws {}", next_of(which), many(*n))
        }
        Want::Silence(n) => format!("whoever speaks before the next card draws {}", many(*n)),
        Want::Must(who, sign, time, or) => {
            format!(
                "{} must {} {}, or {}",
                whom(who),
                act(sign),
                within(time),
                self::want(or)
            )
        }
        Want::Race(race) => {
            let mut said = format!("{} must {} {}", whom(&race.who), act(&race.sign), within(&race.time));
            let ends = [
                ("the first", &race.first),
                ("the last", &race.last),
                ("if nobody does", &race.nobody),
            ];
            for (who, want) in ends.iter().filter_map(|(who, want)| Some((who, want.as_ref()?))) {
                said.push_str(&format!("; {who}: {}", self::want(want)));
            }
            said
        }
    }
}

fn act(sign: &Saying) -> String {
    if sign.is_gesture() {
        sign.text()[1].into()
    } else {
        format!("say “{}”", sign.text()[1])
    }
}
