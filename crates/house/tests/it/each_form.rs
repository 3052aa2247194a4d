//! Each form with every word for players: either its effect is what the sentence says, for all players it means, or the
//! parser rejects it and says what to write instead.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use maumau_house::{RuleCard, english, german, lay, parse};
use maumau_referee::{Deed, Law};
use maumau_table::{
    Card, Choice, Cite, Direction, Fact, Question, Seat, Seats, Seed, Spot, State, Suit, Way, What, Zone, round_seed,
};

const WHO: [&str; 11] = [
    "player", "next", "previous", "left", "right", "chosen", "others", "all", "fewest", "most", "it",
];
/// Cards in each hand once the 9 is played; its player is in the middle.
const HANDS: [u8; 5] = [6, 6, 5, 7, 5];
const PLAYER: i32 = 2;
/// The player chosen where there is a choice.
const CHOSEN: Seat = Seat(1);

/// Returns a table of five after seat 2 has played a 9 and all prompts are answered.
fn played(card: &RuleCard, direction: Direction) -> (Vec<Fact>, State) {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let options = book.read("calls=none packs=2").expect("options");
    let plain = Law::bind(book, 5, options, &[]).expect("five can play");
    let law = lay(plain, std::slice::from_ref(card)).expect("the deck has its cards");
    let mut state = law.table();
    let so = |state: &mut State, what| state.apply(&Fact { cite: Cite::HAND, what });
    let seed = round_seed(Seed::from_number(1), 1);
    so(&mut state, What::Seeded { seed });
    let (dealer, playing) = (Seat(1), Seats::first(5));
    so(&mut state, What::RoundBegan { dealer, playing });
    let nine = law.deck.find("9H").expect("a card");
    let top = law.deck.find("KH").expect("a card");
    let mut rest = law.cards().filter(|&card| card != nine && card != top);
    let put = |state: &mut State, card: Card, to: Zone| {
        let (from, way) = (state.zone_of(card).expect("it lies somewhere"), Way::Dealt);
        let face = card;
        so(
            state,
            What::Moved {
                card,
                face,
                from,
                to,
                way,
            },
        );
    };
    put(&mut state, top, Zone::Discard(0));
    put(&mut state, nine, Zone::Hand(Seat(PLAYER as u8)));
    for (seat, n) in HANDS.iter().enumerate() {
        for card in rest.by_ref().take(usize::from(*n)) {
            put(&mut state, card, Zone::Hand(Seat(seat as u8)));
        }
    }
    so(&mut state, What::Opened);
    if direction == Direction::Counter {
        so(&mut state, What::TurnedRound { direction });
    }
    let seat = Seat(PLAYER as u8);
    so(&mut state, What::TurnBegan { seat });
    let mut facts = Vec::new();
    law.deed(&mut state, 100, seat, &Deed::Lay(nine, Spot::Pile), &mut facts)
        .expect("a 9 on a King of its suit");
    while let Some(&ask) = state.asks.iter().find(|ask| !ask.is_answered()) {
        let choice = match ask.question {
            Question::Seat(_) => Choice::Seat(CHOSEN),
            Question::Suit { .. } => Choice::Suit(Suit(ask.seat.0 % 4)),
            Question::Card | Question::FaceDown(None) => {
                Choice::Card(state.hand(ask.seat).into_iter().next().expect("it has one"))
            }
            other => panic!("{other:?} is not asked by a rule card"),
        };
        let deed = Deed::Choose(choice);
        law.deed(&mut state, 200, ask.seat, &deed, &mut facts)
            .expect("an answer");
    }
    (facts, state)
}

/// Returns the seats that a word means from the seat `from`.
fn meant(who: &str, from: i32, direction: Direction) -> Vec<i32> {
    let step = if direction == Direction::Clockwise { 1 } else { -1 };
    let at = |n: i32| vec![n.rem_euclid(5)];
    match who {
        "player" => at(PLAYER),
        "next" => at(from + step),
        "previous" => at(from - step),
        "left" => at(from + 1),
        "right" => at(from - 1),
        "chosen" => vec![i32::from(CHOSEN.0)],
        "others" => vec![0, 1, 3, 4],
        "all" => vec![0, 1, 2, 3, 4],
        "fewest" => at(4),
        "most" => at(3),
        other => panic!("{other}"),
    }
}

