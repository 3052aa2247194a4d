//! What a table withholds from human players (VS21), in small examples: events, windows, notes, possible actions.

use maumau_referee::{Aid, Awaited, Deed, Law};
use maumau_sight::{Outlook, Sighting};
use maumau_table::{
    Cite, Direction, Fact, Phase, Place, Rest, Seat, Seats, Seed, Sign, Spot, State, Topic, Way, What, Window, Zone,
};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CEM: Seat = Seat(2);

fn law(options: &str) -> Law {
    let book = maumau_rulebooks::find("verschaerft").expect("the book");
    Law::bind(book, 3, book.read(options).expect("options"), &[]).expect("a law")
}

/// Returns a round in which all are ready and cards can be played, with another player's turn than Ann's.
fn playing(law: &Law) -> State {
    for seed in 0.. {
        let mut state = law.table();
        assert!(law.deal(&mut state, 0, Seed::from_number(seed), &mut ()));
        for seat in Seats::first(3) {
            law.deed(&mut state, 1, seat, &Deed::Sign(Sign::READY), &mut ())
                .expect("it may say so");
        }
        let goes_on = |state: &State| state.phase == Phase::Playing && state.asks.is_empty() && state.waits == 0;
        if goes_on(&state) && state.turn.seat != ANN && state.windows.len() == 1 {
            return state;
        }
    }
    unreachable!("some deal begins with a plain card")
}

fn is_told(law: &Law, what: What, seat: Seat) -> bool {
    let fact = Fact { cite: Cite::HAND, what };
    let seen = Sighting::of(&law.table(), &fact, seat).expect("everybody sees it, bots too");
    seen.is_told(law)
}

fn window(law: &Law, rule: &str) -> Window {
    Window {
        rule: law.cite(rule).expect("a paragraph"),
        seats: Seats::one(ANN),
        done: Seats::NONE,
        rest: Rest::GoesOn,
        tag: 0,
        arg: 0,
        opened_ms: 0,
        deadline_ms: 9,
    }
}

#[test]
fn facts_that_tell_whose_turn_it_is_are_withheld_where_the_table_withholds_it() {
    let (withholds, shows) = (law(""), law("show_turn=on"));
    let telling = [
        What::TurnBegan { seat: BEN },
        What::TurnEnded { seat: BEN },
        What::TurnOver,
        What::OnAgain,
        What::NextIs { seat: BEN },
        What::PassedOver { seat: BEN },
        What::TurnedRound {
            direction: Direction::Counter,
        },
    ];
    for what in telling {
        assert!(!is_told(&withholds, what, ANN), "{what:?}");
        assert!(!is_told(&withholds, what, Seat::NOBODY), "{what:?}");
        assert!(is_told(&shows, what, ANN), "{what:?}");
    }
    for what in [
        What::Owed { n: 2 },
        What::Waits { n: 1 },
        What::Passed { seat: BEN },
        What::RoundEnded { winner: BEN },
    ] {
        assert!(is_told(&withholds, what, ANN), "{what:?}");
    }
}

#[test]
fn windows_that_tell_it_are_withheld_and_others_are_not() {
    let law = law("");
    for (rule, wanted) in [("VS21.1", false), ("VS7", true), ("VS10", true), ("VS17", true)] {
        let (window, index) = (window(&law, rule), 0);
        for what in [
            What::WindowOpened { window },
            What::WindowClosed { index, window },
            What::Lapsed { index, window },
        ] {
            assert_eq!(is_told(&law, what, BEN), wanted, "{what:?}");
        }
    }
}

#[test]
fn notes_that_tell_it_are_withheld_and_others_are_not() {
    let law = law("");
    for field in law.book.memory.fields() {
        let Some(note) = field.at(0).and_then(Place::open) else {
            continue;
        };
        let told = is_told(&law, What::Noted { note, value: 1 }, BEN);
        assert_eq!(told, !["goes-on-from", "early"].contains(&field.name), "{}", field.name);
    }
}

