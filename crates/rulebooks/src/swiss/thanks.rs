//! "Danke": thanks for each penalty card.

use super::added;
use super::gestures::{has_room, owes};
use super::options::{self, Extra};
use maumau_referee::{Deed, Effects, Layer, Look, Rule, may, on};
use maumau_table::{Effect, Rest, Seat, Seats, Sign, Text, What, Window};

/// Danke: a player says thank you for each penalty card, or gets another.
pub const THANKS: Rule = Rule {
    text: Text::new(
        "Danke: Für jede Strafkarte bedankt man sich, sonst kommt noch eine.",
        "Danke: say thank you for each penalty card, or get another.",
    ),
    why: Text::new("Der Dank hat gefehlt.", "The thanks were missing."),
    signs: &[Sign::THANKS],
    awaits: |_, _| Some(Sign::THANKS),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::THANKS) => owes(look, seat),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Fined { seat, n } if options::plays(look, Extra::Thanks) => call_for_thanks(look, seat, n, effects),
        What::Signed {
            seat,
            sign: Sign::THANKS,
        } => thanked(look, seat, effects),
        What::Lapsed { window, .. } => {
            for seat in window.seats {
                effects.push(Effect::Penalty {
                    seat,
                    n: window.arg.saturating_add(1),
                });
            }
        }
    }),
    acts_with: Some(|options| added::may_play(options, Extra::Thanks)),
    ..Rule::at("Danke", Layer::Base)
};

/// Returns the windows in which this seat still owes thanks, with their indexes.
fn owed_thanks<'a>(look: &'a Look, seat: Seat) -> impl Iterator<Item = (usize, Window)> + 'a {
    let open = look.windows.iter().copied().enumerate();
    open.filter(move |(_, window)| window.rule == look.me && window.seats.has(seat))
}

/// Cards that come at once share a window, whose `arg` is the number of thanks owed beyond the
/// first. If there is no room for another window, they are added to the last one, which then
/// restarts.
fn call_for_thanks(look: &Look, seat: Seat, n: u8, effects: &mut Effects) {
    if look.reaction_ms() == 0 {
        return;
    }
    let last = owed_thanks(look, seat)
        .filter(|_| !has_room(look))
        .max_by_key(|(_, window)| window.deadline_ms);
    let owed = match last {
        Some((index, window)) => {
            effects.push(Effect::CloseAt(index as u8));
            window.arg.saturating_add(1)
        }
        None => 0,
    };
    effects.push(Effect::Open(Window {
        arg: owed.saturating_add(n) - 1,
        ..look.open_window(0, Seats::one(seat), look.reaction_ms(), Rest::GoesOn)
    }));
}

/// Counts thanks for the oldest window.
fn thanked(look: &Look, seat: Seat, effects: &mut Effects) {
    let first = owed_thanks(look, seat).min_by_key(|(_, window)| window.deadline_ms);
    if let Some((index, window)) = first {
        effects.push(Effect::CloseAt(index as u8));
        if window.arg > 0 {
            effects.push(Effect::Open(Window {
                arg: window.arg - 1,
                ..window
            }));
        }
    }
}