/// Returns the pairs that a sentence with two words means; if several act, a neighbour is each one's own.
fn pairs(doer: &str, other: &str, direction: Direction) -> Vec<(i32, i32)> {
    let mut all = Vec::new();
    for one in meant(doer, PLAYER, direction) {
        let from = if matches!(doer, "all" | "others") { one } else { PLAYER };
        all.extend(
            meant(other, from, direction)
                .into_iter()
                .filter(|&two| two != one)
                .map(|two| (one, two)),
        );
    }
    all.sort_unstable();
    all
}

fn handed(facts: &[Fact], by: Way) -> Vec<(i32, i32)> {
    let mut all: Vec<(i32, i32)> = facts
        .iter()
        .filter_map(|fact| match fact.what {
            What::Moved {
                from: Zone::Hand(a),
                to: Zone::Hand(b),
                way,
                ..
            } if way == by => Some((i32::from(a.0), i32::from(b.0))),
            _ => None,
        })
        .collect();
    all.sort_unstable();
    all
}

fn is_many(who: &str) -> bool {
    matches!(who, "all" | "others")
}

fn has_no_meaning(form: &str, a: &str, b: &str) -> bool {
    let swaps = form == "swap" && (is_many(a) || is_many(b));
    swaps || (is_many(a) && is_many(b)) || a == b || a == "it" || b == "it"
}

/// Returns whether giving at once must be rejected: it needs several givers and a unique receiver.
fn at_once_has_no_meaning(a: &str, b: &str) -> bool {
    !is_many(a) || matches!(b, "fewest" | "most") || has_no_meaning("gives", a, b)
}

/// Parses the effect, or checks that the parser rejects it and says what to write.
fn read(then: &str, is_refused: bool) -> Option<RuleCard> {
    let text = format!("rule x when play 9 then {then}");
    match parse(&text) {
        Err(mistake) => {
            assert!(is_refused, "{text}: {mistake}");
            assert_eq!((mistake.line, mistake.column), (1, 25), "{text}");
            assert!(
                mistake.what.en.contains("write") || mistake.what.en.contains("name"),
                "{text}: {mistake}"
            );
            None
        }
        Ok(card) => {
            assert!(!is_refused, "{text} must be refused");
            Some(card)
        }
    }
}

#[test]
fn each_form_with_two_in_it_does_what_it_says() {
    let mut played_out = 0;
    for direction in [Direction::Clockwise, Direction::Counter] {
        for (a, b) in WHO.iter().flat_map(|a| WHO.iter().map(move |b| (*a, *b))) {
            let pairs = || pairs(a, b, direction);
            if let Some(card) = read(&format!("{a} gives 1 to {b}"), has_no_meaning("gives", a, b)) {
                // Every player must keep a card, and has enough here.
                let (facts, _) = played(&card, direction);
                assert_eq!(handed(&facts, Way::Given), pairs(), "{card} {direction:?}");
                told(&card, a, b);
                played_out += 1;
            }
            if let Some(card) = read(&format!("{a} gives 1 to {b}, chosen"), at_once_has_no_meaning(a, b)) {
                let (facts, _) = played(&card, direction);
                let all_get = a == "all" && !matches!(b, "player" | "chosen");
                let way = if all_get { Way::PassedOn } else { Way::Given };
                assert_eq!(handed(&facts, way), pairs(), "{card} {direction:?}");
                let put_down = facts.iter().filter(|fact| matches!(fact.what, What::PutDown { .. }));
                assert_eq!(put_down.count(), pairs().len(), "{card}");
                let downs = facts.iter().rposition(|fact| matches!(fact.what, What::PutDown { .. }));
                let moves = facts
                    .iter()
                    .position(|fact| matches!(fact.what, What::Moved { way: w, .. } if w == way));
                assert!(downs < moves, "{card}: nothing moves before all have chosen");
                told(&card, a, b);
                played_out += 1;
            }
            if let Some(card) = read(&format!("{a} takes 1 from {b}"), has_no_meaning("takes", a, b)) {
                let (facts, _) = played(&card, direction);
                let taken: Vec<_> = handed(&facts, Way::Taken)
                    .into_iter()
                    .map(|(from, to)| (to, from))
                    .collect();
                let mut sorted = taken.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, pairs(), "{card} {direction:?}");
                told(&card, a, b);
                played_out += 1;
            }
            if let Some(card) = read(&format!("swap {a} with {b}"), has_no_meaning("swap", a, b)) {
                let (facts, _) = played(&card, direction);
                let swapped: Vec<_> = facts
                    .iter()
                    .filter_map(|fact| match fact.what {
                        What::HandsSwapped { a, b } => Some((i32::from(a.0), i32::from(b.0))),
                        _ => None,
                    })
                    .collect();
                assert_eq!(swapped, pairs(), "{card} {direction:?}");
                played_out += 1;
            }
        }
    }
    assert!(played_out > 300, "{played_out}");
}

