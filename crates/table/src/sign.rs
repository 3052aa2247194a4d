//! Words said and gestures made at a table: one list, because a duty may ask for either.

/// A word or a gesture that means something at the table. Those from [`Sign::HOUSE`] on are a table's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sign(pub u8);

macro_rules! signs {
    ($($id:ident = $n:literal, $code:literal, $kind:ident, $de:literal, $en:literal;)*) => {
        impl Sign {
            $(#[doc = concat!("“", $de, "”, in English “", $en, "”.")] pub const $id: Sign = Sign($n);)*
            /// All signs of the books.
            pub const ALL: &'static [Sign] = &[$(Sign($n)),*];

            /// The word by which records and scenes name it; a table's own are `house0`, `house1` …
            pub fn code(self) -> &'static str {
                match self.0 { $($n => $code,)* _ => HOUSE_CODES[usize::from(self.0 - Sign::HOUSE.0) % HOUSE_CODES.len()] }
            }

            /// How it sounds or looks, in German and in English.
            pub fn text(self) -> crate::Text {
                match self.0 { $($n => crate::Text::new($de, $en),)* _ => crate::Text::NONE }
            }

            /// Whether it is made with the hand and not with the mouth.
            pub fn is_gesture(self) -> bool {
                match self.0 { $($n => signs!(@ $kind),)* _ => false }
            }
        }
    };
    (@ word) => { false };
    (@ gesture) => { true };
}

const HOUSE_CODES: [&str; 32] = [
    "house0", "house1", "house2", "house3", "house4", "house5", "house6", "house7", "house8", "house9", "house10",
    "house11", "house12", "house13", "house14", "house15", "house16", "house17", "house18", "house19", "house20",
    "house21", "house22", "house23", "house24", "house25", "house26", "house27", "house28", "house29", "house30",
    "house31",
];

signs! {
    MAU = 0, "mau", word, "Mau", "Mau";
    MAU_MAU = 1, "mau-mau", word, "Mau-Mau", "Mau-Mau";
    LAST_CARD = 2, "last-card", word, "Letzte Karte", "Last card";
    READY = 3, "ready", word, "Bereit", "Ready";
    QUEEN_ROUND = 4, "queen-round", word, "Damenrunde", "Queen round";
    END_QUEENS = 5, "end-queens", word, "Ende der Damenrunde", "End of the queen round";
    WHOSE_TURN = 6, "whose-turn", word, "Wer ist dran?", "Whose turn is it?";
    LET_PASS = 7, "let-pass", word, "Von mir aus", "Fine by me";
    SORRY = 8, "sorry", word, "Tschuldi!", "Sorry!";
    THANKS = 9, "thanks", word, "Danke", "Thank you";
    YUMMY = 10, "yummy", word, "Mmm, lecker!", "Mmm, tasty!";
    YUCK = 11, "yuck", word, "Igitt!", "Yuck!";
    TICK_TACK = 12, "tick-tack", word, "Tick Tack", "Tick tock";
    THAT_WAS_IT = 13, "that-was-it", word, "Das war meine letzte Karte", "That was my last card";
    HURRAY = 14, "hurray", word, "Hurra!", "Hurray!";
    SLAP = 15, "slap", gesture, "auf den Stapel schlagen", "slap the pile";
    KNOCK = 16, "knock", gesture, "dreimal klopfen", "knock three times";
    STROKE_HEAD = 17, "stroke-head", gesture, "sich über den Kopf streichen", "stroke your head";
    TOUCH_EDGE = 18, "touch-edge", gesture, "die Tischkante berühren", "touch the table's edge";
    STROKE_NINE = 19, "stroke-nine", gesture, "die einsame 9 streicheln", "stroke the lonely 9";
    ASTONISHED = 20, "astonished", gesture, "staunen, dass der Stapel leer ist", "be astonished at the empty stock";
    HAVE_SPOKEN = 21, "have-spoken", word, "Das ist meine Sicht", "That is my view of it";
    SNORE = 22, "snore", gesture, "schnarchen", "snore";
    CLAP = 23, "clap", gesture, "in die Hände klatschen", "clap your hands";
    BOW = 24, "bow", gesture, "sich verneigen", "bow";
    GOOD_MORNING = 25, "good-morning", word, "Guten Morgen", "Good morning";
    WARNING = 26, "warning", word, "Varning", "Varning";
}

impl Sign {
    /// The first of a table's own signs.
    pub const HOUSE: Sign = Sign(32);
    /// So many signs there can be.
    pub const MAX: u8 = 64;
}
