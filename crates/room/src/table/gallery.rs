//! Those without a seat, where they see and hear what is played only later: what waits to be shown to them.

use super::Table;
use super::denied::Denied;
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
    /// So many seconds later than the others; 0: as they do.
    delay_s: u16,
    waiting: VecDeque<(u64, Showing)>,
    /// What was shown last, for whoever comes now.
    shown: Option<HostMessage>,
    /// What was shown of that round.
    round: Round,
    /// How the match stood then; nothing before there was one.
    stands: Option<Stands>,
}

/// Something to be shown.
pub(super) enum Showing {
    Update(Box<HostMessage>),
    Word(String),
    Stands(Box<Stands>),
}

/// What a table says of its match beside what is played.
#[derive(Clone, PartialEq)]
pub(super) struct Stands {
    pub(super) running: bool,
    pub(super) may_add: Vec<u8>,
    pub(super) declined: Vec<u8>,
    pub(super) proposal: Option<Proposal>,
    pub(super) play: Arc<str>,
    /// The rules of the table's own, and by what tables that play the same know each other.
    pub(super) house: Vec<String>,
    pub(super) digest: u64,
}

impl Stands {
    /// Nobody knows more than what is played, and whether a match runs.
    fn bare(self, running: bool) -> Stands {
        Stands {
            running,
            may_add: Vec::new(),
            declined: Vec::new(),
            proposal: None,
            ..self
        }
    }
}

impl Gallery {
    pub(super) fn of(delay_s: u16) -> Gallery {
        Gallery {
            delay_s,
            ..Gallery::default()
        }
    }

    /// How many seconds later they see and hear it.
    pub(super) fn delay_s(&self) -> u16 {
        self.delay_s
    }

    pub(super) fn is_late(&self) -> bool {
        self.delay_s > 0
    }

    /// When there will be something to show.
    pub(super) fn next(&self) -> Option<u64> {
        self.waiting.front().map(|(at, _)| *at)
    }

