//! Runs a room in process, without sockets, network or store, for the page's offline module and the
//! terminal. Writes and messages are returned as data. Bots, hints and trials are computed at once,
//! because no other table waits for them.

use crate::advice::advise;
use crate::board::StoredBoard;
use crate::caller::Caller;
use crate::command::{Command, Now};
use crate::errand::{Errand, ErrandDone, ErrandRequest, Left, RoomAnswer};
use crate::given::Given;
use crate::glance::{Unplayable, glance};
use crate::laws::{Bound, Laws, text};
use crate::room::Room;
use crate::thinker::Thinker;
use crate::trial::{TrialVerdict, Tried};
use maumau_play::Player;
use maumau_protocol::{ClientMessage, HostMessage, TableInfo, VERSION};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::net::Ipv4Addr;
use std::sync::Arc;

/// Rounds that a trial of house rules plays. A device is slower than a server.
const TRIAL_ROUNDS: u32 = 50;

/// Returns a bot by its name, for bots that think outside the room.
pub type BotFactory = Box<dyn Fn(&str) -> Option<Box<dyn Player>> + Send>;

/// Boards by id.
pub type LocalBoards = BTreeMap<String, StoredBoard>;

/// A room that runs in process.
pub struct LocalRoom {
    code: String,
    room: Room,
    laws: Arc<Laws>,
    bots: BotFactory,
    /// The sockets that have said hello.
    entered: BTreeSet<u64>,
    output: LocalOutput,
    info: Option<Box<TableInfo>>,
    thinker: Thinker,
    /// The rules of the last trial, kept alive until the room has handled the verdict.
    tried: Option<Arc<Bound>>,
}

/// The output of one step of a local room.
#[derive(Default)]
pub struct LocalOutput {
    /// Writes, to be stored before any message is sent.
    pub writes: Vec<LocalWrite>,
    /// Messages to send.
    pub messages: Vec<LocalMessage>,
    /// When the room must be woken, in ms.
    pub wakes_ms: Option<u64>,
}

/// A write to the store.
#[derive(Serialize)]
#[serde(tag = "keep", rename_all = "snake_case")]
pub enum LocalWrite {
    /// Replaces a table.
    Table {
        /// The table's code.
        code: String,
        /// A [`Saved`](crate::Saved) as JSON.
        text: String,
    },
    /// Appends lines of a match.
    Lines {
        /// The log's name.
        log: String,
        /// The index of the first line, from 0.
        from: u64,
        /// The lines.
        lines: Vec<String>,
    },
    /// Replaces a board.
    Board {
        /// The board's id.
        id: String,
        /// The board.
        board: Box<StoredBoard>,
    },
    /// Deletes a table and its matches.
    Gone {
        /// The table's code.
        code: String,
    },
}

/// A message to sockets.
#[derive(Serialize)]
pub struct LocalMessage {
    /// The sockets.
    pub to: Vec<u64>,
    /// A message of the protocol.
    pub text: String,
    /// True if the sockets are closed after it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub last: bool,
}

impl LocalRoom {
    /// Restores a stored room; its match is replayed.
    ///
    /// # Errors
    /// A sentence, if the table cannot be read or its match cannot have happened.
    pub fn restore(given: Given, bots: BotFactory) -> Result<LocalRoom, String> {
        Ok(LocalRoom {
            code: given.code.clone(),
            laws: Arc::clone(&given.laws),
            room: Room::restore(given)?,
            bots,
            entered: BTreeSet::new(),
            output: LocalOutput::default(),
            info: None,
            thinker: Thinker::default(),
            tried: None,
        })
    }

    /// Returns whether the table was deleted.
    pub fn is_over(&self) -> bool {
        self.room.is_over()
    }

    /// Returns the number of playouts of the bot at a seat, if it thinks outside the room.
    pub fn playouts(&self, seat: usize) -> u64 {
        self.thinker.playouts(seat)
    }

    /// Tells the room that time has passed.
    pub fn time(&mut self, now: Now, boards: &mut LocalBoards) -> LocalOutput {
        let errands = self.room.time(now);
        self.handle(now, boards, errands)
    }

    /// Passes on a client's text. A socket's first message must be `hello`.
    pub fn say(&mut self, now: Now, boards: &mut LocalBoards, socket: u64, person: String, said: &str) -> LocalOutput {
        let message = match serde_json::from_str(said) {
            Ok(message) => message,
            Err(error) => return self.complain(socket, "bad_message", error.to_string()),
        };
        let command = match (message, self.entered.contains(&socket)) {
            (ClientMessage::Hello { v, .. }, false) if v != VERSION => {
                self.send_bye(socket, "version");
                return self.take_output();
            }
            (ClientMessage::Hello { last, .. }, false) => {
                self.entered.insert(socket);
                Command::Enter {
                    socket,
                    person,
                    caller: Caller::at(Ipv4Addr::LOCALHOST.into()),
                    last,
                }
            }
            (_, false) => return self.complain(socket, "no_hello", "say hello first".into()),
            (message, true) => Command::Say {
                socket,
                came_ms: now.ms,
                trip_ms: 0,
                message,
            },
        };
        self.hear(now, boards, command)
    }

    /// Closes a socket.
    pub fn leave(&mut self, now: Now, boards: &mut LocalBoards, socket: u64) -> LocalOutput {
        if self.entered.remove(&socket) {
            self.hear(now, boards, Command::Leave { socket })
        } else {
            self.take_output()
        }
    }

