//! Static properties of constant rules, evaluated at compile time.

use crate::law::{Acts, Then};
use crate::{Act, Rule};
use maumau_table::Topic;

/// Matches every sign.
pub const ANY_SIGN: u8 = u8::MAX;

/// Returns whether `rule` is in force with any options.
pub const fn is_always(rule: &Rule) -> bool {
    rule.when.is_none()
}

/// Returns its answer about actions. A `const fn`, so that the compiler can inline the call to it.
pub const fn acts_of(rule: &Rule) -> Option<Acts> {
    match rule.acts {
        Some((_, acts)) => Some(acts),
        None => None,
    }
}

/// Returns its answer to events.
pub const fn then_of(rule: &Rule) -> Option<Then> {
    match rule.then {
        Some((_, then)) => Some(then),
        None => None,
    }
}

/// Returns whether `rule` has an opinion on this kind of action; for signs, on this one.
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

/// Returns whether `rule` listens to this topic.
pub const fn listens(rule: &Rule, topic: u8) -> bool {
    match rule.then {
        Some((topics, _)) => topics.has(Topic::ALL[topic as usize]),
        None => false,
    }
}

/// Returns whether `rule` has an opinion on this sign.
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

/// Returns whether only the rule that caused an event of this topic hears it.
pub const fn is_own(topic: u8) -> bool {
    topic == Topic::Due as u8 || topic == Topic::Chose as u8 || topic == Topic::Lapsed as u8
}
