//! A table on a virtual clock, which asks agents one after another until the last round is over.

use crate::history::History;
use crate::moment::Moment;
use crate::setting::Setting;
use maumau_notation::record::{Head, Record};
use maumau_play::{Dice, Match, Mind, Situation};
use maumau_referee::{Deed, Law};
use maumau_sight::View;
use maumau_table::{SEATS_MAX, Seat, Seed, State};
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stands {
    /// A seat has to choose an action.
    Runs,
    /// The last round is over.
    Over,
    /// Broken off: too many actions, or no seat can act any more.
    BrokenOff,
}

pub struct Table {
    pub setting: Arc<Setting>,
    pub game: Match<Arc<Law>, Option<Record>>,
    pub moment: Moment,
    pub history: History,
    /// The bots, by seat.
    pub minds: Vec<Option<Mind>>,
    pub seed: u64,
    pub dice: Dice,
    pub stands: Stands,
    /// Each seat's rewards that have not been taken yet.
    pub rewards: [f64; SEATS_MAX],
    steps: u32,
    pub round: u32,
    keeps: bool,
}

impl Table {
    /// Creates a table before its first round. `minds` are the bots by seat; `keeps` says whether
    /// to keep a record.
    pub fn new(setting: Arc<Setting>, minds: Vec<Option<Mind>>, keeps: bool) -> Table {
        Table {
            game: Match::of(setting.law.clone(), setting.law.table(), None).with_final_deeds(),
            setting,
            moment: Moment::none(),
            history: History::new(),
            minds,
            seed: 0,
            dice: Dice::new(0),
            stands: Stands::BrokenOff,
            rewards: [0.0; SEATS_MAX],
            steps: 0,
            round: 0,
            keeps,
        }
    }

    /// Returns a copy of the table, to try something out.
    ///
    /// # Errors
    /// If bots play at the table, since they cannot be copied.
    pub fn copied(&self) -> Result<Table, String> {
        if self.minds.iter().any(Option::is_some) {
            return Err("a table with opponents can't be copied".to_owned());
        }
        Ok(Table {
            setting: self.setting.clone(),
            game: self.game.clone(),
            moment: self.moment.clone(),
            history: self.history.clone(),
            minds: Vec::new(),
            dice: self.dice.clone(),
            ..*self
        })
    }

    /// Repeats the moment after the state was replaced: the same seats are asked, with the actions
    /// that are legal now.
    pub fn look_again(&mut self) {
        self.moment.begin_again(&self.setting.law, self.game.state());
    }

    pub fn reset(&mut self, seed: u64) {
        let law = self.setting.law.clone();
        let log = self.keeps.then(|| {
            let people = self.setting.people();
            let head = Head::of(&law, &people, Some(Seed::from_number(seed)), &[]);
            Record {
                head,
                lines: Vec::new(),
            }
        });
        let state = law.table();
        self.game = Match::of(law, state, log).with_final_deeds();
        self.history = History::new();
        (self.seed, self.dice) = (seed, Dice::of(&[seed, 1]));
        (self.steps, self.round) = (0, 0);
        self.stands = Stands::Runs;
        self.rewards = [0.0; SEATS_MAX];
        self.deal();
        self.settle();
    }

    pub fn state(&self) -> &State {
        self.game.state()
    }

    pub fn record(&self) -> Option<&Record> {
        self.game.log().as_ref()
    }

    pub fn moment(&self) -> &Moment {
        &self.moment
    }

    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        self.moment.next().filter(|_| self.stands == Stands::Runs)
    }

    pub fn observe(&self, seat: Seat, out: &mut [i16]) {
        let view = View::of(self.state(), seat);
        self.setting.layout.write(&view, &self.history, out);
    }

    /// Writes the action mask of a seat. A seat that need not choose can only wait.
    pub fn mask(&self, seat: Seat, out: &mut [i8]) {
        let actions = &self.setting.actions;
        if self.stands == Stands::Runs && self.moment.left().contains(&seat) {
            actions.mask(&self.moment.offers[seat.index()], seat, self.moment.may_wait(seat), out);
        } else {
            actions.mask(&Default::default(), seat, true, out);
        }
    }

    /// Returns the meaning of an action for the seat that has to choose, if it is legal: an action
    /// of the engine, or `Some(None)` to wait.
    #[inline]
    fn meant(&self, action: usize) -> Option<Option<Deed>> {
        let seat = self.asked()?;
        let offers = &self.moment.offers[seat.index()];
        match self.setting.actions.deed(action, seat, offers) {
            Some(deed) => offers.holds(&deed).then_some(Some(deed)),
            None => (action == crate::actions::WAIT && self.moment.may_wait(seat)).then_some(None),
        }
    }

    pub fn is_right(&self, action: usize) -> bool {
        self.meant(action).is_some()
    }

    /// Chooses an action for the seat that has to choose. Returns false, without any effect, if it
    /// is not legal.
    #[inline]
    pub fn act(&mut self, action: usize) -> bool {
        let Some(deed) = self.meant(action) else { return false };
        self.moment.say(deed.map(|deed| (deed, None)));
        self.steps += 1;
        self.settle();
        if self.steps >= self.setting.max_steps && self.stands == Stands::Runs {
            self.stands = Stands::BrokenOff;
        }
        true
    }

    /// Ends the episode because this seat made an illegal choice.
    pub fn forfeit(&mut self, seat: Seat) {
        self.rewards[seat.index()] -= 1.0;
        self.stands = Stands::BrokenOff;
    }

    /// Advances until an agent has to choose, or the episode ends.
    #[inline]
    fn settle(&mut self) {
        while self.stands == Stands::Runs {
            match self.moment.next() {
                Some(seat) if self.minds.get(seat.index()).is_some_and(Option::is_some) => self.think(seat),
                Some(_) => return,
                None => {
                    self.carry_out();
                    self.go_on();
                }
            }
        }
    }

    fn think(&mut self, seat: Seat) {
        let offers = self.moment.offers[seat.index()];
        let view = View::of(self.game.state(), seat);
        let situation = Situation {
            law: &self.setting.law,
            view: &view,
            offers: &offers,
        };
        let dice = Dice::new(self.dice.bits());
        let Some(mind) = self.minds.get_mut(seat.index()).and_then(Option::as_mut) else {
            return;
        };
        let plan = mind
            .think_by(situation, dice)
            .map(|plan| (plan.deed, Some(plan.after_ms)));
        let plan = plan.or_else(|| {
            let must = !self.moment.may_wait(seat);
            must.then(|| mind.decide(situation).map(|deed| (deed, None))).flatten()
        });
        self.moment.say(plan);
    }
}
