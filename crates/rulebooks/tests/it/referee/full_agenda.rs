//! Effects that have to wait while a state has no room for them: they happen out of order, but none is lost.

use maumau_referee::{Book, Deed, Law, Layer, Rule, Vote, may, on, rules};
use maumau_table::{AGENDA_MAX, Choice, Deck, Effect, Kind, Question, Rank, Seed, Sign, Suit, What};

/// More than can wait at once.
const WANTED: i16 = AGENDA_MAX as i16 + 20;

const MANY: Rule = Rule {
    signs: &[Sign::MAU],
    acts: may!(|_, _, deed| match *deed {
        Deed::Sign(Sign::MAU) => Vote::Yes,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Signed { seat, .. } => {
            effects.push(look.ask(seat, Question::YesNo, 0));
            effects.extend((0..WANTED).map(|_| Effect::Points { seat, n: 1 }));
        }
    }),
    ..Rule::at("MANY", Layer::Base)
};

static MINE: Book = Book {
    id: "mine",
    rules: rules![MINE: &MANY],
    signs: &[Sign::MAU],
    deck: |_, _, _| {
        let kind = |n: u8| Kind {
            code: format!("{n}"),
            suit: Suit(0),
            rank: Rank(n),
            marks: 0,
        };
        Deck::new("mine", (2..14).map(kind).collect()).map_err(|error| error.sentence())
    },
    ..Book::BASE
};

#[test]
fn what_finds_no_room_to_wait_happens_at_once() {
    let options = maumau_rulebooks::find("spin").and_then(|book| book.read("").ok());
    let law = Law::bind(&MINE, 2, options.expect("what all books have"), &[]).expect("two can play");
    let mut state = law.table();
    assert!(law.deal(&mut state, 0, Seed::from_number(1), &mut ()));
    let seat = state.dealer;
    law.deed(&mut state, 1, seat, &Deed::Sign(Sign::MAU), &mut ())
        .expect("it may be said");
    let waiting = state.hidden().agenda.len();
    assert_eq!(
        (waiting, state.points[seat.index()]),
        (AGENDA_MAX, WANTED - AGENDA_MAX as i16)
    );
    law.deed(&mut state, 2, seat, &Deed::Choose(Choice::Yes), &mut ())
        .expect("it is asked");
    assert_eq!((state.hidden().agenda.len(), state.points[seat.index()]), (0, WANTED));
}
