//! Those without a seat: whether they may come in and watch, and, where they see and hear what is played only later, what waits to be
//! shown to them.

use super::denied::Denied;
use super::game::Game;
use super::stands::Stands;
use super::stream::Round;
use super::update;
use crate::desk::Desk;
use crate::saved::Saved;
use maumau_protocol::HostMessage;
use std::collections::VecDeque;

/// So much later they may see it at most, in seconds.
const DELAY_MOST_S: u16 = 600;
/// So many updates may wait; more are shown together.
const WAITING_MAX: usize = 256;
/// So many who were sent away are remembered, the newest.
const SENT_AWAY_MAX: usize = 64;

/// Where those without a seat are.
pub(super) struct Gallery {
    desk: Desk,
    /// Whether nobody may watch.
    is_shut: bool,
    /// People who watched and were sent away.
    sent_away: VecDeque<String>,
    /// So many seconds later than the others they see it; 0: as they do.
    delay_s: u16,
    waiting: VecDeque<(u64, Showing)>,
    shown: Shown,
}

/// What was shown, where it is shown later.
#[derive(Default)]
struct Shown {
    /// The last update, for whoever comes now.
    last: Option<HostMessage>,
    /// What was shown of that round.
    round: Round,
    /// How the match stood then; nothing before there was one.
    stands: Option<Stands>,
}

/// Something to be shown.
pub(super) enum Showing {
    Update(Box<HostMessage>),
    Message(Box<HostMessage>),
    Stands(Box<Stands>),
}

impl Gallery {
    /// As it was written down.
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

    /// It is written down.
    pub(super) fn save(&self, saved: &mut Saved) {
        (saved.unwatched, saved.delay_s) = (self.is_shut, self.delay_s);
    }

    pub(super) fn is_shut(&self) -> bool {
        self.is_shut
    }

    /// Nobody may watch.
    pub(super) fn shut(&mut self) {
        self.is_shut = true;
    }

    /// All may watch, also who was sent away.
    pub(super) fn open(&mut self) {
        self.is_shut = false;
        self.sent_away.clear();
    }

    /// Somebody has watched and is sent away.
    pub(super) fn send_away(&mut self, person: &str) {
        self.sent_away.push_back(person.to_owned());
        let most = self.sent_away.len().saturating_sub(SENT_AWAY_MAX);
        self.sent_away.drain(..most);
    }

    pub(super) fn has_sent_away(&self, person: &str) -> bool {
        self.sent_away.iter().any(|known| known == person)
    }

    /// Nothing is known of a person any more.
    pub(super) fn forget(&mut self, person: &str) {
        self.sent_away.retain(|known| known != person);
    }

    /// Whether whoever sits at `seat`, if anywhere, sees what is played when it happens.
    pub(super) fn sees_now(&self, seat: Option<usize>) -> bool {
        seat.is_some() || !self.is_shut && !self.is_late()
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
    pub(super) fn push(&mut self, showing: Showing) {
        let at = self.desk.now() + 1_000 * u64::from(self.delay_s);
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
    pub(super) fn note(&mut self, now: Stands) {
        let waiting = self.waiting.iter().rev().find_map(|(_, showing)| match showing {
            Showing::Stands(stands) => Some(&**stands),
            Showing::Update(_) | Showing::Message(_) => None,
        });
        if self.is_late() && waiting.or(self.shown.stands.as_ref()) != Some(&now) {
            self.push(Showing::Stands(Box::new(now)));
        }
    }

    /// How the match stands for whoever sits at `seat`, if anywhere, where it stands so `now`.
    pub(super) fn stands(&self, seat: Option<usize>, now: Stands) -> Stands {
        if seat.is_some() || !self.is_late() {
            return now;
        }
        self.shown.stands.clone().unwrap_or_else(|| now.bare(false))
    }

    /// From now on it sees and hears so much later what is played; so it stands `now`. What is to be shown at once.
    ///
    /// # Errors
    /// That is too late.
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

    /// Where all is shown at once nothing of it is remembered.
    pub(super) fn forget_seen(&mut self) {
        if !self.is_late() {
            self.shown = Shown::default();
        }
    }

    /// What has waited long enough.
    pub(super) fn take_due(&mut self, now_ms: u64) -> Option<Showing> {
        self.next().filter(|at| *at <= now_ms)?;
        self.waiting.pop_front().map(|(_, showing)| showing)
    }

    /// An update is shown.
    pub(super) fn note_shown(&mut self, message: HostMessage) {
        if let HostMessage::Update { seen, .. } = &message
            && !seen.is_empty()
        {
            self.shown.round.add(seen.clone());
        }
        self.shown.last = Some(message);
    }

    /// How the match stands is shown. Whether something else is played by now.
    pub(super) fn note_stands(&mut self, stands: Stands) -> bool {
        let before = self.shown.stands.replace(stands);
        let now = self.shown.stands.as_ref();
        before.as_ref().map(|before| &before.play) != now.map(|now| &now.play)
    }

    /// How the table stood when it was shown last. Before that there is nothing to see.
    pub(super) fn view(&self) -> Option<HostMessage> {
        let Some(HostMessage::Update { n, view, .. }) = &self.shown.last else {
            return None;
        };
        let (n, view, seen, earlier) = (*n, view.clone(), Vec::new(), self.shown.round.told());
        Some(HostMessage::Update { n, seen, earlier, view })
    }

    /// How the match stands for whoever sits at `seat`, if anywhere, with what was missed since update `last`, or with what can be read of
    /// the round.
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

    /// Continues after a restart. Nobody knows what had been shown before: where spectators see it later, how the match stands `now` is
    /// shown in its time.
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
