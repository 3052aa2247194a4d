//! Opinions and votes folded: what all rules together say.

use crate::{Layer, Opinion, Vote};
use maumau_table::{Cards, Cite};

/// Opinions folded: a higher layer wins, within a layer *no* beats *yes*.
#[derive(Clone, Copy)]
pub struct Fold {
    /// What lower layers let pass.
    pub legal: Cards,
    yes: Cards,
    no: Cards,
}

impl Fold {
    /// Nothing may be laid yet.
    pub const NOTHING: Fold = Fold {
        legal: Cards::NONE,
        yes: Cards::NONE,
        no: Cards::NONE,
    };

    /// One more opinion of this layer.
    #[inline(always)]
    pub fn hear(&mut self, opinion: Opinion) {
        self.yes |= opinion.yes;
        self.no |= opinion.no;
    }

    /// The layer has spoken.
    #[inline(always)]
    pub fn next_layer(&mut self) {
        self.legal = (self.legal | self.yes) - self.no;
        (self.yes, self.no) = (Cards::NONE, Cards::NONE);
    }
}

/// Votes folded: the highest layer that says something decides; within a layer *no* beats *idle* beats *yes*.
#[derive(Clone, Copy)]
pub struct Decision {
    /// The vote that stands.
    pub vote: Vote,
    /// Whose it is.
    pub cite: Cite,
    layer: Layer,
}

impl Decision {
    /// Nobody has said anything.
    pub const NONE: Decision = Decision {
        vote: Vote::Silent,
        cite: Cite::HAND,
        layer: Layer::Base,
    };

    /// One more vote; layers come in rising order.
    #[inline(always)]
    pub fn hear(&mut self, layer: Layer, cite: Cite, vote: Vote) {
        let stronger = match (vote, self.vote) {
            (Vote::Silent, _) => false,
            (_, Vote::Silent) => true,
            _ if layer > self.layer => true,
            (Vote::No, Vote::Yes | Vote::Idle) | (Vote::Idle, Vote::Yes) => true,
            _ => false,
        };
        if stronger {
            *self = Decision { vote, cite, layer };
        }
    }
}
