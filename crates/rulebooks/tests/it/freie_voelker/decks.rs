//! FV1, FV16, FV17: the deck of one game, of two, and of the combination with Mordor.

use maumau_referee::{Law, Options};
use maumau_rulebooks::decks::{self, BUILT_IN};
use maumau_rulebooks::freie_voelker::BOOK;
use maumau_rulebooks::shared::pegasus::decks::LOCATION;
use maumau_table::{Card, Deck, Suit};

fn law(seats: u8, options: &[(&str, &str)], given: &[Deck]) -> Result<Law, String> {
    let mut chosen = Options::defaults(BOOK.options);
    for (key, value) in options {
        chosen.set(key, value).unwrap_or_else(|error| panic!("{error}"));
    }
    Law::bind(&BOOK, seats, chosen, given).map_err(|error| error.to_string())
}

fn deck(seats: u8, options: &[(&str, &str)]) -> Deck {
    law(seats, options, &[]).unwrap_or_else(|why| panic!("{why}")).deck
}

/// Returns the built-in deck `name` with one text replaced.
fn changed(name: &str, from: &str, to: &str) -> Deck {
    let file = format!("decks/{name}.toml");
    let (_, text) = BUILT_IN
        .iter()
        .find(|(known, _)| *known == file)
        .expect("a built-in deck");
    assert!(text.contains(from), "{name} holds {from}");
    let read = decks::read(&file, &text.replace(from, to));
    read.unwrap_or_else(|complaints| panic!("{complaints}")).deck
}

fn card(deck: &Deck, code: &str) -> Card {
    deck.find(code).unwrap_or_else(|| panic!("no card {code}"))
}

#[test]
fn fv1_two_games_have_one_ring() {
    let two = deck(8, &[]);
    assert_eq!((two.len(), two.with_mark(0).len()), (109, 1));
    assert_eq!(two.with_mark(3).len(), 8, "bearers are there twice");
    assert_eq!(two.sheets.len(), 9, "locations are not");
    assert_eq!(deck(6, &[]).len(), 55);
    assert_eq!(deck(2, &[("packs", "two")]).len(), 109);
}

#[test]
fn fv16_both_sets_in_one_deck() {
    let both = deck(8, &[("mordor", "on")]);
    assert_eq!((both.len(), both.suits.len(), both.sheets.len()), (110, 8, 18));
    let mordor = both.with_mark(7);
    assert_eq!(mordor.len(), 55);
    for code in ["Br5", "Palantir", "MEarth7", "Pillar3"] {
        assert!(mordor.has(card(&both, code)), "{code} is of Mordor");
    }
    for code in ["B5", "Ring", "Earth7", "Fire3"] {
        assert!(!mordor.has(card(&both, code)), "{code} is of Freie Völker");
    }
    let (seven, other) = (card(&both, "B7"), card(&both, "Br7"));
    assert_eq!(both.rank(seven), both.rank(other), "a 7 is a 7");
    assert_eq!((both.suit(seven), both.suit(other)), (Suit(0), Suit(4)));
    assert_ne!(both.rank(card(&both, "Earth1")), both.rank(card(&both, "MEarth1")));
    assert_eq!(
        (
            both.with_mark(1).len(),
            both.with_mark(3).len(),
            both.with_mark(6).len()
        ),
        (14, 4, 4)
    );
    assert_eq!(both.name_of(seven)[0], "Haleth");
    assert_eq!(both.marks.len(), 12);
    assert!(both.marks.iter().all(|mark| !mark[0].is_empty()), "{:?}", both.marks);
    let elf = both.marks.iter().position(|mark| mark[0] == "elf").expect("elves") as u8;
    assert!(both.with_mark(elf).has(card(&both, "G3")) && both.with_mark(elf).len() == 11);
}

