//! Sentences: golden records told, words that fit.

mod fines;
mod golden;
mod words;
