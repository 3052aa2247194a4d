//! Mistakes in house rules are worded in both languages, without mixing them.

use maumau_house::{HouseRule, Mistake, check, lay_rules};
use maumau_referee::Law;

/// Invalid texts, each with part of its German and English mistake.
const WRONG: &[(&str, &str, &str)] = &[
    (
        "",
        "hier endet die Hausregel, und es fehlt: „rule“",
        "the rule card ends here: “rule” is missing",
    ),
    ("rule", "es fehlt: der Name der Regel", "the rule's name is missing"),
    ("rule Groß", "„Groß“ ist kein Name", "“Groß” is no name"),
    (
        "rule nowhere",
        "im Katalog steht keine Regel „nowhere“: nimm ",
        "the catalogue has no rule “nowhere”: use ",
    ),
    (
        "rule x plai 7",
        "„plai“ beginnt keinen Satz",
        "“plai” begins no sentence",
    ),
    (
        "rule x when plai 7 then again",
        "meintest du „play“?",
        "did you mean “play”?",
    ),
    (
        "rule x when play 7, 8 then again",
        "zuerst muss „then“ kommen",
        "“then” must come first",
    ),
    (
        "rule x when play then then again",
        "„then“ ist keine Karte",
        "“then” is no card",
    ),
    (
        "rule x when play 7 if nothing then again",
        "„nothing“ ist keine Bedingung",
        "“nothing” is no condition",
    ),
    (
        "rule x when play 7 then again and",
        "es fehlt: was folgt",
        "what follows is missing",
    ),
    (
        "rule x when play 7 then next draws 40",
        "„40“ ist keine Zahl von 1 bis 10",
        "“40” is no number from 1 to 10",
    ),
    (
        "rule x when play 7 then swap all with player",
        "zwei tauschen ihr Blatt",
        "two swap hands",
    ),
    (
        "rule x when say \"Prost then again",
        "das zweite Anführungszeichen fehlt",
        "second quotation mark is missing",
    ),
    (
        "rule x when say \"\" then again",
        "ein eigenes Wort hat 1 bis 30",
        "a word of your own has 1 to 30",
    ),
    (
        "rule x when play 7 then player must lay in time or it draws 1",
        "nicht, was er legt oder zieht",
        "“lay” is no word or gesture: write here what a player says or shows, not what they play or draw",
    ),
    (
        "rule x when say prsot then again",
        "ein eigenes Wort steht in Anführungszeichen",
        "is no word or gesture",
    ),
    (
        "rule x when turn lasts 0.0 s then again",
        "„0.0“ ist keine Zeit",
        "“0.0” is no time",
    ),
    (
        "rule x when turn ends if same suit then next draws 1",
        "schreib „when play any if same rank then …“",
        "write “when play any if same rank then …”",
    ),
    (
        "rule x when draw if not same rank then next draws 1",
        "vergleicht eine gespielte Karte",
        "compares a card that is played",
    ),
    (
        "rule x when out then player draws 1",
        "bekommt nur noch Punkte: schreib others",
        "can only score: write others",
    ),
    ("rule x when out then all draws 1", "schreib others", "write others"),
    (
        "rule x when out then player must bow in time or it draws 1",
        "schreib others",
        "write others",
    ),
    (
        "rule x when out then again",
        "schreib „go-on with next“",
        "write “go-on with next”",
    ),
    (
        "rule x when out if holds 7 then next draws 1",
        "lass die Bedingung weg",
        "leave the condition out",
    ),
    (
        "rule x when out if hand player is 0 then next draws 1",
        "lass die Bedingung weg",
        "leave the condition out",
    ),
    (
        "rule x when turn ends then end-turn",
        "lass „end-turn“ weg",
        "leave “end-turn” out",
    ),
    (
        "rule x when round begins then again",
        "schreib „go-on with player“",
        "write “go-on with player”",
    ),
    (
        "rule x when turn begins if out-of-turn then again",
        "lass „out-of-turn“ weg",
        "leave “out-of-turn” out",
    ),
    (
        "rule x when play J then twist",
        "schreib „when wished then twist“",
        "write “when wished then twist”",
    ),
    (
        "rule x when draw then owe 1",
        "schreib „next draws 1“",
        "write “next draws 1”",
    ),
    (
        "rule x when play 9 then all must bow in time or owe 1",
        "schreib „next draws 1“",
        "write “next draws 1”",
    ),
    (
        "rule x allow 9 if laid over 0",
        "schreib „several 2“",
        "write “several 2”",
    ),
    (
        "rule x allow 8 if owed over 0",
        "„draw-answered-by=8“",
        "“draw-answered-by=8”",
    ),
    (
        "rule x allow 8 if out-of-turn",
        "schreib „jump-in same rank“",
        "write “jump-in same rank”",
    ),
    (
        "rule x when play 9 then next skips 2",
        "schreib „skip 1“",
        "write “skip 1”",
    ),
    (
        "rule x when play 9 then player may draw 1",
        "schreib „allow 9“",
        "write “allow 9”",
    ),
    (
        "rule x when play 9 then dealer draws 1",
        "schreib „when round begins",
        "write “when round begins",
    ),
    (
        "rule x when play 9 then player takes 1 from dealer",
        "den Geber gibt es nur",
        "the dealer is meant only",
    ),
    (
        "honour",
        "der Name der Ehrenregel fehlt",
        "the honour rule's name is missing",
    ),
    (
        "honour fair a;b",
        "trennt Regeln: schreib ein Komma",
        "separates rules: write a comma",
    ),
    (
        "honour fair",
        "eine Ehrenregel hat einen Text",
        "an honour rule has a text",
    ),
];

