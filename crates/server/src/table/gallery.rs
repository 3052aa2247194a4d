//! Those without a seat, where they see what is played only later: what waits to be shown to them.

use super::Table;
use crate::laws::text;
use crate::meters::count;
use maumau_protocol::HostMessage;
use std::collections::VecDeque;
use tokio::time::{Duration, Instant};

/// So much later they may see it at most, in seconds.
const DELAY_MOST_S: u16 = 600;
/// So many updates may wait; more are shown together.
const WAITING_MAX: usize = 256;

/// What waits to be shown.
#[derive(Default)]
pub(super) struct Gallery {
    waiting: VecDeque<(Instant, HostMessage)>,
    /// What was shown last, for whoever comes now.
    shown: Option<HostMessage>,
}

impl Gallery {
    /// When there will be something to show.
    pub(super) fn next(&self) -> Option<Instant> {
        self.waiting.front().map(|(at, _)| *at)
    }

    /// Whether it has not yet seen how the table stands now.
    pub(super) fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    fn push(&mut self, at: Instant, message: HostMessage) {
        let full = self.waiting.len() >= WAITING_MAX;
        match self.waiting.back_mut().filter(|_| full) {
            Some(last) => *last = (at, together(&last.1, message)),
            None => self.waiting.push_back((at, message)),
        }
    }
}

/// Two updates as one.
fn together(first: &HostMessage, then: HostMessage) -> HostMessage {
    match (first, then) {
        (HostMessage::Update { seen: before, .. }, HostMessage::Update { n, seen, view }) => HostMessage::Update {
            n,
            seen: before.iter().cloned().chain(seen).collect(),
            view,
        },
        (_, then) => then,
    }
}

impl Table {
    pub(super) async fn set_delay(&mut self, id: u64, seconds: u16) {
        if seconds > DELAY_MOST_S {
            return self.tell_error(id, "bad_time", "ten minutes at most");
        }
        self.saved.delay_s = seconds;
        if seconds == 0 {
            while self.gallery.is_behind() {
                self.show_next();
            }
            self.gallery = Gallery::default();
        }
        self.changed().await;
    }

    /// An update for those without a seat, when its time comes.
    pub(super) fn show_later(&mut self, message: HostMessage) {
        let at = Instant::now() + Duration::from_secs(u64::from(self.saved.delay_s));
        self.gallery.push(at, message);
    }

    /// Shows what has waited long enough.
    pub(super) fn show_gallery(&mut self, now: Instant) {
        while self.gallery.next().is_some_and(|at| at <= now) {
            self.show_next();
        }
    }

    fn show_next(&mut self) {
        let Some((_, message)) = self.gallery.waiting.pop_front() else {
            return;
        };
        let made = text(&message);
        for client in &self.clients {
            if self.seat_of(client.id).is_none() && self.may_watch(client.id) {
                count(&self.host.meters.updates);
                self.push(client, made.clone());
            }
        }
        self.gallery.shown = Some(message);
    }

    /// How the table stood when those without a seat saw it last, to one of them. Before that there is nothing to see.
    pub(super) fn tell_gallery(&self, id: u64) {
        if let Some(HostMessage::Update { n, view, .. }) = &self.gallery.shown {
            let (n, view) = (*n, view.clone());
            let seen = Vec::new();
            self.tell(id, &HostMessage::Update { n, seen, view });
        }
    }
}
