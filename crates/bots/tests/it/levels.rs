//! The levels use only what their seat may know, and play legally in every book.

use crate::books;
use maumau_bots::{BotMatch, BotStep, Ismcts, by_name, candidates, simulate};
use maumau_play::{Dice, Plan, Player, Situation};
use maumau_referee::{Book, Deed, Enforce, Law, Options, Verdict};
use maumau_sight::{Sighting, View};
use maumau_table::{Phase, Seed};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Small budgets: these tests do not depend on playing strength.
const LEVELS: [&str; 3] = ["easy", "medium", "hard:2"];

fn law(book: &'static Book, seats: u8) -> Law {
    Law::bind(book, seats, Options::defaults(book.options), &[]).unwrap_or_else(|e| panic!("{}: {e}", book.id))
}

fn bot(name: &str) -> Box<dyn Player> {
    by_name(name).unwrap_or_else(|| panic!("there is a bot called {name}"))
}

/// Runs two copies of a level: one gets its seat's view, the other the view of a state with different hidden cards. Both must decide the
/// same.
struct Twins {
    honest: Box<dyn Player>,
    blind: Box<dyn Player>,
    decided: Arc<AtomicU32>,
}

impl Twins {
    fn new(level: &str, decided: &Arc<AtomicU32>) -> Twins {
        Twins {
            honest: bot(level),
            blind: bot(level),
            decided: Arc::clone(decided),
        }
    }
}

impl Player for Twins {
    fn name(&self) -> &'static str {
        self.honest.name()
    }

    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan> {
        let n = self.decided.fetch_add(1, Ordering::Relaxed);
        let other = situation
            .view
            .guess(situation.law.cards(), &Seed::from_number(u64::from(n)));
        let imagined = View::of(&other, situation.view.seat);
        assert_eq!(imagined, *situation.view, "a guess looks as the state does");
        let blind = Situation {
            view: &imagined,
            ..situation
        };
        let blind = self.blind.plan(blind, &mut dice.clone());
        let plan = self.honest.plan(situation, dice);
        assert_eq!(plan, blind, "{}: cards that it can't see decide", self.name());
        plan
    }

    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let blind = self.blind.stir(situation, &mut dice.clone());
        let deed = self.honest.stir(situation, dice);
        assert_eq!(deed, blind, "{}: cards that it can't see decide", self.name());
        deed
    }

    fn looks(&self) -> bool {
        self.honest.looks()
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.honest.see(law, before, sighting);
        self.blind.see(law, before, sighting);
    }
}

#[test]
fn hidden_cards_decide_nothing() {
    for book in books::asked() {
        let law = law(book, 3.max(book.seats.0));
        for level in LEVELS {
            let decided = Arc::default();
            let others = (1..law.seats).map(|_| bot("simple"));
            let bots = std::iter::once(Box::new(Twins::new(level, &decided)) as _)
                .chain(others)
                .collect();
            let mut play = BotMatch::keyed(&law, bots, 3);
            for _ in 0..600 {
                if decided.load(Ordering::Relaxed) >= 40 || matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck)
                {
                    break;
                }
            }
            assert!(
                decided.load(Ordering::Relaxed) >= 40,
                "{} {level}: it was hardly asked",
                book.id
            );
        }
    }
}

/// A simple player that checks before each decision that every candidate of a search is also legal in a guessed state.
struct Tried(Box<dyn Player>);

impl Player for Tried {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan> {
        let (law, view) = (situation.law, situation.view);
        let guess = view.guess(law.cards(), &Seed::from_number(dice.bits()));
        for deed in candidates(situation).into_iter().flatten() {
            let verdict = law.judge(&guess, view.seat, &deed);
            assert_eq!(
                verdict,
                Verdict::Right,
                "{}, {}: {deed:?}",
                law.book.id,
                law.book.write(&law.options)
            );
        }
        self.0.plan(situation, dice)
    }
}

#[test]
fn what_is_tried_is_right_in_a_guess() {
    for book in books::asked() {
        let presets = book.presets.iter().map(|preset| preset.id);
        let options: Vec<Options> = presets.map(|id| book.preset(id).expect(id)).collect();
        for options in options.into_iter().chain([Options::defaults(book.options)]) {
            // Not every preset allows three players.
            let mut laws = [3, 2, 4]
                .map(|seats| Law::bind(book, seats.max(book.seats.0), options, &[]))
                .into_iter();
            let law = laws
                .find_map(Result::ok)
                .unwrap_or_else(|| panic!("{}: nobody can play it", book.id));
            simulate(&law, |_| Box::new(Tried(bot("simple"))), 2, 5, |_| ());
        }
    }
}

