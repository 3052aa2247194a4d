//! The referee with a book, in small examples: who may deal and act, what answers a question, who is last in a race.

mod any_deed;
mod edges;
mod full_agenda;

use maumau_referee::{Deed, Enforce, House, Law, Look, Offers, Range, Verdict};
use maumau_table::{
    Ask, Cards, Choice, Cite, Effect, Fact, Phase, Question, Rest, Seat, Seats, Seed, Sign, State, Way, What, Window,
    Zone, draw_index,
};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CEM: Seat = Seat(2);

fn law(options: &str, seats: u8) -> Law {
    let book = maumau_rulebooks::find("classic").expect("the kit");
    Law::bind(book, seats, book.read(options).expect("options"), &[]).expect("so many can play")
}

fn happens(state: &mut State, what: What) {
    state.apply(&Fact { cite: Cite::HAND, what });
}

/// Returns a running round of three players without an open question.
fn playing(law: &Law) -> State {
    for seed in 0.. {
        let mut state = law.table();
        assert!(law.deal(&mut state, 0, Seed::from_number(seed), &mut ()));
        if state.phase == Phase::Playing && !state.is_held_up() {
            return state;
        }
    }
    unreachable!("some deal begins with a plain card")
}

fn look_of<'a>(law: &'a Law, state: &'a State) -> Look<'a> {
    let me = Cite(1);
    Look { law, state, me }
}

#[test]
fn a_round_is_dealt_between_rounds_to_enough_people_by_one_of_them() {
    let law = law("", 3);
    let deals = |mut state: State, dealer: Seat| {
        let seed = Seed::from_number(1);
        law.deal_from(&mut state, dealer, seed, &[], &mut ())
    };
    assert!(deals(law.table(), BEN));
    assert!(!deals(playing(&law), BEN), "a round is played");
    assert!(!deals(law.table(), Seat(3)), "nobody sits there");
    let mut alone = law.table();
    for seat in [BEN, CEM] {
        happens(&mut alone, What::Left { seat });
    }
    assert!(!deals(alone, ANN), "one alone plays with nobody");
}

/// C7: the expected dealer and cards were computed by a second program, from the description of the generator alone.
#[test]
fn a_seed_draws_the_dealer_and_deals_the_same_on_every_machine() {
    let book = maumau_rulebooks::find("spin").expect("the book");
    let law = Law::bind(book, 2, book.read("").expect("no options"), &[]).expect("two can play");
    let mut state = law.table();
    assert!(law.deal(&mut state, 0, Seed::from_number(42), &mut ()));
    assert_eq!((state.dealer, state.turn.seat), (ANN, BEN));
    let dealt = |codes: &str| -> Cards {
        let cards = codes
            .split(' ')
            .map(|code| law.deck.find(code).expect("a card of the deck"));
        cards.collect()
    };
    assert_eq!(state.hand(ANN), dealt("9C QC KC 8H 9S"));
    assert_eq!(state.hand(BEN), dealt("9D 7H 10H KH AS"));
}

/// With two of three players left, each would get fifteen cards of a deck of 21.
#[test]
fn one_card_is_left_to_be_turned_up_however_few_play() {
    let law = law("deck=own ranks=7,8,9,10,J jokers=1 hand-2=15", 3);
    let mut state = law.table();
    happens(&mut state, What::Left { seat: CEM });
    assert!(law.deal(&mut state, 0, Seed::from_number(1), &mut ()));
    assert_eq!(state.hand_len[..3], [10, 10, 0]);
    assert_eq!(state.stock_len + state.piles.len(0), 1);
}

#[test]
fn who_doesnt_play_does_nothing_in_a_round() {
    let law = law("", 3);
    let mut table = law.table();
    happens(&mut table, What::Left { seat: CEM });
    assert!(law.deal(&mut table, 0, Seed::from_number(1), &mut ()));
    let word = Deed::Sign(Sign::SORRY);
    assert_ne!(law.judge(&table, ANN, &word), Verdict::Impossible);
    assert_eq!(law.judge(&table, CEM, &word), Verdict::Impossible);
    let mut over = playing(&law);
    assert_ne!(law.judge(&over, ANN, &word), Verdict::Impossible);
    happens(&mut over, What::RoundEnded { winner: BEN });
    assert_eq!(law.judge(&over, ANN, &word), Verdict::Impossible);
}

#[test]
fn what_no_paragraph_forbids_is_refused_and_costs_nothing() {
    assert_eq!(law("referee=instant", 3).enforce(Cite::HAND), Enforce::Refuse);
}

/// Returns a question of the rule with this index.
fn ask(rule: u8, question: Question) -> Ask {
    Ask {
        seat: ANN,
        rule: Cite(rule),
        question,
        step: 0,
        arg: 0,
    }
}

#[test]
fn a_card_that_answers_another_question_may_answer_this_one() {
    let law = law("", 3);
    let mut state = playing(&law);
    let hand = state.hand(ANN);
    let card = hand.lowest().expect("she holds cards");
    let (first, other) = (ask(1, Question::FaceDown(None)), ask(2, Question::FaceDown(None)));
    for ask in [first, first, other] {
        happens(&mut state, What::Asked { ask });
    }
    happens(&mut state, What::PutDown { ask: first, card });
    let look = look_of(&law, &state);
    assert_eq!(
        look.answers_to(&first).cards,
        hand - Cards::one(card),
        "it lies there already"
    );
    assert_eq!(look.answers_to(&other).cards, hand);
}

