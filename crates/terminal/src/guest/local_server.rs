//! An in-process server for one table. Clients use the same protocol as with a remote server, but no socket.

use super::followed_match::FollowedMatch;
use super::news::{News, NoSocket, Order};
use super::wire::Wire;
use crate::{Clock, RecordFile};
use maumau_room::{
    BotFactory, Choice, Given, Laws, LocalBoards, LocalOutput, LocalRoom, LocalWrite, Now, Saved, SavedPlace, Settings,
    hex,
};
use maumau_table::{Deck, Seed};
use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};

/// A room that wakes up no earlier than this, in ms from now, has nothing scheduled.
const NOTHING_DUE_MS: u64 = 3_600_000;
/// Number of clock jumps without any message after which the match counts as stuck.
const VAIN_JUMPS_MAX: u32 = 50;

/// The settings of an in-process table.
pub struct LocalTable {
    /// The table before its first match. Its people have the ids of [`local_seat`]; the first of them is its host.
    pub saved: Saved,
    /// Decks from files.
    pub decks: Vec<Deck>,
    /// Makes the bots that the room doesn't know by name.
    pub bots: BotFactory,
    /// The seed of all randomness, except for a deal that [`Saved`] names.
    pub seed: u64,
    /// The clock.
    pub clock: Clock,
    /// The pause between two rounds, in ms.
    pub pause_ms: u64,
    /// The file that records the matches.
    pub record: Option<RecordFile>,
    /// The limit on bots' thinking.
    pub thinking: BotBudget,
    /// Whether the player may ask for hints.
    pub hints: Hints,
}

/// How a bot's thinking about a decision is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotBudget {
    /// By a number of playouts, with the same result on every machine.
    Rounds,
    /// By time. The record notes the number of playouts.
    Time,
}

/// Whether the player may ask for hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hints {
    /// Yes, if the table's rules allow it.
    Given,
    /// No.
    Withheld,
}

/// Returns a seat of an in-process table, for the bot with this name or for a player.
pub fn local_seat(place: usize, name: &str, bot: Option<&str>) -> SavedPlace {
    SavedPlace {
        name: name.to_owned(),
        owner: bot.map_or_else(|| person(place), |_| String::new()),
        bot: bot.unwrap_or_default().to_owned(),
        named_after: String::new(),
        left_in_round: false,
    }
}

fn person(place: usize) -> String {
    format!("{:064x}", place + 1)
}

pub(crate) struct LocalServer {
    room: LocalRoom,
    boards: LocalBoards,
    clock: Clock,
    wakes_ms: Option<u64>,
    /// The place of each client's player. If only bots play, the only client is a spectator.
    people: Vec<usize>,
    bots: Vec<usize>,
    followed: FollowedMatch,
    thinking: BotBudget,
    /// The number of playouts of each bot at the end of the last round.
    spent: Vec<u64>,
    orders: Receiver<(usize, Order)>,
    news: VecDeque<(usize, News)>,
    vain_jumps: u32,
}

impl LocalServer {
    /// Opens a table. Returns its server and one wire per player, or a single wire for a spectator if only bots play.
    ///
    /// # Errors
    /// The reason, as a sentence, why the table can't be opened.
    pub(crate) fn open(table: LocalTable) -> Result<(LocalServer, Vec<Wire>), String> {
        let LocalTable {
            saved,
            decks,
            bots,
            seed,
            clock,
            pause_ms,
            record,
            thinking,
            hints: _,
        } = table;
        let chance = Seed::from_number(seed).0;
        let of_kind = |is_wanted: fn(&SavedPlace) -> bool| {
            let places = saved.places.iter().enumerate();
            places
                .filter(|(_, place)| is_wanted(place))
                .map(|(n, _)| n)
                .collect::<Vec<usize>>()
        };
        let people = of_kind(|place| place.bot.is_empty());
        let bot_places = of_kind(|place| !place.bot.is_empty());
        let (sender, orders) = channel();
        let wire =
            |client: usize, sender: Sender<(usize, Order)>| Wire::of(move |order| drop(sender.send((client, order))));
        let wires = (0..people.len().max(1))
            .map(|client| wire(client, sender.clone()))
            .collect();
        let given = Given {
            // Without a code no one else can join.
            code: String::new(),
            saved: Saved {
                secret: hex(&chance),
                board: Choice::ByTheBook,
                locked: true,
                host: people.first().map(|place| person(*place)).unwrap_or_default(),
                ..saved
            },
            lines: Vec::new(),
            boards: LocalBoards::new(),
            taken: None,
            settings: Settings {
                // No player is away, suffers network latency or distrusts the server.
                grace_ms: u64::MAX / 2,
                exchange_ms: 0,
                settle_ms: 0,
                is_way_known: true,
                breath_ms: pause_ms,
                ..Settings::default()
            },
            laws: Arc::new(Laws::new(decks.clone())),
            seed: chance,
            now: now(&clock),
        };
        let server = LocalServer {
            room: LocalRoom::restore(given, bots)?,
            boards: LocalBoards::new(),
            clock,
            wakes_ms: None,
            spent: vec![0; bot_places.len()],
            people,
            bots: bot_places,
            followed: FollowedMatch::new(decks, record),
            thinking,
            orders,
            news: VecDeque::new(),
            vain_jumps: 0,
        };
        Ok((server, wires))
    }

