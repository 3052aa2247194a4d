//! Commands outside the match: sitting down, chatting, and the powers of the table's host.

use super::Known;
use crate::entry::{Entry, NO, YES};
use crate::language::say;
use maumau_protocol::{ClientMessage, PHRASES};

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Errand {
    /// A message to the server.
    Say(ClientMessage),
    People,
    Phrases,
    /// Sit down under this name; if it is empty, under the player's last name.
    Sit(String),
    /// An entry of the match.
    Game(Entry),
    /// No message to the server: print this text, such as the reason why the command failed.
    No(String),
}

pub(super) struct Saying {
    /// Its first words, in both languages.
    pub(super) words: &'static [&'static str],
    /// Its usage and effect, in German and in English.
    pub(super) help: [(&'static str, &'static str); 2],
    pub(super) who: Who,
    /// Parses the rest of the line; `None` if the line is not this command but an entry of the match.
    pub(super) read: fn(&Known, &str) -> Option<Errand>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    All,
    /// Everyone, while rules may be added between rounds.
    Adders,
    Host,
    /// The player who may start a round: the table's host, or the player of an in-process table.
    Dealer,
}

pub(super) fn is_yes(word: &str) -> Option<bool> {
    let word = word.to_lowercase();
    match () {
        () if YES.contains(&word.as_str()) => Some(true),
        () if NO.contains(&word.as_str()) => Some(false),
        () => None,
    }
}

pub(super) fn chat(known: &Known, text: &str) -> ClientMessage {
    let phrase = text.parse::<usize>().ok().and_then(|n| PHRASES.get(n.checked_sub(1)?));
    let phrase = phrase.filter(|_| known.table.as_ref().is_some_and(|table| !table.free_talk));
    let text = phrase.map_or(text, |(de, en)| known.language.pick(de, en));
    ClientMessage::Chat { text: text.to_owned() }
}

pub(super) fn seat(known: &Known, name: &str) -> Result<u8, String> {
    let place = known
        .people
        .iter()
        .position(|person| person.to_lowercase() == name.to_lowercase());
    let none = || {
        say!(
            known.language,
            "„{}“ sitzt hier nicht.",
            "“{}” does not sit here.",
            name
        )
    };
    place.map(|place| place as u8 + 1).ok_or_else(none)
}

pub(crate) fn phrases(known: &Known) -> String {
    let said = PHRASES.iter().enumerate();
    let said = said.map(|(n, (de, en))| format!(": {}  {}", n + 1, known.language.pick(de, en)));
    said.collect::<Vec<_>>().join("\n")
}
