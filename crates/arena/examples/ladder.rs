//! Checks that each bot is stronger than the one before it:
//! `cargo run --release -p maumau-arena --example ladder BOOK SEATS DEALS BOT BOT …`.
//!
//! `BOOK:OPTIONS` plays the book with options. `DEALS±1` stops early once the share of wins is known to within one percentage point.
//!
//! With `against` before the bots, each meets the last one instead, and the share of the possible gain is printed.

use maumau_arena::{Bot, Contest, Deal, RunLength, RunResults, ratings, shares};
use maumau_referee::Law;

fn main() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    let [book, seats, deals, names @ ..] = said.as_slice() else {
        eprintln!("say BOOK SEATS DEALS BOT BOT …");
        return;
    };
    let (book, options) = book.split_once(':').unwrap_or((book, ""));
    let book = maumau_rulebooks::find(book).expect("a known book");
    let options = book.read(options).expect("options of the book");
    let law = Law::bind(book, seats.parse().expect("a number"), options, &[]).expect("the book takes so many");
    let (deals, until) = deals.split_once('±').unwrap_or((deals, ""));
    let course = RunLength {
        deals: deals.parse().expect("a number of deals"),
        threads: 1,
        until: until.parse().ok().map(|percent: f64| percent / 100.0),
    };
    let bots = |names: &[String]| -> Vec<Bot> {
        let known = names.iter().map(|name| Bot::parse(name).expect("a known bot"));
        known.collect()
    };
    if let [word, names @ .., other] = names
        && word == "against"
    {
        let other = Bot::parse(other).expect("a known bot");
        return tell(&Contest::against(&law, bots(names), other, 1), &course);
    }
    for pair in names.windows(2) {
        let reversed = [pair[1].clone(), pair[0].clone()];
        tell(&Contest::new(&law, bots(&reversed), 1), &course);
    }
}

fn tell(contest: &Contest<'_>, course: &RunLength) {
    let mut deals: Vec<Deal> = Vec::new();
    let done: Result<RunResults, ()> = course.run(contest, &mut deals, &mut |_| Ok(()));
    let results = done.expect("nobody stops it");
    let (id, seats) = (contest.law.book.id, contest.law.seats);
    for (lineup, sitting) in results.lineups.iter().zip(&contest.lineups) {
        let (first, spent) = (&lineup.bots[0], results.spent[sitting.seats[0]]);
        println!(
            "{id} {seats} seats, {} deals: {} against {}: {:.2} ± {:.2} %, {:.1} playouts and {:.0} µs a decision, \
             {} refused, {} fined, {} let stand, {} endless",
            results.deals,
            first.bot,
            lineup.bots[1].bot,
            100.0 * first.wins.mean,
            100.0 * first.wins.half_width,
            spent.playouts as f64 / spent.decisions.max(1) as f64,
            spent.cpu_ns as f64 / spent.decisions.max(1) as f64 / 1000.0,
            results.refused,
            results.fined,
            results.stood,
            results.endless
        );
    }
    if contest.lineups.len() < 2 {
        return;
    }
    for one in ratings(contest, &deals) {
        let rating = one.rating;
        println!(
            "  {}: rating {:.2} ({:.2} to {:.2})",
            one.bot, rating.value, rating.from, rating.to
        );
    }
    for one in shares(contest, &deals) {
        match one.part {
            Some(part) => println!(
                "  {} wins {:.1} % ({:.1} to {:.1} %) of what {} wins",
                one.bot,
                100.0 * part.value,
                100.0 * part.from,
                100.0 * part.to,
                one.ceiling
            ),
            None => println!("  beside {} there is nothing to win here", one.ceiling),
        }
    }
}
