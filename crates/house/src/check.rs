//! Static checks of a rule when players make it, before anyone plays by it.

use crate::card::{Clause, Condition, Trigger, Want, Who};
use crate::laid::LaidCard;
use crate::{HouseRule, beside, reach};
use maumau_referee::{Act, Circle, Law};
use maumau_table::{Cards, Sentence, Text};

/// A problem with a rule at this table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Complaint {
    /// It names cards that the deck does not have.
    UnknownCard(Sentence),
    /// This sentence (numbered from 1) never applies here.
    NeverApplies(usize),
    /// This sentence (numbered from 1) is for another number of players.
    OtherPlayers(usize),
    /// This sentence (numbered from 1) changes how play continues although the round is already over.
    RoundIsOver(usize),
    /// It says the same as the rule with this name.
    Repeats(String),
    /// It says the opposite of the rule with this name, or of itself.
    Contradicts(String),
    /// It keeps every player from ever going out.
    NobodyGoesOut,
    /// The book already has this rule; the paragraph's name.
    BookHas(String),
    /// With this option of the book, `key=value`, the rule would apply, or is not needed.
    OptionMeant(String),
}

impl Complaint {
    /// Returns whether this is only advice: the rule can be played.
    pub fn is_advice(&self) -> bool {
        matches!(self, Complaint::OptionMeant(_) | Complaint::OtherPlayers(_))
    }

    /// Returns the text for players, in German and English.
    pub fn text(&self) -> [String; 2] {
        match self {
            Complaint::UnknownCard(what) => [what.de.clone(), what.en.clone()],
            Complaint::NeverApplies(n) => [
                format!("Satz {n} gilt an diesem Tisch nie."),
                format!("Sentence {n} never applies at this table."),
            ],
            Complaint::OtherPlayers(n) => [
                format!("Satz {n} ruht bei so vielen Spielern."),
                format!("Sentence {n} rests with this number of players."),
            ],
            Complaint::RoundIsOver(n) => [
                format!("Satz {n} bewirkt hier nichts: Ist jemand fertig, ist die Runde zu Ende."),
                format!("Sentence {n} does nothing here: the round is over when somebody goes out."),
            ],
            Complaint::Repeats(other) => [
                format!("Das sagt schon die Regel „{other}“."),
                format!("The rule “{other}” says so already."),
            ],
            Complaint::Contradicts(other) => [
                format!("Das widerspricht der Regel „{other}“."),
                format!("This contradicts the rule “{other}”."),
            ],
            Complaint::BookHas(paragraph) => [
                format!("Das hat das Buch schon: {paragraph}."),
                format!("The book has this already: {paragraph}."),
            ],
            Complaint::OptionMeant(option) => [
                format!("Dafür gibt es die Option {option}."),
                format!("There is the option {option} for that."),
            ],
            Complaint::NobodyGoesOut => {
                const SAYS: Text = Text::new("So wird niemand je fertig.", "Like this nobody can ever go out.");
                [SAYS.de.into(), SAYS.en.into()]
            }
        }
    }
}

