//! `random`: plays any legal action, uniformly.

use maumau_play::{Dice, Plan, Player, Situation};
use maumau_referee::Deed;
use maumau_table::Window;

/// Percentage of its actions that may be accusations. Unlimited, they would outnumber all others, as there is one per opponent, and no
/// round would finish.
const ACCUSES: u32 = 5;

/// Plays a uniformly random legal action in its turn, when prompted or when a window waits for it; rarely at other times.
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
