//! C11, § 11: the points of a player who joins a running match.

use maumau_referee::{Law, OptionChoice, OptionSpec, Range, choices};
use maumau_table::Text;

choices! {
    /// The points of a player who joins a running match.
    pub enum JoinPoints {
        /// 0, or the average of the others if points are bad.
        Usual = "usual" ("0, und wo Punkte schlecht sind, der Schnitt", "0, and the average where points are bad"),
        Zero = "zero" ("0", "0"),
        Average = "average" ("der Schnitt der anderen", "the average of the others"),
        /// The points of the player in last place.
        Worst = "worst" ("wie beim Letzten", "as few as whoever is last"),
    }
}

/// C11: the points of a player who joins later. swiss has no such option: there they start with 0 (§ 11).
pub const JOIN_POINTS: OptionSpec = OptionSpec {
    key: "join-points",
    cite: "C11",
    range: Range::OneOf(JoinPoints::WORDS),
    default: 0,
    text: Text::new(
        "Punkte für den, der später dazukommt: {}.",
        "Points of a player who comes later: {}.",
    ),
};

/// Returns the points of a player who joins a match under `law`, given the points of the others.
/// Bad points are negative; the average is rounded down, to the newcomer's disadvantage.
pub fn points(law: &Law, others: &[i16]) -> i16 {
    let Some(place) = law.book.options.iter().position(|spec| spec.key == JOIN_POINTS.key) else {
        return 0;
    };
    let n = others.len().max(1) as i32;
    let average = || others.iter().copied().map(i32::from).sum::<i32>().div_euclid(n) as i16;
    match JoinPoints::of(&law.options, place) {
        JoinPoints::Usual => average().min(0),
        JoinPoints::Zero => 0,
        JoinPoints::Average => average(),
        JoinPoints::Worst => others.iter().copied().min().unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_referee::Options;

    fn begins(book: &str, options: &str, others: &[i16]) -> i16 {
        let book = crate::find(book).expect("a book");
        let options: Options = book.read(options).expect("options");
        points(&Law::bind(book, 4, options, &[]).expect("a law"), others)
    }

    #[test]
    fn who_comes_later_begins_as_the_table_wants() {
        assert_eq!(begins("classic", "", &[7, 4, 0]), 0, "points are good");
        assert_eq!(
            begins("classic", "", &[-7, -4, 0]),
            -4,
            "points are bad: 11 thirds, rounded up"
        );
        assert_eq!(begins("classic", "join-points=zero", &[-7, -4, 0]), 0);
        assert_eq!(begins("classic", "join-points=average", &[7, 4, 0]), 3);
        assert_eq!(begins("spin", "join-points=worst", &[7, 4, 2]), 2);
        assert_eq!(begins("swiss", "", &[-7, -4, 0]), 0, "§ 11");
        assert_eq!(begins("classic", "join-points=average", &[]), 0, "nobody else is there");
    }
}
