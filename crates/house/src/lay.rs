//! Adds house rules to a table's ruleset.

use crate::card::{Clause, RuleCard, Trigger, Want};
use crate::laid::{LaidCard, give_signs};
use crate::on_table::{Laid, texts};
use crate::{HouseRule, Saying, answers, at_once, follow, of_cards, plenum, say};
use maumau_referee::{Act, House, InForce, Law, Layer, Rule};
use maumau_table::{Cards, Sentence, Sign, Topic, Topics, Wording, sentence};
use std::sync::Arc;

/// Maximum number of house rules at a table: enough for a long evening.
pub const RULE_CARDS_MAX: usize = 32;

/// Returns `law` with these rule cards in place of its previous house rules.
///
/// # Errors
/// As [`lay_rules`].
pub fn lay(law: Law, cards: &[RuleCard]) -> Result<Law, Sentence> {
    let rules: Vec<HouseRule> = cards.iter().cloned().map(HouseRule::Card).collect();
    lay_rules(law, &rules)
}

/// Returns `law` with these house rules in place of its previous ones; without any, only the book's rules are left.
///
/// # Errors
/// If there are too many rules, if one event would cause too many effects, if two rules have the same name, or if one
/// names cards that the deck does not have.
pub fn lay_rules(law: Law, cards: &[HouseRule]) -> Result<Law, Sentence> {
    if cards.is_empty() && texts(&law).is_empty() {
        return Ok(law);
    }
    if cards.len() > RULE_CARDS_MAX {
        return Err(sentence!(
            "mehr als {RULE_CARDS_MAX} eigene Regeln gehen nicht: nimm welche weg",
            "{RULE_CARDS_MAX} rules of one's own are the most: take some away"
        ));
    }
    for (place, card) in cards.iter().enumerate() {
        let name = card.name();
        if cards[..place].iter().any(|other| other.name() == name) || name == plenum::NAME {
            return Err(sentence!(
                "die Regel „{name}“ liegt schon da: gib der anderen einen eigenen Namen",
                "the rule “{name}” lies there already: give the other one its own name"
            ));
        }
    }
    let mut house = House::default();
    let (mut laid, mut words) = (Vec::new(), Vec::new());
    for own in cards {
        let (card, rule) = match own {
            HouseRule::Card(card) => {
                let mut laid = card.for_deck(&law.deck)?;
                give_signs(&mut laid, &mut words)?;
                let rule = rule(card, &laid, &law);
                house.signs.extend(signs_of(&laid));
                (laid, rule)
            }
            HouseRule::Honour(honour) => (LaidCard::named(&honour.name), honour.rule()),
        };
        laid.push((card, rule));
    }
    // Sorted by name: the order in which players added the rules must not change what happens.
    laid.sort_by(|(one, _), (other, _)| one.name.cmp(&other.name));
    let (laid, rules): (Vec<LaidCard>, Vec<InForce>) = laid.into_iter().unzip();
    house.rules = rules;
    at_once::fits(&law, &laid)?;
    let is_honour = |rule: &HouseRule| matches!(rule, HouseRule::Honour(_));
    // Asks the book, because the previous house rules, possibly with a plenum, are replaced.
    let is_there = |rule: &Rule| rule.when.is_none_or(|when| when(&law.options));
    let has_plenum = law
        .book
        .rules
        .list
        .iter()
        .any(|rule| speaks_of_charges(rule) && is_there(rule));
    if cards.iter().any(is_honour) && !has_plenum {
        house.rules.push(InForce::from(plenum::rule()));
        house.signs.push(Sign::HAVE_SPOKEN);
    }
    house.words = words.into_iter().map(Arc::from).collect();
    house.cards = Arc::new(Laid {
        cards: laid,
        rules: cards.to_vec(),
        texts: cards.iter().map(ToString::to_string).collect(),
    });
    law.with_house(house).map_err(|error| error.sentence())
}

