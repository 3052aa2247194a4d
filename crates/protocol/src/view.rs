//! What one seat knows of the table, what is offered to it, and why not the rest.

use crate::{DeedView, Phase, Sentence};
use serde::{Deserialize, Serialize};

/// How the table stands, for one seat or a spectator. Seats are numbers from 1; cards, suits and paragraphs are named as in
/// [`crate::Play`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct View {
    /// Whose view it is; nothing for a spectator.
    pub me: Option<u8>,
    /// The match's clock, in ms.
    pub now_ms: u32,
    /// `between`, `dealing`, `playing` or `over`.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Phases"))]
    #[cfg_attr(test, ts(type = "Phase"))]
    pub phase: String,
    /// The number of the round, from 1; 0 before the first.
    pub round: u16,
    /// Who deals.
    pub dealer: Option<u8>,
    /// Who is on.
    pub on: Option<u8>,
    /// Whether play runs clockwise.
    pub clockwise: bool,
    /// Who finished the last round.
    pub winner: Option<u8>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The own hand.
    pub hand: Vec<String>,
    /// Cards in the stock.
    pub stock: u8,
    /// The discard piles.
    pub piles: Vec<PileView>,
    /// Cards open in the middle.
    pub middle: Vec<String>,
    /// How many lie face down in the middle.
    pub aside: u8,
    /// Cards that the next seat owes, and those that who is on has to draw from before.
    pub owed: u8,
    /// Seats that must sit out or answer, and turns that who is on has to sit out from before.
    pub waits: u8,
    /// Cards that who is on has to draw or to answer: nothing of what it has demanded itself, which the next one meets.
    #[serde(default)]
    pub owes: u8,
    /// Seats in a row that must sit out or answer, who is on being the first of them: none where it has demanded that itself.
    #[serde(default)]
    pub sits_out: u8,
    /// Who has announced which card.
    pub announced: Option<(u8, String)>,
    /// What the plenum sits on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub plenum: Option<PlenumView>,
    /// Numbers that the book keeps, where they are not 0.
    pub notes: Vec<NoteView>,
    /// What lies open on the table besides cards: characters, a location, day or night.
    pub shows: Vec<ShownView>,
    /// What must or may be reacted to.
    pub windows: Vec<WindowView>,
    /// The front question.
    pub ask: Option<AskView>,
    /// Whom the table waits for, as far as this seat may know.
    #[serde(default)]
    pub awaited: AwaitedView,
    /// Every right deed.
    pub offers: Vec<DeedView>,
    /// For each card of the hand that can't be laid, and each spot, the paragraph that forbids it.
    pub forbidden: Vec<ForbiddenCard>,
}

impl View {
    /// Where the match stands; nothing where only a newer host knows.
    pub fn stage(&self) -> Option<Phase> {
        Phase::named(&self.phase)
    }
}

/// Whom a table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AwaitedView {
    /// Seats that have to react before play goes on: they vote, say that they are ready, or react in a window that time does not close.
    pub reacting: Vec<u8>,
    /// Seats that have to answer a question, or the seat on turn.
    pub acting: Vec<u8>,
    /// When time decides in place of those who react, in ms of the match; nothing if it never does.
    pub until_ms: Option<u32>,
}

impl AwaitedView {
    /// Returns whether the table waits for a seat.
    pub fn has(&self, seat: u8) -> bool {
        self.reacting.contains(&seat) || self.acting.contains(&seat)
    }
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SeatView {
    /// Whether it plays in this round.
    pub playing: bool,
    /// Whether it has gone out.
    pub out: bool,
    /// Cards in its hand.
    pub hand: u8,
    /// Penalty cards before it, not yet ripe.
    pub lying: u8,
    /// Penalty cards before it that may be taken up.
    pub ripe: u8,
    /// Cards open before it.
    pub open: Vec<String>,
    /// Points of the match.
    pub points: i16,
    /// Points of this round.
    pub round_points: i16,
}

/// A discard pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PileView {
    /// How many cards it has.
    pub len: u8,
    /// Its top card.
    pub card: Option<String>,
    /// The face that it shows, where that is another.
    pub face: Option<String>,
    /// The suit that is wished there.
    pub wish: Option<String>,
}

/// A number that the book keeps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct NoteView {
    /// Its name; a seat's own has `.` and the seat's number behind it.
    pub name: String,
    /// Its value.
    pub value: i16,
}

/// Something that lies open on the table besides cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ShownView {
    /// What it is: a character, day or night.
    pub title: Sentence,
    /// Before whom it lies; nobody: in the middle.
    pub seat: Option<u8>,
    /// The id of the sheet that it is, if it is one.
    pub sheet: Option<String>,
    /// The id of the word that it is, if it is one: `night`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub id: Option<String>,
    /// What it shows in a word: the sheet's name, or the word.
    pub word: Sentence,
}

/// A charge before the plenum, and how it has voted so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlenumView {
    /// The accuser.
    pub by: u8,
    /// The accused.
    pub seat: u8,
    /// Penalty cards demanded.
    pub n: u8,
    /// The paragraph that is said to be broken; nothing if none was named.
    pub rule: Option<String>,
    /// Who has voted against the accused.
    pub yes: Vec<u8>,
    /// Who has voted for the accused.
    pub no: Vec<u8>,
}

/// A running time in which somebody may or must react.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct WindowView {
    /// The paragraph.
    pub rule: String,
    /// Which of its windows.
    pub tag: u8,
    /// The sign that it waits for, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<crate::languages::words::Signs>"))]
    #[cfg_attr(test, ts(type = "Sign", optional))]
    pub sign: Option<String>,
    /// What for, in the book's words, where no sign says it, or not all of it. Without both only time runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub says: Option<Sentence>,
    /// Who may or must react.
    pub seats: Vec<u8>,
    /// Who has.
    pub done: Vec<u8>,
    /// When it lapses, in ms of the match. None: never by itself, or its time stands still.
    pub deadline_ms: Option<u32>,
    /// Whether play rests meanwhile.
    pub rests: bool,
}

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AskView {
    /// Who is asked.
    pub seat: u8,
    /// By which paragraph.
    pub rule: String,
    /// What: `suit`, `seat`, `card`, `number` or `yes-no`, with `-or-none` behind it where nothing is an answer too; `face-down`: a card of
    /// the own hand, of which nobody learns before all who are asked so have chosen.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Questions"))]
    #[cfg_attr(test, ts(type = "Question"))]
    pub kind: String,
    /// Of a number: the most.
    pub most: u8,
    /// What for, in the book's words: `who gets the werewolf?`. Nothing where the kind says it all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub says: Option<Sentence>,
    /// Who else is asked the same at once and has not answered yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>", optional))]
    pub others: Vec<u8>,
}

/// A card of the own hand that can't be laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ForbiddenCard {
    /// The card.
    pub card: String,
    /// Where.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Spots"))]
    #[cfg_attr(test, ts(type = "Spot"))]
    pub spot: String,
    /// The paragraph.
    pub rule: String,
}
