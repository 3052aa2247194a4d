//! The fields of events and actions, one type per kind, as they are in JSON. Cards, suits and
//! paragraphs are named as in [`crate::Play`]; seats are numbers from 1.

use crate::question::QuestionKind;
use maumau_table::{Direction, Spot, Way, for_each_choice};
use serde_json::Value;

/// The JSON form of a field. A value that can't be read comes from a newer server.
pub(crate) trait Held: Sized {
    fn read(value: &Value) -> Option<Self>;

    fn write(&self) -> Value;

    /// The default of a field that is omitted from actions.
    fn unsaid() -> Option<Self> {
        None
    }
}

/// Generates [`PlaceView`] and the macro `held!`, the type of a kind of field, from the rows below.
macro_rules! places {
    ($($(#[$doc:meta])* $kind:ident($type:ty),)*) => {
        /// One field of an event or an action.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum PlaceView {
            $($(#[$doc])* $kind($type),)*
        }

        impl PlaceView {
            pub(crate) fn write(&self) -> Value {
                match self { $(PlaceView::$kind(held) => held.write(),)* }
            }
        }

        macro_rules! held {
            $(($kind) => { $type };)*
        }
    };
}

places! {
    /// A card; `null` if it is unknown.
    Card(Option<String>),
    /// A card and the face it shows.
    Shown(ShownCard),
    /// A seat; `null` for none.
    Seat(Option<u8>),
    /// A suit; `null` for none.
    Suit(Option<String>),
    /// Where a card lies.
    Zone(ZoneView),
    /// Where a player puts a card.
    Spot(Spot),
    /// A discard pile.
    Pile(PileName),
    /// Why a card moved.
    Way(Way),
    /// The direction of play.
    Direction(Direction),
    /// The code of a word or a gesture.
    Sign(String),
    /// A kind of question.
    Question(QuestionKind),
    /// The answer to a question.
    Choice(ChoiceView),
    /// A window: a running time limit.
    Window(WindowName),
    /// A paragraph.
    Cite(RuleName),
    /// The name of a public note.
    Note(String),
    /// The name of a secret note.
    Secret(String),
    /// A number.
    Number(i64),
}
#[expect(
    clippy::single_component_path_imports,
    reason = "what a macro makes is found elsewhere only so"
)]
pub(crate) use held;

impl PlaceView {
    /// Returns the field in words, as in docs/scene.md.
    pub(crate) fn words(&self) -> String {
        if let PlaceView::Choice(choice) = self {
            let named = choice.named().map(|named| format!(" {}", named.words()));
            return choice.word().to_owned() + &named.unwrap_or_default();
        }
        match (self, self.write()) {
            (PlaceView::Suit(_), Value::Null) => "none".into(),
            (PlaceView::Seat(_), Value::Null) => "nobody".into(),
            (_, Value::Null) => "?".into(),
            (_, value) => spoken(&[value]),
        }
    }

    /// Returns whether actions omit this value: the first pile, and a charge without a paragraph.
    pub(crate) fn goes_without_saying(&self) -> bool {
        matches!(self, PlaceView::Spot(Spot::Pile) | PlaceView::Cite(RuleName(None)))
    }
}

/// Joins the values with spaces, nested ones included.
pub(crate) fn spoken(values: &[Value]) -> String {
    let said = values.iter().map(|value| match value {
        Value::String(word) => word.clone(),
        Value::Array(list) => spoken(list),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => value.to_string(),
    });
    said.collect::<Vec<_>>().join(" ")
}

/// A card and the face it shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShownCard {
    /// The card; `None` if it is unknown.
    pub card: Option<String>,
    /// The face, if it is another card's.
    pub face: Option<String>,
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoneView {
    /// A hand.
    Hand(u8),
    /// The stock.
    Stock,
    /// A discard pile.
    Pile(PileName),
    /// Face up in the middle.
    Middle,
    /// Face down in the middle.
    Aside,
    /// Penalty cards in front of a seat, not yet ripe.
    Lying(u8),
    /// Penalty cards in front of a seat that may be taken up.
    Ripe(u8),
    /// Face up in front of a seat.
    Open(u8),
}

/// One of the discard piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PileName {
    /// The first.
    First,
    /// The second.
    Second,
}

