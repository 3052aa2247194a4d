//! Scenes with wrong expectations fail, and invalid texts get a mistake with position and reason.

use maumau_notation::scene;

const SITUATION: &str = "scene spin SP2  a scene that is wrong\n\
    seats  Ann Ben\n\
    options  referee=table\n\
    turn   Ann\n\
    pile   9H\n\
    hands  Ann: KH 9S AS QD  Ben: KD QC 10C\n\
    stock  7C 8C\n";

/// Returns the differences as `line found`.
fn differences(steps: &str) -> Vec<String> {
    let scene = scene::parse(&format!("{SITUATION}{steps}")).unwrap_or_else(|wrong| panic!("{steps}: {wrong}"));
    let outcome = scene::run(&scene, &[]).unwrap_or_else(|wrong| panic!("{steps}: {wrong}"));
    outcome
        .differences
        .iter()
        .map(|one| format!("{} {}", one.line, one.found))
        .collect()
}

#[test]
fn what_is_so_passes() {
    let steps = "0.0 Ann lays KH => right; pile KH; on Ben; hand Ann: 9S AS QD; count Ann 3; owed 0; wish none; no faults; no windows\n\
                 => fact played Ann KH pile; no fact drew; Ben sees moved KH Ann pile laid; Ben knows KH; Ben knows no 9S AS\n\
                 => only Ben: lay KD, draw, challenge Ann; not offered Ben: pass; forbidden Ben QC SP2\n\
                 => points Ann 0; phase playing; direction clockwise; out none; winner nobody; asked nobody\n\
                 0.5 Ben lays QC => stands SP2; fault SP2 Ben; note short 0\n";
    assert_eq!(differences(steps), [""; 0]);
}

#[test]
fn what_is_not_so_is_found() {
    for expected in [
        "idle",
        "refused SP2",
        "impossible",
        "fined SP2",
        "stands SP2",
        "on Ann",
        "phase between",
        "hand Ann: KH 9S AS QD",
        "hand Ann: 9S AS",
        "count Ann 4",
        "count stock 2",
        "pile 9H",
        "stock 8C",
        "lying Ann: 7H",
        "middle 7H",
        "wish H",
        "owed 2",
        "waits 1",
        "skips 1",
        "direction counter",
        "points Ann 1",
        "round-points Ben 1",
        "winner Ann",
        "out Ann",
        "phase over",
        "stock none",
        "pile none",
        "asked Ann+Ben SP3",
        "note short 1",
        "fault SP2 Ann",
        "asked Ann SP3",
        "window SP10 Ann",
        "note short 1",
        "fact drew Ann 1 of 1 drawn",
        "fact played Ann KH",
        "fact SP2: played Ann KH pile",
        "no fact played Ann",
        "no fact turn",
        "Ben sees moved ? Ann pile laid",
        "Ben sees no moved KH",
        "spectator sees no played",
        "Ben knows 9S",
        "Ben knows no KH",
        "offered Ben: pass",
        "only Ben: draw",
        "only Ben: lay KD, draw, pass",
        "only Ann: draw",
        "not offered Ben: draw",
        "forbidden Ben KD SP2",
        "forbidden Ben QC SP3",
    ] {
        let found = differences(&format!("0.0 Ann lays KH => {expected}\n"));
        assert_eq!(found.len(), 1, "“{expected}” must differ: {found:?}");
        assert!(
            found[0].starts_with("8 ") && found[0].len() > 2,
            "“{expected}”: {found:?}"
        );
    }
}

#[test]
fn what_somebody_knows_is_told_the_right_way_round() {
    let found = |expected: &str| differences(&format!("0.0 Ann lays KH => {expected}\n"));
    assert_eq!(found("Ben knows 9S"), ["8 hidden from it: 9S"]);
    assert_eq!(found("Ben knows no KH"), ["8 known to it: KH"]);
}

#[test]
fn a_deed_of_which_nothing_is_said_must_be_right() {
    assert_eq!(differences("0.0 Ben draws\n"), ["8 stands SP4"]);
    assert_eq!(differences("0.0 Ann lays 7C\n"), ["8 impossible"]);
}

