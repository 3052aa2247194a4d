//! C10: what a wrong deed costs at a table whose referee does not simply refuse it.

use maumau_referee::{Act, Book, Deed, Layer, Rule, Vote};
use maumau_table::{Effect, Seat, Text, Topic, Topics, Way, What, Zone};

/// C10: a wrong deed costs a card at once, or stands until somebody challenges it; a wrong challenge costs a card too.
///
/// Reading: a wrong card that still lies on top goes back when it is challenged.
pub const C10: Rule = Rule {
    text: Text::new(
        "Falsches kostet eine Karte: gleich, oder wenn es jemand anzweifelt; wer zu Unrecht zweifelt, zieht selbst.",
        "A wrong deed costs a card: at once, or when somebody challenges it; who challenges wrongly draws.",
    ),
    when: Some(|options| options.get(Book::REFEREE) >= 2),
    acts: Some((&[Act::Challenge], |look, _, deed| match deed {
        Deed::Challenge(_) if look.opt(Book::REFEREE) == 3 => Vote::Yes,
        _ => Vote::Silent,
    })),
    then: Some((
        Topics::of(&[Topic::Breached, Topic::Upheld, Topic::Dismissed]),
        |look, fact, effects| match fact.what {
            What::Breached { seat, .. } => effects.push(one_card(seat)),
            What::Upheld { fault, .. } if fault.tag <= Act::AddRule as u8 => {
                if look.piles.top(0).is_some_and(|(card, _)| card == fault.card) && look.piles.len(0) > 1 {
                    effects.push(Effect::Move {
                        card: fault.card,
                        from: Zone::Discard(0),
                        to: Zone::Hand(fault.seat),
                        way: Way::TakenBack,
                    });
                }
                effects.push(one_card(fault.seat));
            }
            What::Dismissed { by, .. } => effects.push(one_card(by)),
            _ => {}
        },
    )),
    ..Rule::at("C10", Layer::Base)
};

fn one_card(seat: Seat) -> Effect {
    Effect::Draw {
        seat,
        n: 1,
        way: Way::Fined,
    }
}