    /// Serves in real time until a client stops listening. `send` returns whether its client still listens.
    pub(crate) fn serve(mut self, send: impl Fn(usize, News) -> bool) {
        loop {
            let (client, news) = match self.wait_for_news() {
                Ok(Some(told)) => told,
                Ok(None) => return,
                Err(error) => {
                    send(0, News::Lost(NoSocket::Answered("broken".into(), error.to_string())));
                    return;
                }
            };
            if !send(client, news) {
                return;
            }
        }
    }

    fn wait_for_news(&mut self) -> io::Result<Option<(usize, News)>> {
        loop {
            let news = self.next()?;
            if news.is_some() || !self.wait()? {
                return Ok(news);
            }
        }
    }

    /// Waits for an order or the timer. Returns whether any client is still connected.
    fn wait(&mut self) -> io::Result<bool> {
        let order = match self.wakes_ms {
            Some(at_ms) => self.orders.recv_timeout(self.clock.until(at_ms)),
            None => self.orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match order {
            Ok((client, order)) => self.order(client, order)?,
            Err(RecvTimeoutError::Timeout) => self.time()?,
            Err(RecvTimeoutError::Disconnected) => return Ok(false),
        }
        Ok(true)
    }

    /// Returns the next message and its client. Carries out waiting orders until there is one.
    ///
    /// # Errors
    /// The match can't be recorded.
    pub(crate) fn next(&mut self) -> io::Result<Option<(usize, News)>> {
        loop {
            if let Some(news) = self.news.pop_front() {
                return Ok(Some(news));
            }
            let Ok((client, order)) = self.orders.try_recv() else {
                return Ok(None);
            };
            self.order(client, order)?;
        }
    }

    /// Returns a client whose player must act before the clock may jump, or may act if nothing is scheduled.
    pub(crate) fn wanted(&self) -> Option<usize> {
        let is_due = self
            .wakes_ms
            .is_some_and(|at_ms| at_ms < self.clock.now_ms() + NOTHING_DUE_MS);
        let mut may_act = (0..self.people.len()).filter(|client| self.followed.may_act(self.people[*client]));
        let must_act = may_act
            .clone()
            .find(|client| self.followed.must_act(self.people[*client]));
        must_act.or_else(|| may_act.next().filter(|_| !is_due))
    }

    /// Jumps the clock to the next event.
    ///
    /// # Errors
    /// The match can't be recorded, or is stuck.
    pub(crate) fn jump(&mut self) -> io::Result<()> {
        self.vain_jumps += 1;
        if self.vain_jumps > VAIN_JUMPS_MAX {
            return Err(io::Error::other(
                "nobody can do anything: this is a mistake in the rules",
            ));
        }
        self.clock.jump(self.wakes_ms.unwrap_or(0));
        self.time()
    }

    pub(crate) fn log(&self) -> &[String] {
        self.followed.log()
    }

    fn time(&mut self) -> io::Result<()> {
        let output = self.room.time(now(&self.clock), &mut self.boards);
        self.take(output)
    }

    fn order(&mut self, client: usize, order: Order) -> io::Result<()> {
        let text = match order {
            Order::Open(_) => {
                self.news.push_back((client, News::Opened));
                return Ok(());
            }
            Order::Say(text) | Order::Later(text) => text,
        };
        let person = person(self.people.get(client).copied().unwrap_or(usize::MAX - 1));
        let now = now(&self.clock);
        let output = self.room.say(now, &mut self.boards, client as u64, person, &text);
        self.take(output)
    }

    /// Records the events, and only then sends the messages about them.
    fn take(&mut self, output: LocalOutput) -> io::Result<()> {
        self.wakes_ms = output.wakes_ms;
        for write in output.writes {
            match write {
                LocalWrite::Lines { from, lines, .. } => {
                    self.followed.take(from, lines)?;
                    self.note_spent()?;
                }
                LocalWrite::Table { .. } | LocalWrite::Board { .. } | LocalWrite::Gone { .. } => {}
            }
        }
        for message in output.messages {
            self.vain_jumps = 0;
            for socket in message.to {
                self.news
                    .push_back((socket as usize, News::Heard(message.text.clone())));
            }
        }
        Ok(())
    }

    /// After a round, records the bots' playouts if their limit is a time.
    fn note_spent(&mut self) -> io::Result<()> {
        if self.thinking == BotBudget::Rounds || !self.followed.take_end_of_round() {
            return Ok(());
        }
        let mut told = Vec::new();
        for (place, before) in self.bots.iter().zip(&mut self.spent) {
            let now = self.room.playouts(*place);
            // Each match starts with new bots, whose counters start at 0.
            told.push(format!("{}:{}", place + 1, now.checked_sub(*before).unwrap_or(now)));
            *before = now;
        }
        self.followed.note_spent(told.join(" "))
    }
}

fn now(clock: &Clock) -> Now {
    Now {
        ms: clock.now_ms(),
        ..Now::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_notation::record::parse;
    use maumau_play::RecordReplay;
    use maumau_protocol::{HostMessage, Phase, VERSION, View};
    use std::time::Duration;

    const STEPS: usize = 5_000;

    /// Takes the first legal action each time until the match ends. Returns all messages.
    fn play(server: &mut LocalServer, wire: &Wire) -> Vec<HostMessage> {
        let mut view: Option<View> = None;
        let mut all = Vec::new();
        for step in 0..STEPS {
            while let Some((_, news)) = server.next().expect("it goes on") {
                let News::Heard(text) = news else { continue };
                let message = serde_json::from_str(&text).expect("a message");
                if let HostMessage::Update { view: now, .. } = &message {
                    view = Some((**now).clone());
                }
                all.push(message);
            }
            let view = view.as_ref().expect("a view");
            if view.stage() == Some(Phase::Over) {
                return all;
            }
            if server.wanted().is_some() {
                let deed = view.offers.first().expect("an offer").words();
                let text = serde_json::json!({"say": "deed", "id": format!("{}-{step}", view.now_ms), "deed": deed});
                wire.say(text.to_string());
            } else {
                server.jump().expect("it goes on");
            }
        }
        panic!("it does not end");
    }

    #[test]
    fn after_a_match_another_is_dealt_and_recorded_by_a_word() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let places = vec![local_seat(0, "Ann", None), local_seat(1, "Ben", Some("simple"))];
        let table = LocalTable {
            saved: Saved {
                book: "spin".to_owned(),
                options: "rounds=1".to_owned(),
                places,
                seed: Some(4),
                ..Saved::default()
            },
            decks: Vec::new(),
            bots: Box::new(|_| None),
            seed: 4,
            clock: Clock::still(),
            pause_ms: 1_500,
            record: Some(RecordFile::create(&path("my.mau")).expect("a file")),
            thinking: BotBudget::Rounds,
            hints: Hints::Given,
        };
        let (mut server, wires) = LocalServer::open(table).expect("a table");
        let wire = &wires[0];
        wire.open(Duration::ZERO);
        wire.say(serde_json::json!({"say": "hello", "v": VERSION}).to_string());
        play(&mut server, wire);
        wire.say(r#"{"say":"host","power":{"do":"start"}}"#.to_owned());
        let told = play(&mut server, wire);
        let is_begun = |told: &HostMessage| matches!(told, HostMessage::Table { table } if table.running);
        assert!(told.iter().any(is_begun), "{told:?}");
        let records = ["my.mau", "my-2.mau"].map(|name| {
            let text = std::fs::read_to_string(path(name)).expect("a record");
            assert!(
                text.contains("\nseats Ann Ben\nseed ") && text.contains(" check "),
                "{text}"
            );
            let record = parse(&text).expect("a record");
            let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
            while let Some(step) = replay.step(&mut ()) {
                step.expect("it can have happened");
            }
            assert_eq!(replay.state().phase, maumau_table::Phase::Over);
            replay.state().digest()
        });
        assert_ne!(records[0], records[1], "other cards");
    }
}
