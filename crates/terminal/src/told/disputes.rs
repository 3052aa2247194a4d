//! What is said, and what is done about wrong deeds.

use super::Teller;
use crate::language::say;
use crate::{Names, offered};
use maumau_table::{Card, Fact, What};

impl Teller {
    pub(super) fn dispute(&self, names: &Names, fact: &Fact) -> Option<String> {
        let lang = names.language;
        Some(match fact.what {
            What::Signed { seat, sign } if sign.is_gesture() => {
                format!(
                    "{}: {}.",
                    self.does(names, seat, ["machst", "macht", "do", "does"]),
                    names.sign(sign)
                )
            }
            What::Signed { seat, sign } => {
                let says = self.does(names, seat, ["sagst", "sagt", "say", "says"]);
                say!(lang, "{}: „{}“", "{}: “{}”", says, names.sign(sign))
            }
            What::Announced { seat, face } if face.is_known() => {
                let says = self.does(names, seat, ["sagst an", "sagt an", "announce", "announces"]);
                format!("{says}: {}.", names.card_name(face))
            }
            What::Announced { seat, .. } => {
                let takes = self.does(names, seat, ["nimmst", "nimmt", "take", "takes"]);
                say!(lang, "{} die Ansage zurück.", "{} the announcement back.", takes)
            }
            What::Breached { seat, card } => {
                let errs = self.does(names, seat, ["machst", "macht", "make", "makes"]);
                let why = names.why(fact.cite, card, seat);
                say!(lang, "{} einen Fehler: {}", "{} a mistake: {}", errs, why)
            }
            What::Erred { fault } => {
                let (who, why) = (names.seat(fault.seat), names.why(fault.rule, fault.card, fault.seat));
                say!(lang, "(Noch unbemerkt, {}: {})", "(Not yet noticed, {}: {})", who, why)
            }
            _ => return None,
        })
    }

    pub(super) fn challenge(&self, names: &Names, fact: &Fact) -> Option<String> {
        let lang = names.language;
        let cite = names.cite(fact.cite);
        Some(match fact.what {
            What::Challenged { by, seat } => {
                let doubts = self.does(names, by, ["zweifelst", "zweifelt", "challenge", "challenges"]);
                let whom = self.whom(names, seat);
                say!(lang, "{} {} an.", "{} {}.", doubts, whom)
            }
            What::Upheld { by, fault } => {
                let right = self.does(names, by, ["hast recht", "hat recht", "are right", "is right"]);
                format!("{right}: {}", names.why(fault.rule, fault.card, fault.seat))
            }
            What::Dismissed { by, seat } => {
                let right = self.does(names, by, ["hast unrecht", "hat unrecht", "are wrong", "is wrong"]);
                let why = names.why(fact.cite, Card::UNKNOWN, seat);
                if cite.is_empty() {
                    format!("{right}.")
                } else {
                    format!("{right}: {why}")
                }
            }
            What::Counting { by, seat } => {
                let counts = self.does(names, by, ["zählst", "zählt", "count", "counts"]);
                say!(
                    lang,
                    "{} gegen {}: fünf, vier, drei …",
                    "{} against {}: five, four, three …",
                    counts,
                    self.whom(names, seat)
                )
            }
            What::Charged { by, seat, demand } => {
                let calls = self.does(names, by, ["rufst", "ruft", "call", "calls"]);
                let whom = self.whom(names, seat);
                say!(
                    lang,
                    "{} das Plenum gegen {} und fordert {} Strafkarten{}.",
                    "{} the plenum against {} and demands {} penalty cards{}.",
                    calls,
                    whom,
                    demand,
                    cite
                )
            }
            What::Voted { seat, choice } => {
                let votes = self.does(names, seat, ["stimmst", "stimmt", "vote", "votes"]);
                format!("{votes}: {}.", offered::choice_in_words(names, choice))
            }
            What::RuleAdded { seat, rule } => {
                say!(
                    lang,
                    "{}: Regel {} gilt jetzt.",
                    "{}: rule {} holds now.",
                    names.seat(seat),
                    rule
                )
            }
            _ => return None,
        })
    }
}
