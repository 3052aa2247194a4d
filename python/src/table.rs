//! A table on a virtual clock, at which agents are asked one after the other until the last round is over.

use crate::history::History;
use crate::moment::Moment;
use crate::setting::Setting;
use maumau_notation::record::{Head, Record};
use maumau_play::{Dice, Match, Mind, Situation};
use maumau_referee::{Deed, Law};
use maumau_sight::View;
use maumau_table::{SEATS_MAX, Seat, Seed, State};
use std::sync::Arc;

/// How an episode stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stands {
    /// Somebody is asked.
    Runs,
    /// Its last round is over.
    Over,
    /// It was broken off: too many actions, or nobody can do anything any more.
    BrokenOff,
}

/// A table.
pub struct Table {
    pub setting: Arc<Setting>,
    pub game: Match<Arc<Law>, Option<Record>>,
    pub moment: Moment,
    pub history: History,
    /// Who plays by itself, by seat.
    pub minds: Vec<Option<Mind>>,
    pub seed: u64,
    pub dice: Dice,
    pub stands: Stands,
    /// What has come to each seat since it was last taken out.
    pub rewards: [f64; SEATS_MAX],
    steps: u32,
    pub round: u32,
    keeps: bool,
}

impl Table {
    /// A table before its first round. `bots` sit where they are named; `keeps` says whether a record is written.
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

    /// The same table once more, to try something out.
    ///
    /// # Errors
    /// Somebody plays by itself at it, who can't be there twice.
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

    /// The state is another: the same seats are asked, as far as they can do something now.
    pub fn look_again(&mut self) {
        self.moment.begin_again(&self.setting.law, self.game.state());
    }

    /// Begins anew, everything made of `seed`.
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

    /// Who is asked now.
    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        self.moment.next().filter(|_| self.stands == Stands::Runs)
    }

    /// Writes what a seat is shown.
    pub fn observe(&self, seat: Seat, out: &mut [i16]) {
        let view = View::of(self.state(), seat);
        self.setting.layout.write(&view, &self.history, out);
    }

    /// Writes which actions are right for a seat now: to wait alone, if it is not asked.
    pub fn mask(&self, seat: Seat, out: &mut [i8]) {
        let actions = &self.setting.actions;
        if self.stands == Stands::Runs && self.moment.left().contains(&seat) {
            actions.mask(&self.moment.offers[seat.index()], seat, self.moment.may_wait(seat), out);
        } else {
            actions.mask(&Default::default(), seat, true, out);
        }
    }

    /// What an action is for whoever is asked now, if it is right: a deed, or to wait.
    #[inline]
    fn meant(&self, action: usize) -> Option<Option<Deed>> {
        let seat = self.asked()?;
        let offers = &self.moment.offers[seat.index()];
        match self.setting.actions.deed(action, seat, offers) {
            Some(deed) => offers.holds(&deed).then_some(Some(deed)),
            None => (action == crate::actions::WAIT && self.moment.may_wait(seat)).then_some(None),
        }
    }

    /// Whether an action is right for whoever is asked now.
    pub fn is_right(&self, action: usize) -> bool {
        self.meant(action).is_some()
    }

    /// Whoever is asked does this; false, and nothing happens, if it is not right.
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

    /// It ends here: this seat has done what it may not.
    pub fn forfeit(&mut self, seat: Seat) {
        self.rewards[seat.index()] -= 1.0;
        self.stands = Stands::BrokenOff;
    }

    /// Goes on until somebody is asked who doesn't play by itself, or it is over.
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

    /// Whoever plays by itself says what it does.
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
