//! C13: in every book, taking back an action restores the table, the action can be repeated, and the record replays with both.

use maumau_notation::record::{Event, Head, Line, Record};
use maumau_play::{Dice, Match, Next, RecordReplay};
use maumau_referee::{Deed, Law};
use maumau_table::{Seat, Seed};

const STEPS: u32 = 250;

/// Plays a random match in which one in three actions is taken back, if possible, and repeated. Returns how often, and the record.
fn slips(law: &Law, seed: u64) -> (u32, Record) {
    let people = ["Ann".to_owned(), "Ben".to_owned(), "Cem".to_owned()];
    let head = Head::of(law, &people, Some(Seed::from_number(seed)), &[]);
    let mut game = Match::of(
        law,
        law.table(),
        Record {
            lines: Vec::new(),
            head,
        },
    );
    let (mut dice, mut taken_back) = (Dice::new(seed), 0);
    for _ in 0..STEPS {
        let at_ms = game.state().now_ms;
        match game.next() {
            Next::Deal => {
                let own = maumau_table::round_seed(Seed::from_number(seed), game.state().round + 1);
                assert!(game.deal(at_ms, own, &mut ()));
                continue;
            }
            Next::Over => break,
            Next::Deadline(due_ms) if dice.percent(20) => {
                game.time(due_ms, &mut ());
                continue;
            }
            Next::Deadline(_) | Next::Waits(_) => {}
        }
        let offered = (0..law.seats).map(Seat).flat_map(|seat| {
            let deeds = law.offers(game.state(), seat).deeds();
            deeds.into_iter().map(move |deed| (seat, deed))
        });
        let offered: Vec<(Seat, Deed)> = offered.collect();
        let Some(&(seat, deed)) = offered.get(dice.below(offered.len() as u32) as usize) else {
            if let Next::Deadline(due_ms) = game.next() {
                game.time(due_ms, &mut ());
            }
            continue;
        };
        let before = *game.state();
        game.deed(at_ms, seat, deed, &mut ()).expect("what is offered");
        if game.slip().is_none() || dice.percent(66) {
            continue;
        }
        let after = *game.state();
        let other = Seat((seat.0 + 1) % law.seats);
        assert!(
            game.deed(at_ms, other, Deed::TakeBack, &mut ()).is_err(),
            "it is not theirs"
        );
        game.deed(at_ms, seat, Deed::TakeBack, &mut ())
            .expect("nobody has acted since");
        assert!(game.deed(at_ms, seat, Deed::TakeBack, &mut ()).is_err(), "only once");
        // Windows that were open start over.
        let is_timeless = before.next_deadline_ms().is_none();
        assert!(
            !is_timeless || *game.state() == before,
            "{}: {deed:?} leaves something behind",
            law.book.id
        );
        game.deed(at_ms, seat, deed, &mut ()).expect("it is right again");
        assert!(
            !is_timeless || *game.state() == after,
            "{}: {deed:?} does something else",
            law.book.id
        );
        taken_back += 1;
    }
    let check = Line::new(game.state().now_ms, Event::Check(game.state().digest()));
    let mut record = game.log().clone();
    record.lines.push(check);
    (taken_back, record)
}

#[test]
fn the_table_stands_as_before_in_every_book() {
    for book in maumau_rulebooks::BOOKS {
        let options = book.read("take-back=5000 rounds=20").expect("options");
        let law = Law::bind(book, 3, options, &[]).expect("a law");
        let mut all = 0;
        for seed in 1..=4 {
            let (taken_back, record) = slips(&law, seed);
            all += taken_back;
            let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
            while let Some(told) = replay.step(&mut ()) {
                told.unwrap_or_else(|mistake| panic!("{} seed {seed}: {mistake}", book.id));
            }
        }
        assert!(all > 0, "{}: nothing was ever taken back", book.id);
    }
}

#[test]
fn it_is_off_in_two_books_and_five_seconds_elsewhere() {
    let off = |book: &&&maumau_referee::Book| {
        let options = maumau_referee::Options::defaults(book.options);
        options.get(maumau_referee::Book::TAKE_BACK_MS) == 0
    };
    let ids: Vec<&str> = maumau_rulebooks::BOOKS.iter().filter(off).map(|book| book.id).collect();
    assert_eq!(ids, ["swiss", "verschaerft"]);
}

#[test]
fn where_deeds_are_final_nothing_is_kept_and_nothing_taken_back() {
    let book = maumau_rulebooks::find("spin").expect("a book");
    let law = Law::bind(book, 2, maumau_referee::Options::defaults(book.options), &[]).expect("two seats");
    let refused = [Match::new(&law), Match::new(&law).with_final_deeds()].map(|mut game| {
        assert!(game.deal(0, Seed::from_number(1), &mut ()));
        let seat = game.state().turn.seat;
        let lays = law.offers(game.state(), seat).deeds().into_iter();
        let lays = lays.into_iter().find(|deed| matches!(deed, Deed::Lay(..)));
        game.deed(0, seat, lays.expect("a card that fits"), &mut ())
            .expect("it is right");
        let kept = game.slip().is_some();
        (kept, game.deed(0, seat, Deed::TakeBack, &mut ()).err())
    });
    assert_eq!(
        refused,
        [(true, None), (false, Some(maumau_referee::Refusal::Impossible))]
    );
}
