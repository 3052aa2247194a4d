//! Equal time: finds budgets with which all searching bots cost as much per decision as the first of them. The budgets are measured before
//! the contest and recorded with it, so the contest itself depends on no clock and is reproducible.

use crate::{Bot, Contest, RunLength, RunResults, budget};
use maumau_referee::Law;

const DEALS: u64 = 40;
/// Number of corrections. One is not enough, because a search that stops early does not use its whole budget.
const TIMES: usize = 4;

/// Returns the bots with equalized budgets, measured in games against `against`. Bots that do not search stay as they are.
pub fn equal_time(law: &Law, names: &[String], against: &str, seed: u64) -> Vec<String> {
    equal(names, |name| cost(law, name, against, seed))
}

/// The same for any cost function, in ns per decision.
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

/// Returns the bot with a budget at which a decision costs about `wanted`.
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

/// CPU time of one decision, in ns; `None` for a bot that does not search.
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
        // `hard` uses a third of its budget plus a constant 50; `ismcts` uses all of it at double cost per round.
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
