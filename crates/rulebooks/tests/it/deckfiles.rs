//! Deck files: the built-in ones are valid, invalid ones are reported with line and remedy, and no
//! input makes the reader panic.

use maumau_rulebooks::deckfile::packs;
use maumau_rulebooks::shared::pegasus::decks::{self, BUILT_IN, CHARACTER, LOCATION};
use maumau_table::{Cards, Deck};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn built_in(name: &str) -> Deck {
    decks::find(name, &[]).unwrap_or_else(|complaints| panic!("{complaints}"))
}

fn vampir() -> &'static str {
    BUILT_IN[0].1
}

#[test]
fn the_built_in_decks_are_whole() {
    for name in ["vampir", "freie-voelker", "mordor"] {
        let deck = built_in(name);
        assert_eq!((deck.len(), deck.suits.len()), (55, 4), "{name}");
        assert_eq!(decks::specials(&deck).len(), 11, "{name}");
    }
    for name in ["freie-voelker", "mordor"] {
        assert_eq!(built_in(name).sheets.len(), 9, "{name}");
    }
}

#[test]
fn va20_the_characters_are_balanced() {
    let deck = built_in("vampir");
    let all: Vec<_> = decks::sheets(&deck, 0).collect();
    let at = |key| CHARACTER.place(key);
    let count = |places: &[usize], value: i16| {
        all.iter()
            .flat_map(|sheet| places.iter().map(|&place| sheet.values[place]))
            .filter(|&v| v == value)
            .count()
    };
    assert_eq!(all.len(), 8);
    let day: Vec<usize> = (0..11).map(|rank| count(&[at("day"), at("day") + 1], rank)).collect();
    assert_eq!(day.iter().filter(|&&n| n == 2).count(), 5, "five symbols twice by day");
    assert_eq!(day.iter().filter(|&&n| n == 1).count(), 6, "six symbols once by day");
    assert!(
        (0..11).all(|rank| count(&[at("night-symbol")], rank) <= 1),
        "eight different symbols at night"
    );
    assert!(
        (0..4).all(|suit| count(&[at("night-colour")], suit) == 2),
        "each colour at night for two"
    );
    assert!((1..=8).all(|ability| count(&[at("ability")], ability) == 1));
    assert_eq!(count(&[at("easy")], 1), 4);
}

#[test]
fn fv17_what_is_known_of_the_cards() {
    let deck = built_in("freie-voelker");
    for (code, name) in [("B7", "Haleth"), ("G7", "Frodo"), ("G8", "Sam"), ("G3", "Legolas")] {
        let card = deck.find(code).expect("a known card");
        assert_eq!(deck.name_of(card)[0], name);
    }
    assert_eq!(deck.with_mark(3).len(), 4, "four bearers");
    let havens = decks::sheets(&deck, 0)
        .find(|sheet| sheet.name[0] == "Graue Anfurten")
        .expect("known");
    let only = havens.values[LOCATION.place("only")] as u16;
    let legolas = deck.kind(deck.find("G3").expect("Legolas"));
    assert_eq!(
        (only.count_ones(), legolas.marks & only),
        (1, only),
        "it asks for Legolas's symbol"
    );
    assert_eq!(
        decks::sheets(&deck, 0)
            .filter(|sheet| sheet.values[LOCATION.place("doom")] == 1)
            .count(),
        3
    );
    let symbols = 4..8;
    for suit in 0..4 {
        for mark in symbols.clone() {
            let n = (deck.of_suit(maumau_table::Suit(suit)) & deck.with_mark(mark)).len();
            assert!((2..=3).contains(&n), "colour {suit} has {n} of symbol {mark}");
        }
    }
}

#[test]
fn pictured_cards_are_in_the_other_set() {
    for (one, other) in [("freie-voelker", "mordor"), ("mordor", "freie-voelker")] {
        let (deck, other) = (built_in(one), built_in(other));
        let pictured: Vec<_> = deck.sheets.iter().flat_map(|sheet| &sheet.elsewhere).collect();
        assert!(
            !pictured.is_empty() && pictured.iter().all(|code| other.find(code).is_some()),
            "{one}: {pictured:?}"
        );
    }
}

#[test]
fn two_packs_are_told_apart() {
    let deck = built_in("freie-voelker");
    let ring = deck.with_mark(0);
    let two = packs(&deck, 2, ring).expect("109 cards fit");
    assert_eq!((two.len(), two.with_mark(0).len()), (109, 1));
    assert!(two.find("B7'").is_some_and(|card| two.name_of(card)[0] == "Haleth"));
    assert!(packs(&deck, 3, Cards::NONE).is_err());
}

/// Returns the complaint about the built-in vampir deck after replacing `old` by `new` once.
fn complaint(old: &str, new: &str) -> String {
    assert!(vampir().contains(old), "{old}");
    let text = vampir().replacen(old, new, 1);
    decks::read("mine.toml", &text)
        .expect_err("it is wrong now")
        .to_string()
}

