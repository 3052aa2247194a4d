//! A seat at a host's table: what comes is told, what is typed is said.

use super::local_server::Hints;
use super::secret::hex;
use super::{HexSecret, Known, News, NoSocket, ToldLine, Wire, people, trouble};
use crate::{Language, asked};
use maumau_client::{Client, Fate, HostSaid, Return};
use maumau_protocol::{ClientMessage, DeedView, HostMessage, Phase};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Why somebody has left a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeftBehind {
    /// By one's own wish; how the points stand, where what was told is gone from the screen.
    Own(Option<String>),
    /// One could not come in, or was sent away: why, for people.
    Refused(String),
}

/// What comes of a message or of a line.
#[derive(Default)]
pub(crate) struct Came {
    /// What is answered to the line, or to what it has asked for.
    pub(crate) answers: Vec<ToldLine>,
    /// What is told.
    pub(crate) told: Vec<ToldLine>,
    /// Whether the whole table is to be shown again.
    pub(crate) table: bool,
    /// Whether the table stands otherwise than before.
    pub(crate) changed: bool,
    /// Whether the player wants to wait.
    pub(crate) waits: bool,
    pub(crate) left: Option<LeftBehind>,
}

impl Came {
    pub(super) fn answer(text: impl Into<String>) -> Came {
        Came {
            answers: vec![ToldLine::beside(text)],
            ..Came::default()
        }
    }
}

/// A seat at a host's table, or a place from which one watches.
pub(crate) struct Place {
    pub(crate) known: Known,
    host: String,
    /// How whoever sits down wants to be called; nothing: one only watches.
    pub(super) name: Option<String>,
    wire: Wire,
    client: Client,
    /// What is to be done when the deeds before it are done.
    queue: VecDeque<DeedView>,
    /// The deed that has no answer yet.
    doing: Option<DeedView>,
    /// Whether anything was seen since then.
    moved: bool,
    nonce: Option<[u8; 32]>,
    /// Lines that were typed before anybody was let in: they are read when it is known what is played.
    pub(super) early: Vec<String>,
    /// Whether a welcome has ever come.
    pub(crate) is_welcome: bool,
    /// Whether the connection was lost since the last welcome: a host says welcome again to whoever sits down, too.
    is_lost: bool,
    opened: Option<Instant>,
    begun: Instant,
    /// When whoever sits there last saw something new.
    pub(crate) painted: Instant,
    /// Whether the table may be asked for hints.
    pub(super) hints: Hints,
}

impl Place {
    /// Opens the way to a table.
    pub(crate) fn open(host: &str, name: Option<String>, language: Language, wire: Wire) -> Place {
        wire.open(Duration::ZERO);
        Place {
            known: Known::new(language),
            host: host.to_owned(),
            name,
            wire,
            client: HexSecret::client(),
            queue: VecDeque::new(),
            doing: None,
            moved: false,
            nonce: None,
            early: Vec::new(),
            is_welcome: false,
            is_lost: false,
            opened: None,
            begun: Instant::now(),
            painted: Instant::now(),
            hints: Hints::Given,
        }
    }

    /// Opens the way to a table in this process.
    pub(crate) fn local(language: Language, wire: Wire, hints: Hints) -> Place {
        let mut place = Place::open("", None, language, wire);
        place.hints = hints;
        place
    }

    pub(super) fn say(&self, message: &ClientMessage) {
        // Our own types have only text for keys: writing them can't fail.
        self.wire.say(serde_json::to_string(message).unwrap_or_default());
    }

    /// Something has come by the wire.
    pub(crate) fn hear(&mut self, news: News) -> Came {
        match news {
            News::Opened => {
                self.opened = Some(Instant::now());
                let first = self.client.opened();
                first.iter().for_each(|message| self.say(message));
                Came::default()
            }
            News::Beat => {
                let ping = self.client.ping(self.now_ms());
                self.say(&ping);
                Came::default()
            }
            News::Heard(text) => self.message(&text),
            News::Lost(refusal) => self.lost(&refusal),
        }
    }

    fn now_ms(&self) -> u32 {
        u32::try_from(self.begun.elapsed().as_millis()).unwrap_or(u32::MAX)
    }

    fn lost(&mut self, refusal: &NoSocket) -> Came {
        self.is_lost = true;
        let held = self.opened.take().map_or(0, |opened| opened.elapsed().as_millis());
        let lang = self.known.language;
        let why = trouble::refusal(lang, &self.host, refusal);
        let is_final = matches!(refusal, NoSocket::Answered(code, _) if !matches!(code.as_str(), "full" | "busy" | "too_fast" | "store"));
        if !self.is_welcome && held == 0 || is_final {
            return Came {
                left: Some(LeftBehind::Refused(why)),
                ..Came::default()
            };
        }
        match self.client.lost(u32::try_from(held).unwrap_or(u32::MAX), chance()) {
            Return::Never(code) => Came {
                left: Some(LeftBehind::Refused(trouble::sentence(lang, &code, ""))),
                ..Came::default()
            },
            Return::After(ms) => {
                self.wire.open(Duration::from_millis(ms.into()));
                // Once is enough, however often it takes.
                let text = lang.pick(
                    "Die Verbindung ist abgerissen; ich komme wieder.",
                    "The connection is lost; coming back.",
                );
                if held > 0 { Came::answer(text) } else { Came::default() }
            }
        }
    }