#[test]
fn what_levels_do_is_right() {
    for book in books::asked() {
        let law = law(book, 3.max(book.seats.0));
        let seat = |seat: u8| bot(LEVELS[usize::from(seat) % LEVELS.len()]);
        let results = simulate(&law, seat, 1, 11, |_| ());
        assert_eq!((results.refused, results.endless), (0, 0), "{}: {results:?}", book.id);
        let lets_stand = law.referee() == Enforce::LetStand;
        assert!(lets_stand || results.wrong == 0, "{}: {results:?}", book.id);
    }
}

/// Checks every action of a player: the only violation allowed is a deliberately risked card when none fits.
struct Watched {
    player: Box<dyn Player>,
    risked: Arc<AtomicU32>,
}

impl Watched {
    fn look(&self, situation: Situation<'_>, deed: Option<Deed>) {
        let (law, view) = (situation.law, situation.view);
        let guess = view.guess(law.cards(), &Seed::default());
        let Some(deed) = deed else { return };
        if !matches!(law.judge(&guess, view.seat, &deed), Verdict::Wrong(..)) {
            return;
        }
        let fits_none = situation.offers.lay.iter().all(|lay| lay.is_empty());
        let is_risk =
            matches!(deed, Deed::Lay(..)) && view.turn.seat == view.seat && fits_none && situation.offers.draw;
        assert!(
            is_risk && view.hand.len() > 2,
            "{} {}: {deed:?}",
            law.book.id,
            self.name()
        );
        self.risked.fetch_add(1, Ordering::Relaxed);
    }
}

impl Player for Watched {
    fn name(&self) -> &'static str {
        self.player.name()
    }

    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan> {
        let plan = self.player.plan(situation, dice);
        self.look(situation, plan.map(|plan| plan.deed));
        plan
    }

    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let deed = self.player.stir(situation, dice);
        self.look(situation, deed);
        deed
    }

    fn looks(&self) -> bool {
        self.player.looks()
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.player.see(law, before, sighting);
    }
}

#[test]
fn wrong_is_only_a_card_that_is_risked_where_it_is_let_stand() {
    for book in books::asked() {
        let options = book
            .read("referee=table")
            .unwrap_or_else(|e| panic!("{}: {e:?}", book.id));
        let law = Law::bind(book, 3.max(book.seats.0), options, &[]).unwrap_or_else(|e| panic!("{}: {e}", book.id));
        assert_eq!(law.referee(), Enforce::LetStand, "{}", book.id);
        let risked = Arc::default();
        let watched = |seat: u8| {
            let player = bot(LEVELS[usize::from(seat) % LEVELS.len()]);
            let risked = Arc::clone(&risked);
            Box::new(Watched { player, risked }) as _
        };
        let results = simulate(&law, watched, 40, 2, |_| ());
        assert_eq!(results.refused, 0, "{}: {results:?}", book.id);
        assert!(risked.load(Ordering::Relaxed) > 0, "{}: nobody risks anything", book.id);
    }
}

#[test]
fn a_plain_tree_search_plays_every_book() {
    for book in books::asked() {
        let law = law(book, 2.max(book.seats.0));
        let results = simulate(&law, |_| Box::new(Ismcts::new(6)), 1, 5, |_| ());
        assert_eq!((results.refused, results.endless), (0, 0), "{}: {results:?}", book.id);
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    for book in books::asked() {
        let law = law(book, book.seats.0);
        let ends = [4, 4, 5].map(|seed| {
            let bots = (0..law.seats).map(|_| bot("hard:2")).collect();
            let mut play = BotMatch::keyed(&law, bots, seed);
            for _ in 0..8 {
                if matches!(play.step(&mut ()), BotStep::Over) || play.state().phase == Phase::Over {
                    break;
                }
            }
            play.state().digest()
        });
        assert_eq!(ends[0], ends[1], "{}", book.id);
        assert_ne!(ends[0], ends[2], "{}", book.id);
    }
}
