//! The client's state of a table, and the lines to print for each message.

mod rules;
mod running;
mod updates;

use super::{people, settings, trouble};
use crate::asked::{self, Whole};
use crate::language::say;
use crate::told::Composer;
use crate::{Language, Names, picture, printable};
use maumau_protocol::{HostMessage, Phase, Play, TableInfo, View};
use maumau_telling::RowKind;
use running::Running;
use std::time::Instant;

/// A line to print.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldLine {
    /// The text, without control characters.
    pub text: String,
    /// The kind of event that it reports.
    pub kind: RowKind,
    /// Whether it starts a round.
    pub is_deal: bool,
    /// Whether it announces a running timer. The full screen shows the timer itself instead.
    pub(crate) is_passing: bool,
}

impl ToldLine {
    /// A line that is not about an event of the match.
    pub fn beside(text: impl Into<String>) -> ToldLine {
        ToldLine {
            text: plain(&text.into()),
            kind: RowKind::Other,
            is_deal: false,
            is_passing: false,
        }
    }
}

/// Makes a text from elsewhere safe to print: removes control characters and turns tabs into spaces.
pub(crate) fn plain(text: &str) -> String {
    printable(text).replace('\t', " ")
}

/// The client's state of a table.
pub struct Known {
    /// The player's language.
    pub language: Language,
    /// The table and its people.
    pub table: Option<TableInfo>,
    /// The book's cards, names and rules.
    pub play: Option<Play>,
    /// The last view.
    pub view: Option<View>,
    /// The names of the players, by seat.
    pub people: Vec<String>,
    composer: Composer,
    n: u32,
    /// When the view arrived; `None` if the clock is simulated.
    at: Option<Instant>,
    running: Running,
}

impl Known {
    /// Creates the state before the first message.
    pub fn new(language: Language) -> Known {
        Known {
            language,
            table: None,
            play: None,
            view: None,
            people: Vec::new(),
            composer: Composer::new(None),
            n: 0,
            at: Some(Instant::now()),
            running: Running::default(),
        }
    }

    /// Returns the names and the view, once both are known.
    pub fn names(&self) -> Option<(Names<'_>, &View)> {
        Some((self.by_name()?, self.view.as_ref()?))
    }

