//! When all players wait for each other, only seats with a legal action are asked what they do.

use maumau_play::{Dice, Match, Mind, Next, Pace, Plan, Player, Situation, due, plan};
use maumau_referee::{Deed, Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_table::Seed;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

struct Waits {
    asked: Arc<AtomicU32>,
}

impl Player for Waits {
    fn name(&self) -> &'static str {
        "waits"
    }

    fn plan(&mut self, situation: Situation<'_>, _: &mut Dice) -> Option<Plan> {
        assert!(!situation.offers.is_empty(), "what it plans is among what is offered");
        None
    }

    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let offered = situation.offers.deeds();
        assert!(!offered.is_empty(), "it must do something, and can do nothing");
        Some(offered[dice.below(offered.len() as u32) as usize])
    }
}

#[test]
fn who_must_do_something_is_offered_something() {
    for book in BOOKS {
        let law = Law::bind(book, 3.max(book.seats.0), Options::defaults(book.options), &[]).expect("so many can play");
        for seed in 1..=3 {
            let asked = Arc::new(AtomicU32::new(0));
            let mind = |_| Mind::new(Box::new(Waits { asked: asked.clone() }), seed);
            let mut minds: Vec<Mind> = (0..law.seats).map(mind).collect();
            let mut game = Match::new(&law);
            assert!(game.deal(0, Seed::from_number(seed), &mut ()));
            for _ in 0..400 {
                if matches!(game.next(), Next::Deal | Next::Over) {
                    break;
                }
                plan(&game, &mut minds, Pace::from(game.state().now_ms));
                let next = due(&game, &minds).expect("somebody can do something, or time does");
                game.time(next.at_ms(), &mut ());
                if let maumau_play::Due::Plan(at_ms, seat) = next {
                    let (_, deed) = minds[seat.index()].take_plan().expect("it has planned it");
                    game.deed(at_ms, seat, deed, &mut ()).expect("what is offered is taken");
                }
            }
            assert!(asked.load(Ordering::Relaxed) > 1, "{} seed {seed}", book.id);
        }
    }
}
