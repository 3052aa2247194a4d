//! Renders lines as sentences in one language.

use super::{Codes, MessageLine, SlotValue};
use maumau_protocol::{ChoiceView, PlaceView, Play, RuleName, Sentence, ZoneView};
use maumau_telling::{self as telling, KnownCard, Language, Slots, Voice, told};

/// Speaks one language to one seat.
#[derive(Clone, Copy)]
pub struct TerminalSpeaker<'a> {
    /// The book's cards, names and rules.
    pub play: &'a Play,
    /// The names of the players, by seat.
    pub people: &'a [String],
    /// The seat that is addressed as “you”, from 1; `None` for a spectator.
    pub me: Option<u8>,
    /// The language.
    pub language: Language,
    /// Whether cards are shown with their codes.
    pub codes: Codes,
}

impl Voice for TerminalSpeaker<'_> {
    type Thing = SlotValue;

    fn language(&self) -> Language {
        self.language
    }

    fn me(&self) -> Option<u8> {
        self.me
    }

    fn codes(&self) -> Codes {
        self.codes
    }

    fn thing(&self, value: &SlotValue, case: &str) -> String {
        let place = match value {
            SlotValue::Place(place) => place,
            SlotValue::Said(text) => return self.text(text).to_owned(),
        };
        let named = |what: &str, word: &str| told(self, &format!("{what}.{word}"), &Slots::default());
        match place {
            PlaceView::Seat(seat) => telling::somebody(self, *seat, case),
            PlaceView::Zone(zone) if !case.is_empty() && zone.seat().is_some() => {
                telling::somebody(self, zone.seat(), case)
            }
            PlaceView::Zone(zone) => self.zone(*zone),
            PlaceView::Choice(choice) => self.choice(choice),
            PlaceView::Question(question) => named("question", question.word()),
            PlaceView::Direction(direction) => named("direction", direction.word()),
            PlaceView::Card(code) => self.card(code.as_deref()),
            PlaceView::Suit(code) => self.suit(code.as_deref().unwrap_or_default()).to_owned(),
            PlaceView::Sign(code) => self.sign(code).to_owned(),
            PlaceView::Number(n) => n.to_string().replace('-', "−"),
            PlaceView::Cite(RuleName(name)) => name.as_ref().map_or_else(String::new, |name| self.titled(name)),
            // No template has a slot for these.
            PlaceView::Shown(_) | PlaceView::Window(_) | PlaceView::Spot(_) | PlaceView::Pile(_) => String::new(),
            PlaceView::Way(_) | PlaceView::Note(_) | PlaceView::Secret(_) => String::new(),
        }
    }

    fn face<'a>(&'a self, thing: &'a SlotValue) -> Option<Option<KnownCard<'a>>> {
        match thing {
            SlotValue::Place(PlaceView::Card(code)) => Some(code.as_deref().map(|code| self.face_of(code))),
            SlotValue::Place(_) | SlotValue::Said(_) => None,
        }
    }

    fn name(&self, seat: u8) -> String {
        let name = self.people.get(usize::from(seat).wrapping_sub(1));
        name.map_or_else(|| seat.to_string(), Clone::clone)
    }

    fn titled(&self, rule: &String) -> String {
        let own = self.play.house.iter().find(|own| own.name == *rule);
        own.map_or(rule.as_str(), |own| self.text(&own.title)).to_owned()
    }

    fn forbids(&self, rule: &String) -> String {
        let Some(found) = self.play.rules.iter().find(|text| text.name == *rule) else {
            return String::new();
        };
        match self.text(&found.why) {
            "" => self.text(&found.text),
            why => why,
        }
        .to_owned()
    }

    fn draws(&self, rule: &String) -> String {
        let found = self.play.rules.iter().find(|text| text.name == *rule);
        let draws = found.and_then(|found| found.draws.as_ref());
        draws.map_or("", |draws| self.text(draws)).to_owned()
    }
}

impl<'a> TerminalSpeaker<'a> {
    /// Returns a line as one sentence: the action, its consequences, and the paragraph of each.
    pub fn sentence(&self, line: &MessageLine) -> String {
        telling::sentence(self, line)
    }

    /// Returns why a paragraph forbids something: its number and its text.
    pub fn why(&self, rule: &str, card: Option<&str>, seat: Option<u8>) -> String {
        let rule = (!rule.is_empty()).then(|| rule.to_owned());
        telling::why(self, rule.as_ref(), card.map(|code| self.face_of(code)), seat)
    }

    /// Returns a text in the speaker's language.
    pub fn text<'t>(&self, text: &'t Sentence) -> &'t str {
        self.language.pick(&text.de, &text.en)
    }

    fn zone(&self, zone: ZoneView) -> String {
        let mut slots = Slots::default();
        slots.push("seat", [SlotValue::Place(PlaceView::Seat(zone.seat()))]);
        told(self, &format!("zone.{}", zone.word()), &slots)
    }

    /// Returns an answer in words.
    pub fn choice(&self, choice: &ChoiceView) -> String {
        let word = |word: &str| told(self, &format!("choice.{word}"), &Slots::default());
        match choice.named() {
            Some(PlaceView::Suit(None)) => word("nothing"),
            Some(named) => self.thing(&SlotValue::Place(named), "whom"),
            None => word(choice.word()),
        }
    }
}
