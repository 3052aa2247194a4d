//! Macros for a rule's answers, which derive the topics and kinds of action from the match arms.

/// Answers which effects follow from events:
/// `on!(|look, fact, effects| match fact.what { What::Played { seat, .. } => …, What::Dealt => … })`.
///
/// Values needed in several arms can be bound first:
/// `{ let top = look.top(0); match fact.what { … } }`.
#[macro_export]
macro_rules! on {
    (|$look:tt, $fact:ident, $effects:ident| match $what:ident.what { $($arms:tt)* }) => {
        $crate::on!(|$look, $fact, $effects| { match $what.what { $($arms)* } })
    };
    (|$look:tt, $fact:ident, $effects:ident| {
        $(let $name:pat = $value:expr;)* match $what:ident.what { $($arms:tt)* }
    }) => {
        Some(($crate::on!(@topics [] $($arms)*), {
            // In the function for a single topic the compiler keeps only that topic's arms.
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
    // A function shared by several rules, declared by `heard!`.
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

/// Answers which actions are allowed:
/// `may!(|look, seat, deed| match *deed { Deed::Draw if … => Vote::Yes, Deed::Draw | Deed::Pass => Vote::No })`.
///
/// The rule is not asked about kinds without an arm, and has no opinion if no arm matches. Values
/// can be bound first, as in [`on!`](crate::on).
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

/// Like [`on!`](crate::on), for answers shared by several rules:
/// `heard! { pub fn then(look: &Look, …) hears TOPICS { match fact.what { … } } }` declares the
/// function and the constant with its topics.
#[macro_export]
macro_rules! heard {
    ($(#[$meta:meta])* $seen:vis fn $name:ident $places:tt hears $topics:ident {
        $(let $before:pat = $value:expr;)* match $what:ident.what { $($arms:tt)* }
    }) => {
        /// The topics that are answered.
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
