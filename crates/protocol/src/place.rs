//! What stands in the places of facts and deeds: a type for each kind, as JSON has it. Cards, suits and paragraphs are named as in
//! [`crate::Play`], seats are numbers from 1.

use crate::question::QuestionKind;
use maumau_table::{Direction, Spot, Way, for_each_choice};
use serde_json::Value;

/// What a place holds. What can't be read is what only a newer host knows.
pub(crate) trait Held: Sized {
    fn read(value: &Value) -> Option<Self>;

    fn write(&self) -> Value;

    /// What is meant where a deed says nothing, and is not written there either.
    fn unsaid() -> Option<Self> {
        None
    }
}

/// Makes of the rows below what may stand in a place, and `held!`, the type of what stands in places of a kind.
macro_rules! places {
    ($($(#[$doc:meta])* $kind:ident($type:ty),)*) => {
        /// What stands in one place of a fact or a deed.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum PlaceView {
            $($(#[$doc])* $kind($type),)*
        }

        impl PlaceView {
            /// As it goes over the wire.
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
    /// A card; nothing: one that is not known.
    Card(Option<String>),
    /// A card, and the face that it shows.
    Shown(ShownCard),
    /// A seat; nothing: nobody.
    Seat(Option<u8>),
    /// A suit; nothing: none.
    Suit(Option<String>),
    /// Where a card lies.
    Zone(ZoneView),
    /// Where a hand lays a card.
    Spot(Spot),
    /// A discard pile.
    Pile(PileName),
    /// Why a card moved.
    Way(Way),
    /// Which way play runs.
    Direction(Direction),
    /// The code of a word or a gesture.
    Sign(String),
    /// What is asked.
    Question(QuestionKind),
    /// An answer.
    Choice(ChoiceView),
    /// A running time.
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
    /// In words, as docs/scene.md has it for deeds.
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

    /// The first pile, and that a charge names no paragraph.
    pub(crate) fn goes_without_saying(&self) -> bool {
        matches!(self, PlaceView::Spot(Spot::Pile) | PlaceView::Cite(RuleName(None)))
    }
}

/// Words with spaces between, whatever is within.
pub(crate) fn spoken(values: &[Value]) -> String {
    let said = values.iter().map(|value| match value {
        Value::String(word) => word.clone(),
        Value::Array(list) => spoken(list),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => value.to_string(),
    });
    said.collect::<Vec<_>>().join(" ")
}

/// A card, and the face that it shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShownCard {
    /// The card; nothing: it is not known.
    pub card: Option<String>,
    /// Its face, where that is another's.
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
    /// Open in the middle.
    Middle,
    /// Face down in the middle.
    Aside,
    /// Before a seat, not yet ripe.
    Lying(u8),
    /// Before a seat, to be taken up.
    Ripe(u8),
    /// Open before a seat.
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
    /// Both.
    pub const ALL: [PileName; 2] = [PileName::First, PileName::Second];

    /// The word that names it.
    pub const fn word(self) -> &'static str {
        match self {
            PileName::First => "pile",
            PileName::Second => "pile2",
        }
    }

    /// The one that this word names.
    pub fn named(word: &str) -> Option<PileName> {
        PileName::ALL.into_iter().find(|pile| pile.word() == word)
    }
}

impl ZoneView {
    /// Those that are nobody's.
    pub(crate) const NOBODYS: [ZoneView; 5] = [
        ZoneView::Stock,
        ZoneView::Pile(PileName::First),
        ZoneView::Pile(PileName::Second),
        ZoneView::Middle,
        ZoneView::Aside,
    ];
    /// Those before a seat.
    pub(crate) const BEFORE: [fn(u8) -> ZoneView; 3] = [ZoneView::Lying, ZoneView::Ripe, ZoneView::Open];

    /// The word that names it; a hand is `hand`.
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

    /// Whose it is.
    pub const fn seat(self) -> Option<u8> {
        match self {
            ZoneView::Hand(seat) | ZoneView::Lying(seat) | ZoneView::Ripe(seat) | ZoneView::Open(seat) => Some(seat),
            ZoneView::Stock | ZoneView::Pile(_) | ZoneView::Middle | ZoneView::Aside => None,
        }
    }

    /// The one that this word names, which is nobody's.
    pub(crate) fn named(word: &str) -> Option<ZoneView> {
        ZoneView::NOBODYS.into_iter().find(|zone| zone.word() == word)
    }

    /// The one that this word names before a seat.
    pub(crate) fn before(word: &str, seat: u8) -> Option<ZoneView> {
        let mut all = ZoneView::BEFORE.into_iter().map(|zone| zone(seat));
        all.find(|zone| zone.word() == word)
    }
}

/// A running time, as facts name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowName {
    /// The paragraph.
    pub rule: String,
    /// Which of its windows.
    pub tag: u8,
    /// Who may or must react.
    pub seats: Vec<u8>,
    /// The code of the sign that it waits for, if it does.
    pub sign: Option<String>,
}

/// A paragraph by its name; nothing: none, somebody did it by its own choice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleName(pub Option<String>);

impl RuleName {
    /// What stands for no paragraph.
    pub(crate) const NONE: &str = "hand";
}

macro_rules! choices {
    (: $($name:ident $(($type:ty))? = $word:literal,)*) => {
        /// An answer.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum ChoiceView {
            $(#[doc = concat!("`", $word, "`.")] $name $((behind!($type, held!($name))))?,)*
        }

        impl ChoiceView {
            /// The word that names its kind.
            pub const fn word(&self) -> &'static str {
                match self { $(ChoiceView::$name { .. } => $word,)* }
            }

            /// What it names, if it names anything.
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

/// What stands for what is in brackets in the table's own type.
macro_rules! behind {
    ($type:ty, $($held:tt)*) => {
        $($held)*
    };
}
for_each_choice!(choices:);
