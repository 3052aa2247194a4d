//! § 11 to § 15: joining and leaving, new rules, points, the target and the scoreboard.

use super::memory::{ADDED, DOUBLE, RIGHTS};
use super::options::{self, CATALOGUE, Leisure};
use crate::shared::matches::{self, Tie};
use maumau_referee::{Book, Deed, Enforce, Layer, Look, OptionChoice, Rule, Vote, may, on};
use maumau_table::{Effect, Phase, Seat, Text, What};

/// § 11: players join and leave freely between rounds, but not within one.
pub const P11: Rule = Rule {
    text: Text::new(
        "Ein- und aussteigen darf jeder zwischen zwei Runden, nie mittendrin. \
         Wer nicht rechtzeitig da ist, den übergeht der Geber. Neue beginnen mit 0 Punkten.",
        "Anyone may join or leave between rounds, never within one. Who has not joined in time is passed over by the dealer. \
         New players begin with 0 points.",
    ),
    ..Rule::at("§11", Layer::Base)
};

/// § 12: a player may add a rule each time their points reach a multiple that depends on the number of players.
pub const P12: Rule = Rule {
    text: Text::new(
        "Freizeitspieler: Wessen Punkte ein Vielfaches von 10 (2–3 Spieler), 6 (4–6) oder 4 (7–8) erreichen, \
         der darf zwischen zwei Runden eine Regel hinzufügen. Sie gilt, solange die Tafel benutzt wird.",
        "Leisure players: whose points reach a multiple of 10 (2–3 players), 6 (4–6) or 4 (7–8) \
         may add a rule between two rounds. It holds while the board is in use.",
    ),
    why: Text::new(
        "Dafür fehlen noch Punkte, oder die Regel gilt schon.",
        "You need more points for that, or the rule holds already.",
    ),
    enforce: Enforce::Refuse,
    when: Some(|options| Leisure::of(options, Book::NEW_RULES) != Leisure::Off),
    acts: may!(|look, seat, deed| match *deed {
        Deed::AddRule(rule)
            if look.phase == Phase::Between
                && look.seated.has(seat)
                && RIGHTS.of(seat).get(look) > 0
                && (rule == Deed::OWN_RULE || rule < CATALOGUE && !options::plays_number(look, rule)) =>
        {
            Vote::Yes
        }
        Deed::AddRule(_) => Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Scored { seat, n } => {
            let each = points_for_a_rule(look);
            let (after, before) = (look.points[seat.index()], look.points[seat.index()] - n);
            let reached = after / each - before / each;
            if reached > 0 {
                let rights = RIGHTS.of(seat).get(look) + reached;
                effects.push(RIGHTS.of(seat).becomes(rights));
            }
        }
        What::RuleAdded { seat, rule } => {
            effects.push(RIGHTS.of(seat).becomes(RIGHTS.of(seat).get(look) - 1));
            if rule < CATALOGUE {
                effects.push(ADDED.becomes(ADDED.get(look) | 1 << rule));
            }
        }
        What::Joined { seat } => effects.extend(RIGHTS.of(seat).cleared(look)),
    }),
    ..Rule::at("§12", Layer::Base)
};

/// Returns the points that earn a rule, by the number of players.
fn points_for_a_rule(look: &Look) -> i16 {
    let earlier = look.choice::<Leisure>(Book::NEW_RULES) == Leisure::Earlier;
    match (look.playing.len(), earlier) {
        (0..=3, false) | (0..=4, true) => 10,
        (4..=6, false) | (5..=7, true) => 6,
        _ => 4,
    }
}

/// § 12.1: the deal moves clockwise each round.
pub const P12_1: Rule = Rule {
    text: Text::new(
        "Der Geber wechselt jede Runde im Uhrzeigersinn.",
        "The deal moves clockwise each round.",
    ),
    ..Rule::at("§12.1", Layer::Base)
};

/// § 13: a win scores one point, a win with "Mau-Mau" two.
pub const P13: Rule = Rule {
    text: Text::new(
        "Ein Sieg bringt einen Punkt, ein Sieg mit „Mau-Mau“ zwei; die anderen gehen leer aus.",
        "A win brings one point, a win with “Mau-Mau” two; the others none.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::WentOut { seat } => {
            let n = if DOUBLE.is(look, Some(seat)) { 2 } else { 1 };
            effects.push(Effect::Points { seat, n });
            // Consequences of the points (§ 12) come before the end of the round.
            effects.push(Effect::Later(0, seat.0));
        }
        What::Due { arg, .. } => effects.push(Effect::EndRound { winner: Seat(arg) }),
    }),
    ..Rule::at("§13", Layer::Base)
};

/// § 14: a match goes to 100 points, or to an agreed target.
pub const P14: Rule = Rule {
    text: Text::new(
        "Gespielt wird bis 100 oder bis zu einem anderen vereinbarten Ziel.",
        "A match goes to 100, or to another target agreed.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Due { .. } | What::RoundEnded { .. } => {
            matches::end(look, fact, Tie::Stands, effects);
        }
    }),
    ..Rule::at("§14", Layer::Base)
};

/// § 15: if boards list at least two of the people present, one of these boards must be used.
pub const P15: Rule = Rule {
    text: Text::new(
        "Gibt es eine Punktetafel, auf der mindestens zwei der Anwesenden stehen, wird sie weiter benutzt; \
         von mehreren die mit den meisten Anwesenden, bei Gleichstand entscheidet das Los.",
        "If there is a board on which at least two of those present stand, it is used on; \
         of several the one with most of those present, on a tie by lot.",
    ),
    ..Rule::at("§15", Layer::Base)
};

/// Returns the tournament points for a table of four: 3, 2, 1 and 0 by rank; tied players all get
/// the points of the lowest rank of their tie.
pub fn tournament_points(scores: [i16; 4]) -> [i16; 4] {
    scores.map(|mine| 3 - (scores.iter().filter(|&&other| other >= mine).count() as i16 - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p15_the_board_with_most_of_those_present() {
        use maumau_referee::Boards;
        let boards: [&[&str]; 3] = [&["Ann", "Ben", "Dan"], &["Ann", "Ben", "Cem"], &["Eva"]];
        assert_eq!(
            Boards::MustBeUsed.in_use(&boards, &["Ann", "Ben", "Cem"], |_| 9),
            Some(1)
        );
        assert_eq!(Boards::MustBeUsed.in_use(&boards, &["Ann", "Ben"], |n| n - 1), Some(1));
        assert_eq!(Boards::MustBeUsed.in_use(&boards, &["Ann", "Ben"], |_| 0), Some(0));
        assert_eq!(Boards::MustBeUsed.in_use(&boards, &["Ann", "Eva", "Fay"], |_| 0), None);
    }

    #[test]
    fn tournament_ties_move_both_down() {
        assert_eq!(tournament_points([9, 5, 7, 1]), [3, 1, 2, 0]);
        assert_eq!(tournament_points([7, 7, 3, 1]), [2, 2, 1, 0]);
        assert_eq!(tournament_points([7, 3, 3, 3]), [3, 0, 0, 0]);
    }
}