#[test]
fn fv16_locations_keep_their_sense() {
    let both = deck(2, &[("mordor", "on")]);
    let sheet = |id: &str| both.sheets.iter().find(|sheet| sheet.id == id).expect("a location");
    let pictured = |id: &str| {
        let numbers = sheet(id).values[10..].iter().filter(|&&number| number > 0);
        numbers
            .map(|&number| both.kind(Card(number as u8 - 1)).code.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(pictured("ford"), ["Gr5", "Bl9"]);
    assert_eq!(pictured("gate"), ["G3", "B7"]);
    assert_eq!(pictured("swamp"), Vec::<String>::new());
    assert_eq!((sheet("ford").values[0], sheet("gate").values[0]), (0, 1));
    assert!(
        sheet("gate").says[0].ends_with("Abgebildet: Legolas (Grün 3), Haleth (Blau 7)."),
        "{:?}",
        sheet("gate")
    );
    assert!(
        sheet("waste").says[1].ends_with("Pictured: Sam (green 8)."),
        "{:?}",
        sheet("waste")
    );
    let four = both.sheets.iter().filter(|sheet| sheet.values[10] > 0).count();
    assert_eq!(four, 4, "four locations picture cards of the other set");
}

#[test]
fn fv17_a_deck_of_ones_own_goes_into_both() {
    let mine = changed("freie-voelker", "\"Haleth\", en", "\"Jemand\", en");
    let law = law(3, &[("mordor", "on")], &[mine]).expect("a table");
    assert_eq!(law.deck.name_of(card(&law.deck, "B7"))[0], "Jemand");
}

#[test]
fn fv17_what_does_not_go_together_is_said() {
    let why = |options: &[(&str, &str)], given: &[Deck]| law(3, options, given).err().unwrap_or_default();
    let both = [("mordor", "on")];
    assert!(why(&[("mordor", "on"), ("packs", "two")], &[]).contains("packs=one"));
    let lost = changed(
        "mordor",
        "pictures = { assumed = [\"G8\"] }",
        "pictures = { assumed = [\"G12\"] }",
    );
    assert!(why(&both, &[lost]).contains("pictures “G12”"));
    let three = changed("mordor", "[\"G8\"]", "[\"G8\", \"G7\", \"G6\"]");
    assert!(why(&both, &[three]).contains("more than two cards"));
    let places: String = (0..22)
        .map(|n| format!("[[location]]\ncode = \"x{n}\"\nname = {{ assumed = {{ de = \"x\", en = \"x\" }} }}\n\n"))
        .collect();
    let wide = changed(
        "freie-voelker",
        "[[location]]\ncode = \"pass\"",
        &format!("{places}[[location]]\ncode = \"pass\""),
    );
    assert!(why(&[], &[wide]).contains("at most 30"));
}

/// Returns the built-in Mordor deck with `n` more tables of this kind before the first one.
fn with_more(kind: &str, first: &str, n: usize) -> Deck {
    let more: String = (0..n)
        .map(|n| format!("[[{kind}]]\ncode = \"x{n}\"\nname = {{ assumed = {{ de = \"x\", en = \"x\" }} }}\n\n"))
        .collect();
    let begins = format!("[[{kind}]]\ncode = \"{first}\"");
    changed("mordor", &begins, &format!("{more}{begins}"))
}

#[test]
fn fv17_both_sets_may_have_as_many_symbols_and_colours_as_one_deck_has_room_for() {
    let bound = |mine: Deck| law(3, &[("mordor", "on")], &[mine]).map(|law| law.deck);
    assert_eq!(bound(with_more("mark", "seer", 4)).map(|deck| deck.marks.len()), Ok(16));
    assert!(bound(with_more("mark", "seer", 5)).is_err_and(|why| why.contains("8 at most")));
    assert_eq!(bound(with_more("suit", "Br", 7)).map(|deck| deck.suits.len()), Ok(15));
    assert!(bound(with_more("suit", "Br", 8)).is_err_and(|why| why.contains("too many colours")));
}

#[test]
fn fv17_a_location_of_mordor_means_its_own_first_card() {
    let gate = "code = \"gate\"\n";
    let mine = changed("mordor", gate, &format!("{gate}doom-for = {{ assumed = \"Br1\" }}\n"));
    assert_eq!(mine.find("Br1"), Some(Card(0)));
    let both = law(3, &[("mordor", "on")], &[mine]).expect("a table").deck;
    let sheet = both.sheets.iter().find(|sheet| sheet.id == "gate").expect("a location");
    assert_eq!(Card(sheet.values[LOCATION.place("doom-for")] as u8), card(&both, "Br1"));
}
