//! Equal time: budgets by which bots that search cost as much as the first of them. They are found beforehand and written in the table,
//! so that it can be played again: while it is played nothing depends on a clock.

use crate::{Bot, Contest, Course, Results, budget};
use maumau_referee::Law;

/// On so many deals it is measured what a round played through costs.
const DEALS: u64 = 40;

/// The same bots with such budgets, against this one. A bot that doesn't search stays as it is.
pub fn equal_time(law: &Law, names: &[String], against: &str, seed: u64) -> Vec<String> {
    let costs: Vec<Option<f64>> = names.iter().map(|name| cost(law, name, against, seed)).collect();
    let budgets = names.iter().map(|name| budget(name).map(f64::from));
    let first = budgets
        .clone()
        .zip(&costs)
        .find_map(|(budget, cost)| Some(budget? * (*cost)?));
    let Some(first) = first else {
        return names.to_vec();
    };
    let named = names
        .iter()
        .zip(costs)
        .map(|(name, cost)| match (name.split_once(':'), cost) {
            (named, Some(cost)) => {
                let kind = named.map_or(name.as_str(), |(kind, _)| kind);
                format!("{kind}:{:.0}", (first / cost).max(1.0))
            }
            (_, None) => name.clone(),
        });
    named.collect()
}

/// The processor time of one round played through, in ns.
fn cost(law: &Law, name: &str, against: &str, seed: u64) -> Option<f64> {
    budget(name)?;
    let contest = Contest::against(law, vec![Bot::parse(name)?], Bot::parse(against)?, seed);
    let course = Course {
        deals: DEALS,
        threads: 1,
        until: None,
    };
    let results: Results = course.run(&contest, &mut Vec::new(), &mut |_| Ok::<(), ()>(())).ok()?;
    let spent = results.spent[0];
    (spent.playouts > 0).then(|| spent.cpu_ns as f64 / spent.playouts as f64)
}
