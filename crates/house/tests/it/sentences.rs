//! What rules say reads well in German and in English, of any card as of one, with conditions and without.

use maumau_house::{english, german, parse};

const SAID: &[(&str, &str, &str)] = &[
    ("forbid A", "Ass darf nicht gelegt werden.", "Ace may not be played."),
    (
        "forbid any if hand next is 1",
        "Keine Karte darf gelegt werden (falls der Nächste genau 1 auf der Hand hat).",
        "No card may be played (if the next player has exactly 1 in hand).",
    ),
    (
        "allow any",
        "Jede Karte darf immer gelegt werden.",
        "Any card may always be played.",
    ),
    (
        "allow 7 if on any",
        "7 darf gelegt werden (falls es auf eine Karte geht).",
        "7 may be played (if it goes on any card).",
    ),
    (
        "allow 7 if not on any",
        "7 darf gelegt werden (falls es auf keine Karte geht).",
        "7 may be played (if it does not go on any card).",
    ),
    (
        "when play any if holds any then again",
        "Wird eine Karte gespielt (falls man eine Karte auf der Hand hat), so ist der Spieler noch einmal dran.",
        "When any card is played (if one holds any card), the player is on again.",
    ),
    (
        "when play 9 if not holds any then again",
        "Wird 9 gespielt (falls man keine Karte auf der Hand hat), so ist der Spieler noch einmal dran.",
        "When 9 is played (if one holds no card), the player is on again.",
    ),
    (
        "when play 9 if not holds J or QH or 10 or H then again",
        "Wird 9 gespielt (falls man keinen Buben und keine Herz-Dame und keine 10 und kein Herz auf der Hand hat), \
         so ist der Spieler noch einmal dran.",
        "When 9 is played (if one holds no Jack and no Queen of hearts and no 10 and no hearts), the player is on again.",
    ),
    (
        "when play 9 then silence 1 until any",
        "Wird 9 gespielt, so zieht jeder, der spricht, bevor wieder eine Karte gespielt wird, eine Karte.",
        "When 9 is played, whoever speaks before the next card is played draws one card.",
    ),
];

#[test]
fn sentences_read_well_of_any_card_as_of_one() {
    for (text, de, en) in SAID {
        let card = parse(&format!("rule x {text}")).unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
        assert_eq!(german(&card), *de, "{text}");
        assert_eq!(english(&card), *en, "{text}");
    }
}
