//! What a table does by itself: deadlines, bots, deals, stand-ins.

use super::Table;
use super::deeds::Noted;
use super::game::Input;
use crate::meters::count;
use maumau_bots::{Plan, Scene};
use maumau_referee::Offers;
use maumau_sight::View;
use maumau_table::{Phase, Seat};
use tokio::time::{Duration, Instant};

/// After the store has failed, and when nothing is to be done.
const AGAIN: Duration = Duration::from_secs(1);
const LONG: Duration = Duration::from_secs(3600);

impl Table {
    /// When there will be something to do.
    pub(super) fn next_wake(&self) -> Instant {
        let now = Instant::now();
        let grace = self.host.config.grace;
        let drops = self.places.iter().filter(|place| place.mind.is_none());
        let drops = drops.filter_map(|place| place.away).map(|since| since + grace);
        let idle = self.empty_since.map(|since| since + self.host.config.idle);
        let due = self.game.as_ref().and_then(|game| {
            let plans = self.places.iter().filter_map(|place| place.mind.as_ref()?.plan);
            let late_ms = self.lateness_ms();
            let plans = plans
                .map(|(ms, _)| ms.saturating_add(late_ms))
                .filter(|_| self.is_played());
            let deadline = game.state.next_deadline_ms().map(|due_ms| self.over(due_ms));
            let first = plans.chain(deadline).min()?;
            Some(game.when(first))
        });
        let drops = drops.chain(self.gallery.next()).chain(self.next_timer());
        let drops = drops.chain(self.held.iter().map(|held| held.until));
        let times = [due, self.deal_at, self.held_until, idle].into_iter().flatten();
        times.chain(drops).min().unwrap_or(now + LONG)
    }

    /// Whether anybody is here for whom bots should play.
    fn is_played(&self) -> bool {
        self.empty_since.is_none()
    }

    /// Whether nobody has been here for long.
    pub(super) fn is_idle(&self) -> bool {
        let idle = self.host.config.idle;
        self.empty_since.is_some_and(|since| since.elapsed() >= idle)
    }

    /// Does what is due: the earliest first.
    pub(super) async fn wake(&mut self) {
        let now = Instant::now();
        if self.is_idle() {
            // Somebody is just coming in: not put away after all.
            self.empty_since = Some(now);
        }
        if self.held_until.is_some_and(|until| until <= now) {
            self.let_go().await;
        }
        self.stand_in(now);
        if self.deal_at.is_some_and(|at| at <= now) {
            self.deal_at = None;
            if self.is_trying {
                // Whoever adds a rule has not had an answer yet.
                self.deal_at = Some(now + AGAIN / 4);
            } else if self.is_played() {
                self.deal().await;
            } else {
                // Nobody would see it: it is dealt when somebody is back.
                self.deal_at = Some(now + LONG);
            }
        }
        self.show_gallery(now);
        self.release(now).await;
        self.due(now).await;
        self.time_out(now).await;
    }

    fn stand_in(&mut self, now: Instant) {
        let grace = self.host.config.grace;
        let mut changed = false;
        for place in &mut self.places {
            if place.mind.is_none() && place.away.is_some_and(|since| since + grace <= now) {
                place.stand_in();
                changed = true;
            }
        }
        if changed {
            self.plan();
            self.tell_table();
        }
    }

    /// The earliest deadline or plan of a bot, if its time has come.
    async fn due(&mut self, now: Instant) {
        let Some(game) = self.game.as_ref().filter(|game| !game.is_held()) else {
            return;
        };
        let now_ms = game.ms(now);
        let deadline = game.state.next_deadline_ms().filter(|due| self.over(*due) <= now_ms);
        let played = self.is_played();
        let late_ms = self.lateness_ms();
        let plans = self.places.iter().enumerate().filter_map(|(seat, place)| {
            let (ms, deed) = place.mind.as_ref()?.plan?;
            (played && ms.saturating_add(late_ms) <= now_ms).then_some((ms, seat, deed))
        });
        let plan = plans.min_by_key(|(ms, seat, _)| (*ms, *seat));
        let done = match (deadline, plan) {
            (Some(due_ms), Some((ms, ..))) if due_ms <= ms => self.lapse(due_ms).await.is_ok(),
            (Some(due_ms), None) => self.lapse(due_ms).await.is_ok(),
            (_, Some((ms, seat, deed))) => {
                if let Some(mind) = &mut self.places[seat].mind {
                    mind.plan = None;
                }
                let at_ms = ms.max(self.game.as_ref().map_or(0, |game| game.state.now_ms));
                let done = self
                    .input(at_ms, Input::Deed(Seat(seat as u8), deed), Noted::default())
                    .await;
                count(&self.host.meters.bot_deeds);
                count(&self.host.meters.deeds);
                if matches!(done, Err(super::deeds::Undone::Refused(_))) {
                    self.plan();
                }
                !matches!(done, Err(super::deeds::Undone::NotStored))
            }
            (None, None) => true,
        };
        if !done {
            tokio::time::sleep(AGAIN).await;
            self.plan();
        }
    }

