//! Whether each bot is stronger than the one before it: `cargo run --release -p maumau-arena --example ladder BOOK SEATS DEALS BOT BOT …`.

use maumau_arena::{Bot, Contest, Course, Results};
use maumau_referee::{Law, Options};

fn main() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    let [book, seats, deals, names @ ..] = said.as_slice() else {
        eprintln!("say BOOK SEATS DEALS BOT BOT …");
        return;
    };
    let book = maumau_rulebooks::find(book).expect("a known book");
    let seats = seats.parse().expect("a number of seats");
    let law = Law::bind(book, seats, Options::defaults(book.options), &[]).expect("the book takes so many");
    for pair in names.windows(2) {
        let bots = pair.iter().rev().map(|name| Bot::parse(name).expect("a known bot"));
        let contest = Contest::new(&law, bots.collect(), 1);
        let course = Course {
            deals: deals.parse().expect("a number of deals"),
            threads: 1,
            until: None,
        };
        let done: Result<Results, ()> = course.run(&contest, &mut Vec::new(), &mut |_| Ok(()));
        let results = done.expect("nobody stops it");
        let first = &results.lineups[0].bots[0];
        let spent = results.spent[0];
        println!(
            "{} {seats} seats, {} deals: {} against {}: {:.2} ± {:.2} %, {:.1} playouts and {:.0} µs a decision, {} refused, {} endless",
            book.id,
            results.deals,
            pair[1],
            pair[0],
            100.0 * first.wins.mean,
            100.0 * first.wins.half_width,
            spent.playouts as f64 / spent.decisions.max(1) as f64,
            spent.cpu_ns as f64 / spent.decisions.max(1) as f64 / 1000.0,
            results.refused,
            results.endless
        );
    }
}
