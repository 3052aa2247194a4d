//! § 4: penalty cards.

use super::memory::{CUT, FRESH, LAY_BEFORE, SLOTS, secret};
use super::options;
use maumau_referee::{Act, Effects, Layer, Look, Rule, Vote};
use maumau_table::{Card, Cards, Effect, Fact, Seat, Secret, Text, Topic, Topics, Way, What, Zone};

/// § 4: penalty cards lie before their player until its next turn is over; then it takes them up itself.
pub const P4: Rule = Rule {
    text: Text::new(
        "Strafkarten liegen verdeckt vor dem Spieler und zählen nicht zur Hand. Nach seinem nächsten Zug werden sie aktiv: \
         Er nimmt sie selbst auf, bevor er eine davon legen kann. Solange eine liegt, hat er nicht gewonnen.",
        "Penalty cards lie face down before the player and do not count as hand. After its next turn they become active: \
         it takes them up itself before it can play one. While one lies it has not won.",
    ),
    why: Text::new(
        "Diese Strafkarten sind noch nicht aktiv.",
        "These penalty cards are not active yet.",
    ),
    acts: Some((&[Act::TakeUp], |look, seat, _| {
        if look.ripe_len[seat.index()] > 0 {
            Vote::Yes
        } else if look.lying_len[seat.index()] > 0 {
            Vote::No
        } else {
            Vote::Silent
        }
    })),
    then: Some((Topics::of(&[Topic::Moved, Topic::TurnBegan, Topic::TurnEnded]), ripen)),
    ..Rule::at("§4", Layer::Base)
};

#[inline(always)]
fn ripen(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Moved {
            to: Zone::Lying(seat),
            card,
            ..
        } if look.turn.seat == seat && !look.turn.ended => {
            let slot = look.lying_len[seat.index()].saturating_sub(1) % SLOTS;
            effects.push(Effect::Remember(Secret(FRESH + slot), i16::from(card.0) + 1));
        }
        What::TurnBegan { seat } => {
            effects.push(Effect::Note(LAY_BEFORE, i16::from(look.lying_len[seat.index()])));
            for slot in (FRESH..FRESH + SLOTS).filter(|&slot| secret(look, slot) != 0) {
                effects.push(Effect::Remember(Secret(slot), 0));
            }
        }
        // A turn cut short is none.
        What::TurnEnded { seat } if look.note(CUT) == 0 && look.lying_len[seat.index()] > 0 => {
            become_active(look, seat, effects)
        }
        _ => {}
    }
}

/// All that were lying when the turn began become active.
fn become_active(look: &Look, seat: Seat, effects: &mut Effects) {
    let fresh: Cards = (FRESH..FRESH + SLOTS)
        .map(|slot| secret(look, slot))
        .filter(|&value| value != 0)
        .map(|value| Card(value as u8 - 1))
        .collect();
    let lying = look.hidden().lying[seat.index()];
    let n = (look.note(LAY_BEFORE) as u8).min(lying.len());
    let take = look.on(options::AUTO_TAKE);
    if n == lying.len() && !take {
        effects.push(Effect::Ripen(seat));
        return;
    }
    let (to, way) = if take {
        (Zone::Hand(seat), Way::TakenUp)
    } else {
        (Zone::Ripe(seat), Way::Put)
    };
    for card in (lying - fresh).chain(lying & fresh).take(usize::from(n)) {
        let from = Zone::Lying(seat);
        effects.push(Effect::Move { card, from, to, way });
    }
}
