//! What a guest knows of a table, and what of each message is told.

mod updates;

use super::{people, settings, trouble};
use crate::language::say;
use crate::told::Composer;
use crate::{Language, Names};
use maumau_protocol::{HostMessage, Phase, Play, TableInfo, View};
use maumau_telling::Kind;
use std::time::Instant;

/// A line to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The line, without anything that a terminal would obey.
    pub text: String,
    /// What it is about.
    pub kind: Kind,
    /// Whether a round begins with it.
    pub is_deal: bool,
}

impl Told {
    /// Something beside the game.
    pub fn beside(text: impl Into<String>) -> Told {
        Told {
            text: plain(&text.into()),
            kind: Kind::Other,
            is_deal: false,
        }
    }
}

/// Texts come from somebody else: what a terminal would obey is left out.
pub(crate) fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() || *c == '\n').collect()
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
    /// When the view came.
    at: Instant,
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
            at: Instant::now(),
        }
    }

    /// The names at the table and how it stands, once both are known.
    pub fn names(&self) -> Option<(Names<'_>, &View)> {
        let (play, view) = (self.play.as_ref()?, self.view.as_ref()?);
        let names = Names {
            play,
            people: &self.people,
            language: self.language,
        };
        Some((names, view))
    }

    /// The own seat, from 1.
    pub fn me(&self) -> Option<u8> {
        self.table.as_ref()?.me
    }

    /// The match's clock, as far as one can tell here.
    pub fn now_ms(&self) -> u32 {
        let since = u32::try_from(self.at.elapsed().as_millis()).unwrap_or(u32::MAX);
        self.view.as_ref().map_or(0, |view| view.now_ms.saturating_add(since))
    }

    /// Whether the table waits for whoever sits here.
    pub fn must(&self) -> bool {
        let (Some(view), Some(me)) = (&self.view, self.me()) else {
            return false;
        };
        let asked = view
            .ask
            .as_ref()
            .is_some_and(|ask| ask.seat == me || ask.others.contains(&me));
        let held = |window: &maumau_protocol::WindowView| {
            window.rests && window.seats.contains(&me) && !window.done.contains(&me)
        };
        (view.on == Some(me) || asked || view.windows.iter().any(held)) && !view.offers.is_empty()
    }

    /// Whether no round is running.
    pub fn is_between(&self) -> bool {
        let stands = |view: &View| view.stage().is_some_and(Phase::is_between);
        self.view.as_ref().is_none_or(stands)
    }

    /// A message has come: what of it is told.
    pub fn hear(&mut self, message: HostMessage) -> Vec<Told> {
        let lang = self.language;
        let one = |text: String| vec![Told::beside(text)];
        match message {
            HostMessage::Welcome { table, .. } | HostMessage::Table { table } => self.seated(table),
            HostMessage::Play { play } => self.plays(*play),
            HostMessage::Update { n, seen, earlier, view } => self.update(n, &seen, &earlier, *view),
            HostMessage::MatchBegan { points, anew } => {
                let told = people::began(lang, &self.people, &points, anew);
                told.into_iter().map(Told::beside).collect()
            }
            HostMessage::Slip { left_ms } => one(say!(
                lang,
                "Das lässt sich noch {} s lang zurücknehmen: „zurück“.",
                "That can be taken back for {} s: “back”.",
                left_ms.div_ceil(1000)
            )),
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
            HostMessage::NewRule { by, text, holds } => one(if holds {
                say!(
                    lang,
                    "Von jetzt an gilt, was {} wollte: {}",
                    "From now on holds what {} wanted: {}",
                    self.name(by),
                    text
                )
            } else {
                say!(lang, "Das gilt nicht: {}", "That does not hold: {}", text)
            }),
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

    fn seated(&mut self, mut table: TableInfo) -> Vec<Told> {
        for person in &mut table.people {
            person.name = plain(&person.name);
        }
        if self.me() != table.me {
            // Numbers are those of a seat.
            (self.composer, self.n) = (Composer::new(table.me), 0);
        }
        self.people = table.people.iter().map(|person| person.name.clone()).collect();
        let told = match &self.table {
            None => vec![people::list(self.language, &table)],
            Some(before) => {
                let mut told = people::changes(self.language, before, &table);
                told.extend(settings::changes(self.language, before, &table));
                told
            }
        };
        self.table = Some(table);
        told.into_iter().map(Told::beside).collect()
    }

    fn plays(&mut self, play: Play) -> Vec<Told> {
        let title = |play: &Play| {
            let name = self.language.pick(&play.name.de, &play.name.en).clone();
            let changed = play
                .options
                .iter()
                .filter(|option| option.changed)
                .map(|option| &option.text);
            let own = play.house.iter().map(|rule| &rule.says);
            let more = changed
                .chain(own)
                .map(|text| self.language.pick(&text.de, &text.en).clone());
            (name, more.collect::<Vec<_>>())
        };
        let now = title(&play);
        let told = if self.play.as_ref().map(title).as_ref() == Some(&now) {
            Vec::new()
        } else {
            let (name, more) = now;
            let head = say!(
                self.language,
                "Gespielt wird {}. „regeln“ zeigt die Regeln, „hilfe“ sagt, was man tippen kann.",
                "{} is played. “rules” shows the rules, “help” says what can be typed.",
                name
            );
            std::iter::once(head)
                .chain(more.into_iter().map(|text| format!("  {text}")))
                .map(Told::beside)
                .collect()
        };
        self.play = Some(play);
        told
    }

    fn timed(&self, seat: u8, left_ms: u32) -> Vec<Told> {
        let lang = self.language;
        match (left_ms, self.me() == Some(seat)) {
            (0, true) => vec![Told::beside(lang.pick(
                "Deine Zeit ist um: Ein Stellvertreter handelt für dich.",
                "Your time is up: a stand-in acts for you.",
            ))],
            (0, false) => {
                let name = self.name(seat);
                vec![Told::beside(say!(
                    lang,
                    "Für {} handelt ein Stellvertreter.",
                    "A stand-in acts for {}.",
                    name
                ))]
            }
            (left_ms, true) => {
                let seconds = left_ms.div_ceil(1000);
                vec![Told::beside(say!(
                    lang,
                    "Du hast {} s Zeit.",
                    "You have {} s.",
                    seconds
                ))]
            }
            (_, false) => Vec::new(),
        }
    }
}
