//! All tables of a device.

use crate::letter::{Letter, PocketAsked, PocketTold};
use maumau_room::{Choice, Coaching, Given, Laws, LocalBoards, LocalRoom, Now, Saved, Settings, bot, unhex};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Playouts per decision of a searching bot.
const PLAYOUTS: u32 = 600;

/// The settings of all tables here: a server's, but a player who holds the device does not count as away for a day.
fn settings() -> Settings {
    Settings {
        spectators_max: 4,
        grace_ms: 86_400_000,
        // Players at one device need not distrust each other's server, so no nonces are exchanged before a deal.
        exchange_ms: 0,
        is_way_known: true,
        ..Settings::default()
    }
}

/// The tables of a device and the data that they share.
pub struct Pocket {
    pub(crate) rooms: BTreeMap<String, LocalRoom>,
    pub(crate) boards: LocalBoards,
    pub(crate) laws: Arc<Laws>,
    /// The id of the round that a coach is analysing, and the analysis.
    pub(crate) coaching: Option<(String, Coaching)>,
}

impl Default for Pocket {
    fn default() -> Pocket {
        Pocket {
            rooms: BTreeMap::new(),
            boards: BTreeMap::new(),
            laws: Arc::new(Laws::new(Vec::new())),
            coaching: None,
        }
    }
}

impl Pocket {
    /// Answers a [`Letter`] in JSON with a [`PocketTold`] in JSON.
    pub fn answer(&mut self, letter: &[u8]) -> Vec<u8> {
        let told = match serde_json::from_slice::<Letter>(letter) {
            Ok(letter) => self.tell(letter),
            Err(error) => PocketTold::refused(400, "bad_message", &error.to_string()),
        };
        // Our own types have only string keys, so serialization can't fail.
        serde_json::to_vec(&told).unwrap_or_default()
    }

    /// Handles a request.
    pub fn tell(&mut self, Letter { now, asked }: Letter) -> PocketTold {
        match asked {
            PocketAsked::Request(request) => self.request(now, &request),
            PocketAsked::Boards { boards } => {
                self.boards.extend(boards);
                PocketTold::answered(200, serde_json::Value::Null)
            }
            PocketAsked::Restore {
                code,
                saved,
                lines,
                chance,
            } => self.restore(now, code, *saved, lines, &chance),
            PocketAsked::Say {
                code,
                socket,
                person,
                text,
            } => self.at(&code, |room, boards| {
                room.say(now, boards, socket, person, &text).into()
            }),
            PocketAsked::Leave { code, socket } => {
                self.at(&code, |room, boards| room.leave(now, boards, socket).into())
            }
            PocketAsked::Time { code } => self.time(now, &code),
        }
    }

    /// Runs `what` at a table, and removes the table if it has ended.
    pub(crate) fn at(
        &mut self,
        code: &str,
        what: impl FnOnce(&mut LocalRoom, &mut LocalBoards) -> PocketTold,
    ) -> PocketTold {
        let Some(room) = self.rooms.get_mut(code) else {
            return PocketTold::refused(404, "no_table", "there is no such table here");
        };
        let told = what(room, &mut self.boards);
        if room.is_over() {
            self.rooms.remove(code);
        }
        told
    }

    fn time(&mut self, now: Now, code: &str) -> PocketTold {
        self.at(code, |room, boards| room.time(now, boards).into())
    }

    /// Restores a stored table. If it is already loaded, only its timer runs.
    pub(crate) fn restore(
        &mut self,
        now: Now,
        code: String,
        saved: Saved,
        lines: Vec<String>,
        chance: &str,
    ) -> PocketTold {
        if self.rooms.contains_key(&code) {
            return self.time(now, &code);
        }
        let Some(seed) = unhex(chance) else {
            return PocketTold::refused(400, "bad_message", "chance has 64 hexadecimal digits");
        };
        let taken = match &saved.board {
            Choice::Taken(id) => self.boards.get(id).cloned(),
            Choice::ByTheBook | Choice::New => None,
        };
        let given = Given {
            code: code.clone(),
            saved,
            lines,
            boards: self.boards.clone(),
            taken,
            settings: settings(),
            laws: Arc::clone(&self.laws),
            seed,
            now,
        };
        match LocalRoom::restore(given, Box::new(|name| bot(name, PLAYOUTS))) {
            Ok(room) => {
                self.rooms.insert(code.clone(), room);
                self.time(now, &code)
            }
            Err(why) => PocketTold::refused(500, "broken", &why),
        }
    }
}
