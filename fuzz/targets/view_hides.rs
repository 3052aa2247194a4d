//! Checks that a view does not depend on cards that its seat cannot see.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| maumau_fuzz::bodies::view_hides(data));
