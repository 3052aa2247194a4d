//! State, cards and the queue of events.

mod deck;
mod queue;
mod state;