impl PileName {
    /// Both piles.
    pub const ALL: [PileName; 2] = [PileName::First, PileName::Second];

    /// Returns the pile's word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            PileName::First => "pile",
            PileName::Second => "pile2",
        }
    }

    /// Returns the pile with this word.
    pub fn named(word: &str) -> Option<PileName> {
        PileName::ALL.into_iter().find(|pile| pile.word() == word)
    }
}

impl ZoneView {
    /// The zones without a seat.
    pub(crate) const NOBODYS: [ZoneView; 5] = [
        ZoneView::Stock,
        ZoneView::Pile(PileName::First),
        ZoneView::Pile(PileName::Second),
        ZoneView::Middle,
        ZoneView::Aside,
    ];
    /// The zones in front of a seat.
    pub(crate) const BEFORE: [fn(u8) -> ZoneView; 3] = [ZoneView::Lying, ZoneView::Ripe, ZoneView::Open];

    /// Returns the zone's word on the wire; every hand is `hand`.
    pub const fn word(self) -> &'static str {
        match self {
            ZoneView::Hand(_) => "hand",
            ZoneView::Stock => "stock",
            ZoneView::Pile(pile) => pile.word(),
            ZoneView::Middle => "middle",
            ZoneView::Aside => "aside",
            ZoneView::Lying(_) => "lying",
            ZoneView::Ripe(_) => "ripe",
            ZoneView::Open(_) => "open",
        }
    }

    /// Returns the seat the zone belongs to, if any.
    pub const fn seat(self) -> Option<u8> {
        match self {
            ZoneView::Hand(seat) | ZoneView::Lying(seat) | ZoneView::Ripe(seat) | ZoneView::Open(seat) => Some(seat),
            ZoneView::Stock | ZoneView::Pile(_) | ZoneView::Middle | ZoneView::Aside => None,
        }
    }

    /// Returns the zone without a seat that has this word.
    pub(crate) fn named(word: &str) -> Option<ZoneView> {
        ZoneView::NOBODYS.into_iter().find(|zone| zone.word() == word)
    }

    /// Returns the zone in front of `seat` that has this word.
    pub(crate) fn before(word: &str, seat: u8) -> Option<ZoneView> {
        let mut all = ZoneView::BEFORE.into_iter().map(|zone| zone(seat));
        all.find(|zone| zone.word() == word)
    }
}

/// A window as events name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowName {
    /// The paragraph.
    pub rule: String,
    /// Distinguishes the windows of one paragraph.
    pub tag: u8,
    /// The seats that may or must react.
    pub seats: Vec<u8>,
    /// The code of the sign that the window waits for, if any.
    pub sign: Option<String>,
}

/// The name of a paragraph; `None` if a player acted by their own choice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleName(pub Option<String>);

impl RuleName {
    /// Stands for no paragraph on the wire.
    pub(crate) const NONE: &str = "hand";
}

macro_rules! choices {
    (: $($name:ident $(($type:ty))? = $word:literal,)*) => {
        /// The answer to a question.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum ChoiceView {
            $(#[doc = concat!("`", $word, "`.")] $name $((behind!($type, held!($name))))?,)*
        }

        impl ChoiceView {
            /// Returns the word of its kind.
            pub const fn word(&self) -> &'static str {
                match self { $(ChoiceView::$name { .. } => $word,)* }
            }

            /// Returns the value it names, if any.
            pub fn named(&self) -> Option<PlaceView> {
                match self {
                    $(ChoiceView::$name { $(0: behind!($type, named))? } => {
                        [$(PlaceView::$name(behind!($type, named.clone())))?].into_iter().next()
                    })*
                }
            }

            pub(crate) fn made(word: &str, named: Option<&Value>) -> Option<ChoiceView> {
                match word {
                    $($word => Some(ChoiceView::$name $((behind!($type, Held::read(named?)?)))?),)*
                    _ => None,
                }
            }
        }
    };
}

/// Replaces the type of a choice's value by its type on the wire.
macro_rules! behind {
    ($type:ty, $($held:tt)*) => {
        $($held)*
    };
}
for_each_choice!(choices:);
