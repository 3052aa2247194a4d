//! Mean of paired differences, with its confidence interval.

use maumau_bots::Estimate;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pairs {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Pairs {
    pub(crate) fn add(&mut self, difference: f64) {
        self.n += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    pub(crate) fn turned(self) -> Pairs {
        Pairs { sum: -self.sum, ..self }
    }

    /// The mean difference; with fewer than two pairs the interval is infinite.
    pub(crate) fn difference(&self) -> Estimate {
        Estimate::of_sums(self.n, self.sum, self.squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_mean() {
        let mut pairs = Pairs::default();
        assert!(!pairs.difference().is_above(0.0));
        [1.0, 0.0, 1.0, 1.0].into_iter().for_each(|one| pairs.add(one));
        let found = pairs.difference();
        // Variance 0.25, standard error 0.25.
        assert_eq!(found.mean, 0.75);
        assert!((found.half_width - 0.49).abs() < 1e-12, "{found:?}");
        assert!(found.is_above(0.0));
    }
}