#[test]
fn a_number_is_an_answer_where_a_number_is_asked_for() {
    let law = law("", 3);
    let state = playing(&law);
    let look = look_of(&law, &state);
    let number = Choice::Number(3);
    for (question, could, may) in [
        (Question::Number(3), true, true),
        (Question::Number(0), true, false),
        (Question::YesNo, false, false),
    ] {
        let ask = ask(1, question);
        assert_eq!(
            (look.could_answer(&ask, number), look.answers(&ask, number)),
            (could, may),
            "{question:?}"
        );
    }
}

fn race(opened_ms: u32, rule: u8) -> Window {
    Window {
        rule: Cite(rule),
        seats: Seats::first(3),
        done: Seats::NONE,
        rest: Rest::Turn,
        tag: 2,
        arg: 0,
        opened_ms,
        deadline_ms: opened_ms + 2_000,
    }
}

#[test]
fn the_last_of_a_race_is_who_is_left_over() {
    let law = law("", 3);
    let state = playing(&law);
    let look = look_of(&law, &state);
    let (window, both) = (race(0, 1), Seats::one(ANN).with(CEM));
    assert_eq!(look.last_of(&window, Seats::one(ANN)), None, "two are left");
    assert_eq!(look.last_of(&window, both), Some(Seats::one(BEN)));
}

/// C14: a replay must draw the same lots, so their origin must never change.
#[test]
fn the_lot_is_drawn_by_the_window_and_far_from_what_shuffles() {
    let law = law("", 3);
    let state = playing(&law);
    let look = look_of(&law, &state);
    for opened_ms in [0, 1, 70_000] {
        let stream = 0x8000_0000 + (opened_ms << 8) + 5;
        let nth = draw_index(&state.hidden().seed, stream, 3);
        assert_eq!(
            look.lot(&race(opened_ms, 3), Seats::first(3)),
            Seats::one(Seat(nth)),
            "{opened_ms}"
        );
    }
}

/// The first named table of numbers is recognised when it is written out.
#[test]
fn numbers_that_are_customary_keep_their_name() {
    let book = maumau_rulebooks::find("classic").expect("the kit");
    let mut tables = 0;
    for spec in book.options {
        let Range::PerCard(numbers) = spec.range else {
            continue;
        };
        for (place, table) in numbers.tables.iter().enumerate() {
            let first = numbers.tables.iter().position(|other| other.1 == table.1);
            if first == Some(place) {
                assert_eq!(
                    spec.range.parse(table.1),
                    Some(place as i32),
                    "{}: {}",
                    spec.key,
                    table.0
                );
                tables += 1;
            }
        }
    }
    assert!(tables > 0, "there are some");
}

/// 33 cards are just enough for eight hands of four and the card turned up.
#[test]
fn a_deck_that_is_just_large_enough_is_enough() {
    let book = maumau_rulebooks::find("classic").expect("the kit");
    let bind = |options: &str| Law::bind(book, 8, book.read(options).expect("options"), &[]).is_ok();
    assert!(bind("deck=32 packs=1 jokers=1 hand-8=4"));
    assert!(!bind("deck=32 packs=1 jokers=0 hand-8=4"));
}

#[test]
fn nobody_is_accused_where_no_accusation_is_offered() {
    assert_eq!(Offers::default().accusations(4), 0..0);
}

#[test]
fn a_table_has_as_many_rules_as_can_be_named() {
    let plain = law("", 3);
    let (book, some) = (plain.rules.len(), plain.rules[0].clone());
    let with = |n: usize| {
        let rules = vec![some.clone(); n];
        plain.clone().with_house(House {
            rules,
            ..House::default()
        })
    };
    let most = 254 - book;
    assert_eq!(with(most).map(|law| law.rules.len()).ok(), Some(254));
    assert!(with(most + 1).is_err());
}

#[test]
fn a_question_is_put_with_nothing_in_mind() {
    let law = law("", 3);
    let state = playing(&law);
    let step = 3;
    let put = Ask {
        step,
        ..ask(1, Question::YesNo)
    };
    let effect = look_of(&law, &state).ask(ANN, Question::YesNo, step);
    assert_eq!(effect, Effect::Ask(put));
}

/// Penalty cards are marked as fresh when they arrive. Rules do not hear dealt cards, wherever they go.
#[test]
fn what_is_dealt_no_rule_hears() {
    let book = maumau_rulebooks::find("swiss").expect("the book");
    let law = Law::bind(book, 3, book.read("").expect("options"), &[]).expect("three can play");
    let mut state = law.table();
    assert!(law.deal(&mut state, 0, Seed::from_number(1), &mut ()));
    happens(&mut state, What::TurnBegan { seat: ANN });
    let card = *state.hidden().stock().last().expect("a card");
    let wanted = |way: Way| {
        let (face, from, to) = (card, Zone::Stock, Zone::Lying(ANN));
        let what = What::Moved {
            card,
            face,
            from,
            to,
            way,
        };
        let fact = Fact { cite: Cite::HAND, what };
        let mut after = state;
        after.apply(&fact);
        law.wanted(&after, &fact, |_| true).len()
    };
    assert!(wanted(Way::Fined) > 0);
    assert_eq!(wanted(Way::Dealt), 0);
}
