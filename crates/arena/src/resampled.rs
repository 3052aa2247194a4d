//! Intervals of what is no mean: the deals are drawn anew again and again, and it is seen what they come to.

use maumau_play::Dice;
use serde::Serialize;

/// So often deals are drawn anew.
const TIMES: usize = 1_000;
/// Fewer deals say nothing of how they spread.
const DEALS_MIN: usize = 50;
/// Keeps these dice apart from those of the deals.
const DRAWN: u64 = 0x6472_6177_6e00;

/// A number with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Interval {
    /// Of the deals as they were played.
    pub value: f64,
    /// Of a hundred times that they are drawn anew, less than this in two and a half.
    pub from: f64,
    /// And more than this.
    pub to: f64,
}

/// For each number that `come_to` makes of deals, named by their places, its interval, without ends where the deals are too few. The same
/// from the same seed.
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