    fn message(&mut self, text: &str) -> Came {
        let Ok(message) = serde_json::from_str::<HostMessage>(text) else {
            // A newer host may say more than is known here.
            return Came::default();
        };
        let mut came = Came::default();
        if let Ok(said) = HostSaid::read(text) {
            match self.client.hear(self.now_ms(), &said) {
                Some(Fate::Done(_)) => {
                    self.doing = None;
                    // Something may be done and nothing come of it: one can go on all the same.
                    came.changed = !self.moved;
                    self.next();
                }
                Some(Fate::Refused(_) | Fate::Failed(_)) => {
                    self.queue.clear();
                    let deed = self.doing.take();
                    if let (HostMessage::Refused { rule, .. }, Some(deed), Some((names, view))) =
                        (&message, deed, self.known.names())
                    {
                        came.answers
                            .push(ToldLine::beside(asked::refused(&names, view, &deed, rule)));
                    }
                    came.changed = true;
                }
                None => {}
            }
        }
        if self.client.gap().is_some() {
            return self.asks_again();
        }
        if matches!(&message, HostMessage::Error { code, id: None, .. } if code == "too_fast") {
            // It may have been the deed that was not read: said again it is done once.
            for message in self.client.opened().iter().skip(1) {
                self.wire.say_later(serde_json::to_string(message).unwrap_or_default());
            }
        }
        self.exchange(&message);
        let is_welcome = matches!(message, HostMessage::Welcome { .. });
        let is_news = matches!(
            message,
            HostMessage::Update { .. } | HostMessage::Welcome { .. } | HostMessage::Table { .. }
        );
        came.changed |= is_news;
        self.moved |= matches!(message, HostMessage::Update { .. });
        let is_answer = matches!(message, HostMessage::Error { .. } | HostMessage::Hint { .. });
        let told = self.known.hear(message);
        if !told.is_empty() {
            self.painted = Instant::now();
        }
        if is_answer {
            came.answers.extend(told);
        } else {
            came.told.extend(told);
        }
        if is_welcome {
            came.told.extend(self.welcome());
            for line in std::mem::take(&mut self.early) {
                let more = self.typed(&line);
                came.answers.extend(more.answers);
                came.told.extend(more.told);
                came.table |= more.table;
                came.left = came.left.or(more.left);
            }
        }
        came
    }

    /// Something that happened was never told: through another socket the host tells it.
    fn asks_again(&mut self) -> Came {
        self.wire.open(Duration::ZERO);
        Came::answer(self.known.language.pick(
            "Der Server hat etwas ausgelassen; ich frage nach.",
            "The server left something out; asking again.",
        ))
    }

    /// The first time one sits down, if one wants to; later one is still there.
    fn welcome(&mut self) -> Option<ToldLine> {
        let lang = self.known.language;
        let was_lost = std::mem::take(&mut self.is_lost);
        if std::mem::replace(&mut self.is_welcome, true) {
            let back = lang.pick("Wieder da.", "Back again.");
            return was_lost.then(|| ToldLine::beside(back));
        }
        let table = self.known.table.as_ref()?;
        if let (None, Some(name)) = (table.me, &self.name) {
            self.say(&ClientMessage::Sit { name: name.clone() });
            return None;
        }
        Some(ToldLine::beside(people::between(lang, table))).filter(|_| !table.running && !self.known.is_home())
    }

    /// Adds to the next deal, as every page does: bound first, shown when all are bound.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of all that a host says two things bind a deal"
    )]
    fn exchange(&mut self, message: &HostMessage) {
        let Some(place) = self.known.me().and_then(|me| usize::from(me).checked_sub(1)) else {
            return;
        };
        match message {
            HostMessage::Commit { .. } => {
                let mut nonce = [0; 32];
                if getrandom::fill(&mut nonce).is_ok() {
                    self.nonce = Some(nonce);
                    self.say(&ClientMessage::Commit {
                        hash: hex(&Sha256::digest(nonce)),
                    });
                }
            }
            HostMessage::Committed { hashes, .. } => {
                let bound = self
                    .nonce
                    .filter(|nonce| hashes.get(place) == Some(&hex(&Sha256::digest(nonce))));
                if let Some(nonce) = bound {
                    self.say(&ClientMessage::Nonce { nonce: hex(&nonce) });
                }
            }
            _ => {}
        }
    }

    fn next(&mut self) {
        let Some(deed) = self.queue.pop_front() else { return };
        // In this process no way costs time.
        let reaction_ms = u32::try_from(self.painted.elapsed().as_millis()).ok();
        let reaction_ms = reaction_ms.filter(|_| !self.known.is_home());
        let message = self.client.deed(&deed.words(), reaction_ms);
        self.moved = false;
        self.doing = Some(deed);
        self.say(&message);
    }

    /// These deeds are to be done, one after the other until one is refused.
    pub(crate) fn carry_out(&mut self, deeds: impl IntoIterator<Item = DeedView>) {
        self.queue.extend(deeds);
        if self.doing.is_none() {
            self.next();
        }
    }

    /// What there is to do while no round runs.
    pub(crate) fn between(&self) -> Option<String> {
        let table = self.known.table.as_ref().filter(|table| !table.running)?;
        // A match in this process begins by itself.
        let is_to_begin = self.known.is_home() && self.known.view.is_none();
        (!is_to_begin).then(|| people::between(self.known.language, table))
    }

    /// Returns whether the match at a table in this process has ended.
    pub(crate) fn is_over(&self) -> bool {
        let view = self.known.view.as_ref().filter(|_| self.known.is_home());
        view.is_some_and(|view| view.stage() == Some(Phase::Over))
    }
}

/// From 0 up to, but not, 1.
fn chance() -> f64 {
    let mut bytes = [0; 4];
    // Without chance all come back at once, as the host bears.
    let _ = getrandom::fill(&mut bytes);
    f64::from(u32::from_le_bytes(bytes)) / 4_294_967_296.0
}

#[cfg(test)]
mod tests;