fn speaks_of_charges(rule: &Rule) -> bool {
    rule.acts.is_some_and(|(acts, _)| acts.contains(&Act::Charge))
}

fn rule(card: &RuleCard, laid: &LaidCard, law: &Law) -> InForce {
    let answers_fits = |clause: &Clause<Cards>| match clause {
        Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) | Clause::Several(_) => true,
        Clause::When { .. } | Clause::Score(..) | Clause::OppositeWish => false,
    };
    let clauses = &laid.clauses;
    let scores = clauses.iter().any(|clause| matches!(clause, Clause::Score(..)));
    let several = clauses.iter().any(|clause| matches!(clause, Clause::Several(_)));
    let acts: &'static [Act] = match clauses.contains(&Clause::OppositeWish) || several {
        false if signs_of(laid).is_empty() => &[],
        false => &[Act::Sign],
        true => &[Act::Sign, Act::Draw, Act::Pass, Act::Choose],
    };
    let topics = topics(laid);
    let [de, en] = say::says_with(card, &law.deck);
    let answers = Rule {
        fits: clauses.iter().any(answers_fits).then_some(answers::fits),
        acts: (!acts.is_empty()).then_some((acts, answers::acts)),
        awaits: answers::awaited,
        then: (topics != Topics::NONE).then_some((topics, follow::fact)),
        counts: scores.then_some(answers::counts),
        ..Rule::at("", Layer::House)
    };
    let says = Wording::new(&de, &en);
    InForce::own(&card.name, says, of_cards::of(laid, law.cards()), answers)
}

fn signs_of(card: &LaidCard) -> Vec<Sign> {
    let mut signs = Vec::new();
    for clause in &card.clauses {
        let Clause::When { trigger, wants, .. } = clause else {
            continue;
        };
        if let Trigger::Say(sign) = trigger {
            signs.extend(sign.sign());
        }
        signs.extend(wants.iter().filter_map(Want::saying).filter_map(Saying::sign));
    }
    signs
}

fn topics(card: &LaidCard) -> Topics {
    let mut list = Vec::new();
    for clause in &card.clauses {
        match clause {
            Clause::When { trigger, wants, .. } => {
                list.extend([Topic::Lapsed, Topic::Chose, Topic::Due]);
                list.extend(heard(trigger));
                if wants
                    .iter()
                    .any(|want| want.saying().is_some() || want.silence().is_some())
                {
                    list.extend([Topic::Signed, Topic::Moved]);
                }
                let hears_cards = |want: &Want| want.silence().is_some() || matches!(want, Want::Wish(_));
                if wants.iter().any(hears_cards) {
                    list.push(Topic::Played);
                }
            }
            Clause::JumpIn(_) => list.push(Topic::Played),
            Clause::Several(_) => list.extend([Topic::Played, Topic::Passed]),
            Clause::Forbid(..) | Clause::Allow(..) | Clause::Score(..) | Clause::OppositeWish => {}
        }
    }
    Topics::of(&list)
}

fn heard(trigger: &Trigger<Cards>) -> &'static [Topic] {
    match trigger {
        Trigger::Play(_) => &[Topic::Played],
        Trigger::Hand(_) => &[Topic::Played, Topic::Moved],
        Trigger::Draw => &[Topic::Drew],
        Trigger::Fine => &[Topic::Drew, Topic::Fined],
        Trigger::Say(_) => &[Topic::Signed],
        Trigger::TurnBegins | Trigger::TurnLasts(_) => &[Topic::TurnBegan],
        Trigger::TurnEnds => &[Topic::TurnEnded],
        Trigger::Renewed => &[Topic::Renewed],
        Trigger::Turned => &[Topic::TurnedRound],
        Trigger::Wished => &[Topic::Wished],
        Trigger::Out => &[Topic::WentOut],
        Trigger::RoundBegins => &[Topic::Opened],
    }
}