    /// The clock runs on.
    pub(super) async fn let_go(&mut self) {
        self.held_until = None;
        if let Some(game) = &mut self.game {
            game.let_go();
        }
        let runs = self
            .game
            .as_ref()
            .filter(|game| game.state.next_deadline_ms().is_some());
        if let Some(at_ms) = runs.map(|game| game.state.now_ms) {
            // If it can't be stored the windows run on from where they were.
            let _ = self.input(at_ms, Input::Resume, Noted::default()).await;
        }
        self.plan();
    }

    /// After a restart: everybody who sits here is back.
    pub(super) async fn let_go_if_all_here(&mut self) {
        let back = self.places.iter().all(|place| place.away.is_none());
        if self.held_until.is_some() && back {
            self.let_go().await;
        }
        // A round that waited for somebody to come.
        if self.is_played() && self.deal_at.is_some() {
            let soon = Instant::now() + self.host.config.breath;
            self.deal_at = self.deal_at.map(|at| at.min(soon));
        }
    }

    /// Whoever is a bot and has no plan, or one that has become wrong, makes a new one.
    pub(super) fn plan(&mut self) {
        self.set_duties();
        let Some(game) = self.game.as_ref().filter(|game| !game.is_held()) else {
            return;
        };
        let is_nobody_a_bot = self.places.iter().all(|place| place.mind.is_none());
        if is_nobody_a_bot || matches!(game.state.phase, Phase::Between | Phase::Over) {
            return;
        }
        let now_ms = game.ms(Instant::now());
        let tempo = u64::from(self.host.config.tempo);
        let (law, state) = (&game.bound.law, &game.state);
        let mut waits = state.next_deadline_ms().is_none();
        for (seat, place) in self.places.iter_mut().enumerate() {
            let seat = Seat(seat as u8);
            let offers = law.offers(state, seat);
            let Some(mind) = &mut place.mind else {
                waits &= offers == Offers::default();
                continue;
            };
            if mind.plan.is_some_and(|(_, deed)| offers.holds(&deed)) {
                waits = false;
                continue;
            }
            mind.plan = None;
            if offers == Offers::default() {
                continue;
            }
            let view = View::of(state, seat);
            let scene = Scene {
                law,
                view: &view,
                offers: &offers,
            };
            let plan = mind.bot.plan(scene, &mut mind.dice);
            let slowed = |ms: u32| (u64::from(ms) * tempo / 100).min(u64::from(u32::MAX)) as u32;
            mind.plan = plan.map(|Plan { after_ms, deed }| (now_ms.saturating_add(slowed(after_ms)), deed));
            waits &= mind.plan.is_none();
        }
        if waits {
            self.stir(now_ms);
        }
    }

    /// Everybody waits for everybody: a bot does something.
    fn stir(&mut self, now_ms: u32) {
        let Some(game) = &self.game else { return };
        let (law, state) = (&game.bound.law, &game.state);
        for (seat, place) in self.places.iter_mut().enumerate() {
            let seat = Seat(seat as u8);
            let Some(mind) = &mut place.mind else { continue };
            let (offers, view) = (law.offers(state, seat), View::of(state, seat));
            let scene = Scene {
                law,
                view: &view,
                offers: &offers,
            };
            if let Some(deed) = mind.bot.stir(scene, &mut mind.dice) {
                let after_ms = mind.dice.thinking_ms();
                mind.plan = Some((now_ms.saturating_add(after_ms), deed));
                return;
            }
        }
    }
}
