//! The judge is fair: who plays alike comes out alike, to the last digit, and how it was run shows nowhere.

use maumau_arena::{Bot, Contest, Course, Deal, Results};
use maumau_referee::{Law, Options};
use maumau_rulebooks::BOOKS;

fn law(book: &'static maumau_referee::Book, seats: u8) -> Law {
    Law::bind(book, seats, Options::defaults(book.options), &[]).unwrap_or_else(|e| panic!("{}: {e}", book.id))
}

fn bots(names: &[&str]) -> Vec<Bot> {
    names
        .iter()
        .map(|name| Bot::parse(name).unwrap_or_else(|| panic!("there is a bot called {name}")))
        .collect()
}

fn run(contest: &Contest<'_>, deals: u64, threads: usize, kept: &mut Vec<Deal>) -> Results {
    let course = Course {
        deals,
        threads,
        until: None,
    };
    let done: Result<Results, ()> = course.run(contest, kept, &mut |_| Ok(()));
    done.expect("nobody stops it")
}

/// What depends on no clock, as text.
fn timeless(results: &Results) -> String {
    format!("{:?} {:?}", results.deals, results.lineups)
}

#[test]
fn equal_players_come_out_equal_on_each_deal() {
    for book in BOOKS {
        let law = law(book, 3.max(book.seats.0));
        let names = vec!["simple"; usize::from(law.seats)];
        let contest = Contest::new(&law, bots(&names), 5);
        let results = run(&contest, 6, 1, &mut Vec::new());
        assert_eq!((results.refused, results.endless), (0, 0), "{}", book.id);
        for row in &results.lineups[0].bots {
            let even = 1.0 / f64::from(law.seats);
            assert!((row.wins.mean - even).abs() < 1e-9, "{}: {row:?}", book.id);
            assert!(row.wins.half_width < 1e-9, "{}: {row:?}", book.id);
            assert_eq!(row.points, results.lineups[0].bots[0].points, "{}", book.id);
        }
    }
}

#[test]
fn threads_and_interruptions_show_nowhere() {
    let law = law(BOOKS[0], 3);
    let contest = Contest::new(&law, bots(&["simple", "random"]), 2);
    let mut deals = Vec::new();
    let whole = timeless(&run(&contest, 60, 1, &mut deals));
    assert_eq!(timeless(&run(&contest, 60, 3, &mut Vec::new())), whole);
    // Stopped after deal 37, written down, read, and gone on with.
    deals.truncate(37);
    let text = serde_json::to_string(&deals).expect("deals can be written");
    let mut read: Vec<Deal> = serde_json::from_str(&text).expect("and read");
    assert_eq!(timeless(&run(&contest, 60, 2, &mut read)), whole);
    let other = Contest::new(&law, bots(&["simple", "random"]), 3);
    assert_ne!(timeless(&run(&other, 60, 1, &mut Vec::new())), whole);
}

#[test]
fn it_stops_when_enough_is_known() {
    let law = law(BOOKS[0], 2);
    let contest = Contest::new(&law, bots(&["simple", "random"]), 2);
    let course = Course {
        deals: 5_000,
        threads: 1,
        until: Some(0.05),
    };
    let results: Results = course
        .run(&contest, &mut Vec::new(), &mut |_| Ok::<(), ()>(()))
        .expect("nobody stops it");
    assert!(results.deals < 5_000 && results.half_width() <= 0.05, "{results:?}");
    assert!(results.lineups[0].bots[0].wins.is_above(0.5), "{results:?}");
}
