//! A rule card may want very much at once: more cards, and more questions, than any book asks for.

use maumau_house::{lay, parse};
use maumau_referee::{Deed, Law, Refusal};
use maumau_table::{Choice, Fact, Phase, Question, Seat, Seed, State, Way, What};

/// Eight at a table where every card plays by this rule; cards are dealt, and the first one right is laid.
fn laid(book: &str, options: &str, wants: &str) -> (Law, State, Vec<Fact>) {
    let book = maumau_rulebooks::find(book).expect("a book");
    let plain = Law::bind(book, 8, book.read(options).expect("options"), &[]).expect("eight can play");
    let card = parse(&format!("rule heaps when play any then {wants}")).expect("a rule");
    let law = lay(plain, &[card]).expect("it can be laid");
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

/// Every card lies in exactly one place (C3).
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
        let mut answers = 0;
        while let Some(&ask) = state.asks.iter().find(|ask| !ask.is_answered()) {
            let choice = match ask.question {
                Question::Card | Question::FaceDown(_) => {
                    let offered = law.offers(&state, ask.seat);
                    offered.cards.clone().next().map_or(Choice::Nothing, Choice::Card)
                }
                Question::Suit { first, .. } => Choice::Suit(first),
                other => panic!("{other:?} is not asked here"),
            };
            let done = law.deed(&mut state, 90_000, ask.seat, &Deed::Choose(choice), &mut facts);
            assert_ne!(done, Err(Refusal::Impossible), "{wants}");
            answers += 1;
            assert!(answers < 500, "{wants}: no end");
        }
        assert!(answers > 12, "{wants}: {answers}");
        assert!(
            state.hidden().agenda.is_empty() && state.phase == Phase::Playing,
            "{wants}"
        );
        conserved(&law, &state);
    }
}
