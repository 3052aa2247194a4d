//! Who sits at the table.

use maumau_bots::{Bot, Dice, Plan};
use maumau_referee::{Deed, Law, Offers};
use maumau_sight::View;

/// Somebody at the table.
pub enum Player {
    /// A person at this keyboard.
    Person,
    /// A bot with its own dice, and what it is about to do.
    Bot {
        /// The bot.
        bot: Box<dyn Bot>,
        /// Its dice.
        dice: Dice,
        /// When, and what.
        plan: Option<(u32, Deed)>,
    },
}

impl Player {
    /// A bot whose chance is made of `seed`.
    pub fn bot(bot: Box<dyn Bot>, seed: u64) -> Player {
        Player::Bot {
            bot,
            dice: Dice::new(seed),
            plan: None,
        }
    }

    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        matches!(self, Player::Person)
    }

    /// When it is going to do something, as things look now.
    pub fn plans(&mut self, law: &Law, view: &View, offers: &Offers) -> Option<u32> {
        let Player::Bot { bot, dice, plan } = self else {
            return None;
        };
        if !plan.is_some_and(|(_, deed)| offers.holds(&deed)) {
            let scene = maumau_bots::Scene { law, view, offers };
            let made = if offers.is_empty() { None } else { bot.plan(scene, dice) };
            *plan = made.map(|Plan { after_ms, deed }| (view.now_ms.saturating_add(after_ms), deed));
        }
        plan.map(|(at_ms, _)| at_ms)
    }

    /// What it was going to do, taken out of its mind.
    pub fn take_plan(&mut self) -> Option<Deed> {
        match self {
            Player::Person => None,
            Player::Bot { plan, .. } => plan.take().map(|(_, deed)| deed),
        }
    }

    /// What a bot does when everybody waits for everybody.
    pub fn stir(&mut self, law: &Law, view: &View, offers: &Offers) -> Option<Deed> {
        match self {
            Player::Person => None,
            Player::Bot { bot, dice, .. } => bot.stir(maumau_bots::Scene { law, view, offers }, dice),
        }
    }
}
