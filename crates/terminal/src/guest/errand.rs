//! What is typed at a host's table besides what is done in the game: sitting down, talking, what the table's host may do.

use super::Known;
use crate::entry::Entry;
use crate::language::say;
use crate::{entry, offered};
use maumau_protocol::{ClientMessage, HostPower, PHRASES};

/// What a line asks for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Errand {
    /// To be said to the host.
    Say(ClientMessage),
    /// Who is there.
    People,
    /// What can be said with one word.
    Phrases,
    /// Something of the game.
    Game(Entry),
    /// It can't be done, and why.
    No(String),
}

const SIT: &[&str] = &["sit", "setz", "setzen", "hinsetzen"];
const STAND: &[&str] = &["stand", "aufstehen", "steh"];
const CHAT: &[&str] = &["chat", "plauder", "talk"];
const TAP: &[&str] = &["nudge", "stups", "stupse", "tap"];
const PEOPLE: &[&str] = &["people", "leute", "who", "wer"];
const PHRASE: &[&str] = &["phrases", "phrasen"];
const START: &[&str] = &["start", "los", "deal", "gib-karten"];
const BOT: &[&str] = &["bot"];
const KICK: &[&str] = &["kick", "wegschicken"];
const LOCK: &[&str] = &["lock", "schließen"];
const UNLOCK: &[&str] = &["unlock", "öffnen"];

/// Reads a line. `name` is whom one is if one only says that one wants to sit.
pub(crate) fn read(known: &Known, name: &str, line: &str) -> Errand {
    let line = line.trim();
    if let Some(text) = line.strip_prefix([':', '"', '„', '“']) {
        return Errand::Say(chat(known, text.trim().trim_end_matches(['"', '“', '”'])));
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (first, rest) = (first.to_lowercase(), rest.trim());
    let is = |words: &[&str]| words.contains(&first.as_str());
    let power = |power| Errand::Say(ClientMessage::Host { power });
    match () {
        () if is(CHAT) => Errand::Say(chat(known, rest)),
        () if is(PEOPLE) && rest.is_empty() => Errand::People,
        () if is(PHRASE) => Errand::Phrases,
        () if is(SIT) => {
            let name = if rest.is_empty() { name } else { rest };
            Errand::Say(ClientMessage::Sit { name: name.to_owned() })
        }
        () if is(STAND) && rest.is_empty() => Errand::Say(ClientMessage::Stand {}),
        () if is(TAP) => seat(known, rest).map_or_else(Errand::No, |seat| Errand::Say(ClientMessage::Nudge { seat })),
        () if is(START) && rest.is_empty() => power(HostPower::Start {}),
        () if is(BOT) => {
            let bot = if rest.is_empty() { "medium" } else { rest };
            power(HostPower::AddBot { bot: bot.to_owned() })
        }
        () if is(KICK) => seat(known, rest).map_or_else(Errand::No, |seat| power(HostPower::Kick { seat })),
        () if is(LOCK) && rest.is_empty() => power(HostPower::Lock { locked: true }),
        () if is(UNLOCK) && rest.is_empty() => power(HostPower::Lock { locked: false }),
        () => game(known, line),
    }
}

fn chat(known: &Known, text: &str) -> ClientMessage {
    let phrase = text.parse::<usize>().ok().and_then(|n| PHRASES.get(n.checked_sub(1)?));
    let phrase = phrase.filter(|_| known.table.as_ref().is_some_and(|table| !table.free_talk));
    let text = phrase.map_or(text, |(de, en)| known.language.pick(de, en));
    ClientMessage::Chat { text: text.to_owned() }
}

fn seat(known: &Known, name: &str) -> Result<u8, String> {
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

fn game(known: &Known, line: &str) -> Errand {
    let Some((names, view)) = known.names() else {
        // Before the first round there is nothing but to ask, to wait and to go.
        let entry = match line.to_lowercase().as_str() {
            "" => Entry::Wait,
            "quit" | "exit" | "ende" | "q" => Entry::Quit,
            "help" | "hilfe" | "h" => Entry::Help,
            other => Entry::Nonsense(other.to_owned()),
        };
        return Errand::Game(entry);
    };
    Errand::Game(entry::read(&names, view, line))
}

/// The phrases with their numbers.
pub(crate) fn phrases(known: &Known) -> String {
    let said = PHRASES.iter().enumerate();
    let said = said.map(|(n, (de, en))| format!(": {}  {}", n + 1, known.language.pick(de, en)));
    said.collect::<Vec<_>>().join("\n")
}

/// What can be typed besides what every match knows.
pub(crate) fn help(known: &Known) -> &'static str {
    known.language.pick(
        "Am Tisch eines Hosts außerdem:
  : TEXT          etwas sagen; „phrasen“ zeigt, was immer geht
  setz NAME       sich hinsetzen, oder anders heißen; aufstehen: zusehen
  leute           wer da ist; stups NAME: jemandem auf die Schulter tippen
  start, bot      als Gastgeber: Karten geben, einen Bot dazusetzen (bot hard)
  kick NAME       als Gastgeber: wegschicken; schließen, öffnen: den Tisch",
        "At a host’s table also:
  : TEXT          say something; “phrases” shows what can always be said
  sit NAME        take a seat, or another name; stand: watch
  people          who is there; nudge NAME: tap somebody on the shoulder
  start, bot      as the table’s host: deal, add a bot (bot hard)
  kick NAME       as the table’s host: send away; lock, unlock: the table",
    )
}

/// A deed in the words in which a host is told it.
pub(crate) fn words(deed: &maumau_protocol::DeedView) -> String {
    offered::words(deed)
}
