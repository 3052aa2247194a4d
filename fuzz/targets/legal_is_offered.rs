//! An action is offered if and only if it is legal.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| maumau_fuzz::bodies::legal_is_offered(data));
