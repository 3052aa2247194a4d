//! VA20, FV17: the three decks whose original pictures are lost: the requirements for their deck
//! files, and the built-in decks.

use crate::deckfile::{self, Complaints, DeckFile, DeckShape, FieldValue, SheetShape, Slot};
use maumau_table::{Cards, Deck, Sentence, Sign, sentence};

/// A character of vampir: its ability by day, and the symbols that trigger it by day and at night.
pub const CHARACTER: SheetShape = SheetShape {
    table: "character",
    slots: &[
        Slot::must("ability", FieldValue::Number(1, 8)),
        Slot::must("day", FieldValue::Ranks(2)),
        Slot::must("night-symbol", FieldValue::Rank),
        Slot::must("night-colour", FieldValue::Suit),
        Slot::may("easy", FieldValue::Switch, 0),
    ],
};

/// An extra rule of vampir (VA19): the symbol that requires a sign.
pub const EXTRA: SheetShape = SheetShape {
    table: "extra",
    slots: &[
        Slot::must("sign", FieldValue::Sign),
        Slot::must("symbol", FieldValue::Rank),
    ],
};

/// The signs that extra rules can require.
pub const EXTRA_SIGNS: [Sign; 5] = [Sign::YUMMY, Sign::STROKE_HEAD, Sign::KNOCK, Sign::YUCK, Sign::TICK_TACK];

/// A location: its limit, its trigger, its bonus, and the cards of the other set that it pictures.
pub const LOCATION: SheetShape = SheetShape {
    table: "location",
    slots: &[
        Slot::may("only", FieldValue::Marks, 0),
        Slot::may("barred", FieldValue::Suit, 15),
        Slot::may("when-suit", FieldValue::Suit, 15),
        Slot::may("when-mark", FieldValue::Marks, 0),
        Slot::may("then", FieldValue::Word(&THEN), 0),
        Slot::may("doom", FieldValue::Switch, 0),
        Slot::may("doom-for", FieldValue::Card, -1),
        Slot::may("doom-points", FieldValue::Number(0, 9), 0),
        Slot::may("doom-others", FieldValue::Number(0, 9), 0),
        Slot::may("pictures", FieldValue::Elsewhere, 0),
    ],
};

/// The effects of a location's trigger; the field holds the index.
pub const THEN: [&str; 6] = [
    "nothing",
    "you-draw",
    "next-draws",
    "others-draw",
    "give-left",
    "all-show",
];

/// The marks of the vampir deck, by number.
pub const VAMPIR_MARKS: [&str; 2] = ["clock", "werewolf"];
/// The first marks of the freie-voelker deck, by number; its symbols follow.
pub const FREE_MARKS: [&str; 4] = ["ring", "earth", "fireworks", "bearer"];
/// The first marks of the Mordor deck, by number.
pub const MORDOR_MARKS: [&str; 4] = ["palantir", "earth", "pillar", "seer"];

static VAMPIR: DeckShape = DeckShape {
    deck: "vampir",
    marks: &VAMPIR_MARKS,
    sheets: &[CHARACTER, EXTRA],
    check: |deck| {
        at_least(deck, "character", 2)?;
        let place = EXTRA.place("sign");
        let known = |value: i16| EXTRA_SIGNS.iter().any(|sign| i16::from(sign.0) == value);
        if let Some(sheet) = sheets(deck, 1).find(|sheet| !known(sheet.values[place])) {
            let signs: Vec<&str> = EXTRA_SIGNS.iter().map(|sign| sign.code()).collect();
            return Err(sentence!(
                "die Zusatzregel „{}“ verlangt eine Ansage, die dieses Spiel nicht hört: nimm eine von {}",
                "the extra rule “{}” asks for a sign that this game doesn't hear: use one of {}",
                sheet.id,
                signs.join(", ")
            ));
        }
        colours(deck)
    },
};

static FREE: DeckShape = DeckShape {
    deck: "freie-voelker",
    marks: &FREE_MARKS,
    sheets: &[LOCATION],
    check: |deck| {
        at_least(deck, "location", 1)?;
        exactly_one(deck, 0)?;
        colours(deck)
    },
};

