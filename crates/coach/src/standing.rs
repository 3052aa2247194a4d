//! How a match that goes on stands for one of its seats.

use crate::decision::{NotReplayed, Seen};
use crate::{Coach, Tip};
use maumau_bots::{Counting, Impression};
use maumau_notation::record::Record;
use maumau_play::RecordReplay;
use maumau_referee::{Law, Offers};
use maumau_sight::View;
use maumau_table::{Deck, SEATS_MAX, Seat, Seats};

/// What a seat knows of a match after the last line of its record. Nothing in it is hidden from that seat but the digest, which only
/// says whether it is about the same table.
pub struct Standing {
    /// What holds.
    pub law: Law,
    /// The digest of the table.
    pub digest: u64,
    view: View,
    offers: Offers,
    impression: Impression,
}

impl Standing {
    /// Plays a record again, as this seat saw it.
    ///
    /// # Errors
    /// The record can't be played again.
    pub fn of(record: &Record, decks: &[Deck], seat: Seat) -> Result<Standing, NotReplayed> {
        let mut replay = RecordReplay::new(record, decks).map_err(NotReplayed::Head)?;
        let seats = Seats::one(seat);
        let mut counting: [Counting; SEATS_MAX] = Default::default();
        for _ in &record.lines {
            let mut seen = Seen::before(&replay, seats);
            let told = replay.step(&mut seen);
            told.transpose().map_err(NotReplayed::Line)?;
            seen.tell(replay.law(), &mut counting);
        }
        let (law, state) = (replay.law().clone(), replay.state());
        Ok(Standing {
            digest: state.digest(),
            view: View::of(state, seat),
            offers: law.offers(state, seat),
            impression: counting[seat.index()].impression().clone(),
            law,
        })
    }
}

impl Coach {
    /// A hint as a match stands.
    pub fn tip_at(&self, standing: &Standing) -> Tip {
        self.tip(&standing.law, &standing.view, &standing.offers, &standing.impression)
    }
}
