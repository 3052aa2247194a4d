//! Spectators: whether they may watch, and, if they watch with a delay, what waits to be shown.

use super::denied::Denied;
use super::game::Game;
use super::stands::Stands;
use super::stream::Round;
use super::update;
use crate::desk::Desk;
use crate::saved::Saved;
use maumau_protocol::HostMessage;
use std::collections::VecDeque;

/// Maximum delay, in seconds.
const DELAY_MOST_S: u16 = 600;
/// Maximum number of waiting updates; further ones are merged.
const WAITING_MAX: usize = 256;
/// People sent away that are remembered, newest last.
const SENT_AWAY_MAX: usize = 64;

/// The spectators' gallery.
pub(super) struct Gallery {
    desk: Desk,
    /// True if no one may watch.
    is_shut: bool,
    /// Spectators who were sent away, by hash.
    sent_away: VecDeque<String>,
    /// The delay in seconds; 0 for none.
    delay_s: u16,
    waiting: VecDeque<(u64, Showing)>,
    shown: Shown,
}

/// What delayed spectators have seen so far.
#[derive(Default)]
struct Shown {
    /// The last update, for clients that connect now.
    last: Option<HostMessage>,
    /// The events of the round so far.
    round: Round,
    /// The match status; `None` before the first match.
    stands: Option<Stands>,
}

pub(super) enum Showing {
    Update(Box<HostMessage>),
    Message(Box<HostMessage>),
    Stands(Box<Stands>),
}

impl Gallery {
    pub(super) fn restore(saved: &Saved, desk: Desk) -> Gallery {
        Gallery {
            desk,
            is_shut: saved.unwatched,
            sent_away: VecDeque::new(),
            delay_s: saved.delay_s,
            waiting: VecDeque::new(),
            shown: Shown::default(),
        }
    }

    pub(super) fn save(&self, saved: &mut Saved) {
        (saved.unwatched, saved.delay_s) = (self.is_shut, self.delay_s);
    }

    pub(super) fn is_shut(&self) -> bool {
        self.is_shut
    }

    pub(super) fn shut(&mut self) {
        self.is_shut = true;
    }

    /// Lets all people watch, including those sent away.
    pub(super) fn open(&mut self) {
        self.is_shut = false;
        self.sent_away.clear();
    }

    pub(super) fn send_away(&mut self, person: &str) {
        self.sent_away.push_back(person.to_owned());
        let most = self.sent_away.len().saturating_sub(SENT_AWAY_MAX);
        self.sent_away.drain(..most);
    }

    pub(super) fn has_sent_away(&self, person: &str) -> bool {
        self.sent_away.iter().any(|known| known == person)
    }

    /// Erases a person.
    pub(super) fn forget(&mut self, person: &str) {
        self.sent_away.retain(|known| known != person);
    }

    /// Returns whether a client at `seat`, or without a seat, sees the game without delay.
    pub(super) fn sees_now(&self, seat: Option<usize>) -> bool {
        seat.is_some() || !self.is_shut && !self.is_late()
    }

    pub(super) fn delay_s(&self) -> u16 {
        self.delay_s
    }

    pub(super) fn is_late(&self) -> bool {
        self.delay_s > 0
    }

    pub(super) fn next(&self) -> Option<u64> {
        self.waiting.front().map(|(at, _)| *at)
    }

