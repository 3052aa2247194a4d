//! Tests of states, cards and queues.

mod deck;
mod queue;
mod state;
