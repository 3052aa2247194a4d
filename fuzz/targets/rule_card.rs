//! Any text is a rule card or a mistake that says where; what is read is written so that it can be read again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(card) = maumau_house::parse(text) {
        assert_eq!(maumau_house::parse(&card.to_string()).as_ref(), Ok(&card));
        assert!(!maumau_house::german(&card).is_empty() && !maumau_house::english(&card).is_empty());
    }
});
