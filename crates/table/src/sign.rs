//! Calls and gestures. They share one list because a rule may require either.

use crate::Text;

/// A call or gesture with a meaning. [`Sign::HOUSE`] and the following ones belong to house rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sign(pub u8);

/// `code` is used in records and scenes; `short` is a one-word form of a long text.
struct Row {
    code: &'static str,
    is_gesture: bool,
    text: Text,
    short: Option<Text>,
}

macro_rules! signs {
    ($d:tt $($id:ident = $code:literal, $kind:ident, $de:literal, $en:literal $(, short $short_de:literal, $short_en:literal)?;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "they are counted under the names of the constants")]
        enum Place { $($id,)* }

        const ROWS: &[Row] = &[$(Row {
            code: $code,
            is_gesture: signs!(@ $kind),
            text: Text::new($de, $en),
            short: signs!(@ short $($short_de, $short_en)?),
        }),*];

        impl Sign {
            $(#[doc = concat!("“", $de, "”, in English “", $en, "”.")] pub const $id: Sign = Sign::at(Place::$id as u8);)*
            /// All signs of the books.
            pub const ALL: &'static [Sign] = &[$(Sign::$id),*];
        }

        /// Calls a macro with all signs of the books: `for_each_sign!(each: …)` is
        /// `each!(…: MAU MAU_MAU …)`.
        #[macro_export]
        macro_rules! for_each_sign {
            ($d each:ident: $d($d with:tt)*) => { $d each!($d($d with)*: $($id)*) };
        }
    };
    (@ word) => { false };
    (@ gesture) => { true };
    (@ short) => { None };
    (@ short $de:literal, $en:literal) => { Some(Text::new($de, $en)) };
}

const HOUSE_CODES: [&str; 32] = [
    "house0", "house1", "house2", "house3", "house4", "house5", "house6", "house7", "house8", "house9", "house10",
    "house11", "house12", "house13", "house14", "house15", "house16", "house17", "house18", "house19", "house20",
    "house21", "house22", "house23", "house24", "house25", "house26", "house27", "house28", "house29", "house30",
    "house31",
];

signs! { $
    MAU = "mau", word, "Mau", "Mau";
    MAU_MAU = "mau-mau", word, "Mau-Mau", "Mau-Mau";
    LAST_CARD = "last-card", word, "Letzte Karte", "Last card";
    READY = "ready", word, "Bereit", "Ready";
    QUEEN_ROUND = "queen-round", word, "Damenrunde", "Queen round";
    END_QUEENS = "end-queens", word, "Ende der Damenrunde", "End of the queen round";
    WHOSE_TURN = "whose-turn", word, "Wer ist dran?", "Whose turn is it?";
    LET_PASS = "let-pass", word, "Von mir aus", "Fine by me";
    SORRY = "sorry", word, "Tschuldi!", "Sorry!";
    THANKS = "thanks", word, "Danke", "Thank you";
    YUMMY = "yummy", word, "Mmm, lecker!", "Mmm, tasty!";
    YUCK = "yuck", word, "Igitt!", "Yuck!";
    TICK_TACK = "tick-tack", word, "Tick Tack", "Tick tock";
    THAT_WAS_IT = "that-was-it", word, "Das war meine letzte Karte", "That was my last card";
    HURRAY = "hurray", word, "Hurra!", "Hurray!";
    SLAP = "slap", gesture, "auf den Stapel schlagen", "slap the pile", short "Schlag", "Slap";
    KNOCK = "knock", gesture, "dreimal klopfen", "knock three times", short "Klopfen", "Knock";
    STROKE_HEAD = "stroke-head", gesture, "sich über den Kopf streichen", "stroke your head", short "Kopf", "Head";
    TOUCH_EDGE = "touch-edge", gesture, "die Tischkante berühren", "touch the table's edge", short "Kante", "Edge";
    STROKE_NINE = "stroke-nine", gesture, "die einsame 9 streicheln", "stroke the lonely 9", short "Neun", "Nine";
    ASTONISHED = "astonished", gesture, "staunen, dass der Stapel leer ist", "be astonished at the empty stock",
        short "Staunen", "Astonished";
    HAVE_SPOKEN = "have-spoken", word, "Das ist meine Sicht", "That is my view of it";
    SNORE = "snore", gesture, "schnarchen", "snore", short "Schnarchen", "Snore";
    CLAP = "clap", gesture, "in die Hände klatschen", "clap your hands", short "Klatschen", "Clap";
    BOW = "bow", gesture, "sich verneigen", "bow", short "Verneigen", "Bow";
    GOOD_MORNING = "good-morning", word, "Guten Morgen", "Good morning";
    WARNING = "warning", word, "Varning", "Varning";
}

const _: () = assert!(
    ROWS.len() + HOUSE_CODES.len() <= u128::BITS as usize,
    "a bit for each sign"
);

impl Sign {
    /// The first house sign. Records contain the numbers, so the books' later signs come after
    /// these.
    pub const HOUSE: Sign = Sign(32);
    /// Maximum number of house signs at one table.
    pub const OWN_MAX: u8 = HOUSE_CODES.len() as u8;

    const fn at(place: u8) -> Sign {
        Sign(if place < Sign::HOUSE.0 {
            place
        } else {
            place + Sign::OWN_MAX
        })
    }

    /// The house sign with this index.
    pub const fn own(place: u8) -> Sign {
        Sign(Sign::HOUSE.0 + place)
    }

    /// Returns the index of a house sign; `None` for a sign of the books.
    pub fn own_place(self) -> Option<usize> {
        let place = usize::from(self.0.checked_sub(Sign::HOUSE.0)?);
        (place < HOUSE_CODES.len()).then_some(place)
    }

    fn row(self) -> Option<&'static Row> {
        if self.own_place().is_some() {
            return None;
        }
        let behind = if self < Sign::HOUSE { 0 } else { Sign::OWN_MAX };
        ROWS.get(usize::from(self.0 - behind))
    }

    /// The code in records and scenes; house signs are `house0`, `house1` …
    pub fn code(self) -> &'static str {
        let own = || self.own_place().map_or("?", |place| HOUSE_CODES[place]);
        self.row().map_or_else(own, |row| row.code)
    }

    /// The words of the call, or a description of the gesture, in German and English.
    pub fn text(self) -> Text {
        self.row().map_or(Text::NONE, |row| row.text)
    }

    /// A one-word form for a button; `None` if the text is short enough.
    pub fn short(self) -> Option<Text> {
        self.row().and_then(|row| row.short)
    }

    /// Returns whether this is a gesture rather than a call.
    pub fn is_gesture(self) -> bool {
        self.row().is_some_and(|row| row.is_gesture)
    }
}

/// A set of signs. Iterates in numeric order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signs(u128);

impl Signs {
    /// The empty set.
    pub const NONE: Signs = Signs(0);

    /// Returns the set with `sign` added.
    #[inline]
    #[must_use]
    pub const fn with(self, sign: Sign) -> Signs {
        Signs(self.0 | 1 << (sign.0 & 127))
    }

    /// Returns whether the set contains `sign`.
    #[inline]
    pub const fn has(self, sign: Sign) -> bool {
        self.0 & (1 << (sign.0 & 127)) != 0
    }

    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// Number of signs.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Signs {
    type Item = Sign;

    #[inline]
    fn next(&mut self) -> Option<Sign> {
        let first = (self.0 != 0).then(|| Sign(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<Sign> for Signs {
    fn from_iter<I: IntoIterator<Item = Sign>>(signs: I) -> Signs {
        signs.into_iter().fold(Signs::NONE, Signs::with)
    }
}
