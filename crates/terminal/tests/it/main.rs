//! The terminal client: sentences and tips.

mod answered;
mod tips;
mod told;