fn line_of(text: &str) -> usize {
    let place = vampir().find(text).expect("it is there");
    vampir()[..place].matches('\n').count() + 1
}

#[test]
fn complaints_name_file_line_and_remedy() {
    let cases = [
        ("ability = { known = 1 }", "ability = 1", "ability = { known = … }"),
        (
            "ability = { known = 1 }",
            "ability = { known = 9 }",
            "a whole number from 1 to 8",
        ),
        (
            "night-colour = { assumed = \"G\" }",
            "night-colour = { assumed = \"X\" }",
            "there is no suit “X”",
        ),
        ("\"Spider\", \"Castle\"]", "\"Spider\"]", "exactly 2 are wanted, not 1"),
        (
            "\"Spider\", \"Castle\"]",
            "\"Spider\", \"Cstle\"]",
            "there is no rank “Cstle”",
        ),
        (
            "sign = { known = \"knock\" }",
            "sign = { known = \"kick\" }",
            "there is no sign “kick”",
        ),
        (
            "copies = { known = 6 }",
            "copies = { known = 600 }",
            "a whole number from 1 to 128",
        ),
        (
            "easy = { assumed = true }",
            "easy = { assumed = \"yes\" }",
            "true or false",
        ),
        (
            "easy = { assumed = true }",
            "hard = { assumed = true }",
            "has no field “hard”",
        ),
        ("code = \"Spider\"", "code = \"Spi der\"", "letters a–z and digits"),
        ("deck = \"vampir\"", "deck = \"vampire\"", "use one of vampir"),
        ("deck = \"vampir\"", "deck = \"vampir", "TOML"),
    ];
    for (old, new, says) in cases {
        let told = complaint(old, new);
        let start = format!("mine.toml:{}: ", line_of(old));
        assert!(
            told.lines().any(|line| line.starts_with(&start) && line.contains(says)),
            "{new}: {told}"
        );
    }
    assert!(complaint("code = \"werewolf\"", "code = \"wolf\"").contains("needs the mark “werewolf”"));
    assert!(complaint("copies = { known = 6 }", "copies = { known = 90 }").contains("more than 128 cards"));
}

#[test]
fn an_edition_of_ones_own_goes_before_the_built_in_one() {
    let with = |edition: &str, old: &str, new: &str| {
        let text = vampir().replacen("deck = \"vampir\"", &format!("deck = \"vampir\"\n{edition}"), 1);
        decks::read("mine.toml", &text.replacen(old, new, 1))
            .expect("a good deck")
            .deck
    };
    let mine = with("edition = \"boxed\"", "", "");
    assert!(mine.id.starts_with("vampir/boxed-"), "{}", mine.id);
    let id = mine.id.clone();
    assert_eq!(decks::find("vampir", &[mine]).expect("it is given").id, id);
    assert_eq!(built_in("vampir").id, "vampir");
    // Records contain the deck's name: different cards change it, different texts don't.
    let plain = with("", "", "").id;
    assert_eq!(plain, "vampir/f1664799");
    assert_eq!(with("", "Gräfin", "Baronin").id, plain);
    assert_ne!(with("", "\"Spider\", \"Castle\"]", "\"Spider\", \"Bat\"]").id, plain);
}

const WORDS: [&str; 23] = [
    "deck = \"vampir\"\n",
    "[[cards]]\n",
    "[[suit]]\n",
    "[[character]]\n",
    "[cards]\n",
    "code = \"A\"\n",
    "copies = { known = 128 }\n",
    "suits",
    " = ",
    "{ known = ",
    "[\"A\"]",
    " }",
    "\n",
    "ranks = { known = [\"A\", \"A\"] }\n",
    "name = { known = { de = \"a\", en = \"b\" } }\n",
    "[",
    "]",
    "[[rank]]\n",
    "[[mark]]\n",
    "-1",
    "99999999999999999999",
    "0x",
    "\"\\u0000\"",
];

fn is_read_or_complained_of(text: &str) {
    if let Err(complaints) = decks::read("x", text) {
        assert!(!complaints.0.is_empty());
    }
}

proptest! {
    #[test]
    fn any_text(text in "\\PC{0,400}") {
        is_read_or_complained_of(&text);
    }

    #[test]
    fn any_bytes_in_a_good_file(at in 0usize..9000, len in 0usize..60, bytes in vec(any::<u8>(), 0..40)) {
        let mut text = vampir().as_bytes().to_vec();
        let at = at.min(text.len());
        let end = (at + len).min(text.len());
        text.splice(at..end, bytes);
        is_read_or_complained_of(&String::from_utf8_lossy(&text));
    }

    #[test]
    fn words_of_the_format_in_any_order(words in vec(select(WORDS.to_vec()), 0..60)) {
        is_read_or_complained_of(&words.concat());
    }
}