    /// Returns the names, once the book is known.
    pub(crate) fn by_name(&self) -> Option<Names<'_>> {
        let play = self.play.as_ref()?;
        Some(Names {
            play,
            people: &self.people,
            language: self.language,
        })
    }

    /// Stops the clock between messages, for a table with simulated time.
    pub(crate) fn stand_still(&mut self) {
        self.at = None;
    }

    /// Returns whether this is an in-process table, which no one else can join.
    pub(crate) fn is_home(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.code.is_empty())
    }

    /// Returns the player's seat, from 1.
    pub fn me(&self) -> Option<u8> {
        self.table.as_ref()?.me
    }

    /// Returns the match's clock in ms, extrapolated from the last view.
    pub fn now_ms(&self) -> u32 {
        let since = self.at.map_or(0, |at| at.elapsed().as_millis());
        let since = u32::try_from(since).unwrap_or(u32::MAX);
        self.view.as_ref().map_or(0, |view| view.now_ms.saturating_add(since))
    }

    /// Returns whether the table waits for this player.
    pub fn must(&self) -> bool {
        let (Some(view), Some(me)) = (&self.view, self.me()) else {
            return false;
        };
        view.awaited.has(me) && !view.offers.is_empty()
    }

    pub(crate) fn table_told(&self) -> Vec<ToldLine> {
        let Some((names, view)) = self.names() else {
            return Vec::new();
        };
        let mut lines = asked::changed(&names, view, &mut Vec::new(), true);
        lines.extend(asked::offers(&names, view, Whole::Yes).filter(|_| !self.is_between()));
        lines.into_iter().map(ToldLine::beside).collect()
    }

    /// Returns whose turn it is, if the table shows it.
    pub fn on(&self) -> Option<u8> {
        let (names, view) = self.names().filter(|_| !self.is_between())?;
        picture::is_on(&names, view)
    }

    /// Returns whether no round is running.
    pub fn is_between(&self) -> bool {
        let stands = |view: &View| view.stage().is_some_and(Phase::is_between);
        // A match that was ended during a round keeps the last view of that round.
        let is_ended = self.table.as_ref().is_some_and(|table| !table.running);
        is_ended || self.view.as_ref().is_none_or(stands)
    }

    /// Applies a message. Returns the lines to print.
    pub fn hear(&mut self, message: HostMessage) -> Vec<ToldLine> {
        let lang = self.language;
        let one = |text: String| vec![ToldLine::beside(text)];
        match message {
            HostMessage::Welcome { table, .. } | HostMessage::Table { table } => self.seated(table),
            HostMessage::Play { play } => self.plays(*play),
            HostMessage::Update { n, seen, earlier, view } => self.update(n, &seen, &earlier, *view),
            HostMessage::MatchBegan { points, anew } => {
                // An in-process table has no other board.
                let told = people::began(lang, &self.people, &points, anew).filter(|_| !self.is_home());
                told.into_iter().map(ToldLine::beside).collect()
            }
            HostMessage::Slip { left_ms } => self.slip(left_ms),
            HostMessage::Chat { chat } => {
                let watcher = lang.pick("jemand, der zusieht", "somebody who watches");
                let who = chat.seat.map_or(watcher, |seat| self.name(seat));
                one(format!("{who}: {}", chat.text))
            }
            HostMessage::Nudged { by } => one(say!(
                lang,
                "{} tippt dir auf die Schulter.",
                "{} taps you on the shoulder.",
                self.name(by)
            )),
            HostMessage::Stalled { stalled: true } => one(lang
                .pick(
                    "Moment … der Tisch steht still. Es geht nichts verloren.",
                    "One moment … the table stands still. Nothing will be lost.",
                )
                .to_owned()),
            HostMessage::Stalled { stalled: false } => one(lang.pick("Es geht weiter.", "It goes on.").to_owned()),
            HostMessage::StoodIn { deeds } => one(match deeds {
                1 => lang
                    .pick(
                        "Während du weg warst, hat ein Stellvertreter einmal für dich gehandelt.",
                        "While you were away a stand-in has acted for you once.",
                    )
                    .to_owned(),
                n => say!(
                    lang,
                    "Während du weg warst, hat ein Stellvertreter {}-mal für dich gehandelt.",
                    "While you were away a stand-in has acted for you {} times.",
                    n
                ),
            }),
            HostMessage::Hint { says, .. } => one(say!(lang, "Tipp: {}", "Hint: {}", lang.pick(says.de, says.en))),
            HostMessage::Timer { seat, left_ms } => self.timed(seat, left_ms),
            HostMessage::NewRule { by, text, holds } => one(self.decided(by, &text, holds)),
            HostMessage::Error { code, why, says, .. } => one(trouble::error(lang, &code, &why, says)),
            HostMessage::Bye { code, why, .. } => one(trouble::sentence(lang, &code, &why)),
            // `maumau verify` checks the commitments of a deal; `Place` handles the answers to actions.
            HostMessage::Taken { .. }
            | HostMessage::Refused { .. }
            | HostMessage::Commit { .. }
            | HostMessage::Committed { .. }
            | HostMessage::LeftOut { .. }
            | HostMessage::Reveal { .. }
            | HostMessage::Pong { .. } => Vec::new(),
        }
    }

    fn name(&self, seat: u8) -> &str {
        let name = self.people.get(usize::from(seat).wrapping_sub(1));
        name.map_or("?", String::as_str)
    }

    fn seated(&mut self, mut table: TableInfo) -> Vec<ToldLine> {
        for person in &mut table.people {
            person.name = plain(&person.name);
        }
        if self.me() != table.me {
            // Update numbers are counted per seat.
            (self.composer, self.n) = (Composer::new(table.me), 0);
        }
        self.dealt_in(table.deal_in_ms);
        self.people = table.people.iter().map(|person| person.name.clone()).collect();
        let told = match &self.table {
            None => vec![people::list(self.language, &table)],
            Some(before) => {
                let mut told = if self.is_home() {
                    Vec::new()
                } else {
                    people::changes(self.language, before, &table)
                };
                told.extend(settings::changes(self.language, before, &table));
                told
            }
        };
        self.table = Some(table);
        told.into_iter().map(ToldLine::beside).collect()
    }
}
