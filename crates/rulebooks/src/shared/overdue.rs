//! C10 `table`: cards that a player must draw and turns they must sit out stay with them. The
//! referee keeps them ([`maumau_referee::Debts`]); a book with debts or skips lists this paragraph.

use super::price::Price;
use maumau_referee::{Deed, Layer, Look, Opinion, Rule, Vote, may, on};
use maumau_table::{Cards, Effect, Overdue, Text, What};

/// C10: a player makes up for what is overdue in their next turn, before anything else, and can't answer it.
pub const C10_OVERDUE: Rule = Rule {
    text: Text::new(
        "Was du ziehen oder aussetzen musst, bleibt deine Sache. Kommt dir jemand mit einer Karte außer der Reihe zuvor, holst du es in \
         deinem nächsten Zug nach, ehe du etwas anderes tust; abwenden kannst du es dann nicht mehr.",
        "What you have to draw or to sit out stays yours. If someone overtakes you with a card out of turn, you make up for it in your \
         next turn before you do anything else, and you can't answer it any more.",
    ),
    why: Text::new(
        "Erst holst du nach, was noch aussteht: ziehen oder aussetzen.",
        "First make up for what is overdue: draw, or sit out.",
    ),
    when: Some(Price::is_table),
    fits: Some(|look, seat, _, _| {
        let overdue = look.overdue_now();
        let may_answer = look.new_debt() > 0 || look.new_skips() > 0;
        if look.is_on(seat) && (overdue.draw > 0 || overdue.sit_out > 0 && !may_answer) {
            Opinion::no(Cards::ALL)
        } else {
            Opinion::SILENT
        }
    }),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw | Deed::Pass if !look.is_on(seat) || look.overdue_now() == Overdue::default() => Vote::Silent,
        Deed::Draw if look.owes() > 0 => Vote::Yes,
        Deed::Pass if look.owes() == 0 => Vote::Yes,
        Deed::Draw | Deed::Pass => Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Passed { seat } if look.turn.seat == seat && look.new_skips() == 0 => effects.extend(sat_out(look)),
    }),
    ..Rule::at("C10.1", Layer::Situation)
};

/// Returns the effect of the current player sitting out this turn, if they have to. A new skip is
/// served before an overdue one, since it would otherwise hit the next player.
pub fn sat_out(look: &Look) -> Option<Effect> {
    let (seat, overdue) = (look.turn.seat, look.overdue_now());
    if look.new_skips() > 0 {
        Some(Effect::Wait(look.waits - 1))
    } else if overdue.sit_out > 0 {
        Some(Effect::Overdue {
            seat,
            draw: overdue.draw,
            sit_out: overdue.sit_out - 1,
        })
    } else {
        None
    }
}
