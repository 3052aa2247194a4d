//! A book's paragraphs as straight code: the questions of every deed, put to a constant list of rules without looking anything up.
//!
//! [`rules!`](crate::rules) makes from one list both the list and [`Paragraphs`], in which every rule of the book is called by name, so
//! that the compiler sees through all of them. It asks in the same order and folds in the same way as `one_by_one::OneByOne`,
//! which still asks wherever players' own rules lie on top; debug builds compare the two at every question.

pub use crate::fold::{Decision, Fold};
pub use crate::questions::Paragraphs;
use crate::rule::{Acts, Then};
use crate::{Act, Rule};
pub use maumau_table::{Cards, Cite, Fact, Seat, Sign, Spot, State, Topic, Topics};
pub use std::hint::cold_path;

/// Stands for every sign.
pub const ANY_SIGN: u8 = u8::MAX;

/// Whether `rule` is in force whatever the options.
pub const fn is_always(rule: &Rule) -> bool {
    rule.when.is_none()
}

/// Its answer about deeds. Known before the compiler looks at its callers, so that it can be seen through.
pub const fn acts_of(rule: &Rule) -> Option<Acts> {
    match rule.acts {
        Some((_, acts)) => Some(acts),
        None => None,
    }
}

/// Its answer to facts.
pub const fn then_of(rule: &Rule) -> Option<Then> {
    match rule.then {
        Some((_, then)) => Some(then),
        None => None,
    }
}

/// Whether `rule` answers about this kind of deed, and if it is a sign about this one.
pub const fn answers(rule: &Rule, act: u8, sign: u8) -> bool {
    let Some((acts, _)) = rule.acts else { return false };
    if act == Act::Sign as u8 && sign != ANY_SIGN && !speaks_of(rule, sign) {
        return false;
    }
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
        Some((topics, _)) => topics.has(Topic::ALL[topic as usize]),
        None => false,
    }
}

/// Whether `rule` speaks of this sign.
pub const fn speaks_of(rule: &Rule, sign: u8) -> bool {
    let mut i = 0;
    while i < rule.signs.len() {
        if rule.signs[i].0 == sign {
            return true;
        }
        i += 1;
    }
    false
}

const fn names_no_sign(rule: &Rule, _: u8) -> bool {
    rule.signs.is_empty() && answers_any(rule, Act::Sign as u8)
}

const fn answers_any(rule: &Rule, act: u8) -> bool {
    answers(rule, act, ANY_SIGN)
}

const fn always_answers(rule: &Rule, act: u8) -> bool {
    is_always(rule) && answers_any(rule, act)
}

macro_rules! some {
    ($some:ident: $one:ident) => {
        pub(crate) const fn $some(list: &[&Rule], what: u8) -> bool {
            let mut i = 0;
            while i < list.len() {
                if $one(list[i], what) {
                    return true;
                }
                i += 1;
            }
            false
        }
    };
}
some!(some_answers: answers_any);
some!(some_always_answers: always_answers);
some!(some_listens: listens);
some!(some_speaks: speaks_of);
some!(some_nameless: names_no_sign);

/// Whether only the rule that asked for it hears of this: an answer, a lapse, something put off.
pub const fn is_own(topic: u8) -> bool {
    topic == Topic::Due as u8 || topic == Topic::Chose as u8 || topic == Topic::Lapsed as u8
}

