//! Carries out the lines that a player types.

use super::errand::{self, Errand};
use super::local_server::Hints;
use super::place::{Came, LeftBehind, Place};
use super::{people, sayings};
use crate::entry::{self, Entry};
use crate::language::say;
use crate::{asked, help};
use maumau_protocol::ClientMessage;

impl Place {
    pub(crate) fn typed(&mut self, line: &str) -> Came {
        if !self.is_welcome && entry::waiting(line) != Entry::Quit {
            self.early.push(line.to_owned());
            return Came::default();
        }
        let lang = self.known.language;
        let name = self.name.clone().unwrap_or_default();
        match sayings::read(&self.known, &name, line) {
            Errand::Say(message) => {
                if let ClientMessage::Sit { name } = &message {
                    self.name = Some(name.clone());
                }
                self.say(&message);
                Came::default()
            }
            Errand::People => match &self.known.table {
                Some(table) => Came::answer(people::list(lang, table)),
                None => Came::default(),
            },
            Errand::Phrases => Came::answer(errand::phrases(&self.known)),
            Errand::No(why) => Came::answer(why),
            // `sayings::read` has turned it into a message.
            Errand::Sit(_) => Came::default(),
            Errand::Game(entry) => self.game(&entry),
        }
    }

    fn game(&mut self, entry: &Entry) -> Came {
        let lang = self.known.language;
        let told = |text: String| Came::answer(text);
        let also = sayings::help(&self.known);
        let answer = self
            .known
            .names()
            .and_then(|(names, view)| asked::answer(&names, view, entry));
        match (entry, answer) {
            (Entry::Help, Some(answer)) => told(format!("{answer}\n{also}")),
            (_, Some(answer)) => told(answer),
            (Entry::Deeds(deeds), None) => {
                self.carry_out(deeds.clone());
                Came::default()
            }
            (Entry::Number(number), None) => {
                let found = self
                    .known
                    .names()
                    .map(|(names, view)| asked::numbered(&names, view, *number));
                match found {
                    Some(Ok(deed)) => self.carry_out([deed]),
                    Some(Err(none)) => return told(none),
                    None => {}
                }
                Came::default()
            }
            (Entry::Tip, None) if self.hints == Hints::Withheld => told(
                lang.pick(
                    "An diesem Tisch gibt es keine Tipps.",
                    "There are no hints at this table.",
                )
                .to_owned(),
            ),
            (Entry::Tip, None) => {
                self.say(&ClientMessage::Hint {});
                Came::default()
            }
            (Entry::Table, None) => Came {
                table: true,
                changed: true,
                ..Came::default()
            },
            (Entry::Wait, None) => Came {
                waits: true,
                ..Came::default()
            },
            (Entry::Quit, None) => Came {
                left: Some(LeftBehind::Own(None)),
                ..Came::default()
            },
            (Entry::Help, None) => told(also),
            (Entry::Nonsense(word), None) => told(say!(
                lang,
                "„{}“ verstehe ich nicht; „hilfe“ sagt, was man tippen kann.",
                "I don’t understand “{}”; “help” says what can be typed.",
                word
            )),
            (Entry::Rules(wanted), None) => match self.known.by_name() {
                Some(names) => told(help::rules(&names, wanted)),
                None => Came::default(),
            },
            (Entry::Why(_) | Entry::What(_) | Entry::Sheet(_) | Entry::Points, None) => Came::default(),
        }
    }
}
