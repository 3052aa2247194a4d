//! A live socket: whatever is said on it, nothing in the host panics, and those who mean well are answered.
//!
//! The table, and how messages are broken, are those of the host's own test `torrent`; here bytes choose where there chance does, and some
//! messages are the bytes themselves.
#![no_main]

#[allow(dead_code, unused_imports, reason = "what all tests of the host share")]
#[path = "../../crates/server/tests/host/common/mod.rs"]
mod common;
#[path = "../../crates/server/tests/host/torrent/noise.rs"]
mod noise;
#[allow(dead_code, reason = "shared with the test")]
#[path = "../../crates/server/tests/host/torrent/table.rs"]
mod table;

use libfuzzer_sys::fuzz_target;
use maumau_fuzz::Bytes;
use noise::Noise;
use std::sync::{LazyLock, Mutex};
use table::Table;
use tokio::runtime::Runtime;

/// One table for all inputs: to open a host for each would take longer than the input. Who comes is counted, so that each is another.
static OPEN: LazyLock<Mutex<(Runtime, Table, u32)>> = LazyLock::new(|| {
    let runtime = Runtime::new().expect("a runtime");
    let table = runtime.block_on(Table::open());
    Mutex::new((runtime, table, 0))
});

// A panic anywhere in the process ends it: so a task of the host can't panic unseen.
fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let said = std::iter::from_fn(|| (!bytes.is_empty()).then(|| message(&mut bytes)));
    let mut open = OPEN.lock().expect("nobody has panicked");
    let (runtime, table, n) = &mut *open;
    *n += 1;
    runtime.block_on(async {
        table.pour(u64::from(*n), said).await;
        table.answers(*n).await;
    });
});

fn message(bytes: &mut Bytes) -> String {
    if bytes.below(4) == 0 {
        bytes.line()
    } else {
        Noise(|n| bytes.below(n)).message()
    }
}
