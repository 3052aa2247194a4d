//! The policy that all sensible players share: calls, gestures, votes, challenges, and when to consider jumping in. Card choice is left
//! to their [`Taste`].

use crate::care::Care;
use crate::faults::{Suspects, speechless};
use crate::laying;
use crate::words::Words;
use maumau_play::{Dice, Plan, Situation};
use maumau_referee::{Deed, Law};
use maumau_sight::{Sighting, View};
use maumau_table::{Charge, Choice, Rank, Sign};

/// After this many turns a round may be cycling: from then on the bot occasionally tries a different action.
const LONG: u16 = 500;
/// Likewise for cards played in a single turn, more than a hand holds: the player keeps drawing the cards they just played.
const LONG_TURN: u8 = 40;
/// Percentage of actions in such a round or turn that are replaced by a random one.
const TRIES: u32 = 20;

/// How a sensible player chooses cards.
pub trait Taste: Send {
    /// The player's name.
    fn name(&self) -> &'static str;
    /// Returns the action for its turn, usually a card to play; `None` if it plays no card.
    fn turn(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed>;
    /// Returns a card to play out of turn, if it wants to.
    fn jump_in(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed>;
    /// Returns the answer to a prompt.
    fn choose(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Choice>;

    /// Returns the card to name before playing it, when the book requires that.
    fn announce(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        laying::announce(situation, dice)
    }

    /// See [`Player::looks`](maumau_play::Player::looks).
    fn looks(&self) -> bool {
        false
    }

    /// Observes an event; `before` is the seat's view just before it.
    fn see(&mut self, _law: &Law, _before: &View, _sighting: &Sighting) {}

    /// Number of rounds simulated so far.
    fn playouts(&self) -> u64 {
        0
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Manners {
    care: Care,
    words: Words,
    suspects: Suspects,
    /// The turn and pile height of the last jump-in chance it considered.
    looked: (Turn, u8),
    /// The turns in which it last named a card and last showed cards.
    named: Turn,
    shown: Turn,
}

type Turn = (u16, u16);

fn turn_of(view: &View) -> Turn {
    (view.round, view.turn.number)
}

impl Manners {
    pub(crate) fn of(care: Care) -> Manners {
        Manners {
            care,
            words: Words::forgetting(care.forgets),
            suspects: Suspects::default(),
            looked: Default::default(),
            named: Default::default(),
            shown: Default::default(),
        }
    }

    pub(crate) fn plan(&mut self, taste: &mut impl Taste, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan> {
        let care = self.care;
        let after = |deed, after_ms| Some(Plan { after_ms, deed });
        if situation.view.asked().is_some()
            && let Some(choice) = taste.choose(situation, dice)
        {
            return after(Deed::Choose(choice), care.thinking_ms(dice));
        }
        if situation.offers.vote {
            return after(Deed::Vote(self.vote(situation)), care.thinking_ms(dice));
        }
        if let Some(sign) = self.words.due(situation, dice) {
            self.words.say(sign);
            return after(Deed::Sign(sign), care.reaction_ms(dice));
        }
        if let Some(seat) = self.suspects.next(situation.view, situation.offers.challenge)
            && dice.percent(care.challenges)
        {
            return after(Deed::Challenge(seat), care.thinking_ms(dice));
        }
        if let Some(seat) = speechless(situation)
            && dice.percent(care.challenges)
        {
            // A missing call takes longer to notice: the player may still be about to make it.
            return after(Deed::Challenge(seat), care.thinking_ms(dice) + care.reaction_ms(dice));
        }
        if situation.view.turn.seat == situation.view.seat && !situation.view.turn.over {
            let deed = self.turn(taste, situation, dice)?;
            return after(deed, care.thinking_ms(dice));
        }
        self.jump_in(taste, situation, dice)
            .and_then(|deed| after(deed, care.reaction_ms(dice)))
    }

    /// Returns what to do when every seat is waiting for another one.
    pub(crate) fn stir(&mut self, taste: &mut impl Taste, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        // Try first the action that the table most likely waits for.
        self.turn(taste, situation, dice).or_else(|| {
            let deeds = situation.offers.deeds();
            let is_free = |deed: &&Deed| !deed.act().accuses();
            deeds.iter().find(is_free).or(deeds.first()).copied()
        })
    }

    pub(crate) fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.suspects.see(law, before, sighting);
    }

    /// As accused it votes not guilty, as accuser guilty, otherwise by what it has seen.
    fn vote(&self, situation: Situation<'_>) -> Choice {
        let me = situation.view.seat;
        let is_guilty = |charge: Charge| charge.accused != me && (charge.by == me || self.suspects.has(charge.accused));
        if situation.view.charge.is_some_and(is_guilty) {
            Choice::Yes
        } else {
            Choice::No
        }
    }

    fn turn(&mut self, taste: &mut impl Taste, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let (view, offers) = (situation.view, situation.offers);
        if offers.take_up {
            return Some(Deed::TakeUp);
        }
        if self.words.has_said(Sign::QUEEN_ROUND) && laying::may_lay(situation, Rank::QUEEN) {
            if offers.show.len() >= 2 && self.shown != turn_of(view) {
                self.shown = turn_of(view);
                return Some(Deed::Show(offers.show.nth(0)?, offers.show.nth(1)?));
            }
            return laying::lay_rank(situation, Rank::QUEEN, dice);
        }
        if is_restless(situation, dice)
            && let Some(deed) = something_else(situation, dice)
        {
            return Some(deed);
        }
        if let Some(deed) = taste.turn(situation, dice) {
            return Some(deed);
        }
        if !offers.announce.is_empty() && view.announced.0 != view.seat && self.named != turn_of(view) {
            self.named = turn_of(view);
            return taste.announce(situation, dice);
        }
        if offers.draw {
            let risks = self.care.risks > 0 && dice.percent(self.care.risks);
            let risked = risks.then(|| laying::wrong(situation, dice)).flatten();
            return Some(risked.unwrap_or(Deed::Draw));
        }
        offers.pass.then_some(Deed::Pass)
    }

    /// Returns a card to play out of turn. Considers each chance only once.
    fn jump_in(&mut self, taste: &mut impl Taste, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let view = situation.view;
        if situation.offers.lay.iter().all(|lay| lay.is_empty()) {
            return None;
        }
        let now = (turn_of(view), view.piles.len(0).wrapping_add(view.piles.len(1)));
        if self.looked == now {
            return None;
        }
        self.looked = now;
        if dice.percent(self.care.sees) {
            taste.jump_in(situation, dice)
        } else {
            None
        }
    }
}

/// Returns whether to try a different action, because the round or turn may be cycling.
pub(crate) fn is_restless(situation: Situation<'_>, dice: &mut Dice) -> bool {
    let turn = &situation.view.turn;
    (turn.number > LONG || turn.laid > LONG_TURN) && dice.percent(TRIES)
}

fn something_else(situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
    let mut deeds = situation.offers.deeds();
    deeds.retain(|deed| matches!(deed, Deed::Lay(..) | Deed::Pass));
    let nth = dice.below(deeds.len().max(1) as u32);
    deeds.get(nth as usize).copied()
}