/// Makes [`Questions`](crate::Questions) of a book's name and paths to its constant rules: `rules![BOOK: &course::SP1, &course::SP2]`.
#[macro_export]
macro_rules! rules {
    ($book:ident: $(& $rule:path),* $(,)?) => {{
        use $crate::straight as s;
        struct Straight;
        #[inline(always)]
        fn fits<const LAYER: u8>(law: &$crate::Law, state: &s::State, seat: s::Seat, spot: s::Spot, fold: &mut s::Fold) {
            let mut place = 0;
            $({
                if const { $rule.layer as u8 == LAYER }
                    && let Some(fits) = const { $rule.fits }
                    && let Some(me) = law.in_force(place, const { s::is_always(&$rule) })
                {
                    fold.hear(fits(&$crate::Look { law, state, me }, seat, spot, fold.legal));
                }
                place += 1;
            })*
            let _ = place;
            fold.next_layer();
        }
        #[inline(always)]
        fn acts<const ACT: u8, const SIGN: u8, const LAYER: u8>(
            law: &$crate::Law, state: &s::State, seat: s::Seat, deed: &$crate::Deed, decision: &mut s::Decision,
        ) {
            let mut place = 0;
            $({
                if const { s::answers(&$rule, ACT, SIGN) && $rule.layer as u8 == LAYER }
                    && let Some(acts) = const { s::acts_of(&$rule) }
                    && let Some(me) = law.in_force(place, const { s::is_always(&$rule) })
                {
                    decision.hear($rule.layer, me, acts(&$crate::Look { law, state, me }, seat, deed));
                }
                place += 1;
            })*
            let _ = place;
        }
        #[inline(always)]
        fn decide<const ACT: u8, const SIGN: u8>(
            law: &$crate::Law, state: &s::State, seat: s::Seat, deed: &$crate::Deed,
        ) -> ($crate::Vote, s::Cite) {
            let mut decision = s::Decision::NONE;
            $crate::in_each_layer!(acts<ACT, SIGN>(law, state, seat, deed, &mut decision));
            (decision.vote, decision.cite)
        }
        impl s::Paragraphs for Straight {
            const LIST: &'static [&'static $crate::Rule] = &[$(&$rule),*];

            #[inline(always)]
            fn book(_: &$crate::Law) -> &'static $crate::Book {
                &$book
            }
            #[inline(always)]
            fn lays_at(law: &$crate::Law, state: &s::State, seat: s::Seat, spot: s::Spot) -> bool {
                ($book.lays_at)(&$crate::Look { law, state, me: s::Cite::HAND }, seat, spot)
            }
            #[inline(always)]
            fn fits(law: &$crate::Law, state: &s::State, seat: s::Seat, spot: s::Spot) -> s::Cards {
                let mut fold = s::Fold::NOTHING;
                $crate::in_each_layer!(fits<>(law, state, seat, spot, &mut fold));
                fold.legal
            }
            #[inline(always)]
            fn acts<const ACT: u8>(
                law: &$crate::Law, state: &s::State, seat: s::Seat, deed: &$crate::Deed,
            ) -> ($crate::Vote, s::Cite) {
                decide::<ACT, { s::ANY_SIGN }>(law, state, seat, deed)
            }
            #[inline(always)]
            fn sign<const SIGN: u8>(law: &$crate::Law, state: &s::State, seat: s::Seat) -> $crate::Vote {
                let deed = $crate::Deed::Sign(s::Sign(SIGN));
                decide::<{ $crate::Act::Sign as u8 }, SIGN>(law, state, seat, &deed).0
            }
            #[inline]
            fn hears<const TOPIC: u8>(law: &$crate::Law, state: &s::State, fact: &s::Fact, effects: &mut $crate::Effects) {
                if fact.what.topic() as u8 != TOPIC {
                    s::cold_path();
                    return;
                }
                let mut place = 0;
                $({
                    if const { s::listens(&$rule, TOPIC) }
                        && let Some(then) = const { s::then_of(&$rule) }
                        && let Some(me) = law.in_force(place, const { s::is_always(&$rule) })
                    {
                        if s::is_own(TOPIC) == (me == fact.cite) {
                            effects.begin(me);
                            then(&$crate::Look { law, state, me }, fact, effects);
                        } else if !s::is_own(TOPIC) {
                            s::cold_path();
                        }
                    }
                    place += 1;
                })*
                let _ = place;
            }
        }
        $crate::Questions::of::<Straight>()
    }};
}
