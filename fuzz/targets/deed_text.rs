//! Actions as text.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| maumau_fuzz::bodies::deed_text(data));
