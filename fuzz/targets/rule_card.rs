//! House rules, and the rules of a table.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| maumau_fuzz::bodies::rule_card(data));
