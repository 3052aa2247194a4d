//! What can be seen of a rule card when it is made, before anybody plays by it.

use crate::card::{Clause, Compare, Condition, LaidCard, Quantity, RuleCard, Trigger, Want, Who};
use maumau_referee::{Act, Law};
use maumau_table::{Cards, Text};

/// Something that is wrong with a rule card at this table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Complaint {
    /// It speaks of cards that the deck does not have.
    UnknownCard(String),
    /// Its sentence with this number, from 1, never applies here.
    NeverApplies(usize),
    /// It says the opposite of the rule with this name.
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

/// Looks `card` over beside the rule cards that lie there already.
pub fn check(law: &Law, card: &RuleCard, others: &[RuleCard]) -> Vec<Complaint> {
    let laid = match card.for_deck(&law.deck) {
        Ok(laid) => laid,
        Err(why) => return vec![Complaint::UnknownCard(why)],
    };
    let mut found = Vec::new();
    for (place, clause) in laid.clauses.iter().enumerate() {
        if never_applies(law, clause) {
            found.push(Complaint::NeverApplies(place + 1));
        }
    }
    for other in others.iter().chain([card]) {
        if other.for_deck(&law.deck).is_ok_and(|other| contradict(&laid, &other)) {
            found.push(Complaint::Contradicts(other.name.clone()));
        }
    }
    if laid.clauses.iter().any(|clause| keeps_all_in(law, clause)) {
        found.push(Complaint::NobodyGoesOut);
    }
    found
}

fn never_applies(law: &Law, clause: &Clause<Cards>) -> bool {
    match clause {
        Clause::When {
            trigger, conditions, ..
        } => {
            let draws = matches!(trigger, Trigger::Draw) && !law.speaks_of(Act::Draw);
            draws || impossible(law, conditions)
        }
        Clause::Forbid(_, conditions) | Clause::Allow(_, conditions) => impossible(law, conditions),
        Clause::JumpIn(crate::Like::Card) => law.cards().all(|card| law.deck.twins(card).len() < 2),
        Clause::Several(_) => law.cards().all(|card| law.deck.of_rank(law.deck.rank(card)).len() < 2),
        Clause::JumpIn(_) | Clause::Score(..) | Clause::OppositeWish => false,
    }
}

/// Whether they can't all hold.
fn impossible(law: &Law, conditions: &[Condition<Cards>]) -> bool {
    let alone = conditions.iter().any(|condition| match *condition {
        Condition::Number(quantity, compare, n) => {
            let (least, most) = reach(law, quantity);
            match compare {
                Compare::Is => n < least || n > most,
                Compare::Under => n <= least,
                Compare::Over => n >= most,
            }
        }
        Condition::Same(crate::Like::Card) => law.cards().all(|card| law.deck.twins(card).len() < 2),
        _ => false,
    });
    let numbers = |condition: &Condition<Cards>| match *condition {
        Condition::Number(quantity, Compare::Is, n) => Some((quantity, n)),
        _ => None,
    };
    let exact: Vec<_> = conditions.iter().filter_map(numbers).collect();
    alone
        || exact
            .iter()
            .any(|(quantity, n)| exact.iter().any(|(other, m)| other == quantity && m != n))
}

/// The least and the most that a number can be here.
fn reach(law: &Law, quantity: Quantity) -> (i16, i16) {
    let cards = i16::from(law.deck.len());
    match quantity {
        Quantity::Hand(_) | Quantity::Stock | Quantity::Pile | Quantity::Owed | Quantity::Laid => (0, cards),
        Quantity::Players => (1, i16::from(law.seats)),
        Quantity::Turn | Quantity::Round => (1, 999),
        Quantity::Points(_) => (i16::MIN, i16::MAX),
    }
}

/// One forbids always what the other allows always, or both forbid all there is.
fn contradict(a: &LaidCard, b: &LaidCard) -> bool {
    let pair = |a: &LaidCard, b: &LaidCard| {
        a.clauses.iter().any(|one| match one {
            Clause::Allow(allowed, _) => b.clauses.iter().any(|other| match other {
                Clause::Forbid(forbidden, conditions) => conditions.is_empty() && !(*allowed & *forbidden).is_empty(),
                _ => false,
            }),
            _ => false,
        })
    };
    pair(a, b) || pair(b, a)
}

/// Whether by this sentence no hand can ever become empty.
fn keeps_all_in(law: &Law, clause: &Clause<Cards>) -> bool {
    let last = |condition: &Condition<Cards>| {
        matches!(
            condition,
            Condition::Number(Quantity::Hand(Who::Player), Compare::Is, 1)
        ) || matches!(condition, Condition::Number(Quantity::Hand(Who::Player), Compare::Under, n) if *n > 1)
    };
    let all = |cards: &Cards| *cards == law.cards();
    match clause {
        Clause::Forbid(cards, conditions) => all(cards) && conditions.iter().all(last),
        Clause::When {
            trigger: Trigger::Play(cards),
            conditions,
            wants,
        } => {
            let draws = |want: &Want| matches!(want, Want::Draw(Who::Player | Who::All, _));
            all(cards) && conditions.is_empty() && wants.iter().any(draws)
        }
        _ => false,
    }
}
