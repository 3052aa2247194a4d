//! How attentive somebody is: what the levels differ in besides how they think. What each of them sees is the same.

use maumau_play::Dice;

/// How attentive somebody is, each in so many of a hundred cases.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// Of duties to say something, so many are forgotten.
    pub forgets: u32,
    /// Of chances to lay a card out of turn, so many are seen.
    pub sees: u32,
    /// Of errors of others that it has noticed, so many are challenged.
    pub challenges: u32,
    /// Where nothing fits and a wrong card is let stand (C10 `table`), so often one is risked instead of drawing.
    pub risks: u32,
    /// How long it takes for anything, a hundred being usual.
    pub takes: u32,
}

impl Care {
    /// Of *easy*: slow, and often elsewhere with its thoughts.
    pub(crate) const EASY: Care = Care {
        forgets: 12,
        sees: 50,
        challenges: 35,
        risks: 6,
        takes: 125,
    };
    /// Of *simple*: sometimes late, and it sometimes forgets.
    pub(crate) const SIMPLE: Care = Care {
        forgets: 5,
        sees: 70,
        challenges: 60,
        risks: 0,
        takes: 100,
    };
    /// Of *medium*.
    pub(crate) const MEDIUM: Care = Care {
        forgets: 3,
        sees: 75,
        challenges: 65,
        risks: 10,
        takes: 100,
    };
    /// Of *medium* that takes risks.
    pub(crate) const DARING: Care = Care {
        risks: 50,
        ..Care::MEDIUM
    };
    /// Of *hard* and of what is measured beside it: hardly anything escapes it.
    pub(crate) const HARD: Care = Care {
        forgets: 1,
        sees: 95,
        challenges: 95,
        risks: 20,
        takes: 85,
    };

    /// How long it takes to react, in ms.
    pub(crate) fn reaction_ms(&self, dice: &mut Dice) -> u32 {
        dice.reaction_ms() * self.takes / 100
    }

    /// How long it thinks, in ms.
    pub(crate) fn thinking_ms(&self, dice: &mut Dice) -> u32 {
        dice.thinking_ms() * self.takes / 100
    }
}
