//! What all sensible players do alike: words, gestures, votes, challenges, and when to look at a chance. What they lay is a matter of
//! taste.

use crate::care::Care;
use crate::faults::{Suspects, speechless};
use crate::laying;
use crate::words::Words;
use maumau_play::{Dice, Plan, Situation};
use maumau_referee::{Deed, Law};
use maumau_sight::{Sighting, View};
use maumau_table::{Charge, Choice, Rank, Sign};

/// A round that has gone on for so many turns may be going round in circles: from then on it tries something else now and then.
const LONG: u16 = 500;
/// So may one turn with so many cards laid in it, more than a hand has: where what is laid is what is drawn again.
const LONG_TURN: u8 = 40;
/// Of a hundred deeds in such a round or turn, so many are something else.
const TRIES: u32 = 20;

/// What sensible players differ in.
pub trait Taste: Send {
    /// The player's name.
    fn name(&self) -> &'static str;
    /// A card to lay, or what else to do in its turn; nothing where it lays none.
    fn turn(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed>;
    /// A card to lay out of turn.
    fn jump_in(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed>;
    /// The answer to a question.
    fn choose(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Choice>;

    /// A card to name before it is laid, where nothing can be laid without.
    fn announce(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        laying::announce(situation, dice)
    }

    /// As [`Player::looks`](maumau_play::Player::looks).
    fn looks(&self) -> bool {
        false
    }

    /// It sees something happen.
    fn see(&mut self, _law: &Law, _before: &View, _sighting: &Sighting) {}

    /// How many rounds it has played through in its head so far.
    fn playouts(&self) -> u64 {
        0
    }
}

/// What has been thought of by now.
#[derive(Clone, Debug)]
pub(crate) struct Manners {
    care: Care,
    words: Words,
    suspects: Suspects,
    /// The turn, and the height of the piles, at which it has thought about laying out of turn.
    looked: (Turn, u8),
    /// The turn in which it has named a card, and in which it has shown some.
    named: Turn,
    shown: Turn,
}

/// A round and a turn in it.
type Turn = (u16, u16);

/// The turn that runs.
fn turn_of(view: &View) -> Turn {
    (view.round, view.turn.number)
}

impl Manners {
    /// Of somebody who is so attentive.
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
            // That a word does not come is noticed later than one that does: whoever owes it may still be about to say it.
            return after(Deed::Challenge(seat), care.thinking_ms(dice) + care.reaction_ms(dice));
        }
        if situation.view.turn.seat == situation.view.seat && !situation.view.turn.over {
            let deed = self.turn(taste, situation, dice)?;
            return after(deed, care.thinking_ms(dice));
        }
        self.jump_in(taste, situation, dice)
            .and_then(|deed| after(deed, care.reaction_ms(dice)))
    }

    /// What it does if somebody has to do something.
    pub(crate) fn stir(&mut self, taste: &mut impl Taste, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        // What is most likely to be waited for comes first.
        self.turn(taste, situation, dice).or_else(|| {
            let deeds = situation.offers.deeds();
            let is_free = |deed: &&Deed| !deed.act().accuses();
            deeds.iter().find(is_free).or(deeds.first()).copied()
        })
    }

    pub(crate) fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.suspects.see(law, before, sighting);
    }

    /// Who is accused is innocent, and who has accused it is right; others go by what they have seen.
    fn vote(&self, situation: Situation<'_>) -> Choice {
        let me = situation.view.seat;
        let is_guilty = |charge: Charge| charge.accused != me && (charge.by == me || self.suspects.has(charge.accused));
        if situation.view.charge.is_some_and(is_guilty) {
            Choice::Yes
        } else {
            Choice::No
        }
    }

    /// What to do in one's turn.
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

    /// A card that may be laid out of turn: each chance is looked at once.
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

/// Whether it is time to try something else.
pub(crate) fn is_restless(situation: Situation<'_>, dice: &mut Dice) -> bool {
    let turn = &situation.view.turn;
    (turn.number > LONG || turn.laid > LONG_TURN) && dice.percent(TRIES)
}

/// Any card that may be laid, or none.
fn something_else(situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
    let mut deeds = situation.offers.deeds();
    deeds.retain(|deed| matches!(deed, Deed::Lay(..) | Deed::Pass));
    let nth = dice.below(deeds.len().max(1) as u32);
    deeds.get(nth as usize).copied()
}
