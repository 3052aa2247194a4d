//! Follows the match of an in-process room through its log: whom it waits for, and its record.

use crate::RecordFile;
use maumau_notation::record::{Event, Head, Line, Remark, Remarked, parse, published};
use maumau_play::{Match, Next, feed};
use maumau_referee::Law;
use maumau_table::{Deck, Seat};
use std::io;

pub(crate) struct FollowedMatch {
    decks: Vec<Deck>,
    record: Option<RecordFile>,
    log: Vec<String>,
    play: Option<(Head, Match<Law>)>,
    /// The time of the last line, in ms.
    last_ms: u32,
    ended: u16,
}

impl FollowedMatch {
    /// Creates a follower without a match. Matches are recorded in `record`.
    pub(crate) fn new(decks: Vec<Deck>, record: Option<RecordFile>) -> FollowedMatch {
        FollowedMatch {
            decks,
            record,
            log: Vec::new(),
            play: None,
            last_ms: 0,
            ended: 0,
        }
    }

    /// Appends lines to the log; the first has the number `from`. Number 0 starts a new match.
    ///
    /// # Errors
    /// The lines can't be recorded, or are not a valid match.
    pub(crate) fn take(&mut self, from: u64, lines: Vec<String>) -> io::Result<()> {
        if from > 0 {
            return lines.into_iter().try_for_each(|line| self.take_line(line));
        }
        let head = parse(&lines.join("\n")).map_err(other)?.head;
        let law = head.law(&self.decks).map_err(other)?;
        if let Some(record) = &mut self.record {
            record.begin(&head.to_string())?;
        }
        let play = Match::of(law.clone(), head.table(&law), ());
        (self.log, self.last_ms, self.ended) = (lines, 0, 0);
        self.play = Some((head, play));
        Ok(())
    }

    fn take_line(&mut self, text: String) -> io::Result<()> {
        if let Some((head, play)) = &mut self.play
            && let Some(line) = Line::parse(&text, self.last_ms, head.people.len()).map_err(other)?
        {
            feed(play, head, &line, &mut ()).map_err(other)?;
            self.last_ms = line.at_ms;
        }
        self.write(published(&text))?;
        self.log.push(text);
        Ok(())
    }

    fn write(&mut self, text: Option<String>) -> io::Result<()> {
        let (Some(text), Some(record), Some((_, play))) = (text, &mut self.record, &self.play) else {
            return Ok(());
        };
        let digest = Line::new(self.last_ms, Event::Check(play.state().digest()));
        record.add(&format!("{text}\n"), &(digest.after(self.last_ms) + "\n"))
    }

    /// Records the bots' playouts in the last round.
    ///
    /// # Errors
    /// The note can't be recorded.
    pub(crate) fn note_spent(&mut self, spent: String) -> io::Result<()> {
        let (round, what) = (self.ended, Remarked::Timed(spent));
        self.write(Some(Remark { round, what }.to_string()))
    }

    /// Returns whether a round has ended since the last call.
    pub(crate) fn take_end_of_round(&mut self) -> bool {
        let Some((_, play)) = self.play.as_ref().filter(|(_, play)| !play.is_round_running()) else {
            return false;
        };
        let round = play.state().round;
        std::mem::replace(&mut self.ended, round) != round
    }

    /// Returns whether the player at a place (from 0) has a legal action.
    pub(crate) fn may_act(&self, place: usize) -> bool {
        self.play.as_ref().is_some_and(|(_, play)| {
            let is_running = matches!(play.next(), Next::Deadline(_) | Next::Waits(_));
            is_running && !play.law().offers(play.state(), Seat(place as u8)).is_empty()
        })
    }

    /// Returns whether the match waits for the player at a place (from 0).
    pub(crate) fn must_act(&self, place: usize) -> bool {
        let awaited = self.play.as_ref().map(|(_, play)| play.awaited());
        awaited.is_some_and(|awaited| awaited.has(Seat(place as u8)))
    }

    pub(crate) fn log(&self) -> &[String] {
        &self.log
    }
}

fn other(error: impl std::fmt::Display) -> io::Error {
    io::Error::other(error.to_string())
}
