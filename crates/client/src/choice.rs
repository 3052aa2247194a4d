//! Picks one of the legal actions without knowing a rule: prefers those that advance the round.

use crate::Glance;
use maumau_protocol::{Act, DeedView, Phase};

/// Returns whether an action of this kind advances the round.
fn brings_on(act: Act) -> bool {
    match act {
        Act::Lay | Act::Draw | Act::Pass | Act::Choose | Act::Vote | Act::TakeUp => true,
        Act::Sign | Act::Announce | Act::Challenge | Act::Count | Act::Show | Act::Charge => false,
        Act::Join | Act::AddRule | Act::Leave | Act::TakeBack => false,
    }
}

/// Returns an action if this seat's turn, answer or reaction is awaited, or if the round is being
/// dealt; otherwise `None`. `below(n)` must return a random number below `n`.
pub fn any_deed(view: &Glance<'_>, mut below: impl FnMut(u64) -> u64) -> Option<String> {
    let me = view.me?;
    let mut windows = view.windows.iter();
    let may_react = windows.any(|window| window.seats.contains(&me) && !window.done.contains(&me));
    if !(view.awaited.has(me) || may_react || view.stage() == Some(Phase::Dealing)) {
        return None;
    }
    let offers = view.offers.iter();
    let (on, rest): (Vec<&DeedView>, Vec<&DeedView>) = offers.partition(|deed| deed.act().is_some_and(brings_on));
    let says: Vec<&DeedView> = rest
        .iter()
        .copied()
        .filter(|deed| deed.act() == Some(Act::Sign))
        .collect();
    let speaks = !says.is_empty() && (on.is_empty() || below(3) == 0);
    let choice = if speaks {
        says
    } else if on.is_empty() {
        rest
    } else {
        on
    };
    let n = choice.len() as u64;
    (n > 0).then(|| choice[below(n) as usize].words())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deed(view: &str) -> Option<String> {
        let view = serde_json::from_str(view).expect("a view");
        any_deed(&view, |_| 0)
    }

    #[test]
    fn who_is_not_on_waits_and_who_is_brings_the_round_on() {
        let view = |on: u8| {
            format!(
                r#"{{"me":1,"now_ms":0,"phase":"playing","on":{on},"windows":[],
                    "awaited":{{"reacting":[],"acting":[{on}],"until_ms":null}},"offers":[["challenge",2],["draw"]]}}"#
            )
        };
        assert_eq!(deed(&view(2)), None);
        assert_eq!(deed(&view(1)), Some("draw".into()));
    }
}
