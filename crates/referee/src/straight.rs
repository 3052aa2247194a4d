//! A book's paragraphs as specialised code: questions are compiled for a constant list of rules.
//!
//! [`rules!`](crate::rules) generates [`Paragraphs`] with a call to every rule by name, so that the
//! compiler can inline all of them. The results are those of `one_by_one::OneByOne`, which is used
//! with house rules; debug builds compare the two at every question.

pub use crate::fold::{Decision, Fold};
pub use crate::paragraphs::Paragraphs;
pub use crate::read_off::{ANY_SIGN, acts_of, answers, is_always, is_own, listens, then_of};
pub use maumau_table::{Cards, Cite, Fact, Seat, Sign, Spot, State, Topic, Topics};
pub use std::hint::cold_path;

/// Makes [`Questions`](crate::Questions) from a book's name and paths to its constant rules:
/// `rules![BOOK: &course::SP1, &course::SP2]`.
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
            fn lays_at(law: &$crate::Law, state: &s::State, seat: s::Seat, spot: s::Spot) -> s::Cards {
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