/// Checks a rule against the ruleset and the rules already in force. Honour rules are never checked.
pub fn check(law: &Law, rule: &HouseRule, others: &[HouseRule]) -> Vec<Complaint> {
    let HouseRule::Card(card) = rule else { return Vec::new() };
    let laid = match card.for_deck(&law.deck) {
        Ok(laid) => laid,
        Err(why) => {
            let option = beside::option_by_which(law, |law| card.for_deck(&law.deck).is_ok());
            let option = option.map(Complaint::OptionMeant);
            return [Complaint::UnknownCard(why)].into_iter().chain(option).collect();
        }
    };
    let others: Vec<LaidCard> = others
        .iter()
        .filter_map(|other| match other {
            HouseRule::Card(other) if other.name != card.name => other.for_deck(&law.deck).ok(),
            HouseRule::Card(_) | HouseRule::Honour(_) => None,
        })
        .collect();
    let mut found = Vec::new();
    // Cards that no player may ever play.
    let dead = forbidden(others.iter().chain([&laid]), |_| false);
    let turns = |clause: &Clause<Cards>| wants(clause).contains(&Want::TurnRound);
    let may_turn =
        law.book.circle == Circle::Turns || others.iter().chain([&laid]).any(|card| card.clauses.iter().any(turns));
    for (place, clause) in laid.clauses.iter().enumerate() {
        if never_applies(law, clause, dead) {
            found.push(Complaint::NeverApplies(place + 1));
        } else if rests(law, clause) {
            found.push(Complaint::OtherPlayers(place + 1));
        } else if !may_turn && wants(clause).iter().any(is_of_one_clockwise) {
            found.push(Complaint::NeverApplies(place + 1));
        } else if comes_too_late(law, clause) {
            found.push(Complaint::RoundIsOver(place + 1));
        }
    }
    found.extend(beside::option_that_lets(law, &laid).map(Complaint::OptionMeant));
    found.extend(option_for_what_never_applies(law, card, &found));
    found.extend(what_the_book_has(law, &laid));
    if beside::silences(&laid)
        && let Some(paragraph) = beside::obliges(law)
    {
        found.push(Complaint::Contradicts(paragraph.name().to_owned()));
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

/// Returns an option that makes all sentences apply, if one of them never applies now.
fn option_for_what_never_applies(law: &Law, card: &crate::RuleCard, found: &[Complaint]) -> Option<Complaint> {
    let applies = |law: &Law| {
        let laid = card.for_deck(&law.deck);
        laid.is_ok_and(|laid| {
            laid.clauses
                .iter()
                .all(|clause| !never_applies(law, clause, Cards::NONE))
        })
    };
    // If a sentence only fails because of other sentences, no option helps.
    if found.is_empty() || applies(law) {
        return None;
    }
    beside::option_by_which(law, applies).map(Complaint::OptionMeant)
}

/// Complains if the rule demands a call that the book demands already, or would with an option.
fn what_the_book_has(law: &Law, card: &LaidCard) -> Option<Complaint> {
    let sign = beside::call_of(card)?;
    if let Some(paragraph) = beside::demands(law, sign) {
        return Some(Complaint::BookHas(paragraph.name().to_owned()));
    }
    beside::option_by_which(law, |law| beside::demands(law, sign).is_some()).map(Complaint::OptionMeant)
}

/// Returns the cards forbidden by clauses whose conditions all satisfy `so`.
fn forbidden<'a>(cards: impl Iterator<Item = &'a LaidCard>, so: impl Fn(&Condition<Cards>) -> bool) -> Cards {
    let clauses = cards.flat_map(|card| &card.clauses);
    let of = clauses
        .filter_map(Clause::forbids)
        .filter(|(_, conditions)| conditions.iter().all(&so));
    of.map(|(cards, _)| cards).fold(Cards::NONE, |all, cards| all | cards)
}

fn never_applies(law: &Law, clause: &Clause<Cards>, dead: Cards) -> bool {
    let of_rank = |card| law.deck.of_rank(law.deck.rank(card)).len();
    let conditions = reach::of_clause(clause, law.book.seats.1);
    if conditions.is_some_and(|conditions| reach::impossible_for_all(law, &conditions)) {
        return true;
    }
    match clause {
        Clause::When { trigger, .. } => never_happens(law, trigger, dead),
        Clause::Forbid(..) => false,
        Clause::Allow(cards, _) => (*cards - dead).is_empty(),
        Clause::JumpIn(crate::Like::Card) => law.cards().all(|card| law.deck.twins(card).len() < 2),
        Clause::Several(_) => law.cards().all(|card| of_rank(card) < 2),
        Clause::OppositeWish => law.deck.suits.iter().all(|names| names[0].is_empty()),
        Clause::Score(cards, n) => cards.is_empty() || *n == 0,
        Clause::JumpIn(_) => false,
    }
}

/// Returns whether the sentence is for another number of players.
fn rests(law: &Law, clause: &Clause<Cards>) -> bool {
    let conditions = reach::of_clause(clause, law.seats);
    let is_for_others = conditions.is_some_and(|conditions| reach::impossible(law, &conditions));
    is_for_others
        || wants(clause)
            .iter()
            .any(|want| law.seats == 2 && is_of_one_with_itself(want))
}

fn wants(clause: &Clause<Cards>) -> &[Want] {
    match clause {
        Clause::When { wants, .. } => wants,
        Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) | Clause::Several(_) => &[],
        Clause::OppositeWish | Clause::Score(..) => &[],
    }
}