#[test]
fn the_answer_is_told_to_whoever_asked_and_seen_by_nobody_else() {
    let (law, state) = (law(""), law("").table());
    let fact = Fact {
        cite: law.cite("VS21").expect("a paragraph"),
        what: What::Answered { to: BEN, on: CEM },
    };
    let heard = Sighting::of(&state, &fact, BEN).expect("who asked hears it");
    assert_eq!(heard.fact, fact);
    assert!(heard.is_told(&law));
    for seat in [ANN, CEM, Seat::NOBODY] {
        assert_eq!(Sighting::of(&state, &fact, seat), None, "{seat:?}");
    }
    assert!(Sighting::is_seen(Topic::Answered), "somebody does see it");
}

#[test]
fn a_view_for_people_has_no_turn_no_direction_and_no_clock() {
    let law = law("");
    let mut state = playing(&law);
    let direction = Direction::Counter;
    let (cite, note) = (
        Cite::HAND,
        law.book.memory.note("goes-on-from", 0).expect("it is remembered"),
    );
    for what in [What::TurnedRound { direction }, What::Noted { note, value: 2 }] {
        state.apply(&Fact { cite, what });
    }
    let whole = Outlook::of(&law, &state, ANN);
    assert!(whole.view.turn.seat.is_some() && whole.view.direction == direction && whole.view.windows.len() == 1);
    let told = Outlook::for_people(&law, &state, ANN);
    assert_eq!((told.view.turn.seat, told.view.turn.number), (Seat::NOBODY, 0));
    assert_eq!((told.view.direction, told.view.idle), (Direction::Clockwise, 0));
    assert!(told.view.windows.is_empty(), "the clock of a turn tells whose it is");
    assert_eq!(told.view.note(note), 0);
    assert!(told.forbidden.is_empty());
    assert_eq!(
        (told.view.hand, told.view.stock_len),
        (whole.view.hand, whole.view.stock_len)
    );
    assert_eq!(told.view.hand_len, whole.view.hand_len);
}

#[test]
fn whom_the_table_waits_for_is_withheld_with_the_turn_and_a_vote_is_not() {
    let law = law("");
    let mut state = playing(&law);
    for seat in Seats::first(3) {
        state.apply(&Fact {
            cite: Cite::HAND,
            what: What::TurnBegan { seat },
        });
        let whole = Outlook::of(&law, &state, ANN).awaited(&law);
        assert_eq!(whole.acting, Seats::one(seat));
        let told = Outlook::for_people(&law, &state, ANN).awaited(&law);
        assert_eq!(told, Awaited::default(), "whoever is on, it looks the same");
    }
    let vote = Window {
        rest: Rest::All,
        seats: Seats::first(3),
        done: Seats::one(CEM),
        ..window(&law, "VS1")
    };
    state.apply(&Fact {
        cite: Cite::HAND,
        what: What::WindowOpened { window: vote },
    });
    let told = Outlook::for_people(&law, &state, ANN).awaited(&law);
    let voters = Seats::one(ANN).with(BEN);
    assert_eq!(
        (told.reacting, told.acting, told.until_ms),
        (voters, Seats::NONE, Some(9))
    );
}

#[test]
fn what_is_shown_is_told_each_by_itself() {
    for (options, turn, fitting) in [
        ("", Aid::Withheld, Aid::Withheld),
        ("show_turn=on", Aid::Shown, Aid::Withheld),
        ("show_fitting=on", Aid::Withheld, Aid::Shown),
        ("show_turn=on show_fitting=on", Aid::Shown, Aid::Shown),
        ("learning=on", Aid::Shown, Aid::Shown),
    ] {
        let law = law(options);
        let state = playing(&law);
        let (whole, told) = (Outlook::of(&law, &state, ANN), Outlook::for_people(&law, &state, ANN));
        assert_eq!(told.view.turn.seat.is_some(), turn == Aid::Shown, "{options}");
        let all = (turn, fitting) == (Aid::Shown, Aid::Shown);
        assert_eq!(!told.forbidden.is_empty(), all, "{options}");
        assert_eq!(told == whole, all, "{options}");
    }
}

