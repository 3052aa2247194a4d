//! `simple`: plays sensibly in any book, from what it is offered alone.

use crate::faults::{Suspects, speechless};
use crate::laying;
use crate::words::Words;
use maumau_play::{Dice, Plan, Player, Scene};
use maumau_referee::{Deed, Law};
use maumau_sight::{Sighting, View};
use maumau_table::{Choice, Rank, Seat, Seats, Sign};

/// Of a hundred chances to lay a card out of turn, so many are seen.
const SEES_CHANCE: u32 = 70;
/// Of a hundred errors that it has noticed, it challenges so many.
const CHALLENGES: u32 = 60;

/// A round that has gone on for so many turns may be going round in circles: from then on it tries something else now and then.
const LONG: u16 = 500;
/// Of a hundred deeds in such a round, so many are something else.
const TRIES: u32 = 20;

/// Saves Jacks and what else goes on everything, keeps to the suits that it has, says and does what is due like a person who is
/// sometimes late and sometimes forgets.
#[derive(Clone, Debug, Default)]
pub struct Simple {
    words: Words,
    suspects: Suspects,
    /// The turn, and the height of the piles, at which it has thought about laying out of turn.
    looked: (u16, u8),
    /// The turn in which it has named a card, and in which it has shown some.
    named: u16,
    shown: u16,
}

impl Player for Simple {
    fn name(&self) -> &'static str {
        "simple"
    }

    fn plan(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Plan> {
        let after = |deed, after_ms| Some(Plan { after_ms, deed });
        if scene.view.asked().is_some()
            && let Some(choice) = choose(scene, dice)
        {
            return after(Deed::Choose(choice), dice.thinking_ms());
        }
        if scene.offers.vote {
            let choice = if dice.percent(40) { Choice::Yes } else { Choice::No };
            return after(Deed::Vote(choice), dice.thinking_ms());
        }
        if let Some(sign) = self.words.due(scene, dice) {
            self.words.say(sign);
            return after(Deed::Sign(sign), dice.reaction_ms());
        }
        if let Some(seat) = self.suspects.next(scene.view, scene.offers.challenge)
            && dice.percent(CHALLENGES)
        {
            return after(Deed::Challenge(seat), dice.thinking_ms());
        }
        if let Some(seat) = speechless(scene)
            && dice.percent(CHALLENGES)
        {
            return after(Deed::Challenge(seat), dice.reaction_ms());
        }
        if scene.view.turn.seat == scene.view.seat && !scene.view.turn.over {
            let deed = self.turn(scene, dice)?;
            return after(deed, dice.thinking_ms());
        }
        self.jump_in(scene, dice)
            .and_then(|deed| after(deed, dice.reaction_ms()))
    }

    fn stir(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
        // What is most likely to be waited for comes first.
        self.turn(scene, dice).or_else(|| {
            let deeds = scene.offers.deeds();
            let costly = |deed: &&Deed| matches!(deed, Deed::Challenge(_) | Deed::Charge(..) | Deed::Count(_));
            deeds.iter().find(|deed| !costly(deed)).or(deeds.first()).copied()
        })
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.suspects.see(law, before, sighting);
    }
}

impl Simple {
    /// What to do in one's turn.
    fn turn(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
        let (view, offers) = (scene.view, scene.offers);
        if offers.take_up {
            return Some(Deed::TakeUp);
        }
        if self.words.has_said(Sign::QUEEN_ROUND) && laying::may_lay(scene, Rank::QUEEN) {
            if offers.show.len() >= 2 && self.shown != view.turn.number {
                self.shown = view.turn.number;
                return Some(Deed::Show(offers.show.nth(0)?, offers.show.nth(1)?));
            }
            return laying::lay_rank(scene, Rank::QUEEN, dice);
        }
        if is_restless(scene, dice)
            && let Some(deed) = any_card(scene, dice)
        {
            return Some(deed);
        }
        if let Some(deed) = laying::lay(scene, dice) {
            return Some(deed);
        }
        if !offers.announce.is_empty() && view.announced.0 != view.seat && self.named != view.turn.number {
            self.named = view.turn.number;
            return laying::announce(scene, dice);
        }
        if offers.draw {
            return Some(Deed::Draw);
        }
        offers.pass.then_some(Deed::Pass)
    }

    /// A card that may be laid out of turn: each chance is looked at once.
    fn jump_in(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
        let view = scene.view;
        if scene.offers.lay.iter().all(|lay| lay.is_empty()) {
            return None;
        }
        let now = (view.turn.number, view.piles.len(0).wrapping_add(view.piles.len(1)));
        if self.looked == now {
            return None;
        }
        self.looked = now;
        if dice.percent(SEES_CHANCE) {
            laying::lay(scene, dice)
        } else {
            None
        }
    }
}

/// Whether it is time to try something else.
fn is_restless(scene: Scene<'_>, dice: &mut Dice) -> bool {
    scene.view.turn.number > LONG && dice.percent(TRIES)
}

/// Any card that may be laid.
fn any_card(scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
    let mut deeds = scene.offers.deeds();
    deeds.retain(|deed| matches!(deed, Deed::Lay(..)));
    let nth = dice.below(deeds.len().max(1) as u32);
    deeds.get(nth as usize).copied()
}

/// The answer to a question, from what may be answered.
fn choose(scene: Scene<'_>, dice: &mut Dice) -> Option<Choice> {
    let offers = scene.offers;
    let sensible = if offers.suits != 0 {
        let suit = laying::favourite(scene, offers.suits, dice);
        suit.is_some().then_some(Choice::Suit(suit))
    } else if !offers.seats.is_empty() {
        let seat = if is_restless(scene, dice) {
            let nth = dice.below(u32::from(offers.seats.len())) as usize;
            offers.seats.clone().nth(nth)
        } else {
            victim(scene, offers.seats)
        };
        seat.map(Choice::Seat)
    } else if !offers.cards.is_empty() {
        let card = laying::worst(scene, offers.cards, dice).map(Choice::Card);
        card.filter(|_| !offers.nothing || dice.percent(60))
    } else if offers.numbers > 0 {
        Some(Choice::Number(dice.below(u32::from(offers.numbers)) as u8))
    } else if offers.yes_no {
        Some(if dice.percent(60) { Choice::Yes } else { Choice::No })
    } else {
        None
    };
    sensible.or_else(|| offers.nothing.then_some(Choice::Nothing))
}

/// The opponent who is nearest to the end; oneself if nobody else may be chosen.
fn victim(scene: Scene<'_>, seats: Seats) -> Option<Seat> {
    let view = scene.view;
    seats
        .without(view.seat)
        .min_by_key(|seat| view.hand_len[seat.index()])
        .or_else(|| seats.has(view.seat).then_some(view.seat))
}
