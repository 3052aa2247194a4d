//! Tests of rooms as a whole.

mod absent;
mod added;
mod alone;
mod boards;
mod brought;
mod dodging;
mod earlier;
mod hints;
mod leaving;
mod of_day;
mod outputs;
mod overtaken;
mod replayed;
mod seeded;
mod tempo;
mod timers;
mod unstored;
mod world;
