//! A planned challenge is dropped once the violation has been judged.

use maumau_play::{Dice, Mind, Plan, Player, Situation};
use maumau_referee::{Deed, Law, Options};
use maumau_sight::{Sighting, View};
use maumau_table::{Cards, Cite, Fact, Seat, What};

struct Challenges;

impl Player for Challenges {
    fn name(&self) -> &'static str {
        "challenges"
    }

    fn plan(&mut self, _: Situation<'_>, _: &mut Dice) -> Option<Plan> {
        let deed = Deed::Challenge(Seat(1));
        Some(Plan { after_ms: 900, deed })
    }

    fn stir(&mut self, _: Situation<'_>, _: &mut Dice) -> Option<Deed> {
        None
    }
}

#[test]
fn a_planned_challenge_is_dropped_when_its_error_has_been_judged() {
    let book = maumau_rulebooks::find("swiss").expect("a book");
    let law = Law::bind(book, 3, Options::defaults(book.options), &[]).expect("three may play");
    let view = View::of(&law.table(), Seat(0));
    let (by, hand) = (Seat(2), Cards::NONE);
    let stays = |what: What| {
        let mut minds = [Mind::new(Box::new(Challenges), 1)];
        plan_of(&law, &mut minds);
        let fact = Fact { cite: Cite::HAND, what };
        minds[0].see(&law, &view, &Sighting { fact, hand });
        minds[0].plan_ms().is_some()
    };
    assert!(!stays(What::Dismissed { by, seat: Seat(1) }));
    assert!(!stays(What::TakenBack { seat: Seat(1) }));
    assert!(stays(What::Dismissed { by, seat: Seat(2) }), "somebody else");
    assert!(stays(What::Passed { seat: Seat(1) }), "nobody has judged it");
}

fn plan_of(law: &Law, minds: &mut [Mind; 1]) {
    let mut game = maumau_play::Match::new(law);
    assert!(game.deal(0, maumau_table::Seed::from_number(1), &mut ()));
    maumau_play::plan(&game, minds, maumau_play::Pace::from(0));
    assert!(minds[0].plan_ms().is_some(), "it is offered something");
}
