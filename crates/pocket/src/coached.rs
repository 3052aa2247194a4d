//! A coach's comments on a finished round. There are no background threads here, so each request analyses one
//! more decision.

use crate::letter::{PocketRequest, PocketTold};
use crate::pocket::Pocket;
use crate::replays::{found, no_round};
use maumau_room::Coaching;
use serde_json::json;

impl Pocket {
    /// Analyses one more decision and returns all results so far. Only the round of the last request is kept.
    pub(crate) fn coached(&mut self, id: &str, PocketRequest { logs, people, .. }: &PocketRequest) -> PocketTold {
        let Some((_, lines, round)) = found(logs, id) else {
            return no_round();
        };
        let Some(seat) = people.iter().find_map(|person| round.here.seat_of(person)) else {
            return PocketTold::refused(404, "not_there", "nobody of this device sat there");
        };
        let coaching = match self.coaching.take().filter(|(known, _)| known == id) {
            Some((_, coaching)) => Ok(coaching),
            None => {
                let names = round.here.places.iter().map(|place| place.name.clone());
                let decks = self.laws.decks();
                Coaching::of(lines, decks, round.round, seat as u8, names.collect())
            }
        };
        let mut coaching = match coaching {
            Ok(coaching) => coaching,
            Err(why) => return PocketTold::refused(410, "unplayable", &why),
        };
        coaching.step();
        let told = PocketTold::answered(200, json!(coaching.told()));
        self.coaching = Some((id.to_owned(), coaching));
        told
    }
}
