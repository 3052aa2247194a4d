//! C12: rules that players add between two rounds.
//!
//! A book plugs it in as a paragraph of its own: see `spin::score::C12`. `swiss` has § 12 instead,
//! where points give the right.

use super::options::NewRules;
use maumau_referee::{Book, Deed, Effects, Enforce, Layer, Look, OptionChoice, Rule, Vote, heard};
use maumau_table::{Fact, Note, Phase, Seat, Seats, Text, What};

/// The paragraph without its answers, for every book.
pub const PARAGRAPH: Rule = Rule {
    text: Text::new(
        "Zwischen zwei Runden darf, wem der Tisch es erlaubt, eine Regel dazulegen: wer die Runde gewonnen hat, oder jeder. \
         Sie gilt ab der nächsten Runde.",
        "Between two rounds whom the table lets may add a rule: who has won the round, or everybody. It holds from the next round on.",
    ),
    why: Text::new(
        "Dazulegen darf zwischen zwei Runden, wem der Tisch es erlaubt, und jeder nur eine Regel.",
        "Whom the table lets adds a rule between two rounds, and no more than one.",
    ),
    enforce: Enforce::Refuse,
    when: Some(|options| NewRules::of(options, Book::NEW_RULES) != NewRules::Off),
    ..Rule::at("C12", Layer::Base)
};

/// The complete paragraph; the note `$may_add` holds the seats that may still add a rule.
macro_rules! paragraph {
    ($may_add:expr) => {
        maumau_referee::Rule {
            acts: {
                use maumau_referee::Deed;
                maumau_referee::may!(|look, seat, deed| match *deed {
                    Deed::AddRule(rule) => $crate::shared::new_rules::may($may_add, look, seat, rule),
                })
            },
            then: Some(($crate::shared::new_rules::TOPICS, |look, fact, effects| {
                $crate::shared::new_rules::then($may_add, look, fact, effects)
            })),
            ..$crate::shared::new_rules::PARAGRAPH
        }
    };
}
pub(crate) use paragraph;

/// A player with the right may add a rule in their own words; only `swiss` has a list of rules to add.
pub fn may(may_add: Note<Seats>, look: &Look, seat: Seat, rule: u8) -> Vote {
    let may = look.phase == Phase::Between && look.seated.has(seat) && may_add.get(look).has(seat);
    if may && rule == Deed::OWN_RULE {
        Vote::Yes
    } else {
        Vote::No
    }
}

heard! {
    /// The end of a round grants the right for the following pause; adding a rule uses it up.
    #[inline(always)]
    pub fn then(may_add: Note<Seats>, look: &Look, fact: &Fact, effects: &mut Effects) hears TOPICS {
        match fact.what {
            What::RoundEnded { winner } => effects.push(may_add.becomes(after_a_round(look, winner))),
            What::RuleAdded { seat, .. } | What::Joined { seat } => {
                effects.push(may_add.becomes(may_add.get(look).without(seat)));
            }
        }
    }
}

/// Returns the seats that may add a rule after a round, which may have no winner.
fn after_a_round(look: &Look, winner: Seat) -> Seats {
    match look.choice::<NewRules>(Book::NEW_RULES) {
        NewRules::Each => look.seated,
        NewRules::Winner if winner.is_some() => Seats::one(winner),
        NewRules::Winner | NewRules::Off => Seats::NONE,
    }
}
