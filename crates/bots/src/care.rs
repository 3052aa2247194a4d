//! Attention levels of the bots: how often they forget, overlook or challenge something. All levels see the same information.

use maumau_play::Dice;

/// The error model of a bot. All values are percentages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// Announcements it forgets.
    pub forgets: u32,
    /// Jump-in chances it notices.
    pub sees: u32,
    /// Noticed violations of others that it challenges.
    pub challenges: u32,
    /// How often it plays a wrong card instead of drawing when nothing fits and violations are only punished on challenge (C10 `table`).
    pub risks: u32,
    /// Reaction and thinking time; 100 is normal.
    pub takes: u32,
}

impl Care {
    pub(crate) const EASY: Care = Care {
        forgets: 12,
        sees: 50,
        challenges: 35,
        risks: 6,
        takes: 125,
    };
    pub(crate) const SIMPLE: Care = Care {
        forgets: 5,
        sees: 70,
        challenges: 60,
        risks: 0,
        takes: 100,
    };
    pub(crate) const MEDIUM: Care = Care {
        forgets: 3,
        sees: 75,
        challenges: 65,
        risks: 10,
        takes: 100,
    };
    pub(crate) const DARING: Care = Care {
        risks: 50,
        ..Care::MEDIUM
    };
    pub(crate) const HARD: Care = Care {
        forgets: 1,
        sees: 95,
        challenges: 95,
        risks: 20,
        takes: 85,
    };

    pub(crate) fn reaction_ms(&self, dice: &mut Dice) -> u32 {
        dice.reaction_ms() * self.takes / 100
    }

    pub(crate) fn thinking_ms(&self, dice: &mut Dice) -> u32 {
        dice.thinking_ms() * self.takes / 100
    }
}