/// Returns whether two players are too few: both words would mean the same player.
fn is_of_one_with_itself(want: &Want) -> bool {
    let people = want.people();
    people.len() == 2 && people.iter().all(|who| !matches!(who, Who::Player | Who::All))
}

/// Returns whether a player would do it with themselves as long as play runs clockwise.
fn is_of_one_clockwise(want: &Want) -> bool {
    let people = want.people();
    people.contains(&Who::Next) && people.contains(&Who::Left)
        || people.contains(&Who::Previous) && people.contains(&Who::Right)
}

/// Returns whether it changes how play continues after a player goes out, at a table where that ends the round.
fn comes_too_late(law: &Law, clause: &Clause<Cards>) -> bool {
    let Clause::When {
        trigger: Trigger::Out,
        wants,
        ..
    } = clause
    else {
        return false;
    };
    let still_counts = |want: &Want| match want {
        Want::Draw(..) | Want::Fine(..) | Want::Score(..) | Want::Take(..) | Want::Give(..) => true,
        Want::GiveAtOnce(..) | Want::Swap(..) | Want::Rotate | Want::Must(..) | Want::Race(_) => true,
        Want::Owe(_) | Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn | Want::GoOn(_) => false,
        Want::Wish(_) | Want::Twist | Want::Silence(_) | Want::SilenceUntil(..) => false,
    };
    beside::ends_with_the_first(law) && !wants.iter().all(still_counts)
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

fn same(a: &LaidCard, b: &LaidCard) -> bool {
    a.clauses == b.clauses
}

/// Returns whether one always forbids what the other allows, or scores the same cards differently.
fn contradict(a: &LaidCard, b: &LaidCard) -> bool {
    let clash = |one: &Clause<Cards>, other: &Clause<Cards>| match (one, other) {
        // Forbid beats allow, so they contradict each other only if no allowed card is left.
        (Clause::Allow(allowed, so), Clause::Forbid(forbidden, if_)) => {
            (*allowed - *forbidden).is_empty() && (if_.is_empty() || if_ == so)
        }
        (Clause::Score(cards, n), Clause::Score(others, m)) => n != m && !(*cards & *others).is_empty(),
        (Clause::OppositeWish, Clause::When { wants, .. }) => wants.contains(&Want::Twist),
        _ => false,
    };
    if (beside::silences(a) && beside::must_speak(b)) || (beside::silences(b) && beside::must_speak(a)) {
        return true;
    }
    let pair = |a: &LaidCard, b: &LaidCard| a.clauses.iter().any(|x| b.clauses.iter().any(|y| clash(x, y)));
    pair(a, b) || pair(b, a)
}

/// Returns whether this sentence keeps every hand from ever becoming empty.
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
    let passes = |want: &Want| matches!(want, Want::EndTurn | Want::GoOn(_));
    if *trigger == Trigger::TurnBegins && conditions.is_empty() && wants.iter().any(passes) {
        return true;
    }
    let always = match trigger {
        Trigger::Play(cards) => *cards == law.cards(),
        Trigger::Hand(n) => *n == 0,
        Trigger::Draw | Trigger::Fine | Trigger::Say(_) | Trigger::Renewed | Trigger::Turned => false,
        Trigger::TurnBegins | Trigger::TurnEnds | Trigger::TurnLasts(_) | Trigger::RoundBegins => false,
        Trigger::Wished | Trigger::Out => false,
    };
    always && conditions.is_empty() && wants.iter().any(draws)
}
