//! Accuracy of a round, from 0 to 100, based on the cost of its decisions, like the accuracy on lichess.

/// The score of a decision that costs 0, 2, 4 … percentage points of winning chance: lichess's curve
/// 103.1668 × e^(−0.04354 × points) − 3.1669 as a table.
const CURVE: [f64; 41] = [
    100.0, 91.4, 83.51, 76.28, 69.65, 63.58, 58.01, 52.91, 48.23, 43.95, 40.02, 36.42, 33.11, 30.09, 27.31, 24.77,
    22.44, 20.31, 18.35, 16.55, 14.91, 13.4, 12.02, 10.75, 9.59, 8.53, 7.55, 6.66, 5.84, 5.09, 4.4, 3.77, 3.19, 2.66,
    2.17, 1.73, 1.32, 0.95, 0.6, 0.29, 0.0,
];
/// Percentage points between two entries of the table.
const STEP: f64 = 2.0;
/// Minimum score in the harmonic mean, which can't handle 0.
const LEAST: f64 = 1.0;

/// Returns the accuracy for decisions with these costs, each from 0 to 1 (a win): the average of the arithmetic and the harmonic mean of
/// their scores. The harmonic mean gives more weight to a bad blunder. `None` without any decision.
///
/// ```
/// use maumau_coach::accuracy;
///
/// assert_eq!(accuracy([]), None);
/// assert_eq!(accuracy([0.0, 0.0]), Some(100.0));
/// assert!(accuracy([0.0, 0.3]) < accuracy([0.0, 0.1]));
/// ```
pub fn accuracy(costs: impl IntoIterator<Item = f64>) -> Option<f64> {
    let (mut n, mut sum, mut reciprocals) = (0.0, 0.0, 0.0);
    for cost in costs {
        let counts = of_one(cost);
        n += 1.0;
        sum += counts;
        reciprocals += 1.0 / counts.max(LEAST);
    }
    (n > 0.0).then(|| (sum / n + n / reciprocals) / 2.0)
}

/// The score of one decision, interpolated linearly.
fn of_one(cost: f64) -> f64 {
    let at = (cost.clamp(0.0, 1.0) * 100.0 / STEP).min((CURVE.len() - 1) as f64);
    let place = at as usize;
    let (here, next) = (CURVE[place], CURVE[(place + 1).min(CURVE.len() - 1)]);
    here + (next - here) * (at - place as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_falls_from_all_to_nothing() {
        let counts: Vec<f64> = (0..=100).map(|points| of_one(f64::from(points) / 100.0)).collect();
        assert!(counts.windows(2).all(|two| two[1] <= two[0]), "{counts:?}");
        assert_eq!((counts[0], counts[10], counts[100]), (100.0, 63.58, 0.0));
        assert!((counts[5] - 79.895).abs() < 1e-9, "{}", counts[5]);
    }
}
