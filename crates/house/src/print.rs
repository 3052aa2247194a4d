//! Writing a rule card, on one line, so that it can be read again.

use crate::card::{Clause, Condition, Named, Plain, Quantity, RuleCard, Time, Trigger, Want};
use crate::words::{COMPARE, LIKE, WHO, word};
use std::fmt::{Display, Formatter, Result};

impl Display for RuleCard {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "rule {}", self.name)?;
        self.clauses.iter().try_for_each(|clause| write!(f, " {clause}"))
    }
}

impl Display for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0.is_empty() {
            true => f.write_str("any"),
            false => f.write_str(&self.0.join(" or ")),
        }
    }
}

impl Display for Clause<Named> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Clause::When {
                trigger,
                conditions,
                wants,
            } => {
                write!(f, "when {trigger}{} then ", joined(" if ", conditions))?;
                f.write_str(joined("", wants).as_str())
            }
            Clause::Forbid(cards, conditions) => write!(f, "forbid {cards}{}", joined(" if ", conditions)),
            Clause::Allow(cards, conditions) => write!(f, "allow {cards}{}", joined(" if ", conditions)),
            Clause::JumpIn(like) => write!(f, "jump-in same {}", word(&LIKE, like)),
            Clause::OppositeWish => f.write_str("opposite-wish"),
            Clause::Several(most) => write!(f, "several {most}"),
            Clause::Score(cards, n) => write!(f, "score {cards} {n}"),
        }
    }
}

fn joined<T: Display>(before: &str, list: &[T]) -> String {
    if list.is_empty() {
        return String::new();
    }
    let list: Vec<String> = list.iter().map(ToString::to_string).collect();
    format!("{before}{}", list.join(" and "))
}

fn seconds(ms: u32) -> String {
    format!("{}.{} s", ms / 1000, ms % 1000 / 100)
}

impl Display for Trigger<Named> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Trigger::Play(cards) => write!(f, "play {cards}"),
            Trigger::Draw => f.write_str("draw"),
            Trigger::Fine => f.write_str("fine"),
            Trigger::Say(sign) => write!(f, "say {sign}"),
            Trigger::TurnBegins => f.write_str("turn begins"),
            Trigger::TurnEnds => f.write_str("turn ends"),
            Trigger::TurnLasts(ms) => write!(f, "turn lasts {}", seconds(*ms)),
            Trigger::Hand(n) => write!(f, "hand {n}"),
            Trigger::Renewed => f.write_str("renewed"),
            Trigger::Turned => f.write_str("turned"),
            Trigger::Wished => f.write_str("wished"),
            Trigger::Out => f.write_str("out"),
            Trigger::RoundBegins => f.write_str("round begins"),
        }
    }
}

impl Display for Condition<Named> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Condition::Number(quantity, compare, n) => write!(f, "{quantity} {} {n}", word(&COMPARE, compare)),
            Condition::On(cards) => write!(f, "on {cards}"),
            Condition::Same(like) => write!(f, "same {}", word(&LIKE, like)),
            Condition::Holds(cards) => write!(f, "holds {cards}"),
            Condition::OutOfTurn => f.write_str("out-of-turn"),
            Condition::Not(Plain::On(cards)) => write!(f, "not on {cards}"),
            Condition::Not(Plain::Same(like)) => write!(f, "not same {}", word(&LIKE, like)),
            Condition::Not(Plain::Holds(cards)) => write!(f, "not holds {cards}"),
        }
    }
}

impl Display for Quantity {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Quantity::Hand(who) => write!(f, "hand {}", word(&WHO, who)),
            Quantity::Stock => f.write_str("stock"),
            Quantity::Pile => f.write_str("pile"),
            Quantity::Players => f.write_str("players"),
            Quantity::Owed => f.write_str("owed"),
            Quantity::Turn => f.write_str("turn"),
            Quantity::Round => f.write_str("round"),
            Quantity::Laid => f.write_str("laid"),
            Quantity::Points(who) => write!(f, "points {}", word(&WHO, who)),
        }
    }
}

impl Display for Time {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Time::Reaction => f.write_str("in time"),
            Time::Within(ms) => write!(f, "in {}", seconds(*ms)),
        }
    }
}

impl Display for Want {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let who = |who| word(&WHO, who);
        match self {
            Want::Draw(w, n) => write!(f, "{} draws {n}", who(w)),
            Want::Fine(w, n) => write!(f, "{} fined {n}", who(w)),
            Want::Owe(n) => write!(f, "owe {n}"),
            Want::Skip(n) => write!(f, "skip {n}"),
            Want::TurnRound => f.write_str("turn-round"),
            Want::Again => f.write_str("again"),
            Want::EndTurn => f.write_str("end-turn"),
            Want::GoOn(w) => write!(f, "go-on with {}", who(w)),
            Want::Wish(w) => write!(f, "{} wishes", who(w)),
            Want::Rotate => f.write_str("rotate"),
            Want::Twist => f.write_str("twist"),
            Want::Swap(a, b) => write!(f, "swap {} with {}", who(a), who(b)),
            Want::Take(w, n, from) => write!(f, "{} takes {n} from {}", who(w), who(from)),
            Want::Give(w, n, to) => write!(f, "{} gives {n} to {}", who(w), who(to)),
            Want::GiveAtOnce(w, n, to) => write!(f, "{} gives {n} to {}, chosen", who(w), who(to)),
            Want::Score(w, n) => write!(f, "{} scores {n}", who(w)),
            Want::Silence(n) => write!(f, "silence {n}"),
            Want::SilenceUntil(n, cards) => write!(f, "silence {n} until {cards}"),
            Want::Must(w, sign, time, or) => write!(f, "{} must {sign} {time} or {or}", who(w)),
            Want::Race(race) => {
                write!(f, "{} races {} {}", who(&race.who), race.sign, race.time)?;
                let ends = [("first", &race.first), ("last", &race.last), ("nobody", &race.nobody)];
                ends.iter().try_for_each(|(word, want)| match want {
                    Some(want) => write!(f, " {word} {want}"),
                    None => Ok(()),
                })
            }
        }
    }
}
