//! Any text is a rule card or a mistake that says where; what is read is written so that it can be read again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // So is all that is played at a table, and honour rules with it.
    if let Ok(rules) = maumau_notation::TableRules::parse(text) {
        for written in [rules.to_string(), rules.full()] {
            assert_eq!(maumau_notation::TableRules::parse(&written), Ok(rules.clone()));
        }
    }
    if let Ok(card) = maumau_house::parse(text) {
        assert_eq!(maumau_house::parse(&card.to_string()).as_ref(), Ok(&card));
        assert!(!maumau_house::german(&card).is_empty() && !maumau_house::english(&card).is_empty());
    }
});
