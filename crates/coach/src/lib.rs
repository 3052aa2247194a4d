//! A coach for players: compares each decision with what *hard* would have done, estimates the cost in chance of winning, and explains it.
//!
//! - [`decisions`]: finds the decisions in a recorded match, each with what its seat had seen until then and nothing else.
//! - [`Coach`]: simulates rounds after the action and after the better one, on the same sampled states with the same dice.
//! - [`Assessment`]: the result; [`Reason`]: the event that happens more often, or less often, after the better action.
//! - [`Review`]: all decisions of a match.
//! - [`Coach::advise`] returns [`Advice`] before an action; [`Coach::tip`] returns a [`Tip`] for players who ask for one.
//! - [`Exam`]: measures how well the coach judges, using other bots.
//! - [`accuracy`]: how well a round was played, from 0 to 100.
//!
//! An assessment is a function of a [`ChosenDeed`], a budget and a seed. It does not depend on hidden cards.
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
//! Other programs may use this crate.

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
