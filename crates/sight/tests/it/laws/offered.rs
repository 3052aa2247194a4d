//! A deed is offered if and only if it is right.

use maumau_referee::{Deed, Law, Offers, Verdict};
use maumau_table::{Seat, Spot, State};

/// Every offer to `seat` is right, and every card, draw, pass and sign that is right is offered.
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

/// Whether this deed of `seat` is in its offers just if it is right.
pub fn check_one(law: &Law, state: &State, offers: &Offers, seat: Seat, deed: &Deed) {
    let right = law.judge(state, seat, deed) == Verdict::Right;
    let offered = offers.holds(deed);
    match deed {
        // Who sits down, leaves or adds a rule is asked beside the table; how much a charge demands and which two cards are shown
        // the offers don't list.
        Deed::Join | Deed::Leave | Deed::AddRule(_) | Deed::TakeBack => {}
        Deed::Charge(..) | Deed::Show(..) => assert!(offered || !right, "what is right is offered: {seat:?} {deed:?}"),
        _ => assert_eq!(offered, right, "offered if and only if right: {seat:?} {deed:?}"),
    }
}
