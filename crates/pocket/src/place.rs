//! One room, driven: it is told what comes and what time it is, and what it wants done is done here or handed out.

use crate::letter::{Keep, PocketTold, Say};
use maumau_protocol::{ClientMessage, HostMessage, TableInfo, VERSION};
use maumau_room::{
    Bound, Caller, Command, Errand, ErrandDone, ErrandRequest, Laws, Left, Now, Room, RoomAnswer, StoredBoard, Thinker,
    TrialVerdict, Tried, Unplayable, advise, bot, glance, text,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::net::Ipv4Addr;
use std::sync::Arc;

/// Rules of one's own are tried with so many rounds before they are played: a device is slower than a host.
const GLANCE_ROUNDS: u32 = 50;
/// So many rounds a bot that searches plays through for a decision.
const PLAYOUTS: u32 = 600;

/// A room, and what is around it.
pub(crate) struct Place {
    code: String,
    room: Room,
    laws: Arc<Laws>,
    /// The sockets that have said hello.
    entered: BTreeSet<u64>,
    told: PocketTold,
    info: Option<Box<TableInfo>>,
    /// Who thinks for its bots.
    thinker: Thinker,
    /// The law that was tried last: it is in use until the room has heard of it.
    tried: Option<Arc<Bound>>,
}

/// Boards, by id.
type Boards = BTreeMap<String, StoredBoard>;

impl Place {
    /// Wraps a restored room.
    pub(crate) fn new(code: String, room: Room, laws: Arc<Laws>) -> Place {
        Place {
            code,
            room,
            laws,
            entered: BTreeSet::new(),
            told: PocketTold::default(),
            info: None,
            thinker: Thinker::default(),
            tried: None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.room.is_over()
    }

    /// It looks at the clock.
    pub(crate) fn time(&mut self, now: Now, boards: &mut Boards) -> PocketTold {
        let errands = self.room.time(now);
        self.see_to(now, boards, errands)
    }

    /// A socket says something: hello first.
    pub(crate) fn say(&mut self, now: Now, boards: &mut Boards, socket: u64, person: String, said: &str) -> PocketTold {
        let message = match serde_json::from_str(said) {
            Ok(message) => message,
            Err(error) => return self.complain(socket, "bad_message", error.to_string()),
        };
        let command = match (message, self.entered.contains(&socket)) {
            (ClientMessage::Hello { v, .. }, false) if v != VERSION => return self.bye(socket, "version"),
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

    /// A socket is gone.
    pub(crate) fn leave(&mut self, now: Now, boards: &mut Boards, socket: u64) -> PocketTold {
        if self.entered.remove(&socket) {
            self.hear(now, boards, Command::Leave { socket })
        } else {
            self.done()
        }
    }

    /// Who sits there.
    pub(crate) fn info(&mut self, now: Now, boards: &mut Boards) -> PocketTold {
        let told = self.hear(now, boards, Command::Info { ask: 0 });
        match self.info.take() {
            Some(info) => PocketTold {
                body: serde_json::to_value(info).unwrap_or(Value::Null),
                ..told
            },
            // It waits for its time, and hears of it then.
            None => PocketTold { status: 503, ..told },
        }
    }

    fn hear(&mut self, now: Now, boards: &mut Boards, command: Command) -> PocketTold {
        let errands = self.room.hear(now, command);
        self.see_to(now, boards, errands)
    }

    /// Does what is to be done, and what comes of that.
    fn see_to(&mut self, now: Now, boards: &mut Boards, mut errands: Vec<Errand>) -> PocketTold {
        let mut next = Vec::new();
        loop {
            for errand in errands {
                if let Errand::Ask(request) = errand {
                    next.push(Command::Done(self.grant(boards, request)));
                } else {
                    next.extend(self.run_errand(errand));
                }
            }
            // What it waits for comes before anything else.
            let Some(command) = next.pop() else { break };
            errands = self.room.hear(now, command);
        }
        self.done()
    }

    fn done(&mut self) -> PocketTold {
        PocketTold {
            status: 200,
            wakes_ms: self.room.wakes_ms(),
            ..std::mem::take(&mut self.told)
        }
    }

    fn run_errand(&mut self, errand: Errand) -> Option<Command> {
        match errand {
            Errand::Tell { to, message } => self.told.say.push(Say {
                to,
                text: message.text,
                last: false,
            }),
            Errand::Bye { to, code } => {
                for socket in to {
                    self.entered.remove(&socket);
                    self.say_bye(socket, &code);
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
            // One person waits for it, and has nobody else to wait for.
            Errand::Think(question) => {
                self.thinker.follow(&question, &|name| bot(name, PLAYOUTS));
                return Some(Command::Thought(self.thinker.think(&question)));
            }
            Errand::Advise(wish) => return Some(Command::Advised(advise(&wish))),
            // There is no lobby, no log and nobody else; and what is asked has been seen to.
            Errand::List { .. } | Errand::TellTables { .. } | Errand::Count(..) | Errand::Note(_) | Errand::Ask(_) => {}
        }
        None
    }

    fn verdict_on(&mut self, tried: &Tried) -> Result<(), TrialVerdict> {
        let bound = tried.work_out(&self.laws)?;
        let glanced = glance(&bound, self.laws.decks(), GLANCE_ROUNDS, || true);
        self.tried = Some(bound);
        glanced.map_err(|no| match no {
            Unplayable::Rules(why) => tried.bad(why),
            Unplayable::Endless(_) => TrialVerdict::Endless,
        })
    }

    /// What is to be kept goes out with what is to be said, and is kept before that is said.
    fn grant(&mut self, boards: &mut Boards, request: ErrandRequest) -> ErrandDone {
        let code = self.code.clone();
        match request {
            ErrandRequest::Append { log, from, lines } => {
                self.told.keep.push(Keep::Lines { log, from, lines });
            }
            ErrandRequest::Save { text } => self.told.keep.push(Keep::Table { code, text }),
            ErrandRequest::Delete => self.told.keep.push(Keep::Gone { code }),
            // What came of it is read off the log, which is kept.
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
                let kept = Box::new(board.clone());
                self.told.keep.push(Keep::Board { id, board: kept });
                return ErrandDone::Changed(Some((board.clone(), points)));
            }
            // Whoever has the device deletes all of it, or nothing.
            ErrandRequest::ForgetInLogs { .. } => return ErrandDone::Forgotten(Ok(Left::default())),
        }
        ErrandDone::Stored(Ok(()))
    }

    fn complain(&mut self, socket: u64, code: &str, why: String) -> PocketTold {
        let error = HostMessage::Error {
            code: code.to_owned(),
            why,
            says: None,
            id: None,
        };
        self.told.say.push(Say {
            to: vec![socket],
            text: text(&error),
            last: false,
        });
        self.done()
    }

    fn bye(&mut self, socket: u64, code: &str) -> PocketTold {
        self.say_bye(socket, code);
        self.done()
    }

    fn say_bye(&mut self, socket: u64, code: &str) {
        let bye = HostMessage::Bye {
            code: code.to_owned(),
            why: String::new(),
            retry_after_ms: None,
        };
        self.told.say.push(Say {
            to: vec![socket],
            text: text(&bye),
            last: true,
        });
    }
}
