//! What one seat sees of the table, its legal actions, and why other cards are forbidden.

use crate::{DeedView, Phase, Sentence};
use serde::{Deserialize, Serialize};

/// The table as one seat or a spectator sees it. Seats are numbers from 1; cards, suits and
/// paragraphs are named as in [`crate::Play`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct View {
    /// The seat whose view this is; `null` for a spectator.
    pub me: Option<u8>,
    /// The match's clock, in ms.
    pub now_ms: u32,
    /// `between`, `dealing`, `playing` or `over`.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Phases"))]
    #[cfg_attr(test, ts(type = "Phase"))]
    pub phase: String,
    /// The number of the round, from 1; 0 before the first.
    pub round: u16,
    /// The dealer's seat.
    pub dealer: Option<u8>,
    /// The seat whose turn it is.
    pub on: Option<u8>,
    /// Whether play runs clockwise.
    pub clockwise: bool,
    /// The seat that won the last round.
    pub winner: Option<u8>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The cards in the seat's own hand.
    pub hand: Vec<String>,
    /// The number of cards in the stock.
    pub stock: u8,
    /// The discard piles.
    pub piles: Vec<PileView>,
    /// The cards face up in the middle.
    pub middle: Vec<String>,
    /// The number of cards face down in the middle.
    pub aside: u8,
    /// The penalty cards that the next seat owes, plus those that the current seat still has to draw.
    pub owed: u8,
    /// The seats that must sit out or answer, plus the turns that the current seat still has to sit out.
    pub waits: u8,
    /// The cards that the current seat has to draw or answer, without those that it demanded
    /// itself, which the next seat owes.
    #[serde(default)]
    pub owes: u8,
    /// The number of seats in a row that must sit out or answer, the current seat first; 0 if that
    /// seat demanded it itself.
    #[serde(default)]
    pub sits_out: u8,
    /// The seat that has announced a card, and the card.
    pub announced: Option<(u8, String)>,
    /// The charge before the plenum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub plenum: Option<PlenumView>,
    /// The book's counters that are not 0.
    pub notes: Vec<NoteView>,
    /// What lies open on the table apart from cards: characters, a location, day or night.
    pub shows: Vec<ShownView>,
    /// The windows in which seats must or may react.
    pub windows: Vec<WindowView>,
    /// The current question.
    pub ask: Option<AskView>,
    /// Whom the table waits for, as far as this seat may know.
    #[serde(default)]
    pub awaited: AwaitedView,
    /// All legal actions.
    pub offers: Vec<DeedView>,
    /// The paragraph that forbids each unplayable card of the hand, per spot.
    pub forbidden: Vec<ForbiddenCard>,
}

impl View {
    /// Returns the phase; `None` if only a newer server knows it.
    pub fn stage(&self) -> Option<Phase> {
        Phase::named(&self.phase)
    }
}

/// The seats that the table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AwaitedView {
    /// Seats that must react before play continues: they vote, say that they are ready, or react in
    /// a window without a time limit.
    pub reacting: Vec<u8>,
    /// The seats that must answer a question, or the seat whose turn it is.
    pub acting: Vec<u8>,
    /// When the time to react runs out, in ms of the match; `null` if it never does.
    pub until_ms: Option<u32>,
}

impl AwaitedView {
    /// Returns whether the table waits for `seat`.
    pub fn has(&self, seat: u8) -> bool {
        self.reacting.contains(&seat) || self.acting.contains(&seat)
    }
}

/// What everyone sees of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SeatView {
    /// Whether it takes part in this round.
    pub playing: bool,
    /// Whether it has gone out.
    pub out: bool,
    /// The number of cards in its hand.
    pub hand: u8,
    /// The number of penalty cards in front of it that are not yet ripe.
    pub lying: u8,
    /// The number of penalty cards in front of it that it may take up.
    pub ripe: u8,
    /// The cards face up in front of it.
    pub open: Vec<String>,
    /// Its points in the match.
    pub points: i16,
    /// Its points in this round.
    pub round_points: i16,
}

/// A discard pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PileView {
    /// The number of its cards.
    pub len: u8,
    /// Its top card.
    pub card: Option<String>,
    /// The face of the top card, if it is another card's.
    pub face: Option<String>,
    /// The suit that was wished for there.
    pub wish: Option<String>,
}

/// A counter of the book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct NoteView {
    /// Its name; a seat's own counter ends with `.` and the seat's number.
    pub name: String,
    /// Its value.
    pub value: i16,
}

/// Something apart from cards that lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ShownView {
    /// What it is: a character, day or night.
    pub title: Sentence,
    /// The seat it lies in front of; `null`: in the middle.
    pub seat: Option<u8>,
    /// The id of its sheet, if it is a sheet.
    pub sheet: Option<String>,
    /// The id of its word, if it is a word: `night`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub id: Option<String>,
    /// What it shows: the sheet's name, or the word.
    pub word: Sentence,
}

/// A charge before the plenum, and the votes so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlenumView {
    /// The accuser.
    pub by: u8,
    /// The accused.
    pub seat: u8,
    /// Penalty cards demanded.
    pub n: u8,
    /// The paragraph named in the charge; `null` if none was named.
    pub rule: Option<String>,
    /// The seats that voted against the accused.
    pub yes: Vec<u8>,
    /// The seats that voted for the accused.
    pub no: Vec<u8>,
}

/// A time limit in which seats may or must react.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct WindowView {
    /// The paragraph.
    pub rule: String,
    /// Distinguishes the windows of one paragraph.
    pub tag: u8,
    /// The sign that it waits for, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<crate::languages::words::Signs>"))]
    #[cfg_attr(test, ts(type = "Sign", optional))]
    pub sign: Option<String>,
    /// The window's purpose, in the book's words, if the sign does not say it all. If both are
    /// absent, it is only a time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub says: Option<Sentence>,
    /// The seats that may or must react.
    pub seats: Vec<u8>,
    /// The seats that have reacted.
    pub done: Vec<u8>,
    /// When the window expires, in ms of the match; `null` if it never does, or while its time is stopped.
    pub deadline_ms: Option<u32>,
    /// Whether play is suspended meanwhile.
    pub rests: bool,
}

/// A question to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AskView {
    /// The seat that is asked.
    pub seat: u8,
    /// The paragraph that asks.
    pub rule: String,
    /// The kind: `suit`, `seat`, `card`, `number` or `yes-no`, with `-or-none` appended if the seat
    /// may choose nothing; `face-down`: a card of the seat's own hand, hidden until all seats that
    /// are asked have chosen.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Questions"))]
    #[cfg_attr(test, ts(type = "Question"))]
    pub kind: String,
    /// The highest number allowed, for `number`.
    pub most: u8,
    /// The question's purpose, in the book's words: `who gets the werewolf?`. Absent if the kind says it all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub says: Option<Sentence>,
    /// The other seats that are asked the same at once and have not answered yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>", optional))]
    pub others: Vec<u8>,
}

/// A card of the seat's own hand that can't be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ForbiddenCard {
    /// The card.
    pub card: String,
    /// The spot where it can't be played.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Spots"))]
    #[cfg_attr(test, ts(type = "Spot"))]
    pub spot: String,
    /// The paragraph that forbids it.
    pub rule: String,
}
