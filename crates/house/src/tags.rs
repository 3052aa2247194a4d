//! Words by which a rule card is found, made from the card itself.

use crate::Saying;
use crate::card::{Clause, Condition, Named, Plain, RuleCard, Trigger, Want, Who};
use maumau_table::Text;

/// Words by which `card` is found, in German and in English; each once.
pub fn tags(card: &RuleCard) -> Vec<[String; 2]> {
    let mut found = Vec::new();
    for clause in &card.clauses {
        of_clause(clause, &mut found);
    }
    let mut once: Vec<[String; 2]> = Vec::new();
    for tag in found {
        if !once.contains(&tag) {
            once.push(tag);
        }
    }
    once
}

fn of_clause(clause: &Clause<Named>, found: &mut Vec<[String; 2]>) {
    match clause {
        Clause::When {
            trigger,
            conditions,
            wants,
        } => {
            of_trigger(trigger, found);
            conditions.iter().for_each(|condition| of_condition(condition, found));
            wants.iter().for_each(|want| of_want(want, found));
        }
        Clause::Forbid(cards, conditions) | Clause::Allow(cards, conditions) => {
            let is_no = matches!(clause, Clause::Forbid(..));
            found.push(said(if is_no {
                Text::new("Verbot", "forbidden")
            } else {
                Text::new("Erlaubnis", "allowed")
            }));
            named(cards, found);
            conditions.iter().for_each(|condition| of_condition(condition, found));
        }
        Clause::JumpIn(_) => found.push(said(Text::new("dazwischenwerfen", "jump in"))),
        Clause::Several(_) => found.push(said(Text::new("mehrere Karten", "several cards"))),
        Clause::OppositeWish => found.push(said(Text::new("wünschen", "wish"))),
        Clause::Score(cards, _) => {
            found.push(said(Text::new("Punkte", "points")));
            named(cards, found);
        }
    }
}

fn of_trigger(trigger: &Trigger<Named>, found: &mut Vec<[String; 2]>) {
    match trigger {
        Trigger::Play(cards) => named(cards, found),
        Trigger::Draw => found.push(said(Text::new("ziehen", "draw"))),
        Trigger::Fine => found.push(said(Text::new("Strafe", "penalty"))),
        Trigger::Say(sign) => signed(sign, found),
        Trigger::TurnBegins | Trigger::TurnEnds => found.push(said(Text::new("Zug", "turn"))),
        Trigger::TurnLasts(_) => found.push(said(Text::new("Bedenkzeit", "slow players"))),
        Trigger::Hand(_) => found.push(said(Text::new("letzte Karte", "last card"))),
        Trigger::Renewed => found.push(said(Text::new("Stapel", "stock"))),
        Trigger::Turned => found.push(said(Text::new("Richtung", "direction"))),
        Trigger::Wished => found.push(said(Text::new("wünschen", "wish"))),
        Trigger::Out => found.push(said(Text::new("fertig", "out"))),
        Trigger::RoundBegins => found.push(said(Text::new("Beginn", "beginning"))),
    }
}

fn of_condition(condition: &Condition<Named>, found: &mut Vec<[String; 2]>) {
    match condition {
        Condition::On(cards) | Condition::Holds(cards) => named(cards, found),
        Condition::Not(Plain::On(cards) | Plain::Holds(cards)) => named(cards, found),
        Condition::Same(_) | Condition::Not(Plain::Same(_)) => {
            found.push(said(Text::new("gleiche Karte", "same card")))
        }
        Condition::Number(..) | Condition::OutOfTurn => {}
    }
}

fn of_want(want: &Want, found: &mut Vec<[String; 2]>) {
    let text = match want {
        Want::Draw(who, _) => {
            if *who == Who::Chosen {
                found.push(said(Text::new("Wahl", "choice")));
            }
            Text::new("ziehen", "draw")
        }
        Want::Owe(_) => Text::new("ziehen", "draw"),
        Want::Fine(..) => Text::new("Strafe", "penalty"),
        Want::Skip(_) => Text::new("aussetzen", "skip"),
        Want::TurnRound => Text::new("Richtung", "direction"),
        Want::Again | Want::EndTurn | Want::GoOn(_) => Text::new("Zug", "turn"),
        Want::Wish(_) | Want::Twist => Text::new("wünschen", "wish"),
        Want::Rotate | Want::Swap(..) => Text::new("Blätter tauschen", "swap hands"),
        Want::Take(..) | Want::Give(..) | Want::GiveAtOnce(..) => Text::new("Karten geben", "give cards"),
        Want::Score(..) => Text::new("Punkte", "points"),
        Want::Silence(_) => Text::new("Stille", "silence"),
        Want::SilenceUntil(_, cards) => {
            named(cards, found);
            Text::new("Stille", "silence")
        }
        Want::Must(_, sign, _, or) => {
            signed(sign, found);
            of_want(or, found);
            Text::new("Pflicht", "duty")
        }
        Want::Race(race) => {
            signed(&race.sign, found);
            let ends = [&race.first, &race.last, &race.nobody];
            ends.into_iter().flatten().for_each(|want| of_want(want, found));
            Text::new("Wettlauf", "race")
        }
    };
    found.push(said(text));
}

fn signed(sign: &Saying, found: &mut Vec<[String; 2]>) {
    found.push(sign.text().map(String::from));
    found.push(said(if sign.is_gesture() {
        Text::new("Geste", "gesture")
    } else {
        Text::new("Wort", "word")
    }));
}

fn named(cards: &Named, found: &mut Vec<[String; 2]>) {
    found.extend(cards.0.iter().map(|word| crate::say::card(word)));
}

fn said(text: Text) -> [String; 2] {
    [text.de.into(), text.en.into()]
}
