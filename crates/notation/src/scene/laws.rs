//! Invariants checked after every step of every scene.

use super::after::{After, Difference, Fate, SceneOutcome};
use super::parse::SceneStep;
use super::setup::Table;
use maumau_sight::View;
use maumau_table::Seat;

pub(super) fn views(table: &Table) -> Vec<View> {
    let seats = (0..table.people.len() as u8).map(Seat).chain([Seat::NOBODY]);
    seats.map(|seat| View::of(&table.state, seat)).collect()
}

/// Checks that a rejected action changes nothing, no card is lost (C3), and the observations of a seat add up to its view (C8).
pub(super) fn check(after: &After, step: &SceneStep, outcome: &mut SceneOutcome) {
    let (table, words) = (after.table, after.words());
    let mut breaks = |expected: &str, found: String| {
        outcome.differences.push(Difference {
            line: step.deed.line,
            seated: String::new(),
            expected: expected.into(),
            found,
        });
    };
    if matches!(after.fate, Fate::Refused(_)) && after.before != table.state {
        breaks("a refused deed to change nothing", "the table stands otherwise".into());
    }
    let (cards, places) = (table.law.cards(), table.state.card_places());
    if table.state.cards() != cards || places != usize::from(cards.len()) {
        breaks(
            "every card in exactly one place",
            format!("{} cards in {places} places", cards.len()),
        );
    }
    for (folded, view) in after.views.iter().zip(views(table)) {
        if *folded != view {
            let who = if view.seat.is_some() {
                words.seat(view.seat)
            } else {
                "a spectator"
            };
            breaks(
                "what was seen to add up to what may be known",
                format!("{who} knows something else"),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::super::seating::Seating;
    use super::super::setup;
    use super::*;
    use maumau_referee::Refusal;
    use maumau_table::{Card, Cite, Fact, State, Way, What, Zone};

    const SCENE: &str = "scene spin SP2  x\nseats Ann Ben\npile 9H\nhands Ann: KH 9S  Ben: KD QC\n0.0 Ann draws\n";

    /// Returns the violated invariants if this change follows a rejected action.
    fn broken(change: impl Fn(&mut State, Card)) -> Vec<String> {
        let scene = parse(SCENE).expect("a scene");
        let mut table = setup::table(&scene, &[], Seating::AS_WRITTEN).expect("a table");
        let (before, views) = (table.state, views(&table));
        let card = before.hand(Seat(0)).lowest().expect("Ann holds cards");
        change(&mut table.state, card);
        let fate = Fate::Refused(Refusal::Impossible);
        let (facts, seen) = (Vec::new(), Vec::new());
        let after = After {
            table: &table,
            fate,
            facts,
            seen,
            views,
            before,
        };
        let mut outcome = SceneOutcome {
            checks: 0,
            differences: Vec::new(),
        };
        check(&after, &scene.steps[0], &mut outcome);
        outcome.differences.into_iter().map(|one| one.expected).collect()
    }

    fn gives(state: &mut State, card: Card, from: Seat) {
        let (from, to) = (Zone::Hand(from), Zone::Hand(Seat(1)));
        let (cite, face, way) = (Cite::HAND, card, Way::Given);
        let what = What::Moved {
            card,
            face,
            from,
            to,
            way,
        };
        state.apply(&Fact { cite, what });
    }

    #[test]
    fn what_no_step_may_do_is_said() {
        const NOTHING: &str = "a refused deed to change nothing";
        const ONCE: &str = "every card in exactly one place";
        const SEEN: &str = "what was seen to add up to what may be known";
        assert_eq!(broken(|_, _| ()), [""; 0]);
        // Neither of the two seats nor the spectator saw it.
        let moved = broken(|state, card| gives(state, card, Seat(0)));
        assert_eq!(moved, [NOTHING, SEEN, SEEN, SEEN]);
        // Ben gets a copy; Ann still holds the card. Only Ben's view changes.
        let doubled = broken(|state, card| gives(state, card, Seat(1)));
        assert_eq!(doubled, [NOTHING, ONCE, SEEN]);
    }
}
