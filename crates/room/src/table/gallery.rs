//! Those without a seat, where they see and hear what is played only later: what waits to be shown to them.

use super::Table;
use super::stream::Round;
use crate::errand::{Counted, Errand};
use crate::laws::text;
use maumau_protocol::{HostMessage, Proposal};
use std::collections::VecDeque;
use std::sync::Arc;

/// So much later they may see it at most, in seconds.
const DELAY_MOST_S: u16 = 600;
/// So many updates may wait; more are shown together.
const WAITING_MAX: usize = 256;

/// What waits to be shown.
#[derive(Default)]
pub(super) struct Gallery {
    waiting: VecDeque<(u64, Showing)>,
    /// What was shown last, for whoever comes now.
    shown: Option<HostMessage>,
    /// What was shown of that round.
    round: Round,
    /// How the match stood then; nothing before there was one.
    stands: Option<Stands>,
}

/// Something to be shown.
enum Showing {
    Update(Box<HostMessage>),
    Word(String),
    Stands(Stands),
}

/// What a table says of its match beside what is played.
#[derive(Clone, PartialEq)]
pub(super) struct Stands {
    pub(super) running: bool,
    pub(super) may_add: Vec<u8>,
    pub(super) proposal: Option<Proposal>,
    pub(super) play: Arc<str>,
}

impl Gallery {
    /// When there will be something to show.
    pub(super) fn next(&self) -> Option<u64> {
        self.waiting.front().map(|(at, _)| *at)
    }

    /// Whether it has not yet seen how the table stands now.
    pub(super) fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    fn push(&mut self, at: u64, showing: Showing) {
        // What comes later is never shown before what came sooner, also when the delay was made shorter.
        let at = self.waiting.back().map_or(at, |(last, _)| at.max(*last));
        let full = self.waiting.len() >= WAITING_MAX;
        match (self.waiting.back_mut().filter(|_| full), showing) {
            (Some((when, Showing::Update(last))), Showing::Update(then)) => {
                *when = at;
                **last = together(last, *then);
            }
            (_, showing) => self.waiting.push_back((at, showing)),
        }
    }

    /// An update is shown.
    fn note_shown(&mut self, message: HostMessage) {
        if let HostMessage::Update { seen, .. } = &message
            && !seen.is_empty()
        {
            self.round.add(seen.clone());
        }
        self.shown = Some(message);
    }

    /// How the match will stand when all has been shown.
    fn last_stands(&self) -> Option<&Stands> {
        let waiting = self.waiting.iter().rev().find_map(|(_, showing)| match showing {
            Showing::Stands(stands) => Some(stands),
            Showing::Update(_) | Showing::Word(_) => None,
        });
        waiting.or(self.stands.as_ref())
    }
}

/// Two updates as one.
fn together(first: &HostMessage, then: HostMessage) -> HostMessage {
    match (first, then) {
        (HostMessage::Update { seen: before, .. }, HostMessage::Update { n, seen, earlier, view }) => {
            let seen = before.iter().cloned().chain(seen).collect();
            HostMessage::Update { n, seen, earlier, view }
        }
        (_, then) => then,
    }
}

impl Table {
    pub(super) async fn set_delay(&mut self, id: u64, seconds: u16) {
        if seconds > DELAY_MOST_S {
            return self.tell_error(id, "bad_time", "ten minutes at most");
        }
        let was_late = self.is_late();
        self.saved.delay_s = seconds;
        if seconds == 0 {
            while self.gallery.is_behind() {
                self.show_next();
            }
            self.gallery = Gallery::default();
        } else if !was_late {
            self.gallery.stands = Some(self.stands_now());
        }
        self.changed().await;
    }

    /// Whether those without a seat see and hear it later.
    pub(super) fn is_late(&self) -> bool {
        self.saved.delay_s > 0
    }

    fn later(&self) -> u64 {
        self.desk.now() + 1_000 * u64::from(self.saved.delay_s)
    }

    fn stands_now(&self) -> Stands {
        Stands {
            running: self.is_match_running(),
            may_add: self.may_add().into_iter().map(|seat| seat as u8 + 1).collect(),
            proposal: self.proposal_told(),
            play: Arc::clone(&self.bound.play),
        }
    }

    /// What the table says of its match to whoever sits at `me`.
    pub(super) fn stands(&self, me: Option<usize>) -> Stands {
        let now = self.stands_now();
        if me.is_some() || !self.is_late() {
            return now;
        }
        let before = Stands {
            running: false,
            may_add: Vec::new(),
            proposal: None,
            play: now.play,
        };
        self.gallery.stands.clone().unwrap_or(before)
    }

    /// Those without a seat hear in time how the match stands now.
    pub(super) fn note_stands(&mut self) {
        let now = self.stands_now();
        if self.is_late() && self.gallery.last_stands() != Some(&now) {
            let at = self.later();
            self.gallery.push(at, Showing::Stands(now));
        }
    }

    /// Nobody knows what had been shown before the host stopped: what is there now is shown in its time.
    pub(super) fn delay_after_restart(&mut self) {
        if !self.is_late() || self.game.is_none() {
            return;
        }
        self.gallery.stands = Some(Stands {
            running: true,
            may_add: Vec::new(),
            proposal: None,
            play: Arc::clone(&self.bound.play),
        });
        self.gallery.shown = None;
        if let Some(update) = self.update_for_spectators() {
            self.show_later(update);
        }
        self.note_stands();
    }

    /// An update for those without a seat, when its time comes.
    pub(super) fn show_later(&mut self, message: HostMessage) {
        let at = self.later();
        self.gallery.push(at, Showing::Update(Box::new(message)));
    }

    /// A message to everybody, to those without a seat when its time comes.
    pub(super) fn tell_in_time(&mut self, message: &HostMessage) {
        if !self.is_late() {
            return self.listeners.tell_all(message);
        }
        self.tell_seated(message);
        let at = self.later();
        self.gallery.push(at, Showing::Word(text(message)));
    }

    /// Shows what has waited long enough.
    pub(super) fn show_gallery(&mut self, now: u64) {
        while self.gallery.next().is_some_and(|at| at <= now) {
            self.show_next();
        }
    }

    fn show_next(&mut self) {
        let Some((_, showing)) = self.gallery.waiting.pop_front() else {
            return;
        };
        match showing {
            Showing::Update(message) => {
                let mut to = self.spectators();
                to.retain(|id| self.may_watch(*id));
                self.desk.put(Errand::Count(Counted::Updates, to.len() as u64));
                self.listeners.push(to, text(message.as_ref()));
                self.gallery.note_shown(*message);
            }
            Showing::Word(word) => {
                self.listeners.push(self.spectators(), word);
            }
            Showing::Stands(stands) => {
                let same = |before: &Stands| before.play == stands.play;
                let is_new = !self.gallery.stands.as_ref().is_some_and(same);
                self.gallery.stands = Some(stands);
                for id in self.spectators() {
                    if is_new {
                        self.tell_play(id);
                    }
                    let table = self.table_info(None);
                    self.tell(id, &HostMessage::Table { table });
                }
            }
        }
    }

    /// How the table stood when those without a seat saw it last, to one of them. Before that there is nothing to see.
    pub(super) fn tell_gallery(&self, id: u64) {
        if let Some(HostMessage::Update { n, view, .. }) = &self.gallery.shown {
            let (n, view, seen, earlier) = (*n, view.clone(), Vec::new(), self.gallery.round.told());
            self.tell(id, &HostMessage::Update { n, seen, earlier, view });
        }
    }
}
