//! `random`: any right deed, all alike.

use maumau_play::{Dice, Plan, Player, Situation};
use maumau_referee::Deed;
use maumau_table::Window;

/// Of a hundred times that it does something, so often it may also be an accusation: there are as many of them as other seats, and
/// a table at which everybody accuses everybody all the time finishes no round.
const ACCUSES: u32 = 5;

/// Does any right deed, uniformly, when it is on, asked, or waited for in a window; seldom at other times.
#[derive(Clone, Debug, Default)]
pub struct Random;

impl Player for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan> {
        let view = situation.view;
        let awaits = |window: &Window| window.seats.has(view.seat) && !window.done.has(view.seat);
        let awaited = view.windows.iter().any(awaits);
        let on = view.turn.seat == view.seat && !view.turn.over;
        if !(on || awaited || view.asked().is_some() || dice.percent(3)) {
            return None;
        }
        let after_ms = if on && !awaited {
            dice.thinking_ms()
        } else {
            dice.reaction_ms()
        };
        self.stir(situation, dice).map(|deed| Plan { after_ms, deed })
    }

    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let accuses = |deed: &Deed| deed.act().accuses();
        let mut deeds = situation.offers.deeds();
        if !deeds.iter().all(accuses) && !dice.percent(ACCUSES) {
            deeds.retain(|deed| !accuses(deed));
        }
        let n = dice.below(deeds.len() as u32);
        deeds.get(n as usize).copied()
    }
}