/// The offers are the same in and out of turn, and depend only on the seat's own hand.
#[test]
fn what_can_be_tried_depends_on_the_own_hand_alone() {
    let law = law("");
    let state = playing(&law);
    let on = state.turn.seat;
    for seat in Seats::first(3) {
        let offers = Outlook::for_people(&law, &state, seat).offers;
        let hand = state.hand(seat);
        assert_eq!(offers.lay[Spot::Pile as usize], hand, "{seat:?} of whom {on:?} is on");
        assert!(offers.draw && offers.pass, "a book with passes");
        assert!(
            !offers.take_up && offers.show.is_empty() && !offers.vote,
            "nothing that no rule speaks of"
        );
        assert_eq!((offers.count, offers.charge), (Seats::NONE, Seats::NONE));
        let faces = law.cards().filter(|&card| offers.announce.has(card)).count();
        assert_eq!(faces, 53, "each kind of card once, whatever is held");
        for sign in law.book.signs {
            assert!(offers.signs.has(*sign), "{sign:?}");
        }
        assert_eq!(offers.signs.len() as usize, law.book.signs.len());
    }
    let nobody = Outlook::for_people(&law, &state, Seat::NOBODY).offers;
    assert!(nobody.is_empty(), "who looks on can try nothing");
}

/// Cards in front of a seat can't be taken up if no rule mentions that.
#[test]
fn what_no_rule_speaks_of_cant_be_tried_whatever_lies_there() {
    let law = law("");
    let mut state = playing(&law);
    let card = *state.hidden().stock().last().expect("a card");
    let (from, to) = (Zone::Stock, Zone::Lying(ANN));
    let (face, way) = (card, Way::Fined);
    state.apply(&Fact {
        cite: Cite::HAND,
        what: What::Moved {
            card,
            face,
            from,
            to,
            way,
        },
    });
    assert_eq!(state.lying_len[0], 1);
    assert!(!Outlook::for_people(&law, &state, ANN).offers.take_up);
}

#[test]
fn before_the_first_card_words_can_be_said_and_no_card_be_tried() {
    let law = law("");
    let mut state = law.table();
    assert!(
        Outlook::for_people(&law, &state, ANN).offers.is_empty(),
        "between rounds nothing"
    );
    assert!(law.deal(&mut state, 0, Seed::from_number(1), &mut ()));
    let offers = Outlook::for_people(&law, &state, ANN).offers;
    assert_eq!(offers.signs.len() as usize, law.book.signs.len());
    assert!(offers.lay[Spot::Pile as usize].is_empty() && !offers.draw && offers.announce.is_empty());
}

#[test]
fn who_is_asked_is_told_so_with_the_answers() {
    let law = law("");
    let mut state = playing(&law);
    let wish = maumau_table::Ask {
        seat: BEN,
        rule: law.cite("VS6").expect("a paragraph"),
        question: maumau_table::Question::Suit {
            first: maumau_table::Suit::CLUBS,
            last: maumau_table::Suit::SPADES,
        },
        step: 0,
        arg: 0,
    };
    let cite = Cite::HAND;
    state.apply(&Fact {
        cite,
        what: What::Asked { ask: wish },
    });
    assert!(is_told(&law, What::Asked { ask: wish }, ANN));
    let (ben, ann) = (
        Outlook::for_people(&law, &state, BEN),
        Outlook::for_people(&law, &state, ANN),
    );
    assert_eq!((ben.offers.suits, ann.offers.suits), (0b1111, 0));
    assert_eq!(ann.view.asks.first().map(|ask| ask.seat), Some(BEN));
}
