//! Equal time: budgets by which bots that search cost as much as the first of them, for each decision. They are found beforehand and
//! written in the table, so that it can be played again: while it is played nothing depends on a clock.

use crate::{Bot, Contest, RunLength, RunResults, budget};
use maumau_referee::Law;

/// On so many deals it is measured what a decision costs.
const DEALS: u64 = 40;
/// So often a budget is corrected by what it turned out to cost: a search that ends early does not use all of it.
const TIMES: usize = 4;

/// The same bots with such budgets, against this one. A bot that doesn't search stays as it is.
pub fn equal_time(law: &Law, names: &[String], against: &str, seed: u64) -> Vec<String> {
    equal(names, |name| cost(law, name, against, seed))
}

/// Of bots that cost so much a decision, the same with budgets by which all cost as much as the first of them.
fn equal(names: &[String], cost: impl Fn(&str) -> Option<f64>) -> Vec<String> {
    let first = names.iter().position(|name| budget(name).is_some());
    let Some((first, wanted)) = first.and_then(|first| Some((first, cost(&names[first])?))) else {
        return names.to_vec();
    };
    let found = names.iter().enumerate().map(|(place, name)| match budget(name) {
        Some(playouts) if place != first => as_costly(name, playouts, wanted, &cost),
        _ => name.clone(),
    });
    found.collect()
}

/// The bot with a budget by which a decision costs about `wanted`.
fn as_costly(name: &str, playouts: u32, wanted: f64, cost: &impl Fn(&str) -> Option<f64>) -> String {
    let kind = name.split_once(':').map_or(name, |(kind, _)| kind);
    let mut playouts = f64::from(playouts);
    let mut named = name.to_owned();
    for _ in 0..TIMES {
        let Some(costs) = cost(&named) else { break };
        playouts = (playouts * wanted / costs).round().max(1.0);
        named = format!("{kind}:{playouts:.0}");
    }
    named
}

/// The processor time of one decision, in ns; nothing of a bot that doesn't search.
fn cost(law: &Law, name: &str, against: &str, seed: u64) -> Option<f64> {
    budget(name)?;
    let contest = Contest::against(law, vec![Bot::parse(name)?], Bot::parse(against)?, seed);
    let course = RunLength {
        deals: DEALS,
        threads: 1,
        until: None,
    };
    let results: RunResults = course.run(&contest, &mut Vec::new(), &mut |_| Ok::<(), ()>(())).ok()?;
    let spent = results.spent[0];
    (spent.playouts > 0).then(|| spent.cpu_ns as f64 / spent.decisions.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_ends_early_gets_as_much_more_of_a_budget() {
        // `hard` uses a third of its budget and 50 for each decision whatever happens; `ismcts` uses all, and each round costs twice.
        let cost = |name: &str| {
            let playouts = f64::from(budget(name)?);
            Some(if name.starts_with("hard") {
                50.0 + playouts / 3.0
            } else {
                2.0 * playouts
            })
        };
        let names = ["medium", "hard:300", "ismcts:300", "peeking"].map(String::from);
        let found = equal(&names, cost);
        assert_eq!(found[..3], ["medium", "hard:300", "ismcts:75"], "{found:?}");
        assert_eq!(found[3], "peeking:75");
        assert_eq!(equal(&names[..1], cost), ["medium"]);
    }
}
