//! Records: read, written, read again, replayed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use maumau_notation::record;
use maumau_play::RecordReplay;

fuzz_target!(|text: &str| {
    let Ok(record) = record::parse(text) else { return };
    assert_eq!(
        record::parse(&record.to_string()).as_ref(),
        Ok(&record),
        "what is written is read again"
    );
    let Ok(mut replay) = RecordReplay::new(&record, &[]) else {
        return;
    };
    for _ in 0..200 {
        match replay.step(&mut ()) {
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return,
        }
    }
});
