//! C12, § 12: checks a rule that a player adds, in the background, before it is tried.

use crate::laws::{Bound, Laws};
use crate::trial::{Purpose, TrialVerdict, Tried, Wanted};
use maumau_house::{Complaint, HouseRule, check, in_force, lay_rules};
use maumau_table::{Sentence, sentence};
use std::sync::Arc;

/// A code for programs, and a sentence.
type Refused = (&'static str, Sentence);

fn code(complaint: &Complaint) -> &'static str {
    match complaint {
        Complaint::UnknownCard(_) => "unknown_card",
        Complaint::NeverApplies(_) => "never_applies",
        Complaint::OtherPlayers(_) => "other_players",
        Complaint::RoundIsOver(_) => "round_is_over",
        Complaint::Repeats(_) => "repeats",
        Complaint::Contradicts(_) => "contradicts",
        Complaint::NobodyGoesOut => "nobody_goes_out",
        Complaint::BookHas(_) => "book_has",
        Complaint::OptionMeant(_) => "option_meant",
    }
}

/// Checks a rule against the rules in force.
fn look_over(lies: &Bound, text: &str) -> Result<(), Refused> {
    let rule = HouseRule::parse(text).map_err(|mistake| ("bad_rule", mistake.placed()))?;
    let lying = in_force(&lies.law);
    if lying.iter().any(|known| known.name() == rule.name()) {
        let name = rule.name();
        let why = sentence!(
            "eine Regel mit dem Namen „{name}“ gilt schon",
            "a rule named “{name}” holds already"
        );
        return Err(("repeats", why));
    }
    let plain = lay_rules(lies.law.clone(), &[]).map_err(|why| ("bad_rule", why))?;
    match check(&plain, &rule, lying).iter().find(|found| !found.is_advice()) {
        None => Ok(()),
        Some(complaint) => {
            let [de, en] = complaint.text();
            Err((code(complaint), Sentence::new(de, en)))
        }
    }
}

impl Tried {
    /// Builds the ruleset that is to be tried, and checks an added rule.
    ///
    /// # Errors
    /// A verdict, if these rules cannot be played.
    pub fn work_out(&self, laws: &Laws) -> Result<Arc<Bound>, TrialVerdict> {
        let Wanted {
            book, options, seats, ..
        } = &self.rules;
        if let (Purpose::Added, Some((text, lies))) = (self.purpose, self.rules.house.split_last()) {
            let lies = laws.bind(book, options, lies, *seats).map_err(|why| self.bad(why))?;
            look_over(&lies, text).map_err(|(code, why)| TrialVerdict::Bad {
                code: code.to_owned(),
                why: why.into(),
            })?;
        }
        laws.work_out(&self.rules).map_err(|why| self.bad(why))
    }

    /// Returns the verdict for rules that cannot be played.
    pub fn bad(&self, why: Sentence) -> TrialVerdict {
        let code = match self.purpose {
            Purpose::Choice | Purpose::Start => "bad_rules",
            Purpose::Added => "bad_rule",
        };
        TrialVerdict::Bad {
            code: code.to_owned(),
            why: why.into(),
        }
    }
}
