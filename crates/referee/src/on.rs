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
