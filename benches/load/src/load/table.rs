//! A table of players, with one deed on its way at a time.

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

/// When the next deed is done.
pub(crate) enum Pace {
    /// As soon as all have seen the last one.
    Fast,
    /// At the end of each such time, beginning then, whether or not the host was late with the last one: each counts from when it was due.
    Every(Duration, Instant),
}

/// Who sits at a table, with the number of its seats.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sitting {
    /// People everywhere.
    People(u8),
    /// One person, and *hard* everywhere else.
    AgainstBots(u8),
}

/// A table.
pub(crate) struct Table {
    seats: Vec<Place>,
    chance: Chance,
    flying: Option<Flying>,
    started: bool,
    /// Deeds that were refused and are not counted yet.
    refused: u64,
}

/// A seat, as its player sees the table.
struct Place {
    client: Client,
    socket: Socket,
    /// The last update.
    update: Utf8Bytes,
    /// When it came, and the match's clock in it.
    seen: Instant,
    now_ms: u32,
    between: bool,
    /// What this player would do.
    choice: Option<String>,
}

/// A deed on its way.
struct Flying {
    place: usize,
    since: Instant,
    /// When it was done, by the match's clock.
    done_ms: Option<u32>,
}

impl Table {
    /// Sits down everywhere, each seat through the next of these doors, and begins a match.
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

    /// Plays until a socket is closed, and says why.
    pub(crate) async fn play(mut self, pace: Pace, measured: Vec<Arc<Measured>>) -> Result<String, Failed> {
        let closed = self.play_until(None, pace, &measured).await?;
        Ok(closed.unwrap_or_default())
    }

    /// The same for so long: then nothing is on its way, and it can be played on. Why a socket was closed, if one was.
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
            // With nothing to do but wait for the clock of the host, only a message changes that.
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
                // There was nothing to do: what there may be now is due now.
                *at = Instant::now();
            }
            self.learn(seat, &text)?;
            self.settle(measured);
        }
    }

    /// The next message of anybody.
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

    /// Somebody does something that was due then, or the next round begins. False if there is nothing to do.
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
        // Nobody measures the way here.
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
            // It is an error, and ends the play.
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

    /// Once all have seen what is on its way it is measured.
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
