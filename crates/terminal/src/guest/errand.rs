//! What is typed at a host's table besides what is done in the game: sitting down, talking, what the table's host may do.

use super::Known;
use crate::entry::{Entry, NO, YES};
use crate::language::say;
use maumau_protocol::{ClientMessage, PHRASES};

/// What a line asks for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Errand {
    /// To be said to the host.
    Say(ClientMessage),
    /// Who is there.
    People,
    /// What can be said with one word.
    Phrases,
    /// To sit down, by this name if it is one.
    Sit(String),
    /// Something of the game.
    Game(Entry),
    /// Nothing for the host: what is told instead, such as why it can't be done.
    No(String),
}

/// Something that can be said.
pub(super) struct Saying {
    /// Its first words, in both languages.
    pub(super) words: &'static [&'static str],
    /// How it is typed and what it does, in German and in English.
    pub(super) help: [(&'static str, &'static str); 2],
    /// Who may.
    pub(super) who: Who,
    /// What the rest of the line makes of it; nothing: then it is something of the game.
    pub(super) read: fn(&Known, &str) -> Option<Errand>,
}

/// Who may say it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    /// Everybody there.
    All,
    /// Where rules are added between rounds.
    Adders,
    /// The table's host.
    Host,
    /// Whoever has the cards dealt: the table's host, and whoever plays at home.
    Dealer,
}

/// Whether somebody says yes.
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

/// The phrases with their numbers.
pub(crate) fn phrases(known: &Known) -> String {
    let said = PHRASES.iter().enumerate();
    let said = said.map(|(n, (de, en))| format!(": {}  {}", n + 1, known.language.pick(de, en)));
    said.collect::<Vec<_>>().join("\n")
}
