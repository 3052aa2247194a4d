//! The bodies of the fuzz targets, and the helpers that they share with the server's tests.

pub mod bodies;
#[allow(dead_code, unused_imports, reason = "shared with the server's tests")]
#[path = "../../crates/gateway/tests/host/common/mod.rs"]
mod common;
#[path = "../../crates/gateway/tests/host/torrent/noise.rs"]
mod noise;
#[allow(dead_code, reason = "shared with the server's tests")]
#[path = "../../crates/gateway/tests/host/torrent/table.rs"]
mod table;

use noise::Noise;
use table::Table;
