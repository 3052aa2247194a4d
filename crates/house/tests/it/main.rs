//! Tests of house rules: parsed, printed, checked, applied.

mod checked;
mod each_form;
mod heaps;
mod language;
mod last_cards;
mod sentences;
mod told;
mod words;
