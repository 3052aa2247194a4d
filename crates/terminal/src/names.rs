//! What cards, suits and seats are called in the table's language.

use crate::Language;
use crate::told::{Codes, TerminalSpeaker};
use maumau_protocol::Play;

/// The names at one table, in one language. Seats are numbers from 1, cards, signs and paragraphs are named as in messages.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// What is played there.
    pub play: &'a Play,
    /// How its people are called, by seat.
    pub people: &'a [String],
    /// The language.
    pub language: Language,
}

impl<'a> Names<'a> {
    /// Speaks to `me`, cards with the codes by which they are typed.
    pub fn speaker(&self, me: Option<u8>) -> TerminalSpeaker<'a> {
        TerminalSpeaker {
            play: self.play,
            people: self.people,
            me,
            language: self.language,
            codes: Codes::Told,
        }
    }

    /// A card with the code by which it is typed: `Herz 7 [7H]`.
    pub fn card(&self, code: &str) -> String {
        self.speaker(None).card(Some(code))
    }

    /// A card without its code: `Herz 7`.
    pub fn card_name(&self, code: &str) -> String {
        self.speaker(None).card_name(code)
    }

    /// Cards, with commas between.
    pub fn cards(&self, codes: &[String]) -> String {
        self.speaker(None).cards(codes.iter().map(|code| Some(code.as_str())))
    }

    /// A suit; empty if it is none.
    pub fn suit(&self, code: &str) -> &'a str {
        self.speaker(None).suit(code)
    }

    /// Whoever sits there.
    pub fn seat(&self, seat: u8) -> &'a str {
        let place = usize::from(seat).wrapping_sub(1);
        self.people.get(place).map_or("?", String::as_str)
    }

    /// How a word sounds or a gesture looks.
    pub fn sign<'c>(&self, code: &'c str) -> &'c str
    where
        'a: 'c,
    {
        self.speaker(None).sign(code)
    }

    /// The paragraph in brackets, ready to be put behind a sentence; nothing for a player's own choice.
    pub fn cite(&self, rule: &str) -> String {
        if rule.is_empty() || rule == "hand" {
            String::new()
        } else {
            format!(" ({rule})")
        }
    }

    /// Whether nothing is hidden from people of how the table stands.
    pub(crate) fn hide_nothing(&self) -> bool {
        self.play.aids.turn && self.play.aids.fitting
    }
}
