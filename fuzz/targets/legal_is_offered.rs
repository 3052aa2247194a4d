//! A deed is offered if and only if it is right.
#![no_main]

use libfuzzer_sys::fuzz_target;
use maumau_fuzz::{Bytes, Match};
use maumau_referee::{Deed, Verdict};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some(mut table) = Match::begin(&mut bytes) else {
        return;
    };
    while !bytes.is_empty() && table.go_on(&mut bytes) {
        let seat = table.seat(&mut bytes);
        let offers = table.law.offers(&table.state, seat);
        for deed in offers.deeds() {
            assert_eq!(
                table.law.judge(&table.state, seat, &deed),
                Verdict::Right,
                "offered: {deed:?}"
            );
        }
        let deed = table.any_deed(seat, &mut bytes);
        let right = table.law.judge(&table.state, seat, &deed) == Verdict::Right;
        if matches!(
            deed,
            Deed::Lay(..) | Deed::Draw | Deed::Pass | Deed::Sign(_) | Deed::Challenge(_)
        ) {
            assert_eq!(
                offers.deeds().contains(&deed),
                right,
                "offered if and only if right: {deed:?}"
            );
        }
    }
});
