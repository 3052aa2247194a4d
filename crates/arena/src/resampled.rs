//! Bootstrap confidence intervals for statistics other than means: the deals are resampled with replacement.

use maumau_play::Dice;
use serde::Serialize;

const TIMES: usize = 1_000;
/// Minimum number of deals for a meaningful interval.
const DEALS_MIN: usize = 50;
/// Seed constant that separates these dice from those of the deals.
const DRAWN: u64 = 0x6472_6177_6e00;

/// A number with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Interval {
    /// The value on the deals as played.
    pub value: f64,
    /// Lower end: the 2.5th percentile of the resamples.
    pub from: f64,
    /// Upper end: the 97.5th percentile.
    pub to: f64,
}

/// Returns an interval for each number that `come_to` computes from deals, given by index. With too few deals the intervals are infinite.
/// Deterministic for a seed.
pub(crate) fn intervals(deals: usize, seed: u64, mut come_to: impl FnMut(&[usize]) -> Vec<f64>) -> Vec<Interval> {
    let played: Vec<usize> = (0..deals).collect();
    let values = come_to(&played);
    if deals < DEALS_MIN {
        let (from, to) = (f64::NEG_INFINITY, f64::INFINITY);
        return values.into_iter().map(|value| Interval { value, from, to }).collect();
    }
    let mut dice = Dice::of(&[seed, DRAWN]);
    let mut drawn: Vec<Vec<f64>> = values.iter().map(|_| Vec::with_capacity(TIMES)).collect();
    for _ in 0..TIMES {
        let again: Vec<usize> = (0..deals).map(|_| dice.below(deals as u32) as usize).collect();
        for (all, value) in drawn.iter_mut().zip(come_to(&again)) {
            all.push(value);
        }
    }
    let ends = values.into_iter().zip(drawn).map(|(value, mut all)| {
        all.sort_by(f64::total_cmp);
        Interval {
            value,
            from: all[TIMES / 40],
            to: all[TIMES - 1 - TIMES / 40],
        }
    });
    ends.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_mean_it_is_about_what_is_known_of_means() {
        // Half of 400 deals are won: a standard error of 0.025.
        let mean =
            |deals: &[usize]| vec![deals.iter().filter(|deal| **deal % 2 == 0).count() as f64 / deals.len() as f64];
        let Interval { value, from, to } = intervals(400, 1, mean)[0];
        assert_eq!(value, 0.5);
        assert!(
            (0.5 - from - 0.049).abs() < 0.008 && (to - 0.5 - 0.049).abs() < 0.008,
            "{from} {to}"
        );
        assert_eq!(intervals(400, 1, mean), intervals(400, 1, mean));
        assert_ne!(intervals(400, 1, mean), intervals(400, 2, mean));
        let few = intervals(49, 1, mean)[0];
        assert!(
            few.value > 0.5 && few.from.is_infinite() && few.to.is_infinite(),
            "{few:?}"
        );
    }
}
