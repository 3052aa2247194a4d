//! The names of cards, suits, signs and seats in the player's language.

use crate::Language;
use crate::told::{Codes, TerminalSpeaker};
use maumau_protocol::Play;

/// The names at one table, in one language. Arguments are the codes of messages; seats count from 1.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The book's cards, names and rules.
    pub play: &'a Play,
    /// The names of the players, by seat.
    pub people: &'a [String],
    /// The player's language.
    pub language: Language,
}

impl<'a> Names<'a> {
    /// Returns a speaker that addresses `me` and adds to each card the code by which it is typed.
    pub fn speaker(&self, me: Option<u8>) -> TerminalSpeaker<'a> {
        TerminalSpeaker {
            play: self.play,
            people: self.people,
            me,
            language: self.language,
            codes: Codes::Told,
        }
    }

    /// Returns a card with the code by which it is typed: `Herz 7 [7H]`.
    pub fn card(&self, code: &str) -> String {
        self.speaker(None).card(Some(code))
    }

    /// Returns a card without its code: `Herz 7`.
    pub fn card_name(&self, code: &str) -> String {
        self.speaker(None).card_name(code)
    }

    /// Returns cards, separated by commas.
    pub fn cards(&self, codes: &[String]) -> String {
        self.speaker(None).cards(codes.iter().map(|code| Some(code.as_str())))
    }

    /// Returns a suit's name; empty if the deck has no such suit.
    pub fn suit(&self, code: &str) -> &'a str {
        self.speaker(None).suit(code)
    }

    /// Returns the name of the player at a seat, or `?`.
    pub fn seat(&self, seat: u8) -> &'a str {
        let place = usize::from(seat).wrapping_sub(1);
        self.people.get(place).map_or("?", String::as_str)
    }

    /// Returns the text of a sign: a word to say, or the description of a gesture.
    pub fn sign<'c>(&self, code: &'c str) -> &'c str
    where
        'a: 'c,
    {
        self.speaker(None).sign(code)
    }

    /// Returns the paragraph in parentheses, to append to a sentence; empty for a player's own choice (`hand`).
    pub fn cite(&self, rule: &str) -> String {
        if rule.is_empty() || rule == "hand" {
            String::new()
        } else {
            format!(" ({rule})")
        }
    }

    /// Returns whether the table shows both whose turn it is and what fits.
    pub(crate) fn hide_nothing(&self) -> bool {
        self.play.aids.turn && self.play.aids.fitting
    }
}
