//! Checks that an action is offered if and only if it is right.

use maumau_referee::{Deed, Law, Offers, Verdict};
use maumau_table::{Seat, Spot, State};

/// Checks that every offer to `seat` is right, and that every right card, draw, pass and sign is offered.
pub fn check_all(law: &Law, state: &State, seat: Seat) {
    let offers = law.offers(state, seat);
    for deed in offers.deeds() {
        let verdict = law.judge(state, seat, &deed);
        assert_eq!(verdict, Verdict::Right, "what is offered is right: {seat:?} {deed:?}");
        assert!(offers.holds(&deed), "the list holds what is offered: {deed:?}");
    }
    let laying = state
        .hand(seat)
        .flat_map(|card| Spot::ALL.map(|spot| Deed::Lay(card, spot)));
    let signs = law.book.signs.iter().map(|&sign| Deed::Sign(sign));
    for deed in laying.chain(signs).chain([Deed::Draw, Deed::Pass, Deed::TakeUp]) {
        check_one(law, state, &offers, seat, &deed);
    }
}

/// Checks that this action of `seat` is among its offers if and only if it is right.
pub fn check_one(law: &Law, state: &State, offers: &Offers, seat: Seat, deed: &Deed) {
    let right = law.judge(state, seat, deed) == Verdict::Right;
    let offered = offers.holds(deed);
    match deed {
        // Joining, leaving and adding a rule are no part of the offers, nor are the number of cards that a charge
        // demands and the two cards to show.
        Deed::Join | Deed::Leave | Deed::AddRule(_) | Deed::TakeBack => {}
        Deed::Charge(..) | Deed::Show(..) => assert!(offered || !right, "what is right is offered: {seat:?} {deed:?}"),
        _ => assert_eq!(offered, right, "offered if and only if right: {seat:?} {deed:?}"),
    }
}
