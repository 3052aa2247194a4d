//! What a seat knows does not depend on what it may not see: a guess from its view looks the same to it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use maumau_fuzz::{Bytes, Match};
use maumau_sight::View;
use maumau_table::Seed;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some(mut table) = Match::begin(&mut bytes) else {
        return;
    };
    while !bytes.is_empty() && table.go_on(&mut bytes) {
        let seat = table.seat(&mut bytes);
        let view = View::of(&table.state, seat);
        let guess = view.guess(table.law.cards(), &Seed::from_number(bytes.below(256) as u64));
        assert_eq!(View::of(&guess, seat), view, "a guess from a view has that view");
        assert_eq!(
            guess.card_places(),
            usize::from(table.law.deck.len()),
            "a guess has all cards"
        );
    }
});
