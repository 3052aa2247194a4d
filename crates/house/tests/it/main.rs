//! The language of rule cards: read, printed, checked, tried.

mod checked;
mod each_form;
mod heaps;
mod language;
mod last_cards;
mod sentences;
mod told;
mod words;