#[test]
fn what_cannot_be_understood_says_where() {
    let wrong = |steps: &str, line: usize, column: usize, why: &str| {
        let scene = scene::parse(&format!("{SITUATION}{steps}"));
        let found = scene.and_then(|scene| scene::run(&scene, &[])).expect_err(steps);
        assert_eq!((found.line, found.column), (line, column), "{steps}: {found}");
        assert!(found.what.en.contains(why), "{steps}: {found}");
    };
    wrong("hands Eva: 7H\n0.0 => on Ann", 8, 7, "nobody here is called “Eva”");
    wrong("pile 7H 9S\n0.0 => on Ann", 8, 9, "9S lies somewhere else already");
    wrong("middle 3Q\n0.0 => on Ann", 8, 8, "no card of the deck");
    wrong(
        "rule x when plai 7 then again\n0.0 => on Ann",
        8,
        13,
        "did you mean “play”?",
    );
    wrong("whish H\n0.0 => on Ann", 8, 1, "did you mean “wish”?");
    wrong("deck mine\n0.0 => on Ann", 8, 6, "give its file with --deck");
    wrong("window SP10 Ann until never\n0.0 => on Ann", 8, 23, "no time");
    wrong("0.0 Ann layz 7H", 8, 9, "did you mean “lay”?");
    wrong("0.0 Ann lays 7H => un Ann", 8, 20, "is nothing to expect");
    wrong("0.0 Ann draws => fact drwe Ann", 8, 23, "did you mean “drew”?");
    wrong("0.0 Ann draws => no fact SP99: drew Ann", 8, 26, "no paragraph “SP99”");
    wrong("0.0 Ann draws => refused SP99", 8, 26, "no paragraph “SP99”");
    wrong("0.0 => only Ann: draw, lya KH", 8, 24, "“lya” is nothing that one does");
    wrong("1.0 Ann draws\n0.5 Ann passes", 9, 1, "time runs forward");
    for (expected, column, why) in [
        ("right now", 14, "no paragraph “now”"),
        ("refused SP2 now", 20, "too much"),
        ("on Bne", 11, "nobody here is called"),
        ("on Ann Ben", 15, "too much"),
        ("phase play", 14, "here comes between, dealing"),
        ("count Ann four", 18, "no number"),
        ("count Ann", 17, "a number is missing"),
        ("owed none", 13, "no number"),
        ("waits", 13, "a number is missing"),
        ("points Ann -", 19, "no number"),
        ("direction left", 18, "here comes clockwise, counter"),
        ("winner none", 15, "nobody here is called"),
        ("out nobody", 12, "nobody here is called"),
        ("out none Ann", 17, "too much"),
        ("pile 7X", 13, "no card of the deck"),
        ("pile 7H 8H", 16, "too much"),
        ("stock 7X", 14, "no card of the deck"),
        ("hand Ann: none 7H", 23, "too much"),
        ("hand Ann:", 17, "cards, or none"),
        ("wish H pile3", 15, "nobody here is called"),
        ("note short 1 2", 21, "too much"),
        ("fault SP99 Ann", 14, "no paragraph “SP99”"),
        ("asked Ann", 17, "by which paragraph is missing"),
        ("asked Ann SP99", 18, "no paragraph “SP99”"),
        ("asked nobody SP3", 21, "too much"),
        ("offered Ann:", 20, "is missing"),
        ("forbidden Ann KH SP2 SP3", 29, "too much"),
        ("Ben knows", 17, "a card is missing"),
    ] {
        wrong(&format!("0.0 => {expected}"), 8, column, why);
    }
}

