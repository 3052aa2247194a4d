//! All tables of a device.

use crate::letter::{Letter, PocketAsked, PocketTold};
use crate::place::Place;
use maumau_room::{Choice, Coaching, Given, Laws, Now, Room, Saved, Settings, StoredBoard, unhex};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The settings of all tables here: as a host has them, but nobody is away for long who holds the device in the hand.
fn settings() -> Settings {
    Settings {
        spectators_max: 4,
        grace_ms: 86_400_000,
        // Those who sit at one device need not be wary of each other's host.
        exchange_ms: 0,
        is_way_known: true,
        ..Settings::default()
    }
}

/// The tables of a device, and what they share.
pub struct Pocket {
    pub(crate) places: BTreeMap<String, Place>,
    pub(crate) boards: BTreeMap<String, StoredBoard>,
    pub(crate) laws: Arc<Laws>,
    /// The round that a coach looks at, as it is called.
    pub(crate) coaching: Option<(String, Coaching)>,
}

impl Default for Pocket {
    fn default() -> Pocket {
        Pocket {
            places: BTreeMap::new(),
            boards: BTreeMap::new(),
            laws: Arc::new(Laws::new(Vec::new())),
            coaching: None,
        }
    }
}

impl Pocket {
    /// Answers a [`Letter`] as JSON with a [`PocketTold`] as JSON.
    pub fn answer(&mut self, letter: &[u8]) -> Vec<u8> {
        let told = match serde_json::from_slice::<Letter>(letter) {
            Ok(letter) => self.tell(letter),
            Err(error) => PocketTold::refused(400, "bad_message", &error.to_string()),
        };
        // Our own types have only text for keys: writing them can't fail.
        serde_json::to_vec(&told).unwrap_or_default()
    }

    /// Does what is asked.
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
            } => self.at(&code, |place, boards| place.say(now, boards, socket, person, &text)),
            PocketAsked::Leave { code, socket } => self.at(&code, |place, boards| place.leave(now, boards, socket)),
            PocketAsked::Time { code } => self.at(&code, |place, boards| place.time(now, boards)),
        }
    }

    /// Something is done at a table. One that has ended is put away.
    pub(crate) fn at(
        &mut self,
        code: &str,
        what: impl FnOnce(&mut Place, &mut BTreeMap<String, StoredBoard>) -> PocketTold,
    ) -> PocketTold {
        let Some(place) = self.places.get_mut(code) else {
            return PocketTold::refused(404, "no_table", "there is no such table here");
        };
        let told = what(place, &mut self.boards);
        if place.is_over() {
            self.places.remove(code);
        }
        told
    }

    /// A table comes back as it was kept.
    pub(crate) fn restore(
        &mut self,
        now: Now,
        code: String,
        saved: Saved,
        lines: Vec<String>,
        chance: &str,
    ) -> PocketTold {
        if self.places.contains_key(&code) {
            return self.at(&code, |place, boards| place.time(now, boards));
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
        match Room::restore(given) {
            Ok(room) => {
                let place = Place::new(code.clone(), room, Arc::clone(&self.laws));
                self.places.insert(code.clone(), place);
                self.at(&code, |place, boards| place.time(now, boards))
            }
            Err(why) => PocketTold::refused(500, "broken", &why),
        }
    }
}
