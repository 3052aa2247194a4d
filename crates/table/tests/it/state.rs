//! How events change a state: counters, resets and equality.

use maumau_table::{
    Card, Cards, Caused, Cite, Effect, Fact, Fault, Hidden, Misdeed, Rest, Seat, Seats, Seed, State, Way, What, Window,
    Zone,
};

const ANN: Seat = Seat(0);
const FAULT: Fault = Fault {
    seat: ANN,
    rule: Cite(1),
    card: Card::UNKNOWN,
    weight: 1,
    misdeed: Misdeed::UNDONE,
    arg: 0,
    turn: 1,
};

type Change = (&'static str, fn(&mut Hidden));

fn table() -> State {
    State::new(Cards::first(8), Seats::first(2))
}

fn happens(state: &mut State, what: What) {
    state.apply(&Fact { cite: Cite::HAND, what });
}

fn moves(state: &mut State, card: Card, from: Zone, to: Zone) {
    let (face, way) = (card, Way::Put);
    happens(
        state,
        What::Moved {
            card,
            face,
            from,
            to,
            way,
        },
    );
}

#[test]
fn halves_that_differ_in_one_thing_are_not_equal() {
    let whole = Hidden::new(Cards::first(8));
    let changes: [Change; 9] = [
        ("a hand", |half| half.hands[1] = Cards::one(Card(9))),
        ("cards that lie", |half| half.lying[1] = Cards::one(Card(9))),
        ("cards that are ripe", |half| half.ripe[1] = Cards::one(Card(9))),
        ("cards aside", |half| half.aside = Cards::one(Card(9))),
        ("the stock", |half| half.set_stock(&[Card(1), Card(0)])),
        ("a breach", |half| assert!(half.faults.push(FAULT))),
        ("what is to come", |half| {
            let (cite, effect) = (Cite::HAND, Effect::EndTurn);
            assert!(half.agenda.push(Caused { cite, effect }));
        }),
        ("the seed", |half| half.seed = Seed::from_number(1)),
        ("how often chance was used", |half| half.chance = 1),
    ];
    for (name, change) in changes {
        let mut other = whole;
        assert_eq!(other, whole);
        change(&mut other);
        assert_ne!(other, whole, "{name}");
    }
}

#[test]
fn piles_are_equal_by_what_lies_on_them() {
    let mut never = table();
    moves(&mut never, Card(0), Zone::Stock, Zone::Discard(0));
    let mut once = never;
    moves(&mut once, Card(1), Zone::Stock, Zone::Discard(1));
    assert_ne!(once.piles, never.piles, "the second pile differs");
    moves(&mut once, Card(1), Zone::Discard(1), Zone::Stock);
    assert_eq!(once.piles, never.piles, "what lay there leaves no trace");
    let mut other = table();
    moves(&mut other, Card(2), Zone::Stock, Zone::Discard(0));
    assert_ne!(other.piles, never.piles, "the first pile differs");
}

#[test]
fn both_piles_are_written_out() {
    let mut state = table();
    moves(&mut state, Card(4), Zone::Stock, Zone::Discard(0));
    moves(&mut state, Card(5), Zone::Stock, Zone::Discard(0));
    moves(&mut state, Card(6), Zone::Stock, Zone::Discard(1));
    assert_eq!(format!("{:?}", state.piles), "[[(4, 4), (5, 5)], [(6, 6)]]");
}

/// C4: a player who sits out might have been able to play, so the turn is not idle.
#[test]
fn a_turn_is_sat_out_when_one_less_has_to_wait() {
    let idle_after = |before: u8, n: u8| {
        let mut state = table();
        happens(&mut state, What::Waits { n: before });
        happens(&mut state, What::TurnBegan { seat: ANN });
        happens(&mut state, What::Waits { n });
        happens(&mut state, What::TurnEnded { seat: ANN });
        state.idle
    };
    assert_eq!(idle_after(2, 1), 0, "one less");
    assert_eq!(idle_after(1, 1), 1, "as many");
    assert_eq!(idle_after(0, 2), 1, "more");
}

#[test]
fn breaches_and_what_was_to_come_end_with_the_round() {
    let mut state = table();
    happens(&mut state, What::Erred { fault: FAULT });
    let (cite, effect) = (Cite::HAND, Effect::EndTurn);
    let caused = Caused { cite, effect };
    happens(&mut state, What::Planned { caused, index: 0 });
    assert_eq!((state.hidden().faults.len(), state.hidden().agenda.len()), (1, 1));
    happens(&mut state, What::RoundEnded { winner: ANN });
    assert!(state.hidden().faults.is_empty() && state.hidden().agenda.is_empty());
}

#[test]
fn after_a_pause_a_time_is_whole_again_and_what_never_lapses_still_does_not() {
    let mut state = table();
    for deadline_ms in [5_000, u32::MAX] {
        let window = Window {
            rule: Cite(1),
            seats: Seats::one(ANN),
            done: Seats::NONE,
            rest: Rest::GoesOn,
            tag: 0,
            arg: 0,
            opened_ms: 2_000,
            deadline_ms,
        };
        happens(&mut state, What::WindowOpened { window });
    }
    happens(&mut state, What::Clock { at_ms: 4_000 });
    happens(&mut state, What::Resumed);
    let times: Vec<(u32, u32)> = state.windows.iter().map(|w| (w.opened_ms, w.deadline_ms)).collect();
    assert_eq!(times, [(4_000, 7_000), (2_000, u32::MAX)]);
}