static MORDOR: DeckShape = DeckShape {
    deck: "mordor",
    marks: &MORDOR_MARKS,
    sheets: &[LOCATION],
    check: |deck| {
        at_least(deck, "location", 1)?;
        exactly_one(deck, 0)?;
        colours(deck)
    },
};

/// All decks that a file can define.
pub static SHAPES: &[&DeckShape] = &[&VAMPIR, &FREE, &MORDOR];

/// The built-in deck files: name and text.
pub const BUILT_IN: [(&str, &str); 3] = [
    ("decks/vampir.toml", include_str!("../../../decks/vampir.toml")),
    (
        "decks/freie-voelker.toml",
        include_str!("../../../decks/freie-voelker.toml"),
    ),
    ("decks/mordor.toml", include_str!("../../../decks/mordor.toml")),
];

/// Parses a deck file; `file` is its name in complaints.
///
/// # Errors
/// Returns all errors in the file, each with its line and how to fix it.
pub fn read(file: &str, text: &str) -> Result<DeckFile, Complaints> {
    deckfile::read(file, text, SHAPES)
}

/// Returns the deck `name`: the first of that name in `given`, else the built-in one.
///
/// # Errors
/// If there is no such deck. The built-in ones are known to be valid by a test.
pub fn find(name: &str, given: &[Deck]) -> Result<Deck, Sentence> {
    let is = |deck: &&Deck| deck.id.split('/').next() == Some(name);
    if let Some(deck) = given.iter().find(is) {
        return Ok(deck.clone());
    }
    let file = format!("decks/{name}.toml");
    let (_, text) = BUILT_IN.iter().find(|(known, _)| *known == file).ok_or_else(|| {
        sentence!(
            "ein Blatt „{name}“ kommt nicht mit: gib eins als Datei",
            "there is no built-in deck “{name}”: give one as a file"
        )
    })?;
    let mut deck = read(&file, text).map_err(|complaints| complaints.sentence())?.deck;
    name.clone_into(&mut deck.id);
    Ok(deck)
}

/// Returns the sheets of one table, by its index in the deck's shape.
pub fn sheets(deck: &Deck, table: i16) -> impl Iterator<Item = &maumau_table::Sheet> {
    deck.sheets.iter().filter(move |sheet| sheet.values[0] == table)
}

/// Returns the cards without a colour. They can always be played, and never open a pile.
pub fn specials(deck: &Deck) -> Cards {
    deck.of_suit(maumau_table::Suit::NONE)
}

fn at_least(deck: &Deck, table: &str, n: usize) -> Result<(), Sentence> {
    if sheets(deck, 0).count() < n {
        return Err(sentence!(
            "von [[{table}]] gibt es zu wenige: gib mindestens {n} an",
            "there are too few of [[{table}]]: give at least {n}"
        ));
    }
    Ok(())
}

fn exactly_one(deck: &Deck, mark: u8) -> Result<(), Sentence> {
    match deck.with_mark(mark).len() {
        1 => Ok(()),
        n => Err(sentence!(
            "{n} Karten tragen das Zeichen „{}“: gib es genau einer",
            "{n} cards bear the mark “{}”: give it to exactly one",
            deck.marks[usize::from(mark)][0]
        )),
    }
}

/// A wish must be able to name a colour, and some card must be able to open the pile.
fn colours(deck: &Deck) -> Result<(), Sentence> {
    if deck.suits.is_empty() || specials(deck) == deck.cards() {
        return Err(sentence!(
            "keine Karte hat eine Farbe: nenne mindestens eine [[suit]] und gib ihr Karten",
            "no card has a colour: list at least one [[suit]] and give it cards"
        ));
    }
    if let Some(card) = specials(deck).find(|&card| deck.kind(card).marks == 0) {
        return Err(sentence!(
            "„{}“ hat weder Farbe noch Zeichen: sag mit marks, was es ist",
            "“{}” has neither a colour nor a mark: say what it is with marks",
            deck.kind(card).code
        ));
    }
    Ok(())
}