    /// Returns whether spectators have not seen the current state yet.
    pub(super) fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Schedules something to be shown after the delay.
    pub(super) fn push(&mut self, showing: Showing) {
        let at = self.desk.now() + 1_000 * u64::from(self.delay_s);
        // Keep the order, even if the delay was shortened.
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

    /// Schedules the current match status, if it is new.
    pub(super) fn note(&mut self, now: Stands) {
        let waiting = self.waiting.iter().rev().find_map(|(_, showing)| match showing {
            Showing::Stands(stands) => Some(&**stands),
            Showing::Update(_) | Showing::Message(_) => None,
        });
        if self.is_late() && waiting.or(self.shown.stands.as_ref()) != Some(&now) {
            self.push(Showing::Stands(Box::new(now)));
        }
    }

    /// Returns the match status for a client at `seat`, or without a seat; `now` is the current one.
    pub(super) fn stands(&self, seat: Option<usize>, now: Stands) -> Stands {
        if seat.is_some() || !self.is_late() {
            return now;
        }
        self.shown.stands.clone().unwrap_or_else(|| now.bare(false))
    }

    /// Sets the delay; `now` is the current match status. Returns what must be shown at once.
    pub(super) fn set_delay(&mut self, seconds: u16, now: Stands) -> Result<Vec<Showing>, Denied> {
        if seconds > DELAY_MOST_S {
            return Err(Denied::of("bad_time", "ten minutes at most"));
        }
        let was_late = self.is_late();
        self.delay_s = seconds;
        if !self.is_late() {
            return Ok(self.waiting.drain(..).map(|(_, showing)| showing).collect());
        }
        if !was_late {
            self.shown.stands = Some(now);
        }
        Ok(Vec::new())
    }

    /// Clears the delayed view if there is no delay.
    pub(super) fn forget_seen(&mut self) {
        if !self.is_late() {
            self.shown = Shown::default();
        }
    }

    /// Removes and returns the next item that is due, if any.
    pub(super) fn take_due(&mut self, now_ms: u64) -> Option<Showing> {
        self.next().filter(|at| *at <= now_ms)?;
        self.waiting.pop_front().map(|(_, showing)| showing)
    }

    /// Records an update that was shown.
    pub(super) fn note_shown(&mut self, message: HostMessage) {
        if let HostMessage::Update { seen, .. } = &message
            && !seen.is_empty()
        {
            self.shown.round.add(seen.clone());
        }
        self.shown.last = Some(message);
    }

    /// Records a match status that was shown. Returns whether the rules have changed with it.
    pub(super) fn note_stands(&mut self, stands: Stands) -> bool {
        let before = self.shown.stands.replace(stands);
        let now = self.shown.stands.as_ref();
        before.as_ref().map(|before| &before.play) != now.map(|now| &now.play)
    }

    /// Returns the last shown view, or `None` before the first.
    pub(super) fn view(&self) -> Option<HostMessage> {
        let Some(HostMessage::Update { n, view, .. }) = &self.shown.last else {
            return None;
        };
        let (n, view, seen, earlier) = (*n, view.clone(), Vec::new(), self.shown.round.told());
        Some(HostMessage::Update { n, seen, earlier, view })
    }

    /// Returns the view for a client at `seat`, or without a seat: with the events since update
    /// `last`, or with those of the round.
    pub(super) fn view_from(&self, seat: Option<usize>, game: Option<&Game>, last: Option<u32>) -> Option<HostMessage> {
        if seat.is_none() && self.is_shut() {
            return None;
        }
        if seat.is_none() && self.is_behind() {
            return self.view();
        }
        let game = game?;
        let spectators = game.streams().spectators();
        let place = seat.filter(|seat| *seat < spectators).unwrap_or(spectators);
        Some(update::since(game, place, last))
    }

    /// Continues after a restart. What was shown before is unknown, so delayed spectators get the
    /// status `now` after the delay.
    pub(super) fn restart(&mut self, now: Stands, game: &Game) {
        if !self.is_late() {
            return;
        }
        self.shown.stands = Some(now.clone().bare(true));
        self.shown.last = None;
        let update = update::bare(game, game.streams().spectators());
        self.push(Showing::Update(Box::new(update)));
        self.note(now);
    }
}

/// Merges two updates.
fn together(first: &HostMessage, then: HostMessage) -> HostMessage {
    match (first, then) {
        (HostMessage::Update { seen: before, .. }, HostMessage::Update { n, seen, earlier, view }) => {
            let seen = before.iter().cloned().chain(seen).collect();
            HostMessage::Update { n, seen, earlier, view }
        }
        (_, then) => then,
    }
}
