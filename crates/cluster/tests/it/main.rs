//! Tests the PostgreSQL store and the NATS bus with real servers.

#[macro_use]
#[path = "../../../bus/tests/any_bus/mod.rs"]
mod any_bus;
#[macro_use]
#[path = "../../../store/tests/any_store/mod.rs"]
mod any_store;
mod cancelled;
mod certificates;
mod clocks;
mod guarded;
mod nats;
mod postgres;
mod promoted;
mod secured;
mod unanswered;
