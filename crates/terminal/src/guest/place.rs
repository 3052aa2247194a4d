//! A client at a table: handles its messages and the lines typed there.

use super::local_server::Hints;
use super::secret::hex;
use super::{HexSecret, Known, News, NoSocket, ToldLine, Wire, people, trouble};
use crate::{Language, asked};
use maumau_client::{Client, Fate, HostSaid, Return};
use maumau_protocol::{ClientMessage, DeedView, HostMessage, Phase};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Why the player left a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeftBehind {
    /// The player wanted to. Contains the points after playing on the full screen, which disappears.
    Own(Option<String>),
    /// The server refused the player or sent them away; contains the reason.
    Refused(String),
}

/// The effects of a message or a line.
#[derive(Default)]
pub(crate) struct Came {
    /// Answers to the typed line, or to an earlier request.
    pub(crate) answers: Vec<ToldLine>,
    pub(crate) told: Vec<ToldLine>,
    pub(crate) table: bool,
    pub(crate) changed: bool,
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

pub(crate) struct Place {
    pub(crate) known: Known,
    host: String,
    /// The player's wanted name; `None` for a spectator.
    pub(super) name: Option<String>,
    wire: Wire,
    client: Client,
    /// Actions to send once those before them are done.
    queue: VecDeque<DeedView>,
    doing: Option<DeedView>,
    /// Whether an update has arrived since that action was sent.
    moved: bool,
    nonce: Option<[u8; 32]>,
    /// Lines typed before the first welcome; they are parsed once the book is known.
    pub(super) early: Vec<String>,
    pub(crate) is_welcome: bool,
    /// Whether the connection was lost since the last welcome. The server also sends a welcome to a player
    /// who sits down.
    is_lost: bool,
    opened: Option<Instant>,
    begun: Instant,
    /// When the player last saw something new.
    pub(crate) painted: Instant,
    pub(super) hints: Hints,
}

impl Place {
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

    pub(crate) fn local(language: Language, wire: Wire, hints: Hints) -> Place {
        let mut place = Place::open("", None, language, wire);
        place.hints = hints;
        place
    }

    pub(super) fn say(&self, message: &ClientMessage) {
        // Our own types have only string keys, so serialization can't fail.
        self.wire.say(serde_json::to_string(message).unwrap_or_default());
    }

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
                // Announce a loss once, not each failed attempt to reconnect.
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
            // Ignore messages that only a newer server knows.
            return Came::default();
        };
        let mut came = Came::default();
        if let Ok(said) = HostSaid::read(text) {
            match self.client.hear(self.now_ms(), &said) {
                Some(Fate::Done(_)) => {
                    self.doing = None;
                    // An action may have no visible effect: prompt again anyway.
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
            // The rejected message may have been the action. Sending it again is safe, since its id makes it
            // idempotent.
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

    /// Reconnects after a gap in the updates, so that the server sends the missing ones.
    fn asks_again(&mut self) -> Came {
        self.wire.open(Duration::ZERO);
        Came::answer(self.known.language.pick(
            "Der Server hat etwas ausgelassen; ich frage nach.",
            "The server left something out; asking again.",
        ))
    }

    /// Handles a welcome: sits down after the first if the player wants to; after a reconnect, says so.
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

    /// Commits to a nonce for the deal, and reveals it when the server has the hashes of all players.
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
        // Network latency does not matter to an in-process table.
        let reaction_ms = u32::try_from(self.painted.elapsed().as_millis()).ok();
        let reaction_ms = reaction_ms.filter(|_| !self.known.is_home());
        let message = self.client.deed(&deed.words(), reaction_ms);
        self.moved = false;
        self.doing = Some(deed);
        self.say(&message);
    }

    /// Sends these actions one after the other until one is rejected.
    pub(crate) fn carry_out(&mut self, deeds: impl IntoIterator<Item = DeedView>) {
        self.queue.extend(deeds);
        if self.doing.is_none() {
            self.next();
        }
    }

    pub(crate) fn between(&self) -> Option<String> {
        let table = self.known.table.as_ref().filter(|table| !table.running)?;
        // The first match of an in-process table starts on its own.
        let is_to_begin = self.known.is_home() && self.known.view.is_none();
        (!is_to_begin).then(|| people::between(self.known.language, table))
    }

    pub(crate) fn is_over(&self) -> bool {
        let view = self.known.view.as_ref().filter(|_| self.known.is_home());
        view.is_some_and(|view| view.stage() == Some(Phase::Over))
    }
}

fn chance() -> f64 {
    let mut bytes = [0; 4];
    // Without randomness all clients reconnect at the same time, which the server can handle.
    let _ = getrandom::fill(&mut bytes);
    f64::from(u32::from_le_bytes(bytes)) / 4_294_967_296.0
}

#[cfg(test)]
mod tests;
