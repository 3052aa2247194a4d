//! `random`: any right deed, all alike.

use crate::{Bot, Dice, Plan, Scene};

/// Does any right deed, uniformly, when it is on, asked, or waited for in a window; seldom at other times.
#[derive(Clone, Debug, Default)]
pub struct Random;

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn plan(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Plan> {
        let view = scene.view;
        let mut waiting = view
            .windows
            .iter()
            .filter(|w| w.seats.has(view.seat) && !w.done.has(view.seat));
        let awaited = waiting.next().is_some();
        let on = view.turn.seat == view.seat && !view.turn.over;
        if !(on || awaited || view.asked().is_some() || dice.percent(3)) {
            return None;
        }
        let after_ms = if on && !awaited {
            dice.thinking_ms()
        } else {
            dice.reaction_ms()
        };
        self.stir(scene, dice).map(|deed| Plan { after_ms, deed })
    }
}
