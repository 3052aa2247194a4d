//! The Mau-Mau engine for Rust programs: one dependency for rule books, legal actions, views, matches, records and bots.
//! It does no I/O, reads no clock and starts no thread; the same seed gives the same match on every machine.
//!
//! # Play a match
//!
//! A [`Law`] is a rule book bound to seats and options. [`Match::next`] returns what the match waits for; you bring actions
//! and time, in ms.
//!
//! ```
//! use maumau_engine::{Law, Match, Next, Options, Seed, find_book};
//!
//! let book = find_book("swiss").expect("a rule book");
//! let mut options = Options::defaults(book.options);
//! options.set("rounds", "1")?;
//! let law = Law::bind(book, 3, options, &[])?;
//! let mut game = Match::new(&law);
//! let mut now_ms = 0;
//! for _ in 0..1_000 {
//!     match game.next() {
//!         Next::Deal => assert!(game.deal(now_ms, Seed::from_number(1), &mut ())),
//!         Next::Deadline(due_ms) => {
//!             now_ms = due_ms;
//!             game.time(now_ms, &mut ());
//!         }
//!         Next::Waits(seats) => {
//!             // The first legal action of the first seat that has one. `deeds` lists all of them.
//!             let legal = |seat| Some((seat, law.offers(game.state(), seat).nth(0)?));
//!             let (seat, deed) = seats.into_iter().find_map(legal).expect("some seat can act");
//!             game.deed(now_ms, seat, deed, &mut ()).expect("it is legal");
//!         }
//!         Next::Over => break,
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Write a player
//!
//! A [`Player`] gets a [`Situation`]: the rules, the [`View`] of its seat, which has no field for a hidden card, and its
//! legal actions. [`BotMatch`] lets it play against the built-in bots on a virtual clock.
//!
//! ```
//! use maumau_engine::{BotMatch, BotStep, Deed, Dice, Law, Options, Plan, Player, Situation, bot, find_book};
//!
//! /// Plays the first card that fits, after a second.
//! struct First;
//!
//! impl Player for First {
//!     fn name(&self) -> &'static str {
//!         "first"
//!     }
//!
//!     fn plan(&mut self, situation: Situation<'_>, _: &mut Dice) -> Option<Plan> {
//!         let is_on = situation.view.turn.seat == situation.view.seat;
//!         let deed = situation.offers.nth(0).filter(|_| is_on || situation.view.asked().is_some())?;
//!         Some(Plan { after_ms: 1_000, deed })
//!     }
//! }
//!
//! let book = find_book("spin").expect("a rule book");
//! let law = Law::bind(book, 2, Options::defaults(book.options), &[])?;
//! let mut play = BotMatch::new(&law, vec![Box::new(First), bot("simple").expect("a bot")], 7);
//! while play.state().round < 2 {
//!     assert!(!matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck));
//! }
//! # Ok::<(), maumau_engine::BindError>(())
//! ```
//!
//! # Replay a record
//!
//! ```
//! use maumau_engine::{RecordReplay, Replayed, read_record};
//!
//! let text = std::fs::read_to_string("../../games/spin.mau")?;
//! let record = read_record(&text).map_err(|mistake| mistake.to_string())?;
//! let mut replay = RecordReplay::new(&record, &[]).map_err(|error| error.to_string())?;
//! let mut actions = 0;
//! while let Some(done) = replay.step(&mut ()) {
//!     if let Replayed::Done(_) = done.map_err(|mistake| mistake.to_string())? {
//!         actions += 1;
//!     }
//! }
//! assert!(actions > 20);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crates behind it (`maumau-table`, `maumau-referee`, …) contain more: the parts of rule books, guesses at hidden
//! cards, the bots' search. They are published because this one depends on them; their names may change without notice.

pub use maumau_bots::by_name as bot;
pub use maumau_bots::{BotMatch, BotStep, Budget, LEVELS, Results, simulate};
pub use maumau_house::{Complaint, HouseRule, RuleCard, check as check_rule, lay_rules, parse as read_rule};
pub use maumau_notation::record::{Head, Record, parse as read_record};
pub use maumau_notation::scene;
pub use maumau_notation::{Mistake, TableRules, Words, parse_deed, print_deed, print_fact};
pub use maumau_play::{
    Dice, Due, Log, Match, MatchInput, Mind, Next, Plan, Player, RecordReplay, Replayed, Sightings, Situation, due,
    plan,
};
pub use maumau_referee::{
    Act, Awaited, BindError, Book, Deed, Law, Listener, Offers, OptionError, OptionSpec, Options, Refusal, Ruling,
    Verdict,
};
pub use maumau_rulebooks::{BOOKS, find as find_book};
pub use maumau_sight::{Outlook, Sighting, View};
pub use maumau_table::{
    Ask, Card, Cards, Choice, Cite, Deck, Direction, Fact, Phase, Question, Rank, Seat, Seats, Seed, Sentence, Sign,
    Signs, Spot, State, Suit, Text, Topic, What, Window, round_seed,
};