fn mistake(text: &str) -> Mistake {
    HouseRule::parse(text).expect_err(text)
}

#[test]
fn what_is_wrong_with_a_text_is_told_in_both_languages() {
    for (text, german, english) in WRONG {
        let said = mistake(text).what;
        assert!(said.de.contains(german), "{text}: {}", said.de);
        assert!(said.en.contains(english), "{text}: {}", said.en);
        // Each language has its own quotation marks, so a wrong one would show a mixture.
        assert!(!said.de.contains('”') && !said.en.contains('„'), "{text}: {said:?}");
    }
}

#[test]
fn a_place_stands_before_what_is_wrong_there() {
    let mistake = mistake("rule x when play 7\nthen next drows 4");
    assert_eq!(
        mistake.placed().de,
        "2:11: „drows“ kann hier nicht stehen: meintest du „draws“?"
    );
    assert_eq!(mistake.to_string(), mistake.placed().en);
}

#[test]
fn who_does_something_is_not_all_that_can_follow() {
    let said = |text: &str| mistake(text).what.en;
    assert!(said("rule x when play 7 then agian").ends_with("did you mean “again”?"));
    assert!(said("rule x when play 7 then skpi 1").ends_with("did you mean “skip”?"));
    assert!(said("rule x when play 7 then nexd draws 1").ends_with("did you mean “next”?"));
    assert!(said("rule x when play 7 if hnad player is 1 then again").ends_with("did you mean “hand”?"));
    let all = said("rule x when play 7 then whatever");
    assert!(all.contains("again") && all.contains("player"), "{all}");
    let listed = all.split(": use ").nth(1).expect("a list").split(", ");
    let mut words: Vec<&str> = listed.collect();
    words.sort_unstable();
    let named = words.len();
    words.dedup();
    assert_eq!(words.len(), named, "{all}");
}

#[test]
fn what_is_wrong_at_a_table_is_told_in_both_languages() {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let law = Law::bind(book, 3, book.read("").expect("options"), &[]).expect("a table");
    let rule = |text: &str| HouseRule::parse(text).expect(text);
    let [de, en] = check(&law, &rule("rule x forbid WILD"), &[])[0].text();
    assert!(
        de.starts_with("Regel x: in diesem Blatt gibt es keine Karte „WILD“: "),
        "{de}"
    );
    assert!(en.starts_with("rule x: there is no card “WILD” in this deck: "), "{en}");
    assert!(!en.contains(" 2 ") && en.contains(" 9 "), "only what lies in it: {en}");
    let twice = [rule("rule x forbid 7"), rule("rule x forbid 8")];
    let Err(why) = lay_rules(law, &twice) else {
        panic!("two of one name")
    };
    assert!(
        why.de.starts_with("die Regel „x“ liegt schon da") && why.en.starts_with("the rule “x” lies"),
        "{why:?}"
    );
}