#[test]
fn impossible_tables_are_refused() {
    for (text, why) in [
        ("scene chess SP1  x\n0.0 => on Ann", "there is no book “chess”"),
        ("scene spin SP1  x\nseats Ann\n0.0 => on Ann", "take 2 to 6"),
        (
            "scene spin SP1  x\nseats Ann Ann\n0.0 => on Ann",
            "two people are called “Ann”",
        ),
        ("scene spin SP1  x\noptions version=v3\n0.0 => on Ann", "can't be “v3”"),
        (
            "scene spin SP1  x\noptions speed=9\n0.0 => on Ann",
            "there is no option “speed”",
        ),
        ("scene spin SP1  x\nturn Ann\n0.0 deal 1", "nothing can be dealt now"),
        (
            "scene spin SP1  x\nbetween\n0.0 deal by Ann: 7H 8H 7H",
            "7H is dealt already",
        ),
        (
            "scene spin SP1  x\nbetween\n0.0 deal by Ann short 1: 7H 8H",
            "no deal turns this up",
        ),
        // Without a step, an unknown book is the mistake to report.
        ("scene spon SP1  x", "there is no book “spon” (did you mean “spin”?)"),
        ("scene spin SP3, SP99  x\n0.0 => on Ann", "no paragraph “SP99”"),
        ("scene spin CH-7  x\n0.0 => on Ann", "no paragraph “CH-7”"),
        (
            "scene spin SP1  x\nonly as-seated\n0.0 => on Ann",
            "the reason is missing",
        ),
        ("scene spin SP1  x\nonly Ben  why\n0.0 => on Ann", "only “as-seated”"),
        ("scene spin SP1  x\n0.0 => no window SP10 Ann", "“no windows”"),
        ("scene spin SP1  x\n0.0 => no windows SP10", "too much"),
        ("scene spin SP1  x\n0.0 => no faults Ann", "too much"),
    ] {
        let found = scene::parse(text)
            .and_then(|scene| scene::run(&scene, &[]))
            .expect_err(text);
        assert!(found.what.en.contains(why), "{text}: {found}");
    }
}

fn otherwise_seated(text: &str) -> Vec<String> {
    let scene = scene::parse(text).expect("a scene");
    let outcome = scene::run_in_all_seatings(&scene, &[]).expect("it can be played");
    outcome.differences.iter().map(ToString::to_string).collect()
}

#[test]
fn a_scene_is_played_with_its_people_seated_in_every_way() {
    let circle = "scene spin C1  the circle\nhands Ann: 7H 8C  Ben: KD AD  Cem: KC AC\n\
                  0.0 Ann draws\n0.1 Ann passes => on Ben; direction clockwise\n";
    assert_eq!(otherwise_seated(circle), [""; 0]);
    // A seed deals by seat number, so Ann gets other cards in another seat.
    let dealt = |only: &str| {
        format!("scene spin C7  a seed\nseats Ann Ben\nbetween\n{only}0.0 deal 1 => hand Ann: 8C 9C QC KC KS\n")
    };
    let found = otherwise_seated(&dealt(""));
    assert!(found[0].contains("(seated Ben Ann)"), "{found:?}");
    assert_eq!(otherwise_seated(&dealt("only as-seated a seed\n")), [""; 0]);
}

#[test]
fn a_scene_that_comes_out_the_same_in_every_seating_needs_no_excuse() {
    for only in ["as-seated no reason", "clockwise no reason"] {
        let text = format!("scene swiss C1  x\n# A remark.\nonly {only}\n0.0 => on Ann; direction clockwise\n");
        let scene = scene::parse(&text).expect("a scene");
        let found = scene::run_in_all_seatings(&scene, &[]).expect_err(&text);
        assert_eq!((found.line, found.column), (3, 1), "{only}");
        assert!(found.what.en.contains("leave this line out"), "{found}");
    }
}

#[test]
fn out_is_a_set() {
    let out =
        "scene spin C1  x\nseats Ann Ben Cem Dan\nout Ann Cem\nturn Ben\nhands Ben: 7H Dan: 8H\n0.0 => out Cem Ann\n";
    assert_eq!(otherwise_seated(out), [""; 0]);
    assert_eq!(otherwise_seated(&out.replace("=> out Cem Ann", "=> out Cem")).len(), 1);
}

#[test]
fn the_first_turn_begins_as_in_play() {
    let ripens = "scene swiss §4  x\npile 9H\nhands Ann: KH 7C QD  Ben: KD AD 8D  Cem: KC AC 9C\nlying Ann: 8H\n\
                  0.0 Ann lays KH => count Ann.lying 0; ripe Ann: 8H\n";
    assert_eq!(otherwise_seated(ripens), [""; 0]);
    let clock = "scene verschaerft VS21  x\npile 9H\nhands Ann: KH 3C QD  Ben: KD 4D 5D  Cem: KC 4C 9C\n0.0 => window VS21.1/20 Ann\n";
    assert_eq!(otherwise_seated(clock), [""; 0]);
}