/// Checks that the sentences mention all players, and each one's own neighbour where that is meant.
fn told(card: &RuleCard, a: &str, b: &str) {
    let (de, en) = (german(card), english(card));
    match a {
        "all" => assert!(de.contains(" jeder ") && en.contains("everybody"), "{de} {en}"),
        "others" => assert!(
            de.contains("jeder andere") && en.contains("each of the others"),
            "{de} {en}"
        ),
        _ => assert!(
            !en.contains(" them") && !en.contains("their") && !de.contains(" ihm"),
            "{de} {en}"
        ),
    }
    if is_many(a) && matches!(b, "left" | "right") {
        assert!(en.contains("their own") && de.contains("sein"), "{de} {en}");
    }
    if is_many(a) && matches!(b, "next" | "previous") {
        assert!(en.contains(" them") && de.contains(" ihm"), "{de} {en}");
    }
}

#[test]
fn each_form_with_one_in_it_does_what_it_says() {
    for direction in [Direction::Clockwise, Direction::Counter] {
        for who in WHO {
            let seats = |facts: &[Fact], pick: fn(&What) -> Option<Seat>| {
                let mut found: Vec<i32> = facts
                    .iter()
                    .filter_map(|fact| pick(&fact.what))
                    .map(|s| i32::from(s.0))
                    .collect();
                found.sort_unstable();
                found
            };
            let expected = || meant(who, PLAYER, direction);
            let is_it = who == "it";
            for form in ["draws 1", "fined 1"] {
                let Some(card) = read(&format!("{who} {form}"), is_it) else {
                    continue;
                };
                let (facts, _) = played(&card, direction);
                let drew = seats(&facts, |what| match what {
                    What::Drew {
                        seat,
                        way: Way::Fined,
                        n: 1,
                        ..
                    } => Some(*seat),
                    _ => None,
                });
                assert_eq!(drew, expected(), "{card} {direction:?}");
            }
            if let Some(card) = read(&format!("{who} scores 3"), is_it) {
                let (facts, _) = played(&card, direction);
                let scored = seats(&facts, |what| match what {
                    What::Scored { seat, n: 3 } => Some(*seat),
                    _ => None,
                });
                assert_eq!(scored, expected(), "{card} {direction:?}");
            }
            if let Some(card) = read(&format!("{who} wishes"), is_it || is_many(who)) {
                let (facts, _) = played(&card, direction);
                let wished = seats(&facts, |what| match what {
                    What::Wished { seat, .. } => Some(*seat),
                    _ => None,
                });
                assert_eq!(wished, expected(), "{card} {direction:?}");
            }
            if let Some(card) = read(&format!("go-on with {who}"), is_it || is_many(who)) {
                let (_, state) = played(&card, direction);
                assert_eq!(vec![i32::from(state.turn.seat.0)], expected(), "{card} {direction:?}");
            }
            for form in [
                "must knock in time or it draws 1",
                "races knock in time last it draws 1",
            ] {
                let Some(card) = read(&format!("{who} {form}"), is_it) else {
                    continue;
                };
                let (_, state) = played(&card, direction);
                let due = state
                    .windows
                    .iter()
                    .map(|window| window.seats)
                    .fold(Seats::NONE, |all, seats| all | seats);
                let due: Vec<i32> = due.map(|seat| i32::from(seat.0)).collect();
                assert_eq!(due, expected(), "{card} {direction:?}");
            }
        }
    }
}

#[test]
fn whoever_is_asked_before_then_must_be_known() {
    for quantity in ["hand", "points"] {
        for who in WHO {
            let text = format!("rule x when play 9 if {quantity} {who} under 3 then again");
            let is_known = !matches!(who, "it" | "chosen");
            let read = parse(&text);
            assert_eq!(read.is_ok(), is_known, "{text}");
            assert!(
                read.err()
                    .is_none_or(|mistake| mistake.column == 23 && mistake.what.en.contains("write")),
                "{text}"
            );
        }
    }
}
