//! The daily deal is the same for everyone, differs by day and book, and its picture reveals no card.

use maumau_bots::{BotMatch, BotStep, by_name};
use maumau_daily::{Course, Daily, Date, Mark, Outcome, YOU, picture};
use maumau_rulebooks::BOOKS;
use maumau_table::{Fact, State};
use maumau_telling::Language;

fn on(day: u64, book: usize) -> Daily {
    let date = Date::of_days(20_780 + day);
    Daily::public(date, BOOKS[book])
}

#[test]
fn every_book_has_one_that_ends() {
    for book in 0..BOOKS.len() {
        let daily = on(0, book);
        let [course, again] = [(); 2].map(|()| daily.by("simple").expect("a bot"));
        let outcome = course.outcome().unwrap_or_else(|| panic!("{} ends", daily.book.id));
        assert_eq!(again.outcome(), Some(outcome), "{}", daily.book.id);
        assert_eq!(again.marks(), course.marks(), "{}", daily.book.id);
        assert!(course.marks().contains(&Mark::Laid), "{}", daily.book.id);
        assert!(!outcome.is_won || outcome.left == 0, "{}: {outcome:?}", daily.book.id);
    }
}

#[test]
fn each_day_and_each_book_has_its_own() {
    let mut numbers: Vec<u64> = (0..40)
        .flat_map(|day| (0..BOOKS.len()).map(move |book| on(day, book).number()))
        .collect();
    let n = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), n);
}

#[test]
fn a_picture_says_how_it_went_and_names_no_card() {
    for book in 0..BOOKS.len() {
        let daily = on(1, book);
        let law = daily.law().expect("a law");
        let course = daily.by("simple").expect("a bot");
        for language in Language::ALL {
            let said = picture(
                &daily,
                None,
                &course.played().expect("it is over"),
                daily.by("medium").and_then(|beside| beside.outcome()),
                *language,
            );
            let title = said.lines().next().expect("a line");
            assert!(
                title.contains(language.text(daily.book.short)) && title.contains("24"),
                "{said}"
            );
            assert!(
                title.chars().count() <= 48 && said.contains(Mark::Laid.square()),
                "{said}"
            );
            assert!(
                !said.contains("hard") && !said.contains("2026"),
                "what people don't say: {said}"
            );
            let below = said.lines().skip(1).collect::<Vec<_>>().join("\n");
            for [code, de, en] in &law.deck.suits {
                let names = [code, de, en].into_iter().filter(|name| name.len() > 1);
                for name in names {
                    assert!(!below.contains(name.as_str()), "{}: {name} in {said}", daily.book.id);
                }
            }
        }
    }
}

#[test]
fn what_has_not_ended_has_no_outcome() {
    let course = Course::of(maumau_daily::YOU);
    assert_eq!((course.outcome(), course.played()), (None, None));
}

/// The page computes the same digits; they must never change.
#[test]
fn a_deal_of_an_earlier_version_is_what_it_was() {
    let date = Date::of_days(20_780);
    let book = maumau_rulebooks::find("spin").expect("a book");
    let seed = Daily::public(date, book).public_seed(1).0;
    let digits: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(
        digits,
        "1fd94dc7965a3bce000000000000000000000000000000000000000000000000"
    );
}

#[test]
fn who_won_comes_first_and_then_points_count() {
    let of = |is_won: bool, points: i32, left: u8, turns: u16| Outcome {
        has_winner: true,
        is_won,
        left,
        turns,
        points,
    };
    // Best first.
    let all = [
        of(true, 21, 0, 40),
        of(true, 12, 0, 30),
        of(true, 12, 0, 31),
        of(false, 30, 0, 20),
        of(false, 0, 1, 20),
        of(false, 0, 2, 10),
        of(false, -4, 1, 10),
    ];
    for pair in all.windows(2) {
        assert!(pair[0].order() < pair[1].order(), "{pair:?}");
    }
    assert_eq!(of(false, 0, 2, 10).order(), of(false, 0, 2, 99).order());
}

#[test]
fn points_are_those_that_are_written_down() {
    let mut with_points = 0;
    for book in 0..BOOKS.len() {
        for day in 0..4 {
            let daily = on(day, book);
            let law = daily.law().expect("a law");
            let bots = (0..law.seats).map(|_| by_name("simple").expect("a bot")).collect();
            let mut play = BotMatch::keyed(&law, bots, daily.number());
            let mut course = Course::of(YOU);
            while course.outcome().is_none() {
                let step = play.step(&mut |state: &State, fact: &Fact| course.take(state, fact));
                assert!(!matches!(step, BotStep::Over | BotStep::Stuck), "{}", daily.book.id);
            }
            let outcome = course.outcome().expect("it has ended");
            assert_eq!(
                outcome.points,
                i32::from(play.state().points[YOU.index()]),
                "{} on day {day}",
                daily.book.id
            );
            with_points += u32::from(outcome.points != 0);
        }
    }
    assert!(with_points > 5, "{with_points} with points");
}
