//! What a seat sees does not depend on hidden cards.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| maumau_fuzz::bodies::view_hides(data));