    /// Whether it has not yet seen how the table stands now.
    pub(super) fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Something is shown to it in its time.
    pub(super) fn push(&mut self, now_ms: u64, showing: Showing) {
        let at = now_ms + 1_000 * u64::from(self.delay_s);
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

    /// How the match stands now is shown in its time, if that is new.
    pub(super) fn note(&mut self, now_ms: u64, now: Stands) {
        let waiting = self.waiting.iter().rev().find_map(|(_, showing)| match showing {
            Showing::Stands(stands) => Some(&**stands),
            Showing::Update(_) | Showing::Word(_) => None,
        });
        if self.is_late() && waiting.or(self.stands.as_ref()) != Some(&now) {
            self.push(now_ms, Showing::Stands(Box::new(now)));
        }
    }

    /// How the match stands for it, where it stands so `now`.
    pub(super) fn stands(&self, now: Stands) -> Stands {
        if !self.is_late() {
            return now;
        }
        self.stands.clone().unwrap_or_else(|| now.bare(false))
    }

    /// From now on it sees and hears so much later what is played; so it stands `now`. What is to be shown at once.
    fn set_delay(&mut self, seconds: u16, now: Stands) -> Vec<Showing> {
        let was_late = self.is_late();
        self.delay_s = seconds;
        if !self.is_late() {
            return self.waiting.drain(..).map(|(_, showing)| showing).collect();
        }
        if !was_late {
            self.stands = Some(now);
        }
        Vec::new()
    }

    /// Where all is shown at once nothing of it is remembered.
    fn forget_seen(&mut self) {
        if !self.is_late() {
            *self = Gallery::default();
        }
    }

    /// What has waited long enough.
    fn take_due(&mut self, now_ms: u64) -> Option<Showing> {
        self.next().filter(|at| *at <= now_ms)?;
        self.waiting.pop_front().map(|(_, showing)| showing)
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

    /// How the match stands is shown. Whether something else is played by now.
    fn note_stands(&mut self, stands: Stands) -> bool {
        let before = self.stands.replace(stands);
        let now = self.stands.as_ref();
        before.as_ref().map(|before| &before.play) != now.map(|now| &now.play)
    }

    /// How the table stood when it was shown last. Before that there is nothing to see.
    pub(super) fn view(&self) -> Option<HostMessage> {
        let Some(HostMessage::Update { n, view, .. }) = &self.shown else {
            return None;
        };
        let (n, view, seen, earlier) = (*n, view.clone(), Vec::new(), self.round.told());
        Some(HostMessage::Update { n, seen, earlier, view })
    }

    /// Nobody knows what had been shown before the host stopped: what is there now, as an `update`, is shown in its time.
    fn restart(&mut self, now_ms: u64, now: Stands, update: HostMessage) {
        self.stands = Some(now.bare(true));
        self.shown = None;
        self.push(now_ms, Showing::Update(Box::new(update)));
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
    pub(super) fn set_delay(&mut self, seconds: u16) -> Result<(), Denied> {
        if seconds > DELAY_MOST_S {
            return Err(Denied::of("bad_time", "ten minutes at most"));
        }
        let now = self.stands_now();
        for showing in self.gallery.set_delay(seconds, now) {
            self.show(showing);
        }
        self.gallery.forget_seen();
        Ok(())
    }

    fn stands_now(&self) -> Stands {
        Stands {
            running: self.is_match_running(),
            may_add: self.may_add().into_iter().map(|seat| seat as u8 + 1).collect(),
            declined: self.proposals.declined_told(),
            proposal: self.proposals.told(),
            play: Arc::clone(&self.bound.play),
            house: self.bound.house_short.clone(),
            digest: self.bound.digest,
        }
    }

    /// What the table says of its match to whoever sits at `me`.
    pub(super) fn stands(&self, me: Option<usize>) -> Stands {
        let now = self.stands_now();
        if me.is_some() { now } else { self.gallery.stands(now) }
    }

    /// Those without a seat hear in time how the match stands now.
    pub(super) fn note_stands(&mut self) {
        let now = self.stands_now();
        self.gallery.note(self.desk.now(), now);
    }

    /// Those without a seat, where they see it later, see in time what is there when the table comes back.
    pub(super) fn delay_after_restart(&mut self) {
        if let Some(update) = self.update_for_spectators().filter(|_| self.gallery.is_late()) {
            let now = self.stands_now();
            self.gallery.restart(self.desk.now(), now, update);
            self.note_stands();
        }
    }

    /// A message to everybody, to those without a seat when its time comes.
    pub(super) fn tell_in_time(&mut self, message: &HostMessage) {
        if !self.gallery.is_late() {
            return self.listeners.tell_all(message);
        }
        self.listeners.push(self.listeners.seated(&self.seating), text(message));
        self.gallery.push(self.desk.now(), Showing::Word(text(message)));
    }

    /// Shows what has waited long enough.
    pub(super) fn show_gallery(&mut self, now: u64) {
        while let Some(showing) = self.gallery.take_due(now) {
            self.show(showing);
        }
    }

    fn show(&mut self, showing: Showing) {
        let mut to = self.listeners.watching(&self.seating);
        match showing {
            Showing::Update(message) => {
                to.retain(|id| self.may_watch(*id));
                self.desk.put(Errand::Count(Counted::Updates, to.len() as u64));
                self.listeners.push(to, text(message.as_ref()));
                self.gallery.note_shown(*message);
            }
            Showing::Word(word) => self.listeners.push(to, word),
            Showing::Stands(stands) => {
                let is_new = self.gallery.note_stands(*stands);
                for id in to {
                    if is_new {
                        self.tell_play(id);
                    }
                    let table = self.table_info(None);
                    self.tell(id, &HostMessage::Table { table });
                }
            }
        }
    }
}
