//! A match that comes back with its table after a restart.

use super::Table;
use super::exchange::Secret;
use super::game::Game;
use super::matches::Carried;
use crate::deal::verify_log;
use crate::errand::Errand;
use crate::remark;
use maumau_notation::record::{Event, Record, parse};
use maumau_table::Phase;
use std::sync::Arc;

/// How far a match has come that was begun by an earlier version of its book.
pub(crate) struct Earlier(Carried);

impl Table {
    /// The match that runs happens again, as far as `lines` tell it; one of an earlier version of its book is not, and has its points.
    ///
    /// # Errors
    /// A sentence: it can't have happened.
    pub(super) fn restore_match(&mut self, lines: &[String]) -> Result<Option<Earlier>, String> {
        if self.saved.game == 0 || self.saved.ended == self.saved.game {
            return Ok(None);
        }
        let log = self.saved.log(&self.code);
        if lines.is_empty() {
            // The host stopped between writing the table down and the first lines of its match: it has not begun.
            return Ok(None);
        }
        let record = parse(&lines.join("\n")).map_err(|mistake| mistake.to_string())?;
        for line in &record.lines {
            if let Event::Deed(seat, _) = line.event
                && let Some(place) = self.seating.get_mut(usize::from(seat))
            {
                place.has_acted(line.id.as_deref());
            }
        }
        let head = &record.head;
        if head.is_earlier() {
            let is_over = self.boards.is_over(self.saved.game);
            return Ok((!is_over).then(|| Earlier(carried_of(&record, lines, self.seating.len()))));
        }
        let bound = self
            .laws
            .bind(&head.book, &head.options, &head.rules, head.people.len() as u8)?;
        if self.saved.seed.is_none() {
            verify_log(&lines.join("\n"), self.saved.dealt_from())?;
        }
        let (seating, hint, saved) = (&mut self.seating, &mut self.hint, &self.saved);
        let game = Game::replay(bound, log, &saved.numbers, lines, &self.laws, |law, sightings| {
            hint.observe(&sightings, law, seating, saved);
            sightings.tell_aside(seating);
        })?;
        if game.state().phase == Phase::Over && !Arc::ptr_eq(game.bound(), &self.bound) {
            // Something else was agreed on after it.
            return Ok(None);
        }
        let now = self.desk.now();
        self.hours.hold(now + self.settings.comeback_ms);
        let (phase, round) = (game.state().phase, game.state().round);
        if phase == Phase::Between {
            self.hours
                .deal_at(now + self.settings.comeback_ms + self.settings.breath_ms);
        }
        self.game = Some(game);
        if self.exchange.restore(lines, phase, round, self.seating.len()) == Secret::Known {
            // The host was killed when it had shown its secret, and before the next was written down.
            self.new_secret();
            self.hours.write_at(now);
        }
        Ok(None)
    }

    /// What runs here began by an earlier version of its book. What is finished stays, with its points; the round that ran is dealt anew in
    /// a match by the paragraphs of today, as nobody could prove that they would have played it so.
    pub(super) async fn go_on_by_today(&mut self, Earlier(carried): Earlier) {
        self.new_secret();
        if !self.found_match(Arc::clone(&self.bound), Some(carried)).await {
            return;
        }
        let note = "a match goes on by a later version of its book";
        self.desk.put(Errand::Note(note.into()));
        let now = self.desk.now();
        self.hours.hold(now + self.settings.comeback_ms);
        self.hours
            .deal_at(now + self.settings.comeback_ms + self.settings.breath_ms);
    }
}

/// How a match stood after its last finished round; as it began, if none is finished.
fn carried_of(record: &Record, lines: &[String], seats: usize) -> Carried {
    let (mut points, rounds) = match remark::finished(lines).pop() {
        Some(last) => (last.over.points, last.round),
        None => (record.head.points.clone(), record.head.rounds),
    };
    points.resize(seats, 0);
    Carried { points, rounds }
}
