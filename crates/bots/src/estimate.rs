//! Means with confidence intervals. Uses only + − × ÷ √, so results are identical on every machine.

use serde::Serialize;

/// A 95 % interval of a normal distribution extends this many standard errors to each side.
const SURE: f64 = 1.96;

/// A mean, or a mean difference, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub half_width: f64,
}

impl Estimate {
    /// Estimates from one value per deal. Values within a deal are correlated, so a deal counts as one observation.
    pub fn of(values: impl Iterator<Item = f64> + Clone) -> Estimate {
        let n = values.clone().count() as f64;
        if n < 2.0 {
            let mean = values.sum();
            return Estimate {
                mean,
                half_width: f64::INFINITY,
            };
        }
        let mean = values.clone().sum::<f64>() / n;
        let squares: f64 = values.map(|value| (value - mean) * (value - mean)).sum();
        Estimate {
            mean,
            half_width: SURE * (squares / (n - 1.0) / n).sqrt(),
        }
    }

    /// Estimates from `n` values of which only the sum and the sum of squares were kept.
    pub fn of_sums(n: f64, sum: f64, squares: f64) -> Estimate {
        if n < 2.0 {
            let half_width = f64::INFINITY;
            return Estimate { mean: sum, half_width };
        }
        let mean = sum / n;
        let spread = (squares - n * mean * mean).max(0.0) / (n - 1.0);
        Estimate {
            mean,
            half_width: SURE * (spread / n).sqrt(),
        }
    }

    /// Returns whether the whole interval lies above `value`.
    pub fn is_above(&self, value: f64) -> bool {
        self.mean - self.half_width > value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_mean() {
        let values = [1.0, 0.0, 1.0, 1.0];
        let estimate = Estimate::of(values.into_iter());
        assert_eq!(estimate.mean, 0.75);
        // Variance 0.25, standard error 0.25.
        assert!((estimate.half_width - 0.49).abs() < 1e-12, "{estimate:?}");
        assert!(estimate.is_above(0.25) && !estimate.is_above(0.27));
        assert_eq!(Estimate::of([1.0].into_iter()).half_width, f64::INFINITY);
    }
}
