//! What can be seen of a rule when it is made, before anybody plays by it.

use crate::card::{Clause, Condition, Trigger, Want, Who};
use crate::laid::LaidCard;
use crate::{HouseRule, reach};
use maumau_referee::{Act, Law};
use maumau_table::{Cards, Text};

/// Something that is wrong with a rule card at this table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Complaint {
    /// It speaks of cards that the deck does not have.
    UnknownCard(String),
    /// Its sentence with this number, from 1, never applies here.
    NeverApplies(usize),
    /// It says the same as the rule with this name.
    Repeats(String),
    /// It says the opposite of the rule with this name, or of itself.
    Contradicts(String),
    /// By it nobody can ever go out.
    NobodyGoesOut,
}

impl Complaint {
    /// What it is, for a player.
    pub fn text(&self) -> [String; 2] {
        match self {
            Complaint::UnknownCard(what) => [format!("Diese Karte gibt es hier nicht: {what}"), what.clone()],
            Complaint::NeverApplies(n) => [
                format!("Satz {n} gilt an diesem Tisch nie."),
                format!("Sentence {n} never applies at this table."),
            ],
            Complaint::Repeats(other) => [
                format!("Das sagt schon die Regel „{other}“."),
                format!("The rule “{other}” says so already."),
            ],
            Complaint::Contradicts(other) => [
                format!("Das widerspricht der Regel „{other}“."),
                format!("This contradicts the rule “{other}”."),
            ],
            Complaint::NobodyGoesOut => {
                const SAYS: Text = Text::new("So wird niemand je fertig.", "Like this nobody can ever go out.");
                [SAYS.de.into(), SAYS.en.into()]
            }
        }
    }
}

/// Looks a rule over beside those that lie there already. Of a rule of honour nothing can be seen.
pub fn check(law: &Law, rule: &HouseRule, others: &[HouseRule]) -> Vec<Complaint> {
    let HouseRule::Card(card) = rule else { return Vec::new() };
    let laid = match card.for_deck(&law.deck) {
        Ok(laid) => laid,
        Err(why) => return vec![Complaint::UnknownCard(why)],
    };
    let others: Vec<LaidCard> = others
        .iter()
        .filter_map(|other| match other {
            HouseRule::Card(other) if other.name != card.name => other.for_deck(&law.deck).ok(),
            HouseRule::Card(_) | HouseRule::Honour(_) => None,
        })
        .collect();
    let mut found = Vec::new();
    // Cards that can never be laid.
    let dead = forbidden(others.iter().chain([&laid]), |_| false);
    for (place, clause) in laid.clauses.iter().enumerate() {
        if never_applies(law, clause, dead) {
            found.push(Complaint::NeverApplies(place + 1));
        }
    }
    for other in &others {
        if same(&laid, other) {
            found.push(Complaint::Repeats(other.name.clone()));
        } else if contradict(&laid, other) {
            found.push(Complaint::Contradicts(other.name.clone()));
        }
    }
    if contradict(&laid, &laid) {
        found.push(Complaint::Contradicts(laid.name.clone()));
    }
    let is_last = |condition: &Condition<Cards>| reach::is_of_the_last_card(condition);
    let unlaid = forbidden(others.iter().chain([&laid]), is_last);
    let own = forbidden([&laid].into_iter(), is_last);
    if laid.clauses.iter().any(|clause| keeps_all_in(law, clause)) || (!own.is_empty() && unlaid == law.cards()) {
        found.push(Complaint::NobodyGoesOut);
    }
    found
}

/// The cards that are forbidden where all conditions are of this kind.
fn forbidden<'a>(cards: impl Iterator<Item = &'a LaidCard>, so: impl Fn(&Condition<Cards>) -> bool) -> Cards {
    let clauses = cards.flat_map(|card| &card.clauses);
    let of = |clause: &Clause<Cards>| match clause {
        Clause::Forbid(cards, conditions) if conditions.iter().all(&so) => *cards,
        _ => Cards::NONE,
    };
    clauses.map(of).fold(Cards::NONE, |all, cards| all | cards)
}

fn never_applies(law: &Law, clause: &Clause<Cards>, dead: Cards) -> bool {
    let of_rank = |card| law.deck.of_rank(law.deck.rank(card)).len();
    match clause {
        Clause::When {
            trigger, conditions, ..
        } => never_happens(law, trigger, dead) || reach::impossible(law, conditions),
        Clause::Forbid(_, conditions) => reach::impossible(law, conditions),
        Clause::Allow(cards, conditions) => (*cards - dead).is_empty() || reach::impossible(law, conditions),
        Clause::JumpIn(crate::Like::Card) => law.cards().all(|card| law.deck.twins(card).len() < 2),
        Clause::Several(_) => law.cards().all(|card| of_rank(card) < 2),
        Clause::OppositeWish => law.deck.suits.iter().all(|names| names[0].is_empty()),
        Clause::Score(cards, n) => cards.is_empty() || *n == 0,
        Clause::JumpIn(_) => false,
    }
}

fn never_happens(law: &Law, trigger: &Trigger<Cards>, dead: Cards) -> bool {
    match trigger {
        Trigger::Play(cards) => (*cards - dead).is_empty(),
        Trigger::Draw => !law.speaks_of(Act::Draw),
        Trigger::Wished => law.deck.suits.iter().all(|names| names[0].is_empty()),
        Trigger::Fine
        | Trigger::Say(_)
        | Trigger::TurnBegins
        | Trigger::TurnEnds
        | Trigger::TurnLasts(_)
        | Trigger::Hand(_)
        | Trigger::Renewed
        | Trigger::Turned
        | Trigger::Out
        | Trigger::RoundBegins => false,
    }
}

/// Whether both say the same under two names.
fn same(a: &LaidCard, b: &LaidCard) -> bool {
    a.clauses == b.clauses
}

/// Whether one always forbids what the other allows, or gives the same cards other points.
fn contradict(a: &LaidCard, b: &LaidCard) -> bool {
    let clash = |one: &Clause<Cards>, other: &Clause<Cards>| match (one, other) {
        (Clause::Allow(allowed, so), Clause::Forbid(forbidden, if_)) => {
            !(*allowed & *forbidden).is_empty() && (if_.is_empty() || if_ == so)
        }
        (Clause::Score(cards, n), Clause::Score(others, m)) => n != m && !(*cards & *others).is_empty(),
        (Clause::OppositeWish, Clause::When { wants, .. }) => wants.contains(&Want::Twist),
        _ => false,
    };
    let pair = |a: &LaidCard, b: &LaidCard| a.clauses.iter().any(|x| b.clauses.iter().any(|y| clash(x, y)));
    pair(a, b) || pair(b, a)
}

/// Whether by this sentence no hand can ever become empty.
fn keeps_all_in(law: &Law, clause: &Clause<Cards>) -> bool {
    let Clause::When {
        trigger,
        conditions,
        wants,
    } = clause
    else {
        return false;
    };
    let draws = |want: &Want| matches!(want, Want::Draw(Who::Player | Who::All, _));
    let always = match trigger {
        Trigger::Play(cards) => *cards == law.cards(),
        Trigger::Hand(0) => true,
        _ => false,
    };
    always && conditions.is_empty() && wants.iter().any(draws)
}
