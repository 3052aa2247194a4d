//! Rule cards that cause more draws and prompts at once than any book.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use maumau_house::{lay, parse};
use maumau_referee::{Deed, Law, Refusal};
use maumau_table::{Choice, Fact, Phase, Question, Seat, Seed, State, Way, What};

/// Sets up eight players and rules for every card, deals, and plays the first legal card.
fn laid(book: &str, options: &str, wants: &str) -> (Law, State, Vec<Fact>) {
    let book = maumau_rulebooks::find(book).expect("a book");
    let plain = Law::bind(book, 8, book.read(options).expect("options"), &[]).expect("eight can play");
    let cards = wants.split(" / ").enumerate();
    let cards = cards.map(|(n, wants)| parse(&format!("rule heaps{n} when play any then {wants}")).expect("a rule"));
    let law = lay(plain, &cards.collect::<Vec<_>>()).expect("it can be laid");
    let (mut state, mut facts) = (law.table(), Vec::new());
    assert!(law.deal(&mut state, 0, Seed::from_number(7), &mut ()));
    for at_ms in (1..200).map(|n| n * 100) {
        law.lapse(&mut state, at_ms, &mut facts);
        let offered = (0..law.seats).map(Seat).flat_map(|seat| {
            let deeds = law.offers(&state, seat).deeds();
            deeds.into_iter().map(move |deed| (seat, deed))
        });
        let offered: Vec<(Seat, Deed)> = offered.collect();
        let lays = |(_, deed): &&(Seat, Deed)| matches!(deed, Deed::Lay(..));
        let Some(&(seat, deed)) = offered.iter().find(lays).or(offered.first()) else {
            continue;
        };
        law.deed(&mut state, at_ms, seat, &deed, &mut facts)
            .expect("an offer is right");
        if matches!(deed, Deed::Lay(..)) {
            return (law, state, facts);
        }
        facts.clear();
    }
    panic!("nobody could lay a card");
}

/// Checks that every card is in exactly one place (C3).
fn conserved(law: &Law, state: &State) {
    let count = |seat: &Seat| u32::from(state.hand_len[seat.index()]);
    let hidden = state.hidden();
    let lying = |seat: &Seat| u32::from((hidden.lying[seat.index()] | hidden.ripe[seat.index()]).len());
    let seats = || (0..law.seats).map(Seat);
    let in_hands: u32 = seats().map(|seat| count(&seat) + lying(&seat)).sum();
    let on_table = u32::from(state.stock_len) + u32::from(state.piles.len(0)) + u32::from(state.piles.len(1));
    assert_eq!(in_hands + on_table, u32::from(law.cards().len()));
}

#[test]
fn more_than_fifty_penalty_cards_come_at_once() {
    for (book, options) in [("classic", "packs=4 calls=none"), ("swiss", "")] {
        let (law, state, facts) = laid(book, options, "others fined 10 and others fined 10 and others draws 10");
        let fined = facts
            .iter()
            .filter(|fact| matches!(fact.what, What::Moved { way: Way::Fined, .. }))
            .count();
        let wanted = 7 * 30;
        let left = usize::from(state.stock_len) + usize::from(state.piles.len(0));
        assert!(fined == wanted || left <= 2, "{book}: {fined} cards, {left} left");
        assert!(fined > 50 || left <= 2, "{book}: {fined} cards, {left} left");
        conserved(&law, &state);
    }
}

#[test]
fn questions_to_all_are_all_asked_however_many_rules_want_them() {
    for wants in [
        ["all gives 1 to left"; 6].join(" and "),
        ["all gives 1 to left, chosen"; 6].join(" and "),
        ["others gives 3 to player"; 6].join(" and "),
    ] {
        let (law, mut state, mut facts) = laid("classic", "packs=2 calls=none", &wants);
        let answers = answer_all(&law, &mut state, &mut facts);
        assert!(answers > 12, "{wants}: {answers}");
        conserved(&law, &state);
    }
}

/// Effects of any number of rules that wait for an answer follow once it is there.
#[test]
fn what_waits_for_an_answer_is_not_lost() {
    let all_give = ["all gives 1 to left"; 3].join(" / ");
    let (law, mut state, mut facts) = laid("classic", "packs=2 calls=none", &all_give);
    answer_all(&law, &mut state, &mut facts);
    assert_eq!(given(&facts), 3 * 8);

    let (law, mut state, mut facts) = laid(
        "classic",
        "packs=2 calls=none",
        "player gives 1 to next / others draws 1 and others draws 1 / others draws 1 and others draws 1",
    );
    answer_all(&law, &mut state, &mut facts);
    let fined = facts
        .iter()
        .filter(|fact| matches!(fact.what, What::Moved { way: Way::Fined, .. }));
    assert_eq!(fined.count(), 4 * 7);
    conserved(&law, &state);
}

