//! The arena is fair: equal players get exactly equal results, and the way a contest is run does not affect them.

use maumau_arena::{Bot, Contest, Deal, RunLength, RunResults, curve, equal_time, ratings, shares};
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

fn run(contest: &Contest<'_>, deals: u64, threads: usize, kept: &mut Vec<Deal>) -> RunResults {
    let course = RunLength {
        deals,
        threads,
        until: None,
    };
    let done: Result<RunResults, ()> = course.run(contest, kept, &mut |_| Ok(()));
    done.expect("nobody stops it")
}

/// The results that do not depend on a clock, as text.
fn timeless(results: &RunResults) -> String {
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
    // Stop after deal 37, serialize, deserialize and continue.
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
    let course = RunLength {
        deals: 5_000,
        threads: 1,
        until: Some(0.05),
    };
    let results: RunResults = course
        .run(&contest, &mut Vec::new(), &mut |_| Ok::<(), ()>(()))
        .expect("nobody stops it");
    assert!(results.deals < 5_000 && results.half_width() <= 0.05, "{results:?}");
    assert!(results.lineups[0].bots[0].wins.is_above(0.5), "{results:?}");
}

#[test]
fn who_is_stronger_is_rated_higher() {
    let law = law(BOOKS[0], 2);
    let contest = Contest::new(&law, bots(&["simple", "random", "medium"]), 2);
    let mut deals = Vec::new();
    run(&contest, 60, 1, &mut deals);
    let rated = ratings(&contest, &deals);
    let [simple, random, medium] = [0, 1, 2].map(|bot: usize| rated[bot].rating);
    assert!(random.to < simple.from && random.to < medium.from, "{rated:?}");
    for rating in [simple, random, medium] {
        assert!(rating.from < rating.value && rating.value < rating.to, "{rated:?}");
    }
    assert_eq!(format!("{:?}", ratings(&contest, &deals)), format!("{rated:?}"));
}

#[test]
fn it_is_told_how_much_of_what_is_to_be_won_somebody_wins() {
    let law = law(BOOKS[0], 2);
    let ones = bots(&["simple", "peeking:8", "hands:8"]);
    let contest = Contest::against(&law, ones, bots(&["random"]).remove(0), 2);
    let mut deals = Vec::new();
    let results = run(&contest, 60, 1, &mut deals);
    let shares = shares(&contest, &deals);
    assert_eq!(shares.len(), 2, "one beside each ceiling: {shares:?}");
    for share in &shares {
        let part = share.part.expect("much is to be won of random");
        assert!(part.from <= part.value && part.value <= part.to, "{share:?}");
        let won = results.lineups[0].bots[0].wins.mean - 0.5;
        assert!((part.value - won / share.to_win).abs() < 1e-9, "{share:?}");
    }
    let picture = curve(&results, 0.5, "strength & budget");
    assert_eq!(picture.matches("<circle").count(), 3, "a point for each: {picture}");
    assert!(picture.contains("strength &amp; budget"));
}

#[test]
fn where_a_ceiling_wins_no_more_there_is_nothing_to_win() {
    let law = law(BOOKS[0], 2);
    // Against itself a bot wins exactly half.
    let contest = Contest::against(&law, bots(&["simple", "hands:1"]), bots(&["hands:1"]).remove(0), 2);
    let mut deals = Vec::new();
    run(&contest, 10, 1, &mut deals);
    assert!(shares(&contest, &deals)[0].part.is_none());
}

#[test]
fn budgets_of_equal_time_are_found_for_those_that_search() {
    let law = law(BOOKS[0], 2);
    let names: Vec<String> = ["hard:4", "ismcts:4", "medium"].map(String::from).into();
    let found = equal_time(&law, &names, "simple", 1);
    assert_eq!((found[0].as_str(), found[2].as_str()), ("hard:4", "medium"));
    assert!(
        found[1].starts_with("ismcts:") && Bot::parse(&found[1]).is_some(),
        "{found:?}"
    );
}

#[test]
fn two_hundred_deals_are_played_as_they_should_be() {
    let law = law(BOOKS[0], 3);
    let contest = Contest::new(&law, bots(&["easy", "medium", "hard:8"]), 7);
    let results = run(&contest, 200, 2, &mut Vec::new());
    assert!(results.is_sound() && results.stood == 0, "{results:?}");
    assert_eq!((results.deals, results.rounds), (200, 600));
}

#[test]
fn wrong_deeds_are_counted() {
    let book = maumau_rulebooks::find("swiss").expect("a book");
    let law = law(book, 4);
    let contest = Contest::new(&law, bots(&["daring", "random"]), 7);
    let results = run(&contest, 10, 1, &mut Vec::new());
    assert!(results.stood > 0 && results.is_sound(), "{results:?}");
}
