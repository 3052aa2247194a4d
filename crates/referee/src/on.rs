//! What a rule answers, as arms: which facts it hears and of which deeds it speaks is read off them, so that neither a topic without an
//! arm nor an arm without its topic can be written.

/// What follows from facts: `on!(|look, fact, effects| match fact.what { What::Played { seat, .. } => …, What::Dealt => … })`.
///
/// What is needed in several arms may be said before them: `{ let top = look.top(0); match fact.what { … } }`.
#[macro_export]
macro_rules! on {
    (|$look:tt, $fact:ident, $effects:ident| match $what:ident.what { $($arms:tt)* }) => {
        $crate::on!(|$look, $fact, $effects| { match $what.what { $($arms)* } })
    };
    (|$look:tt, $fact:ident, $effects:ident| {
        $(let $name:pat = $value:expr;)* match $what:ident.what { $($arms:tt)* }
    }) => {
        Some(($crate::on!(@topics [] $($arms)*), {
            // In the function for one topic only the arms for that topic are left.
            #[inline(always)]
            fn then($look: &$crate::Look, $fact: &$crate::straight::Fact, $effects: &mut $crate::Effects) {
                $(let $name = $value;)*
                match $what.what {
                    $($arms)*
                    _ => {}
                }
            }
            then
        }))
    };
    // What several rules have follow, as `heard!` makes it.
    ($topics:path, |$look:tt, $fact:ident, $effects:ident| $answer:expr) => {
        Some(($topics, {
            #[inline(always)]
            fn then($look: &$crate::Look, $fact: &$crate::straight::Fact, $effects: &mut $crate::Effects) {
                $answer
            }
            then
        }))
    };
    (@topics [$($topic:ident)*]) => {
        $crate::straight::Topics::of(&[$($crate::straight::Topic::$topic),*])
    };
    (@topics [$($topic:ident)*] $(What::$more:ident $({ $($of:tt)* })?)|+ $(if $guard:expr)? => $body:block , $($rest:tt)*) => {
        $crate::on!(@topics [$($topic)* $($more)+] $($rest)*)
    };
    (@topics [$($topic:ident)*] $(What::$more:ident $({ $($of:tt)* })?)|+ $(if $guard:expr)? => $body:block $($rest:tt)*) => {
        $crate::on!(@topics [$($topic)* $($more)+] $($rest)*)
    };
    (@topics [$($topic:ident)*] $(What::$more:ident $({ $($of:tt)* })?)|+ $(if $guard:expr)? => $body:expr, $($rest:tt)*) => {
        $crate::on!(@topics [$($topic)* $($more)+] $($rest)*)
    };
    (@topics [$($topic:ident)*] $(What::$more:ident $({ $($of:tt)* })?)|+ $(if $guard:expr)? => $body:expr) => {
        $crate::on!(@topics [$($topic)* $($more)+])
    };
}

/// Which deeds may be done: `may!(|look, seat, deed| match *deed { Deed::Draw if … => Vote::Yes, Deed::Draw | Deed::Pass => Vote::No })`.
///
/// Of a deed that has no arm the rule does not speak, and is not asked about it; where no arm is met it is silent. What is needed in
/// several arms may be said before them, as in [`on!`](crate::on).
#[macro_export]
macro_rules! may {
    (|$look:tt, $seat:tt, $deed:ident| match *$of:ident { $($arms:tt)* }) => {
        $crate::may!(|$look, $seat, $deed| { match *$of { $($arms)* } })
    };
    (|$look:tt, $seat:tt, $deed:ident| {
        $(let $name:pat = $value:expr;)* match *$of:ident { $($arms:tt)* }
    }) => {
        Some(($crate::may!(@acts [] $($arms)*), {
            #[inline(always)]
            fn acts($look: &$crate::Look, $seat: $crate::straight::Seat, $deed: &$crate::Deed) -> $crate::Vote {
                $(let $name = $value;)*
                match *$of {
                    $($arms)*
                    #[allow(unreachable_patterns, reason = "a kind of deed may have all its arms")]
                    _ => $crate::Vote::Silent,
                }
            }
            acts
        }))
    };
    (@acts [$($act:ident)*]) => {
        &[$($crate::Act::$act),*]
    };
    (@acts [$($act:ident)*] $(Deed::$more:ident $(($($of:tt)*))?)|+ $(if $guard:expr)? => $body:block , $($rest:tt)*) => {
        $crate::may!(@acts [$($act)* $($more)+] $($rest)*)
    };
    (@acts [$($act:ident)*] $(Deed::$more:ident $(($($of:tt)*))?)|+ $(if $guard:expr)? => $body:block $($rest:tt)*) => {
        $crate::may!(@acts [$($act)* $($more)+] $($rest)*)
    };
    (@acts [$($act:ident)*] $(Deed::$more:ident $(($($of:tt)*))?)|+ $(if $guard:expr)? => $body:expr, $($rest:tt)*) => {
        $crate::may!(@acts [$($act)* $($more)+] $($rest)*)
    };
    (@acts [$($act:ident)*] $(Deed::$more:ident $(($($of:tt)*))?)|+ $(if $guard:expr)? => $body:expr) => {
        $crate::may!(@acts [$($act)* $($more)+])
    };
}

/// The same for what several rules have follow: `heard! { pub fn then(look: &Look, …) hears TOPICS { match fact.what { … } } }` is the
/// function, and beside it the constant that says which facts it hears. To others it answers nothing.
#[macro_export]
macro_rules! heard {
    ($(#[$meta:meta])* $seen:vis fn $name:ident $places:tt hears $topics:ident {
        $(let $before:pat = $value:expr;)* match $what:ident.what { $($arms:tt)* }
    }) => {
        /// The facts that are heard.
        $seen const $topics: $crate::straight::Topics = $crate::on!(@topics [] $($arms)*);

        $(#[$meta])*
        $seen fn $name $places {
            $(let $before = $value;)*
            match $what.what {
                $($arms)*
                _ => {}
            }
        }
    };
}
