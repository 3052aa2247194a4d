//! What a guest knows of a table, and what of each message is told.

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

/// A line to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldLine {
    /// The line, without anything that a terminal would obey.
    pub text: String,
    /// What it is about.
    pub kind: RowKind,
    /// Whether a round begins with it.
    pub is_deal: bool,
    /// Whether it is about a time that runs: a screen shows the time itself.
    pub(crate) is_passing: bool,
}

impl ToldLine {
    /// Something beside the game.
    pub fn beside(text: impl Into<String>) -> ToldLine {
        ToldLine {
            text: plain(&text.into()),
            kind: RowKind::Other,
            is_deal: false,
            is_passing: false,
        }
    }
}

/// Texts come from somebody else: what a terminal would obey is left out.
pub(crate) fn plain(text: &str) -> String {
    printable(text).replace('\t', " ")
}

/// What is known of a table.
pub struct Known {
    /// The language in which it is told.
    pub language: Language,
    /// The table and its people.
    pub table: Option<TableInfo>,
    /// What is played.
    pub play: Option<Play>,
    /// How the table stands.
    pub view: Option<View>,
    /// How people are called, by seat.
    pub people: Vec<String>,
    composer: Composer,
    /// The number of the last update.
    n: u32,
    /// When the view came; nothing where time stands still.
    at: Option<Instant>,
    running: Running,
}

impl Known {
    /// Nothing yet.
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

    /// The names at the table and how it stands, once both are known.
    pub fn names(&self) -> Option<(Names<'_>, &View)> {
        Some((self.by_name()?, self.view.as_ref()?))
    }

    /// The names at the table, also before anything is dealt.
    pub(crate) fn by_name(&self) -> Option<Names<'_>> {
        let play = self.play.as_ref()?;
        Some(Names {
            play,
            people: &self.people,
            language: self.language,
        })
    }

    /// The time that is told stands still between two messages.
    pub(crate) fn stand_still(&mut self) {
        self.at = None;
    }

    /// Whether it is a match in this process: nobody else can come.
    pub(crate) fn is_home(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.code.is_empty())
    }

    /// The own seat, from 1.
    pub fn me(&self) -> Option<u8> {
        self.table.as_ref()?.me
    }

    /// The match's clock, as far as one can tell here.
    pub fn now_ms(&self) -> u32 {
        let since = self.at.map_or(0, |at| at.elapsed().as_millis());
        let since = u32::try_from(since).unwrap_or(u32::MAX);
        self.view.as_ref().map_or(0, |view| view.now_ms.saturating_add(since))
    }

    /// Whether the table waits for whoever sits here.
    pub fn must(&self) -> bool {
        let (Some(view), Some(me)) = (&self.view, self.me()) else {
            return false;
        };
        view.awaited.has(me) && !view.offers.is_empty()
    }

    /// The whole table in words, with all that can be done.
    pub(crate) fn table_told(&self) -> Vec<ToldLine> {
        let Some((names, view)) = self.names() else {
            return Vec::new();
        };
        let mut lines = asked::changed(&names, view, &mut Vec::new(), true);
        lines.extend(asked::offers(&names, view, Whole::Yes).filter(|_| !self.is_between()));
        lines.into_iter().map(ToldLine::beside).collect()
    }

    /// Whose turn it is, where the table shows it.
    pub fn on(&self) -> Option<u8> {
        let (names, view) = self.names().filter(|_| !self.is_between())?;
        picture::is_on(&names, view)
    }

    /// Whether no round is running.
    pub fn is_between(&self) -> bool {
        let stands = |view: &View| view.stage().is_some_and(Phase::is_between);
        // A match that was ended in the middle of a round stands as it stood.
        let is_ended = self.table.as_ref().is_some_and(|table| !table.running);
        is_ended || self.view.as_ref().is_none_or(stands)
    }

    /// A message has come: what of it is told.
    pub fn hear(&mut self, message: HostMessage) -> Vec<ToldLine> {
        let lang = self.language;
        let one = |text: String| vec![ToldLine::beside(text)];
        match message {
            HostMessage::Welcome { table, .. } | HostMessage::Table { table } => self.seated(table),
            HostMessage::Play { play } => self.plays(*play),
            HostMessage::Update { n, seen, earlier, view } => self.update(n, &seen, &earlier, *view),
            HostMessage::MatchBegan { points, anew } => {
                // At home there is no other board.
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
            // How a deal is bound is for `maumau verify`; answers belong to deeds.
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
            // Numbers are those of a seat.
            (self.composer, self.n) = (Composer::new(table.me), 0);
        }
        self.dealt_in(table.deal_in_ms);
        self.people = table.people.iter().map(|person| person.name.clone()).collect();
        let told = match &self.table {
            None => vec![people::list(self.language, &table)],
            Some(before) => {
                // To a match in this process nobody comes.
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
