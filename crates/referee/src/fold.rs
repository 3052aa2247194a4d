//! Combines the opinions and votes of all rules.

use crate::law::{Answering, Fits};
use crate::{Layer, Opinion, Vote};
use maumau_table::{Cards, Cite};

/// Combines opinions: a higher layer wins, within a layer *no* beats *yes*.
#[derive(Clone, Copy)]
pub struct Fold {
    /// The cards that the lower layers allow.
    pub legal: Cards,
    yes: Cards,
    no: Cards,
}

impl Fold {
    /// No card may be played yet.
    pub const NOTHING: Fold = Fold {
        legal: Cards::NONE,
        yes: Cards::NONE,
        no: Cards::NONE,
    };

    /// Adds an opinion of the current layer.
    #[inline(always)]
    pub fn hear(&mut self, opinion: Opinion) {
        self.yes |= opinion.yes;
        self.no |= opinion.no;
    }

    /// Completes the current layer.
    #[inline(always)]
    pub fn next_layer(&mut self) {
        self.legal = (self.legal | self.yes) - self.no;
        (self.yes, self.no) = (Cards::NONE, Cards::NONE);
    }
}

/// `rules` must be sorted by layer. `say` asks one rule, given the cards that lower layers allow.
#[inline]
pub(crate) fn fold_layers<'a>(
    rules: impl IntoIterator<Item = &'a Answering<Fits>>,
    mut say: impl FnMut(&Answering<Fits>, Cards) -> Opinion,
) -> Cards {
    let mut fold = Fold::NOTHING;
    let mut layer = Layer::Base;
    for rule in rules {
        if rule.layer != layer {
            layer = rule.layer;
            fold.next_layer();
        }
        fold.hear(say(rule, fold.legal));
    }
    fold.next_layer();
    fold.legal
}

/// Combines votes: the highest layer that votes decides; within it *no* beats *idle* beats *yes*.
#[derive(Clone, Copy)]
pub struct Decision {
    /// The deciding vote so far.
    pub vote: Vote,
    /// The rule that cast it.
    pub cite: Cite,
    layer: Layer,
}

impl Decision {
    /// No votes yet.
    pub const NONE: Decision = Decision {
        vote: Vote::Silent,
        cite: Cite::HAND,
        layer: Layer::Base,
    };

    /// Adds a vote. Layers must come in rising order.
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

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_table::Card;

    fn cards(numbers: &[u8]) -> Cards {
        numbers.iter().map(|&number| Card(number)).collect()
    }

    fn folded(layers: &[&[(&[u8], &[u8])]]) -> Cards {
        let mut fold = Fold::NOTHING;
        for layer in layers {
            for (yes, no) in *layer {
                fold.hear(Opinion {
                    yes: cards(yes),
                    no: cards(no),
                });
            }
            fold.next_layer();
        }
        fold.legal
    }

    #[test]
    fn nothing_may_be_laid_unless_somebody_lets_it() {
        assert_eq!(folded(&[]), Cards::NONE);
        assert_eq!(folded(&[&[(&[], &[])], &[(&[], &[7])]]), Cards::NONE);
        assert_eq!(folded(&[&[(&[1], &[]), (&[2], &[])]]), cards(&[1, 2]));
    }

    #[test]
    fn within_a_layer_no_beats_yes_in_either_order() {
        assert_eq!(folded(&[&[(&[1, 2], &[]), (&[], &[2])]]), cards(&[1]));
        assert_eq!(folded(&[&[(&[], &[2]), (&[1, 2], &[])]]), cards(&[1]));
    }

    #[test]
    fn a_higher_layer_wins_both_ways() {
        assert_eq!(folded(&[&[(&[1, 2], &[])], &[(&[], &[2])]]), cards(&[1]));
        assert_eq!(folded(&[&[(&[], &[2])], &[(&[2], &[])]]), cards(&[2]));
        assert_eq!(folded(&[&[(&[1, 2], &[])], &[], &[(&[3], &[1])]]), cards(&[2, 3]));
    }

    #[test]
    fn a_layer_is_forgotten_when_it_has_spoken() {
        assert_eq!(
            folded(&[&[(&[1], &[])], &[(&[], &[1])], &[(&[], &[])]]),
            Cards::NONE,
            "the first layer's yes does not come back"
        );
        assert_eq!(
            folded(&[&[(&[], &[1])], &[(&[1], &[])], &[(&[], &[])]]),
            cards(&[1]),
            "nor its no"
        );
    }

    #[test]
    fn while_a_layer_speaks_it_hears_what_those_below_let_pass() {
        let mut fold = Fold::NOTHING;
        fold.hear(Opinion::yes(cards(&[1, 2])));
        assert_eq!(fold.legal, Cards::NONE, "not before the layer has spoken");
        fold.next_layer();
        fold.hear(Opinion::only(cards(&[2, 3])));
        assert_eq!(fold.legal, cards(&[1, 2]));
        fold.next_layer();
        assert_eq!(fold.legal, cards(&[2]));
    }

    fn decided(votes: &[(Layer, u8, Vote)]) -> (Vote, Cite) {
        let mut decision = Decision::NONE;
        for &(layer, cite, vote) in votes {
            decision.hear(layer, Cite(cite), vote);
        }
        (decision.vote, decision.cite)
    }

    #[test]
    fn where_nobody_votes_nobody_has_decided() {
        assert_eq!(decided(&[]), (Vote::Silent, Cite::HAND));
        assert_eq!(decided(&[(Layer::House, 3, Vote::Silent)]), (Vote::Silent, Cite::HAND));
    }

    #[test]
    fn within_a_layer_no_beats_idle_beats_yes_and_the_first_of_equals_is_named() {
        let strength = [Vote::Yes, Vote::Idle, Vote::No];
        for (weak, &weaker) in strength.iter().enumerate() {
            assert_eq!(
                decided(&[(Layer::Card, 1, weaker), (Layer::Card, 2, weaker)]),
                (weaker, Cite(1))
            );
            for &stronger in &strength[weak + 1..] {
                let stands = (stronger, Cite(2));
                assert_eq!(decided(&[(Layer::Card, 1, weaker), (Layer::Card, 2, stronger)]), stands);
                assert_eq!(decided(&[(Layer::Card, 2, stronger), (Layer::Card, 1, weaker)]), stands);
            }
        }
    }

    #[test]
    fn the_highest_layer_that_says_something_decides() {
        for low in [Vote::Yes, Vote::Idle, Vote::No] {
            for high in [Vote::Yes, Vote::Idle, Vote::No] {
                let votes = [(Layer::Base, 1, low), (Layer::Situation, 2, high)];
                assert_eq!(decided(&votes), (high, Cite(2)), "{low:?} below {high:?}");
            }
            let votes = [(Layer::Base, 1, low), (Layer::House, 2, Vote::Silent)];
            assert_eq!(decided(&votes), (low, Cite(1)), "who is silent decides nothing");
        }
    }
}
