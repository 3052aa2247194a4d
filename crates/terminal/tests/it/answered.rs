//! A player who asks whose turn it is reads the answer, even if the table hides it; the others only read the question.

use maumau_referee::{Deed, Law};
use maumau_sight::Sighting;
use maumau_table::{Fact, Seat, Seats, Seed, Sign, State};
use maumau_telling::{Codes, Language, Speaker, Teller};

/// Returns what each of three players reads when the second asks before and after the round has started.
fn told(language: Language) -> [String; 3] {
    let book = maumau_rulebooks::find("verschaerft").expect("the book");
    let law = Law::bind(book, 3, book.read("").expect("options"), &[]).expect("a law");
    let mut state = law.table();
    assert!(law.deal(&mut state, 0, Seed::from_number(1), &mut ()));
    let ask = Deed::Sign(Sign::WHOSE_TURN);
    let mut heard = Vec::new();
    let mut listen = |state: &State, fact: &Fact| heard.push((*state, *fact));
    law.deed(&mut state, 1, Seat(1), &ask, &mut listen)
        .expect("one may ask");
    for seat in Seats::first(3) {
        law.deed(&mut state, 2, seat, &Deed::Sign(Sign::READY), &mut ())
            .expect("one may say so");
    }
    let mut listen = |state: &State, fact: &Fact| heard.push((*state, *fact));
    law.deed(&mut state, 3, Seat(1), &ask, &mut listen)
        .expect("one may ask again");
    let people = ["Ann", "Ben", "Cem"].map(str::to_owned);
    let speaker = |me| Speaker {
        law: &law,
        people: &people,
        me,
        language,
        codes: Codes::Told,
    };
    [Seat(0), Seat(1), Seat(2)].map(|me| {
        let mut teller = Teller::new(me);
        let seen = heard
            .iter()
            .filter_map(|(state, fact)| Some((state, Sighting::of(state, fact, me)?)));
        let told = seen.filter(|(_, seen)| seen.is_told(&law));
        told.for_each(|(state, seen)| teller.hear(&law, state.open(), &seen.fact));
        let lines = teller.lines();
        let said = lines.iter().map(|line| speaker(me).sentence(line));
        said.collect::<Vec<_>>().join("\n")
    })
}

#[test]
fn the_answer_is_read_by_whoever_asked() {
    let [ann, ben, cem] = told(Language::German);
    assert!(ben.contains("Du hörst: Noch ist niemand dran (VS21)."), "{ben}");
    let names = ["Ann ist dran", "Du bist dran", "Cem ist dran"];
    let answers = names
        .iter()
        .filter(|on| ben.contains(&format!("Du hörst: {on} (VS21).")));
    assert_eq!(answers.count(), 1, "{ben}");
    for other in [ann, cem] {
        assert!(other.contains("Wer ist dran?"), "{other}");
        assert!(!other.contains("hört") && !other.contains("ist dran ("), "{other}");
    }
}

#[test]
fn in_english_too() {
    let [_, ben, cem] = told(Language::English);
    assert!(ben.contains("You are told: Nobody is on yet (VS21)."), "{ben}");
    assert!(!cem.contains("told") && cem.contains("Whose turn is it?"), "{cem}");
}
