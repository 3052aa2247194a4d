//! A coach: for each decision of a seat what *hard* would have done, what the deed cost in chance to win, and why.
//!
//! - [`decisions`]: where a seat had a choice in a match that was played, each with what it had seen until then and nothing else
//! - [`Coach`]: plays rounds through from states guessed from that, with the deed and with the better one, on the same states with the same
//!   dice
//! - [`Assessment`]: what came of it; [`Reason`]: what happened more often after the better deed, or less often after it
//! - [`Review`]: a whole match looked over
//! - [`Coach::advise`]: the same before a deed is done: [`Advice`]; [`Coach::tip`] for whoever asks: [`Tip`]
//! - [`Exam`]: how well it judges, by others that play on
//! - [`accuracy`]: how well a round was played, from 0 to 100
//!
//! An assessment is a function of a [`ChosenDeed`], a budget and a seed: other cards in others' hands change nothing.
//!
//! ```
//! use maumau_bots::{BotMatch, BotStep, by_name};
//! use maumau_coach::{Coach, decisions};
//! use maumau_notation::record::{Head, Record};
//! use maumau_referee::{Law, Options};
//! use maumau_table::{Phase, Seat, Seats};
//!
//! let book = maumau_rulebooks::BOOKS[0];
//! let law = Law::bind(book, 2, Options::defaults(book.options), &[])?;
//! let people = ["Ann".to_owned(), "Ben".to_owned()];
//! let record = Record { head: Head::of(&law, &people, None, &[]), lines: Vec::new() };
//! let bots = ["random", "simple"].into_iter().filter_map(by_name).collect();
//! let mut play = BotMatch::logged(&law, bots, 7, record);
//! while play.state().phase != Phase::Between || play.state().round == 0 {
//!     assert!(!matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck));
//! }
//! let found = decisions(play.log_mut(), &[], Seats::one(Seat(0)))?;
//! let coach = Coach { budget: 100, seed: 1 };
//! let assessments = found.all.iter().map(|decision| coach.judge(&found, decision));
//! assert!(assessments.count() > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Meant for other programs too.

mod accuracy;
mod advice;
mod coach;
mod decision;
mod exam;
mod pairs;
mod reason;
mod review;
mod sentence;
mod tip;
mod watch;

pub use accuracy::accuracy;
pub use advice::Advice;
pub use coach::{Assessment, BUDGET, Coach, MARKED_FROM};
pub use decision::{ChosenDeed, Decisions, NotReplayed, decisions};
pub use exam::{Exam, Question};
pub use reason::Reason;
pub use review::{DecisionReport, InBoth, Judged, Review, ReviewedRound, RoundReport};
pub use sentence::{better, cost, deed, hint, why};
pub use tip::Tip;
pub use watch::WatchEvent;