#[test]
fn a_note_that_keeps_people_means_them_wherever_they_sit() {
    let noted = |note: &str| {
        format!(
            "scene swiss C1  notes\nseats Ann Ben Cem\nnote accuser {note}\n0.0 => note accuser {note}; note accuser"
        )
    };
    for (same, other) in [("2 Ben", "3"), ("Ben 2", "Ann"), ("3 Cem", "0"), ("0 0", "Ann")] {
        let (set, seen) = same.split_once(' ').expect("two ways to write it");
        assert_eq!(otherwise_seated(&format!("{} {seen}\n", noted(set))), [""; 0], "{same}");
        let found = otherwise_seated(&format!("{} {other}\n", noted(set)));
        assert!(found[0].contains("note accuser"), "{found:?}");
    }
    let several = |set: &str, seen: &str| {
        format!("scene verschaerft C1  notes\nseats Ann Ben Cem\nnote drawers {set}\n0.0 => note drawers {seen}\n")
    };
    assert_eq!(otherwise_seated(&several("Ann+Cem", "5")), [""; 0]);
    assert_eq!(otherwise_seated(&several("6", "Cem+Ben")), [""; 0]);
    assert!(otherwise_seated(&several("6", "3"))[0].contains("found Ben+Cem"));
    assert!(otherwise_seated(&several("1", "Ben"))[0].contains("found Ann"));
    let card = "scene verschaerft C1  notes\nnote said.Ben 7H\n0.0 => note said.Ben 7H; note said.Ann 0\n";
    assert_eq!(otherwise_seated(card), [""; 0]);
    let suit = "scene swiss C1  notes\nnote base S\n0.0 => note base S; note base 4\n";
    assert_eq!(otherwise_seated(suit), [""; 0]);
    for (text, why) in [
        (
            "scene swiss C1  x\nnote accuser 4\n0.0 => on Ann",
            "the people here are 3",
        ),
        (
            "scene swiss C1  x\nnote accuser Bne\n0.0 => on Ann",
            "nobody here is called “Bne”",
        ),
        ("scene swiss C1  x\nnote demand Ann\n0.0 => on Ann", "no number"),
        ("scene swiss C1  x\nnote mau 1\n0.0 => on Ann", "write mau.NAME"),
        (
            "scene swiss C1  x\nsecret was-mau-at 1\n0.0 => on Ann",
            "write was-mau-at.number",
        ),
    ] {
        let scene = scene::parse(text).expect("a scene");
        let found = scene::run(&scene, &[]).expect_err(text);
        assert!(found.what.en.contains(why), "{text}: {found}");
    }
}

#[test]
fn a_scene_is_turned_over_where_play_may_turn_round() {
    let left = "scene swiss C1  who names the left neighbour\nrule left when play 7 then left draws 1\n\
                pile 9H\nhands Ann: 7H 8C 9S  Ben: KD AD 8D  Cem: KC AC 9C\n0.0 Ann lays 7H => count Ben 4\n";
    let found = otherwise_seated(left);
    assert!(
        found[0].contains("(seated Ann Cem Ben, counter-clockwise)"),
        "{found:?}"
    );
    let only = left.replace("\npile", "\nonly clockwise it speaks of left\npile");
    assert_eq!(otherwise_seated(&only), [""; 0]);
}

#[test]
fn a_deal_can_be_asked_for_what_chance_leaves() {
    let deal = |name: &str| {
        format!(
            "scene freie-voelker FV2  the first location\nseats Ann Ben Cem\nbetween\n\
             0.0 deal by Ann location {name}: => note location {name}\n"
        )
    };
    let book = maumau_rulebooks::find("freie-voelker").expect("the book");
    let law = maumau_referee::Law::bind(book, 3, book.read("").expect("no options"), &[]).expect("three can play");
    assert!(law.deck.sheets.len() > 1);
    for sheet in &law.deck.sheets {
        assert_eq!(otherwise_seated(&deal(&sheet.id)), [""; 0], "{}", sheet.id);
    }
}
