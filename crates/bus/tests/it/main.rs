//! Runs the suite of every bus on the in-process bus.

#[path = "../any_bus/mod.rs"]
mod any_bus;

use maumau_bus::{Bus, InProcess};
use std::sync::Arc;

struct Here(InProcess);

impl any_bus::Town for Here {
    async fn stop(&self, node: u64) -> Arc<dyn Bus> {
        Arc::new(self.0.stop(node))
    }
}

every_bus!(Here(InProcess::default()), {});
