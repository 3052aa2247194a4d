//! KIT-seven: all others draw at once, or the previous player draws at once.

use super::options::{kept, place as o};
use super::reading::{number, number_of, numbered, plays_on};
use maumau_referee::{Effects, Layer, Look, OfCards, OptionPlaces, Rule};
use maumau_table::{Effect, Fact, Seat, Text, Topic, Topics, Way, What};

/// KIT-seven: on some cards all others draw, one after the other, beginning with the next player.
/// There is no answer to it.
pub const OTHERS: Rule = Rule {
    text: Text::new(
        "Bei manchen Karten ziehen gleich alle anderen.",
        "On some cards all others draw at once.",
    ),
    when: Some(|options| options.get(o::OTHERS_DRAW) != 0),
    then: Some((HEARD, |look, fact, effects| {
        if let Some((seat, n)) = due(look, fact, kept::OTHERS_DRAW, effects) {
            for other in look.active().without(seat).from_after(seat, look.direction) {
                effects.push(draws(other, n));
            }
        }
    })),
    of_cards: &[OfCards::new(
        |law| numbered(law, kept::OTHERS_DRAW),
        "Alle anderen ziehen {n}.",
        "All others draw {n}.",
    )
    .counting(|law, card| i16::from(number_of(law, kept::OTHERS_DRAW, card)))],
    draws: Text::new("die Karte trifft alle anderen", "the card hits all others"),
    ..Rule::at("KIT-seven.others", Layer::Card)
};

/// KIT-seven: on some cards the previous player draws. There is no answer to it.
pub const PREVIOUS: Rule = Rule {
    text: Text::new(
        "Bei manchen Karten zieht gleich, wer vorher dran war.",
        "On some cards the player before draws at once.",
    ),
    when: Some(|options| options.get(o::PREVIOUS_DRAWS) != 0),
    then: Some((HEARD, |look, fact, effects| {
        if let Some((seat, n)) = due(look, fact, kept::PREVIOUS_DRAWS, effects) {
            let before = before(look, seat);
            // If all others are out, there is no previous player.
            if before != seat {
                effects.push(draws(before, n));
            }
        }
    })),
    of_cards: &[OfCards::new(
        |law| numbered(law, kept::PREVIOUS_DRAWS),
        "Wer vor dir dran war, zieht {n}.",
        "The player before you draws {n}.",
    )
    .counting(|law, card| i16::from(number_of(law, kept::PREVIOUS_DRAWS, card)))],
    draws: Text::new(
        "die Karte trifft, wer vorher dran war",
        "the card hits the player before",
    ),
    ..Rule::at("KIT-seven.previous", Layer::Card)
};

const HEARD: Topics = Topics::of(&[Topic::Played, Topic::Due]);

/// Returns the player whose card makes others draw, and how many, if they draw now.
///
/// Reading: for a last card they draw if KIT-last-card says so, or once it turns out that the player is not out yet.
fn due(look: &Look, fact: &Fact, at: OptionPlaces, effects: &mut Effects) -> Option<(Seat, u8)> {
    if let What::Due { step, arg } = fact.what {
        return plays_on(look, Seat(arg)).then_some((Seat(arg), step));
    }
    let What::Played { seat, face, .. } = fact.what else {
        return None;
    };
    let n = number(look, at, face);
    if n > 0 && look.hand_len[seat.index()] == 0 && !look.on(o::LAST_DRAWS) {
        effects.push(Effect::Later(n, seat.0));
        return None;
    }
    (n > 0).then_some((seat, n))
}

fn before(look: &Look, seat: Seat) -> Seat {
    look.active().after(seat, look.direction.turned())
}

fn draws(seat: Seat, n: u8) -> Effect {
    Effect::Draw {
        seat,
        n,
        way: Way::Owed,
    }
}
