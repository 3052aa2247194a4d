//! Tests of narration: golden records and templates.

mod fines;
mod golden;
mod words;
