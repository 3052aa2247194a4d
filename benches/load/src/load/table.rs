//! A table of players, with one action in flight at a time.

use super::measured::Measured;
use crate::socket::{Socket, read};
use crate::{Chance, Failed};
use maumau_client::{Client, Fate, Glance, any_deed};
use maumau_protocol::{ClientMessage, HostPower, Phase};
use std::future::poll_fn;
use std::net::SocketAddr;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// When the next action is due.
pub(crate) enum Pace {
    /// As soon as all have seen the last one.
    Fast,
    /// Once per interval, starting at this instant. Intervals count from when an action was due,
    /// even if the server was late.
    Every(Duration, Instant),
}

/// Who sits at a table, with the number of seats.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sitting {
    /// People at all seats.
    People(u8),
    /// One person against *hard* bots.
    AgainstBots(u8),
}

pub(crate) struct Table {
    seats: Vec<Place>,
    chance: Chance,
    flying: Option<Flying>,
    started: bool,
    /// Rejected actions that have not been counted yet.
    refused: u64,
}

/// A seat, as its player sees the table.
struct Place {
    client: Client,
    socket: Socket,
    /// The last update.
    update: Utf8Bytes,
    /// When it arrived, and the match time in it.
    seen: Instant,
    now_ms: u32,
    between: bool,
    /// The action that this player would choose.
    choice: Option<String>,
}

struct Flying {
    place: usize,
    since: Instant,
    /// The match time at which it was done.
    done_ms: Option<u32>,
}

impl Table {
    /// Takes all seats, each through the next of these servers, and begins a match.
    pub(crate) async fn begin(
        doors: &[SocketAddr],
        code: &str,
        sitting: Sitting,
        mut chance: Chance,
    ) -> Result<Table, Failed> {
        let (people, bots) = match sitting {
            Sitting::People(seats) => (seats, 0),
            Sitting::AgainstBots(seats) => (1, seats - 1),
        };
        let mut table = Table {
            seats: Vec::new(),
            chance: chance.branch(),
            flying: None,
            started: true,
            refused: 0,
        };
        for seat in 1..=people {
            let mut client = Client::new(&seat.to_string());
            let door = doors[usize::from(seat - 1) % doors.len()];
            let mut socket = Socket::open(door, code, &chance.digits(), &mut client).await?;
            let name = format!("P{seat}");
            socket.say(&ClientMessage::Sit { name }).await?;
            loop {
                let text = socket.next().await.ok_or("the socket was closed")?;
                if read(&text)?.table.is_some_and(|table| table.me == Some(seat)) {
                    break;
                }
            }
            table.seats.push(Place {
                client,
                socket,
                update: Utf8Bytes::default(),
                seen: Instant::now(),
                now_ms: 0,
                between: false,
                choice: None,
            });
        }
        for _ in 0..bots {
            let power = HostPower::AddBot { bot: "hard".into() };
            table.seats[0].socket.say(&ClientMessage::Host { power }).await?;
        }
        table.start(0).await?;
        while table.seats.iter().any(|seat| seat.update.is_empty()) {
            let (seat, text) = table.next().await.ok_or("the socket was closed")?;
            table.learn(seat, &text)?;
        }
        Ok(table)
    }

    /// Plays until a socket is closed. Returns the reason.
    pub(crate) async fn play(mut self, pace: Pace, measured: Vec<Arc<Measured>>) -> Result<String, Failed> {
        let closed = self.play_until(None, pace, &measured).await?;
        Ok(closed.unwrap_or_default())
    }