/// With equal hands, one of the tied players gets a card from each of the others, and all prompts find room.
#[test]
fn where_all_tie_each_gives_to_one_of_them() {
    for (wants, cards) in [
        ("all gives 1 to fewest", 7),
        ("others gives 1 to most", 6),
        // Has three cards and keeps one.
        ("fewest gives 1 to others", 2),
        ("fewest gives 1 to most", 6),
    ] {
        let (law, mut state, mut facts) = laid("classic", "packs=2 calls=none", wants);
        answer_all(&law, &mut state, &mut facts);
        assert_eq!(given(&facts), cards, "{wants}");
        conserved(&law, &state);
    }
}

fn given(facts: &[Fact]) -> usize {
    let given = |fact: &&Fact| matches!(fact.what, What::Moved { way: Way::Given, .. });
    facts.iter().filter(given).count()
}

fn answer_all(law: &Law, state: &mut State, facts: &mut Vec<Fact>) -> usize {
    let mut answers = 0;
    while let Some(&ask) = state.asks.iter().find(|ask| !ask.is_answered()) {
        let choice = match ask.question {
            Question::Card | Question::FaceDown(_) => {
                let offered = law.offers(state, ask.seat);
                offered.cards.clone().next().map_or(Choice::Nothing, Choice::Card)
            }
            Question::Suit { first, .. } => Choice::Suit(first),
            other => panic!("{other:?} is not asked here"),
        };
        let done = law.deed(state, 90_000, ask.seat, &Deed::Choose(choice), facts);
        assert_ne!(done, Err(Refusal::Impossible), "{ask:?}");
        answers += 1;
        assert!(answers < 500, "no end");
    }
    assert!(state.hidden().agenda.is_empty() && state.phase == Phase::Playing);
    answers
}

#[test]
fn more_than_there_is_room_for_is_refused() {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let lay_on = |rules: &[String]| {
        let plain = Law::bind(book, 8, book.read("").expect("options"), &[]).expect("eight can play");
        let cards: Vec<_> = rules.iter().map(|rule| parse(rule).expect("a rule")).collect();
        lay(plain, &cards)
    };
    let wants = ["others draws 1"; 6].join(" and ");
    let all = |trigger: &str, n: usize| -> Vec<String> {
        (0..n)
            .map(|n| format!("rule heaps{n} when {trigger} then {wants}"))
            .collect()
    };
    for trigger in ["play any", "draw", "turn begins"] {
        assert!(lay_on(&all(trigger, 2)).is_ok(), "{trigger}");
        let why = lay_on(&all(trigger, 3)).err().unwrap_or_default();
        assert!(why.en.starts_with("18 things would follow at once"), "{trigger}: {why}");
    }
    let each = ["7", "8", "9", "Q", "K"]
        .map(|rank| format!("rule heaps-{} when play {rank} then {wants}", rank.to_lowercase()));
    assert!(lay_on(&each).is_ok(), "never two of them at once");
    // All eight players can be fined at once.
    let fined = |wants: &str| vec![format!("rule fined when fine then {wants}")];
    assert!(lay_on(&fined("player gives 1 to next and others draws 1")).is_ok());
    let why = lay_on(&fined("player gives 1 to next and others draws 1 and others draws 1"));
    assert!(
        why.err()
            .is_some_and(|why| why.en.starts_with("24 things would follow at once"))
    );
    let mut with_fines = all("play 7", 2);
    with_fines.push("rule fined when fine then others draws 1".to_owned());
    assert!(lay_on(&with_fines).is_err(), "one card can have all fined");
    let mut with_hand = all("play 7", 2);
    with_hand.push(format!("rule hand when hand 1 then {wants}"));
    assert!(lay_on(&with_hand).is_err(), "one card can do both");
}

#[test]
fn of_sentences_that_exclude_each_other_one_counts() {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let lay_on = |rules: &[String]| {
        let plain = Law::bind(book, 8, book.read("").expect("options"), &[]).expect("eight can play");
        let cards: Vec<_> = rules.iter().map(|rule| parse(rule).expect("a rule")).collect();
        lay(plain, &cards)
    };
    let wants = ["others draws 1"; 6].join(" and ");
    let by_hand: Vec<String> = (1..6)
        .map(|n| format!("rule heaps{n} when play any if hand player is {n} then {wants}"))
        .collect();
    assert!(lay_on(&by_hand).is_ok());
    let by_left: Vec<String> = (0..5)
        .map(|n| format!("rule heaps{n} when hand {n} then {wants}"))
        .collect();
    assert!(lay_on(&by_left).is_ok());
    // Conditions that can hold together add up.
    let both = |n: i32| format!("rule over{n} when play any if hand player over {n} then {wants}");
    assert!(lay_on(&[both(1), both(2), both(3)]).is_err());
}
