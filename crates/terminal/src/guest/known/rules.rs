//! Announces the rules: the book at the start, and rules that are added later.

use super::{Known, ToldLine};
use crate::language::say;
use maumau_protocol::{Play, Sentence};

#[derive(PartialEq, Eq)]
struct Title {
    name: String,
    options: Vec<String>,
    house: Vec<String>,
}

impl Known {
    /// Announces the rules if they have changed. A rule added during a match is announced by
    /// [`Known::decided`] instead.
    pub(super) fn plays(&mut self, play: Play) -> Vec<ToldLine> {
        let of = |text: &Sentence| self.language.pick(&text.de, &text.en).clone();
        let title = |play: &Play| Title {
            name: of(&play.name),
            options: play
                .options
                .iter()
                .filter(|option| option.changed)
                .map(|option| of(&option.text))
                .collect(),
            house: play.house.iter().map(|rule| of(&rule.says)).collect(),
        };
        let (before, now) = (self.play.as_ref().map(title), title(&play));
        let added = before.as_ref().and_then(|before| {
            let is_same = (&before.name, &before.options) == (&now.name, &now.options);
            now.house.strip_prefix(before.house.as_slice()).filter(|_| is_same)
        });
        let is_running = self.table.as_ref().is_some_and(|table| table.running);
        let told: Vec<String> = match added {
            Some([]) => Vec::new(),
            Some(_) if is_running => Vec::new(),
            Some(added) => {
                let holds = |text: &String| say!(self.language, "Dazu gilt: {}", "Also: {}", text);
                added.iter().map(holds).collect()
            }
            None => {
                let head = say!(
                    self.language,
                    "Gespielt wird {}. „regeln“ zeigt die Regeln, „hilfe“ sagt, was man tippen kann.",
                    "{} is played. “rules” shows the rules, “help” says what can be typed.",
                    now.name
                );
                let more = now.options.iter().chain(&now.house).map(|text| format!("  {text}"));
                std::iter::once(head).chain(more).collect()
            }
        };
        self.play = Some(play);
        told.into_iter().map(ToldLine::beside).collect()
    }

    pub(super) fn decided(&self, by: u8, text: &str, holds: bool) -> String {
        let lang = self.language;
        let mut house = self.play.iter().flat_map(|play| &play.house);
        let named = house.find(|rule| rule.text == text).map(|rule| &rule.says);
        let proposal = self.table.as_ref().and_then(|table| table.proposal.as_ref());
        let proposed = proposal
            .filter(|proposal| proposal.text == text)
            .map(|proposal| &proposal.says);
        let says = named.or(proposed).map_or("", |says| lang.pick(&says.de, &says.en));
        let says = if says.is_empty() { text } else { says };
        match (holds, self.me() == Some(by)) {
            (true, true) => say!(lang, "Deine Regel gilt: {}", "Your rule holds: {}", says),
            (true, false) => say!(
                lang,
                "Die Regel von {} gilt: {}",
                "{}’s rule holds: {}",
                self.name(by),
                says
            ),
            (false, _) => say!(lang, "Das gilt nicht: {}", "That does not hold: {}", says),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use maumau_protocol::HostMessage;
    use maumau_referee::{Law, Options};

    #[test]
    fn a_rule_that_is_added_is_told_in_one_sentence() {
        let book = maumau_rulebooks::BOOKS[0];
        let law = Law::bind(book, 2, Options::defaults(book.options), &[]).expect("two seats");
        let mut play = Play::of(&law);
        let mut known = Known::new(Language::German);
        known.people = ["Anna", "Ben"].map(str::to_owned).into();
        let texts = |told: Vec<ToldLine>| told.into_iter().map(|told| told.text).collect::<Vec<_>>();
        let told = texts(known.plays(play.clone()));
        assert!(told[0].starts_with("Gespielt wird"), "{told:?}");
        let rule = serde_json::json!({
            "name": "ace-anytime", "title": {"de": "Ass", "en": "Ace"}, "text": "rule ace-anytime",
            "says": {"de": "Ein Ass darf immer gelegt werden.", "en": "An ace fits always."}, "honour": false,
        });
        play.house.push(serde_json::from_value(rule).expect("a rule"));
        let told = texts(known.plays(play.clone()));
        assert_eq!(told, ["Dazu gilt: Ein Ass darf immer gelegt werden."]);
        let told = known.hear(HostMessage::NewRule {
            by: 1,
            text: "rule ace-anytime".into(),
            holds: true,
        });
        assert_eq!(
            texts(told),
            ["Die Regel von Anna gilt: Ein Ass darf immer gelegt werden."]
        );
        assert_eq!(texts(known.plays(play)), [""; 0]);
    }
}
