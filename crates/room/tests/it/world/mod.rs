//! A room with a virtual clock and a store in memory. All inputs and outputs cross as bytes.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

mod thoughts;

use maumau_daily::{Course, Daily};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_room::{
    Bound, Caller, Command, Errand, ErrandDone, ErrandRequest, Given, Laws, Left, Now, Room, RoomAnswer, Saved,
    Settings, StoredBoard, TrialVerdict, Wish, advise, of_day,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::net::Ipv4Addr;
use std::sync::Arc;
use thoughts::Thoughts;

/// A room and its environment.
pub struct World {
    pub room: Room,
    pub now: Now,
    /// The messages to each socket.
    pub heard: BTreeMap<u64, Vec<HostMessage>>,
    /// The codes with which sockets were closed.
    pub gone: BTreeMap<u64, String>,
    pub answers: BTreeMap<u64, RoomAnswer>,
    pub logs: BTreeMap<String, Vec<String>>,
    pub saved: String,
    /// All that the room has sent and stored, if recorded.
    pub outputs: Option<Vec<String>>,
    /// True if the store fails.
    pub fails: bool,
    /// True if the store accepts documents but no log lines.
    pub fails_lines: bool,
    /// The background work of bots.
    pub thoughts: Thoughts,
    /// The last request for a hint.
    pub wish: Option<Box<Wish>>,
    /// The names of all inputs and outputs so far.
    pub names: BTreeSet<String>,
    /// The result of the deal of the day, once the room has reported its end.
    pub day_played: Option<(Daily, Course)>,
    boards: BTreeMap<String, StoredBoard>,
    laws: Arc<Laws>,
    settings: Settings,
    /// The last rules that were tried.
    tried: Option<Arc<Bound>>,
    said: u32,
}

/// Requests to background threads and their answers are not serialized.
trait StaysHere {
    fn stays_here(&self) -> bool;
}

impl StaysHere for Errand {
    fn stays_here(&self) -> bool {
        matches!(self, Errand::Think(_) | Errand::Advise(_))
    }
}

impl StaysHere for Command {
    fn stays_here(&self) -> bool {
        matches!(self, Command::Thought(_))
    }
}

/// Serializes and deserializes a value.
fn wired<T: Serialize + DeserializeOwned + PartialEq + Debug + StaysHere>(what: T) -> T {
    if what.stays_here() {
        return what;
    }
    let bytes = serde_json::to_vec(&what).expect("it can be written");
    let again: T = serde_json::from_slice(&bytes).expect("it can be read");
    assert_eq!(again, what);
    again
}

fn name(what: &(impl Serialize + Debug + StaysHere)) -> String {
    if what.stays_here() {
        return format!("{what:?}").split('(').next().unwrap_or_default().to_owned();
    }
    match serde_json::to_value(what).expect("it can be written") {
        serde_json::Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        serde_json::Value::String(name) => name,
        other => other.to_string(),
    }
}

/// Returns the person with this letter.
pub fn person(letter: char) -> String {
    letter.to_string().repeat(64)
}

/// The default settings for tests.
pub fn settings() -> Settings {
    Settings {
        spectators_max: 4,
        is_way_known: true,
        ..Settings::default()
    }
}

impl World {
    pub fn new(book: &str) -> World {
        World::of(Saved {
            book: book.into(),
            ..Saved::default()
        })
    }

    /// Restores a stored room.
    pub fn of(saved: Saved) -> World {
        World::with_settings(saved, settings())
    }

    /// Restores a stored room with these settings.
    pub fn with_settings(saved: Saved, settings: Settings) -> World {
        let secret = "07".repeat(32);
        let saved = Saved { secret, ..saved };
        let now = Now {
            ms: 5_000,
            unix_s: 1_000,
            uptime_s: 1_000,
        };
        let laws = Arc::new(Laws::new(Vec::new()));
        let room = restore(saved.clone(), Vec::new(), &laws, (&settings, now)).expect("a room");
        let mut world = World {
            room,
            now,
            heard: BTreeMap::new(),
            gone: BTreeMap::new(),
            answers: BTreeMap::new(),
            logs: BTreeMap::new(),
            saved: serde_json::to_string(&saved).expect("text"),
            outputs: None,
            fails: false,
            fails_lines: false,
            thoughts: Thoughts::new(),
            wish: None,
            names: BTreeSet::new(),
            day_played: None,
            boards: BTreeMap::new(),
            laws,
            settings,
            tried: None,
            said: 0,
        };
        world.look_at_the_clock();
        world
    }

    /// Returns a table with Ann at socket 1 and two bots, before the first round.
    pub fn with_bots(saved: Saved, bot: &str) -> World {
        let mut world = World::of(saved);
        world.enter(1, 'a');
        let name = "Ann".into();
        world.say(1, ClientMessage::Sit { name });
        for _ in 0..2 {
            world.power(1, HostPower::AddBot { bot: bot.into() });
        }
        world
    }

    /// Restores the room from the store.
    pub fn restart(&mut self) {
        let saved: Saved = serde_json::from_str(&self.saved).expect("what was stored");
        let lines = self.logs.get(&saved.log("t")).cloned().unwrap_or_default();
        self.room = restore(saved, lines, &self.laws, (&self.settings, self.now)).expect("it comes back");
        self.look_at_the_clock();
    }

    /// Passes on a command.
    pub fn tell(&mut self, command: Command) {
        self.names.insert(name(&command));
        let errands = self.room.hear(self.now, wired(command));
        self.see_to(errands);
    }

    pub fn enter(&mut self, socket: u64, who: char) {
        self.enter_with(socket, who, None);
    }

    /// Connects a socket that knows the updates up to `last`.
    pub fn enter_with(&mut self, socket: u64, who: char, last: Option<u32>) {
        let (person, caller) = (person(who), caller(socket));
        self.tell(Command::Enter {
            socket,
            person,
            caller,
            last,
        });
    }

    pub fn say(&mut self, socket: u64, message: ClientMessage) {
        let came_ms = self.now.ms;
        self.tell(Command::Say {
            socket,
            came_ms,
            trip_ms: 20,
            message,
        });
    }

    pub fn power(&mut self, socket: u64, power: HostPower) {
        self.say(socket, ClientMessage::Host { power });
    }

    /// Sends an action with a new id. Returns the answer.
    pub fn deed(&mut self, socket: u64, deed: &str) -> HostMessage {
        self.said += 1;
        let name = format!("d-{}", self.said);
        self.say(
            socket,
            ClientMessage::Deed {
                id: name.clone(),
                deed: deed.into(),
                reaction_ms: None,
            },
        );
        for _ in 0..20 {
            let heard = self.heard[&socket].iter().rev();
            let mut about = heard.filter(|message| match message {
                HostMessage::Taken { id } | HostMessage::Refused { id, .. } => *id == name,
                HostMessage::Error { id, .. } => id.as_ref() == Some(&name),
                _ => false,
            });
            if let Some(message) = about.next() {
                return message.clone();
            }
            self.pass();
        }
        panic!("{deed} was not answered")
    }

    /// Lets time pass until the room must be woken.
    pub fn pass(&mut self) {
        let wake_ms = self.room.wakes_ms().expect("it waits for nothing but time");
        self.pass_until(wake_ms);
    }

    /// Lets time pass until `ms` on the room's clock.
    pub fn pass_until(&mut self, ms: u64) {
        self.now.ms = self.now.ms.max(ms);
        self.look_at_the_clock();
    }

    /// Returns the last message to a socket that `find` accepts.
    pub fn last<T>(&self, socket: u64, find: impl Fn(&HostMessage) -> Option<T>) -> Option<T> {
        self.heard.get(&socket)?.iter().rev().find_map(find)
    }

    /// Returns the number of finished rounds.
    pub fn rounds(&self) -> usize {
        self.lines().filter(|line| line.starts_with("# over")).count()
    }

    /// Lets time pass until one more round is over.
    pub fn play_round(&mut self) {
        let before = self.rounds();
        for _ in 0..20_000 {
            if self.rounds() > before {
                return;
            }
            self.pass();
        }
        panic!("no round has ended");
    }

    /// The lines of all matches.
    pub fn lines(&self) -> impl Iterator<Item = &String> {
        self.logs.values().flatten()
    }

    fn look_at_the_clock(&mut self) {
        let errands = self.room.time(self.now);
        self.see_to(errands);
    }

    fn see_to(&mut self, mut errands: Vec<Errand>) {
        loop {
            let mut next = None;
            for errand in errands.drain(..) {
                assert!(next.is_none(), "what it waits for comes last");
                self.names.insert(name(&errand));
                next = self.run_errand(wired(errand));
            }
            let Some(command) = next.or_else(|| self.thoughts.next()) else {
                return;
            };
            self.names.insert(name(&command));
            errands = self.room.hear(self.now, wired(command));
        }
    }

    /// Answers all waiting questions of bots.
    pub fn ponder_no_more(&mut self) {
        self.thoughts.ponders = false;
        self.see_to(Vec::new());
    }

    /// Records an output. Requests to background threads are no output.
    fn note_output(&mut self, errand: &Errand) {
        let Some(outputs) = &mut self.outputs else { return };
        match errand {
            Errand::Tell { to, message } => outputs.push(format!("{to:?} {}", message.text)),
            Errand::Ask(ErrandRequest::Save { text }) => outputs.push(format!("save {text}")),
            Errand::Ask(ErrandRequest::Append { log, from, lines }) => {
                let lines = lines.iter().enumerate();
                outputs.extend(lines.map(|(at, line)| format!("{log} {}: {line}", *from as usize + at)));
            }
            Errand::Think(_) | Errand::Advise(_) => {}
            other => outputs.push(serde_json::to_string(other).expect("it can be written")),
        }
    }

    fn run_errand(&mut self, errand: Errand) -> Option<Command> {
        self.note_output(&errand);
        match errand {
            Errand::Tell { to, message } => {
                let message: HostMessage = serde_json::from_str(&message.text).expect("a message");
                for socket in to {
                    self.heard.entry(socket).or_default().push(message.clone());
                }
                None
            }
            Errand::Bye { to, code } => {
                self.gone.extend(to.into_iter().map(|socket| (socket, code.clone())));
                None
            }
            Errand::Answer { ask, answer } => {
                self.answers.insert(ask, answer);
                None
            }
            Errand::Try { tried, .. } => {
                let verdict = match tried.work_out(&self.laws) {
                    Ok(bound) => {
                        self.tried = Some(bound);
                        TrialVerdict::Good
                    }
                    Err(verdict) => verdict,
                };
                Some(Command::Tried { tried, verdict })
            }
            Errand::Think(question) => {
                self.thoughts.questions.push_back(question);
                None
            }
            Errand::Advise(wish) => {
                let advised = advise(&wish);
                self.wish = Some(wish);
                Some(Command::Advised(advised)).filter(|_| !self.thoughts.ponders)
            }
            Errand::List { .. } | Errand::TellTables { .. } | Errand::Count(..) | Errand::Note(_) => None,
            Errand::Ask(request) => Some(Command::Done(self.grant(request))),
        }
    }

    fn grant(&mut self, request: ErrandRequest) -> ErrandDone {
        let is_line = matches!(request, ErrandRequest::Append { .. });
        let fails = self.fails || is_line && self.fails_lines;
        let stored = if fails {
            Err("the disk is full".to_owned())
        } else {
            Ok(())
        };
        match request {
            ErrandRequest::Append { log, from, lines } if !fails => {
                let known = self.logs.entry(log).or_default();
                assert_eq!(known.len() as u64, from, "a line is written once");
                known.extend(lines);
                ErrandDone::Stored(stored)
            }
            ErrandRequest::Save { text } if !fails => {
                self.saved = text;
                ErrandDone::Stored(stored)
            }
            ErrandRequest::Append { .. }
            | ErrandRequest::Save { .. }
            | ErrandRequest::Delete
            | ErrandRequest::Pulse => ErrandDone::Stored(stored),
            ErrandRequest::DayPlayed { log } => {
                let saved: Saved = serde_json::from_str(&self.saved).expect("a table");
                self.day_played = of_day::course(&self.logs[&log], &[], saved.shared);
                ErrandDone::Stored(stored)
            }
            ErrandRequest::Boards { people, taken } => {
                let theirs = |board: &StoredBoard| people.iter().any(|who| board.has(who));
                let found = self.boards.iter().filter(|(_, board)| theirs(board));
                ErrandDone::Boards {
                    found: found.map(|(id, board)| (id.clone(), board.clone())).collect(),
                    taken: taken.and_then(|id| self.boards.get(&id).cloned()),
                }
            }
            ErrandRequest::ChangeBoard { id, book, change } => {
                let board = self.boards.entry(id).or_insert_with(|| StoredBoard::new(&book));
                let points = change.apply(board).flatten();
                ErrandDone::Changed(Some((board.clone(), points)))
            }
            ErrandRequest::ForgetInLogs { person, .. } => {
                let others = self
                    .logs
                    .values()
                    .flatten()
                    .filter(|line| !line.contains(&person))
                    .count();
                ErrandDone::Forgotten(Ok(Left { others, people: None }))
            }
        }
    }
}

/// Returns the address of a socket.
pub fn caller(socket: u64) -> Caller {
    Caller::at(Ipv4Addr::new(203, 0, 113, socket as u8).into())
}

fn restore(
    saved: Saved,
    lines: Vec<String>,
    laws: &Arc<Laws>,
    (settings, now): (&Settings, Now),
) -> Result<Room, String> {
    Room::restore(Given {
        code: "t".into(),
        saved,
        lines,
        boards: BTreeMap::new(),
        taken: None,
        settings: settings.clone(),
        laws: Arc::clone(laws),
        seed: [11; 32],
        now,
    })
}
