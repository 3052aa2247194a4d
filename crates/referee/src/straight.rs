//! A book's paragraphs as straight code: the questions of every deed, put to a constant list of rules without looking anything up.
//!
//! [`rules!`](crate::rules) makes from one list both the list and, for each question, a function in which every rule of the book is
//! called by name, so that the compiler sees through all of them. It asks in the same order and folds in the same way as
//! `index`, which still asks wherever players' own rules lie on top; debug builds compare the two at every question.

use crate::{Act, Deed, Effects, Law, Layer, Opinion, Rule, Vote};
use maumau_table::Topic;
pub use maumau_table::{Cards, Cite, Fact, Seat, Spot, State};

/// Which cards may be laid.
pub type FitsOfAll = fn(&Law, &State, Seat, Spot) -> Cards;
/// What all rules together think of a deed, and which of them decides.
pub type ActsOfAll = fn(&Law, &State, Seat, &Deed) -> (Vote, Cite);
/// What follows from a fact.
pub type HearsOfAll = fn(&Law, &State, &Fact, &mut Effects);

/// A book's paragraphs, and the questions made from them. Made by [`rules!`](crate::rules).
#[derive(Clone, Copy)]
pub struct Rules {
    /// The paragraphs in the order of the document.
    pub list: &'static [&'static Rule],
    /// Which cards may be laid.
    pub fits: FitsOfAll,
    /// What they think of a deed, by its [`Act`].
    pub acts: [ActsOfAll; Act::COUNT],
    /// What follows from a fact, by its topic; nothing where no rule listens.
    pub hears: [Option<HearsOfAll>; Topic::COUNT],
}

impl Rules {
    /// No paragraph at all.
    pub const NONE: Rules = Rules {
        list: &[],
        fits: |_, _, _, _| Cards::NONE,
        acts: [|_, _, _, _| (Vote::Silent, Cite::HAND); Act::COUNT],
        hears: [None; Topic::COUNT],
    };
}

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

/// Whether `rule` answers about this kind of deed.
pub const fn answers(rule: &Rule, act: u8) -> bool {
    let Some((acts, _)) = rule.acts else { return false };
    let mut i = 0;
    while i < acts.len() {
        if acts[i] as u8 == act {
            return true;
        }
        i += 1;
    }
    false
}

/// Whether `rule` listens to this topic.
pub const fn listens(rule: &Rule, topic: u8) -> bool {
    match rule.then {
        Some((topics, _)) => topics.0 & (1 << topic) != 0,
        None => false,
    }
}

/// `hear` if some rule of `list` listens to this topic.
pub const fn if_heard<F: Copy>(list: &[&Rule], topic: u8, hear: F) -> Option<F> {
    let mut i = 0;
    while i < list.len() {
        if listens(list[i], topic) {
            return Some(hear);
        }
        i += 1;
    }
    None
}

/// Whether only the rule that asked for it hears of this: an answer, a lapse, something put off.
pub const fn is_own(topic: u8) -> bool {
    topic == Topic::Due as u8 || topic == Topic::Chose as u8 || topic == Topic::Lapsed as u8
}

/// Makes [`Rules`] of a list of paths to constant rules: `rules![&course::SP1, &course::SP2]`.
#[macro_export]
macro_rules! rules {
    ($(& $rule:path),* $(,)?) => {{
        use $crate::straight as s;
        const LIST: &[&$crate::Rule] = &[$(&$rule),*];
        fn fits(law: &$crate::Law, state: &s::State, seat: s::Seat, spot: s::Spot) -> s::Cards {
            #[inline(always)]
            fn layer<const LAYER: u8>(
                law: &$crate::Law, state: &s::State, seat: s::Seat, spot: s::Spot, fold: &mut s::Fold,
            ) {
                let mut place = 0;
                $({
                    if const { $rule.layer as u8 == LAYER }
                        && let Some(fits) = $rule.fits
                        && let Some(me) = law.in_force(place)
                    {
                        fold.hear(fits(&$crate::Look { law, state, me }, seat, spot, fold.legal));
                    }
                    place += 1;
                })*
                let _ = place;
                fold.next_layer();
            }
            let mut fold = s::Fold::NOTHING;
            layer::<0>(law, state, seat, spot, &mut fold);
            layer::<1>(law, state, seat, spot, &mut fold);
            layer::<2>(law, state, seat, spot, &mut fold);
            layer::<3>(law, state, seat, spot, &mut fold);
            layer::<4>(law, state, seat, spot, &mut fold);
            layer::<5>(law, state, seat, spot, &mut fold);
            fold.legal
        }
        fn acts<const ACT: u8>(
            law: &$crate::Law, state: &s::State, seat: s::Seat, deed: &$crate::Deed,
        ) -> ($crate::Vote, s::Cite) {
            if deed.act() as u8 != ACT {
                return ($crate::Vote::Silent, s::Cite::HAND);
            }
            #[inline(always)]
            fn layer<const ACT: u8, const LAYER: u8>(
                law: &$crate::Law, state: &s::State, seat: s::Seat, deed: &$crate::Deed, decision: &mut s::Decision,
            ) {
                let mut place = 0;
                $({
                    if const { s::answers(&$rule, ACT) && $rule.layer as u8 == LAYER }
                        && let Some((_, acts)) = $rule.acts
                        && let Some(me) = law.in_force(place)
                    {
                        decision.hear($rule.layer, me, acts(&$crate::Look { law, state, me }, seat, deed));
                    }
                    place += 1;
                })*
                let _ = place;
            }
            let mut decision = s::Decision::NONE;
            layer::<ACT, 0>(law, state, seat, deed, &mut decision);
            layer::<ACT, 1>(law, state, seat, deed, &mut decision);
            layer::<ACT, 2>(law, state, seat, deed, &mut decision);
            layer::<ACT, 3>(law, state, seat, deed, &mut decision);
            layer::<ACT, 4>(law, state, seat, deed, &mut decision);
            layer::<ACT, 5>(law, state, seat, deed, &mut decision);
            (decision.vote, decision.cite)
        }
        fn hears<const TOPIC: u8>(
            law: &$crate::Law, state: &s::State, fact: &s::Fact, effects: &mut $crate::Effects,
        ) {
            if fact.what.topic() as u8 != TOPIC {
                return;
            }
            let mut place = 0;
            $({
                if const { s::listens(&$rule, TOPIC) }
                    && let Some((_, then)) = $rule.then
                    && let Some(me) = law.in_force(place)
                    && s::is_own(TOPIC) == (me == fact.cite)
                {
                    effects.begin(me);
                    then(&$crate::Look { law, state, me }, fact, effects);
                }
                place += 1;
            })*
            let _ = place;
        }
        $crate::Rules { list: LIST, fits, acts: $crate::each_act!(acts), hears: $crate::each_topic!(hears, LIST) }
    }};
}

/// `f::<0>` and so on for every [`Act`].
#[doc(hidden)]
#[macro_export]
macro_rules! each_act {
    ($f:ident) => { $crate::each_act!($f; 0 1 2 3 4 5 6 7 8 9 10 11 12 13) };
    ($f:ident; $($n:literal)*) => { [$($f::<$n>),*] };
}

/// `f::<0>` and so on for every topic, where some rule listens.
#[doc(hidden)]
#[macro_export]
macro_rules! each_topic {
    ($f:ident, $list:expr) => {
        $crate::each_topic!($f, $list;
            0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29
            30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60)
    };
    ($f:ident, $list:expr; $($n:literal)*) => {
        [$($crate::straight::if_heard($list, $n, $f::<$n>)),*]
    };
}