    /// The same until a time limit, when no action is in flight and play can be resumed. Returns
    /// the reason if a socket was closed.
    pub(crate) async fn play_until(
        &mut self,
        until: Option<Instant>,
        mut pace: Pace,
        measured: &[Arc<Measured>],
    ) -> Result<Option<String>, Failed> {
        loop {
            if self.flying.is_none() && until.is_some_and(|until| until <= Instant::now()) {
                return Ok(None);
            }
            let due = match &pace {
                Pace::Fast => None,
                Pace::Every(_, at) => Some(*at),
            };
            let is_due = self.flying.is_none() && due.is_none_or(|at| at <= Instant::now());
            if is_due && self.act(due.unwrap_or_else(Instant::now)).await? {
                measured.iter().for_each(|measured| measured.said());
                if let Pace::Every(think, at) = &mut pace {
                    *at += *think;
                }
                continue;
            }
            // If no action is possible, only a message can change that.
            let rests = self.flying.is_some() || due.is_none_or(|at| at <= Instant::now());
            let end = until.filter(|_| self.flying.is_none());
            let wake = due.filter(|_| !rests).into_iter().chain(end).min();
            let came = tokio::select! {
                came = self.next() => came,
                () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => continue,
            };
            let Some((seat, text)) = came else {
                return Ok(Some("a socket was closed".into()));
            };
            if let (true, Pace::Every(_, at)) = (is_due, &mut pace) {
                // No action was possible; the next one is due as soon as there is one.
                *at = Instant::now();
            }
            self.learn(seat, &text)?;
            self.settle(measured);
        }
    }

    async fn next(&mut self) -> Option<(usize, Utf8Bytes)> {
        poll_fn(|context| {
            for (place, seat) in self.seats.iter_mut().enumerate() {
                if let Poll::Ready(came) = seat.socket.poll(context) {
                    return Poll::Ready(came.map(|text| (place, text)));
                }
            }
            Poll::Pending
        })
        .await
    }

    async fn start(&mut self, seat: usize) -> Result<(), Failed> {
        let power = HostPower::Start {};
        self.seats[seat].socket.say(&ClientMessage::Host { power }).await
    }

    /// Performs the action that was due, or begins the next round. Returns false if no action is
    /// possible.
    async fn act(&mut self, due: Instant) -> Result<bool, Failed> {
        if self.seats.iter().all(|seat| seat.between) {
            if self.started {
                return Ok(false);
            }
            self.started = true;
            self.start(0).await?;
            return Ok(true);
        }
        let Some((place, deed)) = self
            .seats
            .iter_mut()
            .enumerate()
            .find_map(|(place, seat)| Some((place, seat.choice.take()?)))
        else {
            return Ok(false);
        };
        let said = self.seats[place].client.deed(&deed, None);
        self.flying = Some(Flying {
            place,
            since: due,
            done_ms: None,
        });
        self.seats[place].socket.say(&said).await?;
        Ok(true)
    }

    fn learn(&mut self, place: usize, text: &Utf8Bytes) -> Result<(), Failed> {
        let said = read(text)?;
        let seat = &mut self.seats[place];
        // The round trip is not measured here.
        match seat.client.hear(0, &said) {
            Some(Fate::Refused(_)) => {
                self.flying = None;
                self.refused += 1;
                let said = read(&seat.update)?;
                seat.choice = said.view.and_then(|view| choose(&view, &mut self.chance));
                return Ok(());
            }
            Some(Fate::Done(_)) => {
                let flying = self.flying.as_mut().filter(|flying| flying.place == place);
                if let Some(flying) = flying {
                    flying.done_ms = Some(seat.now_ms);
                }
            }
            // The error itself ends play.
            Some(Fate::Failed(_)) | None => {}
        }
        match (said.say.as_ref(), said.view) {
            ("update", Some(view)) => {
                seat.seen = Instant::now();
                seat.now_ms = view.now_ms;
                seat.between = view.stage().is_some_and(Phase::is_between);
                seat.choice = choose(&view, &mut self.chance);
                seat.update = text.clone();
                self.started &= seat.between;
            }
            ("error" | "bye", _) => return Err(text.as_str().into()),
            _ => {}
        }
        Ok(())
    }

    /// Records the action in flight once all seats have seen it.
    fn settle(&mut self, measured: &[Arc<Measured>]) {
        let refused = std::mem::take(&mut self.refused);
        measured.iter().for_each(|measured| measured.refused(refused));
        let Some(Flying {
            since,
            done_ms: Some(done_ms),
            ..
        }) = self.flying
        else {
            return;
        };
        if self.seats.iter().all(|seat| seat.now_ms >= done_ms)
            && let Some(last) = self.seats.iter().map(|seat| seat.seen).max()
        {
            let took = last.duration_since(since);
            measured.iter().for_each(|measured| measured.seen(took));
            self.flying = None;
        }
    }
}

fn choose(view: &Glance, chance: &mut Chance) -> Option<String> {
    if view.stage().is_some_and(Phase::is_between) {
        return None;
    }
    any_deed(view, |n| chance.below(n))
}
