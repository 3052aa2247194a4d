//! Random actions, for tests of arbitrary actions at a table.

use super::{ANN, law, playing};
use maumau_referee::{Act, Deed, Law};
use maumau_table::{Card, Cite, Sign, Spot, State};

/// Returns a random action if each draw is the maximum of its range; draws of one in ten return `of_ten`.
fn made_up(law: &Law, state: &State, act: Act, of_ten: usize) -> Deed {
    Deed::any(act, law, state, ANN, &mut |below| {
        if below == 10 { of_ten } else { below - 1 }
    })
}

#[test]
fn of_ten_deeds_that_are_made_up_nine_are_with_what_is_there() {
    let law = law("", 3);
    let state = playing(&law);
    let last = state.hand(ANN).into_iter().last().expect("she holds cards");
    let elsewhere = Card(law.deck.len() - 1);
    for of_ten in 1..10 {
        assert_eq!(
            made_up(&law, &state, Act::Lay, of_ten),
            Deed::Lay(last, Spot::Pile),
            "{of_ten}"
        );
        let known = *law.signs.last().expect("it has signs");
        assert_eq!(made_up(&law, &state, Act::Sign, of_ten), Deed::Sign(known), "{of_ten}");
    }
    let beyond = Spot::ALL[Spot::ALL.len() - 1];
    assert_eq!(made_up(&law, &state, Act::Lay, 0), Deed::Lay(elsewhere, beyond));
    assert_eq!(
        made_up(&law, &state, Act::Sign, 0),
        Deed::Sign(Sign::own(Sign::OWN_MAX - 1))
    );
}

#[test]
fn a_paragraph_that_is_made_up_is_one_in_force_or_none() {
    let law = law("", 3);
    let state = playing(&law);
    let charge = |nth: usize| {
        let mut draws = 0;
        let deed = Deed::any(Act::Charge, &law, &state, ANN, &mut |below| {
            draws += 1;
            if draws == 3 { nth.min(below - 1) } else { 0 }
        });
        let Deed::Charge(_, _, cite) = deed else {
            panic!("{deed:?}")
        };
        cite
    };
    let rules = law.rules.len();
    assert_eq!((charge(0), charge(rules - 1)), (Cite(0), Cite(rules as u8 - 1)));
    assert_eq!(charge(rules), Cite::HAND);
}
