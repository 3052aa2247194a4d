//! The generated sentences read well in German and in English, for any card and for one, with and without conditions.

use maumau_house::{HouseRule, english, german, lay_rules, parse, says_with};
use maumau_referee::Law;

const SAID: &[(&str, &str, &str)] = &[
    ("forbid A", "Ass darf nicht gelegt werden.", "Ace may not be played."),
    (
        "forbid any if hand next is 1",
        "Keine Karte darf gelegt werden (falls der Nächste genau eine Karte auf der Hand hat).",
        "No card may be played (if the next player has exactly one card in hand).",
    ),
    (
        "allow any",
        "Jede Karte darf auf alles gelegt werden – als erste Karte eines Zuges, und nicht, wenn man ziehen oder aussetzen muss.",
        "Any card may be played on anything – as the first card of a turn, and not when one has to draw or to sit out.",
    ),
    (
        "allow 7 if on any",
        "7 darf gelegt werden (falls es auf eine Karte geht) – als erste Karte eines Zuges, und nicht, wenn man ziehen oder \
         aussetzen muss.",
        "7 may be played (if it goes on any card) – as the first card of a turn, and not when one has to draw or to sit out.",
    ),
    (
        "allow 7 if not on any",
        "7 darf gelegt werden (falls es auf keine Karte geht) – als erste Karte eines Zuges, und nicht, wenn man ziehen oder \
         aussetzen muss.",
        "7 may be played (if it does not go on any card) – as the first card of a turn, and not when one has to draw or to sit out.",
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
        "When 9 is played (if one holds no Jack and no Queen of hearts and no 10 and no heart), the player is on again.",
    ),
    (
        "when play 9 then silence 1 until any",
        "Wird 9 gespielt, so zieht jeder, der spricht, bevor wieder eine Karte gespielt wird, eine Karte.",
        "When 9 is played, whoever speaks before the next card is played draws one card.",
    ),
    (
        "when play spades or red then silence 1 until hearts",
        "Wird Pik oder Rot gespielt, so zieht jeder, der spricht, bevor wieder Herz gespielt wird, eine Karte.",
        "When a spade or a red card is played, whoever speaks before the next heart is played draws one card.",
    ),
    (
        "forbid spades or A if on hearts",
        "Pik oder Ass darf nicht gelegt werden (falls es auf Herz geht).",
        "Spades or Ace may not be played (if it goes on a heart).",
    ),
    (
        "score hearts or Q -1",
        "Herz oder Dame auf der Hand zählt am Ende der Runde minus einen Punkt.",
        "Each heart or each Queen in a hand counts minus one point at the end of the round.",
    ),
    (
        "when out if on K then player scores 20",
        "Ist jemand fertig (falls oben König liegt), so bekommt der Spieler 20 Punkte.",
        "When somebody goes out (if King lies on top), the player gets 20 points.",
    ),
    (
        "when turn ends if not on 7 and laid is 1 then next scores -1",
        "Ist ein Zug zu Ende (falls oben nicht 7 liegt und in diesem Zug genau eine Karte gelegt ist), so bekommt der Nächste \
         minus einen Punkt.",
        "When a turn ends (if 7 does not lie on top and exactly one card has been played in this turn), the next player gets \
         minus one point.",
    ),
    (
        "when turn begins if owed over 1 then owe 1",
        "Ist jemand dran (falls mehr als eine Karte zu ziehen ist), so muss der Spieler eine Karte mehr ziehen.",
        "When a turn begins (if more than one card is owed), the player has to draw one card more.",
    ),
    (
        "when play 7 then owe 1",
        "Wird 7 gespielt, so muss der Nächste eine Karte mehr ziehen.",
        "When 7 is played, the next player has to draw one card more.",
    ),
    (
        "when round begins then player draws 1 and swap player with most",
        "Beginnt eine Runde, so zieht der Geber eine Karte und tauscht der Geber das Blatt mit dem anderen mit den meisten Karten.",
        "When a round begins, the dealer draws one card and the dealer swaps hands with the other with the most cards.",
    ),
    (
        "when hand 0 then fewest draws 1",
        "Hat jemand nach dem Legen keine Karte mehr, so zieht jeder andere mit den wenigsten Karten eine Karte.",
        "When somebody has no card left after playing, each of the others with the fewest cards draws one card.",
    ),
    (
        "when hand 1 if same suit then all gives 1 to most",
        "Hat jemand nach dem Legen noch eine Karte (falls es auf eine Karte der gleichen Farbe geht), \
         so gibt jeder eine Karte an den anderen mit den meisten Karten.",
        "When somebody has one card left after playing (if it goes on a card of the same suit), \
         everybody gives one card to the other with the most cards.",
    ),
    (
        "when hand 2 if players is 1 and pile under 1 and stock is 1 then player takes 1 from right",
        "Hat jemand nach dem Legen noch 2 Karten (falls genau einer mitspielt und auf der Ablage weniger als eine Karte liegt \
         und im Stapel genau eine Karte ist), so zieht der Spieler eine Karte ungesehen vom rechten Nachbarn.",
        "When somebody has 2 cards left after playing (if exactly one plays and the pile has fewer than one card \
         and the stock has exactly one card), the player takes one card unseen from the right neighbour.",
    ),
    (
        "when play 9 if points next under 5 then player takes 2 from chosen",
        "Wird 9 gespielt (falls der Nächste weniger als 5 Punkte hat), so zieht der Spieler 2 Karten ungesehen von einem \
         Mitspieler nach Wahl.",
        "When 9 is played (if the next player has fewer than 5 points), the player takes 2 cards unseen from a player of choice.",
    ),
];

#[test]
fn cards_have_the_names_of_the_deck() {
    let book = maumau_rulebooks::find("farben").expect("a book");
    let law = Law::bind(book, 3, book.read("").expect("options"), &[]).expect("three can play");
    let said = |text: &str| says_with(&parse(&format!("rule x {text}")).expect(text), &law.deck);
    assert_eq!(
        said("when play G if on Draw2 then next draws 1"),
        [
            "Wird Grün gespielt (falls es auf Zieh zwei geht), so zieht der Nächste eine Karte.",
            "When a green card is played (if it goes on draw two), the next player draws one card.",
        ]
    );
    assert_eq!(
        said("when play GSkip or 7 if not holds Wild then again"),
        [
            "Wird Grün-Aussetzen oder 7 gespielt (falls man keine Karte Farbwahl auf der Hand hat), so ist der Spieler noch einmal dran.",
            "When green skip or 7 is played (if one holds no wild), the player is on again.",
        ]
    );
    let rule = HouseRule::parse("rule x forbid R").expect("a rule");
    assert_eq!(
        rule.says_with(&law.deck),
        ["Rot darf nicht gelegt werden.", "Red cards may not be played."]
    );
    let laid = lay_rules(law, &[rule]).expect("it can be laid");
    let why = laid
        .rule(laid.cite("x").expect("it lies there"))
        .expect("it lies there")
        .why();
    assert_eq!(why.en, "Red cards may not be played.");
}

#[test]
fn sentences_read_well_of_any_card_as_of_one() {
    for (text, de, en) in SAID {
        let card = parse(&format!("rule x {text}")).unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
        assert_eq!(german(&card), *de, "{text}");
        assert_eq!(english(&card), *en, "{text}");
    }
}
