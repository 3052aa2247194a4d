//! Differences of pairs, and how sure they are. Only + − × ÷ √: the same numbers on every machine.

/// So many standard errors to each side hold 95 % of a normal distribution.
const SURE: f64 = 1.96;

/// A mean difference with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Difference {
    /// The mean.
    pub mean: f64,
    /// From there to either end of the interval.
    pub half_width: f64,
}

impl Difference {
    /// Whether the whole interval lies above 0.
    pub fn is_sure(&self) -> bool {
        self.mean - self.half_width > 0.0
    }
}

/// Differences of pairs, one after the other.
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

    /// What they come to; of fewer than two nothing is known.
    pub(crate) fn difference(&self) -> Difference {
        if self.n < 2.0 {
            let (mean, half_width) = (0.0, f64::INFINITY);
            return Difference { mean, half_width };
        }
        let mean = self.sum / self.n;
        let spread = (self.squares - self.n * mean * mean).max(0.0) / (self.n - 1.0);
        Difference {
            mean,
            half_width: SURE * (spread / self.n).sqrt(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_mean() {
        let mut pairs = Pairs::default();
        assert!(!pairs.difference().is_sure());
        [1.0, 0.0, 1.0, 1.0].into_iter().for_each(|one| pairs.add(one));
        let found = pairs.difference();
        // Variance 0.25, standard error 0.25.
        assert_eq!(found.mean, 0.75);
        assert!((found.half_width - 0.49).abs() < 1e-12, "{found:?}");
        assert!(found.is_sure());
    }
}