    /// Returns the table as seen without a seat; `None` while the room handles no commands.
    pub fn info(&mut self, now: Now, boards: &mut LocalBoards) -> (LocalOutput, Option<Box<TableInfo>>) {
        let output = self.hear(now, boards, Command::Info { ask: 0 });
        (output, self.info.take())
    }

    fn hear(&mut self, now: Now, boards: &mut LocalBoards, command: Command) -> LocalOutput {
        let errands = self.room.hear(now, command);
        self.handle(now, boards, errands)
    }

    /// Performs the outputs, and those that follow from their results.
    fn handle(&mut self, now: Now, boards: &mut LocalBoards, mut errands: Vec<Errand>) -> LocalOutput {
        let mut next = Vec::new();
        loop {
            for errand in errands {
                if let Errand::Ask(request) = errand {
                    next.push(Command::Done(self.handle_request(boards, request)));
                } else {
                    next.extend(self.handle_errand(errand));
                }
            }
            // The last output may be a request, which the room waits for, so its result goes first.
            let Some(command) = next.pop() else { break };
            errands = self.room.hear(now, command);
        }
        self.take_output()
    }

    fn take_output(&mut self) -> LocalOutput {
        LocalOutput {
            wakes_ms: self.room.wakes_ms(),
            ..std::mem::take(&mut self.output)
        }
    }

    fn handle_errand(&mut self, errand: Errand) -> Option<Command> {
        match errand {
            Errand::Tell { to, message } => self.output.messages.push(LocalMessage {
                to,
                text: message.text,
                last: false,
            }),
            Errand::Bye { to, code } => {
                for socket in to {
                    self.entered.remove(&socket);
                    self.send_bye(socket, &code);
                }
            }
            Errand::Answer { answer, .. } => match answer {
                RoomAnswer::Info(info) => self.info = Some(info),
                RoomAnswer::Attendance(_) | RoomAnswer::Done(_) => {}
            },
            Errand::Try { tried, .. } => {
                let verdict = self.verdict_on(&tried).err().unwrap_or(TrialVerdict::Good);
                return Some(Command::Tried { tried, verdict });
            }
            Errand::Think(question) => {
                self.thinker.follow(&question, &self.bots);
                return Some(Command::Thought(self.thinker.think(&question)));
            }
            Errand::Advise(wish) => return Some(Command::Advised(advise(&wish))),
            // There is no lobby, no log and no other table; `handle` performs requests.
            Errand::List { .. } | Errand::TellTables { .. } | Errand::Count(..) | Errand::Note(_) | Errand::Ask(_) => {}
        }
        None
    }

    fn verdict_on(&mut self, tried: &Tried) -> Result<(), TrialVerdict> {
        let bound = tried.work_out(&self.laws)?;
        let glanced = glance(&bound, self.laws.decks(), TRIAL_ROUNDS, || true);
        self.tried = Some(bound);
        glanced.map_err(|no| match no {
            Unplayable::Rules(why) => tried.bad(why),
            Unplayable::Endless(_) => TrialVerdict::Endless,
        })
    }

    fn handle_request(&mut self, boards: &mut LocalBoards, request: ErrandRequest) -> ErrandDone {
        let code = self.code.clone();
        match request {
            ErrandRequest::Append { log, from, lines } => {
                self.output.writes.push(LocalWrite::Lines { log, from, lines });
            }
            ErrandRequest::Save { text } => self.output.writes.push(LocalWrite::Table { code, text }),
            ErrandRequest::Delete => self.output.writes.push(LocalWrite::Gone { code }),
            // The page reads the day's result from the stored log.
            ErrandRequest::Pulse | ErrandRequest::DayPlayed { .. } => {}
            ErrandRequest::Boards { people, taken } => {
                let theirs = |board: &StoredBoard| people.iter().any(|who| board.has(who));
                let found = boards.iter().filter(|(_, board)| theirs(board));
                return ErrandDone::Boards {
                    found: found.map(|(id, board)| (id.clone(), board.clone())).collect(),
                    taken: taken.and_then(|id| boards.get(&id).cloned()),
                };
            }
            ErrandRequest::ChangeBoard { id, book, change } => {
                let board = boards.entry(id.clone()).or_insert_with(|| StoredBoard::new(&book));
                let points = change.apply(board).flatten();
                let stored = Box::new(board.clone());
                self.output.writes.push(LocalWrite::Board { id, board: stored });
                return ErrandDone::Changed(Some((board.clone(), points)));
            }
            // The owner of the device deletes everything or nothing.
            ErrandRequest::ForgetInLogs { .. } => return ErrandDone::Forgotten(Ok(Left::default())),
        }
        ErrandDone::Stored(Ok(()))
    }

    fn complain(&mut self, socket: u64, code: &str, why: String) -> LocalOutput {
        let error = HostMessage::Error {
            code: code.to_owned(),
            why,
            says: None,
            id: None,
        };
        self.output.messages.push(LocalMessage {
            to: vec![socket],
            text: text(&error),
            last: false,
        });
        self.take_output()
    }

    fn send_bye(&mut self, socket: u64, code: &str) {
        let bye = HostMessage::Bye {
            code: code.to_owned(),
            why: String::new(),
            retry_after_ms: None,
        };
        self.output.messages.push(LocalMessage {
            to: vec![socket],
            text: text(&bye),
            last: true,
        });
    }
}
